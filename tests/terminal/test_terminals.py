"""Every kind of terminal: the app starts, a move is played, and it ends in good order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.terminal.conftest import Screen, Terminal

TERMS = ("xterm", "xterm-256color", "screen", "linux", "dumb")
COLOUR = re.compile(r"\x1b\[[\d;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[\d;]*m")


def white_to_move(screen: Screen) -> bool:
    return bool(screen.search(r"White\s+to move")) and screen.has_board


def leave(terminal: Terminal) -> None:
    terminal.keys("C-q")
    assert terminal.ended() == 0
    assert terminal.crashes() == []
    assert len(terminal.check()) == 1


@pytest.mark.parametrize("colours", ["truecolor", None])
@pytest.mark.parametrize("term", TERMS)
def test_a_move_is_played_in_every_kind_of_terminal(
    terminal: Terminal, term: str, colours: str | None
):
    terminal.open("play", "platoon", "--board", "4x4", TERM=term, COLORTERM=colours)
    terminal.wait_for(white_to_move)
    terminal.move("b1", "b2")
    leave(terminal)


def test_without_colours_none_is_sent_and_a_move_is_played(terminal: Terminal):
    terminal.open("play", "platoon", "--board", "4x4", NO_COLOR="1")
    terminal.wait_for(white_to_move)
    terminal.move("b1", "b2")
    terminal.wait_for(r"Black\s+to move")
    shown = terminal.tmux("capture-pane", "-p", "-e")
    assert "to move" in shown
    assert colours_of(shown) == set()
    leave(terminal)


def colours_of(shown: str) -> set[str]:
    """The colours asked for that are not shades of grey."""
    found: set[str] = set()
    for codes in re.findall(r"\x1b\[([\d;]*)m", shown):
        for red, green, blue in re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", codes):
            if not red == green == blue:
                found.add(f"{red},{green},{blue}")
        rest = re.sub(r"[34]8;2;\d+;\d+;\d+", "", codes)
        found.update(re.findall(r"(?<!\d)(?:3[1-6]|4[1-6]|9[1-6]|10[1-6]|[34]8;5;\d+)(?!\d)", rest))
    return found


@pytest.mark.parametrize("redirected", ["2>/dev/null", "2>&-"])
def test_the_screen_is_drawn_wherever_standard_error_goes(terminal: Terminal, redirected: str):
    terminal.open("play", "platoon", "--board", "4x4", redirected=redirected)
    terminal.wait_for(white_to_move)
    terminal.move("b1", "b2")
    leave(terminal)


@pytest.mark.parametrize(
    ("words", "encoding"), [(["--ascii"], None), ([], "latin-1"), ([], "ascii:strict")]
)
def test_ascii_alone_is_drawn_where_that_is_asked_for_or_all_there_is(
    terminal: Terminal, words: list[str], encoding: str | None
):
    terminal.open("play", "platoon", "--board", "4x4", *words, PYTHONIOENCODING=encoding)
    screen = terminal.wait_for(lambda screen: screen.search(r"White\s+to move"))
    terminal.write(":")
    terminal.wait_for("Esc closes")
    terminal.write("b1-b2")
    terminal.keys("Enter")
    terminal.wait_for_moves(1)
    screen = terminal.wait_for(r"Black\s+to move", settled=True)
    strange = {letter for letter in screen.text if ord(letter) > 126}
    assert strange == set(), screen.text
    assert "\\u" not in screen.text  # nor escapes in place of signs
    leave(terminal)


def test_a_game_goes_on_when_the_terminal_is_left_come_back_to_and_resized(
    terminal: Terminal,
):
    terminal.open("play", "platoon", "--board", "4x4")
    terminal.wait_for(white_to_move)
    with terminal.attached(100, 30):
        terminal.wait_for_size(100, 30)
        terminal.move("b1", "b2")
    terminal.move("b4", "b3")
    terminal.resize(132, 50)
    terminal.wait_for_size(132, 50)
    with terminal.attached(90, 28):
        terminal.move("c1", "c2")
    terminal.resize(80, 24)
    terminal.wait_for_size(80, 24)
    terminal.move("c4", "c3")
    leave(terminal)
