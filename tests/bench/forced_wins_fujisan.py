"""Find positions of Fuji-san with a forced win, by exhaustive search of positions of played games.

`python tests/bench/forced_wins_fujisan.py 20 > tests/data/forced/fujisan.json`

A position before a turn is taken when the side to move can force that it wins in the end, which is
not settled yet, and only few of its turns do it. With seven pieces or fewer no more than three
turns of its own decide. All winning turns are written beside the position, one for each position
they lead to. The program's own exact play finds where to look; the proof looks at every turn and
every answer, and knows only that with three pieces left nothing is captured.
"""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING, Any, Final

from hostages_tui.ai.arena import opening
from hostages_tui.ai.engine import Limits
from hostages_tui.ai.fujisan import FujisanEngine
from hostages_tui.ai.fujisan.candidates import Candidates
from hostages_tui.ai.fujisan.endgame import SETTLED, Endgame, best_capture
from hostages_tui.ai.fujisan.evaluate import rows
from hostages_tui.ai.fujisan.layout import LAYOUTS
from hostages_tui.ai.fujisan.position import Position
from hostages_tui.ai.fujisan.root import turn_texts, view
from hostages_tui.ai.fujisan.turns import distinct_turns, play
from hostages_tui.ai.levels import at_level
from hostages_tui.games.fujisan import Fujisan

if TYPE_CHECKING:
    from hostages_tui.ai.fujisan.layout import Layout
    from hostages_tui.ai.fujisan.turns import Pieces
    from hostages_tui.games.fujisan.state import State

GAME: Final = Fujisan()
ENGINE: Final = FujisanEngine()
FEWEST_PIECES: Final = 4
WEIGHTS: Final = {name: rows(layout) for name, layout in LAYOUTS.items()}
MOST_PIECES: Final = 7
MOST_WINNING: Final = 40
"""So many turns may win at most."""
MOST_NODES: Final = 200_000


class TooHardError(Exception):
    """The proof would take too long."""


class Proof:
    """A search for forced wins on one board."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._known: dict[tuple[Pieces, int], bool] = {}
        self._nodes = 0

    def wins(self, pieces: Pieces, lead: int) -> bool:
        """Whether the side to move, ahead by so much, can end with more pips than the other."""
        count = (pieces[0] | pieces[1]).bit_count()
        if count <= SETTLED + 1:
            return lead + (best_capture(self._layout, pieces) if count > SETTLED else 0) > 0
        return self._forces(pieces, lead, 0)

    def holds(self, pieces: Pieces, lead: int) -> bool:
        """Whether it can end with no fewer."""
        count = (pieces[0] | pieces[1]).bit_count()
        if count <= SETTLED + 1:
            return lead + (best_capture(self._layout, pieces) if count > SETTLED else 0) >= 0
        return self._forces(pieces, lead, 1)

    def _forces(self, pieces: Pieces, lead: int, slack: int) -> bool:
        key = pieces, 2 * lead + slack
        if key not in self._known:
            self._nodes += 1
            if self._nodes > MOST_NODES:
                raise TooHardError
            other = self.holds if not slack else self.wins
            self._known[key] = any(
                not other(after, -lead - pips) for after, pips in self._turns(pieces)
            )
        return self._known[key]

    def _turns(self, pieces: Pieces) -> list[tuple[Pieces, int]]:
        results = {play(pieces, turn) for turn in distinct_turns(self._layout, pieces)}
        ordered = sorted(results, key=lambda result: (-result[1], result[0][1].bit_count()))
        return [((foe, own, large, medium), pips) for (own, foe, large, medium), pips in ordered]

    def winning_turns(self, state: State) -> tuple[list[str], int]:
        """The turns that win, and how many there are of all."""
        seat = state.mover
        position = Position(state)
        pieces, lead = view(position, seat), -position.lead if seat else position.lead
        turns = distinct_turns(self._layout, pieces)
        found: list[str] = []
        for turn in turns:
            (own, foe, large, medium), pips = play(pieces, turn)
            if not self.holds((foe, own, large, medium), -lead - pips):
                found.append(" ".join(turn_texts(self._layout, pieces, turn, seat)))
                if len(found) > MOST_WINNING:
                    break
        return found, len(turns)


def played(seed: int) -> list[State]:
    """The positions before the last turns of a game, the earliest first."""
    rng = random.Random(seed)
    levels = [at_level(ENGINE, rng.choice((2, 3, 4))) for _ in range(2)]
    board = GAME.option.values[seed % 2]
    course = opening(GAME, {"board": board}, seed)
    found: list[State] = []
    while course.outcome is None:
        state = course.state
        pieces = len(state.spaces) - state.spaces.count(".")
        if state.phase == "remove" and not state.hand and pieces <= MOST_PIECES:
            found.append(state)
        answer = levels[state.mover].search(state, (), 0, Limits(depth=2), rng)
        for text in answer.moves:
            course.play(GAME.parse_move(text))
    return found


def promising(state: State) -> bool:
    """Whether the program holds the position for won, though not at a glance."""
    if len(state.spaces) - state.spaces.count(".") < FEWEST_PIECES:
        return False
    layout = LAYOUTS[state.board]
    position = Position(state)
    pieces = view(position, state.mover)
    lead = -position.lead if state.mover else position.lead
    endgame = Endgame(Candidates(layout, WEIGHTS[state.board]), lambda: None)
    low, high = endgame.bounds(pieces)
    return low + lead <= 0 < high + lead and endgame.value(pieces, -lead, 1 - lead) > -lead


def find(count: int) -> list[dict[str, Any]]:
    """So many positions with a forced win, at most one a game."""
    found: list[dict[str, Any]] = []
    seed = 1000
    while len(found) < count:
        for state in played(seed):
            if not promising(state):
                continue
            try:
                winning, turns = Proof(LAYOUTS[state.board]).winning_turns(state)
            except TooHardError:
                continue
            if 0 < len(winning) <= min(MOST_WINNING, turns - 1):
                text = GAME.format_position(state)
                found.append({"position": text, "winning": winning, "turns": turns})
                pieces = len(state.spaces) - state.spaces.count(".")
                print(seed, pieces, len(winning), turns, file=sys.stderr, flush=True)
                break
        seed += 1
    return found


def main() -> None:
    """Print what was found as JSON, a position a line."""
    lines = ",\n".join(json.dumps(entry) for entry in find(int(sys.argv[1])))
    print(f"[\n{lines}\n]")


if __name__ == "__main__":
    main()
