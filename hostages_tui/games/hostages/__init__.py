"""Hostages, by Travis Larchuk: two stashes of pyramids on a chess board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import Game, IllegalMove, Option, Outcome, Seat, Stall
from hostages_tui.games.hostages import (
    check,
    generate,
    moves,
    play,
    position,
    refusal,
    setup,
    words,
)
from hostages_tui.games.hostages.moves import Move
from hostages_tui.games.hostages.naming import SEATS
from hostages_tui.games.hostages.state import State, initial

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

__all__ = ["Hostages", "Move", "State"]


class Hostages(Game[State, Move]):
    """The rules of Hostages; South is seat 0, North seat 1."""

    id = "hostages"
    title = "Hostages"
    subtitle = "pyramids"
    designer = "Travis Larchuk"
    ruleset = 1
    seats = SEATS
    option = Option(name="toss", tag="Toss", values=("south", "north"), default=None)
    quiet_limit = 200

    def initial(self, options: Mapping[str, str]) -> State:
        """The empty board; the option `toss` says which seat will win the toss (H3)."""
        return initial(1 if options["toss"] == "north" else 0)

    def to_move(self, state: State) -> Seat:
        """The seat that makes the next move."""
        return state.mover

    def outcome(self, state: State) -> Outcome | None:
        """Five home, or no legal move (H10)."""
        return play.outcome(state)

    def legal(self, state: State) -> list[Move]:
        """All legal moves, sorted by their texts."""
        return generate.legal(state)

    def check(self, state: State, move: Move) -> None:
        """Pass for exactly the legal moves.

        Raises:
            IllegalMove: naming the rule that forbids it.
        """
        check.check(state, move)

    def apply(self, state: State, move: Move) -> State:
        """The position after a legal move."""
        return play.apply(state, move)

    def repeats(self, state: State) -> bool:
        """C2 and C4 are counted once the set-up is over."""
        return state.phase == "play"

    def resets(self, before: State, move: Move, after: State) -> bool:
        """C4: an absorption, or a hostage that came into its own side's base."""
        return play.is_progress(before, move, after)

    def stalled(self, state: State, cause: Stall) -> Outcome:
        """C2 and C4: a draw, whatever the position."""
        del state
        if cause == "repetition":
            reason = "the same position stands for the third time"
        else:
            reason = f"{self.quiet_limit} moves went by without an absorption or a hostage home"
        return Outcome(None, cause, f"A draw: {reason}.")

    def format_move(self, move: Move) -> str:
        """The one text of a move."""
        return move.text

    def parse_move(self, text: str) -> Move:
        """Read a move.

        Raises:
            UnreadableMove: the text is no move of this game.
        """
        return moves.parse_move(text)

    def format_position(self, state: State) -> str:
        """The position as one line."""
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        """Read a position.

        Raises:
            PositionError: it is unreadable, or no game can come to it.
        """
        return position.parse_position(text)

    def choices(self, state: State, move: Move) -> tuple[str, ...]:
        """The tokens one picks in turn to make a legal move."""
        del state
        return move.path

    def ask(self, state: State) -> str:
        """What is asked of the seat to move."""
        return words.ask(state)

    def explain(self, state: State, path: tuple[str, ...], token: str) -> str:
        """A few words on what picking `token` after `path` means."""
        return words.explain(state, path, token)

    def refuse(self, state: State, path: tuple[str, ...]) -> IllegalMove:
        """Why no legal move begins with a path."""
        return refusal.refuse(state, path)

    def describe(self, before: State, move: Move, after: State) -> str:
        """What a move did, in one sentence."""
        return words.describe(before, move, after)

    def setup_move(self, state: State, rng: random.Random) -> Move | None:
        """A sensible move of the set-up; None when it is complete."""
        return setup.setup_move(state, rng)
