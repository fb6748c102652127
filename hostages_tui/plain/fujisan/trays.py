"""What lies beside the mountain and is only looked at: scores, discard pile, kept pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.games.fujisan.state import (
    COLOURS,
    PIPS,
    SEATS,
    State,
    count_pips,
    over,
    owner,
    pips,
)
from hostages_tui.plain.fujisan.cards import SECOND_HALF, band, cards, draw_card, draw_slots, order
from hostages_tui.plain.fujisan.marks import glyphs_of

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.plain.canvas import Canvas, Scene
    from hostages_tui.plain.fujisan.sizes import Size

_NAMES = max(map(len, SEATS))
_PANEL = 11
_DISCARD_AT = 30


def draw_trays(canvas: Canvas, scene: Scene, size: Size) -> None:
    """Draw all that is not on the mountain."""
    _Trays(canvas, scene, size).draw()


class _Trays:
    """One drawing of the trays."""

    def __init__(self, canvas: Canvas, scene: Scene, size: Size) -> None:
        self.canvas = canvas
        self.scene = scene
        self.size = size
        self.state: State = scene.state
        self.glyphs = glyphs_of(scene)

    def draw(self) -> None:
        """Draw the stashes in the placement, later the hand and the piles."""
        if self._hand_is_shown():
            draw_slots(self.canvas, self.size)
        for row in cards(self.scene, self.size):
            for card in row:
                draw_card(self.canvas, self.scene, self.size, card)
        if self.state.phase == "place":
            self._stash_titles()
        elif self.size.cards:
            self._panels()
            self._hand_title()
            self._discard()
        else:
            self._lines()

    def _hand_is_shown(self) -> bool:
        return self.state.phase in {"remove", "put"} and not over(self.state)

    def _stash_titles(self) -> None:
        y = self.size.trays
        for half, seat in enumerate(order(self.scene, self.size)):
            if self.size.cards:
                left = sum(piece in COLOURS[seat] for piece in self.state.stash)
                x = band(self.size) + SECOND_HALF * half
                self._name(x, y, seat)
                self._quiet(x + _NAMES + 1, y, f"{left} in the stash")
            else:
                self._name(1, y + 1 + half, seat)

    # With cards

    def _panels(self) -> None:
        """The score piles, in the corners above the slopes."""
        for half, seat in enumerate(order(self.scene, self.size)):
            x = self.size.width - _PANEL - 2 if half else 2
            pile = self.state.scores[seat]
            self._name(x, 1, seat)
            self.canvas.put(x, 2, count_pips(pips(pile)), ink="text", bold=True)
            for line, kind in enumerate(sorted(set(pile)), 4):
                self._kind(x, line, kind, pile.count(kind))

    def _hand_title(self) -> None:
        x, y = band(self.size), self.size.trays
        if not self._hand_is_shown():
            return
        self._name(x, y, self.state.mover)
        self._quiet(x + _NAMES + 1, y, "in hand")

    def _discard(self) -> None:
        x, y = band(self.size) + SECOND_HALF, self.size.trays
        pile = self.state.discard
        self._quiet(x, y, f"discard pile {self.glyphs.times}{len(pile)}")
        for half, seat in enumerate(order(self.scene, self.size)):
            for slot, kind in enumerate(COLOURS[seat]):
                if kind in pile:
                    self._kind(x + 11 * slot, y + 2 + half, kind, pile.count(kind))
        self._kept(x, y + 5)

    def _kind(self, x: int, y: int, kind: str, count: int) -> None:
        """A kind with its pips and how many there are: `L••• ×3`."""
        ink = f"seat{owner(kind)}"
        self.canvas.put(x, y, kind, ink=ink, bold=True)
        self.canvas.put(x + 1, y, self.glyphs.pip * PIPS[kind], ink=ink)
        self.canvas.put(x + 5, y, f"{self.glyphs.times}{count}", ink="text")

    # In lines

    def _lines(self) -> None:
        y = self.size.trays
        if self.state.hand:
            self._quiet(1, y, "in hand")
        self._kept(_DISCARD_AT + 3, y)
        for half, seat in enumerate(order(self.scene, self.size), 1):
            score = count_pips(pips(self.state.scores[seat]))
            self._name(1, y + half, seat)
            self.canvas.put(9, y + half, f"{score:>7}", ink="text", bold=True)
            self._counts(18, y + half, self.state.scores[seat])
            if half == 1:
                self._quiet(_DISCARD_AT, y + half, "discard")
            self._counts(_DISCARD_AT + 8, y + half, self._of(self.state.discard, seat))

    def _counts(self, x: int, y: int, pile: str) -> None:
        """The kinds of a pile of one colour with their counts: `L3 M1`."""
        for kind in sorted(set(pile)):
            self.canvas.put(x, y, kind, ink=f"seat{owner(kind)}", bold=True)
            self.canvas.put(x + 1, y, str(pile.count(kind)), ink="text")
            x += 3

    # Either way

    def _kept(self, x: int, y: int) -> None:
        """What a side never placed, on the board where that is so."""
        if not self.state.stash:
            return
        self._quiet(x, y, "kept")
        x += 5
        for seat in order(self.scene, self.size):
            pile = self._of(self.state.stash, seat)
            self.canvas.put(x, y, pile, ink=f"faint{seat}")
            x += len(pile) + 1

    def _of(self, pile: str, seat: Seat) -> str:
        return "".join(piece for piece in pile if piece in COLOURS[seat])

    def _name(self, x: int, y: int, seat: Seat) -> None:
        self.canvas.put(x, y, SEATS[seat], ink=f"seat{seat}", bold=True)

    def _quiet(self, x: int, y: int, text: str) -> None:
        self.canvas.put(x, y, text, ink="quiet")
