"""Single keys: how they are written for a user, and which of the keypad stand for others."""

from __future__ import annotations

from typing import Final

from textual.keys import format_key

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
    "f1": "F1",
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


def show_key(key: str) -> str:
    """A key as a user reads it, in ASCII."""
    return "+".join(_NAMES.get(part) or format_key(part) for part in key.strip().split("+"))
