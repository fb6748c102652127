"""A game on the screen, as the tests of screens open it."""

import asyncio
from typing import Any, TypeVar

from textual.app import App
from textual.screen import Screen

from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.screens.board_screen import BoardScreen
from hostages_tui.ui.screens.play import PlayScreen
from tests.waiting import until

S = TypeVar("S", bound=Screen[Any])
B = TypeVar("B", bound=BoardScreen)


async def until_on(app: App[None], kind: type[S]) -> S:
    """Wait until a screen of some kind is on top."""
    await until(lambda: isinstance(app.screen, kind))
    screen = app.screen
    assert isinstance(screen, kind)
    return screen


class Sitting:
    """The app, and a hand at its keys."""

    def __init__(self, app: HostagesApp) -> None:
        self.app = app

    async def at_board(self, kind: type[B]) -> B:
        """Wait until a screen of some kind shows its board."""
        screen = await until_on(self.app, kind)
        await until(lambda: screen.is_shown and screen.board.fitting)
        return screen

    async def begin(self, moves: str = "") -> PlayScreen:
        """Wait until a game can be played, and make its first moves."""
        screen = await self.at_board(PlayScreen)
        for text in moves.split():
            screen.moved(screen.presenter.play(text))
            assert screen.timeline.cursor.text == text
        return screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.app.simulate_key(key)
            await asyncio.sleep(0.02)

    @property
    def screen(self) -> PlayScreen:
        """The game that is played, whatever lies over it."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, PlayScreen))

    def line(self) -> list[str]:
        """The moves that led to where it stands."""
        return [node.text for node in self.screen.timeline.line()[1:]]
