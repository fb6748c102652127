"""The board of Hostages! as cells of text, with its trays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hostages_tui.games.platoon import rules
from hostages_tui.games.platoon.moves import Pass, Steal
from hostages_tui.games.platoon.pieces import PIECES
from hostages_tui.plain.canvas import Canvas, best_mark
from hostages_tui.plain.platoon.layout import MARGIN, MEASURES, Layout
from hostages_tui.plain.platoon.sprites import sprite
from hostages_tui.plain.platoon.trays import draw_trays, hostage_mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.core.game import Seat
    from hostages_tui.games.platoon.moves import Move
    from hostages_tui.games.platoon.state import State
    from hostages_tui.plain.canvas import Direction, Scene

_STRIDES: Final[dict[Direction, tuple[int, int]]] = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
}


class _Marks(NamedTuple):
    """The glyphs that tell the states of a square without colour."""

    corners: str
    picked: str
    target: str
    alert: str
    last: str
    empty: str


_MARKS = _Marks(corners="┌┐└┘", picked="▸◂", target="◆", alert="!", last="▁", empty="·")
_ASCII_MARKS = _Marks(corners="++++", picked="><", target="*", alert="!", last="_", empty=".")


class PlatoonDrawing:
    """How Hostages! is drawn: White's figures solid, Black's as outlines, burdens at their feet."""

    sizes: tuple[str, ...] = tuple(MEASURES)

    def extent(self, state: State, size: str) -> tuple[int, int]:
        """Width and height in cells of the board at a size, trays included."""
        layout = Layout(state.board, size, flipped=False)
        return layout.width, layout.height

    def draw(self, scene: Scene, size: str) -> Canvas:
        """Draw a scene; the canvas is as large as `extent` says."""
        state: State = scene.state
        layout = Layout(state.board, size, flipped=scene.flipped)
        canvas = Canvas(layout.width, layout.height)
        draw_trays(canvas, layout, state, ascii_only=scene.ascii)
        _draw_row_numbers(canvas, layout)
        self.draw_places(canvas, scene, size, self.places(state))
        return canvas

    def draw_places(self, canvas: Canvas, scene: Scene, size: str, places: Iterable[str]) -> None:
        """Draw some squares anew."""
        layout = Layout(scene.state.board, size, flipped=scene.flipped)
        for square in places:
            if square in layout.board.index:
                _Square(canvas, layout, scene, size, square).draw()

    def places(self, state: State) -> tuple[str, ...]:
        """All squares, from the last row down, left to right."""
        layout = Layout(state.board, self.sizes[0], flipped=False)
        return tuple(square for square, _, _ in layout.squares())

    def beside(self, scene: Scene, size: str, place: str, direction: Direction) -> str:
        """The square that an arrow key reaches; the same at the edge, the first from nowhere."""
        state: State = scene.state
        layout = Layout(state.board, size, flipped=scene.flipped)
        if place not in state.board.index:
            return layout.square(0, 0)
        column, row = layout.seen(place)
        right, down = _STRIDES[direction]
        column, row = column + right, row + down
        if not (0 <= column < state.board.columns and 0 <= row < state.board.rows):
            return place
        return layout.square(column, row)

    def touched(self, before: State, move: Move) -> frozenset[str]:
        """The two squares of a move and, where a hostage is taken, that of the one robbed."""
        if isinstance(move, Pass):
            return frozenset()
        squares = {move.source, move.target}
        if isinstance(move, Steal):
            way = before.board.between[move.source, move.target]
            squares.add(before.board.squares[way.over])
        return frozenset(squares)

    def perils(self, state: State) -> frozenset[str]:
        """The troops whose hostage an enemy beside them could take, were it the enemy's turn."""
        if rules.is_over(state):
            return frozenset()
        board = state.board
        return frozenset(
            board.squares[way.over]
            for seat in (0, 1)
            for way in rules.open_ways(rules.turned(state, seat))
            if rules.steals(state, way)
        )


