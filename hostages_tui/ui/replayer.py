"""Going through a game that is looked at: a line of its tree and a place on it.

Looking changes nothing in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.ui.move_rows import line_through
from hostages_tui.ui.viewer import Prompt, Viewer
from hostages_tui.ui.words import counted

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.ui.games.face import Face


class Replayer(Viewer):
    """A viewer that follows a line of a game.

    Attributes:
        line: the nodes of the line that is followed, the start first.
        index: how far one is on it.
    """

    def __init__(self, timeline: Timeline, face: Face, at: int | None = None) -> None:
        """Follow the line of a game.

        Args:
            timeline: the game.
            face: how the game shows itself.
            at: after how many moves to begin, the start by default; a negative number counts
                from the end.
        """
        super().__init__(timeline, face)
        self.line: list[Node] = timeline.line()
        self.index = 0
        self._by_turn = False
        self.jump(at or 0)

    @property
    def last(self) -> int:
        """The greatest index of the line."""
        return len(self.line) - 1

    @property
    def moves(self) -> int:
        """How many moves the line has."""
        return self.line[-1].depth

    @property
    def turns(self) -> int:
        """How many turns the line has."""
        return self.timeline.turn_number(self.line[-1])

    @property
    def at_end(self) -> bool:
        """Whether nothing follows on the line."""
        return self.index == self.last

    def to(self, index: int) -> None:
        """Go to an index of the line, or as near as there is."""
        self.index = max(0, min(self.last, index))
        self._by_turn = False
        self.look(self.line[self.index])

    def step(self, count: int) -> None:
        """Go on so many moves, or back."""
        self.to(self.index + count)

    def step_turn(self, direction: int) -> None:
        """Go to the end of this turn or the next, or to the beginning of this or the one before.

        All that the turn changed is marked and told of then.

        Args:
            direction: 1 to go on, -1 to go back.
        """
        if direction < 0:
            start = self.timeline.turn_start(self.view)
            self.to(self._index_of(start))
            self._by_turn = True
            return
        index = min(self.index + 1, self.last)
        while index < self.last and self.line[index + 1].seat == self.line[index].seat:
            index += 1
        self.to(index)
        self._by_turn = True

    def changes(self) -> list[Node]:
        """The move that led here; after a step by turns, all moves of the turn."""
        by_turn = self._by_turn and self.view.kind == "moved"
        return self.turn() if by_turn else super().changes()

    def jump(self, moves: int) -> None:
        """Go to where so many moves have been made; a negative number counts from the end."""
        depth = moves if moves >= 0 else self.moves + moves
        nearest = min(self.line, key=lambda node: abs(node.depth - depth))
        self.to(self._index_of(nearest))

    def to_turn(self, number: int) -> None:
        """Go to the move that bears the number of a turn, or as near as there is."""
        number = max(0, min(self.turns, number))
        index, turn = 0, 0
        while turn < number:
            index += 1
            turn += self.line[index].begins_turn
        self.to(index)

    def enter(self, node: Node) -> None:
        """Go to any node; one that is not on the line makes its own line the one followed."""
        if node not in self.line:
            self.line = line_through(self.timeline, node)
            self._go_on()
        self.to(self._index_of(node))

    def branches(self) -> tuple[Node, ...]:
        """What else was played in place of the move that led here, this move included."""
        parent = self.view.parent
        return self.timeline.children(parent) if parent is not None else ()

    def sibling(self, step: int) -> bool:
        """Go to the next of the branches, or the one before; False where there is only one."""
        branches = self.branches()
        if len(branches) < 2:
            return False
        here = branches.index(self.view)
        self.enter(branches[(here + step) % len(branches)])
        return True

    def prompt(self) -> Prompt:
        """Where one is, and what the move that led here did."""
        if self.index == 0:
            steps = "{replay.back} and {replay.on} go through it"
            hint = f"{steps}; {{replay.autoplay}} plays it by itself."
            words = f"The start of {counted(self.turns, 'turn')}."
            return Prompt("", None, words, "ask", hint)
        hint = ""
        if len(self.branches()) > 1:
            tried = f"{len(self.branches())} moves were tried here: "
            hint = tried + "{replay.branch} and {replay.next_branch} go through them."
        return Prompt(self.where(), self.view.seat, self.told(), "ask", hint)

    def where(self) -> str:
        """The number of the turn, as in the list of moves, and the move where turns have more."""
        turn = self.timeline.turn_number(self.view)
        if self.turns == self.moves:
            return f"Turn {turn} of {self.turns}"
        return f"Turn {turn}, step {self.view.depth} of {self.moves}"

    def _go_on(self) -> None:
        """Lengthen the line to the end of its branch, first moves first."""
        while children := self.timeline.children(self.line[-1]):
            self.line.append(children[0])

    def _index_of(self, node: Node) -> int:
        return next(index for index, other in enumerate(self.line) if other is node)
