"""The colours: four themes, and for every theme a colour for each role that boards are drawn in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.theme import BUILTIN_THEMES, Theme

from hostages_tui.plain.canvas import FILL, GROUNDS, INKS
from hostages_tui.storage.settings import AUTO_THEME

if TYPE_CHECKING:
    from collections.abc import Mapping

SCREEN_GROUND: Final = "screen"
"""The ground "" of a canvas, by the name it has in a variable."""


def ink_variable(role: str) -> str:
    """The theme variable that holds the colour of an ink."""
    return f"ink-{role}"


def ground_variable(role: str) -> str:
    """The theme variable that holds the colour of a ground; "" is that of the screen."""
    return f"ground-{role or SCREEN_GROUND}"


def _variables(inks: Mapping[str, str], grounds: Mapping[str, str]) -> dict[str, str]:
    colours = {FILL + role: colour for role, colour in grounds.items()} | dict(inks)
    variables = {ink_variable(role): colours[role] for role in INKS}
    variables |= {ground_variable(role): grounds[role or SCREEN_GROUND] for role in GROUNDS}
    return variables


_DUSK_INKS = {
    "text": "#e6e0d4",
    "quiet": "#8f8998",
    "line": "#5d5868",
    "seat0": "#f2b04a",
    "seat1": "#6fb3e8",
    "faint0": "#b98a45",
    "faint1": "#6896bd",
    "accent": "#8fd6a8",
    "alert": "#ff7b72",
}
_DUSK_GROUNDS = {
    "screen": "#17161c",
    "field-a": "#26242e",
    "field-b": "#2e2b37",
    "home0": "#372c1f",
    "home1": "#1f2d3b",
    "home0-b": "#413424",
    "home1-b": "#263747",
    "rock": "#35323a",
    "snow": "#4d4b56",
    "own0": "#46351a",
    "own1": "#1d3a54",
    "rock-shade": "#2a2830",
    "snow-shade": "#3f3d48",
    "own0-shade": "#35280f",
    "own1-shade": "#162c42",
    "last": "#443d5c",
    "picked": "#285a43",
    "target": "#234237",
    "cursor": "#524d5f",
    "hover": "#403c4b",
    "alert": "#662a30",
    "solid0": "#f2b04a",
}
DUSK: Final = Theme(
    name="dusk",
    dark=True,
    primary="#8fd6a8",
    secondary="#f2b04a",
    accent="#8fd6a8",
    warning="#f2b04a",
    error="#ff7b72",
    success="#8fd6a8",
    foreground="#e6e0d4",
    background="#17161c",
    surface="#1f1e26",
    panel="#282631",
    variables=_variables(_DUSK_INKS, _DUSK_GROUNDS)
    | {
        "border": "#5d5868",
        "border-blurred": "#3a3743",
        "block-cursor-background": "#2f5d48",
        "block-cursor-foreground": "#f4fff8",
        "block-cursor-blurred-background": "#2a2833",
        "block-hover-background": "#262430",
        "footer-background": "#1f1e26",
        "footer-key-foreground": "#8fd6a8",
        "footer-description-foreground": "#aaa4b4",
        "input-selection-background": "#8fd6a8 30%",
        "scrollbar": "#3a3743",
        "scrollbar-hover": "#5d5868",
        "scrollbar-active": "#8fd6a8",
        "scrollbar-background": "#1b1a21",
        "scrollbar-corner-color": "#1b1a21",
    },
)

_DAYLIGHT_INKS = {
    "text": "#2b2620",
    "quiet": "#6f6557",
    "line": "#a89b85",
    "seat0": "#8a4a00",
    "seat1": "#174f86",
    "faint0": "#9a6a2c",
    "faint1": "#47749c",
    "accent": "#1d6b43",
    "alert": "#a8201a",
}
_DAYLIGHT_GROUNDS = {
    "screen": "#f7f2e8",
    "field-a": "#ece4d4",
    "field-b": "#e2d8c5",
    "home0": "#f4dfba",
    "home1": "#d2e2f0",
    "home0-b": "#edd3a5",
    "home1-b": "#c3d7ea",
    "rock": "#ddd5c6",
    "snow": "#fdfcfa",
    "own0": "#f1d4a3",
    "own1": "#bfd9ee",
    "rock-shade": "#d0c7b6",
    "snow-shade": "#efece6",
    "own0-shade": "#e6c48c",
    "own1-shade": "#abcae4",
    "last": "#dccdec",
    "picked": "#93d3ae",
    "target": "#c8e9d5",
    "cursor": "#c9c0dc",
    "hover": "#d8cfbd",
    "alert": "#f6c3bd",
    "solid0": "#8a4a00",
}
DAYLIGHT: Final = Theme(
    name="daylight",
    dark=False,
    primary="#1d6b43",
    secondary="#8a4a00",
    accent="#1d6b43",
    warning="#8a4a00",
    error="#a8201a",
    success="#1d6b43",
    foreground="#2b2620",
    background="#f7f2e8",
    surface="#efe8da",
    panel="#e6ddcb",
    variables=_variables(_DAYLIGHT_INKS, _DAYLIGHT_GROUNDS)
    | {
        "border": "#a89b85",
        "border-blurred": "#cdc2ae",
        "block-cursor-background": "#1d6b43",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-blurred-background": "#d9d0bd",
        "block-hover-background": "#e4dac7",
        "footer-background": "#e6ddcb",
        "footer-key-foreground": "#1d6b43",
        "footer-description-foreground": "#4e463a",
        "scrollbar": "#c2b7a2",
        "scrollbar-hover": "#a89b85",
        "scrollbar-active": "#1d6b43",
        "scrollbar-background": "#ece4d4",
        "scrollbar-corner-color": "#ece4d4",
    },
)

# Orange and blue stay apart for every kind of colour vision; what else must be told apart
# differs in lightness.
_CLEAR_INKS = {
    "text": "#f4f4f4",
    "quiet": "#a0a4ab",
    "line": "#6c7078",
    "seat0": "#ffb000",
    "seat1": "#85b6ff",
    "faint0": "#c08a1e",
    "faint1": "#6a93d1",
    "accent": "#ffffff",
    "alert": "#ffb8dc",
}
_CLEAR_GROUNDS = {
    "screen": "#0c0d10",
    "field-a": "#1b1d22",
    "field-b": "#25282e",
    "home0": "#33270a",
    "home1": "#142440",
    "home0-b": "#40310e",
    "home1-b": "#1a2f52",
    "rock": "#2b2e34",
    "snow": "#44484f",
    "own0": "#473300",
    "own1": "#123059",
    "rock-shade": "#1f2227",
    "snow-shade": "#363a41",
    "own0-shade": "#352600",
    "own1-shade": "#0d2444",
    "last": "#3c4049",
    "picked": "#00614a",
    "target": "#003f33",
    "cursor": "#535862",
    "hover": "#41454d",
    "alert": "#600868",
    "solid0": "#ffb000",
}
CLEAR: Final = Theme(
    name="clear",
    dark=True,
    primary="#f4f4f4",
    secondary="#ffb000",
    accent="#f4f4f4",
    warning="#ffb000",
    error="#ffb8dc",
    success="#f4f4f4",
    foreground="#f4f4f4",
    background="#0c0d10",
    surface="#15171b",
    panel="#20232a",
    variables=_variables(_CLEAR_INKS, _CLEAR_GROUNDS)
    | {
        "border": "#8a8f99",
        "border-blurred": "#3c4049",
        "block-cursor-background": "#f4f4f4",
        "block-cursor-foreground": "#0c0d10",
        "block-cursor-blurred-background": "#3c4049",
        "block-hover-background": "#2a2d34",
        "footer-background": "#15171b",
        "footer-key-foreground": "#ffffff",
        "footer-description-foreground": "#c3c6cc",
    },
)

# Of the sixteen colours only the dark ones are grounds, and the screen is one of them: with the
# terminal's own ground, which may be a light one, bright letters could not be read. The bright
# colours are inks. What must be told apart beyond that has signs of its own.
_SIXTEEN_INKS = {
    "text": "ansi_bright_white",
    "quiet": "ansi_white",
    "line": "ansi_white",
    "seat0": "ansi_bright_yellow",
    "seat1": "ansi_bright_cyan",
    "faint0": "ansi_yellow",
    "faint1": "ansi_cyan",
    "accent": "ansi_bright_green",
    "alert": "ansi_bright_white",
}
_SIXTEEN_GROUNDS = {
    "screen": "ansi_black",
    "field-a": "ansi_black",
    "field-b": "ansi_black",
    "home0": "ansi_black",
    "home1": "ansi_black",
    "home0-b": "ansi_black",
    "home1-b": "ansi_black",
    "rock": "ansi_black",
    "snow": "ansi_black",
    "own0": "ansi_black",
    "own1": "ansi_black",
    "rock-shade": "ansi_black",
    "snow-shade": "ansi_black",
    "own0-shade": "ansi_black",
    "own1-shade": "ansi_black",
    "last": "ansi_bright_black",
    "picked": "ansi_magenta",
    "target": "ansi_blue",
    "cursor": "ansi_bright_blue",
    "hover": "ansi_bright_black",
    "alert": "ansi_red",
    "solid0": "ansi_bright_yellow",
}
SIXTEEN: Final = Theme(
    name="sixteen",
    dark=True,
    ansi=True,
    primary="ansi_green",
    secondary="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    accent="ansi_green",
    foreground="ansi_bright_white",
    background="ansi_black",
    surface="ansi_black",
    panel="ansi_black",
    boost="ansi_black",
    variables=BUILTIN_THEMES["ansi-dark"].variables
    | _variables(_SIXTEEN_INKS, _SIXTEEN_GROUNDS)
    | {
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_bright_white",
        "border": "ansi_green",
        "border-blurred": "ansi_bright_black",
        "block-cursor-background": "ansi_green",
        "block-cursor-foreground": "ansi_black",
        "footer-key-foreground": "ansi_green",
    },
)

THEMES: Final = (DUSK, DAYLIGHT, CLEAR, SIXTEEN)
"""Our themes, the default first."""
WORDS: Final = {
    AUTO_THEME: "what suits the terminal",
    DUSK.name: "warm and dark",
    DAYLIGHT.name: "warm and light",
    CLEAR.name: "for every kind of colour vision",
    SIXTEEN.name: "the terminal's own sixteen colours",
}
"""What each theme is, for the settings."""


def defaults(*, dark: bool) -> dict[str, str]:
    """The roles' colours for a theme that does not define them."""
    names = [ink_variable(role) for role in INKS] + [ground_variable(role) for role in GROUNDS]
    source = DUSK if dark else DAYLIGHT
    return {name: source.variables[name] for name in names}


def resolve(name: str, colours: str | None) -> str:
    """The theme to use.

    Args:
        name: the theme of the settings, `auto` or one that is no longer known included.
        colours: the colour system of the terminal, as rich names it.
    """
    if name in {theme.name for theme in THEMES}:
        return name
    return SIXTEEN.name if colours in ("standard", "windows") else DUSK.name
