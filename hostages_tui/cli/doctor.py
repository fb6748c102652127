"""What a bug report needs to know: the terminal, the settings, the save folder."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from importlib import metadata
from typing import TYPE_CHECKING

import msgspec

from hostages_tui import __version__
from hostages_tui.games import GAMES
from hostages_tui.storage import library, paths
from hostages_tui.storage.files import FileFault, read_bytes, reason
from hostages_tui.storage.settings import Settings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

PACKAGES = ("textual", "rich", "msgspec", "platformdirs")
VARIABLES = (
    *("TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "TMUX", "SSH_TTY", "LANG", "LC_ALL"),
    *("TEXTUAL_ANIMATIONS", "TEXTUAL_SMOOTH_SCROLL", paths.HOME_VARIABLE),
)
NOT_MADE = "not made yet"
LEAST_COLUMNS, LEAST_LINES = 80, 24


def doctor(args: argparse.Namespace) -> int:
    """Print how things stand; nothing is changed, not even a settings file at fault."""
    del args
    for title, lines in (
        ("Versions", _versions()),
        ("Terminal", _terminal()),
        ("Settings", _settings()),
        ("Games", _saves()),
    ):
        print(title)
        for name, value in lines:
            print(f"  {name:<22} {value}")
    return 0


def _versions() -> Iterator[tuple[str, str]]:
    yield "hostages-tui", __version__
    yield "Python", f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    for package in PACKAGES:
        try:
            yield package, metadata.version(package)
        except metadata.PackageNotFoundError:
            yield package, "not installed"


def _terminal() -> Iterator[tuple[str, str]]:
    columns, lines = shutil.get_terminal_size()
    small = columns < LEAST_COLUMNS or lines < LEAST_LINES
    need = f", less than the {LEAST_COLUMNS}x{LEAST_LINES} it takes to play" if small else ""
    yield "size", f"{columns}x{lines}{need}"
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        yield name, "a terminal" if stream.isatty() else "not a terminal"
    yield "encoding", str(sys.stdout.encoding)
    for variable in VARIABLES:
        yield variable, repr(os.environ[variable]) if variable in os.environ else "not set"


def _settings() -> Iterator[tuple[str, str]]:
    path = paths.settings_file()
    yield "file", str(path)
    if _access(path) == NOT_MADE:
        yield "state", "none yet; the defaults hold"
        return
    try:
        settings = msgspec.json.decode(read_bytes(str(path)), type=Settings)
    except FileFault as error:
        yield "state", f"unreadable: {error.cause}"
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        yield "state", f"not understood: {error}"
    else:
        yield "state", "sound"
        for name, value in msgspec.structs.asdict(settings).items():
            if name not in ("names", "last"):  # nobody's business in a bug report
                yield name, str(value)


def _saves() -> Iterator[tuple[str, str]]:
    folder = paths.saves_folder()
    yield "folder", f"{folder} ({_access(folder)})"
    try:
        entries = library.entries(GAMES)
    except FileFault as error:
        yield "saved games", f"unreadable: {error.cause}"
    else:
        damaged = [entry for entry in entries if entry.error]
        yield "saved games", f"{len(entries)}, of which {len(damaged)} damaged"
        for entry in damaged:
            yield "damaged", f"{entry.path.name}: {entry.error}"
    yield "trash", str(paths.trash_folder())
    yield "log", str(paths.log_folder())
    yield "sample games", f"{paths.samples_folder()} ({len(library.samples(GAMES))})"


def _access(path: Path) -> str:
    """Whether a file or folder is there and can be written, or why that cannot be told."""
    try:
        path.stat()
    except FileNotFoundError:
        return NOT_MADE
    except OSError as error:
        return reason(error)
    return "writable" if os.access(path, os.W_OK) else "read-only"
