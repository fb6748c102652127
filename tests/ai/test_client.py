"""The thinking child process: it answers, is stopped at once, and its faults stay its own."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from hostages_tui.ai import client as client_module
from hostages_tui.ai.client import Client, WorkerFault
from hostages_tui.ai.engine import Progress
from hostages_tui.ai.protocol import Think
from hostages_tui.ai.questions import help_question, move_question
from hostages_tui.core.events import Player
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from tests.waiting import gone, until

STOPPED_WITHIN = 0.2
"""How soon a stopped search must be gone, in seconds."""


def new(game: str = "platoon") -> Match:
    options = {"toss": "south"} if game == "hostages" else {}
    return Match.new(start(GAMES[game], options), GAMES)


def computer(level: int, seed: int = 7) -> Player:
    return Player("", "computer", level, seed)


def question(match: Match, level: int = 1, seed: int = 7) -> Think:
    return move_question(match.timeline, match.timeline.cursor, computer(level, seed))


def endless(match: Match) -> Think:
    """A question that would be thought about for ever."""
    asked = help_question(match.timeline, match.timeline.cursor, "analysis")
    return msgspec.structs.replace(asked, seconds=600.0)


@pytest.mark.parametrize("game", GAMES)
async def test_it_plays_legal_moves_at_every_level(game: str):
    match, client = new(game), Client()
    try:
        for level in (1, 2, 3, 4):
            asked = question(match, level)
            answer = await client.think(asked)
            assert answer.node == match.timeline.cursor.n
            for text in answer.moves:
                match.play(text)
    finally:
        await client.close()


async def test_the_same_seed_plays_the_same():
    match, client = new(), Client()
    try:
        first = await client.think(question(match, 1, seed=3))
        client.kill()
        second = await client.think(question(match, 1, seed=3))
        assert (first.moves, first.scored) == (second.moves, second.scored)
        drawn = [(await client.think(question(match, 1, seed=seed))).moves for seed in range(12)]
        assert len(set(drawn)) > 1
    finally:
        await client.close()


async def test_it_tells_what_it_knows_so_far():
    match, client = new(), Client()
    told: list[Progress] = []
    try:
        await client.think(
            help_question(match.timeline, match.timeline.cursor, "hint", 0.3), told.append
        )
    finally:
        await client.close()
    assert told
    assert [progress.depth for progress in told] == sorted(progress.depth for progress in told)
    assert told[-1].line


async def test_move_now_ends_the_search_with_an_answer():
    match, client = new(), Client()
    told: list[Progress] = []
    try:
        task = asyncio.create_task(client.think(endless(match), told.append))
        await until(lambda: told)
        begin = time.monotonic()
        await client.move_now()
        answer = await asyncio.wait_for(task, 20)
        assert time.monotonic() - begin < 5
        match.play(answer.moves[0])
    finally:
        await client.close()


async def test_cancelling_kills_the_child_and_the_next_question_is_answered():
    match, client = new(), Client()
    told: list[Progress] = []
    try:
        task = asyncio.create_task(client.think(endless(match), told.append))
        await until(lambda: told)
        pid = client.pid
        assert pid is not None
        begin = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert time.monotonic() - begin < STOPPED_WITHIN
        await until(lambda: gone(pid))
        answer = await client.think(question(match))
        match.play(answer.moves[0])
    finally:
        await client.close()


async def test_a_killed_child_is_a_fault_and_the_next_question_is_answered():
    match, client = new(), Client()
    told: list[Progress] = []
    try:
        task = asyncio.create_task(client.think(endless(match), told.append))
        await until(lambda: told)
        assert client.pid is not None
        os.kill(client.pid, signal.SIGKILL)
        with pytest.raises(WorkerFault, match="ended"):
            await task
        assert (await client.think(question(match))).moves
    finally:
        await client.close()


async def test_a_stopped_child_is_a_fault_and_nothing_is_left(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(client_module, "GRACE", 0.5)
    match, client = new(), Client()
    told: list[Progress] = []
    try:
        asked = msgspec.structs.replace(endless(match), seconds=1.5)
        task = asyncio.create_task(client.think(asked, told.append))
        await until(lambda: told)
        pid = client.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(WorkerFault, match="silent"):
            await task
        await until(lambda: gone(pid))
    finally:
        await client.close()


RUBBISH = {
    "no json": "rubbish",
    "another object": '{"t":"thought"}',
    "no move": '{"t":"thought","request":1,"node":0,"moves":[],"progress":{},"scored":[]}',
    "nothing": "",
}


@pytest.mark.parametrize("case", RUBBISH, ids=str)
async def test_rubbish_is_a_fault(case: str):
    code = (
        f"import sys; sys.stdin.readline(); print({RUBBISH[case]!r}, flush=True); sys.stdin.read()"
    )
    client = Client([sys.executable, "-c", code])
    try:
        with pytest.raises(WorkerFault, match="understood"):
            await client.think(question(new()))
    finally:
        await client.close()


async def test_an_answer_without_end_is_a_fault():
    code = "import sys\nwhile True: sys.stdout.write('x' * 65536)"
    client = Client([sys.executable, "-c", code])
    try:
        with pytest.raises(WorkerFault, match="without end"):
            await client.think(question(new()))
    finally:
        await client.close()


async def test_late_answers_are_dropped():
    code = (
        "import json, sys\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "progress = {'depth': 1, 'score': 0, 'nodes': 1, 'line': []}\n"
        "for request, move in ((asked['request'] - 1, 'late'), (asked['request'], 'right')):\n"
        "    print(json.dumps({'t': 'thought', 'request': request, 'node': 0, 'moves': [move],\n"
        "        'progress': progress, 'scored': []}), flush=True)\n"
        "sys.stdin.read()\n"
    )
    client = Client([sys.executable, "-c", code])
    try:
        assert (await client.think(question(new()))).moves == ("right",)
    finally:
        await client.close()


async def test_what_cannot_be_started_is_a_fault():
    client = Client(["/nowhere/at/all"])
    with pytest.raises(WorkerFault, match="reached"):
        await client.think(question(new()))
    await client.close()


async def test_closing_leaves_nothing_running():
    match, client = new(), Client()
    await client.think(question(match))
    pid = client.pid
    assert pid is not None
    await client.close()
    assert gone(pid)


def test_the_child_ends_when_the_app_is_killed(tmp_path: Path):
    code = (
        "import asyncio, sys\n"
        "from hostages_tui.ai.client import Client\n"
        "from hostages_tui.ai.questions import help_question\n"
        "from hostages_tui.core.match import Match, start\n"
        "from hostages_tui.games import GAMES\n"
        "async def main():\n"
        "    timeline = Match.new(start(GAMES['platoon'], {}), GAMES).timeline\n"
        "    client = Client()\n"
        "    tell = lambda progress: print(client.pid, flush=True)\n"
        "    await client.think(help_question(timeline, timeline.root, 'hint', 600.0), tell)\n"
        "asyncio.run(main())\n"
    )
    app = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert app.stdout is not None
    try:
        pid = int(app.stdout.readline())
        assert not gone(pid)
    finally:
        app.kill()
        app.communicate()
    deadline = time.monotonic() + 20
    while not gone(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert gone(pid)
