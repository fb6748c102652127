"""A list of all keys to go through, with the place where they hold over each group."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets.option_list import Option

from hostages_tui.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.ui.keymap import Row, Section

KEYS_WIDTH: Final = 20
WORDS_WIDTH: Final = 30


class KeyList(Rows):
    """Shows what each key does; says which is to be another, or by default."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "Another key", id="keys.change"),
        Binding("backspace,delete", "give_back", "Default key", id="keys.give_back"),
    ]

    class GivenBack(Message):
        """A row is to have the keys that it has by default.

        Attributes:
            row: the row.
        """

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Chosen(Message):
        """A row is to have another key.

        Attributes:
            row: the row.
        """

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as in textual
        """An empty list."""
        super().__init__(id=id)
        self._rows: dict[int, Row] = {}
        self._lit: int | None = None

    def show(self, sections: Sequence[Section], after: Content) -> None:
        """Show keys; the cursor stays where it is.

        Args:
            sections: all keys.
            after: what stands under them.
        """
        options: list[Option] = []
        self._rows = {}
        for section in sections:
            gap = "\n" if options else ""
            title = Content.assemble(gap, (section.title, "bold $ink-accent"))
            options.append(Option(title, disabled=True))
            for row in section.rows:
                self._rows[len(options)] = row
                options.append(Option(_prompt(row, lit=len(options) == self._lit)))
        options.append(Option(Content("\n") + after, disabled=True))
        lit, top = self._lit, self.scroll_offset.y
        self.set_options(options)
        self.highlighted = lit if lit in self._rows else min(self._rows, default=None)
        self.scroll_to(y=top, animate=False)

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        return None if self.highlighted is None else self._rows.get(self.highlighted)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Give all of the row the colours of the highlight, and show what is above and below it."""
        super().watch_highlighted(highlighted)
        changed, self._lit = {self._lit, highlighted}, highlighted
        for number in changed:
            if number in self._rows and number < self.option_count:
                prompt = _prompt(self._rows[number], lit=number == highlighted)
                self.replace_option_prompt_at_index(number, prompt)
        if highlighted == min(self._rows, default=None):
            self.scroll_home(animate=False)
        elif highlighted == max(self._rows, default=None):
            self.scroll_end(animate=False)

    def action_give_back(self) -> None:
        """The row under the cursor is to have the keys that it has by default."""
        if self.row is not None:
            self.post_message(self.GivenBack(self.row))

    def on_option_list_option_selected(self, event: Rows.OptionSelected) -> None:
        """The row is to have another key."""
        event.stop()
        if event.option_index in self._rows:
            self.post_message(self.Chosen(self._rows[event.option_index]))


def _prompt(row: Row, *, lit: bool) -> Content:
    """A row; where it is lit, none of it has a colour of its own."""
    keys = "" if lit else "$ink-accent" if row.changed else "$ink-text"
    return Content.assemble(
        Content.styled(row.keys.ljust(KEYS_WIDTH), f"bold {keys}"),
        Content.styled(" " + row.words.ljust(WORDS_WIDTH), "not bold" if lit else "$ink-text"),
        Content.styled(" " + row.id, "not bold" if lit else "$ink-quiet"),
    )
