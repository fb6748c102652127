"""What tests of screens share."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from textual.widgets import Input, TextArea

from hostages_tui.ui.screens import keys, settings

PATIENCE = 20.0

Until = Callable[[Callable[[], object]], Awaitable[None]]


@pytest.fixture
def until() -> Until:
    """Waits until a condition holds; fails when it does not come to hold."""

    async def wait(condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, "it did not happen"
            await asyncio.sleep(0.01)

    return wait


@pytest.fixture
def one_place_and_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same paths and hours on every machine, and nothing that moves or blinks."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOSTAGES_TUI_HOME", "home")
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for screen in (keys, settings):
        monkeypatch.setattr(screen, "settings_file", lambda: Path("home/settings.json"))
    time.tzset()
    for widget in (Input, TextArea):
        monkeypatch.setattr(widget, "_toggle_cursor", lambda self: None, raising=False)
    yield
    monkeypatch.undo()
    time.tzset()
