"""The question for another key: the next one that is pressed is the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from hostages_tui.ui.base import Dialog
from hostages_tui.ui.keys import show_key
from hostages_tui.ui.screens.dialogs import FRAME, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

LEAVE: Final = "escape"
"""The key that answers with no key, whatever the settings say."""


class Wanted(NamedTuple):
    """What is to have another key.

    Attributes:
        words: what it does.
        keys: the keys it has, as a user reads them.
    """

    words: str
    keys: str


class NewKeyScreen(Dialog[str]):
    """Asks for a key; answers with it, "" where things are left as they are."""

    TAKES_EVERY_KEY: ClassVar[bool] = True
    DEFAULT_CSS = (
        FRAME.format(name="NewKeyScreen", width=60)
        + """
    NewKeyScreen Refusal { margin-bottom: 1; }
    NewKeyScreen Horizontal { height: auto; }
    NewKeyScreen Button { margin-right: 2; height: 1; border: none; }
    """
    )

    def __init__(self, wanted: Wanted, refuse: Callable[[str], str]) -> None:
        """Ask for a key.

        Args:
            wanted: what it is for.
            refuse: tells why a key cannot be had, "" where it can.
        """
        super().__init__()
        self._wanted = wanted
        self._refuse = refuse

    def compose(self) -> ComposeResult:
        """What is asked, why the last key was refused, and how to leave by mouse."""
        words, keys = self._wanted
        leave = show_key(LEAVE)
        asked = f"Press the key for {words}; {leave} leaves it as it is."
        with Vertical():
            yield Static("Another key", classes="title")
            yield Static(Content(f"{asked}\nIt is {keys} so far."), classes="words")
            yield Refusal()
            with Horizontal():
                button = Button(Content(f"Leave it ({leave})"), compact=True)
                button.can_focus = False
                yield button

    def on_key(self, event: events.Key) -> None:
        """Answer with the key, or say why it cannot be."""
        event.stop()
        event.prevent_default()
        if event.key == LEAVE:
            self.dismiss("")
            return
        why = self._refuse(event.key)
        if why:
            self.query_one(Refusal).say(why)
        else:
            self.dismiss(event.key)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Leave things as they are."""
        event.stop()
        self.dismiss("")
