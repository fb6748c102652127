"""How Hostages shows itself beside its board, and the builder of its units."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from hostages_tui.games.hostages.board import SQUARES
from hostages_tui.games.hostages.generate import legal
from hostages_tui.games.hostages.moves import Absorb, Home, Step
from hostages_tui.games.hostages.naming import SEATS, kind, unit_words
from hostages_tui.games.hostages.state import State, rescued
from hostages_tui.games.hostages.units import (
    EACH,
    HOSTAGES,
    PIECES,
    UNITS,
    owner_of,
    stack,
    without,
)
from hostages_tui.ui.games.face import Builder, Face, Holding, Row

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat

_PLACE: Final = "place"
_ADD: Final = "add "
_BACK: Final = "back"


class UnitBuilder:
    """Builds a unit from the bottom up, piece by piece, so that each new piece is its top."""

    def __init__(self, units: tuple[str, ...], base: str, seat: Seat, square: str) -> None:
        """Begin with nothing.

        Args:
            units: the units that may be built.
            base: the pieces in the base of who builds.
            seat: who builds.
            square: where the unit will stand.
        """
        self._units = frozenset(units)
        self._base = base
        self._seat: Seat = seat
        self._square = square
        self._pieces = ""

    @property
    def unit(self) -> str:
        """What has been built so far, as a unit is written."""
        return stack(self._pieces[:-1], self._pieces[-1]) if self._pieces else ""

    def title(self) -> str:
        """The unit so far, and how it would move."""
        if not self._pieces:
            return f"A unit for {self._square}, from the bottom up"
        owner = owner_of(self._pieces[-1])
        if owner != self._seat:
            return f"{self.unit}: your own piece must come on top"
        return f"{self.unit}: {unit_words(self.unit)}"

    def rows(self) -> tuple[Row, ...]:
        """The pieces that may come on top, setting the unit down, and taking the top off."""
        rows = [self._row(piece) for piece in PIECES if self._fits(piece)]
        if self.unit in self._units:
            rows.append(Row(_PLACE, f"Set {self.unit} down", f"on {self._square}"))
        if self._pieces:
            rows.append(Row(_BACK, "Take the top off", ""))
        return tuple(rows)

    def default(self) -> int:
        """Setting the unit down where it is one, else the first piece."""
        tokens = [row.token for row in self.rows()]
        return tokens.index(_PLACE) if _PLACE in tokens else 0

    def choose(self, token: str) -> str:
        """Put a piece on top, take one off, or finish."""
        if token == _PLACE:
            return self.unit
        if token == _BACK:
            self.back()
        elif token.startswith(_ADD):
            self._pieces += token.removeprefix(_ADD)
        return ""

    def back(self) -> bool:
        """Take the top piece off."""
        had = bool(self._pieces)
        self._pieces = self._pieces[:-1]
        return had

    def shown(self, state: State) -> State:
        """The unit so far on its square, its pieces out of the base."""
        if not self._pieces:
            return state
        board = list(state.board)
        board[SQUARES.index(self._square)] = self.unit
        left = without(state.bases[self._seat], self._pieces)
        bases = (state.bases[0], left) if self._seat else (left, state.bases[1])
        return msgspec.structs.replace(state, board=tuple(board), bases=bases)

    def reach(self, state: State) -> frozenset[str]:
        """Where the unit so far could go at its next turn, if nothing else had changed."""
        there = msgspec.structs.replace(
            self.shown(state), phase="play", left=0, turn=self._seat, mover=self._seat
        )
        paths = (move.path for move in legal(there) if isinstance(move, Step | Absorb | Home))
        return frozenset(path[1] for path in paths if path[0] == self._square)

    def _fits(self, piece: str) -> bool:
        """Whether some unit can still be built once the piece has come on top."""
        pieces = self._pieces + piece
        if stack(pieces[:-1], piece) in self._units:
            return True
        want = Counter(pieces)
        return any(
            len(unit) > len(pieces) and want <= Counter(unit) and self._tops(unit, want)
            for unit in self._units
        )

    @staticmethod
    def _tops(unit: str, below: Counter[str]) -> bool:
        """Whether the top of a unit is still to come when these pieces lie below."""
        return below[unit[-1]] < unit.count(unit[-1])

    def _row(self, piece: str) -> Row:
        left = self._base.count(piece) - self._pieces.count(piece)
        whose = "" if owner_of(piece) == self._seat else f"{SEATS[owner_of(piece)]}'s "
        where = "home, one less then" if piece in HOSTAGES else "in the base"
        return Row(f"{_ADD}{piece}", f"{piece} {whose}{kind(piece)}", f"{left} {where}")


class HostagesFace(Face):
    """Hostages home and pieces in the base, as counts; units are built."""

    def holdings(self, state: State, seat: Seat) -> tuple[Holding, ...]:
        """How many hostages are home, and what the base holds, or must give back first."""
        base = state.bases[seat]
        waiting = base.count(HOSTAGES[1 - seat])
        home = Holding("home", f"{rescued(state, seat)} of {EACH}")
        if waiting:
            return home, Holding("to return", str(waiting))
        return home, Holding("base", str(len(base)))

    def question(self, state: State, tokens: tuple[str, ...]) -> str:
        """A new top, or pieces to give up."""
        if any(token.startswith("=") for token in tokens):
            return "Or a new top:"
        if tokens and all(map(_are_pieces, tokens)):
            return "What does it give up?"
        return super().question(state, tokens)

    def label(self, state: State, token: str) -> str:
        """What a word stands for: a new top, pieces given up, or the order of play."""
        del state
        if token.startswith("="):
            return f"{token} {kind(token[1:])} on top"
        if token in ("first", "second"):
            return f"go {token}"
        if _are_pieces(token):
            return f"give up {token}"
        return token

    def builder(
        self, state: State, prefix: tuple[str, ...], tokens: tuple[str, ...]
    ) -> Builder | None:
        """Builds a unit where one is to be chosen."""
        if not tokens or len(prefix) != 1 or not all(token in UNITS for token in tokens):
            return None
        return UnitBuilder(tokens, state.base, state.mover, prefix[0])


def _are_pieces(token: str) -> bool:
    """Whether a token is some pieces, by their letters."""
    return bool(token) and all(letter in PIECES for letter in token)
