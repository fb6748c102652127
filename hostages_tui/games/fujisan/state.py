"""What a position of Fuji-san is, and the words for its pieces."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from hostages_tui.core.game import Seat
from hostages_tui.games.fujisan.board import BOARDS

Phase: TypeAlias = Literal["place", "open", "remove", "put", "capture"]
"""What the next move is: placing, Second's first removal, or a step of a turn."""

KINDS: Final = "LMSlms"
"""The kinds of pyramids in the order in which piles list them; upper case is First's."""
COLOURS: Final[tuple[str, str]] = ("LMS", "lms")
"""The kinds of each seat."""
EMPTY: Final = "."
"""What stands for an empty space in `State.spaces`."""
PIPS: Final[dict[str, int]] = {"L": 3, "M": 2, "S": 1, "l": 3, "m": 2, "s": 1}
SIZES: Final[dict[str, str]] = {"L": "large", "M": "medium", "S": "small"}
SEATS: Final[tuple[str, str]] = ("First", "Second")
KEPT: Final[dict[str, int]] = {"mountain": 0, "hexagon": 3}
"""How many pieces of its stash each side never places (F1)."""
OF_A_KIND: Final = 5
"""How many pyramids of each kind there are."""


class State(msgspec.Struct, frozen=True):
    """A position of Fuji-san. Every pile lists its pieces in the order of `KINDS`.

    Attributes:
        board: the name of the board.
        spaces: one letter a space by its index, `EMPTY` where nothing stands.
        stash: what is not placed, of both sides together.
        phase: what the next move is.
        hand: what the side on turn has removed and not yet put back or discarded.
        scores: the score pile of each seat.
        discard: the discard pile, which the sides share.
        mover: the seat that moves next.
    """

    board: str
    spaces: str
    stash: str
    phase: Phase
    hand: str
    scores: tuple[str, str]
    discard: str
    mover: Seat


def initial(board: str) -> State:
    """The position a game on a board starts from."""
    return State(
        board=board,
        spaces=EMPTY * len(BOARDS[board].spaces),
        stash="".join(kind * OF_A_KIND for kind in KINDS),
        phase="place",
        hand="",
        scores=("", ""),
        discard="",
        mover=0,
    )


def owner(piece: str) -> Seat:
    """The seat a piece belongs to."""
    return 0 if piece in COLOURS[0] else 1


def size(piece: str) -> str:
    """The size of a piece in a word, such as "large"."""
    return SIZES[piece.upper()]


def name_piece(piece: str) -> str:
    """A piece in words, such as "Second's medium"."""
    return f"{SEATS[owner(piece)]}'s {size(piece)}"


def pips(pile: str) -> int:
    """The pips of all pieces of a pile."""
    return sum(PIPS[piece] for piece in pile)


def count_pips(count: int) -> str:
    """A number of pips in words: "1 pip", "3 pips"."""
    return "1 pip" if count == 1 else f"{count} pips"


def pieces_left(state: State) -> int:
    """How many pieces stand on the board."""
    return len(state.spaces) - state.spaces.count(EMPTY)


def over(state: State) -> bool:
    """Whether a turn has left fewer than two pieces on the board, which ends the game."""
    return state.phase == "remove" and not state.hand and pieces_left(state) < 2
