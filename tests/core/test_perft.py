"""Counting move sequences."""

from types import SimpleNamespace
from typing import Any

from hostages_tui.core.perft import divide, perft

LADDER: Any = SimpleNamespace(
    legal=lambda rung: ["up"] if rung < 10_000 else [],
    apply=lambda rung, move: rung + 1,
    format_move=str,
)
"""A game of one move in each position, over after ten thousand."""


def test_sequences_may_be_longer_than_python_nests_calls():
    assert perft(LADDER, 0, 10_000) == 1
    assert divide(LADDER, 0, 10_000) == [("up", 1)]


def test_sequences_that_end_earlier_do_not_count():
    assert perft(LADDER, 0, 10_001) == 0
    assert perft(LADDER, 9_999, 2) == 0


def test_the_empty_sequence_is_one():
    assert perft(LADDER, 10_000, 0) == 1
