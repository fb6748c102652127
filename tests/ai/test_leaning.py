"""What levels lean to: to fetch hostages and bring them home, and not to wander to and fro."""

from typing import Any

import pytest

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.arena import play
from hostages_tui.ai.engine import Limits
from hostages_tui.ai.engines import engine_for
from hostages_tui.ai.leaning import AGAIN, UNDOING, Leaning
from hostages_tui.ai.players import player
from hostages_tui.games import GAMES

HOSTAGES, PLATOON = GAMES["hostages"], GAMES["platoon"]
OPTIONS = {"hostages": {"toss": "south"}, "platoon": {"board": "5x6"}}
ERRAND = """
    S,S,S,S,S,l,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,L/,,,,,,,/s,s,s,s,s,M,, LLLLMMMM
    S,S,S,S,S,l,m,/,,,,,,,/M,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,L/,,,,,,,/s,s,s,s,s,,, LLLLMMMM
    SM,S,S,S,S,l,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,L/,,,,,,,/s,s,s,s,s,,, LLLLMMMM
    ,S,S,S,S,l,m,/,,,,,,,/,,,,,,,/SM,,,,,,,/,,,,,,,/,,,,,,,L/,,,,,,,/s,s,s,s,s,,, LLLLMMMM
    ,S,S,S,S,l,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,L/SM,,,,,,,/s,s,s,s,,,,s LLLLMMMM
    ,S,S,S,S,l,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,L/,,,,,,,/s,s,s,s,s,,, LLLLMMMMMS
"""
"""From setting out to fetch a hostage until it is at home."""


def thoughts(states: list[Any], name: str = "platoon", quiet: int = 0) -> dict[str, int]:
    """What is thought of each move in the last of some positions of a game."""
    game = GAMES[name]
    texts = [game.format_move(move) for move in game.legal(states[-1])]
    leaning = Leaning(engine_for(name), states[-1], states[:-1], quiet)
    return dict(zip(texts, leaning.to(texts), strict=True))


def shuffled(moves: str) -> list[Any]:
    """The positions of some moves of Hostages!, the start first."""
    states = [PLATOON.initial(OPTIONS["platoon"])]
    for text in moves.split():
        states.append(PLATOON.apply(states[-1], PLATOON.parse_move(text)))
    return states


def test_each_stage_of_an_errand_is_seen_as_nearer_to_its_end():
    engine = engine_for("hostages")
    assert isinstance(engine, AlphaBeta)
    found: list[int] = []
    for line in ERRAND.split("\n")[1:-1]:
        text = f"hostages {line.strip()} llllmmmm play - - - 0 0"
        position = engine.position(HOSTAGES.parse_position(text), 0)
        found.append(engine.outlook(position, 0))
    assert found == sorted(set(found))


def test_a_unit_is_not_brought_home_or_restructured_for_nothing():
    state = HOSTAGES.parse_position(
        "hostages S,S,S,S,S,l,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,LM,/s,s,s,s,s,,, "
        "LLLLMMMM llllmmmm play - - - 0 0"
    )
    thought = thoughts([state], "hostages")
    assert thought["g2-base"] < thought["g2-g3"]
    assert thought["g2=L"] < thought["g2-g3"]


def test_to_go_back_where_one_came_from_is_thought_the_less_of_the_sooner():
    start = shuffled("b1-b2 b6-b5 b2-b3 b5-b6 b3-a3 b6-b5 a3-b3 c6-c5")
    fresh = thoughts(start[-1:])
    known = thoughts(start)
    change = {text: known[text] - fresh[text] for text in fresh}
    assert change["b3-a3"] == UNDOING[0]
    assert change["b3-b2"] == UNDOING[2]
    assert change["b3-b4"] == 0


def test_a_position_that_stood_before_is_avoided():
    states = shuffled("b1-b2 b6-b5 b2-b1 b5-b6 b1-b2 b6-b5")
    change = thoughts(states)["b2-b1"] - thoughts(states[-1:])["b2-b1"]
    assert change == AGAIN + UNDOING[0]


@pytest.mark.parametrize(("rescued", "restless"), [("3,1", 0), ("1,1", 40), ("1,3", 40)])
def test_who_would_not_win_by_waiting_grows_restless(rescued: str, restless: int):
    captives = ",".join(str(8 - int(count)) for count in rescued.split(","))
    state = PLATOON.parse_position(
        f"platoon 5x6 ,t,s,t,t/,,,,/,,,,/,,,,/,,,,/T,T,S,T, {captives} {rescued} - 0"
    )
    calm, later = thoughts([state], quiet=0), thoughts([state], quiet=80)
    assert Leaning(engine_for("platoon"), state, [], 80).slack == restless
    assert (later["c1-c2"] > calm["c1-c2"]) == bool(restless)


def test_nobody_leans_to_anything_in_fuji_san():
    state = GAMES["fujisan"].initial({"board": "mountain"})
    leaning = Leaning(engine_for("fujisan"), state, [], 0)
    assert (leaning.slack, leaning.to(["L@a1", "M@a1"])) == (0, [0, 0])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "level"), [("hostages", "2"), ("platoon", "2"), ("platoon", "3")])
def test_even_weak_levels_bring_their_hostages_home(name: str, level: str, seed: int):
    seats = (player(name, level), player(name, level))
    played = play(name, OPTIONS[name], seats, Limits(nodes=2000), seed)
    assert played.cause in ("five-home", "home-first", "home-both")
