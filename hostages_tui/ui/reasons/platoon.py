"""The facts that reasons in Hostages! are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import other
from hostages_tui.games.platoon.moves import Pass, Steal
from hostages_tui.games.platoon.pieces import SEATS
from hostages_tui.games.platoon.rules import is_over, turned
from hostages_tui.games.platoon.words import hostages
from hostages_tui.ui.reasons.facts import Event, Gain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.games.platoon.moves import Move
    from hostages_tui.games.platoon.state import State

_COUNTS = ("no hostages", "a hostage", "two hostages")


class PlatoonFacts:
    """The facts of Hostages!."""

    def idle(self, state: State) -> State | None:
        """The position with the turn passed on; None once a side is home."""
        if state.home is not None:
            return None
        found = turned(state, other(state.mover))
        return None if is_over(found) else found

    def gain(self, before: State, move: Move, after: State) -> Gain | None:
        """To come home, rescue, steal, collect, or make captives of enemy hostages again."""
        if isinstance(move, Pass):
            return None
        seat = before.mover
        enemy = other(seat)
        if before.home is None and after.home == seat:
            return Gain(100, "home", "come home with everyone")
        target = move.target
        freed = after.rescued[seat] - before.rescued[seat]
        if freed:
            return Gain(50 + freed, f"rescue {target}", f"bring {_COUNTS[freed]} home on {target}")
        if isinstance(move, Steal):
            square = before.board.between[move.source, target].over
            robbed, place = before.squares[square], before.board.squares[square]
            words = f"take the {hostages(robbed)} from the troop on {place}"
            return Gain(40, f"steal {place}", words)
        back = after.captives[enemy] - before.captives[enemy]
        if back > 0:
            words = f"put {SEATS[enemy]}'s hostage back among the captives"
            return Gain(35, f"captive {move.source}", words)
        if move.take:
            words = f"collect {_COUNTS[move.take]} on {target}"
            return Gain(25 + move.take, f"collect {target}", words)
        return None

    def events(self, before: State, move: Move, after: State) -> Iterator[Event]:
        """Hostages rescued, stolen, collected, and made captive again."""
        if isinstance(move, Pass):
            return
        seat = before.mover
        enemy = other(seat)
        if isinstance(move, Steal):
            yield Event(seat, "takes", 1, "carried hostage")
        elif move.take:
            yield Event(seat, "collects", move.take, "hostage")
        if after.rescued[seat] > before.rescued[seat]:
            yield Event(seat, "brings home", after.rescued[seat] - before.rescued[seat], "hostage")
        if after.captives[enemy] > before.captives[enemy]:
            yield Event(seat, "makes captive again", 1, "hostage")
