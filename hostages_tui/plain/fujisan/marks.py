"""How a place is marked: in glyphs beside its name, and in a ground where there is colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.state import COLOURS, EMPTY, State, owner
from hostages_tui.plain.canvas import best_mark
from hostages_tui.plain.fujisan.glyphs import ASCII, FULL, Glyphs

if TYPE_CHECKING:
    from hostages_tui.plain.canvas import Scene


class Marks(msgspec.Struct, frozen=True):
    """The marks of one place.

    On the left stands what may be done with it, on the right how it stands, and the cursor
    encloses its name: `•[b3]!`.

    Attributes:
        left: the outer mark on the left, a blank for none.
        opening: the inner mark on the left.
        closing: the inner mark on the right.
        right: the outer mark on the right.
        ink: the ink of the name and the left mark.
        ring: the ink of the edges, "" for none.
        ground: the ground of the whole place, "" for its own.
        warns: whether the right mark is a warning.
    """

    left: str
    opening: str
    closing: str
    right: str
    ink: str
    ring: str
    ground: str
    warns: bool


def glyphs_of(scene: Scene) -> Glyphs:
    """The glyphs that a scene may be drawn with."""
    return ASCII if scene.ascii else FULL


def marks(scene: Scene, place: str, gaps: frozenset[str]) -> Marks:
    """How a place of a scene is marked.

    Args:
        scene: the scene.
        place: the place.
        gaps: the places that are missing to surround what is pointed at.
    """
    glyphs = glyphs_of(scene)
    cursor, alert = place == scene.cursor, place in scene.alert
    left = _left(scene, place)
    ink = "accent" if cursor or left != " " else "quiet"
    opening, closing = ("[", "]") if cursor else ("(", ")") if place == scene.hover else (" ", " ")
    right = " "
    if place in gaps:
        right = glyphs.gap
    if place in scene.last:
        right = glyphs.last
    if alert:
        right = glyphs.alert
    # Early on many pieces are surrounded; only those that may be captured now are ringed.
    ringed = alert and scene.state.phase == "capture" and place in scene.targets
    ring = "accent" if cursor else "alert" if ringed else ""
    return Marks(left, opening, closing, right, ink, ring, _ground(scene, place), alert)


def _left(scene: Scene, place: str) -> str:
    """What may be done with a place: it is picked, the best, or may be picked."""
    glyphs = glyphs_of(scene)
    if place in scene.picked:
        return glyphs.picked
    return best_mark(scene, place) or (glyphs.target if place in scene.targets else " ")


def _ground(scene: Scene, place: str) -> str:
    """The ground of its most pressing state, "" for its own."""
    if place in scene.picked:
        return "picked"
    if place == scene.hover:
        return "hover"
    if place in scene.best:
        return "target"
    return "last" if place in scene.last else ""


def gaps_around(scene: Scene) -> frozenset[str]:
    """The places that are missing to surround the piece under the mouse, or else the cursor."""
    state: State = scene.state
    board = BOARDS[state.board]
    index = board.index.get(scene.hover or scene.cursor)
    if index is None or state.phase == "place" or state.spaces[index] == EMPTY:
        return frozenset()
    foes = COLOURS[1 - owner(state.spaces[index])]
    near = board.neighbours[index]
    return frozenset(board.spaces[other] for other in near if state.spaces[other] not in foes)
