"""Alpha-beta search, the same for every game whose turn is a move.

Iterative deepening, principal variation search, a transposition table, killer moves and a history
of good moves for the order, late move reductions, futility at the last ply, and a quiescence
search over the moves that capture or rescue. A position that stands again on the path is taken for
the end that its third standing would be (C2), and so is the last of the quiet moves (C4, P7).
"""

from __future__ import annotations

from collections import defaultdict
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from hostages_tui.ai.engine import DECIDED, WIN
from hostages_tui.ai.position import DRAWN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hostages_tui.ai.engine import Limits, Stop
    from hostages_tui.ai.position import Knobs, Position

INFINITE: Final = 1_000_000
MAX_PLY: Final = 64
PATIENCE: Final = 63
"""So many nodes, a power of two less one, go by between two looks at the clock."""

EXACT, LOWER, UPPER = range(3)


class Ranked(msgspec.Struct):
    """A move at the root.

    Attributes:
        move: the move.
        score: what it is worth to the mover by the last iteration that scored it.
        exact: whether the score is exact; else it is no better than this.
        line: the moves that are best from there on, itself first.
    """

    move: int
    score: int = -INFINITE
    exact: bool = False
    line: tuple[int, ...] = ()


class _Stopped(Exception):  # noqa: N818 - it is no error
    """The search is to end at once."""


