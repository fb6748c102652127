"""What single changes to a position are worth, all at once: the parts that turns are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.ai.fujisan.evaluate import NO_SHIFT, shifts

if TYPE_CHECKING:
    from hostages_tui.ai.fujisan.evaluate import Row, Shift, Shifts
    from hostages_tui.ai.fujisan.layout import Layout
    from hostages_tui.ai.fujisan.turns import Pieces


class Survey:
    """The worth of every single change of one position, from its mover's view.

    A change on one space touches its own worth and that of its neighbours; the worth of a turn is
    about the sum of those of its changes.

    Attributes:
        own: the spaces of the mover's pieces, the best to lose first.
        foe: the spaces of the other side's, the best to lose first.
        empty: the empty spaces, in order.
        loss: what it is worth that a space is emptied, by its bit.
        mine: what it is worth that a piece of the mover's comes to stand on a space that is
            empty or holds one of the other side's, by its bit.
        theirs: the same the other way round.
    """

    __slots__ = ("empty", "foe", "loss", "mine", "own", "theirs")

    def __init__(self) -> None:
        self.own: list[int] = []
        self.foe: list[int] = []
        self.empty: list[int] = []
        self.loss: dict[int, int] = {}
        self.mine: dict[int, int] = {}
        self.theirs: dict[int, int] = {}


class Surveyor:
    """Surveys positions of one board."""

    def __init__(self, layout: Layout, weights: tuple[Row, ...]) -> None:
        self._shifts: tuple[Shifts, ...] = tuple(shifts(row) for row in weights)
        place = {bit: number for number, bit in enumerate(layout.bits)}
        beyond = len(place)
        self._spaces: list[tuple[int, int, int, int, int, int]] = []
        for bit in layout.bits:
            around = [place[near] for near in layout.spaces(layout.near[bit])]
            first, second, third = [*around, beyond][:3]
            degree = len(around)
            self._spaces.append((bit, layout.near[bit], degree, first, second, third))

    def survey(self, pieces: Pieces) -> Survey:
        """Weigh every single change."""
        own, foe, _, _ = pieces
        shift = self._local(pieces)
        found = Survey()
        loss, mine, theirs = found.loss, found.mine, found.theirs
        for (bit, _, _, first, second, third), here in zip(self._spaces, shift, strict=False):
            a, b, c = shift[first], shift[second], shift[third]
            if own & bit:
                found.own.append(bit)
                loss[bit] = here[0] + a[3] + b[3] + c[3]
                theirs[bit] = here[2] + a[8] + b[8] + c[8]
            elif foe & bit:
                found.foe.append(bit)
                loss[bit] = here[0] + a[4] + b[4] + c[4]
                mine[bit] = here[1] + a[7] + b[7] + c[7]
            else:
                found.empty.append(bit)
                mine[bit] = here[1] + a[5] + b[5] + c[5]
                theirs[bit] = here[2] + a[6] + b[6] + c[6]
        found.own.sort(key=loss.__getitem__, reverse=True)
        found.foe.sort(key=loss.__getitem__, reverse=True)
        return found

    def _local(self, pieces: Pieces) -> list[Shift]:
        """The shifts of each space as it stands, and one of zeros for those at the edge."""
        own, foe, large, medium = pieces
        by_degree = self._shifts[(own | foe).bit_count()]
        local: list[Shift] = []
        for bit, near, degree, _, _, _ in self._spaces:
            content = 0
            if own & bit:
                content = 1 if large & bit else 2 if medium & bit else 3
            elif foe & bit:
                content = 4 if large & bit else 5 if medium & bit else 6
            around = 4 * (near & own).bit_count() + (near & foe).bit_count()
            local.append(by_degree[degree][content][around])
        local.append(NO_SHIFT)
        return local
