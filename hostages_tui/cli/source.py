"""Reading the FILE of a command: a save or a record, told apart by its content."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from hostages_tui.cli.faults import UsageFault
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.storage.files import STANDARD_INPUT, FileFault, read_bytes

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node


class Source(msgspec.Struct, frozen=True):
    """A game that was read.

    Attributes:
        name: the file as the user named it.
        kind: what the file holds.
        timeline: the game, as far as it could be read.
        log: the bytes of the log that were read, None for a record.
        damage: what was left out and why, None where all was read.
        torn: whether that was only a line that was never finished.
    """

    name: str
    kind: Literal["save", "record"]
    timeline: Timeline
    log: bytes | None
    damage: str | None
    torn: bool

    def fault(self) -> str | None:
        """What is wrong with the file as one sentence, None where it is sound."""
        return f"{self.name}: {self.damage}" if self.damage else None


def load(name: str) -> Source:
    """Read a game.

    Args:
        name: a path, or `-` for standard input.

    Raises:
        FileFault: it cannot be read, or nothing in it opens.
    """
    data = read_bytes(name)
    shown = "standard input" if name == STANDARD_INPUT else name
    body = data.removeprefix(codecs.BOM_UTF8)
    match body.lstrip()[:1]:
        case b"{":
            return _save(shown, body)
        case b"[":
            return _record(shown, data)
        case b"":
            raise FileFault(shown, "line 1: the file is empty; a game was expected")
        case _:
            raise FileFault(
                shown,
                "line 1: it is neither a saved game, which begins with {, "
                "nor a record, which begins with [",
            )


def _save(name: str, data: bytes) -> Source:
    from hostages_tui.storage.saved_match import read_log

    log = read_log(name, data, GAMES)
    damage = log.damage
    if damage is None:
        return Source(name, "save", log.timeline, data, None, torn=False)
    return Source(name, "save", log.timeline, data[: damage.offset], str(damage), torn=damage.torn)


def _record(name: str, data: bytes) -> Source:
    from hostages_tui.core.record import RecordError, read_record

    try:
        timeline = read_record(data, GAMES)
    except RecordError as error:
        raise FileFault(name, str(error)) from error
    return Source(name, "record", timeline, None, None, torn=False)


def load_record(name: str) -> Timeline:
    """Read a game that must be a record.

    Raises:
        FileFault: it cannot be read, is faulty, or is a save.
    """
    source = load(name)
    if source.kind != "record":
        raise FileFault(source.name, "it is a saved game already, and a record was expected")
    return source.timeline


def node_at(timeline: Timeline, at: int | None) -> Node:
    """The node of the line after `at` moves; the cursor where `at` is None.

    Args:
        timeline: the game.
        at: 0 to the length of the line; a negative number counts from its end.

    Raises:
        UsageFault: it is out of range.
    """
    if at is None:
        return timeline.cursor
    moves = moves_at(timeline, at)
    return timeline.cursor if moves == timeline.cursor.depth else timeline.line()[moves]


def moves_at(timeline: Timeline, at: int) -> int:
    """How many moves of the line `at` means; see `node_at`.

    Raises:
        UsageFault: it is out of range.
    """
    length = timeline.cursor.depth
    moves = at if at >= 0 else length + at
    if not 0 <= moves <= length:
        raise UsageFault(
            f"--at {at} is out of range: the line has {length} moves, so 0 to {length}"
        )
    return moves


def stem_of(name: str) -> str:
    """The name of a file without folder and ending; "" for standard input."""
    return "" if name == STANDARD_INPUT else Path(name).stem