def _draw_row_numbers(canvas: Canvas, layout: Layout) -> None:
    """Write the number of each row left of it."""
    for row in range(layout.board.rows):
        x, y = layout.corner(0, row)
        number = layout.square(0, row)[1]
        canvas.put(x - MARGIN, y + layout.measure.height // 2, number, ink="quiet")


class _Square:
    """One square on its way to the canvas."""

    def __init__(
        self,
        canvas: Canvas,
        layout: Layout,
        scene: Scene,
        size: str,
        square: str,
    ) -> None:
        self._canvas = canvas
        self._layout = layout
        self._scene = scene
        self._size = size
        self._square = square
        column, row = layout.seen(square)
        self._left, self._top = layout.corner(column, row)
        self._width, self._height = layout.measure.width, layout.measure.height
        self._is_lowest = row == layout.board.rows - 1
        self._text = scene.state.at(square)
        self._marks = _ASCII_MARKS if scene.ascii else _MARKS
        self._ground = self._choose_ground((column + row) % 2)

    def draw(self) -> None:
        """Draw the ground, the piece with its burden, and the marks."""
        self._canvas.fill(
            self._left,
            self._top,
            self._width,
            self._height,
            ground=self._ground,
            place=self._square,
        )
        if self._square in self._scene.last:
            self._put(1, -1, self._marks.last * (self._width - 2), ink="quiet")
        if self._text:
            self._draw_piece()
        else:
            self._put(self._width // 2, self._height // 2, self._marks.empty, ink="quiet")
        self._draw_marks()
        if self._is_lowest:
            self._put(0, -1, self._square[0], ink="quiet")

    def _put(self, x: int, y: int, text: str, *, ink: str, bold: bool = False) -> None:
        """Write inside the square; negative columns and lines count from its end."""
        self._canvas.put(
            self._left + x % self._width,
            self._top + y % self._height,
            text,
            ink=ink,
            ground=self._ground,
            place=self._square,
            bold=bold,
        )

    def _choose_ground(self, tone: int) -> str:
        scene, square = self._scene, self._square
        if square == scene.cursor:
            return "cursor"
        if square in scene.picked:
            return "picked"
        if square == scene.hover:
            return "hover"
        for ground, squares in (
            ("target", scene.targets),
            ("alert", scene.alert),
            ("target", scene.best),
            ("last", scene.last),
        ):
            if square in squares:
                return ground
        number = scene.state.board.index[square]
        for seat in (0, 1):
            if number in scene.state.board.bases[seat]:
                return (f"home{seat}", f"home{seat}-b")[tone]
        return ("field-a", "field-b")[tone]

    def _draw_piece(self) -> None:
        piece = PIECES[self._text]
        lines = sprite(self._size, piece.letter, ascii_only=self._scene.ascii)
        left = (self._width - len(lines[0])) // 2
        for y, line in enumerate(lines, self._layout.measure.sprite_top):
            for x, glyph in enumerate(line, left):
                if glyph != " ":
                    self._put(x, y, glyph, ink=f"seat{piece.seat}", bold=self._scene.ascii)
        middle = self._width // 2
        spots = (middle,) if piece.troop else (middle - 1, middle + 1)
        for x, letter in zip(spots, piece.burden, strict=False):
            owner: Seat = 0 if letter == "w" else 1
            mark = hostage_mark(owner, ascii_only=self._scene.ascii)
            self._put(x, -1, mark, ink=f"seat{owner}", bold=True)

    def _draw_marks(self) -> None:
        scene, square, marks = self._scene, self._square, self._marks
        aim = best_mark(scene, square) or (marks.target if square in scene.targets else "")
        if aim:
            spot = (1, 0) if self._text else (self._width // 2, self._height // 2)
            self._put(*spot, aim, ink="accent", bold=True)
        if square in scene.alert:
            self._put(-2, 0, marks.alert, ink="alert", bold=True)
        if square in scene.picked:
            self._put(0, self._height // 2, marks.picked[0], ink="accent", bold=True)
            self._put(-1, self._height // 2, marks.picked[1], ink="accent", bold=True)
        if square == scene.cursor:
            for glyph, (x, y) in zip(
                marks.corners, ((0, 0), (-1, 0), (0, -1), (-1, -1)), strict=True
            ):
                self._put(x, y, glyph, ink="accent", bold=True)
