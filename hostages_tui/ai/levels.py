"""How strong the computer plays: five levels, weak in the ways of people.

A weak level sees a short way ahead and is easily content: it draws among the moves whose scores
are within a bounded loss of the best, the likelier the better they are. It never plays anything
worse (in Hostages! the bound grows while nothing is rescued), and from the second level up it never
misses a win on the spot. Among those moves it leans to what gets it on, as people do who have a
plan (see `leaning`); so does the strongest level, where moves are as good as equal.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hostages_tui.ai.engine import Limits, is_decided, never, silent
from hostages_tui.ai.leaning import Leaning

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from hostages_tui.ai.engine import Answer, Engine, Report, Scored, Stop


class Level(msgspec.Struct, frozen=True):
    """A strength a person can choose.

    Attributes:
        number: 1 to 5, the higher the stronger.
        name: what it is called.
        words: what to expect, one sentence.
    """

    number: int
    name: str
    words: str


LEVELS: Final = (
    Level(1, "Beginner", "Looks at one move at a time and is easily content."),
    Level(2, "Casual", "Takes what is offered, seldom asks what comes back."),
    Level(3, "Regular", "Sees the answer to its move, but lets chances pass."),
    Level(4, "Expert", "Looks a few moves ahead and gives little away."),
    Level(5, "Master", "Thinks as far as time allows, and plays the best."),
)
"""The levels, the weakest first."""


class Sight(msgspec.Struct, frozen=True):
    """How a level plays one game.

    Attributes:
        depth: how far it sees; None for as far as it comes.
        quiescence: whether it follows captures beyond that.
        loss: the most, in hundredths, that it knowingly gives away with a move.
        ease: how easily it is content, in hundredths: of two moves, one that is worse by this
            much is taken about a third as often. 0 when it always plays the best.
        lean: how much it leans to what gets it on, in hundredths of its usual leanings.
    """

    depth: int | None = None
    quiescence: bool = True
    loss: int = 0
    ease: int = 0
    lean: int = 100


SIGHTS: Final[dict[str, tuple[Sight, ...]]] = {
    "hostages": (
        Sight(1, quiescence=False, loss=250, ease=60, lean=120),
        Sight(1, loss=130, ease=55, lean=200),
        Sight(2, loss=80, ease=30, lean=150),
        Sight(2, loss=30, ease=12),
        Sight(loss=8, ease=3),
    ),
    "fujisan": (
        Sight(1, quiescence=False, loss=300, ease=250),
        Sight(1, quiescence=False, loss=100, ease=40),
        Sight(1, loss=220, ease=100),
        Sight(2, loss=120, ease=50),
        Sight(),
    ),
    "platoon": (
        Sight(1, quiescence=False, loss=40, ease=22),
        Sight(1, loss=30, ease=10),
        Sight(2, loss=20, ease=8),
        Sight(3, loss=10, ease=3),
        Sight(loss=4, ease=1),
    ),
}
"""By game: how each level plays it, the weakest first."""

CONTEMPT: Final = {"hostages": 20, "fujisan": 0, "platoon": 25}
"""By game: how much the computer plays on rather than let positions come again, in hundredths."""

GREEDY: Final = Sight(1, quiescence=False)
"""The yardstick: it plays what looks best right after its own turn."""


class Limited:
    """An engine that plays with some sight only; an `Engine` itself."""

    def __init__(self, engine: Engine, sight: Sight) -> None:
        """Limit an engine."""
        self.game_id = engine.game_id
        self._engine = engine
        self._sight = sight

    def search(
        self,
        state: Any,
        history: Sequence[Any],
        quiet: int,
        limits: Limits,
        rng: random.Random,
        report: Report = silent,
        stop: Stop = never,
    ) -> Answer:
        """Find a move; see `Engine.search`. Only time, nodes and depth are not its own limits."""
        sight = self._sight
        depths = [depth for depth in (limits.depth, sight.depth) if depth is not None]
        leaning = Leaning(self._engine, state, history, quiet)
        loss = sight.loss + leaning.slack if sight.ease else 0
        limits = Limits(
            seconds=limits.seconds,
            nodes=limits.nodes,
            depth=min(depths, default=None),
            margin=loss,
            quiescence=sight.quiescence,
            contempt=CONTEMPT[self.game_id],
        )
        answer = self._engine.search(state, history, quiet, limits, rng, report, stop)
        if not sight.ease or is_decided(answer.score):
            return answer
        least = answer.score - loss
        likely = [one for one in answer.scored if one.exact and one.score >= least]
        chosen = _draw(likely, leaning, sight, rng)
        if chosen is None or chosen.moves == answer.moves[: len(chosen.moves)]:
            return answer
        return msgspec.structs.replace(
            answer, moves=chosen.moves, score=chosen.score, line=chosen.moves
        )

    def evaluate(self, state: Any) -> int:
        """What a position is worth at a glance; see `Engine.evaluate`."""
        return self._engine.evaluate(state)

    def perft(self, state: Any, depth: int) -> int:
        """Count move sequences; see `Engine.perft`."""
        return self._engine.perft(state, depth)


def at_level(engine: Engine, number: int) -> Engine:
    """An engine at a level, 1 to 5."""
    return Limited(engine, SIGHTS[engine.game_id][number - 1])


def _draw(
    likely: Sequence[Scored], leaning: Leaning, sight: Sight, rng: random.Random
) -> Scored | None:
    """Draw among moves, the likelier the better they are and the more is thought of them."""
    if not likely:
        return None
    thoughts = leaning.to([one.moves[0] for one in likely])
    worths = [
        one.score + thought * sight.lean / 100
        for one, thought in zip(likely, thoughts, strict=True)
    ]
    best = max(worths)
    return rng.choices(likely, [math.exp((worth - best) / sight.ease) for worth in worths])[0]
