"""What the screen of a lesson shows and does at one step, without the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import MoveError
from hostages_tui.core.match import Match, start
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.ui.games import face_of
from hostages_tui.ui.lessons.lesson import fits
from hostages_tui.ui.presenter import Presenter
from hostages_tui.ui.viewer import Prompt

if TYPE_CHECKING:
    from hostages_tui.core.game import AnyGame
    from hostages_tui.ui.games.face import Row
    from hostages_tui.ui.lessons.lesson import Step, Task


def begin(game: AnyGame, step: Step) -> Match:
    """A game that stands where a step begins; nobody saves it.

    Raises:
        PositionError: the step has no possible position.
    """
    option = game.option
    started = start(game, {option.name: option.default or option.values[0]})
    return Match(Timeline(started, GAMES, game.parse_position(step.position)))


class StepPresenter(Presenter):
    """The state of a screen on which one step is tried.

    Attributes:
        step: the step.
        made: how many of its tasks are done.
        remark: what is said to a legal move that was not wanted, "" for nothing.
    """

    def __init__(self, game: AnyGame, step: Step) -> None:
        """Begin a step.

        Args:
            game: the game it belongs to.
            step: the step.
        """
        self.step = step
        self.made = 0
        self.remark = ""
        super().__init__(begin(game, step), face_of(game.id))

    @property
    def task(self) -> Task | None:
        """What is to be done now, None where all is done."""
        tasks = self.step.tasks
        return tasks[self.made] if self.made < len(tasks) else None

    @property
    def done(self) -> bool:
        """Whether all of the step is done."""
        return self.task is None

    @property
    def wanted(self) -> tuple[str, ...]:
        """The legal moves that do what is to be done now."""
        task = self.task
        if task is None:
            return ()
        texts = map(self.timeline.game.format_move, self.timeline.legal())
        return tuple(text for text in texts if fits(text, task.moves))

    # What is seen

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        task = self.task
        if self.refusal is not None:
            return super().prompt()
        if self.remark:
            return Prompt("", None, self.remark, "look", "Try again; {lesson.hint} shows how.")
        if task is None:
            return Prompt("", None, self._happened(), "over", "{board.pick} goes on, or a click.")
        if ahead := self._ahead():
            on_board = self._place(ahead[0]) in self._places()
            where = "It is lit up on the board." if on_board else "It is in the list at the right."
            return Prompt("", None, task.hint, "look", where)
        return super().prompt()

    def targets(self) -> frozenset[str]:
        """The places that may be picked, or are to be by the hint; none when all is done."""
        if self.done:
            return frozenset()
        ahead = self._ahead() if self.selection.touched else ()
        return frozenset(map(self._place, ahead)) or super().targets()

    def title(self) -> str:
        """What is to be chosen in words."""
        return "Done." if self.done else super().title()

    def rows(self) -> tuple[Row, ...]:
        """What can be chosen in words; nothing when all is done."""
        return () if self.done else super().rows()

    # What is done

    def choose(self, token: str) -> bool:
        """Choose a token; what was said of the move before is said no more."""
        self.remark = ""
        return not self.done and super().choose(token)

    def play(self, text: str) -> bool:
        """Play a move if it is wanted; of another legal one, say why it is not."""
        self.refusal, self.remark = None, ""
        task = self.task
        if task is None:
            return False
        try:
            self.timeline.try_move(text)
        except MoveError as error:
            self.reset()
            self.refusal = error
            return False
        if fits(text, task.moves) and super().play(text):
            self.made += 1
            return True
        self.reset()
        self.remark = self.step.remark_on(text)
        return False

    def let_go(self) -> bool:
        """Take one step back: what was said to a move, or what the presenter of a game does."""
        if self.remark:
            self.remark = ""
            return True
        return super().let_go()

    def help(self) -> None:
        """Show how to do what is to be done, and point at where it begins."""
        task, wanted = self.task, self.wanted
        if task is None or not wanted:
            return
        self.refusal, self.remark = None, ""
        self.advise(task.shown or wanted[0])
        if not self._ahead():
            self.selection.clear()
            self._build()
        following = self._place(self._ahead()[0])
        if following in self._places():
            self.cursor = following

    # Inside

    def _ahead(self) -> tuple[str, ...]:
        """What is still to be picked of the move that the hint shows, if it is the one begun."""
        if self.advice is None:
            return ()
        picked, advised = self.selection.picked, self.advice.tokens
        return advised[len(picked) :] if advised[: len(picked)] == picked else ()

    def _happened(self) -> str:
        outcome = self.view.outcome
        return outcome.words if outcome is not None else self.told()

    def _asked(self) -> str:
        """What is to be done."""
        task = self.task
        return super()._asked() if task is None else task.words

    def _hint(self) -> str:
        if self.selection.touched or self.builder is not None:
            return super()._hint()
        way = "Click, or go there by {board.arrows} and press {board.pick}"
        return f"{way}; {{lesson.hint}} shows how."
