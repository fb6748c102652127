"""ASCII only: whatever a screen shows, names and the parts of textual included, is ASCII.

Boards are drawn in ASCII by their own drawings; this is for all the rest.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

_SIGNS: Final = {
    "-": "─━┄┅┈┉╌╍═▔‐‑‒–—―−",
    "|": "│┃┆┇┊┋║▏▎▍▌▐▕",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝┏┓┗┛╋",
    "#": "█▓▒▀▄▙▛▜▟■◆▊▋▉",
    "/": "╱",
    "\\": "╲",
    " ": "▁▂▃▅▆▇░▖▗▘▝▚▞\u00a0",
    "<": "←◀◂‹«",
    ">": "→▶▸›»⏎",
    "^": "↑▲△▴⌃",
    "v": "↓▼▽▾✓",
    "*": "●◉★✶✎•∙◇",
    "o": "○◌□",
    "x": "×✕✗⌫",
    ".": "·…",
    "'": "‘’´",
    '"': "“”„",
}
_TABLE: Final = {sign: plain for plain, signs in _SIGNS.items() for sign in signs}


@cache
def _plain(character: str) -> str:
    """What stands for one character, as wide as it."""
    if character in _TABLE:
        return _TABLE[character]
    width = cell_len(character)
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return letters if letters and len(letters) == width else "?" * width


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """Text in ASCII that takes the same cells; what has no likeness becomes `?`."""
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _plain(char) for char in text)


class AsciiFilter(LineFilter):
    """Turns every line that is shown into ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in ASCII."""
        del background
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
