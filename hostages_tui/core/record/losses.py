"""What a record has no place for, and the warnings that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.record.faults import listed, quoted
from hostages_tui.core.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.core.timeline import Node


class Losses:
    """What is left out of a record or changed in it, gathered while it is written.

    Attributes:
        tags: the names of the tags left out.
        breaks: the names of the tags whose line breaks became spaces.
        braces: the positions whose notes have a `}`.
        marks: the positions whose marks are left out.
        end_notes: the resignations and draws whose notes are left out.
        ends: the resignations and draws off the main line.
        lines: whether taken-back lines are left out, since no move stands beside them.
    """

    def __init__(self) -> None:
        self.tags: list[str] = []
        self.breaks: list[str] = []
        self.braces: list[Node] = []
        self.marks: list[Node] = []
        self.end_notes: list[Node] = []
        self.ends: list[Node] = []
        self.lines = False

    def warnings(self) -> list[str]:
        """One sentence for each kind of loss."""
        return list(self._warnings())

    def _warnings(self) -> Iterator[str]:
        if self.tags:
            yield f"Tags that cannot stand in a record are left out: {_names(self.tags)}."
        if self.breaks:
            yield f"Line breaks are written as spaces in the tags {_names(self.breaks)}."
        if self.braces:
            yield f"A }} in a note is written as ) at {_places(self.braces)}."
        if self.marks:
            yield f"Marks have no place in a record and are left out at {_places(self.marks)}."
        if self.end_notes:
            place = _places(self.end_notes)
            yield f"The note on the resignation or draw after {place} is left out."
        if self.ends:
            yield f"The resignation or draw taken back after {_places(self.ends)} is left out."
        if self.lines:
            yield "What was taken back before the resignation or draw is left out."


def _names(names: list[str]) -> str:
    return listed([printable(quoted(name)) for name in names])


def _places(nodes: list[Node]) -> str:
    return listed([f"move {node.depth}" if node.depth else "the start" for node in nodes])
