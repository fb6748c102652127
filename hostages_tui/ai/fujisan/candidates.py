"""The turns worth a look, the best first, without making them all."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hostages_tui.ai.fujisan.evaluate import evaluator
from hostages_tui.ai.fujisan.survey import Survey, Surveyor
from hostages_tui.ai.fujisan.turns import Pieces, Turn, distinct_turns, play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.ai.fujisan.evaluate import Row
    from hostages_tui.ai.fujisan.layout import Layout

GONE = 6
"""So many pieces are considered for being discarded, the best first."""
MOVED = 4
"""So many pieces of each side are considered for being moved."""
SPACES_OWN = 5
"""So many spaces are considered for a piece of the mover's."""
SPACES_FOE = 3
"""So many spaces are considered for a piece of the other side's."""
OVERSAMPLING = 3
"""So many times as many turns as are asked for are evaluated exactly."""

Estimate: TypeAlias = tuple[int, int, int, int, int]
"""About what a turn is worth, and the turn."""


class Candidate(NamedTuple):
    """A turn and what it leads to.

    Attributes:
        worth: the pips of its capture less what the position after it is worth to the other side.
        turn: the turn.
        after: the position after it, from the view of the other side, which moves next.
        gain: the pips of its capture, in hundredths.
    """

    worth: int
    turn: Turn
    after: Pieces
    gain: int


class Candidates:
    """Finds the candidates in positions of one board.

    Attributes:
        layout: the board.
        evaluate: the worth of a position to its mover, of the four masks of `Pieces`.
        nodes: how many positions have been evaluated so far.
    """

    def __init__(self, layout: Layout, weights: tuple[Row, ...]) -> None:
        self.layout = layout
        self.evaluate = evaluator(layout, weights)
        self.nodes = 0
        self._surveyor = Surveyor(layout, weights)

    def every(self, pieces: Pieces) -> list[Candidate]:
        """All distinct turns, the best first."""
        return self._weigh(pieces, distinct_turns(self.layout, pieces))

    def best(self, pieces: Pieces, count: int) -> list[Candidate]:
        """The most promising turns, at most so many and at least one, the best first."""
        survey = self._surveyor.survey(pieces)
        quiet = _quiet(survey)
        estimates = quiet + _captures(self.layout, pieces, survey, quiet)
        likely = heapq.nlargest(OVERSAMPLING * count, estimates)
        return self._weigh(pieces, [turn for _, *turn in likely])[:count]

    def _weigh(self, pieces: Pieces, turns: Iterable[Iterable[int]]) -> list[Candidate]:
        """Evaluate turns exactly; of those that leave the same board, keep what wins most."""
        evaluate = self.evaluate
        found: dict[Pieces, Candidate] = {}
        for turn in turns:
            moved, gone, to, captured = turn
            (own, foe, large, medium), pips = play(pieces, (moved, gone, to, captured))
            after = (foe, own, large, medium)
            known = found.get(after)
            gain = 100 * pips
            if known is None:
                worth = gain - evaluate(foe, own, large, medium)
            elif known.gain < gain:
                worth = known.worth + gain - known.gain
            else:
                continue
            found[after] = Candidate(worth, (moved, gone, to, captured), after, gain)
        self.nodes += len(found)
        return sorted(found.values(), key=_worth, reverse=True)


def _worth(candidate: Candidate) -> int:
    return candidate.worth


