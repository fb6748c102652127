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
    from hostages_tui.plain.fujisan.sizes import Size


def draw_mountain(canvas: Canvas, scene: Scene, size: Size) -> None:
    """Draw all spaces with what stands on them."""
    _Mountain(canvas, scene, size).draw()


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
        gaps = gaps_around(scene)
        self.marks = tuple(marks(scene, place, gaps) for place in self.board.spaces)
        self.at = {
            spot: index
            for index, spot in enumerate(zip(self.board.row_of, self.board.column_of, strict=True))
        }
        self.grounds = tuple(map(self._ground, range(len(self.spaces))))

    def draw(self) -> None:
        """Draw every space; a ringed one last, since its edges go before its neighbours'."""
        order = sorted(range(len(self.spaces)), key=self._priority)
        for index in order:
            self._draw_inside(index)
            for line in range(self.size.height):
                self._draw_edges(index, line)
        if self.lines:
            self._draw_ridge()

    def _priority(self, index: int) -> tuple[int, bool]:
        """What is drawn later keeps the cells on its edges: the ringed, else what points up."""
        ring = self.marks[index].ring
        return (0 if self.lines else ("", "alert", "accent").index(ring), self.board.upward[index])

    def _corner(self, index: int) -> tuple[int, int]:
        """The upper left corner of the rectangle around a space."""
        x = self.edge + self.board.column_of[index] * self.size.height
        return x, self.size.top + self.board.row_of[index] * self.size.height

    def _ground(self, index: int) -> str:
        piece = self.spaces[index]
        special = self.marks[index].ground
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
        ground, place = self.grounds[index], self.board.spaces[index]
        for line in range(height):
            wide = 2 * (line if up else height - 1 - line)
            self.canvas.fill(x + height - wide // 2, y + line, wide, 1, ground=ground, place=place)
        self._draw_base(index, x, y)
        if self.spaces[index] != EMPTY:
            self._draw_piece(index, x, y)

    def _draw_base(self, index: int, x: int, y: int) -> None:
        """The line with the name of the space and its marks, along its base."""
        height, up = self.size.height, self.board.upward[index]
        ground, place = self.grounds[index], self.board.spaces[index]
        mark = self.marks[index]
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
                ground=self.grounds[index],
                place=self.board.spaces[index],
            )

    def _draw_edges(self, index: int, line: int) -> None:
        """The two cells in which the slanted edges of a space cut one of its lines."""
        x, y = self._corner(index)
        height, up = self.size.height, self.board.upward[index]
        inset = height - 1 - line if up else line
        for side, column in ((-1, x + inset), (1, x + 2 * height - 1 - inset)):
            if self.lines:
                glyph = self.glyphs.rise if up == (side < 0) else self.glyphs.sink
                ink, ground = "line", ""
            else:
                glyph = ("▟▙" if up else "▜▛")[side > 0]
                ink = self.marks[index].ring or FILL + self.grounds[index]
                ground = self._ground_beside(index, side)
            place = self.board.spaces[index]
            self.canvas.put(column, y + line, glyph, ink=ink, ground=ground, place=place)

    def _ground_beside(self, index: int, side: int) -> str:
        spot = self.board.row_of[index], self.board.column_of[index] + side
        beside = self.at.get(spot)
        return "" if beside is None else self.grounds[beside]

    def _draw_ridge(self) -> None:
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
