"""Whole games are played on the screen, by mouse alone and by keys alone."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import Click, MouseDown, MouseMove, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from hostages_tui.core.record import read_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.chooser import Chooser

ENDINGS = Path(__file__).parent.parent / "data" / "endings"
ENDED = ("hostages/five-home-own", "fujisan/first-wins", "platoon/home-first-white")
PATIENCE = 10.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOSTAGES_TUI_HOME", str(tmp_path))


def record(name: str) -> Timeline:
    return read_record((ENDINGS / f"{name}.txt").read_bytes(), GAMES)


class Player:
    """Plays the moves of a record on the screen; a subclass says with what."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot

    @property
    def screen(self) -> PlayScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, PlayScreen)
        return screen

    async def until(self, condition: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, "it did not happen"
            await asyncio.sleep(0.004)

    async def play(self, text: str) -> None:
        presenter = self.screen.presenter
        game, state = presenter.timeline.game, presenter.view.state
        depth = presenter.view.depth
        for token in game.choices(state, game.parse_move(text)):
            if token not in presenter.selection.picked and presenter.view.depth == depth:
                await self.token(token)
        await self.until(lambda: presenter.view.depth == depth + 1)
        assert presenter.view.text == text

    def state(self) -> tuple[object, ...]:
        """Whatever a pick changes."""
        presenter = self.screen.presenter
        return presenter.view, presenter.selection.picked, presenter.rows()

    async def token(self, token: str) -> None:
        presenter = self.screen.presenter
        if presenter.builder is not None:
            for piece in token:
                await self.row(f"add {piece}")
            await self.row("place")
        elif any(row.token == token for row in presenter.rows()):
            await self.row(token)
        else:
            await self.place(f"base{presenter.seat}" if token == "base" else token)

    def row_number(self, token: str) -> int:
        return [row.token for row in self.screen.query_one(Chooser).rows].index(token)

    async def row(self, token: str) -> None:
        raise NotImplementedError

    async def place(self, place: str) -> None:
        raise NotImplementedError


class MousePlayer(Player):
    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Click without the pauses of `pilot.click`, which guesses when the app is idle."""
        spot = widget.content_region.offset + Offset(x, y)
        app = self.pilot.app
        assert app.get_widget_at(*spot)[0] is widget
        app.mouse_position = spot
        for kind in (MouseMove, MouseDown, MouseUp, Click):
            app.screen._forward_event(
                kind(
                    widget=widget,
                    x=spot.x,
                    y=spot.y,
                    delta_x=0,
                    delta_y=0,
                    button=1,
                    shift=False,
                    meta=False,
                    ctrl=False,
                    screen_x=spot.x,
                    screen_y=spot.y,
                )
            )

    async def row(self, token: str) -> None:
        chooser = self.screen.query_one(Chooser)
        await self.until(lambda: any(row.token == token for row in chooser.rows))
        number = self.row_number(token)

        def shown() -> list[int]:
            """The lines of the list that show the row, as they are painted now."""
            corner, size = chooser.content_region.offset, chooser.size
            lines = [self.screen.get_style_at(*corner + Offset(3, y)) for y in range(size.height)]
            return [y for y, style in enumerate(lines) if style.meta.get("option") == number]

        await self.until(lambda: bool(shown()))
        state = self.state()
        await self.click(chooser, 3, shown()[0])
        await self.until(lambda: self.state() != state)

    async def place(self, place: str) -> None:
        spot = self.screen.board.spot_of(place)
        assert spot is not None
        state = self.state()
        await self.click(self.screen.board, *spot)
        await self.until(lambda: self.state() != state)


class KeyPlayer(Player):
    async def press(self, key: str, condition: Callable[[], bool]) -> None:
        self.pilot.app.simulate_key(key)
        await self.until(condition)

    async def row(self, token: str) -> None:
        chooser = self.screen.query_one(Chooser)
        await self.until(lambda: any(row.token == token for row in chooser.rows))
        number = self.row_number(token)
        rows = chooser.rows
        if number >= 9:
            while chooser.highlighted != number:
                before = chooser.highlighted
                await self.press("down", lambda: chooser.highlighted != before)  # noqa: B023
            await self.press("enter", lambda: chooser.rows is not rows)
        else:
            await self.press(str(number + 1), lambda: chooser.rows is not rows)

    async def place(self, place: str) -> None:
        """Go there by arrow keys, as a breadth-first search over them finds."""
        board = self.screen.board
        await self.until(lambda: board.has_focus)
        if not board.scene.cursor:
            await self.press("right", lambda: bool(board.scene.cursor))
        for key in self.route(board, place):
            before = board.scene.cursor
            await self.press(key, lambda: board.scene.cursor != before)  # noqa: B023
        state = self.state()
        await self.press("enter", lambda: self.state() != state)

    def route(self, board: BoardView, place: str) -> list[str]:
        drawing = self.screen.presenter.face.drawing
        routes: dict[str, list[str]] = {board.scene.cursor: []}
        queue = [board.scene.cursor]
        for here in queue:
            for key in ("up", "down", "left", "right"):
                there = drawing.beside(board.scene, board.fitting, here, key)
                if there not in routes:
                    routes[there] = [*routes[here], key]
                    queue.append(there)
        return routes[place]


@pytest.mark.parametrize("name", ENDED)
@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
async def test_a_game_is_played_to_its_end(name: str, player: type[Player]):
    wanted = record(name)
    app = HostagesApp(NewGame(wanted.game.id, dict(wanted.started.options)))
    async with app.run_test(size=(80, 24), tooltips=True, notifications=True) as pilot:
        hands = player(pilot)
        await hands.until(lambda: isinstance(app.screen, PlayScreen))
        for node in wanted.line()[1:]:
            if node.kind == "moved":
                await hands.play(node.text)
        timeline = hands.screen.timeline
        assert timeline.cursor.depth == wanted.cursor.depth
        assert timeline.cursor.state == wanted.cursor.state
        assert timeline.cursor.outcome == wanted.cursor.outcome
