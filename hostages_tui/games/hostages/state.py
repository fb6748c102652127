"""A position of Hostages, and the few questions that are asked of it everywhere."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hostages_tui.core.game import Seat, other
from hostages_tui.games.hostages.board import ENTRY_ROWS, SIDE
from hostages_tui.games.hostages.units import EACH, HOSTAGES

Phase: TypeAlias = Literal["arrange", "toss", "deploy", "play"]

Board: TypeAlias = tuple[str, ...]
"""The stack on each of the 64 squares, "" on an empty one."""

DEPLOYED = 3
"""How many units each side deploys."""


class State(msgspec.Struct, frozen=True):
    """A position, exactly as far as it decides what may follow (C2).

    Attributes:
        board: the 64 squares.
        bases: the pieces in the base of each seat, in the order of `PIECES`.
        phase: the part of the game.
        left: how many the mover still has to set down in arrange (5 to 1) and deploy (3 to 1),
            else 0.
        toss: the seat that won the toss, until it has chosen.
        first: the seat that goes first, while units are deployed.
        turn: whose turn it is.
        mover: who moves next; not `turn` only when the other side owes a return (H9).
    """

    board: Board
    bases: tuple[str, str]
    phase: Phase
    left: int
    toss: Seat | None
    first: Seat | None
    turn: Seat
    mover: Seat

    @property
    def base(self) -> str:
        """The pieces in the mover's base."""
        return self.bases[self.mover]


def initial(toss: Seat) -> State:
    """The empty board of a game whose toss that seat will win."""
    return State(
        board=("",) * (SIDE * SIDE),
        bases=("L" * EACH + "M" * EACH, "l" * EACH + "m" * EACH),
        phase="arrange",
        left=EACH,
        toss=toss,
        first=None,
        turn=0,
        mover=0,
    )


def has_room(board: Board, seat: Seat) -> bool:
    """Whether the entry row of a seat has an empty square."""
    entry = ENTRY_ROWS[seat]
    return "" in board[entry[0] : entry[-1] + 1]


def owes(board: Board, bases: tuple[str, str], seat: Seat) -> bool:
    """Whether a seat has to put a hostage of the other side back, and has room for it (H9)."""
    return HOSTAGES[1 - seat] in bases[seat] and has_room(board, seat)


def must_return(state: State) -> bool:
    """Whether the next move is a return (H9)."""
    return state.phase == "play" and owes(state.board, state.bases, state.mover)


def next_mover(board: Board, bases: tuple[str, str], turn: Seat) -> Seat:
    """Who moves next when the turn is about to be `turn`'s: returns come first (H9).

    The side that has just moved is the one not on turn, and settles before the other.
    """
    waiting = other(turn)
    return waiting if owes(board, bases, waiting) else turn


def rescued(state: State, seat: Seat) -> int:
    """How many hostages of a seat are in its own base."""
    return state.bases[seat].count(HOSTAGES[seat])
