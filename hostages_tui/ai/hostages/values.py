"""What pieces are worth where they are, in hundredths, and the keys of positions.

Both are sums over what stands on the squares and lies in the bases, so both are kept up to date
together, in one number, the *sum* of a position: its low bits hold the worth from South's view,
the others the key. Two positions with the same sum are taken for the same, as is usual with
Zobrist's keys; that worth and key are added, not xored, changes nothing about that.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from hostages_tui.ai.hostages.tables import COUNT, TEXTS
from hostages_tui.games.hostages.board import distance_home
from hostages_tui.games.hostages.units import HOSTAGES, PIECES, UNITS, owner_of

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat

WORTH_BITS: Final = 20
MASK: Final = (1 << WORTH_BITS) - 1
OFFSET: Final = 1 << (WORTH_BITS - 1)
"""The worth is held from this up, so that it is never negative."""


class Weights(msgspec.Struct, frozen=True):
    """What the evaluation goes by, in hundredths, from the view of the side concerned.

    Attributes:
        home: hostages rescued, by their number 0 to 5.
        carried: an own hostage in an own unit, in the base's first row.
        farther: of that, what is lost with each row more that it is from the base.
        ready: that unit can reach the base in one move, if nothing is in its way.
        lost: to a side, one of its hostages in an enemy unit.
        waiting: an enemy hostage that waits in the own base, out of reach (H9).
        medium, large: an own piece on the board in an own unit.
        spare: of that, the part in hundredths that one in the own base is worth.
        prisoner: an enemy medium or large in an own unit.
        booty: an enemy medium or large in the own base.
        low: a unit that can absorb, by its height 1 and 2.
        reach: each square a unit can go.
        advance: a unit that can absorb, for each row that it has advanced.
        tempo: to be on turn.
    """

    home: tuple[int, ...] = (0, 330, 710, 1150, 1640, 0)
    carried: int = 250
    farther: int = 8
    ready: int = 27
    lost: int = 15
    waiting: int = -33
    medium: int = 150
    large: int = 95
    spare: int = 123
    prisoner: int = -12
    booty: int = 32
    low: tuple[int, ...] = (0, 54, 22)
    reach: int = 5
    advance: int = 9
    tempo: int = 14


class Values(NamedTuple):
    """What is added to the sum of a position for each thing in it.

    Attributes:
        cells: by unit and square.
        bases: by seat and unit: for the pieces of that unit in the base of the seat.
        sides: by whose turn it is and who moves.
        flips: by who moves: for the turn to pass on.
        undecided: for the set-up up to the choice of who goes first.
        homes: by how many hostages of South's and of North's are home, South's view.
        tempo: for the side to move.
    """

    cells: tuple[tuple[int, ...], ...]
    bases: tuple[tuple[int, ...], ...]
    sides: tuple[tuple[int, int], tuple[int, int]]
    flips: tuple[int, int]
    undecided: int
    homes: tuple[tuple[int, ...], ...]
    tempo: int


@lru_cache(maxsize=8)
def values(weights: Weights) -> Values:
    """The values by some weights; the keys are always the same."""
    rng = random.Random(15)  # noqa: S311 - keys, not secrets
    draw = lambda: rng.getrandbits(60) << WORTH_BITS  # noqa: E731
    cells = tuple(
        tuple(
            draw() + _standing(weights, TEXTS[unit], square) if unit else 0 for square in range(64)
        )
        for unit in range(COUNT)
    )
    pieces = tuple(
        {letter: draw() + _lying(weights, letter, seat) for letter in PIECES} for seat in (0, 1)
    )
    bases = tuple(
        tuple(sum(pieces[seat][letter] for letter in text) for text in TEXTS) for seat in (0, 1)
    )
    homes = tuple(tuple(south - north for north in weights.home) for south in weights.home)
    sides = ((draw(), draw()), (draw(), draw()))
    flip = sides[1][1] - sides[0][0]
    return Values(cells, bases, sides, (flip, -flip), draw(), homes, weights.tempo)


WEIGHTS: Final = Weights()


def _standing(weights: Weights, text: str, square: int) -> int:
    """What a unit on a square is worth, from South's view."""
    unit = UNITS[text]
    if unit.lone_hostage:
        return 0
    owner, home = unit.owner, distance_home(square, unit.owner)
    worth = weights.reach * min(unit.reach, 8) * len(unit.ways) // 4
    if unit.height < 3:
        worth += weights.low[unit.height] + weights.advance * home
    for piece in text:
        worth += _within(weights, piece, owner, home)
        if piece == HOSTAGES[owner] and unit.reach >= home:
            worth += weights.ready
    return -worth if owner else worth


def _within(weights: Weights, piece: str, owner: Seat, home: int) -> int:
    """What a piece in a unit is worth to the unit's owner."""
    own = owner_of(piece) == owner
    if piece in HOSTAGES:
        return weights.carried - weights.farther * (home - 1) if own else -weights.lost
    if not own:
        return weights.prisoner
    return weights.medium if piece in "Mm" else weights.large


def _lying(weights: Weights, piece: str, seat: Seat) -> int:
    """What a piece in a base is worth, from South's view; own hostages are counted elsewhere."""
    if piece == HOSTAGES[seat]:
        return 0
    if piece in HOSTAGES:
        worth = weights.waiting
    elif owner_of(piece) != seat:
        worth = weights.booty
    else:
        worth = (weights.medium if piece in "Mm" else weights.large) * weights.spare // 100
    return -worth if seat else worth
