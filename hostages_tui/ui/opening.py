"""From a file to a game that can be played or looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.storage import source
from hostages_tui.storage.lock import LockedElsewhere
from hostages_tui.storage.saved_match import SavedMatch

if TYPE_CHECKING:
    from pathlib import Path


class Opened(msgspec.Struct, frozen=True):
    """A game that was opened.

    Attributes:
        timeline: the game.
        saved: its file, where it can be played on; None where it is over.
        remark: one sentence on what the user should know, "" for nothing.
    """

    timeline: Timeline
    saved: SavedMatch | None
    remark: str


def open_game(path: Path) -> Opened:
    """Open a file to go on with it.

    It goes on in its own file where that can be locked and written, else in a copy. A game that
    is over is only looked through.

    Raises:
        FileFault: it cannot be read, or nothing in it opens.
    """
    found = source.load(str(path), GAMES)
    timeline = found.timeline
    if timeline.cursor.outcome is not None:
        return Opened(timeline, None, _remark(found.damage))
    if found.kind == "record":
        return Opened(timeline, SavedMatch.forked(timeline), "The record goes on as a new game.")
    try:
        saved = SavedMatch.resume(path, GAMES)
    except LockedElsewhere as error:
        remark = f"A copy of it goes on as a new game: {error}."
        return Opened(timeline, SavedMatch.forked(timeline), remark)
    return Opened(saved.timeline, saved, _remark(found.damage))


def read_game(path: Path) -> Opened:
    """Open a file to look through it; nothing is locked and nothing written.

    Raises:
        FileFault: it cannot be read, or nothing in it opens.
    """
    found = source.load(str(path), GAMES)
    return Opened(found.timeline, None, _remark(found.damage))


def _remark(damage: str | None) -> str:
    return f"{damage[:1].upper()}{damage[1:]}." if damage else ""
