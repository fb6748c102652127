"""Lines of a screen as a picture: SVG that fetches nothing, and joins whatever the font."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.color import Color

from hostages_tui.ui.glyph_shapes import BLOCKS, DOT, HEAVY, HEIGHT, LINES, SHADES, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rich.color import Color as RichColor
    from rich.segment import Segment

    from hostages_tui.ui.glyph_shapes import Box

_FONT: Final = '"DejaVu Sans Mono",Menlo,Consolas,monospace'
_FONT_SIZE: Final = 16.6  # of a font whose letters are 0.602 of its size wide, as most are
_BASELINE: Final = 15
_STROKE: Final = 1.4
_ROUNDING: Final = 8
_CSS: Final = (
    f"<style>text{{font-family:{_FONT};font-size:{_FONT_SIZE}px}}"
    ".m{text-anchor:middle}.b{font-weight:bold}.i{font-style:italic}"
    ".u{text-decoration:underline}</style>"
)
_WORDS: Final = re.compile(r"[^ ]+(?: [^ ]+)*")

_NO_STYLE: Final = Style()


class _Ink(NamedTuple):
    """How text is set."""

    colour: str
    bold: bool
    italic: bool
    underline: bool


class _Cell(NamedTuple):
    """One glyph, and how many columns it takes."""

    glyph: str
    columns: int
    ink: _Ink
    ground: str


def picture(rows: Sequence[Iterable[Segment]], theme: TerminalTheme, *, margin: int = 0) -> str:
    """Lines as SVG.

    Args:
        rows: the lines, in segments.
        theme: the colours of the terminal: its own two, and the sixteen.
        margin: so many columns are left free at either side, and half as many lines.
    """
    sheet = _Sheet(theme)
    for y, row in enumerate(rows):
        sheet.add(y, row)
    return sheet.svg(len(rows), margin)


class _Boxes:
    """Rectangles of one fill; those that join sideways become one."""

    def __init__(self) -> None:
        self._boxes: list[Box] = []

    def add(self, left: float, top: float, width: float, height: float) -> None:
        """Add one."""
        if self._boxes:
            x, y, wide, high = self._boxes[-1]
            if (y, high, x + wide) == (top, height, left):
                self._boxes[-1] = (x, y, wide + width, high)
                return
        self._boxes.append((left, top, width, height))

    def path(self) -> str:
        """All of them, as the data of a path."""
        return "".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in self._boxes)


def terminal_theme(variables: Mapping[str, str]) -> TerminalTheme:
    """A terminal whose own two colours are those of a theme.

    Args:
        variables: the variables of the theme.
    """
    screen = Color.parse(variables["ground-screen"])
    ink = Color.parse(variables["ink-text"])
    return TerminalTheme(screen.rgb, ink.rgb, [(0, 0, 0)] * 8)


class _Sheet:
    """What has been drawn so far, by colour: one path for each, so that the file is small."""

    def __init__(self, theme: TerminalTheme) -> None:
        self._theme = theme
        self._screen = theme.background_color.hex
        self._width = 0
        self._fills: dict[str, _Boxes] = {}
        self._shades: dict[tuple[str, str], _Boxes] = {}
        self._strokes: dict[tuple[str, float], list[str]] = {}
        self._texts: dict[_Ink, list[str]] = {}
        self._grounds: dict[str, _Boxes] = {}

    def add(self, y: int, row: Iterable[Segment]) -> None:
        """Draw line y."""
        x = 0
        for cell in self._cells(row):
            if cell.ground != self._screen:
                boxes = self._grounds.setdefault(cell.ground, _Boxes())
                boxes.add(x * WIDTH, y * HEIGHT, cell.columns * WIDTH, HEIGHT)
            x += cell.columns
        self._width = max(self._width, x)
        x = 0
        for (is_letter, ink), run in groupby(
            self._cells(row), lambda cell: (cell.glyph.isascii(), cell.ink)
        ):
            cells = list(run)
            if is_letter:
                self._write("".join(cell.glyph for cell in cells), ink, x, y)
                x += len(cells)
                continue
            for cell in cells:
                self._draw(cell, x, y)
                x += cell.columns

    def _write(self, text: str, ink: _Ink, x: int, y: int) -> None:
        """Letters, drawn as wide as their cells whatever the font."""
        for words in _WORDS.finditer(text):
            left, width = (x + words.start()) * WIDTH, len(words[0]) * WIDTH
            self._texts.setdefault(ink, []).append(
                f'<text x="{left}" y="{y * HEIGHT + _BASELINE}" textLength="{width}" '
                f'lengthAdjust="spacingAndGlyphs">{escape(words[0], quote=False)}</text>'
            )

    def _draw(self, cell: _Cell, x: int, y: int) -> None:
        """A glyph that is no letter; what has no shape stands in the middle of its cell."""
        glyph, ink = cell.glyph, cell.ink
        left, top = x * WIDTH, y * HEIGHT
        if glyph in BLOCKS:
            boxes = self._fills.setdefault(ink.colour, _Boxes())
            for across, down, width, height in BLOCKS[glyph]:
                boxes.add(left + across, top + down, width, height)
        elif glyph in SHADES:
            shades = self._shades.setdefault((glyph, ink.colour), _Boxes())
            shades.add(left, top, cell.columns * WIDTH, HEIGHT)
        elif glyph in LINES:
            width = _STROKE * (2 if glyph in HEAVY else 1)
            stroke = f'<path transform="translate({left} {top})" d="{LINES[glyph]}"/>'
            self._strokes.setdefault((ink.colour, width), []).append(stroke)
        else:
            middle = left + cell.columns * WIDTH / 2
            shown = escape(glyph, quote=False)
            self._texts.setdefault(ink, []).append(
                f'<text class="m" x="{middle:g}" y="{top + _BASELINE}">{shown}</text>'
            )

    def _cells(self, row: Iterable[Segment]) -> Iterator[_Cell]:
        for text, style, control in row:
            if control:
                continue
            ink, ground = self._look(style or _NO_STYLE)
            for glyph in text:
                columns = cell_len(glyph)
                if columns:
                    yield _Cell(glyph, columns, ink, ground)

    def _look(self, style: Style) -> tuple[_Ink, str]:
        colours = (self._hex(style.color, ink=True), self._hex(style.bgcolor, ink=False))
        ink, ground = reversed(colours) if style.reverse else colours
        return _Ink(ink, bool(style.bold), bool(style.italic), bool(style.underline)), ground

    def _hex(self, color: RichColor | None, *, ink: bool) -> str:
        if color is None:
            triplet = self._theme.foreground_color if ink else self._theme.background_color
        else:
            triplet = color.get_truecolor(self._theme, foreground=ink)
        return triplet.hex

    def svg(self, height: int, margin: int) -> str:
        """The whole."""
        left, top = margin * WIDTH, margin * HEIGHT / 2
        wide, high = self._width * WIDTH + 2 * left, height * HEIGHT + 2 * top
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">',
            _CSS,
            *(_pattern(glyph, colour) for glyph, colour in self._shades),
            f'<rect width="100%" height="100%" rx="{_ROUNDING}" fill="{self._screen}"/>',
            f'<g transform="translate({left:g} {top:g})">',
            *self._filled(),
            *(
                f'<g fill="none" stroke="{colour}" stroke-width="{width:g}">{"".join(strokes)}</g>'
                for (colour, width), strokes in self._strokes.items()
            ),
            *(
                f'<g fill="{ink.colour}"{_marks(ink)}>{"".join(texts)}</g>'
                for ink, texts in self._texts.items()
            ),
            "</g>",
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def _filled(self) -> Iterator[str]:
        """Grounds, and over them what stands on them; without seams."""
        yield '<g shape-rendering="crispEdges">'
        for colour, boxes in (*self._grounds.items(), *self._fills.items()):
            yield f'<path fill="{colour}" d="{boxes.path()}"/>'
        for (glyph, colour), boxes in self._shades.items():
            yield f'<path fill="url(#{_name(glyph, colour)})" d="{boxes.path()}"/>'
        yield "</g>"


def _name(glyph: str, colour: str) -> str:
    return f"shade-{ord(glyph):x}-{colour.removeprefix('#')}"


def _pattern(glyph: str, colour: str) -> str:
    boxes = _Boxes()
    for box in SHADES[glyph]:
        boxes.add(*box)
    side = f"{2 * DOT:g}"
    return (
        f'<pattern id="{_name(glyph, colour)}" width="{side}" height="{side}" '
        f'patternUnits="userSpaceOnUse"><path fill="{colour}" d="{boxes.path()}"/></pattern>'
    )


def _marks(ink: _Ink) -> str:
    marks = [
        mark for mark, holds in (("b", ink.bold), ("i", ink.italic), ("u", ink.underline)) if holds
    ]
    return f' class="{" ".join(marks)}"' if marks else ""
