"""The moves of Hostages and their notation, one class a kind of move."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hostages_tui.core.game import UnreadableMove
from hostages_tui.games.hostages.board import INDEX, SQUARES
from hostages_tui.games.hostages.units import HOSTAGES, MAX_HEIGHT, PIECES, UNITS, gather, stack


class Settle(msgspec.Struct, frozen=True):
    """A lone hostage is set down: arranged, or put back by H9 (`s@c1`).

    Attributes:
        hostage: its letter.
        square: the number of its square.
    """

    hostage: str
    square: int

    @property
    def text(self) -> str:
        """The move in the notation."""
        return f"{self.hostage}@{SQUARES[self.square]}"

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        return (SQUARES[self.square],)


class Choose(msgspec.Struct, frozen=True):
    """The winner of the toss says who goes first (`first`, `second`)."""

    order: Literal["first", "second"]

    @property
    def text(self) -> str:
        """The move in the notation."""
        return self.order

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        return (self.order,)


class Introduce(msgspec.Struct, frozen=True):
    """A unit comes from the base to the entry row, when deploying or later (`LM@d1`)."""

    unit: str
    square: int

    @property
    def text(self) -> str:
        """The move in the notation."""
        return f"{self.unit}@{SQUARES[self.square]}"

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        return SQUARES[self.square], self.unit


class Step(msgspec.Struct, frozen=True):
    """A unit moves to an empty square (`d1-d4`)."""

    origin: int
    target: int

    @property
    def text(self) -> str:
        """The move in the notation."""
        return f"{SQUARES[self.origin]}-{SQUARES[self.target]}"

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        return SQUARES[self.origin], SQUARES[self.target]


class Home(msgspec.Struct, frozen=True):
    """A unit moves into its own base (`d3-base`, H6)."""

    origin: int

    @property
    def text(self) -> str:
        """The move in the notation."""
        return f"{SQUARES[self.origin]}-base"

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        return SQUARES[self.origin], "base"


class Absorb(msgspec.Struct, frozen=True):
    """A unit absorbs what stands on the target (`d1xd4`, `d1xd4/Mm`).

    Attributes:
        origin: the number of the square it comes from.
        target: the number of the square it ends on.
        forfeit: the absorbed pieces given up, in the order of `PIECES` (H7).
    """

    origin: int
    target: int
    forfeit: str = ""

    @property
    def text(self) -> str:
        """The move in the notation."""
        way = f"{SQUARES[self.origin]}x{SQUARES[self.target]}"
        return f"{way}/{self.forfeit}" if self.forfeit else way

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        way = SQUARES[self.origin], SQUARES[self.target]
        return (*way, self.forfeit) if self.forfeit else way


class Restructure(msgspec.Struct, frozen=True):
    """Another piece of a unit comes to its top (`d4=M`, H8)."""

    square: int
    top: str

    @property
    def text(self) -> str:
        """The move in the notation."""
        return f"{SQUARES[self.square]}={self.top}"

    @property
    def path(self) -> tuple[str, ...]:
        """The tokens one picks to make it."""
        return SQUARES[self.square], f"={self.top}"


Move: TypeAlias = Settle | Choose | Introduce | Step | Home | Absorb | Restructure

_FORFEITS = frozenset(gather(one + two) for one in ("", *PIECES) for two in PIECES)
"""All that can be forfeited: one piece or two."""


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        UnreadableMove: the text is no move of this game.
    """
    if text in ("first", "second"):
        return Choose("first" if text == "first" else "second")
    if "@" in text:
        return _parse_placing(text)
    origin = INDEX.get(text[:2])
    if origin is None:
        raise UnreadableMove(text, _reason(text))
    sign, rest = text[2:3], text[3:]
    if sign == "-":
        if rest == "base":
            return Home(origin)
        target = INDEX.get(rest)
        if target is not None:
            return Step(origin, target)
    elif sign == "x":
        target, slash, forfeit = INDEX.get(rest[:2]), rest[2:3], rest[3:]
        if target is not None and (not slash or (slash == "/" and forfeit in _FORFEITS)):
            return Absorb(origin, target, forfeit)
    elif sign == "=" and len(rest) == 1 and rest in PIECES:
        return Restructure(origin, rest)
    raise UnreadableMove(text, _reason(text))


def _parse_placing(text: str) -> Settle | Introduce:
    unit, _, name = text.partition("@")
    square = INDEX.get(name)
    if square is None or unit not in UNITS:
        raise UnreadableMove(text, _reason(text))
    return Settle(unit, square) if unit in HOSTAGES else Introduce(unit, square)


def _reason(text: str) -> str:
    """Why a text is no move: the likeliest slip, else what a move looks like."""
    unit, at, _ = text.partition("@")
    if at and _are_pieces(unit, MAX_HEIGHT):
        ordered = stack(unit[:-1], unit[-1])
        if ordered != unit:
            return f"the pieces below the top are written largest first, {ordered} (H1)"
    forfeit = text.partition("/")[2]
    if _are_pieces(forfeit, MAX_HEIGHT - 1) and gather(forfeit) != forfeit:
        return f"forfeited pieces are written in the order {PIECES}, {gather(forfeit)} (H7)"
    return "not a move of Hostages, which look like LM@d1, d1-d4, d3-base, d1xd4, d1xd4/m or d4=M"


def _are_pieces(text: str, most: int) -> bool:
    """Whether a text is one to `most` piece letters, in any order."""
    return 0 < len(text) <= most and all(piece in PIECES for piece in text)
