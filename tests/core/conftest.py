"""A game small enough to see through, and short ways to make records of it and of others."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pytest

from hostages_tui.core.game import Game, IllegalMove, Option, Outcome, Seat, UnreadableMove, other
from hostages_tui.core.match import Match, start
from hostages_tui.core.record import RecordError, read_record, write_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hostages_tui.core.game import AnyGame, Stall

MOMENT = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)


class Place(msgspec.Struct, frozen=True):
    road: str
    at: int
    mover: Seat


class Stride(msgspec.Struct, frozen=True):
    text: str


class Walk(Game[Place, Stride]):
    """A pawn on a road, which both seats push; `rest` keeps the same seat on turn.

    The one who pushes it to 10 wins. On the `short` road a position that stands three times
    is a draw, and so are 12 moves without a `+2`; the `endless` one has no such end.
    """

    id: ClassVar[str] = "walk"
    title: ClassVar[str] = "Walk"
    subtitle: ClassVar[str] = "toy"
    designer: ClassVar[str] = "nobody"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[tuple[str, str]] = ("Near", "Far")
    option: ClassVar[Option] = Option("road", "Board", ("short", "endless"), "short")
    quiet_limit: ClassVar[int | None] = 12

    def __init__(self) -> None:
        self.checked = 0

    def initial(self, options: Mapping[str, str]) -> Place:
        return Place(options["road"], 0, 0)

    def to_move(self, state: Place) -> Seat:
        return state.mover

    def outcome(self, state: Place) -> Outcome | None:
        if state.road == "short" and state.at >= 10:
            return Outcome(other(state.mover), "there", "The pawn has arrived.")
        return None

    def legal(self, state: Place) -> list[Stride]:
        if self.outcome(state):
            return []
        steps = ("+1", "+2", "-1", "rest") if state.at > -3 else ("+1", "+2", "rest")
        return [Stride(step) for step in steps]

    def check(self, state: Place, move: Stride) -> None:
        self.checked += 1
        if move not in self.legal(state):
            raise IllegalMove(move.text, "W1", "the road ends at -3")

    def apply(self, state: Place, move: Stride) -> Place:
        if move.text == "rest":
            return Place(state.road, state.at + 1, state.mover)
        return Place(state.road, state.at + int(move.text), other(state.mover))

    def repeats(self, state: Place) -> bool:
        return state.road == "short"

    def resets(self, before: Place, move: Stride, after: Place) -> bool:
        return move.text == "+2"

    def stalled(self, state: Place, cause: Stall) -> Outcome:
        return Outcome(None, cause, f"A draw by {cause}.")

    def format_move(self, move: Stride) -> str:
        return move.text

    def parse_move(self, text: str) -> Stride:
        if text not in ("+1", "+2", "-1", "rest"):
            raise UnreadableMove(text, "a move is +1, +2, -1 or rest")
        return Stride(text)

    def format_position(self, state: Place) -> str:
        return f"walk {state.road} {state.at} {state.mover}"

    def parse_position(self, text: str) -> Place:
        raise NotImplementedError

    def choices(self, state: Place, move: Stride) -> tuple[str, ...]:
        return (move.text,)

    def ask(self, state: Place) -> str:
        return "Push."

    def explain(self, state: Place, path: tuple[str, ...], token: str) -> str:
        return token

    def refuse(self, state: Place, path: tuple[str, ...]) -> IllegalMove:
        raise NotImplementedError

    def describe(self, before: Place, move: Stride, after: Place) -> str:
        return f"The pawn goes to {after.at}."

    def setup_move(self, state: Place, rng: Any) -> Stride | None:
        return None


def clock() -> datetime:
    return MOMENT


@pytest.fixture
def walks() -> dict[str, AnyGame]:
    """The toy game, as `games` arguments take it."""
    return {"walk": Walk()}


@pytest.fixture
def new(walks: dict[str, AnyGame]) -> Callable[..., Match]:
    """Begin a toy game and play some moves in it."""

    def begin(*moves: str, road: str = "short", **settings: Any) -> Match:
        started = start(walks["walk"], {"road": road}, moment=MOMENT, **settings)
        match = Match(Timeline(started, walks), clock)
        for move in moves:
            match.play(move)
        return match

    return begin


@pytest.fixture
def read() -> Callable[..., Timeline]:
    """Read a record of one of the games."""

    def read_it(data: bytes | str) -> Timeline:
        data = data.encode() if isinstance(data, str) else data
        return read_record(data, GAMES, clock)

    return read_it


@pytest.fixture
def platoon(read: Callable[..., Timeline]) -> Callable[..., Timeline]:
    """Read a record of Hostages! from its moves, which begin in line 4."""

    def read_it(moves: str, head: str = '[Game "platoon"]\n[Board "5x6"]\n') -> Timeline:
        return read(f"{head}\n{moves}\n")

    return read_it


@pytest.fixture
def rewrite(platoon: Callable[..., Timeline]) -> Callable[..., str]:
    """The moves of a record of Hostages! in normal form, on one line, variations included."""

    def write_it(moves: str) -> str:
        text, warnings = write_record(platoon(moves), variations=True)
        assert warnings == []
        return " ".join(text.split("\n\n", 1)[1].split())

    return write_it


@pytest.fixture
def fault(platoon: Callable[..., Timeline]) -> Callable[..., RecordError]:
    """The fault in a record of Hostages!, of which the moves are given."""

    def find(moves: str, **settings: Any) -> RecordError:
        with pytest.raises(RecordError) as caught:
            platoon(moves, **settings)
        return caught.value

    return find


@pytest.fixture
def fault_in(read: Callable[..., Timeline]) -> Callable[..., RecordError]:
    """The fault in a whole record."""

    def find(data: bytes | str) -> RecordError:
        with pytest.raises(RecordError) as caught:
            read(data)
        return caught.value

    return find


@pytest.fixture
def golden() -> Path:
    """The save file of format 1 that every later version opens."""
    return Path(__file__).parent.parent / "data" / "golden" / "format-1.jsonl"
