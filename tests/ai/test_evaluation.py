"""What a position is worth does not depend on the colour of the one who asks."""

import random

import msgspec
import pytest

from hostages_tui.ai.engines import engine_for
from hostages_tui.games import GAMES
from hostages_tui.games.hostages.units import gather, stack


def turned_hostages(state):
    """The position with South and North exchanged."""

    def swapped(text):
        text = text.swapcase()
        return stack(text[:-1], text[-1]) if text else text

    def other(seat):
        return None if seat is None else 1 - seat

    return msgspec.structs.replace(
        state,
        board=tuple(swapped(state.board[square ^ 56]) for square in range(64)),
        bases=tuple(gather(base.swapcase()) for base in reversed(state.bases)),
        toss=other(state.toss),
        first=other(state.first),
        turn=other(state.turn),
        mover=other(state.mover),
    )


def turned_platoon(state):
    """The position with White and Black exchanged, the board turned by half."""
    swap = str.maketrans("TStswb", "tsTSbw")
    return msgspec.structs.replace(
        state,
        squares=tuple(text.translate(swap) for text in reversed(state.squares)),
        captives=state.captives[::-1],
        rescued=state.rescued[::-1],
        home=None if state.home is None else 1 - state.home,
        mover=1 - state.mover,
    )


TURNED = {"hostages": turned_hostages, "platoon": turned_platoon}


def random_states(game_id, seed, count):
    game, rng = GAMES[game_id], random.Random(seed)
    options = game.option.values
    state = game.initial({game.option.name: options[seed % len(options)]})
    for _ in range(count):
        yield state
        legal = game.legal(state)
        if not legal:
            return
        state = game.apply(state, rng.choice(legal))


@pytest.mark.parametrize("game_id", sorted(TURNED))
def test_both_sides_are_judged_alike(game_id):
    engine, turn = engine_for(game_id), TURNED[game_id]
    worths = set()
    for seed in range(30):
        for state in random_states(game_id, seed, 80):
            worth = engine.evaluate(state)
            assert worth == engine.evaluate(turn(state)), GAMES[game_id].format_position(state)
            worths.add(worth)
    assert len(worths) > 100


def test_a_hostage_at_home_is_worth_more_than_one_on_its_way():
    engine, game = engine_for("hostages"), GAMES["hostages"]
    away = game.parse_position(
        "hostages S,S,S,S,,,l,m/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,LMS,,,,/s,s,s,s,s,M,L, "
        "LLLMMM llllmmmm play - - - 0 0"
    )
    home = game.apply(away, game.parse_move("d2-base"))
    assert -engine.evaluate(home) > engine.evaluate(away)


def test_a_hostage_that_is_rescued_is_worth_more_than_one_that_is_carried():
    engine, game = engine_for("platoon"), GAMES["platoon"]
    carried = game.parse_position("platoon 5x6 ,t,s,t,t/,,,,/,,,,/,,,,/Tw,,,,/,T,S,T, 7,8 0,0 - 0")
    rescued = game.apply(carried, game.parse_move("a2-a1"))
    assert -engine.evaluate(rescued) > engine.evaluate(carried)
