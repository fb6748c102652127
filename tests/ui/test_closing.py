"""The app ends quietly at whatever moment it is told to."""

import asyncio
from collections.abc import Callable

import pytest

from hostages_tui.core.events import HUMANS
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.screens.dialogs import Shown, TextScreen
from hostages_tui.ui.screens.palette import Palette


def play(app: HostagesApp) -> None:
    app.start_game("platoon", {}, HUMANS)


def replay(app: HostagesApp) -> None:
    app.replay(Match.new(start(GAMES["fujisan"], {}), GAMES).timeline, None)


def dialog_of(title: str) -> TextScreen:
    return TextScreen(Shown(title, "words", "text"))


@pytest.mark.parametrize("kind", [lambda: dialog_of("one"), Palette], ids=["dialog", "palette"])
async def test_a_screen_under_a_dialog_closes_neither_that_nor_itself(
    kind: Callable[[], TextScreen | Palette],
):
    app = HostagesApp()
    async with app.run_test(size=(80, 24)):
        below, dialog = kind(), dialog_of("two")
        await app.push_screen(below)
        await app.push_screen(dialog)
        for _ in range(2):  # the second would answer a question that is answered
            below.dismiss()
        assert app.screen_stack[-2:] == [below, dialog]
        dialog.dismiss()
        for _ in range(2):
            below.dismiss()
        assert below not in app.screen_stack


OPENING: dict[str, Callable[[HostagesApp], None]] = {
    "a new game": HostagesApp.action_new_game,
    "play": play,
    "replay": replay,
    "a lesson": lambda app: app.learn("hostages"),
    "saved games": HostagesApp.action_saved_games,
    "rules": HostagesApp.action_rules,
    "keys": HostagesApp.action_keys,
    "settings": HostagesApp.action_settings,
}


@pytest.mark.parametrize("screen", OPENING)
async def test_the_app_ends_while_a_screen_opens(screen: str):
    for steps in range(5):
        app = HostagesApp()
        async with app.run_test(size=(80, 24)):
            before = app.screen
            OPENING[screen](app)
            while app.screen is before:  # noqa: ASYNC110 - the very next moment counts
                await asyncio.sleep(0)
            for _ in range(steps):
                await asyncio.sleep(0)
        assert not app.return_code
