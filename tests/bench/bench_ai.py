"""How fast the search's positions are, as ratios to python-chess in the same run.

`python tests/bench/bench_ai.py`: nodes made and unmade a second, each node pushed, to depth 4 from
the start in chess, and in the games of alpha-beta search over positions along a played game.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import chess

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.engines import engine_for
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from hostages_tui.ai.position import Position

DEMANDED = {"hostages": 1.0, "platoon": 2.0}
ROUNDS = 3


def push_all(board: chess.Board, depth: int) -> int:
    """Push and pop every node to a depth; how many there were."""
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += 1
        if depth > 1:
            nodes += push_all(board, depth - 1)
        board.pop()
    return nodes


def make_all(position: Position, depth: int) -> int:
    """Make and unmake every node to a depth; how many there were."""
    nodes = 0
    noisy, quiet = position.moves()
    for move in noisy + quiet:
        position.make(move)
        nodes += 1
        if depth > 1:
            nodes += make_all(position, depth - 1)
        position.unmake()
    return nodes


def positions(game_id: str) -> list[Position]:
    """The start of the play proper, and positions along a random game."""
    game, engine = GAMES[game_id], engine_for(game_id)
    assert isinstance(engine, AlphaBeta)
    rng = random.Random(1)
    state: Any = game.initial({game.option.name: game.option.values[0]})
    while (move := game.setup_move(state, rng)) is not None:
        state = game.apply(state, move)
    found: list[Position] = []
    for number in range(41):
        if number % 20 == 0:
            found.append(engine.position(state, 0))
        state = game.apply(state, rng.choice(game.legal(state)))
    return found


def main() -> None:
    """Print nodes a second and ratios, the best of some rounds each."""
    rates = dict.fromkeys(("chess", *DEMANDED), 0.0)
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        nodes = push_all(chess.Board(), 4)
        rates["chess"] = max(rates["chess"], nodes / (time.perf_counter() - begun))
        for game_id, depth in (("hostages", 3), ("platoon", 4)):
            tried = positions(game_id)
            begun = time.perf_counter()
            nodes = sum(make_all(position, depth) for position in tried)
            rate = nodes / (time.perf_counter() - begun)
            rates[game_id] = max(rates[game_id], rate)
    print(f"chess     {rates['chess']:10.0f} nodes a second")
    for game_id, demanded in DEMANDED.items():
        ratio = rates[game_id] / rates["chess"]
        print(
            f"{game_id:<9} {rates[game_id]:10.0f} nodes a second, "
            f"{ratio:.2f} times chess, demanded {demanded}"
        )


if __name__ == "__main__":
    main()
