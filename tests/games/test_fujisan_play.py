"""What holds throughout games of Fuji-san played at random."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from hostages_tui.core.game import IllegalMove
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.moves import Capture, FujisanMove, Pass, Place, Remove
from hostages_tui.games.fujisan.state import KINDS, State, pieces_left

game = Fujisan()
SPACES = [f"{row}{number}" for row in "abcd" for number in range(1, 10)]
CONCEIVABLE: list[FujisanMove] = [
    Pass(),
    *(Place(kind, space) for kind in KINDS for space in SPACES),
    *(Remove(space) for space in SPACES),
    *(Capture(space) for space in SPACES),
]


def playout(board: str, seed: int) -> list[State]:
    rng = random.Random(seed)
    states = [game.initial({"board": board})]
    while moves := game.legal(states[-1]):
        states.append(game.apply(states[-1], rng.choice(moves)))
    return states


@pytest.fixture(params=[(board, seed) for board in BOARDS for seed in range(4)], ids=str)
def states(request: pytest.FixtureRequest) -> list[State]:
    return playout(*request.param)


def refused(state: State, move: FujisanMove) -> IllegalMove | None:
    try:
        game.check(state, move)
    except IllegalMove as refusal:
        return refusal
    return None


def test_check_passes_for_exactly_the_legal_moves_of_all_conceivable_ones(
    states: list[State],
) -> None:
    for state in states[::3] + states[-1:]:
        passed: list[FujisanMove] = []
        for move in CONCEIVABLE:
            refusal = refused(state, move)
            if refusal is None:
                passed.append(move)
            else:
                assert refusal.text == game.format_move(move)
                assert refusal.rule
                assert not refusal.reason.endswith(".")
        assert sorted(passed, key=game.format_move) == game.legal(state)


def test_legal_moves_are_sorted_by_their_texts_and_unique(states: list[State]) -> None:
    for state in states:
        texts = [game.format_move(move) for move in game.legal(state)]
        assert texts == sorted(set(texts))


def test_no_piece_appears_or_is_lost(states: list[State]) -> None:
    for state in states:
        everywhere = state.spaces.replace(".", "") + state.stash + state.hand + state.discard
        assert Counter(everywhere + "".join(state.scores)) == Counter(KINDS * 5)


def test_a_position_is_read_as_it_was_written(states: list[State]) -> None:
    for state in states:
        text = game.format_position(state)
        assert text.isascii()
        assert game.parse_position(text) == state
        assert hash(game.parse_position(text)) == hash(state)


def test_no_position_comes_back(states: list[State]) -> None:
    assert len(set(states)) == len(states)


def test_each_turn_of_the_capture_phase_takes_one_or_two_pieces_off_the_board(
    states: list[State],
) -> None:
    starts = [state for state in states if state.phase == "remove" and not state.hand]
    for before, after in pairwise(starts):
        assert pieces_left(before) - pieces_left(after) in {1, 2}
        assert before.mover != after.mover


def test_only_the_last_position_has_an_outcome(states: list[State]) -> None:
    assert [game.outcome(state) is not None for state in states] == (
        [False] * (len(states) - 1) + [True]
    )


def test_paths_of_choices_are_unique_and_none_begins_another(states: list[State]) -> None:
    for state in states:
        paths = sorted(game.choices(state, move) for move in game.legal(state))
        for path, following in pairwise(paths):
            assert following[: len(path)] != path


def test_applying_leaves_the_position_before_as_it_was() -> None:
    state = game.initial({"board": "mountain"})
    text = game.format_position(state)
    game.apply(state, game.legal(state)[0])
    assert game.format_position(state) == text


@pytest.mark.parametrize("board", BOARDS)
def test_the_placement_can_be_completed_by_ordinary_moves(board: str) -> None:
    rng = random.Random(1)
    state = game.initial({"board": board})
    count = 0
    while (move := game.setup_move(state, rng)) is not None:
        game.check(state, move)
        state = game.apply(state, move)
        count += 1
    assert count == len(BOARDS[board].spaces)
    assert state.phase == "open"


def test_set_ups_vary() -> None:
    def full(seed: int) -> str:
        rng = random.Random(seed)
        state = game.initial({"board": "mountain"})
        while (move := game.setup_move(state, rng)) is not None:
            state = game.apply(state, move)
        return state.spaces

    assert len({full(seed) for seed in range(10)}) == 10
    assert full(1) == full(1)
