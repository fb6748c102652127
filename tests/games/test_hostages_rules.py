"""The rules of Hostages, a test a sentence; H1 to H10 are the rulings."""

import pytest

from hostages_tui.core.game import IllegalMove, Seat
from hostages_tui.games.hostages import Hostages, Move, State
from hostages_tui.games.hostages.board import INDEX
from hostages_tui.games.hostages.state import next_mover
from hostages_tui.games.hostages.units import UNITS

GAME = Hostages()


def at(
    base0: str = "",
    base1: str = "",
    turn: Seat = 0,
    rest: dict[str, str] | None = None,
    **units: str,
) -> State:
    """A position of the play proper: `d4="LM"` and so on; pieces need not be complete."""
    board = [""] * 64
    for square, unit in {**(rest or {}), **units}.items():
        assert unit in UNITS, f"{unit} is not written in order"
        board[INDEX[square]] = unit
    cells, bases = tuple(board), (base0, base1)
    return State(cells, bases, "play", 0, None, None, turn, next_mover(cells, bases, turn))


def texts(state: State, beginning: str = "") -> list[str]:
    return [move.text for move in GAME.legal(state) if move.text.startswith(beginning)]


def do(state: State, *moves: str) -> State:
    for text in moves:
        move = GAME.parse_move(text)
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


def on(state: State, square: str) -> str:
    return state.board[INDEX[square]]


def refused(state: State, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, GAME.parse_move(text))
    assert text not in texts(state)
    return caught.value


SOUTH_ARRANGES = ("s@a1", "s@b1", "s@c1", "s@d1", "s@e1")
NORTH_ARRANGES = ("S@a8", "S@b8", "S@c8", "S@d8", "S@e8")


def start(toss: str = "south") -> State:
    return GAME.initial({"toss": toss})


# The set-up


def test_south_arranges_first_h2() -> None:
    assert texts(start()) == [f"s@{file}1" for file in "abcdefgh"]


def test_hostages_are_arranged_on_five_different_squares() -> None:
    state = do(start(), "s@c1")
    assert refused(state, "s@c1").places == ("c1",)
    assert len(texts(state)) == 7


def test_hostages_are_arranged_in_ones_own_entry_row() -> None:
    assert refused(start(), "s@c2").places == ("c2",)


def test_one_arranges_the_other_sides_hostages() -> None:
    assert "hostages of North" in refused(start(), "S@c1").reason


def test_north_arranges_second_on_row_8() -> None:
    assert texts(do(start(), *SOUTH_ARRANGES)) == [f"S@{file}8" for file in "abcdefgh"]


@pytest.mark.parametrize(("toss", "chooser"), [("south", 0), ("north", 1)])
def test_the_winner_of_the_toss_chooses_h3(toss: str, chooser: Seat) -> None:
    state = do(start(toss), *SOUTH_ARRANGES, *NORTH_ARRANGES)
    assert (GAME.to_move(state), texts(state)) == (chooser, ["first", "second"])


@pytest.mark.parametrize(
    ("toss", "choice", "first"),
    [("south", "first", 0), ("south", "second", 1), ("north", "first", 1), ("north", "second", 0)],
)
def test_who_goes_first_deploys_first_and_takes_the_first_turn(
    toss: str, choice: str, first: Seat
) -> None:
    south, north = ("LM@f1", "M@g1", "LL@h1"), ("lm@f8", "m@g8", "ll@h8")
    state = do(start(toss), *SOUTH_ARRANGES, *NORTH_ARRANGES, choice)
    assert state.mover == first
    state = do(state, *(north if first else south))
    assert state.mover == 1 - first
    state = do(state, *(south if first else north))
    assert (state.phase, state.mover) == ("play", first)


def test_units_are_deployed_from_five_mediums_and_five_larges() -> None:
    state = do(start(), *SOUTH_ARRANGES, *NORTH_ARRANGES, "first")
    assert state.bases == ("LLLLLMMMMM", "lllllmmmmm")
    # Twelve units on three squares: one of one, or two or three of a top and any others.
    assert len(texts(state)) == 36
    assert do(state, "LLM@f1").bases == ("LLLMMMM", "lllllmmmmm")


