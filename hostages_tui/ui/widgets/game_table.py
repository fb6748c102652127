"""The table of saved games: what is listed, in what order, and which game the cursor is on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from hostages_tui.core.text import printable
from hostages_tui.ui import shelf, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from textual import events

    from hostages_tui.storage.library import Entry

_SAVED: Final[tuple[shelf.Column, ...]] = (
    "changed",
    "name",
    "game",
    "players",
    "turns",
    "result",
)
_SAMPLES: Final = _SAVED[1:]
_LEAST: Final[dict[shelf.Column, int]] = {"game": 19, "players": 13, "name": 10}
"""What is left of the columns that give way where there is not room for all."""
_EDGES: Final = 2
"""Cells at the edges of the table: its padding, and its scrollbar."""


class GameTable(DataTable[Text]):
    """A row for each game.

    Attributes:
        column: what the games are sorted by.
        turned: whether the order is turned around.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select_cursor", "Open", id="library.open")
    ]

    def __init__(self, *, by_name: bool, ascii_only: bool, id: str | None = None) -> None:  # noqa: A002 - as in textual
        """Make an empty table.

        Args:
            by_name: whether games are shown by the names of their files, not by their dates.
            ascii_only: whether the table's own signs are ASCII.
            id: the widget's id.
        """
        super().__init__(cursor_type="row", cell_padding=1, id=id)
        self.column: shelf.Column = "name" if by_name else "changed"
        self.turned = False
        self._all: Final = _SAMPLES if by_name else _SAVED
        self._widths: dict[shelf.Column, int] = {}
        self._listed: list[Entry] = []
        self._overflow: Final = "crop" if ascii_only else "ellipsis"

    def on_resize(self) -> None:
        """Give the columns the room there is now."""
        self._lay_out()

    async def _on_click(self, event: events.Click) -> None:
        """Drop a click on a row or a column that went while the click was on its way."""
        row, column = event.style.meta.get("row", 0), event.style.meta.get("column", 0)
        if row >= self.row_count or column >= len(self.ordered_columns):
            event.prevent_default()

    def fill(self, entries: Iterable[Entry], wanted: str, select: Path | None = None) -> int:
        """List games anew, with the cursor on the same game, or else in the same row.

        Args:
            entries: all games.
            wanted: the words they must have to be listed.
            select: the game to put the cursor on instead.

        Returns:
            How many are listed.
        """
        self._listed = shelf.arrange(entries, wanted, self.column, turned=self.turned)
        self._lay_out(select, anew=True)
        return len(self._listed)

    def _lay_out(self, select: Path | None = None, *, anew: bool = False) -> None:
        """Divide the room, and fill the table where that or what is listed has changed."""
        room = self.size.width - _EDGES
        cells = [self._cells(entry) for entry in self._listed]
        widths = divided(room, cells, self._all)
        if widths == self._widths and not anew:
            return
        selected, row = select or self.selected, self.cursor_row
        self._widths = widths
        self.clear(columns=True)
        for column, width in widths.items():
            self.add_column(Text(shelf.TITLES[column]), key=column, width=width)
        for entry, texts in zip(self._listed, cells, strict=True):
            self.add_row(*self._row(entry, texts), key=str(entry.path))
        paths = [entry.path for entry in self._listed]
        self.move_cursor(row=paths.index(selected) if selected in paths else row)

    @property
    def selected(self) -> Path | None:
        """The file of the game under the cursor, None where there is none."""
        if not self.is_valid_coordinate(self.cursor_coordinate):
            return None
        key = self.coordinate_to_cell_key(self.cursor_coordinate).row_key.value
        return Path(key) if key is not None else None

    def sort_by(self, column: str | None) -> None:
        """Sort by a column from the next filling on; the same one again turns the order."""
        keys: list[str] = list(self._all)
        known = self._all[keys.index(column or keys[0])]
        self.turned = known == self.column and not self.turned
        self.column = known

    def sort_by_next(self) -> None:
        """Sort by the next column that is shown from the next filling on."""
        shown = tuple(self._widths)
        number = shown.index(self.column) + 1 if self.column in shown else 0
        self.column = shown[number % len(shown)]
        self.turned = False

    def _row(self, entry: Entry, texts: dict[shelf.Column, str]) -> list[Text]:
        style = "" if entry.error is None else "italic"
        return [
            Text(texts[column], style, no_wrap=True, overflow=self._overflow)
            for column in self._widths
        ]

    @staticmethod
    def _cells(entry: Entry) -> dict[shelf.Column, str]:
        return {
            "changed": words.when(entry.changed),
            "name": printable(shelf.name(entry)),
            "game": shelf.title(entry),
            "players": words.players(entry),
            "turns": str(entry.turns) if entry.id else "",
            "result": shelf.DAMAGED if entry.error else shelf.result_words(entry),
        }


def divided(
    room: int, cells: Sequence[Mapping[shelf.Column, str]], columns: Sequence[shelf.Column]
) -> dict[shelf.Column, int]:
    """The columns that are shown, with their widths.

    Names and players give way where there is not room for all, but first the names of files that
    stand in place of a game. In a table that has dates as well, names are left out where nobody
    has given any, and where they find no room.

    Args:
        room: cells there are, with those beside each column.
        cells: what stands in each row.
        columns: the columns there could be, in order.
    """
    wanted: dict[shelf.Column, int] = {
        column: max([len(shelf.TITLES[column]), *(cell_len(row[column]) for row in cells)])
        for column in columns
    }
    if "changed" in columns:
        given = sum(max(0, wanted[column] - least) for column, least in _LEAST.items())
        fits = sum(width + 2 for width in wanted.values()) - given <= room
        if not fits or not any(row["name"] for row in cells):
            del wanted["name"]
    for column in _LEAST:
        excess = sum(width + 2 for width in wanted.values()) - room
        if excess > 0 and column in wanted:
            wanted[column] = max(_LEAST[column], wanted[column] - excess)
    return wanted
