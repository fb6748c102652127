"""The screen on which a game is looked through, move by move; it changes nothing in its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content

from hostages_tui.core.text import printable_lines
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.ui.games import face_of
from hostages_tui.ui.replayer import Replayer
from hostages_tui.ui.screens.analysing import AnalysingScreen
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.top_bar import TopBar
from hostages_tui.ui.widgets.transport import Transport
from hostages_tui.ui.words import occasion, place

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.timer import Timer

    from hostages_tui.core.timeline import Node, Timeline
    from hostages_tui.ui.viewer import Prompt
    from hostages_tui.ui.widgets.move_tree import MoveTree

PAUSES: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between two moves, from the fastest to the slowest."""

_LONG: Final = 130
"""What is longer, in characters, may not fit the prompt."""


class ReplayScreen(AnalysingScreen):
    """Goes through a game by moves, by turns, by itself, and into its branches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,kp_left,kp_4", "back", "Previous", id="replay.back", key_display="←"),
        Binding("right,l,kp_right,kp_6", "on", "Next", id="replay.on", key_display="→"),
        Binding(
            "space", "autoplay", "Play", id="replay.autoplay", tooltip="Play by itself, or pause"
        ),
        Binding("up,k,kp_up,kp_8", "branch(-1)", "Branch", id="replay.branch", key_display="↑↓"),
        Binding(
            "down,j,kp_down,kp_2", "branch(1)", "Next branch", show=False, id="replay.next_branch"
        ),
        Binding(
            "enter,kp_enter",
            "play_from_here",
            "Play on",
            id="replay.play",
            tooltip="Play on from here: a new game",
        ),
        Binding("colon", "jump", "Go to", id="replay.jump", tooltip="Go to a turn by its number"),
        Binding("home,kp_home,kp_7", "first", "Start", show=False, id="replay.first"),
        Binding("end,kp_end,kp_1", "last", "End", show=False, id="replay.last"),
        Binding(
            "pageup,kp_pageup,kp_9", "turn_back", "Previous turn", show=False, id="replay.turn_back"
        ),
        Binding(
            "pagedown,kp_pagedown,kp_3", "turn_on", "Next turn", show=False, id="replay.turn_on"
        ),
        Binding("plus,equals_sign,kp_plus", "faster", "Faster", show=False, id="replay.faster"),
        Binding("minus,kp_minus", "slower", "Slower", show=False, id="replay.slower"),
        Binding("escape", "leave", "Back", show=False, id="replay.leave"),
    ]

    KEYS: ClassVar[tuple[str, ...]] = (
        "back",
        "on",
        "autoplay",
        "analyse",
        "play_from_here",
        "jump",
        "leave",
        "keys",
        "branch(-1)",
        "rules",
        "flip",
        "copy_record",
        "export",
    )

    def __init__(
        self,
        timeline: Timeline,
        source: Path | None,
        at: int | None = None,
        autoplay: float | None = None,
        *,
        flipped: bool = False,
    ) -> None:
        """Look through a game.

        Args:
            timeline: the game.
            source: its file, None where it has none.
            at: after how many moves to begin, the start by default.
            autoplay: seconds between two moves when it is to play by itself at once.
            flipped: whether seat 1 sits at the bottom.
        """
        self.replayer = Replayer(timeline, face_of(timeline.game.id), at)
        self.replayer.flipped = flipped
        super().__init__(self.replayer)
        self._source = source
        self._autoplay = autoplay
        self._pause = autoplay or 1.0
        self._timer: Timer | None = None

    def compose_more(self) -> ComposeResult:
        """The transport."""
        yield Transport(ascii_only=self.frame.ascii)

    def on_mount(self) -> None:
        """Begin to play where that was asked for."""
        self.board.can_focus = False  # the arrow keys are the transport's
        self.query_one(TopBar).state(f"replay: {occasion(self.timeline.started)}")
        if self._autoplay is not None:
            self._start()

    # What it shows

    def show(self) -> None:
        """Bring everything up to date."""
        super().show()
        if self._ready:
            replayer = self.replayer
            self.query_one(Transport).show(
                replayer.index,
                replayer.last,
                playing=self._timer is not None,
                pause=self._pause,
            )

    def prompt(self) -> Prompt:
        """Where one is, and what happened."""
        prompt = self.replayer.prompt()
        return prompt._replace(hint=self.turning_hint() or prompt.hint)

    def learnt(self) -> None:
        """An analysis was shown; where it is that of a game in play, it counts there."""
        below = (one for one in self.frame.screen_stack if isinstance(one, AnalysingScreen))
        for screen in below:
            if screen.timeline is self.timeline and screen is not self:
                screen.learnt()

    def _words(self) -> Content:
        """How the game ended, the note, and what is too long for the prompt, which may be cut."""
        viewer = self.viewer
        note = self.timeline.notes.get(viewer.view.n)
        outcome = viewer.view.outcome
        told = viewer.told()
        parts: list[Content] = []
        if outcome is not None and outcome.words != told:
            parts.append(Content.styled(outcome.words, "bold $ink-accent"))
        if helped := self.helped():
            parts.append(Content.styled(helped, "bold"))
        if note is not None and note.text:
            parts.append(Content.styled(printable_lines(note.text), "$ink-accent"))
        if len(told) > _LONG:
            parts.append(Content(told))
        return Content("\n").join(parts)

    def source(self) -> Path | None:
        """The file of the game."""
        return self._source

    def line(self) -> list[Node]:
        """The line that is followed."""
        return self.replayer.line

    # Playing by itself

    def key_words(self, action: str) -> str:
        """Where it plays by itself, the key that has it do so pauses it."""
        return "Pause" if action == "autoplay" and self._timer is not None else ""

    def action_autoplay(self) -> None:
        """Play by itself, or stop."""
        if self._timer is not None:
            self._stop()
        else:
            if self.replayer.at_end:
                self.replayer.to(0)
            self._start()
        self.show()

    def action_faster(self) -> None:
        """A shorter pause between two moves."""
        self._pace(max((pause for pause in PAUSES if pause < self._pause), default=PAUSES[0]))

    def action_slower(self) -> None:
        """A longer pause between two moves."""
        self._pace(min((pause for pause in PAUSES if pause > self._pause), default=PAUSES[-1]))

    def _pace(self, pause: float) -> None:
        self._pause = pause
        if self._timer is not None:
            self._start()
        self.show()

    def _start(self) -> None:
        self._stop()
        self._timer = self.set_interval(self._pause, self._tick)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        self.replayer.step(1)
        if self.replayer.at_end:
            self._stop()
        self.show()

    # Steps

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey what leads nowhere."""
        if action == "branch" and len(self.replayer.branches()) < 2:
            return None
        if (action == "back" and self.replayer.index == 0) or (
            action == "on" and self.replayer.at_end
        ):
            return None
        return super().check_action(action, parameters)

    async def on_transport_pressed(self, event: Transport.Pressed) -> None:
        """A button was pressed."""
        await self.run_action(event.action)

    def on_transport_sought(self, event: Transport.Sought) -> None:
        """The scrubber was moved."""
        self._stop()
        self.replayer.to(event.index)
        self.show()

    def on_move_tree_chosen(self, event: MoveTree.Chosen) -> None:
        """A move of the list was clicked."""
        self.look_at(event.node)

    def look_at(self, node: Node) -> None:
        """Look at a node of the game."""
        self._stop()
        self.replayer.enter(node)
        self.show()

    def action_on(self) -> None:
        """One move on."""
        self._step(1)

    def action_back(self) -> None:
        """One move back."""
        self._step(-1)

    def action_first(self) -> None:
        """To the start."""
        self._step(-self.replayer.last)

    def action_last(self) -> None:
        """To the end of the line."""
        self._step(self.replayer.last)

    def action_turn_on(self) -> None:
        """To the end of a turn."""
        self._turn(1)

    def action_turn_back(self) -> None:
        """To the beginning of a turn."""
        self._turn(-1)

    def action_branch(self, step: int) -> None:
        """To another move that was made in place of this one."""
        self._stop()
        if not self.replayer.sibling(step):
            self.notify("Nothing else was played here.", markup=False, timeout=2)
        self.show()

    def action_jump(self) -> None:
        """Ask for the number of a turn."""
        self.query_one(MoveEntry).open((), f"the number of a turn, 0 to {self.replayer.turns}")

    def on_move_entry_closed(self) -> None:
        """Nothing was typed."""
        self.set_focus(None)

    def on_move_entry_entered(self, event: MoveEntry.Entered) -> None:
        """Go to the turn of a number; what is none stays in the line, to be mended."""
        try:
            number = int(event.text)
        except ValueError:
            self.notify(f"{event.text} is not a number.", markup=False, severity="warning")
            return
        self.query_one(MoveEntry).close()
        self.set_focus(None)
        self._stop()
        self.replayer.to_turn(number)
        self.show()

    def action_play_from_here(self) -> None:
        """Begin a new game that copies this line as far as it is looked at."""
        node = self.viewer.view
        saved = SavedMatch.forked(self.timeline, node)
        flipped = self.viewer.flipped
        where = place(self.timeline, node)
        self.notify(f"A new game from {where} on; the other stays as it is.", markup=False)
        self.frame.play(saved, flipped=flipped)

    def _step(self, count: int) -> None:
        self._stop()
        self.replayer.step(count)
        self.show()

    def _turn(self, direction: int) -> None:
        self._stop()
        self.replayer.step_turn(direction)
        self.show()
