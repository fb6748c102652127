"""Who sits at one side of the board, what they hold, and whether it is their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.ui.games.face import Holding


class SeatPanel(Static):
    """Two lines a seat: its name and its turn, and what it holds."""

    DEFAULT_CSS = """
    SeatPanel {
        height: 2;
        padding: 0 1;
        border-left: outer $ground-field-b;
        background: $ground-screen;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    SeatPanel.-seat0.-turn { border-left: outer $ink-seat0; background: $ground-home0; }
    SeatPanel.-seat1.-turn { border-left: outer $ink-seat1; background: $ground-home1; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as in textual
        """Show nobody.

        Args:
            id: the widget's id.
        """
        super().__init__(id=id)
        self._seat: Seat = 0
        self._name = self._player = self._said = ""
        self._holdings: tuple[Holding, ...] = ()

    def show(
        self, seat: Seat, name: str, player: str, holdings: tuple[Holding, ...], said: str
    ) -> None:
        """Show a seat.

        Args:
            seat: the seat.
            name: the name of the seat.
            player: who plays it, "" where nobody is named.
            holdings: what it holds.
            said: a word on its turn, "" where it is not on turn.
        """
        for mark, holds in (("-seat0", seat == 0), ("-seat1", seat == 1), ("-turn", bool(said))):
            self.set_class(holds, mark)
        self._seat, self._name, self._player = seat, name, player
        self._holdings, self._said = holdings, said
        self._write()

    def on_resize(self) -> None:
        """Cut the player's name to the room there is now."""
        self._write()

    def _write(self) -> None:
        self.update(Content("\n").join([self._head(), self._held()]), layout=False)

    def _held(self) -> Content:
        """What the seat holds, as far as there is room; the most important comes first."""
        held = Content("")
        for holding in self._holdings:
            more = Content.assemble(
                held,
                "   " if held else "",
                (f"{holding.label} ", "$ink-quiet"),
                Content(holding.value),
            )
            if held and more.cell_length > self.content_size.width:
                break
            held = more
        return held

    def _head(self) -> Content:
        """Seat and player and what is said of its turn; the player gives way to the others."""
        seat = Content.styled(self._name, f"bold $ink-seat{self._seat}")
        said = Content.styled(f"  {self._said}" if self._said else "", "$ink-accent")
        player = Content(f" {self._player}" if self._player else "")
        room = self.content_size.width - seat.cell_length - said.cell_length
        if player.cell_length > room:
            player = player.truncate(max(0, room), ellipsis=True)
        return Content.assemble(seat, player, said)
