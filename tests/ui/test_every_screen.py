"""What holds on every screen: its glyphs, its ASCII, and names and notes of every kind."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from wcwidth import wcwidth

import hostages_tui
from hostages_tui.core.events import Player
from hostages_tui.core.match import start
from hostages_tui.core.text import JOINERS, printable
from hostages_tui.games import GAMES
from hostages_tui.storage.files import safe_name
from hostages_tui.storage.paths import saves_folder
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.storage.settings import Settings
from hostages_tui.ui.harmless import harmless
from hostages_tui.ui.screens.board_screen import BoardScreen
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen, NoteScreen, TextScreen
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.widgets.game_table import GameTable
from tests.ui.stages import MOMENT, SCREENS, Stage, Staging, library, playing, pressed, until

pytestmark = pytest.mark.usefixtures("one_place_and_time")

SIZE = (80, 24)
PACKAGE = Path(hostages_tui.__file__).parent
PICTURES = Path(__file__).parent / "__snapshots__"


def shown(app: Stage) -> list[str]:
    return [strip.text for strip in app.screen._compositor.render_strips()]


# Glyphs


def literals() -> Iterator[tuple[str, str]]:
    """Every text in the sources of what is seen, with its file."""
    for folder in ("ui", "plain", "games", "core"):
        for path in (PACKAGE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield path.name, node.value
    for path in (PACKAGE / "rules").glob("*.md"):
        yield path.name, path.read_text(encoding="utf-8")


def wide(text: str) -> set[str]:
    """The signs that are not one cell wide, or not for all."""
    signs = {sign for sign in text if not sign.isascii() and sign not in "\u00a0" + JOINERS}
    return {sign for sign in signs if not wcwidth(sign) == cell_len(sign) == 1}


def test_every_glyph_in_the_sources_is_one_cell_wide() -> None:
    found = {(name, sign) for name, text in literals() for sign in wide(text)}
    assert found == set()


def test_every_glyph_in_the_pictures_is_one_cell_wide() -> None:
    pictures = list(PICTURES.rglob("*.svg"))
    assert len(pictures) > 50
    assert {sign for path in pictures for sign in wide(path.read_text(encoding="utf-8"))} == set()


# ASCII


DIALOGS: dict[str, Staging] = {
    "learn": pressed("down", "down", "down", "enter"),
    "import": pressed("i", after=library),
    "rename": pressed("r", after=library),
    "filter": pressed("slash", "x", after=library),
    "export-to": pressed("e", "1", after=library),
    "restart": pressed("R", after=playing("h17", 34)),
    "refusal": pressed("enter", "down", "enter", "up", "enter", after=playing("p58", 20)),
}


@pytest.mark.parametrize("name", [*SCREENS, *DIALOGS])
async def test_in_ascii_every_screen_is_ascii(name: str) -> None:
    app = Stage(settings=Settings(animation="none"), ascii=True)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await (SCREENS | DIALOGS)[name](pilot)
        app.notify("a word", markup=False)
        await pilot.pause()
        text = "\n".join(shown(app))
        assert text.strip()
        assert text.isascii(), sorted({sign for sign in text if not sign.isascii()})


# Names and notes


def test_nothing_is_left_that_a_terminal_obeys() -> None:
    assert (
        harmless("plain é 日\u0301\u00a0\u3000 a\u200db") == "plain é 日\u0301\u00a0\u3000 a\u200db"
    )
    assert harmless("a\x1b[31m\x07\x9b5m\r\nb") == "a[31m5mb"
    assert harmless("\u202ea\u2066b\ufeff\u2028") == "ab"
    assert harmless("a\ud800") == "a?"


TEXTS = {
    "brackets": r"[b]Ann[/b] [/] \[x] {y} $text [@click=app.quit]",
    "right to left": "אבג דהו العربية \u202eabc",
    "wide and combining": "日本語 e\u0301 a\u0308\u0327 한국 👩\u200d👩\u200d👧 ｆ",
    "controls": "a\x1b[31mb\x07\x9b5m\tc\r\nd",
    "10,000 characters": "x" * 9_990 + "ＡＢ" * 5,
}


def save(text: str) -> Path:
    """A game of players with such a name, a note of such words on its second move."""
    players = (Player(text, "human"), Player("Ben", "human"))
    started = start(GAMES["platoon"], {"board": "4x4"}, players=players, moment=MOMENT)
    saved = SavedMatch.new(started, GAMES, clock=lambda: MOMENT)
    for move in ("b1-b2", "b4-b3"):
        saved.match.play(move)
    saved.match.note(saved.timeline.cursor, text, "!?")
    saved.close()
    assert saved.path is not None
    return saved.path.rename(saves_folder() / f"{safe_name(text[:60])} [x].jsonl")


class Walk:
    """Goes from screen to screen, and looks at each."""

    def __init__(self, pilot: Pilot[Any], text: str) -> None:
        self.pilot = pilot
        self.text = text
        assert isinstance(pilot.app, Stage)
        self.app = pilot.app

    async def to(self, screen: type[Any], *keys: str, says: bool = True) -> None:
        """Press keys, come to a screen, and see that it is whole."""
        await self.pilot.press(*keys)
        await until(lambda: isinstance(self.app.screen, screen))
        if issubclass(screen, BoardScreen):
            await until(
                lambda: isinstance(self.app.screen, BoardScreen) and self.app.screen.is_shown
            )
        await self.pilot.pause()
        lines = shown(self.app)
        for line in lines:
            assert cell_len(line) == SIZE[0], line
            assert all(sign.isprintable() or sign in JOINERS for sign in line), ascii(line)
        if says:
            assert printable(self.text)[:7] in "\n".join(lines), screen


@pytest.mark.parametrize("kind", TEXTS)
async def test_names_and_notes_are_shown_as_they_are_and_cut(kind: str) -> None:
    text = TEXTS[kind]
    path = save(text)
    app = Stage(settings=Settings(animation="none", names=(text[:40], "")))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        walk = Walk(pilot, text)
        await walk.to(HomeScreen)
        await walk.to(LibraryScreen, "s", says=False)
        await until(lambda: app.screen.query_one(GameTable).row_count)
        await walk.to(LibraryScreen)
        await walk.to(LookScreen, "space")
        await walk.to(LibraryScreen, "q")
        await walk.to(NameScreen, "r", says=False)
        await walk.to(LibraryScreen, "escape")
        await walk.to(ReplayScreen, "v", "end")
        await walk.to(TextScreen, "c", "1", says=False)
        await walk.to(ReplayScreen, "escape")
        await walk.to(LibraryScreen, "q")
        await walk.to(PlayScreen, "enter")
        await walk.to(NoteScreen, "a", says=kind != "controls")  # where it is edited as it is
        await walk.to(PlayScreen, "escape")
        await walk.to(AskScreen, "e", says=False)
        await walk.to(NameScreen, "1", says=False)
        await walk.to(PlayScreen, "escape")
        await walk.to(SetupScreen, "n", says=False)
        app.open_file(path.with_name(f"{safe_name(text[:9])}.jsonl"))
        await walk.to(SetupScreen, says=False)
    assert not app.fault
