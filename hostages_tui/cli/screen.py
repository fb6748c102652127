"""Commands that open the screen: the home screen, play, open, replay."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from hostages_tui.cli.faults import UsageFault
from hostages_tui.cli.rules import game_named, options_of
from hostages_tui.cli.source import load, moves_at
from hostages_tui.core.events import MAX_NAME, MAX_SEED, Player
from hostages_tui.storage.files import STANDARD_INPUT

if TYPE_CHECKING:
    import argparse

    from hostages_tui.core.game import AnyGame, Seat
    from hostages_tui.ui.launch import Launch

SEATS = ("south", "north", "first", "second", "white", "black")
"""The seats of all games, as options name them."""
LEVEL_NUMBERS = ("1", "2", "3", "4", "5")
DEFAULT_LEVEL = 2
"""The level of a computer where none is named."""


def home(args: argparse.Namespace) -> int:
    """Open the home screen."""
    _need_terminal()
    from hostages_tui.ui.launch import Home

    return _open(Home(), args)


def play(args: argparse.Namespace) -> int:
    """Open a new game."""
    game = game_named(args.game)
    options = _options(game, args)
    computers = _computers(game, args.computer or [])
    players = (_player(game, 0, args, computers), _player(game, 1, args, computers))
    for seat in SEATS:
        if seat not in _seats(game) and getattr(args, f"{seat}_name") is not None:
            raise UsageFault(f"--{seat}-name: {game.title} has no such seat")
    _need_terminal()
    from hostages_tui.ui.launch import NewGame

    return _open(NewGame(game.id, options, players), args)


def resume(args: argparse.Namespace) -> int:
    """Go on with a saved game or a record."""
    _need_file(args.file)
    _need_terminal()
    load(args.file)
    from hostages_tui.ui.launch import OpenFile

    return _open(OpenFile(Path(args.file)), args)


def replay(args: argparse.Namespace) -> int:
    """Step through a game."""
    if args.autoplay is not None and not 0 < args.autoplay < float("inf"):
        raise UsageFault("--autoplay takes a number of seconds above 0")
    _need_file(args.file)
    _need_terminal()
    timeline = load(args.file).timeline
    at = None if args.at is None else moves_at(timeline, args.at)
    from hostages_tui.ui.launch import ReplayFile

    return _open(ReplayFile(Path(args.file), at, args.autoplay), args)


def _open(launch: Launch, args: argparse.Namespace) -> int:
    # Nearly all that is made before the first frame stays; the app collects garbage from then on.
    gc.disable()
    from hostages_tui.ui.app import run

    return run(launch, ascii=args.ascii)


def _need_file(name: str) -> None:
    if name == STANDARD_INPUT:
        raise UsageFault("the screen takes its keys from standard input, so name a file instead")


def _need_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageFault(
            "the screen needs a terminal, and there is none here; "
            "`hostages-tui show FILE` prints a position, and --help says what else goes without"
        )


def _seats(game: AnyGame) -> tuple[str, str]:
    return game.seats[0].lower(), game.seats[1].lower()


def _options(game: AnyGame, args: argparse.Namespace) -> dict[str, str]:
    """The options of the new game; a random toss is left open for the screen to draw."""
    if args.toss == "random" or (args.toss is None and game.option.default is None):
        if game.option.default is not None:
            raise UsageFault(f"{game.title} has no option 'toss', only {game.option.name!r}")
        return options_of(game, args.board, None) if args.board is not None else {}
    return options_of(game, args.board, args.toss)


def _player(
    game: AnyGame, seat: Seat, args: argparse.Namespace, computers: dict[str, int]
) -> Player:
    seat_name = _seats(game)[seat]
    name: str = getattr(args, f"{seat_name}_name") or ""
    if len(name) > MAX_NAME:
        raise UsageFault(f"--{seat_name}-name: a name has at most {MAX_NAME:,} characters")
    # Bytes that are not UTF-8 cannot stand in a save.
    name = name.encode(errors="replace").decode()
    if seat_name in computers:
        return Player(name, "computer", computers[seat_name], SystemRandom().randrange(MAX_SEED))
    return Player(name, "human")


def _computers(game: AnyGame, given: list[str]) -> dict[str, int]:
    """By name of the seat: the level of the computer in it."""
    computers: dict[str, int] = {}
    for word in given:
        seat, colon, level = word.partition(":")
        if seat not in _seats(game):
            raise UsageFault(
                f"--computer {word}: {game.title} has no seat {seat!r}, "
                f"its seats are {' and '.join(_seats(game))}"
            )
        if not colon:
            level = str(DEFAULT_LEVEL)
        if level not in LEVEL_NUMBERS:
            raise UsageFault(f"--computer {word}: levels are {', '.join(LEVEL_NUMBERS)}")
        computers[seat] = int(level)
    return computers
