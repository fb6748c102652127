"""A widget that paints its own lines in the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.widget import Widget

from hostages_tui.ui.paint import Palette

if TYPE_CHECKING:
    from textual.app import App


class Painted(Widget):
    """Has a palette, which follows the theme."""

    _palette: Palette | None = None

    @property
    def palette(self) -> Palette:
        """The colours of the present theme."""
        if self._palette is None:
            self._palette = Palette(self._any_app.theme_variables)
        return self._palette

    @property
    def _any_app(self) -> App[Any]:
        return cast("App[Any]", self.app)  # pyright: ignore[reportUnknownMemberType] - generic

    def on_mount(self) -> None:
        """Follow the theme."""
        self._any_app.theme_changed_signal.subscribe(self, self._repaint)

    def on_unmount(self) -> None:
        """The signal would keep the widget, and all its screen, in memory for ever."""
        self._any_app.theme_changed_signal.unsubscribe(self)

    def _repaint(self, theme: object) -> None:
        del theme
        self._palette = None
        self.refresh()
