"""What tests of screens share."""

import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from textual.widgets import Input, TextArea

from hostages_tui.ui.screens import keys, settings
from tests import waiting

Until = Callable[[Callable[[], object]], Awaitable[None]]


@pytest.fixture
def until() -> Until:
    """Waits until a condition holds; fails when it does not come to hold."""
    return waiting.until


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
