"""A game between two players, by the rule code, and openings to begin them from."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hostages_tui.core.timeline import REPETITIONS
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.ai.engine import Limits
    from hostages_tui.ai.players import Player
    from hostages_tui.core.game import AnyGame, Outcome

OPENINGS: Final = {"hostages": (10, 0), "fujisan": (8, 0), "platoon": (0, 4)}
"""By game: so many sensible moves of the set-up, then so many at random, make an opening."""


class Played(msgspec.Struct, frozen=True):
    """How a game went.

    Attributes:
        winner: the seat that won, None for a draw.
        cause: how it ended.
        moves: its moves, those of the opening included.
    """

    winner: int | None
    cause: str
    moves: tuple[str, ...]


class Course:
    """A game being played, with the counts that end it (C2, C4, P7)."""

    def __init__(self, game: AnyGame, options: dict[str, str]) -> None:
        self.game = game
        self.state = game.initial(options)
        self.history: list[Any] = []
        self.moves: list[str] = []
        self.quiet = 0
        self.outcome: Outcome | None = None
        self._stood = {self.state: 1}

    def play(self, move: Any) -> None:
        """Make a legal move."""
        game, before = self.game, self.state
        after = game.apply(before, move)
        self.history.append(before)
        self.moves.append(game.format_move(move))
        self.state = after
        self.quiet = 0 if game.resets(before, move, after) else self.quiet + 1
        stood = self._stood[after] = self._stood.get(after, 0) + 1
        self.outcome = game.outcome(after)
        if self.outcome is None and game.repeats(after):
            if stood >= REPETITIONS:
                self.outcome = game.stalled(after, "repetition")
            elif game.quiet_limit is not None and self.quiet >= game.quiet_limit:
                self.outcome = game.stalled(after, "quiet")


def opening(game: AnyGame, options: dict[str, str], seed: int) -> Course:
    """The beginning of a game, the same for the same seed."""
    rng = random.Random(seed)  # noqa: S311 - openings, not secrets
    setup, drawn = OPENINGS[game.id]
    while True:
        course = Course(game, options)
        for number in range(setup + drawn):
            move = game.setup_move(course.state, rng) if number < setup else None
            course.play(move or rng.choice(game.legal(course.state)))
        if course.outcome is None:
            return course


def play(
    game_id: str,
    options: dict[str, str],
    seats: Sequence[Player],
    limits: Limits,
    seed: int,
) -> Played:
    """Play a game from the opening of that seed to its end.

    Args:
        game_id: the game.
        options: its options, complete.
        seats: who plays, seat 0 first.
        limits: how far each may go for a move.
        seed: what all chance is drawn from.

    Raises:
        IllegalMove: a player made one.
    """
    game = GAMES[game_id]
    course = opening(game, options, seed)
    rng = random.Random(seed)  # noqa: S311 - a game, not a secret
    while course.outcome is None:
        seat = game.to_move(course.state)
        texts = seats[seat](course.state, course.history, course.quiet, limits, rng)
        for text in texts:
            if course.outcome is None and game.to_move(course.state) == seat:
                move = game.parse_move(text)
                game.check(course.state, move)
                course.play(move)
    return Played(course.outcome.winner, course.outcome.cause, tuple(course.moves))
