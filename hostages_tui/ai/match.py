"""Matches between computers: `python -m hostages_tui.ai.match hostages 3 2`.

Each opening is played twice, sides swapped. The games of a match are spread over processes. With
`--out` each is written to a file as soon as it is played, and a match that was broken off is taken
up where it ended when the same command is given again.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from hostages_tui.ai.arena import play
from hostages_tui.ai.engine import Limits
from hostages_tui.ai.levels import LEVELS
from hostages_tui.ai.players import player
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

Z95 = 1.96
"""So many standard deviations hold 95 % of a normal distribution."""


class Job(msgspec.Struct, frozen=True):
    """One game to play.

    Attributes:
        game: the id of the game.
        option: the value of its option, such as its board.
        first: who plays seat 0.
        second: who plays seat 1.
        seed: its opening and its chance.
        seconds: the time for a move, None for any.
        nodes: the nodes for a move, None for any.
    """

    game: str
    option: str
    first: str
    second: str
    seed: int
    seconds: float | None
    nodes: int | None


class Result(msgspec.Struct, frozen=True):
    """A game that was played.

    Attributes:
        job: which one.
        winner: the seat that won, None for a draw.
        cause: how it ended.
        moves: how many moves it had.
    """

    job: Job
    winner: int | None
    cause: str
    moves: int


class Score(msgspec.Struct, frozen=True):
    """What one player made against another.

    Attributes:
        won: games won.
        drawn: games drawn.
        lost: games lost.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The part of the points that was made, a draw being half a point."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson's formula."""
        if not self.games:
            return 0.0, 1.0
        spread = Z95 * Z95 / self.games
        middle = (self.share + spread / 2) / (1 + spread)
        half = math.sqrt(self.share * (1 - self.share) * spread + spread * spread / 4)
        half /= 1 + spread
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{100 * self.share:5.1f} % ({100 * low:.1f} to {100 * high:.1f}), "
            f"{self.won} won, {self.drawn} drawn, {self.lost} lost"
        )


def run_job(job: Job) -> Result:
    """Play one game."""
    name = GAMES[job.game].option.name
    played = play(
        job.game,
        {name: job.option},
        (player(job.game, job.first), player(job.game, job.second)),
        Limits(seconds=job.seconds, nodes=job.nodes),
        job.seed,
    )
    return Result(job, played.winner, played.cause, len(played.moves))


def pairs(
    game_id: str,
    rivals: tuple[str, str],
    count: int,
    option: str | None,
    limits: Limits,
    seed: int = 0,
) -> list[Job]:
    """The games of a match: so many openings, each with sides swapped, unless both are the same.

    Args:
        game_id: the game.
        rivals: who plays whom.
        count: how many openings.
        option: the value of the game's option; by default its own, and the toss by turns.
        limits: `seconds` and `nodes` for a move.
        seed: the first opening's; the others count on from it.
    """
    choice = GAMES[game_id].option
    jobs: list[Job] = []
    for number in range(seed, seed + count):
        value = option or choice.default or choice.values[number % len(choice.values)]
        for first, second in dict.fromkeys((rivals, rivals[::-1])):
            jobs.append(Job(game_id, value, first, second, number, limits.seconds, limits.nodes))
    return jobs


def score_of(results: Iterable[Result], rival: str) -> Score:
    """What a player made in the games of a match against another."""
    won = drawn = lost = 0
    for result in results:
        seat = 0 if result.job.first == rival else 1
        if result.winner is None:
            drawn += 1
        elif result.winner == seat:
            won += 1
        else:
            lost += 1
    return Score(won, drawn, lost)


def endings(results: Iterable[Result]) -> str:
    """How games ended and how many did so, the most frequent first, such as `58 five-home`."""
    counts = Counter(result.cause for result in results).most_common()
    return ", ".join(f"{count} {cause}" for cause, count in counts)


def read(path: Path | None) -> list[Result]:
    """The games that a file holds; a last line that was never finished is left out."""
    if path is None or not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=Result) for line in lines[:-1]]


def run(jobs: Sequence[Job], path: Path | None, processes: int) -> Generator[Result, None, None]:
    """Play games and hand each over as it is known, first those that a file holds already."""
    wanted = set(jobs)
    done = {result.job: result for result in read(path) if result.job in wanted}
    yield from done.values()
    open_jobs = [job for job in jobs if job not in done]
    if not open_jobs:
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(open_jobs))) as pool:
        for result in pool.imap_unordered(run_job, open_jobs):
            if path is not None:
                _append(path, result)
            yield result


def _append(path: Path, result: Result) -> None:
    """Add a game to a file, over a line that was never finished."""
    data = path.read_bytes() if path.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    with path.open("ab") as file:
        file.write(msgspec.json.encode(result) + b"\n")


def ladder() -> list[tuple[str, str]]:
    """The matches that place the levels: each against the next, and the yardsticks."""
    steps = [(str(level.number + 1), str(level.number)) for level in LEVELS[:-1]]
    return [("greedy", "random"), ("1", "random"), ("1", "greedy"), *steps, ("5", "uct")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; returns the exit status."""
    options = _parser().parse_args(arguments)
    rivals = list(zip(options.players[::2], options.players[1::2], strict=False))
    if len(options.players) % 2 or (not rivals and not options.ladder):
        print("players are given two by two, or --ladder", file=sys.stderr)  # noqa: T201 - a command
        return 2
    limits = Limits(seconds=options.time, nodes=options.nodes)
    for pair in rivals + (ladder() if options.ladder else []):
        jobs = pairs(options.game, pair, options.pairs, options.option, limits, options.seed)
        results: list[Result] = []
        for result in run(jobs, options.out, options.jobs):
            results.append(result)
            if sys.stderr.isatty():
                progress = f"\r{pair[0]} - {pair[1]}: {len(results)} of {len(jobs)} games"
                print(progress, end="", file=sys.stderr, flush=True)  # noqa: T201 - a command
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr)  # noqa: T201 - a command
        length = sum(result.moves for result in results) / len(results)
        line = f"{options.game} {pair[0]:>6} - {pair[1]:<6} {score_of(results, pair[0])}"
        print(f"{line}, {length:.0f} moves a game; {endings(results)}", flush=True)  # noqa: T201 - a command
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hostages_tui.ai.match", description="Let computers play one another."
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument(
        "players", nargs="*", help="two by two: 1 to 5 for the levels, random, greedy or uct"
    )
    parser.add_argument("--ladder", action="store_true", help="all matches that place the levels")
    parser.add_argument("--pairs", type=int, default=12, help="openings a match (12)")
    parser.add_argument("--time", type=float, default=0.05, help="seconds a move (0.05)")
    parser.add_argument("--nodes", type=int, default=None, help="nodes a move (any number)")
    parser.add_argument("--option", help="the game's option, such as its board")
    parser.add_argument("--seed", type=int, default=0, help="the first opening (0)")
    parser.add_argument("--out", type=Path, help="the file that keeps the games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    return parser


if __name__ == "__main__":
    sys.exit(main())
