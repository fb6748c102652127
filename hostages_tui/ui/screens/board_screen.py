"""What every screen with a board shares: the board, the seats, what is asked, and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from hostages_tui.core.text import printable
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.prompt import PromptLine
from hostages_tui.ui.widgets.seat_panel import SeatPanel
from hostages_tui.ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Timeline
    from hostages_tui.plain.canvas import Scene
    from hostages_tui.storage.settings import Settings
    from hostages_tui.ui.viewer import Prompt, Viewer


_PARTS: Final = (
    "TopBar",
    "BoardView",
    "PromptLine",
    "Chooser",
    "MoveEntry",
    "#seat-top",
    "#seat-bottom",
    "KeyBar",
)
"""What `show` brings up to date on every such screen."""


class BoardScreen(AppScreen[None]):
    """A board at the left, all else at the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "flip", "Flip", id="game.flip", tooltip="Flip the board"),
        Binding("q", "leave", "Back", id="game.leave"),
    ]

    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (124, "-broad")]  # noqa: RUF012 - as in textual
    AUTO_FOCUS = ""
    KEYS: ClassVar[tuple[str, ...]] = ()
    """The actions whose keys are shown, the most wanted first."""
    PARTS: ClassVar[tuple[str, ...]] = ()
    """What `show` brings up to date besides what every such screen has."""

    DEFAULT_CSS = """
    BoardScreen { layers: default above; }
    BoardScreen #side { width: 30; border-left: vkey $ground-field-b; }
    BoardScreen.-broad #side { width: 38; }
    BoardScreen #asked { height: auto; max-height: 3; padding: 0 1; color: $ink-accent;
        border-top: solid $ink-line; display: none; }
    BoardScreen #asked.-shown { display: block; }
    """

    def __init__(self, viewer: Viewer) -> None:
        """Show what a viewer says."""
        super().__init__()
        self.viewer = viewer
        self._ready = False
        self._seen: Settings | None = None

    # What it is made of

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        viewer = self.viewer
        yield TopBar()
        with Horizontal(id="table"):
            yield BoardView(viewer.face.drawing, self._scene(), size=self.frame.board_size)
            with Vertical(id="side"):
                yield SeatPanel(id="seat-top")
                yield from self.compose_story()
                yield Static(id="asked")
                yield Chooser()
                yield from self.compose_more()
                yield SeatPanel(id="seat-bottom")
        yield PromptLine()
        yield MoveEntry()
        yield KeyBar()

    def compose_story(self) -> ComposeResult:
        """What stands between the seats, over the chooser."""
        yield from ()

    def compose_more(self) -> ComposeResult:
        """What a screen adds to the side column, under the chooser."""
        yield from ()

    def on_mount(self) -> None:
        """Show everything for the first time."""
        game = self.timeline.game
        self.query_one(TopBar).title(game.title, game.subtitle, self.topic())
        self._ready = True
        self._seen = self.frame.settings
        self.show()

    def on_screen_resume(self) -> None:
        """Follow the settings, which may have been changed meanwhile."""
        settings = self.frame.settings
        if self.is_shown and settings is not self._seen:
            self._seen = settings
            self.board.wish(self.frame.board_size)
            self.show()

    def topic(self) -> str:
        """What the first line says after the name of the game."""
        return ""

    @property
    def board(self) -> BoardView:
        """The board."""
        return self.query_one(BoardView)

    @property
    def timeline(self) -> Timeline:
        """The game."""
        return self.viewer.timeline

    @property
    def game_at_hand(self) -> str:
        """The id of the game."""
        return self.timeline.game.id

    # What it shows

    @property
    def is_shown(self) -> bool:
        """Whether all parts are there: not before the screen is made, nor while it goes."""
        return self._ready and all(self.query(part) for part in _PARTS + self.PARTS)

    def show(self) -> None:
        """Bring everything up to date."""
        if not self.is_shown:
            return
        self.board.scene = self._scene()
        self.query_one(PromptLine).show(self.prompt())
        self._show_seats()
        self.query_one(KeyBar).follow(self.KEYS)

    def say(self, name: str, words: str) -> None:
        """Show words in a part that is hidden while it has none."""
        part = self.query_one(name, Static)
        if str(part.content) != words:
            part.set_class(bool(words), "-shown")
            part.update(Content(words))

    def show_board(self) -> None:
        """Bring only the board and the prompt up to date: something is pointed at."""
        self.board.scene = self._scene()
        self.query_one(PromptLine).show(self.prompt())

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        raise NotImplementedError

    def _scene(self) -> Scene:
        return self.viewer.scene(ascii_only=self.frame.ascii, plain=self.frame.plain)

    def _show_seats(self) -> None:
        top: Seat = 0 if self.viewer.flipped else 1
        bottom: Seat = 1 if self.viewer.flipped else 0
        self._show_seat(self.query_one("#seat-top", SeatPanel), top)
        self._show_seat(self.query_one("#seat-bottom", SeatPanel), bottom)

    def _show_seat(self, panel: SeatPanel, seat: Seat) -> None:
        viewer = self.viewer
        view = viewer.view
        player = viewer.timeline.started.seats[seat]
        name = printable(player.name)
        if player.kind == "computer":
            broad = "-broad" in self.classes
            name = name or (
                f"computer, level {player.level}" if broad else f"computer {player.level}"
            )
        holdings = viewer.face.holdings(view.state, seat)
        panel.show(seat, viewer.timeline.game.seats[seat], name, holdings, self.said(seat))

    def said(self, seat: Seat) -> str:
        """A word on a seat's turn."""
        outcome = self.viewer.view.outcome
        if outcome is not None:
            return "" if outcome.winner is None else "won" if outcome.winner == seat else ""
        return "to move" if self.viewer.seat == seat else ""

    # What the user does

    def on_move_entry_closed(self) -> None:
        """Nothing was typed."""
        self.show()

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
