"""Positions of Fuji-san as one line of text.

`fujisan NAME SPACES STASH PHASE HAND SCORE0 SCORE1 DISCARD MOVER`: rows of spaces from the top,
`/` between rows and `,` between spaces; piles in the order `L M S l m s`; `-` for nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

from hostages_tui.core.game import PositionError, Seat
from hostages_tui.games.fujisan.board import BOARDS, Board
from hostages_tui.games.fujisan.rules import capturable
from hostages_tui.games.fujisan.state import (
    COLOURS,
    EMPTY,
    KEPT,
    KINDS,
    OF_A_KIND,
    SEATS,
    Phase,
    State,
    name_piece,
    size,
)

_FIELDS: Final = "fujisan NAME SPACES STASH PHASE HAND SCORE0 SCORE1 DISCARD MOVER"
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}
_MOVERS: Final[dict[str, Seat]] = {"0": 0, "1": 1}
_OF_A_SIDE: Final = 3 * OF_A_KIND


def format_position(state: State) -> str:
    """The position as one ASCII line."""
    rows: list[str] = []
    start = 0
    for count in BOARDS[state.board].rows:
        row = state.spaces[start : start + count]
        rows.append(",".join("" if piece == EMPTY else piece for piece in row))
        start += count
    piles = (state.stash, state.phase, state.hand, *state.scores, state.discard)
    fields = ("fujisan", state.board, "/".join(rows), *(pile or "-" for pile in piles))
    return " ".join((*fields, str(state.mover)))


def parse_position(text: str) -> State:
    """Read a position.

    Raises:
        PositionError: it is unreadable, or no game leads to such piles.
    """
    fields = text.split(" ")
    if len(fields) != len(_FIELDS.split()):
        raise PositionError(f"a position of Fuji-san has ten fields, one space apart: {_FIELDS}")
    game, name, spaces, stash, phase, hand, score0, score1, discard, mover = fields
    if game != "fujisan":
        raise PositionError(f"not a position of Fuji-san: it begins with {game!r}")
    if name not in BOARDS:
        raise PositionError(f"unknown board {name!r}, known: {', '.join(BOARDS)}")
    if phase not in _PHASES:
        raise PositionError(f"unknown phase {phase!r}, known: {', '.join(_PHASES)}")
    if mover not in _MOVERS:
        raise PositionError(f"the seat to move is 0 or 1, not {mover!r}")
    state = State(
        board=name,
        spaces=_spaces(BOARDS[name], spaces),
        stash=_pile("stash", stash),
        phase=_PHASES[phase],
        hand=_pile("hand", hand),
        scores=(_pile("score pile of First", score0), _pile("score pile of Second", score1)),
        discard=_pile("discard pile", discard),
        mover=_MOVERS[mover],
    )
    _check_count(state)
    _check_scores(state)
    if state.phase == "place":
        _check_placement(state)
    else:
        _check_capture_phase(state)
    return state


def _spaces(board: Board, text: str) -> str:
    rows = text.split("/")
    if len(rows) != len(board.rows):
        raise PositionError(f"the {board.name} has {len(board.rows)} rows, not {len(rows)}")
    spaces = ""
    for letter, count, row in zip("abcd", board.rows, rows, strict=True):
        squares = row.split(",")
        if len(squares) != count:
            raise PositionError(f"row {letter} has {count} spaces, not {len(squares)}")
        for number, square in enumerate(squares, 1):
            if square and square not in tuple(KINDS):
                raise PositionError(f"no piece {square!r}, on {letter}{number}")
            spaces += square or EMPTY
    return spaces


def _pile(name: str, text: str) -> str:
    pile = "" if text == "-" else text
    if not text or any(piece not in KINDS for piece in pile):
        raise PositionError(f"the {name} is no list of pieces: {text!r}")
    if pile != "".join(sorted(pile)):
        raise PositionError(f"the {name} is not in the order L M S l m s: {text!r}")
    return pile


def _check_count(state: State) -> None:
    """There are five of each kind, wherever they are."""
    everywhere = state.spaces + state.stash + state.hand + "".join(state.scores) + state.discard
    counts = Counter(everywhere)
    for kind in KINDS:
        if counts[kind] != OF_A_KIND:
            name = f"{SEATS[0 if kind in COLOURS[0] else 1]} has {OF_A_KIND} {size(kind)} pyramids"
            raise PositionError(f"{name}, not {counts[kind]}")


def _check_scores(state: State) -> None:
    for seat, pile in enumerate(state.scores):
        for piece in pile:
            if piece in COLOURS[seat]:
                raise PositionError(f"{name_piece(piece)} cannot lie in {SEATS[seat]}'s score pile")


def _check_placement(state: State) -> None:
    """The sides place in turn, and nothing has left the board yet."""
    if state.hand or state.discard or any(state.scores):
        raise PositionError("in the placement nothing is in a hand, score pile or discard pile yet")
    if EMPTY not in state.spaces:
        raise PositionError("in the placement a space is empty; on a full board the phase is open")
    placed = [_OF_A_SIDE - _of(state.stash, seat) for seat in (0, 1)]
    if placed[0] - placed[1] != state.mover:
        raise PositionError(
            f"the sides place in turn, but First has placed {placed[0]} and Second {placed[1]} "
            f"with {SEATS[state.mover]} to move"
        )


def _check_capture_phase(state: State) -> None:
    """What each step of the capture phase leaves in the hand, the stash and the piles."""
    kept = KEPT[state.board]
    if any(_of(state.stash, seat) != kept for seat in (0, 1)):
        raise PositionError(f"after the placement each side's stash holds {kept} on this board")
    hand, board = len(state.hand), len(state.spaces) - state.spaces.count(EMPTY)
    if state.phase == "open":
        if hand or state.mover == 0 or EMPTY in state.spaces:
            raise PositionError("Second opens the capture phase on a full board, with no hand")
        return
    if not state.discard:
        raise PositionError("Second's first removal lies in the discard pile")
    if state.phase == "put" and hand != 2:
        raise PositionError(f"two pieces are in the hand when one is put back, not {hand}")
    if state.phase == "remove" and (hand > 1 or board < hand):
        raise PositionError(
            "while removing, the hand holds at most one, and another can be removed"
        )
    if state.phase == "capture":
        if hand:
            raise PositionError(f"the hand is empty at a capture, but holds {state.hand}")
        if not capturable(BOARDS[state.board], state.spaces, state.mover):
            raise PositionError(f"{SEATS[state.mover]} has nothing to capture")


def _of(pile: str, seat: int) -> int:
    return sum(piece in COLOURS[seat] for piece in pile)
