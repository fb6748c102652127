"""Selective alpha-beta search over whole turns.

A turn has thousands of choices. Of each position only the most promising turns are looked at,
captures among them; how many grows with the depth of the iteration, so that the longer the search
may think the further and the wider it sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from hostages_tui.ai.fujisan.endgame import SETTLED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hostages_tui.ai.fujisan.candidates import Candidate, Candidates
    from hostages_tui.ai.fujisan.clock import Clock
    from hostages_tui.ai.fujisan.root import RootTurn
    from hostages_tui.ai.fujisan.turns import Pieces, Turn

INFINITE: Final = 1_000_000
LEAF: Final = 3
"""So many turns are weighed at the last ply."""
INNER: Final = 6
"""So many turns are searched at the plies between, in the first iteration."""
ROOT: Final = 16
"""So many turns are searched at the root at least, in each iteration."""
DEEPEST: Final = 24

_EXACT, _LOWER, _UPPER = range(3)

Entry: TypeAlias = "tuple[int, int, Candidate | None]"
"""A value, what it is, and the turn that is best."""


class Search:
    """One search of the capture phase.

    Attributes:
        depth: the last full iteration.
    """

    def __init__(self, candidates: Candidates, clock: Clock) -> None:
        self.depth = 1
        self._candidates = candidates
        self._clock = clock
        self._inner = INNER
        self._turns: dict[Pieces, tuple[int, list[Candidate]]] = {}
        self._table: dict[tuple[Pieces, int, int], Entry] = {}

    def run(
        self,
        root: list[RootTurn],
        deepest: int,
        margin: int,
        tell: Callable[[], None],
    ) -> None:
        """Deepen until the clock or the depth ends it; sorts the turns, the best first.

        Args:
            root: what can be played, in the order in which it is to be looked at.
            deepest: the last iteration.
            margin: turns that are worse than the best by no more than this are scored exactly.
            tell: called after each iteration.

        Raises:
            OutOfTime: the clock has ended it; the best turn so far is the first.
        """
        for depth in range(2, min(deepest, DEEPEST) + 1):
            self._inner = INNER + depth - 2
            try:
                self._iterate(root, depth, margin)
            finally:
                root.sort(key=_standing, reverse=True)
            self.depth = depth
            tell()

    def _iterate(self, root: Sequence[RootTurn], depth: int, margin: int) -> None:
        """Score the best turns at the root with a search of some depth."""
        best = -INFINITE
        for turn in root[: ROOT + 2 * depth]:
            floor = best - margin - 1
            score = turn.gain - self.value(turn.after, depth - 1, -INFINITE, turn.gain - floor)
            turn.score, turn.exact, turn.depth = score, score > floor, depth
            best = max(best, score)

    def value(self, pieces: Pieces, depth: int, alpha: int, beta: int) -> int:
        """What a position is worth to its mover, by a search of some depth, at least 1."""
        own, foe, _, _ = pieces
        if (own | foe).bit_count() <= SETTLED:
            return 0
        if depth == 1:
            return self._best(pieces, LEAF)[0].worth
        key = (pieces, depth, self._inner)
        entry = self._table.get(key)
        if entry:
            value, kind, _ = entry
            if kind == _EXACT or (value >= beta if kind == _LOWER else value <= alpha):
                return value
        return self._expand(pieces, depth, alpha, beta)

    def _expand(self, pieces: Pieces, depth: int, alpha: int, beta: int) -> int:
        """Principal variation search over the most promising turns."""
        best, best_turn, floor = -INFINITE, None, alpha
        for turn in self._best(pieces, self._inner)[: self._inner]:
            gain = turn.gain
            if best_turn is None:
                value = gain - self.value(turn.after, depth - 1, gain - beta, gain - floor)
            else:
                narrow = gain - floor
                value = gain - self.value(turn.after, depth - 1, narrow - 1, narrow)
                if floor < value < beta:
                    value = gain - self.value(turn.after, depth - 1, gain - beta, narrow)
            if value > best:
                best, best_turn = value, turn
                floor = max(floor, value)
                if value >= beta:
                    break
        kind = _LOWER if best >= beta else _EXACT if best > alpha else _UPPER
        self._table[pieces, depth, self._inner] = (best, kind, best_turn)
        return best

    def _best(self, pieces: Pieces, count: int) -> list[Candidate]:
        known = self._turns.get(pieces)
        if known is None or known[0] < count:
            self._clock.check()
            known = (count, self._candidates.best(pieces, count))
            self._turns[pieces] = known
        return known[1]

    def line(self, pieces: Pieces, depth: int) -> list[tuple[Pieces, Turn]]:
        """The best turns from a position on, each with the position it is played in."""
        found: list[tuple[Pieces, Turn]] = []
        while depth > 1:
            entry = self._table.get((pieces, depth, self._inner))
            if entry is None or entry[2] is None:
                break
            found.append((pieces, entry[2].turn))
            pieces = entry[2].after
            depth -= 1
        known = self._turns.get(pieces)
        if depth == 1 and known:
            found.append((pieces, known[1][0].turn))
        return found


def _standing(turn: RootTurn) -> tuple[int, int, bool]:
    """Orders the turns at the root: those the last iteration looked at come first.

    Those that it did not reach, for want of time or width, keep their order behind.
    """
    return turn.depth, turn.score, turn.exact
