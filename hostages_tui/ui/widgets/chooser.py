"""A short list to choose from in words, by arrow keys, digits or mouse."""

from __future__ import annotations

from textwrap import fill, indent
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets.option_list import Option

from hostages_tui.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.ui.games.face import Row

_DIGITS = 9
_GAP = 2
_LEAST = 10
"""Columns that the words of a row have at least."""


class Chooser(Rows):
    """Shows rows; hidden while there are none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j,kp_down,kp_2", "cursor_down", "Down", show=False, id="chooser.down"),
        Binding("up,k,kp_up,kp_8", "cursor_up", "Up", show=False, id="chooser.up"),
        Binding("enter,space,kp_enter,kp_5", "select", "Choose", show=False, id="chooser.choose"),
    ]

    DEFAULT_CSS = """
    Chooser {
        height: auto;
        max-height: 11;
        display: none;
        border: none;
        padding: 0;
        background: $ground-screen;
        scrollbar-size-vertical: 1;
    }
    Chooser.-shown { display: block; }
    Chooser:focus { border: none; }
    Chooser > .option-list--option-highlighted { text-style: not bold; }
    Chooser:focus > .option-list--option-highlighted { text-style: not bold; }
    """

    class Chosen(Message):
        """A row was chosen.

        Attributes:
            token: the token of the row.
        """

        def __init__(self, token: str) -> None:
            super().__init__()
            self.token = token

    class Offered(Message):
        """Another row is pointed at.

        Attributes:
            token: the token of the row, "" for none.
            by_mouse: whether it is the mouse that points, not the keys.
        """

        def __init__(self, token: str, *, by_mouse: bool = False) -> None:
            super().__init__()
            self.token = token
            self.by_mouse = by_mouse

    def __init__(self) -> None:
        """An empty, hidden list."""
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._width = 0
        self._lit: int | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown."""
        return self._rows

    def show(self, rows: Sequence[Row], default: int = 0) -> None:
        """Show some rows.

        Args:
            rows: the rows.
            default: the row that is offered first.
        """
        rows = tuple(rows)
        if rows == self._rows:
            return
        self.set_class(bool(rows), "-shown")
        self._rows = rows
        self._fill(default)

    def on_resize(self) -> None:
        """Break the rows anew."""
        if self.outer_size.width != self._width:
            self._width = self.outer_size.width
            self._fill(self.highlighted or 0)

    def _fill(self, default: int) -> None:
        self.clear_options()
        self._lit = None
        self.add_options(
            Option(self._prompt(number), id=row.token) for number, row in enumerate(self._rows)
        )
        self.highlighted = default if self._rows else None

    def _prompt(self, number: int) -> Content:
        """What the row of a number, from 0, shows."""
        # While it is hidden it has no width, but it will have that of what it stands in.
        around = self.parent.content_size.width if isinstance(self.parent, Widget) else 0
        # Room is left for the scrollbar whether it is there or not: its coming breaks no row anew.
        width = (self._width or around) - self.scrollbar_size_vertical
        return _row(number + 1, self._rows[number], width, lit=number == self._lit)

    def _light(self, highlighted: int | None) -> None:
        """Give all of the highlighted row the colours of the highlight."""
        changed, self._lit = {self._lit, highlighted}, highlighted
        for number in changed:
            if number is not None and number < min(len(self._rows), self.option_count):
                self.replace_option_prompt_at_index(number, self._prompt(number))

    def choose(self, number: int) -> None:
        """Choose the row of a number, from 1; nothing where there is none."""
        if 0 < number <= len(self._rows):
            self.post_message(self.Chosen(self._rows[number - 1].token))

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Say which row is pointed at."""
        super().watch_highlighted(highlighted)
        self._light(highlighted)
        self.post_message(self.Offered(self._token(highlighted)))

    def watch__mouse_hovering_over(self, number: int | None) -> None:
        """Say which row the mouse is over; without it the keys point again."""
        by_mouse = number is not None
        token = self._token(number if by_mouse else self.highlighted)
        self.post_message(self.Offered(token, by_mouse=by_mouse))

    def _token(self, number: int | None) -> str:
        """The token of the row of a number from 0, "" where there is none."""
        if number is None or not 0 <= number < len(self._rows):
            return ""
        return self._rows[number].token

    def on_option_list_option_selected(self, event: Rows.OptionSelected) -> None:
        """Say which row was chosen."""
        event.stop()
        self.post_message(self.Chosen(self._rows[event.option_index].token))


def _row(number: int, row: Row, width: int, *, lit: bool) -> Content:
    """A row: its words beside the label, or under it where there is no room beside it.

    Where it is lit, none of it has a colour of its own.
    """
    digit = f"{number} " if number <= _DIGITS else "  "
    words = row.words
    if words and len(digit) + cell_len(row.label) + _GAP + cell_len(words) <= width:
        words = " " * _GAP + words
    elif words:
        words = "\n" + indent(fill(words, max(_LEAST, width - len(digit))), " " * len(digit))
    return Content.assemble(
        Content.styled(digit, "bold" if lit else "$ink-accent"),
        Content(row.label),
        Content.styled(words, "not bold" if lit else "not bold $ink-quiet"),
    )
