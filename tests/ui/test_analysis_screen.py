"""The analysis on the screen, in play and in replay; the thinking process is only played."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.widgets import Static

from hostages_tui.ai.client import WorkerFault
from hostages_tui.ai.engine import Progress
from hostages_tui.ai.protocol import Think, Thought
from hostages_tui.ai.worker import replay
from hostages_tui.core.events import Helped, Player
from hostages_tui.core.help import help_of
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.storage.source import load
from hostages_tui.ui.advice import MOVE, PIECE, WHERE, WHY
from hostages_tui.ui.analysis import analyst as analyst_module
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.analysing import AnalysingScreen
from hostages_tui.ui.screens.keys import KeysScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.widgets.analysis_panel import AnalysisPanel, ScoreBar, ScoreCurve
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.prompt import PromptLine
from tests.ui.sitting import Sitting
from tests.waiting import until

PERSON = Player("Ann", "human")
MACHINE = Player("", "computer", level=1, seed=1)
GAME = "b1-b2 b6-b5 c1-c2 c6-c5 d1-d2 d6-d5"
SCORES = (0, 0, 0, 0, 400, 400, 400)
"""By moves made, from White's view: the fourth, c6-c5, gives 4 points away."""


class PlayedClient:
    """Answers at once with the last legal move and a score from a table."""

    fault = ""
    idle = False
    made: list["PlayedClient"] = []  # noqa: RUF012 - emptied before each test

    def __init__(self) -> None:
        self.questions: list[Think] = []
        self.closed = False
        self.made.append(self)

    async def think(self, question: Think, on_progress: Any = None) -> Thought:
        self.questions.append(question)
        if self.idle:
            await asyncio.Event().wait()
        if self.fault:
            raise WorkerFault(self.fault)
        timeline = replay(question)
        texts = [timeline.game.format_move(move) for move in timeline.legal()]
        depth = len(question.moves)
        score = SCORES[min(depth, len(SCORES) - 1)] * (1 if timeline.to_move() == 0 else -1)
        progress = Progress(7, score, 99, (texts[-1],))
        if on_progress is not None:
            on_progress(progress)
        return Thought(1, question.node, (texts[-1],), progress, ())

    async def move_now(self) -> None:
        """It answers at once anyway."""

    def kill(self) -> None:
        self.closed = True

    async def close(self) -> None:
        self.kill()


@pytest.fixture(autouse=True)
def played_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[PlayedClient]:
    monkeypatch.setenv("HOSTAGES_TUI_HOME", str(tmp_path))
    monkeypatch.setattr(PlayedClient, "made", [])
    monkeypatch.setattr(PlayedClient, "fault", "")
    monkeypatch.setattr(PlayedClient, "idle", False)
    monkeypatch.setattr(analyst_module, "Client", PlayedClient)
    return PlayedClient


class Stage(Sitting):
    """A screen with a game that is analysed."""

    def __init__(self, app: HostagesApp | None = None) -> None:
        super().__init__(app or HostagesApp())

    async def replay(self, moves: str = GAME, at: int | None = 0) -> ReplayScreen:
        await until(lambda: self.app.screen.is_mounted)
        match = Match.new(start(GAMES["platoon"], {}), GAMES)
        for text in moves.split():
            match.play(text)
        self.app.replay(match.timeline, None, at)
        return await self.at_board(ReplayScreen)

    async def analysed(self, screen: AnalysingScreen) -> None:
        """Wait until nothing is thought about any more."""
        analyst = screen._analyst
        await until(lambda: screen.viewer.view.n in analyst.verdicts and analyst.thinking is None)


def text_of(screen: AnalysingScreen, name: str) -> str:
    return str(screen.query_one(name, Static).content)


def strips(widget: ScoreBar | ScoreCurve) -> list[str]:
    return [widget.render_line(y).text for y in range(widget.size.height)]


