"""What a person who plays Hostages has in mind: fetch a hostage, bring it home, and fetch the next.

The worth of a position, as the search has it, says little about moves that only prepare
something. A level that sees a move ahead would draw among them as if they were all the same, and
wander. The *outlook* counts the moves to come instead: how many it takes to reach the hostages
and to bring them home, those that are nearest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hostages_tui.ai.hostages.tables import (
    BITS,
    HOME,
    HOSTAGE_SHIFTS,
    INTRODUCE,
    LONE,
    LOW,
    PILES,
    RESCUES,
    RESTRUCTURE,
    RESTRUCTURINGS,
    VIEWS,
)
from hostages_tui.games.hostages.board import distance_home

if TYPE_CHECKING:
    from hostages_tui.ai.hostages.board import Board
    from hostages_tui.ai.hostages.tables import Reached

MOVE: Final = 25
"""What a move less on the way to the first hostage is worth, in hundredths."""

RESCUED: Final = 250
"""What a hostage at home is worth beyond the worth that the search sees. The nearest of the others
counts in full from then on, which takes off more than half of it."""

SHARES: Final = (100, 60, 40, 30, 20)
"""How much of each hostage counts, in hundredths, the one nearest to its rescue first."""

FETCH: Final = 4
"""A lone hostage is so many moves from its rescue, beside those it takes to reach it."""

WREST: Final = 5
"""So many one in an enemy unit."""

FAR: Final = 3
"""So many moves, and the rows to go, it takes to reach what cannot be reached in two."""

ENOUGH: Final = 4
"""So many units that can absorb are out at once, before more are brought in."""

WITHDRAWAL, CHANGE, TALL, MORE, FEW = -40, -12, -30, -12, 12
"""What is thought of moves by themselves, in hundredths: to bring a unit home for nothing, to
restructure, to bring in a unit that can absorb nothing, and one that can, when there are enough or
too few of these."""


class _Scope(NamedTuple):
    """What a side reaches: sets of squares, a bit each, in one move and in two."""

    once: int
    twice: int


def outlook(board: Board, seat: int) -> int:
    """How near a side is to having its hostages home, in hundredths."""
    shift = HOSTAGE_SHIFTS[seat]
    scope: _Scope | None = None
    waits: list[float] = []
    for square, unit in enumerate(board.cells):
        if not unit:
            continue
        count = PILES[unit] >> shift & 15
        if not count:
            continue
        if square in board.men[seat]:
            wait = _homeward(board, seat, square, unit)
        else:
            scope = scope or _scope(board, seat)
            wait = _approach(board, scope, seat, square)
            wait += FETCH if unit == LONE[seat] else WREST
        waits += [wait] * count
    home = board.home(seat)
    waits.sort()
    lost = sum(wait * share for wait, share in zip(waits, SHARES[:5], strict=False))
    return home * RESCUED - int(MOVE * lost) // 100


def habit(board: Board, move: int) -> int:
    """What is thought of a move by itself, in hundredths."""
    kind, seat = move & 7, board.mover
    if kind == HOME:
        return 0 if RESCUES[board.cells[move >> 3 & 63]] else WITHDRAWAL
    if kind == RESTRUCTURE:
        return CHANGE
    if kind == INTRODUCE:
        if not LOW[move >> 15 & 255]:
            return TALL
        return FEW if sum(LOW[unit] for unit in board.men[seat].values()) < ENOUGH else MORE
    return 0


def _look(unit: int, square: int, occupied: int) -> Reached:
    view = VIEWS[unit][square]
    near = occupied & view.mask
    return view.known.get(near) or view.look(near)


def _scope(board: Board, seat: int) -> _Scope:
    """What the units that can absorb could run into; those with a hostage have their errand."""
    once = twice = 0
    for square, unit in board.men[seat].items():
        if not LOW[unit] or RESCUES[unit]:
            continue
        occupied = board.occupied ^ BITS[square]
        steps, blockers, _ = _look(unit, square, occupied)
        for target, _ in blockers:
            once |= BITS[target]
        for step in steps:
            for target, _ in _look(unit, step >> 9 & 63, occupied)[1]:
                twice |= BITS[target]
    return _Scope(once, twice)


def _approach(board: Board, scope: _Scope, seat: int, square: int) -> float:
    """How many moves it takes to reach a square, the last one included."""
    if scope.once & BITS[square]:
        return 1
    if scope.twice & BITS[square]:
        return 2
    free = [other for other, unit in board.men[seat].items() if LOW[unit] and not RESCUES[unit]]
    return FAR + min((_apart(square, other) for other in free), default=8) / 4


def _apart(one: int, other: int) -> int:
    return max(abs((one & 7) - (other & 7)), abs((one >> 3) - (other >> 3)))


def _homeward(board: Board, seat: int, square: int, unit: int) -> float:
    """How many moves it takes a unit to come home."""
    occupied = board.occupied ^ BITS[square]
    steps, _, home = _look(unit, square, occupied)
    if home:
        return 1
    others = [move >> 15 & 255 for move in RESTRUCTURINGS[unit][square]]
    if any(_look(unit, step >> 9 & 63, occupied)[2] for step in steps) or any(
        _look(other, square, occupied)[2] for other in others
    ):
        return 2
    return 2.5 + distance_home(square, 1 if seat else 0) / 8
