"""What alpha-beta search has to know of a game: its positions, and how it is searched."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

DRAWN: Final = 2
"""The result of a game that nobody won."""


class Position(Protocol):
    """What the search has to know of a game.

    Moves are numbers and seats are 0 and 1; a result is the seat that won, or `DRAWN`.

    Attributes:
        mover: who moves next.
        total: a number that tells positions apart.
        quiet: moves in succession without progress.
        over: the result, where the last move ended the game; -1 while it goes on.
    """

    mover: int
    total: int
    quiet: int
    over: int

    def moves(self) -> tuple[list[int], list[int]]:
        """All legal moves: those that capture or rescue, and the others."""
        ...

    def noisy(self) -> list[int]:
        """The moves that capture or rescue."""
        ...

    def make(self, move: int, /) -> None:
        """Make a legal move."""
        ...

    def unmake(self) -> None:
        """Take the last move back."""
        ...

    def made(self) -> int:
        """How many moves have been made and not taken back."""
        ...

    def evaluate(self) -> int:
        """What the position is worth, in hundredths, from the mover's view."""
        ...

    def gain(self, move: int, /) -> int:
        """What a noisy move seems to win at a glance, for the order."""
        ...

    def stuck(self) -> int:
        """The result when the mover has no legal move."""
        ...

    def stalled(self) -> int:
        """The result when the game ends here by repetition or for want of progress."""
        ...


class Knobs(msgspec.Struct, frozen=True):
    """How a game is searched.

    Attributes:
        quiet_limit: so many quiet moves in succession end the game.
        quiescence: how many plies of noisy moves are looked at beyond the depth.
        futility: with one ply to go, quiet moves are left out when the position is worse by
            this, in hundredths, than what is wanted.
        reduce_after: so many moves are searched to the full depth, the later quiet ones less.
        repeated: what a position that stands again on the path is worth to the side that would
            win the game by it, in hundredths.
    """

    quiet_limit: int
    quiescence: int = 6
    futility: int = 150
    reduce_after: int = 4
    repeated: int = 2000
