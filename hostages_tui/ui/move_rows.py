"""The tree of a game's moves as rows of a list: one line of play, and branches under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Node, Timeline


class MoveRow(NamedTuple):
    """One row.

    Attributes:
        node: the node it stands for.
        number: the number of its turn where it begins one, else 0.
        text: the move, with the annotator's sign.
        depth: how deep in branches it stands, 0 on the line.
        later: whether the game does not stand on it now: taken back, or a branch.
        noted: whether it bears a note.
        hidden: how many moves of the branch it begins are folded away behind it.
    """

    node: Node
    number: int
    text: str
    depth: int
    later: bool
    noted: bool
    hidden: int

    @property
    def seat(self) -> Seat | None:
        """Who moved."""
        return self.node.seat


def move_rows(timeline: Timeline, line: Sequence[Node], view: Node) -> list[MoveRow]:
    """All rows of a game, the start first.

    Args:
        timeline: the game.
        line: the line of play shown unindented, from the start on.
        view: the node that is looked at; the branches that lead to it are unfolded.
    """
    rows = _Rows(timeline, view)
    start = line[0]
    rows.add(start, 0, 0)
    rows.follow(line, 1, 0, 0)
    return rows.rows


def line_through(timeline: Timeline, node: Node) -> list[Node]:
    """The line from the start through a node and on along what was played last from it."""
    line = node.path()
    following = timeline.next(node)
    while following is not None:
        line.append(following)
        following = timeline.next(following)
    return line


class _Rows:
    def __init__(self, timeline: Timeline, view: Node) -> None:
        self.rows: list[MoveRow] = []
        self._timeline = timeline
        self._seen = frozenset(node.n for node in view.path())
        self._path = frozenset(node.n for node in timeline.cursor.path())

    def follow(self, line: Sequence[Node], begin: int, run: int, depth: int) -> None:
        """Add the nodes of a line from an index on, and the branches beside each."""
        for node in line[begin:]:
            before = run
            run += node.begins_turn
            self.add(node, run if node.begins_turn else 0, depth)
            for sibling in self._siblings(node):
                self._branch(sibling, before, depth + 1)

    def add(self, node: Node, number: int, depth: int, hidden: int = 0) -> None:
        """Add one row."""
        note = self._timeline.notes.get(node.n)
        mark = note.mark if note else ""
        self.rows.append(
            MoveRow(
                node=node,
                number=number,
                text=f"{_text(node)}{mark}",
                depth=depth,
                later=node.n not in self._path,
                noted=note is not None and bool(note.text),
                hidden=hidden,
            )
        )

    def _branch(self, node: Node, run: int, depth: int) -> None:
        onward = list(self._onward(node))
        if node.n in self._seen:
            self.follow(onward, 0, run, depth)
        else:
            number = run + node.begins_turn if node.kind == "moved" else 0
            self.add(node, number, depth, len(onward) - 1)

    def _siblings(self, node: Node) -> Iterator[Node]:
        if node.parent is not None:
            for child in self._timeline.children(node.parent):
                if child is not node:
                    yield child

    def _onward(self, node: Node) -> Iterator[Node]:
        """A branch from its first node on: towards what is looked at, else as last played."""
        here: Node | None = node
        while here is not None:
            yield here
            children = self._timeline.children(here)
            seen = next((child for child in children if child.n in self._seen), None)
            here = seen or self._timeline.next(here) or next(iter(children), None)


def _text(node: Node) -> str:
    if node.kind == "started":
        return "Start"
    if node.kind == "resigned":
        return "resigns"
    return "draw agreed" if node.kind == "draw_agreed" else node.text
