"""How Hostages! is drawn: everything is seen, hit and told apart, with colour or without."""

from __future__ import annotations

from itertools import combinations, product

import msgspec
import pytest
from wcwidth import wcwidth

from hostages_tui.games.platoon import Platoon
from hostages_tui.games.platoon.board import BOARD_NAMES
from hostages_tui.plain.canvas import GROUNDS, INKS, Canvas, Scene
from hostages_tui.plain.platoon import PlatoonDrawing

game = Platoon()
drawing = PlatoonDrawing()

MIDDLE = game.parse_position("platoon 5x6 ,Tw,,Sww,/,,tw,,T/,t,,,/,,sb,,/,Tb,t,,/,,,, 4,5 0,1 - 0")
EVERY_SIZE = pytest.mark.parametrize("size", drawing.sizes)
EVERY_LOOK = pytest.mark.parametrize(
    ("size", "flipped", "ascii_only"), list(product(drawing.sizes, (False, True), (False, True)))
)


def glyphs(scene: Scene, size: str, place: str) -> str:
    """What is seen of a square without any colour."""
    canvas = drawing.draw(scene, size)
    return "".join(canvas.cell(x, y).glyph for x, y in canvas.cells_of(place))


def cells(canvas: Canvas, place: str) -> set[tuple[int, int]]:
    return set(canvas.cells_of(place))


def test_the_sizes_fit_the_terminals_they_are_for() -> None:
    limits = {"compact": (50, 20), "roomy": (84, 34), "large": (130, 60)}
    assert tuple(limits) == drawing.sizes
    for name in BOARD_NAMES:
        state = game.initial({"board": name})
        for size, (width, height) in limits.items():
            across, down = drawing.extent(state, size)
            assert across <= width
            assert down <= height


@pytest.mark.parametrize("name", BOARD_NAMES)
@EVERY_SIZE
def test_the_canvas_is_as_large_as_the_extent(name: str, size: str) -> None:
    state = game.initial({"board": name})
    canvas = drawing.draw(Scene(state=state), size)
    assert (canvas.width, canvas.height) == drawing.extent(state, size)


@pytest.mark.parametrize("name", BOARD_NAMES)
@EVERY_LOOK
def test_every_square_is_hit_by_a_rectangle_of_its_own(
    name: str, size: str, *, flipped: bool, ascii_only: bool
) -> None:
    state = game.initial({"board": name})
    canvas = drawing.draw(Scene(state=state, flipped=flipped, ascii=ascii_only), size)
    places = drawing.places(state)
    assert sorted(places) == list(state.board.squares)
    for place in places:
        own = cells(canvas, place)
        columns, rows = {x for x, _ in own}, {y for _, y in own}
        assert own == set(product(columns, rows))
        assert len(columns) >= 7
        assert len(rows) >= 3
        assert all(canvas.place_at(x, y) == place for x, y in own)


@EVERY_LOOK
def test_only_glyphs_of_one_cell_and_known_roles_are_drawn(
    size: str, *, flipped: bool, ascii_only: bool
) -> None:
    scene = Scene(
        state=MIDDLE,
        flipped=flipped,
        cursor="b2",
        hover="a1",
        picked=frozenset(("b6",)),
        targets=frozenset(("a6", "c6", "e5")),
        last=frozenset(("b4", "b5")),
        alert=drawing.perils(MIDDLE),
        ascii=ascii_only,
    )
    canvas = drawing.draw(scene, size)
    for y in range(canvas.height):
        for cell in canvas.row(y):
            assert len(cell.glyph) == 1
            assert wcwidth(cell.glyph) == 1
            assert cell.glyph.isascii() or not ascii_only
            assert cell.ink in INKS
            assert cell.ground in GROUNDS


@EVERY_SIZE
@pytest.mark.parametrize("ascii_only", [False, True])
def test_pieces_and_burdens_differ_without_colour(size: str, *, ascii_only: bool) -> None:
    scene = Scene(state=MIDDLE, ascii=ascii_only)
    standing = {MIDDLE.at(place) or "empty": place for place in ("a3", "b6", "d6", "c5", "e5")}
    standing |= {MIDDLE.at(place): place for place in ("b4", "c3", "b2")}
    seen = {text: glyphs(scene, size, place) for text, place in standing.items()}
    assert len(seen) == 8
    for one, two in combinations(seen, 2):
        assert seen[one] != seen[two], (one, two)


@EVERY_SIZE
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("place", ["a3", "b6", "b4", "d6", "c3"])
def test_the_states_of_a_square_differ_without_colour(
    size: str, place: str, *, ascii_only: bool
) -> None:
    plain = Scene(state=MIDDLE, ascii=ascii_only)
    here = frozenset((place,))
    marked = [
        plain,
        msgspec.structs.replace(plain, cursor=place),
        msgspec.structs.replace(plain, picked=here),
        msgspec.structs.replace(plain, targets=here),
        msgspec.structs.replace(plain, last=here),
        msgspec.structs.replace(plain, alert=here),
    ]
    seen = {glyphs(scene, size, place) for scene in marked}
    assert len(seen) == len(marked)


@EVERY_SIZE
def test_a_target_under_the_cursor_still_shows(size: str) -> None:
    for place in ("a3", "b6", "d6"):
        bare = Scene(state=MIDDLE, cursor=place)
        lit = msgspec.structs.replace(bare, targets=frozenset((place,)))
        assert glyphs(bare, size, place) != glyphs(lit, size, place)


