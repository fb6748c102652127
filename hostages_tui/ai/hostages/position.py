"""What the search asks of a position of Hostages: moves, worth, and how it ends."""

from __future__ import annotations

from hostages_tui.ai.hostages import generate
from hostages_tui.ai.hostages.board import Board
from hostages_tui.ai.hostages.tables import ABSORB, HOSTAGE_SHIFTS
from hostages_tui.ai.hostages.values import MASK, OFFSET
from hostages_tui.ai.position import DRAWN


class Position(Board):
    """A position with what `hostages_tui.ai.position.Position` demands."""

    moves = generate.moves
    noisy = generate.noisy_moves

    def evaluate(self) -> int:
        """What the position is worth, in hundredths, from the mover's view."""
        south, north = self.bases
        values = self._values
        worth = (self.total & MASK) - OFFSET
        worth += values.homes[south >> HOSTAGE_SHIFTS[0] & 15][north >> HOSTAGE_SHIFTS[1] & 15]
        return values.tempo - worth if self.mover else values.tempo + worth

    def gain(self, move: int) -> int:
        """What an absorption or a rescue seems to win, by what it adds to the worth."""
        seat, worths, bases = self.mover, self._worths, self._values.bases
        origin = move >> 3 & 63
        unit = self.cells[origin]
        if move & 7 == ABSORB:
            target = move >> 9 & 63
            added = worths[move >> 15 & 255][target] - worths[self.cells[target]][target]
            added += bases[1 - seat][move >> 23]
        else:
            added = bases[seat][unit]
        added = ((added - worths[unit][origin] + OFFSET) & MASK) - OFFSET
        return -added if seat else added

    def stuck(self) -> int:
        """The result when the mover has no legal move (H10)."""
        stuck, free = self.mover, 1 - self.mover
        mine, theirs = self.home(stuck), self.home(free) + 1
        if mine == theirs:
            mine, theirs = (_size(self.bases[seat]) for seat in (stuck, free))
            theirs += 1
        if mine == theirs:
            return DRAWN
        return stuck if mine > theirs else free

    def stalled(self) -> int:
        """The result by repetition or for want of progress: a draw (C2, C4)."""
        return DRAWN


def _size(heap: int) -> int:
    """How many pieces are in a pile."""
    return sum(heap >> 4 * place & 15 for place in range(6))
