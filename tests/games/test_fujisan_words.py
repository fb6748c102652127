"""What Fuji-san says: asking, explaining, refusing and describing."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from hostages_tui.games.fujisan import Fujisan

if TYPE_CHECKING:
    from hostages_tui.games.fujisan.state import State

game = Fujisan()
START = game.initial({"board": "mountain"})
PUT = game.parse_position(
    "fujisan hexagon L,,,M,/l,S,M,s,M,L,l/s,,,,,m,s/M,,l,, SSSlss put Sm mm M LLLlm 0"
)
REMOVE = game.parse_position(
    "fujisan mountain ,M,l,,l/m,M,M,s,M,,S/,,,L,,,,S,/m,,m,l,,s,m,, - remove - ls LMS LLLSSlmss 1"
)
CAPTURE = game.parse_position(
    "fujisan mountain ,M,l,M,l/m,M,M,s,M,,S/,,,L,,,,S,/m,,m,l,,s,m,, - capture - ls LS LLLSSlmss 1"
)
OVER = game.parse_position(
    "fujisan mountain ,,,,/,,,,,,/,,,,,,,,/,l,,,,,,, - remove - lms LMMMMS LLLLMSSSSlllmmmmssss 1"
)


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = game.apply(state, game.parse_move(text))
    return state


def described(state: State, text: str) -> str:
    move = game.parse_move(text)
    return game.describe(state, move, game.apply(state, move))


def opened() -> State:
    state = START
    while state.phase == "place":
        state = game.apply(state, game.legal(state)[0])
    return state


def test_each_phase_asks_for_its_own() -> None:
    first = after(REMOVE, "-a2")
    twins = game.parse_position(
        "fujisan hexagon L,,,M,/l,S,M,s,M,L,l/s,,,,,,s/M,,l,, SSSlss put mm mm M LLLSlm 0"
    )
    asked = [
        game.ask(state) for state in (START, opened(), REMOVE, first, PUT, twins, CAPTURE, OVER)
    ]
    assert len(set(asked)) == len(asked)
    assert "place one of your pyramids" in asked[0]
    assert "one more" in asked[3]
    assert "medium" in asked[5]
    assert "pass" in asked[6]
    assert "over" in asked[7]
    assert all(not text.endswith(".") for text in asked)


def test_a_pyramid_to_place_tells_how_many_are_left() -> None:
    assert game.explain(START, (), "L") == "First's large, 3 pips, 5 left"


def test_a_pyramid_in_the_hand_tells_what_is_discarded_for_it() -> None:
    assert game.explain(PUT, (), "S") == "First's small, 1 pip; Second's medium is discarded"
    assert game.explain(PUT, (), "m") == "Second's medium, 2 pips; First's small is discarded"


def test_a_space_tells_who_stands_around_it() -> None:
    assert game.explain(START, ("L",), "a1") == "a1, empty, touches nobody"
    assert game.explain(PUT, ("S",), "a2") == "a2, empty, touches 1 of First"
    assert (
        game.explain(REMOVE, (), "b4") == "Second's small, 1 pip, touches 2 of First, 1 of Second"
    )


def test_a_capture_tells_what_it_is_worth() -> None:
    assert game.explain(CAPTURE, (), "a4") == "capture First's medium, 2 pips"
    assert game.explain(CAPTURE, (), "pass") == "capture nothing; then it is First's turn"


def test_what_is_no_token_is_explained_by_itself() -> None:
    assert game.explain(START, (), "z9") == "z9"


@pytest.mark.parametrize(
    ("state", "path", "rule", "reason"),
    [
        (START, ("l",), "Fuji-san, placement", "its own pyramids"),
        (START, ("a1",), "Fuji-san, placement", "choose the pyramid"),
        (START, ("pass",), "Fuji-san, placement", "one passes only to decline"),
        (PUT, ("L",), "Fuji-san, capture phase", "which holds First's small"),
        (PUT, ("S", "a1"), "Fuji-san, capture phase", "a1 is not empty"),
        (PUT, ("S", "c9"), "F1", "there is no c9"),
        (PUT, ("a1",), "Fuji-san, capture phase", "a1 is not empty"),
        (PUT, ("a2",), "Fuji-san, capture phase", "choose the pyramid"),
        (REMOVE, ("a1",), "Fuji-san, capture phase", "a1 is empty"),
        (REMOVE, ("L",), "Fuji-san, capture phase", "first removes two pieces"),
        (REMOVE, ("pass",), "F3", "by itself"),
        (CAPTURE, ("a2",), "Fuji-san, capture phase", "does not hold a1"),
        (CAPTURE, ("a1",), "Fuji-san, capture phase", "a1 is empty"),
        (CAPTURE, ("d1",), "Fuji-san, capture phase", "own medium"),
        (OVER, ("c7",), "Fuji-san, end", "the game is over"),
        (OVER, (), "Fuji-san, end", "the game is over"),
    ],
)
def test_a_refusal_names_the_rule_and_says_why(
    state: State, path: tuple[str, ...], rule: str, reason: str
) -> None:
    refused = game.refuse(state, path)
    assert refused.rule == rule
    assert reason in refused.reason


def test_a_refusal_can_be_asked_for_any_path() -> None:
    tokens = ("a1", "c9", "L", "m", "pass", "=M", "")
    for state in (START, PUT, REMOVE, CAPTURE, OVER, opened()):
        assert game.refuse(state, ()).reason
        for first in tokens:
            assert game.refuse(state, (first,)).reason
            for second in tokens:
                assert game.refuse(state, (first, second)).reason


def test_a_move_is_described() -> None:
    assert described(START, "L@a1") == "First places a large on a1."
    assert described(REMOVE, "-a2") == "Second removes First's medium from a2 into the hand."
    assert described(REMOVE, "-a3") == "Second removes its own large from a3 into the hand."
    assert described(PUT, "S@c3") == (
        "First puts its own small on c3 and discards Second's medium; there is nothing to capture."
    )
    assert described(CAPTURE, "xa4") == (
        "Second captures First's medium on a4 for 2 pips and now has 6 pips."
    )
    assert described(CAPTURE, "pass") == "Second declines to capture."
    assert "opens the capture phase" in described(opened(), "-a1")


def test_a_move_that_leaves_something_surrounded_says_so() -> None:
    state = after(REMOVE, "-c8", "-b2")
    assert "something is surrounded" in described(state, "M@a4")


def test_every_move_of_a_game_is_described_in_one_sentence() -> None:
    rng = random.Random(9)
    state = START
    states = [state]
    while moves := game.legal(state):
        move = rng.choice(moves)
        words = described(state, game.format_move(move))
        assert words.startswith(game.seats[game.to_move(state)])
        assert words.endswith(".")
        assert words.count(".") == 1
        state = game.apply(state, move)
        states.append(state)
    assert all(before != after for before, after in pairwise(states))
