"""Why a move is good, in sentences that the rules and the search bear out."""

from hostages_tui.ui.reasons.telling import Case, purpose, reasons

__all__ = ["Case", "purpose", "reasons"]
