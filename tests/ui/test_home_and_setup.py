"""From the first key to a game: the home screen and the set-up."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from hostages_tui.core.events import HUMANS, Player
from hostages_tui.core.match import start
from hostages_tui.games import GAMES
from hostages_tui.storage.paths import saves_folder
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.storage.settings import LastSetup, Settings, load_settings
from hostages_tui.ui.app import HostagesApp, NewGame, OpenFile, ReplayFile
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.widgets.choice import Choice
from hostages_tui.ui.widgets.preview import Preview

Until = Callable[[Callable[[], object]], Awaitable[None]]
SIZE = (80, 24)


def saved(game: str = "platoon", moves: str = "b1-b2", names: tuple[str, str] = ("", "")) -> Path:
    """A saved game with some moves."""
    option = GAMES[game].option
    players = (Player(names[0], "human"), Player(names[1], "human"))
    value = option.default or option.values[0]
    match = SavedMatch.new(start(GAMES[game], {option.name: value}, players=players), GAMES)
    for move in moves.split():
        match.match.play(move)
    match.close()
    assert match.path is not None
    return match.path


def labels(app: HostagesApp) -> list[str]:
    menu = app.screen.query_one("#menu", OptionList)
    return [str(option.id) for option in menu.options]


async def test_the_first_time_two_enters_play(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        assert isinstance(app.screen, HomeScreen)
        assert labels(app)[0] == "new_game"
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))


async def test_the_first_game_is_against_a_computer_and_the_next_as_the_last(
    until: Until,
) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        assert app.screen.query_one("#who0", Choice).key == "person"
        assert app.screen.query_one("#who1", Choice).key == "2"
        app.screen.query_one("#who1", Choice).focus()
        await pilot.press("left", "left")
        await until(lambda: app.screen.query_one("#who1", Choice).key == "person")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
    assert load_settings()[0].last.levels == (None, None)


async def test_against_the_computer_the_board_faces_the_person(until: Until) -> None:
    app = HostagesApp(settings=Settings(last=LastSetup("platoon", {}, (None, None))))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        app.screen.query_one("#who0", Choice).focus()
        await pilot.press("right")
        await until(lambda: app.screen.query_one("#bottom", Choice).key == "1")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.viewer.flipped
        white, black = app.screen.timeline.started.seats
        assert (white.kind, white.level, black.kind) == ("computer", 1, "human")


async def test_an_unfinished_game_is_offered_first_and_one_enter_goes_on_with_it(
    until: Until,
) -> None:
    path = saved(moves="b1-b2 b6-b5")
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        assert labels(app)[0] == "resume"
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.saved.path == path
        assert app.screen.timeline.cursor.depth == 2


async def test_a_finished_game_is_not_offered_to_resume(until: Until) -> None:
    path = saved()
    match = SavedMatch.resume(path, GAMES)
    match.match.resign(0)
    match.close()
    app = HostagesApp()
    async with app.run_test(size=SIZE):
        assert labels(app)[0] == "new_game"


async def test_resume_appears_when_one_comes_back_from_a_game(until: Until) -> None:
    app = HostagesApp(NewGame("platoon", {}))
    async with app.run_test(size=SIZE) as pilot:
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        app.screen.saved.match.play("b1-b2")
        await pilot.press("q")
        await until(lambda: isinstance(app.screen, HomeScreen))
        await until(lambda: labels(app)[0] == "resume")
        await pilot.press("home", "enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert len(list(saves_folder().glob("*.jsonl"))) == 1


async def test_titles_that_sound_alike_carry_their_subtitles() -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        menu = app.screen.query_one("#menu", OptionList)
        shown = str(menu.get_option("new_game").prompt)
        assert "Hostages (pyramids)" in shown
        assert "Hostages! (platoon)" in shown
        await pilot.press("n")
        await pilot.pause()
        shown = str(app.screen.query_one("#game", Choice).render())
        assert "Hostages pyramids" in shown
        assert "Hostages! platoon" in shown


async def test_what_is_set_up_is_played_and_offered_again(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        app.screen.query_one("#game", Choice).focus()
        await pilot.press("right")
        await until(lambda: app.screen.query_one("#option", Choice).key == "mountain")
        app.screen.query_one("#option", Choice).focus()
        await pilot.press("right")
        app.screen.query_one("#who1", Choice).focus()
        await pilot.press("left", "left")
        app.screen.query_one("#name1", Input).focus()
        await pilot.press(*"[Ben]")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        started = app.screen.timeline.started
        assert started.game == "fujisan"
        assert started.options == {"board": "hexagon"}
        assert started.seats == (Player("", "human"), Player("[Ben]", "human"))
    settings, _ = load_settings()
    assert settings.last.game == "fujisan"
    assert settings.last.options == {"fujisan": "hexagon"}
    assert settings.names == ("", "[Ben]")
    again = HostagesApp(settings=settings)
    async with again.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(again.screen, SetupScreen) and again.screen.focused)
        assert again.screen.query_one("#game", Choice).key == "fujisan"
        assert again.screen.query_one("#option", Choice).key == "hexagon"


async def test_a_click_on_a_value_chooses_it(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        choice = app.screen.query_one("#game", Choice)
        column = str(choice.render()).index("Hostages!")
        await pilot.click(choice, offset=(choice.styles.padding.left + column, 0))
        await until(lambda: choice.key == "platoon")


@pytest.mark.parametrize("toss", ["south", "north"])
async def test_a_toss_that_was_chosen_is_kept(toss: str, until: Until) -> None:
    settings = Settings(last=LastSetup("hostages", {"hostages": toss}))
    app = HostagesApp(settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.timeline.started.options == {"toss": toss}


async def test_the_side_that_the_board_faces_sits_below(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        app.screen.query_one("#bottom", Choice).focus()
        await pilot.press("right", "enter")
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.viewer.flipped


async def test_a_drawn_toss_is_drawn_when_a_command_line_leaves_it_open(until: Until) -> None:
    app = HostagesApp(NewGame("hostages", {}, HUMANS))
    async with app.run_test(size=SIZE):
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.timeline.started.options["toss"] in ("south", "north")


async def test_a_file_that_is_opened_goes_on_in_place(until: Until) -> None:
    path = saved()
    app = HostagesApp(OpenFile(path))
    async with app.run_test(size=SIZE):
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.saved.path == path


async def test_a_file_that_is_open_elsewhere_goes_on_as_a_copy(until: Until) -> None:
    path = saved()
    elsewhere = SavedMatch.resume(path, GAMES)
    app = HostagesApp(OpenFile(path))
    async with app.run_test(size=SIZE, notifications=True):
        await until(lambda: isinstance(app.screen, PlayScreen))
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.saved.path != path
        assert app.screen.timeline.cursor.depth == 1
    elsewhere.close()


async def test_a_finished_file_is_looked_through(until: Until) -> None:
    path = saved()
    match = SavedMatch.resume(path, GAMES)
    match.match.resign(1)
    match.close()
    app = HostagesApp(OpenFile(path))
    async with app.run_test(size=SIZE):
        await until(lambda: isinstance(app.screen, ReplayScreen))


async def test_a_replay_opens_where_it_is_told_to(until: Until) -> None:
    app = HostagesApp(ReplayFile(saved(moves="b1-b2 b6-b5 b2-b3"), at=2))
    async with app.run_test(size=SIZE):
        await until(lambda: isinstance(app.screen, ReplayScreen))
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.viewer.view.depth == 2


async def test_a_file_that_has_gone_is_told_and_home_stays(tmp_path: Path) -> None:
    app = HostagesApp(OpenFile(tmp_path / "gone.jsonl"))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_leaving_twice_at_once_leaves_once(until: Until) -> None:
    app = HostagesApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen))
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.action_back()
        screen.action_back()
        await until(lambda: isinstance(app.screen, HomeScreen))


@pytest.mark.parametrize("game", GAMES)
async def test_the_set_up_shows_the_board_of_every_game_at_120_columns(
    game: str, until: Until
) -> None:
    app = HostagesApp()
    async with app.run_test(size=(120, 40)):
        app.set_up(game)
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        await until(lambda: app.screen.query_one(Preview).shows_board)
        for choice in app.screen.query(Choice):
            assert choice.has_room


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_nothing_moves_while_a_game_is_set_up(size: tuple[int, int], until: Until):
    app = HostagesApp()
    async with app.run_test(size=size) as pilot:
        app.set_up()
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        play = app.screen.query_one("#play")
        places: set[tuple[int, int]] = set()
        for name in ("game", "who0", "who1"):
            choice = app.screen.query_one(f"#{name}", Choice)
            for _ in range(6):
                choice.action_step(1)
                await pilot.pause()
                places.add(play.region.offset)
                for words in filter(lambda part: part.display, app.screen.query("#blurb, .level")):
                    room = words.size
                    assert words.get_content_height(room, app.size, room.width) <= room.height
        assert len(places) == 1


def first_to_move(game: str) -> int | None:
    return GAMES[game].to_move(GAMES[game].initial({GAMES[game].option.name: option_of(game)}))


def option_of(game: str) -> str:
    return GAMES[game].option.values[-1]


async def set_up_for(
    game: str, levels: tuple[int | None, int | None], until: Until, *, flip: bool
) -> tuple[str, bool, bool]:
    """What the board faces by choice, and whether it is turned in the preview and in the game."""
    last = LastSetup(game, {game: option_of(game)}, levels)
    app = HostagesApp(settings=Settings(last=last, flip=flip))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, SetupScreen) and app.screen.focused)
        faced = app.screen.query_one("#bottom", Choice).key
        preview = app.screen.query_one(Preview)
        await until(lambda: preview.shows_board)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
        assert isinstance(app.screen, PlayScreen)
        return faced, preview._flipped, app.screen.viewer.flipped


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_that_faces_who_is_to_move_is_shown_as_the_first_of_two_people_sees_it(
    game: str, until: Until
) -> None:
    turned = first_to_move(game) == 1
    assert await set_up_for(game, (None, None), until, flip=True) == ("turning", turned, turned)


@pytest.mark.parametrize("flip", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
async def test_a_board_with_one_person_at_it_is_shown_as_that_one_sees_it(
    seat: int, flip: bool, until: Until
) -> None:
    levels = (1, None) if seat == 1 else (None, 1)
    faced = "turning" if flip else str(seat)
    seen = await set_up_for("platoon", levels, until, flip=flip)
    assert seen == (faced, seat == 1, seat == 1)
