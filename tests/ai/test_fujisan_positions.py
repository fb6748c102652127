"""The positions and turns of the search of Fuji-san are those of the rule code."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hostages_tui.ai.fujisan import FujisanEngine
from hostages_tui.ai.fujisan.candidates import Candidates
from hostages_tui.ai.fujisan.evaluate import Row, local_worth, rows
from hostages_tui.ai.fujisan.layout import LAYOUTS, Layout
from hostages_tui.ai.fujisan.position import Position
from hostages_tui.ai.fujisan.root import turn_texts, view
from hostages_tui.ai.fujisan.survey import Surveyor
from hostages_tui.ai.fujisan.turns import (
    Pieces,
    distinct_turns,
    lazy_quiet_turns,
    play,
    quiet_turns,
)
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.state import State

GAME = Fujisan()
EXPECTED = Path(__file__).parent.parent / "data" / "expected"
FIGURES = [
    figure
    for figure in json.loads((EXPECTED / "perft.json").read_text(encoding="utf-8"))
    if figure["game"] == "fujisan"
]
BOARDS = ("mountain", "hexagon")


def state_of(figure: dict[str, Any]):
    if "record" not in figure:
        return GAME.initial({"board": figure["board"]})
    path = EXPECTED / "positions" / figure["record"].replace(".txt", ".positions")
    return GAME.parse_position(path.read_text(encoding="utf-8").split("\n")[figure["moves"]])


def before_turns(board: str, count: int):
    """So many positions before a turn, each of a random game of its own."""
    found: list[State] = []
    for seed in range(count):
        rng = random.Random(seed)
        state = GAME.initial({"board": board})
        passed: list[State] = []
        while GAME.outcome(state) is None:
            if state.phase == "remove" and not state.hand:
                passed.append(state)
            state = GAME.apply(state, rng.choice(GAME.legal(state)))
        found.append(rng.choice(passed))
    return found


def results(state: State):
    """All positions that a turn by the rule code leads to."""
    found: set[State] = set()
    todo = [state]
    while todo:
        for move in GAME.legal(here := todo.pop()):
            after = GAME.apply(here, move)
            (todo.append if after.mover == state.mover else found.add)(after)
    return found


@pytest.mark.parametrize(
    "figure", FIGURES, ids=lambda figure: figure.get("record", figure["board"])
)
def test_move_sequences_are_as_many_as_expected(figure: dict[str, Any]):
    engine, state = FujisanEngine(), state_of(figure)
    assert engine.perft(state, 0) == 1
    for depth, expected in figure["perft"].items():
        assert engine.perft(state, int(depth)) == expected, depth


@pytest.mark.parametrize("board", BOARDS)
def test_random_games_go_alike_in_both(board: str):
    for seed in range(100):
        rng = random.Random(seed)
        state = GAME.initial({"board": board})
        position = Position(state)
        passed: list[tuple[int, State]] = []
        while GAME.outcome(state) is None:
            steps = position.moves()
            texts = sorted(map(position.text, steps))
            assert texts == [GAME.format_move(move) for move in GAME.legal(state)]
            assert position.count() == len(steps)
            assert not position.over
            passed.append((position.key, state))
            step = rng.choice(steps)
            state = GAME.apply(state, GAME.parse_move(position.text(step)))
            position.make(step)
            assert position.state() == state
            assert position.key == Position(state).key
        outcome = GAME.outcome(state)
        assert outcome is not None
        winner = outcome.winner
        assert position.over
        assert position.moves() == []
        assert position.value() == (0.5 if winner is None else 1 - winner)
        for key, before in reversed(passed):
            position.unmake()
            assert (position.key, position.state()) == (key, before)


@pytest.mark.parametrize("board", BOARDS)
def test_keys_tell_the_positions_of_many_games_apart(board: str):
    keys: dict[int, State] = {}
    for seed in range(20):
        rng = random.Random(seed)
        state = GAME.initial({"board": board})
        while GAME.outcome(state) is None:
            assert keys.setdefault(Position(state).key, state) == state
            state = GAME.apply(state, rng.choice(GAME.legal(state)))


@pytest.mark.parametrize("board", BOARDS)
def test_turns_lead_to_every_position_that_the_rules_allow_and_to_each_once(board: str):
    layout = LAYOUTS[board]
    for state in before_turns(board, 12):
        pieces = view(Position(state), state.mover)
        reached: set[State] = set()
        for turn in distinct_turns(layout, pieces):
            after = state
            for text in turn_texts(layout, pieces, turn, state.mover):
                move = GAME.parse_move(text)
                GAME.check(after, move)
                after = GAME.apply(after, move)
            assert after.mover != state.mover
            assert after not in reached
            (own, foe, large, medium), pips = play(pieces, turn)
            assert view(Position(after), state.mover) == (own, foe, large, medium)
            gained = abs(Position(after).lead - Position(state).lead)
            assert gained == pips
            reached.add(after)
        assert reached == results(state)


@pytest.mark.parametrize("board", BOARDS)
def test_quiet_turns_one_by_one_are_the_same_positions(board: str):
    layout = LAYOUTS[board]
    for state in before_turns(board, 20):
        pieces = view(Position(state), state.mover)
        lazy = [play(pieces, turn)[0] for turn in lazy_quiet_turns(layout, pieces)]
        assert len(lazy) == len(set(lazy))
        assert set(lazy) == {play(pieces, turn)[0] for turn in quiet_turns(layout, pieces)}


@pytest.mark.parametrize("board", BOARDS)
def test_candidates_are_legal_turns_and_weighed_as_what_they_lead_to(board: str):
    layout = LAYOUTS[board]
    candidates = Candidates(layout, rows(layout))
    for state in before_turns(board, 40):
        pieces = view(Position(state), state.mover)
        every = {one.after: one for one in candidates.every(pieces)}
        best = candidates.best(pieces, 10)
        assert 1 <= len(best) <= 10
        assert [one.worth for one in best] == sorted((one.worth for one in best), reverse=True)
        for one in best:
            assert one.gain <= every[one.after].gain
            assert one.worth == one.gain - candidates.evaluate(*one.after)


def summed(layout: Layout, row: Row, pieces: Pieces):
    """The local worth of all spaces."""
    own, foe, large, medium = pieces
    total = 0
    for bit in layout.bits:
        size = 0 if large & bit else 1 if medium & bit else 2
        content = 1 + size if own & bit else 4 + size if foe & bit else 0
        near = layout.near[bit]
        sides = (near & own).bit_count(), (near & foe).bit_count()
        total += local_worth(row, content, near.bit_count(), *sides)
    return total


@pytest.mark.parametrize("board", BOARDS)
def test_a_survey_says_what_each_single_change_does_to_the_sum(board: str):
    layout = LAYOUTS[board]
    weights = rows(layout)
    surveyor = Surveyor(layout, weights)
    for state in before_turns(board, 10):
        pieces = view(Position(state), state.mover)
        own, foe, large, medium = pieces
        row = weights[(own | foe).bit_count()]
        before = summed(layout, row, pieces)
        survey = surveyor.survey(pieces)
        for bit in layout.bits:
            rest = own & ~bit, foe & ~bit, large & ~bit, medium & ~bit
            if (own | foe) & bit:
                assert survey.loss[bit] == summed(layout, row, rest) - before
            if not own & bit:
                put = rest[0] | bit, rest[1], rest[2], rest[3] | bit
                assert survey.mine[bit] == summed(layout, row, put) - before
            if not foe & bit:
                put = rest[0], rest[1] | bit, rest[2], rest[3] | bit
                assert survey.theirs[bit] == summed(layout, row, put) - before
