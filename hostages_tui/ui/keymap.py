"""The keys: which there are, what they do, and what the settings make of them.

Everything is taken from the bindings themselves, so that what is said and what works cannot
differ.
"""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

import msgspec

from hostages_tui.ui.key_names import names_in
from hostages_tui.ui.keys import bindings_of, show_key
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen, NoteScreen, TextScreen
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.keys import KeysScreen
from hostages_tui.ui.screens.lesson import LessonScreen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.screens.rules import RulesScreen
from hostages_tui.ui.screens.settings import SettingsScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.screens.small import SmallScreen
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.choice import Choice
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_list import KeyList
from hostages_tui.ui.widgets.move_entry import MoveEntry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.binding import Binding
    from textual.dom import DOMNode


class Row(msgspec.Struct, frozen=True):
    """One thing that keys do.

    Attributes:
        id: the id of the binding, which stands for it in the settings.
        keys: the keys, as a user reads them.
        words: what they do.
        ids: the ids of all bindings in it, which are several where they differ in a number.
        changed: whether the settings give it other keys.
    """

    id: str
    keys: str
    words: str
    ids: tuple[str, ...]
    changed: bool = False


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
    return [Section(title, tuple(_rows(classes, keymap))) for title, classes in _places(app)]


def unknown(app: type[DOMNode], keymap: Mapping[str, str]) -> list[str]:
    """The ids of a keymap that no binding has."""
    return sorted(set(keymap) - known(app))


def known(app: type[DOMNode]) -> frozenset[str]:
    """The ids of all bindings."""
    return frozenset(defaults(app))


def defaults(app: type[DOMNode]) -> dict[str, str]:
    """The keys that bindings have by default, separated by commas, by the id of the binding."""
    keys: dict[str, str] = {}
    for _, classes in _places(app):
        for binding in (found for cls in classes for found in bindings_of(cls)):
            if binding.id:
                keys.setdefault(binding.id, binding.key)
    return keys


def titles(app: type[DOMNode]) -> dict[str, str]:
    """Where bindings hold, by their ids; of several places, the first."""
    held: dict[str, str] = {}
    for part in sections(app, {}):
        for row in part.rows:
            held = dict.fromkeys(row.ids, part.title) | held
    return held


def shown(keys: str) -> str:
    """A list of keys as a user reads it, without the names that only the keypad has."""
    names = names_in(keys)
    others = [name for name in names if not name.startswith("kp_")]
    return ", ".join(map(show_key, others or names))


def _places(app: type[DOMNode]) -> list[tuple[str, tuple[type[DOMNode], ...]]]:
    """Where keys hold, and the classes that have them there."""
    return [
        ("Everywhere", (app,)),
        ("On the board", (BoardView,)),
        ("In a list beside it", (Chooser,)),
        ("Typing a move", (MoveEntry,)),
        ("Playing", (PlayScreen,)),
        ("Replay", (ReplayScreen,)),
        ("Lessons", (LessonScreen,)),
        ("Saved games", (LibraryScreen,)),
        ("New game and settings", (SetupScreen, Choice)),
        ("Home", (HomeScreen,)),
        ("Pages", (RulesScreen, KeyList, KeysScreen, SettingsScreen, LookScreen)),
        ("Questions", (AskScreen, NameScreen, NoteScreen, TextScreen)),
        ("A window that is too small", (SmallScreen,)),
    ]


def _rows(classes: tuple[type[DOMNode], ...], keymap: Mapping[str, str]) -> Iterator[Row]:
    seen: set[str] = set()
    bindings = [found for cls in classes for found in bindings_of(cls) if found.id]
    for binding in bindings:
        name = str(binding.id)
        stem = _stem(binding)
        if stem in seen or not binding.description:
            continue
        seen.add(stem)
        words = binding.tooltip or binding.description
        if stem == name:
            yield Row(name, _shown(binding, keymap), words, (name,), name in keymap)
        else:
            yield _numbered([found for found in bindings if _stem(found) == stem], keymap)


def _stem(binding: Binding) -> str:
    """The id of a binding without the number of one of several alike."""
    return str(binding.id).rstrip(string.digits)


def _shown(binding: Binding, keymap: Mapping[str, str]) -> str:
    return shown(keymap.get(str(binding.id)) or binding.key)


def _numbered(bindings: list[Binding], keymap: Mapping[str, str]) -> Row:
    """One row for several bindings that differ in a number."""
    first, last = bindings[0], bindings[-1]
    keys = f"{_shown(first, keymap)} to {_shown(last, keymap)}"
    number = str(last.id).removeprefix(_stem(last))
    ids = tuple(str(binding.id) for binding in bindings)
    words = first.tooltip or first.description
    return Row(f"{first.id} to {number}", keys, words, ids, any(name in keymap for name in ids))
