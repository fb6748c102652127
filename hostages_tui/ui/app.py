"""The app: it opens the screens, holds the settings, and leaves the terminal as it found it."""

from __future__ import annotations

import gc
import sys
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from textual import constants, events
from textual.app import App
from textual.binding import Binding, BindingType

from hostages_tui.core.match import date_tag, start, utc_now
from hostages_tui.games import GAMES
from hostages_tui.storage import library
from hostages_tui.storage.files import FileFault
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.storage.settings import Settings, load_settings, save_settings
from hostages_tui.ui import crash, themes
from hostages_tui.ui.ascii import AsciiFilter
from hostages_tui.ui.base import AppScreen, Dialog
from hostages_tui.ui.driver import patient
from hostages_tui.ui.harmless import HarmlessFilter
from hostages_tui.ui.keyboard import Keyboard
from hostages_tui.ui.keys import KEYPAD, KeyWords, show_key
from hostages_tui.ui.launch import Home, Launch, NewGame, OpenFile, ReplayFile
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.small import SmallScreen
from hostages_tui.ui.terminal import exit_on_signals, is_ascii_only, is_small

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from rich.console import RenderableType
    from textual.command import Provider
    from textual.dom import DOMNode
    from textual.driver import Driver
    from textual.filter import LineFilter
    from textual.screen import Screen

    from hostages_tui.core.events import Player
    from hostages_tui.core.timeline import Timeline
    from hostages_tui.storage.library import Entry
    from hostages_tui.ui.opening import Opened
    from hostages_tui.ui.screens.play import PlayScreen

__all__ = ["Home", "HostagesApp", "Launch", "NewGame", "OpenFile", "ReplayFile", "run"]

FAILED: Final = 1


def _commands() -> type[Provider]:
    from hostages_tui.ui.commands import Commands  # noqa: PLC0415 - opens faster

    return Commands


