"""Lists of rows that bear with clicks on rows that have gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import OptionList

if TYPE_CHECKING:
    from textual import events


def drop_late(rows: OptionList, event: events.Click) -> None:
    """Drop a click whose row was taken away while the click was on its way.

    Textual looks up the row that was seen under the mouse, and ends the app where there is none.
    """
    row = event.style.meta.get("option")
    if row is not None and row >= rows.option_count:
        event.prevent_default()


class Rows(OptionList):
    """A list that drops clicks which come too late; see `drop_late`."""

    async def _on_click(self, event: events.Click) -> None:
        drop_late(self, event)
