"""A record becomes a log: its text is read, every move is verified once."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

from hostages_tui.core.events import (
    MAX_TEXT,
    DrawAgreed,
    Jumped,
    Moved,
    Noted,
    Player,
    Resigned,
)
from hostages_tui.core.game import IllegalMove, MoveError, other
from hostages_tui.core.match import stamp, start, utc_now
from hostages_tui.core.record.faults import Fault, listed, quoted
from hostages_tui.core.record.tags import read_head, reserved
from hostages_tui.core.record.tokens import tokenize, written_result
from hostages_tui.core.timeline import EventError, Node, Timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import datetime

    from hostages_tui.core.game import AnyGame, Outcome, Seat
    from hostages_tui.core.record.tags import Head
    from hostages_tui.core.record.tokens import Token


def read_record(
    data: bytes, games: Mapping[str, AnyGame], clock: Callable[[], datetime] = utc_now
) -> Timeline:
    """Read a record into a game of its own.

    The events stand in the order of the text. At the end the cursor stands at the end of the
    main line, and redo leads along that line from wherever one goes back to.

    Args:
        data: the bytes of the file.
        games: the games that are known, by id.
        clock: tells the one time that all events bear.

    Raises:
        RecordError: the first fault of the record, by its place in the text.
    """
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text, broken = data.decode(), None
    except UnicodeDecodeError as error:
        text = data.decode(errors="surrogateescape")
        broken = _not_utf8(data, error.start)
    try:
        timeline = _read(text, games, clock())
    except Fault as fault:
        if broken is None or (fault.offset < broken.offset and fault.end <= broken.offset):
            raise fault.error(text) from None
    else:
        if broken is None:
            return timeline
    raise broken.error(text)


def _not_utf8(data: bytes, start: int) -> Fault:
    offset = len(data[:start].decode())
    return Fault(offset, offset + 1, f"the byte {data[start]:#04x} is not UTF-8")


def _read(text: str, games: Mapping[str, AnyGame], moment: datetime) -> Timeline:
    head = read_head(text, games)
    tokens = tokenize(text, head.end)
    faults = [*head.faults, *_disagreeing(head, written_result(tokens))]
    if faults:
        raise min(faults, key=lambda fault: fault.offset)
    reader = _Reader(_set_up(head, moment), stamp(moment))
    for token in tokens:
        reader.take(token)
    if reader.result is None:
        end = len(text.rstrip())
        raise Fault(end, end, "the result is missing: 1-0, 0-1, 1/2-1/2 or *")
    reader.finish()
    return reader.timeline


def _disagreeing(head: Head, result: str | None) -> Iterable[Fault]:
    tag = head.tags.get("Result")
    if tag and result is not None and tag.value != result:
        yield tag.fault(f"the tag Result says {quoted(tag.value)}, the record ends with {result}")


def _set_up(head: Head, moment: datetime) -> Timeline:
    """The game as its tags say, before its first move."""
    game = head.game
    if game is None:
        raise AssertionError("a head without faults names its game")
    option = head.value(game.option.tag)
    kept = reserved(game)
    started = start(
        game,
        {} if option is None else {game.option.name: option},
        players=(
            Player(head.value(game.seats[0]) or "", "human"),
            Player(head.value(game.seats[1]) or "", "human"),
        ),
        tags=[(tag.name, tag.value) for tag in head.tags.values() if tag.name not in kept],
        moment=moment,
    )
    return Timeline(started, {game.id: game})


class _Level:
    """A line being read: the main line, or a variation within the level before it.

    Attributes:
        here: the position that its last move led to, at first the one it starts from.
        moved: whether a move of it has been read.
    """

    __slots__ = ("here", "moved")

    def __init__(self, here: Node) -> None:
        self.here = here
        self.moved = False


class _Reader:
    """Plays the tokens into a timeline, one at a time.

    Attributes:
        timeline: the game so far.
        result: the result, None before it is read.
    """

    def __init__(self, timeline: Timeline, at: str) -> None:
        self.timeline = timeline
        self.result: str | None = None
        self._at = at
        self._ending: str | None = None
        self._levels = [_Level(timeline.root)]
        self._comments: dict[int, list[str]] = {}
        self._lengths: dict[int, int] = {}

    def take(self, token: Token) -> None:
        """Read the next token.

        Raises:
            Fault: it cannot stand here.
        """
        if self.result is not None:
            raise _fault(token, "nothing may follow the result")
        if token.fault and token.kind != "open":
            raise _fault(token, token.fault)
        match token.kind:
            case "word":
                self._move(token)
            case "comment":
                self._comment(token)
            case "open":
                self._open(token)
            case "close":
                self._levels.pop()
            case "ending":
                self._end(token)
            case "result":
                self._finish(token)
            case "number" | "stray":
                pass

    def finish(self) -> None:
        """Append what stands at the end: the notes, the main line's end, and how it ended."""
        timeline = self.timeline
        for n, comments in sorted(self._comments.items()):
            text = " ".join(comments)
            timeline.append(Noted(n=self._n, at=self._at, to=n, text=text, mark=""))
        self._go()
        if self._ending == "draw":
            timeline.append(DrawAgreed(n=self._n, at=self._at))
        elif self._ending == "resign":
            seat: Seat = 1 if self.result == "1-0" else 0
            timeline.append(Resigned(n=self._n, at=self._at, seat=seat))

    @property
    def _n(self) -> int:
        return len(self.timeline.events)

    def _go(self) -> None:
        """Put the cursor where the innermost line stands."""
        here = self._levels[-1].here
        if self.timeline.cursor is not here:
            self.timeline.append(Jumped(n=self._n, at=self._at, to=here.n))

    def _move(self, token: Token) -> None:
        level, timeline = self._levels[-1], self.timeline
        number = level.here.depth + 1
        if self._ending:
            reason = f"{quoted(token.text)} comes after the game has ended by `{self._ending}`"
            raise _fault(token, reason, number)
        self._go()
        seat = timeline.game.to_move(level.here.state)
        try:
            timeline.append(Moved(n=self._n, at=self._at, seat=seat, move=token.text))
        except EventError as error:
            if isinstance(error.__cause__, MoveError):
                raise _fault(token, self._refusal(error.__cause__), number) from None
            raise
        level.here = timeline.cursor
        level.moved = True

    def _refusal(self, error: MoveError) -> str:
        """Why a move cannot be played, and what could be."""
        timeline, shown = self.timeline, quoted(error.text)
        outcome = timeline.cursor.outcome
        if outcome is not None:
            return f"{shown} comes after the end: {_clause(outcome)}"
        format_move = timeline.game.format_move
        legal = listed([format_move(move) for move in timeline.legal()])
        if isinstance(error, IllegalMove):
            return f"{shown} is illegal ({error.rule}): {error.reason}; legal here: {legal}"
        return f"{shown} cannot be read: {error.reason}; legal here: {legal}"

    def _comment(self, token: Token) -> None:
        if self._ending:
            raise _fault(token, f"no comment may follow `{self._ending}`")
        words = token.text.split()
        if not words:
            return
        text, n = " ".join(words), self._levels[-1].here.n
        length = self._lengths.get(n, -1) + 1 + len(text)
        if length > MAX_TEXT:
            reason = f"the comments on one position are longer than {MAX_TEXT:,} characters"
            raise _fault(token, reason)
        self._lengths[n] = length
        self._comments.setdefault(n, []).append(text)

    def _open(self, token: Token) -> None:
        level = self._levels[-1]
        if self._ending:
            raise _fault(token, f"no variation may follow `{self._ending}`")
        parent = level.here.parent
        if not level.moved or parent is None:
            raise _fault(token, "a variation stands after the move that it replaces")
        if token.fault:
            raise _fault(token, token.fault)
        self._levels.append(_Level(parent))

    def _end(self, token: Token) -> None:
        outcome = self._levels[-1].here.outcome
        if len(self._levels) > 1:
            raise _fault(token, f"a variation holds no `{token.text}`")
        if self._ending:
            raise _fault(token, f"the game has ended by `{self._ending}` before")
        if outcome is not None:
            raise _fault(token, f"`{token.text}` comes after the end: {_clause(outcome)}")
        self._ending = token.text

    def _finish(self, token: Token) -> None:
        if len(self._levels) > 1:
            raise _fault(token, "a variation holds no result")
        fitting, why = self._fitting()
        if token.text not in fitting:
            reason = f"the result {token.text} does not fit: {why}, so it is "
            raise _fault(token, reason + " or ".join(fitting))
        self.result = token.text

    def _fitting(self) -> tuple[tuple[str, ...], str]:
        """The results that fit what the moves give, and why."""
        here = self._levels[-1].here
        seats = self.timeline.game.seats
        if self._ending == "draw":
            return ("1/2-1/2",), "a draw was agreed"
        if self._ending == "resign":
            winners = f"{seats[0]} or {seats[other(0)]} wins by `resign`"
            return ("1-0", "0-1"), winners
        if here.outcome is None:
            return ("*",), "the game goes on"
        return (here.outcome.result,), _clause(here.outcome)


def _clause(outcome: Outcome) -> str:
    """How the game ended, to go on with in a sentence."""
    return outcome.words.removesuffix(".")


def _fault(token: Token, reason: str, move: int | None = None) -> Fault:
    # What brackets and comments say does not depend on the text that follows their first sign.
    end = token.end if token.kind == "word" else token.offset + 1
    return Fault(token.offset, end, reason, move)
