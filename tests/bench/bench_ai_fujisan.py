"""How fast the turns of Fuji-san are enumerated, and how its search compares with another.

`python tests/bench/bench_ai_fujisan.py`: distinct turns a second, over positions of all stages of
played games on both boards, as a ratio to the nodes a second of python-chess pushing every node of
perft(4) from the start, in the same run.

`python tests/bench/bench_ai_fujisan.py search [PAIRS] [SECONDS]`: the selective alpha-beta search
of the program against Monte Carlo tree search with progressive widening, which looks at the same
candidates and evaluates alike; from full boards, sides swapped, by processor time.
"""

from __future__ import annotations

import math
import random
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import chess

from hostages_tui.ai.engine import Limits, never
from hostages_tui.ai.fujisan import FujisanEngine
from hostages_tui.ai.fujisan.candidates import Candidate, Candidates
from hostages_tui.ai.fujisan.clock import Clock, OutOfTime
from hostages_tui.ai.fujisan.endgame import SETTLED
from hostages_tui.ai.fujisan.evaluate import rows
from hostages_tui.ai.fujisan.layout import LAYOUTS
from hostages_tui.ai.fujisan.position import Position
from hostages_tui.ai.fujisan.root import RootTurn, view
from hostages_tui.ai.fujisan.search import DEEPEST, Search
from hostages_tui.ai.fujisan.turns import distinct_turns
from hostages_tui.ai.match import Score
from hostages_tui.games.fujisan import Fujisan

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.ai.fujisan.layout import Layout
    from hostages_tui.ai.fujisan.turns import Pieces
    from hostages_tui.games.fujisan.state import State

GAME: Final = Fujisan()
DEMANDED: Final = 3.0
ROUNDS: Final = 3
NEVER: Final = Limits(seconds=math.inf)


def push_all(board: chess.Board, depth: int) -> int:
    """Push and pop every node to a depth; how many there were."""
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += 1
        if depth > 1:
            nodes += push_all(board, depth - 1)
        board.pop()
    return nodes


def full_board(board: str, rng: random.Random) -> State:
    """A position before First's first turn, after sensible placements."""
    state = GAME.initial({"board": board})
    while (move := GAME.setup_move(state, rng)) is not None:
        state = GAME.apply(state, move)
    return GAME.apply(state, rng.choice(GAME.legal(state)))


def stages(board: str) -> list[Pieces]:
    """The positions before each turn of a game the engine plays against itself."""
    rng, engine = random.Random(1), FujisanEngine()
    state = full_board(board, rng)
    found: list[Pieces] = []
    while GAME.outcome(state) is None:
        found.append(view(Position(state), state.mover))
        for text in engine.search(state, (), 0, Limits(depth=2), rng).moves:
            state = GAME.apply(state, GAME.parse_move(text))
    return found


def enumeration() -> None:
    """Print turns a second and ratios, the best of some rounds each."""
    played = {name: stages(name) for name in LAYOUTS}
    rates = dict.fromkeys(("chess", *LAYOUTS), 0.0)
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        nodes = push_all(chess.Board(), 4)
        rates["chess"] = max(rates["chess"], nodes / (time.perf_counter() - begun))
        for name, layout in LAYOUTS.items():
            begun = time.perf_counter()
            turns = sum(len(distinct_turns(layout, pieces)) for pieces in played[name])
            rates[name] = max(rates[name], turns / (time.perf_counter() - begun))
    print(f"chess     {rates['chess']:10.0f} nodes a second")
    for name in LAYOUTS:
        ratio = rates[name] / rates["chess"]
        print(
            f"{name:<9} {rates[name]:10.0f} turns a second, "
            f"{ratio:.2f} times chess, demanded {DEMANDED}"
        )


class Node:
    """A position in the tree of the Monte Carlo search.

    Attributes:
        pieces: the position.
        visits: how often it was come through.
        worth: the sum of what it was found worth to the one who moved there.
        turns: its candidates, once it has been visited.
        children: the nodes of the first of them.
    """

    __slots__ = ("children", "pieces", "turns", "visits", "worth")

    def __init__(self, pieces: Pieces, worth: int) -> None:
        self.pieces = pieces
        self.visits = 1
        self.worth = worth
        self.turns: list[Candidate] = []
        self.children: list[Node] = []


