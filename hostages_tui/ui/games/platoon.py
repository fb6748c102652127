"""How Hostages! shows itself beside its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.games.platoon.pieces import HOSTAGES, OWNED, PIECES
from hostages_tui.ui.games.face import Face, Holding

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.games.platoon.state import State

_TAKE = {"+0": "take none", "+1": "take one", "+2": "take two"}


class PlatoonFace(Face):
    """Hostages rescued, carried and captive, as counts."""

    def holdings(self, state: State, seat: Seat) -> tuple[Holding, ...]:
        """Where the eight hostages of a seat are."""
        carried = sum(
            PIECES[text].load[seat] for text in state.squares if text and text in OWNED[seat]
        )
        holdings = [
            Holding("rescued", f"{state.rescued[seat]} of {HOSTAGES}"),
            Holding("captive", str(state.captives[seat])),
        ]
        if carried:
            holdings.append(Holding("carried", str(carried)))
        stolen = HOSTAGES - state.rescued[seat] - state.captives[seat] - carried
        if stolen:
            holdings.append(Holding("stolen", str(stolen)))
        return tuple(holdings)

    def ordered(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The most hostages first."""
        return tuple(reversed(words))

    def question(self, state: State, tokens: tuple[str, ...]) -> str:
        """How many hostages are collected."""
        if any(token in _TAKE for token in tokens):
            return "How many does it take along?"
        return super().question(state, tokens)

    def label(self, state: State, token: str) -> str:
        """How many are collected, in words."""
        del state
        return _TAKE.get(token, token)
