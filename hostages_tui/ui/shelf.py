"""Which saved games are listed, and in what order; no screen is needed here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from hostages_tui.games import GAMES
from hostages_tui.ui import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hostages_tui.storage.library import Entry

Column: TypeAlias = Literal["changed", "name", "game", "players", "turns", "result"]
"""What a list of games can be sorted by."""

TITLES: Final[dict[Column, str]] = {
    "changed": "Played",
    "name": "Name",
    "game": "Game",
    "players": "Players",
    "turns": "Turns",
    "result": "Result",
}
_DESCENDING: Final[frozenset[Column]] = frozenset({"changed", "turns"})
DAMAGED: Final = "damaged"
_UNNAMED: Final = re.compile(r"[a-z]+-\d{8}-\d{6}-[0-9a-f]{4}")
"""What files are called while nobody has named them."""


_ORDERS: Final[dict[Column, tuple[str, str]]] = {
    "changed": ("newest first", "oldest first"),
    "name": ("by name", "by name, reversed"),
    "game": ("by game", "by game, reversed"),
    "players": ("by players", "by players, reversed"),
    "turns": ("longest first", "shortest first"),
    "result": ("by result", "by result, reversed"),
}


def order_words(column: Column, *, turned: bool) -> str:
    """An order of games, in words; see `arrange`."""
    return _ORDERS[column][turned]


def result_words(entry: Entry) -> str:
    """The result of a game, or why it has none."""
    return words.result_words(entry.game, entry.result) if entry.id else DAMAGED


def name(entry: Entry) -> str:
    """The name that somebody gave to the game, "" while nobody has."""
    stem = entry.path.stem
    return "" if _UNNAMED.fullmatch(stem) else stem


def title(entry: Entry) -> str:
    """The game that was played; the name of the file where that cannot be read."""
    game = GAMES.get(entry.game)
    return words.game_name(game) if game is not None else entry.path.name


def arrange(entries: Iterable[Entry], wanted: str, column: Column, *, turned: bool) -> list[Entry]:
    """The games that match, in order.

    Args:
        entries: all games.
        wanted: words that must all stand somewhere in what is shown of a game or in its file's
            name; `damaged` and `unfinished` are such words.
        column: what to sort by; games that are equal in it stand newest first.
        turned: whether the order is the other way round than it is by itself, which is the
            newest and the longest first.
    """
    sought = wanted.casefold().split()
    found = [entry for entry in entries if _matches(entry, sought)]
    found.sort(key=lambda entry: entry.changed, reverse=True)
    found.sort(key=_KEYS[column], reverse=(column in _DESCENDING) != turned)
    return found


def _matches(entry: Entry, sought: list[str]) -> bool:
    text = " ".join(
        (
            title(entry),
            words.players(entry),
            result_words(entry),
            entry.result,
            words.when(entry.changed),
            entry.path.stem,
            DAMAGED if entry.error else "",
        )
    ).casefold()
    return all(word in text for word in sought)


_KEYS: Final[dict[Column, Callable[[Entry], str | int]]] = {
    "changed": lambda entry: entry.changed,
    "name": lambda entry: name(entry).casefold(),
    "game": lambda entry: title(entry).casefold(),
    "players": lambda entry: words.players(entry).casefold(),
    "turns": lambda entry: entry.turns,
    "result": result_words,
}
