"""The two boards of triangles (F1): their spaces, and which of them touch along a side."""

from __future__ import annotations

from typing import Final

import msgspec


class Board(msgspec.Struct, frozen=True):
    """A board of rows of triangles that point up and down in turn.

    A space is known by its index, row after row from the top and from the left; the names sort as
    the indices do. A space lies `offset + number from 0` half bases from the left edge and is two
    half bases wide, so that two spaces of one such column in neighbouring rows touch wherever a
    base lies between them.

    Attributes:
        name: the value of the option `board`.
        rows: how many spaces each row has, from the top.
        offsets: where each row begins, in half bases from the left edge of the board.
        spaces: the name of each space.
        index: the index of each name.
        row_of: the row of each space, from 0.
        column_of: the left end of each space, in half bases from the left edge of the board.
        upward: whether each space points up.
        neighbours: the two or three spaces that each space touches along a side.
    """

    name: str
    rows: tuple[int, ...]
    offsets: tuple[int, ...]
    spaces: tuple[str, ...]
    index: dict[str, int]
    row_of: tuple[int, ...]
    column_of: tuple[int, ...]
    upward: tuple[bool, ...]
    neighbours: tuple[tuple[int, ...], ...]

    @property
    def width(self) -> int:
        """The width of the whole board in half bases."""
        return max(self.column_of) + 2


def _board(name: str, rows: tuple[int, ...], offsets: tuple[int, ...], downward: str) -> Board:
    """Lay out a board; the rows named in `downward` begin with a space that points down."""
    at: dict[tuple[int, int], int] = {}
    spaces: list[str] = []
    upward: list[bool] = []
    for row, (count, offset) in enumerate(zip(rows, offsets, strict=True)):
        letter = "abcd"[row]
        for number in range(count):
            at[row, offset + number] = len(spaces)
            spaces.append(f"{letter}{number + 1}")
            upward.append((number % 2 == 0) != (letter in downward))
    around: list[tuple[int, ...]] = []
    for (row, column), index in at.items():
        across = row + 1 if upward[index] else row - 1
        touching = ((row, column - 1), (row, column + 1), (across, column))
        around.append(tuple(sorted(at[spot] for spot in touching if spot in at)))
    return Board(
        name=name,
        rows=rows,
        offsets=offsets,
        spaces=tuple(spaces),
        index={space: index for index, space in enumerate(spaces)},
        row_of=tuple(row for row, _ in at),
        column_of=tuple(column for _, column in at),
        upward=tuple(upward),
        neighbours=tuple(around),
    )


BOARDS: Final[dict[str, Board]] = {
    "mountain": _board("mountain", rows=(5, 7, 9, 9), offsets=(2, 1, 0, 0), downward="d"),
    "hexagon": _board("hexagon", rows=(5, 7, 7, 5), offsets=(1, 0, 0, 1), downward="cd"),
}
"""The boards by name, the default first (F1)."""
