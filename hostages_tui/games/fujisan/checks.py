"""Whether a single move is legal, and in words why not."""

from __future__ import annotations

from typing import Final

from hostages_tui.core.game import IllegalMove, Seat, other
from hostages_tui.core.text import series
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.moves import (
    Capture,
    FujisanMove,
    Pass,
    Place,
    Remove,
    format_move,
)
from hostages_tui.games.fujisan.rules import surrounded
from hostages_tui.games.fujisan.state import (
    COLOURS,
    EMPTY,
    SEATS,
    State,
    name_piece,
    over,
    owner,
    size,
)

PLACEMENT: Final = "Fuji-san, placement"
CAPTURE_PHASE: Final = "Fuji-san, capture phase"
END: Final = "Fuji-san, end"

_NOW: Final[dict[str, str]] = {
    "place": "the pyramids are still being placed, so {seat} places one of its own",
    "open": "{seat} opens the capture phase by removing one piece",
    "remove": "{seat} first removes two pieces into the hand",
    "put": "{seat} now puts back one of the two pieces in the hand",
    "capture": "{seat} now captures a surrounded piece or passes",
}


def check(state: State, move: FujisanMove) -> None:
    """Pass for exactly the legal moves.

    Raises:
        IllegalMove: naming the rule that forbids it.
    """
    if over(state):
        reason = "the game is over: fewer than two pieces are left on the board"
        raise IllegalMove(format_move(move), END, reason)
    if isinstance(move, Place):
        _check_place(state, move)
    elif isinstance(move, Remove):
        _check_remove(state, move)
    elif isinstance(move, Capture):
        _check_capture(state, move)
    elif state.phase != "capture":
        _fail_pass(state, move)


def wrong_phase(state: State, text: str) -> IllegalMove:
    """What to say to a move that belongs to another part of the game."""
    rule = PLACEMENT if state.phase == "place" else CAPTURE_PHASE
    return IllegalMove(text, rule, _NOW[state.phase].format(seat=SEATS[state.mover]))


def check_kind(state: State, piece: str, text: str) -> None:
    """Pass when a piece of this kind may be set down now.

    Raises:
        IllegalMove: the kind is the other side's, used up, or not in the hand.
    """
    if state.phase == "put":
        if piece not in state.hand:
            held = " and ".join(map(name_piece, state.hand))
            reason = f"{name_piece(piece)} is not in the hand, which holds {held}"
            raise IllegalMove(text, CAPTURE_PHASE, reason, tuple(sorted(set(state.hand))))
    elif state.phase != "place":
        raise wrong_phase(state, text)
    elif owner(piece) != state.mover:
        reason = f"{SEATS[state.mover]} places its own pyramids, and this one is not its own"
        raise IllegalMove(text, PLACEMENT, reason)
    elif piece not in state.stash:
        reason = f"no {size(piece)} is left in {SEATS[state.mover]}'s stash"
        raise IllegalMove(text, PLACEMENT, reason)


def _index(state: State, space: str, text: str) -> int:
    board = BOARDS[state.board]
    index = board.index.get(space)
    if index is None:
        counts = ", ".join(f"{row}1 to {row}{n}" for row, n in zip("abcd", board.rows, strict=True))
        raise IllegalMove(text, "F1", f"there is no {space}; the {board.name} has {counts}")
    return index


def check_empty(state: State, space: str, text: str) -> None:
    """Pass when a space is empty, so that a pyramid may be set down on it.

    Raises:
        IllegalMove: something stands there, or there is no such space.
    """
    there = state.spaces[_index(state, space, text)]
    if there != EMPTY:
        rule = PLACEMENT if state.phase == "place" else CAPTURE_PHASE
        reason = f"{space} is not empty, {name_piece(there)} stands there"
        raise IllegalMove(text, rule, reason, (space,))


def _check_place(state: State, move: Place) -> None:
    text = format_move(move)
    check_kind(state, move.piece, text)
    check_empty(state, move.space, text)


def _check_remove(state: State, move: Remove) -> None:
    text = format_move(move)
    if state.phase not in {"open", "remove"}:
        raise wrong_phase(state, text)
    if state.spaces[_index(state, move.space, text)] == EMPTY:
        reason = f"{move.space} is empty, so there is nothing to remove"
        raise IllegalMove(text, CAPTURE_PHASE, reason, (move.space,))


def _check_capture(state: State, move: Capture) -> None:
    text = format_move(move)
    if state.phase != "capture":
        if state.phase == "remove" and not state.hand:
            raise _turn_ended(state, text)
        raise wrong_phase(state, text)
    index = _index(state, move.space, text)
    there = state.spaces[index]
    seat = SEATS[state.mover]
    if there == EMPTY:
        reason = f"{move.space} is empty, so there is nothing to capture"
        raise IllegalMove(text, CAPTURE_PHASE, reason, (move.space,))
    if owner(there) == state.mover:
        reason = (
            f"{move.space} holds {seat}'s own {size(there)}; only the other side's are captured"
        )
        raise IllegalMove(text, CAPTURE_PHASE, reason, (move.space,))
    board = BOARDS[state.board]
    if not surrounded(board, state.spaces, index):
        gaps = missing(state, index, state.mover)
        reason = f"{move.space} is not surrounded: {seat} does not hold {series(gaps)}"
        raise IllegalMove(text, CAPTURE_PHASE, reason, gaps)


def _fail_pass(state: State, move: Pass) -> None:
    text = format_move(move)
    if state.phase == "remove" and not state.hand:
        raise _turn_ended(state, text)
    reason = "one passes only to decline a capture, and " + wrong_phase(state, text).reason
    raise IllegalMove(text, wrong_phase(state, text).rule, reason)


def _turn_ended(state: State, text: str) -> IllegalMove:
    """What to say to a capture or a pass at the beginning of a turn."""
    before = SEATS[other(state.mover)]
    reason = (
        f"it is {SEATS[state.mover]}'s turn, which begins with removing two pieces; "
        f"{before}'s turn has ended, by itself where there was nothing to capture"
    )
    return IllegalMove(text, "F3", reason)


def missing(state: State, index: int, seat: Seat) -> tuple[str, ...]:
    """The neighbouring spaces a seat still needs to surround a space."""
    board = BOARDS[state.board]
    own = COLOURS[seat]
    return tuple(board.spaces[n] for n in board.neighbours[index] if state.spaces[n] not in own)
