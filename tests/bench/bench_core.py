"""How fast games are read and moves are found, as ratios to python-chess in the same run.

Run it with `python tests/bench/bench_core.py`. Each figure is the best of several rounds, and the
rounds of both sides alternate, so that a noisy machine disturbs them alike.
"""

from __future__ import annotations

import io
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import chess
import chess.pgn

from hostages_tui.core import codec
from hostages_tui.core.record import read_record
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.core.timeline import Timeline

RECORDS = Path(__file__).parents[1] / "data" / "expected" / "records"
MIDDLE_GAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"
ROUNDS = 9


def best(*works: Callable[[], object]) -> list[float]:
    """The shortest time of each work in seconds, over alternating rounds."""
    times = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for index, work in enumerate(works):
            begin = time.perf_counter()
            work()
            times[index] = min(times[index], time.perf_counter() - begin)
    return times


def chess_games(number: int, plies: int) -> list[str]:
    """Random games of chess as PGN."""
    rng = random.Random(7)
    games: list[str] = []
    for _ in range(number):
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for _ in range(plies):
            legal = list(board.legal_moves)
            if not legal:
                break
            move = rng.choice(legal)
            board.push(move)
            node = node.add_variation(move)
        games.append(str(game))
    return games


def timelines() -> dict[str, list[Timeline]]:
    """The recorded games, by game."""
    found: dict[str, list[Timeline]] = {game: [] for game in GAMES}
    for path in sorted(RECORDS.glob("[hfp]*.txt")):
        timeline = read_record(path.read_bytes(), GAMES)
        found[timeline.game.id].append(timeline)
    return found


def loading() -> None:
    """Moves a second while loading and fully verifying saves."""
    games = chess_games(30, 90)
    plies = sum(
        sum(1 for _ in game.mainline_moves())
        for text in games
        if (game := chess.pgn.read_game(io.StringIO(text))) is not None
    )

    def read_chess() -> None:
        for text in games:
            chess.pgn.read_game(io.StringIO(text))

    for game, played in timelines().items():
        logs = [codec.encode_all(timeline.events) for timeline in played]
        moves = sum(timeline.cursor.depth for timeline in played)

        def read_ours(logs: list[bytes] = logs) -> None:
            for log in logs:
                codec.decode(log, GAMES)

        ours, theirs = best(read_ours, read_chess)
        mine, yardstick = moves / ours, plies / theirs
        print(
            f"loading {game:<9} {mine:>9,.0f} moves/s, "
            f"chess.pgn.read_game {yardstick:>9,.0f}: ratio {mine / yardstick:.2f}"
        )


def generating() -> None:
    """Time per move produced by `legal` on the ten widest positions of each game."""
    board = chess.Board(MIDDLE_GAME)
    chess_moves = board.legal_moves.count()
    for game_id, played in timelines().items():
        game = GAMES[game_id]
        widths: dict[Any, int] = {
            node.state: len(game.legal(node.state))
            for timeline in played
            for node in timeline.nodes.values()
        }
        widest = sorted(widths, key=lambda state: widths[state], reverse=True)[:10]
        moves = sum(widths[state] for state in widest)

        def ours(game: Any = game, widest: list[Any] = widest) -> None:
            for state in widest:
                game.legal(state)

        def theirs() -> None:
            for _ in range(30):
                list(board.legal_moves)

        mine, chess_time = best(ours, theirs)
        ratio = (mine / moves) / (chess_time / 30 / chess_moves)
        print(
            f"legal {game_id:<9} {mine / moves * 1e6:.2f} us a move, "
            f"python-chess {chess_time / 30 / chess_moves * 1e6:.2f}: ratio {ratio:.2f}"
        )


if __name__ == "__main__":
    loading()
    generating()
