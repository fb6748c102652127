"""The games: pure functions over frozen states; GAMES names them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.hostages import Hostages
from hostages_tui.games.platoon import Platoon

if TYPE_CHECKING:
    from hostages_tui.core.game import AnyGame

GAMES: Final[dict[str, AnyGame]] = {
    Hostages.id: Hostages(),
    Fujisan.id: Fujisan(),
    Platoon.id: Platoon(),
}
"""Every game by its id, in the order in which they are offered."""
