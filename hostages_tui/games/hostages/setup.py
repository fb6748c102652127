"""Ordinary moves for the set-up, for a player who wants to come to the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import other
from hostages_tui.games.hostages.board import ENTRY_ROWS
from hostages_tui.games.hostages.moves import Choose, Introduce, Settle
from hostages_tui.games.hostages.units import HOSTAGES, buildable

if TYPE_CHECKING:
    import random

    from hostages_tui.games.hostages.moves import Move
    from hostages_tui.games.hostages.state import State

_USUAL_UNITS = ("LM", "LM", "ML", "ML", "MM", "LL", "M", "L")
"""Units that one likes to begin with, the likelier the oftener: they can absorb, being low."""


def setup_move(state: State, rng: random.Random) -> Move | None:
    """A sensible move of the set-up, varied by `rng`; None when the play has begun."""
    seat = state.mover
    if state.phase == "play":
        return None
    if state.phase == "toss":
        return Choose("first" if rng.random() < 0.75 else "second")  # tempo mostly tells
    room = [square for square in ENTRY_ROWS[seat] if not state.board[square]]
    square = rng.choice(room)
    if state.phase == "arrange":
        return Settle(HOSTAGES[other(seat)], square)
    possible = buildable(state.base, seat)
    usual = [unit.lower() if seat else unit for unit in _USUAL_UNITS]
    likely = [unit for unit in usual if unit in possible]
    return Introduce(rng.choice(likely or possible), square)
