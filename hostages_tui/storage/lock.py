"""One process writes a save at a time: an advisory lock on a file beside it."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockedElsewhere(Exception):  # noqa: N818 - the name says what it is
    """The save is open in another window, or its folder does not let itself be written to."""


class SaveLock:
    """Held while a save may be written; given back by `release`, or when the process ends."""

    def __init__(self, save: Path) -> None:
        """Take the lock of a save, which need not exist yet.

        Raises:
            LockedElsewhere: somebody else holds it, or it cannot be made.
        """
        self._path = save.with_name(save.name + ".lock")
        self._handle: int | None = None
        while self._handle is None:
            self._handle = self._take()

    def _take(self) -> int | None:
        """The locked handle, or None where the file was removed in the meantime."""
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise LockedElsewhere(
                f"its folder cannot be written ({error.strerror or error})"
            ) from error
        try:
            _try_lock(handle)
        except OSError as error:
            os.close(handle)
            raise LockedElsewhere("it is open in another window") from error
        if self._stands(handle):
            return handle
        os.close(handle)
        return None

    def _stands(self, handle: int) -> bool:
        with contextlib.suppress(FileNotFoundError):
            return os.path.samestat(os.fstat(handle), self._path.stat())
        return False

    def release(self) -> None:
        """Give the lock back; again is harmless."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                self._path.unlink()
        os.close(handle)
