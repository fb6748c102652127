"""Hostages! as a game of the house: the rules, the notation and the words in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hostages_tui.core.game import Game, IllegalMove, Option, Outcome, Seat, Stall
from hostages_tui.games.platoon import faults, moves, position, rules, words
from hostages_tui.games.platoon.board import BOARD_NAMES
from hostages_tui.games.platoon.moves import Move, Pass, Steal
from hostages_tui.games.platoon.pieces import SEATS
from hostages_tui.games.platoon.state import State, initial

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping


class Platoon(Game[State, Move]):
    """Hostages! by Weapons Grade Studios: fetch your eight hostages, and get everyone home."""

    id: ClassVar[str] = "platoon"
    title: ClassVar[str] = "Hostages!"
    subtitle: ClassVar[str] = "platoon"
    designer: ClassVar[str] = "Weapons Grade Studios"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[tuple[str, str]] = SEATS
    option: ClassVar[Option] = Option("board", "Board", BOARD_NAMES, BOARD_NAMES[0])
    quiet_limit: ClassVar[int | None] = 120

    def initial(self, options: Mapping[str, str]) -> State:
        """The position a game starts from."""
        return initial(options["board"])

    def to_move(self, state: State) -> Seat:
        """The seat that makes the next move, also after the end as if the game went on."""
        return state.mover

    def outcome(self, state: State) -> Outcome | None:
        """The ending that the position itself gives (P5, P6), or None."""
        return rules.outcome(state)

    def legal(self, state: State) -> list[Move]:
        """All legal moves, sorted by their texts; empty when the game is over."""
        return rules.legal(state)

    def check(self, state: State, move: Move) -> None:
        """Pass for exactly the legal moves.

        Raises:
            IllegalMove: naming the rule that forbids it.
        """
        if not rules.permits(state, move):
            raise faults.fault(state, move)

    def apply(self, state: State, move: Move) -> State:
        """The position after a legal move."""
        return rules.apply(state, move)

    def repeats(self, state: State) -> bool:
        """Whether P7 may end the game here: not while a side has its one more move."""
        return state.home is None

    def resets(self, before: State, move: Move, after: State) -> bool:
        """Whether the move rescued a hostage (P7)."""
        del move  # the counts tell
        return before.rescued != after.rescued

    def stalled(self, state: State, cause: Stall) -> Outcome:
        """The outcome by P7: who has rescued more hostages wins."""
        return rules.stalled(state, cause)

    def format_move(self, move: Move) -> str:
        """The one text of a move."""
        return moves.format_move(move)

    def parse_move(self, text: str) -> Move:
        """Read a move, strictly.

        Raises:
            UnreadableMove: the text is no move in this game's notation.
        """
        return moves.parse_move(text)

    def format_position(self, state: State) -> str:
        """The position as one ASCII line."""
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        """Read a position.

        Raises:
            PositionError: it is malformed or impossible.
        """
        return position.parse_position(text)

    def choices(self, state: State, move: Move) -> tuple[str, ...]:
        """The squares one picks and, where collecting is possible, how many one collects."""
        if isinstance(move, Pass):
            return ("pass",)
        path = (move.source, move.target)
        if isinstance(move, Steal):
            return path
        if rules.collectable(state, state.board.between[path]):
            return (*path, f"+{move.take}")
        return path

    def ask(self, state: State) -> str:
        """What is asked of the seat to move, without its name."""
        return words.ask(state)

    def explain(self, state: State, path: tuple[str, ...], token: str) -> str:
        """A few words on what picking `token` after `path` means."""
        return words.explain(state, path, token)

    def refuse(self, state: State, path: tuple[str, ...]) -> IllegalMove:
        """Why no legal move begins with this path of tokens."""
        return faults.refuse(state, path)

    def describe(self, before: State, move: Move, after: State) -> str:
        """What a move did, in one sentence."""
        return words.describe(before, move, after)

    def setup_move(self, state: State, rng: random.Random) -> Move | None:
        """None: the pieces stand ready from the start."""
        del state, rng
