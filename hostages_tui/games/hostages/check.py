"""Whether a move is legal and, where it is not, which rule forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from hostages_tui.core.game import IllegalMove, Seat, other
from hostages_tui.games.hostages.board import ENTRY_ROWS, LINES, SQUARES, WAYS_HOME, distance_home
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
from hostages_tui.games.hostages.naming import (
    SEATS,
    kind,
    number,
    owned,
    standing,
    ways_words,
)
from hostages_tui.games.hostages.state import must_return
from hostages_tui.games.hostages.units import (
    HOSTAGES,
    MAX_HEIGHT,
    PREY,
    UNITS,
    Unit,
    excess,
    forfeits,
    owner_of,
)

if TYPE_CHECKING:
    from hostages_tui.games.hostages.board import Line
    from hostages_tui.games.hostages.moves import Move
    from hostages_tui.games.hostages.state import Board, State

UNIT_RULE = "Hostages, a unit"
SETUP_RULE = "Hostages, set-up"
TURN_RULE = "Hostages, a turn"
END_RULE = "Hostages, end"


def check(state: State, move: Move) -> None:
    """Pass for exactly the legal moves.

    Raises:
        IllegalMove: naming the rule that forbids it.
    """
    winner = five_home(state)
    if winner is not None:
        reason = f"the game is over, all five hostages of {SEATS[winner]} are home"
        raise IllegalMove(move.text, END_RULE, reason, (f"base{winner}",))
    if state.phase == "toss" or isinstance(move, Choose):
        _check_choice(state, move)
    elif isinstance(move, Settle):
        _check_settling(state, move)
    elif isinstance(move, Introduce):
        _check_introduction(state, move)
    elif isinstance(move, Step):
        _check_step(state, move)
    elif isinstance(move, Absorb):
        _check_absorption(state, move)
    elif isinstance(move, Home):
        _check_home(state, move)
    else:
        _check_restructuring(state, move)


# The phases


def _check_choice(state: State, move: Move) -> None:
    if state.phase != "toss":
        raise IllegalMove(move.text, SETUP_RULE, "this is not the time to choose who goes first")
    if not isinstance(move, Choose):
        reason = f"{SEATS[state.mover]} won the toss and first chooses to go first or second"
        raise IllegalMove(move.text, SETUP_RULE, reason)


def _need_turn(state: State, move: Move) -> None:
    """Units are moved only once the set-up is over and no hostage has to go back."""
    if state.phase == "arrange":
        reason = f"first {SEATS[state.mover]} sets {_hostages_of(other(state.mover))} down"
        raise IllegalMove(move.text, SETUP_RULE, reason)
    if state.phase == "deploy":
        raise IllegalMove(move.text, SETUP_RULE, "units move only once both sides have deployed")
    _need_no_return(state, move)


def _need_no_return(state: State, move: Move) -> None:
    if must_return(state):
        hostage = f"{SEATS[other(state.mover)]}'s hostage"
        reason = f"before anything else {hostage} in the base goes back to the entry row"
        raise IllegalMove(move.text, "H9", reason, (f"base{state.mover}",))


def _hostages_of(seat: Seat) -> str:
    return f"the hostages of {SEATS[seat]}"


# Putting on the board


def _check_settling(state: State, move: Settle) -> None:
    seat = state.mover
    rule = "H9" if must_return(state) else SETUP_RULE
    if state.phase != "arrange" and rule != "H9":
        _refuse_settling(state, move)
    if move.hostage != HOSTAGES[other(seat)]:
        reason = f"it is {_hostages_of(other(seat))} that {SEATS[seat]} sets down"
        raise IllegalMove(move.text, rule, reason)
    _need_entry(state, move.text, move.square, rule)


def _refuse_settling(state: State, move: Settle) -> NoReturn:
    """Say why no hostage is set down just now."""
    seat = state.mover
    if move.hostage == HOSTAGES[seat]:
        reason = "a lone hostage can neither move nor be taken, so it is never brought in alone"
        raise IllegalMove(move.text, "H5", reason)
    if move.hostage in state.base:
        reason = f"{SEATS[other(seat)]}'s hostage waits in the base while the entry row is full"
        raise IllegalMove(move.text, "H9", reason, (f"base{seat}",))
    reason = f"no hostage of {SEATS[other(seat)]} has to go back"
    raise IllegalMove(move.text, "H9", reason)


def _need_entry(state: State, text: str, square: int, rule: str) -> None:
    """A piece comes to an empty square of the mover's entry row."""
    if square not in ENTRY_ROWS[state.mover]:
        row = 8 if state.mover else 1
        reason = f"{SEATS[state.mover]}'s entry row is row {row}"
        raise IllegalMove(text, rule, reason, (SQUARES[square],))
    if state.board[square]:
        reason = f"{SQUARES[square]} is taken by {standing(state.board[square])}"
        raise IllegalMove(text, rule, reason, (SQUARES[square],))


