"""The sizes the board of Hostages is drawn in, and where things lie in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from hostages_tui.games.hostages.board import FILES, SIDE, SQUARES

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat

BASES: Final = ("base0", "base1")
"""The places of the two trays."""


class Size(msgspec.Struct, frozen=True):
    """The measures of one size, in cells of the terminal.

    Attributes:
        name: what it is called.
        square: width and height of a square.
        piece: how many lines a piece is high; 0 where pieces are letters.
        margin: the columns left and right of the board.
        tray: how many lines a tray is high.
    """

    name: str
    square: tuple[int, int]
    piece: int
    margin: int
    tray: int

    @property
    def width(self) -> int:
        """The width of the whole drawing."""
        return 2 * self.margin + SIDE * self.square[0]

    @property
    def height(self) -> int:
        """The height of the whole drawing: trays, the files twice, and the board."""
        return 2 * self.tray + 2 + SIDE * self.square[1]

    @property
    def top(self) -> int:
        """The first line of the board."""
        return self.tray + 1

    def corner(self, square: int, *, flipped: bool) -> tuple[int, int]:
        """The upper left cell (x, y) of a square."""
        column, line = screen_square(square, flipped=flipped)
        return self.margin + column * self.square[0], self.top + line * self.square[1]

    def tray_line(self, seat: Seat, *, flipped: bool) -> int:
        """The first line of a seat's tray: its own side of the board, or the other if flipped."""
        return self.height - self.tray if (seat == 0) != flipped else 0


SIZES: Final = {
    size.name: size
    for size in (
        Size("compact", square=(5, 2), piece=0, margin=2, tray=1),
        Size("roomy", square=(7, 3), piece=1, margin=3, tray=3),
        Size("large", square=(13, 6), piece=2, margin=4, tray=3),
    )
}
"""The sizes by name, the smallest first."""


def screen_square(square: int, *, flipped: bool) -> tuple[int, int]:
    """The column and line, from 0 at the upper left, where a square is seen."""
    file, row = square % SIDE, square // SIDE
    return (SIDE - 1 - file, row) if flipped else (file, SIDE - 1 - row)


def square_on_screen(column: int, line: int, *, flipped: bool) -> str:
    """The name of the square that is seen at a column and line."""
    file, row = (SIDE - 1 - column, line) if flipped else (column, SIDE - 1 - line)
    return SQUARES[file + SIDE * row]


def files_on_screen(*, flipped: bool) -> str:
    """The names of the files as they are seen from the left."""
    return FILES[::-1] if flipped else FILES
