"""The page of keys, and how a key is changed there."""

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Button, Static

from hostages_tui.storage.settings import Settings, load_settings
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.keymap import sections
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.keys import KeysScreen
from hostages_tui.ui.screens.new_key import NewKeyScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.settings import SettingsScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.key_list import KeyList
from tests.ui.sitting import Sitting, until_on
from tests.waiting import until

SIZE = (80, 24)


def shown(app: HostagesApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def app_with(**keymap: str) -> HostagesApp:
    keys = {name.replace("__", "."): key for name, key in keymap.items()}
    return HostagesApp(NewGame("platoon", {}), settings=Settings(keymap=keys))


async def at_keys(app: HostagesApp, name: str) -> KeysScreen:
    """Open the page with the cursor on a row."""
    await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
    app.simulate_key("question_mark")
    screen = await until_on(app, KeysScreen)
    await until(lambda: screen.query(KeyList) and screen.query_one(KeyList).row)
    keys = screen.query_one(KeyList)
    while keys.row is None or name not in keys.row.ids:
        keys.action_cursor_down()
    return screen


async def ask(app: HostagesApp, name: str) -> KeysScreen:
    """Ask for another key."""
    screen = await at_keys(app, name)
    app.simulate_key("enter")
    await until_on(app, NewKeyScreen)
    return screen


async def test_the_next_key_becomes_the_key_at_once_and_is_written() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "play.undo")
        await until(lambda: "Press the key for Undo; Esc leaves it as it is." in shown(app))
        app.simulate_key("w")
        await until_on(app, KeysScreen)
        await until(lambda: "Undo has the key w now." in shown(app))
        assert load_settings()[0].keymap == {"play.undo": "w"}
        await Sitting(app).press("q")
        play = await Sitting(app).begin("b1-b2")
        await until(lambda: any(h.key == "w" for h in play.query_one(KeyBar).hints))
        await Sitting(app).press("u")
        assert Sitting(app).line() == ["b1-b2"]
        await Sitting(app).press("w")
        await until(lambda: Sitting(app).line() == [])


async def test_a_click_on_a_row_asks_for_its_key_and_a_click_leaves_it() -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        await until_on(app, KeysScreen)
        await until(lambda: "app.new" in shown(app))
        line = next(y for y, text in enumerate(shown(app).split("\n")) if "app.new" in text)
        await pilot.click(offset=(30, line))
        await until_on(app, NewKeyScreen)
        await until(lambda: "Press the key for New game" in shown(app))
        await pilot.click(Button)
        await until_on(app, KeysScreen)
        assert app.settings.keymap == {}


async def test_a_key_that_is_taken_is_refused_with_what_has_it_and_asked_for_again() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "play.undo")
        for key, sentence in {
            "y": "y is the key for Redo (Playing).",
            "ctrl+p": "Ctrl+P is the key for Commands (Everywhere).",
            "tab": "Tab is the key for Next target (Playing).",
            "alt+w": "Alt+w is not told by every terminal.",
        }.items():
            app.simulate_key(key)
            await until(lambda sentence=sentence: sentence in shown(app))
        assert app.settings.keymap == {}
        app.simulate_key("w")
        await until(lambda: app.settings.keymap == {"play.undo": "w"})


async def test_esc_leaves_the_key_as_it_is() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "play.undo")
        app.simulate_key("escape")
        await until_on(app, KeysScreen)
        assert app.settings.keymap == {}


async def test_one_can_quit_even_while_a_key_is_asked_for() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "play.undo")
        app.simulate_key("ctrl+q")
        await until(lambda: not app.is_running or app._exit)
    assert app.settings.keymap == {}


@pytest.mark.parametrize("key", ["backspace", "delete"])
async def test_backspace_or_delete_gives_the_default_back(key: str) -> None:
    app = app_with(play__undo="w")
    async with app.run_test(size=SIZE):
        await at_keys(app, "play.undo")
        app.simulate_key(key)
        await until(lambda: "Undo has its default key again: u." in shown(app))
        assert load_settings()[0].keymap == {}


async def test_a_default_that_something_else_has_taken_is_not_given_back() -> None:
    app = app_with(play__undo="w", play__redo="u")
    async with app.run_test(size=SIZE):
        await at_keys(app, "play.undo")
        app.simulate_key("backspace")
        await until(lambda: "u is the key for Redo (Playing)." in shown(app))
        assert app.settings.keymap == {"play.undo": "w", "play.redo": "u"}


