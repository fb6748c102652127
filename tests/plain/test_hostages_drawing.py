"""The drawing of Hostages: where things are, and that they can be told apart without colour."""

from collections.abc import Iterator

import pytest
from wcwidth import wcwidth

from hostages_tui.core.game import Seat
from hostages_tui.games.hostages import Hostages, State
from hostages_tui.games.hostages.board import SQUARES
from hostages_tui.games.hostages.units import UNITS
from hostages_tui.plain.canvas import GROUNDS, INKS, Canvas, Direction, Scene
from hostages_tui.plain.hostages import HostagesDrawing

GAME = Hostages()
DRAWING = HostagesDrawing()
EMPTY = "/".join([",,,,,,,"] * 2)
MIDDLE = (
    f"hostages S,,,,m,,,/{EMPTY}/,,,lSm,,,,/,,,LM,,,,/{EMPTY}/s,s,,,s,,,s "
    "LLLLMMMMSSS llllmmms play - - - 0 0"
)
NONE = frozenset[str]()
SIZES = DRAWING.sizes
LIMITS = {"compact": (50, 20), "roomy": (80, 34), "large": (130, 60)}


def middle() -> State:
    return GAME.parse_position(MIDDLE)


def start() -> State:
    return GAME.initial({"toss": "south"})


def look(canvas: Canvas, place: str) -> str:
    """What one sees of a place: its glyphs, line by line."""
    cells = list(canvas.cells_of(place))
    lines = sorted({y for _, y in cells})
    return "\n".join("".join(canvas.cell(x, y).glyph for x, at in cells if at == y) for y in lines)


def scenes() -> Iterator[Scene]:
    for state in (start(), middle()):
        for flipped in (False, True):
            for plain in (False, True):
                yield Scene(state=state, flipped=flipped, ascii=plain)
                yield Scene(
                    state=state,
                    flipped=flipped,
                    cursor="d4",
                    hover="base1",
                    picked=frozenset({"d4", "base0"}),
                    targets=frozenset({"d5", "c1", "base0"}),
                    last=frozenset({"e8", "a8"}),
                    alert=frozenset({"base1", "d5"}),
                    ascii=plain,
                )


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_and_is_as_large_as_it_says(size: str) -> None:
    width, height = DRAWING.extent(middle(), size)
    assert width <= LIMITS[size][0]
    assert height <= LIMITS[size][1]
    for scene in scenes():
        canvas = DRAWING.draw(scene, size)
        assert (canvas.width, canvas.height) == (width, height)


@pytest.mark.parametrize("size", SIZES)
def test_every_place_is_hit_by_cells_of_its_own(size: str) -> None:
    places = DRAWING.places(middle())
    assert len(set(places)) == len(places) == 66
    for scene in scenes():
        canvas = DRAWING.draw(scene, size)
        found = {canvas.place_at(x, y) for x in range(canvas.width) for y in range(canvas.height)}
        assert found - {""} == set(places)


@pytest.mark.parametrize("size", SIZES)
def test_squares_are_equal_rectangles_in_their_order(size: str) -> None:
    canvas = DRAWING.draw(Scene(state=middle()), size)
    corners = {square: min(canvas.cells_of(square)) for square in SQUARES}
    counts = {len(list(canvas.cells_of(square))) for square in SQUARES}
    assert len(counts) == 1
    assert corners["a8"] < corners["b8"]
    assert corners["a8"][1] < corners["a1"][1]


@pytest.mark.parametrize("size", SIZES)
def test_flipped_is_turned_by_180_degrees(size: str) -> None:
    straight = DRAWING.draw(Scene(state=start()), size)
    turned = DRAWING.draw(Scene(state=start(), flipped=True), size)
    for place in DRAWING.places(start()):
        opposite = {
            (straight.width - 1 - x, straight.height - 1 - y) for x, y in straight.cells_of(place)
        }
        assert set(turned.cells_of(place)) == opposite


