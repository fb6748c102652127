"""What is picked, aimed at, moved last or in danger: grounds for the eye, shapes without colour.

A frame takes the four corners of a place, a sign its middle or its left edge, so that a cursor on
a target shows both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hostages_tui.plain.canvas import best_mark

if TYPE_CHECKING:
    from hostages_tui.plain.canvas import Canvas, Scene


class Frame(NamedTuple):
    """The glyphs of a frame.

    Attributes:
        corners: upper left, upper right, lower left, lower right.
        sides: left and right, where a place is one line high.
        arms: across and down from the corners, where a place is large.
        ink: the role of its colour.
    """

    corners: str
    sides: str
    arms: str
    ink: str


_FRAMES: Final = {
    "cursor": Frame("┏┓┗┛", "┃┃", "━┃", "accent"),
    "picked": Frame("╔╗╚╝", "║║", "═║", "accent"),
    "hover": Frame("┌┐└┘", "││", "─│", "quiet"),
    "last": Frame("╭╮╰╯", "()", "─│", "quiet"),
}
_ASCII_FRAMES: Final = {
    "cursor": Frame("[][]", "[]", " [", "accent"),
    "picked": Frame("{}{}", "{}", " {", "accent"),
    "hover": Frame("||||", "||", " |", "quiet"),
    "last": Frame("()()", "()", "  ", "quiet"),
}
_LARGE: Final = (11, 5)
"""From this width and height on a frame has arms."""

_SIGNS: Final = {"alert": "!", "picked": "▸", "target": "•"}
_ASCII_SIGNS: Final = {"alert": "!", "picked": ">", "target": "o"}


def states_of(scene: Scene, place: str) -> frozenset[str]:
    """All that a scene says of a place: of cursor, hover, picked, target, last, best, alert."""
    found = {
        "cursor": place == scene.cursor,
        "hover": place == scene.hover,
        "picked": place in scene.picked,
        "target": place in scene.targets,
        "last": place in scene.last,
        "best": place in scene.best,
        "alert": place in scene.alert,
    }
    return frozenset(state for state, holds in found.items() if holds)


def ground_of(states: frozenset[str], plain: str) -> str:
    """The ground of a place: that of its most pressing state, else its plain one."""
    for state in ("picked", "cursor", "hover", "alert", "target", "best", "last"):
        if state in states:
            return "target" if state == "best" else state
    return plain


def sign_of(scene: Scene, place: str, states: frozenset[str]) -> tuple[str, str]:
    """The sign of a place and its ink; a blank where there is nothing to say."""
    if "best" in states and "picked" not in states:
        return best_mark(scene, place), "accent"
    for state in ("alert", "picked", "target"):
        if state in states:
            sign = (_ASCII_SIGNS if scene.ascii else _SIGNS)[state]
            return sign, "alert" if state == "alert" else "accent"
    return " ", "quiet"


def put_frame(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    states: frozenset[str],
    *,
    ground: str,
    place: str,
    ascii_only: bool,
) -> None:
    """Draw the frame of a place into the corners of its box (x, y, width, height)."""
    frames = _ASCII_FRAMES if ascii_only else _FRAMES
    frame = next((frames[name] for name in frames if name in states), None)
    if frame is None:
        return
    for column, line, glyph in _frame_cells(frame, box):
        canvas.put(column, line, glyph, ink=frame.ink, ground=ground, place=place)


def _frame_cells(frame: Frame, box: tuple[int, int, int, int]) -> list[tuple[int, int, str]]:
    """Where the glyphs of a frame go: (x, y, glyph)."""
    x, y, width, height = box
    right, bottom = x + width - 1, y + height - 1
    if height == 1:
        return [(x, y, frame.sides[0]), (right, y, frame.sides[1])]
    corners = ((x, y), (right, y), (x, bottom), (right, bottom))
    cells = [(*at, glyph) for at, glyph in zip(corners, frame.corners, strict=True)]
    if width >= _LARGE[0] and height >= _LARGE[1]:
        across, down = frame.arms
        for column, line in corners:
            cells.append((column + (1 if column == x else -1), line, across))
            cells.append((column, line + (1 if line == y else -1), down))
    return cells
