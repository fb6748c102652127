from __future__ import annotations

import codecs
import json
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from hostages_tui.core import codec
from hostages_tui.core.codec import LogError, decode, encode, encode_all
from hostages_tui.core.events import Parent, Player
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hostages_tui.core.game import AnyGame
    from hostages_tui.core.match import Match

    Walks = dict[str, AnyGame]

KNOWN_START = {
    "t": "started",
    "n": 0,
    "at": "2026-11-30T12:00:00.000Z",
    "format": 1,
    "id": "x",
    "game": "walk",
    "ruleset": 1,
    "options": {"road": "short"},
    "seats": [{"name": "", "kind": "human"}, {"name": "", "kind": "human"}],
    "tags": [],
    "app": "0.1.0",
    "parent": None,
}
MOVED = {"t": "moved", "n": 1, "at": "2026-11-30T12:00:00.000Z", "seat": 0, "move": "+1"}


def lines(*events: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(event).encode() + b"\n" for event in events)


@pytest.fixture
def match(new: Callable[..., Match]) -> Match:
    """A game with an event of each kind."""
    players = (Player('A"n\\n', "human"), Player("", "computer", level=5, seed=2**53))
    match = new(
        *("+1", "+2"), players=players, tags=[("Event", "é\n駒\u2028")], parent=Parent("p", 3)
    )
    timeline = match.timeline
    match.note(timeline.cursor, "a\nb \x00 \U0001f600 }", "!!")
    match.helped(0, "hint")
    match.undo()
    match.play("rest")
    match.agree_draw()
    match.undo()
    match.resign(1)
    return match


@pytest.fixture
def data(match: Match) -> bytes:
    return encode_all(match.timeline.events)


# Writing


def test_an_event_is_one_line_of_json(data: bytes):
    rows = data.decode().split("\n")
    assert rows.pop() == ""
    assert [json.loads(row)["n"] for row in rows] == list(range(10))
    assert [json.loads(row)["t"] for row in rows] == [
        *("started", "moved", "moved", "noted", "helped"),
        *("jumped", "moved", "draw_agreed", "jumped", "resigned"),
    ]


def test_fields_stand_in_the_order_of_the_format(match: Match):
    started, moved = match.timeline.events[:2]
    assert list(json.loads(encode(started))) == list(KNOWN_START)
    assert encode(moved) == (
        b'{"t":"moved","n":1,"at":"2026-11-30T12:00:00.123Z","seat":0,"move":"+1"}\n'
    )


def test_a_human_has_neither_level_nor_seed(match: Match):
    assert json.loads(encode(match.timeline.started))["seats"] == [
        {"name": 'A"n\\n', "kind": "human"},
        {"name": "", "kind": "computer", "level": 5, "seed": 2**53},
    ]


# Reading


def test_a_log_read_and_written_again_is_the_same_bytes(data: bytes, walks: Walks, match: Match):
    log = decode(data, walks)
    assert (log.damage, log.ended) == (None, True)
    assert log.timeline.events == match.timeline.events
    assert encode_all(log.timeline.events) == data
    assert log.timeline.cursor.n == match.timeline.cursor.n
    assert log.timeline.notes == match.timeline.notes


def test_a_log_cut_at_a_line_end_is_the_shorter_game(data: bytes, walks: Walks):
    rows = data.splitlines(keepends=True)
    for count in range(1, len(rows) + 1):
        whole = b"".join(rows[:count])
        for cut in (whole, whole[:-1]):
            log = decode(cut, walks)
            assert log.damage is None
            assert log.ended == cut.endswith(b"\n")
            assert len(log.timeline.events) == count


def test_a_log_cut_anywhere_is_what_precedes_and_a_torn_line(data: bytes, walks: Walks):
    ends = {end for end, sign in enumerate(data) if sign == 0x0A}
    first = min(ends)
    for size in range(first + 1, len(data)):
        log = decode(data[:size], walks)
        before = data[:size].count(b"\n")
        if size in ends or data[size - 1] == 0x0A:
            assert log.damage is None
            continue
        assert len(log.timeline.events) == before
        assert log.damage is not None
        assert log.damage.torn
        assert log.damage.line == before + 1
        assert data[: log.damage.offset].endswith(b"\n")
        assert data[log.damage.offset : size].count(b"\n") == 0
        assert "never finished" in str(log.damage)


