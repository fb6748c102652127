from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hostages_tui.core.events import (
    DrawAgreed,
    Event,
    Helped,
    Jumped,
    Moved,
    Noted,
    Resigned,
    Started,
)
from hostages_tui.core.game import IllegalMove, UnreadableMove
from hostages_tui.core.match import Match, start
from hostages_tui.core.timeline import EventError, GameOver, Note, Timeline
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.core.game import AnyGame
    from hostages_tui.core.timeline import Node

AT = "2026-11-30T12:00:00.000Z"


def moved(timeline: Timeline, move: str, seat: int) -> None:
    timeline.append(Moved(n=len(timeline.events), at=AT, seat=seat, move=move))


def jumped(timeline: Timeline, to: int) -> None:
    timeline.append(Jumped(n=len(timeline.events), at=AT, to=to))


def cause(timeline: Timeline) -> str | None:
    outcome = timeline.cursor.outcome
    return outcome.cause if outcome else None


def everything(timeline: Timeline) -> tuple[Any, ...]:
    """All that can be seen of a timeline."""
    return (
        list(timeline.events),
        dict(timeline.nodes),
        {n: timeline.children(node) for n, node in timeline.nodes.items()},
        {n: timeline.next(node) for n, node in timeline.nodes.items()},
        dict(timeline.notes),
        list(timeline.helped),
        timeline.cursor,
    )


@pytest.fixture
def timeline(new: Callable[..., Match]) -> Timeline:
    return new().timeline


# The tree


def test_a_new_game_is_its_start(timeline: Timeline):
    root = timeline.root
    assert timeline.cursor is root
    assert (root.n, root.parent, root.kind, root.seat, root.text) == (0, None, "started", None, "")
    assert (root.depth, root.stood, root.quiet, root.outcome) == (0, 1, 0, None)
    assert timeline.line() == [root]
    assert timeline.tail() == []
    assert timeline.children(root) == ()
    assert timeline.to_move() == 0
    assert timeline.result() == "*"


def test_a_move_makes_a_node_named_by_its_event(timeline: Timeline):
    timeline.append(Noted(n=1, at=AT, to=0, text="x", mark=""))
    moved(timeline, "+1", 0)
    node = timeline.cursor
    assert (node.n, node.parent, node.kind, node.seat, node.text, node.depth) == (
        *(2, timeline.root, "moved", 0, "+1"),
        1,
    )
    assert node.state.at == 1
    assert timeline.nodes[2] is node
    assert timeline.child(timeline.root, "+1") is node
    assert timeline.child(timeline.root, "+2") is None


def test_undo_takes_nothing_out_of_the_tree(new: Callable[..., Match]):
    timeline = new("+1", "+1", "+2").timeline
    jumped(timeline, 1)
    assert [node.n for node in timeline.line()] == [0, 1]
    assert [node.n for node in timeline.tail()] == [2, 3]
    moved(timeline, "-1", 1)
    assert [node.n for node in timeline.children(timeline.nodes[1])] == [2, 5]
    assert timeline.tail() == []


def test_a_move_that_stands_already_enters_its_node(new: Callable[..., Match]):
    timeline = new("+1", "+1").timeline
    jumped(timeline, 0)
    moved(timeline, "+1", 0)
    assert timeline.cursor.n == 1
    assert len(timeline.nodes) == 3
    assert len(timeline.events) == 5
    assert [node.n for node in timeline.tail()] == [2]


def test_the_same_position_by_another_way_is_a_node_of_its_own(new: Callable[..., Match]):
    timeline = new("+1", "+2").timeline
    one = timeline.cursor
    jumped(timeline, 0)
    moved(timeline, "+2", 0)
    moved(timeline, "+1", 1)
    assert timeline.cursor.state == one.state
    assert timeline.cursor is not one


def test_redo_goes_to_the_child_that_was_last_on_the_cursors_path(new: Callable[..., Match]):
    timeline = new("+1", "+1").timeline
    jumped(timeline, 1)
    moved(timeline, "+2", 1)
    jumped(timeline, 0)
    assert [node.text for node in timeline.tail()] == ["+1", "+2"]
    jumped(timeline, 2)
    jumped(timeline, 0)
    assert [node.text for node in timeline.tail()] == ["+1", "+1"]


def test_going_to_another_line_leads_redo_along_it_from_its_start(new: Callable[..., Match]):
    timeline = new("+1", "+1", "+1").timeline
    jumped(timeline, 0)
    for seat, move in enumerate(("+2", "+2")):
        moved(timeline, move, seat)
    jumped(timeline, 2)
    jumped(timeline, 0)
    assert [node.n for node in timeline.tail()] == [1, 2, 3]


def test_a_turn_starts_where_its_run_of_moves_does(new: Callable[..., Match]):
    timeline = new("+1", "rest", "rest", "+1").timeline
    line = timeline.line()
    assert [timeline.turn_start(node) for node in line] == [line[0], line[0], *[line[1]] * 3]


# Legal moves


