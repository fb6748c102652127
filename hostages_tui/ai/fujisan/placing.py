"""The answer to a position of the placement."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from hostages_tui.ai.engine import Answer, Progress, Scored
from hostages_tui.ai.fujisan.clock import OutOfTime
from hostages_tui.ai.fujisan.evaluate import MOST

if TYPE_CHECKING:
    import random

    from hostages_tui.ai.engine import Limits, Report
    from hostages_tui.ai.fujisan.clock import Clock
    from hostages_tui.ai.fujisan.placement import Board, Placed, Placement
    from hostages_tui.ai.fujisan.position import Position


class Placing:
    """The answer to one position of the placement."""

    def __init__(
        self,
        placement: Placement,
        position: Position,
        clock: Clock,
        limits: Limits,
        report: Report,
    ) -> None:
        self._placement = placement
        self._position = position
        self._clock = clock
        self._limits = limits
        self._report = report
        self._depth = 1

    def answer(self, board: Board, rng: random.Random) -> Answer:
        """Search, and say what came of it."""
        placed = self._placement.first(board, rng)

        def tell(depth: int) -> None:
            self._depth = depth
            count, line = self._clock.count(), self._line(placed[0])
            self._report(Progress(depth, placed[0].score, count, line))

        tell(1)
        deepest = self._limits.depth or MOST
        with suppress(OutOfTime):
            self._placement.deepen(placed, self._clock, deepest, self._limits.margin, tell)
        scored = tuple(
            Scored(self._line(one)[:1], one.score, one.exact)
            for one in placed
            if one.depth == placed[0].depth
        )
        line = self._line(placed[0])
        return Answer(line[:1], placed[0].score, self._depth, self._clock.count(), line, scored)

    def _line(self, placed: Placed) -> tuple[str, ...]:
        return tuple(self._position.text(step) for step in placed.line)
