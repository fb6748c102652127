"""The computer's part in a game: when it is to move, what it answers, and what undo means then."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hostages_tui.ai.client import Client, WorkerFault
from hostages_tui.ai.questions import help_question, move_question
from hostages_tui.core.game import MoveError
from hostages_tui.ui.analysis.verdict import sound
from hostages_tui.ui.reasons import Case, purpose, reasons

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Node, Timeline


class Hint(NamedTuple):
    """A move to make.

    Attributes:
        text: the move.
        why: why it is good, in sentences.
    """

    text: str
    why: tuple[str, ...]


class Computer:
    """Plays the seats of a game that no person plays, and gives hints.

    Attributes:
        stopped: whether a person stopped it, so that it waits until it is told to go on.
        single: whether it stops by itself after its next move.
    """

    def __init__(self, timeline: Timeline, client: Client | None = None) -> None:
        """Take part in a game.

        Args:
            timeline: the game.
            client: asks the thinking process; one of its own by default.
        """
        self.stopped = False
        self.single = False
        self._timeline = timeline
        self._client = client or Client()

    def plays(self, seat: Seat) -> bool:
        """Whether it plays a seat."""
        return self._timeline.started.seats[seat].kind == "computer"

    @property
    def alone(self) -> bool:
        """Whether it plays both seats."""
        return self.plays(0) and self.plays(1)

    @property
    def absent(self) -> bool:
        """Whether it plays neither seat."""
        return not self.plays(0) and not self.plays(1)

    def is_to_move(self, node: Node) -> bool:
        """Whether it is to move at a node."""
        seat = self._timeline.to_move(node)
        return seat is not None and self.plays(seat)

    def due(self) -> Node | None:
        """The node where it has to move now, None where it has not."""
        cursor = self._timeline.cursor
        return cursor if self.is_to_move(cursor) and not self.stopped else None

    def back(self) -> Node | None:
        """Where undo goes: to the last position in which a person was to move."""
        node = self._timeline.cursor.parent
        while node is not None and self.is_to_move(node) and not self.alone:
            node = node.parent
        return node

    def on(self) -> Node | None:
        """Where redo goes: to the next position in which a person is to move, or the last."""
        timeline = self._timeline
        node = timeline.next(timeline.cursor)
        while node is not None and self.is_to_move(node) and not self.alone:
            following = timeline.next(node)
            if following is None:
                break
            node = following
        return node

    def has_moved(self) -> None:
        """It made a move; where it was to make a single one, it stops."""
        if self.single:
            self.single = False
            self.stopped = True

    async def move(self, node: Node) -> tuple[str, ...]:
        """What it plays at a node: one move, or its moves in a row.

        Raises:
            WorkerFault: the thinking process failed, or answered what is no move here.
        """
        player = self._timeline.started.seats[self._timeline.game.to_move(node.state)]
        thought = await self._client.think(move_question(self._timeline, node, player))
        self._check(node, thought.moves)
        return thought.moves

    async def hint(self, node: Node) -> Hint:
        """The best move it finds at a node, and why it is good.

        Raises:
            WorkerFault: the thinking process failed, or answered what is no move here.
        """
        thought = await self._client.think(help_question(self._timeline, node, "hint"))
        self._check(node, thought.moves[:1])
        game, state, text = self._timeline.game, node.state, thought.moves[0]
        try:
            line = sound(game, state, thought.progress.line)
        except MoveError as error:
            raise WorkerFault("it answered an illegal move") from error
        legal = {game.format_move(move) for move in game.legal(state)}
        rivals = tuple(one for one in thought.scored if one.moves[:1] and one.moves[0] in legal)
        if line[:1] != (text,):
            return Hint(text, purpose(game, state, text))
        return Hint(text, reasons(game, state, Case(thought.progress.score, line, rivals)))

    def _check(self, node: Node, texts: tuple[str, ...]) -> None:
        """Hold an answer to the rules: legal moves in a row of the seat to move at a node."""
        game, state = self._timeline.game, node.state
        seat = game.to_move(state)
        for text in texts:
            try:
                move = game.parse_move(text)
                game.check(state, move)
            except MoveError as error:
                raise WorkerFault("it answered an illegal move") from error
            if game.to_move(state) != seat:
                raise WorkerFault("it answered a move of the other side")
            state = game.apply(state, move)

    async def takes_draw(self, node: Node) -> bool:
        """Whether it agrees to a draw at a node: where it finds itself no better off.

        Raises:
            WorkerFault: the thinking process failed.
        """
        thought = await self._client.think(help_question(self._timeline, node, "analysis"))
        score = thought.progress.score
        return (score if self.is_to_move(node) else -score) <= 0

    async def hurry(self) -> None:
        """Have it move with the best it has found so far."""
        await self._client.move_now()

    async def close(self) -> None:
        """End its thinking process."""
        await self._client.close()
