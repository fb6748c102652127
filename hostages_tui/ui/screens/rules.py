"""The rules of each game, with small boards beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Markdown, Static

from hostages_tui.games import GAMES
from hostages_tui.plain.rules import rules_text
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.diagrams import diagrams_of
from hostages_tui.ui.widgets.choice import Choice, Value
from hostages_tui.ui.widgets.preview import Preview

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.widget import Widget


class RulesScreen(AppScreen[None]):
    """A page of text to scroll through; the arrows left and right change the game."""

    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "other(-1)", "Previous game", show=False, id="rules.before"),
        Binding("right,l,tab", "other(1)", "Next game", key_display="->", id="rules.next"),
        Binding("t", "try", "Try it: a lesson", id="rules.try"),
        Binding("q,escape,f1", "leave", "Back", key_display="q", id="rules.leave"),
    ]

    def __init__(self, game: str = "") -> None:
        """Show the rules of a game.

        Args:
            game: its id, by default that of the first.
        """
        super().__init__()
        self._shown = game if game in GAMES else next(iter(GAMES))

    def compose(self) -> ComposeResult:
        """The choice of a game, its page, its boards."""
        games = [Value(game.id, game.title, game.subtitle) for game in GAMES.values()]
        yield Choice("Rules", games, self._shown, id="which")
        with Horizontal(id="pages"):
            with VerticalScroll(id="page", can_focus=True):
                yield Markdown(id="text")
                yield Vertical(id="pictures")
            yield VerticalScroll(id="diagrams", can_focus=False)
        yield Footer(show_command_palette=False)

    @property
    def game_at_hand(self) -> str:
        """The game whose rules are shown."""
        return self._shown

    async def on_mount(self) -> None:
        """Show the first page."""
        self.query_one("#which", Choice).can_focus = False
        await self._show()

    async def on_choice_changed(self, event: Choice.Changed) -> None:
        """Another game was clicked."""
        self._shown = event.key
        await self._show()

    def action_other(self, step: int) -> None:
        """Show another game."""
        self.query_one("#which", Choice).action_step(step)

    def action_try(self) -> None:
        """Take the lesson of the game."""
        self.frame.learn(self._shown)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()

    async def _show(self) -> None:
        if not self.is_attached:
            return
        await self.query_one("#text", Markdown).update(_page(self._shown))
        for page in self.query("#page"):
            page.scroll_home(animate=False)
        for place in ("#pictures", "#diagrams"):
            for holder in self.query(place):
                await holder.remove_children()
                if self.is_attached:  # it may have been closed meanwhile
                    await holder.mount(*self._diagrams())

    def _diagrams(self) -> list[Widget]:
        frame = self.frame
        widgets: list[Widget] = []
        for diagram in diagrams_of(self._shown):
            preview = Preview(plain=frame.plain, ascii=frame.ascii)
            state = diagram.state()
            preview.show(self._shown, state)
            preview.styles.height = preview.least(self._shown, state)
            widgets += [preview, Static(Content(diagram.words), classes="caption")]
        return widgets


def _page(game: str) -> str:
    try:
        return rules_text(game)
    except OSError:
        return f"The rules page of {GAMES[game].title} is missing from this installation."
