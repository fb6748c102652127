"""A hint in steps, each telling one thing more."""

import pytest

from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.ui.advice import MOVE, PIECE, WHERE, WHY, Advice
from hostages_tui.ui.games import face_of
from hostages_tui.ui.presenter import Presenter

OPTIONS = {"hostages": {"toss": "south"}, "fujisan": {}, "platoon": {}}


def new(game: str) -> Match:
    return Match.new(start(GAMES[game], OPTIONS[game]), GAMES)


def advice(text: str, step: int, game: str = "platoon") -> Advice:
    return Advice(face_of(game), new(game).timeline.root.state, text, step)


def test_where_to_look_is_a_part_of_the_board_that_follows_its_side():
    told = advice("b1-b2", WHERE)
    assert told.words(flipped=False) == "Look at the bottom left."
    assert told.words(flipped=True) == "Look at the top right."
    lit = told.targets(flipped=False)
    assert {"b1"} < lit
    assert lit == told.targets(flipped=True)
    assert "b6" not in lit
    assert "e1" not in lit


def test_each_step_tells_one_thing_more_and_the_last_stays():
    told = advice("b1-b2", WHERE)
    steps: list[tuple[int, str]] = []
    for _ in range(5):
        steps.append((told.step, told.words(flipped=False)))
        told.further()
    assert [step for step, _ in steps] == [WHERE, PIECE, MOVE, WHY, WHY]
    assert [("b1" in words, "b2" in words) for _, words in steps[:3]] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    assert steps[3][1].startswith("Hint b1-b2: White's")


def test_the_reasons_come_last_as_many_at_a_time_as_there_is_room_for():
    why = ("It threatens to win.", "Nothing else does.", "Expect b6-b5: " + "x" * 70)
    told = Advice(face_of("platoon"), new("platoon").timeline.root.state, "b1-b2", WHY, why)
    steps: list[tuple[str, str]] = []
    for _ in range(4):
        steps.append((told.words(flipped=False), told.hint))
        told.further()
    assert steps[0][0].startswith("Hint b1-b2: White's")
    assert [words for words, _ in steps[1:]] == [f"{why[0]} {why[1]}", why[2], why[2]]
    ends = [hint.rpartition("} ")[2] for _, hint in steps]
    assert ends[:2] == ["says why.", "says more."]
    assert not any("says" in end for end in ends[2:])


def test_the_first_step_does_not_give_the_move_away():
    for game in GAMES:
        match = new(game)
        face = face_of(game)
        for _ in range(40):
            moves = match.timeline.legal()
            if not moves:
                break
            text = match.timeline.game.format_move(moves[len(moves) // 2])
            told = Advice(face, match.timeline.cursor.state, text, WHERE)
            assert text not in told.words(flipped=False)
            lit = told.targets(flipped=False)
            assert lit <= set(face.drawing.places(match.timeline.cursor.state))
            assert len(lit) != 1 or len(told.tokens) == 1 or lit != told._places[:1]
            match.play(text)


@pytest.mark.parametrize(("game", "text"), [("fujisan", "L@a1"), ("hostages", "s@a1")])
def test_a_placement_is_looked_for_on_the_board(game: str, text: str):
    told = advice(text, WHERE, game)
    assert "a1" in told.targets(flipped=False)
    assert "list" not in told.words(flipped=False)


def test_what_is_no_place_is_looked_for_in_the_list():
    match = new("hostages")
    for _ in range(10):
        match.play(match.timeline.game.format_move(match.timeline.legal()[0]))
    told = Advice(face_of("hostages"), match.timeline.cursor.state, "first", WHERE)
    assert told.words(flipped=False) == "Look at the list at the right."
    assert told.targets(flipped=False) == frozenset()


def test_asking_further_lets_go_of_what_was_picked_first():
    shown = Presenter(new("platoon"), face_of("platoon"))
    assert not shown.advise_further()
    shown.advise("b1-b2", WHERE)
    shown.pick("c1")
    assert shown.advise_further()
    assert not shown.selection.touched
    assert shown.advice is not None
    assert shown.advice.step == WHERE
    assert shown.advise_further()
    assert shown.advice.step == PIECE
