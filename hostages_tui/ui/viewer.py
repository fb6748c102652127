"""What a screen shows of a game that is looked at: the scene of the board, and words.

No screen is needed here; screens show what a viewer says.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from hostages_tui.core.game import IllegalMove, MoveError, Seat
from hostages_tui.plain.canvas import Scene

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.ui.games.face import Face

Tone = Literal["ask", "refusal", "look", "over"]

_NOTATION = re.compile(r"[a-z]\d|[sml]+\b")
"""A square, a move, or pyramids, at the start of words."""

COUNTDOWN = 20
"""So many moves before C4 or P7 ends the game, the panel begins to count."""

_MOVES_IN_WORDS = 3
"""So many moves of a turn are told in words."""


class Prompt(NamedTuple):
    """What the line under the board says.

    Attributes:
        who: the name of the seat that is asked, or what the words are about, "" for nobody.
        seat: that seat, whose colour it has; None for none.
        words: what is asked of it, or what is to be said.
        tone: what kind of saying it is.
        hint: how to do it, "" where that is plain.
    """

    who: str
    seat: Seat | None
    words: str
    tone: Tone
    hint: str = ""


def sentence(words: str) -> str:
    """Words with a capital letter and a full stop.

    A square or a unit at their start stays as it is, since the case of a letter tells the sides
    apart in notation.
    """
    if not _NOTATION.match(words):
        words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."


def reason_of(error: MoveError) -> str:
    """Why a move was refused, with the rule that forbids it."""
    if isinstance(error, IllegalMove):
        return f"{sentence(error.reason)} (rule: {error.rule})"
    return sentence(error.reason)


def warnings(timeline: Timeline, node: Node) -> tuple[str, ...]:
    """What is about to end the game by C2, C4 or P7, before it does."""
    game = timeline.game
    if node.outcome is not None or not game.repeats(node.state):
        return ()
    told: list[str] = []
    if node.stood == 2:
        told.append("This position has stood twice; a third time ends the game.")
    if game.quiet_limit is not None:
        left = game.quiet_limit - node.quiet
        if left <= COUNTDOWN:
            moves = "1 more move" if left == 1 else f"{left} more moves"
            told.append(f"{moves} without progress, and the game ends.")
    return tuple(told)


class Viewer:
    """The state of a screen on which a game is looked at.

    Attributes:
        timeline: the game.
        face: how the game shows itself.
        view: the node that is looked at.
        cursor: the place under the keyboard's cursor, "" before it is used.
        hover: the place under the mouse, "" for none.
        flipped: whether seat 1 sits at the bottom.
        refusal: why the last try was refused, None when it was not.
        best: the places of the best move that is known, the one where it begins first.
    """

    def __init__(self, timeline: Timeline, face: Face) -> None:
        """Look at a game where it stands.

        Args:
            timeline: the game.
            face: how the game shows itself.
        """
        self.timeline = timeline
        self.face = face
        self.view = timeline.cursor
        self.cursor = ""
        self.hover = ""
        self.flipped = False
        self.refusal: MoveError | None = None
        self.best: tuple[str, ...] = ()

    @property
    def live(self) -> bool:
        """Whether the position looked at is the one the game stands at."""
        return self.view is self.timeline.cursor

    @property
    def seat(self) -> Seat:
        """The seat to move where one looks."""
        return self.timeline.game.to_move(self.view.state)

    def picked(self) -> frozenset[str]:
        """The places picked so far."""
        return frozenset()

    def targets(self) -> frozenset[str]:
        """The places to light up."""
        return frozenset()

    def scene(self, *, ascii_only: bool = False, plain: bool = False) -> Scene:
        """What the board shows.

        Args:
            ascii_only: whether only ASCII may be drawn.
            plain: whether the glyphs have to say it all, without colours.
        """
        view = self.view
        last = frozenset[str]().union(*map(self._touched, self.changes()))
        alert = self.face.drawing.perils(view.state)
        if isinstance(self.refusal, IllegalMove):
            alert |= frozenset(self.refusal.places)
        return Scene(
            state=view.state,
            flipped=self.flipped,
            cursor=self.cursor,
            hover=self.hover,
            picked=self.picked(),
            targets=self.targets(),
            last=last,
            alert=alert,
            best=self.best,
            ascii=ascii_only,
            plain=plain,
        )

    def changes(self) -> list[Node]:
        """The moves that are marked and told of: the one that led to where one looks."""
        return [self.view]

    def turn(self) -> list[Node]:
        """All moves of the turn that led to where one looks, up to there."""
        start, node = self.timeline.turn_start(self.view), self.view
        nodes = [node]
        while node.parent is not None and node.parent is not start:
            node = node.parent
            nodes.append(node)
        return nodes[::-1]

    def told(self) -> str:
        """What has changed, in words; of a long turn each move, and in words the last one."""
        view = self.view
        if view.kind != "moved":
            return view.outcome.words if view.outcome is not None else ""
        changes = self.changes()
        if len(changes) <= _MOVES_IN_WORDS:
            return " ".join(map(self._described, changes))
        seat = self.timeline.game.seats[changes[0].seat or 0]
        moves = ", ".join(node.text for node in changes)
        return f"{seat} made {len(changes)} moves: {moves}. {self._described(view)}"

    def _described(self, node: Node) -> str:
        before = node.parent or node
        return self.timeline.game.describe(before.state, node.move, node.state)

    def _touched(self, node: Node) -> frozenset[str]:
        """The places of a move."""
        if node.move is None or node.parent is None:
            return frozenset()
        return self.face.drawing.touched(node.parent.state, node.move)

    def look(self, node: Node) -> None:
        """Look at a node; the game stands where it stood."""
        self.view = node
        self.refusal = None
