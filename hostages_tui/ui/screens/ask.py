"""A question that is answered by a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

if TYPE_CHECKING:
    from textual.app import ComposeResult


class AskScreen(ModalScreen[str | None]):
    """Asks for a line; answers None where it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Leave", id="ask.leave", show=False)
    ]

    def __init__(self, question: str, text: str = "", hint: str = "") -> None:
        """Ask.

        Args:
            question: what is asked.
            text: what stands in the line at first.
            hint: one sentence below the line.
        """
        super().__init__()
        self._question = question
        self._text = text
        self._hint = hint

    def compose(self) -> ComposeResult:
        """The question, the line, and what to do."""
        hint = f"{self._hint} " if self._hint else ""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="question")
            yield Input(self._text, compact=True)
            yield Static(Content(f"{hint}Enter does it, Esc leaves it."), classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer."""
        self.dismiss(event.value.strip() or None)

    def action_leave(self) -> None:
        """Answer nothing."""
        self.dismiss(None)
