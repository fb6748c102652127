"""Glyphs that join their neighbours, as shapes: a font of a picture would leave gaps between them.

Lengths are in a cell of `WIDTH` by `HEIGHT`.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 10
HEIGHT: Final = 20

Box = tuple[float, float, float, float]
"""Left, top, width and height within a cell."""

_HALF_WIDTH: Final = WIDTH / 2
_HALF_HEIGHT: Final = HEIGHT / 2
_QUADRANTS: Final[dict[str, Box]] = {
    "upper left": (0, 0, _HALF_WIDTH, _HALF_HEIGHT),
    "upper right": (_HALF_WIDTH, 0, _HALF_WIDTH, _HALF_HEIGHT),
    "lower left": (0, _HALF_HEIGHT, _HALF_WIDTH, _HALF_HEIGHT),
    "lower right": (_HALF_WIDTH, _HALF_HEIGHT, _HALF_WIDTH, _HALF_HEIGHT),
}


def _lower(eighths: int) -> Box:
    height = HEIGHT * eighths / 8
    return (0, HEIGHT - height, WIDTH, height)


def _left(eighths: int) -> Box:
    return (0, 0, WIDTH * eighths / 8, HEIGHT)


def _quadrants(*names: str) -> tuple[Box, ...]:
    return tuple(_QUADRANTS[name] for name in names)


BLOCKS: Final[dict[str, tuple[Box, ...]]] = {
    **{glyph: (_lower(eighths),) for eighths, glyph in enumerate("▁▂▃▄▅▆▇█", 1)},
    **{glyph: (_left(eighths),) for eighths, glyph in enumerate("▏▎▍▌▋▊▉", 1)},
    "▀": ((0, 0, WIDTH, _HALF_HEIGHT),),
    "▔": ((0, 0, WIDTH, HEIGHT / 8),),
    "▐": ((_HALF_WIDTH, 0, _HALF_WIDTH, HEIGHT),),
    "▕": ((WIDTH * 7 / 8, 0, WIDTH / 8, HEIGHT),),
    "▖": _quadrants("lower left"),
    "▗": _quadrants("lower right"),
    "▘": _quadrants("upper left"),
    "▝": _quadrants("upper right"),
    "▙": _quadrants("upper left", "lower left", "lower right"),
    "▟": _quadrants("upper right", "lower left", "lower right"),
    "▛": _quadrants("upper left", "upper right", "lower left"),
    "▜": _quadrants("upper left", "upper right", "lower right"),
    "▚": _quadrants("upper left", "lower right"),
    "▞": _quadrants("upper right", "lower left"),
}
"""Filled rectangles."""

DOT: Final = 1.25
"""The side of a dot of a shade; two by two of them are its pattern."""
SHADES: Final[dict[str, tuple[Box, ...]]] = {
    "░": ((0, 0, DOT, DOT),),
    "▒": ((0, 0, DOT, DOT), (DOT, DOT, DOT, DOT)),
    "▓": ((0, 0, 2 * DOT, DOT), (DOT, DOT, DOT, DOT)),
}
"""The dots of the pattern that fills a cell."""

_X: Final = f"{WIDTH / 2:g}"
_Y: Final = f"{HEIGHT / 2:g}"
_UP: Final = f"M{_X} 0V{_Y}"
_DOWN: Final = f"M{_X} {_Y}V{HEIGHT}"
_LEFT: Final = f"M0 {_Y}H{_X}"
_RIGHT: Final = f"M{_X} {_Y}H{WIDTH}"

LINES: Final[dict[str, str]] = {
    "─": _LEFT + _RIGHT,
    "━": _LEFT + _RIGHT,
    "│": _UP + _DOWN,
    "┃": _UP + _DOWN,
    "┌": _DOWN + _RIGHT,
    "┐": _DOWN + _LEFT,
    "└": _UP + _RIGHT,
    "┘": _UP + _LEFT,
    "├": _UP + _DOWN + _RIGHT,
    "┤": _UP + _DOWN + _LEFT,
    "┬": _LEFT + _RIGHT + _DOWN,
    "┴": _LEFT + _RIGHT + _UP,
    "┼": _LEFT + _RIGHT + _UP + _DOWN,
    "╭": f"M{_X} {HEIGHT}Q{_X} {_Y} {WIDTH} {_Y}",
    "╮": f"M{_X} {HEIGHT}Q{_X} {_Y} 0 {_Y}",
    "╰": f"M{_X} 0Q{_X} {_Y} {WIDTH} {_Y}",
    "╯": f"M{_X} 0Q{_X} {_Y} 0 {_Y}",
    "╱": f"M0 {HEIGHT}L{WIDTH} 0",
    "╲": f"M0 0L{WIDTH} {HEIGHT}",
}
"""Strokes, as the path of SVG that begins at the corner of the cell."""
HEAVY: Final = frozenset("━┃")
"""The strokes that are twice as thick."""
