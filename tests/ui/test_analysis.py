"""Judging a game: verdicts, turning points, and how they are drawn and told; without a search."""

import math

import pytest

from hostages_tui.ai.engine import WIN, Progress
from hostages_tui.core.game import MoveError
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.ui.analysis import turning
from hostages_tui.ui.analysis import verdict as verdicts_module
from hostages_tui.ui.analysis.curve import bar, column_of, curve, index_at
from hostages_tui.ui.analysis.turning import beyond, loss_at, turning_points, words
from hostages_tui.ui.analysis.verdict import (
    Verdict,
    of_outcome,
    of_progress,
    places,
    reason,
    share,
    standing,
)

PLATOON = GAMES["platoon"]


def played(moves: str = "", game: str = "platoon") -> Match:
    match = Match.new(start(GAMES[game], {}), GAMES)
    for text in moves.split():
        match.play(text)
    return match


# Verdicts


def test_a_score_is_turned_to_the_view_of_seat_0():
    match = played("b1-b2")
    root, node = match.timeline.line()
    assert of_progress(PLATOON, root, Progress(3, 40, 9, ("b1-b2",)), 0.2).score == 40
    assert of_progress(PLATOON, node, Progress(3, 40, 9, ("b6-b5",)), 0.2).score == -40


def test_a_line_is_kept_as_far_as_it_can_be_played():
    root = played().timeline.root
    line = ("b1-b2", "b6-b5", "b6-b5", "c1-c2")
    assert of_progress(PLATOON, root, Progress(3, 0, 9, line), 0.2).line == line[:2]


def test_a_best_move_that_is_none_is_an_error():
    root = played().timeline.root
    for text in ("b6-b5", "rubbish"):
        with pytest.raises(MoveError):
            of_progress(PLATOON, root, Progress(3, 0, 9, (text,)), 0.2)


def test_the_end_of_a_game_is_known_without_thought():
    match = played("b1-b2")
    match.resign(0)
    outcome = match.timeline.cursor.outcome
    assert outcome is not None
    assert of_outcome(outcome) == Verdict(-WIN, 0, (), math.inf)
    drawn = played("b1-b2")
    drawn.agree_draw()
    outcome = drawn.timeline.cursor.outcome
    assert outcome is not None
    assert of_outcome(outcome).score == 0


def test_every_game_has_a_scale_and_shares_are_even_at_nought():
    assert set(verdicts_module.SCALES) == set(GAMES)
    for game in GAMES:
        assert share(game, 0) == 0.5
        assert share(game, WIN - 3) == 1
        assert share(game, 3 - WIN) == 0
        assert share(game, 100) + share(game, -100) == pytest.approx(1)
        assert 0.5 < share(game, 100) < share(game, 300) < 1


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (0, "Even"),
        (-14, "Even"),
        (150, "White up by 1.5"),
        (-1234, "Black up by 12.3"),
        (WIN - 5, "White wins"),
        (5 - WIN, "Black wins"),
    ],
)
def test_who_is_ahead_is_told(score: int, told: str):
    assert standing(PLATOON, score) == told


def test_the_places_of_the_best_moves_are_those_of_the_whole_turn():
    root = played().timeline.root
    assert places(PLATOON, root, ("b1-b2", "b6-b5")) == ("b1", "b2")
    hostages = Match.new(start(GAMES["hostages"], {"toss": "south"}), GAMES)
    assert places(GAMES["hostages"], hostages.timeline.root, ("s@a1", "s@c1", "s@d1"))[:2] == (
        "a1",
        "c1",
    )


def test_the_base_of_the_mover_is_its_own_place():
    assert "base0" not in places(PLATOON, played().timeline.root, ("b1-b2",))


def test_the_reason_is_what_the_move_does():
    root = played().timeline.root
    assert "b2" in reason(PLATOON, root, ("b1-b2",))
    assert reason(PLATOON, root, ()) == ""


# Turning points

GAME = "b1-b2 b6-b5 c1-c2 c6-c5"


def judged(*scores: int) -> tuple[Match, dict[int, Verdict]]:
    """A game of four moves with a score for each position, and a best move that was not played."""
    match = played(GAME)
    line = match.timeline.line()
    best = ("d1-d2", "d6-d5", "d1-d2", "d6-d5", "d1-d2")
    return match, {
        node.n: Verdict(score, 5, (text,), 0.2)
        for node, score, text in zip(line, scores, best, strict=True)
    }


def test_a_move_that_gives_much_away_is_a_turning_point():
    match, known = judged(0, 0, 0, -300, -300)
    line = match.timeline.line()
    (found,) = turning_points(PLATOON, line, known)
    assert (found.node, found.played, found.better) == (line[2], "c1-c2", "d1-d2")
    assert (found.before, found.after, found.seat) == (0, -300, 0)
    assert words(found, PLATOON) == "gave away 3.0"


