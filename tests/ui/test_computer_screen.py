"""The computer on the screen: watched and stepped, and whatever becomes of its thinking process."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from hostages_tui.ai import client as client_module
from hostages_tui.ai import questions
from hostages_tui.ai.client import WORKER, Client
from hostages_tui.core.events import Player
from hostages_tui.games import GAMES
from hostages_tui.storage.settings import Settings
from hostages_tui.storage.source import load
from hostages_tui.ui import computer as computer_module
from hostages_tui.ui.analysis import analyst as analyst_module
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens import match_screen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.widgets.key_bar import KeyBar
from tests.ui.sitting import Sitting
from tests.waiting import gone, until

PERSON = Player("Ann", "human")
MACHINE = Player("", "computer", level=1, seed=1)

SILENT = "import sys\nsys.stdin.read()\n"
"""A thinking process that never answers, and ends when the app does."""

ANSWERS = (
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    asked = json.loads(line)\n"
    "    progress = {{'depth': 1, 'score': 0, 'nodes': 1, 'line': []}}\n"
    "    print(json.dumps({{'t': 'thought', 'request': asked['request'], 'node': asked['node'],\n"
    "        'moves': [{move!r}], 'progress': progress, 'scored': []}}), flush=True)\n"
)
"""A thinking process that always answers the same move."""

BAD = {
    "rubbish": "import sys\nsys.stdin.readline()\nprint('rubbish', flush=True)\nsys.stdin.read()\n",
    "an illegal move": ANSWERS.format(move="b6-b9"),
    "a move of the other side": ANSWERS.format(move="c1-c2"),
    "an end": "import sys\nsys.stdin.readline()\n",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOSTAGES_TUI_HOME", str(tmp_path))
    monkeypatch.setattr(match_screen, "PACE", 0.01)
    monkeypatch.setattr(match_screen, "WATCHED_PACE", 0.01)
    return tmp_path


class Stage(Sitting):
    """A game against a thinking process that a test makes up."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        code: str = "",
        players: tuple[Player, Player] = (PERSON, MACHINE),
    ) -> None:
        command: list[str] = [sys.executable, "-c", code] if code else list(WORKER)
        monkeypatch.setattr(computer_module, "Client", lambda: Client(command))
        super().__init__(HostagesApp(NewGame("platoon", {}, players)))

    async def thinking(self) -> int:
        """Wait until the computer thinks; the id of the process in which it does."""
        client = self.screen.computer._client
        await until(lambda: client.pid is not None and self.screen.presenter.locked)
        assert client.pid is not None
        return client.pid

    def sane(self, screen: PlayScreen) -> None:
        """The command that starts the thinking process is the right one from now on."""
        screen.computer._client._command = WORKER


def saved_line(screen: PlayScreen) -> list[str]:
    path = screen.saved.path
    assert path is not None
    return [node.text for node in load(str(path), GAMES).timeline.line()[1:]]


# Whatever becomes of the thinking process


@pytest.mark.parametrize("case", BAD, ids=str)
async def test_a_bad_answer_is_told_and_enter_asks_again(
    monkeypatch: pytest.MonkeyPatch, case: str
):
    stage = Stage(monkeypatch, BAD[case])
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        await until(lambda: "It failed" in screen.presenter.locked_hint)
        assert "{board.pick} asks it again" in screen.prompt().hint
        assert stage.line() == ["b1-b2"]
        stage.sane(screen)
        screen.computer._client.kill()
        await stage.press("enter")
        await until(lambda: len(stage.line()) == 2 and not screen.presenter.locked)
    assert saved_line(screen) == [node.text for node in screen.timeline.line()[1:]]


@pytest.mark.parametrize("case", BAD, ids=str)
async def test_after_a_bad_answer_the_move_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, case: str
):
    stage = Stage(monkeypatch, BAD[case])
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        await until(lambda: "It failed" in screen.presenter.locked_hint)
        await stage.press("u")
        await until(lambda: stage.line() == [] and not screen.presenter.locked)
        screen.moved(screen.presenter.play("c1-c2"))
        assert stage.line() == ["c1-c2"]


