"""The computer opponent of Hostages."""

from hostages_tui.ai.hostages.engine import HostagesEngine

__all__ = ["HostagesEngine"]
