"""What Hostages! tells the one who plays."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hostages_tui.games.platoon import Platoon

if TYPE_CHECKING:
    from hostages_tui.core.game import Stall
    from hostages_tui.games.platoon.state import State

game = Platoon()

START = game.initial({"board": "4x4"})
COLLECT = game.parse_position("platoon 4x4 t,s,,t/,,S,t/,,,/T,T,,T 8,8 0,0 - 0")
STEAL = game.parse_position("platoon 4x4 ,s,t,t/,,,/,tb,,/T,T,T,S 8,7 0,0 - 0")
SHUT = game.parse_position("platoon 4x4 ,,,/,,,t/t,,s,S/T,tb,T,T 8,7 0,0 - 0")
LAST = game.parse_position("platoon 4x4 ,s,t,t/t,,,/,Tw,,/T,,S,T 0,6 7,2 - 0")


def told(state: State, text: str) -> str:
    move = game.parse_move(text)
    game.check(state, move)
    return game.describe(state, move, game.apply(state, move))


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = game.apply(state, game.parse_move(text))
    return state


def test_a_move_is_two_squares_and_where_one_may_collect_how_many() -> None:
    paths = [game.choices(COLLECT, move) for move in game.legal(COLLECT)]
    assert ("c3", "c4", "+0") in paths
    assert ("c3", "c4", "+1") in paths
    assert ("c3", "c4", "+2") in paths
    assert ("c3", "b3") in paths


def test_a_steal_is_two_squares() -> None:
    assert game.choices(STEAL, game.parse_move("a1xc3")) == ("a1", "c3")


def test_no_path_is_a_prefix_of_another() -> None:
    rng = random.Random(3)
    state = START
    for _ in range(300):
        paths = [game.choices(state, move) for move in game.legal(state)]
        assert len(set(paths)) == len(paths)
        assert not {path[:2] for path in paths if len(path) == 3} & set(paths)
        state = game.apply(state, rng.choice(game.legal(state)))


def test_it_asks_for_what_is_due() -> None:
    assert game.ask(START) == "choose a piece and where it goes"
    assert "pass" in game.ask(SHUT)
    assert game.ask(after(LAST, "b2-b1")) == "White is home: make your one last move"
    assert "over" in game.ask(after(LAST, "b2-b1", "a3-a4"))


@pytest.mark.parametrize(
    ("state", "path", "token", "words"),
    [
        (START, (), "a1", "troop"),
        (START, (), "c1", "strongman"),
        (START, ("a1",), "a2", "step to a2"),
        (STEAL, ("a1",), "c3", "jump over the enemy's troop on b2 and take the Black hostage"),
        (COLLECT, ("c3", "c4"), "+0", "collect nothing"),
        (COLLECT, ("c3", "c4"), "+2", "collect two, 6 left"),
        (SHUT, (), "pass", "no piece can move"),
        (LAST, (), "b2", "troop carrying a White hostage"),
    ],
)
def test_a_choice_is_explained(state: State, path: tuple[str, ...], token: str, words: str) -> None:
    assert words in game.explain(state, path, token)


@pytest.mark.parametrize(
    ("state", "text", "words"),
    [
        (START, "a1-a2", "White's troop steps from a1 to a2."),
        (COLLECT, "c3-c4+2", "steps from c3 to c4 and collects two of its hostages."),
        (STEAL, "a1xc3", "jumps from a1 to c3 and takes the Black hostage from the troop on b2."),
        (SHUT, "pass", "White cannot move a piece and passes."),
        (LAST, "b2-b1", "and brings one hostage home (8 of 8): White is home, and Black has one"),
    ],
)
def test_a_move_is_told_in_words(state: State, text: str, words: str) -> None:
    assert words in told(state, text)


def test_a_jump_names_the_troop_jumped_over() -> None:
    state = after(START, "b1-b2", "a4-a3", "a1-b1", "a3-a4")
    assert told(state, "b1-b3") == "White's troop jumps from b1 over b2 to b3."


def test_a_stolen_hostage_put_down_is_told() -> None:
    state = game.parse_position("platoon 4x4 t,s,t,t/,,,/Tb,,,/,T,T,S 8,7 0,0 - 0")
    assert told(state, "a2-a1").endswith("and puts a Black hostage back among the captives.")


@pytest.mark.parametrize(
    ("state", "path", "rule", "words"),
    [
        (START, (), "Hostages!, a move", "pick a piece of yours"),
        (START, ("a4",), "Hostages!, a move", "Black's"),
        (START, ("a2",), "Hostages!, a move", "nothing stands on a2"),
        (START, ("e1",), "P1", "no square"),
        (START, ("a1", "a3"), "Hostages!, a move", "no troop on a2"),
        (START, ("a1", "b1"), "Hostages!, a move", "White's troop stands on b1"),
        (START, ("pass",), "P6", "only when"),
        (START, ("a1", "a2", "+1"), "P4", "nothing can be collected"),
        (COLLECT, ("c3", "c4", "+3"), "P4", "up to 2"),
        (SHUT, ("a1",), "Hostages!, a move", "no empty square beside it"),
        (SHUT, ("d2",), "Hostages!, a move", "strongmen do not jump"),
        (after(LAST, "b2-b1", "a3-a4"), ("a1",), "Hostages!, end", "over"),
    ],
)
def test_what_cannot_be_picked_is_refused_with_its_reason(
    state: State, path: tuple[str, ...], rule: str, words: str
) -> None:
    refused = game.refuse(state, path)
    assert refused.rule == rule
    assert words in refused.reason
    assert not refused.reason.endswith(".")


def test_the_ending_at_home_is_told_in_a_sentence() -> None:
    outcome = game.outcome(after(LAST, "b2-b1", "a3-a4"))
    assert outcome is not None
    assert outcome.words.startswith("White came home first and wins")
    assert outcome.words.endswith(".")


@pytest.mark.parametrize(("cause", "words"), [("repetition", "third time"), ("quiet", "120 moves")])
def test_the_ending_by_p7_is_told_in_a_sentence(cause: Stall, words: str) -> None:
    sentence = game.stalled(LAST, cause).words
    assert words in sentence
    assert sentence.endswith("White wins with more rescued, 7 to 2.")
