"""A board as cells of text: what is drawn, in which role of colour, and where a click belongs.

A drawing is made once and serves everywhere: `show` prints its glyphs, the screen paints its roles
in the colours of a theme, and a click is looked up in the very cells that were drawn, so that what
is seen and what is hit cannot differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Direction = Literal["up", "down", "left", "right"]


class Cell(NamedTuple):
    """One cell of the terminal.

    Attributes:
        glyph: one character of width 1.
        ink: the role of its foreground colour (see `INKS`).
        ground: the role of its background colour (see `GROUNDS`).
        place: the place a click on it picks, "" for none.
        bold: whether it is set in bold.
    """

    glyph: str
    ink: str
    ground: str
    place: str
    bold: bool


SOLID = "solid0"
"""The ground that is the body of a solid piece, for a mark on it."""
GROUNDS = (
    "",  # the ground of the screen
    "field-a",  # the two tones of a board
    "field-b",
    "home0",  # entry rows, base rows and trays, tinted with their side
    "home1",
    "home0-b",  # the second tone of those rows
    "home1-b",
    "rock",  # bare and snowy mountain
    "snow",
    "own0",  # a space held by a side
    "own1",
    "rock-shade",  # the same four on the side that lies in the shade
    "snow-shade",
    "own0-shade",
    "own1-shade",
    "last",  # where the last move came from and went to
    "picked",  # what is picked
    "target",  # what may be picked next
    "cursor",  # under the cursor
    "hover",  # under the mouse
    "alert",  # what is in danger, or forbids a move
    SOLID,
)
FILL = "fill-"
"""Before the name of a ground: its colour as an ink, for a cell that two grounds share."""
INKS = (
    "text",  # words and numbers
    "quiet",  # coordinates, hints: there when one looks for it
    "line",  # edges and grids
    "seat0",  # the pieces of either side, bright
    "seat1",
    "faint0",  # the same, dimmed: lone hostages, captives
    "faint1",
    "accent",  # cursor, targets, what one may do now
    "alert",  # what is in danger, or forbids a move
    *(FILL + ground for ground in GROUNDS if ground),
)
INK_ON_SOLID = f"{FILL}field-a"
"""The ink of a mark on a solid piece."""

BEST = ("★☆", "@&")
"""How the places of the best move are marked, where it begins and where it goes on; the same in
ASCII."""

VOID = Cell(" ", "text", "", "", bold=False)


class Scene(msgspec.Struct, frozen=True):
    """What a drawing shows.

    Attributes:
        state: the position, of the drawing's own game.
        flipped: whether seat 1 sits at the bottom.
        cursor: the place under the keyboard's cursor, "" for none.
        hover: the place under the mouse, "" for none.
        picked: the places picked so far.
        targets: the places that may be picked next.
        last: the places that the last move touched.
        alert: the places in danger or that forbid a move.
        best: the places of the best move that is known, the one where it begins first.
        ascii: whether only ASCII may be drawn.
        plain: whether the glyphs have to say it all, with no colours or few.
    """

    state: Any
    flipped: bool = False
    cursor: str = ""
    hover: str = ""
    picked: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    alert: frozenset[str] = frozenset()
    best: tuple[str, ...] = ()
    ascii: bool = False
    plain: bool = False


def changed_places(before: Scene, after: Scene) -> frozenset[str] | None:
    """The places that are marked in one of two scenes as they are not in the other.

    Returns:
        The places, or None where more differs between the scenes than what is marked.
    """
    if (before.flipped, before.ascii, before.plain) != (after.flipped, after.ascii, after.plain):
        return None
    if before.state != after.state:
        return None
    marks = zip(_marks(before), _marks(after), strict=True)
    return frozenset[str]().union(*(old ^ new for old, new in marks)) - {""}


def _marks(scene: Scene) -> tuple[frozenset[str], ...]:
    """The places of each mark; the best move begins at one of its own."""
    return (
        frozenset((scene.cursor,)),
        frozenset((scene.hover,)),
        scene.picked,
        scene.targets,
        scene.last,
        scene.alert,
        frozenset(scene.best[:1]),
        frozenset(scene.best[1:]),
    )


def best_mark(scene: Scene, place: str) -> str:
    """The mark of a place of the best move, "" where it is none."""
    if place not in scene.best:
        return ""
    begins, goes_on = BEST[scene.ascii]
    return begins if place == scene.best[0] else goes_on


class Canvas:
    """A grid of cells to draw on. Drawing outside of it is cut off, never an error."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows: list[list[Cell]] = [[VOID] * width for _ in range(height)]

    def put(
        self,
        x: int,
        y: int,
        text: str,
        *,
        ink: str = "text",
        ground: str = "",
        place: str = "",
        bold: bool = False,
    ) -> None:
        """Write text at column x, row y, both from 0; replaces what was there."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for column, glyph in enumerate(text, x):
            if 0 <= column < self.width:
                row[column] = Cell(glyph, ink, ground, place, bold)

    def fill(
        self, x: int, y: int, width: int, height: int, *, ground: str, place: str = ""
    ) -> None:
        """Fill a rectangle with blanks of one ground and place."""
        left, right = max(0, x), min(self.width, x + width)
        if left >= right:
            return
        cells = [Cell(" ", "text", ground, place, bold=False)] * (right - left)
        for row in self._rows[max(0, y) : max(0, y + height)]:
            row[left:right] = cells

    def copy(self) -> Canvas:
        """Another canvas with the same on it."""
        copy = Canvas(0, 0)
        copy.width, copy.height = self.width, self.height
        copy._rows = [row.copy() for row in self._rows]
        return copy

    def cell(self, x: int, y: int) -> Cell:
        """The cell at (x, y), a void one outside."""
        if 0 <= y < self.height and 0 <= x < self.width:
            return self._rows[y][x]
        return VOID

    def row(self, y: int) -> list[Cell]:
        """The cells of one row, left to right."""
        return self._rows[y]

    def place_at(self, x: int, y: int) -> str:
        """The place that a click at (x, y) picks, "" for none."""
        return self.cell(x, y).place

    def cells_of(self, place: str) -> Iterator[tuple[int, int]]:
        """All (x, y) whose click picks the place."""
        for y, row in enumerate(self._rows):
            for x, cell in enumerate(row):
                if cell.place == place:
                    yield x, y

    def text(self) -> str:
        """The glyphs alone, lines joined by line feeds, without trailing blanks."""
        return "\n".join("".join(cell.glyph for cell in row).rstrip() for row in self._rows)


class Drawing(Protocol):
    """How one game's board and its trays are drawn, on which the screen and `show` rely.

    Places are the tokens of the game's moves (`c1`, `L`), but for the two bases of Hostages,
    which are the places `base0` and `base1`.
    """

    sizes: tuple[str, ...]
    """The names of its sizes, the smallest first."""

    def extent(self, state: Any, size: str) -> tuple[int, int]:
        """Width and height in cells of the board of this position at a size, trays included."""
        ...

    def draw(self, scene: Scene, size: str) -> Canvas:
        """Draw a scene; the canvas is as large as `extent` says."""
        ...

    def draw_places(self, canvas: Canvas, scene: Scene, size: str, places: Iterable[str]) -> None:
        """Draw some places anew, on a canvas of the same size that shows all the others.

        Args:
            canvas: shows the same position, from the same side.
            scene: what is to be shown.
            size: the size.
            places: what is marked otherwise now (see `changed_places`); what is no place of
                the board, such as a word that is picked, is left out.
        """
        ...

    def places(self, state: Any) -> tuple[str, ...]:
        """All places one may point at, in reading order."""
        ...

    def beside(self, scene: Scene, size: str, place: str, direction: Direction) -> str:
        """The place that an arrow key reaches from a place; the place itself at the edge."""
        ...

    def touched(self, before: Any, move: Any) -> frozenset[str]:
        """The places a move touches, to be marked as the last move."""
        ...

    def perils(self, state: Any) -> frozenset[str]:
        """The places to be marked as in danger or as winning, without looking ahead."""
        ...
