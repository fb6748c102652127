"""How a square and what stands on it are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.games.hostages.board import ENTRY_ROWS, SIDE, SQUARES
from hostages_tui.games.hostages.units import UNITS, owner_of
from hostages_tui.plain.canvas import INK_ON_SOLID, SOLID
from hostages_tui.plain.hostages.art import ink_of, piece_art, way_mark
from hostages_tui.plain.hostages.marks import ground_of, put_frame, sign_of, states_of

if TYPE_CHECKING:
    from hostages_tui.plain.canvas import Canvas, Scene
    from hostages_tui.plain.hostages.sizes import Size


def draw_square(canvas: Canvas, scene: Scene, size: Size, square: int) -> None:
    """Draw one square with its stack and its marks."""
    place = SQUARES[square]
    unit: str = scene.state.board[square]
    states = states_of(scene, place)
    ground = ground_of(states, _plain_ground(square))
    x, y = size.corner(square, flipped=scene.flipped)
    width, height = size.square
    canvas.fill(x, y, width, height, ground=ground, place=place)
    put_frame(
        canvas,
        (x, y, width, height),
        states,
        ground=ground,
        place=place,
        ascii_only=scene.ascii,
    )
    pen = _Pen(canvas, ground, place, ascii_only=scene.ascii)
    sign, ink = sign_of(scene, place, states)
    if size.piece:
        if unit:
            _draw_stack(pen, size, unit, x, y)
        at = (x, y + height // 2) if unit else (x + width // 2, y + height // 2)
    else:
        if unit:
            _draw_letters(pen, unit, x + 1, y)
        at = (x + width // 2, y + height - 1)
    if sign != " ":
        pen.put(*at, sign, ink, bold=True)
    elif scene.plain and not unit:
        pen.put(*at, "." if scene.ascii else "·", "quiet")


def _plain_ground(square: int) -> str:
    """The ground of a square as such: the entry rows in their side's tint, else two tones."""
    dark = (square % SIDE + square // SIDE) % 2 == 0
    for seat, row in enumerate(ENTRY_ROWS):
        if square in row:
            return f"home{seat}-b" if dark else f"home{seat}"
    return "field-b" if dark else "field-a"


class _Pen:
    """Writes on the ground of one place."""

    def __init__(self, canvas: Canvas, ground: str, place: str, *, ascii_only: bool) -> None:
        self._canvas = canvas
        self._ground = ground
        self._place = place
        self.ascii_only = ascii_only

    def put(
        self, x: int, y: int, text: str, ink: str, *, bold: bool = False, ground: str = ""
    ) -> None:
        """Write a text, its blanks included, on the ground of the place or on another."""
        ground = ground or self._ground
        self._canvas.put(x, y, text, ink=ink, ground=ground, place=self._place, bold=bold)


def _draw_letters(pen: _Pen, unit: str, x: int, y: int) -> None:
    """A stack as letters from the bottom up, the top one bold; below its way and reach."""
    lone = UNITS[unit].lone_hostage
    start = x + (1 if len(unit) == 1 else 0)
    for column, piece in enumerate(unit, start):
        top = column == start + len(unit) - 1
        faint = lone or not top
        pen.put(column, y, piece, ink_of(piece, faint=faint), bold=not faint)
    if not lone:
        pen.put(x, y + 1, way_mark(unit, ascii_only=pen.ascii_only), "quiet")
        pen.put(x + 2, y + 1, str(UNITS[unit].reach), "quiet")


def _draw_stack(pen: _Pen, size: Size, unit: str, x: int, y: int) -> None:
    """A stack as seen from the side, standing on the lower edge of its square."""
    width, height = size.square
    lone = UNITS[unit].lone_hostage
    middle = x + width // 2
    line = y + height
    for level, piece in enumerate(unit, 1):
        below = level < len(unit)
        art = piece_art(piece, size.piece, ascii_only=pen.ascii_only)
        line -= len(art)
        for offset, row in enumerate(art):
            start = middle - len(row) // 2
            shape = row.strip()
            pen.put(
                start + row.index(shape), line + offset, shape, ink_of(piece, faint=lone or below)
            )
    if lone:
        return
    top = piece_art(unit[-1], size.piece, ascii_only=pen.ascii_only)
    if len(top[-1]) > 1:
        _draw_way(pen, unit, middle, line + len(top) - 1)
    pen.put(x + width - 1, y + height // 2, str(UNITS[unit].reach), "quiet")


def _draw_way(pen: _Pen, unit: str, x: int, y: int) -> None:
    """How a unit moves, in the middle of its top piece; it does not break a solid one apart."""
    mark = way_mark(unit, ascii_only=pen.ascii_only)
    if owner_of(unit[-1]) == 0 and not pen.ascii_only:
        pen.put(x, y, mark, INK_ON_SOLID, bold=True, ground=SOLID)
    else:
        pen.put(x, y, mark, ink_of(unit[-1]), bold=True)