@pytest.mark.parametrize("lines", [5, 6, 7, 20])
async def test_a_reason_that_is_too_long_ends_in_an_ellipsis(lines: int):
    stage = Stage()
    async with stage.app.run_test(size=(100, 30)):
        screen = await stage.replay()
        panel = screen.query_one(AnalysisPanel)
        await stage.press("i")
        await stage.analysed(screen)
        await until(lambda: panel.display and panel.size.height)
        words = "\n".join(f"line {number}" for number in range(lines))
        shown = screen._report().shown()
        panel.show(msgspec.structs.replace(shown, missed="", words=words))
        told = text_of(screen, "#why").split("\n")
        assert len(told) == min(lines, 6)
        assert told[-1].endswith("…") == (lines > 6)
        why = screen.query_one("#why")
        await until(lambda: why.size.height == len(told))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_key_shows_score_depth_best_line_curve_and_reason(size: Any):
    stage = Stage()
    async with stage.app.run_test(size=size):
        screen = await stage.replay()
        panel = screen.query_one(AnalysisPanel)
        assert not panel.display
        await stage.press("i")
        await stage.analysed(screen)
        await until(lambda: panel.display and panel.size.height)
        assert text_of(screen, "#standing") == "Even  depth 7"
        best = screen._analyst.verdicts[0].line[0]
        assert text_of(screen, "#best") == f"★ {best}"
        assert best[-2:] in text_of(screen, "#why")
        (bar,) = strips(screen.query_one(ScoreBar))
        assert bar.startswith("White █")
        assert bar.endswith("░ Black")
        *curve, scale = strips(screen.query_one(ScoreCurve))
        assert any("█" in line for line in curve)
        assert scale.startswith("●")
        assert panel.region.bottom <= screen.query_one("#seat-bottom").region.y
        assert screen.query_one("#seat-bottom").region.bottom <= screen.size.height - 3
        await stage.press("i")
        await until(lambda: not panel.display)


async def test_the_best_move_is_marked_on_the_board_by_shape():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("i")
        await stage.analysed(screen)
        begins, goes_on = screen._analyst.verdicts[0].line[0].split("-")
        assert screen.board.scene.best == (begins, goes_on)
        canvas = screen.viewer.face.drawing.draw(screen.board.scene, screen.board.fitting)
        for mark, place in (("★", begins), ("☆", goes_on)):
            assert mark in {canvas.cell(*at).glyph for at in canvas.cells_of(place)}
        await stage.press("i")
        await until(lambda: screen.board.scene.best == ())


async def test_in_ascii_all_of_it_is_ascii():
    stage = Stage(HostagesApp(ascii=True))
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("i")
        await stage.analysed(screen)
        await until(lambda: screen.query_one(AnalysisPanel).display)
        for widget in (screen.query_one(ScoreBar), screen.query_one(ScoreCurve)):
            assert "".join(strips(widget)).isascii()
        assert text_of(screen, "#best").startswith("@ ")
        canvas = screen.viewer.face.drawing.draw(screen.board.scene, screen.board.fitting)
        assert canvas.text().isascii()
        assert "@" in canvas.text()
        assert "&" in canvas.text()


async def test_keys_lead_to_the_turning_points_and_the_better_move_is_told():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay(at=0)
        await stage.press("m")
        assert screen.replayer.index == 0, "nothing is known yet"
        await stage.press("i")
        await stage.analysed(screen)
        hint = screen.query_one(PromptLine)
        await until(lambda: "1 turning point" in hint.text)
        await stage.press("m")
        await until(lambda: screen.replayer.index == 3)
        assert "1 turning point" in screen.prompt().hint
        await until(lambda: text_of(screen, "#why").startswith("c6-c5 gave away 4.0. Better: "))
        scale = strips(screen.query_one(ScoreCurve))[-1]
        assert scale.rstrip() == "───◆───"
        await stage.press("home", "end", "M")
        await until(lambda: screen.replayer.index == 3)
        await stage.press("m", "M")
        assert screen.replayer.index == 3


