"""What may be played in Hostages!, what it does, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import Outcome, other
from hostages_tui.games.platoon.moves import PASS, Pass, Steal
from hostages_tui.games.platoon.pieces import HOSTAGE, HOSTAGES, OWNED, PIECES, SEATS, TROOPS
from hostages_tui.games.platoon.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hostages_tui.core.game import Seat, Stall
    from hostages_tui.games.platoon.board import Board, Way
    from hostages_tui.games.platoon.moves import Move


def is_open(state: State, way: Way) -> bool:
    """Whether the mover's piece on the way's first square may go this way."""
    squares = state.squares
    if squares[way.target]:
        return False
    if way.over < 0:
        return True
    mover = state.mover
    hurdles = TROOPS[mover if way.straight else other(mover)]
    return squares[way.over] in hurdles and squares[way.source] in TROOPS[mover]


def steals(state: State, way: Way) -> bool:
    """Whether going this open way takes a hostage from the troop jumped over."""
    if way.straight:
        return False
    return len(state.squares[way.source]) == 1 and len(state.squares[way.over]) > 1


def collectable(state: State, way: Way) -> int:
    """How many hostages the mover may collect at the end of this open way (P4.2)."""
    mover = state.mover
    if way.target not in state.board.bases[other(mover)] or steals(state, way):
        return 0
    return min(PIECES[state.squares[way.source]].room, state.captives[mover])


def open_ways(state: State) -> Iterator[Way]:
    """Every way the mover's pieces may go, source by source."""
    ways, men = state.board.ways, OWNED[state.mover]
    for number, text in enumerate(state.squares):
        if text in men:
            for way in ways[number]:
                if is_open(state, way):
                    yield way


def turned(state: State, seat: Seat) -> State:
    """The same position with the given seat to move."""
    if seat == state.mover:
        return state
    return State(state.name, state.squares, state.captives, state.rescued, state.home, seat)


def can_go(state: State, seat: Seat) -> bool:
    """Whether a side would have a step or jump if it were its turn."""
    return next(open_ways(turned(state, seat)), None) is not None


def legal(state: State) -> list[Move]:
    """All legal moves, sorted by their texts, for the order of squares is that of their names."""
    if is_over(state):
        return []
    ways, men = state.board.ways, OWNED[state.mover]
    moves: list[Move] = []
    for number, text in enumerate(state.squares):
        if text not in men:
            continue
        stolen: list[Move] = []  # `x` sorts after `-`
        for way in ways[number]:
            if not is_open(state, way):
                continue
            if steals(state, way):
                stolen.append(way.steal)
            else:
                moves += way.moves[: collectable(state, way) + 1]
        moves += stolen
    return moves or [PASS]


def permits(state: State, move: Move) -> bool:
    """Whether a move is legal, without generating the others."""
    mover = state.mover
    if state.home == mover:
        return False
    if isinstance(move, Pass):
        return not can_go(state, mover) and not is_over(state)
    way = state.board.between.get((move.source, move.target))
    if way is None or state.squares[way.source] not in OWNED[mover] or not is_open(state, way):
        return False
    if steals(state, way):
        return move == way.steal
    return move in way.moves[: collectable(state, way) + 1]


def apply(state: State, move: Move) -> State:
    """The position after a legal move."""
    mover = state.mover
    if isinstance(move, Pass):
        return turned(state, other(mover))
    way = state.board.between[move.source, move.target]
    squares = list(state.squares)
    text = squares[way.source]
    squares[way.source] = ""
    captives, rescued = state.captives, state.rescued
    if isinstance(move, Steal):
        robbed = squares[way.over]
        text += robbed[1:]
        squares[way.over] = robbed[0]
    elif move.take:
        text += HOSTAGE[mover] * move.take
        captives = _added(captives, mover, -move.take)
    home = state.home
    if way.target in state.board.bases[mover]:
        captives, rescued = _put_down(mover, text, captives, rescued)
        text = text[0]
    squares[way.target] = text
    if home is None and rescued[mover] == HOSTAGES and _all_at_base(state.board, mover, squares):
        home = mover
    return State(state.name, tuple(squares), captives, rescued, home, other(mover))


def _added(pair: tuple[int, int], seat: Seat, count: int) -> tuple[int, int]:
    return (pair[0], pair[1] + count) if seat else (pair[0] + count, pair[1])


def _put_down(
    mover: Seat, text: str, captives: tuple[int, int], rescued: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The captives and the rescued after a piece came to its own base row (P4.1)."""
    if len(text) == 1:
        return captives, rescued
    load = PIECES[text].load
    enemy = other(mover)
    return _added(captives, enemy, load[enemy]), _added(rescued, mover, load[mover])


def is_home(state: State, seat: Seat) -> bool:
    """Whether all hostages of a side are rescued and all its pieces on its own base row."""
    return state.rescued[seat] == HOSTAGES and _all_at_base(state.board, seat, state.squares)


def _all_at_base(board: Board, seat: Seat, squares: Sequence[str]) -> bool:
    return sum(squares[number] in OWNED[seat] for number in board.bases[seat]) == 4


def is_over(state: State) -> bool:
    """Whether the position itself ends the game.

    With all eight pieces on the board some piece of either side always stands beside an empty
    square: that neither side can go (P6), or that the one more move cannot be made (P5), is
    settled here for completeness.
    """
    if state.home is None:
        return not (can_go(state, state.mover) or can_go(state, other(state.mover)))
    return state.home == state.mover or not can_go(state, state.mover)


def outcome(state: State) -> Outcome | None:
    """The ending that the position itself gives (P5, P6), or None."""
    home = state.home
    if not is_over(state):
        return None
    if home is None:
        return Outcome(None, "blocked", "Neither side can move a piece: the game is a draw.")
    first, second = SEATS[home], SEATS[other(home)]
    if home != state.mover:
        words = f"{first} is home, {second} has no move left to answer with, and {first} wins."
        return Outcome(home, "no-reply", words)
    if is_home(state, other(home)):
        words = f"{first} came home, {second} followed with its one more move: the game is a tie."
        return Outcome(None, "home-both", words)
    words = f"{first} came home first and wins: {second} could not follow with its one more move."
    return Outcome(home, "home-first", words)


def stalled(state: State, cause: Stall) -> Outcome:
    """The outcome when the game is ended by repetition (C2) or the quiet count (P7)."""
    if cause == "repetition":
        why = "The position stands for the third time"
    else:
        why = "120 moves in succession have rescued no hostage"
    white, black = state.rescued
    if white == black:
        words = f"{why}: the rescued stand at {white} to {black}, and the game is a draw."
        return Outcome(None, cause, words)
    winner = 0 if white > black else 1
    count = f"{max(white, black)} to {min(white, black)}"
    return Outcome(winner, cause, f"{why}: {SEATS[winner]} wins with more rescued, {count}.")
