"""The position as the search has it: mutable, made and unmade move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hostages_tui.ai.hostages.tables import (
    ABSORB,
    BITS,
    CHOOSE,
    CHOOSE_FIRST,
    ENTRY_SHIFTS,
    HOME,
    HOSTAGE_SHIFTS,
    IDS,
    MOVABLE,
    OWED,
    OWNERS,
    PILES,
    RESTRUCTURE,
    SETTLE,
    STEP,
    TEXTS,
    letters_of,
    pile,
)
from hostages_tui.ai.hostages.values import MASK, OFFSET, WEIGHTS, values
from hostages_tui.games.hostages.state import DEPLOYED, State
from hostages_tui.games.hostages.units import EACH

if TYPE_CHECKING:
    from hostages_tui.ai.hostages.values import Weights
    from hostages_tui.core.game import Seat
    from hostages_tui.games.hostages.state import Phase

ROW_FULL: Final = 255
"""An entry row without room."""


class Setup(NamedTuple):
    """Where the set-up stands; see the state of the rule code."""

    phase: Phase
    left: int
    toss: Seat | None
    first: int


class Board:
    """A position of Hostages, with make and unmake.

    Attributes:
        cells: the unit on each square.
        men: for each seat, its units that can move, by square.
        bases: the base of each seat, as a pile.
        occupied: the squares that are not empty, as a set of bits.
        total: the sum of the position (see `values`): key and worth in one.
        mover: who moves next.
        turn: whose turn it is.
        setup: where the set-up stands, None in the play proper.
        quiet: moves in succession without progress (C4).
        over: the seat that has five home, -1 for neither.
    """

    def __init__(self, state: State, quiet: int = 0, weights: Weights = WEIGHTS) -> None:
        """Take over a position of the rule code.

        Args:
            state: the position.
            quiet: moves in succession without progress that led to it.
            weights: what the evaluation goes by.
        """
        self._values = values(weights)
        self._worths = self._values.cells
        self.cells = [IDS[text] for text in state.board]
        self.men: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.bases = [pile(base) for base in state.bases]
        self.occupied = 0
        self.mover: int = state.mover
        self.turn: int = state.turn
        self.setup: Setup | None = None
        if state.phase != "play":
            self.setup = Setup(state.phase, state.left, state.toss, state.first or 0)
        self.quiet = quiet
        self.over = -1
        self._trail: list[
            tuple[int, int, int, int, int, int, int, int, int, int, Setup | None]
        ] = []
        self._look_home()
        self.total = OFFSET + self._sum()

    def _sum(self) -> int:
        """Work out what `total` holds, and on the way who stands where."""
        total = self._values.sides[self.turn][self.mover]
        for square, unit in enumerate(self.cells):
            if unit:
                self.occupied |= BITS[square]
                total += self._worths[unit][square]
                if MOVABLE[unit]:
                    self.men[OWNERS[unit]][square] = unit
        for seat in (0, 1):
            worths = self._values.bases[seat]
            total += sum(worths[IDS[piece]] for piece in letters_of(self.bases[seat]))
        if self.setup and self.setup.phase != "deploy":
            total += self._values.undecided
        return total

    def state(self) -> State:
        """The position as the rule code has it."""
        setup = self.setup
        phase = setup.phase if setup else "play"
        return State(
            board=tuple(TEXTS[unit] for unit in self.cells),
            bases=(letters_of(self.bases[0]), letters_of(self.bases[1])),
            phase=phase,
            left=setup.left if setup else 0,
            toss=setup.toss if setup else None,
            first=_seat(setup.first) if setup and phase == "deploy" else None,
            turn=_seat(self.turn),
            mover=_seat(self.mover),
        )

    def home(self, seat: int) -> int:
        """How many hostages of a seat are rescued."""
        return self.bases[seat] >> HOSTAGE_SHIFTS[seat] & 15

    def _look_home(self) -> None:
        if self.home(0) == EACH:
            self.over = 0
        elif self.home(1) == EACH:
            self.over = 1

    def owes(self, seat: int) -> bool:
        """Whether a seat has to put a hostage back, and has room for it (H9)."""
        return (
            self.bases[seat] & OWED[seat] != 0
            and self.occupied >> ENTRY_SHIFTS[seat] & ROW_FULL != ROW_FULL
        )

    def worth(self) -> int:
        """The part of the evaluation that is kept up to date, from South's view."""
        return (self.total & MASK) - OFFSET

    def made(self) -> int:
        """How many moves have been made and not taken back."""
        return len(self._trail)

    # Make and unmake

    def make(self, move: int) -> None:
        """Make a legal move."""
        seat, bases, cells = self.mover, self.bases, self.cells
        kind, origin = move & 7, move >> 3 & 63
        target = move >> 9 & 63 if kind <= ABSORB else origin
        unit = cells[origin]
        self._trail.append(
            (
                move,
                self.total,
                bases[0],
                bases[1],
                self.occupied,
                seat,
                self.turn,
                self.quiet,
                unit,
                cells[target],
                self.setup,
            )
        )
        if kind == STEP:
            cells[origin] = 0
            cells[target] = unit
            row = self._worths[unit]
            self.total += row[target] - row[origin] + self._values.flips[seat]
            self.occupied ^= BITS[origin] | BITS[target]
            men = self.men[seat]
            del men[origin]
            men[target] = unit
            self.quiet += 1
            self.turn = self.mover = 1 - seat
            if bases[0] & OWED[0] or bases[1] & OWED[1]:
                self._give(1 - seat)
        elif kind == ABSORB:
            self._absorb(move, origin, target)
            self._give(1 - seat)
        elif self.setup:
            self._set_up(move, origin, self.setup)
        else:
            self.quiet += 1
            self._change(move, kind, origin)
            self._give(self.turn if kind == SETTLE else 1 - seat)

    def _absorb(self, move: int, origin: int, target: int) -> None:
        seat, cells, worths = self.mover, self.cells, self._worths
        unit, prey, made, forfeit = cells[origin], cells[target], move >> 15 & 255, move >> 23
        cells[origin] = 0
        cells[target] = made
        self.total += worths[made][target] - worths[unit][origin] - worths[prey][target]
        self.occupied ^= BITS[origin]
        men = self.men[seat]
        del men[origin]
        men[target] = made
        enemy = 1 - seat
        if MOVABLE[prey]:
            del self.men[enemy][target]
        self.quiet = 0
        if forfeit:
            self.bases[enemy] += PILES[forfeit]
            self.total += self._values.bases[enemy][forfeit]
            self._look_home()

    def _change(self, move: int, kind: int, origin: int) -> None:
        """Go home, restructure, introduce or settle."""
        seat, cells, worths = self.mover, self.cells, self._worths
        unit, made = cells[origin], move >> 15
        if kind == RESTRUCTURE:
            self.total += worths[made][origin] - worths[unit][origin]
            self.men[seat][origin] = made
        elif kind == HOME:
            before = self.home(seat)
            self.total += self._values.bases[seat][unit] - worths[unit][origin]
            self.bases[seat] += PILES[unit]
            self.occupied ^= BITS[origin]
            del self.men[seat][origin]
            if self.home(seat) > before:
                self.quiet = 0
                self._look_home()
        else:
            self.total += worths[made][origin] - self._values.bases[seat][made]
            self.bases[seat] -= PILES[made]
            self.occupied ^= BITS[origin]
            if kind != SETTLE:
                self.men[seat][origin] = made
        cells[origin] = made

    def _give(self, turn: int) -> None:
        """The turn is about to be that seat's; returns come first (H9)."""
        waiting = 1 - turn
        mover = waiting if self.owes(waiting) else turn
        sides = self._values.sides
        self.total += sides[turn][mover] - sides[self.turn][self.mover]
        self.turn, self.mover = turn, mover

    def _set_up(self, move: int, square: int, setup: Setup) -> None:
        """Make a move of the set-up."""
        seat, made = self.mover, move >> 15
        if move & 7 == CHOOSE:
            first = seat if move == CHOOSE_FIRST else 1 - seat
            self._go_on(Setup("deploy", DEPLOYED, None, first), first)
            self.total -= self._values.undecided
            return
        self.cells[square] = made
        self.occupied ^= BITS[square]
        self.total += self._worths[made][square]
        if setup.phase == "deploy":
            self.total -= self._values.bases[seat][made]
            self.bases[seat] -= PILES[made]
            self.men[seat][square] = made
        if setup.left > 1:
            self._go_on(setup._replace(left=setup.left - 1), seat)
        elif setup.phase == "deploy":
            again = setup._replace(left=DEPLOYED) if seat == setup.first else None
            self._go_on(again, 1 - seat)
        elif seat == 0:
            self._go_on(setup._replace(left=EACH), 1)
        else:
            self._go_on(setup._replace(phase="toss", left=0), setup.toss or 0)

    def _go_on(self, setup: Setup | None, seat: int) -> None:
        sides = self._values.sides
        self.total += sides[seat][seat] - sides[self.turn][self.mover]
        self.setup, self.turn, self.mover = setup, seat, seat

    def unmake(self) -> None:
        """Take the last move back."""
        bases, cells = self.bases, self.cells
        (
            move,
            self.total,
            bases[0],
            bases[1],
            self.occupied,
            seat,
            self.turn,
            self.quiet,
            unit,
            prey,
            self.setup,
        ) = self._trail.pop()
        self.mover = seat
        self.over = -1
        kind, origin = move & 7, move >> 3 & 63
        men = self.men[seat]
        if kind <= ABSORB:
            target = move >> 9 & 63
            cells[origin] = unit
            cells[target] = prey
            del men[target]
            men[origin] = unit
            if prey and MOVABLE[prey]:
                self.men[1 - seat][target] = prey
        elif kind != CHOOSE:
            cells[origin] = unit
            if unit:
                men[origin] = unit
            elif kind != SETTLE:
                del men[origin]


def _seat(number: int) -> Seat:
    return 1 if number else 0
