"""What holds throughout games of Hostages! played at random."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from hostages_tui.core.game import IllegalMove, other
from hostages_tui.games.platoon import Platoon
from hostages_tui.games.platoon.board import BOARD_NAMES, board_named
from hostages_tui.games.platoon.moves import PASS, Jump, Move, Steal, Step
from hostages_tui.games.platoon.pieces import HOSTAGES
from hostages_tui.games.platoon.state import State

game = Platoon()


def playout(name: str, seed: int, length: int = 250) -> list[State]:
    rng = random.Random(seed)
    states = [game.initial({"board": name})]
    while len(states) <= length and (legal := game.legal(states[-1])):
        # Collecting is preferred, so that hostages are on their way.
        collecting = [move for move in legal if isinstance(move, Step | Jump) and move.take]
        move = rng.choice(collecting if collecting and rng.random() < 0.8 else legal)
        states.append(game.apply(states[-1], move))
    return states


def conceivable(name: str) -> list[Move]:
    """Every move that the notation can write on a board, near and far."""
    squares = board_named(name).squares
    moves: list[Move] = [PASS]
    for source in squares:
        for target in squares:
            moves.append(Steal(source, target))
            texts = (f"{source}-{target}", f"{source}-{target}+1", f"{source}-{target}+2")
            moves += map(game.parse_move, texts)
    return moves


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_check_passes_for_exactly_the_legal_moves_of_all_conceivable_ones(name: str) -> None:
    moves = conceivable(name)
    for state in playout(name, 1)[::25]:
        legal = game.legal(state)
        passed: list[Move] = []
        for move in moves:
            if (refused := refusal(state, move)) is None:
                passed.append(move)
            else:
                assert refused.text == game.format_move(move)
                assert refused.rule
        assert sorted(passed, key=game.format_move) == legal


def refusal(state: State, move: Move) -> IllegalMove | None:
    try:
        game.check(state, move)
    except IllegalMove as refused:
        return refused
    return None


@pytest.mark.parametrize("move", [Step("a1", "a3"), Jump("a1", "a2"), Step("a1", "a2", -1)])
def test_a_move_that_parsing_never_makes_is_not_legal(move: Move) -> None:
    with pytest.raises(IllegalMove):
        game.check(game.initial({"board": "4x4"}), move)


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_pieces_and_hostages_are_conserved(name: str) -> None:
    for seed in range(4):
        for state in playout(name, seed):
            letters = Counter("".join(state.squares))
            assert (letters["T"], letters["S"], letters["t"], letters["s"]) == (3, 1, 3, 1)
            for seat, letter in enumerate("wb"):
                total = letters[letter] + state.captives[seat] + state.rescued[seat]
                assert total == HOSTAGES


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_legal_moves_are_sorted_and_unique(name: str) -> None:
    for state in playout(name, 5):
        texts = [game.format_move(move) for move in game.legal(state)]
        assert texts == sorted(set(texts))


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_positions_are_read_back(name: str) -> None:
    for state in playout(name, 6):
        assert game.parse_position(game.format_position(state)) == state


def test_what_was_rescued_stays_rescued() -> None:
    for seed in range(4):
        states = playout("4x4", seed, 600)
        for before, after in pairwise(states):
            assert after.rescued[0] >= before.rescued[0]
            assert after.rescued[1] >= before.rescued[1]


def turned(state: State) -> State:
    """The position seen from the other side: turned by 180 degrees, the sides exchanged."""
    exchange = str.maketrans("TStswb", "tsTSbw")
    return State(
        state.name,
        tuple(text.translate(exchange) for text in reversed(state.squares)),
        (state.captives[1], state.captives[0]),
        (state.rescued[1], state.rescued[0]),
        None if state.home is None else other(state.home),
        other(state.mover),
    )


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_the_rules_are_the_same_for_both_sides(name: str) -> None:
    squares = board_named(name).squares
    opposite = dict(zip(squares, reversed(squares), strict=True))
    for state in playout(name, 7):
        texts = [game.format_move(move) for move in game.legal(state)]
        mirrored = [
            "".join(opposite.get(part, part) for part in split(game.format_move(move)))
            for move in game.legal(turned(state))
        ]
        assert sorted(mirrored) == texts


def split(text: str) -> list[str]:
    """A move as squares and what stands between."""
    return [text] if text == "pass" else [text[:2], text[2], text[3:5], text[5:]]