async def test_a_click_on_the_curve_looks_at_the_position():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)) as pilot:
        screen = await stage.replay(at=0)
        await stage.press("i")
        await stage.analysed(screen)
        await until(lambda: screen.query_one(ScoreCurve).size.height)
        await pilot.click(ScoreCurve, offset=(4, 0))
        await until(lambda: screen.replayer.index == 4)


async def test_replay_writes_nothing_and_the_tree_stays_as_it_was():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay(at=2)
        events, nodes = list(screen.timeline.events), dict(screen.timeline.nodes)
        await stage.press("i")
        await stage.analysed(screen)
        await stage.press("m", "left", "right", "i")
        assert screen.timeline.events == events
        assert screen.timeline.nodes == nodes


async def test_leaving_ends_the_thinking(played_client: type[PlayedClient]):
    played_client.idle = True
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("i")
        await until(lambda: screen._analyst.thinking is not None)
        client = played_client.made[-1]
        await stage.press("q")
        await until(lambda: client.closed and not screen.is_attached)
        await until(lambda: screen._analyst.thinking is None)


async def test_under_another_screen_nothing_is_thought_about(played_client: type[PlayedClient]):
    played_client.idle = True
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("i")
        await until(lambda: screen._analyst.thinking is not None)
        await stage.press("question_mark")
        await until(lambda: isinstance(stage.app.screen, KeysScreen))
        await until(lambda: screen._analyst.thinking is None)
        await stage.press("escape")
        await until(lambda: screen._analyst.thinking is screen.viewer.view)


async def test_a_failed_analysis_says_so_and_the_game_can_be_looked_through(
    played_client: type[PlayedClient],
):
    played_client.fault = "it ended unexpectedly"
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.replay()
        await stage.press("i")
        await until(lambda: "it ended unexpectedly" in text_of(screen, "#why"))
        await stage.press("right")
        await until(lambda: screen.replayer.index == 1)
        played_client.fault = ""
        await stage.press("right")
        await stage.analysed(screen)
        assert "failed" not in text_of(screen, "#why")


async def test_the_key_is_shown_in_play_and_in_replay():
    app = HostagesApp(NewGame("platoon", {}))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin()
        bar = screen.query_one(KeyBar)
        await until(lambda: ("i", "Analyse") in {(hint.key, hint.words) for hint in bar.hints})
        await stage.press("v")
        await until(lambda: isinstance(app.screen, ReplayScreen) and app.screen.is_shown)
        bar = app.screen.query_one(KeyBar)
        await until(lambda: ("i", "Analyse") in {(hint.key, hint.words) for hint in bar.hints})


# In play


async def test_in_play_it_is_written_down_once_for_each_position():
    app = HostagesApp(NewGame("platoon", {}))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await stage.press("i")
        await stage.analysed(screen)
        assert [(event.seat, event.kind) for event in screen.timeline.helped] == [(0, "analysis")]
        await stage.press("i", "i")
        assert len(screen.timeline.helped) == 1
        screen.moved(screen.presenter.play("b1-b2"))
        await until(lambda: [event.seat for event in screen.timeline.helped] == [0, 1])
        assert screen.timeline.cursor.depth == 1, "no move was made by itself"
        path = screen.saved.path
    assert path is not None
    events = load(str(path), GAMES).timeline.events
    assert sum(isinstance(event, Helped) for event in events) == 2


async def test_looking_back_with_the_analysis_counts_as_well():
    app = HostagesApp(NewGame("platoon", {}))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2 b6-b5")
        await stage.press("pageup", "i")
        await stage.analysed(screen)
        assert screen.viewer.view.depth == 1
        assert [event.seat for event in screen.timeline.helped] == [0]


async def test_the_analysis_of_a_game_in_play_counts_in_its_replay_too():
    app = HostagesApp(NewGame("platoon", {}))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2 b6-b5")
        await stage.press("v")
        await until(lambda: isinstance(app.screen, ReplayScreen) and app.screen.is_shown)
        replay_screen = app.screen
        assert isinstance(replay_screen, ReplayScreen)
        await stage.press("i")
        await stage.analysed(replay_screen)
        assert [event.kind for event in screen.timeline.helped] == ["analysis"]


