"""The mountain: triangles side by side, which share their slanted edges cell by cell.

With colours the edges are not drawn, they appear: spaces that touch never point the same way, so
those that point up lie in the light and those that point down in the shade. A cell that an edge
cuts is a quadrant, three quarters of it in the ink of the space that points up and one quarter in
the ground of the other, so that edges step by half cells. Without colours edges are lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.games.fujisan.board import BOARDS, Board
from hostages_tui.games.fujisan.state import EMPTY, PIPS, State, owner
from hostages_tui.plain.canvas import FILL, Canvas, Scene
from hostages_tui.plain.fujisan.glyphs import pyramid
from hostages_tui.plain.fujisan.marks import Marks, gaps_around, glyphs_of, marks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.plain.fujisan.sizes import Size


def draw_mountain(canvas: Canvas, scene: Scene, size: Size) -> None:
    """Draw all spaces with what stands on them."""
    mountain = _Mountain(canvas, scene, size)
    for index in range(len(mountain.spaces)):
        mountain.draw_space(index)
    if mountain.lines:
        mountain.draw_ridge()


def draw_spaces(canvas: Canvas, scene: Scene, size: Size, places: Iterable[str]) -> None:
    """Draw some spaces anew, and those around them and around what is pointed at.

    What is pointed at marks the spaces around it (see `gaps_around`).
    """
    mountain = _Mountain(canvas, scene, size)
    board = mountain.board
    pointed = (*places, scene.cursor, scene.hover)
    changed = {board.index[place] for place in pointed if place in board.index}
    for index in changed.union(*(board.neighbours[index] for index in changed)):
        mountain.draw_space(index)


def left_edge(board: Board, size: Size) -> int:
    """The column at which the mountain begins, in the middle of the drawing."""
    return (size.width - board.width * size.height) // 2


class _Mountain:
    """One drawing of the mountain."""

    def __init__(self, canvas: Canvas, scene: Scene, size: Size) -> None:
        state: State = scene.state
        self.canvas = canvas
        self.scene = scene
        self.size = size
        self.board = BOARDS[state.board]
        self.spaces = state.spaces
        self.glyphs = glyphs_of(scene)
        self.lines = scene.plain or scene.ascii
        self.edge = left_edge(self.board, size)
        self.gaps = gaps_around(scene)
        self.at = {
            spot: index
            for index, spot in enumerate(zip(self.board.row_of, self.board.column_of, strict=True))
        }
        self._marks: dict[int, Marks] = {}

    def draw_space(self, index: int) -> None:
        """Draw a space, and its edges as the spaces beside it leave them to it."""
        self._draw_inside(index)
        for side in (-1, 1):
            beside = self._beside(index, side)
            if beside is not None and self._priority(beside) > self._priority(index):
                self._draw_edge(beside, -side)
            else:
                self._draw_edge(index, side)

    def _mark(self, index: int) -> Marks:
        """How a space is marked."""
        if index not in self._marks:
            self._marks[index] = marks(self.scene, self.board.spaces[index], self.gaps)
        return self._marks[index]

    def _beside(self, index: int, side: int) -> int | None:
        """The space on the left (-1) or on the right (1), None at the end of a row."""
        return self.at.get((self.board.row_of[index], self.board.column_of[index] + side))

    def _priority(self, index: int) -> tuple[int, bool]:
        """Which of two spaces has the cells of their edge: a ringed one, else what points up."""
        ring = self._mark(index).ring
        return (0 if self.lines else ("", "alert", "accent").index(ring), self.board.upward[index])

    def _corner(self, index: int) -> tuple[int, int]:
        """The upper left corner of the rectangle around a space."""
        x = self.edge + self.board.column_of[index] * self.size.height
        return x, self.size.top + self.board.row_of[index] * self.size.height

    def _ground(self, index: int) -> str:
        piece = self.spaces[index]
        special = self._mark(index).ground
        if special:
            return special
        if piece == EMPTY:
            ground = "rock" if self.board.row_of[index] else "snow"
        else:
            ground = f"own{owner(piece)}"
        return ground if self.board.upward[index] else f"{ground}-shade"

    def _draw_inside(self, index: int) -> None:
        """The cells that belong to a space alone, its piece and its name."""
        x, y = self._corner(index)
        height, up = self.size.height, self.board.upward[index]
        ground, place = self._ground(index), self.board.spaces[index]
        for line in range(height):
            wide = 2 * (line if up else height - 1 - line)
            self.canvas.fill(x + height - wide // 2, y + line, wide, 1, ground=ground, place=place)
        self._draw_base(index, x, y)
        if self.spaces[index] != EMPTY:
            self._draw_piece(index, x, y)

    def _draw_base(self, index: int, x: int, y: int) -> None:
        """The line with the name of the space and its marks, along its base."""
        height, up = self.size.height, self.board.upward[index]
        ground, place = self._ground(index), self.board.spaces[index]
        mark = self._mark(index)
        base = y + height - 1 if up else y
        if up and (self.lines or mark.ring):
            floor = self.glyphs.floor * (2 * height - 2)
            ink = mark.ring or "line"
            self.canvas.put(x + 1, base, floor, ink=ink, ground=ground, place=place)
        elif mark.ring and not self.lines:
            roof = "▔" * (2 * height - 2)
            self.canvas.put(x + 1, base, roof, ink=mark.ring, ground=ground, place=place)
        for offset, text, ink in _label(mark, place):
            if text.strip():
                self.canvas.put(
                    x + height + offset,
                    base,
                    text,
                    ink=ink,
                    ground=ground,
                    place=place,
                    bold=ink != "quiet",
                )

    def _draw_piece(self, index: int, x: int, y: int) -> None:
        piece, up, height = self.spaces[index], self.board.upward[index], self.size.height
        seat = owner(piece)
        widths = self.size.pyramids[PIPS[piece] - 1]
        lines = pyramid(piece, seat, widths, up=up, ascii=self.scene.ascii)
        top = y + height - 1 - len(lines) if up else y + 1
        for line, text in enumerate(lines, top):
            self.canvas.put(
                x + height - len(text) // 2,
                line,
                text,
                ink=f"seat{seat}",
                ground=self._ground(index),
                place=self.board.spaces[index],
            )

    def _draw_edge(self, index: int, side: int) -> None:
        """The cells that the slanted edge on one side of a space cuts."""
        x, y = self._corner(index)
        height, up = self.size.height, self.board.upward[index]
        place, beside = self.board.spaces[index], self._beside(index, side)
        if self.lines:
            glyph = self.glyphs.rise if up == (side < 0) else self.glyphs.sink
            ink, ground = "line", ""
        else:
            glyph = ("▟▙" if up else "▜▛")[side > 0]
            ink = self._mark(index).ring or FILL + self._ground(index)
            ground = "" if beside is None else self._ground(beside)
        for line in range(height):
            inset = height - 1 - line if up else line
            column = x + inset if side < 0 else x + 2 * height - 1 - inset
            self.canvas.put(column, y + line, glyph, ink=ink, ground=ground, place=place)

    def draw_ridge(self) -> None:
        """The upper edge of the spaces of row a that point down, in the line above them."""
        for index in range(self.board.rows[0]):
            if not self.board.upward[index]:
                x, y = self._corner(index)
                self.canvas.put(
                    x + 1, y - 1, self.glyphs.floor * (2 * self.size.height - 2), ink="line"
                )


def _label(mark: Marks, name: str) -> tuple[tuple[int, str, str], ...]:
    """The parts of a space's label: offset from the middle, text and ink."""
    warning = "alert" if mark.warns else "accent"
    return (
        (-3, mark.left, mark.ink),
        (-2, mark.opening, "accent"),
        (-1, name, mark.ink),
        (1, mark.closing, "accent"),
        (2, mark.right, warning),
    )
