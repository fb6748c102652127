"""Pieces and stacks: what each stack is, how it moves, and what it becomes (H1, H5, H7, H8)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement

import msgspec

from hostages_tui.core.game import Seat
from hostages_tui.games.hostages.board import DIAGONAL, EVERY_WAY, ORTHOGONAL

PIECES = "LMSlms"
"""The piece letters in the order of bases and forfeits. Upper case is South's."""

STACK_ORDER = "LlMmSs"
"""The order of the pieces below the top, from the bottom up (H1)."""

PIPS = {"L": 3, "M": 2, "S": 1, "l": 3, "m": 2, "s": 1}
HOSTAGES = ("S", "s")
"""The hostages of each seat."""

MAX_HEIGHT = 3
EACH = 5
"""How many pieces of each kind there are."""

_WAYS = {"M": ORTHOGONAL, "L": DIAGONAL, "S": EVERY_WAY}


class Unit(msgspec.Struct, frozen=True):
    """What a stack is, a lone hostage included.

    Attributes:
        text: its pieces from bottom to top.
        owner: the seat of its top piece.
        height: how many pieces it has, 1 to 3.
        reach: how many squares it moves at most; 0 for a lone hostage.
        ways: the directions it moves in, as indices of `DIRECTIONS`; none for a lone hostage.
        tops: the pieces that a restructuring may bring to its top, in byte order (H8).
    """

    text: str
    owner: Seat
    height: int
    reach: int
    ways: tuple[int, ...]
    tops: tuple[str, ...]

    @property
    def top(self) -> str:
        """The piece on top, which decides owner and ways."""
        return self.text[-1]

    @property
    def lone_hostage(self) -> bool:
        """Whether it is a single small piece, which neither moves nor is a unit to be taken."""
        return not self.ways


def owner_of(piece: str) -> Seat:
    """The seat whose colour a piece has."""
    return 0 if piece.isupper() else 1


def stack(lower: str, top: str) -> str:
    """The one text of a stack, its lower pieces given in any order (H1)."""
    return "".join(sorted(lower, key=STACK_ORDER.index)) + top


def gather(pieces: str) -> str:
    """Pieces in the order in which bases and forfeits are written."""
    return "".join(sorted(pieces, key=PIECES.index))


def without(pieces: str, taken: str) -> str:
    """What is left of some pieces when others, all among them, are taken away."""
    for piece in taken:
        pieces = pieces.replace(piece, "", 1)
    return pieces


def _unit(text: str) -> Unit:
    lower, top = text[:-1], text[-1]
    owner = owner_of(top)
    lone = text in HOSTAGES
    tops = sorted({piece for piece in lower if owner_of(piece) == owner and piece != top})
    return Unit(
        text=text,
        owner=owner,
        height=len(text),
        reach=0 if lone else sum(PIPS[piece] for piece in text),
        ways=() if lone else _WAYS[top.upper()],
        tops=tuple(tops),
    )


def _all_units() -> dict[str, Unit]:
    texts = [
        "".join(lower) + top
        for height in range(MAX_HEIGHT)
        for lower in combinations_with_replacement(STACK_ORDER, height)
        for top in PIECES
    ]
    return {text: _unit(text) for text in texts}


UNITS = _all_units()
"""Every stack there can be, by its text."""

PREY = tuple(
    frozenset(unit.text for unit in UNITS.values() if (unit.owner == seat) == unit.lone_hostage)
    for seat in (0, 1)
)
"""What each seat may absorb: the other's units, and a lone hostage of its own colour."""


@lru_cache(maxsize=4096)
def buildable(base: str, seat: Seat) -> tuple[str, ...]:
    """The units that a seat can build from a base, in byte order (H4, H5)."""
    material = base.replace(HOSTAGES[1 - seat], "")
    found: set[str] = set()
    for top in set(material):
        if owner_of(top) != seat:
            continue
        rest = sorted(without(material, top), key=STACK_ORDER.index)
        for height in range(MAX_HEIGHT):
            found.update("".join(lower) + top for lower in combinations(rest, height))
    found.discard(HOSTAGES[seat])
    return tuple(sorted(found))


@lru_cache(maxsize=1024)
def forfeits(target: str, excess: int) -> tuple[str, ...]:
    """The ways to forfeit so many of a target's pieces, in byte order (H7); ("",) for none."""
    if excess <= 0:
        return ("",)
    return tuple(sorted({gather("".join(pieces)) for pieces in combinations(target, excess)}))


def excess(absorber: str, target: str) -> int:
    """How many pieces must be forfeited when one unit absorbs the other."""
    return max(0, len(absorber) + len(target) - MAX_HEIGHT)


@lru_cache(maxsize=4096)
def merged(absorber: str, target: str, forfeit: str) -> str:
    """The stack that an absorption makes."""
    return stack(absorber[:-1] + without(target, forfeit), absorber[-1])


def restructured(unit: str, top: str) -> str:
    """The stack with another of its pieces on top."""
    return stack(without(unit[:-1], top) + unit[-1], top)
