"""Reading and writing whole files, safely and with faults that a person understands."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import BinaryIO

STANDARD_INPUT = "-"
MAX_FILE = 256 * 1024 * 1024
"""The largest file that is read, in bytes."""

_PART = 1024 * 1024
_UNSAFE = re.compile(r'[<>:"/\\|?*]+')
_RESERVED = re.compile(r"^(con|prn|aux|nul|com\d|lpt\d)$", re.IGNORECASE)
_MAX_NAME = 100


class FileFault(Exception):  # noqa: N818 - it is the file that is at fault
    """A file that cannot be read, written or understood.

    Attributes:
        name: the file as the user named it.
        cause: what is wrong, one clause, beginning with the line where there is one.
    """

    def __init__(self, name: str, cause: str) -> None:
        super().__init__(f"{name}: {cause}")
        self.name = name
        self.cause = cause


def read_bytes(name: str) -> bytes:
    """Read a file, or standard input where the name is `-`.

    Raises:
        FileFault: it is missing, unreadable, not a file, or too large.
    """
    try:
        if name == STANDARD_INPUT:
            data = _read_bounded(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                data = _read_bounded(file)
    except (OSError, ValueError) as error:
        raise FileFault(name, reason(error)) from error
    if len(data) > MAX_FILE:
        raise FileFault(name, f"it has more than {MAX_FILE} bytes, the most that are read")
    return data


def _read_bounded(file: BinaryIO) -> bytes:
    """All of a file, or a little more than is allowed: some pipes and devices never end."""
    data = bytearray()
    while len(data) <= MAX_FILE and (part := file.read(_PART)):
        data += part
    return bytes(data)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is whole or not there: aside, synced, then put in place.

    Raises:
        FileFault: it cannot be written; whatever stood there stands unchanged.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.parent / f".{os.urandom(8).hex()}.tmp"
        file = aside.open("xb")
    except (OSError, ValueError) as error:
        raise FileFault(str(path), f"it cannot be written: {reason(error)}") from error
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise FileFault(str(path), f"it cannot be written: {reason(error)}") from error
    sync_folder(path.parent)


def write_new(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Write a file under a name that was free: `-2`, `-3` … is added where it is taken.

    Returns:
        The file that was made.

    Raises:
        FileFault: it cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = claim(folder, stem, suffix)
    except (OSError, ValueError) as error:
        raise FileFault(str(folder), f"it cannot be written: {reason(error)}") from error
    try:
        write_whole(path, data)
    except FileFault:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return path


def claim(folder: Path, stem: str, suffix: str) -> Path:
    """Make an empty file under a name that was free, so that nobody else can take it.

    Raises:
        OSError: the folder cannot be written.
    """
    number = 1
    while True:
        path = folder / (f"{stem}-{number}{suffix}" if number > 1 else f"{stem}{suffix}")
        try:
            path.open("xb").close()
        except FileExistsError:
            number += 1
        else:
            return path


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def safe_name(name: str) -> str:
    """A file's stem made from what a user gave, safe on every system; `game` if nothing is left."""
    name = unicodedata.normalize("NFC", name)
    name = "".join(char for char in name if unicodedata.category(char) not in ("Cc", "Cf", "Cs"))
    name = _UNSAFE.sub("-", name).strip(" .-")[:_MAX_NAME].strip(" .-")
    while len(name.encode()) > 2 * _MAX_NAME:
        name = name[:-1]
    return f"{name}-game" if _RESERVED.match(name) else name or "game"


def reason(error: Exception) -> str:
    """Why the system refused, as a clause."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)
