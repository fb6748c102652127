"""Keys struck faster than the focus moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from textual import events

from hostages_tui.ui import keyboard
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.keys import KeysScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.setup import SetupScreen

if TYPE_CHECKING:
    pass


@pytest.fixture(autouse=True)
def endless_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No key may need to be given out because the last has been waited for too long."""
    monkeypatch.setattr(keyboard, "_PATIENCE", 3600)


def strike(app: HostagesApp, *keys: str) -> None:
    """Strike keys all at once; a key of several letters is named."""
    for key in keys:
        if len(key) > 1:
            app.post_message(events.Key(key, "\r" if key == "enter" else None))
        else:
            name = {":": "colon", "-": "minus", "?": "question_mark"}.get(key, key)
            app.post_message(events.Key(name, key))


def playing(app: HostagesApp) -> PlayScreen:
    assert isinstance(app.screen, PlayScreen)
    return app.screen


def line(app: HostagesApp) -> list[str]:
    return [node.text for node in playing(app).timeline.line()[1:]]


async def test_typed_moves_go_into_the_line_that_their_colon_opens(until: Any):
    app = HostagesApp(NewGame("platoon", {"board": "4x4"}))
    async with app.run_test():
        await until(lambda: isinstance(app.screen, PlayScreen) and playing(app).board.fitting)
        strike(app, *":b1-b2", "enter", *":b4-b3", "enter", "u", *":c4-c3", "enter")
        await until(lambda: line(app) == ["b1-b2", "c4-c3"])


async def test_an_answer_waits_for_the_question_that_was_asked_for(until: Any):
    app = HostagesApp(NewGame("platoon", {"board": "4x4"}))
    async with app.run_test():
        await until(lambda: isinstance(app.screen, PlayScreen) and playing(app).board.fitting)
        strike(app, *":b1-b2", "enter", "R", "down", "enter", *":c1-c2", "enter")
        await until(lambda: isinstance(app.screen, PlayScreen) and line(app) == ["c1-c2"])


async def test_a_screen_asked_for_again_and_again_is_open_once(until: Any):
    app = HostagesApp()
    async with app.run_test():
        await until(lambda: isinstance(app.screen, HomeScreen))
        strike(app, *"nnnnn", *"???")
        await until(lambda: isinstance(app.screen, KeysScreen))
        kinds = [type(screen) for screen in app.screen_stack]
        assert kinds == [HomeScreen, SetupScreen, KeysScreen]


async def test_the_keyboard_outlives_a_screen_that_closes_under_a_key(until: Any):
    app = HostagesApp()
    async with app.run_test():
        await until(lambda: isinstance(app.screen, HomeScreen))
        for _ in range(3):
            strike(app, "n", "escape")
        strike(app, "?")
        await until(lambda: isinstance(app.screen, KeysScreen))
        assert [type(screen) for screen in app.screen_stack] == [HomeScreen, KeysScreen]