def _check_introduction(state: State, move: Introduce) -> None:
    seat = state.mover
    if state.phase == "arrange":
        _need_turn(state, move)
    _need_no_return(state, move)
    if owner_of(move.unit[-1]) != seat:
        reason = f"the top piece must be {SEATS[seat]}'s own, else the unit would be the enemy's"
        raise IllegalMove(move.text, "H4", reason)
    if HOSTAGES[other(seat)] in move.unit:
        reason = f"{_hostages_of(other(seat))} are never built with"
        raise IllegalMove(move.text, "H5", reason)
    for piece in move.unit:
        needed, there = move.unit.count(piece), state.base.count(piece)
        if needed > there:
            reason = (
                f"it takes {number(needed)} of {SEATS[owner_of(piece)]}'s {kind(piece)}s, "
                f"and the base holds {number(there) if there else 'none'}"
            )
            raise IllegalMove(move.text, "H5", reason, (f"base{seat}",))
    _need_entry(state, move.text, move.square, TURN_RULE if state.phase == "play" else SETUP_RULE)


# Moving


def _own_unit(state: State, move: Move, square: int) -> Unit:
    """The mover's unit on a square, which can move."""
    _need_turn(state, move)
    text = state.board[square]
    if not text:
        reason = f"{SQUARES[square]} is empty"
        raise IllegalMove(move.text, TURN_RULE, reason, (SQUARES[square],))
    unit = UNITS[text]
    if unit.owner != state.mover:
        reason = f"{standing(text)} on {SQUARES[square]} is not {SEATS[state.mover]}'s to move"
        raise IllegalMove(move.text, UNIT_RULE, reason, (SQUARES[square],))
    if not unit.ways:
        reason = f"the hostage on {SQUARES[square]} stands alone, and a lone hostage never moves"
        raise IllegalMove(move.text, UNIT_RULE, reason, (SQUARES[square],))
    return unit


def _check_way(state: State, move: Step | Absorb, unit: Unit) -> None:
    """A unit has a free way to its target, in its direction and within its reach."""
    origin, target = SQUARES[move.origin], SQUARES[move.target]
    line = LINES.get((move.origin, move.target))
    if line is None:
        reason = f"{origin} and {target} are not on one straight line"
        if move.origin == move.target:
            reason = f"a unit does not move from {origin} to {target}"
        raise IllegalMove(move.text, UNIT_RULE, reason, (target,))
    if line.direction not in unit.ways:
        reason = f"the unit on {origin} does not move that way ({ways_words(unit)})"
        raise IllegalMove(move.text, UNIT_RULE, reason, (origin, target))
    if len(line.between) >= unit.reach:
        far = len(line.between) + 1
        reason = f"{target} is {far} squares away and the unit on {origin} reaches {unit.reach}"
        raise IllegalMove(move.text, UNIT_RULE, reason, (origin, target))
    blockers = _blockers(state.board, line)
    if blockers:
        reason = f"{blockers[0]} stands in the way, and units move only through empty squares"
        raise IllegalMove(move.text, TURN_RULE, reason, blockers)


