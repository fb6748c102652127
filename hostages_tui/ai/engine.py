"""What every game's searcher offers, and the words they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

WIN = 100_000
"""The score of a game that is won on the spot; a win in `n` moves scores `WIN - n`."""

DECIDED = 90_000
"""A score beyond this, either way, says that the result is forced."""


class Limits(msgspec.Struct, frozen=True):
    """How far a search may go; it ends at the first limit it comes to.

    With neither `seconds` nor an early stop, the answer depends on nothing but the position, its
    history, the limits and the random generator.

    Attributes:
        seconds: the time to think; None for as long as it takes.
        nodes: the positions to look at; None for any number.
        depth: the depth of the last full iteration; None for any. What a step of depth is, is
            the game's own affair: a move, or in Fuji-san a turn.
        margin: root moves that are worse than the best by no more than this are scored exactly;
            of the others it is only known that they are worse.
        quiescence: whether a search goes on at its leaves while something hangs; without it,
            sight ends abruptly, as a beginner's does.
        contempt: what a draw by repetition or for want of progress is worse than an even
            position, in hundredths, to the side that searches.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    margin: int = 0
    quiescence: bool = True
    contempt: int = 0


class Scored(msgspec.Struct, frozen=True):
    """A move at the root and what it is worth.

    Attributes:
        moves: the texts of the moves, one; in Fuji-san those of a turn.
        score: in hundredths, from the view of the seat that makes the first of them.
        exact: whether the score is exact; else it is no better than this.
    """

    moves: tuple[str, ...]
    score: int
    exact: bool = True


class Progress(msgspec.Struct, frozen=True):
    """What a search knows so far.

    Attributes:
        depth: the last full iteration.
        score: of the best line, in hundredths, from the view of the seat to move at the root.
        nodes: the positions looked at.
        line: the best line, move by move, from the root.
    """

    depth: int
    score: int
    nodes: int
    line: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """What a search came to.

    Attributes:
        moves: what to play: at least one move, and no more than the seat makes in a row.
        score: what the position is worth, in hundredths, from the view of the seat to move.
        depth: the last full iteration.
        nodes: the positions looked at.
        line: the best line, move by move; it begins with `moves`.
        scored: the moves at the root with their scores, the best first, of the last full
            iteration.
    """

    moves: tuple[str, ...]
    score: int
    depth: int
    nodes: int
    line: tuple[str, ...]
    scored: tuple[Scored, ...]


Report: TypeAlias = "Callable[[Progress], None]"
"""Called with what a search knows, after each iteration and whenever the best move changes."""

Stop: TypeAlias = "Callable[[], bool]"
"""Asked now and then whether to end the search at once with the best found so far."""


def silent(progress: Progress) -> None:
    """Report nothing."""
    del progress


def never() -> bool:
    """Do not stop early."""
    return False


class Engine(Protocol):
    """A searcher of one game. It keeps nothing between searches that would change an answer."""

    game_id: str
    """The id of the game it plays."""

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
        """Find a move.

        The first iteration is always completed, whatever the limits, unless `stop` ends it; even
        then the answer is a legal move.

        Args:
            state: the position, a state of the rule code; its game is not over.
            history: the earlier positions on the path from the start, the oldest first; empty
                where they are unknown.
            quiet: how many moves in succession without progress led here (C4, P7).
            limits: how far to go.
            rng: breaks ties among equally good moves, and whatever else is left to chance.
            report: called with what is known so far.
            stop: asked now and then, at least every 50 milliseconds, whether to end.
        """
        ...

    def evaluate(self, state: Any) -> int:
        """What a position is worth at a glance, in hundredths, from its mover's view."""
        ...

    def perft(self, state: Any, depth: int) -> int:
        """Count the move sequences of a length through the states of the search.

        Equal to `hostages_tui.core.perft.perft` for every position and depth.
        """
        ...


def is_decided(score: int) -> bool:
    """Whether a score says that the result is forced."""
    return abs(score) >= DECIDED
