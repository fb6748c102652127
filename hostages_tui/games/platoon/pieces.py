"""The pieces of Hostages!, each with its burden, written as position texts write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat

HOSTAGES = 8
"""How many hostages each side has."""

SEATS = ("White", "Black")


class Piece(NamedTuple):
    """A troop or strongman together with what it carries.

    Attributes:
        text: the letter of the piece and of each hostage it carries, such as `Tw` or `sbb`.
        seat: whose piece it is.
        troop: whether it is a troop; else it is a strongman.
        load: how many hostages of White's and of Black's it carries.
        room: how many hostages more it can carry.
    """

    text: str
    seat: Seat
    troop: bool
    load: tuple[int, int]
    room: int

    @property
    def letter(self) -> str:
        """The letter of the piece without its burden."""
        return self.text[0]

    @property
    def burden(self) -> str:
        """The letters of the hostages it carries."""
        return self.text[1:]


def _piece(text: str) -> Piece:
    letter, burden = text[0], text[1:]
    return Piece(
        text=text,
        seat=1 if letter.islower() else 0,
        troop=letter in "Tt",
        load=(burden.count("w"), burden.count("b")),
        room=(1 if letter in "Tt" else 2) - len(burden),
    )


PIECES: dict[str, Piece] = {
    text: _piece(text)
    for text in ("T", "Tw", "Tb", "S", "Sw", "Sww", "t", "tw", "tb", "s", "sb", "sbb")
}
"""Every piece with every burden it can have (a strongman cannot steal), by its text."""

OWNED: tuple[frozenset[str], frozenset[str]] = (
    frozenset(text for text in PIECES if PIECES[text].seat == 0),
    frozenset(text for text in PIECES if PIECES[text].seat == 1),
)
"""The texts of the pieces of each seat."""

TROOPS: tuple[frozenset[str], frozenset[str]] = (
    frozenset(text for text in OWNED[0] if PIECES[text].troop),
    frozenset(text for text in OWNED[1] if PIECES[text].troop),
)
"""The texts of the troops of each seat."""

HOSTAGE = ("w", "b")
"""The letter of a hostage of each seat."""
