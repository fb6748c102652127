"""The tags at the head of a record."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Final, get_args

import msgspec

from hostages_tui.core.events import MAX_NAME
from hostages_tui.core.game import AnyGame, Result
from hostages_tui.core.record.faults import Fault, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

OPTION_TAGS: Final = frozenset({"Toss", "Board"})
"""The tags that say the option of a game; a game has one of them and forbids the other."""

RESULTS: Final = frozenset(get_args(Result))
"""The results as records write them."""

MAX_ALL = 1_000_000
"""So many characters all tags may have: the first line of a save holds them, escaped or not."""

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
"""What a tag may be called."""

# White space within a tag may be anything but a line feed; `++` and `*+` never give back.
_OPEN = re.compile(rf"\[[^\S\n]*+({NAME.pattern})")
_ANY_OPEN = re.compile(rf"\[\s*+({NAME.pattern})")
_TAG = re.compile(
    rf'\[[^\S\n]*+({NAME.pattern})[^\S\n]++"([^"\\\n]*+(?:\\["\\][^"\\\n]*+)*+)"[^\S\n]*+\]'
)
_REST = re.compile(r"[^\S\n]*+")
_SPACE = re.compile(r"\s*+")
_ESCAPE = re.compile(r'\\(["\\])')
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")
_GAME_TAG = re.compile(r"^[^\S\n]*+\[[^\S\n]*+Game\s", re.MULTILINE)


class Tag(msgspec.Struct, frozen=True):
    """A tag of the record.

    Attributes:
        name: what it is called.
        value: its value, escapes undone.
        offset: where its `[` stands.
        end: where the text after its `]` begins.
    """

    name: str
    value: str
    offset: int
    end: int

    def fault(self, reason: str) -> Fault:
        """A fault in this tag."""
        return Fault(self.offset, self.end, reason)


class Head(msgspec.Struct, frozen=True):
    """The tags of a record and what they say.

    Attributes:
        tags: those that can be read, by name, in their order.
        faults: what is wrong with them, in no order.
        end: where the moves begin.
        game: the game it is, None when that is at fault.
    """

    tags: dict[str, Tag]
    faults: list[Fault]
    end: int
    game: AnyGame | None

    def value(self, name: str) -> str | None:
        """The value of a tag, None where it does not stand."""
        tag = self.tags.get(name)
        return tag.value if tag else None


def escape(value: str) -> str:
    """A tag's value as it stands between its quotation marks."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def is_date(value: str) -> bool:
    """Whether a value is `YYYY.MM.DD`, a day that exists in the years 0001 to 9999."""
    match = _DATE.fullmatch(value)
    if match is None:
        return False
    year, month, day = match.groups()
    try:
        dt.date(int(year), int(month), int(day))
    except ValueError:
        return False
    return True


def reserved(game: AnyGame) -> frozenset[str]:
    """The tags that a game keeps elsewhere than among its further tags."""
    return frozenset({"Game", "Result", *game.seats}) | OPTION_TAGS


def read_head(text: str, games: Mapping[str, AnyGame]) -> Head:
    """Read the tags, as far as they can be read, and gather their faults."""
    start = _past_space(text, 0)
    if not text.startswith("[", start) and _GAME_TAG.search(text, start):
        reason = "a record begins with its tags, such as [Game]"
        return Head({}, [Fault(start, start + 1, reason)], start, None)
    tags: dict[str, Tag] = {}
    faults: list[Fault] = []
    named: set[str] = set()
    while text.startswith("[", start):
        start = _read_line(text, start, tags, named, faults)
    game = games.get(tags["Game"].value) if "Game" in tags else None
    if game is None and "Game" in tags:
        known = ", ".join(games)
        wanted = quoted(tags["Game"].value)
        faults.append(tags["Game"].fault(f'unknown game "{wanted}", known: {known}'))
    faults += _faulty_values(tags, game)
    faults += _missing(named, game, start)
    return Head(tags, faults, start, game)


def _past_space(text: str, offset: int) -> int:
    match = _SPACE.match(text, offset)
    return match.end() if match else offset


