"""How Fuji-san shows itself beside its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hostages_tui.games.fujisan.state import COLOURS, KEPT, KINDS, State, pips, size
from hostages_tui.ui.games.face import Face, Holding

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat


class FujisanFace(Face):
    """Piles as counts, the score in pips."""

    words: ClassVar[frozenset[str]] = frozenset(KINDS)

    def holdings(self, state: State, seat: Seat) -> tuple[Holding, ...]:
        """The score, and the hand or what is still to be placed."""
        pile = state.scores[seat]
        holdings = [Holding("score", f"{pips(pile)} {'pip' if pips(pile) == 1 else 'pips'}")]
        if state.phase == "place":
            left = sum(piece in COLOURS[seat] for piece in state.stash) - KEPT[state.board]
            holdings.append(Holding("to place", str(left)))
        elif state.mover == seat and state.hand:
            holdings.append(Holding("hand", " ".join(state.hand)))
        else:
            standing = sum(piece in COLOURS[seat] for piece in state.spaces)
            holdings.append(Holding("standing", str(standing)))
        return tuple(holdings)

    def question(self, state: State, tokens: tuple[str, ...]) -> str:
        """Which pyramid is set down."""
        if any(token in self.words for token in tokens):
            return "Which pyramid?"
        return super().question(state, tokens)

    def label(self, state: State, token: str) -> str:
        """A piece by its size."""
        del state
        return f"{token} {size(token)}" if token in self.words else token
