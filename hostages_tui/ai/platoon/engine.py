"""The engine of Hostages!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.platoon.delivery import WEIGHTS
from hostages_tui.ai.platoon.position import Position
from hostages_tui.ai.platoon.tables import tables
from hostages_tui.ai.position import Knobs

if TYPE_CHECKING:
    from hostages_tui.ai.platoon.delivery import Weights


class PlatoonEngine(AlphaBeta):
    """Alpha-beta search of Hostages!."""

    game_id: ClassVar[str] = "platoon"
    knobs = Knobs(quiet_limit=120)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Make an engine that goes by some weights."""
        self._weights = weights

    def position(self, state: Any, quiet: int) -> Position:
        """A position of the rule code as the search has it."""
        return Position(state, quiet, self._weights)

    def text(self, state: Any, move: int) -> str:
        """The text of a move."""
        return tables(state.name).texts[move]

    def own(self, position: Position, seat: int) -> Any:
        """Where the pieces of a side stand, and what they carry."""
        return {square: position.cells[square] for square in position.men[seat]}

    def outlook(self, position: Position, seat: int) -> int:
        """How far a side has got with its deliveries, in hundredths."""
        return position.worth(seat)
