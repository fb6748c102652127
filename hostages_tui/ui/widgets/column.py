"""A column of things to choose, which follows what has the focus."""

from __future__ import annotations

from textual.containers import VerticalScroll


class Column(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls to what has the focus, and has no keys itself: the arrows go from line to line."""
