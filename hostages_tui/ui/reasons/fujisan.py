"""The facts that reasons in Fuji-san are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.games.fujisan.moves import Capture
from hostages_tui.games.fujisan.state import pips
from hostages_tui.ui.reasons.facts import Event, Gain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.games.fujisan.moves import FujisanMove
    from hostages_tui.games.fujisan.state import State


class FujisanFacts:
    """The facts of Fuji-san: what is captured."""

    def idle(self, state: State) -> State | None:
        """None: nobody can do nothing for a turn."""
        del state

    def gain(self, before: State, move: FujisanMove, after: State) -> Gain | None:
        """None: the moves of a turn gain nothing by themselves but the capture, which is told."""
        del before, move, after

    def events(self, before: State, move: FujisanMove, after: State) -> Iterator[Event]:
        """The pips of what was captured."""
        if isinstance(move, Capture):
            seat = before.mover
            yield Event(
                seat, "captures", pips(after.scores[seat]) - pips(before.scores[seat]), "pip"
            )
