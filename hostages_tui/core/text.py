"""Text made fit to be shown: what stands in files and names, and what is counted up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

JOINERS = "\u200c\u200d"
"""Signs without a shape of their own that some scripts and many emoji need."""


def printable(text: str) -> str:
    """The text with everything escaped that a line cannot show, such as controls and breaks."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in JOINERS else sign.encode("unicode_escape").decode()
        for sign in text
    )


def printable_lines(text: str) -> str:
    """The same for a text of several lines, which stay apart."""
    return "\n".join(map(printable, text.splitlines()))


def series(words: Sequence[str]) -> str:
    """Words joined as in a sentence: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
