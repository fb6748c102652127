"""The help that players had, as the log tells it."""

import pytest

from hostages_tui.core.events import Parent, Player
from hostages_tui.core.help import Help, help_of, help_words
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES

PERSON = Player("Ann", "human")
MACHINE = Player("", "computer", level=2, seed=1)


def played(
    moves: str, players: tuple[Player, Player] = (PERSON, MACHINE), parent: Parent | None = None
) -> Match:
    match = Match.new(start(GAMES["platoon"], {}, players=players, parent=parent), GAMES)
    for text in moves.split():
        match.play(text)
    return match


def test_a_game_without_any_help_says_so_at_its_end():
    match = played("b1-b2 b6-b5")
    assert help_words(match.timeline) == ""
    match.resign(0)
    assert help_of(match.timeline, 0).none
    assert help_words(match.timeline) == "Without help."


def test_hints_and_analyses_are_counted_by_seat():
    match = played("")
    match.helped(0, "hint")
    match.helped(0, "analysis")
    match.play("b1-b2")
    match.helped(1, "hint")
    assert help_of(match.timeline, 0) == Help(hints=1, analyses=1)
    assert help_of(match.timeline, 1).none, "the computer has no help"
    match.resign(1)
    assert help_words(match.timeline) == "With help: 1 hint and 1 look at the analysis."


def test_a_move_that_is_made_otherwise_counts_as_taken_back():
    match = played("b1-b2 b6-b5")
    match.jump(match.timeline.root)
    match.play("c1-c2")
    assert help_of(match.timeline, 0) == Help(taken_back=1)


def test_a_move_of_the_computers_that_is_made_otherwise_counts_for_the_person():
    match = played("b1-b2 b6-b5")
    match.undo()
    match.play("c6-c5")
    assert help_of(match.timeline, 0) == Help(taken_back=1)


def test_going_back_and_on_again_is_looking():
    match = played("b1-b2 b6-b5")
    match.undo()
    match.undo()
    match.redo()
    match.play("b6-b5")
    assert help_of(match.timeline, 0).none


def test_coming_back_to_the_first_move_after_trying_another_counts():
    match = played("b1-b2")
    match.undo()
    match.play("c1-c2")
    match.undo()
    match.play("b1-b2")
    assert help_of(match.timeline, 0) == Help(taken_back=1)


def test_a_resignation_that_is_taken_back_counts():
    match = played("b1-b2 b6-b5")
    match.resign(0)
    match.undo()
    match.play("c1-c2")
    assert help_of(match.timeline, 0) == Help(taken_back=1)


def test_of_two_persons_each_bears_what_was_taken_back_of_its_own_moves():
    match = played("b1-b2 b6-b5", (PERSON, PERSON))
    match.undo()
    match.play("c6-c5")
    assert help_of(match.timeline, 0).none
    assert help_of(match.timeline, 1) == Help(taken_back=1)


@pytest.mark.parametrize("players", [(PERSON, PERSON), (MACHINE, MACHINE)])
def test_nothing_is_told_where_no_person_plays_the_computer(players: tuple[Player, Player]):
    match = played("b1-b2", players)
    match.resign(1)
    assert help_words(match.timeline) == ""


def test_a_game_that_was_forked_is_none_without_help():
    match = played("b1-b2", parent=Parent("another", 3))
    match.resign(1)
    assert help_words(match.timeline) == "Played on from another game."


def test_all_of_it_is_put_into_words():
    assert Help(2, 1, 3).words == "2 hints, 1 look at the analysis and 3 moves taken back"
    assert Help().words == ""
