"""A match whose events go to the disk as they happen."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

from hostages_tui.core import codec
from hostages_tui.core.match import Match, fork, utc_now
from hostages_tui.storage.files import FileFault, read_bytes, reason
from hostages_tui.storage.lock import LockedElsewhere, SaveLock
from hostages_tui.storage.paths import samples_folder, saves_folder
from hostages_tui.storage.writer import Saving, Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from hostages_tui.core.codec import Log
    from hostages_tui.core.events import Event, Started
    from hostages_tui.core.game import AnyGame
    from hostages_tui.core.match import Clock
    from hostages_tui.core.timeline import Node, Timeline

SUFFIX = ".jsonl"
_TRIES = 100


class SavedMatch:
    """A match and the file it is saved in.

    A new game has no file until something happens in it. Everything that happens is appended and
    synced by the writer's thread; a disk that refuses never stops play, it shows in `saving`.

    Attributes:
        match: the game; listen to it for what happens.
        path: its file, None while it has none.
        on_saving: called with the writer's progress, mostly from the writer's thread.
    """

    def __init__(self, match: Match, folder: Path | None = None) -> None:
        """Save a game that has no file yet.

        Args:
            match: the game.
            folder: where its file will lie, the folder of saved games by default.
        """
        self.match = match
        self.path: Path | None = None
        self.on_saving: Callable[[Saving], None] = _ignore
        self._folder = folder
        self._lock: SaveLock | None = None
        self._writer: Writer | None = None
        self._failure = ""
        self._unended = False
        match.listeners.append(self._record)

    @classmethod
    def new(
        cls, started: Started, games: Mapping[str, AnyGame], clock: Clock = utc_now
    ) -> SavedMatch:
        """Begin a game; `hostages_tui.core.match.start` makes its first event."""
        return cls(Match.new(started, games, clock))

    @classmethod
    def forked(
        cls, source: Timeline, node: Node | None = None, clock: Clock = utc_now
    ) -> SavedMatch:
        """Begin a game that copies the moves of a line of another one, and go on from there."""
        return cls(fork(source, node, clock))

    @classmethod
    def resume(cls, path: Path, games: Mapping[str, AnyGame], clock: Clock = utc_now) -> SavedMatch:
        """Go on with a saved game in its own file.

        Args:
            path: the file.
            games: the games that are known, by id.
            clock: tells the time of events.

        Raises:
            FileFault: it cannot be read, or nothing in it opens.
            LockedElsewhere: it cannot be written: it is open elsewhere, damaged, a sample, or
                its folder or itself is read-only. `forked` goes on with it in a new file.
        """
        if path.resolve().is_relative_to(samples_folder().resolve()):
            raise LockedElsewhere("it is a sample game")
        lock = SaveLock(path)
        try:
            data = read_bytes(str(path))
            log = read_log(str(path), data, games)
            _see_that_it_is_writable(path, log)
        except BaseException:
            lock.release()
            raise
        saved = cls(Match(log.timeline, clock))
        saved.path = path
        saved._lock = lock
        good = log.damage.offset if log.damage else len(data)
        saved._writer = Writer(path, good, saved._progress)
        saved._unended = not log.ended
        return saved

    @property
    def timeline(self) -> Timeline:
        """The game so far."""
        return self.match.timeline

    @property
    def saving(self) -> Saving:
        """How far the saving has come."""
        if self._writer is not None:
            return self._writer.saving
        return Saving(0, self._failure)

    def close(self) -> Saving:
        """Write what is left and give the file free; says how it ended."""
        if self._record in self.match.listeners:
            self.match.listeners.remove(self._record)
        if self._writer is not None:
            self._failure = self._writer.close().failure
            self._writer = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        return self.saving

    def _record(self, event: Event) -> None:
        if self._writer is not None:
            line_end = b"\n" if self._unended else b""
            self._unended = False
            self._writer.put(line_end + codec.encode(event))
            return
        try:
            self._create()
        except (OSError, LockedElsewhere) as error:
            self._failure = str(error) if isinstance(error, LockedElsewhere) else reason(error)
            self.on_saving(self.saving)

    def _create(self) -> None:
        """Make the file, with all that has happened so far."""
        folder = self._folder or saves_folder()
        folder.mkdir(parents=True, exist_ok=True)
        self.path, self._lock = _claim(folder, self.timeline.started)
        self._failure = ""
        self._writer = Writer(self.path, 0, self._progress)
        self._writer.put(codec.encode_all(self.timeline.events))

    def _progress(self, saving: Saving) -> None:
        self.on_saving(saving)


def read_log(name: str, data: bytes, games: Mapping[str, AnyGame]) -> Log:
    """Read a saved game.

    Raises:
        FileFault: nothing in it opens.
    """
    if not data.strip():
        raise FileFault(name, "the file is empty; a saved game begins with a line `started`")
    try:
        return codec.decode(data, games)
    except codec.LogError as error:
        raise FileFault(name, str(error)) from error


def save_stem(started: Started) -> str:
    """The name of a game's file, without its ending: `GAME-YYYYMMDD-HHMMSS-<4 hex>`."""
    moment = datetime.fromisoformat(started.at).astimezone()
    return f"{started.game}-{moment:%Y%m%d-%H%M%S}-{os.urandom(2).hex()}"


def _claim(folder: Path, started: Started) -> tuple[Path, SaveLock]:
    """A path at which nothing lies yet, and its lock; names are drawn until one is free.

    The file itself comes with the first write, so that nobody ever sees it empty.
    """
    refusal = LockedElsewhere("no free name was found for the save")
    for _ in range(_TRIES):
        path = folder / (save_stem(started) + SUFFIX)
        try:
            lock = SaveLock(path)
        except LockedElsewhere as error:
            refusal = error
            continue
        if not path.exists():
            return path, lock
        lock.release()
    raise refusal


def _see_that_it_is_writable(path: Path, log: Log) -> None:
    if log.damage is not None and not log.damage.torn:
        raise LockedElsewhere(str(log.damage))
    try:
        path.open("r+b").close()
    except OSError as error:
        raise LockedElsewhere(f"it cannot be written ({reason(error)})") from error


def _ignore(saving: Saving) -> None:
    """Nobody watches."""
