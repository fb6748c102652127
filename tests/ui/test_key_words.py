"""Keys in sentences, which are those of the settings."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hostages_tui.ui
from hostages_tui.core.events import Player
from hostages_tui.storage.settings import Settings
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.keymap import known, sections, unknown
from hostages_tui.ui.keys import PLACEHOLDER, KeyWords
from hostages_tui.ui.screens.dialogs import NoteScreen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.move_entry import MoveEntry

SOURCES = sorted(Path(hostages_tui.ui.__file__).parent.rglob("*.py"))


def shown(app: HostagesApp) -> str:
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def texts() -> Iterator[str]:
    """Every text in the program that may be shown."""
    for source in SOURCES:
        tree = ast.parse(source.read_text())
        told = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
                yield node.value


def test_a_text_without_keys_stays_as_it_is() -> None:
    assert KeyWords().fill("[b]{} {no such} {no.such}", {}, ()) == "[b]{} {no such} {no.such}"


def test_the_arrows_are_called_so_while_they_are_the_arrows() -> None:
    words, nodes = KeyWords(), (BoardView.__new__(BoardView),)
    assert words.fill("by {board.arrows}", {}, nodes) == "by the arrow keys"
    keymap = {"board.up": "w,k", "board.left": "a"}
    assert words.fill("by {board.arrows}", keymap, nodes) == "by w Down a Right"


def test_every_key_that_a_sentence_names_exists() -> None:
    named = {".".join(found) for text in texts() for found in PLACEHOLDER.findall(text)}
    named -= {name for name in named if name.endswith(".arrows")}
    assert len(named) > 15
    assert named <= known(HostagesApp)


def test_no_sentence_names_a_key_that_may_be_another() -> None:
    literal = re.compile(r"\b(Esc|Ctrl\+[A-Z]|Space|Tab)\b.|(?<![\w'])[a-z] (takes|brings|says)\b")
    assert [text for text in texts() if literal.search(text)] == []


def test_all_ids_are_known_and_all_keys_are_on_the_page_of_keys() -> None:
    assert unknown(HostagesApp, dict.fromkeys(known(HostagesApp), "z")) == []
    rows = {row.id: row for part in sections(HostagesApp, {}) for row in part.rows}
    listed = {name.split(" ")[0].rstrip("123456789") for name in rows}
    assert {name.rstrip("123456789") for name in known(HostagesApp)} == listed
    assert rows["play.choose1 to 9"].keys == "1 to 9"
    assert rows["play.undo_turn"].keys == "U"


async def test_prompts_name_the_keys_of_the_settings(until: Any) -> None:
    keys = {"play.undo": "backspace", "play.complete": "S", "play.type": "w", "entry.close": "f2"}
    app = HostagesApp(NewGame("hostages", {"toss": "south"}), settings=Settings(keymap=keys))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: "S completes the set-up" in shown(app))
        await pilot.press("w")
        await until(lambda: "Enter plays, F2 closes" in shown(app))
        await pilot.press("f2")
        await until(lambda: not app.screen.query_one(MoveEntry).is_open)
        await pilot.press("S")
        await until(lambda: "w types a move" in shown(app))


async def test_the_computer_is_stopped_by_the_keys_that_are_named(until: Any) -> None:
    both = (Player("", "computer", level=1, seed=1), Player("", "computer", level=1, seed=1))
    keys = {"play.let_go": "f5", "play.pause": "f6", "play.step": "f7", "board.pick": "f8"}
    app = HostagesApp(NewGame("platoon", {}, both), settings=Settings(keymap=keys))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(lambda: "F5 or F6 pauses, F7 makes one move and pauses, F8 has" in shown(app))
        await pilot.press("f6")
        await until(lambda: "Paused. F8 or F6 goes on, F7 makes one move" in shown(app))
        assert isinstance(app.screen, PlayScreen)


async def test_questions_and_messages_name_the_keys_of_the_settings(until: Any) -> None:
    keys = {"name.cancel": "f9", "note.keep": "f10", "note.cancel": "f11", "library.restore": "U"}
    app = HostagesApp(NewGame("platoon", {}), settings=Settings(keymap=keys))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
        await pilot.press("a")
        await until(lambda: isinstance(app.screen, NoteScreen))
        await until(lambda: "Save (F10)" in shown(app) and "Cancel (F11)" in shown(app))
        await pilot.press("f11")
        await until(lambda: isinstance(app.screen, PlayScreen))
        play = app.screen
        assert isinstance(play, PlayScreen)
        play.moved(play.presenter.play("b1-b2"))
        await pilot.press("q", "s")
        await until(lambda: isinstance(app.screen, LibraryScreen) and app.screen.selected)
        await pilot.press("r")
        await until(lambda: "F9 cancels" in shown(app))
        await pilot.press("f9", "d")
        await until(lambda: any("; U brings it back" in one.message for one in app._notifications))
