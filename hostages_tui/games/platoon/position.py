"""The position text of Hostages!: `platoon NAME BOARD CAPTIVES RESCUED HOME MOVER`."""

from __future__ import annotations

import re

from hostages_tui.core.game import PositionError, Seat
from hostages_tui.games.platoon import rules
from hostages_tui.games.platoon.board import BOARD_NAMES, Board, board_named
from hostages_tui.games.platoon.pieces import HOSTAGE, HOSTAGES, OWNED, PIECES, SEATS
from hostages_tui.games.platoon.state import State

_SEATS: dict[str, Seat] = {"0": 0, "1": 1}
_PAIR = re.compile(r"([0-8]),([0-8])")


def format_position(state: State) -> str:
    """The position as one ASCII line."""
    board = state.board
    rows = "/".join(
        ",".join(state.squares[row :: board.rows]) for row in reversed(range(board.rows))
    )
    captives = f"{state.captives[0]},{state.captives[1]}"
    rescued = f"{state.rescued[0]},{state.rescued[1]}"
    home = "-" if state.home is None else str(state.home)
    return f"platoon {state.name} {rows} {captives} {rescued} {home} {state.mover}"


def parse_position(text: str) -> State:
    """Read a position, strictly: `format_position` gives the same text again.

    Raises:
        PositionError: the text is malformed, or pieces or hostages are missing or too many, or
            it contradicts P4 or P5.
    """
    fields = text.split(" ")
    if len(fields) != 7 or fields[0] != "platoon":
        raise PositionError(
            "a position of Hostages! is 'platoon' and six fields, each after one space: "
            "board's name, board, captives, rescued, home, mover"
        )
    _, name, squares, captives, rescued, home, mover = fields
    if name not in BOARD_NAMES:
        raise PositionError(f"unknown board {name!r}, known: {', '.join(BOARD_NAMES)}")
    if home not in {"-", "0", "1"}:
        raise PositionError(f"the seat that came home first is '-', '0' or '1', not {home!r}")
    if mover not in _SEATS:
        raise PositionError(f"the seat to move is '0' or '1', not {mover!r}")
    state = State(
        name=name,
        squares=_read_squares(board_named(name), squares),
        captives=_read_pair("captives", captives),
        rescued=_read_pair("rescued", rescued),
        home=_SEATS.get(home),
        mover=_SEATS[mover],
    )
    for seat in (0, 1):
        _count_pieces(state, seat)
        _count_hostages(state, seat)
        _verify_base(state, seat)
    _verify_home(state)
    return state


def _read_squares(board: Board, text: str) -> tuple[str, ...]:
    rows = [row.split(",") for row in reversed(text.split("/"))]
    if len(rows) != board.rows or any(len(row) != board.columns for row in rows):
        raise PositionError(
            f"the {board.name} board has {board.rows} rows, parted by '/', "
            f"of {board.columns} squares, parted by ','"
        )
    for row in rows:
        for standing in row:
            if standing and standing not in PIECES:
                raise PositionError(f"{standing!r} is no piece with a burden it can carry")
    return tuple(rows[row][column] for column in range(board.columns) for row in range(board.rows))


def _read_pair(what: str, text: str) -> tuple[int, int]:
    match = _PAIR.fullmatch(text)
    if match is None:
        raise PositionError(
            f"the {what} are two numbers from 0 to {HOSTAGES} with a comma, not {text!r}"
        )
    return int(match[1]), int(match[2])


def _count_pieces(state: State, seat: Seat) -> None:
    letters = sorted(text[0] for text in state.squares if text in OWNED[seat])
    wanted = sorted("ttts" if seat else "TTTS")
    if letters != wanted:
        troops = sum(letter in "Tt" for letter in letters)
        raise PositionError(
            f"{SEATS[seat]} has three troops and one strongman, "
            f"not {troops} and {len(letters) - troops}"
        )


def _count_hostages(state: State, seat: Seat) -> None:
    carried = sum(text[1:].count(HOSTAGE[seat]) for text in state.squares)
    total = state.captives[seat] + state.rescued[seat] + carried
    if total != HOSTAGES:
        raise PositionError(
            f"{SEATS[seat]} has {HOSTAGES} hostages, not {total}: {state.captives[seat]} captive, "
            f"{carried} carried, {state.rescued[seat]} rescued"
        )


def _verify_base(state: State, seat: Seat) -> None:
    for number in state.board.bases[seat]:
        text = state.squares[number]
        if text in OWNED[seat] and len(text) > 1:
            raise PositionError(
                f"{text!r} on {state.board.squares[number]} would have put down what it carries, "
                "for that is its own base row (P4)"
            )


def _verify_home(state: State) -> None:
    home = state.home
    if home is not None and not rules.is_home(state, home):
        raise PositionError(f"{SEATS[home]} is said to have come home, but is not home (P5)")
    if home is None and (rules.is_home(state, 0) or rules.is_home(state, 1)):
        raise PositionError("a side is home, so one is to be named as having come home first (P5)")
