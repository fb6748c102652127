"""The log and its bytes: JSON Lines, strict, one event a line.

A log is read line by line. Its first line must be whole, for it says what game this is. A later
line that is damaged ends what can be read: everything before it stands.
"""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, Any, cast

import msgspec

from hostages_tui.core.events import FORMAT, Event, Started
from hostages_tui.core.text import printable
from hostages_tui.core.timeline import EventError, Timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hostages_tui.core.game import AnyGame

MAX_LINE = 8 * 1024 * 1024
"""The longest line that is read, in bytes."""

MAX_CAUSE = 300
"""So many characters at most of what is wrong with a line are told."""

UPCASTS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By old format: how one event of it, as a plain dict, becomes one of the next format."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Event)


class LogError(ValueError):
    """A log that cannot be opened; its message says line and cause."""


class Damage(msgspec.Struct, frozen=True):
    """Where reading a log had to stop.

    Attributes:
        line: the number of the damaged line, from 1 as editors count.
        cause: what is wrong with it.
        torn: whether it is a last line that was never finished, as a crash leaves it. What
            precedes is the whole game, and the next event is written over it.
        offset: where the line begins, in bytes.
    """

    line: int
    cause: str
    torn: bool
    offset: int

    def __str__(self) -> str:
        """One clause that names line and cause."""
        if self.torn:
            return f"line {self.line} was never finished and is left out ({self.cause})"
        return f"line {self.line} is damaged: {self.cause}; what precedes it is shown"


class Log(msgspec.Struct, frozen=True):
    """What was read.

    Attributes:
        timeline: the game, as far as it could be read.
        damage: where reading stopped, None when all was read.
        ended: whether the last good line ends with a line feed.
    """

    timeline: Timeline
    damage: Damage | None
    ended: bool


def encode(event: Event) -> bytes:
    """An event as one line, its line feed included."""
    return _encoder.encode(event) + b"\n"


def encode_all(events: Iterable[Event]) -> bytes:
    """A whole log."""
    return b"".join(encode(event) for event in events)


def decode(data: bytes, games: Mapping[str, AnyGame]) -> Log:
    """Read a log; a byte-order mark before it, as some editors leave one, is no part of it.

    Args:
        data: the bytes of the file.
        games: the games that are known, by id.

    Raises:
        LogError: the first line is damaged, or of a format that this version does not know.
    """
    log = data.removeprefix(codecs.BOM_UTF8)
    ended = log.endswith(b"\n")
    lines = log.split(b"\n")
    if ended:
        lines.pop()
    read = _reader(lines[0])
    try:
        timeline = Timeline(_started(read(lines[0])), games)
    except EventError as error:
        raise LogError(f"line 1: {_cause(error)}") from error
    offset = len(data) - len(log) + len(lines[0]) + 1
    for number, line in enumerate(lines[1:], 2):
        try:
            timeline.append(read(line))
        except EventError as error:
            torn = number == len(lines) and not ended
            return Log(timeline, Damage(number, _cause(error), torn, offset), ended=True)
        offset += len(line) + 1
    return Log(timeline, None, ended=ended)


def _started(event: Event) -> Started:
    if not isinstance(event, Started) or event.n != 0:
        raise EventError("a saved game begins with `started`, event 0")
    return event


def _reader(first: bytes) -> Callable[[bytes], Event]:
    """How the lines of this file are read, by the format that its first line names."""
    try:
        found = _plain(first).get("format")
    except EventError as error:
        raise LogError(f"line 1: {_cause(error)}") from error
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise LogError("line 1: it names no `format`; a saved game begins with `started`")
    if found > FORMAT:
        raise LogError(
            f"line 1: it is of format {found}, and this version reads up to format {FORMAT}; "
            "a newer version of the app opens it"
        )
    if found == FORMAT:
        return _typed
    steps = [UPCASTS[old] for old in range(found, FORMAT)]

    def read(line: bytes) -> Event:
        plain = _plain(line)
        try:
            for step in steps:
                plain = step(plain)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise EventError(f"it is no event of format {found} ({error})") from error
        return _typed(_encoder.encode(plain))

    return read


def _plain(line: bytes) -> dict[str, Any]:
    value = _guarded(msgspec.json.decode, line)
    if not isinstance(value, dict):
        raise EventError("it is JSON but not an object")
    return cast("dict[str, Any]", value)


def _typed(line: bytes) -> Event:
    return _guarded(_decoder.decode, line)


def _guarded(decode_line: Callable[[bytes], Any], line: bytes) -> Any:
    if len(line) > MAX_LINE:
        raise EventError(f"it has {len(line)} bytes, and a line has at most {MAX_LINE}")
    if not line or line.isspace():
        raise EventError("it is empty")
    try:
        return decode_line(line)
    except UnicodeDecodeError as error:
        raise EventError(f"byte {error.start + 1} is not UTF-8") from error
    except msgspec.MsgspecError as error:
        raise EventError(_uncapped(str(error))) from error
    except RecursionError as error:
        raise EventError("it is nested too deeply") from error


def _cause(error: EventError) -> str:
    """What an error says, fit for one line: it may quote whatever stands in the file."""
    cause = printable(str(error))
    return cause if len(cause) <= MAX_CAUSE else cause[: MAX_CAUSE - 1] + "…"


def _uncapped(message: str) -> str:
    """A library's message as a clause within a sentence."""
    return message if message[1:2].isupper() else message[:1].lower() + message[1:]
