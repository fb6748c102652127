"""With all colours taken away, what is chosen, focused or wrong is still told apart."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.widget import Widget
from textual.widgets import OptionList

from hostages_tui.core.events import HUMANS
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.widgets.choice import Choice
from hostages_tui.ui.widgets.game_table import GameTable
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.move_tree import MoveTree
from hostages_tui.ui.widgets.prompt import PromptLine
from tests.ui.stages import Stage, fill_library

Until = Callable[[Callable[[], object]], Awaitable[None]]
Glyphs = tuple[tuple[str, bool, bool, bool], ...]

SIZE = (80, 24)


def without_colour(segments: list[Segment]) -> Glyphs:
    """What is left of a line: its glyphs, and whether they are bold, underlined or reversed."""
    styled = ((text, style or Style()) for text, style, _ in segments)
    return tuple(
        (glyph, bool(style.bold), bool(style.underline), bool(style.reverse))
        for text, style in styled
        for glyph in text
    )


def look(app: HostagesApp, widget: Widget) -> tuple[Glyphs, ...]:
    """A widget as it stands on the screen."""
    region = widget.region
    lines = app.screen._compositor.render_strips()[region.y : region.bottom]
    return tuple(without_colour(list(line.crop(region.x, region.right))) for line in lines)


async def painted(app: HostagesApp) -> None:
    """Wait until what has been asked for is painted."""
    done = asyncio.Event()
    app.call_after_refresh(done.set)
    await done.wait()


@pytest.mark.parametrize("colours", ["all", "none"])
async def test_the_row_under_the_cursor_of_a_list(
    colours: str, monkeypatch: pytest.MonkeyPatch, until: Until
) -> None:
    if colours == "none":
        monkeypatch.setenv("NO_COLOR", "1")
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        menu = app.screen.query_one("#menu", OptionList)
        await until(lambda: menu.highlighted == 0)
        seen = [look(app, menu)]
        for number in (1, 2):
            await pilot.press("down")
            await until(lambda number=number: menu.highlighted == number)
            seen.append(look(app, menu))
        assert len(set(seen)) == 3
        for number, (before, after) in enumerate(pairwise(seen)):
            changed = {
                y for y, pair in enumerate(zip(before, after, strict=True)) if len({*pair}) > 1
            }
            assert changed == {number + 1, number + 2}


async def test_what_is_chosen_and_what_has_the_focus(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        choice, button = app.screen.query_one("#who0", Choice), app.screen.query_one("#play")
        seen = [look(app, choice)]
        on = look(app, button)
        choice.focus()
        await until(lambda: choice.has_focus)
        await painted(app)
        assert look(app, button) != on
        seen.append(look(app, choice))
        choice.action_step(1)
        await painted(app)
        seen.append(look(app, choice))
        assert len(set(seen)) == 3


@pytest.mark.usefixtures("one_place_and_time")
async def test_the_game_under_the_cursor(until: Until) -> None:
    fill_library()
    app = Stage()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await until(
            lambda: app.screen.query(GameTable) and app.screen.query_one(GameTable).row_count
        )
        table = app.screen.query_one(GameTable)
        await painted(app)
        before = look(app, table)
        await pilot.press("down")
        await painted(app)
        after = look(app, table)
        rows = [y for y, pair in enumerate(zip(before, after, strict=True)) if len({*pair}) > 1]
        assert rows == [1, 2]


async def test_what_happens_in_a_game(until: Until) -> None:
    app = HostagesApp(NewGame("platoon", {}, HUMANS))
    async with app.run_test(size=SIZE) as pilot:
        await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        parts: list[Widget] = [screen.query_one("#seat-top"), screen.query_one("#seat-bottom")]
        parts += [
            screen.query_one(KeyBar),
            screen.query_one(PromptLine),
            screen.query_one(MoveTree),
        ]
        await painted(app)
        before = [look(app, part) for part in parts]
        screen.moved(screen.presenter.play("b1-b2"))
        await painted(app)
        after = [look(app, part) for part in parts]
        for part, old, new in zip(parts, before, after, strict=True):
            assert old != new, part  # whose turn it is, what can be undone, which move is shown
        screen.presenter.pick("e6")
        screen.presenter.choose("a1")
        screen.show()
        await painted(app)
        said = "".join(glyph for glyph, *_ in look(app, screen.query_one(PromptLine))[0])
        assert said.lstrip().startswith("! ")
        await pilot.press("pageup")
        await painted(app)
        tree = screen.query_one(MoveTree)
        assert look(app, tree) != after[-1]