@pytest.mark.parametrize("size", SIZES)
def test_all_glyphs_are_one_cell_wide_and_all_roles_known(size: str) -> None:
    for scene in scenes():
        canvas = DRAWING.draw(scene, size)
        for y in range(canvas.height):
            for cell in canvas.row(y):
                assert wcwidth(cell.glyph) == 1
                assert cell.ink in INKS
                assert cell.ground in GROUNDS


@pytest.mark.parametrize("size", SIZES)
def test_ascii_is_ascii(size: str) -> None:
    for scene in scenes():
        assert DRAWING.draw(scene, size).text().isascii() or not scene.ascii


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_every_stack_looks_different_without_colour(size: str, *, plain: bool) -> None:
    seen: dict[str, str] = {}
    for unit in UNITS:
        state = State(("", unit, *[""] * 62), ("", ""), "play", 0, None, None, 0, 0)
        shape = look(DRAWING.draw(Scene(state=state, ascii=plain), size), "b1")
        assert shape not in seen, f"{unit} looks like {seen.get(shape)}"
        seen[shape] = unit


@pytest.mark.parametrize("place", ["c3", "d4", "d5", "a8", "e1", "base0", "base1"])
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_every_state_looks_different_without_colour(size: str, place: str, *, plain: bool) -> None:
    here = frozenset({place})
    empty = Scene(state=middle(), ascii=plain)
    changed = {
        "nothing": empty,
        "cursor": Scene(state=middle(), ascii=plain, cursor=place),
        "hover": Scene(state=middle(), ascii=plain, hover=place),
        "picked": Scene(state=middle(), ascii=plain, picked=here),
        "target": Scene(state=middle(), ascii=plain, targets=here),
        "last": Scene(state=middle(), ascii=plain, last=here),
        "alert": Scene(state=middle(), ascii=plain, alert=here),
        "cursor on a target": Scene(state=middle(), ascii=plain, cursor=place, targets=here),
        "cursor on the picked": Scene(state=middle(), ascii=plain, cursor=place, picked=here),
        "cursor on an alert": Scene(state=middle(), ascii=plain, cursor=place, alert=here),
        "target moved last": Scene(state=middle(), ascii=plain, targets=here, last=here),
    }
    looks = {name: look(DRAWING.draw(scene, size), place) for name, scene in changed.items()}
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("size", SIZES)
def test_marks_leave_the_stack_readable(size: str) -> None:
    letters = set("▟▙█╱╲▒LMSlms")
    plain = look(DRAWING.draw(Scene(state=middle()), size), "d5")
    here = frozenset({"d5"})
    marked = DRAWING.draw(
        Scene(state=middle(), cursor="d5", picked=here, targets=here, last=here, alert=here), size
    )
    for before, after in zip(plain, look(marked, "d5"), strict=True):
        assert before not in letters or before == after


@pytest.mark.parametrize("size", SIZES)
def test_a_lone_hostage_is_faint_and_a_units_top_is_not(size: str) -> None:
    canvas = DRAWING.draw(Scene(state=middle()), size)
    inks = {canvas.cell(x, y).ink for x, y in canvas.cells_of("a8")}
    assert "faint0" in inks
    assert "seat0" not in inks
    assert "seat0" in {canvas.cell(x, y).ink for x, y in canvas.cells_of("d4")}
    assert "seat1" in {canvas.cell(x, y).ink for x, y in canvas.cells_of("d5")}


@pytest.mark.parametrize("size", SIZES)
def test_trays_tell_counts_and_the_hostages_home(size: str) -> None:
    for plain in (False, True):
        canvas = DRAWING.draw(Scene(state=middle(), ascii=plain), size)
        south, north = look(canvas, "base0"), look(canvas, "base1")
        assert "South" in south
        assert south.count("4") == 2
        assert "North" in north
        assert "home" in north
    unicode = look(DRAWING.draw(Scene(state=middle()), size), "base0")
    assert unicode.count("▲") == 3
    assert unicode.count("·") == 2


