"""With few pieces left, Fuji-san is played exactly."""

import random

import pytest

from hostages_tui.ai.fujisan.candidates import Candidates
from hostages_tui.ai.fujisan.endgame import (
    SETTLED,
    Endgame,
    at_most_moving,
    at_most_waiting,
    best_capture,
)
from hostages_tui.ai.fujisan.evaluate import rows
from hostages_tui.ai.fujisan.layout import LAYOUTS, Layout
from hostages_tui.ai.fujisan.position import Position
from hostages_tui.ai.fujisan.root import view
from hostages_tui.ai.fujisan.turns import Pieces, capturing_turns, distinct_turns, play
from hostages_tui.core.game import Seat
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.state import KINDS, OF_A_KIND, State, pips

GAME = Fujisan()
NAMES = ("mountain", "hexagon")


def huddle(board: str, count: int, rng: random.Random):
    """A position before a turn of First with so many pieces close together."""
    shape = BOARDS[board]
    places = [rng.randrange(len(shape.spaces))]
    while len(places) < count:
        near = rng.choice(shape.neighbours[rng.choice(places)])
        places += [near] if near not in places else []
    letters = ["."] * len(shape.spaces)
    for place in places:
        letters[place] = rng.choice(KINDS)
    rest = "".join(kind * (OF_A_KIND - letters.count(kind)) for kind in KINDS)
    return State(board, "".join(letters), "", "remove", "", ("", ""), rest, 0)


def solver(board: str):
    layout = LAYOUTS[board]
    return Endgame(Candidates(layout, rows(layout)), lambda: None)


def pieces_of(state: State):
    return view(Position(state), state.mover)


def results(state: State):
    """All positions that a turn by the rule code leads to."""
    found: set[State] = set()
    todo = [state]
    while todo:
        for move in GAME.legal(here := todo.pop()):
            after = GAME.apply(here, move)
            (todo.append if after.mover == state.mover else found.add)(after)
    return found


def margin(state: State, seat: Seat):
    return pips(state.scores[seat]) - pips(state.scores[1 - seat])


def by_the_rules(state: State):
    """What the mover wins from here by the rule code, trying everything."""
    if len(state.spaces) - state.spaces.count(".") <= SETTLED:
        return 0
    seat = state.mover
    before = margin(state, seat)
    return max(margin(after, seat) - before - by_the_rules(after) for after in results(state))


def by_turns(layout: Layout, pieces: Pieces, alpha: int = -99, beta: int = 99):
    """The same by alpha-beta search over all turns, for positions that are too large for that."""
    if (pieces[0] | pieces[1]).bit_count() == SETTLED + 1:
        return best_capture(layout, pieces)
    for turn in reversed(distinct_turns(layout, pieces)):
        (own, foe, large, medium), gain = play(pieces, turn)
        value = gain - by_turns(layout, (foe, own, large, medium), gain - beta, gain - alpha)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


@pytest.mark.parametrize("board", NAMES)
def test_with_three_pieces_nothing_can_be_captured_any_more(board: str):
    rng = random.Random(1)
    for _ in range(5):
        state = huddle(board, SETTLED, rng)
        assert all(after.scores == state.scores for after in results(state))


@pytest.mark.parametrize("board", NAMES)
def test_the_best_capture_is_the_best_of_all_turns_with_a_capture(board: str):
    rng, layout = random.Random(2), LAYOUTS[board]
    seen: set[int] = set()
    for number in range(300):
        pieces = pieces_of(huddle(board, 4 + number % 12, rng))
        captures = [play(pieces, turn)[1] for turn in capturing_turns(layout, pieces)]
        best = max(captures, default=0)
        assert best_capture(layout, pieces) == best
        seen.add(best)
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("board", NAMES)
@pytest.mark.parametrize(("count", "tries"), [(4, 40), (5, 2)])
def test_values_are_those_of_trying_everything_by_the_rules(board: str, count: int, tries: int):
    rng = random.Random(9)
    values: set[int] = set()
    for _ in range(tries):
        state = huddle(board, count, rng)
        value = by_the_rules(state)
        values.add(value)
        assert solver(board).value(pieces_of(state)) == value
    assert len(values) > 1


@pytest.mark.parametrize("board", NAMES)
def test_values_with_six_pieces_are_those_of_trying_all_turns(board: str):
    layout = LAYOUTS[board]
    pieces = pieces_of(huddle(board, 6, random.Random(4)))
    assert solver(board).value(pieces) == by_turns(layout, pieces)


@pytest.mark.parametrize("board", NAMES)
def test_values_lie_within_the_bounds_that_are_had_at_a_glance(board: str):
    rng = random.Random(5)
    for number in range(60):
        pieces = pieces_of(huddle(board, 4 + number % 3, rng))
        endgame = solver(board)
        low, high = endgame.bounds(pieces)
        assert -at_most_waiting(pieces) <= low <= high <= at_most_moving(pieces)
        assert low <= endgame.value(pieces) <= high


@pytest.mark.parametrize("board", NAMES)
def test_a_narrow_window_says_which_side_of_it_the_value_is_on(board: str):
    rng = random.Random(6)
    for _ in range(8):
        pieces = pieces_of(huddle(board, 6, rng))
        value = solver(board).value(pieces)
        for alpha in range(-3, 3):
            found = solver(board).value(pieces, alpha, alpha + 1)
            assert (found > alpha) == (value > alpha)
