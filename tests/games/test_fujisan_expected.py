"""The figures, records and endings that the rules of Fuji-san must reproduce."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hostages_tui.core.perft import perft
from hostages_tui.games.fujisan import Fujisan

if TYPE_CHECKING:
    from hostages_tui.games.fujisan.state import State

DATA = Path(__file__).parents[1] / "data"
EXPECTED = DATA / "expected"
ENDINGS = DATA / "endings" / "fujisan"
RECORDS = sorted(path.stem for path in (EXPECTED / "records").glob("f*.txt"))
COUNTED = 70_000

game = Fujisan()


def lines(folder: str, name: str) -> list[str]:
    return (EXPECTED / folder / f"{name}.{folder}").read_text().splitlines()


def positions(record: Path) -> list[State]:
    """The positions of a record in normal form, without comments and variations."""
    text = record.read_text()
    board = re.search(r'\[Board "(.*)"\]', text)
    assert board
    states = [game.initial({"board": board[1]})]
    for word in re.sub(r"(?m)^\[.*\]$", "", text).split():
        if re.fullmatch(r"[A-Za-z]@..|[-x][a-d].|pass", word):
            move = game.parse_move(word)
            game.check(states[-1], move)
            states.append(game.apply(states[-1], move))
    return states


def expected_positions(name: str) -> list[State]:
    return positions(EXPECTED / "records" / f"{name}.txt")


def test_there_are_records() -> None:
    assert len(RECORDS) == 9


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_goes_through_the_positions_expected(name: str) -> None:
    wanted = lines("positions", name)
    assert [game.format_position(state) for state in expected_positions(name)] == wanted
    assert [game.parse_position(text) for text in wanted] == expected_positions(name)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_has_the_legal_moves_expected(name: str) -> None:
    states = expected_positions(name)
    for number, (state, wanted) in enumerate(zip(states, lines("lists", name), strict=True)):
        if wanted.split()[1] == "-":  # by the position, or by a resignation
            assert number == len(states) - 1
            break
        texts = [game.format_move(move) for move in game.legal(state)]
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
        assert f"{number} {state.mover} {len(texts)} {digest}" == wanted


@pytest.mark.parametrize(
    "entry",
    [
        entry
        for entry in json.loads((EXPECTED / "perft.json").read_text())
        if entry["game"] == "fujisan"
    ],
    ids=lambda entry: entry.get("record", entry["board"]),
)
def test_perft_gives_the_figures_expected(entry: dict[str, Any]) -> None:
    state = game.initial({"board": entry["board"]})
    if "record" in entry and entry["moves"]:
        state = game.parse_position(lines("positions", Path(entry["record"]).stem)[-1])
        assert game.to_move(state) == entry["seat_to_move"]
    for depth, count in entry["perft"].items():
        if count <= COUNTED:  # deeper figures take longer and tell no more
            assert perft(game, state, int(depth)) == count


@pytest.mark.parametrize(
    ("name", "winner", "cause"),
    [
        ("first-wins", 0, "more-pips"),
        ("second-wins", 1, "more-pips"),
        ("draw", None, "even-pips"),
    ],
)
def test_a_game_ends_in_each_of_its_ways(name: str, winner: int | None, cause: str) -> None:
    *before, last = positions(ENDINGS / f"{name}.txt")
    assert all(game.outcome(state) is None for state in before)
    outcome = game.outcome(last)
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == (winner, cause)
    assert game.legal(last) == []


@pytest.mark.parametrize("name", ["resignation", "agreed-draw"])
def test_a_game_that_is_given_up_is_not_over_by_its_position(name: str) -> None:
    last = positions(ENDINGS / f"{name}.txt")[-1]
    assert game.outcome(last) is None
    assert game.legal(last)
