"""Where a game turned: the moves that gave most away."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from hostages_tui.ai.engine import is_decided
from hostages_tui.core.game import Seat
from hostages_tui.core.timeline import Node
from hostages_tui.ui.analysis.verdict import points, share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hostages_tui.core.game import AnyGame
    from hostages_tui.ui.analysis.verdict import Verdict

LEAST: Final = 0.1
"""A move that gives away less of the chances is no turning point, unless none gives away more."""

SLIGHT: Final = 0.03
"""A move that gives away less of the chances is never one."""

FEW: Final = 3
"""So many turning points a game has at most in which no move gave away much."""

MOST: Final = 8
"""So many turning points a game has at most."""


class Loss(msgspec.Struct, frozen=True):
    """What a move gave away.

    Attributes:
        node: where the move was made, and a better one could have been.
        played: the move that was made.
        better: the move that was best.
        seat: who moved.
        before: the score before the move, from the view of that seat.
        after: the score after it, from the same view.
        share: how much of the chances it gave away, from 0 to 1.
    """

    node: Node
    played: str
    better: str
    seat: Seat
    before: int
    after: int
    share: float


def loss_at(
    game: AnyGame, node: Node, following: Node, verdicts: Mapping[int, Verdict]
) -> Loss | None:
    """What the move from one node to the next gave away.

    Returns:
        None where that is not known, where it was the best move, or none was made.
    """
    here, there = verdicts.get(node.n), verdicts.get(following.n)
    if here is None or there is None or following.kind != "moved" or not here.line:
        return None
    if here.line[0] == following.text:
        return None
    seat = game.to_move(node.state)
    sign = 1 if seat == 0 else -1
    lost = sign * (share(game.id, here.score) - share(game.id, there.score))
    return Loss(
        node=node,
        played=following.text,
        better=here.line[0],
        seat=seat,
        before=sign * here.score,
        after=sign * there.score,
        share=lost,
    )


def turning_points(
    game: AnyGame, line: Sequence[Node], verdicts: Mapping[int, Verdict]
) -> tuple[Loss, ...]:
    """The moves of a line that gave most away, in the order in which they were made.

    Args:
        game: the game.
        line: the nodes of the line, the start first.
        verdicts: what is known, by the name of the node.
    """
    losses = (loss_at(game, node, following, verdicts) for node, following in pairwise(line))
    found = [loss for loss in losses if loss is not None and loss.share >= SLIGHT]
    great = [loss for loss in found if loss.share >= LEAST]
    greatest = sorted(great or found, key=lambda loss: loss.share, reverse=True)
    greatest = greatest[: MOST if great else FEW]
    kept = {loss.node.n for loss in greatest}
    return tuple(loss for loss in found if loss.node.n in kept)


def beyond(
    points_found: Sequence[Loss], line: Sequence[Node], index: int, direction: int
) -> Loss | None:
    """The next turning point of a line after an index, or the one before it; None for none.

    Args:
        points_found: the turning points, in order.
        line: the nodes of the line, the start first.
        index: where one is on it.
        direction: 1 for the next, -1 for the one before.
    """
    indexes = {node.n: number for number, node in enumerate(line)}
    ahead = [
        loss for loss in points_found if (indexes.get(loss.node.n, index) - index) * direction > 0
    ]
    return (ahead[0] if direction > 0 else ahead[-1]) if ahead else None


def words(loss: Loss, game: AnyGame) -> str:
    """What a move gave away, in words that follow the move."""
    if is_decided(loss.before) and loss.before > 0 and not is_decided(loss.after):
        return "let a won game go"
    if is_decided(loss.after) and loss.after < 0:
        other = game.seats[1 - loss.seat]
        return f"lost to {other} by force"
    return f"gave away {points(loss.before - loss.after)}"
