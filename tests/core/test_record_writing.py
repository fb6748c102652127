from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hostages_tui.core.events import Player
from hostages_tui.core.record import write_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.core.game import Seat
    from hostages_tui.core.match import Match
    from hostages_tui.core.timeline import Timeline


def body(timeline: Timeline, **settings: Any) -> tuple[str, list[str]]:
    text, warnings = write_record(timeline, **settings)
    return text.split("\n\n", 1)[1], warnings


@pytest.fixture
def match(new: Callable[..., Match]) -> Match:
    return new("+1", "rest", "+2", "-1", road="endless")


# Numbers, brackets, comments


def test_a_number_stands_before_each_run_of_moves_by_one_seat(new: Callable[..., Match]):
    timeline = new("rest", "rest", "+1", "rest", "+1", "+1", road="endless").timeline
    assert body(timeline) == ("1. rest rest +1 2. rest +1 3. +1 *\n", [])


@pytest.mark.parametrize(
    ("moves", "normal"),
    [
        ("b1-b2 *", "1. b1-b2 *"),
        ("b1-b2 (c1-c2) c6-c5 *", "1. b1-b2 (1. c1-c2) 2. c6-c5 *"),
        ("b1-b2 (c1-c2 (d1-d2)) *", "1. b1-b2 (1. c1-c2) (1. d1-d2) *"),
        (
            "b1-b2 (c1-c2 (d1-d2) c6-c5 (d6-d5)) (a1-a2) *",
            "1. b1-b2 (1. c1-c2 2. c6-c5 (2. d6-d5)) (1. d1-d2) (1. a1-a2) *",
        ),
        ("b1-b2 (b1-b2) c6-c5 *", "1. b1-b2 2. c6-c5 *"),
        ("b1-b2 (b1-b2 c6-c5) d6-d5 *", "1. b1-b2 2. d6-d5 (2. c6-c5) *"),
        ("b1-b2 (c1-c2 c6-c5) (c1-c2 d6-d5) *", "1. b1-b2 (1. c1-c2 2. c6-c5 (2. d6-d5)) *"),
        ("b1-b2 (c1-c2) {x} *", "1. b1-b2 {x} (1. c1-c2) *"),
        ("b1-b2 ({x} c1-c2 {y}) *", "{x} 1. b1-b2 (1. c1-c2 {y}) *"),
        ("b1-b2 (b1-b2 c6-c5) *", "1. b1-b2 (1. b1-b2 2. c6-c5) *"),
        (
            "b1-b2 {x} (d1-d2) (b1-b2 c6-c5 {y} (d6-d5 d1-d2)) *",
            "1. b1-b2 {x} (1. b1-b2 2. c6-c5 {y} (2. d6-d5 3. d1-d2)) (1. d1-d2) *",
        ),
        ("b1-b2 (b1-b2 c6-c5) resign 1-0", "1. b1-b2 (1. b1-b2 2. c6-c5) resign 1-0"),
        ("b1-b2 draw 1/2-1/2", "1. b1-b2 draw 1/2-1/2"),
        ("{a  {b} *", "{a {b} *"),
        ("{a} draw 1/2-1/2", "{a} draw 1/2-1/2"),
    ],
)
def test_normal_form(rewrite: Callable[..., str], moves: str, normal: str):
    assert rewrite(moves) == normal
    assert rewrite(normal) == normal


def test_the_number_of_a_variation_is_that_of_the_run_it_stands_in(new: Callable[..., Match]):
    match = new("rest", "rest", road="endless")
    match.undo()
    match.play("+1")
    match.play("+1")
    assert body(match.timeline, variations=True) == ("1. rest +1 (1. rest) 2. +1 *\n", [])


# Lines


def test_words_fill_lines_of_at_most_eighty_characters(platoon: Callable[..., Timeline]):
    comment = " ".join(["é" * 7] * 49)
    text, _ = body(platoon("{" + comment + "} *"))
    lines = text.splitlines()
    assert [len(line) for line in lines[:-1]] == [80, 79, 79, 79]
    assert " ".join(lines) == "{" + comment + "} *"


