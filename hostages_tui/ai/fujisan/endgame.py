"""Exact play once few pieces are left.

Values are pips that the mover will still capture less those that the other side will, with best
play of both. A capture needs four pieces on the board before the turn: two that surround, the one
that is captured, and one that is discarded. So with fewer the score is settled, and how many
captures are left to a side is bounded by the pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.ai.fujisan.turns import Pieces, Turn, capturing_turns, lazy_quiet_turns, play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hostages_tui.ai.fujisan.candidates import Candidates
    from hostages_tui.ai.fujisan.layout import Layout

SETTLED: Final = 3
"""With so many pieces on the board nothing can be captured any more."""

FEW: Final = 10
"""With so many pieces exact play is tried. Measured in played games, up to seven pieces are always
solved within 0.6 seconds and mostly within 0.06, eight in two of three positions or more, nine in
one of three, ten in one of five, and twelve never."""

TRIED: Final = 8
"""So many promising turns are tried before all others."""

WORST: Final = -99


def richest(pieces: int, large: int, medium: int, count: int) -> int:
    """The pips of the largest `count` of some pieces."""
    if count <= 0:
        return 0
    big, middle = (pieces & large).bit_count(), (pieces & medium).bit_count()
    small = pieces.bit_count() - big - middle
    taken_big = min(count, big)
    taken_middle = min(count - taken_big, middle)
    taken_small = min(count - taken_big - taken_middle, small)
    return 3 * taken_big + 2 * taken_middle + taken_small


def at_most_moving(pieces: Pieces) -> int:
    """No more pips than these can the mover still win.

    Of its turns each costs the board two pieces and each of the other side's one, and the other
    side can discard one of the mover's pieces each time.
    """
    own, foe, large, medium = pieces
    mine = own.bit_count()
    count = min((mine + foe.bit_count() - 1) // 3, mine - 1)
    return richest(foe, large, medium, count)


def at_most_waiting(pieces: Pieces) -> int:
    """No more pips than these can the side that does not move still win."""
    own, foe, large, medium = pieces
    theirs = foe.bit_count()
    count = min((own.bit_count() + theirs - 2) // 3, theirs - 2)
    return richest(own, large, medium, count)


def best_capture(layout: Layout, pieces: Pieces) -> int:
    """The pips of the largest piece that the mover can capture this turn, 0 for none."""
    own, foe, _, _ = pieces
    closed, nearly, _ = layout.around(own)
    closed &= layout.full
    reach = nearly & foe & ~closed
    best = _best_closed(layout, pieces, closed) if closed else 0
    return _best_reach(layout, pieces, reach, best) if reach and best < 3 else best


def _best_closed(layout: Layout, pieces: Pieces, closed: int) -> int:
    """What can be captured where all neighbours are the mover's: what stands there or is put."""
    own, foe, large, medium = pieces
    count = (own | foe).bit_count()
    best = 0
    for space in layout.spaces(closed):
        degree = layout.near[space].bit_count()
        standing = foe & space
        if standing and count > degree + 1:
            best = max(best, richest(standing, large, medium, 1))
        if standing or own & space or count >= degree + 2:
            best = max(best, richest(foe ^ standing, large, medium, 1))
    return best


def _best_reach(layout: Layout, pieces: Pieces, reach: int, best: int) -> int:
    """What can be captured by closing the last gap, if more than `best`."""
    own, foe, large, medium = pieces
    mine = own.bit_count()
    count = mine + foe.bit_count()
    for target in layout.spaces(reach):
        pips = 3 if large & target else 2 if medium & target else 1
        if pips > best:
            wall = layout.near[target]
            degree = wall.bit_count()
            if mine >= degree and (count >= degree + 2 or wall & foe):
                best = pips
    return best


class Endgame:
    """Solves positions of one board and remembers what it has found.

    Attributes:
        nodes: how many positions have been expanded so far.
    """

    def __init__(self, candidates: Candidates, check: Callable[[], None]) -> None:
        """Prepare to solve.

        Args:
            candidates: finds the promising turns.
            check: called at each expansion; it may raise to end the search.
        """
        self.nodes = 0
        self._candidates = candidates
        self._layout = candidates.layout
        self._check = check
        self._known: dict[Pieces, tuple[int, int]] = {}

    def value(self, pieces: Pieces, alpha: int = WORST, beta: int = -WORST) -> int:
        """The value of a position to its mover.

        Exact between `alpha` and `beta`; else a bound beyond the one it is past.
        """
        low, high = self.bounds(pieces)
        if low < high and low < beta and high > alpha:
            low, high = self._known.get(pieces, (low, high))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        self.nodes += 1
        self._check()
        value, _ = self.best(pieces, max(alpha, low), min(beta, high))
        if value <= alpha:
            self._known[pieces] = (low, min(high, value))
        elif value >= beta:
            self._known[pieces] = (max(low, value), high)
        else:
            self._known[pieces] = (value, value)
        return value

    def bounds(self, pieces: Pieces) -> tuple[int, int]:
        """Bounds of the value that can be had at a glance."""
        own, foe, large, medium = pieces
        mine, count = own.bit_count(), (own | foe).bit_count()
        if count <= SETTLED:
            return 0, 0
        low, high = -at_most_waiting(pieces), at_most_moving(pieces)
        if low == high:
            return low, high
        capture = best_capture(self._layout, pieces)
        if count == SETTLED + 1:
            return capture, capture
        # With nothing to capture now, this turn only costs the board a piece.
        later = richest(foe, large, medium, min((count - 3) // 3, mine - 2))
        if capture:
            more = richest(foe, large, medium, min((count - 4) // 3, mine - 2))
            later = max(later, capture + more)
            if count == SETTLED + 2:
                low = capture
        return low, min(high, later)

    def best(self, pieces: Pieces, alpha: int, beta: int) -> tuple[int, Turn | None]:
        """The value as of `value`, and the turn that has it."""
        best, turn = WORST, None
        for after, gain, this in self._turns(pieces):
            value = gain - self.value(after, gain - beta, gain - alpha)
            if value > best:
                best, turn = value, this
                alpha = max(alpha, value)
                if value >= beta:
                    break
        return best, turn

    def _turns(self, pieces: Pieces) -> Iterator[tuple[Pieces, int, Turn]]:
        """All turns: the promising ones first where it pays, then captures, then the others."""
        if (pieces[0] | pieces[1]).bit_count() > SETTLED + 3:
            for candidate in self._candidates.best(pieces, TRIED):
                yield candidate.after, candidate.gain // 100, candidate.turn
        captures: list[tuple[int, Pieces, Turn]] = []
        for turn in capturing_turns(self._layout, pieces):
            (own, foe, large, medium), pips = play(pieces, turn)
            captures.append((pips, (foe, own, large, medium), turn))
        captures.sort(reverse=True)
        for pips, after, turn in captures:
            yield after, pips, turn
        for turn in lazy_quiet_turns(self._layout, pieces):
            (own, foe, large, medium), _ = play(pieces, turn)
            yield (foe, own, large, medium), 0, turn
