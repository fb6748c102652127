"""The last line of a game's screen: its keys, which can be clicked as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import Input

from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual import events
    from textual.binding import ActiveBinding
    from textual.dom import DOMNode
    from textual.signal import Signal


class KeyHint(NamedTuple):
    """A key that is shown.

    Attributes:
        key: the key as it is named to people.
        words: what it does.
        action: the action it stands for.
        node: whose action it is.
        enabled: whether it does anything just now.
    """

    key: str
    words: str
    action: str
    node: DOMNode
    enabled: bool

    @property
    def width(self) -> int:
        """The cells it takes, with those around it."""
        return len(self.key) + len(self.words) + 3


ALWAYS: Final = frozenset({"leave", "keys"})
"""The actions that are shown at every width: how to get out, and where help is."""


def fitting(hints: Sequence[KeyHint], width: int) -> tuple[KeyHint, ...]:
    """The keys that are shown where there is not room for all, in their order.

    Args:
        hints: all keys, the most wanted first.
        width: the room there is, in cells.
    """
    chosen = {hint.action for hint in hints if hint.action in ALWAYS}
    room = width - sum(hint.width for hint in hints if hint.action in ALWAYS)
    for hint in hints:
        if hint.action in ALWAYS:
            continue
        if hint.width > room:
            break
        room -= hint.width
        chosen.add(hint.action)
    return tuple(hint for hint in hints if hint.action in chosen)


class KeyBar(Painted):
    """Paints the keys of the screen that are to be shown, as many as fit."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    KeyBar { height: 1; }
    """

    def __init__(self) -> None:
        """An empty bar."""
        super().__init__()
        self._actions: tuple[str, ...] = ()
        self._hints: tuple[KeyHint, ...] = ()
        self._hits: list[tuple[int, int, KeyHint]] = []

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """What is shown, if there is room."""
        return self._hints

    def follow(self, actions: Sequence[str]) -> None:
        """Show the keys of some actions as they are now.

        Args:
            actions: the actions as their bindings name them, the most wanted first.
        """
        self._actions = tuple(actions)
        self._update()

    def on_mount(self) -> None:
        """Follow the focus, which decides what keys do."""
        signal = cast("Signal[Any]", self.screen.bindings_updated_signal)  # pyright: ignore[reportUnknownMemberType] - Screen[?]
        signal.subscribe(self, self._update)

    def _update(self, _: object = None) -> None:
        app = self._any_app
        by_action = {active.binding.action: active for active in self._active()}
        hints = tuple(
            KeyHint(
                app.get_key_display(found.binding),
                self._words_of(name) or found.binding.description,
                name,
                found.node,
                found.enabled,
            )
            for name in self._actions
            if (found := by_action.get(name)) is not None
        )
        if hints != self._hints:
            self._hints = hints
            self.refresh()

    def _words_of(self, action: str) -> str:
        screen = self.screen
        return screen.key_words(action) if isinstance(screen, AppScreen) else ""

    def _active(self) -> Iterator[ActiveBinding]:
        """The bindings of the screen; the first key of each action comes last, and so counts.

        A line that is typed into has bindings of its own, of which some are called alike; and it
        takes the capitals and the arrows, but not their other names.
        """
        for active in reversed(list(self.screen.active_bindings.values())):
            doubled = active.binding.key.startswith(("shift+", "kp_"))
            if not doubled and not isinstance(active.node, Input):
                yield active

    def render_line(self, y: int) -> Strip:
        """The keys."""
        width = self.size.width
        if y:
            return Strip.blank(width, self.palette.style())
        self._hits.clear()
        style, x = self.palette.style, 0
        segments: list[Segment] = []
        for hint in fitting(self._hints, width):
            used = hint.width
            self._hits.append((x, x + used, hint))
            key = style("accent", bold=True) if hint.enabled else style("line")
            words = style("text") if hint.enabled else style("line")
            segments += [Segment(f" {hint.key} ", key), Segment(f"{hint.words} ", words)]
            x += used
        segments.append(Segment(" " * max(0, width - x), style()))
        return Strip(segments).crop(0, width)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key would do."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for begin, end, hint in self._hits:
            if begin <= offset.x < end and hint.enabled:
                await self._any_app.run_action(hint.action, hint.node)