def test_nothing_but_the_choice_is_possible_after_the_toss() -> None:
    state = do(start(), *SOUTH_ARRANGES, *NORTH_ARRANGES)
    assert refused(state, "LM@f1").rule == "Hostages, set-up"


@pytest.mark.parametrize("text", ["first", "LM@f1", "a1-a2", "a1-base", "a1=M", "a1xb1"])
def test_nothing_but_arranging_is_possible_at_first(text: str) -> None:
    assert refused(start(), text).rule == "Hostages, set-up"


# A unit


def test_a_medium_moves_straight() -> None:
    targets = {text[3:] for text in texts(at(d4="M"), "d4-")}
    assert targets == {"b4", "c4", "e4", "f4", "d2", "d3", "d5", "d6"}


def test_a_large_moves_slantwise() -> None:
    targets = {text[3:] for text in texts(at(d4="L"), "d4-")}
    assert targets == {"c3", "b2", "a1", "e5", "f6", "g7", "c5", "b6", "a7", "e3", "f2", "g1"}


def test_a_hostage_on_top_moves_both_ways() -> None:
    assert {"d4-d8", "d4-a4", "d4-g7", "d4-a1"} < set(texts(at(d4="LS")))


def test_a_hostage_alone_never_moves() -> None:
    state = at(d4="S", a1="M")
    assert texts(state, "d4") == []
    assert "lone hostage never moves" in refused(state, "d4-d5").reason


def test_reach_is_the_pips_of_all_pieces() -> None:
    state = at(a1="SM")
    assert texts(state, "a1-a") == ["a1-a2", "a1-a3", "a1-a4"]
    assert "reaches 3" in refused(state, "a1-a5").reason


def test_a_unit_does_not_turn_while_it_moves() -> None:
    assert "straight line" in refused(at(a1="LM"), "a1-b3").reason


def test_the_top_decides_who_owns_a_unit() -> None:
    assert texts(at(d4="LLm"), "d4") == []
    assert refused(at(d4="LLm"), "d4-d5").places == ("d4",)
    assert "d4-d5" in texts(at(d4="LLm", turn=1))


def test_lower_pieces_are_kept_sorted_h1() -> None:
    assert on(do(at(d4="sM", d5="l"), "d4xd5"), "d5") == "lsM"
    assert on(do(at(d4="lM", d5="Lm"), "d4xd5/m"), "d5") == "LlM"


def test_stacks_with_the_same_top_and_others_are_one_position_h1() -> None:
    one = do(at(d4="lM", d5="m"), "d4xd5")
    other = do(at(d4="mM", d5="l"), "d4xd5")
    assert one == other
    assert hash(one) == hash(other)


# Introducing


def test_a_unit_is_introduced_on_an_empty_square_of_the_entry_row() -> None:
    state = at("LM", d1="s")
    assert on(do(state, "LM@c1"), "c1") == "LM"
    assert refused(state, "LM@d1").places == ("d1",)
    assert refused(state, "LM@c2").places == ("c2",)
    assert refused(state, "LM@c8").places == ("c8",)


def test_an_introduced_units_pieces_leave_the_base() -> None:
    assert do(at("LLMl"), "lM@c1").bases[0] == "LL"


def test_the_top_must_be_ones_own_h4() -> None:
    assert refused(at("Ml"), "Ml@c1").rule == "H4"


def test_captured_mediums_and_larges_are_built_with_h5() -> None:
    assert {"lM@c1", "mM@c1", "lmM@c1"} < set(texts(at("Mlm")))


def test_rescued_hostages_are_built_with_but_not_alone_h5() -> None:
    state = at("LSS")
    assert {"LS@c1", "SL@c1", "SS@c1", "LSS@c1", "SSL@c1"} < set(texts(state))
    assert refused(state, "S@c1").rule == "H5"


def test_a_redeployed_hostage_no_longer_counts_as_rescued_h5() -> None:
    state = do(at("LSSSS", a8="m"), "LS@c1")
    assert state.bases[0] == "SSS"
    assert GAME.outcome(state) is None


