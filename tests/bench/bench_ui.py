"""From a key to the painted frame, as a ratio to an empty app, and the memory of many games.

Run it with `python tests/bench/bench_ui.py`. The empty app has one widget of the same size that
paints itself line by line and moves a mark about. Both apps run side by side in this process, with
a driver that takes what is painted and shows it nowhere, and are pressed in turns, so that what
else the machine does hits both alike. Memory is measured in a process of its own, from its start.

A busy machine preempts whatever runs longer, which is ours; there, put `chrt -r 1` before
the command.
"""

from __future__ import annotations

import asyncio
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.segment import Segment
from textual import events
from textual.app import App, ComposeResult
from textual.drivers.headless_driver import HeadlessDriver
from textual.strip import Strip
from textual.widget import Widget

sys.path.insert(0, str(Path(__file__).parents[2]))

from hostages_tui.core.events import HUMANS
from hostages_tui.games import GAMES
from hostages_tui.storage.settings import Settings
from hostages_tui.ui import app as app_module
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.play import PlayScreen

if TYPE_CHECKING:
    from textual.driver import Driver

SIZE = (120, 40)
PRESSES = 200
"""So many presses of each app in a round."""
WARM_UP = 8
"""So many presses before these, which do not count."""
ROUNDS = 3
WAYS = ("right", "left")
NEW_GAMES, EVERY = 300, 30
"""So many games are begun, and memory is measured every so many."""
PATIENCE = 20.0


class Sink(HeadlessDriver):
    """Paints, though nobody looks."""

    @property
    def is_headless(self) -> bool:
        """What is painted is to be written."""
        return False

    def write(self, data: str) -> None:
        """Note when something was painted."""
        app: Any = self._app
        if "\x1b[" in data:
            app.painted_at = time.perf_counter()
            app.painted.set()


class Timed(App[None]):
    """An app that tells when it has painted."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.painted = asyncio.Event()
        self.painted_at = 0.0

    def get_driver_class(self) -> type[Driver]:
        """Nobody looks."""
        return Sink

    async def latency(self, key: str) -> float:
        """Seconds from a key to the frame that it causes; nothing else is to be painted by then."""
        self.painted.clear()
        begin = time.perf_counter()
        driver = self._driver
        assert driver is not None
        driver.send_message(events.Key(key, None))
        async with asyncio.timeout(PATIENCE):
            await self.painted.wait()
        await self.idle()
        return self.painted_at - begin

    async def idle(self) -> None:
        """Wait until nothing has been painted for a while, and what follows a key is done."""
        painted = -1.0
        while painted != self.painted_at:
            painted = self.painted_at
            await asyncio.sleep(0.06)


class Mark(Widget, can_focus=True):
    """A mark that two arrow keys move over a field of dots."""

    at = 1000

    def render_line(self, y: int) -> Strip:
        """A line of dots, with the mark where it is."""
        width, here = self.size.width, self.at - y * self.size.width
        if not 0 <= here < width:
            return Strip([Segment("." * width)], width)
        return Strip([Segment("." * here), Segment("#"), Segment("." * (width - here - 1))], width)

    def on_key(self, event: events.Key) -> None:
        """Move the mark."""
        self.at += 1 if event.key == "right" else -1
        self.refresh()


class Empty(Timed):
    """One widget, as large as the window."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The widget."""
        yield Mark()

    def on_mount(self) -> None:
        """Keys go to it."""
        self.query_one(Mark).focus()


class Ours(Timed, HostagesApp):
    """The app, in the middle of the board of a new game."""

    CSS_PATH = Path(app_module.__file__).with_name("app.tcss")

    @property
    def play_screen(self) -> PlayScreen:
        """The game."""
        assert isinstance(self.screen, PlayScreen)
        return self.screen

    async def opened(self) -> None:
        """Wait for the game, with the cursor on its board."""
        async with asyncio.timeout(PATIENCE):
            while not (isinstance(self.screen, PlayScreen) and self.screen.is_shown):  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)
        places = self.play_screen.board.places
        self.play_screen.presenter.point(places[len(places) // 2])
        self.play_screen.show()
        await self.idle()


async def latencies(game: str) -> tuple[list[float], list[float]]:
    """Seconds of each press of a round in the empty app, and in ours."""
    blank = Empty()
    app = Ours(NewGame(game, {}, HUMANS), settings=Settings(animation="none"))
    empty: list[float] = []
    ours: list[float] = []
    async with blank.run_test(headless=False, size=SIZE), app.run_test(headless=False, size=SIZE):
        await app.opened()
        await blank.idle()
        for key in WAYS * (WARM_UP // 2 + PRESSES // 2):
            empty.append(await blank.latency(key))
            ours.append(await app.latency(key))
    return empty[WARM_UP:], ours[WARM_UP:]


def p95(values: list[float]) -> float:
    """The value that one in twenty exceeds."""
    return statistics.quantiles(values, n=20)[-1]


async def memory() -> list[int]:
    """Bytes in use after each of many new games in one process."""
    used: list[int] = []
    app = Ours(settings=Settings(animation="none"))
    async with app.run_test(size=SIZE):
        for number in range(NEW_GAMES):
            game = GAMES[list(GAMES)[number % len(GAMES)]]
            app.start_game(game.id, {}, HUMANS)
            await app.opened()
            screen = app.play_screen
            state = screen.timeline.cursor.state
            screen.moved(screen.presenter.play(game.format_move(game.legal(state)[0])))
            if number % EVERY == EVERY - 1:
                gc.collect()
                used.append(tracemalloc.get_traced_memory()[0])
    return used


def print_latencies(game: str) -> None:
    """Print the ratios of the p95 and of the medians, by round."""
    rounds = [asyncio.run(latencies(game)) for _ in range(ROUNDS)]
    tails = [(p95(empty), p95(ours)) for empty, ours in rounds]
    medians = [statistics.median(ours) / statistics.median(empty) for empty, ours in rounds]
    print(f"{game}: key to frame, {ROUNDS} rounds of {PRESSES} presses of each app")
    for (empty, ours), median in zip(tails, medians, strict=True):
        print(
            f"  p95: empty app {empty * 1000:.1f} ms, ours {ours * 1000:.1f} ms, "
            f"ratio {ours / empty:.2f}; ratio of the medians {median:.2f}"
        )
    middle = statistics.median(ours / empty for empty, ours in tails)
    print(f"  ratio of the p95, median of the rounds: {middle:.2f}", flush=True)


def print_memory() -> None:
    """Print how memory went."""
    used = asyncio.run(memory())
    grown = used[-1] - used[0]
    print(
        f"memory over {NEW_GAMES} new games: {used[0] / 2**20:.1f} MiB after {EVERY}, "
        f"{max(used) / 2**20:.1f} MiB at most, {used[-1] / 2**20:.1f} MiB at the end: "
        f"{grown / used[0]:+.1%}, or {grown / (NEW_GAMES - EVERY):.0f} bytes a game"
    )


def main() -> None:
    """Print what was measured."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOSTAGES_TUI_HOME"] = home
        if tracemalloc.is_tracing():
            print_memory()
            return
        for game in GAMES:
            print_latencies(game)
    subprocess.run([sys.executable, "-X", "tracemalloc", __file__], check=True)


if __name__ == "__main__":
    main()
