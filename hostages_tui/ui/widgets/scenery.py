"""The picture on the home screen, in the colours of the theme."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip
from textual.widget import Widget

from hostages_tui.ui import art

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hostages_tui.ui.art import Picture

_TITLE: Final = "HOSTAGES"
_MOTTO: Final = "pyramids  ·  mountain  ·  platoon"
_MARGIN: Final = 3
_HIGHEST: Final = 40

_ASCII: Final = r"""
                                       __
      /\                             _/  \_
     /  \                          _/ ^  ^ \_
    /____\                       _/ ^ ^  ^ ^ \_
    /    \       /\            _/              \_
   /      \     /  \        __/                  \__          /\
  /________\   /____\  /\ _/                        \_____   /__\
__/__________\_/______\/__\_________________________________/____\____
""".strip("\n").splitlines()


class Scenery(Widget):
    """A mountain, pyramids before it, and a title in the sky."""

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(
        self,
        *,
        ascii: bool = False,  # noqa: A002 - the option is called so everywhere
        id: str | None = None,  # noqa: A002 - as in textual
    ) -> None:
        """Make it.

        Args:
            ascii: whether only ASCII may be drawn.
            id: its id.
        """
        super().__init__(id=id)
        self._ascii = ascii
        self._strips: list[Strip] = []

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, self._repaint)

    def on_resize(self) -> None:
        """Draw it anew."""
        self._strips = self._draw()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        return self._strips[y] if 0 <= y < len(self._strips) else Strip.blank(self.size.width)

    def _repaint(self, theme: object) -> None:
        del theme
        self._strips = self._draw()
        self.refresh()

    def _draw(self) -> list[Strip]:
        width, height = self.size
        if width < 1 or height < 1:
            return []
        if self._ascii:
            return _lettered(width, height)
        colours = _colours(self.app.theme_variables, ansi=self.app.current_theme.ansi)
        return _painted(width, height, colours)


class _Colours:
    """The colour of each region, row by row."""

    def __init__(self, fixed: Mapping[str, Color], sky: tuple[Color, Color], text: Color) -> None:
        self._fixed = fixed
        self._sky = sky
        self.text = text

    def of(self, region: str, height: float) -> Color:
        """The colour of a region.

        Args:
            region: its name.
            height: how far up it lies, from 0 at the horizon to 1 at the top.
        """
        if region != art.SKY:
            return self._fixed[region]
        low, high = self._sky
        return low if low.ansi is not None else low.blend(high, min(1.0, height**0.7))


def _colours(variables: Mapping[str, str], *, ansi: bool) -> _Colours:
    if ansi:
        return _sixteen()
    screen = Color.parse(variables["ground-screen"])
    seats = [Color.parse(variables["ink-seat0"]), Color.parse(variables["ink-seat1"])]
    text, line = Color.parse(variables["ink-text"]), Color.parse(variables["ink-line"])
    white, black = Color(255, 255, 255), Color(0, 0, 0)
    dark = screen.brightness < 0.5
    snow = text.blend(white, 0.6) if dark else white
    lit, shade = (0.34, 0.2) if dark else (0.26, 0.42)
    violet = seats[1].blend(Color.parse(variables["ink-alert"]), 0.3)
    fixed = {
        "sun": seats[0].blend(white, 0.12 if dark else 0.35),
        "hills": screen.blend(violet, 0.14),
        "ground": screen.blend(line, 0.22),
        "rock-lit": screen.blend(violet, lit),
        "rock-shade": screen.blend(violet, shade),
        "snow-lit": snow,
        "snow-shade": snow.blend(violet, 0.42 if dark else 0.3),
    }
    for seat, colour in enumerate(seats):
        fixed[f"seat{seat}-lit"] = colour if dark else colour.blend(white, 0.3)
        fixed[f"seat{seat}-shade"] = colour.blend(black, 0.36) if dark else colour
    glow = screen.blend(seats[0].blend(seats[1], 0.3), 0.2 if dark else 0.22)
    return _Colours(fixed, (glow, screen), text)


def _sixteen() -> _Colours:
    names = {
        "sun": "ansi_bright_yellow",
        "hills": "ansi_default",
        "ground": "ansi_default",
        "rock-lit": "ansi_blue",
        "rock-shade": "ansi_blue",
        "snow-lit": "ansi_bright_white",
        "snow-shade": "ansi_white",
        "seat0-lit": "ansi_bright_yellow",
        "seat0-shade": "ansi_yellow",
        "seat1-lit": "ansi_bright_cyan",
        "seat1-shade": "ansi_cyan",
    }
    plain = Color.parse("ansi_default")
    fixed = {region: Color.parse(name) for region, name in names.items()}
    return _Colours(fixed, (plain, plain), plain)


def _painted(width: int, height: int, colours: _Colours) -> list[Strip]:
    picture = art.landscape(width, min(height, _HIGHEST))
    above = height - picture.height
    words = _words(width, height)
    strips: list[Strip] = []
    for y in range(height):
        up = 1 - (y + 1) / height
        row = [_cell(picture, x, y - above, up, colours) for x in range(width)]
        for x, glyph in words.get(y, {}).items():
            if 0 <= x < width:
                ground = row[x][1].bgcolor
                row[x] = (glyph, Style(color=colours.text.rich_color, bgcolor=ground))
        strips.append(_strip(row))
    return strips


def _cell(picture: Picture, x: int, y: int, up: float, colours: _Colours) -> tuple[str, Style]:
    if y < 0:
        sky = colours.of(art.SKY, up).rich_color
        return " ", Style(color=sky, bgcolor=sky)
    glyph, front, back = picture.cell(x, y)
    return glyph, Style(
        color=colours.of(front, up).rich_color, bgcolor=colours.of(back, up).rich_color
    )


def _words(width: int, height: int) -> dict[int, dict[int, str]]:
    """The title and the motto as glyphs by row and column, where there is room for them."""
    lines: dict[int, str] = {}
    if width > art.letters_width(_TITLE) + 2 * _MARGIN and height > art.LETTER_ROWS + 2:
        lines = dict(enumerate(art.letters(_TITLE), 1))
        if height > art.LETTER_ROWS + 4:
            lines[art.LETTER_ROWS + 2] = _MOTTO
    return {
        y: {_MARGIN + x: glyph for x, glyph in enumerate(line) if glyph != " "}
        for y, line in lines.items()
    }


def _strip(row: list[tuple[str, Style]]) -> Strip:
    runs = groupby(row, lambda cell: cell[1])
    segments = [Segment("".join(glyph for glyph, _ in run), style) for style, run in runs]
    return Strip(segments, len(row))


def _lettered(width: int, height: int) -> list[Strip]:
    lines = ["", "   H O S T A G E S", "", "   pyramids, mountain, platoon"][: max(0, height - 1)]
    room = height - len(lines)
    picture = _ASCII[-room:] if room > 0 else []
    blank = [""] * (room - len(picture))
    return [
        Strip([Segment(line[:width].ljust(width))], width) for line in (*lines, *blank, *picture)
    ]
