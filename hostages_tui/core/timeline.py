"""The fold: events become a tree of positions with a cursor.

Nothing is ever taken out of the tree. Undo moves the cursor, and what was taken back stays as a
branch. Every position is kept, so looking at any of them is an index and never a replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from hostages_tui.core.events import (
    DrawAgreed,
    Event,
    Helped,
    Jumped,
    Mark,
    Moved,
    Noted,
    Resigned,
    Started,
)
from hostages_tui.core.game import (
    AnyGame,
    IllegalMove,
    MoveError,
    OptionError,
    Outcome,
    Result,
    Seat,
    other,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

REPETITIONS = 3
"""A position that stands so often ends the game (C2)."""


class EventError(ValueError):
    """An event that cannot follow the events before it; its message says why."""


class GameOver(MoveError):  # noqa: N818 - the name says what it is
    """A move after the end of the game."""


class Node(msgspec.Struct, frozen=True, eq=False):
    """One position reached, or the end by resignation or agreement.

    Attributes:
        n: its name, the number of the event that first made it.
        parent: the node before it, None for the start.
        kind: the type of the event that made it.
        seat: the seat that moved or resigned; None for the start and an agreed draw.
        text: the move as text, "" where there was none.
        move: the move, None where there was none.
        state: the position.
        depth: moves from the start, resignations and draws not counted.
        stood: how often the position has stood on the path from the start, itself included (C2).
        quiet: moves in succession without progress that lead here (C4, P7).
        outcome: how the game ended here, None while it goes on.
    """

    n: int
    parent: Node | None
    kind: Literal["started", "moved", "resigned", "draw_agreed"]
    seat: Seat | None
    text: str
    move: Any
    state: Any
    depth: int
    stood: int
    quiet: int
    outcome: Outcome | None

    @property
    def begins_turn(self) -> bool:
        """Whether it is the first of a row of moves by one seat."""
        return self.kind == "moved" and (self.parent is None or self.parent.seat != self.seat)

    def path(self) -> list[Node]:
        """The nodes from the start to this one, both included."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes


class Note(msgspec.Struct, frozen=True):
    """A note on a node.

    Attributes:
        text: what was written.
        mark: the annotator's sign, "" for none.
    """

    text: str
    mark: Mark


