"""Clicks on rows that went while the click was on its way, and screens that went so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.command import CommandList

from hostages_tui.ui import themes
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.palette import Palette
from hostages_tui.ui.screens.rules import RulesScreen
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.game_table import GameTable

if TYPE_CHECKING:
    from pathlib import Path

    from textual.widget import Widget


def click(widget: Widget, **seen: int) -> events.Click:
    """A click on what was seen under the mouse when it was made."""
    late = events.Click(widget, 1, 0, 0, 0, 1, False, False, False)
    late._set_forwarded()  # as the screen does that hands it on
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


async def test_a_click_on_a_command_that_has_gone_runs_nothing(until: Any) -> None:
    app = HostagesApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await until(lambda: isinstance(app.screen, Palette) and app.screen.query(CommandList))
        commands = app.screen.query_one(CommandList)
        await until(lambda: commands.option_count)
        commands.post_message(click(commands, option=commands.option_count + 3))
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, HomeScreen))


async def test_the_palette_may_be_asked_for_while_one_is_on_its_way_out(until: Any) -> None:
    app = HostagesApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await until(lambda: isinstance(app.screen, Palette))
        leaving = app.screen
        app.pop_screen()
        app.action_command_palette()
        await until(lambda: isinstance(app.screen, Palette) and app.screen is not leaving)
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, HomeScreen))


async def test_a_page_that_is_left_while_it_opens_ends_nothing(until: Any) -> None:
    app = HostagesApp()
    async with app.run_test() as pilot:
        await pilot.press("f1")
        await until(lambda: isinstance(app.screen, RulesScreen))
        page = app.screen
        assert isinstance(page, RulesScreen)
        await pilot.press("escape")
        await until(lambda: not page.is_attached)
        await page._show()


@pytest.mark.parametrize("kind", [events.MouseDown, events.MouseMove, events.MouseUp])
async def test_the_mouse_on_text_that_is_just_going_ends_nothing(kind: Any, until: Any) -> None:
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await until(lambda: isinstance(app.screen, RulesScreen) and app.screen.query("#text *"))
        await pilot.pause()
        found = (
            (widget, x, y)
            for y in range(24)
            for x in range(80)
            for widget, offset in [app.screen.get_widget_and_offset_at(x, y)]
            if widget is not None and offset is not None and widget.allow_select
        )
        widget, x, y = next(found)
        parent = widget.parent
        assert parent is not None
        app.screen._forward_event(events.MouseDown(None, x, y, 0, 0, 1, False, False, False))
        widget._detach()  # as when it is removed, until the screen is laid out anew
        try:
            app.screen._forward_event(kind(None, x, y, 0, 1, 1, False, False, False))
        finally:
            widget._attach(parent)


async def test_what_goes_wrong_while_the_app_ends_is_not_reported(until: Any, home: Path) -> None:
    app = HostagesApp()
    async with app.run_test():
        await until(lambda: isinstance(app.screen, HomeScreen))
        app.exit()
        try:
            next(iter(()))
        except StopIteration:
            app._fatal_error()
    assert not app.fault
    assert not (home / "log").exists()


async def test_all_of_the_row_pointed_at_has_the_colours_of_the_highlight(until: Any) -> None:
    app = Table()
    async with app.run_test():
        app.chooser.show([Row("a", "one", "words"), Row("b", "two", "words")], 1)

        def coloured() -> list[bool]:
            return ["$ink" in str(option.prompt.spans) for option in app.chooser.options]  # pyright: ignore[reportAttributeAccessIssue] - Content

        await until(lambda: coloured() == [True, False])
        app.chooser.highlighted = 0
        await until(lambda: coloured() == [False, True])
