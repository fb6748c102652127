"""The screen on which a game is played."""

from __future__ import annotations

import random
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, ClassVar

import msgspec
from textual.binding import Binding, BindingType

from hostages_tui.ai.client import WorkerFault
from hostages_tui.core.game import other
from hostages_tui.core.timeline import Note
from hostages_tui.ui.advice import WHERE
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.move_rows import line_through
from hostages_tui.ui.screens.dialogs import YES, AskScreen, NoteScreen, confirm
from hostages_tui.ui.screens.match_screen import THINKERS, MatchScreen

if TYPE_CHECKING:
    from hostages_tui.core.events import Player
    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Node


class PlayScreen(MatchScreen):
    """Plays one game, and saves it as it goes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo", id="play.undo"),
        Binding("y", "redo", "Redo", id="play.redo"),
        Binding("U,shift+u", "undo_turn", "Undo the turn", show=False, id="play.undo_turn"),
        Binding("g", "hint", "Hint", show=False, id="play.hint"),
        Binding("v", "replay", "Replay", id="play.replay"),
        Binding("x", "end", "Resign", id="play.end", tooltip="Resign, or agree on a draw"),
        Binding("R,shift+r", "restart", "Restart", show=False, id="play.restart"),
        Binding("t", "complete", "Complete the set-up", show=False, id="play.complete"),
        Binding("a", "annotate", "Note", show=False, id="play.note", tooltip="Write a note"),
        Binding("p", "promote", "Make this the line played", show=False, id="play.promote"),
        Binding("o", "go_on", "Go on from here", show=False, id="play.go_on"),
    ]

    KEYS: ClassVar[tuple[str, ...]] = (
        "step_computer",
        "pause_computer",
        "type_move",
        "undo",
        "redo",
        "hint",
        "analyse",
        "end",
        "rules",
        "leave",
        "keys",
        "replay",
        "flip",
        "copy_record",
        "export",
        "annotate",
        "restart",
    )

    def action_undo(self) -> None:
        """Take back the last move; against the computer, to the last turn of a person."""
        self._go(self.computer.back())

    def action_undo_turn(self) -> None:
        """Take back the whole turn."""
        node = self.timeline.turn_start(self.timeline.cursor)
        while self.computer.is_to_move(node) and not self.computer.alone and node.parent:
            node = self.timeline.turn_start(node)
        self._go(node)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._go(self.computer.on())

    def action_go_on(self) -> None:
        """Put the game where one looks."""
        self._go(self.viewer.view)

    def action_promote(self) -> None:
        """Make the line one looks at the line of the game: go to its end."""
        self._go(line_through(self.timeline, self.viewer.view)[-1])

    def _go(self, node: Node | None) -> None:
        if node is not None:
            self.unlock()
            self.moved(self.saved.match.jump(node))

    def action_complete(self) -> None:
        """Make the rest of the set-up by ordinary, sensible moves."""
        self.unlock()
        made = self.presenter.complete_setup(random.Random())  # noqa: S311 - no secret
        if not made:
            self.notify("The set-up is already complete.", markup=False)
        self.moved(made > 0)

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
        viewer = self.viewer
        self.frame.replay(self.timeline, self.saved.path, viewer.view.depth, flipped=viewer.flipped)

    def action_hint(self) -> None:
        """Ask the computer for a good move; asked again, it tells more of it."""
        node = self.viewer.view
        if self.presenter.advise_further():
            self.show()
            return
        if self.presenter.locked or not self.presenter.live or node.outcome is not None:
            return
        self.presenter.locked = "Looking for a good move."
        self.presenter.locked_hint = "{play.let_go} stops it."
        self.run_worker(partial(self._hint, node), group=THINKERS, exclusive=True)
        self.show()

    async def _hint(self, node: Node) -> None:
        advice = None
        try:
            advice = await self.computer.hint(node)
        except WorkerFault as error:
            self.notify(f"No hint was found: {error}.", severity="warning", markup=False)
        self.unlock_after_thought()
        if advice and self.viewer.view is node:
            self.note_help("hint")
            self.presenter.advise(advice.text, WHERE, advice.why)
        self.show()

    def action_end(self) -> None:
        """Ask whether to resign or to agree on a draw."""
        if self.timeline.cursor.outcome is not None:
            self.notify("The game is already over.", markup=False)
            return
        seat = self._speaker()
        draw = "both sides want it" if self.computer.absent else "if the computer takes it"
        rows = (
            Row("", "Play on", ""),
            Row("resign", "Resign", f"{self.timeline.game.seats[seat]} gives the game up"),
            Row("draw", "Agree on a draw", draw),
        )
        self.frame.push_screen(AskScreen("End the game?", "", rows), self._end)

    def _speaker(self) -> Seat:
        """Who resigns or offers a draw: the person to move, or the only person there is."""
        seat = self.timeline.game.to_move(self.timeline.cursor.state)
        return other(seat) if self.computer.plays(seat) and not self.computer.alone else seat

    def _end(self, answer: str | None) -> None:
        if not answer:
            return
        self.unlock()
        if answer == "resign":
            self.saved.match.resign(self._speaker())
            self.moved(changed=True)
        elif self.computer.absent:
            self.saved.match.agree_draw()
            self.moved(changed=True)
        else:
            node = self.timeline.cursor
            self.presenter.locked = "The computer considers the draw."
            self.run_worker(partial(self._offer_draw, node), group=THINKERS, exclusive=True)
            self.show()

    async def _offer_draw(self, node: Node) -> None:
        try:
            taken = await self.computer.takes_draw(node)
        except WorkerFault:
            taken = False
        self.unlock_after_thought()
        if taken and self.timeline.cursor is node:
            self.saved.match.agree_draw()
        else:
            self.notify("The computer declines the draw.", markup=False)
        self.moved(changed=True)

    def action_restart(self) -> None:
        """Ask whether to begin the same game anew."""
        if self.timeline.cursor.outcome is not None or not self.frame.settings.confirm:
            self._restart(YES)
            return
        words = "A new game begins with the same players; this one stays saved."
        self.frame.push_screen(confirm("Start over?", words, "Start over"), self._restart)

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
            confirm("Leave all the same?", words, "Leave the game"), self._leave_unsaved
        )

    def _leave_unsaved(self, answer: str | None) -> None:
        if answer == YES:
            self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey what cannot be done just now."""
        cursor = self.timeline.cursor
        if action in ("undo", "undo_turn") and self.computer.back() is None:
            return None
        if action == "redo" and self.computer.on() is None:
            return None
        if action in ("type_move", "end", "hint") and cursor.outcome is not None:
            return None
        return super().check_action(action, parameters)


def anew(player: Player) -> Player:
    """A player of a game that was, for another one: a computer draws other lots."""
    if player.kind == "human":
        return player
    return msgspec.structs.replace(player, seed=SystemRandom().randrange(2**53))
