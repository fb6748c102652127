"""A position alone, over a list that has no room for a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Footer, Static

from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.widgets.preview import Preview

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.core.timeline import Timeline


class LookScreen(AppScreen[None]):
    """A board and a line about it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,space,escape,enter", "leave", "Back", key_display="q", id="look.leave")
    ]

    def __init__(self, timeline: Timeline, words: str) -> None:
        """Show where a game stands.

        Args:
            timeline: the game.
            words: a line about it.
        """
        super().__init__()
        self._timeline = timeline
        self._words = words

    def compose(self) -> ComposeResult:
        """The line and the board."""
        yield Static(Content(self._words), id="caption")
        yield Preview(plain=self.frame.plain, ascii=self.frame.ascii, id="look")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the board."""
        timeline = self._timeline
        self.query_one(Preview).show(timeline.game.id, timeline.cursor.state)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()
