"""The command palette: everything that can be done, by its name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from textual.command import DiscoveryHit, Hit, Provider
from textual.content import Content

from hostages_tui.games import GAMES
from hostages_tui.ui import themes, words
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.keys import show_key

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from textual.command import Hits

    from hostages_tui.ui.app import HostagesApp

_NO_COMMANDS: Final = (
    "app.commands",
    "ask.",
    "board.",
    "choice.",
    "chooser.",
    "entry.",
    "library.let_go",
    "play.choose",
    "play.let_go",
    "play.next",
    "play.previous",
    "settings.down",
    "settings.up",
    "setup.down",
    "setup.up",
)
"""What only moves a cursor or lets go of something makes no sense when picked from a list."""
_WORDS_WIDTH = 36


class _Command(NamedTuple):
    words: str
    hint: str
    run: Callable[[], Awaitable[object] | object]


def _line(command: _Command, words: Content | None = None) -> Content:
    """A command and its hint on one line, so that twice as many are seen."""
    room = " " * max(2, _WORDS_WIDTH - len(command.words))
    return Content.assemble(words or Content(command.words), room, (command.hint, "$ink-quiet"))


class Commands(Provider):
    """What can be done where one is, and everywhere."""

    async def discover(self) -> Hits:
        """List everything."""
        for command in self._commands():
            yield DiscoveryHit(_line(command), command.run, command.words)

    async def search(self, query: str) -> Hits:
        """List what matches."""
        matcher = self.matcher(query)
        for command in self._commands():
            score = matcher.match(command.words)
            if score > 0:
                shown = _line(command, matcher.highlight(command.words))
                yield Hit(score, shown, command.run, command.words)

    def _commands(self) -> Iterator[_Command]:
        yield from self._bound()
        frame = cast("HostagesApp", self.app)
        for game in GAMES.values():
            name = words.game_name(game)
            yield _Command(f"New game: {name}", game.designer, partial(frame.set_up, game.id))
            yield _Command(f"Learn: {name}", "a short lesson", partial(frame.learn, game.id))
            yield _Command(f"Rules: {name}", game.designer, partial(frame.show_rules, game.id))
        yield _Command("Sample games", "to look through", frame.action_sample_games)
        yield _Command("Home", "close everything else", frame.home)
        for name, described in themes.WORDS.items():
            yield _Command(f"Theme: {name}", described, partial(frame.set_theme, name))

    def _bound(self) -> Iterator[_Command]:
        """What keys do where one is."""
        seen: set[str] = set()
        for node, binding, enabled, _ in self.screen.active_bindings.values():
            name, called = binding.id or "", binding.tooltip or binding.description
            if node is self.screen and isinstance(node, AppScreen):
                called = node.key_words(binding.action) or called
            skipped = not name or name.startswith(_NO_COMMANDS)
            if skipped or not enabled or not called or called in seen:
                continue
            seen.add(called)
            run = partial(self.app.run_action, binding.action, node)
            yield _Command(called, show_key(binding.key), run)
