"""Hands that play on a screen, by mouse alone or by keys alone."""

from collections.abc import Callable
from typing import Any

from textual.events import Click, MouseDown, MouseMove, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from hostages_tui.ui.screens.picking import PickingScreen
from hostages_tui.ui.selection import place_of
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.chooser import Chooser
from tests.waiting import until


class Hands:
    """Pick what makes a move, one thing after the other; a subclass says with what."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot

    @property
    def screen(self) -> PickingScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, PickingScreen)
        return screen

    async def move(self, text: str, moved: Callable[[], bool]) -> None:
        """Make a move; `moved` tells whether it is made, for forced choices are not picked."""
        presenter = self.screen.presenter
        game = presenter.timeline.game
        for token in game.choices(presenter.view.state, game.parse_move(text)):
            if not moved() and token not in presenter.selection.picked:
                await self.token(token)
        await until(moved)

    async def token(self, token: str) -> None:
        """Pick a token wherever it is offered."""
        presenter = self.screen.presenter
        if presenter.builder is not None:
            for piece in token:
                await self.row(f"add {piece}")
            await self.row("place")
        elif any(row.token == token for row in presenter.rows()):
            await self.row(token)
        else:
            await self.place(place_of(token, presenter.seat))

    async def row(self, token: str) -> None:
        """Choose the row of a token, and wait for what comes of it."""
        chooser = self.screen.query_one(Chooser)
        await until(lambda: any(row.token == token for row in chooser.rows))
        state = self.state()
        await self.choose(chooser, [row.token for row in chooser.rows].index(token))
        await until(lambda: self.state() != state)

    async def place(self, place: str) -> None:
        """Pick a place, and wait for what comes of it."""
        state = self.state()
        await self.touch(place)
        await until(lambda: self.state() != state)

    def state(self) -> tuple[object, ...]:
        """Whatever a pick changes."""
        screen = self.pilot.app.screen
        if not isinstance(screen, PickingScreen):
            return (screen,)
        presenter = screen.presenter
        return screen, presenter, presenter.view, presenter.selection.picked, presenter.rows()

    async def choose(self, chooser: Chooser, number: int) -> None:
        """Choose the row of a number, from 0."""
        raise NotImplementedError

    async def touch(self, place: str) -> None:
        """Point at a place and pick it."""
        raise NotImplementedError


class MouseHands(Hands):
    def click(self, widget: Widget, x: int, y: int) -> None:
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

    async def choose(self, chooser: Chooser, number: int) -> None:
        def shown() -> list[int]:
            """The lines of the list that show the row, as they are painted now."""
            corner, size = chooser.content_region.offset, chooser.size
            lines = [self.screen.get_style_at(*corner + Offset(3, y)) for y in range(size.height)]
            return [y for y, style in enumerate(lines) if style.meta.get("option") == number]

        await until(lambda: bool(shown()))
        self.click(chooser, 3, shown()[0])

    async def touch(self, place: str) -> None:
        spot = self.screen.board.spot_of(place)
        assert spot is not None
        self.click(self.screen.board, *spot)


class KeyHands(Hands):
    async def press(self, key: str, condition: Callable[[], bool]) -> None:
        self.pilot.app.simulate_key(key)
        await until(condition)

    async def choose(self, chooser: Chooser, number: int) -> None:
        if number < 9:
            self.pilot.app.simulate_key(str(number + 1))
            return
        while chooser.highlighted != number:
            before = chooser.highlighted
            await self.press("down", lambda: chooser.highlighted != before)  # noqa: B023
        self.pilot.app.simulate_key("enter")

    async def touch(self, place: str) -> None:
        """Go there by arrow keys, as a breadth-first search over them finds."""
        board = self.screen.board
        await until(lambda: board.has_focus)
        if not board.scene.cursor:
            await self.press("right", lambda: bool(board.scene.cursor))
        for key in self.route(board, place):
            before = board.scene.cursor
            await self.press(key, lambda: board.scene.cursor != before)  # noqa: B023
        self.pilot.app.simulate_key("enter")

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


class TabHands(KeyHands):
    async def touch(self, place: str) -> None:
        """Go from lit place to lit place until it is there."""
        board = self.screen.board
        await until(lambda: board.has_focus)
        for _ in board.scene.targets:
            if board.scene.cursor == place:
                break
            before = board.scene.cursor
            await self.press("tab", lambda: board.scene.cursor != before)  # noqa: B023
        assert board.scene.cursor == place
        self.pilot.app.simulate_key("enter")
