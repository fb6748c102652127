"""The board of Hostages and its two bases, in three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hostages_tui.games.hostages.board import INDEX, SIDE, SQUARES
from hostages_tui.games.hostages.moves import Absorb, Home, Introduce, Restructure, Settle, Step
from hostages_tui.games.hostages.state import rescued
from hostages_tui.games.hostages.units import EACH
from hostages_tui.plain.canvas import Canvas
from hostages_tui.plain.hostages.sizes import (
    BASES,
    SIZES,
    files_on_screen,
    screen_square,
    square_on_screen,
)
from hostages_tui.plain.hostages.squares import draw_square
from hostages_tui.plain.hostages.trays import draw_tray

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from hostages_tui.games.hostages.moves import Move
    from hostages_tui.games.hostages.state import State
    from hostages_tui.plain.canvas import Direction, Scene
    from hostages_tui.plain.hostages.sizes import Size

__all__ = ["HostagesDrawing"]

_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class HostagesDrawing:
    """The `Drawing` of Hostages; its places are the squares and the bases `base0`, `base1`."""

    sizes = tuple(SIZES)

    def extent(self, state: Any, size: str) -> tuple[int, int]:
        """Width and height of the drawing, trays included."""
        del state
        return SIZES[size].width, SIZES[size].height

    def draw(self, scene: Scene, size: str) -> Canvas:
        """Draw a scene."""
        measures = SIZES[size]
        canvas = Canvas(measures.width, measures.height)
        _draw_coordinates(canvas, measures, flipped=scene.flipped)
        self.draw_places(canvas, scene, size, self.places(scene.state))
        return canvas

    def draw_places(self, canvas: Canvas, scene: Scene, size: str, places: Iterable[str]) -> None:
        """Draw some places anew."""
        measures = SIZES[size]
        for place in places:
            if place in INDEX:
                draw_square(canvas, scene, measures, INDEX[place])
            elif place in BASES:
                draw_tray(canvas, scene, measures, 0 if place == BASES[0] else 1)

    def places(self, state: Any) -> tuple[str, ...]:
        """North's base, the squares from a8 to h1, South's base."""
        del state
        squares = (SQUARES[file + SIDE * row] for row in range(7, -1, -1) for file in range(SIDE))
        return BASES[1], *squares, BASES[0]

    def beside(self, scene: Scene, size: str, place: str, direction: Direction) -> str:
        """The next square that way, or the base beyond the edge; a base leads to its row."""
        del size
        flipped = scene.flipped
        above, below = (BASES[0], BASES[1]) if flipped else (BASES[1], BASES[0])
        if place == above:
            return square_on_screen(SIDE // 2, 0, flipped=flipped) if direction == "down" else place
        if place == below:
            line = SIDE - 1
            return (
                square_on_screen(SIDE // 2, line, flipped=flipped) if direction == "up" else place
            )
        if place not in INDEX:
            return square_on_screen(SIDE // 2, SIDE - 1, flipped=flipped)
        column, line = screen_square(INDEX[place], flipped=flipped)
        right, down = _STEPS[direction]
        column, line = min(max(column + right, 0), SIDE - 1), line + down
        if not 0 <= line < SIDE:
            return above if line < 0 else below
        return square_on_screen(column, line, flipped=flipped)

    def touched(self, before: Any, move: Any) -> frozenset[str]:
        """Origin and target, and the base into which pieces went."""
        state, made = cast("State", before), cast("Move", move)
        match made:
            case Settle() | Introduce() | Restructure():
                return frozenset({SQUARES[made.square]})
            case Step():
                return frozenset({SQUARES[made.origin], SQUARES[made.target]})
            case Home():
                return frozenset({SQUARES[made.origin], BASES[state.mover]})
            case Absorb():
                places = {SQUARES[made.origin], SQUARES[made.target]}
                return frozenset(places | {BASES[1 - state.mover]} if made.forfeit else places)
            case _:
                return frozenset()

    def perils(self, state: Any) -> frozenset[str]:
        """The base of a side that has four hostages home, or all five."""
        position = cast("State", state)
        if position.phase != "play":
            return frozenset()
        return frozenset(BASES[seat] for seat in (0, 1) if rescued(position, seat) >= EACH - 1)


def _draw_coordinates(canvas: Canvas, size: Size, *, flipped: bool) -> None:
    """The letters of the files above and below, the numbers of the rows at both sides."""
    width, height = size.square
    for column, name in enumerate(files_on_screen(flipped=flipped)):
        x = size.margin + column * width + width // 2
        canvas.put(x, size.top - 1, name, ink="quiet")
        canvas.put(x, size.top + SIDE * height, name, ink="quiet")
    for line in range(SIDE):
        name = str(line + 1 if flipped else SIDE - line)
        y = size.top + line * height + (height - 1) // 2
        canvas.put(size.margin - 2, y, name, ink="quiet")
        canvas.put(size.margin + SIDE * width + 1, y, name, ink="quiet")
