"""The shapes of pieces: South's are solid and North's hollow, and the width is the size."""

from __future__ import annotations

from typing import Final

from hostages_tui.games.hostages.board import DIAGONAL, ORTHOGONAL
from hostages_tui.games.hostages.units import UNITS, owner_of

_UNICODE: Final = {
    1: {
        "S": ("▲",),
        "M": ("▟█▙",),
        "L": ("▟███▙",),
        "s": ("△",),
        "m": ("╱▒╲",),
        "l": ("╱▒▒▒╲",),
    },
    2: {
        "S": (" ▲ ", "▟█▙"),
        "M": (" ▟███▙ ", "▟█████▙"),
        "L": (" ▟█████▙ ", "▟███████▙"),
        "s": (" △ ", "╱▒╲"),
        "m": (" ╱▒▒▒╲ ", "╱▒▒▒▒▒╲"),
        "l": (" ╱▒▒▒▒▒╲ ", "╱▒▒▒▒▒▒▒╲"),
    },
}
_ASCII: Final = {
    1: {
        "S": ("A",),
        "M": ("/#\\",),
        "L": ("/###\\",),
        "s": ("^",),
        "m": ("<.>",),
        "l": ("<...>",),
    },
    2: {
        "S": (" A ", "/#\\"),
        "M": (" /###\\ ", "/#####\\"),
        "L": (" /#####\\ ", "/#######\\"),
        "s": (" ^ ", "<.>"),
        "m": (" <...> ", "<.....>"),
        "l": (" <.....> ", "<.......>"),
    },
}


def piece_art(piece: str, height: int, *, ascii_only: bool) -> tuple[str, ...]:
    """The lines of a piece, from its top down, all of one odd width."""
    return (_ASCII if ascii_only else _UNICODE)[height][piece]


def way_mark(unit: str, *, ascii_only: bool) -> str:
    """How a unit moves: `+` straight, `×` slantwise, `✶` both; a blank for a lone hostage."""
    ways = UNITS[unit].ways
    if not ways:
        return " "
    if ways == ORTHOGONAL:
        return "+"
    if ways == DIAGONAL:
        return "x" if ascii_only else "×"
    return "*" if ascii_only else "✶"


def ink_of(piece: str, *, faint: bool = False) -> str:
    """The ink of a piece's owner."""
    return f"{'faint' if faint else 'seat'}{owner_of(piece)}"
