"""The computer opponent of Fuji-san."""

from hostages_tui.ai.fujisan.engine import FujisanEngine

__all__ = ["FujisanEngine"]
