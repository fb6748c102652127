"""The placement, planned for the captures that follow.

What a board that is not yet full is worth is learned from games: how many pips First won in the
end. A selective search over the next placements does the rest; on the full board it looks at
Second's removal and then at what the capture phase is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from hostages_tui.ai.fujisan.evaluate import evaluator, interpolate
from hostages_tui.ai.fujisan.position import Step
from hostages_tui.ai.fujisan.turns import Pieces
from hostages_tui.ai.fujisan.weights import PLACING, PLACING_KNOTS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from hostages_tui.ai.fujisan.candidates import Candidates
    from hostages_tui.ai.fujisan.clock import Clock

INFINITE: Final = 1_000_000
WIDTH: Final = 6
"""So many placements are searched at each ply but the first."""
ROOT: Final = 16
"""So many placements are searched at the root, in each iteration."""

Stash: TypeAlias = tuple[int, int, int, int, int, int]
"""How many of each kind are not placed."""


class Board(msgspec.Struct, frozen=True):
    """A position of the placement.

    Attributes:
        pieces: the pieces on the board, from the view of First.
        stash: what is not placed.
        seat: who places next.
    """

    pieces: Pieces
    stash: Stash
    seat: int


class Placed(msgspec.Struct):
    """A placement at the root.

    Attributes:
        step: the move.
        after: the position it leads to.
        score: what it is worth to the one who places, in hundredths.
        line: the placements that are best from there on, itself first.
        exact: whether the score is exact; else it is no better than this.
        depth: the iteration that scored it.
    """

    step: Step
    after: Board
    score: int
    line: tuple[Step, ...]
    exact: bool = True
    depth: int = 1


class Placement:
    """Searches the placement on one board."""

    def __init__(self, candidates: Candidates) -> None:
        """Prepare to search.

        Args:
            candidates: knows the worth of positions of the capture phase.
        """
        self._candidates = candidates
        self._layout = layout = candidates.layout
        rows = interpolate(PLACING[layout.name], PLACING_KNOTS)
        self._evaluate = evaluator(layout, rows)

    def evaluate(self, board: Board) -> int:
        """What a position is worth to the seat that places next, at a glance."""
        worth = self._worth(board.pieces)
        return -worth if board.seat else worth

    def _worth(self, pieces: Pieces) -> int:
        """What a position is worth to First."""
        self._candidates.nodes += 1
        own, foe, _, _ = pieces
        if own | foe == self._layout.full:
            return self._opened(pieces)
        return self._evaluate(*pieces)

    def _opened(self, pieces: Pieces) -> int:
        """What a full board is worth to First, after the best removal of Second's."""
        own, foe, large, medium = pieces
        evaluate = self._candidates.evaluate
        return min(
            evaluate(own & ~bit, foe & ~bit, large & ~bit, medium & ~bit)
            for bit in self._layout.bits
        )

    def _children(self, board: Board) -> list[tuple[int, Step, Board]]:
        """All placements and what they are worth to the seat at a glance, the best first."""
        own, foe, large, medium = board.pieces
        seat = board.seat
        found: list[tuple[int, Step, Board]] = []
        empty = self._layout.spaces(self._layout.full & ~(own | foe))
        for size in range(3):
            kind = 3 * seat + size
            if not board.stash[kind]:
                continue
            counts = list(board.stash)
            counts[kind] -= 1
            stash: Stash = (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])
            for bit in empty:
                after = (
                    own | (0 if seat else bit),
                    foe | (bit if seat else 0),
                    large | (bit if size == 0 else 0),
                    medium | (bit if size == 1 else 0),
                )
                worth = self._worth(after)
                child = Board(after, stash, 1 - seat)
                found.append((-worth if seat else worth, (0, kind, bit), child))
        found.sort(key=_first, reverse=True)
        return found

    def first(self, board: Board, rng: random.Random) -> list[Placed]:
        """All placements at a glance, the best first, equally good ones in any order."""
        children = self._children(board)
        rng.shuffle(children)
        children.sort(key=_first, reverse=True)
        return [Placed(step, child, worth, (step,)) for worth, step, child in children]

    def deepen(
        self,
        placed: list[Placed],
        clock: Clock,
        deepest: int,
        margin: int,
        tell: Callable[[int], None],
    ) -> None:
        """Deepen until the clock or the depth ends it; sorts the placements, the best first.

        Args:
            placed: all placements.
            clock: ends the search.
            deepest: the last iteration.
            margin: placements that are worse than the best by no more than this are scored
                exactly.
            tell: called with its depth after each iteration.

        Raises:
            OutOfTime: the clock has ended it; the best placement so far is the first.
        """
        own, foe, _, _ = placed[0].after.pieces
        empty = (self._layout.full & ~(own | foe)).bit_count()
        for depth in range(2, min(deepest, empty + 1) + 1):
            try:
                self._iterate(placed, clock, depth, margin)
            finally:
                placed.sort(key=_standing, reverse=True)
            tell(depth)

    def _iterate(self, placed: list[Placed], clock: Clock, depth: int, margin: int) -> None:
        """Score the best placements with a search of some depth."""
        best = -INFINITE
        for root in placed[:ROOT]:
            floor = best - margin - 1
            score, line = self._search(root.after, clock, depth - 1, -INFINITE, -floor)
            root.score, root.line = -score, (root.step, *line)
            root.exact, root.depth = -score > floor, depth
            best = max(best, -score)

    def _search(
        self, board: Board, clock: Clock, depth: int, alpha: int, beta: int
    ) -> tuple[int, tuple[Step, ...]]:
        """The value to the seat that places, and the placements that have it."""
        clock.check()
        children = self._children(board)
        best, line = -INFINITE, ()
        for worth, step, child in children[: WIDTH if depth > 1 else 1]:
            value, rest = worth, ()
            if depth > 1:
                value, rest = self._search(child, clock, depth - 1, -beta, -alpha)
                value = -value
            if value > best:
                best, line = value, (step, *rest)
                alpha = max(alpha, value)
                if value >= beta:
                    break
        return best, line


def _first(child: tuple[int, Step, Board]) -> int:
    return child[0]


def _standing(placed: Placed) -> tuple[int, int, bool]:
    return placed.depth, placed.score, placed.exact
