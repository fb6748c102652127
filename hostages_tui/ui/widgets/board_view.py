"""The board on the screen: one widget that paints a drawing and says what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from hostages_tui.plain.canvas import changed_places
from hostages_tui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from textual import events

    from hostages_tui.plain.canvas import Canvas, Direction, Drawing, Scene

AUTO = "auto"
"""The size that stands for the largest one that fits."""

RIGHT_BUTTON = 3


class BoardView(Painted, can_focus=True):
    """Paints a scene as large as it fits, and looks clicks up in what it painted."""

    ALLOW_SELECT = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,kp_up,kp_8", "go('up')", "Up", show=False, id="board.up"),
        Binding("down,j,kp_down,kp_2", "go('down')", "Down", show=False, id="board.down"),
        Binding("left,h,kp_left,kp_4", "go('left')", "Left", show=False, id="board.left"),
        Binding("right,l,kp_right,kp_6", "go('right')", "Right", show=False, id="board.right"),
        Binding("enter,space,kp_enter,kp_5,kp_begin", "pick", "Pick", show=False, id="board.pick"),
    ]

    DEFAULT_CSS = """
    BoardView {
        width: 1fr;
        height: 1fr;
        background: $ground-screen;
    }
    """

    class Picked(Message):
        """A place was clicked, or Enter was pressed on it.

        Attributes:
            place: the place, "" where Enter was pressed and the cursor is nowhere yet.
            by_key: whether it was Enter.
        """

        def __init__(self, place: str, *, by_key: bool = False) -> None:
            super().__init__()
            self.place = place
            self.by_key = by_key

    class LetGo(Message):
        """The right button was pressed."""

    class Hovered(Message):
        """The mouse came to another place.

        Attributes:
            place: the place, "" for none.
        """

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class Moved(Message):
        """The keyboard's cursor came to another place.

        Attributes:
            place: the place.
        """

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, drawing: Drawing, scene: Scene, *, size: str = AUTO) -> None:
        """Show a scene.

        Args:
            drawing: draws the scenes of one game.
            scene: what is shown first.
            size: a size of the drawing, taken where it fits, or `auto`.
        """
        super().__init__()
        self._drawing = drawing
        self._scene = scene
        self._wish = size
        self._fitting = ""
        self._canvas: Canvas | None = None
        self._hover = ""
        self._ahead: list[str] = []

    # What is shown

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        if scene.cursor in self._ahead:
            del self._ahead[: self._ahead.index(scene.cursor) + 1]
        if scene == self._scene:
            return
        changed = changed_places(self._scene, scene)
        old, fitting = self._canvas, self._fitting
        self._scene = scene
        if old is not None and changed is not None:
            self._canvas = old.copy()
            self._drawing.draw_places(self._canvas, scene, fitting, changed)
        else:
            self._fit()
            self._canvas = self._draw()
        self._refresh_rows(old, self._canvas)

    @property
    def fitting(self) -> str:
        """The size that is shown, "" where none fits."""
        return self._fitting

    @property
    def canvas(self) -> Canvas | None:
        """The cells that are shown, None where no size fits."""
        return self._canvas

    def wish(self, size: str) -> None:
        """Take another size where it fits, or `auto` for the largest that does."""
        if size != self._wish:
            self._wish = size
            self._redraw()

    def place_at(self, x: int, y: int) -> str:
        """The place at column x, row y of the widget, "" for none."""
        if self._canvas is None:
            return ""
        left, top = self._origin(self._canvas)
        return self._canvas.place_at(x - left, y - top)

    def spot_of(self, place: str) -> tuple[int, int] | None:
        """A column and row of the widget where a click picks the place, None where it is not."""
        if self._canvas is None:
            return None
        cells = list(self._canvas.cells_of(place))
        if not cells:
            return None
        left, top = self._origin(self._canvas)
        x, y = cells[len(cells) // 2]
        return x + left, y + top

    def least(self) -> tuple[int, int]:
        """Width and height in cells of the smallest size."""
        return self._drawing.extent(self._scene.state, self._drawing.sizes[0])

    # Drawing

    def on_resize(self) -> None:
        """Take the largest size that fits."""
        self._redraw()

    def render_line(self, y: int) -> Strip:
        """One line of the widget."""
        width, height = self.size
        if self._canvas is None:
            # It may be painted before it is told its first size.
            self._fit()
            self._canvas = self._draw()
        if self._canvas is None:
            return self._notice(y, width, height)
        left, top = self._origin(self._canvas)
        row = self._canvas.row(y - top) if 0 <= y - top < self._canvas.height else []
        return self.palette.strip(row, left, width)

    def _redraw(self) -> None:
        self._fit()
        self._canvas = self._draw()
        self.refresh()

    def _refresh_rows(self, old: Canvas | None, new: Canvas | None) -> None:
        """Have those rows painted in which two canvases differ, or all where their sizes do."""
        if old is None or new is None or (old.width, old.height) != (new.width, new.height):
            self.refresh()
            return
        _, top = self._origin(new)
        width = self.size.width
        rows = [y for y in range(new.height) if old.row(y) != new.row(y)]
        if rows:
            self.refresh(*(Region(0, top + y, width, 1) for y in rows))

    def _fit(self) -> None:
        """Find the size to draw in."""
        width, height = self.size
        fitting = ""
        for name in self._drawing.sizes:
            wide, high = self._drawing.extent(self._scene.state, name)
            if wide <= width and high <= height:
                fitting = name
                if name == self._wish:
                    break
        self._fitting = fitting

    def _draw(self) -> Canvas | None:
        return self._drawing.draw(self._scene, self._fitting) if self._fitting else None

    def _origin(self, canvas: Canvas) -> tuple[int, int]:
        """Where the canvas begins, so that it stands in the middle."""
        width, height = self.size
        return max(0, (width - canvas.width) // 2), max(0, (height - canvas.height) // 2)

    def _notice(self, y: int, width: int, height: int) -> Strip:
        wide, high = self.least()
        words = (f"the board needs {wide} x {high},", f"here are {width} x {height}")
        line = y - max(0, (height - len(words)) // 2)
        text = words[line][:width].center(width) if 0 <= line < len(words) else " " * width
        return Strip([Segment(text, self.palette.style("quiet"))], width)

    # Pointing

    def on_click(self, event: events.Click) -> None:
        """Pick with the left button, let go with the right one."""
        event.stop()
        if event.button == RIGHT_BUTTON:
            self.post_message(self.LetGo())
            return
        place = self._place_under(event)
        if place:
            self.post_message(self.Picked(place))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say what the mouse points at."""
        self._hover_over(self._place_under(event))

    def on_leave(self) -> None:
        """The mouse points at nothing any more."""
        self._hover_over("")

    def _place_under(self, event: events.MouseEvent) -> str:
        offset = event.get_content_offset(self)
        return "" if offset is None else self.place_at(offset.x, offset.y)

    def _hover_over(self, place: str) -> None:
        if place != self._hover:
            self._hover = place
            self.post_message(self.Hovered(place))

    def action_go(self, direction: Direction) -> None:
        """Move the cursor; the first time it appears where something may be picked."""
        place = self._cursor
        if not place or not self._fitting:
            self.point_somewhere()
            return
        reached = self._drawing.beside(self._scene, self._fitting, place, direction)
        if reached != place:
            self._point(reached)

    def action_pick(self) -> None:
        """Pick what is under the cursor."""
        self.post_message(self.Picked(self._cursor, by_key=True))

    def action_cycle(self, step: int) -> None:
        """Move the cursor to the next place that may be picked, or the one before."""
        places = [place for place in self.places if place in self._scene.targets]
        if not places:
            return
        cursor = self._cursor
        if cursor in places:
            place = places[(places.index(cursor) + step) % len(places)]
        else:
            place = places[0 if step > 0 else -1]
        self._point(place)

    def point_somewhere(self) -> None:
        """Show the cursor where something may be picked."""
        self._point(self._first())

    @property
    def _cursor(self) -> str:
        """Where the cursor is, or will be when what is on its way has come."""
        return self._ahead[-1] if self._ahead else self._scene.cursor

    def _point(self, place: str) -> None:
        """Say that the cursor came to a place; keys that follow closely start from there."""
        self._ahead.append(place)
        self.post_message(self.Moved(place))

    @property
    def places(self) -> tuple[str, ...]:
        """All places of the board, in reading order."""
        return self._drawing.places(self._scene.state)

    def _first(self) -> str:
        places = self.places
        lit = [place for place in places if place in self._scene.targets]
        return (lit or list(places))[0]
