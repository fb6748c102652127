"""A game that goes on: its moves, looking back, the saving, the computer's turns."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message

from hostages_tui.ai.client import WorkerFault
from hostages_tui.ui.computer import Computer
from hostages_tui.ui.games import face_of
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.move_rows import line_through
from hostages_tui.ui.presenter import Presenter
from hostages_tui.ui.screens.analysing import AnalysingScreen
from hostages_tui.ui.screens.picking import PickingScreen
from hostages_tui.ui.widgets.top_bar import TopBar
from hostages_tui.ui.words import who_plays

if TYPE_CHECKING:
    from pathlib import Path

    from hostages_tui.core.events import HelpKind
    from hostages_tui.core.timeline import Node
    from hostages_tui.storage.saved_match import SavedMatch
    from hostages_tui.storage.writer import Saving
    from hostages_tui.ui.viewer import Prompt
    from hostages_tui.ui.widgets.board_view import BoardView
    from hostages_tui.ui.widgets.move_tree import MoveTree

THINKERS: Final = "thinkers"
"""The group of workers that wait for the computer; a new one ends the one before."""

PACE: Final = 0.35
"""Seconds between two moves of a turn of the computer, so that each can be seen."""

WATCHED_PACE: Final = 0.8
"""Seconds between two turns where the computer plays itself, so that they can be followed."""

_THINKING: Final = "{play.let_go} stops it, {board.pick} has it move at once."
_STOPPED: Final = "It is stopped. {board.pick} lets it move, {play.undo} takes a move back."
_WATCHED: Final = (
    "{play.let_go} or {play.pause} pauses, {play.step} makes one move and pauses, "
    "{board.pick} has it move at once."
)
_PAUSED: Final = (
    "Paused. {board.pick} or {play.pause} goes on, {play.step} makes one move, "
    "{play.undo} takes one back."
)

OVER: Final = (
    Row("replay", "Review", "go through the moves"),
    Row("restart", "Rematch", "same seats"),
    Row("export", "Export", "to a file"),
    Row("leave", "Leave", ""),
)
"""What one can do when the game is over."""


class MatchScreen(AnalysingScreen, PickingScreen):
    """Shows a game that goes on, and takes the moves of whoever is to move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("home", "look(-10000)", "Look at the start", show=False, id="play.look_first"),
        Binding("end", "look(10000)", "Look at the end", show=False, id="play.look_last"),
        Binding("pageup", "look(-1)", "Look back", show=False, id="play.look_back"),
        Binding("pagedown", "look(1)", "Look on", show=False, id="play.look_on"),
        Binding("full_stop", "step_computer", "One move", id="play.step"),
        Binding("z", "pause_computer", "Pause", id="play.pause"),
    ]

    class SavingChanged(Message):
        """The writer got on, or failed."""

    def __init__(self, saved: SavedMatch) -> None:
        """Play a game.

        Args:
            saved: the game and its file; it is closed when the screen goes.
        """
        self.saved = saved
        self.computer = Computer(saved.timeline)
        self._pondered: Node | None = None
        self._helped: set[tuple[int, HelpKind]] = set()
        super().__init__(Presenter(saved.match, face_of(saved.timeline.game.id)))

    def on_mount(self) -> None:
        """Watch the writer; the computer may have the first move."""
        self.saved.on_saving = self._tell_saving
        self.call_after_refresh(self.let_computer_move)

    async def on_unmount(self) -> None:
        """Write what is left, give the file free, and end the thinking."""
        self.saved.on_saving = _nobody
        self.saved.close()
        await self.computer.close()

    # What it shows

    def topic(self) -> str:
        """The option of the game, and who plays."""
        who = who_plays(self.timeline.started)
        return f"{super().topic()}   {who}" if who else super().topic()

    def show(self) -> None:
        """Bring everything up to date."""
        self._turn_around()
        super().show()
        if not self.is_shown:
            return
        self._show_saving(self.saved.saving)

    def is_over(self) -> bool:
        """Whether the game is over, and one looks at its end."""
        return self.presenter.live and self.presenter.view.outcome is not None

    def source(self) -> Path | None:
        """The file of the game."""
        return self.saved.path

    def line(self) -> list[Node]:
        """The line the game stands on, and what redo would still reach."""
        return line_through(self.timeline, self.timeline.cursor)

    def offers(self) -> tuple[tuple[Row, ...], int]:
        """The rows of the chooser, or what can be done when the game is over."""
        return (OVER, 0) if self.is_over() else super().offers()

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        prompt = super().prompt()
        return prompt if prompt.hint else prompt._replace(hint=self.turning_hint())

    def is_crowded(self) -> bool:
        """Whether the chooser needs the room."""
        return bool(self.offers()[0])

    def waits(self) -> str:
        """While the computer thinks about its answer, it is not disturbed."""
        disturbs = self.computer.due() is not None and not self.computer.alone
        return "The computer is to move" if disturbs else ""

    def learnt(self) -> None:
        """An analysis was shown, which is a help to the person who is to move."""
        self.note_help("analysis")

    def note_help(self, kind: HelpKind) -> None:
        """Write down that the person to move was helped, once for each position."""
        node = self.timeline.cursor
        seat = self.timeline.to_move(node)
        if seat is None or self.computer.plays(seat) or (node.n, kind) in self._helped:
            return
        self._helped.add((node.n, kind))
        self.saved.match.helped(seat, kind)

    def _turn_around(self) -> None:
        """At one keyboard the board turns to whoever is to move, where the settings wish it."""
        presenter = self.presenter
        if self.frame.settings.flip and self.computer.absent and presenter.live:
            presenter.flipped = presenter.seat == 1

    def _tell_saving(self, saving: Saving) -> None:
        del saving
        self.post_message(self.SavingChanged())

    def on_match_screen_saving_changed(self) -> None:
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
        """A place was picked; Enter also plays the only move, or goes on from where one looks."""
        presenter = self.presenter
        if event.by_key and not presenter.live:
            self.moved(self.saved.match.jump(presenter.view))
        elif event.by_key and presenter.locked:
            self._press_computer()
        else:
            self.take(event)

    def on_move_tree_chosen(self, event: MoveTree.Chosen) -> None:
        """A move of the list was clicked: look at it."""
        self.look_at(event.node)

    def look_at(self, node: Node) -> None:
        """Look at a node of the game, without going there."""
        self.presenter.look(node)
        self.show()

    def action_let_go(self) -> None:
        """Take one step back; where there is none, stop the computer."""
        if not self.presenter.let_go() and self.presenter.locked:
            self.stop_computer()
        self.show()

    def action_look(self, step: int) -> None:
        """Look at the move before or after, without going there."""
        line = self.line()
        here = next((i for i, node in enumerate(line) if node is self.viewer.view), 0)
        self.presenter.look(line[max(0, min(len(line) - 1, here + step))])
        self.show()

    def moved(self, changed: bool) -> None:  # noqa: FBT001 - it is the only thing it says
        """Show what has happened; where the game stands elsewhere now, go on from there."""
        if changed:
            self.presenter.reset()
            if self.computer.is_to_move(self.timeline.cursor):
                self._lock(self._waiting())
        super().moved(changed)
        if changed:
            self.call_after_refresh(self.let_computer_move)

    # The computer

    def let_computer_move(self) -> None:
        """Have the computer think, where it is to move and was not stopped."""
        node = self.computer.due()
        if node is not None and node is self._pondered:
            return
        if self.computer.is_to_move(self.timeline.cursor):
            self._lock(self._waiting())
            self.show()
        if node is not None:
            self._pondered = node
            moves = partial(self._computer_moves, node)
            self.run_worker(moves, group=THINKERS, exclusive=True)

    def _waiting(self) -> str:
        """What can be done while the computer is to move."""
        if self.computer.stopped:
            return _PAUSED if self.computer.alone else _STOPPED
        return _WATCHED if self.computer.alone else _THINKING

    def stop_computer(self) -> None:
        """Stop the computer until it is told to go on."""
        self.unlock()
        self.computer.stopped = True
        self.let_computer_move()

    def unlock(self) -> None:
        """Take moves again, wherever the game stands."""
        self.workers.cancel_group(self, THINKERS)  # pyright: ignore[reportUnknownMemberType] - generic
        self.computer.stopped = self.computer.alone
        self.computer.single = False
        self.unlock_after_thought()

    def unlock_after_thought(self) -> None:
        """Take moves again, from within the worker that thought."""
        self._pondered = None
        self.presenter.locked = self.presenter.locked_hint = ""

    def action_step_computer(self) -> None:
        """Have the computer make one move, and pause then."""
        self.computer.single = True
        if self.computer.stopped:
            self._press_computer()

    def action_pause_computer(self) -> None:
        """Pause the computer, or have it go on."""
        if self.computer.stopped:
            self._press_computer()
        else:
            self.stop_computer()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only the computer on its own is paused and stepped."""
        if action in ("step_computer", "pause_computer"):
            return self.computer.is_to_move(self.timeline.cursor) and self.computer.alone
        return super().check_action(action, parameters)

    def key_words(self, action: str) -> str:
        """Where the computer is paused, the key that pauses it has it go on."""
        return "Go on" if action == "pause_computer" and self.computer.stopped else ""

    def _press_computer(self) -> None:
        """Have the computer move at once, or go on where it was stopped."""
        if self.computer.stopped:
            self.computer.stopped = False
            self.let_computer_move()
        else:
            self.run_worker(self.computer.hurry)
        self.show()

    def _lock(self, hint: str) -> None:
        name = self.timeline.game.seats[self.timeline.game.to_move(self.timeline.cursor.state)]
        self.presenter.locked = f"The computer is to move for {name}."
        self.presenter.locked_hint = hint

    async def _computer_moves(self, node: Node) -> None:
        """Think and move, again and again while it is the computer's turn."""
        here: Node | None = node
        while here is not None:
            try:
                moves = await self.computer.move(here)
            except WorkerFault as error:
                self.unlock_after_thought()
                self.computer.stopped = True
                ways = "{board.pick} asks it again, {play.undo} takes your move back."
                self._lock(f"It failed: {error}. {ways}")
                self.show()
                return
            for number, text in enumerate(moves):
                if self.timeline.cursor is not here:  # a late answer
                    return
                if number:
                    await asyncio.sleep(PACE)
                here = self._computer_plays(text, more=number + 1 < len(moves))
                if self.computer.stopped:
                    break
            here = self.computer.due()
            if here is not None:
                await asyncio.sleep(WATCHED_PACE)
        self.unlock_after_thought()
        if self.frame.settings.bell:
            self.frame.bell()
        self.let_computer_move()
        self.show()

    def _computer_plays(self, text: str, *, more: bool) -> Node:
        """Play a move of the computer's; whoever looks elsewhere goes on looking there.

        Args:
            text: the move.
            more: whether it has more moves to make at once.
        """
        live = self.presenter.live
        node = self.saved.match.play(text)
        self.computer.has_moved()
        if live:
            self.presenter.reset()
        if more or self.computer.due() is not None:
            self._lock(self.presenter.locked_hint)
        self.show()
        return node


def _nobody(saving: Saving) -> None:
    """Nobody watches any more."""
