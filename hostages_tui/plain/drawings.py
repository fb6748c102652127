"""The drawing of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.plain.fujisan import FujisanDrawing
from hostages_tui.plain.hostages import HostagesDrawing
from hostages_tui.plain.platoon import PlatoonDrawing

if TYPE_CHECKING:
    from hostages_tui.plain.canvas import Drawing

DRAWINGS: Final[dict[str, Drawing]] = {
    "hostages": HostagesDrawing(),
    "fujisan": FujisanDrawing(),
    "platoon": PlatoonDrawing(),
}
"""Every drawing by the id of its game."""
