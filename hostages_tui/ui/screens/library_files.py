"""What one does with whole games: rename, copy, delete, bring back, import, export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core import codec
from hostages_tui.games import GAMES
from hostages_tui.storage import library, source
from hostages_tui.storage.files import FileFault, safe_name, write_new
from hostages_tui.storage.lock import LockedElsewhere
from hostages_tui.storage.paths import expanded, saves_folder, working_folder
from hostages_tui.storage.saved_match import SUFFIX
from hostages_tui.ui.base import AppScreen, with_keys
from hostages_tui.ui.exporting import exported, form_rows, proposed
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen
from hostages_tui.ui.screens.export_to import export_to

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hostages_tui.core.timeline import Timeline
    from hostages_tui.storage.library import Entry


class LibraryFiles(AppScreen[None]):
    """A screen with a game under its cursor, and files that come and go."""

    @property
    def selected(self) -> Entry | None:
        """The game under the cursor, None where there is none."""
        raise NotImplementedError

    def came(self, path: Path | None) -> None:
        """List the games anew, since files have come or gone.

        Args:
            path: a file that is new, to put the cursor on.
        """
        raise NotImplementedError

    # Under another name, twice, away

    def action_rename(self) -> None:
        """Give its file another name."""
        entry = self.selected
        if entry is None:
            return

        def rename(name: str) -> str:
            return self._try(lambda: self._renamed(library.rename(entry.path, name)))

        words = "Its file takes this name. Enter renames it, {name.cancel} cancels."
        self.frame.push_screen(NameScreen("Rename the game", words, entry.path.stem, rename))

    def _renamed(self, path: Path) -> Path:
        self.notify(f"The game is called {path.stem} now.", markup=False)
        return path

    def action_copy(self) -> None:
        """Copy the game beside itself."""
        entry = self.selected
        if entry is not None:
            self._do(lambda: library.copy(entry.path))

    def action_delete(self) -> None:
        """Put the game into the trash, from where it can come back."""
        entry = self.selected
        if entry is None:
            return

        def delete() -> None:
            self.frame.deleted.append((library.trash(entry.path), entry.path))
            back = with_keys(self, "{library.restore} brings it back")
            self.notify(f"{entry.path.stem} is in the trash; {back}.", markup=False)

        self._do(delete)

    def action_restore(self) -> None:
        """Bring back what was deleted last."""
        if not self.frame.deleted:
            return
        trashed, original = self.frame.deleted[-1]

        def restore() -> Path:
            path = library.restore(trashed, original)
            self.frame.deleted.pop()
            self.frame.clear_notifications()
            self.notify(f"{path.stem} is back.", markup=False)
            return path

        self._do(restore)

    # In and out

    def action_import(self) -> None:
        """Make a saved game of a record, or of a save from elsewhere."""

        def take(name: str) -> str:
            return self._try(lambda: take_in(working_folder() / expanded(name)))

        words = "A record or a saved game. Enter takes in a copy of it, {name.cancel} cancels."
        self.frame.push_screen(NameScreen("Import a file", words, f"{working_folder()}/", take))

    def action_export(self) -> None:
        """Ask for a form and a file, and write the game."""
        entry = self.selected
        if entry is None or not entry.id:
            return
        try:
            timeline = source.load(str(entry.path), GAMES).timeline
        except FileFault as error:
            self._tell(_told(error))
            return

        def ask_for_file(form: str | None) -> None:
            if form:
                self._ask_for_file(timeline, entry.path, form)

        self.frame.push_screen(AskScreen("Export this game as", "", form_rows()), ask_for_file)

    def _ask_for_file(self, timeline: Timeline, path: Path, form: str) -> None:
        text = exported(timeline, timeline.cursor, form, ascii_only=self.frame.ascii)

        self.frame.push_screen(export_to(self, proposed(timeline, path, form), text))

    # Files

    def _do(self, deed: Callable[[], Path | None]) -> None:
        """Do something with files, and list them anew; a refusal is told."""
        why = self._try(deed)
        if why:
            self._tell(why)

    def _try(self, deed: Callable[[], Path | None]) -> str:
        """Do something with files, and list them anew.

        Returns:
            Why it could not be done, "" where it was.
        """
        entry = self.selected
        try:
            path = deed()
        except FileFault as error:
            return _told(error)
        except LockedElsewhere as error:
            return f"{entry.path.name if entry is not None else 'The game'}: {error}."
        self.came(path)
        return ""

    def _tell(self, why: str) -> None:
        self.notify(why, severity="error", markup=False)


def _told(error: FileFault) -> str:
    return f"{error.name}: {error.cause}."


def take_in(path: Path) -> Path:
    """Copy a record or a saved game from elsewhere into the folder of saved games.

    Args:
        path: the file.

    Returns:
        The new file; a number is added to its name where that was taken.

    Raises:
        FileFault: it cannot be read or written, or nothing in it opens.
    """
    found = source.load(str(path), GAMES)
    data = found.log if found.log is not None else codec.encode_all(found.timeline.events)
    return write_new(saves_folder(), safe_name(path.stem), SUFFIX, data)
