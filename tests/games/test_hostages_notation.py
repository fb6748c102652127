"""The notation of Hostages, and its position text."""

import pytest

from hostages_tui.core.game import PositionError, UnreadableMove
from hostages_tui.games.hostages import Hostages

GAME = Hostages()


@pytest.mark.parametrize(
    "text",
    [
        "s@a1",
        "S@h8",
        "first",
        "second",
        "LM@d1",
        "LmS@d1",
        "l@c8",
        "SsL@a1",
        "d1-d4",
        "d3-base",
        "d1xd4",
        "d1xd4/l",
        "d1xd4/Mm",
        "d1xd4/SS",
        "d4=M",
    ],
)
def test_a_move_is_read_and_written_alike(text: str) -> None:
    assert GAME.format_move(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "d4",
        "d9-d4",
        "i1-a1",
        "d1-d9",
        "d1-d4 ",
        " d1-d4",
        "D1-d4",
        "d1-D4",
        "d1d4",
        "d1-",
        "d1-bas",
        "d1-base0",
        "base-d1",
        "d1xd4/",
        "d1xd4/lm/",
        "d1xd4/MMM",
        "d1xd4/T",
        "d1xd4lm",
        "d1xbase",
        "d4=",
        "d4=MM",
        "d4=T",
        "@d1",
        "LM@",
        "LM@d",
        "LLLL@d1",
        "T@d1",
        "LM@d1@d1",
        "First",
        "third",
        "resign",
        "pass",
        "d１-d4",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        GAME.parse_move(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("MLL@d1", "LML"), ("lLM@d1", "LlM"), ("SMl@d1", "MSl"), ("mMs@d1", "Mms")],
)
def test_lower_pieces_in_another_order_are_no_second_text_h1(text: str, written: str) -> None:
    with pytest.raises(UnreadableMove, match=f"{written}.*H1"):
        GAME.parse_move(text)


@pytest.mark.parametrize(("text", "written"), [("ML", "LM"), ("lM", "Ml"), ("mS", "Sm")])
def test_forfeits_in_another_order_are_no_second_text_h7(text: str, written: str) -> None:
    with pytest.raises(UnreadableMove, match=f"{written}.*H7"):
        GAME.parse_move(f"d1xd4/{text}")


# Positions

START = "hostages ,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,, "
EMPTY_ROWS = "/".join([",,,,,,,"] * 6)
ARRANGE = START + "LLLLLMMMMM lllllmmmmm arrange 5 0 - 0 0"
TOSS = f"hostages S,S,S,S,S,,,/{EMPTY_ROWS}/s,s,s,s,s,,, LLLLLMMMMM lllllmmmmm toss - 1 - 1 1"
DEPLOY = f"hostages S,S,S,S,S,,,/{EMPTY_ROWS}/s,s,s,s,s,LM,, LLLLMMMM lllllmmmmm deploy 2 - 0 0 0"
PLAY = f"hostages S,S,S,S,S,,,/{EMPTY_ROWS}/s,s,s,s,s,LM,, LLLLMMMM lllllmmmmm play - - - 1 1"
OWED = f"hostages S,S,S,S,S,,,/{EMPTY_ROWS}/s,s,s,s,,LM,, LLLLMMMMs lllllmmmmm play - - - 1 0"


@pytest.mark.parametrize("text", [ARRANGE, TOSS, DEPLOY, PLAY, OWED])
def test_a_position_is_read_and_written_alike(text: str) -> None:
    assert GAME.format_position(GAME.parse_position(text)) == text


def test_the_start_is_written_as_designed() -> None:
    assert GAME.format_position(GAME.initial({"toss": "south"})) == ARRANGE


