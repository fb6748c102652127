"""What is typed ahead of the screen does what it would have done typed slowly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal


def test_arrows_and_enter_in_one_burst_reach_the_places_meant(terminal: Terminal):
    terminal.open("play", "platoon", "--board", "4x4")
    terminal.wait_for(r"to move")
    home = b"\x1b[D" * 6 + b"\x1b[B" * 6
    pick_b1 = home + b"\x1b[C\r"
    drop_on_b2 = b"\x1b[A\r"
    terminal.send(pick_b1 + drop_on_b2 + b"\x1b[A\x1b[A\r\x1b[B\r")
    terminal.wait_for_moves(2)
    assert terminal.saved() == ["b1-b2", "b4-b3"]
