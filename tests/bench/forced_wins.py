"""Find positions with a forced win, by exhaustive search of positions from played games.

`python tests/bench/forced_wins.py hostages 20 > tests/data/forced/hostages.json`

A position is taken when the side to move has a forced win within three turns of its own but none
in one, and not every move wins. All its moves that win as soon are written beside it. The proof
looks at every move and every reply, knows nothing of worth, and forgets what came before. Of each
game the position that takes the most turns is taken, of those the one with the most moves that
do not win.
"""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.arena import opening
from hostages_tui.ai.engine import Limits
from hostages_tui.ai.engines import engine_for
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from hostages_tui.ai.position import Position

TURNS: Final = 3
MOST_NODES: Final = 2_000_000
LAST: Final = {"hostages": 5, "platoon": 12}
"""By game: so many positions before the end of a game are looked at."""

REPLIES: Final = {"hostages": 0, "platoon": 1}
"""By game: so many moves follow the one that wins before the game is over (P5)."""


class TooHardError(Exception):
    """The proof would take too long."""


class Forced(msgspec.Struct, frozen=True):
    """A position with a forced win.

    Attributes:
        position: its text.
        turns: how many turns of its own the side to move needs.
        winning: the moves that win in so many.
        moves: how many moves there are of all.
    """

    position: str
    turns: int
    winning: tuple[str, ...]
    moves: int


class Proof:
    """A search for forced wins of one side."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.seat = position.mover
        self.nodes = 0
        self._known: dict[tuple[int, int], bool] = {}
        self._last: dict[int, int] = {}

    def wins(self, left: int) -> bool:
        """Whether the side wins within so many moves, whatever the other does."""
        position = self.position
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooHardError
        if position.over >= 0:
            return position.over == self.seat
        place = position.total, left
        if place not in self._known:
            noisy, quiet = position.moves()
            if not noisy and not quiet:
                return position.stuck() == self.seat
            own = position.mover == self.seat
            # With no move left the side wins only if the other cannot move at all.
            self._known[place] = left > 0 and self._any(noisy + quiet, left, wanted=own) == own
        return self._known[place]

    def _any(self, moves: list[int], left: int, *, wanted: bool) -> bool:
        """Whether after some move the answer is the wanted one; what did it last is tried first."""
        last = self._last.get(left, 0)
        if last in moves:
            moves = [last, *moves]
        for move in moves:
            self.position.make(move)
            found = self.wins(left - 1)
            self.position.unmake()
            if found == wanted:
                self._last[left] = move
                return True
        return False

    def winning_moves(self, left: int) -> list[int]:
        """The moves after which the side wins within so many moves, these included."""
        noisy, quiet = self.position.moves()
        return [move for move in noisy + quiet if self._any([move], left, wanted=True)]


def shortest(position: Position, replies: int) -> tuple[int, list[int]]:
    """The turns the mover needs to win by force, 0 for none within `TURNS`, and the moves.

    Raises:
        TooHardError: the proof would take too long.
    """
    for turns in range(1, TURNS + 1):
        moves = Proof(position).winning_moves(2 * turns - 1 + replies)
        if moves:
            return turns, moves
    return 0, []


def played(game_id: str, seed: int) -> list[Any]:
    """The last positions of a game of the engine against itself."""
    game, engine = GAMES[game_id], engine_for(game_id)
    choice = game.option
    rng = random.Random(seed)
    course = opening(game, {choice.name: choice.values[seed % len(choice.values)]}, seed)
    while course.outcome is None:
        answer = engine.search(course.state, course.history, course.quiet, Limits(nodes=800), rng)
        course.play(game.parse_move(answer.moves[0]))
    return course.history[-LAST[game_id] :]


def forced(engine: AlphaBeta, state: Any) -> Forced | None:
    """The forced win of a position, None where there is none to be taken."""
    position = engine.position(state, 0)
    try:
        turns, moves = shortest(position, REPLIES[engine.game_id])
    except TooHardError:
        return None
    count = sum(map(len, position.moves()))
    if turns < 2 or len(moves) == count:
        return None
    winning = sorted(engine.text(state, move) for move in moves)
    text = GAMES[engine.game_id].format_position(state)
    return Forced(text, turns, tuple(winning), count)


def find(game_id: str, count: int) -> list[Forced]:
    """So many positions with a forced win, at most one a game."""
    engine = engine_for(game_id)
    if not isinstance(engine, AlphaBeta):
        raise SystemExit(f"{game_id} is not searched move by move")
    found: list[Forced] = []
    seed = 1000
    while len(found) < count:
        seed += 1
        tried = [forced(engine, state) for state in played(game_id, seed)]
        taken = [one for one in tried if one is not None]
        if taken:
            best = max(taken, key=lambda one: (one.turns, one.moves - len(one.winning)))
            found.append(best)
            print(seed, best.turns, len(best.winning), best.moves, file=sys.stderr, flush=True)
    return found


def main() -> None:
    """Print what was found as JSON, a position a line."""
    found = find(sys.argv[1], int(sys.argv[2]))
    lines = ",\n".join(json.dumps(msgspec.to_builtins(one)) for one in found)
    print(f"[\n{lines}\n]")


if __name__ == "__main__":
    main()
