"""The game in words: what is asked, what a choice means, what a move did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import other
from hostages_tui.games.hostages.board import INDEX, SQUARES
from hostages_tui.games.hostages.moves import (
    Absorb,
    Choose,
    Home,
    Introduce,
    Move,
    Restructure,
    Settle,
    Step,
)
from hostages_tui.games.hostages.naming import (
    SEATS,
    kind,
    number,
    owned,
    stack_words,
    standing,
    unit_words,
)
from hostages_tui.games.hostages.state import State, must_return, rescued
from hostages_tui.games.hostages.units import HOSTAGES, UNITS, merged, restructured

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat

# What is asked


def ask(state: State) -> str:
    """What is asked of the seat to move."""
    enemy = SEATS[other(state.mover)]
    if state.phase == "arrange":
        return f"choose a square for a hostage of {enemy}'s ({state.left} to go)"
    if state.phase == "toss":
        return "you won the toss: go first or second?"
    if state.phase == "deploy":
        return f"choose a square for a new unit ({state.left} to go)"
    if must_return(state):
        return f"put a hostage of {enemy}'s back on your entry row"
    return "move or restructure a unit, or bring in a new one"


# What a choice means


def explain(state: State, path: tuple[str, ...], token: str) -> str:
    """A few words on what picking a token after a path means."""
    if not path:
        return _explain_first(state, token)
    origin = INDEX.get(path[0])
    if origin is None:
        return ""
    mover = state.board[origin]
    if len(path) == 1:
        if not mover:
            return unit_words(token) if token in UNITS else ""
        return _explain_second(state, mover, token)
    target = INDEX.get(path[1])
    if target is None or not mover or not state.board[target]:
        return ""
    enemy = other(state.mover)
    words = f"leaves {stack_words(merged(mover, state.board[target], token))}"
    if HOSTAGES[enemy] in token:
        words += f"; a hostage comes home to {SEATS[enemy]}"
    if HOSTAGES[state.mover] in token:
        words += f"; {SEATS[enemy]} sets your hostage on the board again"
    return words


def _explain_first(state: State, pick: str) -> str:
    if pick == "first":
        return "you deploy first and take the first turn"
    if pick == "second":
        return f"{SEATS[other(state.mover)]} deploys first and takes the first turn"
    square = INDEX.get(pick)
    if square is None:
        return ""
    text = state.board[square]
    if text:
        return unit_words(text)
    if state.phase == "arrange" or must_return(state):
        return f"{SEATS[other(state.mover)]}'s hostage goes here"
    return "a new unit goes here"


def _explain_second(state: State, mover: str, pick: str) -> str:
    """What a unit, `mover`, does with a square, the base or a new top."""
    if pick == "base":
        return f"home: {owned(mover)} join the base" if len(mover) > 1 else "home, into the base"
    if pick.startswith("=") and pick[1:] in UNITS[mover].tops:
        return unit_words(restructured(mover, pick[1:]))
    square = INDEX.get(pick)
    if square is None:
        return ""
    text = state.board[square]
    return f"absorb {standing(text)}" if text else "move here"


# What a move did


def describe(before: State, move: Move, after: State) -> str:
    """What a move did: one sentence."""
    words = _describe(before, move)
    notes = [note for seat in (0, 1) if (note := _homecoming(before, after, seat))]
    if isinstance(move, Absorb | Home) and notes:
        words = f"{words}; {'; '.join(notes)}"
    return f"{words}."


def _homecoming(before: State, after: State, seat: Seat) -> str:
    """How many hostages of a seat are home, if the move brought one there."""
    home = rescued(after, seat)
    if home <= rescued(before, seat):
        return ""
    return f"{SEATS[seat]} has {number(home)} of its hostages home"


def _describe(before: State, move: Move) -> str:
    name, enemy = SEATS[before.mover], SEATS[other(before.mover)]
    if isinstance(move, Settle):
        verb = "puts" if before.phase == "arrange" else "returns"
        back = "on" if before.phase == "arrange" else "to"
        return f"{name} {verb} a hostage of {enemy}'s {back} {SQUARES[move.square]}"
    if isinstance(move, Choose):
        return f"{name} won the toss and goes {move.order}"
    if isinstance(move, Introduce):
        verb = "deploys" if before.phase == "deploy" else "brings in"
        return f"{name} {verb} a unit on {SQUARES[move.square]}: {stack_words(move.unit)}"
    if isinstance(move, Restructure):
        return f"{name}'s unit on {SQUARES[move.square]} now has its {kind(move.top)} on top"
    unit = standing(before.board[move.origin])
    origin = SQUARES[move.origin]
    if isinstance(move, Step):
        return f"{unit} moves from {origin} to {SQUARES[move.target]}"
    if isinstance(move, Home):
        return f"{unit} goes home from {origin}"
    prey = before.board[move.target]
    words = f"{unit} on {origin} absorbs {_prey(prey)} on {SQUARES[move.target]}"
    if move.forfeit:
        words += f" and forfeits {owned(move.forfeit)} to {enemy}'s base"
    return words


def _prey(unit: str) -> str:
    if unit in HOSTAGES:
        return "its own lone hostage"
    return standing(unit)