def test_a_log_cut_in_its_first_line_opens_nothing(data: bytes, walks: Walks):
    for size in range(data.index(b"\n")):
        with pytest.raises(LogError, match=r"^line 1: "):
            decode(data[:size], walks)


@pytest.mark.parametrize(
    ("bad", "cause"),
    [
        (b"", "it is empty"),
        (b" \t", "it is empty"),
        (b"{", "truncated"),
        (b"x", "malformed"),
        (b'{"t":"noted","n":2,"at":"2026-11-30T12:00:00.000Z","to":0,"text":"\xff"}', "UTF-8"),
        (b"\x00\x00\x00", "malformed"),
        (b"[]", "object"),
        (b"null", "object"),
        (b"1e999", ""),
        (b"{}", "`t`"),
        (b'{"t":"flew","n":2}', "flew"),
        (b'{"t":"moved","n":2,"at":"2026-11-30T12:00:00.000Z","seat":1}', "`move`"),
        (b'{"t":"moved","n":2,"at":"2026-11-30","seat":1,"move":"+1"}', r"`\$.at`"),
        (b'{"t":"moved","n":2,"at":"2026-11-30T12:00:00.000Z","seat":2,"move":"+1"}', "seat"),
        (b'{"t":"moved","n":2,"at":"2026-11-30T12:00:00.000Z","seat":true,"move":"+1"}', "seat"),
        (b'{"t":"moved","n":"2","at":"2026-11-30T12:00:00.000Z","seat":1,"move":"+1"}', "`int`"),
        (b'{"t":"moved","n":-1,"at":"2026-11-30T12:00:00.000Z","seat":1,"move":"+1"}', ">= 0"),
        (b'{"t":"jumped","n":2,"at":"2026-11-30T12:00:00.000Z","to":0,"x":1}', "`x`"),
        (b'{"t":"jumped","n":2,"at":"2026-11-30T12:00:00.000Z","to":99999999999}', "<= "),
        (b'{"t":"jumped","n":2,"at":"2026-11-30T12:00:00.000Z","to":2}', "no position 2"),
        (b'{"t":"jumped","n":1,"at":"2026-11-30T12:00:00.000Z","to":0}', "event 1 stands"),
        (b'{"t":"moved","n":2,"at":"2026-11-30T12:00:00.000Z","seat":1,"move":"+9"}', "a move is"),
        (b'{"t":"moved","n":2,"at":"2026-11-30T12:00:00.000Z","seat":0,"move":"+1"}', "to move"),
        (b'{"t":"helped","n":2,"at":"2026-11-30T12:00:00.000Z","seat":0,"kind":"x"}', "kind"),
        (b'{"t":"noted","n":2,"at":"2026-11-30T12:00:00.000Z","to":0,"text":"","mark":"#"}', "#"),
        (b'{"t":"resigned","n":2,"at":"2026-11-30T12:00:00.000Z"}', "`seat`"),
        (json.dumps(KNOWN_START).encode(), "event 0 stands where"),
        (json.dumps(KNOWN_START | {"n": 2}).encode(), "second `started`"),
        (b"[" * 100_000, "object"),
        (b'{"t":' * 100_000, "nested too deeply"),
    ],
)
def test_a_damaged_line_ends_what_can_be_read(walks: Walks, bad: bytes, cause: str):
    good = lines(KNOWN_START, MOVED)
    log = decode(good + bad + b"\n" + lines(MOVED), walks)
    assert len(log.timeline.events) == 2
    damage = log.damage
    assert damage is not None
    assert (damage.line, damage.torn, damage.offset) == (3, False, len(good))
    assert "line 3 is damaged" in str(damage)
    assert re.search(cause, damage.cause)


@pytest.mark.parametrize("bad", [b"{", b"\x00\x00", b"x", b'{"t":"moved"}', b" "])
def test_a_damaged_last_line_without_its_line_feed_is_torn(walks: Walks, bad: bytes):
    good = lines(KNOWN_START, MOVED)
    log = decode(good + bad, walks)
    assert log.damage is not None
    assert (log.damage.torn, log.damage.offset) == (True, len(good))
    whole = decode(good + bad + b"\n", walks)
    assert whole.damage is not None
    assert not whole.damage.torn


def test_zeros_at_the_end_as_a_crash_leaves_them_are_a_torn_line(walks: Walks):
    log = decode(lines(KNOWN_START, MOVED) + b"\x00" * 4096, walks)
    assert log.damage is not None
    assert log.damage.torn
    assert len(log.timeline.events) == 2


