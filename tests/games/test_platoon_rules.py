"""Each rule and ruling of Hostages!, one by one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hostages_tui.core.game import IllegalMove
from hostages_tui.games.platoon import Platoon
from hostages_tui.games.platoon.state import State

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat, Stall

game = Platoon()


def position(
    board: str,
    *,
    rescued: tuple[int, int] = (0, 0),
    home: str = "-",
    mover: Seat = 0,
) -> State:
    """A position of the board, last row first; who is not elsewhere is captive."""
    rows = board.split("/")
    name = f"{rows[0].count(',') + 1}x{len(rows)}"
    white, black = (8 - rescued[seat] - board.count(letter) for seat, letter in enumerate("wb"))
    return game.parse_position(
        f"platoon {name} {board} {white},{black} {rescued[0]},{rescued[1]} {home} {mover}"
    )


def play(state: State, *texts: str) -> State:
    for text in texts:
        move = game.parse_move(text)
        game.check(state, move)
        state = game.apply(state, move)
    return state


def legal(state: State, *, source: str = "") -> list[str]:
    return [text for text in map(game.format_move, game.legal(state)) if text.startswith(source)]


def refusal(state: State, text: str) -> IllegalMove:
    assert text not in legal(state)
    with pytest.raises(IllegalMove) as caught:
        game.check(state, game.parse_move(text))
    return caught.value


# The board (P1, P2)


def test_p1_six_boards_are_offered_and_5x6_is_the_default() -> None:
    assert set(game.option.values) == {"5x6", "4x4", "4x5", "4x6", "5x5", "6x6"}
    assert game.options({}) == {"board": "5x6"}


@pytest.mark.parametrize(
    ("name", "white", "black"),
    [
        ("4x4", ",".join("TTST"), ",".join("tstt")),
        ("5x6", "T,T,S,T,", ",t,s,t,t"),
        ("6x6", ",T,T,S,T,", ",t,s,t,t,"),
    ],
)
def test_p2_white_stands_ttst_and_black_is_turned_by_180_degrees(
    name: str, white: str, black: str
) -> None:
    text = game.format_position(game.initial({"board": name}))
    rows = text.split()[2].split("/")
    assert rows[-1] == white
    assert rows[0] == black
    assert set("".join(rows[1:-1])) == {","}


def test_white_moves_first_and_all_hostages_are_captive() -> None:
    start = game.initial({"board": "5x6"})
    assert game.to_move(start) == 0
    assert start.captives == (8, 8)
    assert start.rescued == (0, 0)


def test_sides_alternate() -> None:
    state = game.initial({"board": "5x6"})
    assert play(state, "a1-a2").mover == 1
    assert play(state, "a1-a2", "b6-b5").mover == 0


# Steps


def test_any_piece_steps_up_down_left_and_right_to_an_empty_square() -> None:
    state = position("t,s,t,t/,,,/,S,,T/,T,T,")
    assert legal(state, source="b2") == ["b2-a2", "b2-b3", "b2-c2"]
    assert legal(state, source="d2") == ["d2-c2", "d2-d1", "d2-d3"]


def test_no_piece_steps_onto_another() -> None:
    state = position("t,s,t,t/,,,/,S,,T/,T,T,")
    assert "pieces go to empty squares only" in refusal(state, "b2-b1").reason
    assert "Black's troop" in refusal(state, "d2-d4").reason


def test_no_piece_steps_diagonally() -> None:
    state = position("t,s,t,t/,,,/,S,,T/,T,T,")
    assert "a step goes up, down, left or right" in refusal(state, "d2-c3").reason


# Jumps


def test_a_troop_jumps_straight_over_a_troop_of_its_own() -> None:
    state = position("t,s,t,t/,,,/T,,,/T,T,,S")
    assert "a1-a3" in legal(state)
    assert "a1-c1" in legal(state)


def test_a_troop_does_not_jump_diagonally_over_its_own() -> None:
    state = position("t,s,t,t/,,,/,T,,/T,T,,S")
    found = refusal(state, "a1-c3")
    assert "your own are jumped over straight only" in found.reason
    assert found.places == ("b2",)


def test_a_troop_jumps_diagonally_over_a_troop_of_the_enemy() -> None:
    state = position(",s,t,t/,,,/,t,,/T,T,T,S")
    assert legal(state, source="a1") == ["a1-a2", "a1-c3"]


def test_a_troop_does_not_jump_straight_over_the_enemy() -> None:
    state = position(",s,t,t/,,,/t,,,/T,T,T,S")
    assert "enemies are jumped over diagonally only" in refusal(state, "a1-a3").reason


def test_a_jump_needs_an_empty_square_behind() -> None:
    state = position("t,s,,/,,t,/,t,,/T,T,T,S")
    assert "a1-c3" not in legal(state)
    assert "pieces go to empty squares only" in refusal(state, "a1-c3").reason


def test_a_jump_needs_a_troop_to_jump_over() -> None:
    found = refusal(game.initial({"board": "4x4"}), "a1-a3")
    assert found.reason == "there is no troop on a2 to jump over"


def test_strongmen_do_not_jump() -> None:
    state = position("t,s,t,t/,,,/,,T,/T,T,S,")
    assert "strongman" in refusal(state, "c1-c3").reason
    assert legal(state, source="c1") == ["c1-d1"]


def test_strongmen_are_not_jumped_over() -> None:
    own = position("t,s,t,t/,,,/S,,,/T,T,T,")
    assert "strongmen are never jumped over" in refusal(own, "a1-a3").reason
    enemy = position("t,,t,t/,,,/,s,,/T,T,T,S")
    assert "strongmen are never jumped over" in refusal(enemy, "a1-c3").reason


def test_p3_jumps_are_not_chained() -> None:
    state = position(",,s,t,/,,,,/,,,t,/,,,,/,t,,,/T,T,T,S,")
    assert "a1-c3" in legal(state)
    found = refusal(state, "a1-e5")
    assert found.rule == "P3"
    assert found.places == ("a1", "c3", "e5")


def test_a_piece_has_to_leave_its_square() -> None:
    assert "leave its square" in refusal(game.initial({"board": "4x4"}), "a1-a1").reason


def test_squares_off_the_board_are_named() -> None:
    found = refusal(game.initial({"board": "4x4"}), "e5-e6")
    assert found.rule == "P1"
    assert found.reason == "e5 is no square of the 4x4 board"
    assert refusal(game.initial({"board": "4x4"}), "a1-a5").rule == "P1"


def test_only_own_pieces_are_moved() -> None:
    start = game.initial({"board": "4x4"})
    assert refusal(start, "a4-a3").reason == "the troop on a4 is Black's, and White is to move"
    assert refusal(start, "a2-a3").reason == "nothing stands on a2"


# Stealing


def test_a_free_troop_that_jumps_over_a_laden_enemy_takes_its_hostage() -> None:
    state = position(",s,t,t/,,,/,tb,,/T,T,T,S")
    after = play(state, "a1xc3")
    assert after.at("c3") == "Tb"
    assert after.at("b2") == "t"


def test_the_hostage_passes_whichever_sides_it_is() -> None:
    state = position(",s,t,t/,,,/,tw,,/T,T,T,S")
    assert play(state, "a1xc3").at("c3") == "Tw"


def test_stealing_is_not_optional() -> None:
    state = position(",s,t,t/,,,/,tb,,/T,T,T,S")
    assert legal(state, source="a1") == ["a1-a2", "a1xc3"]
    found = refusal(state, "a1-c3")
    assert found.reason == "the jump takes the hostage of the troop on b2: a1xc3"


def test_a_laden_jumper_takes_nothing() -> None:
    state = position("t,s,t,/,,tb,/T,Tw,S,T/,,,")
    assert "b2-d4" in legal(state)
    assert "carries a hostage already" in refusal(state, "b2xd4").reason
    after = play(state, "b2-d4")
    assert (after.at("d4"), after.at("c3")) == ("Tw", "tb")


def test_an_enemy_that_carries_nothing_is_not_robbed() -> None:
    state = position(",s,t,t/,,,/,t,,/T,T,T,S")
    assert "carries no hostage to take" in refusal(state, "a1xc3").reason


def test_nothing_is_taken_from_own_troops() -> None:
    state = position("t,s,t,t/,,,/Tw,,,/T,T,,S")
    assert "a1-a3" in legal(state)
    assert "diagonal jump" in refusal(state, "a1xa3").reason
    assert play(state, "a1-a3").at("a2") == "Tw"


def test_a_steal_may_end_on_a_base_row_and_the_hostage_is_put_down_on_the_own_one() -> None:
    state = position("t,s,t,/,,T,/,tw,,/,T,T,S", mover=0)
    robbed = play(state, "c3xa1")
    assert robbed.at("a1") == "T"
    assert robbed.rescued == (1, 0)
    taken = play(position("t,s,t,/,,T,/,tb,,/,T,T,S"), "c3xa1")
    assert taken.captives == (8, 8)
    assert taken.rescued == (0, 0)


def test_a_steal_on_the_far_base_row_leaves_no_room_to_collect() -> None:
    state = position("t,s,,/,tb,t,/T,,,/,T,T,S")
    assert "a2xc4" in legal(state)
    after = play(state, "a2xc4")
    assert after.at("c4") == "Tb"
    assert after.captives == (8, 7)


# What is carried: P4


def test_p4_a_troop_collects_up_to_one_on_the_far_base_row() -> None:
    state = position("t,s,,t/,,T,t/,,,/T,T,,S")
    assert legal(state, source="c3-c4") == ["c3-c4", "c3-c4+1"]
    after = play(state, "c3-c4+1")
    assert after.at("c4") == "Tw"
    assert after.captives == (7, 8)


def test_p4_a_strongman_collects_up_to_two() -> None:
    state = position("t,s,,t/,,S,t/,,,/T,T,,T")
    assert legal(state, source="c3-c4") == ["c3-c4", "c3-c4+1", "c3-c4+2"]
    assert play(state, "c3-c4+2").at("c4") == "Sww"
    assert play(state, "c3-c4+1").at("c4") == "Sw"


def test_p4_taking_fewer_than_possible_is_a_move_of_its_own() -> None:
    state = position("t,s,,t/,,S,t/,,,/T,T,,T")
    assert play(state, "c3-c4").at("c4") == "S"


def test_p4_black_collects_on_row_1() -> None:
    state = position(",s,t,t/T,,,/,t,,/T,,T,S", mover=1)
    assert legal(state, source="b2-b1") == ["b2-b1", "b2-b1+1"]
    assert play(state, "b2-b1+1").captives == (8, 7)


def test_p4_collecting_needs_room() -> None:
    laden = position("t,s,,t/,,Tw,t/,,,/T,T,,S")
    assert legal(laden, source="c3-c4") == ["c3-c4"]
    assert "has one hostage already" in refusal(laden, "c3-c4+1").reason
    half = position("t,s,,t/,,Sw,t/,,,/T,T,,T")
    assert legal(half, source="c3-c4") == ["c3-c4", "c3-c4+1"]
    assert refusal(half, "c3-c4+2").rule == "Hostages!, carrying"


def test_p4_a_stolen_enemy_hostage_takes_the_room_as_well() -> None:
    state = position("t,s,,t/,,Tb,t/,,,/T,T,,S")
    assert legal(state, source="c3-c4") == ["c3-c4"]


def test_p4_no_more_is_collected_than_is_captive() -> None:
    state = position("t,s,,t/,,S,t/,,,/T,T,,T", rescued=(7, 0))
    assert legal(state, source="c3-c4") == ["c3-c4", "c3-c4+1"]
    assert "only one hostage is left" in refusal(state, "c3-c4+2").reason
    none = position("t,s,,t/,,S,t/,,,/T,T,,T", rescued=(8, 0))
    assert legal(none, source="c3-c4") == ["c3-c4"]
    assert "no hostage is left" in refusal(none, "c3-c4+1").reason


def test_p4_hostages_are_collected_on_the_far_base_row_only() -> None:
    found = refusal(game.initial({"board": "4x4"}), "a1-a2+1")
    assert found.rule == "Hostages!, carrying"
    assert found.reason == "White's hostages are collected on row 4 only"


def test_p4_collecting_goes_with_a_move_along_that_row_and_with_a_jump() -> None:
    state = position("t,,T,S/,t,t,s/,,,/T,T,,")
    assert legal(state, source="c4-b4") == ["c4-b4", "c4-b4+1"]
    jump = position(",s,t,/T,t,t,/T,,,/T,,,S")
    assert legal(jump, source="a2-a4") == ["a2-a4", "a2-a4+1"]


def test_p4_on_the_own_base_row_own_hostages_are_rescued_for_good() -> None:
    state = position("t,s,t,t/,,,/Sww,,,/,T,T,T", rescued=(3, 0))
    after = play(state, "a2-a1")
    assert after.at("a1") == "S"
    assert after.rescued == (5, 0)
    assert after.captives == (3, 8)


def test_p4_on_the_own_base_row_enemy_hostages_become_captive_again() -> None:
    state = position("t,s,t,t/,,,/Tb,,,/,T,T,S")
    after = play(state, "a2-a1")
    assert after.at("a1") == "T"
    assert after.captives == (8, 8)
    assert after.rescued == (0, 0)


def test_p4_elsewhere_a_piece_keeps_what_it_carries() -> None:
    after = play(position("t,s,t,t/,,,/Tw,,,/,T,T,S"), "a2-a3")
    assert after.at("a3") == "Tw"
    assert (after.captives, after.rescued) == ((7, 8), (0, 0))


# The end (P5, P6, P7)

HOME = ",s,t,t/t,,,/,Tw,,/T,,S,T"


def test_p5_a_move_that_brings_a_side_home_gives_the_other_one_more_move() -> None:
    before = position(HOME, rescued=(7, 2))
    after = play(before, "b2-b1")
    assert after.home == 0
    assert after.mover == 1
    assert game.outcome(after) is None
    assert legal(after)


def test_p5_the_side_that_came_home_first_wins() -> None:
    over = play(position(HOME, rescued=(7, 2)), "b2-b1", "a3-a4")
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.winner, outcome.cause, outcome.result) == (0, "home-first", "1-0")
    assert game.legal(over) == []
    assert refusal(over, "a1-a2").reason == "the game is over"


def test_p5_if_the_one_more_move_brings_that_side_home_too_it_is_a_tie() -> None:
    over = play(position(",s,t,t/tb,,,/,Tw,,/T,,S,T", rescued=(7, 7)), "b2-b1", "a3-a4")
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.winner, outcome.cause, outcome.result) == (None, "home-both", "1/2-1/2")


def test_p5_black_may_be_home_first() -> None:
    over = play(position(",s,t,t/tb,,,/,T,,/T,,S,T", rescued=(2, 7), mover=1), "a3-a4", "b2-b1")
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.winner, outcome.result) == (1, "0-1")


def test_p5_home_takes_all_four_pieces_on_the_own_base_row() -> None:
    state = position(",s,t,t/t,,,/,Sw,,T/T,,T,", rescued=(7, 2))
    assert play(state, "b2-b1").home is None
    assert play(state, "b2-b1", "a3-a4", "d2-d1").home == 0


def test_p5_home_takes_all_eight_hostages() -> None:
    assert play(position(HOME, rescued=(6, 2)), "b2-b1").home is None


def test_p5_a_side_without_a_reply_loses_at_once() -> None:
    # With all its pieces no side can be shut in so; one troop in a corner shows the rule.
    men = {"a1": "T", "b1": "T", "c1": "T", "d1": "S", "a4": "t", "a3": "S", "b4": "T"}
    start = game.initial({"board": "4x4"})
    squares = tuple(men.get(square, "") for square in start.board.squares)
    state = State("4x4", squares, (0, 8), (8, 0), 0, 1)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (0, "no-reply")
    assert game.legal(state) == []


SHUT = ",,,/,,,t/t,,s,S/T,tb,T,T"


def test_p6_a_side_that_can_move_may_not_pass() -> None:
    found = refusal(game.initial({"board": "4x4"}), "pass")
    assert found.rule == "P6"


def test_p6_a_side_without_step_or_jump_must_pass() -> None:
    state = position(SHUT)
    assert legal(state) == ["pass"]
    assert game.choices(state, game.legal(state)[0]) == ("pass",)


def test_p6_a_pass_is_no_arrival_and_changes_nothing_but_the_turn() -> None:
    state = position(SHUT)
    after = play(state, "pass")
    assert after.squares == state.squares
    assert (after.captives, after.rescued, after.mover) == (state.captives, state.rescued, 1)


def test_p6_if_neither_side_could_move_it_would_be_a_draw() -> None:
    # It takes a board without an empty square, which four pieces a side never fill.
    squares = ("S", "s") * 8
    outcome = game.outcome(State("4x4", squares, (8, 8), (0, 0), None, 0))
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (None, "blocked")
    assert game.legal(State("4x4", squares, (8, 8), (0, 0), None, 0)) == []


def test_p7_rescuing_a_hostage_is_progress_and_nothing_else_is() -> None:
    before = position("t,s,t,t/,,,/Tw,,,/,T,T,S")
    move = game.parse_move("a2-a1")
    assert game.resets(before, move, game.apply(before, move))
    other = game.parse_move("a2-a3")
    assert not game.resets(before, other, game.apply(before, other))
    assert game.quiet_limit == 120


def test_p7_never_applies_while_a_side_has_its_one_more_move() -> None:
    before = position(HOME, rescued=(7, 2))
    assert game.repeats(before)
    assert not game.repeats(play(before, "b2-b1"))


@pytest.mark.parametrize("cause", ["repetition", "quiet"])
def test_p7_the_side_with_more_hostages_rescued_wins(cause: Stall) -> None:
    board = "t,s,t,t/,,,/,,,/T,T,S,T"
    for rescued, winner in (((3, 2), 0), ((2, 3), 1), ((4, 4), None)):
        outcome = game.stalled(position(board, rescued=rescued), cause)
        assert (outcome.winner, outcome.cause) == (winner, cause)


def test_the_set_up_stands_from_the_start() -> None:
    assert game.setup_move(game.initial({"board": "5x6"}), random.Random(1)) is None
