"""The app around the games: sizes, signs, keys, commands, settings, rules, faults."""

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.widgets import Markdown, OptionList

from hostages_tui.core.events import HUMANS
from hostages_tui.games import GAMES
from hostages_tui.storage.paths import log_folder, settings_file
from hostages_tui.storage.settings import Settings, load_settings
from hostages_tui.ui import app as app_module
from hostages_tui.ui import art, crash
from hostages_tui.ui.app import Home, HostagesApp, NewGame
from hostages_tui.ui.ascii import to_ascii
from hostages_tui.ui.commands import Commands
from hostages_tui.ui.diagrams import DIAGRAMS, Diagram
from hostages_tui.ui.keymap import sections, unknown
from hostages_tui.ui.keys import show_key
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.keys import KeysScreen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.rules import RulesScreen
from hostages_tui.ui.screens.settings import SettingsScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.screens.small import SmallScreen
from hostages_tui.ui.widgets.choice import Choice
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.scenery import Scenery

Until = Callable[[Callable[[], object]], Awaitable[None]]
SIZE = (80, 24)
SCREENS = {
    "n": SetupScreen,
    "s": LibraryScreen,
    "f1": RulesScreen,
    "question_mark": KeysScreen,
    "comma": SettingsScreen,
}


def shown(app: HostagesApp) -> str:
    """What stands on the screen, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


# Sizes


@pytest.mark.parametrize("size", [(1, 1), (2, 80), (79, 24), (80, 23), (20, 5)])
async def test_where_there_is_no_room_a_notice_covers_everything(
    size: tuple[int, int], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=size) as pilot:
        await until(lambda: isinstance(app.screen, SmallScreen))
        await pilot.press("enter", "n", "s")
        assert isinstance(app.screen, SmallScreen)
        await pilot.resize_terminal(*SIZE)
        await until(lambda: isinstance(app.screen, HomeScreen))


@pytest.mark.parametrize("size", [SIZE, (130, 40), (500, 200)])
async def test_every_screen_opens_at_every_size_and_goes_back(
    size: tuple[int, int], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=size) as pilot:
        for key, screen in SCREENS.items():
            await pilot.press(key)
            await until(lambda screen=screen: isinstance(app.screen, screen))
            await pilot.pause()
            await pilot.press("q")
            await until(lambda: isinstance(app.screen, HomeScreen))


async def test_a_game_that_got_too_small_goes_on_where_it_was(until: Until) -> None:
    app = HostagesApp(NewGame("platoon", {}, HUMANS))
    async with app.run_test(size=SIZE) as pilot:
        await until(lambda: isinstance(app.screen, PlayScreen))
        playing = app.screen
        for size in ((30, 10), (1, 1), (79, 50)):
            await pilot.resize_terminal(*size)
            await until(lambda: isinstance(app.screen, SmallScreen))
        await pilot.resize_terminal(*SIZE)
        await until(lambda: app.screen is playing)


# Signs


def test_ascii_is_as_wide_as_what_it_stands_for() -> None:
    assert to_ascii("plain") == "plain"
    assert to_ascii("│ Ünï – × …") == "| Uni - x ."
    assert to_ascii("▟█▙ ▁") == "###  "
    assert to_ascii("日本") == "????"


async def test_without_colours_the_picture_is_drawn_in_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = HostagesApp()
    async with app.run_test(size=SIZE):
        assert "/____\\" in shown(app)


@pytest.mark.parametrize("size", [(1, 1), (80, 1), (20, 2), (1, 40)])
def test_there_is_a_picture_for_the_smallest_room(size: tuple[int, int]) -> None:
    picture = art.landscape(*size)
    assert (picture.width, picture.height) == size


async def test_the_picture_fills_its_room() -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE):
        scenery = app.screen.query_one(Scenery)
        for y in range(scenery.size.height):
            assert scenery.render_line(y).cell_length == scenery.size.width
        assert "pyramids  ·  mountain  ·  platoon" in shown(app)


# Keys


async def test_the_keys_page_names_every_key_and_its_id(until: Until) -> None:
    app = HostagesApp(settings=Settings(keymap={"play.undo": "backspace,z"}))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("question_mark")
        await until(lambda: isinstance(app.screen, KeysScreen))
        await pilot.pause()
        assert "Ctrl+Q" in shown(app)
    rows = {row.id: row for part in sections(HostagesApp, app.settings.keymap) for row in part.rows}
    assert rows["play.undo"].keys == "backspace, z"
    assert {"app.rules", "board.pick", "library.delete", "replay.back"} <= set(rows)


def test_every_binding_with_words_has_an_id_of_its_own() -> None:
    seen: dict[str, str] = {}
    for screen in (HostagesApp, *SCREENS.values(), HomeScreen, PlayScreen):
        for binding in screen.__dict__["BINDINGS"]:
            assert isinstance(binding, Binding)
            assert binding.id
            assert seen.setdefault(binding.id, binding.action) == binding.action


def test_no_key_needs_what_terminals_lose() -> None:
    for section in sections(HostagesApp, {}):
        for row in section.rows:
            assert "Alt" not in row.keys
            assert "Ctrl+Shift" not in row.keys
            assert "Shift+Enter" not in row.keys


async def test_keys_of_the_settings_take_the_place_of_ours(until: Until) -> None:
    app = HostagesApp(settings=Settings(keymap={"app.new": "z"}))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("z")
        await until(lambda: isinstance(app.screen, SetupScreen))


def test_ids_that_no_binding_has_are_found() -> None:
    assert unknown(HostagesApp, {"play.undo": "u", "play.fly": "f"}) == ["play.fly"]


def test_keys_are_written_for_people() -> None:
    assert show_key("question_mark") == "?"
    assert show_key("ctrl+p") == "Ctrl+P"
    assert show_key("f10") == "F10"
    assert show_key("escape") == "Esc"
    assert show_key("kp_enter").isascii()


async def test_the_enter_of_the_keypad_is_an_enter(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("kp_enter")
        await until(lambda: isinstance(app.screen, SetupScreen))


async def test_the_bar_at_the_bottom_is_clickable(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await until(lambda: "F1" in shown(app) or "f1" in shown(app))
        line = shown(app).splitlines()[-1]
        await pilot.click(KeyBar, offset=(line.index("Rules"), 0))
        await until(lambda: isinstance(app.screen, RulesScreen))


# Commands


async def test_the_palette_knows_every_action_and_every_game(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE):
        provider = Commands(app.screen)
        words = {command.words for command in provider._commands()}
        assert {"Rules", "Keys", "New game", "Saved games", "Settings", "Quit", "Home"} <= words
        assert "New game: Hostages! (platoon)" in words
        assert "Rules: Hostages (pyramids)" in words
        assert "Theme: clear" in words


async def test_a_command_is_found_by_its_name_and_run(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+p")
        await until(lambda: app.screen.query("CommandInput"))
        await pilot.press(*"daylight")
        await until(lambda: app.screen.query_one(OptionList).option_count == 1)
        await pilot.press("enter")
        await until(lambda: app.theme == "daylight")
    assert load_settings()[0].theme == "daylight"


# Settings


async def test_a_setting_holds_at_once_and_is_written(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("comma")
        await until(lambda: isinstance(app.screen, SettingsScreen) and app.screen.focused)
        await pilot.press("right", "right")
        await until(lambda: app.theme == "daylight")
        app.screen.query_one("#ascii", Choice).focus()
        await pilot.press("right")
        await until(lambda: app.ascii and shown(app).isascii())
        app.screen.query_one("#animation", Choice).focus()
        await pilot.press("right")
        await until(lambda: app.animation_level == "none")
    settings, _ = load_settings()
    assert (settings.theme, settings.ascii, settings.animation) == ("daylight", True, "none")


async def test_names_are_kept_as_they_are_typed(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("comma")
        await until(lambda: isinstance(app.screen, SettingsScreen))
        app.screen.query_one("#name0").focus()
        await pilot.press(*"[b]Ann")
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, HomeScreen))
    assert load_settings()[0].names == ("[b]Ann", "")


@pytest.fixture
def no_folder(home: Path) -> None:
    """Nothing can be written."""
    home.write_text("a file where the folder should be")


@pytest.mark.usefixtures("no_folder")
async def test_a_folder_that_cannot_be_written_stops_neither_settings_nor_play(
    until: Until,
) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        app.set_theme("clear")
        await until(lambda: app.theme == "clear")
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))


async def test_a_complaint_about_the_settings_is_shown(until: Until) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"theme": [')
    settings, complaint = load_settings()
    app = HostagesApp(settings=settings, complaint=complaint)
    async with app.run_test(size=SIZE, notifications=True):
        await until(lambda: "settings are not understood" in shown(app))


async def test_a_key_of_the_settings_for_an_action_that_is_not_there_is_told(
    until: Until,
) -> None:
    app = HostagesApp(settings=Settings(keymap={"play.fly": "f"}))
    async with app.run_test(size=SIZE, notifications=True):
        await until(lambda: "play.fly" in shown(app))


# Rules


@pytest.mark.parametrize("game", GAMES)
async def test_f1_shows_the_rules_of_the_game_at_hand(game: str, until: Until) -> None:
    app = HostagesApp(NewGame(game, {}, HUMANS))
    async with app.run_test(size=SIZE) as pilot:
        await until(lambda: isinstance(app.screen, PlayScreen))
        await pilot.press("f1")
        await until(lambda: isinstance(app.screen, RulesScreen))
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.game_at_hand == game
        page = app.screen.query_one(Markdown)
        await until(lambda: GAMES[game].designer in page.source)


async def test_the_arrows_turn_to_the_rules_of_another_game(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        app.show_rules("hostages")
        await until(lambda: isinstance(app.screen, RulesScreen))
        await pilot.press("right")
        await until(lambda: "Lattanzio" in app.screen.query_one(Markdown).source)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.words[:30])
def test_a_diagram_is_reached_by_legal_moves(diagram: Diagram) -> None:
    game = GAMES[diagram.game]
    state = game.initial(game.options({game.option.name: diagram.option}))
    for text in diagram.moves.split():
        move = game.parse_move(text)
        game.check(state, move)
        state = game.apply(state, move)
    assert state == diagram.state()


# Faults and signals


def boom(_: object) -> None:
    raise RuntimeError("[boom]")


async def test_a_fault_of_the_app_goes_to_a_file_and_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HostagesApp, "action_keys", boom)
    app = HostagesApp()
    with pytest.raises(RuntimeError, match="boom"):
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("question_mark")
    (log,) = log_folder().iterdir()
    assert "Traceback" in log.read_text()
    assert str(log) in app.fault
    assert "\n" not in app.fault
    assert app.return_code == app_module.FAILED


@pytest.mark.usefixtures("no_folder")
def test_a_fault_is_told_where_no_file_can_be_written() -> None:
    assert "your games are saved" in crash.report(ValueError("[x]\ny"))


SCRIPT = """
import sys
from hostages_tui.ui import app
def boom(self): raise RuntimeError("boom")
if "boom" in sys.argv: app.HostagesApp.on_mount = boom
sys.exit(app.run(app.Home()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
class TestTerminal:
    """In a terminal of its own, a child process does as a user would see it."""

    @staticmethod
    def start(*args: str) -> tuple["subprocess.Popen[bytes]", int]:
        import pty

        mine, its = pty.openpty()
        environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        child = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, *args],
            stdin=its,
            stdout=its,
            stderr=its,
            env=environment,
            cwd=Path(__file__).parents[2],
            start_new_session=True,
        )
        os.close(its)
        return child, mine

    @staticmethod
    def read(mine: int, until: bytes, patience: float = 30.0) -> bytes:
        data = b""
        deadline = time.monotonic() + patience
        while until not in data and time.monotonic() < deadline:
            try:
                data += os.read(mine, 65536)
            except OSError:
                break
        return data

    @pytest.mark.parametrize(
        ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["TERM", "HUP"]
    )
    def test_a_signal_ends_the_app_and_gives_the_screen_back(self, number: int, code: int) -> None:
        child, mine = self.start()
        try:
            self.read(mine, b"Quit")
            child.send_signal(number)
            rest = self.read(mine, b"\x1b[?1049l")
            assert b"\x1b[?1049l" in rest
            self.read(mine, b"never", patience=5.0)
            assert child.wait(10) == code
        finally:
            child.kill()
            os.close(mine)

    def test_a_fault_shows_one_sentence_and_no_traceback(self) -> None:
        child, mine = self.start("boom")
        try:
            data = self.read(mine, b".log")
            after = data.rpartition(b"\x1b[?1049l")[2]
            assert b"stopped by a fault of its own (RuntimeError: boom)" in after
            assert b"Traceback" not in data
            assert child.wait(10) == 1
        finally:
            child.kill()
            os.close(mine)


def test_what_the_app_opens_with_by_itself_is_home() -> None:
    assert HostagesApp()._launch == Home()


async def test_garbage_is_collected_once_the_first_frame_is_there(until: Until) -> None:
    gc.disable()
    try:
        async with HostagesApp().run_test():
            await until(gc.isenabled)
    finally:
        gc.enable()
        gc.unfreeze()


async def test_rules_are_set_as_a_page_in_ascii_too(until: Until) -> None:
    app = HostagesApp(ascii=True)
    async with app.run_test(size=SIZE) as pilot:
        app.show_rules("platoon")
        await until(lambda: isinstance(app.screen, RulesScreen))
        await until(lambda: "A game for two" in shown(app))
        for _ in range(6):
            assert "**" not in shown(app)
            assert "## " not in shown(app)
            assert shown(app).isascii()
            await pilot.press("pagedown")
