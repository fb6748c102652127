"""The names of keys: which there are, which mean the same, and which every terminal tells."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

KEPT: Final = frozenset({"escape", "enter", "ctrl+q"})
"""Keys that one gets on and out by: what they do by default they always go on doing."""

_MODIFIERS: Final = frozenset({"ctrl", "shift", "alt", "meta", "super", "hyper"})
_NAMED: Final = frozenset(key.value.rpartition("+")[2] for key in Keys if "<" not in key.value)
_KEYPAD: Final = re.compile(
    r"kp_(\d|up|down|left|right|home|end|pageup|pagedown|insert|delete|begin|enter|plus|minus"
    r"|multiply|divide|decimal|equal|separator)"
)
_SHIFTED_LETTER: Final = re.compile(r"shift\+([a-z])")
_CAPITAL: Final = re.compile(r"[A-Z]")
_WITH_CTRL: Final = re.compile(r"ctrl\+[a-z]")
_DOUBLES: Final = frozenset({"ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"})
"""What many terminals send for Backspace, Tab and Enter."""
_ALONE: Final = frozenset(
    {
        *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
        *("enter", "escape", "space", "backspace", "tab", "shift+tab"),
        *(f"f{number}" for number in range(1, 13)),
    }
)


class KeyRefusedError(ValueError):
    """A key that cannot be had; its text says why, in sentences for the user."""


def canonical(key: str) -> str:
    """The one name of a key that has several, such as `question_mark` for `?`."""
    key = key.strip()
    if len(key) == 1 and not key.isalnum():
        name = unicodedata.name(key, key).lower().replace("-", "_").replace(" ", "_")
        return KEY_NAME_REPLACEMENTS.get(name, name)
    shifted = _SHIFTED_LETTER.fullmatch(key)
    return shifted[1].upper() if shifted else key


def names_in(keys: str) -> list[str]:
    """The keys of a list with commas, each once and by its one name."""
    return list(dict.fromkeys(map(canonical, keys.split(","))))


def listed(names: list[str]) -> str:
    """Keys as a list with commas; a capital goes by both names that terminals have for it."""
    return ",".join(
        f"{name},shift+{name.lower()}" if _CAPITAL.fullmatch(name) else name for name in names
    )


def exists(key: str) -> bool:
    """Whether there is a key of a name, whatever terminals make of it."""
    *held, last = canonical(key).split("+")
    named = last in _NAMED or _KEYPAD.fullmatch(last) is not None
    return _MODIFIERS.issuperset(held) and (named or key_to_character(last) is not None)


def is_sure(key: str) -> bool:
    """Whether every terminal tells a key from all others."""
    key = canonical(key)
    if _WITH_CTRL.fullmatch(key):
        return key not in _DOUBLES
    return key in _ALONE or is_typed(key)


def is_typed(key: str) -> bool:
    """Whether a key puts a sign into a line that is typed into."""
    sign = key_to_character(canonical(key))
    return sign is not None and sign.isprintable()


def put_first(keys: str, key: str) -> str:
    """A list of keys with a new one in place of the first.

    One that is in the list already only comes to its front, and none of `KEPT` is lost.

    Args:
        keys: the keys, separated by commas.
        key: the new one.
    """
    names, new = names_in(keys), canonical(key)
    rest = names if new in names or names[0] in KEPT else names[1:]
    return listed([new, *(name for name in rest if name != new)])
