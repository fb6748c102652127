"""The boards' own strips as text, at every cell size, and what each of their cells is hit for.

After a change that is meant: `pytest tests/ui/test_board_text.py --snapshot-update`, and look.
"""

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from textual.app import App, ComposeResult
from textual.events import Click, MouseDown, MouseUp
from textual.geometry import Offset

from hostages_tui.games import GAMES
from hostages_tui.plain.canvas import Drawing, Scene
from hostages_tui.plain.drawings import DRAWINGS
from hostages_tui.ui import themes
from hostages_tui.ui.widgets.board_view import BoardView

Until = Callable[[Callable[[], object]], Awaitable[None]]

FOLDER = Path(__file__).parents[1] / "data" / "boards"
POSITIONS = dict(line.split("\t") for line in (FOLDER / "positions.txt").read_text().splitlines())
"""By board: a position in which as much as possible is to be seen."""
SIZES = ("compact", "roomy", "large")
ROOM = (133, 62)
PLAYED = ("hostages", "fujisan-mountain", "platoon-5x6")
"""The board of each game that is played on by default."""


class Table(App[None]):
    """A board that fills the screen, and the places that were picked."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, drawing: Drawing, scene: Scene, size: str = "auto") -> None:
        super().__init__()
        self.board = BoardView(drawing, scene, size=size)
        self.picked: list[str] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.defaults(dark=True)

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        self.picked.append(event.place)

    def click(self, x: int, y: int) -> None:
        """Click without the pauses of `pilot.click`, of which there would be hundreds."""
        self.mouse_position = Offset(x, y)
        for kind in (MouseDown, MouseUp, Click):
            self.screen._forward_event(
                kind(None, x, y, 0, 0, 1, shift=False, meta=False, ctrl=False)
            )


def scene_of(name: str) -> tuple[Drawing, Scene]:
    game = name.partition("-")[0]
    return DRAWINGS[game], Scene(state=GAMES[game].parse_position(POSITIONS[name]))


def marked(drawing: Drawing, scene: Scene) -> Scene:
    """The scene with a mark of every kind."""
    places = drawing.places(scene.state)
    return msgspec.structs.replace(
        scene,
        cursor=places[len(places) // 2],
        hover=places[3],
        picked=frozenset(places[1:2]),
        targets=frozenset((places[0], places[2])),
        last=frozenset(places[-2:]),
        alert=frozenset(places[4:5]),
    )


def looks(drawing: Drawing, scene: Scene) -> Iterator[tuple[str, Scene]]:
    """A scene in all ways, by name."""
    yield "as it is", scene
    yield "marked", marked(drawing, scene)
    yield "marked and flipped", msgspec.structs.replace(marked(drawing, scene), flipped=True)
    yield "marked, without colours", msgspec.structs.replace(marked(drawing, scene), plain=True)
    yield "marked, in ASCII", msgspec.structs.replace(marked(drawing, scene), ascii=True)


def lines(board: BoardView) -> list[str]:
    return [board.render_line(y).text for y in range(board.size.height)]


def trimmed(text: list[str]) -> str:
    """Lines without the room around them."""
    full = [line for line in text if line.strip()]
    left = min(len(line) - len(line.lstrip()) for line in full)
    first, last = text.index(full[0]), len(text) - text[::-1].index(full[-1])
    return "\n".join(line[left:].rstrip() for line in text[first:last])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", POSITIONS)
async def test_a_board_is_drawn_as_it_was(
    name: str, size: str, until: Until, request: pytest.FixtureRequest
) -> None:
    drawing, scene = scene_of(name)
    table = Table(drawing, scene, size)
    async with table.run_test(size=ROOM):
        await until(lambda: table.board.fitting == size)
        parts: list[str] = []
        for title, look in looks(drawing, scene):
            table.board.scene = look
            parts.append(f"== {title}\n{trimmed(lines(table.board))}\n")
    golden = FOLDER / f"{name}-{size}.txt"
    if request.config.getoption("update_snapshots"):
        golden.write_text("\n".join(parts), encoding="utf-8")
    assert "\n".join(parts) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", POSITIONS)
async def test_every_cell_is_hit_for_what_is_drawn_on_it(
    name: str, size: str, until: Until
) -> None:
    drawing, scene = scene_of(name)
    wide, high = drawing.extent(scene.state, size)
    left, top = (ROOM[0] - wide) // 2, (ROOM[1] - high) // 2
    table = Table(drawing, scene, size)
    async with table.run_test(size=ROOM):
        await until(lambda: table.board.fitting == size)
        for flipped in (False, True):
            turned = msgspec.structs.replace(scene, flipped=flipped)
            table.board.scene = turned
            canvas, shown = drawing.draw(turned, size), lines(table.board)
            found: dict[str, set[tuple[int, int]]] = {"": set()}
            for y in range(-2, ROOM[1] + 2):
                for x in range(-2, ROOM[0] + 2):
                    found.setdefault(table.board.place_at(x, y), set()).add((x, y))
            assert found.keys() - {""} == set(drawing.places(scene.state))
            for place in drawing.places(scene.state):
                own = {(x + left, y + top) for x, y in canvas.cells_of(place)}
                assert found[place] == own, place
                assert table.board.spot_of(place) in own
                for x, y in own:
                    assert shown[y][x] == canvas.cell(x - left, y - top).glyph


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("name", PLAYED)
async def test_a_click_picks_what_it_points_at_and_nothing_beside_the_board(
    name: str, flipped: bool, until: Until
) -> None:
    drawing, scene = scene_of(name)
    scene = msgspec.structs.replace(scene, flipped=flipped)
    wide, high = drawing.extent(scene.state, "compact")
    table = Table(drawing, scene)
    table.board.styles.border = ("round", "white")
    table.board.styles.padding = (1, 2)
    width, height = wide + 10, high + 6
    left, top = (width - wide) // 2, (height - high) // 2
    async with table.run_test(size=(width, height)) as pilot:
        await until(lambda: table.board.fitting == "compact")
        canvas, places = drawing.draw(scene, "compact"), drawing.places(scene.state)
        for place in places:
            cells = list(canvas.cells_of(place))
            x, y = cells[len(cells) // 2]
            table.click(x + left, y + top)
        await until(lambda: len(table.picked) == len(places))
        assert table.picked == list(places)

        table.picked.clear()
        void = [(x + left, y + top) for x, y in canvas.cells_of("")]
        around = [(x, y) for x in range(width) for y in (0, 1, height - 2, height - 1)]
        around += [(x, y) for y in range(height) for x in (0, 1, 2, width - 3, width - 1)]
        for x, y in [*void, *around]:
            table.click(x, y)
        await pilot.pause()
        assert table.picked == []
