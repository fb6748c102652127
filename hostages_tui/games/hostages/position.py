"""Position text, written and read."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hostages_tui.core.game import PositionError, Seat, other
from hostages_tui.games.hostages.board import ENTRY_ROWS, SIDE, SQUARES
from hostages_tui.games.hostages.naming import SEATS
from hostages_tui.games.hostages.state import DEPLOYED, State, initial, next_mover, rescued
from hostages_tui.games.hostages.units import (
    EACH,
    HOSTAGES,
    PIECES,
    UNITS,
    gather,
    owner_of,
)

if TYPE_CHECKING:
    from hostages_tui.games.hostages.state import Board, Phase

_FIELDS = ("BOARD", "BASE0", "BASE1", "PHASE", "LEFT", "TOSS", "FIRST", "TURN", "MOVER")
_PHASES: dict[str, Phase] = {
    "arrange": "arrange",
    "toss": "toss",
    "deploy": "deploy",
    "play": "play",
}
_LEFT = {"arrange": EACH, "deploy": DEPLOYED, "toss": 0, "play": 0}
_SEATS: dict[str, Seat] = {"0": 0, "1": 1}


def format_position(state: State) -> str:
    """The position as one line."""
    rows = (state.board[start : start + SIDE] for start in range(SIDE * (SIDE - 1), -1, -SIDE))
    fields = (
        "hostages",
        "/".join(",".join(row) for row in rows),
        state.bases[0] or "-",
        state.bases[1] or "-",
        state.phase,
        str(state.left) if state.left else "-",
        _seat_text(state.toss),
        _seat_text(state.first),
        str(state.turn),
        str(state.mover),
    )
    return " ".join(fields)


def _seat_text(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)


def parse_position(text: str) -> State:
    """Read a position.

    Raises:
        PositionError: it is unreadable, or no game of Hostages can come to it.
    """
    fields = text.split(" ")
    if fields[0] != "hostages":
        raise PositionError(f"a position of Hostages begins with hostages, not {fields[0]!r}")
    if len(fields) != len(_FIELDS) + 1:
        wanted = " ".join(_FIELDS)
        raise PositionError(f"a position of Hostages has the fields {wanted} after its name")
    _, board, base0, base1, phase_text, left, toss, first, turn, mover = fields
    phase = _PHASES.get(phase_text)
    if phase is None:
        raise PositionError(f"unknown phase {phase_text!r}, known: {', '.join(_PHASES)}")
    state = State(
        board=_read_board(board),
        bases=(_read_base(base0), _read_base(base1)),
        phase=phase,
        left=_read_left(left, phase),
        toss=_read_optional("TOSS", toss, wanted=phase in ("arrange", "toss")),
        first=_read_optional("FIRST", first, wanted=phase == "deploy"),
        turn=_read_seat("TURN", turn),
        mover=_read_seat("MOVER", mover),
    )
    _verify(state)
    return state


# Fields


def _read_board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise PositionError(f"the board has {len(rows)} rows, not {SIDE}")
    squares: list[str] = []
    for number, row in zip(range(SIDE, 0, -1), rows, strict=True):
        units = row.split(",")
        if len(units) != SIDE:
            raise PositionError(f"row {number} has {len(units)} squares, not {SIDE}")
        for unit in units:
            if unit and unit not in UNITS:
                raise PositionError(f"no unit is written {unit!r} (row {number})")
        squares = units + squares
    return tuple(squares)


def _read_base(text: str) -> str:
    pieces = "" if text == "-" else text
    if any(piece not in PIECES for piece in pieces) or not text:
        raise PositionError(f"a base holds the pieces {PIECES}, - for none, not {text!r}")
    if gather(pieces) != pieces:
        raise PositionError(f"the base {text} is written {gather(pieces)}")
    return pieces


def _read_left(text: str, phase: Phase) -> int:
    most = _LEFT[phase]
    known = [str(count) for count in range(1, most + 1)] or ["-"]
    if text not in known:
        raise PositionError(f"LEFT is {' or '.join(known)} in the phase {phase}, not {text!r}")
    return int(text) if most else 0


def _read_seat(name: str, text: str) -> Seat:
    seat = _SEATS.get(text)
    if seat is None:
        raise PositionError(f"{name} is a seat, 0 or 1, not {text!r}")
    return seat


def _read_optional(name: str, text: str, *, wanted: bool) -> Seat | None:
    if wanted:
        return _read_seat(name, text)
    if text != "-":
        raise PositionError(f"{name} is - in this phase, not {text!r}")
    return None


# What can be


def _verify(state: State) -> None:
    _verify_pieces(state)
    if state.phase == "play":
        _verify_turn(state)
    elif state.turn != state.mover:
        raise PositionError("TURN and MOVER differ in the set-up")
    elif state.phase == "deploy":
        _verify_deploy(state)
    else:
        _verify_arrange(state)


def _verify_pieces(state: State) -> None:
    """Each kind has its five pieces, those still in hand while hostages are arranged included."""
    counts = Counter("".join(state.board) + "".join(state.bases))
    wanted = dict.fromkeys(PIECES, EACH)
    if state.phase == "arrange":
        arranging = HOSTAGES[other(state.mover)]
        wanted[arranging] -= state.left
        if state.mover == 0:
            wanted[HOSTAGES[0]] = 0
    for piece, count in wanted.items():
        if counts[piece] != count:
            raise PositionError(f"there are {counts[piece]} pieces {piece}, not {count}")


def _verify_turn(state: State) -> None:
    if all(rescued(state, seat) == EACH for seat in (0, 1)):
        raise PositionError("the hostages of both sides are all home")
    mover = next_mover(state.board, state.bases, state.turn)
    if mover != state.mover:
        reason = "owes a return" if mover != state.turn else "is on turn, no return being owed"
        raise PositionError(f"MOVER is {mover}: {SEATS[mover]} {reason}")


def _verify_arrange(state: State) -> None:
    start = initial(0)
    if state.bases != start.bases:
        raise PositionError("the bases are whole until units are deployed")
    if state.phase == "toss" and state.mover != state.toss:
        raise PositionError("in the phase toss it is the winner of the toss that moves")
    _verify_entry_rows(state, (0, 0))


def _verify_deploy(state: State) -> None:
    done = [DEPLOYED, DEPLOYED]
    done[state.mover] = DEPLOYED - state.left
    if state.mover == state.first:
        done[other(state.mover)] = 0
    _verify_entry_rows(state, (done[0], done[1]))


def _verify_entry_rows(state: State, units: tuple[int, int]) -> None:
    """In the set-up only hostages and so many units stand, each side's in its entry row."""
    rest = list(state.board)
    for seat in (0, 1):
        row = [state.board[square] for square in ENTRY_ROWS[seat]]
        for square in ENTRY_ROWS[seat]:
            rest[square] = ""
        deployed = [unit for unit in row if unit and unit != HOSTAGES[other(seat)]]
        if len(deployed) != units[seat]:
            raise PositionError(
                f"{SEATS[seat]} has deployed {len(deployed)} units, not {units[seat]}"
            )
        foreign = [p for p in "".join(deployed) + state.bases[seat] if owner_of(p) != seat]
        if foreign or HOSTAGES[seat] in "".join(deployed) + state.bases[seat]:
            raise PositionError(f"{SEATS[seat]} has others' pieces or hostages in the set-up")
    strays = [SQUARES[square] for square, unit in enumerate(rest) if unit]
    if strays:
        raise PositionError(f"in the set-up nothing stands on {strays[0]}")