class Widening:
    """Monte Carlo tree search with progressive widening.

    A node with n visits has about 1.5 times the root of n children, in the order of the
    candidates; they are chosen by their mean worth and a bonus for those seldom visited, and the
    worth of a leaf is that of its best candidate.
    """

    EXPLORATION = 180
    WIDENING = 1.5
    ROOT = 40
    INNER = 12

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates

    def choose(self, pieces: Pieces, check: Callable[[], None]) -> Candidate:
        """The turn that was visited most."""
        root = Node(pieces, 0)
        root.turns = self._candidates.best(pieces, self.ROOT)
        with suppress(OutOfTime):
            while True:
                check()
                self._visit(root)
        if not root.children:
            return root.turns[0]
        most = max(range(len(root.children)), key=lambda place: root.children[place].visits)
        return root.turns[most]

    def _visit(self, root: Node) -> None:
        """Walk down the tree, weigh a leaf, and tell the nodes on the way."""
        node = root
        path: list[tuple[Node, Candidate]] = []
        while node.turns:
            place = self._select(node)
            turn, node = node.turns[place], node.children[place]
            path.append((node, turn))
        value = 0
        own, foe, _, _ = node.pieces
        if (own | foe).bit_count() > SETTLED:
            node.turns = self._candidates.best(node.pieces, self.INNER)
            value = node.turns[0].worth
        for passed, turn in reversed(path):
            value = turn.gain - value
            passed.worth += value
            passed.visits += 1
        root.visits += 1

    def _select(self, node: Node) -> int:
        wide = min(len(node.turns), int(1 + self.WIDENING * math.sqrt(node.visits)))
        for turn in node.turns[len(node.children) : wide]:
            node.children.append(Node(turn.after, turn.worth))
        bonus = self.EXPLORATION * math.sqrt(node.visits)
        return max(
            range(len(node.children)),
            key=lambda place: (
                node.children[place].worth / node.children[place].visits
                + bonus / (node.children[place].visits * (place + 2))
            ),
        )


class Selective:
    """The search of the program, without exact play."""

    ROOT = 60

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates

    def choose(self, pieces: Pieces, check: Callable[[], None]) -> Candidate:
        """The best turn."""
        turns = self._candidates.best(pieces, self.ROOT)
        root = [RootTurn((), turn.after, turn.gain, turn.worth) for turn in turns]
        clock = Clock(NEVER, never, lambda: 0)
        clock.check = check
        with suppress(OutOfTime):
            Search(self._candidates, clock).run(root, DEEPEST, 0, lambda: None)
        return next(turn for turn in turns if turn.after == root[0].after)


def timer(seconds: float) -> Callable[[], None]:
    """A check that ends a search after so much processor time."""
    end = time.process_time() + seconds

    def check() -> None:
        if time.process_time() >= end:
            raise OutOfTime

    return check


def played_out(
    pieces: Pieces, rivals: tuple[Selective | Widening, Selective | Widening], seconds: float
) -> int:
    """By how many pips the first to move wins a capture phase."""
    margin, number = 0, 0
    while (pieces[0] | pieces[1]).bit_count() > SETTLED:
        turn = rivals[number % 2].choose(pieces, timer(seconds))
        margin += turn.gain // 100 * (-1 if number % 2 else 1)
        pieces = turn.after
        number += 1
    return margin


def duel(layout: Layout, pairs: int, seconds: float) -> None:
    """Print what alpha-beta makes against Monte Carlo search."""
    candidates = Candidates(layout, rows(layout))
    selective, widening = Selective(candidates), Widening(candidates)
    won = drawn = lost = pips = 0
    for seed in range(pairs):
        state = full_board(layout.name, random.Random(seed))
        pieces = view(Position(state), state.mover)
        for sign, rivals in ((1, (selective, widening)), (-1, (widening, selective))):
            margin = sign * played_out(pieces, rivals, seconds)
            pips += margin
            won, drawn, lost = won + (margin > 0), drawn + (margin == 0), lost + (margin < 0)
    score = Score(won, drawn, lost)
    print(
        f"{layout.name:<9} alpha-beta - widening {score}, "
        f"{pips / (2 * pairs):+.2f} pips a game at {seconds} s"
    )


def main() -> None:
    """Run the bench that is asked for."""
    if sys.argv[1:2] == ["search"]:
        pairs = int(sys.argv[2]) if len(sys.argv) > 2 else 30
        seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 0.1
        for layout in LAYOUTS.values():
            duel(layout, pairs, seconds)
    else:
        enumeration()


if __name__ == "__main__":
    main()
