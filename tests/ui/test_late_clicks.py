"""Clicks on rows that went while the click was on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult

from hostages_tui.ui import themes
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.game_table import GameTable

if TYPE_CHECKING:
    from textual.widget import Widget


def click(widget: Widget, **seen: int) -> events.Click:
    """A click on what was seen under the mouse when it was made."""
    late = events.Click(widget, 1, 0, 0, 0, 1, False, False, False)
    late.style = Style(meta=dict(seen))
    return late


class Table(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.chooser = Chooser()
        self.games = GameTable(by_name=True, ascii_only=True)
        self.chosen: list[str] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.defaults(dark=True)

    def compose(self) -> ComposeResult:
        yield self.chooser
        yield self.games

    def on_chooser_chosen(self, event: Chooser.Chosen) -> None:
        self.chosen.append(event.token)


@pytest.mark.parametrize("row", [1, 7])
async def test_a_click_on_a_row_that_has_gone_chooses_nothing(row: int, until: Any) -> None:
    app = Table()
    async with app.run_test():
        app.chooser.show([Row("a", "one", "")])
        app.chooser.post_message(click(app.chooser, option=row))
        app.chooser.post_message(click(app.chooser, option=0))
        await until(lambda: app.chosen == ["a"])


@pytest.mark.parametrize("seen", [(0, 0), (3, 1), (-1, 9)])
async def test_a_click_on_a_game_that_has_gone_opens_nothing(
    seen: tuple[int, int], until: Any
) -> None:
    app = Table()
    async with app.run_test():
        app.games.fill([], "")
        row, column = seen
        app.games.post_message(click(app.games, row=row, column=column))
        app.chooser.show([Row("a", "one", "")])
        app.chooser.post_message(click(app.chooser, option=0))
        await until(lambda: app.chosen == ["a"])
