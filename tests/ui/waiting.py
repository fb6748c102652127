"""Waiting for what a screen comes to show."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from textual.app import App
from textual.screen import Screen

PATIENCE = 20.0
"""So many seconds are waited for what must happen; a busy machine takes its time."""

S = TypeVar("S", bound=Screen[Any])


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds; fail when it does not come to hold."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.005)


async def until_on(app: App[None], kind: type[S]) -> S:
    """Wait until a screen of some kind is on top."""
    await until(lambda: isinstance(app.screen, kind))
    screen = app.screen
    assert isinstance(screen, kind)
    return screen
