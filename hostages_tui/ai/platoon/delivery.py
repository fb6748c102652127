"""How much a side still has to do to deliver its hostages and come home, at a guess.

One piece moves at a time, so it is the sum over all pieces that counts: every piece has to come
home, and each hostage that is not yet carried costs a way there and back, which a strongman
shares between two. Troops are faster than their steps, for they jump.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from hostages_tui.ai.platoon.tables import STRONG
from hostages_tui.games.platoon.pieces import HOSTAGES


class Weights(msgspec.Struct, frozen=True):
    """What the evaluation goes by, in hundredths.

    Attributes:
        step: a step that is still to be made.
        troop: of that, the part in hundredths that a step of a troop counts.
        again: each trip of the strongman but the first, beside its steps.
        carried: a hostage that a side carries.
        rescued: a hostage that is rescued.
        stolen: to a side, one of its hostages that the enemy carries.
        busy: to a side, a troop of its own that carries an enemy hostage.
        raider: an empty troop, for each row that it is away from home, while hostages are missing.
        leader: likewise a strongman with room.
        tempo: to be on turn.
    """

    step: int = 20
    troop: int = 60
    again: int = 20
    carried: int = 20
    rescued: int = 40
    stolen: int = 40
    busy: int = 10
    raider: int = 3
    leader: int = 3
    tempo: int = 10


WEIGHTS: Final = Weights()

MOST_KNOWN: Final = 300_000
"""How many sides are remembered."""


class Side(NamedTuple):
    """A side as far as deliveries go.

    Attributes:
        ways: the steps all pieces need to come home.
        trips: for each empty troop, the steps of a first trip beyond going home.
        lead: the like for the strongman.
        room: how many hostages more the strongman can carry.
        carried: how many of its hostages it carries.
        busy: how many troops carry enemy hostages.
        out: the rows that empty troops are away from home.
        leading: the rows that the strongman is, if it has room.
    """

    ways: int
    trips: tuple[int, ...]
    lead: int
    room: int
    carried: int
    busy: int
    out: int
    leading: int


@lru_cache(maxsize=50_000)
def side(shape: int, length: int) -> Side:
    """Read a shape; `length` is the way from one base row to the other, in steps."""
    trips: list[int] = []
    ways = lead = carried = busy = out = leading = 0
    room = 2
    for kind in range(2 * STRONG):
        home, load = kind % 6, kind // 6
        for _ in range(shape >> 2 * kind & 3):
            ways += home
            if kind >= STRONG:
                carried += load - 3
                room = 5 - load
                lead = 2 * (length - home) if room else 2 * length
                leading = home if room else 0
                continue
            carried += load == 1
            busy += load == 2
            out += 0 if load else home
            trips.append(2 * length if load else 2 * (length - home))
    return Side(ways, tuple(sorted(trips)), lead, room, carried, busy, out, leading)


class Delivery:
    """What sides are worth by some weights; it remembers what it has worked out."""

    def __init__(self, weights: Weights, rows: int) -> None:
        """Prepare for a board of so many rows."""
        self._weights = weights
        self._length = rows - 1
        self._known: dict[int, int] = {}

    def worth(self, shape: int, captives: int, rescued: int) -> int:
        """What a side is worth to itself, in hundredths.

        Args:
            shape: how its pieces stand and what they carry; see `tables`.
            captives: how many of its hostages are captive.
            rescued: how many of its hostages are rescued.
        """
        place = (shape << 4 | captives) << 4 | rescued
        found = self._known.get(place)
        if found is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            found = self._known[place] = self._work_out(shape, captives, rescued)
        return found

    def _work_out(self, shape: int, captives: int, rescued: int) -> int:
        weights, it = self._weights, side(shape, self._length)
        missing = HOSTAGES - rescued - it.carried
        worth = weights.carried * it.carried + weights.rescued * rescued
        worth -= weights.stolen * (missing - captives) + weights.busy * it.busy
        worth -= weights.step * it.ways
        if missing:
            worth += weights.raider * it.out + weights.leader * it.leading
            worth -= self._trips(it, missing)
        return worth

    def _trips(self, it: Side, missing: int) -> int:
        """What it costs to fetch so many hostages, shared out as is cheapest."""
        weights, around = self._weights, 2 * self._length
        best = 1 << 30
        for trips in range(missing // 2 + 2):
            brought = 2 * (trips - 1) + (it.room or 2) if trips else 0
            cost = weights.step * (it.lead + (trips - 1) * around) if trips else 0
            cost += weights.again * max(0, trips - 1)
            rest = max(0, missing - brought)
            firsts = it.trips[:rest]
            steps = sum(firsts) + (rest - len(firsts)) * around
            best = min(best, cost + weights.step * weights.troop * steps // 100)
        return best


@lru_cache(maxsize=32)
def delivery(weights: Weights, rows: int) -> Delivery:
    """What sides are worth by some weights on a board of so many rows."""
    return Delivery(weights, rows)
