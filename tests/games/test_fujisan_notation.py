"""Moves and positions of Fuji-san as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostages_tui.core.game import PositionError, UnreadableMove
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.moves import Capture, Pass, Place, Remove

game = Fujisan()
OPEN = (
    "fujisan mountain m,M,l,L,l/s,M,M,s,S,M,S/l,S,s,L,m,l,s,S,L/m,L,m,l,S,s,m,L,M - open - - - - 1"
)
PUT = "fujisan hexagon L,,,M,/l,S,M,s,M,L,l/s,,,,,m,s/M,,l,, SSSlss put Sm mm M LLLlm 0"
PLACE = (
    "fujisan mountain ,,,,l/,,,,,,/,,,,,,,,/,,,,S,,,, LLLLLMMMMMSSSSllllmmmmmsssss place - - - - 0"
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("L@a1", Place("L", "a1")),
        ("m@b4", Place("m", "b4")),
        ("-d9", Remove("d9")),
        ("xb3", Capture("b3")),
        ("pass", Pass()),
    ],
)
def test_a_move_is_read_and_written(text: str, move: object) -> None:
    assert game.parse_move(text) == move
    assert game.format_move(game.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "L@",
        "L@a0",
        "L@a10",
        "L@e1",
        "L@A1",
        "X@a1",
        "La1",
        "@a1",
        "-",
        "--a1",
        "-a1 ",
        " -a1",
        "- a1",
        "−a1",
        "xA1",
        "x",
        "a1",
        "Pass",
        "pass.",
        "L@a1\n",
        "L@a１",
        "LL@a1",
        "resign",
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        game.parse_move(text)
    assert caught.value.text == text


@given(st.text(max_size=6))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    try:
        move = game.parse_move(text)
    except UnreadableMove:
        return
    assert game.format_move(move) == text


@pytest.mark.parametrize("text", [OPEN, PUT, PLACE])
def test_a_position_is_read_and_written(text: str) -> None:
    assert game.format_position(game.parse_position(text)) == text


def test_the_starts_are_written_as_expected() -> None:
    stash = "LLLLLMMMMMSSSSSlllllmmmmmsssss"
    for board, spaces in (
        ("mountain", ",,,,/,,,,,,/,,,,,,,,/,,,,,,,,"),
        ("hexagon", ",,,,/,,,,,,/,,,,,,/,,,,"),
    ):
        text = f"fujisan {board} {spaces} {stash} place - - - - 0"
        assert game.format_position(game.initial({"board": board})) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "ten fields"),
        (OPEN + " ", "ten fields"),
        (OPEN + "\n", "the seat to move is"),
        (OPEN.replace("fujisan", "platoon"), "not a position of Fuji-san"),
        (OPEN.replace("mountain", "volcano"), "unknown board"),
        (OPEN.replace("mountain", "hexagon"), "row c has 7 spaces, not 9"),
        (OPEN.replace("open", "start"), "unknown phase"),
        (OPEN[:-1] + "2", "the seat to move is"),
        (OPEN.replace("m,M,l,L,l/", "m,M,l,L/"), "row a has 5 spaces, not 4"),
        (OPEN.replace("m,M,l,L,l/", ""), "4 rows, not 3"),
        (OPEN.replace("m,M,l,L,l/", "x,M,l,L,l/"), "no piece 'x', on a1"),
        (OPEN.replace("m,M,l,L,l/", "mM,,l,L,l/"), "no piece 'mM', on a1"),
        (OPEN.replace("m,M,l,L,l/", "M,M,l,L,l/"), "not 6"),
        (PUT.replace("SSSlss", "SSlsSs"), "not in the order"),
        (PUT.replace("SSSlss", "SSSlsx"), "no list of pieces"),
        (PUT.replace(" mm ", "  "), "no list of pieces"),
        (PUT.replace("put Sm mm M", "put Sm mm L"), "First has 5 large"),
        (PUT.replace("put Sm mm M LLLlm", "put Sm Mm m LLLlm"), "score pile"),
        (PUT.replace("SSSlss", "SSls").replace("LLLlm", "LLLSlms"), "stash holds 3"),
        (PUT.replace("put Sm mm M LLLlm", "put S mm M LLLlmm"), "not 1"),
        (PUT.replace("put Sm mm M LLLlm", "remove Sm mm M LLLlm"), "at most one"),
        (PUT.replace("put Sm mm M LLLlm", "capture Sm mm M LLLlm"), "the hand is empty"),
        (PUT.replace("put Sm mm M LLLlm", "capture - mm M LLLSlmm"), "nothing to capture"),
        (OPEN.replace("open", "place"), "a space is empty"),
        (OPEN.replace("1", "0"), "Second opens"),
        (OPEN.replace("open", "remove"), "discard pile"),
        (PLACE[:-1] + "1", "place in turn"),
        (PLACE.replace("place - - - - 0", "place - - - L 0").replace(" LLLLL", " LLLL"), "yet"),
        (PLACE.replace("place", "remove"), "stash holds 0"),
    ],
)
def test_an_impossible_position_is_rejected_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        game.parse_position(text)
    assert reason in str(caught.value)


def test_while_removing_another_piece_can_be_removed() -> None:
    gone = "LLLLMMMMMSSSSSlllllmmmmmsssss"
    bare = ",,,,/,,,,,,/,,,,,,,,/,,,,,,,,"
    with pytest.raises(PositionError, match="another can be removed"):
        game.parse_position(f"fujisan mountain {bare} - remove L - - {gone} 0")


@given(st.text(max_size=60))
def test_any_text_is_read_or_rejected(text: str) -> None:
    for line in (text, f"fujisan mountain {text} - open - - - - 1"):
        try:
            state = game.parse_position(line)
        except PositionError:
            continue
        assert game.format_position(state) == line


@given(st.integers(0, len(PUT) - 1), st.sampled_from("LMSlms-,/ 01x"))
def test_a_position_with_a_letter_changed_is_the_same_or_rejected(at: int, letter: str) -> None:
    changed = PUT[:at] + letter + PUT[at + 1 :]
    try:
        state = game.parse_position(changed)
    except PositionError:
        return
    assert game.format_position(state) == changed
