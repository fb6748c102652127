"""Text from files and names, made fit to be shown."""

from __future__ import annotations

_JOINERS = "\u200c\u200d"
"""Signs without a shape of their own that some scripts and many emoji need."""


def printable(text: str) -> str:
    """The text with everything escaped that a line cannot show, such as controls and breaks."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in _JOINERS else sign.encode("unicode_escape").decode()
        for sign in text
    )