def _quiet(survey: Survey) -> list[Estimate]:
    """Turns made of the best parts: what is discarded, what is moved and to where."""
    loss, mine, theirs = survey.loss, survey.mine, survey.theirs
    gone = _likely_gone(survey)[:GONE]
    turns: list[Estimate] = []
    pieces = survey.own + survey.foe
    for bit in gone:
        back = pieces[0] if pieces[0] != bit else pieces[1]
        turns.append((loss[bit], back, bit, back, 0))
    for side, other, worth, width in (
        (survey.own, survey.foe, mine, SPACES_OWN),
        (survey.foe, survey.own, theirs, SPACES_FOE),
    ):
        spaces = sorted(survey.empty, key=worth.__getitem__, reverse=True)[:width]
        swaps = sorted(other, key=worth.__getitem__, reverse=True)[:width]
        for moved in side[:MOVED]:
            base = loss[moved]
            for to in spaces:
                at = base + worth[to]
                turns += [(at + loss[bit], moved, bit, to, 0) for bit in gone if bit != moved]
            turns += [(base + worth[bit], moved, bit, bit, 0) for bit in swaps]
    return turns


def _likely_gone(survey: Survey) -> list[int]:
    """All pieces, the best to lose first."""
    return sorted(survey.own + survey.foe, key=survey.loss.__getitem__, reverse=True)


def _captures(
    layout: Layout, pieces: Pieces, survey: Survey, quiet: list[Estimate]
) -> list[Estimate]:
    """Turns with a capture, by the three ways there are to make one."""
    own, foe, _, _ = pieces
    closed, nearly, _ = layout.around(own)
    closed &= layout.full
    nearly &= layout.full & ~closed
    turns: list[Estimate] = []
    for target in layout.spaces(closed & foe):
        turns += _standing(layout, pieces, survey, target, quiet)
    for space in layout.spaces(closed):
        turns += _carried(layout, pieces, survey, space)
    for target in layout.spaces(nearly & foe):
        turns += _completed(layout, pieces, survey, target)
    return turns


def _prize(pieces: Pieces, survey: Survey, target: int) -> int:
    """What it is worth to capture a piece."""
    _, _, large, medium = pieces
    return survey.loss[target] + (300 if large & target else 200 if medium & target else 100)


def _standing(
    layout: Layout, pieces: Pieces, survey: Survey, target: int, quiet: list[Estimate]
) -> list[Estimate]:
    """Quiet turns and then the capture of a piece that is surrounded already."""
    own = pieces[0]
    prize = _prize(pieces, survey, target)
    wall = layout.near[target]
    turns: list[Estimate] = []
    for worth, moved, gone, to, _ in quiet:
        if target in (moved, gone):
            continue
        mine = own & moved
        if mine and moved & wall and to != moved:
            continue
        if gone & wall and not (mine and to == gone):
            continue
        turns.append((worth + prize, moved, gone, to, target))
    return turns


def _carried(layout: Layout, pieces: Pieces, survey: Survey, space: int) -> list[Estimate]:
    """Carry a piece to a space that is surrounded, and capture it there."""
    own, foe, large, _ = pieces
    if (own | foe) & space:
        gone = [space]
    else:
        wall = layout.near[space]
        gone = [bit for bit in _likely_gone(survey)[:GONE] if not bit & wall]
    prey = survey.foe[:MOVED]
    prey += [bit for bit in survey.foe[MOVED:] if large & bit][:2]
    turns: list[Estimate] = []
    for moved in prey:
        prize = _prize(pieces, survey, moved)
        turns += [
            (prize + survey.loss[bit], moved, bit, space, space) for bit in gone if bit != moved
        ]
    return turns


def _completed(layout: Layout, pieces: Pieces, survey: Survey, target: int) -> list[Estimate]:
    """Close the last gap around a piece, and capture it."""
    own, foe, _, _ = pieces
    wall = layout.near[target]
    gap = wall & ~own
    prize = _prize(pieces, survey, target) + survey.mine[gap]
    loss = survey.loss
    movers = [bit for bit in survey.own if not bit & wall][:MOVED]
    if foe & gap:
        return [(prize + loss[moved], moved, gap, gap, target) for moved in movers]
    gone = [bit for bit in _likely_gone(survey)[: GONE + 4] if not bit & wall and bit != target]
    return [
        (prize + loss[moved] + loss[bit], moved, bit, gap, target)
        for moved in movers
        for bit in gone[:GONE]
        if bit != moved
    ]
