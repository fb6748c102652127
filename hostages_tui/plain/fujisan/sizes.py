"""The three sizes of the drawing: how large a space is, and where the mountain and trays lie."""

from __future__ import annotations

from typing import Final

import msgspec


class Size(msgspec.Struct, frozen=True):
    """The measures of one size, in cells.

    A space is a triangle `height` lines high and twice as wide. Edges are shared: a line of a
    space has between its two edge cells none, two, four and more cells of its own.

    Attributes:
        width: the width of the whole drawing.
        height_of_all: its height.
        height: the height of a space.
        top: the line on which row a begins.
        trays: the first line below the mountain.
        cards: whether trays show pieces as cards, else as one line of text each.
        pyramids: how wide each line of a piece is, from its tip, for one, two and three pips.
    """

    width: int
    height_of_all: int
    height: int
    top: int
    trays: int
    cards: bool
    pyramids: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


SIZES: Final[dict[str, Size]] = {
    "compact": Size(
        width=50,
        height_of_all=20,
        height=4,
        top=1,
        trays=17,
        cards=False,
        pyramids=((2,), (4,), (2, 4)),
    ),
    "roomy": Size(
        width=84,
        height_of_all=32,
        height=6,
        top=1,
        trays=26,
        cards=True,
        pyramids=((2,), (2, 4), (2, 4, 6)),
    ),
    "large": Size(
        width=130,
        height_of_all=49,
        height=10,
        top=1,
        trays=43,
        cards=True,
        pyramids=((2, 4), (2, 4, 6, 8), (2, 4, 6, 8, 10, 12)),
    ),
}
"""The sizes by name, the smallest first."""
