from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hostages_tui.core.events import MAX_TEXT, Jumped, Moved, Noted
from hostages_tui.core.record import RecordError, read_record, write_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.core.timeline import Timeline


def names(timeline: Timeline) -> list[str]:
    return [node.text for node in timeline.line()[1:]]


def notes(timeline: Timeline) -> dict[str, str]:
    return {timeline.nodes[n].text: note.text for n, note in timeline.notes.items()}


# Numbers


@pytest.mark.parametrize(
    "moves",
    [
        "b1-b2 c6-c5 *",
        "1. b1-b2 2. c6-c5 *",
        "1.b1-b2 2...c6-c5 *",
        "1... b1-b2 99. 98.. c6-c5 7. *",
        "007. b1-b2\n\n\t0.\nc6-c5\u00a0*",
        "b1-b2\rc6-c5\r*",
        "b1-b2\x0bc6-c5\u2003*",
        "12345678901234567890.b1-b2 c6-c5 *",
    ],
)
def test_numbers_and_white_space_of_any_kind_are_ignored(
    platoon: Callable[..., Timeline], moves: str
):
    assert names(platoon(moves)) == ["b1-b2", "c6-c5"]


@pytest.mark.parametrize(
    ("moves", "column", "number"),
    [
        ("1 b1-b2 *", 1, 1),
        ("1. 2 b1-b2 *", 4, 1),
        ("... b1-b2 *", 1, 1),
        ("1.2.b1-b2 *", 3, 1),
        ("1.. .b1-b2 *", 5, 1),
        ("1.-b1-b2 *", 3, 1),
        ("\u0661.b1-b2 *", 1, 1),
        ("b1-b2 2.resign 1-0", 9, 2),
        ("b1-b2 2.* *", 9, 2),
        ("b1-b2* *", 1, 1),
        ("b1-b2 1-0. *", 7, 2),
        ("b1-b2 ** *", 7, 2),
        ("b1-b2 RESIGN 1-0", 7, 2),
        ("b1-b2 resigns 1-0", 7, 2),
        ("b1-b2; *", 1, 1),
        ("b1-b2! *", 1, 1),
        ("b1–b2 *", 1, 1),
    ],
)
def test_any_other_word_is_an_unreadable_move(
    fault: Callable[..., RecordError], moves: str, column: int, number: int | None
):
    error = fault(moves)
    assert (error.line, error.column, error.move) == (4, column, number)
    assert "cannot be read" in error.reason


# Comments


def test_comments_stand_on_the_move_before_them_or_on_the_start(platoon: Callable[..., Timeline]):
    timeline = platoon("{start} 1. b1-b2 {one} 2. c6-c5 {two} *")
    assert notes(timeline) == {"": "start", "b1-b2": "one", "c6-c5": "two"}


def test_comments_on_one_position_are_joined_and_folded_and_empty_ones_are_none(
    platoon: Callable[..., Timeline],
):
    timeline = platoon("b1-b2{ a\n\tb }{}{\u00a0}{c} (d1-d2) { d } c6-c5 {} *")
    assert notes(timeline) == {"b1-b2": "a b c d"}


def test_each_position_gets_one_note(platoon: Callable[..., Timeline]):
    timeline = platoon("b1-b2 {a} {b} (d1-d2 {x} {y}) {c} *")
    noted = [event for event in timeline.events if isinstance(event, Noted)]
    assert [event.text for event in noted] == ["a b c", "x y"]


def test_a_comment_holds_any_sign_but_its_end(platoon: Callable[..., Timeline]):
    comment = '{ ( ) [ ] * 1-0 resign 12. b1-b9 \\ " \x00 \U0001f600 é'
    timeline = platoon("{" + comment + "} b1-b2 *")
    assert notes(timeline) == {"": comment}
    assert names(timeline) == ["b1-b2"]


