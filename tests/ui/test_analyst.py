"""The thinking about a game in the background, with a thinking process that is only played."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from hostages_tui.ai.client import WorkerFault
from hostages_tui.ai.engine import Progress
from hostages_tui.ai.protocol import Think, Thought
from hostages_tui.ai.questions import HELP_SECONDS
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.ui.analysis import analyst as analyst_module
from hostages_tui.ui.analysis.analyst import GLANCE, Analyst
from hostages_tui.ui.analysis.turning import turning_points

MOVES = ("b1-b2", "b6-b5", "c1-c2", "c6-c5")
BEST = {0: "d1-d2", 1: "d6-d5"}


class PlayedClient:
    """Answers when it may, or when it is hurried."""

    def __init__(self) -> None:
        self.questions: list[Think] = []
        self.may_answer = asyncio.Event()
        self.deaf = False
        self.killed = 0
        self.cancelled = 0
        self.fault = ""
        self.move = ""
        self.scores: dict[tuple[int, float | None], int] = {}
        self._hurried = asyncio.Event()

    async def think(self, question: Think, on_progress: Any) -> Thought:
        self.questions.append(question)
        self._hurried.clear()
        move = self.move or BEST[len(question.moves) % 2]
        if on_progress is not None:
            on_progress(Progress(1, 10, 1, (move,)))
        try:
            await self._answered()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.fault:
            raise WorkerFault(self.fault)
        score = self.scores.get((len(question.moves), question.seconds), 0)
        return Thought(1, question.node, (move,), Progress(4, score, 9, (move,)), ())

    async def _answered(self) -> None:
        waits = {asyncio.ensure_future(self.may_answer.wait())}
        if not self.deaf:
            waits.add(asyncio.ensure_future(self._hurried.wait()))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def move_now(self) -> None:
        self._hurried.set()

    def kill(self) -> None:
        self.killed += 1

    async def close(self) -> None:
        self.kill()


class Stage:
    """An analyst at work on a game of four moves."""

    def __init__(self) -> None:
        self.match = Match.new(start(GAMES["platoon"], {}), GAMES)
        for text in MOVES:
            self.match.play(text)
        self.line = self.match.timeline.line()
        self.client = PlayedClient()
        self.told = 0
        self.analyst = Analyst(self.match.timeline, self._tell, self.client)  # type: ignore[arg-type]

    def _tell(self) -> None:
        self.told += 1

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None, None]:
        task = asyncio.create_task(self.analyst.run())
        try:
            yield
        finally:
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    def asked(self) -> list[int]:
        """How many moves had been made in the positions that were asked about."""
        return [len(question.moves) for question in self.client.questions]


async def test_the_position_looked_at_comes_first_and_then_the_line_a_little_each(until: Any):
    stage = Stage()
    stage.client.may_answer.set()
    stage.analyst.look(stage.line[2], stage.line)
    async with stage.running():
        await until(lambda: len(stage.analyst.verdicts) == 5 and stage.analyst.thinking is None)
    assert stage.asked() == [2, 0, 1, 3, 4]
    seconds = [question.seconds for question in stage.client.questions]
    assert seconds == [HELP_SECONDS, GLANCE, GLANCE, GLANCE, GLANCE]
    assert {verdict.depth for verdict in stage.analyst.verdicts.values()} == {4}


async def test_when_all_is_known_nothing_is_asked_and_nothing_is_done(until: Any):
    stage = Stage()
    stage.client.may_answer.set()
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: len(stage.analyst.verdicts) == 5 and stage.analyst.thinking is None)
        told, asked = stage.told, stage.asked()
        await asyncio.sleep(0.1)
        assert (stage.told, stage.asked()) == (told, asked)


async def test_what_seems_to_be_a_turning_point_is_thought_about_for_longer(until: Any):
    stage = Stage()
    stage.client.may_answer.set()
    # Black to move after 1 and after 3 seems to gain; only the second lasts when looked into.
    stage.client.scores = {(1, GLANCE): 200, (3, GLANCE): 200, (3, HELP_SECONDS): 200}
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: len(stage.analyst.verdicts) == 5 and stage.analyst.thinking is None)
        assert stage.asked() == [0, 1, 2, 3, 4, 1, 2, 3, 4][: len(stage.asked())]
        game, verdicts = stage.match.timeline.game, stage.analyst.verdicts
        turns = turning_points(game, stage.line, verdicts)
        assert turns
        told = stage.asked()
        for loss in turns:
            stage.analyst.look(loss.node, stage.line)
            await asyncio.sleep(0.05)
            await until(lambda: stage.analyst.thinking is None)
        assert stage.asked() == told, "they are known as well as anything that is looked at"
        assert turning_points(game, stage.line, verdicts) == turns


async def test_what_is_known_is_kept(until: Any):
    stage = Stage()
    stage.client.may_answer.set()
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: len(stage.analyst.verdicts) == 5 and stage.analyst.thinking is None)
        stage.analyst.look(stage.line[3], stage.line)
        await until(lambda: len(stage.asked()) == 6)
        stage.analyst.look(stage.line[0], stage.line)
        await until(lambda: stage.analyst.thinking is None)
        assert stage.asked()[5:] == [3], "only what was glanced at is thought about for longer"


async def test_looking_elsewhere_ends_the_thinking_and_keeps_what_came_of_it(until: Any):
    stage = Stage()
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: stage.asked() == [0])
        stage.analyst.look(stage.line[1], stage.line)
        await until(lambda: stage.asked() == [0, 1])
        assert stage.analyst.verdicts[stage.line[0].n].depth == 4
        assert stage.client.cancelled == 0, "a hurried search need not be killed"


async def test_a_search_that_does_not_end_when_hurried_is_killed(
    until: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(analyst_module, "HURRY", 0.01)
    stage = Stage()
    stage.client.deaf = True
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: stage.asked() == [0])
        stage.analyst.look(stage.line[1], stage.line)
        await until(lambda: stage.asked() == [0, 1])
        assert stage.client.cancelled == 1


async def test_looking_at_nothing_stops_it_until_something_is_looked_at(until: Any):
    stage = Stage()
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: stage.asked() == [0])
        stage.analyst.look(None)
        await until(lambda: stage.analyst.thinking is None)
        assert stage.asked() == [0]
        stage.analyst.look(stage.line[0], stage.line)
        await until(lambda: stage.asked() == [0, 0])


async def test_progress_is_told_as_it_comes(until: Any):
    stage = Stage()
    stage.analyst.look(stage.line[1], stage.line)
    async with stage.running():
        await until(lambda: stage.told)
        verdict = stage.analyst.verdicts[stage.line[1].n]
        assert (verdict.depth, verdict.score) == (1, -10)
        assert stage.analyst.thinking is stage.line[1]


async def test_a_fault_is_told_and_looking_elsewhere_tries_again(until: Any):
    stage = Stage()
    stage.client.may_answer.set()
    stage.client.fault = "it ended unexpectedly"
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: stage.analyst.fault == "it ended unexpectedly")
        await until(lambda: stage.analyst.thinking is None)
        asked = len(stage.asked())
        await asyncio.sleep(0.05)
        assert len(stage.asked()) == asked, "it does not try for ever"
        stage.client.fault = ""
        stage.analyst.look(stage.line[1], stage.line)
        await until(lambda: stage.asked()[-1:] == [4])
        assert not stage.analyst.fault


@pytest.mark.parametrize("move", ["b6-b5", "rubbish"])
async def test_an_illegal_best_move_is_a_fault_and_is_not_kept(until: Any, move: str):
    stage = Stage()
    stage.client.may_answer.set()
    stage.client.move = move
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await until(lambda: "illegal" in stage.analyst.fault)
        await until(lambda: stage.analyst.thinking is None)
        assert stage.analyst.verdicts == {}
        assert stage.client.killed


async def test_the_end_of_a_game_is_not_thought_about(until: Any):
    stage = Stage()
    stage.match.resign(0)
    stage.client.may_answer.set()
    line = stage.match.timeline.line()
    stage.analyst.look(line[-1], line)
    async with stage.running():
        await until(lambda: len(stage.analyst.verdicts) == 6 and stage.analyst.thinking is None)
    assert stage.asked() == [0, 1, 2, 3, 4]


async def test_when_it_ends_the_thinking_process_does_too():
    stage = Stage()
    stage.analyst.look(stage.line[0], stage.line)
    async with stage.running():
        await asyncio.sleep(0)
    assert stage.client.killed
    assert stage.analyst.thinking is None
