"""What can be wrong with a record, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.text import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_SHOWN = 10
"""So many moves are listed in a message before the rest is only counted."""

MOST_QUOTED = 40
"""So many characters of a word are quoted in a message."""


class RecordError(ValueError):
    """A record that cannot be read; its message is one sentence with place and cause.

    Attributes:
        line: the line of the fault, from 1.
        column: the column of the fault in characters, from 1.
        move: the number of the single move at fault on its line of play, from 1; None where
            the fault is no move.
        reason: what is wrong, as one clause.
    """

    def __init__(self, line: int, column: int, move: int | None, reason: str) -> None:
        place = f"line {line}, column {column}"
        if move is not None:
            place += f", move {move}"
        super().__init__(f"{place}: {reason}")
        self.line = line
        self.column = column
        self.move = move
        self.reason = reason


class Fault(Exception):  # noqa: N818 - a fault becomes an error when its place is known
    """A fault at an offset of the text, before it is known to be the first one.

    Attributes:
        offset: where it is placed, in characters of the text.
        end: how far the text was read to find it; a byte before that which is not UTF-8 is the
            true cause.
        reason: what is wrong, as one clause.
        move: the number of the single move at fault, None where it is no move.
    """

    def __init__(self, offset: int, end: int, reason: str, move: int | None = None) -> None:
        super().__init__(reason)
        self.offset = offset
        self.end = end
        self.reason = reason
        self.move = move

    def error(self, text: str) -> RecordError:
        """The error for a person; only now are lines and columns counted."""
        line = text.count("\n", 0, self.offset) + 1
        column = self.offset - text.rfind("\n", 0, self.offset)
        return RecordError(line, column, self.move, printable(self.reason))


def quoted(text: str) -> str:
    """A word of the record as a message quotes it: cut when it is long."""
    return text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 1] + "…"


def listed(items: Sequence[str]) -> str:
    """Some items in words: the first ten, and how many more there are."""
    shown = ", ".join(items[:MOST_SHOWN])
    more = len(items) - MOST_SHOWN
    return f"{shown} and {more} more" if more > 0 else shown
