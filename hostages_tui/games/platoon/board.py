"""The boards of Hostages! (P1) and the ways across them, worked out once for each board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from hostages_tui.games.platoon.moves import MOST, Steal, advance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.games.platoon.moves import Jump, Step

_STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Way(NamedTuple):
    """One step or jump that the board allows, whatever stands on it.

    Attributes:
        source: the index of the square it leaves.
        target: the index of the square it goes to.
        over: the index of the square jumped over, -1 for a step.
        straight: whether it goes along a row or column; else it is a diagonal jump.
        moves: the moves along it that steal nothing, by how many hostages they collect.
        steal: the move along it that steals; only a diagonal jump is ever played so.
    """

    source: int
    target: int
    over: int
    straight: bool
    moves: tuple[Step | Jump, ...]
    steal: Steal


class Board(msgspec.Struct, frozen=True):
    """A board and its ways.

    Squares are numbered column by column from `a1` up, so that the order of their numbers is
    that of their names, and moves made in this order come out sorted by their texts.

    Attributes:
        name: columns and rows, such as `5x6`.
        columns: how many columns it has, `a` on.
        rows: how many rows it has, 1 on.
        squares: the names of the squares, sorted.
        index: the number of a square by its name.
        bases: the numbers of the squares of White's and of Black's base row.
        ways: the ways from each square, by target.
        between: the way from one named square to another, where there is one.
    """

    name: str
    columns: int
    rows: int
    squares: tuple[str, ...]
    index: dict[str, int]
    bases: tuple[frozenset[int], frozenset[int]]
    ways: tuple[tuple[Way, ...], ...]
    between: dict[tuple[str, str], Way]

    def lineup(self) -> tuple[str, ...]:
        """What stands on each square at the start, empty texts for empty squares (P2)."""
        start = 1 if self.columns == 6 else 0
        men = [""] * len(self.squares)
        for column, letter in enumerate("TTST", start):
            white = column * self.rows
            men[white] = letter
            men[len(men) - 1 - white] = letter.lower()
        return tuple(men)


def _ways(columns: int, rows: int, column: int, row: int) -> Iterator[Way]:
    """The ways from one square, in no order."""
    source = _name(column, row)
    jumps = tuple((2 * right, 2 * up) for right, up in _STEPS + _DIAGONALS)
    for right, up in _STEPS + jumps:
        to_column, to_row = column + right, row + up
        if not (0 <= to_column < columns and 0 <= to_row < rows):
            continue
        target = _name(to_column, to_row)
        is_step = abs(right) + abs(up) == 1
        yield Way(
            source=column * rows + row,
            target=to_column * rows + to_row,
            over=-1 if is_step else (column + right // 2) * rows + row + up // 2,
            straight=right == 0 or up == 0,
            moves=tuple(advance(source, target, take) for take in range(MOST + 1)),
            steal=Steal(source, target),
        )


def _name(column: int, row: int) -> str:
    return f"{'abcdef'[column]}{row + 1}"


BOARD_NAMES: Final = ("5x6", "4x4", "4x5", "4x6", "5x5", "6x6")
"""The boards, the default first (P1)."""


@cache
def board_named(name: str) -> Board:
    """The board of a name of `BOARD_NAMES`; its tables are made when it is first asked for."""
    columns, rows = int(name[0]), int(name[2])
    fields = [(column, row) for column in range(columns) for row in range(rows)]
    squares = tuple(_name(column, row) for column, row in fields)
    ways = tuple(
        tuple(sorted(_ways(columns, rows, column, row), key=lambda way: way.target))
        for column, row in fields
    )
    return Board(
        name=name,
        columns=columns,
        rows=rows,
        squares=squares,
        index={square: number for number, square in enumerate(squares)},
        bases=(
            frozenset(column * rows for column in range(columns)),
            frozenset(column * rows + rows - 1 for column in range(columns)),
        ),
        ways=ways,
        between={(squares[way.source], squares[way.target]): way for row in ways for way in row},
    )
