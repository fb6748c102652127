"""The command palette, with a list that bears with clicks on rows that have gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.command import CommandList, CommandPalette

from hostages_tui.ui.base import Steady
from hostages_tui.ui.widgets.rows import drop_late

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult


class SteadyCommandList(CommandList, can_focus=False):
    """The list of the palette, which shrinks while one types; see `drop_late`."""

    async def _on_click(self, event: events.Click) -> None:
        drop_late(self, event)


class Palette(CommandPalette, Steady[None]):  # pyright: ignore[reportIncompatibleMethodOverride] - all handlers are called
    """The palette of textual, but for its list, and steady as all our screens."""

    def compose(self) -> ComposeResult:
        """The parts of the palette."""
        for part in super().compose():
            yield SteadyCommandList() if type(part) is CommandList else part
