"""Fuji-san in words: what is asked, what a choice means, why not, and what a move did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import IllegalMove, other
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.checks import (
    check,
    check_empty,
    check_kind,
    wrong_phase,
)
from hostages_tui.games.fujisan.moves import Capture, FujisanMove, Pass, Place, Remove
from hostages_tui.games.fujisan.state import (
    EMPTY,
    KINDS,
    PIPS,
    SEATS,
    State,
    count_pips,
    name_piece,
    over,
    owner,
    pips,
    size,
)

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat


def choices(state: State, move: FujisanMove) -> tuple[str, ...]:
    """The tokens one picks in turn to make a move."""
    del state
    if isinstance(move, Place):
        return (move.piece, move.space)
    if isinstance(move, Pass):
        return ("pass",)
    return (move.space,)


def ask(state: State) -> str:
    """What is asked of the seat to move."""
    if over(state):
        return "the game is over"
    if state.phase == "place":
        return "place one of your pyramids on an empty space"
    if state.phase == "open":
        return "open by removing any one pyramid to the discard pile"
    if state.phase == "remove":
        rest = "one more pyramid" if state.hand else "two pyramids, of either side,"
        return f"remove {rest} into your hand"
    if state.phase == "put":
        if state.hand[0] == state.hand[1]:
            return f"put one {size(state.hand[0])} back, the other is discarded"
        return "choose which pyramid to put back and where; the other is discarded"
    return "capture a surrounded pyramid, or pass"


def explain(state: State, path: tuple[str, ...], token: str) -> str:
    """What picking a token means, for a chooser."""
    if token == "pass":  # noqa: S105 - a move, no secret
        return f"capture nothing; then it is {SEATS[other(state.mover)]}'s turn"
    if token in tuple(KINDS):
        return _explain_kind(state, token)
    index = BOARDS[state.board].index.get(token)
    if index is None:
        return token
    piece = state.spaces[index]
    if piece == EMPTY:
        return f"{token}, empty, touches {_around(state, index)}"
    worth = f"{name_piece(piece)}, {count_pips(PIPS[piece])}"
    if state.phase == "capture" and not path:
        return f"capture {worth}"
    return f"{worth}, touches {_around(state, index)}"


def _explain_kind(state: State, kind: str) -> str:
    words = f"{name_piece(kind)}, {count_pips(PIPS[kind])}"
    if state.phase == "put" and kind in state.hand:
        rest = state.hand.replace(kind, "", 1)
        return f"{words}; {name_piece(rest)} is discarded"
    return f"{words}, {state.stash.count(kind)} left"


def _around(state: State, index: int) -> str:
    """Who stands around a space: "2 of First, 1 of Second" or "nobody"."""
    around = "".join(state.spaces[near] for near in BOARDS[state.board].neighbours[index])
    counts = [sum(owner(p) == seat for p in around if p != EMPTY) for seat in (0, 1)]
    told = [f"{count} of {SEATS[seat]}" for seat, count in enumerate(counts) if count]
    return ", ".join(told) or "nobody"


def refuse(state: State, path: tuple[str, ...]) -> IllegalMove:
    """Why no legal move begins with a path of tokens."""
    text = " ".join(path)
    try:
        _try(state, path, text)
    except IllegalMove as refusal:
        return refusal
    return wrong_phase(state, text)


def _try(state: State, path: tuple[str, ...], text: str) -> None:
    """Check the move that a path stands for, as far as it goes.

    Raises:
        IllegalMove: the path leads to no legal move, and it can be said why.
    """
    if over(state) or path == ("pass",):
        check(state, Pass())
    if not path:
        return
    if path[0] in tuple(KINDS):
        check_kind(state, path[0], text)
        if len(path) > 1:
            check(state, Place(path[0], path[1]))
    elif state.phase in {"place", "put"}:
        check_empty(state, path[0], text)
        reason = "choose the pyramid to set down, too"
        raise IllegalMove(text, wrong_phase(state, text).rule, reason)
    elif state.phase == "capture":
        check(state, Capture(path[0]))
    else:
        check(state, Remove(path[0]))


def describe(before: State, move: FujisanMove, after: State) -> str:
    """What a move did, in one sentence."""
    seat = SEATS[before.mover]
    if isinstance(move, Pass):
        return f"{seat} declines to capture."
    if isinstance(move, Place):
        return _describe_place(before, move, after)
    piece = before.spaces[BOARDS[before.board].index[move.space]]
    named = _piece_of(piece, before.mover)
    if isinstance(move, Capture):
        worth = count_pips(PIPS[piece])
        score = count_pips(pips(after.scores[before.mover]))
        return f"{seat} captures {named} on {move.space} for {worth} and now has {score}."
    if before.phase == "open":
        return (
            f"{seat} opens the capture phase: {named} goes from {move.space} to the discard pile."
        )
    return f"{seat} removes {named} from {move.space} into the hand."


def _describe_place(before: State, move: Place, after: State) -> str:
    seat = SEATS[before.mover]
    if before.phase == "place":
        return f"{seat} places a {size(move.piece)} on {move.space}."
    rest = before.hand.replace(move.piece, "", 1)
    named, gone = _piece_of(move.piece, before.mover), _piece_of(rest, before.mover)
    did = f"{seat} puts {named} on {move.space} and discards {gone}"
    if after.phase == "capture":
        return f"{did}; something is surrounded."
    return f"{did}; there is nothing to capture."


def _piece_of(piece: str, seat: Seat) -> str:
    """A piece as its remover sees it: "its own large" or "Second's large"."""
    return f"its own {size(piece)}" if owner(piece) == seat else name_piece(piece)
