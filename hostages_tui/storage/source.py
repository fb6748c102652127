"""A game file of either kind: a save or a record, told apart by its content."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, Literal

import msgspec

from hostages_tui.core.record import RecordError, read_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.storage.files import STANDARD_INPUT, FileFault, read_bytes
from hostages_tui.storage.saved_match import read_log

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hostages_tui.core.game import AnyGame


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


def load(name: str, games: Mapping[str, AnyGame]) -> Source:
    """Read a game.

    Args:
        name: a path, or `-` for standard input.
        games: the games that are known, by id.

    Raises:
        FileFault: it cannot be read, or nothing in it opens.
    """
    data = read_bytes(name)
    shown = "standard input" if name == STANDARD_INPUT else name
    # Decoded, since a record may begin with white space that is not ASCII.
    match data.removeprefix(codecs.BOM_UTF8).decode(errors="replace").lstrip()[:1]:
        case "{":
            return _save(shown, data, games)
        case "[":
            return _record(shown, data, games)
        case "":
            raise FileFault(shown, "line 1: the file is empty; a game was expected")
        case _:
            raise FileFault(
                shown,
                "line 1: it is neither a saved game, which begins with {, "
                "nor a record, which begins with [",
            )


def _save(name: str, data: bytes, games: Mapping[str, AnyGame]) -> Source:
    log = read_log(name, data, games)
    damage = log.damage
    if damage is None:
        return Source(name, "save", log.timeline, data, None, torn=False)
    return Source(name, "save", log.timeline, data[: damage.offset], str(damage), torn=damage.torn)


def _record(name: str, data: bytes, games: Mapping[str, AnyGame]) -> Source:
    try:
        timeline = read_record(data, games)
    except RecordError as error:
        raise FileFault(name, str(error)) from error
    return Source(name, "record", timeline, None, None, torn=False)
