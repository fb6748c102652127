"""Each rule and ruling of Fuji-san, one by one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from hostages_tui.core.game import IllegalMove, OptionError
from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.rules import capturable, surrounded
from hostages_tui.games.fujisan.state import State

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.games.fujisan.state import Phase

game = Fujisan()
FULL = {"mountain": 30, "hexagon": 24}


def standing(board: str, **pieces: str) -> str:
    """The spaces of a board with pieces on some of them, `a1="L"`."""
    return "".join(pieces.get(space, ".") for space in BOARDS[board].spaces)


def position(
    phase: Phase = "remove",
    mover: Seat = 0,
    *,
    hand: str = "",
    scores: tuple[str, str] = ("", ""),
    **pieces: str,
) -> State:
    """A position on the mountain; pieces that are nowhere are taken to be discarded."""
    spaces = standing("mountain", **pieces)
    gone = Counter("LMSlms" * 5) - Counter(spaces + hand + "".join(scores))
    discard = "".join(sorted(gone.elements()))
    return State("mountain", spaces, "", phase, hand, scores, discard, mover)


def play(state: State, *texts: str) -> State:
    for text in texts:
        move = game.parse_move(text)
        game.check(state, move)
        state = game.apply(state, move)
    return state


def legal(state: State) -> list[str]:
    return [game.format_move(move) for move in game.legal(state)]


def refusal(state: State, text: str) -> IllegalMove:
    assert text not in legal(state)
    with pytest.raises(IllegalMove) as caught:
        game.check(state, game.parse_move(text))
    assert caught.value.text == text
    return caught.value


def placed(board: str = "mountain") -> State:
    """A full board, each side having placed whatever came first."""
    state = game.initial({"board": board})
    while state.phase == "place":
        state = game.apply(state, game.legal(state)[0])
    return state


# The board (F1)


def test_f1_two_boards_are_offered_and_the_mountain_is_the_default() -> None:
    assert game.option.values == ("mountain", "hexagon")
    assert game.options({}) == {"board": "mountain"}
    with pytest.raises(OptionError):
        game.options({"board": "volcano"})


@pytest.mark.parametrize(("board", "rows"), [("mountain", (5, 7, 9, 9)), ("hexagon", (5, 7, 7, 5))])
def test_f1_spaces_are_named_by_row_and_number(board: str, rows: tuple[int, ...]) -> None:
    names = [
        f"{row}{n}" for row, count in zip("abcd", rows, strict=True) for n in range(1, count + 1)
    ]
    assert list(BOARDS[board].spaces) == names
    assert len(names) == FULL[board]


def test_f1_the_mountain_takes_exactly_both_stashes() -> None:
    assert placed("mountain").stash == ""


def test_f1_on_the_hexagon_each_side_keeps_three() -> None:
    stash = placed("hexagon").stash
    assert sum(piece.isupper() for piece in stash) == 3
    assert sum(piece.islower() for piece in stash) == 3


def test_f1_kept_pieces_play_no_further_part() -> None:
    state = play(placed("hexagon"), "-a1", "-a2", "-a3")
    assert refusal(state, "S@a1").rule == "Fuji-san, capture phase"
    assert play(state, "L@a1").stash == state.stash


@pytest.mark.parametrize(("board", "downward"), [("mountain", "d"), ("hexagon", "cd")])
def test_f1_spaces_of_a_row_point_up_and_down_in_turn(board: str, downward: str) -> None:
    for space, up in zip(BOARDS[board].spaces, BOARDS[board].upward, strict=True):
        odd = int(space[1:]) % 2 == 1
        assert up == (odd if space[0] not in downward else not odd)


@pytest.mark.parametrize(
    ("board", "upper", "lower", "shift"),
    [
        ("mountain", "a", "b", 1),
        ("mountain", "b", "c", 1),
        ("mountain", "c", "d", 0),
        ("hexagon", "a", "b", 1),
        ("hexagon", "b", "c", 0),
        ("hexagon", "c", "d", -1),
    ],
)
def test_f1_rows_touch_where_a_base_lies_between(
    board: str, upper: str, lower: str, shift: int
) -> None:
    layout = BOARDS[board]
    touching = 0
    for space, index in layout.index.items():
        if space[0] == upper:
            below = [
                layout.spaces[near]
                for near in layout.neighbours[index]
                if layout.spaces[near][0] == lower
            ]
            under = f"{lower}{int(space[1:]) + shift}"
            wanted = [under] if layout.upward[index] and under in layout.index else []
            assert below == wanted
            touching += len(below)
    assert touching >= 3


@pytest.mark.parametrize("board", BOARDS)
def test_f1_each_space_touches_two_or_three_and_is_touched_by_them(board: str) -> None:
    layout = BOARDS[board]
    for index, around in enumerate(layout.neighbours):
        assert len(around) in {2, 3}
        for near in around:
            assert index in layout.neighbours[near]
            assert layout.upward[near] != layout.upward[index]
            if layout.row_of[near] == layout.row_of[index]:
                assert abs(near - index) == 1


def test_f1_a_space_that_is_not_on_the_board_is_named() -> None:
    refused = refusal(game.initial({"board": "hexagon"}), "L@c9")
    assert refused.rule == "F1"
    assert "there is no c9" in refused.reason


# Placement


def test_first_places_first_and_then_they_alternate() -> None:
    state = game.initial({"board": "mountain"})
    assert game.to_move(state) == 0
    for number in range(30):
        assert game.to_move(state) == number % 2
        state = game.apply(state, game.legal(state)[0])


def test_a_side_places_its_own_pyramids_on_any_empty_space() -> None:
    state = play(game.initial({"board": "mountain"}), "L@a1")
    empty = [space for space in BOARDS["mountain"].spaces if space != "a1"]
    assert legal(state) == [f"{kind}@{space}" for kind in "lms" for space in empty]


def test_a_side_never_places_the_others_pyramids() -> None:
    refused = refusal(game.initial({"board": "mountain"}), "l@a1")
    assert refused.rule == "Fuji-san, placement"
    assert "own" in refused.reason


def test_a_space_takes_one_pyramid() -> None:
    refused = refusal(play(game.initial({"board": "mountain"}), "L@a1"), "l@a1")
    assert refused.places == ("a1",)
    assert "First's large" in refused.reason


def test_a_side_has_five_of_each_size() -> None:
    state = game.initial({"board": "mountain"})
    for number in range(1, 6):
        state = play(state, f"L@c{number}", f"s@d{number}")
    assert "no large is left" in refusal(state, "L@a1").reason
    assert {text[0] for text in legal(state)} == {"M", "S"}


@pytest.mark.parametrize("text", ["-a1", "xa1", "pass"])
def test_during_the_placement_one_only_places(text: str) -> None:
    state = play(game.initial({"board": "mountain"}), "L@a1")
    assert refusal(state, text).rule == "Fuji-san, placement"


# Capture phase: the opening


@pytest.mark.parametrize("board", BOARDS)
def test_second_opens_by_removing_any_one_piece_to_the_discard(board: str) -> None:
    state = placed(board)
    assert (state.phase, state.mover) == ("open", 1)
    assert legal(state) == [f"-{space}" for space in BOARDS[board].spaces]
    there = state.spaces[0]
    state = play(state, "-a1")
    assert (state.discard, state.hand, state.mover, state.phase) == (there, "", 0, "remove")


def test_in_the_opening_nothing_is_captured_or_put_back() -> None:
    state = placed()
    assert refusal(state, "xa1").rule == "Fuji-san, capture phase"
    assert refusal(state, "L@a1").rule == "Fuji-san, capture phase"
    assert refusal(state, "pass").rule == "Fuji-san, capture phase"


# Capture phase: removing


def test_two_pieces_of_either_colour_are_removed_into_the_hand() -> None:
    state = position(a1="L", a2="m", a3="s", b2="M")
    assert legal(state) == ["-a1", "-a2", "-a3", "-b2"]
    state = play(state, "-a2")
    assert (state.hand, state.phase, state.mover) == ("m", "remove", 0)
    state = play(state, "-b2")
    assert (state.hand, state.phase, state.mover) == ("Mm", "put", 0)


def test_an_empty_space_gives_nothing() -> None:
    refused = refusal(position(a1="L", a2="m"), "-c4")
    assert refused.places == ("c4",)
    assert refused.rule == "Fuji-san, capture phase"


def test_no_third_piece_is_removed() -> None:
    state = position("put", hand="Mm", a1="L", a2="m")
    assert "puts back" in refusal(state, "-a1").reason


# Capture phase: putting back


def test_one_piece_is_put_back_anywhere_and_the_other_is_discarded() -> None:
    state = position("remove", c1="L", c2="M", d9="S", a1="s")
    state = play(state, "-c1", "-a1")
    assert "L@c1" in legal(state)  # the spaces just emptied included
    assert "s@a1" in legal(state)
    assert len(legal(state)) == 2 * 28
    before = Counter(state.discard)
    state = play(state, "s@b4")
    assert Counter(state.discard) - before == Counter("L")
    assert state.hand == ""
    assert state.spaces[BOARDS["mountain"].index["b4"]] == "s"


def test_only_what_is_in_the_hand_is_put_back() -> None:
    refused = refusal(position("put", hand="Lm", a1="M"), "M@a2")
    assert "First's large and Second's medium" in refused.reason
    assert refused.places == ("L", "m")


def test_a_piece_is_put_on_an_empty_space_only() -> None:
    refused = refusal(position("put", hand="Lm", a1="M"), "L@a1")
    assert refused.places == ("a1",)


def test_f4_two_of_a_kind_are_one_choice() -> None:
    state = position("put", hand="mm", a1="M")
    assert legal(state) == [f"m@{space}" for space in BOARDS["mountain"].spaces if space != "a1"]


# Capture phase: capturing


def test_a_piece_whose_neighbours_are_all_the_movers_is_captured() -> None:
    state = position("put", hand="Lm", a1="M", a2="l", c9="s", c8="M")
    captured = play(state, "L@a3")
    assert captured.phase == "capture"
    assert legal(captured) == ["pass", "xa2"]
    near = play(state, "L@b2")
    assert (near.phase, near.mover) == ("remove", 1)


def test_a_capture_scores_for_the_capturer() -> None:
    state = position("capture", b2="l", b1="M", b3="S", a1="M")
    assert legal(state) == ["pass", "xb2"]
    state = play(state, "xb2")
    assert state.scores == ("l", "")
    assert (state.phase, state.mover) == ("remove", 1)
    assert "l" not in state.spaces


def test_a_space_with_two_neighbours_is_surrounded_by_two() -> None:
    board = BOARDS["mountain"]
    spaces = standing("mountain", a1="l", a2="M", b2="S")
    assert surrounded(board, spaces, board.index["a1"])
    assert capturable(board, spaces, 0) == [board.index["a1"]]
    assert capturable(board, spaces, 1) == []


def test_a_space_with_three_neighbours_needs_all_three() -> None:
    board = BOARDS["mountain"]
    around = {"b2": "M", "b4": "S", "c4": "L"}
    assert surrounded(board, standing("mountain", b3="l", **around), board.index["b3"])
    for gap in around:
        for filled in (".", "m"):
            spaces = standing("mountain", b3="l", **(around | {gap: filled}))
            assert not surrounded(board, spaces, board.index["b3"])


def test_f2_the_surrounding_need_not_be_new() -> None:
    state = position("put", hand="Ss", a1="l", a2="M", b2="S", d8="m")
    assert "xa1" in legal(play(state, "s@d9"))


def test_f2_the_piece_just_placed_may_be_the_one_captured() -> None:
    state = position("put", hand="Sl", a2="M", b2="S", d8="m")
    assert play(state, "l@a1", "xa1").scores == ("l", "")


def test_f2_an_own_piece_is_never_captured() -> None:
    state = position("capture", a1="l", a2="M", b2="S", d8="m", d9="L")
    assert "own" in refusal(state, "xa2").reason


def test_f2_what_is_not_surrounded_is_not_captured_and_the_gaps_are_named() -> None:
    state = position("capture", a1="l", a2="M", b2="S", b7="m", b6="L")
    refused = refusal(state, "xb7")
    assert refused.places == ("c8",)
    assert "c8" in refused.reason
    assert "empty" in refusal(state, "xd1").reason


def test_at_most_one_piece_is_captured() -> None:
    state = position("capture", a1="l", a2="M", b2="S", a5="m", a4="M", b6="S")
    state = play(state, "xa5")
    assert state.mover == 1
    assert refusal(state, "xa1").rule == "F3"


def test_a_capture_may_be_declined() -> None:
    state = position("capture", a1="l", a2="M", b2="S", d9="s")
    after = play(state, "pass")
    assert after.spaces == state.spaces
    assert (after.phase, after.mover) == ("remove", 1)


def test_f3_with_nothing_to_capture_the_turn_ends_by_itself() -> None:
    state = play(position("put", hand="Ss", a1="l", a2="M", d8="m"), "S@d9")
    assert (state.phase, state.mover) == ("remove", 1)
    assert refusal(state, "pass").rule == "F3"
    assert refusal(state, "xa1").rule == "F3"


def test_passing_is_only_for_declining_a_capture() -> None:
    state = position("put", hand="Ss", a1="l", a2="M", d8="m")
    assert "decline" in refusal(state, "pass").reason
    assert refusal(position("remove", hand="S", a1="l", a2="M"), "pass").rule != "F3"


def test_where_one_may_capture_one_does_nothing_else() -> None:
    state = position("capture", a1="l", a2="M", b2="S", d9="s")
    assert "captures" in refusal(state, "-a1").reason
    assert "captures" in refusal(state, "L@a3").reason


# End


def test_the_game_goes_on_with_two_pieces_and_ends_with_one() -> None:
    state = position("remove", a1="L", d9="m")
    assert game.outcome(state) is None
    state = play(state, "-a1", "-d9", "L@c1")
    outcome = game.outcome(state)
    assert outcome is not None
    assert legal(state) == []


def test_a_hand_is_no_end_even_with_the_board_bare() -> None:
    assert game.outcome(position("put", hand="Lm")) is None
    assert game.outcome(position("remove", hand="L", a1="m")) is None


@pytest.mark.parametrize(
    ("scores", "winner", "cause", "words"),
    [
        (("l", "MM"), 1, "more-pips", "Second wins: it has captured 4 pips, First 3."),
        (("ls", "L"), 0, "more-pips", "First wins: it has captured 4 pips, Second 3."),
        (("s", ""), 0, "more-pips", "First wins: it has captured 1 pip, Second 0."),
        (("ms", "L"), None, "even-pips", "A draw: each side has captured 3 pips."),
        (("", ""), None, "even-pips", "A draw: each side has captured 0 pips."),
    ],
)
def test_the_pips_of_the_score_piles_decide(
    scores: tuple[str, str], winner: Seat | None, cause: str, words: str
) -> None:
    outcome = game.outcome(position("remove", a1="L", scores=scores))
    assert outcome is not None
    assert (outcome.winner, outcome.cause, outcome.words) == (winner, cause, words)


def test_a_move_after_the_end_says_that_the_game_is_over() -> None:
    state = position("remove", a1="L")
    for text in ("-a1", "pass", "L@a2", "xa1"):
        refused = refusal(state, text)
        assert refused.rule == "Fuji-san, end"
        assert "over" in refused.reason


def test_c2_fujisan_knows_neither_repetition_nor_quiet_moves() -> None:
    state = game.initial({"board": "mountain"})
    after = play(state, "L@a1")
    assert game.quiet_limit is None
    assert not game.repeats(state)
    assert game.resets(state, game.parse_move("L@a1"), after)
    with pytest.raises(ValueError, match="no ending by quiet"):
        game.stalled(state, "quiet")


def test_c3_each_step_of_a_turn_is_a_move_of_its_own_by_the_same_seat() -> None:
    state = position("remove", a1="l", a2="M", b2="S", d9="L", d8="m")
    movers: list[int] = []
    for text in ("-d9", "-d8", "L@c1", "xa1"):
        movers.append(game.to_move(state))
        state = play(state, text)
    assert movers == [0, 0, 0, 0]
    assert game.to_move(state) == 1
