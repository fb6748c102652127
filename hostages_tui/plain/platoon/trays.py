"""The rows of eight behind each base: who is rescued, and who waits to be fetched there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hostages_tui.core.game import other
from hostages_tui.games.platoon.pieces import HOSTAGES, SEATS

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.games.platoon.state import State
    from hostages_tui.plain.canvas import Canvas
    from hostages_tui.plain.platoon.layout import Layout

_MARKS = ("●", "○")
_ASCII_MARKS = ("w", "b")


def hostage_mark(seat: Seat, *, ascii_only: bool) -> str:
    """The glyph of a hostage of a seat: White's are full, Black's are hollow."""
    return (_ASCII_MARKS if ascii_only else _MARKS)[seat]


class _Row(NamedTuple):
    """A row of eight places: the hostages of a seat, some of them here."""

    seat: Seat
    word: str
    taken: int
    ink: str


def draw_trays(canvas: Canvas, layout: Layout, state: State, *, ascii_only: bool) -> None:
    """Draw what lies behind the two base rows, above and below the board."""
    bottom: Seat = 1 if layout.flipped else 0
    lines = layout.measure.tray_lines
    _draw_tray(canvas, layout, state, bottom, layout.height - lines, ascii_only=ascii_only)
    _draw_tray(canvas, layout, state, other(bottom), 0, ascii_only=ascii_only)


def _draw_tray(
    canvas: Canvas, layout: Layout, state: State, seat: Seat, top: int, *, ascii_only: bool
) -> None:
    enemy = other(seat)
    rows = [
        _Row(seat, "rescued", state.rescued[seat], f"seat{seat}"),
        _Row(enemy, "captive", state.captives[enemy], f"faint{enemy}"),
    ]
    left = layout.tray_left
    if layout.measure.tray_lines == 1:
        # Whose base it is is seen from where it lies, and whose the captives are from their colour.
        for x, row, word in zip((left, left + 18), rows, ("rescued", "  holds"), strict=True):
            canvas.put(x, top, word, ink="quiet")
            _draw_row(canvas, x + 8, top, 1, row, ascii_only=ascii_only)
        return
    if top == 0:
        rows.reverse()  # the rescued lie next to the board
    for y, row in enumerate(rows, top):
        canvas.put(left, y, f"{SEATS[row.seat]} {row.word}", ink="quiet")
        _draw_row(canvas, left + 15, y, 3, row, ascii_only=ascii_only)
        canvas.put(left + 40, y, f"{row.taken:>2}")


def _draw_row(canvas: Canvas, x: int, y: int, pitch: int, row: _Row, *, ascii_only: bool) -> None:
    """Draw eight places, the first ones taken."""
    mark = hostage_mark(row.seat, ascii_only=ascii_only)
    empty = "." if ascii_only else "·"
    for number in range(HOSTAGES):
        is_taken = number < row.taken
        glyph, ink = (mark, row.ink) if is_taken else (empty, "quiet")
        canvas.put(x + pitch * number, y, glyph, ink=ink)
