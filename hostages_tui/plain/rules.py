"""The rules pages: Markdown, which is made to be read as it stands."""

from __future__ import annotations

from importlib import resources


def rules_text(game_id: str) -> str:
    """The rules page of a game, in Markdown with lines of at most 80 characters."""
    page = resources.files("hostages_tui") / "rules" / f"{game_id}.md"
    return page.read_text(encoding="utf-8")