class HostagesApp(App[None]):
    """Hostages, Fuji-san and Hostages! in the terminal."""

    TITLE = "Hostages"
    CSS_PATH = "app.tcss"
    COMMANDS: ClassVar[set[Any]] = {_commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules", id="app.rules"),
        Binding("question_mark", "keys", "Keys", id="app.keys"),
        Binding("n", "new_game", "New game", show=False, id="app.new"),
        Binding("s", "saved_games", "Saved games", show=False, id="app.saved"),
        Binding("comma", "settings", "Settings", show=False, id="app.settings"),
        Binding("ctrl+p", "command_palette", "Commands", priority=True, id="app.commands"),
        Binding("ctrl+z", "suspend_process", "To the shell", show=False, id="app.suspend"),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True, id="app.quit"),
    ]

    def __init__(
        self,
        launch: Launch | None = None,
        *,
        settings: Settings | None = None,
        ascii: bool = False,  # noqa: A002 - the option is called so everywhere
        complaint: str = "",
    ) -> None:
        """Make the app.

        Args:
            launch: what it opens with, the home screen by default.
            settings: the settings, the defaults where none are given.
            ascii: whether only ASCII is drawn, whatever the settings say.
            complaint: one sentence to show at the start, "" for none.
        """
        super().__init__()
        self.settings = settings or Settings()
        # Dressed before the style sheet is read, which would else be read again.
        for theme in themes.THEMES:
            self.register_theme(theme)
        self.theme = self._wanted_theme()
        self._launch = launch or Home()
        self._only_ascii = ascii
        self._complaint = complaint
        self.deleted: list[tuple[Path, Path]] = []
        """The saves that were deleted: where each lies now, and where it was."""
        self._ascii_filter = AsciiFilter()
        self._harmless_filter = HarmlessFilter()
        self._keyboard = Keyboard(self, super().on_event)
        self._key_words = KeyWords()
        self._playing: PlayScreen | None = None
        self._ended = False
        self.fault = ""
        """Why the app had to stop, "" where it did not."""

    @property
    def ascii(self) -> bool:
        """Whether only ASCII may be drawn."""
        return self._only_ascii or self.settings.ascii

    @property
    def plain(self) -> bool:
        """Whether the glyphs have to say it all, since there are no colours, or few."""
        return self.no_color or self.current_theme.ansi

    @property
    def board_size(self) -> str:
        """The size in which boards are drawn, `auto` for the largest that fits."""
        return self.settings.board_size

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through before it is shown."""
        filters = [*super().get_line_filters(), self._harmless_filter]
        return [*filters, self._ascii_filter] if self.ascii else filters

    def get_key_display(self, binding: Binding) -> str:
        """A key in the bar at the bottom."""
        shown = "" if self.ascii else binding.key_display
        return shown or show_key(binding.key)

    def with_keys(self, text: str, screen: Screen[Any]) -> str:
        """A text for a screen in which `{play.undo}` stands for a key; see `KeyWords`."""
        return self._key_words.fill(text, self.settings.keymap, self._bound_for(screen))

    def _bound_for(self, screen: Screen[Any]) -> Iterator[DOMNode]:
        """What has bindings on a screen; only walked through where one is not known yet."""
        yield self
        yield from screen.walk_children(with_self=True)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Every role of a board has a colour, whatever the theme."""
        return themes.defaults(dark=self.current_theme.dark)

    def get_driver_class(self) -> type[Driver]:
        """A driver that bears with what terminals send."""
        return patient(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        """The home screen lies under all others."""
        return HomeScreen()

    def on_ready(self) -> None:
        """The first frame is there: from now on garbage is collected, if it was not before."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def on_mount(self) -> None:
        """Dress, and open what was asked for."""
        self._apply_settings()
        if self._complaint:
            self.notify(self._complaint, severity="warning", timeout=10, markup=False)
        exit_on_signals(self._leave)
        self.app_resume_signal.subscribe(self, self._repaint)  # pyright: ignore[reportUnknownMemberType] - App[?]
        self._doubt_keymap()
        self._open_launch()
        self._see_size(*self.size)

    def on_resize(self, event: events.Resize) -> None:
        """Say so when there is no room."""
        self._see_size(*event.size)

    async def on_event(self, event: events.Event) -> None:
        """Take keys one after the other, those of the keypad for those that they stand for."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            known = event.key in KEYPAD
            await self._keyboard.take(events.Key(KEYPAD[event.key], None) if known else event)
        else:
            await super().on_event(event)

    def _see_size(self, width: int, height: int) -> None:
        covered = any(isinstance(screen, SmallScreen) for screen in self.screen_stack)
        if is_small(width, height) and not covered:
            self.push_screen(SmallScreen())

    def _repaint(self, _: object) -> None:
        """Back from the shell, which has left its own words on the screen."""
        self.refresh(layout=True)

    def exit(
        self,
        result: None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """End the app; see the base class."""
        self._ended = True
        super().exit(result, return_code, message)

    def _leave(self, code: int) -> None:
        self.exit(return_code=code)

    # What went wrong

    def panic(self, *renderables: RenderableType) -> None:
        """Stop; what went wrong goes to a file, and `fault` says so."""
        if renderables and not self.fault:
            self.fault = crash.report_shown(renderables)
        super().panic()

    def _fatal_error(self) -> None:
        """Stop because of what was raised; textual would print it all, with its locals."""
        error = sys.exc_info()[1]
        # A screen that was just opening when the app ended may miss its parts: that is no fault.
        if error is not None and not self.fault and not self._ended:
            self.fault = crash.report(error)
        super().panic()

    # Settings

    def save_settings(self, settings: Settings) -> None:
        """Take over new settings, and write them; a disk that refuses is told, and no more."""
        self.settings = settings
        self._apply_settings()
        self.refresh_css(animate=False)
        try:
            save_settings(settings)
        except FileFault as error:
            self.notify(
                f"The settings last only until you quit: {error.cause}.",
                severity="warning",
                markup=False,
            )

    def _apply_settings(self) -> None:
        self.theme = self._wanted_theme()
        self.set_keymap(self.settings.keymap)
        still = self.settings.animation == "none"
        self.animation_level = "none" if still else constants.TEXTUAL_ANIMATIONS

    def _wanted_theme(self) -> str:
        colours = None if self.is_headless else self.console.color_system
        name = themes.resolve(self.settings.theme, colours)
        return self._indexed(name) if colours == "256" else name

    def _indexed(self, name: str) -> str:
        """The theme in place of one where there are 256 colours."""
        from hostages_tui.ui.indexed import INDEXED  # noqa: PLC0415 - opens faster

        if name not in INDEXED:
            return name
        self.register_theme(INDEXED[name])
        return INDEXED[name].name

    def _doubt_keymap(self) -> None:
        """Tell of keys in the settings that stand for nothing, or for two things in one place."""
        if not self.settings.keymap:
            return
        from hostages_tui.ui.rekeying import doubts  # noqa: PLC0415 - opens faster

        parts = doubts(type(self), self.settings.keymap)
        if parts:
            words = self.with_keys("{app.keys} shows all names.", self.screen)
            words = f"In the keys of the settings {', '.join(parts)}. {words}"
            self.notify(words, severity="warning", timeout=10, markup=False)

    # What screens ask for

    def play(self, saved: SavedMatch, *, flipped: bool = False) -> None:
        """Open a game to be played, in place of any other that is open.

        Args:
            saved: the game; its screen closes it.
            flipped: whether seat 1 sits at the bottom.
        """
        from hostages_tui.ui.screens.play import PlayScreen  # noqa: PLC0415 - opens faster

        self.home()
        self.settle()
        self._playing = PlayScreen(saved)
        self._playing.viewer.flipped = flipped
        self.push_screen(self._playing)

    def replay(
        self,
        timeline: Timeline,
        source: Path | None,
        at: int | None = None,
        autoplay: float | None = None,
        *,
        flipped: bool = False,
    ) -> None:
        """Open a game to be looked through.

        Args:
            timeline: the game.
            source: its file, None where it has none.
            at: how many moves have been played where it opens.
            autoplay: seconds between two moves when it is to play by itself.
            flipped: whether seat 1 sits at the bottom.
        """
        from hostages_tui.ui.screens.replay import ReplayScreen  # noqa: PLC0415 - opens faster

        screen = ReplayScreen(timeline, source, at=at, autoplay=autoplay, flipped=flipped)
        self.push_screen(screen)

    def start_game(
        self,
        game: str,
        options: Mapping[str, str],
        players: tuple[Player, Player],
        *,
        flipped: bool = False,
    ) -> None:
        """Begin a new game and open it.

        Args:
            game: its id.
            options: its options; what is missing takes its default, or is drawn by lot.
            players: who sits in the seats, seat 0 first.
            flipped: whether seat 1 sits at the bottom.
        """
        option = GAMES[game].option
        drawn = (
            {option.name: SystemRandom().choice(option.values)} if option.default is None else {}
        )
        moment = utc_now()
        started = start(
            GAMES[game],
            {**drawn, **options},
            players=players,
            tags=[date_tag(moment)],
            moment=moment,
        )
        self.play(SavedMatch.new(started, GAMES), flipped=flipped)

    def unfinished(self) -> Entry | None:
        """The game to resume, None where there is none."""
        self.settle()
        try:
            return library.unfinished(GAMES)
        except FileFault as error:
            self.notify(f"The saved games cannot be read: {error.cause}.", markup=False)
            return None

    def settle(self) -> None:
        """See that a game which has been left is written to its end, and its file free."""
        if self._playing is not None and self._playing not in self.screen_stack:
            self._playing.saved.close()
            self._playing = None

    def home(self) -> None:
        """Close every screen but the first."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def open_file(self, path: Path) -> None:
        """Go on with a game, or look through it where it is over."""
        if self._playing is not None and self._playing.saved.path == path:
            while self.screen is not self._playing and self._playing in self.screen_stack:
                self.pop_screen()
        self.settle()
        if self._playing is not None and self.screen is self._playing:
            return
        from hostages_tui.ui.opening import open_game  # noqa: PLC0415 - opens faster

        opened = self._read(open_game, path)
        if opened is None:
            return
        if opened.saved is None:
            self.replay(opened.timeline, path)
        else:
            self.play(opened.saved)

    def replay_file(self, path: Path, at: int | None = None, autoplay: float | None = None) -> None:
        """Look through a game; see `replay`."""
        from hostages_tui.ui.opening import read_game  # noqa: PLC0415 - likewise

        opened = self._read(read_game, path)
        if opened is not None:
            self.replay(opened.timeline, path, at, autoplay)

    def _read(self, read: Callable[[Path], Opened], path: Path) -> Opened | None:
        try:
            opened = read(path)
        except FileFault as error:
            self.notify(f"{path.name}: {error.cause}", severity="error", markup=False)
            return None
        if opened.remark:
            self.notify(opened.remark, markup=False)
        return opened

    def _open_launch(self) -> None:
        match self._launch:
            case NewGame(game=game, options=options, players=players):
                self.start_game(game, options, players)
            case OpenFile(path=path):
                self.open_file(path)
            case ReplayFile(path=path, at=at, autoplay=autoplay):
                self.replay_file(path, at, autoplay)
            case _:
                pass

    # Actions

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where a screen asks for any key, no other is taken, but the one that quits."""
        top = self.screen_stack[-1] if self.screen_stack else None
        if isinstance(top, Dialog) and top.TAKES_EVERY_KEY and action != "quit":
            return False
        return super().check_action(action, parameters)

    def action_command_palette(self) -> None:
        """Show everything that can be done."""
        from hostages_tui.ui.screens.palette import Palette  # noqa: PLC0415 - opens faster

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def action_new_game(self) -> None:
        """Set up a new game."""
        self.set_up()

    def action_resume(self) -> None:
        """Go on with the last unfinished game."""
        entry = self.unfinished()
        if entry is not None:
            self.open_file(entry.path)

    def action_saved_games(self) -> None:
        """Show the saved games."""
        from hostages_tui.ui.screens.library import LibraryScreen  # noqa: PLC0415 - likewise

        self._open(LibraryScreen())

    def action_sample_games(self) -> None:
        """Show the sample games."""
        from hostages_tui.ui.screens.library import LibraryScreen  # noqa: PLC0415 - likewise

        self._open(LibraryScreen(samples=True))

    def action_lessons(self) -> None:
        """Ask which game is to be learned, and take its lesson."""
        from hostages_tui.ui.games.face import Row  # noqa: PLC0415 - opens faster
        from hostages_tui.ui.screens.dialogs import AskScreen  # noqa: PLC0415 - likewise

        rows = [Row(game.id, game.title, game.subtitle) for game in GAMES.values()]
        words = "A few steps, each a move that you make yourself. Nothing is saved."
        self.push_screen(AskScreen("Learn a game", words, rows), self._learn)

    def _learn(self, game: str | None) -> None:
        if game:
            self.learn(game)

    def action_rules(self) -> None:
        """Show the rules of the game at hand."""
        self.show_rules(self._game_at_hand())

    def action_keys(self) -> None:
        """Show the keys."""
        from hostages_tui.ui.screens.keys import KeysScreen  # noqa: PLC0415 - opens faster

        self._open(KeysScreen())

    def action_settings(self) -> None:
        """Show the settings."""
        from hostages_tui.ui.screens.settings import SettingsScreen  # noqa: PLC0415 - opens faster

        self._open(SettingsScreen())

    def set_up(self, game: str = "") -> None:
        """Set up a new game.

        Args:
            game: the id of the game that is chosen at first, by default the one at hand.
        """
        from hostages_tui.ui.screens.setup import SetupScreen  # noqa: PLC0415 - opens faster

        self._open(SetupScreen(game or self._game_at_hand()))

    def show_rules(self, game: str = "") -> None:
        """Show the rules of a game, by default those of the first."""
        from hostages_tui.ui.screens.rules import RulesScreen  # noqa: PLC0415 - opens faster

        self._open(RulesScreen(game))

    def learn(self, game: str) -> None:
        """Take the lesson of a game."""
        from hostages_tui.ui.lessons import LESSONS  # noqa: PLC0415 - opens faster
        from hostages_tui.ui.screens.lesson import LessonScreen  # noqa: PLC0415 - likewise

        self.push_screen(LessonScreen(LESSONS[game]))

    def set_theme(self, name: str) -> None:
        """Dress in other colours, from now on."""
        self.save_settings(msgspec.structs.replace(self.settings, theme=name))

    def _open(self, screen: AppScreen[Any]) -> None:
        """Open a screen, unless the one on top is just like it."""
        if not (isinstance(self.screen, AppScreen) and self.screen.is_like(screen)):
            self.push_screen(screen)

    def _game_at_hand(self) -> str:
        """The id of the game that the topmost screen is about, "" for none."""
        return self.screen.game_at_hand if isinstance(self.screen, AppScreen) else ""


def run(launch: Launch, *, ascii: bool = False) -> int:  # noqa: A002 - as everywhere
    """Open the app and stay until the user leaves.

    Args:
        launch: what it opens with.
        ascii: whether only ASCII is drawn, though the terminal could show more.

    Returns:
        The exit code: 0, or 1 when something went wrong.
    """
    settings, complaint = load_settings()
    ascii = ascii or is_ascii_only()  # noqa: A001 - as everywhere
    app = HostagesApp(launch, settings=settings, ascii=ascii, complaint=complaint)
    try:
        app.run()
    except Exception as error:  # noqa: BLE001 - a user sees no traceback, whatever happens
        app.fault = app.fault or crash.report(error)
    if app.fault:
        sys.stderr.write(f"{app.fault}\n")
        return FAILED
    return app.return_code or 0