def test_after_five_are_home_a_return_is_still_owed_as_if_the_game_went_on() -> None:
    text = f"hostages ,,,,,,,/{EMPTY_ROWS}/s,s,s,s,,LM,, LLLLMMMMSSSSSs lllllmmmmm play - - - 1 0"
    state = GAME.parse_position(text)
    assert GAME.outcome(state) is not None
    assert GAME.format_position(state) == text


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (ARRANGE, "hostages", "fujisan", "begins with hostages"),
        (ARRANGE, " 0 0", " 0", "fields"),
        (ARRANGE, " 0 0", " 0 0 0", "fields"),
        (ARRANGE, " 0 0", "  0 0", "fields"),
        (ARRANGE, "arrange", "begin", "unknown phase"),
        (ARRANGE, "arrange 5", "arrange 6", "LEFT"),
        (ARRANGE, "arrange 5", "arrange -", "LEFT"),
        (ARRANGE, "arrange 5", "arrange ５", "LEFT"),
        (ARRANGE, "arrange 5", "arrange 4", "4 pieces s|0 pieces s"),
        (ARRANGE, "5 0 -", "5 - -", "TOSS"),
        (ARRANGE, "5 0 -", "5 0 0", "FIRST"),
        (ARRANGE, "0 0", "0 1", "differ|0 pieces s"),
        (ARRANGE, "LLLLLMMMMM", "MMMMMLLLLL", "is written LLLLLMMMMM"),
        (ARRANGE, "LLLLLMMMMM", "-", "pieces L"),
        (ARRANGE, "LLLLLMMMMM", "LLLLLMMMM", "4 pieces M"),
        (ARRANGE, "LLLLLMMMMM lllllmmmmm", "LLLLLMMMMm lllllMmmmm", "is written"),
        (ARRANGE, "LLLLLMMMMM", "LLLLLMMMMT", "a base holds"),
        (TOSS, "- 1 - 1 1", "- 1 - 0 0", "winner of the toss"),
        (TOSS, "S,S,S,S,S,,,/", "S,S,S,S,S,,,,/", "9 squares"),
        (TOSS, "/,,,,,,,", "", "rows"),
        (TOSS, "S,S,S,S,S,,,", "S,S,S,S,,,,", "4 pieces S"),
        (TOSS, "S,S,S,S,S,,,/,,,,,,,", "S,S,S,S,,,,/S,,,,,,,", "nothing stands on a7"),
        (TOSS, "S,S,S,S,S,,,", "SS,S,S,S,,,,", "North"),
        (DEPLOY, "LM,,", "ML,,", None),
        (DEPLOY, "deploy 2", "deploy 1", "deployed 1 units, not 2"),
        (DEPLOY, "0 0 0", "1 0 0", "deployed"),
        (DEPLOY, "deploy 2 - 0", "deploy 2 - -", "FIRST"),
        (DEPLOY, "LLLLMMMM lllllmmmmm", "LLLLMMMMm lllllmmmm", "others' pieces"),
        (PLAY, "LM,,", "LMX,,", "no unit"),
        (PLAY, "LM,,", "LMMM,,", "no unit"),
        (PLAY, "LM,,", "MLL,,", "no unit"),
        (PLAY, "LM,,", "LMM,,", "6 pieces M"),
        (PLAY, "play -", "play 1", "LEFT"),
        (PLAY, "- - - 1 1", "- 0 - 1 1", "TOSS"),
        (PLAY, "1 1", "1 0", "MOVER is 1"),
        (PLAY, "1 1", "2 1", "TURN"),
        (PLAY, "1 1", "1 x", "MOVER"),
        (OWED, "1 0", "1 1", "MOVER is 0: South owes a return"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    text: str, old: str, new: str, says: str | None
) -> None:
    assert old in text
    faulty = text.replace(old, new, 1)
    if says is None:
        assert GAME.format_position(GAME.parse_position(faulty)) == faulty
        return
    with pytest.raises(PositionError, match=says):
        GAME.parse_position(faulty)


@pytest.mark.parametrize("text", ["", " ", "hostages", "-", "hostages " * 10, "\n", "hostages\t"])
def test_noise_is_no_position(text: str) -> None:
    with pytest.raises(PositionError):
        GAME.parse_position(text)


def test_the_hostages_of_both_sides_are_never_all_home() -> None:
    text = f"hostages ,,,,,,,/{EMPTY_ROWS}/,,,,,,, LLLLLMMMMMSSSSS lllllmmmmmsssss play - - - 0 0"
    with pytest.raises(PositionError, match="both sides"):
        GAME.parse_position(text)
