"""A position as a page of text: what `show` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.text import printable
from hostages_tui.plain.canvas import Scene
from hostages_tui.plain.drawings import DRAWINGS

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Node, Timeline

WIDTH = 80


def position_page(timeline: Timeline, node: Node, *, ascii_only: bool = False) -> str:
    """The page of a node: what game it is, the board, and how it stands.

    Args:
        timeline: the game.
        node: the node to show.
        ascii_only: whether only ASCII may be drawn; names are shown as they are all the same.
    """
    game = timeline.game
    drawing = DRAWINGS[game.id]
    last = frozenset[str]()
    if node.kind == "moved" and node.parent is not None:
        last = drawing.touched(node.parent.state, node.move)
    scene = Scene(state=node.state, last=last, ascii=ascii_only, plain=True)
    fitting = [size for size in drawing.sizes if drawing.extent(node.state, size)[0] <= WIDTH]
    board = drawing.draw(scene, fitting[-1] if fitting else drawing.sizes[0])
    option = f"{game.option.name} {timeline.started.options[game.option.name]}"
    return "\n".join(
        [
            f"{game.title} ({game.subtitle}), {option}",
            f"{_seat(timeline, 0)} against {_seat(timeline, 1)}",
            "",
            board.text(),
            "",
            *_standing(timeline, node),
        ]
    )


def _standing(timeline: Timeline, node: Node) -> list[str]:
    moves = "1 move" if node.depth == 1 else f"{node.depth} moves"
    if node.depth and node.kind == "moved":
        moves += f", the last {node.text}"
    if node.outcome is not None:
        return [f"After {moves}", f"{node.outcome.result}: {node.outcome.words}"]
    seat = timeline.game.to_move(node.state)
    return [f"After {moves}", f"{_seat(timeline, seat)}: {timeline.game.ask(node.state)}"]


def _seat(timeline: Timeline, seat: Seat) -> str:
    name = printable(timeline.started.seats[seat].name)
    return f"{name} ({timeline.game.seats[seat]})" if name else timeline.game.seats[seat]
