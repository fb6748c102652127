"""The facts that reasons in Hostages are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hostages_tui.core.game import other
from hostages_tui.games.hostages.board import SQUARES
from hostages_tui.games.hostages.moves import Absorb, Home
from hostages_tui.games.hostages.play import outcome
from hostages_tui.games.hostages.state import owes, rescued
from hostages_tui.games.hostages.units import HOSTAGES
from hostages_tui.ui.reasons.facts import Event, Gain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.core.game import Seat
    from hostages_tui.games.hostages.moves import Move
    from hostages_tui.games.hostages.state import State


class HostagesFacts:
    """The facts of Hostages."""

    def idle(self, state: State) -> State | None:
        """The position with the turn passed on; None in the set-up and where a return is owed."""
        if state.phase != "play" or any(owes(state.board, state.bases, seat) for seat in (0, 1)):
            return None
        enemy = other(state.mover)
        found = msgspec.structs.replace(state, turn=enemy, mover=enemy)
        return None if outcome(found) else found

    def gain(self, before: State, move: Move, after: State) -> Gain | None:
        """A win, a hostage brought home, a unit absorbed, or an own lone hostage picked up."""
        seat = before.mover
        ended = outcome(after)
        if ended is not None:
            return Gain(100, "win", "win the game") if ended.winner == seat else None
        if isinstance(move, Home):
            count = rescued(after, seat) - rescued(before, seat)
            if not count:
                return None
            origin = SQUARES[move.origin]
            whom = "a hostage" if count == 1 else "two hostages" if count == 2 else "hostages"
            return Gain(50 + 10 * count, f"home {origin}", f"bring {whom} home from {origin}")
        if not isinstance(move, Absorb):
            return None
        square, prey = SQUARES[move.target], before.board[move.target]
        if prey == HOSTAGES[seat]:
            return Gain(25, f"fetch {square}", f"fetch its hostage from {square}")
        weight, what = _prey(prey, seat)
        return Gain(weight, f"absorb {square}", f"absorb the {what} on {square}")

    def events(self, before: State, move: Move, after: State) -> Iterator[Event]:
        """Hostages that came home, and units absorbed."""
        for seat in (before.mover, other(before.mover)):
            count = rescued(after, seat) - rescued(before, seat)
            if count > 0:
                verb = "brings home" if seat == before.mover else "is given back"
                yield Event(seat, verb, count, "hostage")
        if isinstance(move, Absorb):
            if before.board[move.target] == HOSTAGES[before.mover]:
                yield Event(before.mover, "fetches", 1, "hostage")
            else:
                yield Event(before.mover, "absorbs", 1, "unit")


def _prey(unit: str, seat: Seat) -> tuple[int, str]:
    """How much a unit of the enemy's is worth telling of as prey, and what it is called."""
    if HOSTAGES[seat] in unit:
        return 40, f"unit with {'one of its hostages' if len(unit) > 1 else 'its hostage'}"
    if HOSTAGES[1 - seat] in unit:
        return 35, "unit that carries a hostage"
    if len(unit) == 1:
        return 21, "large" if unit in "Ll" else "medium"
    return 20 + len(unit), "unit"
