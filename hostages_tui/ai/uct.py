"""An opponent that knows nothing but the rules: Monte Carlo tree search.

UCT with random rollouts. It is no part of the app's play; the engines are measured against it.
"""

from __future__ import annotations

import math
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    import random

    from hostages_tui.core.game import AnyGame

EXPLORATION: Final = 1.0
"""How much is spent on moves that have been tried seldom."""

ROLLOUT: Final = 200
"""A rollout of so many moves that has not come to an end counts as a draw."""


class World(Protocol):
    """A position that can be played on and taken back."""

    @property
    def mover(self) -> int:
        """Who moves next."""
        ...

    def moves(self) -> list[Any]:
        """The legal moves; none when the game is over."""
        ...

    def make(self, move: Any, /) -> None:
        """Make a move."""
        ...

    def unmake(self) -> None:
        """Take the last move back."""
        ...

    def value(self) -> float:
        """After the end: 1 when seat 0 has won, 0 when seat 1 has, else a half."""
        ...


class RuleWorld:
    """The rule code as a world."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        """Begin in a position."""
        self._game = game
        self._states = [state]

    @property
    def mover(self) -> int:
        """Who moves next."""
        return self._game.to_move(self._states[-1])

    def moves(self) -> list[Any]:
        """The legal moves."""
        return self._game.legal(self._states[-1])

    def make(self, move: Any) -> None:
        """Make a move."""
        self._states.append(self._game.apply(self._states[-1], move))

    def unmake(self) -> None:
        """Take the last move back."""
        self._states.pop()

    def value(self) -> float:
        """The result for seat 0."""
        outcome = self._game.outcome(self._states[-1])
        winner = outcome.winner if outcome else None
        return 0.5 if winner is None else 1.0 - winner


class _Node:
    """A position in the tree.

    Attributes:
        mover: who moves next.
        untried: the moves that have no child yet.
        children: the moves that have one, with it.
        visits: how often it was come through.
        worth: the sum of the results for seat 0.
    """

    __slots__ = ("children", "mover", "untried", "visits", "worth")

    def __init__(self, mover: int, moves: list[Any]) -> None:
        self.mover = mover
        self.untried = moves
        self.children: list[tuple[Any, _Node]] = []
        self.visits = 0
        self.worth = 0.0

    def best(self) -> tuple[Any, _Node]:
        """The child to try next, by its upper confidence bound."""
        spread = EXPLORATION * math.log(self.visits)
        white = self.mover == 0

        def bound(child: tuple[Any, _Node]) -> float:
            node = child[1]
            mean = node.worth / node.visits
            return (mean if white else 1 - mean) + math.sqrt(spread / node.visits)

        return max(self.children, key=bound)


def uct(world: World, rng: random.Random, seconds: float | None, rollouts: int | None) -> Any:
    """Find a move.

    Args:
        world: the position; it is the same again afterwards.
        rng: draws moves.
        seconds: how long to think.
        rollouts: how many rollouts to make at most.
    """
    deadline = monotonic() + (seconds if seconds is not None else math.inf)
    root = _Node(world.mover, world.moves())
    rng.shuffle(root.untried)
    most = rollouts or 1 << 60
    while root.visits < most and monotonic() < deadline:
        _visit(root, world, rng)
    if not root.children:
        return root.untried[0]
    return max(root.children, key=lambda child: child[1].visits)[0]


def _visit(root: _Node, world: World, rng: random.Random) -> None:
    """Walk down the tree, add a leaf, and roll out from there."""
    node, path, made = root, [root], 0
    while not node.untried and node.children:
        move, node = node.best()
        world.make(move)
        made += 1
        path.append(node)
    moves: list[Any] = []
    if node.untried:
        move = node.untried.pop()
        world.make(move)
        made += 1
        moves = world.moves()
        child = _Node(world.mover, list(moves))
        rng.shuffle(child.untried)
        node.children.append((move, child))
        path.append(child)
    length = 0
    while moves and length < ROLLOUT:
        world.make(moves[int(rng.random() * len(moves))])
        made += 1
        length += 1
        moves = world.moves()
    value = 0.5 if moves else world.value()
    for _ in range(made):
        world.unmake()
    for passed in path:
        passed.visits += 1
        passed.worth += value
