"""Every size of window: no crash, a board where there is room, a notice where there is none."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.terminal.conftest import Screen, Terminal

LEAST = (80, 24)
SIZES = (
    (1, 1),
    (2, 3),
    (1, 200),
    (500, 1),
    (40, 12),
    (79, 24),
    (80, 23),
    (80, 24),
    (81, 25),
    (120, 40),
    (80, 200),
    (500, 24),
    (200, 60),
    (500, 200),
)
RESIZES = 50


def fits(columns: int, rows: int) -> bool:
    return columns >= LEAST[0] and rows >= LEAST[1]


def is_as_it_should_be(screen: Screen, columns: int, rows: int) -> bool:
    """Whether there is a board with the last move listed, or else a notice, cut at worst."""
    if fits(columns, rows):
        return screen.fills(columns, rows) and screen.moves == ["b1-b2"]
    if columns >= 20 and rows >= 3:
        return f"{LEAST[0]} x {LEAST[1]}" in screen
    return not screen.has_board


def test_a_game_goes_on_through_every_size(terminal: Terminal):
    terminal.open("play", "platoon", size=LEAST)
    terminal.move("b1", "b2")
    for columns, rows in SIZES:
        terminal.resize(columns, rows)
        terminal.wait_for(
            lambda screen, columns=columns, rows=rows: is_as_it_should_be(screen, columns, rows)
        )
    terminal.resize(*LEAST)
    terminal.wait_for_size(*LEAST)
    terminal.move("b6", "b5")


def test_fifty_resizes_in_the_middle_of_a_game_leave_it_playable(terminal: Terminal):
    terminal.open("play", "platoon", size=LEAST)
    terminal.move("b1", "b2")
    dice = random.Random(50)
    for number in range(RESIZES):
        columns, rows = dice.randint(1, 180), dice.randint(1, 60)
        terminal.resize(columns, rows)
        if number % 5 == 0:
            terminal.wait_for(
                lambda screen, columns=columns, rows=rows: is_as_it_should_be(screen, columns, rows)
            )
    terminal.resize(*LEAST)
    terminal.wait_for(lambda screen: is_as_it_should_be(screen, *LEAST))
    terminal.move("b6", "b5")
    terminal.keys("C-q")
    assert (terminal.ended(), terminal.crashes()) == (0, [])


def test_the_app_starts_in_the_smallest_window_and_grows_with_it(terminal: Terminal):
    terminal.open("play", "platoon", size=(1, 1), COLUMNS="90", LINES="30")
    terminal.resize(60, 20)
    terminal.wait_for(f"{LEAST[0]} x {LEAST[1]}")
    terminal.resize(*LEAST)
    terminal.wait_for_size(*LEAST)
    terminal.move("b1", "b2")
