"""What moves do to a position, and the endings that a position itself gives."""

from __future__ import annotations

from hostages_tui.core.game import Outcome, Seat, other
from hostages_tui.games.hostages.generate import five_home, has_move
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
from hostages_tui.games.hostages.naming import SEATS
from hostages_tui.games.hostages.state import DEPLOYED, Board, State, next_mover, rescued
from hostages_tui.games.hostages.units import (
    EACH,
    gather,
    merged,
    restructured,
    without,
)


def apply(state: State, move: Move) -> State:
    """The position after a legal move."""
    if state.phase != "play":
        return _apply_in_setup(state, move)
    seat = state.mover
    board, bases = list(state.board), list(state.bases)
    turn = other(seat)
    if isinstance(move, Step):
        board[move.target], board[move.origin] = board[move.origin], ""
    elif isinstance(move, Absorb):
        board[move.target] = merged(board[move.origin], board[move.target], move.forfeit)
        board[move.origin] = ""
        if move.forfeit:
            bases[other(seat)] = gather(bases[other(seat)] + move.forfeit)
    elif isinstance(move, Home):
        bases[seat] = gather(bases[seat] + board[move.origin])
        board[move.origin] = ""
    elif isinstance(move, Restructure):
        board[move.square] = restructured(board[move.square], move.top)
    elif isinstance(move, Introduce):
        board[move.square] = move.unit
        bases[seat] = without(bases[seat], move.unit)
    elif isinstance(move, Settle):
        board[move.square] = move.hostage
        bases[seat] = without(bases[seat], move.hostage)
        turn = state.turn
    return _in_play(tuple(board), (bases[0], bases[1]), turn)


def _in_play(board: Board, bases: tuple[str, str], turn: Seat) -> State:
    """A position of the play proper; whoever owes a return moves first (H9)."""
    mover = next_mover(board, bases, turn)
    return State(board, bases, "play", 0, None, None, turn, mover)


def _apply_in_setup(state: State, move: Move) -> State:
    seat = state.mover
    if isinstance(move, Settle):
        return _after_arranging(state, _with(state.board, move.square, move.hostage))
    if isinstance(move, Introduce):
        bases = list(state.bases)
        bases[seat] = without(bases[seat], move.unit)
        board = _with(state.board, move.square, move.unit)
        return _after_deploying(state, board, (bases[0], bases[1]))
    if isinstance(move, Choose):
        first = seat if move.order == "first" else other(seat)
        return State(state.board, state.bases, "deploy", DEPLOYED, None, first, first, first)
    return state


def _with(board: Board, square: int, unit: str) -> Board:
    return (*board[:square], unit, *board[square + 1 :])


def _after_arranging(state: State, board: Board) -> State:
    """South sets five hostages down, then North (H2), then the winner of the toss chooses."""
    bases, toss, seat = state.bases, state.toss, state.mover
    if state.left > 1:
        return State(board, bases, "arrange", state.left - 1, toss, None, seat, seat)
    if seat == 0:
        return State(board, bases, "arrange", EACH, toss, None, 1, 1)
    chooser = toss or 0
    return State(board, bases, "toss", 0, toss, None, chooser, chooser)


def _after_deploying(state: State, board: Board, bases: tuple[str, str]) -> State:
    """The side that goes first sets three units down, then the other, then play begins."""
    first, seat = state.first or 0, state.mover
    if state.left > 1:
        return State(board, bases, "deploy", state.left - 1, None, first, seat, seat)
    if seat == first:
        second = other(seat)
        return State(board, bases, "deploy", DEPLOYED, None, first, second, second)
    return _in_play(board, bases, first)


def outcome(state: State) -> Outcome | None:
    """The ending that the position gives: five home, or no legal move (H10)."""
    winner = five_home(state)
    if winner is not None:
        words = f"{SEATS[winner]} wins: all five of its hostages are home."
        return Outcome(winner, "five-home", words)
    return None if has_move(state) else _stuck(state)


def _stuck(state: State) -> Outcome:
    """The mover has no move: the other side counts one hostage and one piece more (H10)."""
    stuck, free = state.mover, other(state.mover)
    because = f"{SEATS[stuck]} has no move, which counts as one more hostage for {SEATS[free]}"
    homes, cause = [rescued(state, 0), rescued(state, 1)], "no-move-hostages"
    homes[free] += 1
    if homes[0] != homes[1]:
        winner: Seat = 0 if homes[0] > homes[1] else 1
        count = f"{homes[winner]} to {homes[other(winner)]}"
        return Outcome(winner, cause, f"{SEATS[winner]} wins by hostages home, {count}: {because}.")
    sizes = [len(state.bases[0]), len(state.bases[1])]
    sizes[free] += 1
    if sizes[0] != sizes[1]:
        winner = 0 if sizes[0] > sizes[1] else 1
        count = f"{sizes[winner]} to {sizes[other(winner)]}"
        words = (
            f"{SEATS[winner]} wins by pieces in its base, {count}, the hostages being equal: "
            f"{because}."
        )
        return Outcome(winner, "no-move-pieces", words)
    words = f"A draw, hostages home and pieces in the bases being equal: {because}."
    return Outcome(None, "no-move-even", words)


def is_progress(before: State, move: Move, after: State) -> bool:
    """Whether a move starts the count of C4 anew: an absorption, or a hostage come home."""
    if before.phase != "play" or isinstance(move, Absorb):
        return True
    return any(rescued(after, seat) > rescued(before, seat) for seat in (0, 1))