def test_redeploying_hostages_may_be_the_only_move_h5() -> None:
    row = dict.fromkeys(["b1", "c1", "d1", "e1", "f1"], "s")
    state = at("SS", g1="m", h1="m", rest=row)
    assert texts(state) == ["SS@a1"]
    assert GAME.outcome(state) is None


def test_enemy_hostages_are_never_built_with_h5() -> None:
    full = {f"{file}1": "s" for file in "bcdefgh"}
    state = at("Ms", a1="M", rest=full)
    assert refused(state, "sM@a1").rule == "H5"
    assert refused(at("M", a1="m"), "sM@b1").rule == "H5"


def test_what_is_not_in_the_base_is_not_built_with() -> None:
    error = refused(at("LM"), "MM@c1")
    assert (error.rule, error.places) == ("H5", ("base0",))


# Moving


def test_units_move_only_through_empty_squares() -> None:
    state = at(d1="LM", d3="S")
    assert texts(state, "d1-d") == ["d1-d2"]
    assert refused(state, "d1-d5").places == ("d3",)


def test_units_move_only_to_empty_squares() -> None:
    assert "d1xd3" in refused(at(d1="LM", d3="m"), "d1-d3").reason


def test_the_base_is_a_row_behind_the_entry_row() -> None:
    assert "d3-base" in texts(at(d3="L"))
    assert "d3-base" not in texts(at(d3="M"))
    assert "3 steps away" in refused(at(d3="M"), "d3-base").reason
    assert "d6-base" in texts(at(d6="l", turn=1))


def test_a_diagonal_that_leaves_the_board_sideways_does_not_reach_the_base() -> None:
    assert "sideways" in refused(at(d6="LLL"), "d6-base").reason
    assert "d4-base" in texts(at(d4="LLL"))  # by e3, f2 and g1
    assert "a1-base" in texts(at(a1="L"))


def test_the_way_home_must_be_free() -> None:
    error = refused(at(d3="L", e2="s", c2="s"), "d3-base")
    assert "blocked" in error.reason
    assert set(error.places) == {"c2", "e2"}
    assert "d3-base" in texts(at(d3="L", e2="s"))


def test_many_ways_home_are_one_move_h6() -> None:
    assert texts(at(d2="LS"), "d2-base") == ["d2-base"]


def test_a_unit_falls_apart_in_the_base() -> None:
    state = do(at("M", d1="LlS"), "d1-base")
    assert state.bases[0] == "LMSl"
    assert on(state, "d1") == ""


def test_nobody_moves_into_the_other_sides_base() -> None:
    state = at(d8="LS")
    assert "d8-base" not in texts(state)
    error = GAME.refuse(state, ("d8", "base1"))
    assert "other side's base" in error.reason


# Absorbing


def test_an_absorber_ends_on_top_of_its_target() -> None:
    state = do(at(d1="LM", d4="m"), "d1xd4")
    assert (on(state, "d1"), on(state, "d4")) == ("", "LmM")


def test_a_unit_of_three_never_enters_an_occupied_square() -> None:
    assert "three pieces" in refused(at(d1="LMM", d4="m"), "d1xd4").reason


def test_ones_own_lone_hostage_is_absorbed() -> None:
    assert on(do(at(d4="M", d5="S"), "d4xd5"), "d5") == "SM"


def test_a_lone_hostage_of_the_enemys_is_never_absorbed() -> None:
    assert "cannot be absorbed" in refused(at(d4="M", d5="s"), "d4xd5").reason


def test_ones_own_units_are_never_absorbed() -> None:
    assert "cannot be absorbed" in refused(at(d4="M", d5="L"), "d4xd5").reason
    assert "cannot be absorbed" in refused(at(d4="M", d5="LS"), "d4xd5").reason


def test_a_hostage_in_an_enemy_unit_is_absorbed_with_it() -> None:
    assert on(do(at(d4="M", d5="Sm"), "d4xd5"), "d5") == "mSM"
    assert on(do(at(d4="M", d5="ms"), "d4xd5"), "d5") == "msM"


