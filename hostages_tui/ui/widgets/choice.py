"""One line of which one thing is chosen: by the arrows left and right, or by a click."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.geometry import Size

LABEL_WIDTH: Final = 14


class Value(NamedTuple):
    """Something that may be chosen.

    Attributes:
        key: what stands for it in the program.
        words: what the user reads.
        quiet: what follows the words less loudly, "" for nothing.
    """

    key: str
    words: str
    quiet: str = ""

    @property
    def width(self) -> int:
        """The cells it takes, with those around it."""
        return len(self.words) + len(self.quiet) + (3 if self.quiet else 2)


class Choice(Widget, can_focus=True):
    """A label and some values, one of which is chosen."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "Previous value", show=False, id="choice.before"),
        Binding("right,l,space", "step(1)", "Next value", show=False, id="choice.next"),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "choice--label",
        "choice--chosen",
        "choice--other",
        "choice--quiet",
    }

    key: reactive[str] = reactive("", layout=True)
    """What is chosen."""

    class Changed(Message):
        """Something else was chosen.

        Attributes:
            choice: where.
            key: what.
        """

        def __init__(self, choice: Choice, key: str) -> None:
            super().__init__()
            self.choice = choice
            self.key = key

        @property
        def control(self) -> Choice:
            """Where it was chosen."""
            return self.choice

    def __init__(
        self,
        label: str,
        values: Sequence[Value],
        key: str,
        *,
        label_width: int = LABEL_WIDTH,
        id: str | None = None,  # noqa: A002 - as in textual
    ) -> None:
        """Offer some values.

        Args:
            label: what is to be chosen.
            values: what may be chosen, in order.
            key: what is chosen at first; the first value where it is none of them.
            label_width: the cells kept for the label.
            id: the widget's id.
        """
        super().__init__(id=id)
        self._label = label
        self._label_width = label_width
        self._values = tuple(values)
        self.set_reactive(Choice.key, self._known(key))

    def offer(self, label: str, values: Sequence[Value], key: str) -> None:
        """Offer other values; see the constructor."""
        self._label = label
        self._values = tuple(values)
        self.set_reactive(Choice.key, self._known(key))
        self.refresh(layout=True)

    def render(self) -> Content:
        """The label and the values; where they have no room, the chosen one alone."""
        label = (self._label.ljust(self._label_width), self._style("choice--label"))
        parts = [self._part(value) for value in self._values]
        if not self.has_room:
            number = self._number()
            of = (f" {number + 1} of {len(parts)}", self._style("choice--other"))
            return Content.assemble(label, parts[number], of)
        return Content.assemble(label, *parts)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line."""
        del container, viewport, width
        return 1

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked; where only the chosen one is shown, the next."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        x = offset.x - self._label_width
        if not self.has_room:
            if x >= 0:
                self.action_step(1)
            return
        for value in self._values:
            if 0 <= x < value.width:
                self._choose(value.key)
                return
            x -= value.width

    def action_step(self, step: int) -> None:
        """Choose the next value, or the one before; round at the ends."""
        self._choose(self._values[(self._number() + step) % len(self._values)].key)

    def _choose(self, key: str) -> None:
        if key != self.key:
            self.key = key
            self.post_message(self.Changed(self, key))

    @property
    def has_room(self) -> bool:
        """Whether all values can be shown; before the first layout it is taken to be so."""
        wanted = self._label_width + sum(value.width for value in self._values)
        return wanted <= self.size.width or self.size.width == 0

    def _number(self) -> int:
        return next(n for n, value in enumerate(self._values) if value.key == self.key)

    def _known(self, key: str) -> str:
        keys = [value.key for value in self._values]
        return key if key in keys else keys[0]

    def _part(self, value: Value) -> Content:
        chosen = value.key == self.key
        style = self._style("choice--chosen" if chosen else "choice--other")
        quiet = f"{style} not bold" if chosen else self._style("choice--quiet")
        words = (f" {value.words} ", style)
        return Content.assemble(words, (f"{value.quiet} " if value.quiet else "", quiet))

    def _style(self, name: str) -> str:
        styles = self.get_component_styles(name)
        colours = f"{styles.color.css} on {styles.background.css}"
        return f"{colours} bold" if styles.text_style.bold else colours
