"""The pieces one may choose: the stashes in the placement, later the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from hostages_tui.games.fujisan.state import COLOURS, PIPS, State, owner
from hostages_tui.plain.fujisan.glyphs import pyramid
from hostages_tui.plain.fujisan.marks import glyphs_of, marks
from hostages_tui.plain.fujisan.sizes import SIZES

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.plain.canvas import Canvas, Scene
    from hostages_tui.plain.fujisan.sizes import Size

BAND: Final = 72
"""The width of the trays below the mountain where they show cards."""
SECOND_HALF: Final = 40
"""Where the right half of the band begins, from its left end."""
_WIDE, _HIGH, _PITCH = 10, 5, 11
_CHIP_WIDE, _CHIP_PITCH, _CHIPS_AT = 10, 13, 9


class Card(msgspec.Struct, frozen=True):
    """A piece, or several of one kind, that one may choose.

    Attributes:
        kind: its letter, which is its place.
        count: how many there are; None where it is this very one.
        x: the column of its left end.
        y: its first line.
    """

    kind: str
    count: int | None
    x: int
    y: int


def order(scene: Scene, size: Size) -> tuple[Seat, Seat]:
    """The seats as their trays lie: with cards from the left, else from the top.

    The seat that would sit at the bottom of a board has its tray on the left, or else below.
    """
    return (0, 1) if scene.flipped != size.cards else (1, 0)


def band(size: Size) -> int:
    """The column at which the trays begin where they show cards."""
    return (size.width - BAND) // 2


def cards(scene: Scene, size: Size) -> list[list[Card]]:
    """The pieces one may choose, in rows as they lie on the screen."""
    state: State = scene.state
    if state.phase != "place":
        return [_hand(state, size)] if state.hand else []
    rows = [_stash(scene, size, seat) for seat in order(scene, size)]
    return [rows[0] + rows[1]] if size.cards else rows


def _hand(state: State, size: Size) -> list[Card]:
    if size.cards:
        x, y, pitch = band(size), size.trays + 1, _PITCH
    else:
        x, y, pitch = _CHIPS_AT, size.trays, _CHIP_PITCH
    return [Card(kind, None, x + pitch * slot, y) for slot, kind in enumerate(state.hand)]


def _stash(scene: Scene, size: Size, seat: Seat) -> list[Card]:
    state: State = scene.state
    half = order(scene, size).index(seat)
    if size.cards:
        x, y, pitch = band(size) + SECOND_HALF * half, size.trays + 1, _PITCH
    else:
        x, y, pitch = _CHIPS_AT, size.trays + 1 + half, _CHIP_PITCH
    return [
        Card(kind, state.stash.count(kind), x + pitch * slot, y)
        for slot, kind in enumerate(COLOURS[seat])
    ]


def draw_card(canvas: Canvas, scene: Scene, size: Size, card: Card) -> None:
    """Draw a card, or where there is no room for cards, one line of text."""
    mark = marks(scene, card.kind, frozenset())
    seat = owner(card.kind)
    ground = "cursor" if scene.cursor == card.kind else mark.ground or f"own{seat}"
    ink = f"faint{seat}" if card.count == 0 else f"seat{seat}"
    glyphs = glyphs_of(scene)
    count = "" if card.count is None else f"{glyphs.times}{card.count}"
    if size.cards:
        canvas.fill(card.x, card.y, _WIDE, _HIGH, ground=ground, place=card.kind)
        x, y = card.x + 2, card.y + _HIGH - 1
        if card.count != 0:
            _draw_icon(canvas, scene, card, ground)
        tail = count
    else:
        canvas.fill(card.x, card.y, _CHIP_WIDE, 1, ground=ground, place=card.kind)
        x, y = card.x, card.y
        tail = f"{glyphs.pip * PIPS[card.kind]:<3} {count}"
    parts = (
        (0, mark.left, mark.ink),
        (1, mark.opening, "accent"),
        (2, card.kind, ink),
        (3, mark.closing, "accent"),
        (4, tail, ink),
    )
    for offset, text, colour in parts:
        canvas.put(x + offset, y, text, ink=colour, ground=ground, place=card.kind, bold=offset < 4)


def draw_slots(canvas: Canvas, size: Size) -> None:
    """Draw the two empty places of a hand, where there is room for cards."""
    for slot in (0, 1) if size.cards else ():
        x = band(size) + _PITCH * slot
        canvas.fill(x, size.trays + 1, _WIDE, _HIGH, ground="rock-shade")


def _draw_icon(canvas: Canvas, scene: Scene, card: Card, ground: str) -> None:
    """The piece as it stands on a card, as large as on the roomy mountain."""
    seat = owner(card.kind)
    widths = SIZES["roomy"].pyramids[PIPS[card.kind] - 1]
    lines = pyramid(card.kind, seat, widths, up=True, ascii=scene.ascii)
    bottom = card.y + _HIGH - 1
    for line, text in enumerate(lines, bottom - len(lines)):
        x = card.x + (_WIDE - len(text)) // 2
        canvas.put(x, line, text, ink=f"seat{seat}", ground=ground, place=card.kind)
