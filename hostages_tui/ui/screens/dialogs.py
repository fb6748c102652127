"""Small questions that lie over a screen: choose one of these, name a file, write a note."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, cast

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Static, TextArea

from hostages_tui.core.events import MAX_TEXT
from hostages_tui.core.timeline import Note
from hostages_tui.ui.base import Dialog, with_keys
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.widgets.choice import Choice, Value
from hostages_tui.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult

    from hostages_tui.core.events import Mark

MARKS: Final = ("", "!!", "!", "!?", "?!", "?", "??")
"""The annotator's signs, from the best to the worst, after none."""

FRAME: Final = """
{name} {{ align: center middle; }}
{name} > Vertical {{
    width: {width};
    max-width: 90%;
    height: auto;
    max-height: 90%;
    padding: 1 2;
    border: round $ink-line;
    background: $ground-screen;
}}
{name} .title {{ text-style: bold; color: $ink-accent; }}
{name} .words {{ margin-bottom: 1; }}
"""
"""How a question is framed; to be formatted with the `name` of its class and its `width`."""


class AskScreen(Dialog[str]):
    """Asks to choose one row; answers with its token, "" where nothing was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "choose_nothing", "Cancel", show=False, id="ask.cancel"),
        *(
            Binding(
                str(digit),
                f"choose({digit})",
                "Choose an answer",
                show=False,
                id=f"ask.choose{digit}",
            )
            for digit in range(1, 10)
        ),
    ]
    DEFAULT_CSS = FRAME.format(name="AskScreen", width=60)

    def __init__(self, title: str, words: str, rows: Sequence[Row], default: int = 0) -> None:
        """Ask something.

        Args:
            title: what it is about.
            words: the question, or what follows from the answers.
            rows: the answers.
            default: the row that is offered first.
        """
        super().__init__()
        self._title = title
        self._words = words
        self._rows = tuple(rows)
        self._default = default

    def compose(self) -> ComposeResult:
        """The question and the answers."""
        with Vertical():
            yield Static(Content(self._title), classes="title")
            if self._words:
                yield Static(Content(self._words), classes="words")
            yield Chooser()

    def on_mount(self) -> None:
        """Offer the answers."""
        chooser = self.query_one(Chooser)
        chooser.show(self._rows, self._default)
        chooser.focus()

    def on_chooser_chosen(self, event: Chooser.Chosen) -> None:
        """Answer."""
        self.dismiss(event.token)

    def action_choose(self, number: int) -> None:
        """Choose the row of a number."""
        self.query_one(Chooser).choose(number)

    def action_choose_nothing(self) -> None:
        """Leave it."""
        self.dismiss("")


YES: Final = "yes"


def confirm(title: str, words: str, yes: str) -> AskScreen:
    """A question that one must say yes to; leaving things as they are is offered first.

    Args:
        title: what it is about.
        words: what follows from it.
        yes: the answer that does it.
    """
    rows = (Row("", "Keep playing", ""), Row(YES, yes, ""))
    return AskScreen(title, words, rows)


class Refusal(Static):
    """Says why something cannot be; hidden until it does."""

    DEFAULT_CSS = """
    Refusal { color: $ink-alert; display: none; }
    """

    def say(self, why: str) -> None:
        """Show why."""
        self.update(Content(why))
        self.display = True


class NameScreen(Dialog[str]):
    """Asks for a line of text; answers with it, "" where there is none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Cancel", show=False, id="name.cancel")
    ]
    DEFAULT_CSS = (
        FRAME.format(name="NameScreen", width=72) + "NameScreen Refusal { margin-top: 1; }"
    )

    def __init__(
        self, title: str, words: str, text: str, attempt: Callable[[str], str] | None = None
    ) -> None:
        """Ask for a line.

        Args:
            title: what it is about.
            words: what it is for.
            text: what it is at first.
            attempt: does what the line is for, and tells why it could not be done, "" where it
                was; what was typed stays to be mended then.
        """
        super().__init__()
        self._title = title
        self._words = words
        self._text = text
        self._attempt = attempt

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical():
            yield Static(Content(self._title), classes="title")
            yield Static(Content(with_keys(self, self._words)), classes="words")
            yield Input(self._text)
            yield Refusal()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer, or say why it cannot be."""
        text = event.value.strip()
        why = self._attempt(text) if text and self._attempt is not None else ""
        if why:
            self.query_one(Refusal).say(why)
        else:
            self.dismiss(text)

    def action_cancel(self) -> None:
        """Leave it."""
        self.dismiss("")


class NoteScreen(Dialog[Note]):
    """Writes a note on a position; answers with it, None where it is left as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Cancel", show=False, id="note.cancel"),
        Binding("ctrl+s", "keep", "Keep", show=False, id="note.keep", priority=True),
    ]
    DEFAULT_CSS = (
        FRAME.format(name="NoteScreen", width=64)
        + """
    NoteScreen TextArea, NoteScreen TextArea:focus { height: 8; border: none; padding: 0 1;
        background: $ground-field-b; }
    NoteScreen Choice { margin: 1 0; }
    NoteScreen Horizontal { height: auto; }
    NoteScreen Button { margin-right: 2; height: 1; border: none; }
    """
    )

    def __init__(self, title: str, note: Note) -> None:
        """Edit a note.

        Args:
            title: what it is on.
            note: the note as it stands.
        """
        super().__init__()
        self._title = title
        self._note = note

    def compose(self) -> ComposeResult:
        """The text, the sign, and what to do with them."""
        with Vertical():
            yield Static(Content(self._title), classes="title")
            yield TextArea(self._note.text, soft_wrap=True, tab_behavior="focus")
            values = [Value(f"mark{mark}", mark or "none") for mark in MARKS]
            yield Choice("Sign", values, f"mark{self._note.mark}")
            with Horizontal():
                keep, leave = "Save ({note.keep})", "Cancel ({note.cancel})"
                keep, leave = with_keys(self, keep), with_keys(self, leave)
                yield Button(Content(keep), id="keep", compact=True, variant="primary")
                yield Button(Content(leave), id="leave", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        event.stop()
        if event.button.id == "keep":
            self.action_keep()
        else:
            self.action_cancel()

    def action_keep(self) -> None:
        """Answer with the note."""
        text = self.query_one(TextArea).text.strip()[:MAX_TEXT]
        mark = self.query_one(Choice).key.removeprefix("mark")
        self.dismiss(Note(text, cast("Mark", mark)))

    def action_cancel(self) -> None:
        """Leave it as it is."""
        self.dismiss(None)


class Shown(NamedTuple):
    """A text to be shown.

    Attributes:
        title: what it is.
        words: what was done with it.
        text: the text.
    """

    title: str
    words: str
    text: str


def unfolded(record: str) -> str:
    """A record with all its moves in one line, which any window folds in its own way."""
    tags, blank, moves = record.partition("\n\n")
    return tags + blank + " ".join(moves.split("\n")).rstrip()


class TextScreen(Dialog[None]):
    """Shows a record that can be marked and copied by hand."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "close", "Close", show=False, id="text.close", priority=True),
    ]
    DEFAULT_CSS = (
        FRAME.format(name="TextScreen", width=92)
        + """
    TextScreen TextArea, TextScreen TextArea:focus { height: auto; max-height: 16; border: none; }
    """
    )

    def __init__(self, shown: Shown) -> None:
        """Show a record."""
        super().__init__()
        self._shown = shown

    def compose(self) -> ComposeResult:
        """The text."""
        with Vertical():
            yield Static(Content(self._shown.title), classes="title")
            yield Static(Content(with_keys(self, self._shown.words)), classes="words")
            yield TextArea(unfolded(self._shown.text), read_only=True, soft_wrap=True)

    def action_close(self) -> None:
        """Close it."""
        self.dismiss()
