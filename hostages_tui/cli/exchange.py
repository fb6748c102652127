"""Commands that turn one kind of file into another: import and export; and the list of saves."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hostages_tui.cli.faults import UsageFault, complain
from hostages_tui.cli.source import load, load_record, moves_at, node_at, stem_of
from hostages_tui.core import codec
from hostages_tui.core.text import printable
from hostages_tui.games import GAMES
from hostages_tui.storage.files import FileFault, reason, safe_name, write_new, write_whole

if TYPE_CHECKING:
    import argparse

    from hostages_tui.storage.library import Entry
    from hostages_tui.storage.source import Source

STANDARD_OUTPUT = "-"


def import_records(args: argparse.Namespace) -> int:
    """Make saves of records, and print the new files; a faulty record imports nothing."""
    from hostages_tui.storage.paths import saves_folder
    from hostages_tui.storage.saved_match import SUFFIX, save_stem

    folder = Path(args.to) if args.to is not None else saves_folder()
    status = 0
    for name in args.files:
        try:
            timeline = load_record(name)
            stem = stem_of(name) or save_stem(timeline.started)
            data = codec.encode_all(timeline.events)
            print(write_new(folder, safe_name(stem), SUFFIX, data))
        except FileFault as error:
            complain(error)
            status = 1
    return status


def export(args: argparse.Namespace) -> int:
    """Write a game in another form, to standard output or to a new file."""
    source = load(args.file)
    fault = source.fault()
    if fault is not None:
        complain(fault)
    data = _form(source, args)
    if args.output in (None, STANDARD_OUTPUT):
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return 0
    _write_out(args.output, data)
    return 0


def _write_out(name: str, data: bytes) -> None:
    """Write to a new file, or into a pipe or a device; nothing is overwritten."""
    out = Path(name)
    try:
        if out.is_dir():
            raise FileFault(name, "it is a folder; name a file")
        if out.is_file():
            raise FileFault(name, "it exists already; choose another name")
        if out.exists():
            out.write_bytes(data)
            return
    except OSError as error:
        raise FileFault(name, f"it cannot be written: {reason(error)}") from error
    write_whole(out, data)


def _form(source: Source, args: argparse.Namespace) -> bytes:
    timeline = source.timeline
    match args.form:
        case "jsonl":
            if args.at is not None:
                raise UsageFault("--at does not go with --as jsonl, which is the log as it is")
            return source.log if source.log is not None else codec.encode_all(timeline.events)
        case "text":
            from hostages_tui.plain.page import position_page

            page = position_page(timeline, node_at(timeline, args.at), ascii_only=args.ascii)
            return (page + "\n").encode()
        case "svg":
            from hostages_tui.ui.svg import position_svg

            node = node_at(timeline, args.at)
            return position_svg(timeline, node, ascii_only=args.ascii).encode()
        case "position":
            state = node_at(timeline, args.at).state
            return (timeline.game.format_position(state) + "\n").encode()
        case _:
            from hostages_tui.core.record import write_record

            at = None if args.at is None else moves_at(timeline, args.at)
            text, warnings = write_record(timeline, at=at, variations=args.variations)
            for warning in warnings:
                complain(f"{source.name}: {warning}")
            return text.encode()


def list_saves(args: argparse.Namespace) -> int:
    """Print the saved games, the one that changed last first."""
    from hostages_tui.storage import library

    entries = library.entries(GAMES)
    if args.json:
        rows = [
            {
                "file": str(entry.path),
                "id": entry.id,
                "game": entry.game,
                "seats": list(entry.seats),
                "started": entry.started,
                "changed": entry.changed,
                "moves": entry.moves,
                "result": entry.result,
                "error": entry.error,
            }
            for entry in entries
        ]
        text = json.dumps(rows, ensure_ascii=False, indent=1)
        # A file name that is not UTF-8 is escaped as JSON does it.
        print(text.encode(errors="backslashreplace").decode())
        return 0
    for entry in entries:
        print(printable(_row(entry)))
    return 0


def _row(entry: Entry) -> str:
    """A saved game in the list."""
    if entry.error is not None:
        return f"{entry.path}: {entry.error}"
    seats = GAMES[entry.game].seats
    computers = (f"computer {level}" if level else "" for level in entry.levels)
    named = zip(entry.seats, computers, seats, strict=True)
    players = " - ".join(name or computer or seat for name, computer, seat in named)
    changed = entry.changed[:16].replace("T", " ")
    return (
        f"{changed}  {entry.game:<8}  {entry.moves:>4} moves  {entry.result:<7}  "
        f"{players}  {entry.path}"
    )
