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
from hostages_tui.core.game import AnyGame, Seat
from hostages_tui.games import GAMES

FOLDER = Path(__file__).parent.parent / "data" / "forced"
FORCED: dict[str, list[dict[str, Any]]] = {
    name: json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("hostages", "platoon")
}
EVERY = [(name, number) for name, entries in FORCED.items() for number in range(len(entries))]
SOON = [
    (name, number)
    for name, entries in FORCED.items()
    for number in [place for place, entry in enumerate(entries) if entry["turns"] == 2][:4]
]
LAST_REPLY = {"hostages": 0, "platoon": 1}
"""So many moves follow the one that wins before the game is over (P5)."""


def forces(game: AnyGame, state: Any, seat: Seat, left: int) -> bool:
    """By the rule code: whether a seat wins within so many moves, whatever the other does."""
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.winner == seat
    if not left:
        return False
    after = (forces(game, game.apply(state, move), seat, left - 1) for move in game.legal(state))
    return any(after) if game.to_move(state) == seat else all(after)


@pytest.mark.parametrize("name", FORCED)
def test_there_are_twenty_positions_that_take_two_turns_or_three(name: str):
    assert len({entry["position"] for entry in FORCED[name]}) == 20
    turns = [entry["turns"] for entry in FORCED[name]]
    assert set(turns) == {2, 3}
    assert turns.count(3) >= 9


@pytest.mark.parametrize(("name", "number"), SOON)
def test_by_the_rules_just_the_moves_that_are_given_win_so_soon(name: str, number: int):
    game, entry = GAMES[name], FORCED[name][number]
    state = game.parse_position(entry["position"])
    seat, left = game.to_move(state), 2 * entry["turns"] - 1 + LAST_REPLY[name]
    legal = game.legal(state)
    assert len(legal) == entry["moves"]
    won = [move for move in legal if forces(game, game.apply(state, move), seat, left - 1)]
    assert sorted(map(game.format_move, won)) == entry["winning"]
    assert not any(forces(game, game.apply(state, move), seat, left - 3) for move in legal)


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_the_strongest_level_plays_a_move_that_wins_for_certain(name: str, number: int):
    entry = FORCED[name][number]
    state = GAMES[name].parse_position(entry["position"])
    master, enough = at_level(engine_for(name), 5), Limits(nodes=MOVE_NODES[name])
    answer = master.search(state, (), 0, enough, random.Random(1))
    assert answer.score > 0
    assert is_decided(answer.score)
    assert answer.moves[0] in entry["winning"]
