"""Ordinary moves for the placement, so that nobody must make all thirty by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.games.fujisan.board import BOARDS, Board
from hostages_tui.games.fujisan.moves import Place
from hostages_tui.games.fujisan.state import COLOURS, EMPTY, PIPS, State, owner

if TYPE_CHECKING:
    import random

    from hostages_tui.core.game import Seat

_AMONG = 3
"""One of so many best spaces is taken, so that no two set-ups are alike."""


def setup_move(state: State, rng: random.Random) -> Place | None:
    """A sensible placement; None when the board is full."""
    if state.phase != "place":
        return None
    board = BOARDS[state.board]
    kind = rng.choice([piece for piece in state.stash if piece in COLOURS[state.mover]])
    empty = [index for index, piece in enumerate(state.spaces) if piece == EMPTY]
    rng.shuffle(empty)
    empty.sort(key=lambda index: _worth(board, state.spaces, index, kind), reverse=True)
    return Place(kind, board.spaces[rng.choice(empty[:_AMONG])])


def _worth(board: Board, spaces: str, index: int, kind: str) -> int:
    """How well a piece stands on a space: safe among friends, a threat to what is worth more."""
    seat: Seat = owner(kind)
    worth = PIPS[kind] * len(board.neighbours[index])
    for near in board.neighbours[index]:
        piece = spaces[near]
        if piece == EMPTY:
            continue
        worth += PIPS[kind] if owner(piece) == seat else PIPS[piece] - PIPS[kind]
    return worth
