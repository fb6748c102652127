"""What each key does, made from the bindings themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Label, Static

from hostages_tui.storage.paths import settings_file
from hostages_tui.ui.base import AppScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.ui.keymap import Row, Section

_KEYS_WIDTH = 20
_WORDS_WIDTH = 30


class KeysScreen(AppScreen[None]):
    """A list to scroll through."""

    AUTO_FOCUS = "#keys"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,question_mark", "leave", "Back", key_display="q", id="keys.leave")
    ]

    def compose(self) -> ComposeResult:
        """The keys of each screen, and how to change them."""
        from hostages_tui.ui.keymap import sections  # noqa: PLC0415 - this screen is in there, too

        yield Label("Keys", classes="heading")
        with VerticalScroll(id="keys", can_focus=True):
            yield Static(_HEAD, classes="section")
            for section in sections(type(self.frame), self.frame.settings.keymap):
                yield Static(_shown(section), classes="section")
            yield Static(Content(_HOW.format(file=settings_file())), classes="section how")
        yield Footer(show_command_palette=False)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()


_HOW = (
    "The mouse does everything too: click what you mean, right click to let go, and click the "
    "bar at the bottom of each screen. The keypad moves and picks on the board. To change keys, "
    'edit the settings file, {file}: under "keymap" goes the name in the last column with the '
    'keys you want, separated by commas, such as "play.undo": "u,backspace".'
)


_HEAD = Content.assemble(
    ("key".ljust(_KEYS_WIDTH), "$ink-quiet"),
    (" " + "what it does".ljust(_WORDS_WIDTH), "$ink-quiet"),
    (" name in the settings", "$ink-quiet"),
)


def _shown(section: Section) -> Content:
    return Content.assemble(
        (section.title, "bold $ink-accent"), *(part for row in section.rows for part in _row(row))
    )


def _row(row: Row) -> list[Content | tuple[str, str]]:
    return [
        Content("\n"),
        (row.keys.ljust(_KEYS_WIDTH), "bold"),
        (" " + row.words.ljust(_WORDS_WIDTH), "$ink-text"),
        (" " + row.id, "$ink-quiet"),
    ]
