"""How pieces, stacks and piles are called in sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hostages_tui.core.text import series
from hostages_tui.games.hostages.board import DIAGONAL, ORTHOGONAL
from hostages_tui.games.hostages.units import HOSTAGES, UNITS, owner_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.core.game import Seat
    from hostages_tui.games.hostages.units import Unit

SEATS = ("South", "North")

_KINDS = {"S": "hostage", "M": "medium", "L": "large"}
_PLURALS = {"S": "hostages", "M": "mediums", "L": "larges"}
_NUMBERS = ("no", "one", "two", "three", "four", "five")


def number(count: int) -> str:
    """A small number as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def kind(piece: str) -> str:
    """`hostage`, `medium` or `large`."""
    return _KINDS[piece.upper()]


def pieces(letters: Iterable[str], seat: Seat) -> str:
    """Pieces as `seat` would say: its own plainly, the others' by name."""
    words: list[str] = []
    for letter, count in Counter(letters).items():
        whose = "" if owner_of(letter) == seat else f"{SEATS[owner_of(letter)]}'s "
        if count == 1:
            words.append(f"{whose}{kind(letter)}" if whose else f"a {kind(letter)}")
        else:
            words.append(f"{whose}{number(count)} {_PLURALS[letter.upper()]}")
    return series(words)


def owned(letters: Iterable[str]) -> str:
    """Pieces with their owners: `South's large and North's two mediums`."""
    words: list[str] = []
    for letter, count in Counter(letters).items():
        whose = SEATS[owner_of(letter)]
        name = kind(letter) if count == 1 else f"{number(count)} {_PLURALS[letter.upper()]}"
        words.append(f"{whose}'s {name}")
    return series(words)


def stack_words(unit: str) -> str:
    """A stack from the bottom up, as its owner would say: `large, North's medium, small on top`."""
    owner = owner_of(unit[-1])
    words = [
        kind(piece) if owner_of(piece) == owner else f"{SEATS[owner_of(piece)]}'s {kind(piece)}"
        for piece in unit
    ]
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words)} on top"


def ways_words(unit: Unit) -> str:
    """How a unit moves: `reach 5, moves straight`."""
    if unit.lone_hostage:
        return "a lone hostage never moves"
    if unit.ways == ORTHOGONAL:
        ways = "straight"
    elif unit.ways == DIAGONAL:
        ways = "slantwise"
    else:
        ways = "straight or slantwise"
    return f"reach {unit.reach}, moves {ways}"


def unit_words(text: str) -> str:
    """A stack and what it can do: `large, medium on top: reach 5, moves straight`."""
    return f"{stack_words(text)}: {ways_words(UNITS[text])}"


def standing(text: str) -> str:
    """What stands on a square, with its owner: `North's unit (large, medium on top)`."""
    whose = f"{SEATS[owner_of(text[-1])]}'s"
    if text in HOSTAGES:
        return f"{whose} lone hostage"
    if len(text) == 1:
        return f"{whose} {kind(text)}"
    return f"{whose} unit ({stack_words(text)})"
