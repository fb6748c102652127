"""What is said for a move is so: by the rules, and by what the search found."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hostages_tui.ai.arena import opening
from hostages_tui.ai.engine import WIN, Answer, Limits, Scored
from hostages_tui.ai.engines import engine_for
from hostages_tui.ai.levels import at_level
from hostages_tui.core.game import AnyGame
from hostages_tui.games import GAMES
from hostages_tui.ui.reasons import Case, purpose, reasons

TOLD = {
    "threat": re.compile(r"It threatens to (.+)\."),
    "parried": re.compile(r"Left alone, \w+ could (.+)\."),
    "reply": re.compile(r"Expect ([^:.]+)(?:: .+)?\."),
    "line": re.compile(r"In the best line, (.+?), ([A-Z].+)\."),
    "turn": re.compile(r"The whole turn is ([^:]+?)(?:: (.+))?\."),
    "next": re.compile(r"The next best (?:move|turn), (.+), seems (\d+\.\d) worse\."),
    "equal": re.compile(r"(.+) seems about as good\."),
    "all": re.compile(r"Every other (?:move|turn) seems at least (\d+\.\d) worse\."),
    "loses": re.compile(r"Every other (?:move|turn) loses by force\."),
    "only": re.compile(r"It is the only move\."),
    "forced": re.compile(r"(?:It|\w+) wins by force, whatever (?:\w+ does|is played)\."),
}
GAINS = {
    re.compile(r"bring .+ home from (..)"): r"{}-base",
    re.compile(r"absorb .+ on (..)"): r"..x{}(/.+)?",
    re.compile(r"fetch its hostage from (..)"): r"..x{}(/.+)?",
    re.compile(r"bring .+ home on (..)"): r"..[-x]{}",
    re.compile(r"collect a hostage on (..)"): r"..-{}\+1",
    re.compile(r"collect two hostages on (..)"): r"..-{}\+2",
    re.compile(r"take the .+ from the troop on (..)"): r"..x..",
    re.compile(r"put .+ back among the captives()"): r"..-..",
    re.compile(r"win the game()|come home with everyone()"): r".+",
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def cases(name: str, seeds: range) -> Iterator[tuple[Any, Answer]]:
    """Positions of played games, with what a short search finds there."""
    game, engine, player = GAMES[name], engine_for(name), at_level(engine_for(name), 3)
    for seed in seeds:
        values = game.option.values
        course = opening(game, {game.option.name: values[seed % len(values)]}, seed)
        rng = random.Random(seed)
        while course.outcome is None and len(course.moves) < 160:
            if len(course.moves) % 7 == 0:
                limits = Limits(nodes=1500, margin=100)
                history = course.history
                yield course.state, engine.search(course.state, history, course.quiet, limits, rng)
            answer = player.search(
                course.state, course.history, course.quiet, Limits(nodes=200), rng
            )
            course.play(game.parse_move(answer.moves[0]))


def texts(game: AnyGame, state: Any) -> list[str]:
    return [game.format_move(move) for move in game.legal(state)]


def passed(game: AnyGame, state: Any) -> Any:
    """The position with the other side to move, by way of its text."""
    words = game.format_position(state).split(" ")
    end = str(1 - int(words[-1]))
    return game.parse_position(
        " ".join(
            [
                *words[: -2 if game.id == "hostages" else -1],
                *([end, end] if game.id == "hostages" else [end]),
            ]
        )
    )


def possible(game: AnyGame, state: Any, gain: str) -> list[str]:
    """The legal moves that could be what is told of a gain."""
    for pattern, move in GAINS.items():
        if match := pattern.fullmatch(gain):
            wanted = re.compile(move.format(match.group(1) or ""))
            return [text for text in texts(game, state) if wanted.fullmatch(text)]
    raise AssertionError(gain)


def count(game: AnyGame, state: Any, line: str) -> dict[str, int]:
    """What a line brings each seat home, or captures in pips."""
    start = state
    for text in line.split(" "):
        assert text in texts(game, state), line
        state = game.apply(state, game.parse_move(text))
    found: dict[str, int] = {}
    for seat, name in enumerate(game.seats):
        if game.id == "platoon":
            found[name] = state.rescued[seat] - start.rescued[seat]
        elif game.id == "fujisan":
            worth = {"l": 3, "m": 2, "s": 1}
            found[name] = sum(worth[p.lower()] for p in state.scores[seat]) - sum(
                worth[p.lower()] for p in start.scores[seat]
            )
        else:
            letter = "Ss"[seat]
            found[name] = state.bases[seat].count(letter) - start.bases[seat].count(letter)
    return found


def told_count(game: AnyGame, words: str) -> dict[str, int]:
    """The same as it is told."""
    found = dict.fromkeys(game.seats, 0)
    seat = game.seats[0]
    for part in re.split(r", | and ", words):
        seat = next((name for name in game.seats if part.startswith(name)), seat)
        match = re.search(r"(?:brings home|is given back|captures) (\w+) (?:hostage|pip)s?", part)
        if match:
            number = match.group(1)
            found[seat] += NUMBERS.index(number) if number in NUMBERS else int(number)
    return found


def hold_by_the_rules(
    game: AnyGame, state: Any, line: tuple[str, ...], kind: str, match: re.Match[str]
) -> None:
    """What the rules bear out is so."""
    told, after = match.group(1), game.apply(state, game.parse_move(line[0]))
    if kind == "threat":
        assert possible(game, passed(game, after), told)
    elif kind == "parried":
        assert possible(game, passed(game, state), told)
    elif kind == "reply":
        starts = [" ".join(line[:number]) for number in range(1, len(line))]
        before = next(start for start in starts if " ".join(line).startswith(f"{start} {told}"))
        count(game, state, f"{before} {told}")
    else:
        assert " ".join(line).startswith(told)
        counted = count(game, state, told)
        if all(number >= 0 for number in counted.values()):
            assert told_count(game, match.group(2) or "") == counted


def hold_by_the_search(answer: Answer, kind: str, match: re.Match[str]) -> None:
    """What the search found is told as it is."""
    exact = {" ".join(one.moves): one.score for one in answer.scored if one.exact}
    others = [one for one in answer.scored if one.moves != answer.line[: len(one.moves)]]
    if kind == "next":
        assert match.group(2) == f"{(answer.score - exact[match.group(1)]) / 100:.1f}"
    elif kind == "equal":
        assert answer.score - exact[match.group(1)] < 15
    elif kind == "all":
        least = float(match.group(1)) * 100 - 5
        assert all(answer.score - one.score >= least for one in others)
    elif kind == "loses":
        assert all(one.score < -WIN // 2 for one in others)
    elif kind == "forced":
        assert abs(answer.score) > WIN // 2


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_said_is_so(name: str):
    game, kinds = GAMES[name], dict.fromkeys(TOLD, 0)
    positions = 0
    for state, answer in cases(name, range(6)):
        positions += 1
        for sentence in reasons(game, state, Case(answer.score, answer.line, answer.scored)):
            if sentence.startswith(game.seats) and "wins by force" not in sentence:
                continue  # how the game ended
            kind, match = next(
                (kind, match)
                for kind, pattern in TOLD.items()
                if (match := pattern.fullmatch(sentence))
            )
            kinds[kind] += 1
            if kind in ("threat", "parried", "reply", "line", "turn"):
                hold_by_the_rules(game, state, answer.line, kind, match)
            elif kind == "only":
                assert texts(game, state) == [answer.line[0]]
            else:
                hold_by_the_search(answer, kind, match)
    assert positions > 60
    assert kinds["reply"] > 20
    assert kinds["next"] > 5
    assert kinds["turn" if name == "fujisan" else "threat"] > 10


def test_what_could_be_done_before_is_no_threat_and_what_is_left_is_not_parried():
    game, checked = GAMES["hostages"], 0
    for state, _ in cases("hostages", range(3)):
        if state.phase != "play" or game.to_move(state) != state.turn:
            continue
        for text in texts(game, state)[::9]:
            after = game.apply(state, game.parse_move(text))
            for sentence in purpose(game, state, text):
                if match := TOLD["threat"].fullmatch(sentence):
                    before = possible(game, state, match.group(1))
                    assert not before or "absorb" in sentence
                    checked += 1
                elif match := TOLD["parried"].fullmatch(sentence):
                    assert not possible(game, after, match.group(1))
                    checked += 1
    assert checked > 50


def test_a_move_that_ends_the_game_says_how():
    game = GAMES["hostages"]
    state = game.parse_position(
        "hostages ,,,,,l,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,LMS,,,,/s,s,s,s,s,M,L, "
        "LLLMMMSSSS llllmmmm play - - - 0 0"
    )
    case = Case(WIN - 1, ("d2-base",), (Scored(("d2-base",), WIN - 1),))
    assert reasons(game, state, case) == ("South wins: all five of its hostages are home.",)


def test_a_threat_and_what_it_parries_are_told():
    game = GAMES["platoon"]
    state = game.parse_position("platoon 5x6 ,t,s,t,t/,,,,/,,,,/,,,,/,Tw,,,/,T,S,T, 7,8 0,0 - 0")
    assert purpose(game, state, "b2-a2") == ("It threatens to bring a hostage home on a1.",)
