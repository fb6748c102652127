"""A position as a picture, in the colours of a theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.plain.canvas import Scene
from hostages_tui.plain.drawings import DRAWINGS
from hostages_tui.ui.paint import Palette
from hostages_tui.ui.themes import DUSK
from hostages_tui.ui.vector import picture, terminal_theme

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline

SIZE: Final = "roomy"
_MARGIN: Final = 2


def position_svg(timeline: Timeline, node: Node, *, ascii_only: bool = False) -> str:
    """A picture of the board at a node, as SVG.

    Args:
        timeline: the game.
        node: the node to show.
        ascii_only: whether only ASCII may be drawn.
    """
    drawing = DRAWINGS[timeline.game.id]
    last = frozenset[str]()
    if node.kind == "moved" and node.parent is not None:
        last = drawing.touched(node.parent.state, node.move)
    scene = Scene(state=node.state, last=last, ascii=ascii_only)
    size = SIZE if SIZE in drawing.sizes else drawing.sizes[-1]
    canvas = drawing.draw(scene, size)
    palette = Palette(DUSK.variables)
    rows = [palette.strip(canvas.row(y), 0, canvas.width) for y in range(canvas.height)]
    return picture(rows, terminal_theme(DUSK.variables), margin=_MARGIN)