def _blockers(board: Board, line: Line) -> tuple[str, ...]:
    """The occupied squares of a way."""
    return tuple(SQUARES[square] for square in line.between if board[square])


def _check_step(state: State, move: Step) -> None:
    unit = _own_unit(state, move, move.origin)
    _check_way(state, move, unit)
    text = state.board[move.target]
    if text:
        _check_prey(move, unit, text)
        origin, target = SQUARES[move.origin], SQUARES[move.target]
        reason = f"{target} is taken; to absorb {standing(text)} write {origin}x{target}"
        raise IllegalMove(move.text, TURN_RULE, reason, (target,))


def _check_prey(move: Step | Absorb, unit: Unit, text: str) -> None:
    """The unit can absorb what stands on its target."""
    target = SQUARES[move.target]
    if text not in PREY[unit.owner]:
        if text in HOSTAGES:
            reason = f"the lone hostage on {target} is the enemy's and cannot be absorbed"
        else:
            reason = f"the unit on {target} is {SEATS[unit.owner]}'s own and cannot be absorbed"
        raise IllegalMove(move.text, TURN_RULE, reason, (target,))
    if unit.height >= MAX_HEIGHT:
        reason = f"a unit of three pieces never enters an occupied square, as {target} is"
        raise IllegalMove(move.text, TURN_RULE, reason, (SQUARES[move.origin], target))


def _check_absorption(state: State, move: Absorb) -> None:
    unit = _own_unit(state, move, move.origin)
    _check_way(state, move, unit)
    target = SQUARES[move.target]
    text = state.board[move.target]
    if not text:
        reason = f"there is nothing to absorb on {target}"
        raise IllegalMove(move.text, TURN_RULE, reason, (target,))
    _check_prey(move, unit, text)
    spare = excess(unit.text, text)
    if move.forfeit in forfeits(text, spare):
        return
    if not spare:
        reason = "nothing is forfeited, the unit is no higher than three"
    elif len(move.forfeit) != spare:
        reason = (
            f"the unit would be {MAX_HEIGHT + spare} high, so {number(spare)} of the absorbed "
            "pieces must be forfeited, as in " + _with_forfeit(move, forfeits(text, spare)[0])
        )
    else:
        reason = f"only absorbed pieces can be forfeited, and {target} holds {owned(text)}"
    raise IllegalMove(move.text, TURN_RULE, reason, (target,))


def _with_forfeit(move: Absorb, forfeit: str) -> str:
    return Absorb(move.origin, move.target, forfeit).text


def _check_home(state: State, move: Home) -> None:
    unit = _own_unit(state, move, move.origin)
    origin, base = SQUARES[move.origin], f"base{unit.owner}"
    far = distance_home(move.origin, unit.owner)
    if far > unit.reach:
        reason = f"the base is {far} steps away and the unit on {origin} reaches {unit.reach}"
        raise IllegalMove(move.text, TURN_RULE, reason, (origin, base))
    ways = [line for line in WAYS_HOME[unit.owner][move.origin] if line.direction in unit.ways]
    if not ways:
        reason = f"slantwise the unit on {origin} would leave the board sideways before the base"
        raise IllegalMove(move.text, TURN_RULE, reason, (origin, base))
    blockers = [_blockers(state.board, line) for line in ways]
    if all(blockers):
        places = tuple(square for squares in blockers for square in squares)
        reason = (
            f"the way home is blocked on {places[0]}, and units move only through empty squares"
        )
        raise IllegalMove(move.text, TURN_RULE, reason, places)


def _check_restructuring(state: State, move: Restructure) -> None:
    unit = _own_unit(state, move, move.square)
    if move.top in unit.tops:
        return
    square = SQUARES[move.square]
    if move.top not in unit.text:
        reason = f"the unit on {square} holds no {kind(move.top)} of {SEATS[owner_of(move.top)]}'s"
    elif move.top == unit.top:
        reason = f"a {kind(move.top)} is on top already, so nothing would change"
    else:
        reason = f"the new top must be {SEATS[unit.owner]}'s own"
    raise IllegalMove(move.text, "H8", reason, (square,))
