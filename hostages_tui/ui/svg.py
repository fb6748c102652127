"""A position as a picture, in the colours of a theme."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text
from textual.color import Color

from hostages_tui.plain.canvas import Scene
from hostages_tui.plain.drawings import DRAWINGS
from hostages_tui.ui.paint import Palette
from hostages_tui.ui.themes import DUSK

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline

SIZE: Final = "roomy"
_MARGIN: Final = 2

# Without the window frame and the web font that rich would add: a picture stands by itself.
_FORMAT: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width;
}}
{styles}
</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="SCREEN"/>
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</svg>
"""


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
    width = canvas.width + 2 * _MARGIN
    console = Console(
        record=True, width=width, file=io.StringIO(), color_system="truecolor", legacy_windows=False
    )
    blank = Text(" " * width, palette.style())
    console.print(blank)
    for y in range(canvas.height):
        line = palette.strip(canvas.row(y), _MARGIN, width)
        console.print(Text.assemble(*((part.text, part.style or "") for part in line)))
    console.print(blank)
    screen = Color.parse(DUSK.variables["ground-screen"])
    ink = Color.parse(DUSK.variables["ink-text"])
    theme = TerminalTheme(screen.rgb, ink.rgb, [(0, 0, 0)] * 8)
    return console.export_svg(
        theme=theme,
        code_format=_FORMAT.replace("SCREEN", screen.hex),
        unique_id=timeline.game.id,
    )
