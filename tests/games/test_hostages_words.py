"""Hostages in words: what is asked, what choices mean, why not, and what moves did."""

import random

import pytest

from hostages_tui.games.hostages import Hostages, State

GAME = Hostages()
EMPTY = "/".join([",,,,,,,"] * 2)
# South has LM on d4 and its hostage on a8, North lSm on d5 and m on e8.
MIDDLE = (
    f"hostages S,,,,m,,,/{EMPTY}/,,,lSm,,,,/,,,LM,,,,/{EMPTY}/s,s,,,s,,,s "
    "LLLLMMMMSSS llllmmms play - - - 0 0"
)


def middle() -> State:
    return GAME.parse_position(MIDDLE)


def play(state: State, *texts: str) -> State:
    for text in texts:
        move = GAME.parse_move(text)
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


def arranged() -> State:
    south = [f"s@{file}1" for file in "abcde"]
    return play(GAME.initial({"toss": "south"}), *south, *[f"S@{file}8" for file in "abcde"])


def said(state: State, text: str) -> str:
    move = GAME.parse_move(text)
    GAME.check(state, move)
    return GAME.describe(state, move, GAME.apply(state, move))


def test_each_phase_is_asked_in_its_own_words() -> None:
    start = GAME.initial({"toss": "south"})
    asked = [
        GAME.ask(start),
        GAME.ask(arranged()),
        GAME.ask(play(arranged(), "first")),
        GAME.ask(middle()),
        GAME.ask(GAME.parse_position(MIDDLE.replace("SSS llllmmms", "SSSs llllmmm"))),
    ]
    assert len(set(asked)) == 5
    assert "5 to go" in asked[0]
    assert "first or second" in asked[1]
    assert "back" in asked[4]


@pytest.mark.parametrize(
    ("path", "token", "words"),
    [
        ((), "d4", "large, medium on top: reach 5, moves straight"),
        ((), "c1", "a new unit goes here"),
        (("c1",), "LM", "large, medium on top: reach 5, moves straight"),
        (("c1",), "L", "large: reach 3, moves slantwise"),
        (("c1",), "LS", "large, hostage on top: reach 4, moves straight or slantwise"),
        (("d4",), "=L", "medium, large on top: reach 5, moves slantwise"),
        (("d4",), "d3", "move here"),
        (("d4",), "d5", "absorb North's unit (large, South's hostage, medium on top)"),
        (("d4",), "base", "home: South's large and South's medium join the base"),
        (("d4", "d5"), "Sl", "leaves large, North's medium, medium on top; North sets your"),
    ],
)
def test_a_choice_is_explained(path: tuple[str, ...], token: str, words: str) -> None:
    assert GAME.explain(middle(), path, token).startswith(words)


def test_giving_up_a_hostage_that_is_then_home_says_so() -> None:
    changes = {"lSm,": "lsm,", "mmms ": "mmm ", "MSSS ": "MSSSS "}
    text = MIDDLE
    for old, new in changes.items():
        text = text.replace(old, new)
    words = GAME.explain(GAME.parse_position(text), ("d4", "d5"), "ls")
    assert words.endswith("; a hostage comes home to North")


def test_every_token_of_every_legal_move_is_explained() -> None:
    for state in (
        GAME.initial({"toss": "north"}),
        arranged(),
        play(arranged(), "second"),
        middle(),
    ):
        for move in GAME.legal(state):
            path = GAME.choices(state, move)
            for index, token in enumerate(path):
                assert GAME.explain(state, path[:index], token)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("d4-d2", "South's unit (large, medium on top) moves from d4 to d2."),
        ("d4-base", "South's unit (large, medium on top) goes home from d4."),
        ("d4=L", "South's unit on d4 now has its large on top."),
        ("LM@c1", "South brings in a unit on c1: large, medium on top."),
        (
            "d4xd5/Sl",
            (
                "South's unit (large, medium on top) on d4 absorbs North's unit (large, South's "
                "hostage, medium on top) on d5 and forfeits South's hostage and North's large to "
                "North's base."
            ),
        ),
    ],
)
def test_a_move_is_described(text: str, words: str) -> None:
    assert said(middle(), text) == words