@pytest.mark.parametrize("size", SIZES)
def test_a_full_tray_is_not_written_over(size: str) -> None:
    bases = ("LLLLLMMMMMSSSSllllmmmms", "lmsss")
    state = State(("",) * 64, bases, "play", 0, None, None, 0, 0)
    shown = look(DRAWING.draw(Scene(state=state), size), "base0")
    assert " home " in shown
    assert shown.count("5") == 2
    assert shown.count("4") == 2
    assert " 1" in shown or "s1" in shown


@pytest.mark.parametrize("size", SIZES)
def test_hostages_to_be_arranged_are_in_the_tray(size: str) -> None:
    first = look(DRAWING.draw(Scene(state=start()), size), "base0")
    assert first.count("5") == 3
    state = GAME.apply(start(), GAME.parse_move("s@c1"))
    assert look(DRAWING.draw(Scene(state=state), size), "base0").count("4") == 1
    assert look(DRAWING.draw(Scene(state=state), size), "base1").count("5") == 3


# Moving about


WAYS: tuple[Direction, ...] = ("up", "down", "left", "right")


@pytest.mark.parametrize("flipped", [False, True])
def test_arrows_follow_what_is_seen(*, flipped: bool) -> None:
    scene = Scene(state=middle(), flipped=flipped)
    expected = {"up": "d5", "down": "d3", "left": "c4", "right": "e4"}
    if flipped:
        expected = {"up": "d3", "down": "d5", "left": "e4", "right": "c4"}
    assert {way: DRAWING.beside(scene, "roomy", "d4", way) for way in WAYS} == expected


@pytest.mark.parametrize("flipped", [False, True])
def test_arrows_reach_every_place_and_leave_none(*, flipped: bool) -> None:
    scene = Scene(state=middle(), flipped=flipped)
    places = DRAWING.places(middle())
    reached, todo = {"d4"}, ["d4"]
    while todo:
        place = todo.pop()
        for way in WAYS:
            beside = DRAWING.beside(scene, "compact", place, way)
            if beside not in reached:
                reached.add(beside)
                todo.append(beside)
    assert reached == set(places)
    assert DRAWING.beside(scene, "compact", "", "up") in places


def test_arrows_stop_at_the_edge() -> None:
    scene = Scene(state=middle())
    assert DRAWING.beside(scene, "roomy", "a4", "left") == "a4"
    assert DRAWING.beside(scene, "roomy", "h4", "right") == "h4"
    assert DRAWING.beside(scene, "roomy", "c8", "up") == "base1"
    assert DRAWING.beside(scene, "roomy", "base1", "up") == "base1"
    assert DRAWING.beside(scene, "roomy", "base0", "down") == "base0"
    assert DRAWING.beside(scene, "roomy", "base0", "left") == "base0"


# What a move touched, and what is in danger


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("d4-d2", {"d4", "d2"}),
        ("d4-base", {"d4", "base0"}),
        ("d4=L", {"d4"}),
        ("LM@c1", {"c1"}),
        ("d4xd5/Sl", {"d4", "d5", "base1"}),
        ("first", set[str]()),
    ],
)
def test_a_move_touches_its_squares_and_the_base_that_gains(text: str, places: set[str]) -> None:
    assert DRAWING.touched(middle(), GAME.parse_move(text)) == places


@pytest.mark.parametrize(("home", "seat", "marked"), [(3, 0, False), (4, 0, True), (4, 1, True)])
def test_a_side_with_four_home_is_marked(home: int, seat: Seat, *, marked: bool) -> None:
    bases = ("LS", "s" * home) if seat else ("S" * home, "s")
    state = State(("",) * 64, bases, "play", 0, None, None, 0, 0)
    assert DRAWING.perils(state) == (frozenset({f"base{seat}"}) if marked else NONE)
