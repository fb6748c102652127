"""The position in Hostages!: all that affects what may follow (C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hostages_tui.core.game import Seat
from hostages_tui.games.platoon.board import board_named
from hostages_tui.games.platoon.pieces import HOSTAGES

if TYPE_CHECKING:
    from hostages_tui.games.platoon.board import Board


class State(msgspec.Struct, frozen=True):
    """A position.

    Attributes:
        name: the name of the board, such as `5x6`.
        squares: what stands on each square, in the order of `Board.squares`: a text of
            `PIECES`, or an empty one.
        captives: how many hostages of White's and of Black's wait behind the enemy's base.
        rescued: how many hostages of White's and of Black's are rescued.
        home: the seat that came home first (P5), None while none has.
        mover: the seat that makes the next move.
    """

    name: str
    squares: tuple[str, ...]
    captives: tuple[int, int]
    rescued: tuple[int, int]
    home: Seat | None
    mover: Seat

    @property
    def board(self) -> Board:
        """The board it is played on."""
        return board_named(self.name)

    def at(self, square: str) -> str:
        """What stands on a square of the board, by the square's name; empty for nothing."""
        return self.squares[board_named(self.name).index[square]]


def initial(name: str) -> State:
    """The position that a game on the named board starts from."""
    return State(
        name=name,
        squares=board_named(name).lineup(),
        captives=(HOSTAGES, HOSTAGES),
        rescued=(0, 0),
        home=None,
        mover=0,
    )