async def test_keys_by_number_are_asked_for_one_after_the_other() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "play.choose1")
        for number, key in enumerate(("ampersand", "é"), 1):
            words = f"Choose from the list ({number} of 9)"
            await until(lambda words=words: words in shown(app))
            app.simulate_key(key)
        await until(lambda: "(3 of 9)" in shown(app))
        app.simulate_key("escape")
        await until_on(app, KeysScreen)
        assert app.settings.keymap == {"play.choose1": "ampersand", "play.choose2": "é"}
        app.simulate_key("delete")
        await until(lambda: app.settings.keymap == {})


async def test_the_ways_out_stay_where_they_get_another_key() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "board.pick")
        app.simulate_key("w")
        await until(lambda: "Pick has the key w, Enter, Space now." in shown(app))


async def test_the_bar_says_what_the_keys_of_the_page_do_and_follows_them() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        await ask(app, "keys.give_back")
        app.simulate_key("f9")
        screen = await until_on(app, KeysScreen)
        bar = screen.query_one(KeyBar)
        said = [("Enter", "Another key"), ("F9", "Default key"), ("q", "Back")]
        await until(lambda: [(hint.key, hint.words) for hint in bar.hints][:3] == said)


async def test_the_cursor_stays_on_the_row_whose_key_was_changed() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        screen = await ask(app, "library.sort")
        app.simulate_key("w")
        await until(lambda: app.settings.keymap == {"library.sort": "w"})
        await until_on(app, KeysScreen)
        row = screen.query_one(KeyList).row
        assert row is not None
        assert (row.id, row.keys) == ("library.sort", "w")
        await until(lambda: "library.sort" in shown(app))


async def test_every_row_and_the_words_below_are_read_at_80_columns() -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        screen = await until_on(app, KeysScreen)
        await until(lambda: "Everywhere" in shown(app))
        keys = screen.query_one(KeyList)
        seen: set[int | None] = set()
        while keys.row is not None and keys.highlighted not in seen:
            row = keys.row
            seen.add(keys.highlighted)
            lines = shown(app).split("\n")
            assert any(row.keys in line and row.id in line for line in lines), row
            await pilot.press("down")
        assert len(seen) == sum(len(part.rows) for part in sections(HostagesApp, {}))
        await pilot.press("end")
        await until(lambda: "separated by commas" in shown(app))


async def test_the_settings_open_the_page_of_keys() -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("comma")
        await until_on(app, SettingsScreen)
        await until(lambda: app.focused is not None)
        await pilot.press("up", "enter")
        await until_on(app, KeysScreen)
        await pilot.press("q")
        await until_on(app, SettingsScreen)


@pytest.mark.parametrize("page", ["settings", "set-up"])
async def test_the_arrows_go_from_line_to_line_where_not_all_of_them_are_in_sight(
    page: str,
) -> None:
    async def walk(pilot: Pilot[None], count: int) -> list[str]:
        found: list[str] = []
        for _ in range(count):
            await pilot.press("down")
            focused = app.focused
            assert focused is not None
            found.append(str(focused.id))
        return found

    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("comma" if page == "settings" else "n")
        await until(lambda: isinstance(app.screen, SettingsScreen | SetupScreen) and app.focused)
        column = app.screen.query_one("#settings, #choices", VerticalScroll)
        column.styles.height = 4
        await until(lambda: column.allow_vertical_scroll)
        found = await walk(pilot, 5)
        assert len(set(found)) == 5
        assert app.focused is not None
        assert app.focused.region in column.region or page == "set-up"


async def test_two_meanings_of_one_key_in_the_settings_are_told_at_the_start() -> None:
    keymap = {"play.undo": "y", "play.fly": "f", "app.new": "foo"}
    app = HostagesApp(settings=Settings(keymap=keymap))
    async with app.run_test(size=(120, 40), notifications=True):
        await until_on(app, HomeScreen)
        await until(lambda: app._notifications)
        (told,) = [one.message for one in app._notifications]
        assert told == (
            "In the keys of the settings there is no play.fly, "
            '"foo" for app.new is no key, y is given to play.undo and play.redo. '
            "? shows all names."
        )


async def test_keys_of_the_settings_that_are_sound_are_not_spoken_of() -> None:
    app = HostagesApp(settings=Settings(keymap={"play.undo": "y", "play.redo": "u"}))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.pause()
        assert not app._notifications


async def test_what_was_done_is_told_under_the_list() -> None:
    app = app_with()
    async with app.run_test(size=SIZE):
        screen = await at_keys(app, "play.undo")
        app.simulate_key("backspace")
        done = screen.query_one("#done", Static)
        await until(lambda: "Undo has its default key: u." in str(done.content))
