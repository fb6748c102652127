"""A game of Hostages! for each way in which one can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from hostages_tui.core.record import read_record
from hostages_tui.games import GAMES

ENDINGS = Path(__file__).parents[1] / "data" / "endings" / "platoon"

CASES = {
    "home-first-white": (0, "home-first", 56),
    "home-first-black": (1, "home-first", 57),
    "home-both": (None, "home-both", 62),
    "repetition-lead": (0, "repetition", 17),
    "repetition-even": (None, "repetition", 8),
    "quiet-lead": (1, "quiet", 134),
    "quiet-even": (None, "quiet", 120),
    "resignation": (0, "resignation", 3),
    "agreed-draw": (None, "agreed-draw", 4),
}


def test_every_ending_has_its_game() -> None:
    assert {path.stem for path in ENDINGS.glob("*.txt")} == set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_game_ends_as_its_name_says(name: str) -> None:
    winner, cause, length = CASES[name]
    timeline = read_record((ENDINGS / f"{name}.txt").read_bytes(), GAMES)
    outcome = timeline.cursor.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (winner, cause)
    moves = [node for node in timeline.line() if node.kind == "moved"]
    assert len(moves) == length


@pytest.mark.parametrize("name", CASES)
def test_the_game_was_not_over_before(name: str) -> None:
    timeline = read_record((ENDINGS / f"{name}.txt").read_bytes(), GAMES)
    assert all(node.outcome is None for node in timeline.line()[:-1])