async def test_after_the_end_it_is_no_help_any_more():
    app = HostagesApp(NewGame("platoon", {}))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2 b6-b5")
        screen.saved.match.resign(0)
        screen.moved(changed=True)
        await stage.press("i")
        await stage.analysed(screen)
        assert text_of(screen, "#standing").strip() == "Black won"
        assert screen.timeline.helped == []


async def test_while_the_computer_is_to_move_the_analysis_waits():
    app = HostagesApp(NewGame("platoon", {}, (PERSON, MACHINE)))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin()
        screen.computer._client = PlayedClient()  # type: ignore[assignment]
        screen.computer._client.idle = True  # type: ignore[attr-defined]
        await stage.press("i")
        await stage.analysed(screen)
        screen.moved(screen.presenter.play("b1-b2"))
        await until(lambda: screen.presenter.locked)
        await until(lambda: text_of(screen, "#standing").startswith("The computer is to move"))
        assert screen._analyst.thinking is None
        assert screen.timeline.cursor.n not in screen._analyst.verdicts
        await stage.press("u")
        await until(lambda: text_of(screen, "#standing").startswith("Even"))


async def test_the_chooser_finds_room_beside_the_analysis():
    app = HostagesApp(NewGame("hostages", {"toss": "south"}))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await stage.press("t", "i")
        screen.presenter.match.jump(screen.timeline.line()[10])
        screen.moved(changed=True)
        assert screen.query_one(Chooser).rows
        await stage.analysed(screen)
        await until(lambda: screen.query_one(AnalysisPanel).size.height <= 4)
        assert screen.query_one("#seat-bottom").region.bottom <= screen.size.height - 3


# The result


async def test_a_game_against_the_computer_without_help_says_so_at_its_end():
    app = HostagesApp(NewGame("platoon", {}, (PERSON, MACHINE)))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin()
        screen.saved.match.resign(1)
        screen.moved(changed=True)
        await until(lambda: "Without help." in text_of(screen, "#told"))
        await stage.press("v")
        await until(lambda: isinstance(app.screen, ReplayScreen) and app.screen.is_shown)
        told = app.screen.query_one("#told", Static)
        await stage.press("end")
        await until(lambda: "Without help." in str(told.content))


async def test_a_hint_is_told_in_steps_and_counts_once():
    app = HostagesApp(NewGame("platoon", {}, (PERSON, MACHINE)))
    stage = Stage(app)
    async with app.run_test(size=(80, 24)):
        screen = await stage.begin()
        screen.computer._client = HintClient()  # type: ignore[assignment]
        told: list[str] = []
        lit: list[frozenset[str]] = []
        for step in (WHERE, PIECE, MOVE, WHY):
            await stage.press("g")
            await until(lambda: (a := screen.presenter.advice) and a.step == step)  # noqa: B023
            told.append(screen.prompt().words)
            lit.append(screen.board.scene.targets)
        assert told[0] == "Look at the bottom."
        assert told[1].startswith("Begin with c1")
        assert told[2] == "The move is c1-c2."
        assert told[3].startswith("Hint c1-c2: White's")
        assert lit[1] == {"c1"}
        assert lit[2] == lit[3] == {"c1", "c2"}
        assert lit[0] > lit[1]
        assert "c6" not in lit[0]
        screen.saved.match.resign(0)
        screen.moved(changed=True)
        assert help_of(screen.timeline, 0).hints == 1
        await until(lambda: "With help: 1 hint." in text_of(screen, "#told"))


class HintClient(PlayedClient):
    """Finds a certain first move."""

    async def think(self, question: Think, on_progress: Any = None) -> Thought:
        return Thought(1, question.node, ("c1-c2",), Progress(1, 0, 1, ("c1-c2",)), ())
