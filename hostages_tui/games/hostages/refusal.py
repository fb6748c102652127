"""Why what a player points at leads to no legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import IllegalMove, other
from hostages_tui.games.hostages.board import ENTRY_ROWS, INDEX
from hostages_tui.games.hostages.check import (
    END_RULE,
    SETUP_RULE,
    TURN_RULE,
    UNIT_RULE,
    check,
)
from hostages_tui.games.hostages.generate import five_home
from hostages_tui.games.hostages.moves import (
    Absorb,
    Choose,
    Home,
    Introduce,
    Restructure,
    Settle,
    Step,
)
from hostages_tui.games.hostages.naming import SEATS, standing
from hostages_tui.games.hostages.state import must_return
from hostages_tui.games.hostages.units import (
    HOSTAGES,
    PIECES,
    PREY,
    UNITS,
    buildable,
    excess,
    forfeits,
    gather,
)

if TYPE_CHECKING:
    from hostages_tui.games.hostages.moves import Move
    from hostages_tui.games.hostages.state import State

_BASES = ("base", "base0", "base1")


def refuse(state: State, path: tuple[str, ...]) -> IllegalMove:
    """Why no legal move begins with a path of tokens.

    The places `base0` and `base1`, which a player may point at, are understood as tokens.
    """
    text = " ".join(path)
    move = _complete(state, path)
    if move is not None:
        try:
            check(state, move)
        except IllegalMove as error:
            return error
    if len(path) == 1:
        return _refuse_first(state, path[0])
    if len(path) > 1 and path[1] in _BASES:
        reason = "nobody moves into the other side's base"
        return IllegalMove(text, TURN_RULE, reason, (path[1],))
    return IllegalMove(text, TURN_RULE, "that is no move", path)


def _complete(state: State, path: tuple[str, ...]) -> Move | None:
    """The move that a path most likely means, legal or not; None where it is not clear."""
    first, *rest = path or ("",)
    if first in ("first", "second") and not rest:
        return Choose("first" if first == "first" else "second")
    square = INDEX.get(first)
    if square is None:
        return None
    if not rest:
        if state.phase == "arrange" or must_return(state):
            return Settle(HOSTAGES[other(state.mover)], square)
        return None
    if not state.board[square]:
        if rest[0] in HOSTAGES:
            return Settle(rest[0], square)
        return Introduce(rest[0], square) if rest[0] in UNITS else None
    return _complete_moving(state, square, rest)


def _complete_moving(state: State, origin: int, rest: list[str]) -> Move | None:
    """The move of the unit on `origin` that the rest of a path means."""
    token = rest[0]
    if token in ("base", f"base{state.mover}"):
        return Home(origin)
    if token.startswith("=") and token[1:] and token[1:] in PIECES:
        return Restructure(origin, token[1:])
    target = INDEX.get(token)
    if target is None:
        return None
    prey = state.board[target]
    if len(rest) > 1:
        forfeit = rest[1]
        known = all(piece in PIECES for piece in forfeit)
        return Absorb(origin, target, gather(forfeit)) if known else None
    if prey and prey in PREY[state.mover]:
        spare = excess(state.board[origin], prey)
        return Absorb(origin, target, forfeits(prey, spare)[0])
    return Step(origin, target)


def _refuse_first(state: State, token: str) -> IllegalMove:
    """Why a single thing that was pointed at begins no move."""
    winner = five_home(state)
    if winner is not None:
        reason = f"the game is over, all five hostages of {SEATS[winner]} are home"
        return IllegalMove(token, END_RULE, reason, (f"base{winner}",))
    name = SEATS[state.mover]
    if state.phase == "toss":
        reason = f"{name} first chooses to go first or second"
        return IllegalMove(token, SETUP_RULE, reason)
    square = INDEX.get(token)
    if square is None:
        return _refuse_base(state, token)
    text = state.board[square]
    if not text:
        return _refuse_empty(state, square, token)
    if state.phase == "deploy":
        reason = f"{token} is taken; new units go to the empty squares of {name}'s entry row"
        return IllegalMove(token, SETUP_RULE, reason, (token,))
    unit = UNITS[text]
    if unit.lone_hostage:
        reason = f"{standing(text)} on {token} never moves; its own side frees it by absorbing it"
        return IllegalMove(token, UNIT_RULE, reason, (token,))
    if unit.owner != state.mover:
        reason = f"{standing(text)} on {token} is not {name}'s to move"
        return IllegalMove(token, UNIT_RULE, reason, (token,))
    reason = f"the unit on {token} is hemmed in and has no other piece to bring on top"
    return IllegalMove(token, TURN_RULE, reason, (token,))


def _refuse_base(state: State, token: str) -> IllegalMove:
    """Why a base, or something unknown, begins no move."""
    name = SEATS[state.mover]
    if token == f"base{other(state.mover)}":
        reason = f"that base is {SEATS[other(state.mover)]}'s"
        return IllegalMove(token, TURN_RULE, reason, (token,))
    if token in _BASES:
        reason = f"to build from the base, choose an empty square of {name}'s entry row first"
        return IllegalMove(token, TURN_RULE, reason, (f"base{state.mover}",))
    return IllegalMove(token, TURN_RULE, "that is nothing to choose here")


def _refuse_empty(state: State, square: int, token: str) -> IllegalMove:
    """Why an empty square begins no move."""
    seat = state.mover
    rule = TURN_RULE if state.phase == "play" else SETUP_RULE
    if square not in ENTRY_ROWS[seat]:
        row = 8 if seat else 1
        reason = f"{token} is empty, and new units come in only on {SEATS[seat]}'s row {row}"
        return IllegalMove(token, rule, reason, (token,))
    if not buildable(state.base, seat):
        reason = f"{SEATS[seat]}'s base holds nothing to build a unit with"
        return IllegalMove(token, "H5", reason, (f"base{seat}",))
    return IllegalMove(token, rule, f"nothing can be done on {token}", (token,))
