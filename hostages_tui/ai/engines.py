"""The engine of each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hostages_tui.ai.engine import Engine

_PLACES: Final = {
    "hostages": ("hostages_tui.ai.hostages", "HostagesEngine"),
    "fujisan": ("hostages_tui.ai.fujisan", "FujisanEngine"),
    "platoon": ("hostages_tui.ai.platoon", "PlatoonEngine"),
}
"""By game: where its engine is. It is imported when needed, for its tables take a moment."""


@cache
def engine_for(game_id: str) -> Engine:
    """The engine of a game.

    Raises:
        KeyError: the game has none.
    """
    module, name = _PLACES[game_id]
    engine: Engine = getattr(import_module(module), name)()
    return engine
