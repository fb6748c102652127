"""The bases as trays: who, the hostages that are home, and what there is to build with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hostages_tui.core.game import Seat, other
from hostages_tui.games.hostages.naming import SEATS
from hostages_tui.games.hostages.state import State, rescued
from hostages_tui.games.hostages.units import EACH, HOSTAGES
from hostages_tui.plain.hostages.art import ink_of, piece_art
from hostages_tui.plain.hostages.marks import ground_of, put_frame, sign_of, states_of
from hostages_tui.plain.hostages.sizes import BASES

if TYPE_CHECKING:
    from hostages_tui.plain.canvas import Canvas, Scene
    from hostages_tui.plain.hostages.sizes import Size


class _Group(NamedTuple):
    """Pieces of one kind in a base."""

    piece: str
    number: int


def to_set_down(state: State, seat: Seat) -> int:
    """How many enemy hostages a seat holds, to arrange now or later, or to put back (H9)."""
    if state.phase == "arrange":
        if seat == state.mover:
            return state.left
        return EACH if seat == 1 else 0
    return state.bases[seat].count(HOSTAGES[other(seat)])


def _groups(state: State, seat: Seat) -> list[_Group]:
    """What a base holds by kind, its own pieces first, its rescued hostages left out."""
    base = state.bases[seat]
    kinds = "LMlm" if seat == 0 else "lmLM"
    groups = [_Group(piece, base.count(piece)) for piece in kinds]
    groups.append(_Group(HOSTAGES[other(seat)], to_set_down(state, seat)))
    return [group for group in groups if group.number]


def draw_tray(canvas: Canvas, scene: Scene, size: Size, seat: Seat) -> None:
    """Draw the tray of a seat over the whole width."""
    place = BASES[seat]
    states = states_of(scene, place)
    ground = ground_of(states - {"alert"}, f"home{seat}")  # its sign says enough, being wide
    y = size.tray_line(seat, flipped=scene.flipped)
    canvas.fill(0, y, size.width, size.tray, ground=ground, place=place)
    put_frame(
        canvas,
        (0, y, size.width, size.tray),
        states,
        ground=ground,
        place=place,
        ascii_only=scene.ascii,
    )
    tray = _Tray(canvas, scene, seat, ground)
    sign, ink = sign_of(scene, place, states)
    line = y + size.tray // 2
    if sign != " ":
        tray.put(1, line, sign, ink, bold=True)
    end = tray.name(max(size.margin, 3), line)
    tray.places(size.width - size.margin, line, size.piece)
    if size.piece:
        tray.shapes(end + 3, line, size.piece)
    else:
        tray.letters(end + 2, line)


class _Tray:
    """Writes what a base holds into its tray."""

    def __init__(self, canvas: Canvas, scene: Scene, seat: Seat, ground: str) -> None:
        self._canvas = canvas
        self._state: State = scene.state
        self._ascii = scene.ascii
        self._seat: Seat = seat
        self._ground = ground

    def put(self, x: int, y: int, text: str, ink: str, *, bold: bool = False) -> int:
        """Write a text; returns the column after it."""
        place = BASES[self._seat]
        self._canvas.put(x, y, text, ink=ink, ground=self._ground, place=place, bold=bold)
        return x + len(text)

    def name(self, x: int, y: int) -> int:
        """The name of the side; returns the column after it."""
        return self.put(x, y, SEATS[self._seat], f"seat{self._seat}", bold=True)

    def places(self, end: int, y: int, height: int) -> None:
        """The five places of the rescued hostages, ending before a column."""
        home = rescued(self._state, self._seat)
        art = self._hostage(height)
        width = len(art[-1]) + (height > 1)
        x = end - EACH * width
        self.put(x - 5, y, "home", "quiet")
        for index in range(EACH):
            if index < home:
                self._shape(x + index * width, y, art, f"seat{self._seat}")
            else:
                empty = ("." if self._ascii else "·").center(width)
                self.put(x + index * width, y, empty, "quiet")

    def _hostage(self, height: int) -> tuple[str, ...]:
        """A rescued hostage: its letter in ASCII where there is but a line, else its shape."""
        if self._ascii and height < 2:
            return ("s" if self._seat else "S",)
        return piece_art(HOSTAGES[self._seat], max(height, 1), ascii_only=self._ascii)

    def _shape(self, x: int, y: int, art: tuple[str, ...], ink: str) -> None:
        """A piece standing on line y."""
        for offset, row in enumerate(art, y - len(art) + 1):
            self.put(x, offset, row, ink)

    def letters(self, x: int, y: int) -> None:
        """What the base holds as letters with counts: `L5 M4 l1`."""
        for piece, number in _groups(self._state, self._seat):
            faint = piece in HOSTAGES
            x = self.put(x, y, piece, ink_of(piece, faint=faint), bold=not faint)
            x = self.put(x, y, str(number), "quiet") + 1

    def shapes(self, x: int, y: int, height: int) -> None:
        """What the base holds as shapes with counts, standing on one line."""
        groups = _groups(self._state, self._seat)
        if not groups:
            self.put(x, y, "empty", "quiet")
        for piece, number in groups:
            art = piece_art(piece, height, ascii_only=self._ascii)
            self._shape(x, y, art, ink_of(piece, faint=piece in HOSTAGES))
            x = self.put(x + len(art[-1]) + 1, y, str(number), "text") + 2 * height
