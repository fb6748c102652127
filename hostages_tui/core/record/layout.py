"""Words, and the lines they fill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH: Final = 80
"""The most characters of a line, where no longer word stands alone on it."""


class Words:
    """The words of a record's moves, brackets and braces glued to the words they enclose.

    Attributes:
        words: the words so far.
    """

    def __init__(self) -> None:
        self.words: list[str] = []
        self._opening = ""

    def add(self, word: str) -> None:
        """Write a word."""
        self.words.append(self._opening + word)
        self._opening = ""

    def open(self) -> None:
        """Open a variation with the next word."""
        self._opening += "("

    def close(self) -> None:
        """Close a variation after the last word."""
        self.words[-1] += ")"

    def comment(self, words: list[str]) -> None:
        """Write a comment of at least one word."""
        first, *others = words
        self.add("{" + first)
        self.words += others
        self.words[-1] += "}"


def fill(words: Iterable[str]) -> str:
    """Fill lines of at most 80 characters, as many words in each as fit."""
    lines: list[list[str]] = []
    width = WIDTH
    for word in words:
        width += 1 + len(word)
        if width > WIDTH or not lines:
            lines.append([])
            width = len(word)
        lines[-1].append(word)
    return "".join(" ".join(line) + "\n" for line in lines)
