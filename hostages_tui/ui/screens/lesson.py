"""The screen on which a lesson is taken: a game is learned by making its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from hostages_tui.games import GAMES
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.lessons import lesson_after
from hostages_tui.ui.lessons.presenter import StepPresenter
from hostages_tui.ui.screens.picking import PickingScreen
from hostages_tui.ui.widgets.lesson_page import LessonPage
from hostages_tui.ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.core.game import Seat
    from hostages_tui.ui.lessons.lesson import Lesson
    from hostages_tui.ui.viewer import Prompt
    from hostages_tui.ui.widgets.board_view import BoardView

_NEXT: Final = (Row("next", "Next step", ""), Row("again", "Once more", ""))
_PLAY: Final = Row("play_game", "Play a game", "")
_LEAVE: Final = Row("leave", "Leave", "")


class LessonScreen(PickingScreen):
    """Goes through the steps of a lesson; nothing of it is saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "hint", "Show how", id="lesson.hint"),
        Binding("n,pagedown", "next", "Next", id="lesson.next"),
        Binding("b,pageup", "before", "Previous", id="lesson.before"),
        Binding("r", "again", "Once more", id="lesson.again"),
        Binding("q", "leave", "Leave", id="lesson.leave"),
    ]

    KEYS: ClassVar[tuple[str, ...]] = (
        "hint",
        "next",
        "before",
        "again",
        "leave",
        "type_move",
        "flip",
        "keys",
        "rules",
    )
    PARTS: ClassVar[tuple[str, ...]] = ("LessonPage",)

    def __init__(self, lesson: Lesson) -> None:
        """Begin a lesson.

        Args:
            lesson: the lesson.
        """
        self.lesson = lesson
        self.number = 0
        """The number of the step, from 0."""
        self.presenter: StepPresenter
        super().__init__(StepPresenter(GAMES[lesson.game], lesson.steps[0]))

    # What it shows

    def compose_story(self) -> ComposeResult:
        """The words of the step."""
        yield LessonPage()

    def topic(self) -> str:
        """That it is a lesson."""
        return "lesson"

    def show(self) -> None:
        """Bring everything up to date."""
        super().show()
        if not self.is_shown:
            return
        number, total = self.number + 1, len(self.lesson.steps)
        self.query_one(TopBar).state(f"step {number} of {total}")
        self.query_one(LessonPage).show(self.presenter, number, total)

    def prompt(self) -> Prompt:
        """What the line under the board says; after the last step, what to do with it all."""
        prompt = super().prompt()
        if self.presenter.done and self.is_last:
            return prompt._replace(hint="Play it now, or take another lesson.")
        return prompt

    def is_over(self) -> bool:
        """Whether the step is done."""
        return self.presenter.done

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.number == len(self.lesson.steps) - 1

    def offers(self) -> tuple[tuple[Row, ...], int]:
        """The rows of the chooser: of the move, or of what can be done after the step."""
        if not self.presenter.done:
            return super().offers()
        if not self.is_last:
            return _NEXT, 0
        following = GAMES[lesson_after(self.lesson.game)]
        lesson = Row("next_lesson", "Next lesson", f"{following.title} {following.subtitle}")
        return (_PLAY, lesson, _LEAVE), 0

    def said(self, seat: Seat) -> str:
        """A word on a seat's turn; nobody's when the step is done."""
        return "" if self.presenter.done else super().said(seat)

    # What the user does

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        """A place was picked; once the step is done, that means to go on.

        A click where the last one was does nothing then: it may have been a double click.
        """
        presenter = self.presenter
        if presenter.done:
            if event.by_key or event.place not in self._touched():
                self.action_next()
        else:
            self.take(event)

    def action_let_go(self) -> None:
        """Take one step back; where there is nothing to take back, leave."""
        if self.presenter.let_go():
            self.show()
        else:
            self.dismiss()

    def action_hint(self) -> None:
        """Show how to do what is to be done."""
        self.presenter.help()
        self.show()

    def action_next(self) -> None:
        """Go to the next step, done or not."""
        self._go(self.number + 1)

    def action_before(self) -> None:
        """Go back to the step before."""
        self._go(self.number - 1)

    def action_again(self) -> None:
        """Begin this step anew."""
        self._go(self.number)

    def action_play_game(self) -> None:
        """Set up a game to play what was learned."""
        self.frame.set_up(self.lesson.game)

    def action_next_lesson(self) -> None:
        """Go on with the lesson of another game."""
        self.dismiss()
        self.frame.learn(lesson_after(self.lesson.game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey what cannot be done just now."""
        del parameters
        if action == "next" and self.is_last:
            return None
        if action == "before" and not self.number:
            return None
        if action in ("hint", "type_move") and self.presenter.done:
            return None
        return True

    def _go(self, number: int) -> None:
        steps = self.lesson.steps
        if not 0 <= number < len(steps):
            return
        self.number = number
        before = self.presenter
        self.presenter = StepPresenter(GAMES[self.lesson.game], steps[number])
        self.presenter.flipped, self.presenter.cursor = before.flipped, before.cursor
        self.presenter.rest()
        self.viewer = self.presenter
        self.refresh_bindings()
        self.show()

    def _touched(self) -> frozenset[str]:
        """The places of the last move."""
        view = self.presenter.view
        if view.parent is None:
            return frozenset()
        return self.presenter.face.drawing.touched(view.parent.state, view.move)
