"""The engine of Fuji-san: the placement, the capture phase and the last pieces, as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hostages_tui.ai.engine import never, silent
from hostages_tui.ai.fujisan.candidates import Candidates
from hostages_tui.ai.fujisan.capturing import Capturing
from hostages_tui.ai.fujisan.clock import Clock
from hostages_tui.ai.fujisan.evaluate import rows
from hostages_tui.ai.fujisan.layout import LAYOUTS
from hostages_tui.ai.fujisan.placement import Board, Placement
from hostages_tui.ai.fujisan.placing import Placing
from hostages_tui.ai.fujisan.position import PHASES, Position, perft
from hostages_tui.ai.fujisan.root import at_turn, remainders, view

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from hostages_tui.ai.engine import Answer, Limits, Report, Stop
    from hostages_tui.games.fujisan.state import State

_PLACING: Final = PHASES.index("place")


class FujisanEngine:
    """Plays Fuji-san; see `Engine`. One step of depth is a turn, or a placement.

    Scores count the pips captured so far and those expected. When the result is forced, the
    score is `WIN` less the number of pieces on the board, or the negative of that.
    """

    def __init__(self) -> None:
        """Prepare both boards."""
        self.game_id = "fujisan"
        weights = {name: rows(layout) for name, layout in LAYOUTS.items()}
        self._candidates = {
            name: Candidates(layout, weights[name]) for name, layout in LAYOUTS.items()
        }
        self._placements = {
            name: Placement(candidates) for name, candidates in self._candidates.items()
        }

    def search(
        self,
        state: State,
        history: Sequence[Any],
        quiet: int,
        limits: Limits,
        rng: random.Random,
        report: Report = silent,
        stop: Stop = never,
    ) -> Answer:
        """Find a turn, or what is left of one; see `Engine.search`."""
        del history, quiet
        position = Position(state)
        candidates = self._candidates[state.board]
        begun = candidates.nodes
        clock = Clock(limits, stop, lambda: candidates.nodes - begun)
        if position.phase == _PLACING:
            placement = self._placements[state.board]
            return Placing(placement, position, clock, limits, report).answer(_board(position), rng)
        return Capturing(candidates, position, clock, limits, report).answer(rng)

    def position(self, state: State) -> Position:
        """A position of the rule code as the search has it, move by move."""
        return Position(state)

    def evaluate(self, state: State) -> int:
        """What a position is worth at a glance; see `Engine.evaluate`."""
        position = Position(state)
        if position.phase == _PLACING:
            return self._placements[state.board].evaluate(_board(position))
        lead = 100 * (-position.lead if position.mover else position.lead)
        candidates = self._candidates[state.board]
        if position.over:
            return lead
        if at_turn(position):
            return lead + candidates.evaluate(*view(position, position.mover))
        return lead + remainders(candidates, position)[0].score

    def perft(self, state: State, depth: int) -> int:
        """Count move sequences; see `Engine.perft`."""
        return perft(Position(state), depth)


def _board(position: Position) -> Board:
    a, b, c, d, e, f = position.stash
    return Board(view(position, 0), (a, b, c, d, e, f), position.mover)
