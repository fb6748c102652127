"""The autosave: one thread that appends events to a file and syncs each."""

from __future__ import annotations

import errno
import os
import queue
import threading
from io import FileIO
from typing import TYPE_CHECKING

import msgspec

from hostages_tui.storage.files import FileFault, reason, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 10.0
"""How long closing waits for the disk, in seconds."""


class Saving(msgspec.Struct, frozen=True):
    """How far the writer has come.

    Attributes:
        pending: how many events are not yet synced.
        failure: why the last try failed, "" where it did not. What failed is kept and tried
            again with the next event and when the game is closed.
    """

    pending: int
    failure: str


class Writer:
    """Appends lines to a save, in order, each synced before it counts as saved.

    A new file is there with its first lines or not at all. A later write that fails in the middle
    leaves a torn line at most; the next try writes over it.
    """

    def __init__(self, path: Path, good: int, notify: Callable[[Saving], None]) -> None:
        """Write to a file.

        Args:
            path: the file; it need not exist yet.
            good: how many bytes of it are good; what follows them is written over.
            notify: called from the writer's thread after each try, and from `put`.
        """
        self.path = path
        self._good = good
        self._notify = notify
        self._pending: list[bytes] = []
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._waiting = 0
        self._count = threading.Lock()
        self._file: FileIO | None = None
        self._failure = ""
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    @property
    def saving(self) -> Saving:
        """How far it has come."""
        return Saving(self._waiting, self._failure)

    def put(self, line: bytes) -> None:
        """Hand over a line; returns at once."""
        with self._count:
            self._waiting += 1
        self._queue.put(line)
        self._notify(self.saving)

    def close(self) -> Saving:
        """Write what is left, and stop; says how it ended."""
        self._queue.put(None)
        self._thread.join(PATIENCE)
        return self.saving

    def _run(self) -> None:
        stop = False
        while not stop:
            item = self._queue.get()
            while item is not None:
                self._pending.append(item)
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
            stop = item is None
            if self._pending:
                self._write()
        if self._file is not None:
            self._file.close()

    def _write(self) -> None:
        data = b"".join(self._pending)
        try:
            if self._good:
                self._append(data)
            else:
                write_whole(self.path, data)
        except (OSError, ValueError) as error:
            self._failure = reason(error)
        except FileFault as error:
            self._failure = error.cause
        else:
            self._failure = ""
            self._good += len(data)
            with self._count:
                self._waiting -= len(self._pending)
            self._pending.clear()
        self._notify(self.saving)

    def _append(self, data: bytes) -> None:
        if self._file is None:
            # Unbuffered, so that a failed write leaves nothing behind for a later close to retry.
            self._file = FileIO(self.path, "r+")
        if not os.fstat(self._file.fileno()).st_nlink:
            raise FileNotFoundError(errno.ENOENT, "The file was deleted")
        self._file.seek(self._good)
        self._file.truncate()
        _write_all(self._file, data)
        os.fsync(self._file.fileno())


def _write_all(file: FileIO, data: bytes) -> None:
    """Write it all; the system may take it in parts."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
