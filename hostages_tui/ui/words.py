"""Words that several screens use: for games, seats, results and times."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from hostages_tui.core.text import printable
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.core.events import Started
    from hostages_tui.core.game import AnyGame, Result
    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.storage.library import Entry


UNFINISHED: Final = "*"
"""The result of a game that goes on."""


def game_name(game: AnyGame) -> str:
    """The title of a game with its subtitle, without which two of them sound alike."""
    return f"{game.title} ({game.subtitle})"


def players(entry: Entry) -> str:
    """Who plays in a saved game, "" where nobody is named."""
    game = GAMES.get(entry.game)
    names = map(_player, entry.seats, entry.levels)
    return _who_plays(game, list(names)) if game is not None else ""


def _player(name: str, level: int) -> str:
    """The name of a player; the computer, where it has none, by its level."""
    return printable(name) or (f"computer {level}" if level else "")


def _who_plays(game: AnyGame, names: Sequence[str]) -> str:
    """The names of the players, the seat for one who has none; "" where nobody is named."""
    shown = [name or game.seats[seat] for seat, name in enumerate(names)]
    return " – ".join(shown) if any(names) else ""


def occasion(started: Started) -> str:
    """Who plays a game, and when: "Ann – Ben, 2026-11-30"."""
    day = dict(started.tags).get("Date", "").replace(".", "-") or when(started.at)[:10]
    return ", ".join(part for part in (who_plays(started), day) if part)


def who_plays(started: Started) -> str:
    """Who plays a game: "Ann – Ben"; "" where nobody is named."""
    names = [_player(player.name, player.level or 0) for player in started.seats]
    return _who_plays(GAMES[started.game], names)


def entry_line(entry: Entry) -> str:
    """A saved game in one line."""
    game = GAMES.get(entry.game)
    title = game_name(game) if game is not None else printable(entry.path.name)
    parts = [title, players(entry), counted(entry.turns, "turn")]
    if entry.result != UNFINISHED:
        parts.append(result_words(entry.game, entry.result))
    return ", ".join(part for part in parts if part)


def result_words(game: str, result: Result) -> str:
    """A result as people say it: "South won", "draw", "unfinished".

    Args:
        game: the id of the game.
        result: as records write it.
    """
    match result:
        case "1-0":
            return f"{GAMES[game].seats[0]} won"
        case "0-1":
            return f"{GAMES[game].seats[1]} won"
        case "1/2-1/2":
            return "draw"
        case _:
            return "unfinished"


def counted(number: int, noun: str) -> str:
    """A number and what it counts: "1 move", "2 moves"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def place(timeline: Timeline, node: Node) -> str:
    """Where in a game a position stands: "turn 11", as the list of moves numbers it."""
    turn = timeline.turn_number(node)
    return f"turn {turn}" if turn else "the start"


def when(stamp: str) -> str:
    """The time of an event in the local time zone, to the minute; "" for none."""
    if not stamp:
        return ""
    return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")


_BLURBS = {
    "hostages": "Stack pyramids, take the other side's, and bring your five hostages home.",
    "fujisan": "Fill the mountain with pyramids, clear it again, and capture what you surround.",
    "platoon": "Send your platoon for eight hostages, and have everyone home first.",
}


def blurb(game: AnyGame) -> str:
    """What a game is about, and whose it is."""
    about = _BLURBS.get(game.id, "")
    return f"{about} By {game.designer}.".strip()