def test_a_line_too_long_is_damage_that_is_not_parsed(walks: Walks):
    good = lines(KNOWN_START, MOVED)
    log = decode(good + b" " * 50_000_000 + b"\n", walks)
    assert log.damage is not None
    assert "50000000 bytes" in log.damage.cause
    with pytest.raises(LogError, match="50000000 bytes"):
        decode(b"[" * 50_000_000, walks)


def test_the_longest_note_fits_a_line(walks: Walks, match: Match):
    match.note(match.timeline.root, "\x00" * 100_000)
    log = decode(encode_all(match.timeline.events), walks)
    assert log.damage is None


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"t": "moved"}, ""),
        ({"n": 1}, "event 0"),
        ({"format": 0}, "names no `format`"),
        ({"format": -1}, "names no `format`"),
        ({"format": "1"}, "names no `format`"),
        ({"format": 1.5}, "names no `format`"),
        ({"format": True}, "names no `format`"),
        ({"format": None}, "names no `format`"),
        ({"format": 2}, "of format 2, and this version reads up to format 1"),
        ({"format": 2, "new": []}, "a newer version of the app opens it"),
        ({"format": 10**30}, "format"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"ruleset": 2}, "ruleset 2"),
        ({"ruleset": 0}, "ruleset"),
        ({"options": {}}, "is missing"),
        ({"options": {"road": 1}}, "options"),
        ({"seats": []}, "seats"),
        ({"seats": [{"name": "", "kind": "human"}] * 3}, "seats"),
        ({"seats": [{"name": "", "kind": "cat"}] * 2}, "kind"),
        ({"seats": [{"name": "", "kind": "human", "level": 1}] * 2}, "neither"),
        ({"seats": [{"name": "", "kind": "computer", "level": 1}] * 2}, "neither"),
        ({"seats": [{"name": "", "kind": "computer", "level": 6, "seed": 1}] * 2}, "level"),
        ({"seats": [{"name": "x" * 20_001, "kind": "human"}] * 2}, "name"),
        ({"tags": [["a"]]}, "tags"),
        ({"tags": {"a": "b"}}, "tags"),
        ({"parent": {"id": "x"}}, "parent"),
        ({"id": "x" * 65}, "id"),
        ({"at": "now"}, "at"),
        ({"at": "2026-11-30T12:00:00.000Z\n"}, "at"),
        ({"at": "2026-02-29T12:00:00.000Z"}, "day"),
        ({"at": "2026-11-30T24:00:00.000Z"}, "hour"),
        ({"at": "0001-01-01T00:00:00.000Z"}, "at"),
        ({"extra": 1}, "extra"),
    ],
)
def test_damage_in_the_first_line_opens_nothing(walks: Walks, change: dict[str, Any], cause: str):
    with pytest.raises(LogError, match=rf"^line 1: .*{cause}"):
        decode(lines(KNOWN_START | change, MOVED), walks)


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"[]\n", b"null", b"\xff\n", b'[Game "walk"]\n', b"[" * 100_000, b"\x00"]
)
def test_what_is_no_log_opens_nothing(walks: Walks, data: bytes):
    with pytest.raises(LogError, match=r"^line 1: "):
        decode(data, walks)


def test_a_log_that_begins_with_another_event_opens_nothing(walks: Walks):
    with pytest.raises(LogError, match=r"^line 1: "):
        decode(lines(MOVED), walks)
    with pytest.raises(LogError, match=r"^line 1: .*`started`"):
        decode(lines({**MOVED, "n": 0}), walks)


def test_carriage_returns_before_line_feeds_do_no_harm(walks: Walks):
    log = decode(lines(KNOWN_START, MOVED).replace(b"\n", b"\r\n"), walks)
    assert log.damage is None
    assert len(log.timeline.events) == 2


def test_a_byte_order_mark_is_no_part_of_a_log(walks: Walks):
    mark = codecs.BOM_UTF8
    assert decode(mark + lines(KNOWN_START, MOVED), walks).damage is None
    good = mark + lines(KNOWN_START)
    damage = decode(good + b"{", walks).damage
    assert damage is not None
    assert (damage.line, damage.offset) == (2, len(good))


