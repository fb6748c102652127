"""The saved games, and the sample games: a table, and a look at the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import DataTable, Input, Label, Static

from hostages_tui.games import GAMES
from hostages_tui.storage import library, source
from hostages_tui.storage.files import FileFault
from hostages_tui.storage.paths import samples_folder
from hostages_tui.ui import shelf, words
from hostages_tui.ui.screens.library_files import LibraryFiles
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.widgets.game_table import GameTable
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.preview import Preview

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import ComposeResult

    from hostages_tui.core.timeline import Timeline
    from hostages_tui.storage.library import Entry
    from hostages_tui.ui.base import AppScreen

_BATCH: Final = 25
_BAR: Final = (
    "select_cursor",
    "replay",
    "look",
    "filter",
    "leave",
    "restore",
    "delete",
    "rename",
    "copy",
    "export",
    "import",
    "rules",
    "keys",
    "command_palette",
)
"""What the bar at the bottom shows, the most wanted first."""
_PARTS: Final = ("#games", "#wanted", "#count", "#about", "#position")
_OF_ONE: Final = frozenset({"open", "replay", "look", "rename", "copy", "export", "delete"})
_OF_A_SOUND_ONE: Final = frozenset({"open", "replay", "look", "export"})
_OF_ONES_OWN: Final = frozenset({"rename", "copy", "import", "delete", "restore"})


class LibraryScreen(LibraryFiles):
    """A table of games; the one under the cursor is shown beside it where there is room."""

    AUTO_FOCUS = "#games"
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (132, "-broad")]  # noqa: RUF012 - as in textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", id="library.open"),
        Binding("v", "replay", "Replay", id="library.replay"),
        Binding("space", "look", "Look", id="library.look", tooltip="Look at the board"),
        Binding("slash", "filter", "Filter", key_display="/", id="library.filter"),
        Binding("o", "sort", "Sort", show=False, id="library.sort"),
        Binding("O", "turn", "Reverse the order", show=False, id="library.turn"),
        Binding("r", "rename", "Rename", id="library.rename"),
        Binding("c", "copy", "Copy", id="library.copy"),
        Binding("e", "export", "Export", id="library.export"),
        Binding("i", "import", "Import", id="library.import"),
        Binding("d,delete", "delete", "Delete", key_display="d", id="library.delete"),
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
        self.samples = samples
        self._folder = samples_folder() if samples else None
        self._entries: dict[Path, Entry] = {}
        self._reading = False
        self._round = 0

    def is_like(self, other: AppScreen[Any]) -> bool:
        """Whether another screen would list the same games."""
        return isinstance(other, LibraryScreen) and other.samples == self.samples

    # What it is made of

    def compose(self) -> ComposeResult:
        """The table, and a board beside it."""
        frame = self.frame
        with Horizontal(classes="heading"):
            yield Label("Sample games" if self.samples else "Saved games", id="what")
            yield Label("", id="count")
            yield Input(placeholder="filter", compact=True, id="wanted")
        with Horizontal(id="shelf"):
            with Vertical(id="listed"):
                yield GameTable(by_name=self.samples, ascii_only=frame.ascii, id="games")
                yield Static(id="about")
            yield Preview(plain=frame.plain, ascii=frame.ascii, id="position")
        yield KeyBar()

    @property
    def _is_whole(self) -> bool:
        """Whether all parts are there: a reading may end while the screen goes."""
        return all(self.query(part) for part in _PARTS)

    @property
    def _table(self) -> GameTable:
        return self.query_one("#games", GameTable)

    @property
    def _wanted(self) -> Input:
        return self.query_one("#wanted", Input)

    def on_mount(self) -> None:
        """The filter appears when it is asked for."""
        self._wanted.display = False
        self.bindings_updated_signal.subscribe(self, self._follow)  # pyright: ignore[reportUnknownMemberType] - Screen[?]

    def on_screen_resume(self) -> None:
        """See what there is now."""
        self.frame.settle()
        self._round += 1
        self._read(self._round)

    def _follow(self, _: object) -> None:
        """Keep the bar at the bottom to what can be done."""
        if self.is_current:
            self.query_one(KeyBar).follow(_BAR)

    # Reading

    @work(thread=True, exclusive=True, group="reading")
    def _read(self, number: int) -> None:
        """Read the games, newest first; what has not changed since is not read again.

        Args:
            number: of this round of reading; a later one ends it.
        """
        frame = self.frame
        try:
            paths = library.paths(self._folder)
        except FileFault as error:
            frame.call_from_thread(self._complain, error.cause)
            return
        known = set(paths)
        batch: list[Entry] = []
        for read, path in enumerate(paths, 1):
            batch.append(library.entry_of(path, GAMES))
            if number != self._round or not self.is_attached:
                return
            if len(batch) >= _BATCH:
                frame.call_from_thread(self._take, batch, known, left=len(paths) - read)
                batch = []
        frame.call_from_thread(self._take, batch, known, left=0)

    def _take(self, batch: list[Entry], known: set[Path], *, left: int) -> None:
        if not self._is_whole:
            return
        self._entries = {path: entry for path, entry in self._entries.items() if path in known}
        self._entries |= {entry.path: entry for entry in batch}
        self._reading = left > 0
        self._list()

    def _complain(self, cause: str) -> None:
        if self._is_whole:
            self.query_one("#about", Static).update(Content(f"The folder cannot be read: {cause}."))

    def came(self, path: Path | None) -> None:
        """List the games anew; see the base class."""
        if path is not None:
            self._entries[path] = library.entry_of(path, GAMES)
        self._entries = {known: found for known, found in self._entries.items() if known.exists()}
        self._list(path)

    def _list(self, select: Path | None = None) -> None:
        shown = self._table.fill(self._entries.values(), self._wanted.value, select)
        self._count(shown)
        self._describe()
        self.refresh_bindings()

    def _count(self, shown: int) -> None:
        total = len(self._entries)
        text = words.counted(total, "game") if shown == total else f"{shown} of {total} games"
        if not self.samples or self._table.column != "name":
            text += f", {shelf.order_words(self._table.column, turned=self._table.turned)}"
        reading = ", reading ..." if self._reading else ""
        self.query_one("#count", Label).update(Content(text + reading))

    # The game under the cursor

    @property
    def selected(self) -> Entry | None:
        """The game under the cursor, None where there is none."""
        path = self._table.selected
        return self._entries.get(path) if path is not None else None

    @property
    def game_at_hand(self) -> str:
        """The id of the game that was played there, "" for none."""
        entry = self.selected
        return entry.game if entry is not None else ""

    def on_data_table_row_highlighted(self) -> None:
        """Another game is under the cursor."""
        self._describe()
        self.refresh_bindings()

    def _describe(self) -> None:
        entry = self.selected
        about = self.query_one("#about", Static)
        about.set_class(entry is not None and entry.error is not None, "-damaged")
        about.update(Content(self._about(entry)))
        if entry is None or not entry.id:
            self.query_one("#position", Preview).clear()
        else:
            self._look(entry.path)

    def _about(self, entry: Entry | None) -> str:
        if entry is not None and entry.error is not None:
            return f"{entry.path.name}: {entry.error}."
        if entry is not None:
            begun = f"{entry.path.name}, begun {words.when(entry.started)}"
            return f"{begun}. {entry.help}" if entry.help else begun
        if self._entries:
            return "No game matches all these words."
        if self._reading:
            return ""
        return "There is nothing here yet: every game is saved by itself from its first move."

    @work(thread=True, exclusive=True, group="looking")
    def _look(self, path: Path) -> None:
        """Show where a game stands."""
        try:
            timeline = source.load(str(path), GAMES).timeline
        except FileFault:
            return
        if self.is_attached:
            self.frame.call_from_thread(self._show, path, timeline)

    def _show(self, path: Path, timeline: Timeline) -> None:
        if self._is_whole and path == self._table.selected:
            preview = self.query_one("#position", Preview)
            preview.show(timeline.game.id, timeline.cursor.state)

    # What is done with a game; the rest is in the base class

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what needs a game; samples stay as they are."""
        del parameters
        if self.samples and action in _OF_ONES_OWN:
            return False
        if action == "restore":
            return bool(self.frame.deleted)
        if action in _OF_ONE:
            entry = self.selected
            if entry is None or (not entry.id and action in _OF_A_SOUND_ONE):
                return None
        return True

    def on_data_table_row_selected(self) -> None:
        """Enter, or a second click, opens it."""
        self.action_open()

    def action_open(self) -> None:
        """Go on with the game; one that is over is looked through."""
        entry = self.selected
        if entry is not None and entry.id:
            self.frame.open_file(entry.path)

    def action_replay(self) -> None:
        """Look through the game from its start."""
        entry = self.selected
        if entry is not None and entry.id:
            self.frame.replay_file(entry.path, at=0)

    def action_look(self) -> None:
        """Show the board alone, where there is no room for it beside the table."""
        entry = self.selected
        if entry is None or not entry.id:
            return
        try:
            timeline = source.load(str(entry.path), GAMES).timeline
        except FileFault as error:
            self.notify(f"{error.name}: {error.cause}.", severity="error", markup=False)
            return
        self.frame.push_screen(LookScreen(timeline, words.entry_line(entry)))

    # The list

    def on_data_table_header_selected(self, event: DataTable.HeaderSelected) -> None:
        """Sort by the column that was clicked; again turns the order."""
        self._table.sort_by(event.column_key.value)
        self._list()

    def action_sort(self) -> None:
        """Sort by the next column."""
        self._table.sort_by_next()
        self._list()

    def action_turn(self) -> None:
        """Turn the order around."""
        self._table.turned = not self._table.turned
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
        if not self._wanted.display:
            self.action_leave()
            return
        self._wanted.value = ""
        self._wanted.display = False
        self._table.focus()

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()