def test_there_must_be_something_to_absorb() -> None:
    assert "nothing to absorb" in refused(at(d4="M"), "d4xd5").reason


def test_the_excess_is_forfeited_from_the_absorbed_pieces_only() -> None:
    state = at(d4="LM", d5="lSm")
    assert texts(state, "d4x") == ["d4xd5/Sl", "d4xd5/Sm", "d4xd5/lm"]
    assert "only absorbed pieces" in refused(state, "d4xd5/LM").reason
    assert "two of the absorbed" in refused(state, "d4xd5").reason
    assert "nothing is forfeited" in refused(at(d4="M", d5="m"), "d4xd5/m").reason


def test_choices_that_forfeit_the_same_kinds_are_one_move_h7() -> None:
    assert texts(at(d4="LM", d5="mmm"), "d4x") == ["d4xd5/mm"]


def test_forfeited_pieces_go_to_the_opponents_base_whatever_their_colour() -> None:
    state = do(at(d4="LM", d5="Llm"), "d4xd5/Ll")
    assert (on(state, "d5"), state.bases[1]) == ("LmM", "Ll")


def test_a_forfeited_hostage_of_the_opponents_is_rescued() -> None:
    state = do(at(base1="sss", d4="LM", d5="ssm", e8="m"), "d4xd5/ss")
    assert state.bases[1] == "sssss"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (1, "five-home")


def test_a_forfeited_hostage_of_the_absorbers_goes_back_h9() -> None:
    state = do(at(d4="LM", d5="lSm", e1="M"), "d4xd5/Sl")
    assert (state.turn, state.mover) == (1, 1)
    assert texts(state) == [f"S@{file}8" for file in "abcdefgh"]


# Restructuring


def test_another_piece_of_ones_own_is_brought_to_the_top_h8() -> None:
    state = at(d4="LSM")
    assert texts(state, "d4=") == ["d4=L", "d4=S"]
    assert on(do(state, "d4=L"), "d4") == "MSL"


def test_the_new_top_is_of_another_kind_and_ones_own_h8() -> None:
    state = at(d4="lMM")
    assert texts(state, "d4=") == []
    assert refused(state, "d4=M").rule == "H8"
    assert refused(state, "d4=l").rule == "H8"
    assert refused(state, "d4=L").rule == "H8"


# A hostage goes back (H9)


def test_an_enemy_hostage_brought_home_goes_back_at_once_h9() -> None:
    state = do(at(d1="sM", e8="m"), "d1-base")
    assert (state.turn, state.mover) == (1, 0)
    assert texts(state) == [f"s@{file}1" for file in "abcdefgh"]
    assert refused(state, "M@a1").rule == "H9"
    state = do(state, "s@c1")
    assert (state.turn, state.mover, state.bases) == (1, 1, ("M", ""))


def test_each_return_is_a_move_of_its_own_h9() -> None:
    state = do(at(d1="ssM", e8="m"), "d1-base", "s@a1")
    assert state.mover == 0
    assert do(state, "s@b1").mover == 1


def test_the_side_that_moved_returns_first_then_the_other_h9() -> None:
    both = at(base0="s", base1="S", turn=1, d4="M", e5="m")
    assert both.mover == 0
    both = do(both, "s@a1")
    assert (both.turn, both.mover) == (1, 1)
    both = do(both, "S@a8")
    assert (both.turn, both.mover) == (1, 1)


def test_a_hostage_waits_while_the_entry_row_is_full_h9() -> None:
    full = {f"{file}1": "s" for file in "abcdefgh"}
    state = at("s", d4="M", rest=full)
    assert state.mover == 0
    assert "d4-d5" in texts(state)
    assert refused(state, "s@a1").rule == "H9"


def test_a_waiting_hostage_goes_back_when_room_is_made_even_by_the_enemy_h9() -> None:
    full = {f"{file}1": "s" for file in "bcdefgh"}
    state = at("s", turn=1, a1="m", d4="M", rest=full)
    assert state.mover == 1
    state = do(state, "a1-a2")
    assert (state.turn, state.mover) == (0, 0)
    assert texts(state) == ["s@a1"]
    assert do(state, "s@a1").turn == 0


