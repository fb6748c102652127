"""The glyphs of the drawing, in full and in ASCII, and the pyramids made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat


class Glyphs(msgspec.Struct, frozen=True):
    """What is drawn with.

    Attributes:
        rise: an edge that rises to the right, as a line.
        sink: an edge that sinks to the right.
        floor: the lower edge of a space.
        target: marks what may be picked next.
        picked: marks what is picked.
        alert: marks what is surrounded.
        last: marks what the last move touched.
        gap: marks a space that is missing to surround the one pointed at.
        pip: one pip.
        times: stands before a count.
    """

    rise: str
    sink: str
    floor: str
    target: str
    picked: str
    alert: str
    last: str
    gap: str
    pip: str
    times: str


FULL: Final = Glyphs(
    rise="╱",
    sink="╲",
    floor="▁",
    target="•",
    picked="◆",
    alert="!",
    last="≈",
    gap="○",
    pip="•",
    times="×",
)
ASCII: Final = Glyphs(
    rise="/",
    sink="\\",
    floor="_",
    target="+",
    picked="*",
    alert="!",
    last="~",
    gap="o",
    pip=".",
    times="x",
)

# First's pyramids are solid, Second's are hatched within an outline.
_UP: Final = (("▟", "█", "▙"), ("▞", "▒", "▚"))
_DOWN: Final = (("▜", "█", "▛"), ("▚", "▒", "▞"))


def pyramid(kind: str, seat: Seat, widths: tuple[int, ...], *, up: bool, ascii: bool) -> list[str]:  # noqa: A002 - as in Scene
    """The lines of a piece from the top; it points as its space does.

    Args:
        kind: its letter, which ASCII pyramids are made of.
        seat: its owner.
        widths: the widths of its lines, from the tip.
        up: whether its tip is at the top.
        ascii: whether only ASCII may be drawn.
    """
    left, inner, right = (_UP if up else _DOWN)[seat]
    lines = [kind * width if ascii else left + inner * (width - 2) + right for width in widths]
    return lines if up else lines[::-1]