def test_legal_moves_are_those_of_the_position_and_none_after_the_end(new: Callable[..., Match]):
    match = new("+1")
    assert [move.text for move in match.timeline.legal()] == ["+1", "+2", "-1", "rest"]
    assert match.timeline.legal() is match.timeline.legal()
    match.resign(0)
    assert match.timeline.legal() == []
    assert match.timeline.to_move() is None
    assert match.timeline.legal(match.timeline.root) != []


def test_trying_a_move_says_why_it_cannot_be_played_and_changes_nothing(
    new: Callable[..., Match],
):
    timeline = new("-1", "-1", "-1").timeline
    before = everything(timeline)
    with pytest.raises(UnreadableMove):
        timeline.try_move("+3")
    with pytest.raises(IllegalMove, match="the road ends"):
        timeline.try_move("-1")
    assert timeline.try_move("+1").text == "+1"
    assert timeline.try_move("-1", timeline.root).text == "-1"
    assert everything(timeline) == before


# Endings


def test_the_end_that_a_position_gives(new: Callable[..., Match]):
    timeline = new(*["+2"] * 5).timeline
    assert timeline.result() == "1-0"
    assert cause(timeline) == "there"
    with pytest.raises(GameOver, match=r"over: The pawn has arrived\."):
        timeline.try_move("+1")


def test_a_position_that_stands_for_the_third_time_ends_the_game(new: Callable[..., Match]):
    timeline = new("+1", "-1", "+1", "-1").timeline
    assert [node.stood for node in timeline.line()] == [1, 1, 2, 2, 3]
    assert cause(timeline) == "repetition"


def test_positions_are_counted_on_the_path_alone(new: Callable[..., Match]):
    match = new("+1", "-1", road="short")
    timeline = match.timeline
    assert timeline.cursor.stood == 2
    match.jump(timeline.root)
    match.play("+2")
    match.play("-1")
    match.play("-1")
    match.play("rest")
    match.play("-1")
    assert timeline.cursor.state == timeline.root.state
    assert timeline.cursor.stood == 2


def test_positions_are_counted_after_any_way_to_where_the_game_stands(new: Callable[..., Match]):
    match = new("+1", "-1", "+1")
    timeline = match.timeline
    end = timeline.cursor
    match.jump(timeline.root)
    match.play("+2")
    match.resign(0)
    match.jump(end)
    match.play("-1")
    assert timeline.cursor.stood == 3
    assert cause(timeline) == "repetition"


def test_where_a_game_does_not_heed_repetition_it_goes_on(new: Callable[..., Match]):
    timeline = new(*["+1", "-1"] * 4, road="endless").timeline
    assert [node.stood for node in timeline.line()] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert timeline.cursor.outcome is None


def test_moves_without_progress_are_counted(new: Callable[..., Match]):
    timeline = new("+1", "+2", "rest", "+1").timeline
    assert [node.quiet for node in timeline.line()] == [0, 1, 0, 1, 2]


def test_too_many_moves_without_progress_end_the_game(new: Callable[..., Match]):
    match = new(*["rest"] * 9, "-1", "-1")
    assert (match.timeline.cursor.quiet, match.timeline.cursor.outcome) == (11, None)
    match.play("-1")
    assert cause(match.timeline) == "quiet"


def test_progress_by_the_last_quiet_move_goes_on(new: Callable[..., Match]):
    timeline = new(*["rest"] * 7, *["-1"] * 4, "+2").timeline
    assert (timeline.cursor.depth, timeline.cursor.quiet) == (12, 0)
    assert timeline.cursor.outcome is None


def test_an_end_that_the_position_gives_comes_before_the_others(new: Callable[..., Match]):
    timeline = new(*["rest"] * 9, "-1", "rest", "+1").timeline
    assert timeline.cursor.quiet == 12
    assert cause(timeline) == "there"


def test_a_resignation_is_a_leaf_that_adds_no_move(new: Callable[..., Match]):
    timeline = new("+1").timeline
    here = timeline.cursor
    timeline.append(Resigned(n=2, at=AT, seat=0))
    node = timeline.cursor
    assert (node.n, node.parent, node.kind, node.seat) == (2, here, "resigned", 0)
    assert (node.text, node.move, node.state) == ("", None, here.state)
    assert (node.depth, node.stood, node.quiet) == (1, here.stood, here.quiet)
    assert timeline.result() == "0-1"
    assert node.outcome is not None
    assert node.outcome.words == "Near resigned: Far wins."
    for event in (
        Moved(n=3, at=AT, seat=1, move="+1"),
        Resigned(n=3, at=AT, seat=1),
        DrawAgreed(n=3, at=AT),
    ):
        with pytest.raises(EventError):
            timeline.append(event)
    jumped(timeline, 1)
    assert timeline.result() == "*"
    assert timeline.tail() == [node]


def test_an_agreed_draw_is_a_leaf(new: Callable[..., Match]):
    timeline = new("+1").timeline
    timeline.append(DrawAgreed(n=2, at=AT))
    assert (timeline.cursor.kind, timeline.cursor.seat) == ("draw_agreed", None)
    assert timeline.result() == "1/2-1/2"


