"""Words that several screens use: for games, seats, results and times."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from hostages_tui.core.text import printable
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from hostages_tui.core.game import AnyGame
    from hostages_tui.storage.library import Entry


def game_name(game: AnyGame) -> str:
    """The title of a game with its subtitle, without which two of them sound alike."""
    return f"{game.title} ({game.subtitle})"


def players(entry: Entry) -> str:
    """Who plays in a saved game: the seats where no names were given."""
    game = GAMES.get(entry.game)
    if game is None:
        return ""
    names = [printable(name) or game.seats[seat] for seat, name in enumerate(entry.seats)]
    return " – ".join(names)


def entry_line(entry: Entry) -> str:
    """A saved game in one line."""
    game = GAMES.get(entry.game)
    title = game_name(game) if game is not None else printable(entry.path.name)
    return f"{title}, {players(entry)}, {counted(entry.moves, 'move')}"


def counted(number: int, noun: str) -> str:
    """A number and what it counts: "1 move", "2 moves"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def when(stamp: str) -> str:
    """The time of an event in the local time zone, to the minute; "" for none."""
    if not stamp:
        return ""
    return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")


_BLURBS = {
    "hostages": "Stack pyramids into units, take the other side's, and bring your own five "
    "hostages home.",
    "fujisan": "Fill the mountain with pyramids, then take them away again, and capture what "
    "is left surrounded.",
    "platoon": "Send your platoon across to fetch eight hostages, and have everyone home first.",
}


def blurb(game: AnyGame) -> str:
    """What a game is about, and whose it is."""
    about = _BLURBS.get(game.id, "")
    return f"{about} By {game.designer}.".strip()