def test_characters_are_counted_and_not_cells(platoon: Callable[..., Timeline]):
    comment = " ".join(["駒"] * 60)
    text, _ = body(platoon("{" + comment + "} *"))
    assert [len(line) for line in text.splitlines()] == [80, 42]


def test_a_word_fits_a_line_to_the_last_character(platoon: Callable[..., Timeline]):
    for length, lines in ((76, 1), (77, 2)):
        text, _ = body(platoon("{" + "x" * length + "} *"))
        assert len(text.splitlines()) == lines


def test_a_longer_word_stands_alone(platoon: Callable[..., Timeline]):
    text, _ = body(platoon("{a " + "x" * 100 + " b} b1-b2 *"))
    assert text.splitlines() == ["{a", "x" * 100, "b} 1. b1-b2 *"]


def test_a_record_ends_with_one_line_end_and_has_one_empty_line(platoon: Callable[..., Timeline]):
    text, _ = write_record(platoon("\n\n b1-b2\n\n*\n\n"))
    assert text == '[Game "platoon"]\n[Board "5x6"]\n[Result "*"]\n\n1. b1-b2 *\n'


# What is written


def test_the_line_ends_at_the_cursor(match: Match):
    match.undo()
    match.undo()
    assert body(match.timeline) == ("1. +1 2. rest *\n", [])


def test_lines_taken_back_are_written_on_request_alone(match: Match):
    match.undo()
    match.play("+1")
    assert body(match.timeline) == ("1. +1 2. rest +2 3. +1 *\n", [])
    assert body(match.timeline, variations=True) == (
        "1. +1 2. rest +2 3. +1 (3. -1) *\n",
        [],
    )


def test_what_was_taken_back_at_the_end_repeats_the_last_move(match: Match):
    match.undo()
    assert body(match.timeline, variations=True) == (
        "1. +1 2. rest +2 (2. +2 3. -1) *\n",
        [],
    )


def test_where_all_was_taken_back_the_first_line_is_written_as_the_main_line(match: Match):
    match.jump(match.timeline.root)
    match.play("+2")
    match.undo()
    assert body(match.timeline) == ("*\n", [])
    assert body(match.timeline, variations=True) == (
        "1. +1 (1. +2) 2. rest +2 3. -1 *\n",
        [],
    )


def test_a_main_line_that_was_taken_back_has_its_own_result(new: Callable[..., Match]):
    match = new(*["+2"] * 5)
    match.jump(match.timeline.root)
    text, _ = write_record(match.timeline, variations=True)
    assert '[Result "1-0"]' in text
    assert text.endswith("5. +2 1-0\n")


def test_notes_are_written_whether_lines_taken_back_are_or_not(match: Match):
    timeline = match.timeline
    match.note(timeline.root, "begin")
    match.note(timeline.cursor, "taken\n back")
    match.undo()
    match.play("+1")
    match.note(timeline.cursor, "end")
    assert body(timeline) == ("{begin} 1. +1 2. rest +2 3. +1 {end} *\n", [])
    assert body(timeline, variations=True)[0] == (
        "{begin} 1. +1 2. rest +2 3. +1 {end} (3. -1 {taken back}) *\n"
    )


def test_a_note_of_white_space_is_no_comment(match: Match):
    match.note(match.timeline.cursor, " \n\u00a0")
    assert body(match.timeline) == ("1. +1 2. rest +2 3. -1 *\n", [])


def test_names_are_written_where_they_are_given(new: Callable[..., Match]):
    players = (Player("", "human"), Player('B"n', "computer", level=3, seed=1))
    text, _ = write_record(new("+1", players=players).timeline)
    assert text == '[Game "walk"]\n[Board "short"]\n[Far "B\\"n"]\n[Result "*"]\n\n1. +1 *\n'


@pytest.mark.parametrize(("seat", "result"), [(0, "0-1"), (1, "1-0")])
def test_a_resignation_stands_before_the_result(new: Callable[..., Match], seat: Seat, result: str):
    match = new("+1")
    match.resign(seat)
    text, warnings = write_record(match.timeline)
    assert f'[Result "{result}"]' in text
    assert text.endswith(f"\n\n1. +1 resign {result}\n")
    assert warnings == []


