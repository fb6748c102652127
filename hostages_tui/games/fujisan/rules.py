"""The rules of Fuji-san: which moves are legal, what they do, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.core.game import Outcome, other
from hostages_tui.games.fujisan.board import BOARDS, Board
from hostages_tui.games.fujisan.moves import Capture, FujisanMove, Pass, Place, Remove
from hostages_tui.games.fujisan.state import (
    COLOURS,
    EMPTY,
    KINDS,
    SEATS,
    Phase,
    State,
    count_pips,
    over,
    owner,
    pips,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.core.game import Seat

# The moves of a board by index, in the order of their texts: names sort as indices do.
_PLACE: Final = {
    name: {kind: tuple(Place(kind, space) for space in board.spaces) for kind in KINDS}
    for name, board in BOARDS.items()
}
_REMOVE: Final = {
    name: tuple(Remove(space) for space in board.spaces) for name, board in BOARDS.items()
}
_CAPTURE: Final = {
    name: tuple(Capture(space) for space in board.spaces) for name, board in BOARDS.items()
}


def surrounded(board: Board, spaces: str, index: int) -> bool:
    """Whether the piece on a space has its owner's opponent on every neighbouring space."""
    foes = COLOURS[other(owner(spaces[index]))]
    return all(spaces[near] in foes for near in board.neighbours[index])


def capturable(board: Board, spaces: str, seat: Seat) -> list[int]:
    """The spaces whose piece a seat may capture (F2), by index."""
    own = COLOURS[seat]
    theirs = COLOURS[other(seat)]
    found: list[int] = []
    for index, (piece, around) in enumerate(zip(spaces, board.neighbours, strict=True)):
        if piece in theirs:
            for near in around:
                if spaces[near] not in own:
                    break
            else:
                found.append(index)
    return found


def _kinds_to_place(state: State) -> Sequence[str]:
    """The kinds the mover may set down now, in order, each once (F4)."""
    if state.phase == "put":
        return sorted(set(state.hand))
    return [kind for kind in COLOURS[state.mover] if kind in state.stash]


def legal(state: State) -> list[FujisanMove]:
    """All legal moves, sorted by their texts; none when the game is over."""
    if over(state):
        return []
    name, spaces = state.board, state.spaces
    if state.phase in {"place", "put"}:
        empty = [index for index, piece in enumerate(spaces) if piece == EMPTY]
        table = _PLACE[name]
        return [table[kind][index] for kind in _kinds_to_place(state) for index in empty]
    if state.phase == "capture":
        captures = _CAPTURE[name]
        found = capturable(BOARDS[name], spaces, state.mover)
        return [Pass(), *(captures[index] for index in found)]
    return [move for move, piece in zip(_REMOVE[name], spaces, strict=True) if piece != EMPTY]


def _add(pile: str, piece: str) -> str:
    return "".join(sorted(pile + piece))


def _without(pile: str, piece: str) -> str:
    return pile.replace(piece, "", 1)


def _place(state: State, piece: str, index: int) -> State:
    """Place a piece of the stash; when the board is full, Second opens the capture phase."""
    spaces = state.spaces[:index] + piece + state.spaces[index + 1 :]
    stash = _without(state.stash, piece)
    phase, seat = ("place", other(state.mover)) if EMPTY in spaces else ("open", 1)
    return State(state.board, spaces, stash, phase, "", ("", ""), "", seat)


def _put(state: State, piece: str, index: int) -> State:
    """Put back one piece of the hand; the turn ends when there is nothing to capture (F3)."""
    spaces = state.spaces[:index] + piece + state.spaces[index + 1 :]
    discard = _add(state.discard, _without(state.hand, piece))
    seat = state.mover
    phase: Phase = "capture"
    if not capturable(BOARDS[state.board], spaces, seat):
        phase, seat = "remove", other(seat)
    return State(state.board, spaces, state.stash, phase, "", state.scores, discard, seat)


def _remove(state: State, index: int) -> State:
    """Remove a piece, to the discard pile in the opening, else into the hand."""
    piece = state.spaces[index]
    spaces = state.spaces[:index] + EMPTY + state.spaces[index + 1 :]
    board, stash, scores = state.board, state.stash, state.scores
    if state.phase == "open":
        return State(board, spaces, stash, "remove", "", scores, piece, other(state.mover))
    phase: Phase = "put" if state.hand else "remove"
    hand = _add(state.hand, piece)
    return State(board, spaces, stash, phase, hand, scores, state.discard, state.mover)


def _end_turn(state: State, captured: int | None) -> State:
    """End a turn with a capture, or without one."""
    spaces, scores, seat = state.spaces, state.scores, state.mover
    if captured is not None:
        pile = _add(scores[seat], spaces[captured])
        scores = (scores[0], pile) if seat else (pile, scores[1])
        spaces = spaces[:captured] + EMPTY + spaces[captured + 1 :]
    return State(state.board, spaces, state.stash, "remove", "", scores, state.discard, other(seat))


def apply(state: State, move: FujisanMove) -> State:
    """The position after a legal move."""
    if isinstance(move, Pass):
        return _end_turn(state, None)
    index = BOARDS[state.board].index[move.space]
    if isinstance(move, Remove):
        return _remove(state, index)
    if isinstance(move, Capture):
        return _end_turn(state, index)
    if state.phase == "put":
        return _put(state, move.piece, index)
    return _place(state, move.piece, index)


def outcome(state: State) -> Outcome | None:
    """Who has won, once a turn has left fewer than two pieces on the board."""
    if not over(state):
        return None
    first, second = pips(state.scores[0]), pips(state.scores[1])
    if first == second:
        words = f"A draw: each side has captured {count_pips(first)}."
        return Outcome(None, "even-pips", words)
    winner: Seat = 0 if first > second else 1
    more, less = max(first, second), min(first, second)
    words = (
        f"{SEATS[winner]} wins: it has captured {count_pips(more)}, {SEATS[other(winner)]} {less}."
    )
    return Outcome(winner, "more-pips", words)
