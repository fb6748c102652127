from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hostages_tui.core.record import write_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.core.match import Match
    from hostages_tui.core.record import RecordError
    from hostages_tui.core.timeline import Timeline

TOSS = '[Game "hostages"]\n[Toss "south"]\n'
PLATOON = '[Game "platoon"]\n'


def test_tags_may_stand_in_any_order(read: Callable[..., Timeline]):
    timeline = read('[Result "*"]\n[White "Ann"]\n[Board "4x4"]\n[Game "platoon"]\n\n*\n')
    assert timeline.started.options == {"board": "4x4"}
    assert timeline.started.seats[0].name == "Ann"


def test_players_are_human_and_nameless_where_no_name_is_given(read: Callable[..., Timeline]):
    started = read(PLATOON + '[Black "Ben"]\n*').started
    assert [(player.name, player.kind) for player in started.seats] == [
        ("", "human"),
        ("Ben", "human"),
    ]


def test_other_tags_are_kept_in_their_order(read: Callable[..., Timeline]):
    timeline = read(
        '[b "1"]\n[Date "2026.11.30"]\n[Game "platoon"]\n[White "Ann"]\n[South "x"]\n[a ""]\n*'
    )
    assert timeline.started.tags == (
        ("b", "1"),
        ("Date", "2026.11.30"),
        ("South", "x"),
        ("a", ""),
    )


def test_names_of_tags_heed_case(read: Callable[..., Timeline]):
    timeline = read(PLATOON + '[game "x"]\n[GAME "y"]\n[white "z"]\n*')
    assert timeline.started.tags == (("game", "x"), ("GAME", "y"), ("white", "z"))


def test_escapes_are_undone(read: Callable[..., Timeline]):
    timeline = read(PLATOON + r'[Event "a \"b\" \\ c\\"]' + "\n*")
    assert timeline.started.tags == (("Event", 'a "b" \\ c\\'),)


@pytest.mark.parametrize("value", ["[x] {y} (z)", "\t\x0b\u00a0 ", "a\rb", "a\u2028b", "\ufeff"])
def test_a_value_holds_anything_but_a_line_break(read: Callable[..., Timeline], value: str):
    assert read(f'{PLATOON}[Event "{value}"]\n*').started.tags == (("Event", value),)


@pytest.mark.parametrize("space", [" ", "\t", "\u00a0", "\x0b", "\x0c", "\x1f", "\x85", "\r"])
def test_white_space_of_any_kind_may_stand_around_a_tag_and_between_its_parts(
    read: Callable[..., Timeline], space: str
):
    tag = f'{space}[{space}Game{space}"platoon"{space}]{space}\n'
    assert read(f"{tag}*").game.id == "platoon"


def test_empty_lines_may_stand_between_tags_and_none_need_stand_before_the_moves(
    read: Callable[..., Timeline],
):
    assert read('\n \n[Game "platoon"]\n\n\t\n[White "Ann"]\n*').started.seats[0].name == "Ann"


def test_a_board_may_be_left_out(read: Callable[..., Timeline]):
    assert read(PLATOON + "*").started.options == {"board": "5x6"}
    assert read('[Game "fujisan"]\n*').started.options == {"board": "mountain"}


def test_the_toss_is_an_option_of_the_game(read: Callable[..., Timeline]):
    assert read('[Toss "north"]\n[Game "hostages"]\n*').started.options == {"toss": "north"}


