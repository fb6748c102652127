"""The score over a whole game as a curve of a few lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
"""A cell by how much of it is filled, from nothing to all."""

ASCII_BLOCKS: Final = " .:-=+%#"
"""The same in ASCII."""

UNKNOWN: Final = "·"
ASCII_UNKNOWN: Final = "?"


def bar(portion: float, width: int, *, ascii_only: bool = False) -> tuple[str, str]:
    """A bar that two sides share.

    Args:
        portion: what is the first side's, from 0 to 1.
        width: the whole bar, in cells.
        ascii_only: whether only ASCII may be drawn.

    Returns:
        The part of either side; a side with any chance left has a cell at least.
    """
    full, light = ("#", ".") if ascii_only else ("█", "░")
    filled = round(portion * width)
    if 0 < portion < 1:
        filled = max(1, min(width - 1, filled))
    return full * filled, light * (width - filled)


def column_of(index: int, count: int, width: int) -> int:
    """The column, from 0, in which a node of a line stands.

    Args:
        index: the node's, from 0.
        count: how many nodes the line has.
        width: how many columns there are.
    """
    used = used_columns(count, width)
    return 0 if count < 2 else round(index * (used - 1) / (count - 1))


def index_at(column: int, count: int, width: int) -> int:
    """The node of a line that stands nearest to a column, the inverse of `column_of`."""
    used = used_columns(count, width)
    if used < 2:
        return 0
    return max(0, min(count - 1, round(column * (count - 1) / (used - 1))))


def used_columns(count: int, width: int) -> int:
    """How many columns a line takes: no more than its nodes, and no more than there are."""
    return max(1, min(count, width))


def curve(
    shares: Sequence[float | None], width: int, height: int, *, ascii_only: bool = False
) -> tuple[str, ...]:
    """Draw the chances of seat 0 over a game; half of the height is an even game.

    Args:
        shares: by node of the line, from 0 to 1; None where it is not known yet.
        width: the columns there are.
        height: the lines there are.
        ascii_only: whether only ASCII may be drawn.

    Returns:
        The lines, the uppermost first. Where columns are fewer than nodes, each shows the
        node nearest to it.
    """
    columns = [
        _column(shares[index_at(column, len(shares), width)], height, ascii_only=ascii_only)
        for column in range(used_columns(len(shares), width) if shares else 0)
    ]
    return tuple("".join(column[row] for column in columns) for row in range(height))


def _column(portion: float | None, height: int, *, ascii_only: bool) -> list[str]:
    """One column from the top down."""
    if portion is None:
        dot = ASCII_UNKNOWN if ascii_only else UNKNOWN
        return [dot if row == height // 2 else " " for row in range(height)]
    blocks = ASCII_BLOCKS if ascii_only else BLOCKS
    most = len(blocks) - 1
    filled = round(portion * height * most)
    return [blocks[max(0, min(most, filled - row * most))] for row in reversed(range(height))]
