"""A line to type a move into, with the legal ones that fit shown as one types."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from hostages_tui.ui.base import with_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

_SHOWN = 24


def matches(moves: Sequence[str], typed: str) -> list[str]:
    """The moves that begin with what was typed; the case matters only where it tells them apart."""
    exact = [move for move in moves if move.startswith(typed)]
    if exact:
        return exact
    folded = typed.lower()
    return [move for move in moves if move.lower().startswith(folded)]


def meant(moves: Sequence[str], typed: str) -> str:
    """The move that was meant: the only one that fits what was typed, else what was typed."""
    fitting = matches(moves, typed)
    return fitting[0] if len(fitting) == 1 else typed


def completed(moves: Sequence[str], typed: str) -> str:
    """What was typed, lengthened as far as all fitting moves agree."""
    fitting = matches(moves, typed)
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*fitting, strict=False))
    common = "".join(letters[0] for letters in alike)
    return common if len(common) > len(typed) or fitting == [common] else typed


class MoveEntry(Vertical):
    """Hidden until it is opened; stays open until what was entered is taken, or Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", "Complete", show=False, id="entry.complete"),
        Binding("escape", "close", "Close", show=False, id="entry.close"),
    ]

    DEFAULT_CSS = """
    MoveEntry {
        display: none;
        layer: above;
        dock: bottom;
        height: auto;
        background: $ground-field-b;
    }
    MoveEntry > Input { height: 1; border: none; background: $ground-field-b; }
    MoveEntry > Input.-textual-compact { padding: 0 1; }
    MoveEntry > Input:focus { border: none; }
    MoveEntry > Static { height: 1; padding: 0 1; color: $ink-quiet; text-wrap: nowrap;
        text-overflow: ellipsis; }
    """

    class Entered(Message):
        """A move was entered; who takes it closes the line, which else stays as it is.

        Attributes:
            text: what was entered.
        """

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Closed(Message):
        """It was closed without a move."""

    def __init__(self) -> None:
        """A closed entry."""
        super().__init__()
        self._moves: tuple[str, ...] = ()
        self._before: Widget | None = None

    def compose(self) -> ComposeResult:
        """The line and what fits it."""
        yield Input(compact=True)
        yield Static()

    @property
    def is_open(self) -> bool:
        """Whether it is open."""
        return self.display

    def open(self, moves: Sequence[str], hint: str) -> None:
        """Open it.

        Args:
            moves: what may be entered; empty where the hint says it all.
            hint: what to enter, shown while nothing is.
        """
        self._moves = tuple(moves)
        # Shown and focused at once, not with the next frame: keys that follow closely are for it.
        self.display = True
        entry = self.query_one(Input)
        if self.screen.focused is not entry:
            self._before = self.screen.focused
        entry.placeholder = hint
        entry.value = ""
        self.screen.set_focus(entry)
        self._show("")

    def close(self) -> None:
        """Close it, and give the focus back."""
        self.display = False
        self.screen.set_focus(self._before)

    def action_complete(self) -> None:
        """Lengthen what was typed as far as it is certain."""
        entry = self.query_one(Input)
        entry.value = completed(self._moves, entry.value.strip())
        entry.cursor_position = len(entry.value)

    def action_close(self) -> None:
        """Close without a move."""
        self.close()
        self.post_message(self.Closed())

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what fits."""
        event.stop()
        # No move has a colon: whoever types one begins anew.
        before, colon, typed = event.value.rpartition(":")
        if before or colon:
            event.input.value = typed
            return
        self._show(event.value.strip())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Hand over the move."""
        event.stop()
        self.submit()

    def give_room(self) -> None:
        """Show nothing but the line, until something is typed: more is to be read above it."""
        self.query_one(Static).display = False

    def submit(self) -> None:
        """Hand over what was typed; `meant` tells what it means when it is played."""
        typed = self.query_one(Input).value.strip()
        if typed:
            self.post_message(self.Entered(typed))
        else:
            self.action_close()

    def _show(self, typed: str) -> None:
        self.query_one(Static).display = True
        fitting = matches(self._moves, typed)
        if not self._moves:
            words = with_keys(self, "Enter goes there, {entry.close} closes")
            self.query_one(Static).update(Content(words))
            return
        words = "  ".join(fitting[:_SHOWN]) if fitting else "no legal move begins like this"
        if len(fitting) > _SHOWN:
            words += f"  and {len(fitting) - _SHOWN} more"
        self.query_one(Static).update(Content(words))