@pytest.mark.parametrize("odd", ["\x1b[31m", "\n", "x" * 100_000])
def test_what_is_told_of_damage_fits_a_line(walks: Walks, odd: str):
    with pytest.raises(LogError) as caught:
        decode(lines(KNOWN_START | {odd: 1}), walks)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400
    for event in (MOVED | {odd: 1}, MOVED | {"move": odd[:60]}):
        damage = decode(lines(KNOWN_START, event, MOVED), walks).damage
        assert damage is not None
        assert damage.cause.isprintable()
        assert len(damage.cause) < 400


# Older formats


@pytest.fixture
def formats(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this version wrote format 3, and read 1 and 2 by steps."""

    def from_1(event: dict[str, Any]) -> dict[str, Any]:
        if event["t"] == "started":
            road = event.pop("road")
            return event | {"format": 2, "options": {"path": road}}
        return event

    def from_2(event: dict[str, Any]) -> dict[str, Any]:
        if event["t"] == "started":
            return event | {"format": 3, "options": {"road": event["options"]["path"]}}
        if event["t"] == "stepped":
            return event | {"t": "moved"}
        return event

    monkeypatch.setattr(codec, "FORMAT", 3)
    monkeypatch.setattr(codec, "UPCASTS", {1: from_1, 2: from_2})


@pytest.mark.usefixtures("formats")
def test_older_formats_are_brought_up_step_by_step_as_plain_dicts(walks: Walks):
    oldest = {key: value for key, value in KNOWN_START.items() if key != "options"}
    stepped = MOVED | {"t": "stepped"}
    log = decode(lines(oldest | {"road": "endless"}, stepped), walks)
    assert log.damage is None
    assert log.timeline.started.options == {"road": "endless"}
    assert log.timeline.started.format == 3
    assert log.timeline.cursor.text == "+1"
    old = KNOWN_START | {"format": 2, "options": {"path": "short"}}
    assert decode(lines(old, stepped), walks).damage is None


@pytest.mark.usefixtures("formats")
def test_an_older_format_is_read_as_strictly(walks: Walks):
    old = KNOWN_START | {"format": 2, "options": {"path": "short"}}
    log = decode(lines(old, MOVED | {"seat": 2}), walks)
    assert log.damage is not None
    assert "seat" in log.damage.cause
    with pytest.raises(LogError, match="extra"):
        decode(lines(old | {"extra": 1}), walks)


@pytest.mark.usefixtures("formats")
@pytest.mark.parametrize(
    "event", [{"t": "moved"}, {}, {"t": []}, {"t": "started"}, {"n": 1, "options": 7}]
)
def test_a_damaged_event_of_an_older_format_is_damage(walks: Walks, event: dict[str, Any]):
    old = KNOWN_START | {"format": 2, "options": {"path": "short"}}
    log = decode(lines(old, event), walks)
    assert log.damage is not None
    assert log.damage.line == 2


def test_every_older_format_can_be_brought_up():
    assert sorted(codec.UPCASTS) == list(range(1, codec.FORMAT))


# The golden file


def test_a_save_of_format_1_opens_for_ever(golden: Path):
    data = golden.read_bytes()
    log = decode(data, GAMES)
    assert log.damage is None
    timeline = log.timeline
    assert len(timeline.events) == 13
    assert [(node.kind, node.text) for node in timeline.line()] == [
        ("started", ""),
        ("moved", "b1-b2"),
        ("resigned", ""),
    ]
    assert timeline.result() == "1-0"
    assert [node.n for node in timeline.children(timeline.root)] == [1, 4]
    assert [node.n for node in timeline.children(timeline.nodes[1])] == [2, 12]
    assert timeline.nodes[8].kind == "draw_agreed"
    assert (timeline.notes[4].text, timeline.notes[4].mark) == ("駒を取る\n{?}", "!?")
    assert [(event.seat, event.kind) for event in timeline.helped] == [
        (1, "hint"),
        (0, "analysis"),
    ]
    started = timeline.started
    assert started.seats == (Player("Ann", "human"), Player("", "computer", level=3, seed=7))
    assert started.tags == (("Date", "2026.11.30"), ("Event", 'Soirée "d\'hiver"'))
    assert started.parent == Parent("0d9f1a52-7f5e-4a44-8a2b-9b0f3f1f8e22", 4)
    if codec.FORMAT == 1:
        assert encode_all(timeline.events) == data


def test_every_event_is_immutable(match: Match):
    for event in match.timeline.events:
        assert isinstance(event, msgspec.Struct)
        with pytest.raises(AttributeError):
            event.n = 7  # pyright: ignore[reportAttributeAccessIssue] - that is the point
