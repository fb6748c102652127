"""What lasts through a long evening: games come and go, and windows change their size."""

import asyncio
import gc
import random
import weakref
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from textual.events import Resize
from textual.geometry import Size
from textual.widget import Widget

from hostages_tui.core.events import HUMANS
from hostages_tui.games import GAMES
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.small import SmallScreen
from hostages_tui.ui.terminal import is_small
from hostages_tui.ui.widgets.game_table import GameTable
from hostages_tui.ui.widgets.move_tree import MoveTree

Until = Callable[[Callable[[], object]], Awaitable[None]]

RESIZES = 50


def watched(screen: Widget) -> Iterator[weakref.ref[Any]]:
    """A screen, all its parts, and the lines that textual keeps of what each painted."""
    for widget in screen.walk_children(Widget, with_self=True):
        yield weakref.ref(widget)
        yield weakref.ref(widget._styles_cache)  # pyright: ignore[reportPrivateUsage] - no other


async def test_a_screen_that_is_left_is_forgotten(until: Until) -> None:
    app = HostagesApp()
    left: list[weakref.ref[Any]] = []
    async with app.run_test(size=(120, 40)):
        for game in (*GAMES, *GAMES):
            app.start_game(game, {}, HUMANS)
            await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
            left += watched(app.screen)
        app.home()
        for open_screen in (app.action_rules, app.action_settings, app.action_keys):
            open_screen()
            await until(lambda: app.screen.is_mounted and app.screen.query("*"))
            left.append(weakref.ref(app.screen))
            app.home()

        def forgotten() -> bool:
            gc.collect()
            return not any(ref() for ref in left)

        await until(forgotten)
        assert len(left) > 100


async def test_screens_closed_before_they_have_opened_do_no_harm(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=(120, 40)):
        for turns in range(4):
            for open_screen in (
                app.action_settings,
                app.action_rules,
                app.action_saved_games,
                app.action_lessons,
                lambda: app.start_game("hostages", {}, HUMANS),
                lambda: app.learn("platoon"),
                app.set_up,
            ):
                open_screen()
                for _ in range(turns):
                    await asyncio.sleep(0)
                app.home()
        await until(lambda: isinstance(app.screen, HomeScreen))
        app.action_saved_games()
        await until(lambda: app.screen.query(GameTable))
    assert not app.fault


async def test_through_random_sizes_the_cursor_and_the_last_move_stay_in_view(
    until: Until,
) -> None:
    app = HostagesApp(NewGame("platoon", {}, HUMANS))
    dice = random.Random(8)
    async with app.run_test(size=(80, 24)):
        await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        for text in ("b1-b2", "b6-b5"):
            screen.moved(screen.presenter.play(text))
        screen.presenter.point("c3")
        screen.show()
        tree = screen.query_one(MoveTree)
        for number in range(RESIZES):
            size = (dice.randint(1, 160), dice.randint(1, 50))
            if number % 3 == 0:
                size = (dice.randint(80, 180), dice.randint(24, 60))
            app._driver._size = size  # pyright: ignore[reportOptionalMemberAccess] - it runs
            app.post_message(Resize(Size(*size), Size(*size)))
            if is_small(*size):
                await until(lambda: isinstance(app.screen, SmallScreen))
                continue
            await until(lambda size=size: app.screen is screen and app.size == size)
            await until(
                lambda: screen.board.fitting and screen.board.region.right <= app.size.width
            )
            spot = screen.board.spot_of("c3")
            assert spot is not None
            assert screen.board.scene.cursor == "c3"
            assert screen.board.scene.last == {"b6", "b5"}
            x, y = spot
            assert x < screen.board.size.width
            assert y < screen.board.size.height
            row = tree.row_of(screen.timeline.cursor)
            await until(lambda row=row: 0 <= row - tree.scroll_offset.y < tree.size.height)
    assert not app.fault