@EVERY_SIZE
def test_no_mark_hides_a_burden(size: str) -> None:
    here = frozenset(("d6",))
    scene = Scene(state=MIDDLE, cursor="d6", picked=here, targets=here, last=here, alert=here)
    assert glyphs(scene, size, "d6").count("●") == 2


def test_grounds_tell_the_states_in_colour() -> None:
    def ground(**marks: object) -> str:
        canvas = drawing.draw(msgspec.structs.replace(Scene(state=MIDDLE), **marks), "compact")
        return canvas.cell(*min(canvas.cells_of("a3"))).ground

    here = frozenset(("a3",))
    assert ground(cursor="a3") == "cursor"
    assert ground(hover="a3") == "hover"
    assert ground(picked=here) == "picked"
    assert ground(targets=here) == "target"
    assert ground(last=here) == "last"
    assert ground(alert=here) == "alert"
    assert ground() in {"field-a", "field-b"}


def test_white_sits_at_the_bottom_and_flipping_turns_the_board() -> None:
    for flipped, bottom_left in ((False, "a1"), (True, "e6")):
        scene = Scene(state=MIDDLE, flipped=flipped)
        canvas = drawing.draw(scene, "compact")
        lowest = max(y for place in drawing.places(MIDDLE) for _, y in canvas.cells_of(place))
        assert canvas.place_at(2, lowest) == bottom_left


@EVERY_SIZE
def test_the_trays_show_who_is_captive_and_who_is_rescued(size: str) -> None:
    text = drawing.draw(Scene(state=MIDDLE), size).text().splitlines()
    lines = 1 if size == "compact" else 2
    top, bottom = " ".join(text[:lines]), " ".join(text[-lines:])
    assert top.count("●") == 4  # White's captives wait behind Black's base
    assert top.count("○") == 1  # and Black's rescued are safe there
    assert bottom.count("○") == 5
    assert bottom.count("●") == 0
    flipped = drawing.draw(Scene(state=MIDDLE, flipped=True), size).text().splitlines()
    assert " ".join(flipped[-lines:]).count("●") == 4


def test_places_are_in_reading_order() -> None:
    places = drawing.places(MIDDLE)
    assert places[:6] == ("a6", "b6", "c6", "d6", "e6", "a5")
    assert places[-1] == "e1"


def test_arrows_go_by_what_is_seen() -> None:
    scene = Scene(state=MIDDLE)
    steps = {"up": "c4", "down": "c2", "left": "b3", "right": "d3"}
    flipped = {"up": "c2", "down": "c4", "left": "d3", "right": "b3"}
    for direction in ("up", "down", "left", "right"):
        assert drawing.beside(scene, "compact", "c3", direction) == steps[direction]
        turned = msgspec.structs.replace(scene, flipped=True)
        assert drawing.beside(turned, "compact", "c3", direction) == flipped[direction]


def test_arrows_stop_at_the_edge_and_begin_somewhere() -> None:
    scene = Scene(state=MIDDLE)
    assert drawing.beside(scene, "compact", "a6", "up") == "a6"
    assert drawing.beside(scene, "compact", "a6", "left") == "a6"
    assert drawing.beside(scene, "compact", "e1", "down") == "e1"
    assert drawing.beside(scene, "compact", "", "down") in drawing.places(MIDDLE)


def test_a_move_touches_its_squares_and_the_troop_that_is_robbed() -> None:
    state = game.parse_position("platoon 4x4 ,s,t,t/,,,/,tb,,/T,T,T,S 8,7 0,0 - 0")
    assert drawing.touched(state, game.parse_move("a1-a2")) == {"a1", "a2"}
    assert drawing.touched(state, game.parse_move("a1xc3")) == {"a1", "b2", "c3"}
    assert drawing.touched(state, game.parse_move("pass")) == frozenset()


def test_a_troop_whose_hostage_could_be_taken_is_in_peril() -> None:
    state = game.parse_position("platoon 4x4 ,s,t,t/,,,/,tb,,/T,T,T,S 8,7 0,0 - 0")
    assert drawing.perils(state) == {"b2"}
    for elsewhere in (
        "platoon 4x4 ,s,t,t/,,,/,t,,/T,T,T,S 8,8 0,0 - 0",  # carries nothing
        "platoon 4x4 ,s,t,t/,,,/tb,,,/T,T,T,S 8,7 0,0 - 0",  # safe at the edge
        "platoon 4x4 ,s,,/t,,t,/,tb,,/T,T,T,S 8,7 0,0 - 0",  # guarded from behind
    ):
        assert drawing.perils(game.parse_position(elsewhere)) == frozenset()


def test_peril_is_seen_whoever_is_to_move_and_not_after_the_end() -> None:
    for mover in "01":
        text = f"platoon 4x4 ,s,t,t/,,,/,tb,,/T,T,T,S 8,7 0,0 - {mover}"
        assert drawing.perils(game.parse_position(text)) == {"b2"}
    over = game.parse_position("platoon 4x4 ,s,t,t/,,,/,tb,,/T,T,T,S 0,7 8,0 0 0")
    assert drawing.perils(over) == frozenset()
