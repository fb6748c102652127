from __future__ import annotations

import re
import time
import uuid
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from hostages_tui.core import codec
from hostages_tui.core.events import FORMAT, HUMANS, Event, Parent, Player
from hostages_tui.core.game import IllegalMove, OptionError, UnreadableMove
from hostages_tui.core.match import Match, date_tag, fork, stamp, start
from hostages_tui.core.timeline import GameOver, Note

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.core.game import AnyGame
    from hostages_tui.core.timeline import Timeline

AT = "2026-11-30T12:00:00.123Z"


def told(match: Match) -> list[Event]:
    """Listen to a match from now on."""
    events: list[Event] = []
    match.listeners.append(events.append)
    return events


def texts(timeline: Timeline) -> list[str]:
    return [node.text for node in timeline.line()[1:]]


# Starting


def test_a_game_starts_with_all_that_its_file_must_say(walks: dict[str, AnyGame]):
    started = start(walks["walk"], {}, tags=[("Event", "x")])
    assert (started.n, started.format, started.game, started.ruleset) == (0, FORMAT, "walk", 1)
    assert started.options == {"road": "short"}
    assert started.seats == HUMANS
    assert started.tags == (("Event", "x"),)
    assert started.parent is None
    assert uuid.UUID(started.id).version == 4
    assert re.fullmatch(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z", started.at)


def test_every_game_has_an_id_of_its_own(walks: dict[str, AnyGame]):
    assert start(walks["walk"], {}).id != start(walks["walk"], {}).id


def test_a_game_does_not_start_with_an_option_it_does_not_know(walks: dict[str, AnyGame]):
    with pytest.raises(OptionError):
        start(walks["walk"], {"road": "long"})
    with pytest.raises(OptionError):
        start(walks["walk"], {"toss": "south"})


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        (datetime(2026, 11, 30, 12, 0, 0, 999999, tzinfo=UTC), "2026-11-30T12:00:00.999Z"),
        (datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), "2026-01-02T03:04:05.000Z"),
        (
            datetime(2026, 1, 1, 1, 0, tzinfo=timezone(timedelta(hours=2))),
            "2025-12-31T23:00:00.000Z",
        ),
    ],
)
def test_a_moment_is_written_in_utc_to_the_millisecond(moment: datetime, text: str):
    assert stamp(moment) == text


# Playing


def test_what_happens_is_one_event_each_at_the_clock_s_time(new: Callable[..., Match]):
    match = new()
    events = told(match)
    match.play("+1")
    match.note(match.timeline.cursor, "x", "!")
    match.helped(1, "analysis")
    match.undo()
    match.redo()
    match.resign(0)
    match.undo()
    match.agree_draw()
    assert match.timeline.events[1:] == events
    assert [type(event).__name__ for event in events] == [
        *("Moved", "Noted", "Helped", "Jumped", "Jumped", "Resigned", "Jumped", "DrawAgreed"),
    ]
    assert [event.n for event in events] == list(range(1, 9))
    assert {event.at for event in events} == {AT}


def test_a_move_is_written_with_the_seat_that_makes_it(new: Callable[..., Match]):
    match = new()
    events = told(match)
    for move in ("rest", "+1", "+1"):
        match.play(move)
    assert [codec.encode(event).split(b'"seat":')[1][:1] for event in events] == [b"0", b"0", b"1"]


def test_a_move_that_stands_is_entered_and_written(new: Callable[..., Match]):
    match = new("+1")
    first = match.timeline.cursor
    match.undo()
    events = told(match)
    assert match.play("+1") is first
    assert len(events) == 1


def test_a_move_that_cannot_be_played_changes_nothing_and_tells_no_one(
    new: Callable[..., Match],
):
    match = new("-1", "-1", "-1")
    events = told(match)
    with pytest.raises(UnreadableMove):
        match.play("jump")
    with pytest.raises(IllegalMove):
        match.play("-1")
    match.agree_draw()
    for act in (lambda: match.play("+1"), lambda: match.resign(0), match.agree_draw):
        with pytest.raises(GameOver, match=r"over: A draw was agreed\."):
            act()
    assert len(events) == 1


def test_listeners_are_told_after_the_timeline_has_taken_it_in(new: Callable[..., Match]):
    match = new()
    seen: list[tuple[int, str]] = []
    match.listeners.append(
        lambda event: seen.append((event.n, match.timeline.cursor.text)),
    )
    match.play("+1")
    match.play("+2")
    match.undo()
    assert seen == [(1, "+1"), (2, "+2"), (3, "+1")]


def test_a_listener_may_leave_while_it_is_told(new: Callable[..., Match]):
    match = new()

    def once(event: Event) -> None:
        match.listeners.remove(once)

    match.listeners.append(once)
    events = told(match)
    match.play("+1")
    assert len(events) == 1
    assert once not in match.listeners


