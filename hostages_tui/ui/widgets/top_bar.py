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
    TopBar > #top-state { width: auto; max-width: 60%; padding: 0 1; color: $ink-quiet;
        text-wrap: nowrap; text-overflow: ellipsis; }
    TopBar > #top-state.-alert { color: $ink-alert; text-style: bold; }
    """

    def __init__(self) -> None:
        """An empty bar; it takes words before it is shown, too."""
        super().__init__()
        self._title = Static(id="top-title")
        self._state = Static(id="top-state")

    def compose(self) -> ComposeResult:
        """The two ends."""
        yield self._title
        yield self._state

    def title(self, game: str, subtitle: str, words: str) -> None:
        """Say what is played.

        Args:
            game: the title of the game.
            subtitle: what tells it from others.
            words: what more is to be said.
        """
        self._title.update(
            Content.assemble(
                Content.styled(game, "bold"),
                Content.styled(f" {subtitle}", "$ink-accent"),
                Content.styled(f"   {words}", "$ink-quiet"),
            )
        )

    def state(self, words: str, *, alert: bool = False) -> None:
        """Say how things stand, such as "saved"."""
        if str(self._state.content) != words:
            self._state.set_class(alert, "-alert")
            self._state.update(Content(words))
