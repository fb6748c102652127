"""The turns of the capture phase: each resulting position once.

A turn takes two pieces off the board, puts one of them back and may capture. What it leads to is
one of three things before the capture: a piece is gone (the other one went back to its space), a
piece has replaced one of another kind, or a piece has moved to an empty space while another is
gone. Told apart like this, no two turns without a capture lead to the same position.

Sides are seen from the mover: `own` and `foe` are the spaces of its and of the other side's
pieces, `large` and `medium` the spaces of pieces of these sizes, of either side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.ai.fujisan.layout import Layout

Turn: TypeAlias = tuple[int, int, int, int]
"""The bits of the piece that is put back, of the one discarded, of the space where the first is
put, and of the capture, 0 for none."""

Pieces: TypeAlias = tuple[int, int, int, int]
"""The spaces of the mover's pieces, of the other side's, and of the larges and mediums of both."""


def play(pieces: Pieces, turn: Turn) -> tuple[Pieces, int]:
    """The position after a turn, still from the view of the one who played it, and its pips."""
    own, foe, large, medium = pieces
    moved, gone, to, captured = turn
    keep = ~(moved | gone)
    after_own, after_foe = own & keep, foe & keep
    after_large, after_medium = large & keep, medium & keep
    if own & moved:
        after_own |= to
    else:
        after_foe |= to
    if large & moved:
        after_large |= to
    elif medium & moved:
        after_medium |= to
    if not captured:
        return (after_own, after_foe, after_large, after_medium), 0
    if after_large & captured:
        after_large ^= captured
        pips = 3
    elif after_medium & captured:
        after_medium ^= captured
        pips = 2
    else:
        pips = 1
    return (after_own, after_foe ^ captured, after_large, after_medium), pips


def _groups(layout: Layout, pieces: Pieces) -> list[list[int]]:
    """The pieces by kind: the mover's large, medium and small ones, then the other side's."""
    own, foe, large, medium = pieces
    small = ~(large | medium)
    spaces = layout.spaces
    return [[*spaces(side & size)] for side in (own, foe) for size in (large, medium, small)]


def _restored(occupied: int, gone: int) -> int:
    """A piece that can be taken up and put back while another is discarded."""
    rest = occupied & ~gone
    return rest & -rest


def quiet_turns(layout: Layout, pieces: Pieces) -> list[Turn]:
    """All turns without a capture, one for each position they lead to."""
    own, foe, _, _ = pieces
    occupied = own | foe
    empty = layout.spaces(layout.full & ~occupied)
    groups = _groups(layout, pieces)
    turns: list[Turn] = []
    for gone in layout.spaces(occupied):
        back = _restored(occupied, gone)
        turns.append((back, gone, back, 0))
    for number, group in enumerate(groups):
        others = [bit for other in groups[:number] + groups[number + 1 :] for bit in other]
        turns += [(moved, gone, gone, 0) for moved in group for gone in others]
        turns += [(moved, gone, to, 0) for moved in group for gone in others for to in empty]
        turns += [
            (moved, gone, to, 0)
            for place, moved in enumerate(group)
            for gone in group[place + 1 :]
            for to in empty
        ]
    return turns


def capturing_turns(layout: Layout, pieces: Pieces) -> Iterator[Turn]:
    """All turns with a capture, one for each position they lead to."""
    seen: set[tuple[Pieces, int]] = set()
    for turn in _with_captures(layout, pieces):
        result = play(pieces, turn)
        if result not in seen:
            seen.add(result)
            yield turn


def _with_captures(layout: Layout, pieces: Pieces) -> Iterator[Turn]:
    """The turns with a capture, some leading to the same position."""
    own, foe, _, _ = pieces
    near = layout.near
    closed, nearly, _ = layout.around(own)
    closed &= layout.full
    nearly &= layout.full & ~closed
    # By the space that is missing: what would be surrounded if a piece of ours stood there.
    fills: dict[int, int] = {}
    for target in layout.spaces(nearly):
        missing = near[target] & ~own
        fills[missing] = fills.get(missing, 0) | target
    for moved, gone, to, _ in quiet_turns(layout, pieces):
        mine = bool(own & moved)
        targets = closed
        if mine:
            targets |= fills.get(to, 0)
            if to != moved:
                targets &= ~near[moved]
        elif not closed:
            continue
        if own & gone and not (mine and to == gone):
            targets &= ~near[gone]
        if not targets:
            continue
        targets &= ((foe & ~moved & ~gone) | (0 if mine else to)) & ~(to if mine else 0)
        while targets:
            target = targets & -targets
            targets ^= target
            yield moved, gone, to, target


def distinct_turns(layout: Layout, pieces: Pieces) -> list[Turn]:
    """All turns, one for each position they lead to."""
    return [*quiet_turns(layout, pieces), *capturing_turns(layout, pieces)]


def lazy_quiet_turns(layout: Layout, pieces: Pieces) -> Iterator[Turn]:
    """The same as `quiet_turns`, one by one: those that harm the other side come first."""
    own, foe, large, medium = pieces
    occupied = own | foe
    standing = layout.spaces(foe) + layout.spaces(own)
    empty = layout.spaces(layout.full & ~occupied)
    for gone in standing:
        back = _restored(occupied, gone)
        yield back, gone, back, 0
    kinds = {bit: (own & bit > 0, large & bit > 0, medium & bit > 0) for bit in standing}
    for place, moved in enumerate(standing):
        for other, gone in enumerate(standing):
            alike = kinds[moved] == kinds[gone]
            if not alike:
                yield moved, gone, gone, 0
            if not alike or other > place:
                for to in empty:
                    yield moved, gone, to, 0
