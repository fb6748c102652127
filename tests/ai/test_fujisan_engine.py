"""What the engine of Fuji-san answers, at every step of a game."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from hostages_tui.ai.engine import WIN, Answer, Limits, Progress, is_decided
from hostages_tui.ai.fujisan import FujisanEngine
from hostages_tui.ai.levels import GREEDY, LEVELS, Limited, at_level
from hostages_tui.core.game import Seat
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.board import BOARDS as SHAPES
from hostages_tui.games.fujisan.state import Phase, State, pips

GAME = Fujisan()
ENGINE = FujisanEngine()
BOARDS = ("mountain", "hexagon")
DEPTHS = (Limits(depth=1), Limits(depth=1, quiescence=False), Limits(depth=2, margin=80))


def think(state: State, limits: Limits, seed: int = 0, **more: Any) -> Answer:
    return ENGINE.search(state, (), 0, limits, random.Random(seed), **more)


def follow(state: State, texts: Sequence[str]) -> State:
    """The position after some moves, which must be legal."""
    for text in texts:
        move = GAME.parse_move(text)
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


def steps(board: str, seed: int) -> Iterator[State]:
    """The positions of a random game, its last one left out."""
    rng = random.Random(seed)
    state = GAME.initial({"board": board})
    while GAME.outcome(state) is None:
        yield state
        state = GAME.apply(state, rng.choice(GAME.legal(state)))


def lead(state: State, seat: Seat):
    return pips(state.scores[seat]) - pips(state.scores[1 - seat])


@pytest.mark.parametrize("board", BOARDS)
def test_every_answer_is_legal_and_a_whole_run_of_the_seat_whatever_step_it_begins_at(board: str):
    rng = random.Random(7)
    for number, state in enumerate(steps(board, 7)):
        answer = think(state, rng.choice((*DEPTHS, Limits(nodes=150))), number)
        after = follow(state, answer.moves)
        # Second's last placement is followed by its removal, a run of two that is asked in two.
        assert after.mover != state.mover or after.phase == "open" or GAME.outcome(after)
        assert answer.line[: len(answer.moves)] == answer.moves
        follow(state, answer.line)
        assert answer.scored[0].moves == answer.moves
        assert answer.scored[0].score == answer.score
        for scored in answer.scored[:8]:
            follow(state, scored.moves)


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_scored_falls_from_the_best_and_nothing_is_scored_twice(board: str):
    for number, state in enumerate(steps(board, 3)):
        if number % 5 == 0:
            answer = think(state, Limits(depth=2, margin=60))
            exact = [scored.score for scored in answer.scored if scored.exact]
            assert exact == sorted(exact, reverse=True)
            moves = [scored.moves for scored in answer.scored]
            assert len(moves) == len(set(moves))


@pytest.mark.parametrize("limits", [*DEPTHS, Limits(nodes=2000)])
def test_the_same_seed_gives_the_same_answer_whatever_was_searched_before(limits: Limits):
    for number, state in enumerate(steps("hexagon", 5)):
        if number % 9 == 0:
            fresh = FujisanEngine().search(state, (), 0, limits, random.Random(1))
            assert think(state, limits, 1) == fresh


def test_seeds_vary_the_first_placement_of_weak_levels():
    state = GAME.initial({"board": "mountain"})
    weak = at_level(ENGINE, 1)
    moves = {
        weak.search(state, (), 0, Limits(seconds=1), random.Random(seed)).moves
        for seed in range(10)
    }
    assert len(moves) > 3


def test_nodes_bound_the_search():
    for number, state in enumerate(steps("mountain", 11)):
        if number % 20 == 0 and number:
            small = think(state, Limits(nodes=300)).nodes
            large = think(state, Limits(nodes=4000)).nodes
            assert small <= large <= 4000 + 3000


def test_it_stops_when_told_to_and_still_answers():
    for number, state in enumerate(steps("mountain", 12)):
        if number % 10 == 0:
            answer = think(state, Limits(), stop=lambda: True)
            follow(state, answer.moves)
            assert answer.depth == 1


def test_it_reports_each_depth_it_has_finished():
    state = next(state for number, state in enumerate(steps("mountain", 13)) if number == 31)
    seen: list[Progress] = []
    answer = think(state, Limits(depth=3), report=seen.append)
    assert [progress.depth for progress in seen] == [1, 2, 3]
    assert seen[-1].line == answer.line
    assert seen[-1].score == answer.score


def position(
    letters: dict[str, str], scores: tuple[str, str] = ("", ""), phase: Phase = "remove"
) -> State:
    """A mountain with pieces on some spaces; what is nowhere else is discarded."""
    spaces = "".join(letters.get(name, ".") for name in SHAPES["mountain"].spaces)
    rest = spaces + "".join(scores)
    discard = "".join(kind * (5 - rest.count(kind)) for kind in "LMSlms")
    return State("mountain", spaces, "", phase, "", scores, discard, 0)


def test_it_takes_the_larger_of_two_pieces_it_can_capture():
    letters = {"a1": "l", "a2": "S", "a5": "s", "a4": "S", "d5": "M", "b2": "M", "b6": "M"}
    state = position({**letters, "d9": "m", "d1": "m"})
    for limits in (Limits(depth=1), Limits(depth=2), Limits(nodes=500)):
        after = follow(state, think(state, limits).moves)
        assert lead(after, 0) == 3


def test_a_capture_is_not_declined_in_the_last_step_of_a_turn():
    letters = {"a1": "l", "a2": "S", "b2": "M", "d9": "m", "d7": "L"}
    state = position(letters, phase="capture")
    assert think(state, Limits(nodes=200)).moves == ("xa1",)


def test_a_win_that_nothing_can_prevent_is_known_for_one():
    letters = {"a1": "l", "a2": "S", "b2": "M", "d7": "L", "d9": "M"}
    state = position(letters)
    for limits in (Limits(depth=1), Limits(nodes=5000)):
        answer = think(state, limits)
        assert is_decided(answer.score)
        assert answer.score == WIN - 5
        assert lead(follow(state, answer.moves), 0) == 3


def test_a_lost_game_is_known_for_one_and_still_played():
    state = position({"a1": "l", "d9": "M", "d2": "m"}, scores=("", "LL"))
    answer = think(state, Limits(nodes=3000))
    assert answer.score == -(WIN - 3)
    follow(state, answer.moves)


def test_no_level_but_the_first_misses_a_win_on_the_spot():
    letters = {"a1": "l", "a2": "S", "b2": "M", "d7": "L", "d9": "M"}
    state = position(letters)
    for level in LEVELS[1:]:
        for seed in range(10):
            engine = at_level(ENGINE, level.number)
            answer = engine.search(state, (), 0, Limits(nodes=500), random.Random(seed))
            assert lead(follow(state, answer.moves), 0) == 3


def test_who_looks_only_at_pips_takes_as_many_as_there_are():
    for seed in range(5):
        for state in steps("mountain", seed):
            if state.phase == "remove" and not state.hand and "." in state.spaces:
                answer = Limited(ENGINE, GREEDY).search(state, (), 0, Limits(), random.Random(seed))
                gained = lead(follow(state, answer.moves), state.mover) - lead(state, state.mover)
                known = {
                    lead(follow(state, scored.moves), state.mover) - lead(state, state.mover)
                    for scored in answer.scored
                }
                assert gained == max(known)
                break


def test_a_score_counts_what_has_been_captured():
    letters = {"a1": "l", "d9": "M"}
    ahead = position(letters, scores=("l", ""))
    behind = position(letters, scores=("", "L"))
    assert ENGINE.evaluate(ahead) - ENGINE.evaluate(behind) == 600


@pytest.mark.parametrize("board", BOARDS)
def test_every_position_has_a_worth(board: str):
    for state in steps(board, 21):
        assert abs(ENGINE.evaluate(state)) < 9000