def _read_line(
    text: str, start: int, tags: dict[str, Tag], named: set[str], faults: list[Fault]
) -> int:
    """Read the line of a tag that begins at `start`; where what follows it begins.

    A faulty line is left at its end, so that a fault which stands earlier, but is found only
    when all tags are known, is still found.
    """
    feed = text.find("\n", start)
    line_end = len(text) if feed < 0 else feed
    match = _TAG.match(text, start)
    if match is None:
        opened = _OPEN.match(text, start)
        name = opened.group(1) if opened else None
        faults.append(Fault(start, line_end, _malformed(text[start:line_end], name)))
        named.update(_opened(text, start, line_end))
        return _past_space(text, line_end)
    tag = Tag(match.group(1), _ESCAPE.sub(r"\1", match.group(2)), start, match.end())
    if tag.name in named:
        faults.append(tag.fault(f"a second tag {quoted(tag.name)}"))
    else:
        named.add(tag.name)
        tags[tag.name] = tag
    rest = _REST.match(text, match.end())
    after = rest.end() if rest else match.end()
    if after < line_end:
        reason = "a tag stands alone on its line, and something follows it here"
        faults.append(Fault(after, after + 1, reason))
        named.update(_opened(text, after, line_end))
    return _past_space(text, line_end)


def _opened(text: str, start: int, end: int) -> Iterator[str]:
    """The names after each `[` in a faulty part: a tag that stands there is not missing.

    A name that is broken off to the next line is found there.
    """
    feed = text.find("\n", end + 1)
    for match in _ANY_OPEN.finditer(text, start, len(text) if feed < 0 else feed):
        if match.start() >= end:
            return
        yield match.group(1)


def _malformed(line: str, name: str | None) -> str:
    """Why a line that begins with `[` is no tag."""
    if name is None:
        return "a tag is named with letters, digits and _, beginning with a letter"
    quotes = line.replace("\\\\", "").replace('\\"', "")
    if "\\" in quotes:
        return f'the tag {quoted(name)} has a \\ that is neither \\" nor \\\\'
    if quotes.count('"') == 1:
        return f"the value of the tag {quoted(name)} is not closed on its line"
    return f'a tag is written like [{quoted(name)} "value"]'


def _faulty_values(tags: dict[str, Tag], game: AnyGame | None) -> Iterator[Fault]:
    size = 0
    for tag in tags.values():
        size += len(tag.name) + len(tag.value)
        if len(tag.name) > MAX_NAME or len(tag.value) > MAX_NAME:
            yield tag.fault(f"the tag is longer than {MAX_NAME:,} characters")
        elif size > MAX_ALL:
            yield tag.fault(f"the tags up to here are longer than {MAX_ALL:,} characters in all")
        elif reason := _wrong_value(tag, game):
            yield tag.fault(reason)


def _wrong_value(tag: Tag, game: AnyGame | None) -> str:
    """What is wrong with the value of a tag, or with its being there at all."""
    shown = quoted(tag.value)
    if tag.name == "Date" and not is_date(tag.value):
        return f'the Date "{shown}" is no day written YYYY.MM.DD'
    if tag.name == "Result" and tag.value not in RESULTS:
        return f'the Result "{shown}" is none of 1-0, 0-1, 1/2-1/2 and *'
    if game is None or tag.name not in OPTION_TAGS:
        return ""
    option = game.option
    if tag.name != option.tag:
        return f"{game.title} has no tag {tag.name}"
    if tag.value not in option.values:
        known = ", ".join(option.values)
        return f'unknown {tag.name} "{shown}" in {game.title}, known: {known}'
    return ""


def _missing(named: set[str], game: AnyGame | None, end: int) -> Iterator[Fault]:
    if "Game" not in named:
        yield Fault(0, end, "the tag Game is missing")
    if game is not None and game.option.default is None and game.option.tag not in named:
        known = " or ".join(game.option.values)
        reason = f"the tag {game.option.tag} is missing, which {game.title} needs ({known})"
        yield Fault(0, end, reason)
