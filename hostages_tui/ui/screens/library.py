"""The saved games, and the sample games: a table, and what one does with whole games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import DataTable, Footer, Input, Label, Static
from textual.worker import get_current_worker

from hostages_tui.games import GAMES
from hostages_tui.storage import library, source
from hostages_tui.storage.files import FileFault
from hostages_tui.storage.lock import LockedElsewhere
from hostages_tui.storage.paths import samples_folder
from hostages_tui.ui import shelf, words
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.screens.ask import AskScreen
from hostages_tui.ui.widgets.preview import Preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from hostages_tui.core.timeline import Timeline
    from hostages_tui.storage.library import Entry

_BATCH: Final = 25
_WIDTHS: Final[dict[shelf.Column, int]] = {
    "changed": 16,
    "game": 18,
    "players": 18,
    "moves": 5,
    "result": 10,
}


class LibraryScreen(AppScreen[None]):
    """A table of games; the one under the cursor is shown beside it."""

    AUTO_FOCUS = "#games"
    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [
        (0, "-slim"),
        (126, "-broad"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", id="library.open"),
        Binding("v", "replay", "Replay", id="library.replay"),
        Binding("slash", "filter", "Filter", key_display="/", id="library.filter"),
        Binding("o", "sort", "Sort", show=False, id="library.sort"),
        Binding("O", "turn", "Turn order", show=False, id="library.turn"),
        Binding("r", "rename", "Rename", id="library.rename"),
        Binding("c", "copy", "Copy", id="library.copy"),
        Binding("e", "export", "Export", id="library.export"),
        Binding("i", "import", "Import", id="library.import"),
        Binding("delete,d", "delete", "Delete", key_display="d", id="library.delete"),
        Binding("u", "restore", "Undo delete", id="library.restore"),
        Binding("q", "leave", "Back", id="library.leave"),
        Binding("escape", "let_go", "Let go", show=False, id="library.let_go"),
    ]

    def __init__(self, *, samples: bool = False) -> None:
        """List games.

        Args:
            samples: whether it is the sample games that are listed, which stay as they are.
        """
        super().__init__()
        self._samples = samples
        self._folder = samples_folder() if samples else None
        self._entries: dict[Path, Entry] = {}
        self._column: shelf.Column = "changed"
        self._turned = False
        self._reading = False

    # What it is made of

    def compose(self) -> ComposeResult:
        """The table, and a board beside it."""
        with Horizontal(classes="heading"):
            yield Label("Sample games" if self._samples else "Saved games", id="what")
            yield Label("", id="count")
            yield Input(placeholder="filter", compact=True, id="wanted")
        with Horizontal(id="shelf"):
            with Vertical(id="listed"):
                yield DataTable[Text](cursor_type="row", id="games", cell_padding=1)
                yield Static(id="about")
            yield Preview(plain=self.frame.plain, ascii=self.frame.ascii, id="position")
        yield Footer(show_command_palette=False, compact=True)

    @property
    def _table(self) -> DataTable[Text]:
        return self.query_one("#games", DataTable)

    @property
    def _wanted(self) -> Input:
        return self.query_one("#wanted", Input)

    def on_mount(self) -> None:
        """Head the table."""
        self._wanted.display = False
        for column in shelf.COLUMNS:
            self._table.add_column(Text(shelf.TITLES[column]), key=column, width=_WIDTHS[column])

    def on_screen_resume(self) -> None:
        """See what there is now."""
        self.frame.settle()
        self._read()

    # Reading

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        """Read the games, newest first; what has not changed since is not read again."""
        worker = get_current_worker()
        app = self.frame
        try:
            paths = library.paths(self._folder)
        except FileFault as error:
            app.call_from_thread(self._complain, error.cause)
            return
        known = set(paths)
        batch: list[Entry] = []
        for number, path in enumerate(paths, 1):
            batch.append(library.entry_of(path, GAMES))
            if worker.is_cancelled:
                return
            if len(batch) >= _BATCH:
                app.call_from_thread(self._take, batch, known, len(paths) - number)
                batch = []
        app.call_from_thread(self._take, batch, known, 0)

    def _take(self, batch: list[Entry], known: set[Path], left: int) -> None:
        self._entries = {path: entry for path, entry in self._entries.items() if path in known}
        self._entries |= {entry.path: entry for entry in batch}
        self._reading = left > 0
        self._list()

    def _complain(self, cause: str) -> None:
        self.query_one("#about", Static).update(Content(f"The folder cannot be read: {cause}."))

    def _list(self, select: Path | None = None) -> None:
        """Fill the table anew, with the cursor on the same game, or else in the same row."""
        table = self._table
        selected = select or self._selected_path()
        row = table.cursor_row
        found = shelf.arrange(
            self._entries.values(), self._wanted.value, self._column, turned=self._turned
        )
        table.clear()
        for entry in found:
            table.add_row(*self._cells(entry), key=str(entry.path))
        paths = [entry.path for entry in found]
        table.move_cursor(row=paths.index(selected) if selected in paths else row)
        self._count(len(found))
        self._describe()
        self.refresh_bindings()

    def _cells(self, entry: Entry) -> list[Text]:
        style = "" if entry.error is None else "italic"
        played = entry.path.stem if self._samples else words.when(entry.changed)
        cells = (
            played,
            shelf.title(entry),
            words.players(entry),
            str(entry.moves) if entry.id else "",
            shelf.DAMAGED if entry.error else shelf.result_words(entry),
        )
        return [Text(cell, style=style, no_wrap=True, overflow="ellipsis") for cell in cells]

    def _count(self, shown: int) -> None:
        total = len(self._entries)
        text = words.counted(total, "game") if shown == total else f"{shown} of {total} games"
        order = shelf.order_words(self._column, turned=self._turned)
        reading = ", reading ..." if self._reading else ""
        self.query_one("#count", Label).update(Content(f"{text}, {order}{reading}"))

    # The game under the cursor

    def _selected_path(self) -> Path | None:
        table = self._table
        if not table.is_valid_coordinate(table.cursor_coordinate):
            return None
        key = table.coordinate_to_cell_key(table.cursor_coordinate).row_key.value
        return Path(key) if key is not None else None

    @property
    def _selected(self) -> Entry | None:
        path = self._selected_path()
        return self._entries.get(path) if path is not None else None

    def on_data_table_row_highlighted(self) -> None:
        """Another game is under the cursor."""
        self._describe()
        self.refresh_bindings()

    def _describe(self) -> None:
        entry = self._selected
        about = self.query_one("#about", Static)
        about.set_class(entry is not None and entry.error is not None, "-damaged")
        about.update(Content(self._about(entry)))
        if entry is None or not entry.id:
            self.query_one("#position", Preview).clear()
        else:
            self._look(entry.path)

    def _about(self, entry: Entry | None) -> str:
        if entry is None:
            if self._entries:
                return "No game has all these words."
            return "There is nothing here yet: every game is saved by itself from its first move."
        if entry.error is not None:
            return f"{entry.path.name}: {entry.error}."
        return f"{entry.path.name}, begun {words.when(entry.started)}"

    @work(thread=True, exclusive=True, group="looking")
    def _look(self, path: Path) -> None:
        """Show where a game stands."""
        worker = get_current_worker()
        try:
            timeline = source.load(str(path), GAMES).timeline
        except FileFault:
            return
        if not worker.is_cancelled:
            self.frame.call_from_thread(self._show, path, timeline)

    def _show(self, path: Path, timeline: Timeline) -> None:
        if path == self._selected_path():
            preview = self.query_one("#position", Preview)
            preview.show(timeline.game.id, timeline.cursor.state)

    # What is done with a game

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what needs a game; samples stay as they are."""
        del parameters
        if self._samples and action in ("rename", "copy", "import", "delete", "restore"):
            return False
        if action == "restore":
            return bool(self.frame.deleted)
        if action in ("open", "replay", "rename", "copy", "export", "delete"):
            entry = self._selected
            if entry is None:
                return None
            return None if not entry.id and action in ("open", "replay", "export") else True
        return True

    def on_data_table_row_selected(self) -> None:
        """Enter, or a second click, opens it."""
        self.action_open()

    def action_open(self) -> None:
        """Go on with the game; one that is over is looked through."""
        entry = self._selected
        if entry is not None and entry.id:
            self.frame.open_file(entry.path)

    def action_replay(self) -> None:
        """Look through the game from its start."""
        entry = self._selected
        if entry is not None and entry.id:
            self.frame.replay_file(entry.path, at=0)

    @work
    async def action_rename(self) -> None:
        """Give its file another name."""
        entry = self._selected
        if entry is None:
            return
        name = await self.app.push_screen_wait(
            AskScreen("Rename the game", entry.path.stem, "The name of its file changes.")
        )
        if name is not None:
            self._do(lambda: library.rename(entry.path, name))

    def action_copy(self) -> None:
        """Copy the game beside itself."""
        entry = self._selected
        if entry is not None:
            self._do(lambda: library.copy(entry.path))

    def action_delete(self) -> None:
        """Put the game into the trash, from where it can come back."""
        entry = self._selected
        if entry is None:
            return

        def delete() -> None:
            self.frame.deleted.append((library.trash(entry.path), entry.path))
            self.notify(f"{entry.path.name} is in the trash; u brings it back.", markup=False)

        self._do(delete)

    def action_restore(self) -> None:
        """Bring back what was deleted last."""
        if not self.frame.deleted:
            return
        trashed, original = self.frame.deleted[-1]

        def restore() -> Path:
            path = library.restore(trashed, original)
            self.frame.deleted.pop()
            return path

        self._do(restore)

    def action_import(self) -> None:
        """Make saved games of records or of saves from elsewhere."""

    def action_export(self) -> None:
        """Write the game in another form."""

    def _do(self, deed: Callable[[], Path | None]) -> None:
        """Do something with files, and list them anew; a refusal is told."""
        entry = self._selected
        try:
            path = deed()
        except FileFault as error:
            self.notify(f"{error.name}: {error.cause}.", severity="error", markup=False)
            return
        except LockedElsewhere as error:
            name = entry.path.name if entry is not None else "The game"
            self.notify(f"{name}: {error}.", severity="error", markup=False)
            return
        if path is not None:
            self._entries[path] = library.entry_of(path, GAMES)
        self._entries = {known: found for known, found in self._entries.items() if known.exists()}
        self._list(path)

    # The list

    def on_data_table_header_selected(self, event: DataTable.HeaderSelected) -> None:
        """Sort by the column that was clicked; again turns the order."""
        column = next(found for found in shelf.COLUMNS if found == event.column_key.value)
        self._turned = column == self._column and not self._turned
        self._column = column
        self._list()

    def action_sort(self) -> None:
        """Sort by the next column."""
        number = shelf.COLUMNS.index(self._column) + 1
        self._column = shelf.COLUMNS[number % len(shelf.COLUMNS)]
        self._turned = False
        self._list()

    def action_turn(self) -> None:
        """Turn the order around."""
        self._turned = not self._turned
        self._list()

    def action_filter(self) -> None:
        """Type words that the games must have."""
        self._wanted.display = True
        self._wanted.focus()

    def on_input_changed(self) -> None:
        """List what matches so far."""
        self._list()

    def on_input_submitted(self) -> None:
        """Back to the table."""
        self._table.focus()

    def action_let_go(self) -> None:
        """Drop the filter, or leave."""
        if self._wanted.display:
            self._wanted.value = ""
            self._wanted.display = False
            self._table.focus()
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()
