"""All legal moves of a position, and the probe for whether there is one."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from hostages_tui.core.game import Seat, other
from hostages_tui.games.hostages.board import ENTRY_ROWS, RAYS
from hostages_tui.games.hostages.moves import (
    Absorb,
    Choose,
    Home,
    Introduce,
    Restructure,
    Settle,
    Step,
)
from hostages_tui.games.hostages.state import has_room, must_return, rescued
from hostages_tui.games.hostages.units import (
    EACH,
    HOSTAGES,
    MAX_HEIGHT,
    PREY,
    UNITS,
    Unit,
    buildable,
    excess,
    forfeits,
)

if TYPE_CHECKING:
    from hostages_tui.games.hostages.moves import Move
    from hostages_tui.games.hostages.state import Board, State

_text = attrgetter("text")


def legal(state: State) -> list[Move]:
    """All legal moves, sorted by their texts; none once five are home."""
    seat = state.mover
    if state.phase == "toss":
        return [Choose("first"), Choose("second")]
    moves: list[Move]
    if state.phase == "arrange" or must_return(state):
        if five_home(state) is not None:
            return []
        moves = [Settle(HOSTAGES[other(seat)], square) for square in _room(state.board, seat)]
    elif state.phase == "deploy":
        moves = _introductions(state)
    else:
        if five_home(state) is not None:
            return []
        moves = _introductions(state)
        for square, text in enumerate(state.board):
            if text:
                unit = UNITS[text]
                if unit.owner == seat and unit.ways:
                    _unit_moves(state.board, square, unit, moves)
    moves.sort(key=_text)
    return moves


def five_home(state: State) -> Seat | None:
    """The seat whose five hostages are all in its base, None for neither."""
    if rescued(state, 0) == EACH:
        return 0
    return 1 if rescued(state, 1) == EACH else None


def has_move(state: State) -> bool:
    """Whether the mover has a legal move, without generating any; five home is not heeded.

    A unit that cannot go to an adjacent square goes no further either, so these are enough.
    """
    if state.phase != "play" or must_return(state):
        return True
    board, seat = state.board, state.mover
    if has_room(board, seat) and buildable(state.base, seat):
        return True
    for square, text in enumerate(board):
        if text:
            unit = UNITS[text]
            if unit.owner == seat and unit.ways and (unit.tops or _can_leave(board, square, unit)):
                return True
    return False


def _can_leave(board: Board, square: int, unit: Unit) -> bool:
    """Whether a unit can step, absorb or go home at least one step far."""
    prey = PREY[unit.owner]
    rays = RAYS[square]
    for direction in unit.ways:
        squares, base = rays[direction]
        if not squares:
            if base == unit.owner:
                return True
        elif not (text := board[squares[0]]) or (unit.height < MAX_HEIGHT and text in prey):
            return True
    return False


def _room(board: Board, seat: Seat) -> list[int]:
    """The empty squares of an entry row."""
    return [square for square in ENTRY_ROWS[seat] if not board[square]]


def _introductions(state: State) -> list[Move]:
    room = _room(state.board, state.mover)
    if not room:
        return []
    units = buildable(state.base, state.mover)
    return [Introduce(unit, square) for unit in units for square in room]


def _unit_moves(board: Board, origin: int, unit: Unit, moves: list[Move]) -> None:
    """Add all moves of one unit."""
    reach, owner, rays = unit.reach, unit.owner, RAYS[origin]
    absorbs, prey = unit.height < MAX_HEIGHT, PREY[owner]
    home = False
    for direction in unit.ways:
        squares, base = rays[direction]
        for target in squares[:reach]:
            text = board[target]
            if not text:
                moves.append(Step(origin, target))
                continue
            if absorbs and text in prey:
                spare = excess(unit.text, text)
                moves += [Absorb(origin, target, forfeit) for forfeit in forfeits(text, spare)]
            break
        else:
            home = home or (base == owner and len(squares) < reach)
    if home:
        moves.append(Home(origin))
    moves += [Restructure(origin, top) for top in unit.tops]
