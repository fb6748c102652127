"""Counting move sequences, the classic test of move generation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hostages_tui.core.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Count the move sequences of exactly `depth` moves from a position.

    From the position alone: C2, C4, P7, resignation and agreed draws are ignored, and sequences
    that end earlier do not count.
    """
    if depth <= 0:
        return 1
    count = 0
    waiting = [(state, depth)]  # stands in for recursion, which Python bounds
    while waiting:
        here, left = waiting.pop()
        moves = game.legal(here)
        if left == 1:
            count += len(moves)
        else:
            waiting += [(game.apply(here, move), left - 1) for move in moves]
    return count


def divide(game: AnyGame, state: Any, depth: int) -> list[tuple[str, int]]:
    """The count after each first move, as (text, count) sorted by text; `depth` is at least 1."""
    return [
        (game.format_move(move), perft(game, game.apply(state, move), depth - 1))
        for move in game.legal(state)
    ]
