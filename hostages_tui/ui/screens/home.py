"""The home screen: what one sees first, and from where everything is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from hostages_tui.games import GAMES
from hostages_tui.ui import words
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.rows import Rows
from hostages_tui.ui.widgets.scenery import Scenery

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.storage.library import Entry

_LABEL_WIDTH = 14
_BAR: Final = ("app.quit", "rules", "keys", "command_palette")


class _Item(NamedTuple):
    action: str
    label: str
    hint: str


class HomeScreen(AppScreen[None]):
    """The menu, under a picture."""

    AUTO_FOCUS = "#menu"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "Quit", id="home.quit")]

    def __init__(self) -> None:
        """Begin without a menu; it depends on what is saved when it is shown."""
        super().__init__()
        self._items: list[_Item] = []

    def compose(self) -> ComposeResult:
        """The picture and the menu."""
        yield Scenery(id="scenery")
        yield Rows(id="menu")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """See what there is now."""
        self._fill()
        self.query_one(Scenery).redraw()
        self.query_one(KeyBar).follow(_BAR)

    def on_option_list_option_highlighted(self, event: Rows.OptionHighlighted) -> None:
        """The hint of the highlighted line takes the colour of the highlight."""
        for number, item in enumerate(self._items):
            lit = number == event.option_index
            event.option_list.replace_option_prompt_at_index(number, _prompt(item, lit=lit))

    async def on_option_list_option_selected(self, event: Rows.OptionSelected) -> None:
        """Do what was picked."""
        await self.run_action(f"app.{event.option_id}")

    def _fill(self) -> None:
        menu = self.query_one("#menu", Rows)
        highlighted = menu.highlighted_option
        could_resume = any(item.action == "resume" for item in self._items)
        self._items = _items(self.frame.unfinished())
        menu.set_options(Option(_prompt(item, lit=False), id=item.action) for item in self._items)
        actions = [item.action for item in self._items]
        wanted = highlighted.id if highlighted is not None else None
        if wanted not in actions or ("resume" in actions and not could_resume):
            wanted = actions[0]
        menu.highlighted = actions.index(wanted)


def _items(unfinished: Entry | None) -> list[_Item]:
    games = ", ".join(words.game_name(game) for game in GAMES.values())
    items = [
        _Item("new_game", "New game", games),
        _Item("saved_games", "Saved games", "go on, replay, rename, export, delete"),
        _Item("sample_games", "Sample games", "finished games to replay"),
        _Item("lessons", "Learn", "a short lesson for each game, move by move"),
        _Item("rules", "Rules", "how each game is played"),
        _Item("settings", "Settings", "colours, size of the board, names, keys"),
        _Item("quit", "Quit", ""),
    ]
    if unfinished is not None:
        items.insert(0, _Item("resume", "Resume", words.entry_line(unfinished)))
    return items


def _prompt(item: _Item, *, lit: bool) -> Content:
    hint = "not bold" if lit else "$ink-quiet"
    return Content.assemble(item.label.ljust(_LABEL_WIDTH), (item.hint, hint))
