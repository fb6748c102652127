"""What of a game goes into its record: the main line, the variations, the comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.record.losses import Losses

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline


class Plan:
    """What is written, and what is lost.

    Attributes:
        main: the moves of the main line, by the name of the node that each is played from.
        end: the last node of the main line.
        ending: `resign` or `draw`, empty where the record has neither.
        result: the result.
        losses: what has no place in the record.
    """

    def __init__(
        self, timeline: Timeline, line: list[Node], *, cut: bool, variations: bool
    ) -> None:
        """Lay out a record.

        Args:
            timeline: the game.
            line: the main line, from the start, a resignation or agreed draw at its end
                included.
            cut: whether it is cut before its end, so that what follows is no part of the record.
            variations: whether the lines that were taken back are written.
        """
        last = line[-1]
        moves = [node for node in line if node.kind in ("started", "moved")]
        self.main: dict[int, Node] = {
            node.parent.n: node for node in moves if node.parent is not None
        }
        self.end = moves[-1]
        self.ending = {"resigned": "resign", "draw_agreed": "draw"}.get(last.kind, "")
        self.result = "*" if cut else timeline.result(last)
        self.losses = Losses()
        self._timeline = timeline
        self._cut = cut
        self._variations = variations
        self._find_losses(last)

    def chief(self, node: Node) -> Node | None:
        """The move that goes on from a node: the main line's, else the one first played."""
        if node.n in self.main:
            return self.main[node.n]
        return next(iter(self._moves(node)), None)

    def siblings(self, node: Node) -> list[Node]:
        """The moves that were played in place of the one that goes on, in their order."""
        if not self._variations or node.parent is None:
            return []
        return [other for other in self._moves(node.parent) if other is not node]

    def taken_back(self, node: Node) -> list[Node]:
        """The moves taken back from the end of the main line."""
        return self._moves(node) if self._variations and not self._cut else []

    def comment(self, node: Node) -> list[str]:
        """The words of the note on a node; asking tells that the node is written."""
        note = self._timeline.notes.get(node.n)
        if note is None:
            return []
        if note.mark:
            self.losses.marks.append(node)
        if "}" in note.text:
            self.losses.braces.append(node)
        return note.text.replace("}", ")").split()

    def _moves(self, node: Node) -> list[Node]:
        """The moves played from a node, in the order in which they first were."""
        return [child for child in self._timeline.children(node) if child.kind == "moved"]

    def _find_losses(self, last: Node) -> None:
        """Find the endings that are no part of the record, and notes on the one that is."""
        note = self._timeline.notes.get(last.n)
        if self.ending and note is not None:
            if note.text:
                self.losses.end_notes.append(last)
            if note.mark:
                self.losses.marks.append(last)
        if self.ending and self.end.parent is None and self.taken_back(self.end):
            self.losses.lines = True
        waiting = [self._timeline.root]
        while waiting:
            node = waiting.pop()
            if self._cut and node is self.end:
                continue
            for child in reversed(self._timeline.children(node)):
                if child.kind == "moved":
                    waiting.append(child)
                elif child is not last:
                    self.losses.ends.append(child)


def make_plan(timeline: Timeline, *, at: int | None, variations: bool) -> Plan:
    """Lay out the record of a game.

    Args:
        timeline: the game.
        at: after how many moves the line is cut; None for the whole line.
        variations: whether the lines that were taken back are written too.

    Raises:
        ValueError: `at` is no number of moves of the line.
    """
    line = timeline.line()
    length = line[-1].depth
    if at is not None and not 0 <= at <= length:
        raise ValueError(f"the line has {length} moves, it cannot be cut after {at}")
    if at is not None and at < length:
        return Plan(timeline, line[: at + 1], cut=True, variations=variations)
    if variations and len(line) == 1:
        line = _first_played(timeline)
    return Plan(timeline, line, cut=False, variations=variations)


def _first_played(timeline: Timeline) -> list[Node]:
    """The line of the moves that were played first."""
    line: list[Node] = []
    node: Node | None = timeline.root
    while node is not None:
        line.append(node)
        moves = (child for child in timeline.children(node) if child.kind == "moved")
        node = next(moves, None)
    return line
