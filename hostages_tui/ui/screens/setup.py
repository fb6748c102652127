"""Setting up a new game: which one, who plays, and on what board."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Footer, Input, Select

from hostages_tui.core.events import Player
from hostages_tui.games import GAMES
from hostages_tui.ui.base import AppScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult

RANDOM = "random"


class SetupScreen(AppScreen[None]):
    """Choose, or just press Enter."""

    AUTO_FOCUS = "#play"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back", id="setup.back")]

    def compose(self) -> ComposeResult:
        """One row each."""
        games = [(f"{game.title} ({game.subtitle})", game.id) for game in GAMES.values()]
        with Vertical(id="setup"):
            yield Select(games, value=games[0][1], allow_blank=False, id="game")
            yield Input(placeholder="name", id="name0")
            yield Input(placeholder="name", id="name1")
            with Horizontal():
                yield Button("Play", id="play", variant="primary")
        yield Footer()

    def on_button_pressed(self) -> None:
        """Begin."""
        game = GAMES[str(self.query_one("#game", Select).value)]
        value = game.option.default or secrets.choice(game.option.values)
        names = (self.query_one("#name0", Input).value, self.query_one("#name1", Input).value)
        players = (Player(names[0], "human"), Player(names[1], "human"))
        self.frame.start_game(game.id, {game.option.name: value}, players)

    def action_back(self) -> None:
        """Leave."""
        self.dismiss()
