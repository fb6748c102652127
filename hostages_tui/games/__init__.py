"""The games: pure functions over frozen states; GAMES names them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.games.platoon import Platoon

if TYPE_CHECKING:
    from hostages_tui.core.game import AnyGame

GAMES: Final[dict[str, AnyGame]] = {
    Platoon.id: Platoon(),
}
"""Every game by its id, in the order in which they are offered."""
