"""What the app and its thinking child process say to one another: one JSON object a line.

A request tells the whole game so far as move texts, so that the worker keeps nothing between
requests and can be killed and started anew at any moment.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from hostages_tui.ai.engine import Progress, Scored

Purpose: TypeAlias = Literal["move", "hint", "analysis"]


class Think(msgspec.Struct, frozen=True, tag_field="t", tag="think"):
    """Find a move.

    Attributes:
        request: names this request; every reply to it carries it back.
        node: the node of the game that is asked about.
        game: the id of the game.
        options: its options.
        moves: the moves from the start to that node.
        purpose: a move at a level's strength, or the best one for a hint or an analysis.
        level: the strength for a move, 1 to 5.
        seed: what chance is drawn from, together with the number of moves.
        seconds: the longest time to think, None for as long as it takes.
        nodes: the most positions to look at, None for any number.
    """

    request: int
    node: int
    game: str
    options: dict[str, str]
    moves: tuple[str, ...]
    purpose: Purpose
    level: Annotated[int, Meta(ge=1, le=5)]
    seed: int
    seconds: float | None
    nodes: int | None


class MoveNow(msgspec.Struct, frozen=True, tag_field="t", tag="move_now"):
    """End a search at once with the best found so far.

    Attributes:
        request: which one; an old one is ignored.
    """

    request: int


Request: TypeAlias = Think | MoveNow


class Thinking(msgspec.Struct, frozen=True, tag_field="t", tag="thinking"):
    """What is known so far.

    Attributes:
        request: the request it belongs to.
        node: the node it is about.
        progress: depth, score and best line.
    """

    request: int
    node: int
    progress: Progress


class Thought(msgspec.Struct, frozen=True, tag_field="t", tag="thought"):
    """The answer to a request.

    Attributes:
        request: the request it belongs to.
        node: the node it is about.
        moves: what to play, one move or the seat's moves in a row.
        progress: depth, score and best line of the search behind it.
        scored: the moves at the root with their scores, the best first.
    """

    request: int
    node: int
    moves: Annotated[tuple[str, ...], Meta(min_length=1)]
    progress: Progress
    scored: tuple[Scored, ...]


Reply: TypeAlias = Thinking | Thought

MAX_LINE = 1_000_000
"""The longest reply that is read, in bytes."""
