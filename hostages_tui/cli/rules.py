"""Commands about a game itself: its rules, and counting its moves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hostages_tui.cli.faults import UsageFault
from hostages_tui.cli.source import load
from hostages_tui.core.game import AnyGame, OptionError
from hostages_tui.core.perft import divide, perft
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    import argparse

PERFT_TOSS = "south"
"""The toss from which sequences are counted where none is named."""


def game_named(name: str) -> AnyGame:
    """The game of this id.

    Raises:
        UsageFault: there is none.
    """
    game = GAMES.get(name)
    if game is None:
        raise UsageFault(f"unknown game {name!r}, known: {', '.join(GAMES)}")
    return game


def options_of(game: AnyGame, board: str | None, toss: str | None) -> dict[str, str]:
    """The options of a game as the command line gives them.

    Raises:
        UsageFault: the game has no such option, or not that value.
    """
    given = {name: value for name, value in (("board", board), ("toss", toss)) if value is not None}
    try:
        return game.options(given)
    except OptionError as error:
        raise UsageFault(str(error)) from error


def rules(args: argparse.Namespace) -> int:
    """Print the rules of a game."""
    from hostages_tui.plain.rules import rules_text

    print(rules_text(game_named(args.game).id), end="")
    return 0


def count(args: argparse.Namespace) -> int:
    """Count move sequences from a start or from the end of a game."""
    game, state = _position(args)
    if args.depth < 0:
        raise UsageFault(f"--depth {args.depth} is less than 0")
    if not args.divide:
        print(perft(game, state, args.depth))
        return 0
    if args.depth == 0:
        raise UsageFault("--divide needs a --depth of at least 1")
    rows = divide(game, state, args.depth)
    for text, number in rows:
        print(text, number)
    print(sum(number for _, number in rows))
    return 0


def _position(args: argparse.Namespace) -> tuple[AnyGame, Any]:
    name: str = args.game
    if name in GAMES or not _looks_like_a_file(name):
        game = game_named(name)
        toss = args.toss
        if toss is None and game.option.default is None:
            toss = PERFT_TOSS
        return game, game.initial(options_of(game, args.board, toss))
    if args.board is not None or args.toss is not None:
        raise UsageFault("--board and --toss go with the name of a game, not with a file")
    timeline = load(name).timeline
    return timeline.game, timeline.cursor.state


def _looks_like_a_file(name: str) -> bool:
    if name == "-" or "." in name or "/" in name:
        return True
    try:
        return bool(name) and Path(name).exists()
    except OSError:  # such as a name too long for any file
        return False
