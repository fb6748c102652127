"""Keys: how they are written for a user, also within sentences, and those of the keypad."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from textual.binding import Binding
from textual.keys import format_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from textual.dom import DOMNode

KEYPAD: Final = {
    "kp_enter": "enter",
    "kp_up": "up",
    "kp_down": "down",
    "kp_left": "left",
    "kp_right": "right",
    "kp_home": "home",
    "kp_end": "end",
    "kp_pageup": "pageup",
    "kp_pagedown": "pagedown",
    "kp_delete": "delete",
}
"""Keys that do on every screen what the keys do that they stand for."""

_NAMES: Final = {
    "backspace": "backspace",
    "ctrl": "Ctrl",
    "shift": "Shift",
    "alt": "Alt",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "delete": "Del",
    "plus": "+",
}


PLACEHOLDER: Final = re.compile(r"\{([a-z]+)\.([a-z_0-9]+)\}")
"""What stands for a key in a sentence; see `KeyWords`."""
_FUNCTION: Final = re.compile(r"f\d+")
_ARROWS: Final = ("up", "down", "left", "right")


def show_key(key: str) -> str:
    """A key as a user reads it, in ASCII."""
    *held, last = key.strip().split("+")
    name = _NAMES.get(last) or format_key(last)
    if _FUNCTION.fullmatch(last) or ("ctrl" in held and len(name) == 1):
        name = name.upper()
    return "+".join([*(_NAMES.get(part, part) for part in held), name])


def bindings_of(cls: type[Any]) -> Iterator[Binding]:
    """The bindings of a class and of those it is made from, its own first."""
    for base in cls.__mro__:
        for binding in base.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding):
                yield binding


class KeyWords:
    """Puts keys into sentences, as the settings have them.

    In a text, `{play.undo}` stands for the first key of the binding of that id, and
    `{board.arrows}` for those of `board.up`, `board.down`, `board.left` and `board.right`.
    """

    def __init__(self) -> None:
        """No binding is known yet."""
        self._keys: dict[str, str] = {}

    def fill(self, text: str, keymap: Mapping[str, str], nodes: Iterable[DOMNode]) -> str:
        """A text with its keys; what stands for no key stays as it is.

        Args:
            text: the text.
            keymap: the keys of the settings, by the id of their binding.
            nodes: what has the bindings, looked through for those that are not known yet.
        """
        if "{" not in text:
            return text
        wanted = {f"{place}.{name}" for place, name in self._wanted(text)}
        if not wanted <= self._keys.keys():
            self._learn(nodes)

        def shown(match: re.Match[str]) -> str:
            place, name = match.groups()
            if name == "arrows":
                return self._arrows(place, keymap)
            return self._shown(f"{place}.{name}", keymap) or match[0]

        return PLACEHOLDER.sub(shown, text)

    @staticmethod
    def _wanted(text: str) -> Iterator[tuple[str, str]]:
        for place, name in PLACEHOLDER.findall(text):
            yield from ((place, way) for way in (_ARROWS if name == "arrows" else (name,)))

    def _learn(self, nodes: Iterable[DOMNode]) -> None:
        for cls in dict.fromkeys(map(type, nodes)):
            for binding in bindings_of(cls):
                if binding.id:
                    self._keys.setdefault(binding.id, binding.key)

    def _shown(self, name: str, keymap: Mapping[str, str]) -> str:
        """The first key of a binding, "" where it is not known."""
        return show_key((keymap.get(name) or self._keys.get(name, "")).split(",")[0])

    def _arrows(self, place: str, keymap: Mapping[str, str]) -> str:
        keys = [self._shown(f"{place}.{way}", keymap) for way in _ARROWS]
        if keys == [show_key(way) for way in _ARROWS]:
            return "the arrow keys"
        return " ".join(keys)