def test_in_an_even_game_the_greatest_of_slight_slips_is_one_but_a_trifle_is_not():
    match, known = judged(0, 0, 0, -30, -30)
    line = match.timeline.line()
    (found,) = turning_points(PLATOON, line, known)
    assert turning.SLIGHT <= found.share < turning.LEAST
    assert found.node is line[2]
    match, known = judged(0, 0, 0, -2, -2)
    assert turning_points(PLATOON, match.timeline.line(), known) == ()


def test_what_the_other_side_gives_away_counts_from_its_view():
    match, known = judged(0, 0, 300, 300, 300)
    (found,) = turning_points(PLATOON, match.timeline.line(), known)
    assert (found.played, found.seat, found.before, found.after) == ("b6-b5", 1, 0, -300)


def test_a_gain_is_no_turning_point_nor_is_the_best_move():
    match, known = judged(0, 300, 300, 300, 300)
    line = match.timeline.line()
    assert turning_points(PLATOON, line, known) == ()
    known[line[0].n] = Verdict(900, 5, ("b1-b2",), 0.2)
    assert loss_at(PLATOON, line[0], line[1], known) is None


def test_what_is_not_known_is_no_turning_point():
    match, known = judged(0, 0, 0, -300, -300)
    line = match.timeline.line()
    del known[line[3].n]
    assert turning_points(PLATOON, line, known) == ()


def test_to_resign_is_no_turning_point():
    match, known = judged(0, 0, 0, 0, 0)
    match.resign(0)
    line = match.timeline.line()
    known[line[-1].n] = Verdict(-WIN, 0, (), math.inf)
    assert turning_points(PLATOON, line, known) == ()


def test_only_the_greatest_are_kept_and_in_their_order(monkeypatch: pytest.MonkeyPatch):
    match, known = judged(0, -100, 300, 0, 0)
    line = match.timeline.line()
    found = [loss.node for loss in turning_points(PLATOON, line, known)]
    assert found == [line[0], line[1], line[2]]
    monkeypatch.setattr(turning, "MOST", 2)
    found = [loss.node for loss in turning_points(PLATOON, line, known)]
    assert found == [line[1], line[2]]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (WIN - 3, 120, "let a won game go"),
        (0, 3 - WIN, "lost to Black by force"),
        (WIN - 3, 3 - WIN, "lost to Black by force"),
        (250, 100, "gave away 1.5"),
    ],
)
def test_what_a_move_gave_away_is_told(before: int, after: int, told: str):
    match, known = judged(before, after, 0, 0, 0)
    line = match.timeline.line()
    loss = loss_at(PLATOON, line[0], line[1], known)
    assert loss is not None
    assert words(loss, PLATOON) == told


def test_the_next_turning_point_lies_beyond_where_one_is():
    match, known = judged(0, -150, -150, -400, -400)
    line = match.timeline.line()
    found = turning_points(PLATOON, line, known)
    assert [loss.node for loss in found] == [line[0], line[2]]
    assert beyond(found, line, 0, 1) is found[1]
    assert beyond(found, line, 2, 1) is None
    assert beyond(found, line, 2, -1) is found[0]
    assert beyond(found, line, 0, -1) is None


# The bar and the curve


@pytest.mark.parametrize(
    ("portion", "drawn"),
    [
        (0.0, ("", "░" * 8)),
        (0.01, ("█", "░" * 7)),
        (0.5, ("████", "░░░░")),
        (0.999, ("█" * 7, "░")),
        (1.0, ("█" * 8, "")),
    ],
)
def test_the_bar_is_shared(portion: float, drawn: tuple[str, str]):
    assert bar(portion, 8) == drawn


def test_the_bar_is_ascii_where_that_is_wanted():
    assert bar(0.25, 8, ascii_only=True) == ("##", "......")


def test_a_curve_rises_from_its_lower_edge():
    assert curve((0.0, 0.25, 0.5, 0.75, 1.0), 10, 2) == ("   ▄█", " ▄███")


def test_what_is_not_known_is_a_dot():
    assert curve((None, 0.5), 10, 2) == ("  ", "·█")
    assert curve((None, 0.5), 10, 2, ascii_only=True) == ("  ", "?#")


def test_the_curve_of_nothing_is_empty():
    assert curve((), 10, 2) == ("", "")


def test_a_long_game_is_drawn_in_the_room_there_is():
    lines = curve([index / 200 for index in range(201)], 27, 2)
    assert [len(line) for line in lines] == [27, 27]
    assert lines[0].endswith("█")
    assert lines[1].startswith(" ")


@pytest.mark.parametrize("count", [1, 2, 5, 27, 28, 200])
def test_columns_and_nodes_are_each_others_inverse(count: int):
    width = 27
    assert column_of(0, count, width) == 0
    assert column_of(count - 1, count, width) == min(count, width) - 1
    for column in range(min(count, width)):
        assert column_of(index_at(column, count, width), count, width) == column
    assert index_at(500, count, width) == count - 1


@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_curve_in_ascii_is_ascii(ascii_only: bool):
    text = "".join(curve([index / 20 for index in range(21)], 30, 4, ascii_only=ascii_only))
    assert text.isascii() is ascii_only