class Timeline:
    """A game as it has been played: the tree of its positions, and a cursor in it.

    Attributes:
        game: the game that is played.
        started: the first event, which says what game this is.
        events: all events, oldest first; append with `append` only.
        nodes: the nodes by name.
        notes: the notes by the name of their node.
        cursor: the node where the game stands.
        helped: the help given so far.
    """

    def __init__(
        self, started: Started, games: Mapping[str, AnyGame], position: Any = None
    ) -> None:
        """Set up a game.

        Args:
            started: the first event of the log.
            games: the games that are known, by id.
            position: the position to start from where it is not that of the options, as in a
                lesson. The events do not tell of it, so such a game is never saved.

        Raises:
            EventError: the game, its ruleset or its options are not known here.
        """
        self.game = _game_of(started, games)
        self.started = started
        self.events: list[Event] = [started]
        state = self.game.initial(started.options) if position is None else position
        root = Node(
            n=0,
            parent=None,
            kind="started",
            seat=None,
            text="",
            move=None,
            state=state,
            depth=0,
            stood=1,
            quiet=0,
            outcome=self.game.outcome(state),
        )
        self.nodes: dict[int, Node] = {0: root}
        self.notes: dict[int, Note] = {}
        self.helped: list[Helped] = []
        self.cursor = root
        self._children: dict[int, list[Node]] = {}
        self._recent: dict[int, Node] = {}
        # The nodes on the cursor's path that share a position, by position and by node.
        self._standing: dict[Any, list[Node]] = {state: [root]}
        self._alike: dict[int, list[Node]] = {0: self._standing[state]}
        self._legal: dict[int, list[Any]] = {}

    # What stands

    @property
    def root(self) -> Node:
        """The start."""
        return self.nodes[0]

    def children(self, node: Node) -> tuple[Node, ...]:
        """What was played from a node, in the order in which it first was."""
        return tuple(self._children.get(node.n, ()))

    def line(self) -> list[Node]:
        """The nodes from the start to the cursor, both included."""
        return self.cursor.path()

    def tail(self) -> list[Node]:
        """The nodes that redo would still reach, the next one first."""
        return list(self._onward(self.cursor))

    def next(self, node: Node) -> Node | None:
        """The child of a node that was last on the cursor's path; where redo goes."""
        return self._recent.get(node.n)

    def child(self, node: Node, text: str) -> Node | None:
        """The child of a node that a move leads to, if it stands already."""
        for child in self._children.get(node.n, ()):
            if child.kind == "moved" and child.text == text:
                return child
        return None

    def legal(self, node: Node | None = None) -> list[Any]:
        """The legal moves at a node (at the cursor by default), empty when the game is over."""
        node = node or self.cursor
        if node.outcome is not None:
            return []
        moves = self._legal.get(node.n)
        if moves is None:
            moves = self._legal[node.n] = self.game.legal(node.state)
        return moves

    def to_move(self, node: Node | None = None) -> Seat | None:
        """The seat to move at a node (at the cursor by default), None when the game is over."""
        node = node or self.cursor
        return None if node.outcome else self.game.to_move(node.state)

    def result(self, node: Node | None = None) -> Result:
        """The result at a node (at the cursor by default)."""
        outcome = (node or self.cursor).outcome
        return outcome.result if outcome else "*"

    def turn_start(self, node: Node) -> Node:
        """The node where the turn that led to `node` began: that of the first move of its run.

        A run is an unbroken row of moves by one seat, so undoing "a whole turn" goes here.
        """
        while node.parent is not None and node.parent.seat == node.seat:
            node = node.parent
        return node.parent or node

    @staticmethod
    def turn_number(node: Node) -> int:
        """The number of the turn that led to `node`, as records number turns; 0 for the start.

        A turn is an unbroken row of moves by one seat; resigning and agreeing on a draw are none.
        """
        return sum(step.begins_turn for step in node.path())

    def try_move(self, text: str, node: Node | None = None) -> Any:
        """Read a move at a node (at the cursor by default) and see that it is legal there.

        Raises:
            GameOver: the game has ended there.
            UnreadableMove: the text is no move of this game.
            IllegalMove: a rule forbids it.
        """
        node = node or self.cursor
        if node.outcome is not None:
            raise GameOver(text, f"the game is over: {node.outcome.words}")
        move = self.game.parse_move(text)
        self.game.check(node.state, move)
        return move

    # What happens

    def append(self, event: Event) -> None:
        """Take in the next event.

        Raises:
            EventError: it cannot follow; nothing has changed then.
        """
        if event.n != len(self.events):
            raise EventError(f"event {event.n} stands where event {len(self.events)} should")
        match event:
            case Moved():
                self._moved(event)
            case Jumped():
                self._go(self._node(event.to))
            case Noted():
                self._noted(event)
            case Resigned() | DrawAgreed():
                self._ended(event)
            case Helped():
                self.helped.append(event)
            case Started():
                raise EventError("a second `started`")
        self.events.append(event)

    def _moved(self, event: Moved) -> None:
        here = self.cursor
        seat = self.to_move()
        if seat is not None and seat != event.seat:
            name = self.game.seats[seat]
            raise EventError(
                f"{event.move} by seat {event.seat}, but {name} (seat {seat}) is to move"
            )
        node = self.child(here, event.move)
        if node is None:
            try:
                move = self.try_move(event.move)
            except IllegalMove as error:
                raise EventError(f"{error} ({error.rule})") from error
            except MoveError as error:
                raise EventError(str(error)) from error
            node = self._grow(here, event, move)
        self._enter(node)

    def _grow(self, here: Node, event: Moved, move: Any) -> Node:
        game = self.game
        state = game.apply(here.state, move)
        quiet = 0 if game.resets(here.state, move, state) else here.quiet + 1
        alike = self._standing.setdefault(state, [])
        stood = alike[-1].stood + 1 if alike else 1
        outcome = game.outcome(state)
        if outcome is None and game.repeats(state):
            if stood >= REPETITIONS:
                outcome = game.stalled(state, "repetition")
            elif game.quiet_limit is not None and quiet >= game.quiet_limit:
                outcome = game.stalled(state, "quiet")
        seat: Seat = 1 if event.seat else 0
        node = Node(
            n=event.n,
            parent=here,
            kind="moved",
            seat=seat,
            text=event.move,
            move=move,
            state=state,
            depth=here.depth + 1,
            stood=stood,
            quiet=quiet,
            outcome=outcome,
        )
        self._alike[node.n] = alike
        return node

    def _ended(self, event: Resigned | DrawAgreed) -> None:
        here = self.cursor
        if here.outcome is not None:
            raise EventError(f"`{_tag(event)}` after the end: {here.outcome.words}")
        kind = _tag(event)
        seat: Seat | None = None
        if isinstance(event, Resigned):
            seat = 1 if event.seat else 0
        for child in self._children.get(here.n, ()):
            if child.kind == kind and child.seat == seat:
                self._enter(child)
                return
        outcome = agreed_draw() if seat is None else resignation(self.game, seat)
        node = msgspec.structs.replace(
            here, n=event.n, parent=here, kind=kind, seat=seat, text="", move=None, outcome=outcome
        )
        self._enter(node)

    def _noted(self, event: Noted) -> None:
        node = self._node(event.to)
        if event.text or event.mark:
            self.notes[node.n] = Note(event.text, event.mark)
        else:
            self.notes.pop(node.n, None)

    def _enter(self, node: Node) -> None:
        """Put the cursor on a child of itself, which may be new."""
        here = self.cursor
        if node.n not in self.nodes:
            self.nodes[node.n] = node
            self._children.setdefault(here.n, []).append(node)
        self._tread(node)
        self.cursor = node

    def _go(self, node: Node) -> None:
        """Put the cursor on any node, and lead redo along the path to it.

        Only the way between the two is walked: above it, redo leads along the path already.
        """
        entered: list[Node] = []
        left, reached = self.cursor, node
        while left is not reached:
            if _height(left) > _height(reached) and left.parent is not None:
                if left.kind == "moved":
                    self._alike[left.n].pop()
                left = left.parent
            elif reached.parent is not None:
                entered.append(reached)
                reached = reached.parent
        for step in reversed(entered):
            self._tread(step)
        self.cursor = node

    def _tread(self, node: Node) -> None:
        """Let the cursor's path go on to a child of its end."""
        if node.parent is not None:
            self._recent[node.parent.n] = node
        if node.kind == "moved":
            self._alike[node.n].append(node)

    def _node(self, n: int) -> Node:
        node = self.nodes.get(n)
        if node is None:
            raise EventError(f"there is no position {n} to go to or to note on")
        return node

    def _onward(self, node: Node) -> Iterator[Node]:
        following = self._recent.get(node.n)
        while following is not None:
            yield following
            following = self._recent.get(following.n)


