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
    }
    SeatPanel.-seat0.-turn { border-left: outer $ink-seat0; background: $ground-home0; }
    SeatPanel.-seat1.-turn { border-left: outer $ink-seat1; background: $ground-home1; }
    """

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
        head = [Content.styled(name, f"bold $ink-seat{seat}")]
        if player:
            head.append(Content(f" {player}"))
        if said:
            head.append(Content.styled(f"  {said}", "$ink-accent"))
        held = [
            Content.assemble(
                Content.styled(f"{holding.label} ", "$ink-quiet"), Content(holding.value)
            )
            for holding in holdings
        ]
        self.update(
            Content("\n").join([Content("").join(head), Content("   ").join(held)]), layout=False
        )
