"""Every screen, and every board, as it is brought before the eyes of a test."""

import math
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from rich.terminal_theme import TerminalTheme
from textual.pilot import Pilot

from hostages_tui.core.events import Player
from hostages_tui.core.match import start
from hostages_tui.core.record import read_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.storage.paths import saves_folder
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.ui import app as app_module
from hostages_tui.ui.analysis.verdict import Verdict
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.screens.analysing import AnalysingScreen
from hostages_tui.ui.screens.board_screen import BoardScreen
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.vector import picture, terminal_theme
from hostages_tui.ui.widgets.analysis_panel import AnalysisPanel
from tests.waiting import until

Staging = Callable[[Pilot[Any]], Awaitable[None]]

RECORDS = Path(__file__).parents[1] / "data" / "expected" / "records"
MOMENT = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [
        (0, 0, 0),
        (205, 0, 0),
        (0, 205, 0),
        (205, 205, 0),
        (0, 0, 238),
        (205, 0, 205),
        (0, 205, 205),
        (229, 229, 229),
    ],
    [
        (127, 127, 127),
        (255, 0, 0),
        (0, 255, 0),
        (255, 255, 0),
        (92, 92, 255),
        (255, 0, 255),
        (0, 255, 255),
        (255, 255, 255),
    ],
)
BOARDS = {
    "hostages": ("h17", 60, "g5"),
    "fujisan-mountain": ("f43", 40, ""),
    "fujisan-hexagon": ("f39", 33, ""),
    "platoon-5x6": ("p64", 50, "b5"),
}
"""By board: a record, a move after which much is on it, and what is picked then."""


class Stage(HostagesApp):
    """The app, with screenshots that are small and look the same everywhere."""

    CSS_PATH = Path(app_module.__file__).with_name("app.tcss")

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        ansi = self.current_theme.ansi
        theme = XTERM if ansi else terminal_theme(self.theme_variables)
        return picture(self.screen._compositor.render_strips(), theme)


@cache
def record(name: str) -> Timeline:
    return read_record((RECORDS / f"{name}.txt").read_bytes(), GAMES)


def saved(timeline: Timeline, depth: int) -> SavedMatch:
    return SavedMatch.forked(timeline, timeline.line()[depth], clock=lambda: MOMENT)


def app_of(pilot: Pilot[Any]) -> Stage:
    assert isinstance(pilot.app, Stage)
    return pilot.app


async def shown(pilot: Pilot[Any]) -> BoardScreen:
    """The screen with a board, when the board is there."""
    app = app_of(pilot)
    await until(lambda: isinstance(app.screen, BoardScreen) and app.screen.is_shown)
    screen = app.screen
    assert isinstance(screen, BoardScreen)
    await until(lambda: screen.board.fitting)
    return screen


def playing(name: str, depth: int, *picks: str) -> Staging:
    async def stage(pilot: Pilot[Any]) -> None:
        app_of(pilot).play(saved(record(name), depth))
        screen = await shown(pilot)
        assert isinstance(screen, PlayScreen)
        for place in picks:
            screen.moved(screen.presenter.pick(place))
            assert screen.presenter.refusal is None
        screen.show()

    return stage


