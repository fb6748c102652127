"""How Hostages! is drawn."""

from hostages_tui.plain.platoon.drawing import PlatoonDrawing

__all__ = ["PlatoonDrawing"]
