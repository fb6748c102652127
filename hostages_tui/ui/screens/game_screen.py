"""What playing and replaying share: the board, the seats, the moves, and the keys for these."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from hostages_tui.storage.files import FileFault
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.exporting import exported, form_rows, proposed, write_export
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen, Shown, TextScreen
from hostages_tui.ui.viewer import Prompt, Viewer, sentence, warnings
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.move_tree import MoveTree
from hostages_tui.ui.widgets.prompt import PromptLine
from hostages_tui.ui.widgets.seat_panel import SeatPanel
from hostages_tui.ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.app import ComposeResult

    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.plain.canvas import Scene


_PARTS: Final = (
    "TopBar",
    "BoardView",
    "PromptLine",
    "MoveTree",
    "Chooser",
    "MoveEntry",
    "#seat-top",
    "#seat-bottom",
    "#told",
    "KeyBar",
)
"""What `show` brings up to date."""


class GameScreen(AppScreen[None]):
    """A board at the left, all else at the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "flip", "Flip", id="game.flip"),
        Binding("c", "copy_record", "Copy", show=False, id="game.copy"),
        Binding("e", "export", "Export", show=False, id="game.export"),
        Binding("q", "leave", "Back", id="game.leave"),
    ]

    AUTO_FOCUS = ""
    KEYS: ClassVar[tuple[str, ...]] = ()
    """The actions whose keys are shown, the most wanted first."""

    DEFAULT_CSS = """
    GameScreen #side { width: 30; border-left: vkey $ground-field-b; }
    GameScreen.-broad #side { width: 38; }
    GameScreen #told { height: auto; max-height: 8; padding: 0 1; color: $ink-quiet; }
    GameScreen #warnings { height: auto; padding: 0 1; color: $ink-alert; display: none; }
    GameScreen #warnings.-shown { display: block; }
    GameScreen #asked { height: auto; max-height: 3; padding: 0 1; color: $ink-accent;
        border-top: solid $ink-line; display: none; }
    GameScreen #asked.-shown { display: block; }
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
                yield Static(id="asked")
                yield Chooser()
                yield from self.compose_more()
                yield SeatPanel(id="seat-bottom")
        yield PromptLine()
        yield MoveEntry()
        yield KeyBar()

    def compose_more(self) -> ComposeResult:
        """What a screen adds to the side column."""
        yield from ()

    def on_mount(self) -> None:
        """Show everything for the first time."""
        timeline = self.viewer.timeline
        game = timeline.game
        option = f"{game.option.name}: {timeline.started.options[game.option.name]}"
        self.query_one(TopBar).title(game.title, game.subtitle, option)
        self._ready = True
        self.show()

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
        return self._ready and all(self.query(part) for part in _PARTS)

    def show(self) -> None:
        """Bring everything up to date."""
        if not self.is_shown:
            return
        self.board.scene = self._scene()
        self.query_one(PromptLine).show(self.prompt())
        self._show_seats()
        viewer = self.viewer
        self.query_one(MoveTree).show(viewer.timeline, self.line(), viewer.view)
        told = self.query_one("#told", Static)
        words = self._words()
        if words != told.content:
            told.update(words)
        self.say("#warnings", "\n".join(warnings(viewer.timeline, viewer.view)))
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

    def source(self) -> Path | None:
        """The file of the game, None where it has none."""
        return None

    def line(self) -> Sequence[Node]:
        """The line of play shown in the list of moves."""
        raise NotImplementedError

    def _scene(self) -> Scene:
        return self.viewer.scene(ascii_only=self.frame.ascii, plain=self.frame.plain)

    def _words(self) -> Content:
        """What the last move did, and the note on it."""
        note = self.timeline.notes.get(self.viewer.view.n)
        told = Content(self.viewer.told())
        if note is None or not note.text:
            return told
        return Content.assemble(told, "\n" if told else "", (note.text, "$ink-accent"))

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

    def action_copy_record(self) -> None:
        """Copy the record to the terminal's clipboard, and show it for those that have none."""
        text = exported(self.timeline, self.viewer.view, "record", ascii_only=self.frame.ascii)
        self.frame.copy_to_clipboard(text)
        words = "Handed to the clipboard of the terminal; not every terminal takes it. Esc closes."
        self.frame.push_screen(TextScreen(Shown("The record of this game", words, text)))

    def action_export(self) -> None:
        """Ask for a form and a file, and export the game."""
        self.frame.push_screen(
            AskScreen("Export this game as", "", form_rows()), self._ask_for_file
        )

    def _ask_for_file(self, form: str | None) -> None:
        if not form:
            return
        text = exported(self.timeline, self.viewer.view, form, ascii_only=self.frame.ascii)
        path = proposed(self.timeline, self.source(), form)
        words = "Where to? A number is added to a name that is taken. Esc leaves it."
        self.frame.push_screen(
            NameScreen("Export to", words, str(path)), lambda name: self._export(name or "", text)
        )

    def _export(self, name: str, text: str) -> None:
        if not name:
            return
        try:
            path = write_export(name, text)
        except FileFault as error:
            self.notify(sentence(error.cause), severity="error", markup=False)
        else:
            self.notify(f"Written to {path}", markup=False)
