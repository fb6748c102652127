"""The answer to a position of the capture phase."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from hostages_tui.ai.engine import WIN, Answer, Progress, Scored
from hostages_tui.ai.fujisan.candidates import Candidate
from hostages_tui.ai.fujisan.clock import OutOfTime
from hostages_tui.ai.fujisan.endgame import FEW, SETTLED, WORST, Endgame
from hostages_tui.ai.fujisan.root import at_turn, line_texts, remainders, root_turn, view
from hostages_tui.ai.fujisan.search import DEEPEST, Search
from hostages_tui.ai.fujisan.turns import distinct_turns, play

if TYPE_CHECKING:
    import random

    from hostages_tui.ai.engine import Limits, Report
    from hostages_tui.ai.fujisan.candidates import Candidates
    from hostages_tui.ai.fujisan.clock import Clock
    from hostages_tui.ai.fujisan.position import Position
    from hostages_tui.ai.fujisan.root import RootTurn
    from hostages_tui.ai.fujisan.turns import Turn

PROMISING: Final = 60
"""So many turns are known at the root."""
ALIKE: Final = 12
"""Who looks no further than the pips of a turn knows so many turns of the same pips."""
SHALLOW: Final = 2
"""A search of this depth puts the turns in order before the game is played exactly."""
EXACTLY: Final = 0.7
"""The share of the limits that may be spent on exact play."""


class Capturing:
    """One search of one position."""

    def __init__(
        self,
        candidates: Candidates,
        position: Position,
        clock: Clock,
        limits: Limits,
        report: Report,
    ) -> None:
        self._candidates = candidates
        self._position = position
        self._clock = clock
        self._limits = limits
        self._report = report
        self._seat = seat = position.mover
        self._pieces = view(position, seat)
        self._lead = -position.lead if seat else position.lead
        self._count = position.occupied.bit_count() + sum(position.hand)
        self._search = Search(candidates, clock)
        self._endgame = Endgame(candidates, clock.check)

    def answer(self, rng: random.Random) -> Answer:
        """Search, and say what came of it."""
        limits = self._limits
        root = self._root(rng)
        self._tell(root)
        if limits.depth == 1:
            return self._say(root, None)
        result = None
        with suppress(OutOfTime):
            if limits.depth is None and self._count <= FEW:
                self._run(root, SHALLOW)
                result = self._exactly(root)
            if result is None or result < 0:
                self._run(root, limits.depth or DEEPEST)
        return self._say(root, result)

    def _run(self, root: list[RootTurn], deepest: int) -> None:
        deepest = min(deepest, max(self._count - SETTLED, 1))
        self._search.run(root, deepest, self._limits.margin, lambda: self._tell(root))

    def _root(self, rng: random.Random) -> list[RootTurn]:
        """What can be played, the best first, equally good turns in an order left to chance."""
        blind = self._limits.depth == 1 and not self._limits.quiescence
        candidates = self._candidates
        if not at_turn(self._position):
            root = remainders(candidates, self._position)
            if blind:
                for turn in root:
                    turn.score = turn.gain
        else:
            if blind:
                found = self._at_sight(rng)
            elif self._count <= FEW:
                found = candidates.every(self._pieces)
            else:
                found = candidates.best(self._pieces, PROMISING)
            layout = candidates.layout
            root = [root_turn(layout, self._pieces, one, self._seat) for one in found]
        rng.shuffle(root)
        root.sort(key=self._order, reverse=True)
        return root

    def _at_sight(self, rng: random.Random) -> list[Candidate]:
        """Some turns of each gain, worth their pips and nothing else."""
        by_pips: dict[int, list[Turn]] = defaultdict(list)
        turns = distinct_turns(self._candidates.layout, self._pieces)
        for turn in turns:
            by_pips[play(self._pieces, turn)[1]].append(turn)
        self._candidates.nodes += len(turns)
        found: list[Candidate] = []
        for pips, alike in by_pips.items():
            for turn in rng.sample(alike, min(ALIKE, len(alike))):
                (own, foe, large, medium), _ = play(self._pieces, turn)
                found.append(Candidate(100 * pips, turn, (foe, own, large, medium), 100 * pips))
        return found

    def _exactly(self, root: list[RootTurn]) -> int | None:
        """Find a turn with the best result there is, and put it first.

        Args:
            root: all that can be played.

        Returns:
            1 when the game is won, 0 when drawn and -1 when lost; None when time is short.
        """
        best, chosen = WORST, root[0]
        self._clock.allow(EXACTLY)
        try:
            for turn in root:
                pips = turn.gain // 100
                floor = max(best, -self._lead - 1)
                after = self._endgame.value(turn.after, pips - 1 + self._lead, pips - floor)
                if pips - after > best:
                    best, chosen = pips - after, turn
                    if best > -self._lead:
                        break
        except OutOfTime:
            return None
        finally:
            self._clock.allow(1)
        chosen.depth = DEEPEST
        root.sort(key=self._order, reverse=True)
        total = best + self._lead
        return (total > 0) - (total < 0)

    def _settled(self, turn: RootTurn) -> int:
        """1 when the game is won after a turn whatever follows, -1 when lost, else 0."""
        low, high = self._endgame.bounds(turn.after)
        lead = self._lead + turn.gain // 100
        return (lead > high) - (lead < low)

    def _order(self, turn: RootTurn) -> tuple[int, int, int, bool]:
        """Orders what can be played: what wins for certain, then what was looked at furthest."""
        return self._settled(turn), turn.depth, turn.score, turn.exact

    def _worth(self, turn: RootTurn) -> int:
        """The score as the answer has it."""
        settled = self._settled(turn)
        if settled:
            return settled * (WIN - self._count)
        return 100 * self._lead + turn.score

    def _line(self, turn: RootTurn) -> tuple[str, ...]:
        line = self._search.line(turn.after, turn.depth - 1)
        return turn.moves + line_texts(self._candidates.layout, line, 1 - self._seat)

    def _tell(self, root: list[RootTurn]) -> None:
        nodes = self._clock.count()
        best = root[0]
        self._report(Progress(self._search.depth, self._worth(best), nodes, self._line(best)))

    def _say(self, root: list[RootTurn], result: int | None) -> Answer:
        """The answer, with a result if it is known."""
        root.sort(key=self._order, reverse=True)
        best = root[0]
        depth = best.depth
        scored = [
            Scored(turn.moves, self._worth(turn), turn.exact and turn.depth == depth)
            for turn in root
        ]
        if result is not None:
            scored[0] = Scored(best.moves, result * (WIN - self._count))
        nodes = self._clock.count()
        return Answer(
            best.moves, scored[0].score, self._search.depth, nodes, self._line(best), tuple(scored)
        )
