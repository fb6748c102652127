"""The figures and records that the rules of Hostages! must reproduce."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hostages_tui.core.perft import perft
from hostages_tui.games.platoon import Platoon

if TYPE_CHECKING:
    from hostages_tui.games.platoon.state import State

EXPECTED = Path(__file__).parents[1] / "data" / "expected"
RECORDS = sorted(path.stem for path in (EXPECTED / "records").glob("p*.txt"))
COUNTED = 20_000

game = Platoon()


def lines(folder: str, name: str) -> list[str]:
    return (EXPECTED / folder / f"{name}.{folder}").read_text().splitlines()


def moves(name: str) -> list[str]:
    """The moves of a record without comments and variations."""
    text = (EXPECTED / "records" / f"{name}.txt").read_text()
    words = re.sub(r"(?m)^\[.*\]$", "", text).split()
    return [word for word in words if re.fullmatch(r"[a-f][1-6][-x].*|pass", word)]


def positions(name: str) -> list[State]:
    board = re.search(r'\[Board "(.*)"\]', (EXPECTED / "records" / f"{name}.txt").read_text())
    assert board
    states = [game.initial({"board": board[1]})]
    for text in moves(name):
        move = game.parse_move(text)
        game.check(states[-1], move)
        states.append(game.apply(states[-1], move))
    return states


def test_there_are_records() -> None:
    assert len(RECORDS) == 16


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_goes_through_the_positions_expected(name: str) -> None:
    assert [game.format_position(state) for state in positions(name)] == lines("positions", name)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_has_the_legal_moves_expected(name: str) -> None:
    for number, (state, wanted) in enumerate(
        zip(positions(name), lines("lists", name), strict=True)
    ):
        if wanted.split()[1] == "-":
            assert wanted.split()[0] == str(number)
            break
        texts = [game.format_move(move) for move in game.legal(state)]
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
        assert f"{number} {state.mover} {len(texts)} {digest}" == wanted


@pytest.mark.parametrize(
    "entry",
    [
        entry
        for entry in json.loads((EXPECTED / "perft.json").read_text())
        if entry["game"] == "platoon"
    ],
    ids=lambda entry: entry.get("record", entry["board"]),
)
def test_perft_gives_the_figures_expected(entry: dict[str, Any]) -> None:
    if "record" in entry:
        state = game.parse_position(lines("positions", Path(entry["record"]).stem)[-1])
        assert game.to_move(state) == entry["seat_to_move"]
    else:
        state = game.initial({"board": entry["board"]})
    for depth, count in entry["perft"].items():
        if count <= COUNTED:  # deeper figures take longer and tell no more
            assert perft(game, state, int(depth)) == count
