"""What can be played in a position of the capture phase, whatever step of a turn it stands at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hostages_tui.ai.fujisan.position import PHASES, Position
from hostages_tui.ai.fujisan.turns import Pieces
from hostages_tui.games.fujisan.state import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hostages_tui.ai.fujisan.candidates import Candidate, Candidates
    from hostages_tui.ai.fujisan.layout import Layout
    from hostages_tui.ai.fujisan.turns import Turn

_REMOVE = PHASES.index("remove")


class RootTurn(msgspec.Struct):
    """What can be played at the root: a turn, what is left of one, or the opening removal.

    Attributes:
        moves: the texts of its moves.
        after: the position it leads to, from the view of the side that moves next.
        gain: what it wins on the spot, in hundredths.
        score: what it is worth by the last iteration that scored it.
        exact: whether the score is exact; else it is no better than this.
        depth: the iteration that scored it.
    """

    moves: tuple[str, ...]
    after: Pieces
    gain: int
    score: int
    exact: bool = True
    depth: int = 1


def view(position: Position, seat: int) -> Pieces:
    """The pieces on the board as a seat sees them."""
    large, medium = (position.kinds[size] | position.kinds[size + 3] for size in (0, 1))
    return position.side(seat), position.side(1 - seat), large, medium


def at_turn(position: Position) -> bool:
    """Whether a whole turn is to be played."""
    return position.phase == _REMOVE and not any(position.hand)


def turn_texts(layout: Layout, pieces: Pieces, turn: Turn, seat: int) -> tuple[str, ...]:
    """The texts of the moves of a turn.

    Args:
        layout: the board.
        pieces: the position it is played in, from the view of the one who plays it.
        turn: the turn.
        seat: who plays it.
    """
    own, foe, large, medium = pieces
    moved, gone, to, captured = turn
    owner = seat if own & moved else 1 - seat
    kind = KINDS[3 * owner + (0 if large & moved else 1 if medium & moved else 2)]
    names = layout.names
    texts = (f"-{names[moved]}", f"-{names[gone]}", f"{kind}@{names[to]}")
    if captured:
        return (*texts, f"x{names[captured]}")
    keep = ~(moved | gone)
    own, foe = own & keep, foe & keep
    if owner == seat:
        own |= to
    else:
        foe |= to
    return (*texts, "pass") if layout.around(own)[0] & foe else texts


def root_turn(layout: Layout, pieces: Pieces, candidate: Candidate, seat: int) -> RootTurn:
    """A candidate as something to play."""
    moves = turn_texts(layout, pieces, candidate.turn, seat)
    return RootTurn(moves, candidate.after, candidate.gain, candidate.worth)


def remainders(candidates: Candidates, position: Position) -> list[RootTurn]:
    """What can be played in the middle of a turn or in the opening, the best first.

    Of what leads to the same position on the board, what wins most is kept.
    """
    found: dict[Pieces, RootTurn] = {}
    seat, lead = position.mover, position.lead
    for texts in _finish(position, seat):
        gain = abs(position.lead - lead) * 100
        after = view(position, 1 - seat)
        known = found.get(after)
        if known is None or known.gain < gain:
            worth = gain - candidates.evaluate(*after)
            found[after] = RootTurn(texts, after, gain, worth)
    candidates.nodes += len(found)
    return sorted(found.values(), key=_score, reverse=True)


def _score(turn: RootTurn) -> int:
    return turn.score


def _finish(position: Position, seat: int) -> Iterator[tuple[str, ...]]:
    """All ways to go on until a seat's turn is over; the position stands there meanwhile."""
    for step in position.moves():
        text = position.text(step)
        position.make(step)
        if position.mover == seat:
            for rest in _finish(position, seat):
                yield (text, *rest)
        else:
            yield (text,)
        position.unmake()


def line_texts(layout: Layout, line: Iterable[tuple[Pieces, Turn]], seat: int) -> tuple[str, ...]:
    """The texts of turns that follow one another, the first played by a seat."""
    texts: list[str] = []
    for pieces, turn in line:
        texts += turn_texts(layout, pieces, turn, seat)
        seat = 1 - seat
    return tuple(texts)
