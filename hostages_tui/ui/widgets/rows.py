"""A list of rows that bears with clicks on rows that have gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import OptionList

if TYPE_CHECKING:
    from textual import events


class Rows(OptionList):
    """Drops a click whose row was taken away while the click was on its way.

    Textual looks up the row that was seen under the mouse, and ends the app where there is none.
    """

    async def _on_click(self, event: events.Click) -> None:
        row = event.style.meta.get("option")
        if row is not None and row >= self.option_count:
            event.prevent_default()
