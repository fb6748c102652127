"""What a position is worth at a glance.

The worth is a sum over the spaces: what stands on a space, and of how many of its neighbours each
side lacks to surround it. To this come the best capture a side has at hand, and whether it has a
space all of whose neighbours are its own: whatever is put there is captured, turn after turn.
Everything is seen from the mover and in hundredths of a pip still to be won.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from hostages_tui.ai.fujisan.layout import ROW
from hostages_tui.ai.fujisan.weights import KNOTS, WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hostages_tui.ai.fujisan.layout import Layout

TERMS: Final = 14
"""The weights of a side: of the pips of the best capture at hand, of each closed space, of having
one, of each large, medium and small foe and each other space with one neighbour lacking, the same
four with two lacking, and of each large, medium and small foe. Both sides' weights, the mover's
first, and a constant make a row."""

MOST: Final = 30
"""No board has more spaces."""

Row: TypeAlias = tuple[int, ...]
Evaluate: TypeAlias = "Callable[[int, int, int, int], int]"


def rows(layout: Layout) -> tuple[Row, ...]:
    """The weights for each number of pieces on the board, between the knots by interpolation."""
    return interpolate(WEIGHTS[layout.name], KNOTS)


def interpolate(weights: Sequence[Sequence[int]], knots: Sequence[int]) -> tuple[Row, ...]:
    """One row for each number of pieces from one row for each knot."""
    found: list[Row] = []
    for pieces in range(MOST + 1):
        at = min(max(pieces, knots[0]), knots[-1])
        right = next(place for place, knot in enumerate(knots) if place and knot >= at)
        low, high = knots[right - 1], knots[right]
        pairs = zip(weights[right - 1], weights[right], strict=True)
        found.append(tuple(round(a + (b - a) * (at - low) / (high - low)) for a, b in pairs))
    return tuple(found)


def evaluator(layout: Layout, weights: tuple[Row, ...]) -> Evaluate:
    """A function of the four masks of `Pieces`, with everything it needs at hand.

    It is the innermost loop of the search: the two halves are written out rather than called.
    """
    full, up, down = layout.full, layout.up, layout.down
    no_left, no_right, no_across = layout.no_left, layout.no_right, layout.no_across

    def side(pieces: int, prey: int, large: int, medium: int, w: Row) -> int:
        left = (pieces << 1) | no_left
        right = (pieces >> 1) | no_right
        across = ((pieces >> ROW) & up) | ((pieces << ROW) & down) | no_across
        both, either = left & right, left | right
        closed = both & across & full
        nearly = (both | (either & across)) & full & ~closed
        far = (either | across) & full & ~nearly & ~closed
        big, middle = prey & large, prey & medium
        small = prey ^ big ^ middle
        worth = 0
        if closed:
            worth = w[1] * closed.bit_count() + w[2]
            worth += 3 * w[0] if big else 2 * w[0] if middle else w[0] if prey else 0
        elif nearly & big:
            worth = 3 * w[0]
        elif nearly & middle:
            worth = 2 * w[0]
        elif nearly & small:
            worth = w[0]
        return (
            worth
            + w[3] * (nearly & big).bit_count()
            + w[4] * (nearly & middle).bit_count()
            + w[5] * (nearly & small).bit_count()
            + w[6] * (nearly & ~prey).bit_count()
            + w[7] * (far & big).bit_count()
            + w[8] * (far & middle).bit_count()
            + w[9] * (far & small).bit_count()
            + w[10] * (far & ~prey).bit_count()
            + w[11] * big.bit_count()
            + w[12] * middle.bit_count()
            + w[13] * small.bit_count()
        )

    halves = tuple((row[:TERMS], row[TERMS : 2 * TERMS], row[2 * TERMS]) for row in weights)

    def evaluate(own: int, foe: int, large: int, medium: int) -> int:
        mine, theirs, constant = halves[(own | foe).bit_count()]
        return (
            constant + side(own, foe, large, medium, mine) + side(foe, own, large, medium, theirs)
        )

    return evaluate


Shift: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]
"""What changes on one space when it becomes empty, the mover's, the other side's; when it loses
one of the mover's neighbours, one of the other side's, gains one of each; and when a neighbour
changes from the other side's to the mover's and back."""

NO_SHIFT: Final[Shift] = (0, 0, 0, 0, 0, 0, 0, 0, 0)


def local_worth(row: Row, content: int, degree: int, own: int, foe: int) -> int:
    """The worth of one space.

    Args:
        row: the weights.
        content: 0 for an empty space, 1 to 3 for the mover's large, medium and small, 4 to 6 for
            the other side's.
        degree: how many neighbours it has.
        own: how many of them are the mover's.
        foe: how many of them are the other side's.
    """
    worth = 0
    for start, count, first in ((0, own, 4), (TERMS, foe, 1)):
        size = content - first if first <= content < first + 3 else 3
        if size < 3:
            worth += row[start + 11 + size]
        lacking = degree - count
        if lacking == 0:
            worth += row[start + 1]
        elif lacking == 1:
            worth += row[start + 3 + size]
        elif lacking == 2:
            worth += row[start + 7 + size]
    return worth


def _shift(row: Row, content: int, degree: int, own: int, foe: int) -> Shift:
    """The shifts of one space; 0 where a neighbour cannot be lost or gained."""
    now = local_worth(row, content, degree, own, foe)

    def becomes(other: int) -> int:
        return local_worth(row, other, degree, own, foe) - now

    def beside(more_own: int, more_foe: int) -> int:
        mine, theirs = own + more_own, foe + more_foe
        if mine < 0 or theirs < 0 or mine + theirs > degree:
            return 0
        return local_worth(row, content, degree, mine, theirs) - now

    return (
        becomes(0), becomes(2), becomes(5),
        beside(-1, 0), beside(0, -1), beside(1, 0), beside(0, 1), beside(1, -1), beside(-1, 1),
    )  # fmt: skip


Shifts: TypeAlias = "tuple[tuple[tuple[Shift, ...], ...], ...]"
"""By degree, by content, by 4 times the mover's neighbours plus the other side's."""


def shifts(row: Row) -> Shifts:
    """All shifts for one number of pieces."""
    return tuple(
        tuple(
            tuple(
                _shift(row, content, degree, own, foe) if own + foe <= degree else NO_SHIFT
                for own in range(4)
                for foe in range(4)
            )
            for content in range(7)
        )
        for degree in range(4)
    )
