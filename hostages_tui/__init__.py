"""Hostages, Fuji-san and Hostages! for two players in the terminal."""

__version__ = "0.1.0"
