"""The drawing of Fuji-san: the mountain, and beside it what is in a stash, hand or pile."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.moves import FujisanMove, Pass
from hostages_tui.games.fujisan.rules import surrounded
from hostages_tui.games.fujisan.state import COLOURS, EMPTY, State
from hostages_tui.plain.canvas import Canvas, Direction, Scene
from hostages_tui.plain.fujisan.cards import cards, draw_card
from hostages_tui.plain.fujisan.mountain import draw_mountain, draw_spaces, left_edge
from hostages_tui.plain.fujisan.sizes import SIZES, Size
from hostages_tui.plain.fujisan.trays import draw_trays

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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

    def draw_places(self, canvas: Canvas, scene: Scene, size: str, places: Iterable[str]) -> None:
        """Draw some spaces and cards anew."""
        measures, changed = SIZES[size], frozenset(places)
        draw_spaces(canvas, scene, measures, changed)
        for card in chain.from_iterable(cards(scene, measures)):
            if card.kind in changed:
                draw_card(canvas, scene, measures, card)

    def places(self, state: State) -> tuple[str, ...]:
        """The spaces, and after them the kinds one may choose from."""
        kinds: Sequence[str] = ()
        if state.phase == "place":
            kinds = (*COLOURS[0], *COLOURS[1])
        elif state.hand:
            kinds = sorted(set(state.hand))
        return (*BOARDS[state.board].spaces, *kinds)

    def beside(self, scene: Scene, size: str, place: str, direction: Direction) -> str:
        """The place that an arrow key reaches, in the rows of spaces and of cards.

        A space bears its name along its base, so where no row is above, the spaces beside one
        that points up are still higher up, and below likewise.
        """
        rows = _rows(scene, SIZES[size])
        for line, row in enumerate(rows):
            for slot, (x, name) in enumerate(row):
                if name == place:
                    if direction in {"left", "right"}:
                        slot += 1 if direction == "right" else -1  # noqa: PLW2901 - then returned
                        return row[min(max(slot, 0), len(row) - 1)][1]
                    line += 1 if direction == "down" else -1  # noqa: PLW2901 - then returned
                    if 0 <= line < len(rows):
                        return _nearest(rows[line], x)
                    return _aslant(scene.state, place, row, slot, direction)
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


def _aslant(state: State, place: str, row: _Row, slot: int, direction: Direction) -> str:
    """The space beside one at the rim that lies a little further up or down, if it does."""
    board = BOARDS[state.board]
    if place not in board.index or board.upward[board.index[place]] != (direction == "up"):
        return place
    return row[slot + 1 if slot + 1 < len(row) else slot - 1][1]


def _nearest(row: _Row, x: int) -> str:
    """The place of a row whose middle is nearest to a column."""
    return min(row, key=lambda spot: abs(spot[0] - x))[1]
