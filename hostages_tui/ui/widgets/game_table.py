"""The table of saved games: what is listed, in what order, and which game the cursor is on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from hostages_tui.core.text import printable
from hostages_tui.ui import shelf, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.storage.library import Entry

_WIDTHS: Final[dict[shelf.Column, int]] = {
    "changed": 16,
    "game": 18,
    "players": 18,
    "moves": 5,
    "result": 10,
}


class GameTable(DataTable[Text]):
    """A row for each game.

    Attributes:
        column: what the games are sorted by.
        turned: whether the order is turned around.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select_cursor", "Open")]

    def __init__(self, *, by_name: bool, ascii_only: bool, id: str | None = None) -> None:  # noqa: A002 - as in textual
        """Make an empty table.

        Args:
            by_name: whether games are shown by the names of their files, not by their dates.
            ascii_only: whether the table's own signs are ASCII.
            id: the widget's id.
        """
        super().__init__(cursor_type="row", cell_padding=1, id=id)
        self.column: shelf.Column = "changed"
        self.turned = False
        self._by_name = by_name
        self._overflow: Final = "crop" if ascii_only else "ellipsis"

    def on_mount(self) -> None:
        """Head the columns."""
        titles = dict(shelf.TITLES)
        if self._by_name:
            titles["changed"] = "Name"
        for column in shelf.COLUMNS:
            self.add_column(Text(titles[column]), key=column, width=_WIDTHS[column])

    def fill(self, entries: Iterable[Entry], wanted: str, select: Path | None = None) -> int:
        """List games anew, with the cursor on the same game, or else in the same row.

        Args:
            entries: all games.
            wanted: the words they must have to be listed.
            select: the game to put the cursor on instead.

        Returns:
            How many are listed.
        """
        selected, row = select or self.selected, self.cursor_row
        found = shelf.arrange(entries, wanted, self.column, turned=self.turned)
        self.clear()
        for entry in found:
            self.add_row(*self._cells(entry), key=str(entry.path))
        paths = [entry.path for entry in found]
        self.move_cursor(row=paths.index(selected) if selected in paths else row)
        return len(found)

    @property
    def selected(self) -> Path | None:
        """The file of the game under the cursor, None where there is none."""
        if not self.is_valid_coordinate(self.cursor_coordinate):
            return None
        key = self.coordinate_to_cell_key(self.cursor_coordinate).row_key.value
        return Path(key) if key is not None else None

    def sort_by(self, column: str | None) -> None:
        """Sort by a column from the next filling on; the same one again turns the order."""
        keys: list[str] = list(shelf.COLUMNS)
        known = shelf.COLUMNS[keys.index(column or keys[0])]
        self.turned = known == self.column and not self.turned
        self.column = known

    def sort_by_next(self) -> None:
        """Sort by the next column from the next filling on."""
        number = shelf.COLUMNS.index(self.column) + 1
        self.column = shelf.COLUMNS[number % len(shelf.COLUMNS)]
        self.turned = False

    def _cells(self, entry: Entry) -> list[Text]:
        style = "" if entry.error is None else "italic"
        cells = (
            printable(entry.path.stem) if self._by_name else words.when(entry.changed),
            shelf.title(entry),
            words.players(entry),
            str(entry.moves) if entry.id else "",
            shelf.DAMAGED if entry.error else shelf.result_words(entry),
        )
        return [Text(cell, style, no_wrap=True, overflow=self._overflow) for cell in cells]