def test_a_return_is_refused_when_none_is_owed() -> None:
    assert refused(at(d4="M"), "s@a1").rule == "H9"


# The end


def test_five_home_win() -> None:
    state = do(at("SSSS", d1="MS", e8="m"), "d1-base")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.cause, outcome.result) == (0, "five-home", "1-0")
    assert GAME.legal(state) == []
    assert refused(state, "e8-e7").rule == "Hostages, end"


def test_a_win_by_five_comes_before_any_return_h9() -> None:
    state = do(at("SSSS", d1="MsS", e8="m"), "d1-base")
    assert GAME.legal(state) == []
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner == 0


def stuck(base0: str, base1: str) -> State:
    """South to move, with nothing of its own on the board but captives."""
    return at(base0, base1, a1="m", rest={f"{file}1": "s" for file in "bcdefgh"})


def test_a_side_without_a_move_ends_the_game_and_gives_a_hostage_h10() -> None:
    outcome = GAME.outcome(stuck("LSS", "ss"))
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (1, "no-move-hostages")


def test_the_side_without_a_move_may_win_h10() -> None:
    outcome = GAME.outcome(stuck("LSS", ""))
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (0, "no-move-hostages")


@pytest.mark.parametrize(
    ("base0", "base1", "winner", "cause"),
    [
        ("LMS", "l", 0, "no-move-pieces"),
        ("S", "lm", 1, "no-move-pieces"),
        ("LS", "l", None, "no-move-even"),
        ("Ss", "l", None, "no-move-even"),
    ],
)
def test_equal_hostages_are_decided_by_pieces_of_any_kind_h10(
    base0: str, base1: str, winner: Seat | None, cause: str
) -> None:
    outcome = GAME.outcome(stuck(base0, base1))
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (winner, cause)
    assert GAME.legal(stuck(base0, base1)) == []


def test_the_additional_hostage_is_only_counted_h10() -> None:
    assert stuck("LMS", "l").bases == ("LMS", "l")


def test_no_legal_move_needs_every_own_unit_hemmed_in() -> None:
    full = {f"{file}1": "s" for file in "bcdefgh"}
    hemmed = {"a4": "M", "a5": "s", "a3": "s", "b4": "s"}
    assert GAME.legal(at(a1="m", rest={**full, **hemmed})) == []
    assert GAME.legal(at(a1="m", rest={**full, **hemmed, "b4": "m"})) != []


# Endings that need history


def moved(text: str, state: State) -> tuple[State, Move, State]:
    move = GAME.parse_move(text)
    return state, move, GAME.apply(state, move)


@pytest.mark.parametrize(
    ("text", "state", "progress"),
    [
        ("d4xd5", at(d4="M", d5="m"), True),
        ("d4xd5", at(d4="M", d5="S"), True),
        ("d1-base", at(d1="MS"), True),
        ("d1-base", at(d1="sM"), False),
        ("d1-base", at("S", d1="M"), False),
        ("d4-d5", at("S", d4="M"), False),
        ("LM@c1", at("LM"), False),
        ("LS@c1", at("LS"), False),
        ("s@c1", at("s"), False),
        ("d4=L", at(d4="LM"), False),
    ],
)
def test_absorptions_and_hostages_come_home_are_progress_c4(
    text: str, state: State, *, progress: bool
) -> None:
    assert GAME.resets(*moved(text, state)) is progress


def test_moves_are_counted_from_the_first_turn_c4() -> None:
    assert GAME.resets(*moved("s@c1", start()))
    assert not GAME.repeats(start())
    assert GAME.repeats(at(d4="M"))


@pytest.mark.parametrize("cause", ["repetition", "quiet"])
def test_repetition_and_quiet_are_draws_c2_c4(cause: str) -> None:
    outcome = GAME.stalled(at("SSSS", d4="M"), "quiet" if cause == "quiet" else "repetition")
    assert (outcome.winner, outcome.cause) == (None, cause)
