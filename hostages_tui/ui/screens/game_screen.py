"""What playing and replaying share: the board, the seats, the moves, and the keys for these."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Footer, Static

from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.viewer import Prompt, Viewer, warnings
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.move_tree import MoveTree
from hostages_tui.ui.widgets.prompt import PromptLine
from hostages_tui.ui.widgets.seat_panel import SeatPanel
from hostages_tui.ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.plain.canvas import Scene

LEAST: Final = (80, 24)
"""Columns and rows that everything fits in."""


class GameScreen(AppScreen[None]):
    """A board at the left, all else at the right; a notice where they do not fit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "flip", "Flip", id="game.flip"),
        Binding("c", "copy_record", "Copy record", show=False, id="game.copy"),
        Binding("e", "export", "Export", show=False, id="game.export"),
        Binding("q", "leave", "Back", id="game.leave"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (100, "-broad")]  # noqa: RUF012 - as Textual has it

    DEFAULT_CSS = """
    GameScreen #side { width: 30; border-left: vkey $ground-field-b; }
    GameScreen.-broad #side { width: 38; }
    GameScreen #told { height: auto; max-height: 4; padding: 0 1; color: $ink-quiet; }
    GameScreen #warnings { height: auto; padding: 0 1; color: $ink-alert; display: none; }
    GameScreen #warnings.-shown { display: block; }
    GameScreen #cramped { display: none; width: 1fr; height: 1fr; content-align: center middle;
        text-align: center; }
    GameScreen.-cramped #cramped { display: block; }
    GameScreen.-cramped TopBar, GameScreen.-cramped #table, GameScreen.-cramped Footer,
    GameScreen.-cramped PromptLine, GameScreen.-cramped MoveEntry { display: none; }
    """

    def __init__(self, viewer: Viewer) -> None:
        """Show what a viewer says."""
        super().__init__()
        self.viewer = viewer
        self._ready = False

    # What it is made of

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        viewer = self.viewer
        yield TopBar()
        with Horizontal(id="table"):
            yield BoardView(viewer.face.drawing, self._scene(), size=self.frame.board_size)
            with Vertical(id="side"):
                yield SeatPanel(id="seat-top")
                yield MoveTree(ascii_only=self.frame.ascii)
                yield Static(id="told")
                yield Static(id="warnings")
                yield Chooser()
                yield from self.compose_more()
                yield SeatPanel(id="seat-bottom")
        yield PromptLine()
        yield MoveEntry()
        yield Static(id="cramped")
        yield Footer(show_command_palette=False)

    def compose_more(self) -> ComposeResult:
        """What a screen adds to the side column."""
        yield from ()

    def on_mount(self) -> None:
        """Show everything for the first time."""
        timeline = self.viewer.timeline
        game = timeline.game
        option = f"{game.option.name} {timeline.started.options[game.option.name]}"
        self.query_one(TopBar).title(game.title, game.subtitle, option)
        self.board.focus()
        self._ready = True
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Say so where there is no room."""
        cramped = event.size.width < LEAST[0] or event.size.height < LEAST[1]
        self.set_class(cramped, "-cramped")
        words = (
            f"{self.viewer.timeline.game.title} needs {LEAST[0]} x {LEAST[1]} characters.\n"
            f"Here are {event.size.width} x {event.size.height}.\nEnlarge the window to go on."
        )
        self.query_one("#cramped", Static).update(Content(words))

    @property
    def board(self) -> BoardView:
        """The board."""
        return self.query_one(BoardView)

    @property
    def timeline(self) -> Timeline:
        """The game."""
        return self.viewer.timeline

    # What it shows

    def show(self) -> None:
        """Bring everything up to date."""
        if not self._ready:
            return
        self.board.scene = self._scene()
        self.query_one(PromptLine).show(self.prompt())
        self._show_seats()
        viewer = self.viewer
        self.query_one(MoveTree).show(viewer.timeline, self.line(), viewer.view)
        self.query_one("#told", Static).update(Content(viewer.told()))
        told = self.query_one("#warnings", Static)
        words = warnings(viewer.timeline, viewer.view)
        told.set_class(bool(words), "-shown")
        told.update(Content("\n".join(words)))
        self.refresh_bindings()

    def show_board(self) -> None:
        """Bring only the board and the prompt up to date: something is pointed at."""
        self.board.scene = self._scene()
        self.query_one(PromptLine).show(self.prompt())

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        raise NotImplementedError

    def line(self) -> Sequence[Node]:
        """The line of play shown in the list of moves."""
        raise NotImplementedError

    def _scene(self) -> Scene:
        plain = self.frame.no_color
        return self.viewer.scene(ascii_only=self.frame.ascii, plain=plain)

    def _show_seats(self) -> None:
        top: Seat = 0 if self.viewer.flipped else 1
        bottom: Seat = 1 if self.viewer.flipped else 0
        self._show_seat(self.query_one("#seat-top", SeatPanel), top)
        self._show_seat(self.query_one("#seat-bottom", SeatPanel), bottom)

    def _show_seat(self, panel: SeatPanel, seat: Seat) -> None:
        viewer = self.viewer
        view = viewer.view
        player = viewer.timeline.started.seats[seat]
        name = player.name
        if player.kind == "computer":
            name = name or f"computer, level {player.level}"
        holdings = viewer.face.holdings(view.state, seat)
        panel.show(seat, viewer.timeline.game.seats[seat], name, holdings, self._said(seat))

    def _said(self, seat: Seat) -> str:
        """A word on a seat's turn."""
        outcome = self.viewer.view.outcome
        if outcome is not None:
            return "" if outcome.winner is None else "won" if outcome.winner == seat else ""
        return "to move" if self.viewer.seat == seat else ""

    # What the user does

    def on_board_view_hovered(self, event: BoardView.Hovered) -> None:
        """The mouse points elsewhere."""
        self.viewer.hover = event.place
        self.show_board()

    def on_board_view_moved(self, event: BoardView.Moved) -> None:
        """The cursor moved."""
        self.viewer.cursor = event.place
        self.viewer.refusal = None
        self.show_board()

    def action_flip(self) -> None:
        """Turn the board around."""
        self.viewer.flipped = not self.viewer.flipped
        self.show()

    def action_leave(self) -> None:
        """Go back to where one came from."""
        self.dismiss()

    def action_copy_record(self) -> None:
        """Copy the record."""

    def action_export(self) -> None:
        """Export the game."""