def pressed(*keys: str, after: Staging | None = None) -> Staging:
    """Keys, one after the other has been seen, on top of what another staging shows."""

    async def stage(pilot: Pilot[Any]) -> None:
        if after is not None:
            await after(pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    return stage


async def home_with_a_game(pilot: Pilot[Any]) -> None:
    fill_library()
    await pilot.press("n")
    await until(lambda: len(app_of(pilot).screen_stack) > 1)
    await pilot.press("q")
    await until(lambda: len(app_of(pilot).screen_stack) == 1)


def fill_library() -> None:
    """Three games at fixed times, one of them damaged."""
    for number, (name, depth) in enumerate((("h17", 40), ("f41", 33), ("p58", 20))):
        timeline = record(name)
        players = (Player(("Ann", "", "Cem [x]")[number], "human"), Player("Ben", "human"))
        started = start(timeline.game, timeline.started.options, players=players, moment=MOMENT)
        match = SavedMatch.new(started, GAMES, clock=lambda: MOMENT)
        for node in timeline.line()[1 : depth + 1]:
            match.match.play(node.text)
        match.close()
        assert match.path is not None
        match.path.rename(match.path.with_name(f"game {number + 1}.jsonl"))
    (saves_folder() / "damaged.jsonl").write_text("{")


async def library(pilot: Pilot[Any]) -> None:
    fill_library()
    await pressed("s")(pilot)
    await until(lambda: app_of(pilot).screen.query("#games"))


async def look(pilot: Pilot[Any]) -> None:
    app_of(pilot).push_screen(LookScreen(record("f35"), "a line about the game"))
    await until(lambda: isinstance(app_of(pilot).screen, LookScreen))


async def replay(pilot: Pilot[Any]) -> None:
    """A game with a branch and a note, looked through from within."""
    match = saved(record("h17"), 30)
    timeline, end = match.timeline, match.timeline.cursor
    match.match.jump(timeline.line()[24])
    match.match.play(timeline.game.format_move(timeline.legal()[-1]))
    match.match.note(timeline.cursor, "Was it better [so]?", "!?")
    match.match.jump(end)
    app_of(pilot).replay(timeline, None, 25)
    await shown(pilot)


def analysed(after: Staging) -> Staging:
    """The analysis of a game as if it had been thought about: a wave that breaks at the end."""

    async def stage(pilot: Pilot[Any]) -> None:
        await after(pilot)
        screen = await shown(pilot)
        assert isinstance(screen, AnalysingScreen)
        timeline, analyst = screen.timeline, screen._analyst
        for node in screen.line():
            if node.outcome is None:
                texts = [timeline.game.format_move(move) for move in timeline.legal(node)]
                score = round(350 * math.sin(node.depth / 5)) - 9 * node.depth
                analyst.verdicts[node.n] = Verdict(score, 7, tuple(texts[:1]), 60.0)
        screen.action_analyse()
        await until(lambda: screen.query_one(AnalysisPanel).size.height and not analyst.thinking)
        await pilot.pause()

    return stage


def lesson(game: str) -> Staging:
    async def stage(pilot: Pilot[Any]) -> None:
        app_of(pilot).learn(game)
        await shown(pilot)

    return stage


PLAY = playing("p58", 20)
SCREENS: dict[str, Staging] = {
    "home": pressed(),
    "home-with-a-game": home_with_a_game,
    "setup": pressed("n"),
    "hostages": playing("h17", 34, "c3"),
    "hostages-at-the-start": playing("h17", 0),
    "fujisan": playing("f41", 41),
    "platoon": PLAY,
    "game-over": playing("p58", len(record("p58").line()) - 1),
    "replay": replay,
    "replay-analysed": analysed(replay),
    "play-analysed": analysed(PLAY),
    "saved-games": library,
    "rules": pressed("f1"),
    "settings": pressed("comma"),
    "keys": pressed("question_mark"),
    "another-key": pressed("question_mark", "down", "down", "enter", "s"),
    "commands": pressed("ctrl+p"),
    "lesson": lesson("hostages"),
    "a-look": look,
    "end": pressed("x", after=PLAY),
    "note": pressed("a", after=PLAY),
    "export": pressed("e", after=PLAY),
    "copy": pressed("c", after=PLAY),
    "typing": pressed("colon", "b", after=PLAY),
}


def board(name: str) -> Staging:
    """A board in the middle of a game, with something picked, what may be picked, a last move."""

    async def stage(pilot: Pilot[Any]) -> None:
        source, depth, picked = BOARDS[name]
        app_of(pilot).play(saved(record(source), depth))
        screen = await shown(pilot)
        assert isinstance(screen, PlayScreen)
        if picked:
            screen.moved(screen.presenter.pick(picked))
            assert screen.presenter.refusal is None
        places = screen.board.places
        screen.presenter.point(places[len(places) // 2])
        screen.show()

    return stage
