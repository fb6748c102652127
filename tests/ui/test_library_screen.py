"""The saved games on the screen: listed, filtered, opened, renamed, deleted, brought back."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from hostages_tui.core.events import Player
from hostages_tui.core.match import start
from hostages_tui.games import GAMES
from hostages_tui.storage import library
from hostages_tui.storage.paths import saves_folder, trash_folder
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.ui import shelf
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen, Refusal
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.library_files import take_in
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.widgets.game_table import GameTable, divided

Until = Callable[[Callable[[], object]], Awaitable[None]]
SIZE = (80, 24)


def save(name: str, names: tuple[str, str] = ("", ""), moves: str = "b1-b2") -> Path:
    players = (Player(names[0], "human"), Player(names[1], "human"))
    started = start(GAMES["platoon"], {}, players=players)
    match = SavedMatch.new(started, GAMES)
    for move in moves.split():
        match.match.play(move)
    match.close()
    assert match.path is not None
    return library.rename(match.path, name)


@pytest.fixture
def games() -> list[Path]:
    """Two sound games and a damaged one."""
    first = save("first", ("Ann", "Ben [x]"))
    second = save("second", ("Cem", "Dora"), "b1-b2 b6-b5")
    damaged = saves_folder() / "damaged one.jsonl"
    damaged.write_text("{")
    return [first, second, damaged]


def rows(app: HostagesApp) -> list[str]:
    table = app.screen.query_one(GameTable)
    return [Path(str(row.key.value)).stem for row in table.ordered_rows]


def column(app: HostagesApp, name: str) -> list[str]:
    """What stands in a column of the table."""
    table = app.screen.query_one(GameTable)
    return [str(cell) for cell in table.get_column(name)]


def toasts(app: HostagesApp) -> list[str]:
    return [notification.message for notification in app._notifications]


def about(app: HostagesApp) -> str:
    return str(app.screen.query_one("#about", Static).visual)


async def opened(pilot: Pilot[None], until: Until, count: int) -> HostagesApp:
    app = pilot.app
    assert isinstance(app, HostagesApp)
    await pilot.press("s")
    await until(lambda: isinstance(app.screen, LibraryScreen) and len(rows(app)) == count)
    return app


async def put_cursor_on(app: HostagesApp, until: Until, stem: str) -> None:
    table = app.screen.query_one(GameTable)
    table.move_cursor(row=rows(app).index(stem))
    await until(lambda: table.selected is not None and table.selected.stem == stem)


async def test_every_game_is_listed_a_damaged_one_with_its_reason(
    games: list[Path], until: Until
) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        assert set(rows(app)) == {"first", "second", "damaged one"}
        await put_cursor_on(app, until, "damaged one")
        await until(lambda: "damaged one.jsonl: line 1" in about(app))
        await pilot.press("enter", "v", "space")
        assert isinstance(app.screen, LibraryScreen)
    assert games[2].read_text() == "{"


async def test_an_empty_folder_says_how_games_come_into_it(until: Until) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 0)
        await until(lambda: "every game is saved by itself" in about(app))


async def test_a_reading_that_ends_when_the_screen_has_gone_is_dropped(
    games: list[Path], until: Until
) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        screen = app.screen
        assert isinstance(screen, LibraryScreen)
        await pilot.press("q")
        await until(lambda: not screen.is_attached)
        screen._take([library.entry_of(games[0], GAMES)], set(games), left=0)
        screen._complain("it is gone")


async def test_enter_goes_on_with_a_game(games: list[Path], until: Until) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        await put_cursor_on(app, until, "first")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.saved.path == games[0]


async def test_opening_the_game_one_comes_from_goes_back_to_it(
    games: list[Path], until: Until
) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        await put_cursor_on(app, until, "first")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        playing = app.screen
        await pilot.press("s")
        await until(lambda: isinstance(app.screen, LibraryScreen) and len(rows(app)) == 3)
        await put_cursor_on(app, until, "first")
        await pilot.press("enter")
        await until(lambda: app.screen is playing)
    assert sorted(path.stem for path in saves_folder().glob("*.jsonl")) == [
        "damaged one",
        "first",
        "second",
    ]


async def test_v_looks_through_a_game_and_space_looks_at_it(
    games: list[Path], until: Until
) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        await put_cursor_on(app, until, "second")
        await pilot.press("space")
        await until(lambda: isinstance(app.screen, LookScreen))
        await pilot.press("space")
        await until(lambda: isinstance(app.screen, LibraryScreen))
        await pilot.press("v")
        await until(lambda: isinstance(app.screen, ReplayScreen))


async def test_words_filter_and_escape_drops_them(games: list[Path], until: Until) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        await pilot.press("slash", *"ben [x", "enter")
        await until(lambda: rows(app) == ["first"])
        await pilot.press("slash")
        app.screen.query_one("#wanted", Input).value = "damaged"
        await until(lambda: rows(app) == ["damaged one"])
        await pilot.press("escape")
        await until(lambda: len(rows(app)) == 3)
        await pilot.press("escape")
        await until(lambda: not isinstance(app.screen, LibraryScreen))


async def test_a_click_on_a_heading_sorts_and_another_turns(
    games: list[Path], until: Until
) -> None:
    async with HostagesApp().run_test(size=SIZE) as pilot:
        app = await opened(pilot, until, 3)
        table = app.screen.query_one(GameTable)
        await pilot.click(table, offset=(22, 0))
        await until(lambda: table.column == "game")
        before = rows(app)
        await pilot.click(table, offset=(22, 0))
        await until(lambda: table.turned and rows(app) != before)


async def test_a_game_is_renamed_copied_deleted_and_brought_back(
    games: list[Path], until: Until
) -> None:
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 3)
        await put_cursor_on(app, until, "first")
        await pilot.press("r")
        await until(lambda: isinstance(app.screen, NameScreen))
        app.screen.query_one(Input).value = "a/new name"
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, LibraryScreen) and "a-new name" in rows(app))
        await pilot.press("c")
        await until(lambda: "a-new name-2" in rows(app))
        await pilot.press("d")
        await until(lambda: "a-new name-2" not in rows(app))
        assert [path.stem for path in trash_folder().iterdir()] == ["a-new name-2"]
        await pilot.press("u")
        await until(lambda: "a-new name-2" in rows(app))
        assert list(trash_folder().iterdir()) == []


async def test_a_new_name_is_told_and_shown_where_there_is_room(
    games: list[Path], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await opened(pilot, until, 3)
        await put_cursor_on(app, until, "first")
        await pilot.press("r")
        await until(lambda: isinstance(app.screen, NameScreen))
        app.screen.query_one(Input).value = "the long one"
        await pilot.press("enter")
        await until(lambda: any("called the long one" in toast for toast in toasts(app)))
        await until(lambda: "the long one" in column(app, "name"))
        await pilot.resize_terminal(*SIZE)
        await until(lambda: "name" not in app.screen.query_one(GameTable)._widths)


async def test_who_won_is_told_in_words(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        app.action_sample_games()
        await until(lambda: app.screen.query(GameTable) and rows(app))
        await pilot.pause()
        assert {"North won", "White won", "First won", "draw"} <= set(column(app, "result"))


@pytest.mark.parametrize("width", [80, 100, 120])
async def test_the_names_of_sample_games_are_shown_whole(width: int, until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=(width, 24)) as pilot:
        app.action_sample_games()
        await until(lambda: app.screen.query(GameTable) and rows(app))
        await pilot.pause()
        text = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert all(name in text for name in column(app, "name"))


def test_a_name_nobody_gave_is_not_shown() -> None:
    players = (Player("", "human"), Player("", "human"))
    match = SavedMatch.new(start(GAMES["platoon"], {}, players=players), GAMES)
    match.match.play("b1-b2")
    match.close()
    (entry,) = library.entries(GAMES)
    assert shelf.name(entry) == ""
    renamed = library.rename(entry.path, "mine")
    assert shelf.name(library.entry_of(renamed, GAMES)) == "mine"


@pytest.mark.parametrize("room", [60, 78, 90, 110])
def test_columns_take_no_more_than_the_room_and_dates_are_never_cut(room: int) -> None:
    row: dict[shelf.Column, str] = {
        "changed": "2026-11-30 12:00",
        "name": "a name of twenty-six cells",
        "game": "Hostages (pyramids)",
        "players": "Ann the elder – Ben the younger",
        "turns": "105",
        "result": "unfinished",
    }
    widths = divided(room, [row], tuple(row))
    assert widths["changed"] == len(row["changed"])
    assert widths["result"] == len(row["result"])
    if room >= 78:
        assert sum(width + 2 for width in widths.values()) <= room
    assert ("name" in widths) == (room >= 90)


async def test_a_game_that_is_open_elsewhere_is_not_deleted(
    games: list[Path], until: Until
) -> None:
    elsewhere = SavedMatch.resume(games[0], GAMES)
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 3)
        await put_cursor_on(app, until, "first")
        await pilot.press("d")
        await pilot.pause()
        assert "first" in rows(app)
        assert not app.deleted
    assert games[0].exists()
    elsewhere.close()


async def test_a_record_is_imported_and_a_game_exported(
    data: Path, tmp_path: Path, until: Until
) -> None:
    record = data / "expected" / "records" / "p44.txt"
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 0)
        await pilot.press("i")
        await until(lambda: isinstance(app.screen, NameScreen))
        app.screen.query_one(Input).value = str(record)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, LibraryScreen) and rows(app) == ["p44"])
        await pilot.press("e")
        await until(lambda: isinstance(app.screen, AskScreen))
        await pilot.press("1")
        await until(lambda: isinstance(app.screen, NameScreen))
        app.screen.query_one(Input).value = str(tmp_path / "out.txt")
        await pilot.press("enter")
        await until((tmp_path / "out.txt").exists)
    assert (tmp_path / "out.txt").read_bytes() == record.read_bytes()


async def test_an_import_that_fails_keeps_what_was_typed_to_be_mended(
    data: Path, tmp_path: Path, until: Until
) -> None:
    (tmp_path / "x.txt").write_text("no game")
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 0)
        await pilot.press("i")
        await until(lambda: isinstance(app.screen, NameScreen))
        asked, line = app.screen, app.screen.query_one(Input)
        why = asked.query_one(Refusal)
        for name, cause in {
            str(tmp_path / "x.txt"): "line 1",
            str(tmp_path / "gone.txt"): "No such file",
            "~nobody-at-all/x.txt": "No such file",
            "-": "No such file",
        }.items():
            line.value = name
            await pilot.press("enter")
            await until(lambda cause=cause: cause.lower() in str(why.content).lower())
            assert app.screen is asked
            assert line.value == name
            assert why.display
        assert not list(saves_folder().glob("*"))
        line.value = str(data / "expected" / "records" / "p44.txt")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, LibraryScreen) and rows(app) == ["p44"])


async def test_an_export_that_fails_keeps_what_was_typed_to_be_mended(
    tmp_path: Path, until: Until
) -> None:
    save("first")
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 1)
        await pilot.press("e")
        await until(lambda: isinstance(app.screen, AskScreen))
        await pilot.press("1")
        await until(lambda: isinstance(app.screen, NameScreen))
        asked, line = app.screen, app.screen.query_one(Input)
        (tmp_path / "file").write_text("no folder")
        line.value = bad = str(tmp_path / "file" / "out.txt")
        await pilot.press("enter")
        why = asked.query_one(Refusal)
        await until(lambda: "cannot be written" in str(why.content))
        assert app.screen is asked
        assert line.value == bad
        line.value = str(tmp_path / "out.txt")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, LibraryScreen))
        assert (tmp_path / "out.txt").exists()
        assert any("Written to" in one.message for one in app._notifications)


async def test_a_name_that_cannot_be_given_stays_to_be_mended(until: Until) -> None:
    game = save("first")
    elsewhere = SavedMatch.resume(game, GAMES)
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 1)
        await pilot.press("r")
        await until(lambda: isinstance(app.screen, NameScreen))
        asked, line = app.screen, app.screen.query_one(Input)
        line.value = "second"
        await pilot.press("enter")
        why = asked.query_one(Refusal)
        await until(lambda: "open in another window" in str(why.content))
        assert app.screen is asked
        assert line.value == "second"
    elsewhere.close()


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x.txt", "a\0/b.txt", "x" * 300])
async def test_a_name_that_no_file_can_have_is_refused(
    name: str, data: Path, until: Until, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    take_in(data / "expected" / "records" / "p44.txt")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    async with HostagesApp().run_test(size=SIZE, notifications=True) as pilot:
        app = await opened(pilot, until, 1)
        gone.rmdir()  # so that there is no current folder to propose either
        for keys in (["i"], ["e", "1"]):
            for key in keys:
                screen = app.screen
                await pilot.press(key)
                await until(lambda screen=screen: app.screen is not screen)
            app.screen.query_one(Input).value = name
            why = app.screen.query_one(Refusal)
            await pilot.press("enter")
            await until(lambda why=why: why.display)
            await pilot.press("escape")
            await until(lambda: isinstance(app.screen, LibraryScreen))
        assert rows(app) == ["p44"]


def test_an_import_never_replaces_a_save(data: Path) -> None:
    record = data / "expected" / "records" / "p44.txt"
    assert take_in(record).name == "p44.jsonl"
    assert take_in(record).name == "p44-2.jsonl"


async def test_sample_games_cannot_be_changed(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        app.action_sample_games()
        await until(lambda: isinstance(app.screen, LibraryScreen))
        await pilot.pause()
        shown = {binding.action for _, binding, _, _ in app.screen.active_bindings.values()}
        assert not shown & {"rename", "delete", "import", "copy", "restore"}


def test_the_order_of_games_follows_the_column(games: list[Path]) -> None:
    entries = library.entries(GAMES)
    stems = [entry.path.stem for entry in shelf.arrange(entries, "", "changed", turned=False)]
    assert stems[-1] == "damaged one"
    assert stems[:2] == ["second", "first"]
    longest = shelf.arrange(entries, "", "turns", turned=False)
    assert [entry.turns for entry in longest] == [2, 1, 0]
    shortest = shelf.arrange(entries, "", "turns", turned=True)
    assert [entry.turns for entry in shortest] == [0, 1, 2]


def test_all_words_of_a_filter_must_be_there(games: list[Path]) -> None:
    entries = library.entries(GAMES)

    def found(wanted: str) -> list[str]:
        return sorted(e.path.stem for e in shelf.arrange(entries, wanted, "game", turned=False))

    assert found("PLATOON unfinished") == ["first", "second"]
    assert found("ann dora") == []
    assert found("dora") == ["second"]
    assert found("") == ["damaged one", "first", "second"]


async def test_what_was_said_of_a_deleted_game_goes_when_it_is_back(
    games: list[Path], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await opened(pilot, until, 3)
        await pilot.press("d")
        await until(lambda: any("in the trash" in words for words in toasts(app)))
        await pilot.press("u")
        await until(lambda: len(toasts(app)) == 1 and toasts(app)[0].endswith(" is back."))
    assert games


async def test_a_message_is_not_shown_twice_where_a_question_lies_over_it(
    games: list[Path], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await opened(pilot, until, 3)
        await pilot.press("d")
        await until(lambda: toasts(app))
        await pilot.press("i")
        await until(lambda: isinstance(app.screen, NameScreen))
        await until(lambda: app.screen.query("Toast"))
        assert not any(toast.visible for toast in app.screen.query("Toast"))
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, LibraryScreen))
        assert all(toast.visible for toast in app.screen.query("Toast"))
    assert games


def test_the_long_name_of_a_damaged_file_leaves_the_players_their_room() -> None:
    row: dict[shelf.Column, str] = {
        "changed": "2026-11-30 12:00",
        "name": "",
        "game": "Hostages (pyramids)",
        "players": "South – computer 2",
        "turns": "105",
        "result": "unfinished",
    }
    damaged: dict[shelf.Column, str] = {**row, "game": "a very long name.jsonl", "players": ""}
    widths = divided(78, [row, damaged], tuple(row))
    assert widths["players"] == len(row["players"])
