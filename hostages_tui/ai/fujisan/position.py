"""A position of the search, move by move: made and unmade in place, with a Zobrist key."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, TypeAlias

from hostages_tui.ai.fujisan.layout import LAYOUTS, PIPS
from hostages_tui.games.fujisan.state import EMPTY, KINDS, OF_A_KIND, Phase, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.ai.fujisan.layout import Layout
    from hostages_tui.core.game import Seat

PLACE, REMOVE, CAPTURE, PASS = range(4)

Step: TypeAlias = tuple[int, int, int]
"""A move: `PLACE`, `REMOVE`, `CAPTURE` or `PASS`; the number of the kind of the piece; the bit of
the space. What a pass does not need is 0."""

PASSING: Final[Step] = (PASS, 0, 0)
PHASES: Final[tuple[Phase, ...]] = ("place", "open", "remove", "put", "capture")
_PLACING, _OPENING, _REMOVING, _PUTTING, _CAPTURING = range(5)

_RNG: Final = random.Random("fujisan")  # noqa: S311 - keys of a table, no secrets
_PHASE_KEYS: Final = tuple(
    tuple(_RNG.getrandbits(63) for _ in range(2)) for _ in PHASES
)  # by phase and mover
_PILE_KEYS: Final = tuple(
    tuple(tuple(_RNG.getrandbits(63) for _ in range(OF_A_KIND + 1)) for _ in KINDS)
    for _ in range(3)
)  # by pile, kind and count

_HAND, _SCORE, _DISCARD = range(3)


def _counts(pile: str) -> list[int]:
    return [pile.count(kind) for kind in KINDS]


def _pile(counts: Sequence[int]) -> str:
    return "".join(kind * count for kind, count in zip(KINDS, counts, strict=True))


class Position:
    """A position of the rule code as bits and counts.

    Attributes:
        layout: the board.
        kinds: the spaces of the pieces of each kind.
        stash: how many of each kind are not placed.
        piles: how many of each kind are in the hand, in the score piles and in the discard pile;
            a captured piece of First's is in Second's score pile and the other way round.
        phase: the number of the phase in `PHASES`.
        mover: the seat that moves next.
        key: a number that tells positions apart.
    """

    __slots__ = ("_made", "key", "kinds", "layout", "mover", "phase", "piles", "stash")

    def __init__(self, state: State) -> None:
        """Take over a position of the rule code."""
        self.layout: Layout = LAYOUTS[state.board]
        self.kinds = [
            sum(
                bit
                for bit, piece in zip(self.layout.bits, state.spaces, strict=True)
                if piece == kind
            )
            for kind in KINDS
        ]
        self.stash = _counts(state.stash)
        scores = state.scores[0] + state.scores[1]
        self.piles = [_counts(state.hand), _counts(scores), _counts(state.discard)]
        self.phase = PHASES.index(state.phase)
        self.mover: Seat = state.mover
        self.key = self._whole_key()
        self._made: list[tuple[Step, int, Seat, int]] = []

    def state(self) -> State:
        """The position as the rule code has it."""
        letters = [EMPTY] * len(self.layout.bits)
        for kind, mask in zip(KINDS, self.kinds, strict=True):
            for bit in self.layout.spaces(mask):
                letters[self.layout.index[bit]] = kind
        hand, scores, discard = self.piles
        return State(
            board=self.layout.name,
            spaces="".join(letters),
            stash=_pile(self.stash),
            phase=PHASES[self.phase],
            hand=_pile(hand),
            scores=(_pile([0, 0, 0, *scores[3:]]), _pile([*scores[:3], 0, 0, 0])),
            discard=_pile(discard),
            mover=self.mover,
        )

    @property
    def occupied(self) -> int:
        """The spaces that hold a piece."""
        a, b, c, d, e, f = self.kinds
        return a | b | c | d | e | f

    def side(self, seat: int) -> int:
        """The spaces of a seat's pieces."""
        a, b, c = self.kinds[3:] if seat else self.kinds[:3]
        return a | b | c

    @property
    def hand(self) -> list[int]:
        """How many of each kind are in the hand."""
        return self.piles[_HAND]

    @property
    def lead(self) -> int:
        """By how many pips First has captured more than Second."""
        scores = self.piles[_SCORE]
        pips = [count * PIPS[kind] for kind, count in enumerate(scores)]
        return sum(pips[3:]) - sum(pips[:3])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return (
            self.phase == _REMOVING and not any(self.piles[_HAND]) and self.occupied.bit_count() < 2
        )

    def value(self) -> float:
        """After the end: 1 when First has won, 0 when Second has, else a half."""
        lead = self.lead
        return 0.5 if not lead else float(lead > 0)

    def capturable(self) -> int:
        """The spaces of the pieces that the mover may capture, by the board alone."""
        closed, _, _ = self.layout.around(self.side(self.mover))
        return closed & self.side(1 - self.mover)

    def moves(self) -> list[Step]:
        """The legal moves; none when the game is over."""
        if self.over:
            return []
        if self.phase in {_PLACING, _PUTTING}:
            empty = self.layout.spaces(self.layout.full & ~self.occupied)
            return [(PLACE, kind, bit) for kind in self._to_place() for bit in empty]
        if self.phase == _CAPTURING:
            captures = self._taking(CAPTURE, self.capturable())
            return [PASSING, *captures]
        return self._taking(REMOVE, self.layout.full)

    def count(self) -> int:
        """How many legal moves there are."""
        if self.over:
            return 0
        occupied = self.occupied.bit_count()
        if self.phase in {_PLACING, _PUTTING}:
            return len(self._to_place()) * (len(self.layout.bits) - occupied)
        if self.phase == _CAPTURING:
            return 1 + self.capturable().bit_count()
        return occupied

    def _to_place(self) -> list[int]:
        """The kinds that the mover may set down."""
        if self.phase == _PUTTING:
            return [kind for kind, count in enumerate(self.piles[_HAND]) if count]
        own = range(3 * self.mover, 3 * self.mover + 3)
        return [kind for kind in own if self.stash[kind]]

    def _taking(self, action: int, mask: int) -> list[Step]:
        return [
            (action, kind, bit)
            for kind, spaces in enumerate(self.kinds)
            for bit in self.layout.spaces(spaces & mask)
        ]

    def make(self, step: Step) -> None:
        """Make a legal move."""
        action, kind, bit = step
        phase, mover = self.phase, self.mover
        discarded = -1
        if action == PLACE:
            self.kinds[kind] |= bit
            self.key ^= self.layout.zobrist[kind][bit]
            if phase == _PLACING:
                self.stash[kind] -= 1
                full = self.occupied == self.layout.full
                self._turn_to(_OPENING if full else _PLACING, 1 if full else 1 - mover)
            else:
                discarded = self._put(kind)
        elif action == PASS:
            self._turn_to(_REMOVING, 1 - mover)
        else:
            self.kinds[kind] ^= bit
            self.key ^= self.layout.zobrist[kind][bit]
            self._take(action, kind)
        self._made.append((step, phase, mover, discarded))

    def _put(self, kind: int) -> int:
        """After one of the hand is put back: discard the other, and see what can be captured."""
        self._add(_HAND, kind, -1)
        rest = next(other for other, count in enumerate(self.piles[_HAND]) if count)
        self._add(_HAND, rest, -1)
        self._add(_DISCARD, rest, 1)
        if self.capturable():
            self._turn_to(_CAPTURING, self.mover)
        else:
            self._turn_to(_REMOVING, 1 - self.mover)
        return rest

    def _take(self, action: int, kind: int) -> None:
        """After a piece is off the board: to its pile, and on with the turn."""
        if action == CAPTURE:
            self._add(_SCORE, kind, 1)
            self._turn_to(_REMOVING, 1 - self.mover)
        elif self.phase == _OPENING:
            self._add(_DISCARD, kind, 1)
            self._turn_to(_REMOVING, 1 - self.mover)
        else:
            if any(self.piles[_HAND]):
                self._turn_to(_PUTTING, self.mover)
            self._add(_HAND, kind, 1)

    def unmake(self) -> None:
        """Take the last move back."""
        (action, kind, bit), phase, mover, discarded = self._made.pop()
        self._turn_to(phase, mover)
        if action == PASS:
            return
        self.kinds[kind] ^= bit
        self.key ^= self.layout.zobrist[kind][bit]
        if action == PLACE:
            if phase == _PLACING:
                self.stash[kind] += 1
            else:
                self._add(_DISCARD, discarded, -1)
                self._add(_HAND, discarded, 1)
                self._add(_HAND, kind, 1)
        else:
            pile = _SCORE if action == CAPTURE else _DISCARD if phase == _OPENING else _HAND
            self._add(pile, kind, -1)

    def _turn_to(self, phase: int, mover: int) -> None:
        self.key ^= _PHASE_KEYS[self.phase][self.mover] ^ _PHASE_KEYS[phase][mover]
        self.phase = phase
        self.mover = 1 if mover else 0

    def _add(self, pile: int, kind: int, count: int) -> None:
        before = self.piles[pile][kind]
        keys = _PILE_KEYS[pile][kind]
        self.key ^= keys[before] ^ keys[before + count]
        self.piles[pile][kind] = before + count

    def _whole_key(self) -> int:
        key = _PHASE_KEYS[self.phase][self.mover]
        for kind, mask in enumerate(self.kinds):
            for bit in self.layout.spaces(mask):
                key ^= self.layout.zobrist[kind][bit]
        for pile, counts in enumerate(self.piles):
            for kind, count in enumerate(counts):
                key ^= _PILE_KEYS[pile][kind][count]
        return key

    def text(self, step: Step) -> str:
        """The text of a move."""
        action, kind, bit = step
        if action == PASS:
            return "pass"
        name = self.layout.names[bit]
        if action == PLACE:
            return f"{KINDS[kind]}@{name}"
        return f"x{name}" if action == CAPTURE else f"-{name}"


def perft(position: Position, depth: int) -> int:
    """Count the move sequences of a length from a position."""
    if depth <= 0:
        return 1
    if depth == 1:
        return position.count()
    total = 0
    for step in position.moves():
        position.make(step)
        total += perft(position, depth - 1)
        position.unmake()
    return total
