"""The line under the board that says what is asked, or why something may not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from hostages_tui.ui.base import with_keys

if TYPE_CHECKING:
    from hostages_tui.ui.presenter import Prompt


class PromptLine(Static):
    """Says what is asked of whom."""

    DEFAULT_CSS = """
    PromptLine {
        height: 2;
        padding: 0 1;
        background: $ground-screen;
    }
    PromptLine.-refusal { color: $ink-alert; }
    PromptLine.-refusal:ansi { background: $ground-alert; }
    PromptLine.-look { color: $ink-accent; }
    PromptLine.-over { color: $ink-accent; text-style: bold; }
    """

    _shown: Prompt | None = None

    def show(self, prompt: Prompt) -> None:
        """Show a prompt, with its keys as they are; one that is shown is not painted again."""
        if prompt == self._shown:
            return
        self._shown = prompt
        for tone in ("ask", "refusal", "look", "over"):
            self.set_class(prompt.tone == tone, f"-{tone}")
        told = with_keys(self, prompt.words)
        words = Content(f"! {told}" if prompt.tone == "refusal" else told)
        if prompt.who:
            who = Content.styled(f"{prompt.who}: ", f"bold $ink-seat{prompt.seat}")
            words = Content.assemble(who, words)
        if hint := with_keys(self, prompt.hint):
            words = Content.assemble(words, "\n", (hint, "not bold $ink-quiet"))
        self.update(words, layout=False)
