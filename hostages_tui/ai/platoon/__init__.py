"""The computer opponent of Hostages!."""

from hostages_tui.ai.platoon.engine import PlatoonEngine

__all__ = ["PlatoonEngine"]