async def test_a_killed_process_is_told_and_enter_asks_another(monkeypatch: pytest.MonkeyPatch):
    stage = Stage(monkeypatch, SILENT)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        os.kill(await stage.thinking(), signal.SIGKILL)
        await until(lambda: "It failed: it ended" in screen.presenter.locked_hint)
        stage.sane(screen)
        await stage.press("enter")
        await until(lambda: len(stage.line()) == 2 and not screen.presenter.locked)


async def test_a_stopped_process_is_given_up_and_killed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(client_module, "GRACE", 0.2)
    monkeypatch.setattr(questions, "MOVE_SECONDS", 0.5)
    stage = Stage(monkeypatch, SILENT)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        pid = await stage.thinking()
        os.kill(pid, signal.SIGSTOP)
        await until(lambda: "It failed: it fell silent" in screen.presenter.locked_hint)
        await until(lambda: gone(pid))
        assert stage.line() == ["b1-b2"]


@pytest.mark.parametrize("stopped", [False, True], ids=["thinking", "stopped"])
@pytest.mark.parametrize("key", ["u", "q", "R", "ctrl+q"])
async def test_undo_leaving_restart_and_quitting_leave_nothing_running(
    monkeypatch: pytest.MonkeyPatch, key: str, stopped: bool
):
    stage = Stage(monkeypatch, SILENT)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        pid = await stage.thinking()
        if stopped:
            os.kill(pid, signal.SIGSTOP)
        stage.app.settings = Settings(confirm=False)
        await stage.press(key)
        await until(lambda: gone(pid))
        if key == "u":
            assert stage.line() == []
            assert not screen.presenter.locked
    assert gone(pid)
    assert screen.computer._client.pid is None
    expected = [] if key == "u" else ["b1-b2"]
    assert saved_line(screen) == expected


def listed(app: HostagesApp, path: Path) -> bool:
    """Whether the saved games are shown, and one of them is that of a file."""
    return isinstance(app.screen, LibraryScreen) and path in app.screen._entries


async def test_another_game_is_opened_while_it_thinks(monkeypatch: pytest.MonkeyPatch, home: Path):
    stage = Stage(monkeypatch, SILENT)
    async with stage.app.run_test(size=(80, 24)):
        first = await stage.begin("b1-b2")
        path = first.saved.path
        assert path is not None
        pid = await stage.thinking()
        stage.app.start_game("fujisan", {}, (PERSON, PERSON))
        await until(lambda: stage.screen is not first and stage.screen._ready)
        await until(lambda: gone(pid))
        assert stage.screen.timeline.game.id == "fujisan"
        assert stage.line() == []
        await stage.press("s")
        await until(lambda: listed(stage.app, path))
        stage.app.open_file(path)
        await until(lambda: stage.screen.timeline.game.id == "platoon" and stage.screen._ready)
        assert stage.line() == ["b1-b2"], "it goes on where it stood"
        again = await stage.thinking()
    assert gone(again)


async def test_nothing_is_left_of_an_analysis_after_the_app(monkeypatch: pytest.MonkeyPatch):
    stage = Stage(monkeypatch, SILENT)
    monkeypatch.setattr(analyst_module, "Client", lambda: Client([sys.executable, "-c", SILENT]))
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await stage.press("i")
        client = screen._analyst._client
        await until(lambda: client.pid)
        pid = client.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        await stage.press("v")
        await until(lambda: isinstance(stage.app.screen, ReplayScreen))
        await until(lambda: gone(pid))
        await stage.press("i")
        assert isinstance(stage.app.screen, ReplayScreen)
        other = stage.app.screen._analyst._client
        await until(lambda: other.pid)
        last = other.pid
        assert last is not None
    assert gone(last)


async def test_the_computer_moves_at_once_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch):
    stage = Stage(monkeypatch, players=(PERSON, Player("", "computer", level=5, seed=1)))
    monkeypatch.setitem(questions.MOVE_NODES, "platoon", 100_000_000)
    monkeypatch.setattr(questions, "MOVE_SECONDS", 300.0)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        await stage.thinking()
        await asyncio.sleep(1)
        assert stage.line() == ["b1-b2"]
        await stage.press("enter")
        await until(lambda: len(stage.line()) == 2 and not screen.presenter.locked)


# The computer on its own