def test_set_up_moves_are_described() -> None:
    start = GAME.initial({"toss": "south"})
    assert said(start, "s@c1") == "South puts a hostage of North's on c1."
    assert said(arranged(), "second") == "South won the toss and goes second."
    assert "North deploys a unit" in said(play(arranged(), "second"), "lm@f8")


def test_a_hostage_come_home_is_told() -> None:
    text = MIDDLE.replace("LM,,,,", ",,,,").replace("s,s,,,s", "s,s,LS,,s")
    text = text.replace("LLLLMMMMSSS", "LLLLMMMMMSS")
    words = said(GAME.parse_position(text), "c1-base")
    assert words.endswith("goes home from c1; South has three of its hostages home.")


# Why not


@pytest.mark.parametrize(
    ("path", "rule", "part"),
    [
        (("a8",), "Hostages, a unit", "never moves"),
        (("d5",), "Hostages, a unit", "not South's to move"),
        (("d3",), "Hostages, a turn", "row 1"),
        (("base1",), "Hostages, a turn", "North's"),
        (("base0",), "Hostages, a turn", "entry row first"),
        (("d4", "e5"), "Hostages, a unit", "does not move that way"),
        (("d4", "d8"), "Hostages, a turn", "d5 stands in the way"),
        (("d4", "base1"), "Hostages, a turn", "other side's base"),
        (("d4", "=S"), "H8", "no hostage of South's"),
        (("d4", "=l"), "H8", "no large of North's"),
        (("c1", "S"), "H5", "alone"),
        (("c1", "mM"), "H5", "the base holds none"),
        (("c1", "Mm"), "H4", "South's own"),
        (("nowhere",), "Hostages, a turn", "nothing to choose"),
        (("d4", "nowhere"), "Hostages, a turn", "no move"),
        ((), "Hostages, a turn", ""),
    ],
)
def test_what_leads_nowhere_is_refused_by_its_rule(
    path: tuple[str, ...], rule: str, part: str
) -> None:
    error = GAME.refuse(middle(), path)
    assert error.rule == rule
    assert part in error.reason
    assert not error.reason.endswith(".")


def test_in_the_set_up_refusals_speak_of_the_set_up() -> None:
    start = GAME.initial({"toss": "south"})
    assert GAME.refuse(start, ("c2",)).rule == "Hostages, set-up"
    assert GAME.refuse(arranged(), ("c1",)).rule == "Hostages, set-up"
    assert GAME.refuse(play(arranged(), "first"), ("a1",)).rule == "Hostages, set-up"


def test_after_the_end_every_refusal_says_who_won() -> None:
    text = MIDDLE.replace("S,,,,m", ",,,,m").replace("lSm", "lm").replace("SSS", "SSSSS")
    state = GAME.parse_position(text)
    assert "over" in GAME.refuse(state, ("d4",)).reason
    assert "over" in GAME.refuse(state, ("d4", "d3")).reason


def test_a_refusal_is_found_for_every_place_and_pair_that_leads_nowhere() -> None:
    state = middle()
    paths = {GAME.choices(state, move) for move in GAME.legal(state)}
    places = [f"{file}{row}" for file in "abcdefgh" for row in range(1, 9)] + ["base0", "base1"]
    begun = {path[:length] for path in paths for length in (1, 2)}
    for one in places:
        if (one,) not in begun:
            assert GAME.refuse(state, (one,)).reason
        for two in places:
            if (one, two) not in begun and two != "base0":
                assert GAME.refuse(state, (one, two)).reason


# The set-up by itself


def test_the_set_up_is_completed_by_legal_moves() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        state = GAME.initial({"toss": "north" if seed % 2 else "south"})
        count = 0
        while (move := GAME.setup_move(state, rng)) is not None:
            GAME.check(state, move)
            state = GAME.apply(state, move)
            count += 1
        assert (count, state.phase) == (17, "play")


def test_set_ups_vary() -> None:
    ends: set[str] = set()
    for seed in range(5):
        rng, state = random.Random(seed), GAME.initial({"toss": "south"})
        while (move := GAME.setup_move(state, rng)) is not None:
            state = GAME.apply(state, move)
        ends.add(GAME.format_position(state))
    assert len(ends) == 5
