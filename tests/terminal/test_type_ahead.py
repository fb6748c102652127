"""What is typed ahead of the screen does what it would have done typed slowly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

OPENING = ("L@b5", "m@b4", "S@b6", "s@a3", "L@c5", "l@c3")


def test_moves_typed_in_one_burst_are_moves_and_no_commands(terminal: Terminal):
    """Their letters are the keys of commands: c copies, x resigns, and digits answer."""
    terminal.open("play", "fujisan", "--board", "hexagon")
    terminal.wait_for(r"to move")
    terminal.send("".join(f":{move}\r" for move in OPENING).encode())
    terminal.wait_for_moves(len(OPENING))
    assert terminal.saved() == list(OPENING)

    terminal.send(b":xb2\r")
    terminal.wait_for("still being placed")
    terminal.keys("C-q")
    assert terminal.ended() == 0
    assert set(terminal.events(terminal.save)) == {"started", "moved"}


def test_arrows_and_enter_in_one_burst_reach_the_places_meant(terminal: Terminal):
    terminal.open("play", "platoon", "--board", "4x4")
    terminal.wait_for(r"to move")
    home = b"\x1b[D" * 6 + b"\x1b[B" * 6
    pick_b1 = home + b"\x1b[C\r"
    drop_on_b2 = b"\x1b[A\r"
    terminal.send(pick_b1 + drop_on_b2 + b"\x1b[A\x1b[A\r\x1b[B\r")
    terminal.wait_for_moves(2)
    assert terminal.saved() == ["b1-b2", "b4-b3"]


def test_undo_typed_behind_moves_takes_back_the_last_of_them(terminal: Terminal):
    terminal.open("play", "platoon", "--board", "4x4")
    terminal.wait_for(r"to move")
    terminal.send(b":b1-b2\r:b4-b3\ru:c4-c3\rnnnnn")
    terminal.wait_for("Board faces")
    terminal.keys("Escape")
    terminal.wait_for_moves(3)
    events = [json.loads(line) for line in terminal.save.read_text().splitlines()]
    assert [event.get("move", event.get("to")) for event in events[1:]] == [
        "b1-b2",
        "b4-b3",
        1,
        "c4-c3",
    ]
