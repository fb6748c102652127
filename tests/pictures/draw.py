"""Makes the README's pictures from the app itself: `python tests/pictures/draw.py [NAME...]`."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from hostages_tui.ai.questions import HELP_SECONDS
from hostages_tui.games import GAMES
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.storage.source import load
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.launch import Home, Launch, ReplayFile
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.themes import DUSK
from hostages_tui.ui.vector import picture, terminal_theme
from hostages_tui.ui.widgets.scenery import Scenery

HERE = Path(__file__).parent
SAVES = HERE.parents[1] / "saves"
PATIENCE = 20.0
THOUGHT = 120.0
"""Seconds in which a whole game is analysed."""

Staging = Callable[[HostagesApp], Awaitable[None]]


async def until(condition: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait until a condition holds, for some seconds."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError("the screen did not come to show what was wanted")
        await asyncio.sleep(0.02)


async def at_home(app: HostagesApp) -> None:
    """The home screen as it opens."""
    await until(lambda: app.screen.query_one(Scenery).size.width > 0)


def playing(sample: str, depth: int, *picks: str) -> Staging:
    """A sample game gone on with from a move on, with something picked."""

    async def stage(app: HostagesApp) -> None:
        timeline = load(str(SAVES / f"{sample}.jsonl"), GAMES).timeline
        node = timeline.line()[depth]
        app.play(SavedMatch.forked(timeline, node))
        await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        await until(lambda: screen.board.fitting)
        for place in picks:
            screen.moved(screen.presenter.pick(place))
            assert screen.presenter.refusal is None, screen.presenter.refusal
        screen.show()

    return stage


async def replaying(app: HostagesApp) -> None:
    """The replay, which the app opens by itself."""
    await until(lambda: isinstance(app.screen, ReplayScreen) and app.screen.is_shown)


async def analysing(app: HostagesApp) -> None:
    """The replay with its analysis, at the turning point that is nearest ahead."""
    await replaying(app)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.action_analyse()
    await until(lambda: len(screen._analyst.verdicts) == len(screen.line()), THOUGHT)
    screen.action_turning_point(1)
    node = screen.viewer.view
    await until(lambda: screen._analyst.verdicts[node.n].seconds >= HELP_SECONDS)


async def listing(app: HostagesApp) -> None:
    """The sample games."""
    app.action_sample_games()
    await until(lambda: isinstance(app.screen, LibraryScreen))
    await until(lambda: "-broad" not in app.screen.classes or app.screen.query_one("#caption"))


class Picture(NamedTuple):
    """One picture: what the app opens with, what is done then, and the window's size."""

    launch: Launch
    stage: Staging
    size: tuple[int, int]


PICTURES = {
    "home": Picture(Home(), at_home, (110, 36)),
    "hostages": Picture(Home(), playing("hostages-five-home", 61, "a1"), (98, 36)),
    "fujisan": Picture(Home(), playing("fujisan-mountain", 41), (116, 36)),
    "platoon": Picture(Home(), playing("platoon-5x6-home-first", 38, "d2"), (94, 38)),
    "replay": Picture(ReplayFile(SAVES / "hostages-five-home.jsonl", 33), replaying, (98, 36)),
    "analysis": Picture(ReplayFile(SAVES / "hostages-five-home.jsonl", 20), analysing, (98, 36)),
    "games": Picture(Home(), listing, (126, 36)),
}


async def draw(name: str, folder: Path) -> Path:
    """Make one picture; says where it lies."""
    wanted = PICTURES[name]
    app = HostagesApp(wanted.launch)
    async with app.run_test(size=wanted.size) as pilot:
        await wanted.stage(app)
        await pilot.pause(0.3)
        svg = picture(app.screen._compositor.render_strips(), terminal_theme(DUSK.variables))
    path = folder / f"{name}.svg"
    path.write_text(svg, encoding="utf-8")
    return path


async def main(names: Iterable[str]) -> None:
    """Make them all, or some."""
    for name in names or PICTURES:
        path = await draw(name, HERE)
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOSTAGES_TUI_HOME"] = home
        os.environ["TEXTUAL_ANIMATIONS"] = "none"
        asyncio.run(main(sys.argv[1:]))