@pytest.mark.parametrize(
    ("head", "place", "cause"),
    [
        ("", (1, 1), "the tag Game is missing"),
        ('[White "Ann"]\n', (1, 1), "the tag Game is missing"),
        ('[Game "hostages"]\n', (1, 1), "the tag Toss is missing"),
        ('\n[Game "Platoon"]\n', (2, 1), 'unknown game "Platoon"'),
        ('  [Game "platoon"]\n [Game "platoon"]\n', (2, 2), "a second tag Game"),
        (PLATOON + '[Event "a"]\n[Event "a"]\n', (3, 1), "a second tag Event"),
        (PLATOON + '[2nd "Ann"]\n', (2, 1), "is named with letters"),
        (PLATOON + '[_x "Ann"]\n', (2, 1), "is named with letters"),
        (PLATOON + '[É "Ann"]\n', (2, 1), "is named with letters"),
        (PLATOON + '[Événement "x"]\n', (2, 1), "is named with letters"),
        (PLATOON + '[Noël "x"]\n', (2, 1), "is written like"),
        (PLATOON + "[]\n", (2, 1), "is named with letters"),
        (PLATOON + '[Event"x"]\n', (2, 1), "is written like"),
        (PLATOON + "[Event]\n", (2, 1), "is written like"),
        (PLATOON + "[Event 'x']\n", (2, 1), "is written like"),
        (PLATOON + '[Event "x" y]\n', (2, 1), "is written like"),
        (PLATOON + '[Event "x" "y"]\n', (2, 1), "is written like"),
        (PLATOON + '[Event "say "x""]\n', (2, 1), "is written like"),
        (PLATOON + '[Event "x"\n', (2, 1), "is written like"),
        (PLATOON + '[Event "x\n', (2, 1), "is not closed on its line"),
        (PLATOON + '[Event "x\n"]\n', (2, 1), "is not closed on its line"),
        (PLATOON + '[Event "x\r\n"]\n', (2, 1), "is not closed on its line"),
        (PLATOON + '[Event\n"x"]\n', (2, 1), "is written like"),
        (PLATOON + '[\nEvent "x"]\n', (2, 1), "is named with letters"),
        (PLATOON + '[Event "x"\n]\n', (2, 1), "is written like"),
        (PLATOON + '[Event "a\\nb"]\n', (2, 1), 'has a \\ that is neither \\" nor \\\\'),
        (PLATOON + '[Event "a\\"]\n', (2, 1), "is not closed on its line"),
        (PLATOON + '[Event "a\\\nb"]\n', (2, 1), "has a \\ that"),
        (PLATOON + '[Date "2026.02.29"]\n', (2, 1), 'the Date "2026.02.29" is no day'),
        (PLATOON + '[Date "0000.01.01"]\n', (2, 1), "is no day"),
        (PLATOON + '[Date "2026.1.1"]\n', (2, 1), "is no day"),
        (PLATOON + '[Date " 2026.01.01"]\n', (2, 1), "is no day"),
        (PLATOON + '[Date "٢٠٢٦.٠١.٠١"]\n', (2, 1), "is no day"),
        (PLATOON + '[Date "2026.01.01\r"]\n', (2, 1), "is no day"),
        (PLATOON + '[Date ""]\n', (2, 1), "is no day"),
        ('[Game "hostages"]\n[Toss "South"]\n', (2, 1), 'unknown Toss "South" in Hostages'),
        (PLATOON + '[Toss "south"]\n', (2, 1), "Hostages! has no tag Toss"),
        ('[Toss "south"]\n' + PLATOON, (1, 1), "Hostages! has no tag Toss"),
        (TOSS + '[Board "8x8"]\n', (3, 1), "Hostages has no tag Board"),
        (PLATOON + '[Board "5X6"]\n', (2, 1), 'unknown Board "5X6"'),
        ('[Game "fujisan"]\n[Board "5x6"]\n', (2, 1), 'unknown Board "5x6" in Fuji-san'),
        (PLATOON + '[Result "1/2"]\n', (2, 1), 'the Result "1/2" is none of'),
        (PLATOON + '[Result ""]\n', (2, 1), 'the Result "" is none of'),
        (PLATOON + '[Event "x"] *\n', (2, 13), "a tag stands alone on its line"),
        (PLATOON + '[Event "x"] {y}\n', (2, 13), "a tag stands alone on its line"),
        (PLATOON + '[Event "x"][y "z"]\n', (2, 12), "a tag stands alone on its line"),
        (PLATOON + '[Event "x"]\r[y "z"]\n', (2, 13), "a tag stands alone on its line"),
        ("\n x " + PLATOON, (1, 1), "the tag Game is missing"),
        ("\n x\n" + PLATOON, (2, 2), "a record begins with its tags"),
        ("{x}\n" + PLATOON, (1, 1), "a record begins with its tags"),
        (PLATOON + f'[Event "{"x" * 20_001}"]\n', (2, 1), "longer than 20,000 characters"),
        (PLATOON + f'[{"x" * 20_001} ""]\n', (2, 1), "longer than 20,000 characters"),
        (PLATOON + f'[White "{"x" * 20_001}"]\n', (2, 1), "longer than 20,000 characters"),
    ],
)
def test_a_faulty_tag_is_reported_at_its_place(
    fault_in: Callable[..., RecordError], head: str, place: tuple[int, int], cause: str
):
    error = fault_in(head + "\n*\n")
    assert (error.line, error.column) == place
    assert error.move is None
    assert cause in error.reason


