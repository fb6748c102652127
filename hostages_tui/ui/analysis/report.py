"""What the panel of the analysis shows of a game and the position that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.ui.analysis.turning import Loss, loss_at, turning_points, words
from hostages_tui.ui.analysis.verdict import places, reason, share, standing
from hostages_tui.ui.widgets.analysis_panel import Shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.core.game import AnyGame
    from hostages_tui.core.timeline import Node
    from hostages_tui.ui.analysis.analyst import Analyst
    from hostages_tui.ui.analysis.verdict import Verdict

_LONGEST: Final = 10
"""So many moves of a best line are shown."""

_NOTABLE: Final = 0.05
"""A move that gives away less of the chances is not spoken of."""


class Report:
    """The analysis of one line of a game, seen from a node of it."""

    def __init__(
        self, game: AnyGame, analyst: Analyst, line: Sequence[Node], node: Node, waiting: str = ""
    ) -> None:
        """Report on a node.

        Args:
            game: the game.
            analyst: knows what is known.
            line: the line that is followed, the start first.
            node: a node; it need not stand on the line.
            waiting: why nothing is thought about, "" where it is.
        """
        self._game = game
        self._analyst = analyst
        self._line = tuple(line)
        self._node = node
        self._waiting = waiting
        self._known: Verdict | None = analyst.verdicts.get(node.n)

    @property
    def index(self) -> int:
        """Where the node stands on the line; the start where it does not."""
        return next((i for i, node in enumerate(self._line) if node is self._node), 0)

    def turns(self) -> tuple[Loss, ...]:
        """The turning points of the line, as far as they are known."""
        return turning_points(self._game, self._line, self._analyst.verdicts)

    def best(self) -> tuple[str, ...]:
        """The places of the board that the best move touches."""
        known = self._known
        return places(self._game, self._node, known.line) if known and known.line else ()

    def shown(self) -> Shown:
        """What the panel shows."""
        known, game_id = self._known, self._game.id
        verdicts = self._analyst.verdicts
        turned = {loss.node.n for loss in self.turns()}
        return Shown(
            seats=self._game.seats,
            share=share(game_id, known.score) if known else None,
            standing=self._standing(),
            depth=self._depth(),
            line=" ".join(known.line[:_LONGEST]) if known else "",
            missed=self._missed(),
            words=self._words(),
            shares=tuple(
                share(game_id, verdict.score) if (verdict := verdicts.get(node.n)) else None
                for node in self._line
            ),
            index=self.index,
            turns=tuple(i for i, node in enumerate(self._line) if node.n in turned),
        )

    def _standing(self) -> str:
        outcome = self._node.outcome
        if outcome is not None:
            return "A draw" if outcome.winner is None else f"{self._game.seats[outcome.winner]} won"
        if self._known is not None:
            return standing(self._game, self._known.score)
        return self._waiting or ("No answer" if self._analyst.fault else "Thinking")

    def _depth(self) -> str:
        if self._known is None or self._node.outcome is not None:
            return ""
        going_on = "…" if self._analyst.thinking is self._node else ""
        return f"depth {self._known.depth}{going_on}"

    def _words(self) -> str:
        """Why the best move is so, or why none is known."""
        if self._analyst.fault:
            return f"It failed: {self._analyst.fault}. Another position makes it try again."
        if self._known is None:
            return ""
        why = reason(self._game, self._node, self._known.line)
        return f"{'Better' if self._missed() else 'Best'}: {why}" if why else ""

    def _missed(self) -> str:
        """What was played here, if that gave something away."""
        loss = self._loss()
        if self._analyst.fault or loss is None or loss.share < _NOTABLE:
            return ""
        return f"{loss.played} {words(loss, self._game)}."

    def _loss(self) -> Loss | None:
        """What the move gave away that was made here on this line."""
        following = self._line[self.index + 1 : self.index + 2]
        if not following or following[0].parent is not self._node:
            return None
        return loss_at(self._game, self._node, following[0], self._analyst.verdicts)
