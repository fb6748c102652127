from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hostages_tui.core import codec
from hostages_tui.core.match import Match, start
from hostages_tui.core.record import RecordError, read_record, write_record
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node, Timeline

Setup: TypeAlias = tuple[str, dict[str, str]]
Actions: TypeAlias = list[tuple[str, int]]

# Weighted so that a tree grows lines and branches; the number picks a move, node or seat.
ACTIONS = st.lists(
    st.tuples(st.sampled_from(["play"] * 8 + ["jump", "note", "resign", "draw"]), st.integers(0)),
    max_size=60,
)
NOTES = st.text(max_size=30)
SETUPS: list[Setup] = [
    ("platoon", {"board": "4x4"}),
    ("fujisan", {"board": "hexagon"}),
    ("hostages", {"toss": "north"}),
]


def grow(setup: Setup, actions: Actions, notes: st.DataObject) -> Timeline:
    """A game grown at random."""
    game, options = setup
    match = Match.new(start(GAMES[game], options, tags=[("Event", "x")]), GAMES)
    timeline = match.timeline
    for action, number in actions:
        over = timeline.cursor.outcome is not None
        if action == "jump":
            nodes = list(timeline.nodes.values())
            match.jump(nodes[number % len(nodes)])
        elif action == "note":
            match.note(timeline.cursor, notes.draw(NOTES))
        elif over:
            match.undo()
        elif action == "resign":
            match.resign(1 if number % 2 else 0)
        elif action == "draw":
            match.agree_draw()
        else:
            moves = timeline.legal()
            match.play(timeline.game.format_move(moves[number % min(3, len(moves))]))
    return timeline


def path_of(node: Node) -> tuple[str, ...]:
    return tuple(step.text for step in node.path() if step.kind == "moved")


def tree(timeline: Timeline) -> set[tuple[str, ...]]:
    return {path_of(node) for node in timeline.nodes.values() if node.kind == "moved"}


def notes_of(timeline: Timeline) -> dict[tuple[str, ...], str]:
    notes: dict[tuple[str, ...], str] = {}
    for n, note in timeline.notes.items():
        words = note.text.replace("}", ")").split()
        if words and timeline.nodes[n].kind in ("started", "moved"):
            notes[path_of(timeline.nodes[n])] = " ".join(words)
    return notes


@settings(deadline=None, max_examples=60)
@given(setup=st.sampled_from(SETUPS), actions=ACTIONS, notes=st.data())
def test_a_tree_written_and_read_again_is_the_same_tree(
    setup: Setup, actions: Actions, notes: st.DataObject
):
    timeline = grow(setup, actions, notes)
    text, _ = write_record(timeline, variations=True)
    again = read_record(text.encode(), GAMES)
    lost = timeline.cursor.kind in ("resigned", "draw_agreed") and timeline.cursor.depth == 0
    if not lost:
        assert tree(again) == tree(timeline)
        assert notes_of(again) == notes_of(timeline)
    if timeline.cursor is not timeline.root:
        assert path_of(again.cursor) == path_of(timeline.cursor)
        assert again.cursor.outcome == timeline.cursor.outcome
    assert again.started.options == timeline.started.options
    assert again.started.tags == timeline.started.tags
    assert write_record(again, variations=True)[0] == text


@settings(deadline=None, max_examples=60)
@given(setup=st.sampled_from(SETUPS), actions=ACTIONS, notes=st.data())
def test_a_line_written_and_read_again_is_the_same_line(
    setup: Setup, actions: Actions, notes: st.DataObject
):
    timeline = grow(setup, actions, notes)
    for at in {None, 0, timeline.cursor.depth // 2}:
        text, _ = write_record(timeline, at=at)
        again = read_record(text.encode(), GAMES)
        assert path_of(again.cursor) == path_of(timeline.cursor)[:at]
        assert len(again.nodes) == len(again.line())


@settings(deadline=None, max_examples=60)
@given(setup=st.sampled_from(SETUPS), actions=ACTIONS, notes=st.data())
def test_an_imported_record_is_a_sound_save(setup: Setup, actions: Actions, notes: st.DataObject):
    text, _ = write_record(grow(setup, actions, notes), variations=True)
    timeline = read_record(text.encode(), GAMES)
    log = codec.decode(codec.encode_all(timeline.events), GAMES)
    assert log.damage is None
    assert log.timeline.events == timeline.events
    assert all(
        ours.outcome == theirs.outcome and ours.stood == theirs.stood
        for ours, theirs in zip(timeline.nodes.values(), log.timeline.nodes.values(), strict=True)
    )


WORDS = st.sampled_from(
    [
        *'[]"\\{}() \n\r\u00a0\x00é\ufeff*',
        *("\r\n", "1-0", "0-1", "1/2-1/2", "resign", "draw", "1.", "12...", "pass"),
        *("b1-b2", "c6-c5", "a1-a2", "d1-d3", "s@a1", "L@a1"),
        *('[Game "platoon"]\n', '[Game "hostages"]\n[Toss "north"]\n', '[Game "fujisan"]\n'),
        *('[Board "4x4"]\n', '[Toss "south"]\n', '[Result "*"]\n', '[Date "2026.01.01"]\n'),
    ]
)


def check_place(error: RecordError, data: bytes) -> None:
    lines = data.decode(errors="replace").removeprefix("\ufeff").split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert str(error).isprintable()


def only_record_errors(data: bytes) -> None:
    try:
        timeline = read_record(data, GAMES)
    except RecordError as error:
        check_place(error, data)
    else:
        text, _ = write_record(timeline, variations=True)
        again = read_record(text.encode(), GAMES)
        assert write_record(again, variations=True)[0] == text


@settings(deadline=None)
@given(st.binary())
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"[Game\x00")
def test_garbage_is_a_record_error_at_a_place_that_exists(data: bytes):
    only_record_errors(data)


@settings(deadline=None, max_examples=300)
@given(st.lists(WORDS, max_size=25))
def test_a_jumble_of_the_format_s_own_words_is_read_or_a_record_error(words: list[str]):
    only_record_errors("".join(words).encode())
    only_record_errors(('[Game "platoon"]\n' + " ".join(words)).encode())


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_damaged_record_is_read_or_a_record_error(data: st.DataObject):
    text = '[Game "platoon"]\n[White "Ann"]\n\n{x} 1. b1-b2 (1. c1-c2 {y}) 2.c6-c5 resign 1-0\n'
    raw = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    only_record_errors(bytes(raw))


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_every_beginning_of_a_record_is_read_or_a_record_error(size: int):
    text = '[Game "platoon"]\n[E "é"]\n\n{é} 1. b1-b2 (1. c1-c2) 2. c6-c5 draw 1/2-1/2\n'.encode()
    for end in range(0, len(text), size):
        only_record_errors(text[:end])
