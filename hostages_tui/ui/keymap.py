"""The keys: which there are, what they do, and what the settings make of them.

Everything is taken from the bindings themselves, so that what is said and what works cannot
differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from textual.binding import Binding

from hostages_tui.ui.keys import show_key
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.lesson import LessonScreen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.choice import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.binding import BindingType
    from textual.dom import DOMNode


class Row(msgspec.Struct, frozen=True):
    """One thing that keys do.

    Attributes:
        id: the id of the binding, which stands for it in the settings.
        keys: the keys, as a user reads them.
        words: what they do.
    """

    id: str
    keys: str
    words: str


class Section(msgspec.Struct, frozen=True):
    """The keys of one screen.

    Attributes:
        title: where they hold.
        rows: what they do there.
    """

    title: str
    rows: tuple[Row, ...]


def sections(app: type[DOMNode], keymap: Mapping[str, str]) -> list[Section]:
    """All keys.

    Args:
        app: the class of the app, whose keys hold everywhere.
        keymap: the keys of the settings, by the id of their binding.
    """
    places: list[tuple[str, tuple[type[DOMNode], ...]]] = [
        ("Everywhere", (app,)),
        ("On the board", (BoardView,)),
        ("Playing", (PlayScreen,)),
        ("Replay", (ReplayScreen,)),
        ("Lessons", (LessonScreen,)),
        ("Saved games", (LibraryScreen,)),
        ("New game and settings", (SetupScreen, Choice)),
        ("Home", (HomeScreen,)),
    ]
    return [Section(title, tuple(_rows(classes, keymap))) for title, classes in places]


def unknown(app: type[DOMNode], keymap: Mapping[str, str]) -> list[str]:
    """The ids of a keymap that no binding has."""
    known = {row.id for section in sections(app, {}) for row in section.rows}
    return sorted(set(keymap) - known)


def _rows(classes: tuple[type[DOMNode], ...], keymap: Mapping[str, str]) -> Iterator[Row]:
    seen: set[str] = set()
    for binding in _bindings(classes):
        name = binding.id
        if name is None or name in seen or not binding.description:
            continue
        seen.add(name)
        keys = keymap.get(name, binding.key).split(",")
        shown = list(dict.fromkeys(show_key(key) for key in keys if not key.startswith("kp_")))
        yield Row(name, ", ".join(shown), binding.tooltip or binding.description)


def _bindings(classes: tuple[type[DOMNode], ...]) -> Iterator[Binding]:
    for first in classes:
        for cls in first.__mro__:
            found: list[BindingType] | Any = cls.__dict__.get("BINDINGS", ())
            for binding in found:
                if isinstance(binding, Binding):
                    yield binding
