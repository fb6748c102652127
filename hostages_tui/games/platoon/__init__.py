"""Hostages!, the game of two platoons by Weapons Grade Studios."""

from hostages_tui.games.platoon.game import Platoon

__all__ = ["Platoon"]
