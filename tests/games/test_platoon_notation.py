"""The move text and the position text of Hostages!."""

from __future__ import annotations

import pytest

from hostages_tui.core.game import PositionError, UnreadableMove
from hostages_tui.games.platoon import Platoon
from hostages_tui.games.platoon.board import BOARD_NAMES, board_named
from hostages_tui.games.platoon.moves import Jump, Move, Pass, Steal, Step

game = Platoon()

START = "platoon 4x4 t,s,t,t/,,,/,,,/T,T,S,T 8,8 0,0 - 0"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("b1-b2", Step("b1", "b2")),
        ("c4-c5+1", Step("c4", "c5", 1)),
        ("c4-c5+2", Step("c4", "c5", 2)),
        ("b1-b3", Jump("b1", "b3")),
        ("b4-b6+1", Jump("b4", "b6", 1)),
        ("b1-d3", Jump("b1", "d3")),
        ("b1xd3", Steal("b1", "d3")),
        ("pass", Pass()),
    ],
)
def test_a_move_is_read_and_written(text: str, move: Move) -> None:
    assert game.parse_move(text) == move
    assert game.format_move(move) == text


def test_every_move_of_every_board_has_one_text() -> None:
    for board in map(board_named, BOARD_NAMES):
        for ways in board.ways:
            for way in ways:
                for move in (*way.moves, way.steal):
                    assert game.parse_move(game.format_move(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b1",
        "b1-",
        "b1 - b2",
        " b1-b2",
        "b1-b2\n",
        "B1-B2",
        "g1-g2",
        "a7-a6",
        "a0-a1",
        "b1-b2+0",
        "b1-b2+3",
        "b1-b2+",
        "b1-b2+11",
        "b1xd3+1",
        "b1xd3+",
        "b1--b2",
        "Pass",
        "pass ",
        "a١-a2",
    ],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        game.parse_move(text)
    assert caught.value.text == text
    assert not caught.value.reason.endswith(".")


def test_squares_are_numbered_in_the_order_of_their_names() -> None:
    for board in map(board_named, BOARD_NAMES):
        assert list(board.squares) == sorted(board.squares)
        assert len(board.squares) == board.columns * board.rows


def test_the_start_is_written_last_row_first() -> None:
    assert game.format_position(game.initial({"board": "4x4"})) == START


@pytest.mark.parametrize(
    "text",
    [
        START,
        "platoon 5x6 ,,,,t/,tb,,,/,t,s,,/,,,,/,T,,T,/T,,S,, 7,5 1,2 - 1",
        "platoon 4x4 s,t,t,t/,,,/Tw,,,/,T,T,S 0,0 7,8 1 0",
        "platoon 4x4 s,t,t,t/,,,/,,,/T,T,T,S 0,0 8,8 1 1",
        "platoon 4x4 t,,t,t/,,Sww,sbb/,,,/T,T,,T 6,6 0,0 - 0",
    ],
)
def test_a_position_is_read_and_written(text: str) -> None:
    assert game.format_position(game.parse_position(text)) == text


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "six fields"),
        ("platoon", "six fields"),
        (START + " ", "six fields"),
        (" " + START, "six fields"),
        (START.replace(" 8,8", "  8,8"), "six fields"),
        (START.replace("platoon", "hostages"), "six fields"),
        (START.replace("4x4", "4x3"), "unknown board"),
        (START.replace("4x4", "4x5"), "5 rows"),
        (START.replace("4x4", "5x4"), "unknown board"),
        (START.replace("/,,,/", "/,,,,/", 1), "4 squares"),
        (START.replace("/,,,/", "/,,/", 1), "4 squares"),
        (START.replace("T,T,S,T", "T,T,S,X"), "'X'"),
        (START.replace("T,T,S,T", "T,T,S,wT"), "'wT'"),
        (START.replace("T,T,S,T", "Tww,T,S,T"), "'Tww'"),
        (START.replace("T,T,S,T", "T,T,Sb,T"), "'Sb'"),
        (START.replace("T,T,S,T", "T,T,S,"), "three troops and one strongman, not 2 and 1"),
        (START.replace("T,T,S,T", "T,T,T,T"), "not 4 and 0"),
        (START.replace("/,,,/", "/t,,,/", 1), "Black has three troops"),
        (START.replace("8,8", "7,8"), "White has 8 hostages, not 7"),
        (START.replace("0,0", "0,1"), "Black has 8 hostages, not 9"),
        (START.replace("8,8", "9,8"), "from 0 to 8"),
        (START.replace("8,8", "08,8"), "from 0 to 8"),
        (START.replace("8,8", "8"), "from 0 to 8"),
        (START.replace("0,0", "-1,0"), "from 0 to 8"),
        (START.replace(" - 0", " 2 0"), "came home first"),
        (START.replace(" - 0", " 0 0"), "not home"),
        (START.replace(" - 0", " - 2"), "to move"),
        (START.replace(" - 0", " - -"), "to move"),
        (START.replace("8,8 0,0", "0,8 8,0"), "a side is home"),
        (START.replace("T,T,S,T", "Tw,T,S,T").replace("8,8", "7,8"), "(P4)"),
        (START.replace("t,s", "t\u00e9,s"), "no piece"),
    ],
)
def test_what_is_no_position_is_rejected_with_its_reason(text: str, word: str) -> None:
    with pytest.raises(PositionError) as caught:
        game.parse_position(text)
    assert word in str(caught.value)
