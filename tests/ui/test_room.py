"""What is always in sight: how to leave, where help is, the board, the prompt, the keys."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
from textual.geometry import Region
from textual.widgets import TextArea
from textual.widgets._toast import Toast

from hostages_tui.core.events import HUMANS
from hostages_tui.core.match import Match, start
from hostages_tui.core.record import write_record
from hostages_tui.games import GAMES
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.board_screen import BoardScreen
from hostages_tui.ui.screens.dialogs import TextScreen, unfolded
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.widgets.key_bar import KeyBar, KeyHint, fitting
from hostages_tui.ui.widgets.preview import Preview

Until = Callable[[Callable[[], object]], Awaitable[None]]
SIZES = [(80, 24), (100, 30), (120, 40), (124, 40), (200, 60)]
LONG = "Something went wrong that takes a good many words to tell: the disk is full, or so."
LASTING = 600
"""Seconds that a toast stays, longer than any machine needs to show it."""


def replay(app: HostagesApp) -> None:
    match = Match.new(start(GAMES["platoon"], {}), GAMES)
    match.play("b1-b2")
    app.replay(match.timeline, None)


OPENINGS: dict[str, Callable[[HostagesApp], object]] = {
    "play": lambda app: app.start_game("hostages", {}, HUMANS),
    "replay": replay,
    "lesson": lambda app: app.learn("fujisan"),
    "saved": lambda app: app.action_saved_games(),
    "samples": lambda app: app.action_sample_games(),
}


def bar_text(app: HostagesApp) -> str:
    bar = app.screen.query_one(KeyBar)
    return bar.render_line(0).text


async def opened(name: str, app: HostagesApp, until: Until) -> None:
    OPENINGS[name](app)
    await until(lambda: app.screen.query(KeyBar) and app.screen.query_one(KeyBar).hints)


# The keys


@pytest.mark.parametrize("width", [80, 81, 95, 120, 200])
@pytest.mark.parametrize("name", OPENINGS)
async def test_the_bar_shows_how_to_leave_and_where_help_is(
    name: str, width: int, until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=(width, 24)):
        await opened(name, app, until)
        await until(lambda: "? Keys" in bar_text(app))
        assert " q Leave " in bar_text(app) or " q Back " in bar_text(app)


async def test_the_rules_are_in_the_bar_while_a_game_is_played(until: Until) -> None:
    app = HostagesApp(NewGame("platoon", {}, HUMANS))
    async with app.run_test(size=(80, 24)):
        await until(lambda: isinstance(app.screen, PlayScreen))
        await until(lambda: "F1 Rules" in bar_text(app))


async def test_only_keys_that_work_are_shown_while_a_turn_is_typed(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened("replay", app, until)
        await pilot.press("colon")
        await until(lambda: app.focused is not None and "Next" not in bar_text(app))
        assert "kp" not in bar_text(app)
        await pilot.press("escape")
        await until(lambda: "→ Next" in bar_text(app))


def hint(action: str, words: str = "Words") -> KeyHint:
    return KeyHint("k", words, action, cast("Any", None), enabled=True)


def test_what_is_wanted_most_is_shown_besides_what_always_is() -> None:
    hints = [hint("first"), hint("second"), hint("leave"), hint("third"), hint("keys")]
    width = hints[0].width
    for count, shown in enumerate(
        (["leave", "keys"], ["first", "leave", "keys"], ["first", "second", "leave", "keys"]), 2
    ):
        assert [one.action for one in fitting(hints, count * width)] == shown
    assert fitting(hints, 5 * width) == tuple(hints)


# What is told in passing


def covered(app: HostagesApp) -> list[Region]:
    """Where toasts are."""
    return [toast.region for toast in app.screen.query(Toast)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["play", "replay", "lesson"])
async def test_toasts_cover_neither_board_nor_prompt_nor_keys(
    name: str, size: tuple[int, int], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=size, notifications=True):
        await opened(name, app, until)
        for number in range(3):
            app.notify(f"{LONG} ({number})", timeout=LASTING, markup=False)
        await until(lambda: len(covered(app)) == 3 and all(covered(app)))
        assert isinstance(app.screen, BoardScreen)
        kept = [app.screen.query_one(part).region for part in ("BoardView", "PromptLine", "KeyBar")]
        for region in covered(app):
            assert app.screen.region.contains_region(region)
            assert not any(region.overlaps(part) for part in kept)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_toasts_leave_the_board_and_the_keys_of_a_list_in_sight(
    size: tuple[int, int], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=size, notifications=True):
        await opened("samples", app, until)
        assert isinstance(app.screen, LibraryScreen)
        app.notify(LONG, timeout=LASTING, markup=False)
        await until(lambda: covered(app) and all(covered(app)))
        kept = [app.screen.query_one(part).region for part in ("#position", "KeyBar")]
        for region in covered(app):
            assert app.screen.region.contains_region(region)
            assert not any(region.overlaps(part) for part in kept)


@pytest.mark.parametrize("size", [(120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["set-up", "rules"])
async def test_toasts_cover_no_board_beside_a_page(
    name: str, size: tuple[int, int], until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=size, notifications=True):
        if name == "rules":
            app.show_rules("fujisan")
        else:
            app.set_up("fujisan")

        def boards() -> list[Preview]:
            return [board for board in app.screen.query(Preview) if board.shows_board]

        await until(boards)
        app.notify(LONG, timeout=LASTING, markup=False)
        await until(lambda: covered(app) and all(covered(app)))
        for region in covered(app):
            assert app.screen.region.contains_region(region)
            assert not any(region.overlaps(board.region) for board in boards())


async def test_no_toast_lies_over_a_board_that_is_looked_at_alone(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=(80, 24), notifications=True):
        state = start(GAMES["platoon"], {})
        app.push_screen(LookScreen(Match.new(state, GAMES).timeline, "a game"))
        app.notify(LONG, timeout=LASTING, markup=False)
        await until(lambda: app.screen.query(Toast))
        assert not any(toast.visible for toast in app.screen.query(Toast))


# The record


async def test_a_record_is_folded_in_its_window_and_copied_as_it_is(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("platoon", {}, HUMANS)
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        timeline = app.screen.timeline
        for text in ("b1-b2", "b6-b5", "b2-b1", "b5-b6", "b1-b2", "d6-d5", "d1-d2", "d5-d6"):
            app.screen.saved.match.play(text)
        await pilot.press("c")
        await until(lambda: isinstance(app.screen, TextScreen))
        area = app.screen.query_one(TextArea)
        await until(lambda: area.size.width)
        record = write_record(timeline)[0]
        assert app.clipboard == record
        assert area.text.splitlines()[-1].split() == record.split("\n\n")[1].split()
        folded = [part for line in area.wrapped_document.lines for part in line]
        assert all(len(part) <= area.size.width for part in folded)


def test_a_record_is_unfolded_to_one_line_of_moves() -> None:
    assert unfolded('[Game "platoon"]\n\n1. b1-b2\n2. b6-b5 *\n') == (
        '[Game "platoon"]\n\n1. b1-b2 2. b6-b5 *'
    )
