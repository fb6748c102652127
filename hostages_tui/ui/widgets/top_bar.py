"""The first line of a game's screen: what is played, and whether it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.app import ComposeResult


class TopBar(Horizontal):
    """Title at the left, the state of things at the right."""

    DEFAULT_CSS = """
    TopBar {
        height: 1;
        background: $ground-field-b;
    }
    TopBar > #top-title { width: 1fr; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    TopBar > #top-state { width: auto; max-width: 60%; padding: 0 1; color: $ink-quiet; }
    TopBar > #top-state.-alert { color: $ink-alert; text-style: bold; }
    """

    def compose(self) -> ComposeResult:
        """The two ends."""
        yield Static(id="top-title")
        yield Static(id="top-state")

    def title(self, game: str, subtitle: str, words: str) -> None:
        """Say what is played.

        Args:
            game: the title of the game.
            subtitle: what tells it from others.
            words: what more is to be said.
        """
        self.query_one("#top-title", Static).update(
            Content.assemble(
                Content.styled(game, "bold"),
                Content.styled(f" {subtitle}", "$ink-accent"),
                Content.styled(f"   {words}", "$ink-quiet"),
            )
        )

    def state(self, words: str, *, alert: bool = False) -> None:
        """Say how things stand, such as "saved"."""
        state = self.query_one("#top-state", Static)
        if str(state.content) != words:
            state.set_class(alert, "-alert")
            state.update(Content(words))
