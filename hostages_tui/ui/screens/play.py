"""The screen on which a game is played."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.message import Message

from hostages_tui.core.timeline import Note
from hostages_tui.ui.games import face_of
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.move_rows import line_through
from hostages_tui.ui.presenter import Presenter
from hostages_tui.ui.screens.dialogs import YES, AskScreen, NoteScreen, confirm
from hostages_tui.ui.screens.game_screen import GameScreen
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from pathlib import Path

    from hostages_tui.core.events import Player
    from hostages_tui.core.timeline import Node
    from hostages_tui.storage.saved_match import SavedMatch
    from hostages_tui.storage.writer import Saving
    from hostages_tui.ui.viewer import Prompt
    from hostages_tui.ui.widgets.board_view import BoardView
    from hostages_tui.ui.widgets.move_tree import MoveTree


OVER: Final = (
    Row("replay", "Review", "go through the moves"),
    Row("restart", "Rematch", "same seats"),
    Row("export", "Export", "to a file"),
    Row("leave", "Leave", ""),
)
"""What one can do when the game is over."""


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
        Binding("v", "replay", "Replay", id="play.replay"),
        Binding("x", "end", "Resign", id="play.end"),
        Binding("R,shift+r", "restart", "Restart", show=False, id="play.restart"),
        Binding("t", "complete", "Complete the set-up", show=False, id="play.complete"),
        Binding("a", "annotate", "Note", show=False, id="play.note"),
        Binding("p", "promote", "Make it the line", show=False, id="play.promote"),
        Binding("o", "go_on", "Go on from here", show=False, id="play.go_on"),
        Binding("home", "look(-10000)", "Look at the start", show=False, id="play.look_first"),
        Binding("end", "look(10000)", "Look at the end", show=False, id="play.look_last"),
        Binding("pageup", "look(-1)", "Look back", show=False, id="play.look_back"),
        Binding("pagedown", "look(1)", "Look on", show=False, id="play.look_on"),
        *(
            Binding(str(digit), f"choose({digit})", show=False, id=f"play.choose{digit}")
            for digit in range(1, 10)
        ),
    ]

    KEYS: ClassVar[tuple[str, ...]] = (
        "type_move",
        "undo",
        "redo",
        "end",
        "replay",
        "flip",
        "leave",
        "keys",
        "rules",
        "copy_record",
        "export",
        "annotate",
        "restart",
    )

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
        chooser.show(*self._choices())
        self.say("#asked", presenter.title() if chooser.rows else "")
        self._show_saving(self.saved.saving)
        if self.query_one(MoveEntry).is_open:
            return
        if chooser.rows and (presenter.only_words() or self._is_over()):
            chooser.focus()
        else:
            self.board.focus()

    def _choices(self) -> tuple[tuple[Row, ...], int]:
        """The rows of the chooser, and the one offered first."""
        if self._is_over():
            return OVER, 0
        builder = self.presenter.builder
        return self.presenter.rows(), builder.default() if builder else 0

    def _is_over(self) -> bool:
        return self.presenter.live and self.presenter.view.outcome is not None

    def source(self) -> Path | None:
        """The file of the game."""
        return self.saved.path

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
        """A place was picked; Enter also plays the only move, or goes on from here."""
        presenter = self.presenter
        if event.by_key and not presenter.live:
            self.action_go_on()
            return
        if event.by_key and (forced := presenter.forced()):
            presenter.play(forced)
        elif event.place:
            presenter.pick(event.place)
        self.show()

    def on_board_view_let_go(self) -> None:
        """The right button lets go."""
        self.action_let_go()

    async def on_chooser_chosen(self, event: Chooser.Chosen) -> None:
        """A row was chosen."""
        if self._is_over():
            await self.run_action(event.token)
            return
        self.presenter.choose(event.token)
        self.show()

    def on_chooser_offered(self, event: Chooser.Offered) -> None:
        """A row is pointed at."""
        has_focus = self.query_one(Chooser).has_focus
        self.presenter.offered = event.token if has_focus else ""
        self.show_board()

    def on_move_tree_chosen(self, event: MoveTree.Chosen) -> None:
        """A move of the list was clicked: look at it."""
        self.presenter.look(event.node)
        self.show()

    def on_move_entry_entered(self, event: MoveEntry.Entered) -> None:
        """A move was typed."""
        self.presenter.play(event.text)
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
        self.query_one(MoveEntry).open(moves, "a move; Tab completes, Enter plays, Esc closes")

    def action_undo(self) -> None:
        """Take back the last move."""
        self._after(self.saved.match.undo())

    def action_undo_turn(self) -> None:
        """Take back the whole turn."""
        self._after(self.saved.match.undo_turn())

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._after(self.saved.match.redo())

    def action_go_on(self) -> None:
        """Put the game where one looks."""
        if not self.presenter.live:
            self._after(self.saved.match.jump(self.viewer.view))

    def action_promote(self) -> None:
        """Make the line one looks at the line of the game: go to its end."""
        line = line_through(self.timeline, self.viewer.view)
        self._after(self.saved.match.jump(line[-1]))

    def action_complete(self) -> None:
        """Make the rest of the set-up by ordinary, sensible moves."""
        made = self.presenter.complete_setup(random.Random())  # noqa: S311 - no secret
        if not made:
            self.notify("The set-up is complete already.", markup=False)
        self.show()

    def action_annotate(self) -> None:
        """Write a note on the position one looks at."""
        node = self.viewer.view
        note = self.timeline.notes.get(node.n, Note("", ""))
        title = f"Note on {node.text}" if node.text else "Note on this position"
        self.frame.push_screen(NoteScreen(title, note), lambda new: self._annotate(node, new))

    def _annotate(self, node: Node, note: Note | None) -> None:
        if note is not None:
            self.saved.match.note(node, note.text, note.mark)
            self.show()

    def action_replay(self) -> None:
        """Look through the game from where one looks."""
        self.frame.replay(self.timeline, self.saved.path, self.viewer.view.depth)

    def action_end(self) -> None:
        """Ask whether to resign or to agree on a draw."""
        if self.timeline.cursor.outcome is not None:
            self.notify("The game is over already.", markup=False)
            return
        seat = self.timeline.game.seats[self.timeline.game.to_move(self.timeline.cursor.state)]
        rows = (
            Row("", "Play on", ""),
            Row("resign", "Resign", f"{seat} gives the game up"),
            Row("draw", "Agree on a draw", "both sides want it"),
        )
        self.frame.push_screen(AskScreen("End the game?", "", rows), self._end)

    def _end(self, answer: str | None) -> None:
        match = self.saved.match
        if answer == "resign":
            match.resign(self.timeline.game.to_move(self.timeline.cursor.state))
        elif answer == "draw":
            match.agree_draw()
        self._after(bool(answer))

    def action_restart(self) -> None:
        """Ask whether to begin the same game anew."""
        if self.timeline.cursor.outcome is not None or not self.frame.settings.confirm:
            self._restart(YES)
            return
        words = "A new game with the same seats begins; this one stays saved."
        self.frame.push_screen(confirm("Begin anew?", words, "Begin anew"), self._restart)

    def _restart(self, answer: str | None) -> None:
        if answer != YES:
            return
        started = self.timeline.started
        option = self.timeline.game.option
        drawn = self.frame.settings.last.options.get(started.game) in (None, "random")
        options = {} if option.default is None and drawn else dict(started.options)
        players = tuple(anew(player) for player in started.seats)
        self.frame.start_game(
            started.game, options, (players[0], players[1]), flipped=self.viewer.flipped
        )

    def action_leave(self) -> None:
        """Go back; where the game is not saved, ask first."""
        failure = self.saved.saving.failure
        if not failure:
            self.dismiss()
            return
        words = f"This game is not saved: {failure}. Leaving loses what is not saved."
        self.frame.push_screen(
            confirm("Leave it all the same?", words, "Leave"), self._leave_unsaved
        )

    def _leave_unsaved(self, answer: str | None) -> None:
        if answer == YES:
            self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey what cannot be done just now."""
        del parameters
        cursor = self.timeline.cursor
        if action in ("undo", "undo_turn") and cursor.parent is None:
            return None
        if action == "redo" and self.timeline.next(cursor) is None:
            return None
        if action in ("type_move", "end") and cursor.outcome is not None:
            return None
        return True

    def _after(self, changed: bool) -> None:  # noqa: FBT001 - it is the only thing it says
        """The game stands elsewhere: look there."""
        if changed:
            self.presenter.reset()
        self.show()

    def action_look(self, step: int) -> None:
        """Look at the move before or after, without going there."""
        line = self.line()
        here = next((i for i, node in enumerate(line) if node is self.viewer.view), 0)
        self.presenter.look(line[max(0, min(len(line) - 1, here + step))])
        self.show()


def anew(player: Player) -> Player:
    """A player of a game that was, for another one: a computer draws other lots."""
    if player.kind == "human":
        return player
    return msgspec.structs.replace(player, seed=secrets.randbelow(2**53))


def _nobody(saving: Saving) -> None:
    """Nobody watches any more."""
