"""The position of Hostages! as the search has it: mutable, made and unmade move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.ai.platoon.delivery import WEIGHTS, delivery
from hostages_tui.ai.platoon.tables import IDS, OWNERS, PASS, TEXTS, tables
from hostages_tui.ai.position import DRAWN
from hostages_tui.games.platoon.pieces import HOSTAGES
from hostages_tui.games.platoon.state import State

if TYPE_CHECKING:
    from hostages_tui.ai.platoon.delivery import Weights

MEN = 4
"""How many pieces each side has."""


class Position:
    """A position with what `hostages_tui.ai.position.Position` demands.

    Attributes:
        cells: the piece on each square.
        men: for each seat, the squares of its pieces.
        captives: how many hostages of each seat are captive.
        rescued: how many hostages of each seat are rescued.
        based: how many pieces of each seat stand on its base row.
        shapes: for each seat, how its pieces stand and what they carry; see `tables`.
        total: the key of the position.
        mover: who moves next.
        quiet: moves in succession that rescued nothing (P7); 0 while P7 does not apply.
        homed: the seat that came home first (P5), -1 while none has.
        over: the result, where the last move ended the game; -1 while it goes on.
    """

    def __init__(self, state: State, quiet: int = 0, weights: Weights = WEIGHTS) -> None:
        """Take over a position of the rule code.

        Args:
            state: the position.
            quiet: moves in succession without progress that led to it.
            weights: what the evaluation goes by.
        """
        self._tables = tables(state.name)
        self._effects = self._tables.effects
        self._reaches = self._tables.reaches
        self._tempo = weights.tempo
        self._worth = delivery(weights, self._tables.board.rows).worth
        self.cells = [IDS[text] for text in state.squares]
        self.men: tuple[list[int], list[int]] = ([], [])
        self.captives = list(state.captives)
        self.rescued = list(state.rescued)
        self.based = [0, 0]
        self.shapes = [0, 0]
        self.mover: int = state.mover
        self.total = sum(
            count * key for count, key in zip(state.rescued, self._tables.rescued, strict=True)
        )
        self.total += self._tables.flips[0] * self.mover
        for square, piece in enumerate(self.cells):
            if piece:
                seat = OWNERS[piece]
                self.men[seat].append(square)
                self.based[seat] += self._tables.based[seat][square]
                self.shapes[seat] += self._tables.shapes[piece][square]
                self.total += self._tables.keys[piece][square]
        self.homed = -1 if state.home is None else int(state.home)
        self.quiet = quiet if self.homed < 0 else 0
        self.over = -1
        if self.homed == self.mover:
            self.over = self._reply_result()
        self._trail: list[tuple[int, int, int, int, int]] = []

    def state(self) -> State:
        """The position as the rule code has it."""
        return State(
            name=self._tables.board.name,
            squares=tuple(TEXTS[piece] for piece in self.cells),
            captives=(self.captives[0], self.captives[1]),
            rescued=(self.rescued[0], self.rescued[1]),
            home=None if self.homed < 0 else 1 if self.homed else 0,
            mover=1 if self.mover else 0,
        )

    def made(self) -> int:
        """How many moves have been made and not taken back."""
        return len(self._trail)

    # Moves

    def moves(self) -> tuple[list[int], list[int]]:
        """All legal moves: those that collect, rescue or steal, and the others."""
        noisy: list[int] = []
        quiet: list[int] = []
        if self.over >= 0:
            return noisy, quiet
        self._find(self.mover, noisy, quiet)
        if not noisy and not quiet and self.homed < 0 and self._can_go(1 - self.mover):
            quiet.append(PASS)
        return noisy, quiet

    def noisy(self) -> list[int]:
        """The moves that collect, rescue or steal."""
        noisy: list[int] = []
        if self.over < 0:
            self._find(self.mover, noisy, [])
        return noisy

    def _find(self, seat: int, noisy: list[int], others: list[int]) -> None:
        cells, reaches, captives = self.cells, self._reaches, self.captives[seat]
        for square in self.men[seat]:
            for target, over, hurdles, quiet, rescue, takes, steals in reaches[cells[square]][
                square
            ]:
                if cells[target]:
                    continue
                if over >= 0:
                    hurdle = cells[over]
                    if not hurdles[hurdle]:
                        continue
                    if steals[hurdle]:
                        noisy.append(steals[hurdle])
                        continue
                if rescue:
                    noisy.append(rescue)
                else:
                    others.append(quiet)
                    if takes and captives:
                        noisy += takes[:captives]

    def _can_go(self, seat: int) -> bool:
        """Whether a side would have a step or jump if it were its turn."""
        noisy: list[int] = []
        quiet: list[int] = []
        self._find(seat, noisy, quiet)
        return bool(noisy or quiet)

    # Make and unmake

    def make(self, move: int) -> None:
        """Make a legal move."""
        seat, cells = self.mover, self.cells
        self.mover = 1 - seat
        if move == PASS:
            self._trail.append((move, 0, 0, self.quiet, self.total))
            self.total += self._tables.flips[seat]
            self.quiet += 1
            return
        (source, target, after, over, robbed, taken, freed, back, based, key, own, enemy) = (
            self._effects[move]
        )
        self._trail.append((move, cells[source], cells[over], self.quiet, self.total))
        self.total += key
        cells[source] = 0
        cells[target] = after
        men = self.men[seat]
        men[men.index(source)] = target
        self.shapes[seat] += own
        self.quiet += 1
        if over >= 0:
            cells[over] = robbed
            self.shapes[1 - seat] += enemy
        if taken:
            self.captives[seat] -= taken
        if back:
            self.captives[1 - seat] += back
        if freed:
            self.rescued[seat] += freed
            self.quiet = 0
        if based:
            self.based[seat] += based
        if self.homed >= 0:
            self.over = self._reply_result()
        elif self.rescued[seat] == HOSTAGES and self.based[seat] == MEN:
            self.homed = seat
            self.quiet = 0

    def unmake(self) -> None:
        """Take the last move back."""
        move, piece, victim, self.quiet, self.total = self._trail.pop()
        seat = self.mover = 1 - self.mover
        if move == PASS:
            return
        (source, target, _, over, _, taken, freed, back, based, _, own, enemy) = self._effects[move]
        cells, men = self.cells, self.men[seat]
        cells[target] = 0
        cells[source] = piece
        men[men.index(target)] = source
        self.shapes[seat] -= own
        if over >= 0:
            cells[over] = victim
            self.shapes[1 - seat] -= enemy
        if taken:
            self.captives[seat] += taken
        if back:
            self.captives[1 - seat] -= back
        if freed:
            self.rescued[seat] -= freed
        if based:
            self.based[seat] -= based
        if self.over >= 0:
            self.over = -1
        elif self.homed == seat:
            self.homed = -1

    # How it ends, and what it is worth

    def _reply_result(self) -> int:
        """The result after the one more move (P5)."""
        other = 1 - self.homed
        home = self.rescued[other] == HOSTAGES and self.based[other] == MEN
        return DRAWN if home else self.homed

    def stuck(self) -> int:
        """The result when the mover has no move, not even a pass (P5, P6)."""
        return self.homed if self.homed >= 0 else DRAWN

    def stalled(self) -> int:
        """The result by P7: who has rescued more wins."""
        white, black = self.rescued
        if white == black:
            return DRAWN
        return 0 if white > black else 1

    def worth(self, seat: int) -> int:
        """What a side is worth by itself, in hundredths."""
        return self._worth(self.shapes[seat], self.captives[seat], self.rescued[seat])

    def evaluate(self) -> int:
        """What the position is worth, in hundredths, from the mover's view."""
        seat, rescued, captives, shapes = self.mover, self.rescued, self.captives, self.shapes
        other = 1 - seat
        return (
            self._worth(shapes[seat], captives[seat], rescued[seat])
            - self._worth(shapes[other], captives[other], rescued[other])
            + self._tempo
        )

    def gain(self, move: int) -> int:
        """What a move seems to win at a glance."""
        effect = self._effects[move]
        return 8 * effect.freed + 2 * effect.taken + (5 if effect.over >= 0 else 0)
