"""What the app asks the worker, made from a game as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.ai.protocol import Think

if TYPE_CHECKING:
    from hostages_tui.ai.protocol import Purpose
    from hostages_tui.core.events import Player
    from hostages_tui.core.timeline import Node, Timeline

MOVE_NODES: Final = {"hostages": 60_000, "fujisan": 60_000, "platoon": 90_000}
"""How many positions the strongest level looks at for a move: a second or two of thinking. The
limit is in positions, so that a game with the same seed is played the same on every machine."""

MOVE_SECONDS: Final = 8.0
"""A move is made by then even on a slow machine."""

HELP_SECONDS: Final = 2.0
"""How long a hint or one position of an analysis is thought about."""

STRONGEST: Final = 5


def move_question(timeline: Timeline, node: Node, player: Player) -> Think:
    """Ask for the computer's move at a node.

    Args:
        timeline: the game.
        node: where it is to move; the game is not over there.
        player: the computer in that seat.
    """
    level = player.level if isinstance(player.level, int) else STRONGEST
    seed = player.seed if isinstance(player.seed, int) else 0
    return _question(
        timeline, node, "move", level, seed, MOVE_SECONDS, MOVE_NODES[timeline.game.id]
    )


def help_question(
    timeline: Timeline, node: Node, purpose: Purpose, seconds: float = HELP_SECONDS
) -> Think:
    """Ask for the best move at a node, for a hint or an analysis.

    Args:
        timeline: the game.
        node: what to think about; the game is not over there.
        purpose: `hint` or `analysis`.
        seconds: how long to think.
    """
    return _question(timeline, node, purpose, STRONGEST, 0, seconds, None)


def _question(
    timeline: Timeline,
    node: Node,
    purpose: Purpose,
    level: int,
    seed: int,
    seconds: float,
    nodes: int | None,
) -> Think:
    return Think(
        request=0,
        node=node.n,
        game=timeline.game.id,
        options=timeline.started.options,
        moves=tuple(step.text for step in node.path() if step.kind == "moved"),
        purpose=purpose,
        level=level,
        seed=seed,
        seconds=seconds,
        nodes=nodes,
    )
