"""Fuji-san behind the one face that all games show."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hostages_tui.core.game import Game, IllegalMove, Option, Outcome, Seat, Stall
from hostages_tui.games.fujisan import checks, moves, position, rules, setup, words
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.moves import FujisanMove
from hostages_tui.games.fujisan.state import SEATS, State, initial

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping


class Fujisan(Game[State, FujisanMove]):
    """Fuji-san by Gregory Lattanzio: place, remove and surround pyramids on a mountain."""

    id: ClassVar[str] = "fujisan"
    title: ClassVar[str] = "Fuji-san"
    subtitle: ClassVar[str] = "mountain"
    designer: ClassVar[str] = "Gregory Lattanzio"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[tuple[str, str]] = SEATS
    option: ClassVar[Option] = Option("board", "Board", tuple(BOARDS), next(iter(BOARDS)))
    quiet_limit: ClassVar[int | None] = None

    def initial(self, options: Mapping[str, str]) -> State:
        """The empty board that `options` names."""
        return initial(options["board"])

    def to_move(self, state: State) -> Seat:
        """The seat that makes the next move."""
        return state.mover

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once a turn has left fewer than two pieces on the board."""
        return rules.outcome(state)

    def legal(self, state: State) -> list[FujisanMove]:
        """All legal moves, sorted by their texts."""
        return rules.legal(state)

    def check(self, state: State, move: FujisanMove) -> None:
        """Pass for exactly the legal moves.

        Raises:
            IllegalMove: naming the rule that forbids it.
        """
        checks.check(state, move)

    def apply(self, state: State, move: FujisanMove) -> State:
        """The position after a legal move."""
        return rules.apply(state, move)

    def repeats(self, state: State) -> bool:
        """Never: each turn takes at least one piece off the board (C2)."""
        del state
        return False

    def resets(self, before: State, move: FujisanMove, after: State) -> bool:
        """Always: there is no quiet move in Fuji-san."""
        del before, move, after
        return True

    def stalled(self, state: State, cause: Stall) -> Outcome:
        """Not to be asked: Fuji-san cannot go on for ever.

        Raises:
            ValueError: always.
        """
        raise ValueError(f"Fuji-san knows no ending by {cause}: {self.format_position(state)}")

    def format_move(self, move: FujisanMove) -> str:
        """The one text of a move."""
        return moves.format_move(move)

    def parse_move(self, text: str) -> FujisanMove:
        """Read a move, strictly.

        Raises:
            UnreadableMove: the text is no move in this notation.
        """
        return moves.parse_move(text)

    def format_position(self, state: State) -> str:
        """The position as one ASCII line."""
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        """Read a position.

        Raises:
            PositionError: it is unreadable, or no game leads to such piles.
        """
        return position.parse_position(text)

    def choices(self, state: State, move: FujisanMove) -> tuple[str, ...]:
        """The tokens one picks in turn to make a legal move."""
        return words.choices(state, move)

    def ask(self, state: State) -> str:
        """What is asked of the seat to move."""
        return words.ask(state)

    def explain(self, state: State, path: tuple[str, ...], token: str) -> str:
        """What picking a token means."""
        return words.explain(state, path, token)

    def refuse(self, state: State, path: tuple[str, ...]) -> IllegalMove:
        """Why no legal move begins with this path of tokens."""
        return words.refuse(state, path)

    def describe(self, before: State, move: FujisanMove, after: State) -> str:
        """What a move did, in one sentence."""
        return words.describe(before, move, after)

    def setup_move(self, state: State, rng: random.Random) -> FujisanMove | None:
        """A sensible placement; None when the board is full."""
        return setup.setup_move(state, rng)
