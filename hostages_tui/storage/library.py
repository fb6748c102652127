"""The saved games: what there is, and what one does with whole files of them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from hostages_tui.core.game import Result
from hostages_tui.core.help import help_words
from hostages_tui.storage.files import FileFault, claim, read_bytes, reason, safe_name, write_new
from hostages_tui.storage.lock import SaveLock
from hostages_tui.storage.paths import samples_folder, saves_folder, trash_folder
from hostages_tui.storage.saved_match import SUFFIX, read_log

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hostages_tui.core.game import AnyGame


class Entry(msgspec.Struct, frozen=True):
    """One saved game in a list.

    Attributes:
        path: its file.
        id: the id of the game, "" where it cannot be read; so for what follows.
        game: the id of its game.
        seats: the names of the players, seat 0 first; "" where none was given.
        started: when it began, as events write it.
        changed: when it last changed; where it cannot be read, "".
        moves: how many moves led to where it stands.
        turns: how many turns they make, as records number them.
        result: its result, `*` when unfinished.
        error: why it opens only in part or not at all, None for a sound one.
        help: how much help a person had against the computer, as a sentence; "" where nothing
            is told of it.
        levels: the computer's level in each seat, 0 for a person.
    """

    path: Path
    id: str
    game: str
    seats: tuple[str, ...]
    started: str
    changed: str
    moves: int
    turns: int
    result: Result
    error: str | None
    help: str = ""
    levels: tuple[int, ...] = (0, 0)


_RECENT = 8
_cache: dict[Path, tuple[int, int, Entry]] = {}
"""What was read of each file, with the file's time of change and size then."""


def entries(games: Mapping[str, AnyGame], folder: Path | None = None) -> list[Entry]:
    """The saved games of a folder, the one that changed last first, damaged ones last.

    Args:
        games: the games that are known, by id.
        folder: the folder, that of saved games by default; a missing one is an empty one.

    Raises:
        FileFault: the folder cannot be read.
    """
    read = [entry_of(path, games) for path in sorted(paths(folder))]
    return sorted(read, key=lambda entry: entry.changed, reverse=True)


def samples(games: Mapping[str, AnyGame]) -> list[Entry]:
    """The sample games, sorted by name."""
    return sorted(entries(games, samples_folder()), key=lambda entry: entry.path.name)


def paths(folder: Path | None = None) -> list[Path]:
    """The files of saved games, the one that was written last first, unread.

    Args:
        folder: the folder, that of saved games by default; a missing one is an empty one.

    Raises:
        FileFault: the folder cannot be read.
    """
    folder = folder or saves_folder()
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise FileFault(str(folder), reason(error)) from error
    return sorted(found, key=_written, reverse=True)


def unfinished(games: Mapping[str, AnyGame]) -> Entry | None:
    """The unfinished game that was played last, among the last few; None where all are over.

    Args:
        games: the games that are known, by id.

    Raises:
        FileFault: the folder cannot be read.
    """
    for path in paths()[:_RECENT]:
        entry = entry_of(path, games)
        if entry.id and entry.result == "*" and entry.error is None:
            return entry
    return None


def rename(path: Path, name: str) -> Path:
    """Give a save another file name, made safe; `-2` is added where it is taken.

    Returns:
        The new file.

    Raises:
        FileFault: the disk refuses.
        LockedElsewhere: it is open in another window.
    """
    stem = safe_name(name.removesuffix(SUFFIX))
    return path if stem == path.stem else _move(path, path.parent, stem)


def copy(path: Path) -> Path:
    """Copy a save beside itself.

    Returns:
        The new file.

    Raises:
        FileFault: the disk refuses.
    """
    return write_new(path.parent, path.stem, path.suffix, read_bytes(str(path)))


def trash(path: Path) -> Path:
    """Put a save into the trash.

    Returns:
        Where it lies now.

    Raises:
        FileFault: the disk refuses.
        LockedElsewhere: it is open in another window.
    """
    return _move(path, trash_folder(), path.stem)


def restore(trashed: Path, original: Path) -> Path:
    """Take a save out of the trash and put it where it was, or beside what is there now.

    Returns:
        The file.

    Raises:
        FileFault: the disk refuses.
        LockedElsewhere: it is open in another window.
    """
    return _move(trashed, original.parent, original.stem)


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _move(path: Path, folder: Path, stem: str) -> Path:
    lock = SaveLock(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = claim(folder, stem, path.suffix)
        try:
            _put(path, target)
        except OSError:
            target.unlink()
            raise
    except OSError as error:
        raise FileFault(str(path), reason(error)) from error
    finally:
        lock.release()
    return target


def _put(path: Path, target: Path) -> None:
    """Move over the empty file that holds the name; copies where folders lie on two disks."""
    try:
        path.replace(target)
    except OSError:
        shutil.copy2(path, target)
        path.unlink()


def entry_of(path: Path, games: Mapping[str, AnyGame]) -> Entry:
    """One saved game, read anew only where its file has changed.

    Args:
        path: its file.
        games: the games that are known, by id.
    """
    try:
        stat = path.stat()
        known = _cache.get(path)
        if known is None or known[:2] != (stat.st_mtime_ns, stat.st_size):
            known = stat.st_mtime_ns, stat.st_size, _read(path, games)
            _cache[path] = known
        return known[2]
    except (OSError, FileFault) as error:
        cause = error.cause if isinstance(error, FileFault) else reason(error)
        return Entry(path, "", "", (), "", "", 0, 0, "*", cause)


def _read(path: Path, games: Mapping[str, AnyGame]) -> Entry:
    log = read_log(str(path), read_bytes(str(path)), games)
    timeline = log.timeline
    started = timeline.started
    damage = log.damage
    return Entry(
        path=path,
        id=started.id,
        game=started.game,
        seats=tuple(player.name for player in started.seats),
        started=started.at,
        changed=timeline.events[-1].at,
        moves=timeline.cursor.depth,
        turns=timeline.turn_number(timeline.cursor),
        result=timeline.result(),
        error=str(damage) if damage is not None and not damage.torn else None,
        help=help_words(timeline),
        levels=tuple(player.level or 0 for player in started.seats),
    )
