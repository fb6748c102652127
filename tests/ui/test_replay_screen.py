"""What the screen of a replay does."""

from pathlib import Path

import pytest

from hostages_tui.core.match import Match, start
from hostages_tui.core.record import read_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.move_tree import MoveTree
from hostages_tui.ui.widgets.prompt import PromptLine
from hostages_tui.ui.widgets.transport import Transport
from tests.ui.sitting import Sitting
from tests.waiting import until


def game() -> Match:
    """Five moves of Fuji-san, and another second one that was taken back."""
    match = Match.new(start(GAMES["fujisan"], {}), GAMES)
    match.play("L@a1")
    match.play("l@b1")
    match.undo()
    for text in ("l@a2", "M@a3", "m@a4", "S@a5"):
        match.play(text)
    return match


ENDINGS = sorted((Path(__file__).parents[1] / "data" / "endings").rglob("*.txt"))


def ended(path: Path) -> Timeline:
    """A game that is over."""
    return read_record(path.read_bytes(), GAMES)


class Stage(Sitting):
    """A replay on the screen."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        super().__init__(HostagesApp())
        self.match = game() if timeline is None else Match(timeline)

    async def replay(self, at: int | None = None, autoplay: float | None = None) -> ReplayScreen:
        await until(lambda: self.app.screen.is_mounted)
        self.app.replay(self.match.timeline, Path("game.txt"), at, autoplay)
        return await self.at_board(ReplayScreen)


async def test_arrows_home_and_end_go_through_the_game_and_write_nothing():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        events = len(stage.match.timeline.events)
        await stage.press("right", "right", "right", "left")
        await until(lambda: screen.replayer.view.text == "l@a2")
        await stage.press("end")
        await until(lambda: screen.replayer.view.text == "S@a5")
        await stage.press("home")
        await until(lambda: screen.replayer.view.depth == 0)
        assert len(stage.match.timeline.events) == events


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
async def test_every_kind_of_ending_is_shown_and_left(ending: Path):
    timeline = ended(ending)
    stage = Stage(timeline)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay(at=1)
        prompt = screen.query_one(PromptLine)
        for key in ("end", "left", "right"):
            await stage.press(key)
            view = timeline.cursor if key != "left" else timeline.cursor.parent
            await until(lambda view=view: screen.replayer.view is view)
            await until(lambda: screen.replayer.told() in prompt.text)
            assert prompt.render_line(0).text.strip()


async def test_branches_are_stepped_into():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay(at=2)
        await stage.press("down")
        await until(lambda: screen.replayer.view.text == "l@b1")
        await stage.press("up")
        await until(lambda: screen.replayer.view.text == "l@a2")


async def test_a_number_is_jumped_to():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("colon")
        await until(lambda: stage.app.focused is not None)
        await stage.press("4", "enter")
        await until(lambda: screen.replayer.view.depth == 4)
        await stage.press("left")
        await until(lambda: screen.replayer.view.depth == 3)


async def test_what_is_no_number_is_refused_and_can_be_mended():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24), notifications=True):
        screen = await stage.replay(at=1)
        await stage.press("colon")
        await until(lambda: stage.app.focused is not None)
        await stage.press("x", "enter")
        await until(lambda: stage.app._notifications)
        assert screen.replayer.view.depth == 1
        await stage.press("backspace", "2", "enter")
        await until(lambda: screen.replayer.view.depth == 2)


async def test_it_plays_by_itself_to_the_end_and_stops():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay(autoplay=0.02)
        await until(lambda: screen.replayer.at_end)
        await until(lambda: screen._timer is None)


async def test_a_step_stops_it_from_playing_by_itself():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("space")
        await until(lambda: screen._timer is not None)
        bar = screen.query_one(KeyBar)
        await until(lambda: "Pause" in [hint.words for hint in bar.hints])
        await stage.press("right")
        await until(lambda: screen._timer is None)
        await until(lambda: "Play" in [hint.words for hint in bar.hints])


async def test_the_pace_is_changed():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("plus")
        await until(lambda: screen._pause == 0.5)
        await stage.press("minus", "minus")
        await until(lambda: screen._pause == 2.0)


async def test_playing_from_here_makes_a_new_game_and_leaves_this_one():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.replay(at=3)
        events = len(stage.match.timeline.events)
        await stage.press("enter")
        await until(lambda: isinstance(stage.app.screen, PlayScreen))
        screen = stage.app.screen
        assert isinstance(screen, PlayScreen)
        assert [node.text for node in screen.timeline.line()[1:]] == ["L@a1", "l@a2", "M@a3"]
        assert screen.timeline.started.parent is not None
        assert len(stage.match.timeline.events) == events


async def test_the_transport_and_the_list_are_clicked():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)) as pilot:
        screen = await stage.replay()
        transport = screen.query_one(Transport)
        await until(lambda: transport._hits)
        y, begin, _, _ = next(hit for hit in transport._hits if hit[3] == "on")
        left = transport.styles.gutter.left
        await pilot.click(Transport, offset=(begin + 1 + left, y))
        await until(lambda: screen.replayer.view.depth == 1)
        await pilot.click(Transport, offset=(transport.size.width - 1 + left, 0))
        await until(lambda: screen.replayer.at_end)
        tree = screen.query_one(MoveTree)
        await pilot.click(MoveTree, offset=(8, tree.row_of(screen.replayer.line[2])))
        await until(lambda: screen.replayer.view.text == "l@a2")


async def test_it_is_left_by_escape():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("escape")
        await until(lambda: stage.app.screen is not screen)
