"""The boards as bits: one bit a space, so that shifts find the neighbours of all at once."""

from __future__ import annotations

import random
from typing import Final

import msgspec

from hostages_tui.games.fujisan.board import BOARDS, Board

ROW: Final = 10
"""The distance in bits between a space and the one across its base; a row is at most 9 wide."""

PIPS: Final = (3, 2, 1, 3, 2, 1)
"""The pips of each kind; kinds are numbered in the order `L M S l m s`."""


class Layout(msgspec.Struct, frozen=True, eq=False):
    """A board as bits. A space is known by its bit, row by row from the top and from the left.

    Attributes:
        name: the name of the board.
        bits: the bit of each space, by the index of the rule code.
        names: the name of each space, by its bit.
        index: the index of each space in the rule code, by its bit.
        full: all spaces.
        up: the spaces whose third neighbour, if there is one, lies in the row below.
        down: the spaces whose third neighbour, if there is one, lies in the row above.
        no_left: the spaces without a neighbour on their left.
        no_right: the spaces without a neighbour on their right.
        no_across: the spaces without a neighbour above or below.
        near: the neighbours of each space, by its bit.
        zobrist: for each kind a random number for every space, by its bit.
    """

    name: str
    bits: tuple[int, ...]
    names: dict[int, str]
    index: dict[int, int]
    full: int
    up: int
    down: int
    no_left: int
    no_right: int
    no_across: int
    near: dict[int, int]
    zobrist: tuple[dict[int, int], ...]

    def spaces(self, mask: int) -> list[int]:
        """The bits of a set of spaces, in order."""
        return [bit for bit in self.bits if mask & bit]

    def around(self, pieces: int) -> tuple[int, int, int]:
        """Which spaces have all, all but one or all but two of their neighbours in a set.

        A neighbour that is missing at the edge counts as present. Each of the three masks holds
        the one before; they also have stray bits off the board.
        """
        left = (pieces << 1) | self.no_left
        right = (pieces >> 1) | self.no_right
        across = ((pieces >> ROW) & self.up) | ((pieces << ROW) & self.down) | self.no_across
        both, either = left & right, left | right
        return both & across, both | (either & across), either | across


def _layout(board: Board) -> Layout:
    bits = tuple(
        1 << (row * ROW + column) for row, column in zip(board.row_of, board.column_of, strict=True)
    )
    full = sum(bits)
    up = sum(bit for bit, upward in zip(bits, board.upward, strict=True) if upward)
    down = full & ~up
    rng = random.Random(f"zobrist {board.name}")  # noqa: S311 - keys of a table, no secrets
    return Layout(
        name=board.name,
        bits=bits,
        names=dict(zip(bits, board.spaces, strict=True)),
        index={bit: index for index, bit in enumerate(bits)},
        full=full,
        up=up,
        down=down,
        no_left=full & ~(full << 1),
        no_right=full & ~(full >> 1),
        no_across=full & ~((full >> ROW) & up) & ~((full << ROW) & down),
        near={
            bit: sum(bits[near] for near in around)
            for bit, around in zip(bits, board.neighbours, strict=True)
        },
        zobrist=tuple({bit: rng.getrandbits(63) for bit in bits} for _ in PIPS),
    )


LAYOUTS: Final[dict[str, Layout]] = {name: _layout(board) for name, board in BOARDS.items()}
"""The layouts by the names of their boards."""
