"""The moves of Fuji-san and their notation.

L@a1   place a piece from the stash, or put one back from the hand
-b4    remove a piece
xb3    capture a piece
pass   capture nothing
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from hostages_tui.core.game import UnreadableMove
from hostages_tui.games.fujisan.state import KINDS


class Place(msgspec.Struct, frozen=True):
    """Set a piece on an empty space: from the stash in the placement, later from the hand."""

    piece: str
    space: str


class Remove(msgspec.Struct, frozen=True):
    """Take a piece off the board, to the discard pile in the opening, later into the hand."""

    space: str


class Capture(msgspec.Struct, frozen=True):
    """Take a surrounded piece to the score pile."""

    space: str


class Pass(msgspec.Struct, frozen=True):
    """Decline to capture."""


FujisanMove: TypeAlias = Place | Remove | Capture | Pass

_SPACES: Final = tuple(f"{row}{number}" for row in "abcd" for number in range(1, 10))


def format_move(move: FujisanMove) -> str:
    """The one text of a move."""
    if isinstance(move, Place):
        return f"{move.piece}@{move.space}"
    if isinstance(move, Remove):
        return f"-{move.space}"
    if isinstance(move, Capture):
        return f"x{move.space}"
    return "pass"


def _table() -> dict[str, FujisanMove]:
    """All texts that the notation knows: rows a to d, numbers 1 to 9, whatever the board."""
    moves: list[FujisanMove] = [Pass()]
    for space in _SPACES:
        moves += [Remove(space), Capture(space)]
        moves += [Place(piece, space) for piece in KINDS]
    return {format_move(move): move for move in moves}


_MOVES: Final = _table()


def parse_move(text: str) -> FujisanMove:
    """Read a move, strictly.

    Raises:
        UnreadableMove: the text is no move in this notation.
    """
    move = _MOVES.get(text)
    if move is None:
        raise UnreadableMove(
            text, "no move of Fuji-san; one is written like L@a1, -b4, xb3 or pass"
        )
    return move