# Taking back


def test_undo_and_redo_go_one_move_and_say_whether_there_was_one(new: Callable[..., Match]):
    match = new("rest", "+1")
    assert not match.redo()
    assert match.undo()
    assert match.undo()
    events = told(match)
    assert not match.undo()
    assert events == []
    assert match.redo()
    assert match.redo()
    assert texts(match.timeline) == ["rest", "+1"]


def test_undo_takes_back_a_resignation(new: Callable[..., Match]):
    match = new("+1")
    match.resign(1)
    match.undo()
    assert texts(match.timeline) == ["+1"]
    match.redo()
    assert match.timeline.result() == "1-0"


def test_undoing_a_turn_takes_back_its_whole_run_of_moves_by_one_event(
    new: Callable[..., Match],
):
    match = new("+1", "rest", "rest", "+1", "+1")
    events = told(match)
    assert match.undo_turn()
    assert texts(match.timeline) == ["+1", "rest", "rest", "+1"]
    assert match.undo_turn()
    assert texts(match.timeline) == ["+1"]
    assert match.undo_turn()
    assert not match.undo_turn()
    assert len(events) == 3


def test_going_where_the_game_stands_writes_nothing(new: Callable[..., Match]):
    match = new("+1")
    events = told(match)
    assert not match.jump(match.timeline.cursor)
    assert events == []


def test_a_note_that_says_what_stands_writes_nothing(new: Callable[..., Match]):
    match = new()
    root = match.timeline.root
    events = told(match)
    assert not match.note(root, "")
    assert match.note(root, "a")
    assert not match.note(root, "a")
    assert match.note(root, "a", "!")
    assert match.note(root, "")
    assert len(events) == 3
    assert match.timeline.notes == {}


# Forking


@pytest.fixture
def source(new: Callable[..., Match]) -> Match:
    players = (Player("Ann", "human"), Player("", "computer", level=1, seed=2))
    match = new("+1", "+2", players=players, tags=[("Event", "x")], road="endless")
    timeline = match.timeline
    match.note(timeline.root, "begin")
    match.note(timeline.cursor, "good", "!")
    match.helped(0, "hint")
    match.undo()
    match.play("rest")
    match.note(timeline.cursor, "other")
    match.jump(timeline.nodes[2])
    return match


def test_a_fork_is_a_game_of_its_own_with_the_same_players_options_and_tags(source: Match):
    old, copy = source.timeline.started, fork(source.timeline).timeline.started
    assert (copy.seats, copy.options) == (old.seats, old.options)
    today = date_tag(datetime.fromisoformat(copy.at))
    assert copy.tags == (*(tag for tag in old.tags if tag[0] != "Date"), today)
    assert copy.id != old.id
    assert copy.parent == Parent(old.id, 2)


def test_a_fork_copies_the_line_with_its_notes_and_nothing_else(source: Match):
    copy = fork(source.timeline).timeline
    assert texts(copy) == ["+1", "+2"]
    assert len(copy.nodes) == 3
    assert copy.helped == []
    assert [(copy.nodes[n].depth, note) for n, note in copy.notes.items()] == [
        (0, Note("begin", "")),
        (2, Note("good", "!")),
    ]
    assert copy.cursor is not source.timeline.cursor
    assert copy.cursor.state == source.timeline.cursor.state


def test_a_fork_may_go_on_from_any_node_and_leaves_its_source_alone(source: Match):
    before = list(source.timeline.events)
    match = fork(source.timeline, source.timeline.nodes[1])
    match.play("-1")
    assert texts(match.timeline) == ["+1", "-1"]
    assert match.timeline.started.parent == Parent(source.timeline.started.id, 1)
    assert source.timeline.events == before


def test_a_fork_of_an_ended_game_goes_on(source: Match):
    source.resign(0)
    source.note(source.timeline.cursor, "tired")
    match = fork(source.timeline)
    assert match.timeline.cursor.outcome is None
    match.play("+1")
    assert texts(match.timeline) == ["+1", "+2", "+1"]
    assert [note.text for note in match.timeline.notes.values()] == ["begin", "good"]


def test_a_fork_is_a_sound_save(source: Match, walks: dict[str, AnyGame]):
    match = fork(source.timeline)
    log = codec.decode(codec.encode_all(match.timeline.events), walks)
    assert log.damage is None
    assert log.timeline.events == match.timeline.events


def test_the_date_of_a_game_is_the_local_day_of_its_start(monkeypatch: pytest.MonkeyPatch):
    moment = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        assert date_tag(moment) == ("Date", "2026.12.01")
    finally:
        monkeypatch.undo()
        time.tzset()
