"""Prove the forced wins of Hostages and Hostages! by the rule code alone.

`python tests/bench/prove_forced_wins.py` proves all of them, `... hostages 3 11` only some, by
their place in `tests/data/forced/hostages.json`, the first being 0.

Nothing of the computer opponents is used: positions, moves and endings are those of the rules.
For each position it is proved that just the moves that are given win within so many turns, against
every answer, and that no move wins sooner. A line tells the outcome for each, and how many
positions were looked at; the command fails when one of them is not as it is given.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from hostages_tui.core.game import MoveError
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.core.game import AnyGame

FOLDER: Final = Path(__file__).parent.parent / "data" / "forced"
REPLIES: Final = {"hostages": 0, "platoon": 1}
"""By game: so many moves follow the one that wins before the game is over (P5)."""


class Prover:
    """An AND/OR search over states of the rule code for the wins of one seat.

    Attributes:
        states: how many different positions, by the moves left in them, were looked at.
    """

    def __init__(self, game: AnyGame, state: Any) -> None:
        """Prepare to prove what the side to move can force.

        Args:
            game: the game.
            state: a position in which it is not over.
        """
        self._game = game
        self._seat = game.to_move(state)
        self._known: dict[tuple[Any, int], bool] = {}
        self._decided: dict[int, Any] = {}

    @property
    def states(self) -> int:
        """How many positions were looked at, each once for every number of moves left."""
        return len(self._known)

    def wins(self, state: Any, left: int) -> bool:
        """Whether the seat has won within so many moves, whatever the other does."""
        key = state, left
        if key not in self._known:
            self._known[key] = self._prove(state, left)
        return self._known[key]

    def _prove(self, state: Any, left: int) -> bool:
        game = self._game
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.winner == self._seat
        if not left:
            return False
        own = game.to_move(state) == self._seat
        for move in self._moves(state, left):
            if self.wins(game.apply(state, move), left - 1) == own:
                self._decided[left] = move
                return own
        return not own

    def _moves(self, state: Any, left: int) -> Iterator[Any]:
        """All legal moves: first the one that decided another position with as many left."""
        game, likely = self._game, self._decided.get(left)
        if likely is not None and _is_legal(game, state, likely):
            yield likely
        yield from game.legal(state)


def _is_legal(game: AnyGame, state: Any, move: Any) -> bool:
    try:
        game.check(state, move)
    except MoveError:
        return False
    return True


def prove(game: AnyGame, entry: dict[str, Any]) -> tuple[bool, int]:
    """Prove one position.

    Args:
        game: the game.
        entry: a position with its winning moves, as `forced_wins.py` writes it.

    Returns:
        Whether it is as it is given, and how many positions were looked at.
    """
    state = game.parse_position(entry["position"])
    prover = Prover(game, state)
    legal = game.legal(state)
    left = 2 * entry["turns"] - 1 + REPLIES[game.id]
    if any(prover.wins(game.apply(state, move), left - 3) for move in legal):
        return False, prover.states
    winning = [move for move in legal if prover.wins(game.apply(state, move), left - 1)]
    right = sorted(map(game.format_move, winning)) == entry["winning"]
    return right and len(legal) == entry["moves"], prover.states


def main() -> int:
    """Prove what is asked for; 1 when something is not as it is given."""
    names = [name for name in sys.argv[1:] if name in REPLIES] or list(REPLIES)
    numbers = [int(text) for text in sys.argv[1:] if text.isdigit()]
    failed = 0
    for name in names:
        entries = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        for number in numbers or range(len(entries)):
            began = monotonic()
            right, states = prove(GAMES[name], entries[number])
            failed += not right
            turns, seconds = entries[number]["turns"], monotonic() - began
            told = "proved" if right else "NOT AS GIVEN"
            line = f"{name} {number}: {turns} turns, {told}, {states} positions, {seconds:.0f} s"
            print(line, flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
