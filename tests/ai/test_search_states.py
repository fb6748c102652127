"""The positions of the search are those of the rule code, in every step and every count."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.engines import engine_for
from hostages_tui.games import GAMES

EXPECTED = Path(__file__).parent.parent / "data" / "expected"
FIGURES = [
    figure
    for figure in json.loads((EXPECTED / "perft.json").read_text(encoding="utf-8"))
    if figure["game"] != "fujisan"
]
LONGEST = 160
GAMES_EACH = 200


def named(figure):
    return figure.get("record") or f"{figure['game']}-{figure.get('board') or figure['toss']}"


def state_of(figure):
    game = GAMES[figure["game"]]
    if "record" in figure:
        path = EXPECTED / "positions" / figure["record"].replace(".txt", ".positions")
        return game.parse_position(path.read_text(encoding="utf-8").split("\n")[figure["moves"]])
    return game.initial({game.option.name: figure[game.option.name]})


@pytest.mark.parametrize("figure", FIGURES, ids=named)
def test_move_sequences_are_as_many_as_expected(figure):
    engine = engine_for(figure["game"])
    state = state_of(figure)
    for depth, expected in figure["perft"].items():
        assert engine.perft(state, int(depth)) == expected, depth


def test_no_moves_at_all_make_one_sequence():
    for game_id in ("hostages", "platoon"):
        game = GAMES[game_id]
        state = game.initial({game.option.name: game.option.values[0]})
        assert engine_for(game_id).perft(state, 0) == 1


def engine_of(game_id) -> AlphaBeta:
    engine = engine_for(game_id)
    assert isinstance(engine, AlphaBeta)
    return engine


def same(position, fresh):
    """All that the search keeps up to date is what it would be if built anew."""
    for name, value in vars(fresh).items():
        if name not in ("men", "_trail", "quiet"):
            assert getattr(position, name) == value, name
    for men, again in zip(position.men, fresh.men, strict=True):
        assert sorted(men) == sorted(again)


@pytest.mark.parametrize(
    ("game_id", "option"),
    [
        (game_id, value)
        for game_id in ("hostages", "platoon")
        for value in GAMES[game_id].option.values
    ],
)
def test_random_games_go_alike_in_both(game_id, option):
    game, engine = GAMES[game_id], engine_of(game_id)
    count = GAMES_EACH // len(game.option.values) + 1
    for seed in range(count):
        rng = random.Random(seed)
        state = game.initial({game.option.name: option})
        position: Any = engine.position(state, 0)
        quiet, totals, states = 0, [position.total], [state]
        while len(states) < LONGEST:
            noisy, others = position.moves()
            texts = {engine.text(state, move): move for move in noisy + others}
            legal = {game.format_move(move): move for move in game.legal(state)}
            assert sorted(texts) == sorted(legal)
            assert len(texts) == len(noisy) + len(others)
            assert sorted(position.noisy()) == sorted(noisy) or not noisy
            outcome = game.outcome(state)
            assert (outcome is None) == bool(legal)
            if outcome is not None:
                result = position.over if position.over >= 0 else position.stuck()
                assert result == (2 if outcome.winner is None else outcome.winner)
                break
            some = noisy if noisy and rng.random() < 0.5 else noisy + others
            move = rng.choice(some)
            after = game.apply(state, legal[engine.text(state, move)])
            quiet = 0 if game.resets(state, legal[engine.text(state, move)], after) else quiet + 1
            position.make(move)
            state = after
            assert position.state() == state
            assert position.quiet == quiet or not game.repeats(state)
            same(position, engine.position(state, quiet))
            states.append(state)
            totals.append(position.total)
        assert position.made() == len(states) - 1
        for earlier, total in zip(reversed(states), reversed(totals), strict=True):
            assert (position.state(), position.total) == (earlier, total)
            same(position, engine.position(earlier, 0))
            if position.made():
                position.unmake()


@pytest.mark.parametrize("game_id", ["hostages", "platoon"])
def test_positions_that_differ_have_different_totals(game_id):
    game, engine = GAMES[game_id], engine_of(game_id)
    seen = {}
    for seed in range(20):
        rng = random.Random(seed)
        state = game.initial({game.option.name: game.option.values[0]})
        for _ in range(100):
            legal = game.legal(state)
            if not legal:
                break
            state = game.apply(state, rng.choice(legal))
            assert seen.setdefault(engine.position(state, 0).total, state) == state
