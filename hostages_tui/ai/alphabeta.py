"""An engine for any game whose turn is a move: `search` between the rule code's states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from hostages_tui.ai.engine import Answer, Limits, Progress, Scored, never, silent
from hostages_tui.ai.search import INFINITE, Search

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from hostages_tui.ai.engine import Report, Stop
    from hostages_tui.ai.position import Knobs, Position


class AlphaBeta(ABC):
    """What is the same in the engines of such games; see `Engine`."""

    game_id: ClassVar[str]
    knobs: ClassVar[Knobs]

    @abstractmethod
    def position(self, state: Any, quiet: int) -> Position:
        """A position of the rule code as the search has it.

        Args:
            state: the position.
            quiet: moves in succession without progress that led to it.
        """

    @abstractmethod
    def text(self, state: Any, move: int) -> str:
        """The text of a move in a game that is played on the board of that state."""

    @abstractmethod
    def own(self, position: Any, seat: int) -> Any:
        """Where the pieces of a side are, comparable by value.

        Args:
            position: a position that this engine has made.
            seat: whose pieces.
        """

    @abstractmethod
    def outlook(self, position: Any, seat: int) -> int:
        """How near a side is to what it is after, in hundredths, as a person would see it.

        Args:
            position: a position that this engine has made.
            seat: which side.
        """

    def habit(self, position: Any, move: int) -> int:
        """What a person thinks of a legal move by itself, in hundredths, whatever it leads to.

        Args:
            position: a position that this engine has made.
            move: the move.
        """
        del position, move
        return 0

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
        """Find a move; see `Engine.search`."""
        position = self.position(state, quiet)
        # What stood before the last progress cannot stand again.
        recent = history[len(history) - min(quiet, len(history)) :]
        stood = Counter(self.position(earlier, 0).total for earlier in (*recent, state))
        moves = self._first_order(position, rng)
        search = Search(position, self.knobs, limits, stood, stop)

        def tell() -> None:
            best = search.ranked[0]
            line = tuple(self.text(state, move) for move in best.line)
            report(Progress(search.depth, best.score, search.nodes, line))

        search.run(moves, tell)
        scored = tuple(
            Scored((self.text(state, entry.move),), entry.score, entry.exact)
            for entry in search.ranked
        )
        line = tuple(self.text(state, move) for move in search.ranked[0].line)
        best = search.ranked[0]
        score = best.score if best.score > -INFINITE else position.evaluate()
        return Answer(line[:1], score, search.depth, search.nodes, line, scored)

    def _first_order(self, position: Position, rng: random.Random) -> list[int]:
        """The moves at the root: the noisy ones first, else in an order left to chance."""
        noisy, quiet = position.moves()
        rng.shuffle(noisy)
        rng.shuffle(quiet)
        noisy.sort(key=position.gain, reverse=True)
        return noisy + quiet

    def evaluate(self, state: Any) -> int:
        """What a position is worth at a glance; see `Engine.evaluate`."""
        return self.position(state, 0).evaluate()

    def perft(self, state: Any, depth: int) -> int:
        """Count move sequences; see `Engine.perft`."""
        return count(self.position(state, 0), depth) if depth > 0 else 1


def count(position: Position, depth: int) -> int:
    """Count the move sequences of a length, at least 1, from a position."""
    noisy, quiet = position.moves()
    if depth == 1:
        return len(noisy) + len(quiet)
    total = 0
    for moves in (noisy, quiet):
        for move in moves:
            position.make(move)
            total += count(position, depth - 1)
            position.unmake()
    return total
