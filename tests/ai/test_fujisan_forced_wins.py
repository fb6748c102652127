"""The strongest level plays every win that can be forced.

The positions were found in played games by exhaustive search, with
`tests/bench/forced_wins_fujisan.py`.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hostages_tui.ai.engine import Limits, is_decided
from hostages_tui.ai.fujisan import FujisanEngine
from hostages_tui.ai.levels import at_level
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.state import State

GAME = Fujisan()
DATA = Path(__file__).parent.parent / "data" / "forced" / "fujisan.json"
FORCED = json.loads(DATA.read_text(encoding="utf-8"))
MASTER = at_level(FujisanEngine(), 5)
ENOUGH = Limits(nodes=20_000)


def after(state: State, texts: list[str]) -> tuple[str, tuple[str, str]]:
    """What stands on the board after some moves, and what has been captured."""
    for text in texts:
        state = GAME.apply(state, GAME.parse_move(text))
    return state.spaces, state.scores


def test_there_are_twenty_positions():
    assert len({entry["position"] for entry in FORCED}) == 20


@pytest.mark.parametrize("entry", FORCED, ids=range(len(FORCED)))
def test_the_strongest_level_plays_a_turn_that_wins_for_certain(entry: dict[str, Any]):
    state = GAME.parse_position(entry["position"])
    answer = MASTER.search(state, (), 0, ENOUGH, random.Random(1))
    assert answer.score > 0
    assert is_decided(answer.score)
    winning = {after(state, turn.split(" ")) for turn in entry["winning"]}
    assert after(state, list(answer.moves)) in winning
