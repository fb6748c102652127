"""The words of a lesson beside its board."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.ui.lessons.presenter import StepPresenter

_AROUND: Final = 4
"""Lines that the title and the blanks take."""
_DONE: Final = "✓ "
_NOW: Final = "▸ "
_LATER: Final = "· "


class LessonPage(VerticalScroll, can_focus=False):
    """What to know at a step, what to do, and how far one is."""

    DEFAULT_CSS = """
    LessonPage {
        height: 1fr;
        padding: 0 1;
        scrollbar-size-vertical: 1;
    }
    LessonPage > Static { height: auto; }
    LessonPage > #lesson-title { text-style: bold; }
    LessonPage > #lesson-words { margin-top: 1; }
    LessonPage > #lesson-tasks { margin-top: 1; }
    LessonPage.-brief > #lesson-words { display: none; }
    LessonPage.-brief.-done > #lesson-words { display: block; }
    LessonPage.-brief.-done > #lesson-tasks { display: none; }
    """

    def __init__(self) -> None:
        """An empty page."""
        super().__init__()
        self._title = Static(id="lesson-title")
        self._words = Static(id="lesson-words")
        self._tasks = Static(id="lesson-tasks")
        self._text: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """Title, words and tasks."""
        yield self._title
        yield self._words
        yield self._tasks

    def on_resize(self) -> None:
        """Leave out what has no room."""
        self._fit()

    def show(self, presenter: StepPresenter, number: int, total: int) -> None:
        """Show a step.

        Args:
            presenter: how far one is in it.
            number: its number, from 1.
            total: how many steps there are.
        """
        step = presenter.step
        words, tasks = Content(step.done if presenter.done else step.words), _tasks(presenter)
        self._text = (words.plain, *tasks.plain.splitlines())
        self.set_class(presenter.done, "-done")
        self._fit()
        _put(self._title, _heading(step.title, number, total))
        _put(self._words, words)
        _put(self._tasks, tasks)

    def _fit(self) -> None:
        """Where there is no room for all, show what is to be done; then, what was learned."""
        width, height = self.content_size
        lines = sum(len(wrap(text, max(1, width - 1))) for text in self._text)
        self.set_class(_AROUND + lines > height, "-brief")


def _put(part: Static, content: Content) -> None:
    if part.content != content:
        part.update(content)


def _heading(title: str, number: int, total: int) -> Content:
    passed, left = "■" * number, "□" * (total - number)
    return Content.assemble((passed, "$ink-accent"), (left, "$ink-quiet"), "\n", title)


def _tasks(presenter: StepPresenter) -> Content:
    lines: list[Content] = []
    for number, task in enumerate(presenter.step.tasks):
        if number < presenter.made:
            lines.append(Content.styled(_DONE + task.words, "$ink-quiet"))
        elif number == presenter.made:
            lines.append(Content.styled(_NOW + task.words, "bold $ink-accent"))
        else:
            lines.append(Content.styled(_LATER + task.words, "$ink-quiet"))
    return Content("\n").join(lines)
