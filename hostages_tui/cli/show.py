"""Commands that read a game and say something about it: show, moves, lists, check."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from hostages_tui.cli.faults import complain
from hostages_tui.cli.source import load, node_at
from hostages_tui.storage.files import FileFault

if TYPE_CHECKING:
    import argparse

    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.storage.source import Source


def show(args: argparse.Namespace) -> int:
    """Print a position: board, seats, whose turn, result."""
    from hostages_tui.plain.page import position_page

    source = _load(args.file)
    node = node_at(source.timeline, args.at)
    print(position_page(source.timeline, node, ascii_only=args.ascii))
    return 0


def moves(args: argparse.Namespace) -> int:
    """Print the legal moves, one a line, sorted by byte."""
    source = _load(args.file)
    for text in _legal(source.timeline, node_at(source.timeline, args.at)):
        print(text)
    return 0


def lists(args: argparse.Namespace) -> int:
    """Print for each position of the line: moves so far, seat to move, legal moves, their hash."""
    timeline = _load(args.file).timeline
    line = timeline.line()
    if line[-1].kind in ("resigned", "draw_agreed"):
        line[-2:] = line[-1:]
    for node in line:
        texts = _legal(timeline, node)
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
        seat = timeline.to_move(node)
        print(node.depth, "-" if seat is None else seat, len(texts), digest)
    return 0


def check(args: argparse.Namespace) -> int:
    """Read and replay each file wholly, and print a line for each that is sound."""
    status = 0
    for name in args.files:
        try:
            source = load(name)
        except FileFault as error:
            complain(error)
            status = 1
            continue
        fault = source.fault()
        if fault is not None:
            complain(fault)
        if fault is not None and not source.torn:
            status = 1
            continue
        timeline = source.timeline
        print(name, timeline.game.id, timeline.cursor.depth, timeline.result(), sep="\t")
    return status


def _load(name: str) -> Source:
    """Read a game, and say on standard error what of it could not be read."""
    source = load(name)
    fault = source.fault()
    if fault is not None:
        complain(fault)
    return source


def _legal(timeline: Timeline, node: Node) -> list[str]:
    return [timeline.game.format_move(move) for move in timeline.legal(node)]
