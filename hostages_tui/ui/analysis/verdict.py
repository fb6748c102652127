"""What is known of one position, and how it is said.

Scores are in hundredths of a point and from the view of seat 0, whoever is to move, so that those
of a whole game can be compared.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hostages_tui.ai.engine import WIN, is_decided
from hostages_tui.core.game import MoveError
from hostages_tui.ui.reasons import purpose
from hostages_tui.ui.selection import place_of

if TYPE_CHECKING:
    from hostages_tui.ai.engine import Progress
    from hostages_tui.core.game import AnyGame, Outcome, Seat
    from hostages_tui.core.timeline import Node

SCALES: Final = {"hostages": 500, "fujisan": 600, "platoon": 250}
"""By game: a lead, in hundredths, that leaves the other side about one chance in eight."""

_EVEN: Final = 15
"""A lead of less, in hundredths, is none worth a word."""

_MOST: Final = 130
"""So many letters of reasons there is room for."""


class Verdict(msgspec.Struct, frozen=True):
    """What is known of a position.

    Attributes:
        score: what it is worth to seat 0, in hundredths.
        depth: the last full iteration of the search; 0 where the game is over.
        line: the best line, move by move; empty where the game is over.
        seconds: how long it has been thought about in one go.
    """

    score: int
    depth: int
    line: tuple[str, ...]
    seconds: float = 0.0


def of_outcome(outcome: Outcome) -> Verdict:
    """The verdict on a position in which the game is over."""
    score = 0 if outcome.winner is None else WIN if outcome.winner == 0 else -WIN
    return Verdict(score, 0, (), math.inf)


def of_progress(game: AnyGame, node: Node, progress: Progress, seconds: float) -> Verdict:
    """The verdict of a search.

    Args:
        game: the game.
        node: the node that was thought about.
        progress: what the search knows.
        seconds: how long it has been thinking.

    Raises:
        MoveError: the search names a best move that is none here.
    """
    score = progress.score if game.to_move(node.state) == 0 else -progress.score
    line = sound(game, node.state, progress.line)
    return Verdict(score, progress.depth, line, seconds)


def sound(game: AnyGame, state: Any, line: tuple[str, ...]) -> tuple[str, ...]:
    """As much of a line as can be played from a position.

    Raises:
        MoveError: not even its first move can be.
    """
    for index, text in enumerate(line):
        try:
            move = game.parse_move(text)
            game.check(state, move)
        except MoveError:
            if index == 0:
                raise
            return line[:index]
        state = game.apply(state, move)
        if game.outcome(state) is not None:
            return line[: index + 1]
    return line


def share(game_id: str, score: int) -> float:
    """How much of the chances a score leaves to seat 0, from 0 to 1."""
    if is_decided(score):
        return 1.0 if score > 0 else 0.0
    return 0.5 + 0.5 * math.tanh(score / SCALES[game_id])


def standing(game: AnyGame, score: int) -> str:
    """Who is ahead, in words."""
    if abs(score) < _EVEN:
        return "Even"
    seat: Seat = 0 if score > 0 else 1
    if is_decided(score):
        return f"{game.seats[seat]} wins"
    return f"{game.seats[seat]} up by {points(score)}"


def points(score: int) -> str:
    """A difference of scores in points, without a sign."""
    return f"{abs(score) / 100:.1f}"


def places(game: AnyGame, node: Node, line: tuple[str, ...]) -> tuple[str, ...]:
    """The places of the board that the best moves touch, those of a whole turn in order.

    Args:
        game: the game.
        node: where the line begins.
        line: the best line, of legal moves.
    """
    state, seat = node.state, game.to_move(node.state)
    found: list[str] = []
    for text in line:
        if game.to_move(state) != seat:
            break
        move = game.parse_move(text)
        found += [place_of(token, seat) for token in game.choices(state, move)]
        state = game.apply(state, move)
    return tuple(dict.fromkeys(found))


def reason(game: AnyGame, node: Node, line: tuple[str, ...]) -> str:
    """What the best move does, and threatens or parries, in words; "" where there is none."""
    if not line:
        return ""
    move = game.parse_move(line[0])
    does = game.describe(node.state, move, game.apply(node.state, move))
    more = purpose(game, node.state, line[0])[:1]
    return " ".join((does, *more)) if len(does) + sum(map(len, more)) < _MOST else does
