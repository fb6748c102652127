"""Numbers for all there is in Hostages: units, ways, mergers, and moves.

A *unit* is a number: 0 is an empty square, 1 to 168 are the stacks. A *pile*, such as a base or
what is forfeited, is a number too: so many of each piece, four bits a piece, in the order of
`PIECES`. A *move* is a number: its kind in three bits, the square it starts from and the one it
goes to in six each, the unit it makes in eight, and what is forfeited, as if it were a unit.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from hostages_tui.games.hostages.board import ENTRY_ROWS, RAYS, SQUARES
from hostages_tui.games.hostages.units import (
    HOSTAGES,
    MAX_HEIGHT,
    PIECES,
    PREY,
    UNITS,
    buildable,
    excess,
    forfeits,
    merged,
    restructured,
)

STEP, ABSORB, HOME, RESTRUCTURE, INTRODUCE, SETTLE, CHOOSE = range(7)
"""The kinds of moves, the low three bits of a move."""

TEXTS: Final = ("", *UNITS)
"""The text of each unit, "" for 0."""

IDS: Final = {text: number for number, text in enumerate(TEXTS)}
"""The number of each unit by its text."""

CHOOSE_FIRST: Final = CHOOSE
CHOOSE_SECOND: Final = CHOOSE | 1 << 3

COUNT: Final = len(TEXTS)

OWNERS: Final = (-1, *(unit.owner for unit in UNITS.values()))
"""The owner of each unit, -1 for an empty square."""

MOVABLE: Final = (False, *(bool(unit.ways) for unit in UNITS.values()))
"""Whether it is a unit that moves: all are but a lone hostage."""

LOW: Final = (False, *(unit.height < MAX_HEIGHT for unit in UNITS.values()))
"""Whether it can absorb, by its height."""

PILES: Final = tuple(sum(1 << 4 * PIECES.index(piece) for piece in text) for text in TEXTS)
"""The pieces of each unit as a pile."""

LONE: Final = tuple(IDS[letter] for letter in HOSTAGES)
"""The lone hostage of each seat, as a unit."""

HOSTAGE_SHIFTS: Final = tuple(4 * PIECES.index(letter) for letter in HOSTAGES)
"""Where a pile counts the hostages of each seat."""

OWED: Final = tuple(15 << HOSTAGE_SHIFTS[1 - seat] for seat in (0, 1))
"""The bits of a base that count the enemy's hostages, which go back (H9)."""

BITS: Final = tuple(1 << square for square in range(64))
ENTRY_SHIFTS: Final = (0, 56)
"""How far a set of squares is shifted right for the entry row of each seat, a bit a file."""

HUNTED: Final = tuple(bytes(text in PREY[seat] for text in TEXTS) for seat in (0, 1))
"""Whether a seat may absorb a unit."""

RESCUES: Final = tuple(
    HOSTAGES[max(owner, 0)] in text for text, owner in zip(TEXTS, OWNERS, strict=True)
)
"""Whether a unit that comes home rescues a hostage."""


class Reached(NamedTuple):
    """What a unit can do with the squares around it, as they are occupied.

    Attributes:
        steps: its moves to empty squares.
        blockers: the squares that end its ways, with the move that would absorb what is there.
        home: its move into its base, 0 when it does not reach it.
    """

    steps: tuple[int, ...]
    blockers: tuple[tuple[int, int], ...]
    home: int


class View(NamedTuple):
    """All that a unit of some kind could reach from a square.

    Attributes:
        mask: the squares that matter to it.
        known: what it can do, by which of these squares are occupied; filled as needed.
        ways: the directions it goes in.
        reach: how far it goes at most.
        owner: whose unit it is.
        square: where it stands.
    """

    mask: int
    known: dict[int, Reached]
    ways: tuple[int, ...]
    reach: int
    owner: int
    square: int

    def look(self, occupied: int) -> Reached:
        """Work out and remember what it can do when just these squares are occupied."""
        steps: list[int] = []
        blockers: list[tuple[int, int]] = []
        home = False
        for way in self.ways:
            ray = RAYS[self.square][way]
            for target in ray.squares[: self.reach]:
                if occupied & BITS[target]:
                    blockers.append((target, ABSORB | self.square << 3 | target << 9))
                    break
                steps.append(STEP | self.square << 3 | target << 9)
            else:
                home |= ray.base == self.owner and len(ray.squares) < self.reach
        found = Reached(tuple(steps), tuple(blockers), HOME | self.square << 3 if home else 0)
        self.known[occupied] = found
        return found


