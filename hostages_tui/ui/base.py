"""What all screens share: the app by its own type."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.screen import Screen

if TYPE_CHECKING:
    from hostages_tui.ui.app import HostagesApp

Answer = TypeVar("Answer")


class AppScreen(Screen[Answer]):
    """A screen of this app."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [
        (0, "-slim"),
        (124, "-broad"),
    ]

    @property
    def frame(self) -> HostagesApp:
        """The app, which opens the other screens and holds the settings."""
        app = self.app  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType] - App[?]
        return cast("HostagesApp", app)

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close the screen; a second wish to do so, typed before it has gone, is nothing."""
        if not self.is_current:
            return AwaitComplete.nothing()
        return super().dismiss(result)
