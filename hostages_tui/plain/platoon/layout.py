"""Where everything stands on the canvas of Hostages!, in cells, at each size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.games.platoon.board import Board

MARGIN = 2
"""Columns left of the board, for the numbers of its rows."""


class Measure(NamedTuple):
    """The measures of a size.

    Attributes:
        width: columns of a square.
        height: lines of a square; the last one is that of the burden.
        sprite_top: the line of a square where its piece's picture begins.
        tray_lines: lines of the tray behind each base.
        tray_width: the fewest columns in which a tray can be read.
    """

    width: int
    height: int
    sprite_top: int
    tray_lines: int
    tray_width: int


MEASURES: Final[dict[str, Measure]] = {
    "compact": Measure(width=7, height=3, sprite_top=0, tray_lines=1, tray_width=34),
    "roomy": Measure(width=11, height=5, sprite_top=0, tray_lines=2, tray_width=42),
    "large": Measure(width=17, height=8, sprite_top=1, tray_lines=2, tray_width=42),
}
"""The sizes, the smallest first."""


class Layout:
    """The places of a board at a size, seen from one side.

    Attributes:
        board: the board that is drawn.
        measure: the measures of the size.
        flipped: whether Black sits at the bottom; the board is then turned by 180 degrees.
        width: columns of the canvas.
        height: lines of the canvas.
        left: the column where the board begins.
        top: the line where the board begins.
        tray_left: the column where the trays begin.
    """

    def __init__(self, board: Board, size: str, *, flipped: bool) -> None:
        self.board = board
        self.measure = MEASURES[size]
        self.flipped = flipped
        across = board.columns * self.measure.width
        inner = max(across, self.measure.tray_width)
        self.width = MARGIN + inner
        self.height = board.rows * self.measure.height + 2 * self.measure.tray_lines
        self.left = MARGIN + (inner - across) // 2
        self.top = self.measure.tray_lines
        self.tray_left = MARGIN + (inner - self.measure.tray_width) // 2

    def squares(self) -> Iterator[tuple[str, int, int]]:
        """Each square with its column and row on the screen, from 0, in reading order."""
        board = self.board
        for row in range(board.rows):
            for column in range(board.columns):
                yield self.square(column, row), column, row

    def square(self, column: int, row: int) -> str:
        """The square in a column and row of the screen."""
        board = self.board
        if self.flipped:
            column = board.columns - 1 - column
        else:
            row = board.rows - 1 - row
        return board.squares[column * board.rows + row]

    def seen(self, square: str) -> tuple[int, int]:
        """The column and row of the screen where a square is seen."""
        board = self.board
        column, row = divmod(board.index[square], board.rows)
        if self.flipped:
            return board.columns - 1 - column, row
        return column, board.rows - 1 - row

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """The canvas's column and line where a square of the screen begins."""
        return self.left + column * self.measure.width, self.top + row * self.measure.height