def test_a_comment_before_a_variation_s_first_move_belongs_to_where_it_starts_from(
    platoon: Callable[..., Timeline],
):
    timeline = platoon("b1-b2 {A} c6-c5 ({B} {C} d6-d5 {D}) ({E} e6-e5) {F} *")
    assert notes(timeline) == {"b1-b2": "A B C E", "d6-d5": "D", "c6-c5": "F"}


def test_comments_of_one_position_written_in_two_places_stand_in_the_order_of_the_text(
    platoon: Callable[..., Timeline],
):
    timeline = platoon("b1-b2 {A} (b1-b2 {B} c6-c5) {C} c6-c5 (c6-c5 {D}) {E} *")
    assert notes(timeline) == {"b1-b2": "A B C", "c6-c5": "D E"}


def test_signs_need_no_white_space_around_comments_and_brackets(platoon: Callable[..., Timeline]):
    timeline = platoon("{a}1.b1-b2{b}2.c6-c5(2.d6-d5{c})(2.e6-e5){d}d1-d2{e}*")
    assert names(timeline) == ["b1-b2", "c6-c5", "d1-d2"]
    assert notes(timeline) == {"": "a", "b1-b2": "b", "d6-d5": "c", "c6-c5": "d", "d1-d2": "e"}


def test_comments_as_long_as_a_note_may_be_are_read_and_longer_ones_refused(
    platoon: Callable[..., Timeline], fault: Callable[..., RecordError]
):
    half = "x" * (MAX_TEXT // 2)
    fits = half[:-1]
    timeline = platoon(f"b1-b2 {{{half}}} {{{fits}}} *")
    assert len(notes(timeline)["b1-b2"]) == MAX_TEXT
    error = fault(f"b1-b2 {{{half}}} {{{half}}} *")
    assert (error.column, error.move) == (10 + MAX_TEXT // 2, None)
    assert "longer than 100,000" in error.reason


# Variations


def test_a_variation_holds_other_moves_in_place_of_the_one_before_it(
    platoon: Callable[..., Timeline],
):
    timeline = platoon("b1-b2 c6-c5 (d6-d5 d1-d2 (c1-c2) e6-e5) (e6-e5) d1-d2 *")
    first = timeline.line()[1]
    assert names(timeline) == ["b1-b2", "c6-c5", "d1-d2"]
    assert [child.text for child in timeline.children(first)] == ["c6-c5", "d6-d5", "e6-e5"]
    inner = timeline.child(first, "d6-d5")
    assert inner is not None
    assert [child.text for child in timeline.children(inner)] == ["d1-d2", "c1-c2"]


def test_a_variation_on_a_variation_s_first_move_starts_where_that_one_does(
    platoon: Callable[..., Timeline],
):
    timeline = platoon("b1-b2 (d1-d2 (c1-c2 (a1-a2) c6-c5) e6-e5) *")
    texts = [child.text for child in timeline.children(timeline.root)]
    assert texts == ["b1-b2", "d1-d2", "c1-c2", "a1-a2"]


def test_the_same_move_from_the_same_position_is_one_node(platoon: Callable[..., Timeline]):
    timeline = platoon("b1-b2 (b1-b2 c6-c5) (b1-b2 c6-c5 d1-d2) c6-c5 (c6-c5 a1-a2) *")
    assert len(timeline.nodes) == 5
    assert [child.text for child in timeline.children(timeline.cursor)] == ["d1-d2", "a1-a2"]


def test_the_events_stand_in_the_order_of_the_text(platoon: Callable[..., Timeline]):
    timeline = platoon("b1-b2 (c1-c2 {x} c6-c5) (d1-d2) c6-c5 *")
    told = [
        event.move if isinstance(event, Moved) else event.to
        for event in timeline.events
        if isinstance(event, Moved | Jumped)
    ]
    assert told == ["b1-b2", 0, "c1-c2", "c6-c5", 0, "d1-d2", 1, "c6-c5"]


def test_the_cursor_ends_at_the_end_of_the_main_line_and_redo_leads_there(
    platoon: Callable[..., Timeline],
):
    timeline = platoon("b1-b2 c6-c5 (d6-d5 c1-c2) d1-d2 (a1-a2 d6-d5) (c1-c2) *")
    assert names(timeline) == ["b1-b2", "c6-c5", "d1-d2"]
    node, onward = timeline.root, []
    while (node := timeline.next(node)) is not None:
        onward.append(node.text)
    assert onward == ["b1-b2", "c6-c5", "d1-d2"]


def test_a_record_without_moves_is_its_start_alone(platoon: Callable[..., Timeline]):
    assert len(platoon("*").events) == 1
    assert len(platoon("{} *").events) == 1
    assert [type(event).__name__ for event in platoon("{a} *").events] == ["Started", "Noted"]


def test_all_events_bear_the_time_of_the_import(platoon: Callable[..., Timeline]):
    timeline = platoon("b1-b2 (c1-c2) {x} resign 0-1")
    assert {event.at for event in timeline.events} == {"2026-11-30T12:00:00.123Z"}


@pytest.mark.parametrize(
    ("moves", "column", "number", "cause"),
    [
        ("(b1-b2) b1-b2 *", 1, None, "after the move that it replaces"),
        ("{x} (b1-b2) *", 5, None, "after the move that it replaces"),
        ("b1-b2 ((c1-c2) d1-d2) *", 8, None, "after the move that it replaces"),
        ("b1-b2 (1. {x} (c1-c2) d1-d2) *", 15, None, "after the move that it replaces"),
        ("b1-b2 () *", 7, None, "holds no move"),
        ("b1-b2 (1. {x} {} 2...) *", 7, None, "holds no move"),
        ("b1-b2 (c1-c2 ()) *", 14, None, "holds no move"),
        ("b1-b2 (c1-c2 *", 7, None, "never closed with )"),
        ("b1-b2 (c1-c2 (d1-d2) *", 7, None, "never closed with )"),
        ("b1-b2 (c1-c2 (b9-b9) *", 7, None, "never closed with )"),
        ("b1-b2 (c1-c2 {) *", 7, None, "never closed with )"),
        ("b1-b2 (c1-c2) {x *", 15, None, "never closed with }"),
        ("b1-b2 ) *", 7, None, "closes no variation"),
        ("b1-b2 (c1-c2)) *", 14, None, "closes no variation"),
        ("b1-b2 } *", 7, None, "closes no comment"),
        ("b1-b2 {a {b} c} *", 14, 2, "cannot be read"),
        ("b1-b2 {a {b}} *", 13, None, "closes no comment"),
        ("b1-b2 (c1-c2 *) *", 14, None, "holds no result"),
        ("b1-b2 (c1-c2 1-0) *", 14, None, "holds no result"),
        ("b1-b2 (*) *", 8, None, "holds no result"),
        ("b1-b2 (c1-c2 resign) *", 14, None, "holds no `resign`"),
        ("b1-b2 (resign) *", 8, None, "holds no `resign`"),
        ("b1-b2 (c1-c2 draw) *", 14, None, "holds no `draw`"),
        ("b1-b2 (1.c1-c3) *", 10, 1, "is illegal"),
        ("b1-b2 c6-c5 (d6-d5 d1-d2 (a1-a3)) *", 27, 3, "is illegal"),
        ("b1-b2 c6-c5 (d6-d5 d1-d2) d1-d3 *", 27, 3, "is illegal"),
    ],
)
def test_a_fault_of_a_variation_is_reported_at_its_place(
    fault: Callable[..., RecordError], moves: str, column: int, number: int | None, cause: str
):
    error = fault(moves)
    assert (error.line, error.column, error.move) == (4, column, number)
    assert cause in error.reason


# Ends


@pytest.mark.parametrize(
    ("moves", "result", "kind", "seat"),
    [
        ("b1-b2 *", "*", "moved", 0),
        ("b1-b2 resign 1-0", "1-0", "resigned", 1),
        ("b1-b2 resign 0-1", "0-1", "resigned", 0),
        ("resign 0-1", "0-1", "resigned", 0),
        ("{x} draw 1/2-1/2", "1/2-1/2", "draw_agreed", None),
        ("b1-b2 (c1-c2) 2. draw 3. 1/2-1/2 \n\u00a0", "1/2-1/2", "draw_agreed", None),
        ("b1-b2 c6-c5 b2-b1 c5-c6 b1-b2 c6-c5 b2-b1 c5-c6 1/2-1/2", "1/2-1/2", "moved", 1),
    ],
)
def test_a_game_ends_as_its_record_says(
    platoon: Callable[..., Timeline], moves: str, result: str, kind: str, seat: int | None
):
    timeline = platoon(moves)
    assert timeline.result() == result
    assert (timeline.cursor.kind, timeline.cursor.seat) == (kind, seat)
    if kind != "moved":
        assert timeline.events[-1].n == timeline.cursor.n


SHUFFLE = "b1-b2 c6-c5 b2-b1 c5-c6 b1-b2 c6-c5 b2-b1 c5-c6"  # 47 signs


@pytest.mark.parametrize(
    ("moves", "column", "number", "cause"),
    [
        ("b1-b2", 6, None, "the result is missing"),
        ("b1-b2 {x}\u00a0\n ", 10, None, "the result is missing"),
        ("b1-b2 resign", 13, None, "the result is missing"),
        ("b1-b2 1-0", 7, None, "the game goes on, so it is *"),
        ("b1-b2 1/2-1/2", 7, None, "the game goes on, so it is *"),
        ("b1-b2 resign *", 14, None, "so it is 1-0 or 0-1"),
        ("b1-b2 resign 1/2-1/2", 14, None, "so it is 1-0 or 0-1"),
        ("b1-b2 draw *", 12, None, "so it is 1/2-1/2"),
        ("b1-b2 draw 1-0", 12, None, "so it is 1/2-1/2"),
        (SHUFFLE + " *", 49, None, "third time"),
        (SHUFFLE + " 1-0", 49, None, "so it is 1/2-1/2"),
        (SHUFFLE + " d1-d2 *", 49, 9, "third time"),
        (SHUFFLE + " gibberish *", 49, 9, "third time"),
        (SHUFFLE + " resign 1-0", 49, None, "third time"),
        (SHUFFLE + " draw 1/2-1/2", 49, None, "third time"),
        (f"d1-d2 ({SHUFFLE} 9.d1-d2) *", 58, 9, "third time"),
        ("b1-b2 resign c6-c5 1-0", 14, 2, "after the game has ended by `resign`"),
        ("b1-b2 draw what 1/2-1/2", 12, 2, "after the game has ended by `draw`"),
        ("b1-b2 resign {x} 1-0", 14, None, "no comment may follow `resign`"),
        ("b1-b2 draw {x} 1/2-1/2", 12, None, "no comment may follow `draw`"),
        ("b1-b2 resign (c1-c2) 1-0", 14, None, "no variation may follow `resign`"),
        ("b1-b2 draw (c1-c2) 1/2-1/2", 12, None, "no variation may follow `draw`"),
        ("b1-b2 resign draw 1-0", 14, None, "has ended by `resign` before"),
        ("b1-b2 draw resign 1/2-1/2", 12, None, "has ended by `draw` before"),
        ("b1-b2 * *", 9, None, "nothing may follow the result"),
        ("b1-b2 * 2.", 9, None, "nothing may follow the result"),
        ("b1-b2 * {}", 9, None, "nothing may follow the result"),
        ("b1-b2 *{}", 8, None, "nothing may follow the result"),
        ("b1-b2 *)", 8, None, "nothing may follow the result"),
        ("b1-b2 *}", 8, None, "nothing may follow the result"),
        ("b1-b2 *(c1-c2)", 8, None, "nothing may follow the result"),
        ("b1-b2 * {x", 9, None, "nothing may follow the result"),
        ('b1-b2 * [Event "x"]', 9, None, "nothing may follow the result"),
    ],
)
def test_a_fault_of_the_end_is_reported_at_its_place(
    fault: Callable[..., RecordError], moves: str, column: int, number: int | None, cause: str
):
    error = fault(moves)
    assert (error.line, error.column, error.move) == (4, column, number)
    assert cause in error.reason


@pytest.mark.parametrize(
    ("tag", "moves", "line", "column"),
    [
        ("*", "b1-b2 resign 1-0", 3, 1),
        ("1-0", "b1-b2 resign 0-1", 3, 1),
        ("1-0", "b1-b2 1-0", 5, 7),
        ("1-0", "b1-b2 *", 3, 1),
        ("0-1", "b1-b2 (c1-c2 1-0) *", 3, 1),
    ],
)
def test_the_tag_result_must_agree_with_the_result(
    fault: Callable[..., RecordError], tag: str, moves: str, line: int, column: int
):
    head = f'[Game "platoon"]\n[Board "5x6"]\n[Result "{tag}"]\n'
    error = fault(moves, head=head)
    assert (error.line, error.column, error.move) == (line, column, None)


# Messages


def test_a_message_names_place_move_cause_and_what_would_be_legal(
    fault: Callable[..., RecordError],
):
    assert str(fault("1. b1-b3 *")) == (
        "line 4, column 4, move 1: b1-b3 is illegal (Hostages!, a move): "
        "there is no troop on b2 to jump over; "
        "legal here: a1-a2, b1-b2, c1-c2, d1-d2, d1-e1"
    )


def test_at_most_ten_legal_moves_are_listed_and_the_others_counted(
    fault_in: Callable[..., RecordError],
):
    reason = fault_in('[Game "fujisan"]\n\nX@a1 *').reason
    listed = reason.split("legal here: ")[1]
    assert listed == "L@a1, L@a2, L@a3, L@a4, L@a5, L@b1, L@b2, L@b3, L@b4, L@b5 and 80 more"


def test_a_move_after_the_end_lists_no_moves(fault: Callable[..., RecordError]):
    assert "legal" not in fault(SHUFFLE + " d1-d2 *").reason


# Size


def test_every_move_is_verified_once(walks: dict[str, Any]):
    moves = "+1 (+2 +2 (+1) -1) +1 (+1 +2) (+1 +2 +1) +2"
    read_record(f'[Game "walk"]\n\n{moves} *'.encode(), walks)
    assert walks["walk"].checked == 8


def test_twenty_thousand_nested_variations_are_read_and_written(walks: dict[str, Any]):
    count = 20_000
    moves = "+1 " + "(+2 +1 (-1 " * (count // 2) + ")" * count
    text = f'[Game "walk"]\n[Board "endless"]\n\n{moves} *'
    timeline = read_record(text.encode(), walks)
    assert len(timeline.line()) == 2
    written, _ = write_record(timeline, variations=True)
    assert write_record(read_record(written.encode(), walks), variations=True)[0] == written


def test_brackets_left_open_are_one_fault_however_many(walks: dict[str, Any]):
    for text in ("+1 " + "(+1 " * 100_000, "+1 " + "(" * 100_000, "+1 " + ")" * 100_000):
        with pytest.raises(RecordError) as caught:
            read_record(f'[Game "walk"]\n\n{text} *'.encode(), walks)
        assert caught.value.column == 4


def test_a_line_of_twenty_thousand_moves_with_variations_is_read_and_written(walks: dict[str, Any]):
    moves = "+1 (+2 +1) " * 20_000
    text = f'[Game "walk"]\n[Board "endless"]\n\n{moves} *'
    timeline = read_record(text.encode(), walks)
    assert timeline.cursor.depth == 20_000
    written, _ = write_record(timeline, variations=True)
    assert written.count("(") == 20_000
