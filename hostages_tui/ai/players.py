"""Who can play in a match between computers: levels, yardsticks, and an independent opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.engines import engine_for
from hostages_tui.ai.fujisan import FujisanEngine
from hostages_tui.ai.levels import GREEDY, LEVELS, Limited, at_level
from hostages_tui.ai.position import DRAWN
from hostages_tui.ai.uct import RuleWorld, uct
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from hostages_tui.ai.engine import Engine, Limits
    from hostages_tui.ai.position import Position
    from hostages_tui.ai.uct import World


class Player(Protocol):
    """Chooses moves."""

    def __call__(
        self, state: Any, history: Sequence[Any], quiet: int, limits: Limits, rng: random.Random
    ) -> Sequence[str]:
        """The text of the next move, or of the next moves of the seat."""
        ...


class _PositionWorld:
    """A position of the search as a world for UCT, which is faster than the rule code."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self.make = position.make
        self.unmake = position.unmake

    @property
    def mover(self) -> int:
        return self._position.mover

    def moves(self) -> list[int]:
        noisy, quiet = self._position.moves()
        return noisy + quiet

    def value(self) -> float:
        over = self._position.over
        if over < 0:
            over = self._position.stuck()
        return 0.5 if over == DRAWN else 1.0 - over


def player(game_id: str, name: str) -> Player:
    """A player by name: `1` to `5` for the levels, `random`, `greedy` or `uct`.

    Raises:
        ValueError: nobody is called so.
    """
    engine = engine_for(game_id)
    if name in {str(level.number) for level in LEVELS}:
        return _searching(at_level(engine, int(name)))
    makers = {"random": _random, "greedy": _greedy, "uct": _uct}
    if name not in makers:
        raise ValueError(f"no player is called {name!r}; there are 1 to 5, {', '.join(makers)}")
    return makers[name](engine)


def _searching(engine: Engine) -> Player:
    def choose(
        state: Any, history: Sequence[Any], quiet: int, limits: Limits, rng: random.Random
    ) -> Sequence[str]:
        return engine.search(state, history, quiet, limits, rng).moves

    return choose


def _greedy(engine: Engine) -> Player:
    return _searching(Limited(engine, GREEDY))


def _random(engine: Engine) -> Player:
    game = GAMES[engine.game_id]

    def choose(
        state: Any, history: Sequence[Any], quiet: int, limits: Limits, rng: random.Random
    ) -> Sequence[str]:
        del history, quiet, limits
        return [game.format_move(rng.choice(game.legal(state)))]

    return choose


def _uct(engine: Engine) -> Player:
    game = GAMES[engine.game_id]

    def choose(
        state: Any, history: Sequence[Any], quiet: int, limits: Limits, rng: random.Random
    ) -> Sequence[str]:
        del history, quiet
        if isinstance(engine, AlphaBeta):
            world: World = _PositionWorld(engine.position(state, 0))
            return [engine.text(state, uct(world, rng, limits.seconds, limits.nodes))]
        if isinstance(engine, FujisanEngine):
            steps = engine.position(state)
            return [steps.text(uct(steps, rng, limits.seconds, limits.nodes))]
        move = uct(RuleWorld(game, state), rng, limits.seconds, limits.nodes)
        return [game.format_move(move)]

    return choose