def test_long_values_are_read_to_the_last_character(read: Callable[..., Timeline]):
    value = "x" * 20_000
    timeline = read(f'{PLATOON}[White "{value}"]\n[Event "{value}"]\n*')
    assert timeline.started.seats[0].name == value
    assert timeline.started.tags == (("Event", value),)


def test_tags_too_long_for_the_first_line_of_a_save_are_refused(
    fault_in: Callable[..., RecordError],
):
    tags = "".join(f'[t{number} "{"x" * 19_990}"]\n' for number in range(60))
    error = fault_in(f"{PLATOON}{tags}*")
    assert error.line == 52
    assert "in all" in error.reason


@pytest.mark.parametrize("head", ["", "\ufeff"])
@pytest.mark.parametrize("feed", ["\n", "\r\n"])
def test_a_byte_order_mark_and_the_kind_of_line_end_change_no_place(
    fault_in: Callable[..., RecordError], head: str, feed: str
):
    error = fault_in(head + f'[Game "platoon"]{feed}{feed}1. b1-b2 x *{feed}')
    assert (error.line, error.column, error.move) == (3, 10, 2)


def test_a_second_byte_order_mark_is_a_sign_like_any_other(fault_in: Callable[..., RecordError]):
    error = fault_in("\ufeff\ufeff" + PLATOON + "*")
    assert (error.line, error.column) == (1, 1)


def test_a_record_with_lone_carriage_returns_is_all_one_line(fault_in: Callable[..., RecordError]):
    error = fault_in('[Game "platoon"]\r\r1. b1-b2 *\r')
    assert (error.line, error.column) == (1, 19)
    assert "alone on its line" in error.reason


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('[Event "x"]\n[bad]\n[Date "x"]\n', (1, 1)),  # Game is missing
        ('[Result "1-0"]\n[Game "platoon"]\n\n1. b1-b9 *', (1, 1)),  # the tag disagrees
        ('[Game "platoon"]\n[Result "1-0"]\n\n1. b1-b9', (4, 4)),  # nothing it could disagree with
        ('[Toss "south"]\n[bad]\n[Game "platoon"]\n*', (1, 1)),
        ('[Game "platoon"]\n[Board "9x9"]\n[bad]\n*', (2, 1)),
        ('[Game "platoon"]\n[bad]\n[Board "9x9"]\n*', (2, 1)),
        ('[Game "platoon"\n[Board "9x9"]\n*', (1, 1)),
        ('[Date "x"]\n[Game "chess"]\n\ne4', (1, 1)),
        ('[Game "hostages"] [Toss "south"]\n*', (1, 19)),  # Toss stands there, if not alone
        ('[Toss "south"][Game "hostages"]\n*', (1, 15)),
        ('[Game "hostages"]\r[Toss "south"]\r*', (1, 19)),
        ('[Game "hostages"]\n[South "Ann] [Toss "south"]\n*', (2, 1)),
        ('[Game "hostages"]\n[\nToss "south"]\n*', (2, 1)),
    ],
)
def test_of_several_faults_the_first_by_its_place_is_reported(
    fault_in: Callable[..., RecordError], text: str, place: tuple[int, int]
):
    error = fault_in(text)
    assert (error.line, error.column) == place


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b'[Game "platoon"]\n[Event "\xe9"]\n*', (2, 9)),
        (b'[Game "platoon"]\n[\xe9vent "x"]\n*', (2, 2)),
        (b'[Game "platoon"]\n[Event "x"] \xff\n*', (2, 13)),
        ('[Game "platoon"]\n[Event "é'.encode() + b'\xff"]\n*', (2, 10)),
        (b'[Game "platoon"]\n{\xff} *', (2, 2)),
        (b'[Game "platoon"]\nb1-\xffb2 *', (2, 4)),
        (b'[Game "platoon"]\nb1-b2 (b1-b2 \xff) *', (2, 14)),
        (b'[Game "platoon"]\n* \xff', (2, 3)),
        (b'[Game "platoon"]\n*\xed\xa0\x80', (2, 2)),
        (b'\xef\xbb\xbf[Game "platoon"]\n\xc3', (2, 1)),
        (b"\xff\xfe[\x00", (1, 1)),
        (b"\xff", (1, 1)),
    ],
)
def test_a_byte_that_is_not_utf_8_is_reported_at_that_byte(
    fault_in: Callable[..., RecordError], data: bytes, place: tuple[int, int]
):
    error = fault_in(data)
    assert "is not UTF-8" in error.reason
    assert (error.line, error.column, error.move) == (*place, None)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b'[Game "platoon"]\n[x]\n[Event "\xe9"]\n*', (2, 1)),
        (b'[Game "platoon"]\nb1-b9 {\xff} *', (2, 1)),
        (b'[Game "platoon"]\nb1-b2 {\xff', (2, 7)),
        (b'[Game "platoon"]\nb1-b2 (b1-b2 {\xff} *', (2, 7)),
        (b'[White "Ann"]\n\n{\xff} *', (1, 1)),
    ],
)
def test_a_fault_before_a_byte_that_is_not_utf_8_comes_first(
    fault_in: Callable[..., RecordError], data: bytes, place: tuple[int, int]
):
    error = fault_in(data)
    assert "UTF-8" not in error.reason
    assert (error.line, error.column) == place


