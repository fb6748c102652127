"""Fuji-san drawn: a mountain of triangles, and trays."""

from hostages_tui.plain.fujisan.drawing import FujisanDrawing

__all__ = ["FujisanDrawing"]
