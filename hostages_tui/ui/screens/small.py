"""What is shown while the window is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from hostages_tui.ui.base import Dialog, frame_of, with_keys
from hostages_tui.ui.terminal import LEAST, is_small

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult


class SmallScreen(Dialog[None]):
    """Covers everything, keys included, until there is room again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.quit", "Quit", show=False, id="small.quit")
    ]

    def compose(self) -> ComposeResult:
        """A few words."""
        yield Static(id="small")

    def on_mount(self) -> None:
        """Say how much room there is."""
        self._say(*frame_of(self).size)

    def on_resize(self, event: events.Resize) -> None:
        """Go away when there is room."""
        self._say(event.size.width, event.size.height)

    def on_screen_resume(self) -> None:
        """Go away when there has come to be room meanwhile."""
        self._say(*frame_of(self).size)

    def _say(self, width: int, height: int) -> None:
        if not is_small(width, height):
            self.dismiss()
            return
        wide, high = LEAST
        text = f"There is room for {width} x {height}.\n{wide} x {high} are needed.\n"
        text += with_keys(self, "Enlarge the window, or press {small.quit} to quit.")
        self.query_one(Static).update(Content(text))