def test_a_message_is_one_printable_line_however_odd_the_record(
    fault_in: Callable[..., RecordError],
):
    error = fault_in(PLATOON + f"\n\x1b[31m\x00{'y' * 500} *")
    assert str(error).isprintable()
    assert "y" * 50 not in str(error)
    assert "\\x1b" in str(error)


def test_tags_are_written_in_the_order_of_the_normal_form(read: Callable[..., Timeline]):
    text = (
        '[x "1"]\n[Result "*"]\n[Black ""]\n[Date "2026.01.01"]\n[White "A \\"b\\" \\\\"]\n'
        '[Game "platoon"]\n[a "2"]\n*'
    )
    written, warnings = write_record(read(text))
    assert written == (
        '[Game "platoon"]\n[Board "5x6"]\n[White "A \\"b\\" \\\\"]\n[Result "*"]\n'
        '[x "1"]\n[Date "2026.01.01"]\n[a "2"]\n\n*\n'
    )
    assert warnings == []


def test_the_toss_is_written_for_hostages(read: Callable[..., Timeline]):
    text, _ = write_record(read(TOSS + "\n*"))
    assert text == '[Game "hostages"]\n[Toss "south"]\n[Result "*"]\n\n*\n'


def test_tags_that_a_record_could_not_hold_are_left_out_with_a_warning(new: Callable[..., Match]):
    tags = [
        ("Game", "x"),
        ("Toss", "south"),
        ("Board", "short"),
        ("Result", "1-0"),
        ("Near", "x"),
        ("two words", "x"),
        ("Date", "2026-11-30"),
        ("Event", "kept"),
        ("Event", "twice"),
    ]
    text, warnings = write_record(new(tags=tags).timeline)
    assert text == '[Game "walk"]\n[Board "short"]\n[Result "*"]\n[Event "kept"]\n\n*\n'
    names = "Game, Toss, Board, Result, Near, two words, Date, Event"
    assert warnings == [f"Tags that cannot stand in a record are left out: {names}."]


def test_a_line_break_in_a_value_is_written_as_a_space_with_a_warning(new: Callable[..., Match]):
    text, warnings = write_record(new(tags=[("Event", "a\nb\r\nc\rd")]).timeline)
    assert '[Event "a b c\rd"]\n' in text
    assert warnings == ["Line breaks are written as spaces in the tags Event."]
