"""The command line: what there is to say, and who does it."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from hostages_tui import __version__
from hostages_tui.cli.faults import UsageFault, complain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PROGRAM = "hostages-tui"
DONE, AT_FAULT, MISUSED = 0, 1, 2
_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageFault(f"{message} (see {self.prog} --help)")


def run(argv: Sequence[str]) -> int:
    """Carry out a command line.

    Args:
        argv: the words after the program's name.

    Returns:
        The exit code: 0 done, 1 the file or the game is at fault, 2 the command line is.
    """
    from hostages_tui.storage.files import FileFault, reason

    try:
        status = _carry_out(argv)
        sys.stdout.flush()
    except UsageFault as error:
        complain(f"{PROGRAM}: {error}")
        return MISUSED
    except FileFault as error:
        complain(error)
        return AT_FAULT
    except BrokenPipeError:  # the reader has left
        _give_up_output()
        return DONE
    except OSError as error:  # what it says of files are FileFaults, so this is its own output
        complain(f"{error.filename or 'standard output'}: {reason(error)}")
        _give_up_output()
        return AT_FAULT
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status


def _give_up_output() -> None:
    """Let what Python still holds for standard output go nowhere, instead of trying again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _carry_out(argv: Sequence[str]) -> int:
    args = _parser().parse_args(argv)
    out: Any = sys.stdout
    if hasattr(out, "reconfigure"):  # a test may have put something simpler in its place
        # Names of files that are not UTF-8 come out as the bytes they are.
        out.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    module, _, function = args.run.partition(":")
    command: Callable[[argparse.Namespace], int] = getattr(
        importlib.import_module(f"hostages_tui.cli.{module}"), function
    )
    return command(args)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description="Hostages, Fuji-san and Hostages! for two players in the terminal. "
        "Without a command it opens the home screen.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII only")
    parser.set_defaults(run="screen:home")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, target: str, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        made.set_defaults(run=target)
        return made

    _screen_commands(command)
    _reading_commands(command)
    _exchange_commands(command)
    _game_commands(command)
    return parser


def _screen_commands(command: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    play = command("play", "screen:play", "open a new game")
    play.add_argument("game", metavar="GAME", help="hostages, fujisan or platoon")
    play.add_argument("--board", metavar="B", help="the board of fujisan or platoon")
    play.add_argument("--toss", metavar="SEAT", help="who wins the toss: random, south or north")
    play.add_argument(
        "--computer",
        metavar="SEAT[:LEVEL]",
        action="append",
        help="the computer plays this seat, at level 1 to 5 (default: 2)",
    )
    for seat in ("south", "north", "first", "second", "white", "black"):
        play.add_argument(f"--{seat}-name", metavar="N", help=f"who plays {seat}")
    resume = command("open", "screen:resume", "go on with a saved game or a record")
    replay = command("replay", "screen:replay", "step through a game")
    _file(resume)
    _file(replay)
    _at(replay)
    replay.add_argument(
        "--autoplay", metavar="SECONDS", type=float, help="step by itself, so long a move"
    )
    for parser in (play, resume, replay):
        _ascii(parser)


def _reading_commands(command: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    show = command("show", "show:show", "print a position")
    moves = command("moves", "show:moves", "print the legal moves")
    for parser in (show, moves):
        _file(parser)
        _at(parser)
    _ascii(show)
    _file(command("lists", "show:lists", "print a hash of the legal moves at each position"))
    check = command(
        "check",
        "show:check",
        "replay games: print file, game, moves and result of each, or what is wrong",
    )
    check.add_argument("files", metavar="FILE", nargs="+", type=_name, help="saves or records")


def _exchange_commands(command: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    take = command("import", "exchange:import_records", "make saved games of records")
    take.add_argument("files", metavar="FILE", nargs="+", type=_name, help="records")
    take.add_argument(
        "--to", metavar="DIR", type=_name, help="where to (default: the folder of saved games)"
    )
    export = command("export", "exchange:export", "write a game in another form")
    _file(export)
    export.add_argument(
        "--as",
        dest="form",
        metavar="FORM",
        choices=("record", "jsonl", "text", "position", "svg"),
        default="record",
        help="record (default), jsonl, text, position or svg",
    )
    _at(export)
    export.add_argument("--variations", action="store_true", help="with the lines taken back")
    export.add_argument(
        "-o", dest="output", metavar="OUT", type=_name, help="to a new file, - for standard output"
    )
    _ascii(export)
    command("doctor", "doctor:doctor", "print what a bug report needs to know")
    saves = command("list", "exchange:list_saves", "print the saved games")
    saves.add_argument("--json", action="store_true", help="as JSON")


def _game_commands(command: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    perft = command("perft", "rules:count", "count move sequences")
    perft.add_argument("game", metavar="GAME|FILE", help="a game, or the end of a saved one")
    perft.add_argument("--board", metavar="B", help="the board of fujisan or platoon")
    perft.add_argument("--toss", metavar="SEAT", help="who wins the toss (default: south)")
    perft.add_argument("--depth", metavar="N", type=int, required=True, help="their length")
    perft.add_argument("--divide", action="store_true", help="count after each first move")
    rules = command("rules", "rules:rules", "print the rules of a game")
    rules.add_argument("game", metavar="GAME", help="hostages, fujisan or platoon")


def _file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=_name, help="a save or a record, - for standard input"
    )


def _name(word: str) -> str:
    """The name of a file or folder; an empty one would be the current folder to the system."""
    if not word:
        raise argparse.ArgumentTypeError("an empty name")
    return word


def _at(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--at", metavar="N", type=int, help="after N moves; -N counts from the end (--at=-N)"
    )


def _ascii(parser: argparse.ArgumentParser) -> None:
    # SUPPRESS keeps an --ascii given before the command.
    parser.add_argument(
        "--ascii", action="store_true", default=argparse.SUPPRESS, help="draw with ASCII only"
    )
