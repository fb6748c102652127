"""The picture on the home screen, as regions of pixels: four to a cell, two wide and two high.

Nothing here knows a colour. A region is a name; who paints the picture decides what it looks like.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

SKY: Final = "sky"
QUADRANTS: Final = " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"
"""A glyph by which of its quadrants are set: upper left 8, upper right 4, lower left 2, right 1."""

_LETTERS: Final = {
    "H": ("#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "O": (".###.", "#...#", "#...#", "#...#", "#...#", ".###."),
    "S": (".####", "#....", ".###.", "....#", "....#", "####."),
    "T": ("#####", "..#..", "..#..", "..#..", "..#..", "..#.."),
    "A": (".###.", "#...#", "#...#", "#####", "#...#", "#...#"),
    "G": (".####", "#....", "#..##", "#...#", "#...#", ".####"),
    "E": ("#####", "#....", "####.", "#....", "#....", "#####"),
}
_LETTER_WIDTH: Final = 5
LETTER_ROWS: Final = 3
"""How many rows of cells large letters take."""


class Paint(NamedTuple):
    """What a cell shows: a glyph, its region, and the region behind it."""

    glyph: str
    front: str
    back: str

    @property
    def is_sky(self) -> bool:
        """Whether nothing stands before the sky."""
        return self.front == self.back == SKY


class Picture:
    """Regions of pixels. A pixel is half as wide as a cell and half as high."""

    def __init__(self, width: int, height: int) -> None:
        """An empty sky.

        Args:
            width: in cells.
            height: in cells.
        """
        self.width = width
        self.height = height
        self._pixels = [[SKY] * (2 * width) for _ in range(2 * height)]

    def paint(
        self,
        region: str,
        covers: Callable[[float, float], bool],
        box: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Paint every pixel that a shape covers.

        Args:
            region: what to paint.
            covers: asked with the middle of a pixel, from the upper left corner, both measured
                in widths of a cell; a cell is two high.
            box: left, top, right and bottom of what need be asked, the whole by default.
        """
        left, top, right, bottom = box or (0, 0, self.width, 2 * self.height)
        columns = range(max(0, int(2 * left)), min(2 * self.width, math.ceil(2 * right)))
        for y in range(max(0, int(top)), min(2 * self.height, math.ceil(bottom))):
            row = self._pixels[y]
            for x in columns:
                if covers(x / 2 + 0.25, y + 0.5):
                    row[x] = region

    def put(self, column: int, row: int, region: str) -> None:
        """Paint one pixel, by its column and row."""
        self._pixels[row][column] = region

    def cell(self, x: int, y: int) -> Paint:
        """What the cell at column x, row y shows; a third region in it is lost."""
        upper, lower = self._pixels[2 * y], self._pixels[2 * y + 1]
        four = (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
        if four[0] == four[1] == four[2] == four[3]:
            return Paint(" ", four[0], four[0])
        common = Counter(four).most_common(2)
        back = common[0][0]
        front = common[1][0]
        mask = sum(bit for bit, region in zip((8, 4, 2, 1), four, strict=True) if region == front)
        return Paint(QUADRANTS[mask], front, back)


def landscape(width: int, height: int) -> Picture:
    """The mountain at dusk, with stacks of pyramids before it.

    Regions: `sky`, `sun`, `hills`, `ground`; `rock`, `snow` and the pyramids `seat0` and `seat1`,
    each with a lit side and one in the shade: `rock-lit`, `rock-shade` and so on.
    """
    picture = Picture(width, height)
    horizon = 2 * height - 2.0
    middle = width * 0.73
    tall = max(0.5, min(horizon * 0.84, width * 0.36))
    _sun(picture, round(middle - tall * 1.02), round(horizon - tall * 0.4), tall * 0.21)
    hills = (0, horizon - 0.7 - tall * _HIGHEST_HILL, width, 2 * height)
    picture.paint("hills", lambda x, y: y > horizon - 0.7 - _hill(x, width, tall), hills)
    _mountain(picture, middle, horizon, tall)
    picture.paint("ground", lambda _, y: y > horizon, (0, horizon, width, 2 * height))
    base = horizon + 1.0
    unit = min(tall * 0.3, width * 0.075)
    _stack(picture, round(width * 0.12), base, unit, ((3, 0), (2, 1), (1, 0)))
    _stack(picture, round(width * 0.25), base, unit, ((2, 1), (1, 1)))
    _stack(picture, round(width * 0.325), base, unit, ((1, 0),))
    _stack(picture, round(width * 0.93), base, unit * 0.9, ((2, 0), (1, 1)))
    return picture


def letters(text: str) -> list[str]:
    """Large letters, `LETTER_ROWS` rows of cells: two square pixels to a cell, one on the other."""
    lines = [".".join(_LETTERS[letter][y] for letter in text) for y in range(2 * LETTER_ROWS)]
    glyphs = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
    return [
        "".join(glyphs[a + b] for a, b in zip(upper, lower, strict=True))
        for upper, lower in zip(lines[::2], lines[1::2], strict=True)
    ]


def letters_width(text: str) -> int:
    """How many columns large letters take."""
    return len(text) * (_LETTER_WIDTH + 1) - 1


_HIGHEST_HILL: Final = 0.16
"""The highest hill, as a share of the mountain."""


def _hill(x: float, width: int, tall: float) -> float:
    wave = math.sin(x / width * 9.0 + 0.6) + 0.6 * math.sin(x / width * 21.0 + 2.0)
    return tall * 0.05 * (wave + 1.6)


def _sun(picture: Picture, x0: float, y0: float, radius: float) -> None:
    box = (x0 - radius, y0 - radius, x0 + radius + 1, y0 + radius + 1)
    picture.paint("sun", lambda x, y: (x - x0) ** 2 + (y - y0) ** 2 < radius**2, box)


def _mountain(picture: Picture, middle: float, foot: float, tall: float) -> None:
    """A volcano: slopes that grow gentler towards the foot, a notched crater, snow on top."""

    def top(x: float) -> float:
        away = abs(x - middle) / tall
        rim = 0.1
        if away < rim:
            return foot - tall * (0.985 + 0.015 * math.cos(away * 95))
        return foot - tall * max(0.0, 1.0 - ((away - rim) / 1.45) ** 0.72)

    def snow_line(x: float) -> float:
        away = (x - middle) / tall
        teeth = abs(((away * 9.0 + 0.25) % 1.0) - 0.5)
        return foot - tall * (0.70 - 0.22 * teeth + 0.05 * math.sin(away * 17))

    def ridge(y: float) -> float:
        """Where the lit side ends."""
        return middle + 0.16 * (y - (foot - tall)) + 0.6 * math.sin(y * 1.3)

    rows = [(y, y + 0.5, ridge(y + 0.5)) for y in range(2 * picture.height)]
    for column in range(2 * picture.width):
        x = column / 2 + 0.25
        rock, snow = top(x), snow_line(x)
        for row, y, edge in rows[max(0, int(rock - 0.5)) :]:
            if y > rock:
                side = "lit" if x < edge else "shade"
                picture.put(column, row, f"{'snow' if y < snow else 'rock'}-{side}")


def _stack(
    picture: Picture, middle: float, foot: float, unit: float, pyramids: tuple[tuple[int, int], ...]
) -> None:
    """Pyramids one on the other: each a size from 1 to 3 and a seat, the lowest first."""
    for size, seat in pyramids:
        half = unit * (0.25 + 0.25 * size)
        high = half * 1.75
        apex = foot - high
        _pyramid(picture, (middle, apex), foot, half, seat)
        foot = apex + high * 0.42


def _pyramid(
    picture: Picture, apex: tuple[float, float], foot: float, half: float, seat: int
) -> None:
    middle, top = apex

    def inside(x: float, y: float) -> bool:
        return top < y < foot and abs(x - middle) < half * (y - top) / (foot - top)

    def lit(x: float, y: float) -> bool:
        return x < middle + 0.3 * half * (y - top) / (foot - top)

    box = (middle - half, top, middle + half, foot)
    picture.paint(f"seat{seat}-shade", inside, box)
    picture.paint(f"seat{seat}-lit", lambda x, y: inside(x, y) and lit(x, y), box)
