"""A game being played: the one mutable object, which turns wishes into events."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

from hostages_tui import __version__
from hostages_tui.core.events import (
    FORMAT,
    HUMANS,
    DrawAgreed,
    Event,
    Helped,
    HelpKind,
    Jumped,
    Mark,
    Moved,
    Noted,
    Parent,
    Player,
    Resigned,
    Started,
)
from hostages_tui.core.timeline import GameOver, Node, Note, Timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hostages_tui.core.game import AnyGame, Seat

    Clock: TypeAlias = Callable[[], datetime]
    Listener: TypeAlias = Callable[[Event], None]


def utc_now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """A moment as events write it, in UTC to the millisecond."""
    moment = moment.astimezone(UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03}Z"


def date_tag(moment: datetime) -> tuple[str, str]:
    """The tag of a game that is played here: the local date of its start."""
    return ("Date", f"{moment.astimezone():%Y.%m.%d}")


def start(
    game: AnyGame,
    options: Mapping[str, str],
    *,
    players: tuple[Player, Player] = HUMANS,
    tags: Iterable[tuple[str, str]] = (),
    parent: Parent | None = None,
    moment: datetime | None = None,
) -> Started:
    """The first event of a new game.

    Args:
        game: the game to play.
        options: its options; what is missing takes its default.
        players: who sits in the seats, seat 0 first.
        tags: further tags of its record.
        parent: where it was forked from.
        moment: when it starts, now by default.

    Raises:
        OptionError: an option is unknown or missing.
    """
    return Started(
        n=0,
        at=stamp(moment or utc_now()),
        format=FORMAT,
        id=str(uuid.uuid4()),
        game=game.id,
        ruleset=game.ruleset,
        options=game.options(options),
        seats=players,
        tags=tuple(tags),
        app=__version__,
        parent=parent,
    )


class Match:
    """Decides, appends, and tells its listeners.

    Every method that changes something appends one event (`undo` and the like at most one) and
    calls each listener with it after the timeline has taken it in. Looking at the timeline
    writes nothing.

    Attributes:
        timeline: the game so far.
        listeners: called with each new event; writing it to disk is one of them.
    """

    def __init__(self, timeline: Timeline, clock: Clock = utc_now) -> None:
        """Go on with a game.

        Args:
            timeline: the game so far.
            clock: tells the time of events.
        """
        self.timeline = timeline
        self.listeners: list[Listener] = []
        self._clock = clock

    @classmethod
    def new(cls, started: Started, games: Mapping[str, AnyGame], clock: Clock = utc_now) -> Match:
        """Begin a game; see `start` for its first event."""
        return cls(Timeline(started, games), clock)

    def play(self, text: str) -> Node:
        """Make a move at the cursor; a move that stands there already is entered.

        Raises:
            GameOver, UnreadableMove, IllegalMove: it cannot be played; nothing has changed.
        """
        timeline = self.timeline
        if timeline.child(timeline.cursor, text) is None:
            timeline.try_move(text)
        seat = timeline.game.to_move(timeline.cursor.state)
        return self._append(Moved(n=self._n, at=self._at(), seat=seat, move=text))

    def resign(self, seat: Seat) -> Node:
        """A seat resigns.

        Raises:
            GameOver: the game has ended.
        """
        self._refuse_after_end("resign")
        return self._append(Resigned(n=self._n, at=self._at(), seat=seat))

    def agree_draw(self) -> Node:
        """The seats agree on a draw.

        Raises:
            GameOver: the game has ended.
        """
        self._refuse_after_end("draw")
        return self._append(DrawAgreed(n=self._n, at=self._at()))

    def undo(self) -> bool:
        """Take back the last move, resignation or draw; False at the start."""
        parent = self.timeline.cursor.parent
        return parent is not None and self.jump(parent)

    def redo(self) -> bool:
        """Play again what was taken back last; False when there is nothing."""
        following = self.timeline.next(self.timeline.cursor)
        return following is not None and self.jump(following)

    def undo_turn(self) -> bool:
        """Take back the whole turn that led here; False at the start."""
        return self.jump(self.timeline.turn_start(self.timeline.cursor))

    def jump(self, node: Node) -> bool:
        """Go to any node; False when the game stands there already."""
        if node is self.timeline.cursor:
            return False
        self._append(Jumped(n=self._n, at=self._at(), to=node.n))
        return True

    def note(self, node: Node, text: str, mark: Mark = "") -> bool:
        """Write a note on a node in place of any earlier one; an empty one removes it."""
        if self.timeline.notes.get(node.n, Note("", "")) == Note(text, mark):
            return False
        self._append(Noted(n=self._n, at=self._at(), to=node.n, text=text, mark=mark))
        return True

    def helped(self, seat: Seat, kind: HelpKind) -> None:
        """Record that a seat was given help."""
        self._append(Helped(n=self._n, at=self._at(), seat=seat, kind=kind))

    @property
    def _n(self) -> int:
        return len(self.timeline.events)

    def _at(self) -> str:
        return stamp(self._clock())

    def _refuse_after_end(self, text: str) -> None:
        outcome = self.timeline.cursor.outcome
        if outcome is not None:
            raise GameOver(text, f"the game is over: {outcome.words}")

    def _append(self, event: Event) -> Node:
        self.timeline.append(event)
        for listener in tuple(self.listeners):
            listener(event)
        return self.timeline.cursor


def fork(source: Timeline, node: Node | None = None, clock: Clock = utc_now) -> Match:
    """A new game that copies the moves of a line, with its notes; it is dated today.

    Args:
        source: the game to fork.
        node: the end of the line to copy, the cursor by default. A resignation or an agreed
            draw at its end is left out, since the fork is there to go on.
        clock: tells the time of events.
    """
    end = node or source.cursor
    parent = Parent(source.started.id, end.n)
    moment = clock()
    undated = [tag for tag in source.started.tags if tag[0] != "Date"]
    started = start(
        source.game,
        source.started.options,
        players=source.started.seats,
        tags=[*undated, date_tag(moment)],
        parent=parent,
        moment=moment,
    )
    match = Match(Timeline(started, {source.game.id: source.game}), clock)
    for step in end.path():
        if step.kind == "moved":
            match.play(step.text)
        note = source.notes.get(step.n)
        if note is not None and step.kind in ("started", "moved"):
            match.note(match.timeline.cursor, note.text, note.mark)
    return match
