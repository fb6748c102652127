"""The list of moves, with taken-back lines as branches; a click looks at a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from hostages_tui.ui.move_rows import MoveRow, move_rows
from hostages_tui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from hostages_tui.core.timeline import Node, Timeline

_INDENT = 2
_DEEPEST = 5


class MoveTree(Painted, ScrollView):
    """Shows a game's moves, one a row, and keeps the one that is looked at in sight."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    MoveTree {
        height: 1fr;
        background: $ground-screen;
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-size-vertical: 1;
    }
    """

    class Chosen(Message):
        """A row was clicked.

        Attributes:
            node: the node it stands for.
        """

        def __init__(self, node: Node) -> None:
            super().__init__()
            self.node = node

    def __init__(self, *, ascii_only: bool = False) -> None:
        """An empty list.

        Args:
            ascii_only: whether only ASCII may be drawn.
        """
        super().__init__()
        self.can_focus = False
        self.rows: list[MoveRow] = []
        self._view: Node | None = None
        self._branch = "`-" if ascii_only else "╰ "
        self._noted = "*" if ascii_only else "✎"
        self._side = ("|", ":") if ascii_only else ("▌", "▏")

    def show(self, timeline: Timeline, line: Sequence[Node], view: Node) -> None:
        """Show a game.

        Args:
            timeline: the game.
            line: the line shown unindented, from the start on.
            view: the node that is looked at.
        """
        self.rows = move_rows(timeline, line, view)
        self._view = view
        size = Size(self.scrollable_content_region.width, len(self.rows))
        if size != self.virtual_size:
            self.virtual_size = size
            self.call_after_refresh(self._keep_in_sight)
        else:
            self._keep_in_sight()
        self.refresh()

    def row_of(self, node: Node) -> int:
        """The row of a node, -1 where it is folded away."""
        return next((y for y, row in enumerate(self.rows) if row.node is node), -1)

    def on_resize(self) -> None:
        """Bring the move to the middle when what stands beside the list takes room or gives it."""
        self._keep_in_sight(middle=True)

    def on_click(self, event: events.Click) -> None:
        """Say which node was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        event.stop()
        y = offset.y + self.scroll_offset.y
        if 0 <= y < len(self.rows):
            self.post_message(self.Chosen(self.rows[y].node))

    def render_line(self, y: int) -> Strip:
        """One row."""
        width = self.scrollable_content_region.width
        y += self.scroll_offset.y
        if not 0 <= y < len(self.rows):
            return Strip([Segment(" " * width, self.palette.style())], width)
        return self._strip(self.rows[y], width)

    def _strip(self, row: MoveRow, width: int) -> Strip:
        style = self.palette.style
        ground = "picked" if row.node is self._view else ""
        number = f"{row.number}." if row.number else ""
        side = " " if row.seat is None else self._side[row.seat]
        ink = "text" if row.seat is None else f"seat{row.seat}"
        indent = ""
        if row.depth:
            deep = min(row.depth, _DEEPEST)
            indent = " " * (_INDENT * (deep - 1)) + self._branch
        segments = [
            Segment(f"{number:>5} ", style("quiet", ground)),
            Segment(indent, style("line", ground)),
            Segment(f"{side} ", style(ink, ground)),
            Segment(
                row.text,
                style("quiet" if row.later else "text", ground, bold=row.node is self._view),
            ),
        ]
        if row.hidden > 0:
            segments.append(Segment(f" ({row.hidden} more)", style("quiet", ground)))
        if row.noted:
            segments.append(Segment(f" {self._noted}", style("accent", ground)))
        used = sum(len(segment.text) for segment in segments)
        segments.append(Segment(" " * max(0, width - used), style("text", ground)))
        return Strip(segments).crop(0, width)

    def _keep_in_sight(self, *, middle: bool = False) -> None:
        if self._view is not None and (y := self.row_of(self._view)) >= 0:
            region = Region(0, y, 1, 1)
            self.scroll_to_region(region, center=middle, animate=False, force=True)
