"""The painted themes for terminals of 256 colours.

Taken to the nearest of the 256, grounds that differ by a tint would come out alike: the row in
which a game begins like a square that may be picked. So each ground is one of the 256 itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rich.color import Color

from hostages_tui.plain.canvas import FILL
from hostages_tui.ui.themes import CLEAR, DAYLIGHT, DUSK, ground_variable, ink_variable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.theme import Theme


_GREYS: Final = 232
"""The first of the 24 greys, which come last."""


def _colour(number: int) -> str:
    """A colour that rich takes to the one of this number."""
    if number < _GREYS:
        return Color.from_ansi(number).get_truecolor().hex
    grey = round(255 * (number - _GREYS + 1) / 25)
    return f"#{grey:02x}{grey:02x}{grey:02x}"


def _indexed(theme: Theme, inks: Mapping[str, int], grounds: Mapping[str, int]) -> Theme:
    """A theme with these inks and grounds, each the number of a colour."""
    variables = dict(theme.variables)
    for role, number in inks.items():
        variables[ink_variable(role)] = _colour(number)
    for role, number in grounds.items():
        colour = _colour(number)
        variables[ground_variable(role)] = colour
        if ink_variable(FILL + role) in variables:
            variables[ink_variable(FILL + role)] = colour
    return replace(theme, name=f"{theme.name}-256", variables=variables)


_DUSK = {
    "": 233,
    "field-a": 234,
    "field-b": 235,
    "home0": 237,
    "home1": 237,
    "home0-b": 238,
    "home1-b": 238,
    "rock": 236,
    "snow": 239,
    "rock-shade": 235,
    "snow-shade": 238,
    "own0": 58,
    "own1": 17,
    "own0-shade": 58,
    "own1-shade": 17,
    "last": 53,
    "picked": 23,
    "target": 22,
    "cursor": 240,
    "hover": 60,
    "alert": 88,
}
_DAYLIGHT = {
    "": 255,
    "field-a": 254,
    "field-b": 253,
    "home0": 230,
    "home1": 195,
    "home0-b": 229,
    "home1-b": 159,
    "rock": 252,
    "snow": 231,
    "rock-shade": 251,
    "snow-shade": 255,
    "own0": 223,
    "own1": 153,
    "own0-shade": 223,
    "own1-shade": 153,
    "last": 225,
    "picked": 115,
    "target": 194,
    "cursor": 182,
    "hover": 250,
    "alert": 217,
}
_CLEAR = {
    "": 232,
    "field-a": 234,
    "field-b": 235,
    "home0": 237,
    "home1": 237,
    "home0-b": 238,
    "home1-b": 238,
    "rock": 236,
    "snow": 239,
    "rock-shade": 235,
    "snow-shade": 238,
    "own0": 52,
    "own1": 17,
    "own0-shade": 52,
    "own1-shade": 17,
    "last": 60,
    "picked": 94,
    "target": 23,
    "cursor": 241,
    "hover": 240,
    "alert": 53,
}
INDEXED: Final[Mapping[str, Theme]] = {
    DUSK.name: _indexed(DUSK, {"seat1": 117, "alert": 217}, _DUSK),
    DAYLIGHT.name: _indexed(DAYLIGHT, {}, _DAYLIGHT),
    CLEAR.name: _indexed(CLEAR, {"seat1": 153, "alert": 218}, _CLEAR),
}
"""By the name of a theme: the theme in its place where there are 256 colours."""