class Search:
    """One search of one position.

    Attributes:
        nodes: the positions looked at.
        depth: the last full iteration.
        ranked: the moves at the root, the best first.
    """

    def __init__(
        self,
        position: Position,
        knobs: Knobs,
        limits: Limits,
        stood: Mapping[int, int],
        stop: Stop,
    ) -> None:
        """Prepare a search.

        Args:
            position: the root; it is the same again after the search.
            knobs: how the game is searched.
            limits: how far to go.
            stood: how often earlier positions stood, by their `total`.
            stop: asked now and then whether to end.
        """
        self.nodes = 0
        self.depth = 0
        self.ranked: list[Ranked] = []
        self._position = position
        self._seat = position.mover
        self._knobs = knobs
        self._limits = limits
        self._stop = stop
        self._twice = {total for total, times in stood.items() if times > 1}
        self._path: set[int] = set()
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._killers = [(0, 0)] * (MAX_PLY * 2)
        self._history: defaultdict[int, int] = defaultdict(int)
        self._leaf = self._quiesce if limits.quiescence else self._stand
        self._deadline = INFINITE + monotonic()
        if limits.seconds is not None:
            self._deadline = monotonic() + limits.seconds
        self._most = limits.nodes or 1 << 62
        self._first = True

    # The root

    def run(self, moves: list[int], report: Callable[[], None]) -> None:
        """Search deeper and deeper until a limit is reached.

        Args:
            moves: the legal moves at the root, at least one, in the order to begin with.
            report: called after each iteration and whenever the best move changes.
        """
        position = self._position
        self.ranked = [Ranked(move, line=(move,)) for move in moves]
        if self._win_at_once():
            return
        root = position.made()
        self._path.add(position.total)
        for depth in range(1, (self._limits.depth or MAX_PLY - 1) + 1):
            try:
                self._iterate(depth, report)
            except _Stopped:
                while position.made() > root:
                    position.unmake()
                break
            self._first = False
            self.depth = depth
            self.ranked.sort(key=_by_score)
            report()
            if self._is_settled():
                break

    def _win_at_once(self) -> bool:
        """Look for a move that wins whatever the answer, and put it first."""
        position = self._position
        seat = position.mover
        for place, entry in enumerate(self.ranked):
            position.make(entry.move)
            plies = self._wins_in(seat)
            position.unmake()
            if plies:
                entry.score, entry.exact = WIN - plies, True
                self.ranked.insert(0, self.ranked.pop(place))
                self.depth = 1
                return True
        return False

    def _wins_in(self, seat: int) -> int:
        """1 when a seat's move has won, 2 when any answer ends the game so (P5), else 0."""
        position = self._position
        if self._ending() == seat:
            return 1
        if position.over >= 0 or position.mover == seat:
            return 0
        noisy, quiet = position.moves()
        for move in noisy + quiet:
            position.make(move)
            over = position.over
            position.unmake()
            if over != seat:
                return 0
        return 2 if noisy or quiet else 0

    def _ending(self) -> int:
        """The result when the game has ended in this position, else -1."""
        position = self._position
        if position.over >= 0:
            return position.over
        noisy, quiet = position.moves()
        if not noisy and not quiet:
            return position.stuck()
        if position.quiet >= self._knobs.quiet_limit or position.total in self._twice:
            return position.stalled()
        return -1

    def _is_settled(self) -> bool:
        """Whether a deeper look would change nothing, or there is no time for it."""
        score = self.ranked[0].score
        if abs(score) > DECIDED and WIN - abs(score) <= self.depth:
            return True
        if len(self.ranked) == 1 and self._limits.seconds is not None:
            return True
        return monotonic() > self._deadline or self.nodes > self._most

    def _iterate(self, depth: int, report: Callable[[], None]) -> None:
        """Search all moves at the root to a depth."""
        ranked, margin = self.ranked, self._limits.margin
        best = -INFINITE
        for place, entry in enumerate(list(ranked)):
            floor = max(best - margin - 1, -INFINITE) if margin else best
            score = self._try(entry.move, depth, floor)
            entry.score, entry.exact = score, score > floor
            if score > best:
                best = score
                entry.line = self._line(entry.move, depth)
                if place:
                    ranked.remove(entry)
                    ranked.insert(0, entry)
                report()

    def _try(self, move: int, depth: int, floor: int) -> int:
        """What a move at the root is worth; exact only when it is more than `floor`."""
        position = self._position
        seat = position.mover
        position.make(move)
        score = floor + 1
        if floor > -INFINITE:
            score = self._reply(seat, depth - 1, floor, floor + 1, 1)
        if score > floor:
            score = self._reply(seat, depth - 1, floor, INFINITE, 1)
        position.unmake()
        return score

    def _line(self, move: int, most: int) -> tuple[int, ...]:
        """The moves that are best from a move at the root on, itself first."""
        position, line = self._position, [move]
        root = position.made()
        position.make(move)
        while len(line) < most and position.over < 0:
            entry = self._table.get(position.total)
            if entry is None or not any(entry[3] in some for some in position.moves()):
                break
            line.append(entry[3])
            position.make(entry[3])
        while position.made() > root:
            position.unmake()
        return tuple(line)

    # Inside the tree

    def _reply(self, seat: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The score, for the seat that has just moved, of the position it came to."""
        if self._position.mover == seat:
            return self._node(depth, alpha, beta, ply)
        return -self._node(depth, -beta, -alpha, ply)

    def _node(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The score of a position for its mover."""
        position = self._position
        self.nodes += 1
        if not self.nodes & PATIENCE:
            self._look_around()
        if position.over >= 0:
            return self._result(position.over, ply)
        total = position.total
        if total in self._path or total in self._twice:
            return self._again(total, ply)
        room = self._knobs.quiet_limit - position.quiet
        if room < MAX_PLY:
            if room <= 0:
                return self._run_out(ply)
            total += room << 100  # what is known of it holds for this count only
        if depth <= 0 or ply >= MAX_PLY:
            return self._leaf(alpha, beta, ply, self._knobs.quiescence)
        entry = self._table.get(total)
        if entry is None:
            return self._expand(depth, alpha, beta, ply, total, 0)
        known, bound, score, hint = entry
        if known >= depth:
            score = _farther(score, ply)
            if bound == EXACT or (score >= beta if bound == LOWER else score <= alpha):
                return score
        return self._expand(depth, alpha, beta, ply, total, hint)

    def _expand(self, depth: int, alpha: int, beta: int, ply: int, total: int, hint: int) -> int:
        """Search the moves of a position, the likeliest first."""
        position = self._position
        noisy, quiet = position.moves()
        if not noisy and not quiet:
            return self._result(position.stuck(), ply)
        best, chosen = -INFINITE, 0
        if depth == 1 and ply > 1 and quiet:
            hope = position.evaluate() + self._knobs.futility
            if hope <= alpha:
                best, quiet = hope, []
        order, late = self._order(noisy, quiet, hint, ply)
        own, floor = position.total, alpha
        self._path.add(own)
        for place, move in enumerate(order):
            less = 1
            if place >= late and depth > 1:
                less = 2 if depth < 4 or place < late + 16 else 3
            window = alpha, (alpha + 1 if place else beta), beta
            score = self._child(move, depth, less, window, ply)
            if score > best:
                best, chosen = score, move
                if score >= beta:
                    if move in quiet:
                        self._praise(move, depth, ply)
                    break
                alpha = max(alpha, score)
        self._path.discard(own)
        self._remember(total, depth, ply, (floor, beta), best, chosen)
        return best

    def _child(
        self, move: int, depth: int, less: int, window: tuple[int, int, int], ply: int
    ) -> int:
        """The score of a move: first by a narrow window and less deep, then as it deserves."""
        position, (alpha, narrow, beta) = self._position, window
        seat = position.mover
        position.make(move)
        score = self._reply(seat, depth - less, alpha, narrow, ply + 1)
        if score > alpha and (less > 1 or narrow <= score < beta):
            score = self._reply(seat, depth - 1, alpha, beta, ply + 1)
        position.unmake()
        return score

    def _order(
        self, noisy: list[int], quiet: list[int], hint: int, ply: int
    ) -> tuple[list[int], int]:
        """The moves of a position, the likeliest first, and from which on they are unlikely."""
        if len(noisy) > 1:
            noisy.sort(key=self._position.gain, reverse=True)
        if len(quiet) > 1:
            quiet.sort(key=self._history.__getitem__, reverse=True)
        order = [hint] if hint in noisy or hint in quiet else []
        order += noisy
        order += [killer for killer in self._killers[ply] if killer in quiet]
        late = len(order) + self._knobs.reduce_after
        order += quiet
        return list(dict.fromkeys(order)), late

    def _praise(self, move: int, depth: int, ply: int) -> None:
        """Remember a quiet move that refuted what led to it."""
        killer, _ = self._killers[ply]
        if killer != move:
            self._killers[ply] = (move, killer)
        self._history[move] += depth * depth

    def _remember(
        self, total: int, depth: int, ply: int, window: tuple[int, int], best: int, move: int
    ) -> None:
        bound = UPPER if best <= window[0] else LOWER if best >= window[1] else EXACT
        self._table[total] = (depth, bound, _farther(best, -ply), move)

    # The leaves

    def _stand(self, alpha: int, beta: int, ply: int, left: int) -> int:
        """The score at a glance."""
        del alpha, beta, ply, left
        return self._position.evaluate()

    def _quiesce(self, alpha: int, beta: int, ply: int, left: int) -> int:
        """The score once nothing hangs any more; the mover may always let it be."""
        position = self._position
        if position.over >= 0:
            return self._result(position.over, ply)
        best = position.evaluate()
        if best >= beta or not left:
            return best
        noisy = position.noisy()
        if not noisy:
            return best
        alpha = max(alpha, best)
        seat, gain = position.mover, position.gain
        if len(noisy) > 1:
            noisy.sort(key=gain, reverse=True)
        for move in noisy:
            position.make(move)
            self.nodes += 1
            if position.mover == seat:
                score = self._quiesce(alpha, beta, ply + 1, left - 1)
            else:
                score = -self._quiesce(-beta, -alpha, ply + 1, left - 1)
            position.unmake()
            if score > best:
                best = score
                if score >= beta:
                    break
                alpha = max(alpha, score)
        return best

    def _result(self, winner: int, ply: int) -> int:
        """The score of an end for the mover."""
        if winner == DRAWN:
            return 0
        return WIN - ply if winner == self._position.mover else ply - WIN

    def _stalled(self, ply: int) -> int:
        """The score of an end by repetition or for want of progress for the mover."""
        winner = self._position.stalled()
        return self._draw() if winner == DRAWN else self._result(winner, ply)

    def _run_out(self, ply: int) -> int:
        """The score when the quiet moves have run out; having no move comes before that (C5)."""
        noisy, quiet = self._position.moves()
        if noisy or quiet:
            return self._stalled(ply)
        return self._result(self._position.stuck(), ply)

    def _again(self, total: int, ply: int) -> int:
        """The score for the mover of a position that stands again."""
        if total in self._twice:
            return self._stalled(ply)
        winner = self._position.stalled()
        if winner == DRAWN:
            return self._draw()
        worth = self._knobs.repeated
        return worth if winner == self._position.mover else -worth

    def _draw(self) -> int:
        contempt = self._limits.contempt
        return -contempt if self._position.mover == self._seat else contempt

    def _look_around(self) -> None:
        """End the search when it is to end, but not within its first iteration."""
        if self._stop() or (
            not self._first and (self.nodes > self._most or monotonic() > self._deadline)
        ):
            raise _Stopped


def _farther(score: int, plies: int) -> int:
    """A score as it looks from so many plies farther from the end, if it is a forced one."""
    if score > DECIDED:
        return score - plies
    return score + plies if score < -DECIDED else score


def _by_score(ranked: Ranked) -> int:
    return -ranked.score
