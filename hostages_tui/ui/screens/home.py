"""The home screen: what one sees first, and from where everything is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from hostages_tui.ui.base import AppScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult


class HomeScreen(AppScreen[None]):
    """The menu, under the title."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "Quit", id="home.quit")]

    def compose(self) -> ComposeResult:
        """The title and the menu."""
        with Vertical(id="home"):
            yield Static("H O S T A G E S", id="title")
            yield OptionList(
                Option("New game", id="new_game"),
                Option("Saved games", id="saved_games"),
                Option("Rules", id="rules"),
                Option("Settings", id="settings"),
                Option("Quit", id="quit"),
                id="menu",
            )
        yield Footer()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was picked."""
        await self.run_action(f"app.{event.option_id}")
