"""What may be relied on at each level: no win on the spot is missed, and lots are drawn by seed."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hostages_tui.ai.engine import Limits
from hostages_tui.ai.engines import engine_for
from hostages_tui.ai.levels import LEVELS, SIGHTS, at_level
from hostages_tui.core.game import AnyGame
from hostages_tui.games import GAMES

FORCED = Path(__file__).parent.parent / "data" / "forced"
SEEDS = range(4)
BRIEF = Limits(nodes=1000)


def winning(game: AnyGame, state: Any) -> set[str]:
    """The moves that win at once, or by any answer (P5)."""
    seat = game.to_move(state)

    def won(after: Any) -> bool:
        outcome = game.outcome(after)
        return outcome is not None and outcome.winner == seat

    found: set[str] = set()
    for move in game.legal(state):
        after = game.apply(state, move)
        answers = [game.apply(after, answer) for answer in game.legal(after)]
        if won(after) or (answers and all(map(won, answers))):
            found.add(game.format_move(move))
    return found


def one_move_from_winning(game: AnyGame) -> Iterator[Any]:
    """Positions to which forced wins come, when they are played and answered somehow."""
    rng, engine = random.Random(2), engine_for(game.id)
    for entry in json.loads((FORCED / f"{game.id}.json").read_text(encoding="utf-8"))[::2]:
        state = game.parse_position(entry["position"])
        seat = game.to_move(state)
        while not winning(game, state):
            answer = engine.search(state, (), 0, Limits(nodes=60_000), rng)
            state = game.apply(state, game.parse_move(answer.moves[0]))
            while game.to_move(state) != seat:
                state = game.apply(state, rng.choice(game.legal(state)))
        yield state


@pytest.mark.parametrize("name", ["hostages", "platoon"])
def test_no_level_misses_a_win_on_the_spot(name: str):
    game, engine = GAMES[name], engine_for(name)
    for state in one_move_from_winning(game):
        wins = winning(game, state)
        for level in LEVELS:
            for seed in SEEDS:
                player = at_level(engine, level.number)
                answer = player.search(state, (), 0, BRIEF, random.Random(seed))
                assert answer.moves[0] in wins, level.number


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_draws_the_same_and_gives_away_no_more_than_is_bounded(name: str, level: Any):
    game, player = GAMES[name], at_level(engine_for(name), level.number)
    loss = SIGHTS[name][level.number - 1].loss
    for seed in SEEDS:
        rng = random.Random(seed)
        state = game.initial({game.option.name: game.option.values[0]})
        for _ in range(30):
            state = game.apply(state, game.setup_move(state, rng) or rng.choice(game.legal(state)))
        answer = player.search(state, (), 0, BRIEF, random.Random(seed))
        assert player.search(state, (), 0, BRIEF, random.Random(seed)) == answer
        assert answer.score >= max(one.score for one in answer.scored if one.exact) - loss


@pytest.mark.parametrize("name", GAMES)
def test_seeds_vary_what_a_weak_level_plays(name: str):
    game, player = GAMES[name], at_level(engine_for(name), 1)
    state = game.initial({game.option.name: game.option.values[0]})
    answers = [player.search(state, (), 0, BRIEF, random.Random(seed)) for seed in range(10)]
    assert len({answer.moves for answer in answers}) > 1


@pytest.mark.parametrize("contempt", [0, 25])
def test_a_draw_by_repetition_is_worth_less_than_nothing_to_a_side_that_wants_none(contempt: int):
    game, engine = GAMES["platoon"], engine_for("platoon")
    states = [game.initial({"board": "5x6"})]
    shuffle = ["b1-b2", "b6-b5", "b2-b1", "b5-b6"]
    for text in shuffle * 2:
        states.append(game.apply(states[-1], game.parse_move(text)))
    *history, state, third = states
    assert third == states[0]
    limits = Limits(depth=2, margin=1000, contempt=contempt)
    answer = engine.search(state, history, len(history), limits, random.Random(1))
    worth = {one.moves: one.score for one in answer.scored}
    assert worth["b5-b6",] == -contempt
