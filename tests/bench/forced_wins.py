"""Find positions with a forced win, by exhaustive search of positions from played games.

`python tests/bench/forced_wins.py hostages 20 > tests/data/forced/hostages.json`

A position is taken when the side to move has a forced win within three turns of its own but none
in one, and not every move wins. All its winning moves are written beside it. The proof looks at
every move and every reply, knows nothing of worth, and forgets what came before.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from hostages_tui.ai.alphabeta import AlphaBeta
from hostages_tui.ai.arena import opening
from hostages_tui.ai.engine import Limits
from hostages_tui.ai.engines import engine_for
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from hostages_tui.ai.search import Position

TURNS = 3
MOST_NODES = 3_000_000
LAST = 12
"""So many positions before the end of a game are looked at."""


class TooHardError(Exception):
    """The proof would take too long."""


class Proof:
    """A search for forced wins of one side."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.seat = position.mover
        self.nodes = 0
        self._known: dict[tuple[int, int], bool] = {}

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
        """Whether after some move the answer is the wanted one."""
        for move in moves:
            self.position.make(move)
            found = self.wins(left - 1)
            self.position.unmake()
            if found == wanted:
                return True
        return False

    def winning_moves(self, left: int) -> list[int]:
        """The moves after which the side wins within so many moves, these included."""
        noisy, quiet = self.position.moves()
        return [move for move in noisy + quiet if self._any([move], left, wanted=True)]


def shortest(position: Position) -> tuple[int, list[int]]:
    """The turns the mover needs to win by force, 0 for none within `TURNS`, and the moves."""
    for turns in range(1, TURNS + 1):
        proof = Proof(position)
        moves = proof.winning_moves(2 * turns - 1)
        if moves:
            return turns, moves
    return 0, []


def played(game_id: str, seed: int) -> list[Any]:
    """The last positions of a game of the engine against itself."""
    game, engine = GAMES[game_id], engine_for(game_id)
    choice = game.option
    option = choice.default or choice.values[seed % len(choice.values)]
    course = opening(game, {choice.name: option}, seed)
    import random

    rng = random.Random(seed)
    while course.outcome is None:
        answer = engine.search(course.state, course.history, course.quiet, Limits(nodes=800), rng)
        course.play(game.parse_move(answer.moves[0]))
    return course.history[-LAST:]


def find(game_id: str, count: int) -> list[dict[str, Any]]:
    """So many positions with a forced win, at most two a game."""
    game, engine = GAMES[game_id], engine_for(game_id)
    if not isinstance(engine, AlphaBeta):
        raise SystemExit(f"{game_id} is not searched move by move")
    found: list[dict[str, Any]] = []
    seed = 1000
    while len(found) < count:
        taken = 0
        for state in reversed(played(game_id, seed)):
            position = engine.position(state, 0)
            noisy, quiet = position.moves()
            try:
                turns, moves = shortest(position)
            except TooHardError:
                continue
            if turns < 2 or len(moves) == len(noisy) + len(quiet) or taken == 2:
                continue
            taken += 1
            winning = sorted(engine.text(state, move) for move in moves)
            found.append(
                {
                    "position": game.format_position(state),
                    "turns": turns,
                    "winning": winning,
                    "moves": len(noisy) + len(quiet),
                }
            )
            print(seed, turns, len(moves), len(noisy) + len(quiet), file=sys.stderr, flush=True)
        seed += 1
    return found[:count]


def main() -> None:
    """Print what was found as JSON, a position a line."""
    game_id, count = sys.argv[1], int(sys.argv[2])
    lines = ",\n".join(json.dumps(entry) for entry in find(game_id, count))
    print(f"[\n{lines}\n]")


if __name__ == "__main__":
    main()
