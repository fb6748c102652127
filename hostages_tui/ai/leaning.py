"""What a person leans to among moves that seem about equally good: to get on, and not to wander.

Leanings are in hundredths, like scores, but are no part of what a position is worth. They count
only when a level chooses among the moves that are within its bounded loss. A turn of Fuji-san
cannot be taken back or made again, so nobody wanders there, and there are none.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hostages_tui.ai.alphabeta import AlphaBeta

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.ai.engine import Engine

UNDOING: Final = (-60, -40, -30)
"""What is thought of having the own pieces where they were one, two and three turns ago."""

AGAIN: Final = -60
"""What is thought of a position that stood before."""

RECENT: Final = 40
"""So many positions of the game are remembered."""


class Temper(msgspec.Struct, frozen=True):
    """How one game is felt.

    Attributes:
        outlook: how much it counts to get on, in hundredths of what the engine says of it.
        unrest: so much is added to that with every quiet move in succession.
        slack: so much more than its bounded loss, in hundredths of hundredths, a level gives away
            with every quiet move in succession.
    """

    outlook: int = 100
    unrest: int = 0
    slack: int = 0


TEMPERS: Final = {
    "hostages": Temper(),
    "platoon": Temper(outlook=30, unrest=100, slack=50),
}
"""By game. In Hostages! both sides can wait for ever for the other to come; who would not win by
waiting (P7) grows restless."""


class Leaning:
    """What one seat leans to in one position.

    Attributes:
        slack: how much more than its bounded loss a level gives away here, in hundredths.
    """

    def __init__(self, engine: Engine, state: Any, history: Sequence[Any], quiet: int) -> None:
        """Read a position.

        Args:
            engine: plays the game.
            state: the position.
            history: the earlier positions, the oldest first.
            quiet: moves in succession without progress that led here.
        """
        self.slack = 0
        if not isinstance(engine, AlphaBeta):
            self._engine = None
            return
        self._engine = engine
        self._state = state
        self._history = history[-RECENT:]
        self._position = position = engine.position(state, quiet)
        temper = TEMPERS[engine.game_id]
        restless = quiet if position.stalled() != position.mover else 0
        self.slack = restless * temper.slack // 100
        self._weight = temper.outlook + restless * temper.unrest // 100

    def to(self, texts: Sequence[str]) -> list[int]:
        """What is thought of each of some moves, in hundredths."""
        engine = self._engine
        if engine is None:
            return [0] * len(texts)
        position = self._position
        seat = position.mover
        noisy, quiet = position.moves()
        moves = {engine.text(self._state, move): move for move in noisy + quiet}
        earlier = [engine.position(state, 0) for state in self._history]
        stood = {before.total for before in earlier}
        own = (engine.own(before, seat) for before in reversed(earlier) if before.mover == seat)
        turns = list(zip(UNDOING, islice(own, len(UNDOING)), strict=False))
        outlook = engine.outlook(position, seat)
        found: list[int] = []
        for text in texts:
            leaning = engine.habit(position, moves[text])
            position.make(moves[text])
            leaning += (engine.outlook(position, seat) - outlook) * self._weight // 100
            leaning += AGAIN if position.total in stood else 0
            now = engine.own(position, seat)
            leaning += next((thought for thought, then in turns if then == now), 0)
            position.unmake()
            found.append(leaning)
        return found
