"""Nothing that is shown may be obeyed by the terminal, or turn a line of it around.

Names, notes and names of files may come from elsewhere. Where they are shown they are written out;
this is the last gate, for all that is painted.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.filter import LineFilter

from hostages_tui.core.text import JOINERS

if TYPE_CHECKING:
    from textual.color import Color


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign in JOINERS or unicodedata.category(sign) == "Zs"


@lru_cache(4096)
def harmless(text: str) -> str:
    """Text without controls and signs that direct writing, in as many cells."""
    if text.isprintable():
        return text
    return "".join(sign if _is_harmless(sign) else "?" * cell_len(sign) for sign in text)


class HarmlessFilter(LineFilter):
    """Takes out of every line what is no more than a command to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, harmless; most lines are so as they are."""
        del background
        if all(segment.text.isprintable() for segment in segments):
            return segments
        return [
            segment if segment.control else Segment(harmless(segment.text), segment.style)
            for segment in segments
        ]
