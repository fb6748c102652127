"""Hostages over games played at random, and against the records of an independent program."""

import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hostages_tui.core.game import IllegalMove
from hostages_tui.core.perft import perft
from hostages_tui.games.hostages import Hostages, Move, State
from hostages_tui.games.hostages.board import LINES
from hostages_tui.games.hostages.moves import (
    Absorb,
    Choose,
    Home,
    Introduce,
    Restructure,
    Settle,
    Step,
)
from hostages_tui.games.hostages.units import HOSTAGES, PIECES, UNITS, forfeits

GAME = Hostages()
EXPECTED = Path(__file__).parent.parent / "data" / "expected"
RECORDS = sorted(path.stem for path in (EXPECTED / "records").glob("h*.txt"))
FIGURES = [
    entry
    for entry in json.loads((EXPECTED / "perft.json").read_text())
    if entry["game"] == "hostages" and not entry.get("record", "h").startswith("r")
]
MOST = 60_000
"""Counts above it are left to the benchmarks."""


def playout(seed: int, length: int) -> Iterator[tuple[State, list[Move], Move]]:
    """A random game that likes to absorb and to go home: (position, legal moves, move made)."""
    rng = random.Random(seed)
    state = GAME.initial({"toss": rng.choice(["south", "north"])})
    for _ in range(length):
        moves = GAME.legal(state)
        if not moves:
            return
        lively = [move for move in moves if isinstance(move, Absorb | Home)]
        move = rng.choice(lively if lively and rng.random() < 0.4 else moves)
        yield state, moves, move
        state = GAME.apply(state, move)


def conceivable() -> list[Move]:
    """Moves of every kind, most of them illegal in any position."""
    moves: list[Move] = [Choose("first"), Choose("second")]
    lost = {"", *forfeits("LMSlms", 1), *forfeits("LLMMSSllmmss", 2)}
    moves += [Settle(hostage, square) for hostage in HOSTAGES for square in range(64)]
    moves += [Introduce(unit, square) for unit in UNITS for square in range(0, 64, 7)]
    moves += [Introduce(unit, square) for unit in UNITS for square in (1, 4, 58, 61)]
    moves += [Step(origin, target) for origin in range(64) for target in range(0, 64, 3)]
    moves += [Step(origin, target) for origin, target in LINES]
    moves += [Home(origin) for origin in range(64)]
    moves += [Absorb(origin, target, forfeit) for origin, target in LINES for forfeit in lost]
    moves += [Restructure(square, top) for square in range(64) for top in PIECES]
    return list(
        dict.fromkeys(m for m in moves if not (isinstance(m, Introduce) and m.unit in HOSTAGES))
    )


def is_legal(state: State, move: Move) -> bool:
    try:
        GAME.check(state, move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("seed", range(3))
def test_check_passes_exactly_the_legal_moves(seed: int) -> None:
    candidates = conceivable()
    for number, (state, moves, _) in enumerate(playout(seed, 130)):
        assert all(is_legal(state, move) for move in moves)
        if number % 32 == 8 * seed:
            legal = set(moves)
            assert {move for move in candidates if is_legal(state, move)} == legal & set(candidates)


@pytest.mark.parametrize("seed", range(20))
def test_legal_moves_are_sorted_unique_and_chosen_by_paths_of_their_own(seed: int) -> None:
    for state, moves, _ in playout(seed, 150):
        texts = [GAME.format_move(move) for move in moves]
        assert texts == sorted(set(texts))
        assert [GAME.parse_move(text) for text in texts] == moves
        paths = {GAME.choices(state, move) for move in moves}
        assert len(paths) == len(moves)
        assert not any(path[:length] in paths for path in paths for length in range(1, len(path)))


@pytest.mark.parametrize("seed", range(20))
def test_pieces_are_conserved_and_positions_read_back(seed: int) -> None:
    for state, _, move in playout(seed, 200):
        after = GAME.apply(state, move)
        assert GAME.parse_position(GAME.format_position(after)) == after
        if after.phase != "arrange":
            pieces = Counter("".join(after.board) + "".join(after.bases))
            assert pieces == dict.fromkeys(PIECES, 5)


@pytest.mark.parametrize("seed", range(20))
def test_only_the_end_has_no_legal_moves(seed: int) -> None:
    for state, moves, move in playout(seed, 300):
        assert GAME.outcome(state) is None
        after = GAME.apply(state, move)
        assert (GAME.outcome(after) is None) == bool(GAME.legal(after))
        assert moves


@pytest.mark.parametrize("seed", range(5))
def test_every_move_is_described_in_one_sentence(seed: int) -> None:
    for state, _, move in playout(seed, 150):
        words = GAME.describe(state, move, GAME.apply(state, move))
        assert words[0].isupper()
        assert words.endswith(".")
        assert words.count(".") == 1


# Records, lists and positions of an independent program


def moves_of(record: str) -> tuple[str, list[str]]:
    """The toss and the move texts of a record without comments and variations."""
    tags, _, body = record.partition("\n\n")
    words = [word for word in body.split() if not re.fullmatch(r"\d+\.+", word)]
    ends = ("1-0", "0-1", "1/2-1/2", "*", "resign", "draw")
    toss = re.search(r'\[Toss "(\w+)"\]', tags)
    assert toss is not None
    return toss[1], [word for word in words if word not in ends]


def replay(name: str) -> Iterator[State]:
    toss, texts = moves_of((EXPECTED / "records" / f"{name}.txt").read_text())
    state = GAME.initial({"toss": toss})
    yield state
    for text in texts:
        move = GAME.parse_move(text)
        GAME.check(state, move)
        state = GAME.apply(state, move)
        yield state


@pytest.mark.parametrize("name", RECORDS)
def test_positions_are_those_of_the_record(name: str) -> None:
    expected = (EXPECTED / "positions" / f"{name}.positions").read_text().splitlines()
    states = list(replay(name))
    assert [GAME.format_position(state) for state in states] == expected
    assert [GAME.parse_position(text) for text in expected] == states


@pytest.mark.parametrize("name", RECORDS)
def test_legal_moves_are_those_of_the_record(name: str) -> None:
    expected = (EXPECTED / "lists" / f"{name}.lists").read_text().splitlines()
    lines: list[str] = []
    for number, state in enumerate(replay(name)):
        texts = [GAME.format_move(move) for move in GAME.legal(state)]
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
        seat = "-" if GAME.outcome(state) is not None else GAME.to_move(state)
        lines.append(f"{number} {seat} {len(texts)} {digest}")
    if expected[-1].split()[1] == "-":  # the end may be one that only history knows
        lines[-1] = expected[-1]
    assert lines == expected


@pytest.mark.parametrize("figures", FIGURES, ids=lambda entry: entry.get("record", entry["toss"]))
def test_move_sequences_are_counted_alike(figures: dict[str, object]) -> None:
    record, counts = figures.get("record"), figures["perft"]
    assert isinstance(counts, dict)
    state = GAME.initial({"toss": str(figures["toss"])})
    if isinstance(record, str):
        *_, state = replay(record.removesuffix(".txt"))
    for depth, count in counts.items():
        if count <= MOST:
            assert perft(GAME, state, int(depth)) == count
