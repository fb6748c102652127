"""The moves of Hostages! and their notation."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

import msgspec

from hostages_tui.core.game import UnreadableMove

MOST = 2
"""The most hostages one move can collect: a strongman's two."""


class Step(msgspec.Struct, frozen=True, tag="step"):
    """A piece goes one square up, down, left or right: `b1-b2`, `c4-c5+1`.

    Attributes:
        source: the square it leaves.
        target: the square it goes to.
        take: how many captive hostages it collects there, 0 to 2 (P4).
    """

    source: str
    target: str
    take: int = 0


class Jump(msgspec.Struct, frozen=True, tag="jump"):
    """A troop jumps over an adjacent troop and takes nothing from it: `b1-b3`, `b4-b6+1`.

    Attributes:
        source: the square it leaves.
        target: the square it lands on; any text that is no step reads as a jump.
        take: how many captive hostages it collects there, 0 to 2 (P4).
    """

    source: str
    target: str
    take: int = 0


class Steal(msgspec.Struct, frozen=True, tag="steal"):
    """A troop jumps over an enemy troop and takes the hostage that one carries: `b1xd3`.

    Attributes:
        source: the square it leaves.
        target: the square it lands on.
    """

    source: str
    target: str


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """A side that has neither step nor jump passes: `pass` (P6)."""


Move: TypeAlias = Step | Jump | Steal | Pass

PASS = Pass()

_MOVE = re.compile(r"([a-f][1-6])(?:-([a-f][1-6])(?:\+([12]))?|x([a-f][1-6]))")


def is_step(source: str, target: str) -> bool:
    """Whether two squares touch along a side."""
    across = abs(ord(source[0]) - ord(target[0]))
    along = abs(ord(source[1]) - ord(target[1]))
    return across + along == 1


def advance(source: str, target: str, take: int = 0) -> Step | Jump:
    """The step or jump between two squares, which their distance tells apart."""
    return (Step if is_step(source, target) else Jump)(source, target, take)


def format_move(move: Move) -> str:
    """The one text of a move."""
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Steal):
        return f"{move.source}x{move.target}"
    suffix = f"+{move.take}" if move.take else ""
    return f"{move.source}-{move.target}{suffix}"


@lru_cache(maxsize=2048)
def parse_move(text: str) -> Move:
    """Read a move, strictly; squares of all boards are read, whatever the board.

    Raises:
        UnreadableMove: the text is no move in this notation.
    """
    if text == "pass":
        return PASS
    match = _MOVE.fullmatch(text)
    if match is None:
        raise UnreadableMove(text, _unreadable(text))
    source, target, take, stolen = match.groups()
    if stolen:
        return Steal(source, stolen)
    return advance(source, target, int(take or 0))


def _unreadable(text: str) -> str:
    if re.fullmatch(r"[a-f][1-6]x[a-f][1-6]\+\d", text):
        return "a troop that steals has no room to collect, so nothing follows the squares"
    if re.fullmatch(r"[a-f][1-6]-[a-f][1-6]\+\d+", text):
        return "a move collects +1 or +2, and has no suffix when it collects nothing"
    return "a move is written like b1-b2, c4-c5+1, b1xd3 or pass"
