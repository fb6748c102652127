"""What each key does, made from the bindings themselves, and how it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Label, Static

from hostages_tui.storage.paths import settings_file
from hostages_tui.ui.base import AppScreen, with_keys
from hostages_tui.ui.key_names import KeyRefusedError
from hostages_tui.ui.screens.new_key import NewKeyScreen, Wanted
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.key_list import KEYS_WIDTH, WORDS_WIDTH, KeyList

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.ui.keymap import Row
    from hostages_tui.ui.rekeying import Rekeying

_BAR: Final = ("select", "give_back", "leave", "rules", "command_palette")
_HOW: Final = (
    "The mouse does everything too: click what you mean, right click to let go, and click the "
    "bar at the bottom of each screen. The keypad moves and picks on the board. The keys can be "
    'changed in the settings file as well, {file}: under "keymap" goes the name in the last '
    'column with the keys you want, separated by commas, such as "play.undo": "u,backspace".'
)
_ASK: Final = "{keys.change} or a click gives a line another key, {keys.give_back} its default."


class KeysScreen(AppScreen[None]):
    """A list to go through, in which each line can have another key."""

    AUTO_FOCUS = "#keys"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,question_mark", "leave", "Back", key_display="q", id="keys.leave")
    ]

    def compose(self) -> ComposeResult:
        """The keys of each screen, and what was done with them."""
        yield Label("Keys", classes="heading")
        yield Static(_HEAD, id="columns")
        yield KeyList(id="keys")
        yield Static(id="done")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the keys, and what can be done with them."""
        self._show()
        self.query_one(KeyBar).follow(_BAR)
        self._say(with_keys(self, _ASK))

    def on_screen_resume(self) -> None:
        """Keep the bar to the keys as they are."""
        for bar in self.query(KeyBar):
            bar.follow(_BAR)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()

    # Another key

    def on_key_list_chosen(self, event: KeyList.Chosen) -> None:
        """Ask for the key of a line; where it has several by number, for one after the other."""
        self._ask(event.row, 0)

    def on_key_list_given_back(self, event: KeyList.GivenBack) -> None:
        """Give a line the keys back that it has by default."""
        row = event.row
        if not row.changed:
            self._say(f"{row.words} has its default key: {row.keys}.")
            return
        try:
            self._keep(self._rekeying.give_back(row.ids))
        except KeyRefusedError as refused:
            self._say(f"{row.words} stays as it is. {refused}", alert=True)
        else:
            keys = ", ".join(self._rekeying.keys_of(name) for name in row.ids)
            self._say(f"{row.words} has its default key again: {keys}.")

    def _ask(self, row: Row, number: int) -> None:
        name = row.ids[number]
        several = len(row.ids) > 1
        words = f"{row.words} ({number + 1} of {len(row.ids)})" if several else row.words

        def refuse(key: str) -> str:
            try:
                self._rekeying.give(name, key)
            except KeyRefusedError as refused:
                return str(refused)
            return ""

        def take(key: str | None) -> None:
            if not key:
                return
            self._keep(self._rekeying.give(name, key))
            self._say(f"{words} has the key {self._rekeying.keys_of(name)} now.")
            if number + 1 < len(row.ids):
                self._ask(row, number + 1)

        wanted = Wanted(words, self._rekeying.keys_of(name))
        self.frame.push_screen(NewKeyScreen(wanted, refuse), take)

    @property
    def _rekeying(self) -> Rekeying:
        from hostages_tui.ui.rekeying import Rekeying  # noqa: PLC0415 - this screen is in there, too

        return Rekeying(type(self.frame), self.frame.settings.keymap)

    def _keep(self, keymap: dict[str, str]) -> None:
        """Take over other keys, and write them."""
        self.frame.save_settings(msgspec.structs.replace(self.frame.settings, keymap=keymap))
        self._show()

    def _show(self) -> None:
        """List the keys as they are now."""
        how = Content.styled(_HOW.format(file=settings_file()), "$ink-quiet")
        self.query_one(KeyList).show(self._rekeying.sections(), how)

    def _say(self, words: str, *, alert: bool = False) -> None:
        done = self.query_one("#done", Static)
        done.set_class(alert, "-alert")
        done.update(Content(words))


_HEAD: Final = Content.styled(
    f"{'key'.ljust(KEYS_WIDTH)} {'what it does'.ljust(WORDS_WIDTH)} name in the settings",
    "$ink-quiet",
)