def test_the_same_resignation_again_enters_its_node(new: Callable[..., Match]):
    match = new("+1")
    timeline = match.timeline
    first = match.resign(0)
    match.undo()
    assert match.resign(0) is first
    match.undo()
    assert match.resign(1) is not first
    match.undo()
    assert match.agree_draw().n == 8
    assert [node.kind for node in timeline.children(timeline.nodes[1])] == [
        *("resigned", "resigned", "draw_agreed"),
    ]


def test_a_move_is_never_confused_with_a_resignation(new: Callable[..., Match]):
    match = new("+1")
    match.resign(1)
    assert match.timeline.child(match.timeline.nodes[1], "") is None


# Notes and help


def test_a_later_note_replaces_the_earlier_and_an_empty_one_removes_it(timeline: Timeline):
    timeline.append(Noted(n=1, at=AT, to=0, text="a", mark="!"))
    timeline.append(Noted(n=2, at=AT, to=0, text="b", mark=""))
    assert timeline.notes == {0: Note("b", "")}
    timeline.append(Noted(n=3, at=AT, to=0, text="", mark="??"))
    assert timeline.notes == {0: Note("", "??")}
    timeline.append(Noted(n=4, at=AT, to=0, text="", mark=""))
    assert timeline.notes == {}
    timeline.append(Noted(n=5, at=AT, to=0, text="", mark=""))
    assert timeline.notes == {}


def test_help_is_kept_and_moves_nothing(timeline: Timeline):
    event = Helped(n=1, at=AT, seat=0, kind="hint")
    timeline.append(event)
    assert timeline.helped == [event]
    assert timeline.cursor is timeline.root


# Events that cannot follow


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Moved(n=3, at=AT, seat=0, move="+1"), "event 3 stands where event 4 should"),
        (Moved(n=5, at=AT, seat=0, move="+1"), "event 5 stands where event 4 should"),
        (Moved(n=4, at=AT, seat=0, move="+1"), r"seat 0, but Far \(seat 1\) is to move"),
        (Moved(n=4, at=AT, seat=1, move="-1"), r"the road ends at -3 \(W1\)"),
        (Moved(n=4, at=AT, seat=1, move="+9"), "a move is"),
        (Moved(n=4, at=AT, seat=1, move=""), "a move is"),
        (Jumped(n=4, at=AT, to=4), "there is no position 4"),
        (Noted(n=4, at=AT, to=9, text="", mark=""), "there is no position 9"),
    ],
)
def test_an_event_that_cannot_follow_changes_nothing(
    new: Callable[..., Match], event: Event, why: str
):
    timeline = new("-1", "-1", "-1").timeline
    before = everything(timeline)
    with pytest.raises(EventError, match=why):
        timeline.append(event)
    assert everything(timeline) == before


def test_a_jump_goes_to_nodes_and_not_to_other_events(new: Callable[..., Match]):
    timeline = new("+1").timeline
    timeline.append(Noted(n=2, at=AT, to=1, text="x", mark=""))
    with pytest.raises(EventError, match="no position 2"):
        jumped(timeline, 2)


def test_a_game_starts_once(timeline: Timeline):
    with pytest.raises(EventError, match="second `started`"):
        timeline.append(msgspec.structs.replace(timeline.started, n=1))
    assert len(timeline.events) == 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "unknown game 'chess', known: walk"),
        ({"ruleset": 2}, "ruleset 2 of Walk, and this version knows only ruleset 1"),
        ({"options": {}}, "the option 'road' is missing"),
        ({"options": {"road": "long"}}, "unknown road 'long'"),
        ({"options": {"road": "short", "x": "y"}}, "no option 'x'"),
    ],
)
def test_a_game_that_is_not_known_here_does_not_start(
    timeline: Timeline, walks: dict[str, AnyGame], change: dict[str, Any], why: str
):
    started: Started = msgspec.structs.replace(timeline.started, **change)
    with pytest.raises(EventError, match=why):
        Timeline(started, walks)


# Any order of events


@settings(deadline=None)
@given(steps=st.lists(st.tuples(st.booleans(), st.integers(0, 10**6)), max_size=80))
def test_counts_and_redo_are_those_of_the_path_whatever_happened_before(
    steps: list[tuple[bool, int]],
):
    match = Match.new(start(GAMES["platoon"], {"board": "4x4"}), GAMES)
    timeline = match.timeline
    for is_jump, number in steps:
        nodes = list(timeline.nodes.values())
        if is_jump:
            match.jump(nodes[number % len(nodes)])
        elif timeline.cursor.outcome is None:
            moves = timeline.legal()
            match.play(timeline.game.format_move(moves[number % min(2, len(moves))]))
        else:
            match.undo()
        path: list[Node] = timeline.line()
        assert all(timeline.next(one) is two for one, two in pairwise(path))
    for node in timeline.nodes.values():
        states = [step.state for step in node.path()]
        assert node.stood == states.count(node.state)
        assert node.depth == len(states) - 1
