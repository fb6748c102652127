"""A position to look at: the same drawing as on the board, without a cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.widget import Widget

from hostages_tui.plain.canvas import Scene
from hostages_tui.plain.drawings import DRAWINGS
from hostages_tui.ui.base import frame_of
from hostages_tui.ui.paint import Palette

if TYPE_CHECKING:
    from textual.strip import Strip

    from hostages_tui.plain.canvas import Canvas


class Preview(Widget):
    """Shows a position of any game, as large as it fits; nothing where it does not fit."""

    ALLOW_SELECT = False

    def __init__(self, *, plain: bool = False, ascii: bool = False, id: str | None = None) -> None:  # noqa: A002 - as everywhere
        """Show nothing yet.

        Args:
            plain: whether the glyphs have to say it all.
            ascii: whether only ASCII may be drawn.
            id: the widget's id.
        """
        super().__init__(id=id)
        self._plain = plain
        self._ascii = ascii
        self._game = ""
        self._state: Any = None
        self._flipped = False
        self._canvas: Canvas | None = None
        self._palette: Palette | None = None

    def show(self, game: str, state: Any, *, flipped: bool = False) -> None:
        """Show a position.

        Args:
            game: the id of its game.
            state: the position.
            flipped: whether seat 1 sits at the bottom.
        """
        self._game, self._state, self._flipped = game, state, flipped
        self._redraw()

    def clear(self) -> None:
        """Show nothing."""
        self._game, self._state = "", None
        self._redraw()

    @staticmethod
    def least(game: str, state: Any) -> int:
        """How many rows the smallest drawing of a position needs."""
        drawing = DRAWINGS[game]
        return drawing.extent(state, drawing.sizes[0])[1]

    @property
    def shows_board(self) -> bool:
        """Whether there is a position to show, and room for it."""
        return self._canvas is not None

    def on_mount(self) -> None:
        """Follow the theme."""
        frame_of(self).theme_changed_signal.subscribe(self, self._repaint)

    def on_unmount(self) -> None:
        """The signal would keep the widget in memory for ever."""
        frame_of(self).theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        """Take the largest size that fits."""
        self._redraw()

    def render_line(self, y: int) -> Strip:
        """One line."""
        if self._palette is None:
            self._palette = Palette(frame_of(self).theme_variables)
        width, height = self.size
        canvas = self._canvas
        if canvas is None:
            return self._palette.strip((), 0, width)
        row = y - max(0, (height - canvas.height) // 2)
        cells = canvas.row(row) if 0 <= row < canvas.height else ()
        return self._palette.strip(cells, max(0, (width - canvas.width) // 2), width)

    def _repaint(self, theme: object) -> None:
        del theme
        self._palette = None
        self.refresh()

    def _redraw(self) -> None:
        self._canvas = self._draw()
        self.refresh()

    def _draw(self) -> Canvas | None:
        if not self._game:
            return None
        drawing = DRAWINGS[self._game]
        scene = Scene(
            state=self._state, flipped=self._flipped, ascii=self._ascii, plain=self._plain
        )
        width, height = self.size
        for size in reversed(drawing.sizes):
            wide, high = drawing.extent(self._state, size)
            if wide <= width and high <= height:
                return drawing.draw(scene, size)
        return None
