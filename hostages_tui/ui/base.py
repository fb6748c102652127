"""What all screens share: the app by its own type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from textual import events, on
from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.geometry import Offset
    from textual.widget import Widget

    from hostages_tui.ui.app import HostagesApp

BROAD: Final = 120
"""From so many columns on there is room for a board beside a page of text."""
TALL: Final = 36
"""From so many rows on there is room for a board under a list."""

Answer = TypeVar("Answer")


def frame_of(node: DOMNode) -> HostagesApp:
    """The app that a widget or a screen belongs to, by its own type."""
    app = node.app  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType] - App[?]
    return cast("HostagesApp", app)


def with_keys(node: DOMNode, text: str) -> str:
    """A text in which `{play.undo}` stands for the key that undoes, as the settings have it."""
    return frame_of(node).with_keys(text, node.screen)


class Steady(Screen[Answer]):
    """A screen that bears being closed at any moment, by keys typed faster than it opens."""

    async def on_event(self, event: events.Event) -> None:
        """Take no part in events once it or the app is closed: its parts may never have come."""
        comes = isinstance(event, events.Mount | events.ScreenResume)
        app = frame_of(self)
        if not comes or (self.is_attached and app.is_running and self in app.screen_stack):
            await super().on_event(event)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The text at a place, which one may select; nothing where it is just being removed.

        Textual would look for what it stands in.
        """
        widget, offset = super().get_widget_and_offset_at(x, y)
        if widget is not None and widget.parent is None:
            return None, None
        return widget, offset

    @on(events.Unmount)
    def forget_paint(self) -> None:
        """Let go of what was painted.

        Textual caches a method together with its object (its issue 6665), and would so keep the
        painted lines of the last 1024 widgets that are gone.
        """
        StylesCache.get_inner_outer.cache_clear()

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close the screen, if it is on top.

        A second wish to do so, typed before it has gone, is nothing. Under a dialog, where textual
        calls it current too, it would close the dialog in its place.
        """
        if frame_of(self).screen_stack[-1:] != [self]:
            return AwaitComplete.nothing()
        return super().dismiss(result)


class AppScreen(Steady[Answer]):
    """A screen of this app."""

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (BROAD, "-broad")]  # noqa: RUF012 - as in textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012 - as in textual

    @property
    def frame(self) -> HostagesApp:
        """The app, which opens the other screens and holds the settings."""
        return frame_of(self)

    @property
    def game_at_hand(self) -> str:
        """The id of the game that the screen is about, "" for none."""
        return ""

    def key_words(self, action: str) -> str:
        """What a key does just now, where that is not what its binding says; else ""."""
        del action
        return ""

    def is_like(self, other: AppScreen[Any]) -> bool:
        """Whether another screen would show what this one shows."""
        return type(self) is type(other)


class Dialog(Steady[Answer], ModalScreen[Answer]):
    """A question that lies over a screen."""

    TAKES_EVERY_KEY: ClassVar[bool] = False
    """Whether the keys that hold everywhere are for it, too; but for the one that quits."""
