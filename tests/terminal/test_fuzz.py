"""Random keys, clicks and broken reports: nothing crashes, and nothing is lost."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.terminal.conftest import PATIENCE, Spot, report, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.terminal.conftest import Terminal

AMOUNT = 10_000
"""Bytes of random input to a running game, over all seeds."""
SEEDS = (1, 2, 3, 4)
CHUNK = 250
FIRST_MOVES = (("hostages", "s@c1"), ("fujisan", "L@b3"), ("platoon", "b1-b2"))
CUT_SHORT = (
    b"\x1b",
    b"\x1b\x1b",
    b"\x1b[",
    b"\x1bO",
    b"\x1b[<",
    b"\x1b[<0;1",
    b"\x1b[<0;12;",
    b"\x1b[<0;2;3",
    b"\x1b[<;;M",
    b"\x1b[<M",
    b"\x1b[<0;1M",
    b"\x1b[<0;1;1;1M",
    b"\x1b[<0;0;0M",
    b"\x1b[<0;-1;-2M",
    b"\x1b[<0;-1;-2m",
    b"\x1b[<35;NaN;NaNM",
    b"\x1b[<NaN;NaN;NaNM",
    b"\x1b[<0;1.5;2.5M",
    b"\x1b[<1234567890;1;1M",
    b"\x1b[<0;99999999;99999999M",
    b"\x1b[<0;99999999;99999999m",
    b"\x1b[1;",
    b"\x1b[1;5",
)
"""Stray Esc, and reports of the mouse cut short, out of bounds or full of NaN."""
BROKEN = (
    *CUT_SHORT,
    b"\x1b[M\xa0\xff\x80",
    b"\x1b[M ",
    b"\x1b[32;10;5M",
    b"\x1b[1:2:3u",
    b"\x1b[97;1:1u",
    b"\x1b[99999999999u",
    b"\x1b[?2026;0$y",
    b"\x1b[I",
    b"\x1b[O",
    b"\xff\xfe\x80",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\x00",
)
"""All that terminals send by mistake: old reports, answers, half characters, too."""
KEYS = (
    *(bytes([code]) for code in range(0x20, 0x7F) if chr(code) not in "qx"),
    b"\r",
    b"\t",
    b"\x7f",
    b"\x1b[A",
    b"\x1b[B",
    b"\x1b[C",
    b"\x1b[D",
    b"\x1b[5~",
    b"\x1b[6~",
    b"\x1b[H",
    b"\x1b[F",
    b"\x1bOP",
    b"\x1b[Z",
    b"\x1bOM",
)
"""All that is bound to anything, but for what quits or resigns."""
RULES = r"^\s+Rules\s+Hostages pyramids"
BUTTONS = (0, 0, 0, 2, 1, 35, 35, 32, 64, 65, 4, 8, 16)


def test_broken_reports_play_nothing(terminal: Terminal, tmp_path: Path):
    """Where a row is chosen by a digit, so that a digit that strays would play."""
    record = tmp_path / "game.txt"
    record.write_text(
        '[Game "fujisan"]\n[Board "hexagon"]\n\n1. L@b5 m@b4 S@b6 s@a3 S@c5 m@b3 M@a5 l@c3 M@c2 '
        "s@c4 M@d1 m@b2 M@c6 l@b1 L@c7 l@a2 S@b7 l@c1 M@d5 s@d3 S@a1 s@a4 L@d2 m@d4 -d3 -c6 -b1 "
        "l@c6 *\n"
    )
    terminal.open("open", str(record))
    terminal.wait_for("1 pass")
    dice = random.Random(0)
    terminal.send(b"".join(dice.choice(BROKEN) for _ in range(300)))
    recover(terminal)
    assert terminal.saves == []
    assert terminal.crashes() == []

    terminal.wait_for("1 pass")
    terminal.keys("1")
    until(lambda: terminal.saved()[-1:] == ["pass"], lambda: str(terminal.screen()))


@pytest.mark.parametrize("seed", SEEDS)
def test_random_input_crashes_nothing_and_every_save_stays_sound(terminal: Terminal, seed: int):
    game, move = FIRST_MOVES[seed % 3]
    terminal.open("play", game)
    terminal.wait_for(r"to move")
    terminal.write(":")
    terminal.wait_for("Esc closes")
    terminal.write(move)
    terminal.keys("Enter")
    terminal.wait_for_moves(1)
    for chunk in chunks(random.Random(seed), AMOUNT // len(SEEDS)):
        terminal.send(chunk)
    recover(terminal)
    terminal.keys("C-q")
    assert (terminal.ended(), terminal.crashes()) == (0, [])
    kept = [*terminal.saves, *(terminal.home / "trash").glob("*.jsonl")]
    for path in kept:
        assert not {"resigned", "draw_agreed"} & set(terminal.events(path))
    terminal.check(*kept)


def chunks(dice: random.Random, amount: int) -> Iterator[bytes]:
    """So many bytes of random input."""
    data = b""
    while len(data) < amount:
        data += piece(dice)
    for start in range(0, amount, CHUNK):
        yield data[start : start + CHUNK]


def piece(dice: random.Random) -> bytes:
    """A key, something broken, or a report of the mouse anywhere above the bar of keys."""
    kind = dice.random()
    if kind < 0.5:
        return dice.choice(KEYS)
    if kind < 0.65:
        return dice.choice(BROKEN)
    spot = Spot(dice.randrange(82), dice.randrange(23))
    button = dice.choice(BUTTONS)
    press = report(button, spot)
    return press + report(button, spot, "m") if button < 3 else press


def recover(terminal: Terminal) -> None:
    """Wait until the app has read all and answers again: the rules open and close.

    What was cut short may swallow the first key after it, so there is more than one try.
    """
    for _ in range(9):
        terminal.keys("Escape", "F1")
        if terminal.comes(RULES, PATIENCE / 9):
            terminal.keys("Escape")
            terminal.wait_for(lambda screen: not screen.search(RULES))
            return
    pytest.fail(f"the app does not answer:\n{terminal.screen()}")