# Cutting


def test_a_cut_line_is_unfinished(match: Match):
    match.resign(0)
    assert body(match.timeline, at=0) == ("*\n", [])
    assert body(match.timeline, at=2) == ("1. +1 2. rest *\n", [])
    assert body(match.timeline, at=4) == ("1. +1 2. rest +2 3. -1 resign 0-1\n", [])
    assert '[Result "*"]' in write_record(match.timeline, at=3)[0]


def test_a_cut_line_keeps_the_variations_before_the_cut(match: Match):
    match.jump(match.timeline.line()[1])
    match.play("+1")
    match.play("+1")
    assert body(match.timeline, at=1, variations=True) == ("1. +1 *\n", [])
    assert body(match.timeline, at=2, variations=True)[0] == ("1. +1 2. +1 (2. rest +2 3. -1) *\n")


@pytest.mark.parametrize("at", [-1, 5])
def test_a_line_cannot_be_cut_where_it_is_not(match: Match, at: int | None):
    with pytest.raises(ValueError, match="4 moves"):
        write_record(match.timeline, at=at)


# Losses


def test_a_closing_brace_in_a_note_is_written_as_a_bracket_with_a_warning(match: Match):
    match.note(match.timeline.cursor, "a {b} }")
    assert body(match.timeline) == (
        "1. +1 2. rest +2 3. -1 {a {b) )} *\n",
        ["A } in a note is written as ) at move 4."],
    )


def test_a_mark_is_left_out_with_a_warning(match: Match):
    match.note(match.timeline.cursor, "good", "!")
    match.note(match.timeline.line()[1], "", "?")
    assert body(match.timeline) == (
        "1. +1 2. rest +2 3. -1 {good} *\n",
        ["Marks have no place in a record and are left out at move 1, move 4."],
    )


def test_a_note_on_a_resignation_or_draw_is_left_out_with_a_warning(match: Match):
    match.agree_draw()
    match.note(match.timeline.cursor, "tired", "?!")
    assert body(match.timeline) == (
        "1. +1 2. rest +2 3. -1 draw 1/2-1/2\n",
        [
            "Marks have no place in a record and are left out at move 4.",
            "The note on the resignation or draw after move 4 is left out.",
        ],
    )


@pytest.mark.parametrize("variations", [False, True])
def test_a_resignation_or_draw_taken_back_is_left_out_with_a_warning(
    match: Match, variations: bool
):
    match.resign(1)
    match.undo()
    assert body(match.timeline, variations=variations) == (
        "1. +1 2. rest +2 3. -1 *\n",
        ["The resignation or draw taken back after move 4 is left out."],
    )


def test_a_draw_off_the_main_line_is_left_out_with_a_warning(new: Callable[..., Match]):
    match = new("+1", "+2")
    match.agree_draw()
    match.jump(match.timeline.root)
    match.resign(0)
    match.undo()
    match.play("+2")
    assert body(match.timeline, variations=True) == (
        "1. +2 (1. +1 2. +2) *\n",
        ["The resignation or draw taken back after the start, move 2 is left out."],
    )


def test_lines_taken_back_before_a_resignation_at_the_start_are_left_out_with_a_warning(
    new: Callable[..., Match],
):
    match = new("+1")
    match.undo()
    match.resign(0)
    assert body(match.timeline) == ("resign 0-1\n", [])
    assert body(match.timeline, variations=True) == (
        "resign 0-1\n",
        ["What was taken back before the resignation or draw is left out."],
    )


def test_a_warning_lists_ten_places_and_counts_the_others(new: Callable[..., Match]):
    match = new(*["+1", "-1"] * 6, road="endless")
    for node in match.timeline.line():
        match.note(node, "", "!")
    _, [warning] = body(match.timeline)
    assert warning.endswith(
        "at the start, " + ", ".join(f"move {number}" for number in range(1, 10)) + " and 3 more."
    )
