"""The drawing of Fuji-san: the mountain, and beside it what is in a stash, hand or pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.moves import FujisanMove, Pass
from hostages_tui.games.fujisan.rules import surrounded
from hostages_tui.games.fujisan.state import COLOURS, EMPTY, State
from hostages_tui.plain.canvas import Canvas, Direction, Scene
from hostages_tui.plain.fujisan.cards import cards
from hostages_tui.plain.fujisan.mountain import draw_mountain, left_edge
from hostages_tui.plain.fujisan.sizes import SIZES, Size
from hostages_tui.plain.fujisan.trays import draw_trays

if TYPE_CHECKING:
    from collections.abc import Sequence

_Row: TypeAlias = "list[tuple[int, str]]"
"""Places side by side, each with the column of its middle."""


class FujisanDrawing:
    """How Fuji-san is drawn. The mountain stands upright for both sides; trays are flipped."""

    sizes: tuple[str, ...] = tuple(SIZES)

    def extent(self, state: State, size: str) -> tuple[int, int]:
        """Width and height in cells; the same for both boards and throughout a game."""
        del state
        return SIZES[size].width, SIZES[size].height_of_all

    def draw(self, scene: Scene, size: str) -> Canvas:
        """Draw a scene."""
        measures = SIZES[size]
        canvas = Canvas(measures.width, measures.height_of_all)
        draw_mountain(canvas, scene, measures)
        draw_trays(canvas, scene, measures)
        return canvas

    def places(self, state: State) -> tuple[str, ...]:
        """The spaces, and after them the kinds one may choose from."""
        kinds: Sequence[str] = ()
        if state.phase == "place":
            kinds = (*COLOURS[0], *COLOURS[1])
        elif state.hand:
            kinds = sorted(set(state.hand))
        return (*BOARDS[state.board].spaces, *kinds)

    def beside(self, scene: Scene, size: str, place: str, direction: Direction) -> str:
        """The place that an arrow key reaches, in the rows of spaces and of cards."""
        rows = _rows(scene, SIZES[size])
        for line, row in enumerate(rows):
            for slot, (x, name) in enumerate(row):
                if name == place:
                    if direction in {"left", "right"}:
                        slot += 1 if direction == "right" else -1  # noqa: PLW2901 - then returned
                        return row[min(max(slot, 0), len(row) - 1)][1]
                    line += 1 if direction == "down" else -1  # noqa: PLW2901 - then returned
                    return _nearest(rows[line], x) if 0 <= line < len(rows) else place
        return place

    def touched(self, before: State, move: FujisanMove) -> frozenset[str]:
        """The space a move fills or empties; nothing for a pass."""
        del before
        return frozenset() if isinstance(move, Pass) else frozenset({move.space})

    def perils(self, state: State) -> frozenset[str]:
        """The pieces of either side that are wholly surrounded by the other's."""
        board = BOARDS[state.board]
        return frozenset(
            space
            for index, space in enumerate(board.spaces)
            if state.spaces[index] != EMPTY and surrounded(board, state.spaces, index)
        )


def _rows(scene: Scene, size: Size) -> list[_Row]:
    """All places in the rows in which they are seen."""
    state: State = scene.state
    board = BOARDS[state.board]
    edge = left_edge(board, size) + size.height
    rows: list[_Row] = [[] for _ in board.rows]
    for index, space in enumerate(board.spaces):
        middle = edge + board.column_of[index] * size.height
        rows[board.row_of[index]].append((middle, space))
    rows.extend([(card.x + 5, card.kind) for card in line] for line in cards(scene, size))
    return rows


def _nearest(row: _Row, x: int) -> str:
    """The place of a row whose middle is nearest to a column."""
    return min(row, key=lambda spot: abs(spot[0] - x))[1]
