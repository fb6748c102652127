"""From the cells of a canvas to the strips of a screen, in the colours of the theme."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip

from hostages_tui.plain.canvas import FILL
from hostages_tui.ui.themes import ground_variable, ink_variable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rich.color import Color as RichColor

    from hostages_tui.plain.canvas import Cell


def _variable(ink: str) -> str:
    """The variable of an ink; some inks have the colour of a ground."""
    if ink.startswith(FILL):
        return ground_variable(ink.removeprefix(FILL))
    return ink_variable(ink)


_GLYPH: Final = attrgetter("glyph")
_LOOK: Final = attrgetter("ink", "ground", "bold")
"""The roles that decide how a cell is set."""


class Palette:
    """The styles of all roles under one theme, made when they are first asked for."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        """Take the colours from a theme.

        Args:
            variables: the theme's variables, with a colour for every ink and ground.
        """
        self._variables = variables
        self._styles: dict[tuple[str, str, bool], Style] = {}

    def style(self, ink: str = "text", ground: str = "", *, bold: bool = False) -> Style:
        """The style of a role of ink on a role of ground."""
        look = (ink, ground, bold)
        style = self._styles.get(look)
        if style is None:
            style = self._styles[look] = Style(
                color=self._color(_variable(ink)),
                bgcolor=self._color(ground_variable(ground)),
                bold=bold,
            )
        return style

    def _color(self, variable: str) -> RichColor:
        return Color.parse(self._variables[variable]).rich_color

    def strip(self, cells: Iterable[Cell], before: int, width: int) -> Strip:
        """A line of cells, with blanks before it and up to the width after it."""
        segments = [Segment(" " * before, self.style())] if before else []
        used = before
        for (ink, ground, bold), run in groupby(cells, _LOOK):
            text = "".join(map(_GLYPH, run))
            used += len(text)
            segments.append(Segment(text, self.style(ink, ground, bold=bold)))
        if used < width:
            segments.append(Segment(" " * (width - used), self.style()))
        return Strip(segments, max(used, width)).crop(0, width)
