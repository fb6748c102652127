"""What a replay is steered with: a scrubber, and buttons for steps, turns and playing by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.segment import Segment
from textual.message import Message
from textual.strip import Strip

from hostages_tui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from textual import events


class Button(NamedTuple):
    """A button of the transport.

    Attributes:
        action: what it does.
        label: what it shows.
    """

    action: str
    label: str


_BUTTONS: Final = (
    Button("first", "|<"),
    Button("turn_back", "<<"),
    Button("back", "<"),
    Button("autoplay", ""),
    Button("on", ">"),
    Button("turn_on", ">>"),
    Button("last", ">|"),
)
_SPEEDS: Final = (Button("slower", "-"), Button("faster", "+"))


class Transport(Painted):
    """Three lines: the scrubber, the buttons, and the speed."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    Transport { height: 3; padding: 0 1; background: $ground-screen; }
    """

    class Pressed(Message):
        """A button was pressed.

        Attributes:
            action: what it does.
        """

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    class Sought(Message):
        """A spot of the scrubber was pointed at.

        Attributes:
            index: the index on the line it stands for.
        """

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, ascii_only: bool = False) -> None:
        """A transport at the start of a line of nothing.

        Args:
            ascii_only: whether only ASCII may be drawn.
        """
        super().__init__()
        self._index = 0
        self._last = 0
        self._playing = False
        self._pause = 1.0
        self._bar = "=-o" if ascii_only else "━─●"
        self._hits: list[tuple[int, int, int, str]] = []
        self._dragging = False

    def show(self, index: int, last: int, *, playing: bool, pause: float) -> None:
        """Show where one is.

        Args:
            index: how far one is on the line.
            last: the greatest index of the line.
            playing: whether it plays by itself.
            pause: seconds between two moves when it does.
        """
        self._index, self._last = index, last
        self._playing, self._pause = playing, pause
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """The scrubber, the buttons, or the speed."""
        width = self.size.width
        if y == 0:
            return self._scrubber(width)
        if y == 1:
            return self._row(y, self._labelled(_BUTTONS), width)
        if y == 2:
            pause = f"{self._pause:g} s a move"
            return self._row(y, (_SPEEDS[0], Button("", pause), _SPEEDS[1]), width)
        return Strip.blank(width, self.palette.style())

    # Pointing

    def on_click(self, event: events.Click) -> None:
        """Press what was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y == 0:
            return
        for y, begin, end, action in self._hits:
            if y == offset.y and begin <= offset.x < end and action:
                self.post_message(self.Pressed(action))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the scrubber."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y == 0:
            self._dragging = True
            self.capture_mouse()
            self._seek(offset.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Draw the scrubber along."""
        if self._dragging:
            self._seek(event.get_content_offset_capture(self).x)

    def on_mouse_up(self) -> None:
        """Let go of the scrubber."""
        if self._dragging:
            self._dragging = False
            self.release_mouse()

    def _seek(self, x: int) -> None:
        room = max(1, self.size.width - 1)
        share = min(1.0, max(0.0, x / room))
        self.post_message(self.Sought(round(share * self._last)))

    # Drawing

    def _scrubber(self, width: int) -> Strip:
        done, ahead, knob = self._bar
        at = round(self._index / self._last * (width - 1)) if self._last else 0
        style = self.palette.style
        return Strip(
            [
                Segment(done * at, style("accent")),
                Segment(knob, style("accent", bold=True)),
                Segment(ahead * (width - at - 1), style("line")),
            ]
        ).crop(0, width)

    def _labelled(self, buttons: tuple[Button, ...]) -> tuple[Button, ...]:
        play = "pause" if self._playing else "play"
        return tuple(button if button.label else Button(button.action, play) for button in buttons)

    def _row(self, y: int, buttons: tuple[Button, ...], width: int) -> Strip:
        """A row of buttons in the middle, remembering where each can be hit."""
        self._hits = [hit for hit in self._hits if hit[0] != y]
        used = sum(len(button.label) + 2 for button in buttons)
        x = max(0, (width - used) // 2)
        style = self.palette.style
        segments = [Segment(" " * x, style())]
        for button in buttons:
            label = f" {button.label} "
            look = style("accent", bold=True) if button.action else style("quiet")
            segments.append(Segment(label, look))
            self._hits.append((y, x, x + len(label), button.action))
            x += len(label)
        segments.append(Segment(" " * max(0, width - x), style()))
        return Strip(segments).crop(0, width)
