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
from hostages_tui.ui.base import frame_of
from hostages_tui.ui.paint import Palette

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hostages_tui.ui.art import Paint

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

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as in textual
        """Draw nothing yet.

        Args:
            id: its id.
        """
        super().__init__(id=id)
        self._strips: list[Strip] = []
        self._drawn: tuple[object, ...] = ()

    def on_mount(self) -> None:
        """Follow the theme."""
        frame_of(self).theme_changed_signal.subscribe(self, self.redraw)

    def on_resize(self) -> None:
        """There is more or less room."""
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if 0 <= y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, Style())

    def redraw(self, _: object = None) -> None:
        """Draw it anew, if its room, the colours or the signs have changed."""
        frame = frame_of(self)
        drawn = (self.size, frame.theme, frame.ascii)
        if drawn != self._drawn:
            self._drawn = drawn
            self._strips = self._draw()
            self.refresh()

    def _draw(self) -> list[Strip]:
        width, height = self.size
        if width < 1 or height < 1:
            return []
        frame = frame_of(self)
        if frame.ascii or frame.no_color:
            return _lettered(width, height, Palette(frame.theme_variables))
        colours = _colours(frame.theme_variables, ansi=frame.current_theme.ansi)
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
        "sun": seats[0].blend(white, 0.12) if dark else _lively(seats[0], 0.68),
        "hills": screen.blend(violet, 0.14),
        "ground": screen.blend(line, 0.22),
        "rock-lit": screen.blend(violet, lit),
        "rock-shade": screen.blend(violet, shade),
        "snow-lit": snow,
        "snow-shade": snow.blend(violet, 0.42 if dark else 0.3),
    }
    for seat, colour in enumerate(seats):
        fixed[f"seat{seat}-lit"] = colour if dark else _lively(colour, 0.6)
        fixed[f"seat{seat}-shade"] = colour.blend(black, 0.36) if dark else _lively(colour, 0.44)
    glow = screen.blend(seats[0].blend(seats[1], 0.3), 0.2 if dark else 0.22)
    return _Colours(fixed, (glow, screen), text)


def _lively(colour: Color, lightness: float) -> Color:
    """A colour for light surroundings, where those of the pieces have to be dark to be read."""
    return Color.from_hsl(colour.hsl.h, 0.72, lightness)


def _sixteen() -> _Colours:
    names = {
        "sun": "ansi_bright_yellow",
        "hills": "ansi_bright_black",
        "ground": "ansi_bright_black",
        "rock-lit": "ansi_bright_blue",
        "rock-shade": "ansi_blue",
        "snow-lit": "ansi_bright_white",
        "snow-shade": "ansi_white",
        "seat0-lit": "ansi_bright_yellow",
        "seat0-shade": "ansi_yellow",
        "seat1-lit": "ansi_bright_cyan",
        "seat1-shade": "ansi_cyan",
    }
    sky = Color.parse("ansi_black")
    fixed = {region: Color.parse(name) for region, name in names.items()}
    return _Colours(fixed, (sky, sky), Color.parse("ansi_bright_white"))


def _painted(width: int, height: int, colours: _Colours) -> list[Strip]:
    picture = art.landscape(width, min(height, _HIGHEST))
    above = height - picture.height
    words = _words(width, height)
    strips: list[Strip] = []
    for y in range(height):
        styles = _Row(colours, 1 - (y + 1) / height)
        letters = words.get(y, {})
        paints = (
            [picture.cell(x, y - above) for x in range(width)]
            if y >= above
            else [art.Paint(" ", art.SKY, art.SKY)] * width
        )
        if y > art.LETTER_ROWS and not all(paints[x].is_sky for x in letters):
            letters = {}  # the motto gives way to a peak; the title stands before it
        strips.append(_strip(paints, letters, styles))
    return strips


class _Row:
    """The styles of one row, each made once."""

    def __init__(self, colours: _Colours, height: float) -> None:
        self._colours = colours
        self._height = height
        self._styles: dict[tuple[str, str], Style] = {}

    def style(self, front: str, back: str) -> Style:
        """How a region is painted on another; "" is a letter."""
        style = self._styles.get((front, back))
        if style is None:
            colours, height = self._colours, self._height
            ink = colours.of(front, height) if front else colours.text
            style = Style(color=ink.rich_color, bgcolor=colours.of(back, height).rich_color)
            self._styles[front, back] = style
        return style


def _strip(paints: list[Paint], letters: Mapping[int, str], row: _Row) -> Strip:
    cells = [
        (letters[x], "", paint.back) if x in letters else paint for x, paint in enumerate(paints)
    ]
    segments = [
        Segment("".join(cell[0] for cell in run), row.style(front, back))
        for (front, back), run in groupby(cells, lambda cell: (cell[1], cell[2]))
    ]
    return Strip(segments, len(cells))


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


def _lettered(width: int, height: int, palette: Palette) -> list[Strip]:
    """The picture in letters, for where there are no other signs, or no colours."""
    title = ["", "   H O S T A G E S", "", "   pyramids, mountain, platoon"][: max(0, height - 1)]
    room = height - len(title)
    picture = _ASCII[-room:] if room > 0 else []
    blank = [""] * (room - len(picture))
    styles = [palette.style("text", bold=True)] * 2 + [palette.style("quiet")] * height
    lines = zip((*title, *blank, *picture), styles, strict=False)
    return [Strip([Segment(line[:width].ljust(width), style)], width) for line, style in lines]
