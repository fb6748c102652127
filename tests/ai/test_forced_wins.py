"""The strongest level plays every win of Hostages and Hostages! that can be forced.

The positions were found in played games by exhaustive search, with `tests/bench/forced_wins.py`;
those of Fuji-san are in `test_fujisan_forced_wins.py`.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hostages_tui.ai.engine import Limits, is_decided
from hostages_tui.ai.engines import engine_for
from hostages_tui.ai.levels import at_level
from hostages_tui.ai.questions import MOVE_NODES
from hostages_tui.games import GAMES
from tests.bench.prove_forced_wins import prove

FOLDER = Path(__file__).parent.parent / "data" / "forced"
FORCED: dict[str, list[dict[str, Any]]] = {
    name: json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("hostages", "platoon")
}
EVERY = [(name, number) for name, entries in FORCED.items() for number in range(len(entries))]
QUICKLY_PROVED = [
    (name, number)
    for name, number in EVERY
    if name == "platoon" or FORCED[name][number]["turns"] == 2 or number in (1, 10)
]
"""`tests/bench/prove_forced_wins.py` proves the others too, which takes a minute."""


@pytest.mark.parametrize("name", FORCED)
def test_there_are_twenty_positions_that_take_two_turns_or_three(name: str):
    assert len({entry["position"] for entry in FORCED[name]}) == 20
    turns = [entry["turns"] for entry in FORCED[name]]
    assert set(turns) == {2, 3}
    assert turns.count(3) >= 9


@pytest.mark.parametrize(("name", "number"), QUICKLY_PROVED)
def test_by_the_rules_just_the_moves_that_are_given_win_so_soon(name: str, number: int):
    proved, states = prove(GAMES[name], FORCED[name][number])
    assert proved
    assert states > FORCED[name][number]["moves"]


@pytest.mark.parametrize("name", FORCED)
def test_a_move_too_many_or_too_few_is_not_proved(name: str):
    entry = next(entry for entry in FORCED[name] if entry["turns"] == 2)
    legal = GAMES[name].legal(GAMES[name].parse_position(entry["position"]))
    other = next(
        text for text in map(GAMES[name].format_move, legal) if text not in entry["winning"]
    )
    for winning in ([], sorted([*entry["winning"], other])):
        assert not prove(GAMES[name], {**entry, "winning": winning})[0]
    assert not prove(GAMES[name], {**entry, "turns": 3})[0]


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_the_strongest_level_plays_a_move_that_wins_for_certain(name: str, number: int):
    entry = FORCED[name][number]
    state = GAMES[name].parse_position(entry["position"])
    master, enough = at_level(engine_for(name), 5), Limits(nodes=MOVE_NODES[name])
    answer = master.search(state, (), 0, enough, random.Random(1))
    assert answer.score > 0
    assert is_decided(answer.score)
    assert answer.moves[0] in entry["winning"]