SHUTTLE = (
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    asked = json.loads(line)\n"
    "    moves = (('b1-b2', 'b2-b1'), ('b6-b5', 'b5-b6'))\n"
    "    made = len(asked['moves'])\n"
    "    move = moves[made % 2][made // 2 % 2]\n"
    "    progress = {'depth': 1, 'score': 0, 'nodes': 1, 'line': []}\n"
    "    print(json.dumps({'t': 'thought', 'request': asked['request'], 'node': asked['node'],\n"
    "        'moves': [move], 'progress': progress, 'scored': []}), flush=True)\n"
)
"""Both sides go to and fro, until the position has stood three times."""


def watched(monkeypatch: pytest.MonkeyPatch, pace: float = 0.01) -> Stage:
    monkeypatch.setattr(match_screen, "WATCHED_PACE", pace)
    return Stage(monkeypatch, SHUTTLE, (MACHINE, MACHINE))


async def test_the_computer_plays_itself_to_the_end(monkeypatch: pytest.MonkeyPatch):
    stage = watched(monkeypatch)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await until(lambda: screen.timeline.cursor.outcome is not None)
        assert len(stage.line()) == 8
        await until(lambda: not screen.presenter.locked)


@pytest.mark.parametrize("key", ["escape", "z"])
async def test_it_is_paused_and_goes_on_and_the_prompt_says_how(
    monkeypatch: pytest.MonkeyPatch, key: str
):
    stage = watched(monkeypatch, pace=0.3)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()

        def bar() -> list[str]:
            return [hint.words for hint in screen.query_one(KeyBar).hints]

        await until(lambda: "{play.let_go} or {play.pause} pauses" in screen.prompt().hint)
        await until(lambda: len(stage.line()) == 1)
        assert "Pause" in bar()
        await stage.press(key)
        await until(
            lambda: screen.prompt().hint.startswith("Paused. {board.pick} or {play.pause} goes on")
        )
        await until(lambda: "Go on" in bar())
        assert "Pause" not in bar()
        moves = len(stage.line())
        await asyncio.sleep(0.5)
        assert len(stage.line()) == moves
        await stage.press("enter" if key == "escape" else "z")
        await until(lambda: len(stage.line()) > moves)


async def test_it_is_stepped_move_by_move_and_back(monkeypatch: pytest.MonkeyPatch):
    stage = watched(monkeypatch, pace=0.3)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await stage.press("escape")
        await until(lambda: "Paused" in screen.prompt().hint)
        start = len(stage.line())
        for count in (1, 2, 3):
            await stage.press("full_stop")
            await until(lambda: len(stage.line()) == start + count)  # noqa: B023
            await until(lambda: "Paused" in screen.prompt().hint)
            await asyncio.sleep(0.4)
            assert len(stage.line()) == start + count
        await stage.press("u")
        await until(lambda: len(stage.line()) == start + 2)
        assert "Paused" in screen.prompt().hint


async def test_a_step_while_it_plays_pauses_it_after_its_move(monkeypatch: pytest.MonkeyPatch):
    stage = watched(monkeypatch, pace=0.1)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await until(lambda: len(stage.line()) == 1)
        await stage.press("full_stop")
        await until(lambda: "Paused" in screen.prompt().hint)
        moves = len(stage.line())
        await asyncio.sleep(0.4)
        assert len(stage.line()) == moves < 8


async def test_the_keys_of_watching_are_shown_only_then(monkeypatch: pytest.MonkeyPatch):
    def shown(screen: PlayScreen) -> set[str]:
        return {hint.action for hint in screen.query_one(KeyBar).hints}

    wanted = {"step_computer", "pause_computer"}
    stage = watched(monkeypatch, pace=0.3)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await until(lambda: shown(screen) >= wanted)
    stage = Stage(monkeypatch, SILENT)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin("b1-b2")
        await stage.thinking()
        assert not shown(screen) & wanted


async def test_an_analysis_of_the_computer_on_its_own_is_no_help(monkeypatch: pytest.MonkeyPatch):
    stage = watched(monkeypatch, pace=0.3)
    async with stage.app.run_test(size=(80, 24)):
        screen = await stage.begin()
        await stage.press("escape", "i")
        await until(lambda: screen.viewer.view.n in screen._analyst.verdicts)
        assert screen.timeline.helped == [], "nobody is helped who does not play"
