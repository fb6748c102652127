"""Reading the FILE of a command, and finding a place in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hostages_tui.cli.faults import UsageFault
from hostages_tui.games import GAMES
from hostages_tui.storage import source
from hostages_tui.storage.files import STANDARD_INPUT, FileFault

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.storage.source import Source


def load(name: str) -> Source:
    """Read a game.

    Args:
        name: a path, or `-` for standard input.

    Raises:
        FileFault: it cannot be read, or nothing in it opens.
    """
    return source.load(name, GAMES)


def load_record(name: str) -> Timeline:
    """Read a game that must be a record.

    Raises:
        FileFault: it cannot be read, is faulty, or is a save.
    """
    found = load(name)
    if found.kind != "record":
        raise FileFault(found.name, "it is a saved game already, and a record was expected")
    return found.timeline


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
