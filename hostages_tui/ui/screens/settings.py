"""The settings: each takes effect at once and is written at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Footer, Input, Label, Static

from hostages_tui.storage.paths import settings_file
from hostages_tui.ui import themes
from hostages_tui.ui.base import AppScreen, with_keys
from hostages_tui.ui.widgets.choice import Choice, Value
from hostages_tui.ui.widgets.column import Column

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.storage.settings import Settings

_YES, _NO = "yes", "no"
_MAX_NAME = 40
_QUESTION_WIDTH: Final = 36
_SIZES: Final = [
    Value("auto", "the largest that fits"),
    Value("compact", "compact"),
    Value("roomy", "roomy"),
    Value("large", "large"),
]


class SettingsScreen(AppScreen[None]):
    """A line for each setting."""

    AUTO_FOCUS = "#theme"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "leave", "Back", key_display="q", id="settings.leave"),
        Binding("up,k", "app.focus_previous", "Up", show=False, id="settings.up"),
        Binding("down,j,enter", "app.focus_next", "Down", show=False, id="settings.down"),
    ]

    def compose(self) -> ComposeResult:
        """The settings."""
        settings = self.frame.settings
        yield Label("Settings", classes="heading")
        with Column(id="settings"):
            names = [Value(name, name) for name in themes.WORDS]
            yield Choice("Colours", names, settings.theme, id="theme")
            yield Static(id="theme-words", classes="remark")
            yield Choice("Board", _SIZES, settings.board_size, id="board_size")
            glyphs = [Value(_NO, "Unicode"), Value(_YES, "ASCII only")]
            yield Choice("Signs", glyphs, _yes(settings.ascii), id="ascii")
            motion = [Value("full", "short"), Value("none", "none")]
            yield Choice("Motion", motion, settings.animation, id="animation")
            yield _switch("Ask before starting over?", settings.confirm, "confirm")
            yield _switch("Turn the board to the side to move?", settings.flip, "flip")
            yield _switch("Ring when the computer has moved?", settings.bell, "bell")
            for seat, label in enumerate(("Player one", "Player two")):
                with Horizontal(classes="field"):
                    yield Label(label, classes="label")
                    yield Input(
                        settings.names[seat],
                        placeholder="offered for a new game",
                        max_length=_MAX_NAME,
                        compact=True,
                        id=f"name{seat}",
                    )
            where = f"Your settings and keys are kept in {settings_file()}."
            yield Static(Content(where), classes="remark")
            with Horizontal(classes="field"):
                yield Label("Keys", classes="label")
                words = with_keys(self, "Change the keys ({app.keys})")
                yield Button(Content(words), compact=True, id="all-keys")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Say what the theme is."""
        self._describe()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Take it over."""
        name, key = str(event.choice.id), event.key
        switches = ("ascii", "confirm", "flip", "bell")
        self._change(**{name: key == _YES if name in switches else key})
        self._describe()

    def on_input_blurred(self) -> None:
        """Take the names over when one is done typing."""
        self._keep_names()

    def on_button_pressed(self) -> None:
        """Show the keys, which can be changed there."""
        self.frame.action_keys()

    def action_leave(self) -> None:
        """Go back."""
        self._keep_names()
        self.dismiss()

    def _keep_names(self) -> None:
        names = tuple(self.query_one(f"#name{seat}", Input).value.strip() for seat in (0, 1))
        self._change(names=names)

    def _change(self, **changes: Any) -> None:
        settings: Settings = msgspec.structs.replace(self.frame.settings, **changes)
        if settings != self.frame.settings:
            self.frame.save_settings(settings)

    def _describe(self) -> None:
        words = themes.WORDS.get(self.frame.settings.theme, "a theme that is not known here")
        self.query_one("#theme-words", Static).update(Content(words))


def _yes(value: object) -> str:
    return _YES if value else _NO


def _switch(question: str, value: object, name: str) -> Choice:
    values = [Value(_YES, "yes"), Value(_NO, "no")]
    return Choice(question, values, _yes(value), label_width=_QUESTION_WIDTH, id=name)
