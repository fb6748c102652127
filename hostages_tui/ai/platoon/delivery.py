"""How many moves a side still needs to deliver its hostages and come home, at a guess.

One piece moves at a time, so it is the sum over all pieces that counts: every piece has to come
home, and each hostage that is not yet carried costs a way there and back, which a strongman
shares between two.
"""

from __future__ import annotations

from typing import Final

import msgspec

from hostages_tui.ai.platoon.tables import STRONG
from hostages_tui.games.platoon.pieces import HOSTAGES


class Weights(msgspec.Struct, frozen=True):
    """What the evaluation goes by, in hundredths.

    Attributes:
        move: an eighth of it is what a move that a side needs less is worth.
        rescued: likewise for a hostage that is rescued.
        tempo: to be on turn.
    """

    move: int = 20
    rescued: int = 300
    tempo: int = 10


WEIGHTS: Final = Weights()

_known: dict[int, int] = {}


def work(shape: int, captives: int, rescued: int, rows: int) -> int:
    """The moves a side still needs, in eighths of a move.

    Args:
        shape: how its pieces stand and what they carry.
        captives: how many of its hostages are captive.
        rescued: how many of its hostages are rescued.
        rows: how many rows the board has.
    """
    place = ((shape << 4 | captives) << 4 | rescued) << 3 | rows
    found = _known.get(place)
    if found is None:
        if len(_known) > 300_000:
            _known.clear()
        found = _known[place] = _count(shape, captives, rescued, rows - 1)
    return found


def _count(shape: int, captives: int, rescued: int, length: int) -> int:
    """Work it out; `length` is the way from one base row to the other, in steps."""
    troops: list[int] = []  # what a first trip costs each troop beyond going home
    strong = 0
    ways = carried = busy = 0
    room = 2
    for kind in range(2 * STRONG):
        for _ in range(shape >> 2 * kind & 3):
            home, load = kind % 6, kind // 6
            ways += home
            if kind < STRONG:
                carried += load == 1
                busy += load == 2
                troops.append(2 * (length - home) if load == 0 else 2 * length)
            else:
                load -= 3
                carried += load
                room = 2 - load
                strong = 2 * (length - home) if room else 2 * length
    missing = HOSTAGES - rescued - carried
    stolen = missing - captives
    troops.sort()
    best = 1 << 30
    for trips in range(missing // 2 + 2):
        brought = 2 * trips - (2 - (room or 2) if trips else 0)
        cost = strong + (trips - 1) * 2 * length if trips else 0
        rest = max(0, missing - brought)
        firsts = troops[:rest]
        cost += (sum(firsts) + (rest - len(firsts)) * 2 * length) * 7 // 8
        best = min(best, cost)
    return 8 * (ways + best) + 16 * stolen + 4 * busy
