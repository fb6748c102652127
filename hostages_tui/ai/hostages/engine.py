"""The engine of Hostages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.hostages import plan
from hostages_tui.ai.hostages.position import Position
from hostages_tui.ai.hostages.tables import text_of
from hostages_tui.ai.hostages.values import WEIGHTS
from hostages_tui.ai.position import Knobs

if TYPE_CHECKING:
    from hostages_tui.ai.hostages.values import Weights


class HostagesEngine(AlphaBeta):
    """Alpha-beta search of Hostages."""

    game_id: ClassVar[str] = "hostages"
    knobs = Knobs(quiet_limit=200)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Make an engine that goes by some weights."""
        self._weights = weights

    def position(self, state: Any, quiet: int) -> Position:
        """A position of the rule code as the search has it."""
        return Position(state, quiet, self._weights)

    def text(self, state: Any, move: int) -> str:
        """The text of a move."""
        del state
        return text_of(move)

    def own(self, position: Position, seat: int) -> Any:
        """Where the units of a side stand, and what lies in its base."""
        return dict(position.men[seat]), position.bases[seat]

    def outlook(self, position: Position, seat: int) -> int:
        """How near a side is to having its hostages home, in hundredths."""
        return 0 if position.setup else plan.outlook(position, seat)

    def habit(self, position: Position, move: int) -> int:
        """What a person thinks of a move by itself, in hundredths."""
        return 0 if position.setup else plan.habit(position, move)