def _height(node: Node) -> int:
    """How many nodes stand before a node; a resignation or agreed draw adds no depth."""
    return node.depth + (node.kind not in ("started", "moved"))


def resignation(game: AnyGame, seat: Seat) -> Outcome:
    """The outcome when a seat resigns (C1)."""
    winner = other(seat)
    words = f"{game.seats[seat]} resigned: {game.seats[winner]} wins."
    return Outcome(winner, "resignation", words)


def agreed_draw() -> Outcome:
    """The outcome when the seats agree on a draw (C1)."""
    return Outcome(None, "agreed-draw", "A draw was agreed.")


def _tag(event: Resigned | DrawAgreed) -> Literal["resigned", "draw_agreed"]:
    return "resigned" if isinstance(event, Resigned) else "draw_agreed"


def _game_of(started: Started, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(started.game)
    if game is None:
        known = ", ".join(sorted(games))
        raise EventError(f"unknown game {started.game!r}, known: {known}")
    if started.ruleset != game.ruleset:
        raise EventError(
            f"it is played under ruleset {started.ruleset} of {game.title}, "
            f"and this version knows only ruleset {game.ruleset}"
        )
    try:
        complete = game.options(started.options)
    except OptionError as error:
        raise EventError(str(error)) from error
    if complete != started.options:
        raise EventError(f"the option {game.option.name!r} is missing")
    return game
