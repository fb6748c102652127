"""Fuji-san, by Gregory Lattanzio: a mountain of triangles, two stashes, one score."""

from hostages_tui.games.fujisan.game import Fujisan

__all__ = ["Fujisan"]
