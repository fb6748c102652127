"""The screen on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from hostages_tui.ui.games import face_of
from hostages_tui.ui.move_rows import line_through
from hostages_tui.ui.presenter import Presenter
from hostages_tui.ui.screens.game_screen import GameScreen
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from hostages_tui.core.timeline import Node
    from hostages_tui.storage.saved_match import SavedMatch
    from hostages_tui.storage.writer import Saving
    from hostages_tui.ui.viewer import Prompt
    from hostages_tui.ui.widgets.board_view import BoardView
    from hostages_tui.ui.widgets.move_tree import MoveTree


class PlayScreen(GameScreen):
    """Plays one game, and saves it as it goes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "type_move", "Type", id="play.type"),
        Binding("u", "undo", "Undo", id="play.undo"),
        Binding("y", "redo", "Redo", id="play.redo"),
        Binding("U,shift+u", "undo_turn", "Undo turn", show=False, id="play.undo_turn"),
        Binding("escape", "let_go", "Let go", show=False, id="play.let_go"),
        Binding("tab", "cycle(1)", "Next target", show=False, id="play.next"),
        Binding("shift+tab", "cycle(-1)", "Previous target", show=False, id="play.previous"),
        Binding("pageup", "look(-1)", "Look back", show=False, id="play.look_back"),
        Binding("pagedown", "look(1)", "Look on", show=False, id="play.look_on"),
        *(
            Binding(str(digit), f"choose({digit})", show=False, id=f"play.choose{digit}")
            for digit in range(1, 10)
        ),
    ]

    class SavingChanged(Message):
        """The writer got on, or failed."""

    def __init__(self, saved: SavedMatch) -> None:
        """Play a game.

        Args:
            saved: the game and its file; it is closed when the screen goes.
        """
        self.saved = saved
        self.presenter = Presenter(saved.match, face_of(saved.timeline.game.id))
        super().__init__(self.presenter)

    def on_mount(self) -> None:
        """Watch the writer."""
        self.saved.on_saving = self._tell_saving
        self._show_saving(self.saved.saving)

    def on_unmount(self) -> None:
        """Write what is left, and give the file free."""
        self.saved.on_saving = _nobody
        self.saved.close()

    # What it shows

    def show(self) -> None:
        """Bring everything up to date."""
        super().show()
        if not self._ready:
            return
        presenter = self.presenter
        chooser = self.query_one(Chooser)
        builder = presenter.builder
        chooser.show(presenter.rows(), builder.default() if builder else 0)
        self._show_saving(self.saved.saving)
        if self.query_one(MoveEntry).is_open:
            return
        if chooser.rows and presenter.only_words():
            chooser.focus()
        else:
            self.board.focus()

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        return self.presenter.prompt()

    def line(self) -> list[Node]:
        """The line the game stands on, and what redo would still reach."""
        return line_through(self.timeline, self.timeline.cursor)

    def _tell_saving(self, saving: Saving) -> None:
        del saving
        self.post_message(self.SavingChanged())

    def on_play_screen_saving_changed(self) -> None:
        """Show how far the writer is."""
        self._show_saving(self.saved.saving)

    def _show_saving(self, saving: Saving) -> None:
        bar = self.query_one(TopBar)
        if saving.failure:
            bar.state(f"not saved: {saving.failure}", alert=True)
        elif saving.pending:
            bar.state("saving")
        else:
            bar.state("saved" if self.saved.path else "new game")

    # What the user does

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        """A place was picked."""
        self.presenter.pick(event.place)
        self.show()

    def on_board_view_let_go(self) -> None:
        """The right button lets go."""
        self.action_let_go()

    def on_chooser_chosen(self, event: Chooser.Chosen) -> None:
        """A row was chosen."""
        self.presenter.choose(event.token)
        self.show()

    def on_move_tree_chosen(self, event: MoveTree.Chosen) -> None:
        """A move of the list was clicked: look at it."""
        self.presenter.look(event.node)
        self.show()

    def on_move_entry_entered(self, event: MoveEntry.Entered) -> None:
        """A move was typed."""
        self.presenter.play(event.text)
        self.show()

    def on_move_entry_closed(self) -> None:
        """No move was typed."""
        self.show()

    def action_let_go(self) -> None:
        """Take one step back."""
        self.presenter.let_go()
        self.show()

    def action_choose(self, number: int) -> None:
        """Choose the row of a number."""
        self.query_one(Chooser).choose(number)

    def action_cycle(self, step: int) -> None:
        """Move the cursor to the next thing that may be picked."""
        self.board.action_cycle(step)

    def action_type_move(self) -> None:
        """Open the entry of moves."""
        game = self.timeline.game
        moves = [game.format_move(move) for move in self.timeline.legal()]
        self.query_one(MoveEntry).open(moves)

    def action_undo(self) -> None:
        """Take back the last move."""
        self.saved.match.undo()
        self.presenter.reset()
        self.show()

    def action_undo_turn(self) -> None:
        """Take back the whole turn."""
        self.saved.match.undo_turn()
        self.presenter.reset()
        self.show()

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self.saved.match.redo()
        self.presenter.reset()
        self.show()

    def action_look(self, step: int) -> None:
        """Look at the move before or after, without going there."""
        line = self.line()
        here = next((i for i, node in enumerate(line) if node is self.viewer.view), 0)
        self.presenter.look(line[max(0, min(len(line) - 1, here + step))])
        self.show()


def _nobody(saving: Saving) -> None:
    """Nobody watches any more."""