def _view(ways: tuple[int, ...], reach: int, owner: int, square: int) -> View:
    mask = 0
    for way in ways:
        for target in RAYS[square][way].squares[:reach]:
            mask |= BITS[target]
    return View(mask, {}, ways, reach, owner, square)


def _views() -> tuple[tuple[View, ...], ...]:
    shared: dict[tuple[tuple[int, ...], int, int], tuple[View, ...]] = {}
    views: list[tuple[View, ...]] = [()]
    for unit in UNITS.values():
        kind = (unit.ways, min(unit.reach, 8), int(unit.owner))
        if kind not in shared:
            shared[kind] = tuple(_view(*kind, square) for square in range(64))
        views.append(shared[kind])
    return tuple(views)


VIEWS: Final = _views()
"""The view of each unit from each square; units that move alike share theirs."""


@cache
def mergers(absorber: int, target: int) -> tuple[int, ...]:
    """The ways for one unit to absorb another, as what they add to a move (H7).

    That is the unit made, and what is forfeited as if it were a unit, 0 for nothing.
    """
    upper, lower = TEXTS[absorber], TEXTS[target]
    return tuple(
        IDS[merged(upper, lower, letters)] << 15 | IDS[letters] << 23
        for letters in forfeits(lower, excess(upper, lower))
    )


def pile(letters: str) -> int:
    """Piece letters as a pile."""
    return sum(1 << 4 * PIECES.index(letter) for letter in letters)


def letters_of(heap: int) -> str:
    """The piece letters of a pile, in the order of `PIECES`."""
    return "".join(letter * (heap >> 4 * place & 15) for place, letter in enumerate(PIECES))


RESTRUCTURINGS: Final = tuple(
    tuple(
        tuple(
            RESTRUCTURE | square << 3 | IDS[restructured(text, top)] << 15
            for top in (UNITS[text].tops if text else ())
        )
        for square in range(64)
    )
    for text in TEXTS
)
"""The restructurings of each unit on each square (H8)."""


def _settlings(seat: int, taken: int) -> tuple[int, ...]:
    return tuple(
        SETTLE | square << 3 | LONE[1 - seat] << 15
        for place, square in enumerate(ENTRY_ROWS[seat])
        if not taken & BITS[place]
    )


SETTLINGS: Final = tuple(tuple(_settlings(seat, taken) for taken in range(256)) for seat in (0, 1))
"""Where a seat can set a hostage down, by what is taken on its entry row, a bit a file."""

MOST_KNOWN = 20_000
"""How many lists of introductions are remembered."""

_introductions: tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]] = ({}, {})


def introductions(base: int, taken: int, seat: int) -> tuple[int, ...]:
    """The units a seat can bring in (H4, H5), by its base and what is taken on its entry row.

    The same for every way of taking pieces from the base: what is built counts, not how.
    """
    known = _introductions[seat]
    material = base & ~OWED[seat]
    place = material << 8 | taken
    found = known.get(place)
    if found is None:
        units = [IDS[text] for text in buildable(letters_of(material), 1 if seat else 0)]
        room = [square for file, square in enumerate(ENTRY_ROWS[seat]) if not taken & BITS[file]]
        found = tuple(INTRODUCE | square << 3 | unit << 15 for unit in units for square in room)
        if len(known) > MOST_KNOWN:
            known.clear()
        known[place] = found
    return found


def text_of(move: int) -> str:
    """The text of a move."""
    kind, origin, target = move & 7, SQUARES[move >> 3 & 63], SQUARES[move >> 9 & 63]
    made, forfeit = TEXTS[move >> 15 & 255], move >> 23
    if kind == STEP:
        return f"{origin}-{target}"
    if kind == ABSORB:
        return f"{origin}x{target}/{TEXTS[forfeit]}" if forfeit else f"{origin}x{target}"
    if kind == HOME:
        return f"{origin}-base"
    if kind == RESTRUCTURE:
        return f"{origin}={made[-1]}"
    if kind == CHOOSE:
        return "first" if move == CHOOSE_FIRST else "second"
    return f"{made}@{origin}"
