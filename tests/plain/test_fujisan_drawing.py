"""The mountain and its trays, cell by cell."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise, product

import pytest
from wcwidth import wcwidth

from hostages_tui.games.fujisan import Fujisan
from hostages_tui.games.fujisan.board import BOARDS
from hostages_tui.games.fujisan.moves import Capture, Pass, Place, Remove
from hostages_tui.games.fujisan.state import State
from hostages_tui.plain.canvas import FILL, GROUNDS, INKS, Canvas, Scene
from hostages_tui.plain.fujisan import FujisanDrawing

GAME = Fujisan()
DRAWING = FujisanDrawing()
ROOM = {"compact": (50, 20), "roomy": (84, 34), "large": (130, 60)}


def playout(board: str, seed: int) -> list[State]:
    rng = random.Random(seed)
    states = [GAME.initial({"board": board})]
    while moves := GAME.legal(states[-1]):
        states.append(GAME.apply(states[-1], rng.choice(moves)))
    return states


STATES = [
    state
    for board, seed in (("mountain", 1), ("hexagon", 2))
    for state in playout(board, seed)[::17]
]


@dataclass(frozen=True)
class Look:
    """One way to draw."""

    size: str
    flipped: bool
    ascii: bool
    plain: bool


LOOKS = [Look(*look) for look in product(ROOM, (False, True), (False, True), (False, True))]


def draw(state: State, look: Look, **marks: object) -> Canvas:
    scene = Scene(
        state=state,
        flipped=look.flipped,
        ascii=look.ascii,
        plain=look.plain,
        **marks,  # pyright: ignore[reportArgumentType] - names and types are those of Scene
    )
    return DRAWING.draw(scene, look.size)


def cells(canvas: Canvas):
    return [cell for y in range(canvas.height) for cell in canvas.row(y)]


def by_place(canvas: Canvas) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for y in range(canvas.height):
        for x, cell in enumerate(canvas.row(y)):
            found.setdefault(cell.place, []).append((x, y))
    return found


def position(phase: str) -> State:
    return next(state for state in playout("mountain", 3) if state.phase == phase and state.spaces)


@pytest.fixture(params=LOOKS, ids=str)
def look(request: pytest.FixtureRequest) -> Look:
    return request.param


def test_sizes_fit_the_room_they_are_made_for():
    for state, size in product(STATES, ROOM):
        width, height = DRAWING.extent(state, size)
        assert width <= ROOM[size][0]
        assert height <= ROOM[size][1]
    assert DRAWING.sizes == tuple(ROOM)


def test_a_drawing_is_as_large_as_its_extent(look: Look):
    for state in STATES:
        canvas = draw(state, look)
        assert (canvas.width, canvas.height) == DRAWING.extent(state, look.size)


def test_every_place_and_nothing_else_is_hit(look: Look):
    for state in STATES:
        hit = {cell.place for cell in cells(draw(state, look))} - {""}
        assert hit == set(DRAWING.places(state))


def test_the_name_of_a_space_stands_in_cells_of_its_own(look: Look):
    for state in STATES:
        canvas = draw(state, look)
        found = by_place(canvas)
        for space in BOARDS[state.board].spaces:
            text = "".join(canvas.cell(x, y).glyph for x, y in found[space])
            assert space in text


def test_cells_of_a_space_lie_in_one_piece_and_in_its_own_row(look: Look):
    state = STATES[0]
    height = {"compact": 4, "roomy": 6, "large": 10}[look.size]
    board = BOARDS[state.board]
    found = by_place(draw(state, look))
    for index, space in enumerate(board.spaces):
        lines: dict[int, list[int]] = {}
        for x, y in found[space]:
            lines.setdefault(y, []).append(x)
        top = 1 + board.row_of[index] * height
        assert set(lines) <= set(range(top, top + height))
        assert len(lines) >= height - 1
        for columns in lines.values():
            assert all(right - left == 1 for left, right in pairwise(sorted(columns)))


def test_every_token_of_a_choice_but_pass_is_a_place():
    for board, seed in (("mountain", 4), ("hexagon", 5)):
        for state in playout(board, seed):
            tokens = {t for move in GAME.legal(state) for t in GAME.choices(state, move)}
            assert tokens - {"pass"} <= set(DRAWING.places(state))


def test_glyphs_are_one_cell_wide_and_roles_are_known(look: Look):
    for state in STATES:
        marks = {"cursor": "b2", "hover": "c3", "last": frozenset({"c3"})}
        for cell in cells(draw(state, look, alert=DRAWING.perils(state), **marks)):
            assert wcwidth(cell.glyph) == 1
            assert cell.ink in INKS
            assert cell.ground in GROUNDS


@pytest.mark.parametrize("look", [look for look in LOOKS if look.ascii], ids=str)
def test_ascii_is_ascii(look: Look):
    for state in STATES:
        places = frozenset(DRAWING.places(state))
        canvas = draw(
            state,
            look,
            cursor="b2",
            hover="c3",
            targets=places,
            alert=places,
            last=places,
            picked=frozenset({"b4"}),
        )
        assert canvas.text().isascii()


def test_marks_differ_by_glyphs_alone(look: Look):
    state = position("remove")
    bare = draw(state, look).text()
    one = frozenset({"b2"})
    marked = {
        name: draw(state, look, **{name: value}).text()
        for name, value in {
            "cursor": "b2",
            "hover": "b2",
            "picked": one,
            "targets": one,
            "last": one,
            "alert": one,
        }.items()
    }
    assert bare not in marked.values()
    assert len(set(marked.values())) == len(marked)


def test_marks_of_one_space_show_together(look: Look):
    state = position("remove")
    one = frozenset({"b3"})
    texts = {
        draw(state, look, cursor=cursor, targets=targets, alert=alert).text()
        for cursor, targets, alert in product(("", "b3"), (frozenset(), one), (frozenset(), one))
    }
    assert len(texts) == 8


def test_kinds_differ_by_glyphs_alone_whichever_way_they_point(look: Look):
    for space in ("b1", "b2"):
        texts: set[str] = set()
        for kind in "LMSlms":
            index = BOARDS["mountain"].index[space]
            spaces = "." * index + kind + "." * (29 - index)
            lone = State("mountain", spaces, "", "remove", "", ("", ""), "", 0)
            texts.add(draw(lone, look).text())
        assert len(texts) == 6


def test_kinds_to_choose_are_marked_by_glyphs_too(look: Look):
    state = position("place")
    bare = draw(state, look).text()
    one = frozenset({"M"})
    texts = {draw(state, look, **marks).text() for marks in ({"picked": one}, {"targets": one})}
    texts.add(draw(state, look, cursor="M").text())
    assert len(texts | {bare}) == 4


def test_colours_meet_within_the_cells_on_an_edge():
    state = GAME.initial({"board": "mountain"})
    state = GAME.apply(state, Place("L", "b3"))
    state = GAME.apply(state, Place("l", "b4"))
    canvas = draw(state, Look("compact", flipped=False, ascii=False, plain=False))
    shared = [c for c in cells(canvas) if c.ink == FILL + "own0" and c.ground == "own1-shade"]
    assert [cell.glyph for cell in shared] == ["▙"] * 4
    assert {cell.place for cell in shared} == {"b3"}


def test_touching_spaces_never_share_a_ground():
    board = BOARDS["mountain"]
    full = next(state for state in playout("mountain", 6) if state.phase == "open")
    for state in (full, STATES[0]):
        canvas = draw(state, Look("roomy", flipped=False, ascii=False, plain=False))
        grounds = {}
        for index, space in enumerate(board.spaces):
            inner = [canvas.cell(x, y) for x, y in canvas.cells_of(space)]
            grounds[index] = {c.ground for c in inner if not c.ink.startswith(FILL)}
            assert len(grounds[index]) == 1
        for index, around in enumerate(board.neighbours):
            assert all(grounds[index] != grounds[near] for near in around)


def test_what_may_be_captured_is_ringed():
    state = GAME.initial({"board": "hexagon"})
    for text in ("M@a2", "l@a1", "L@b2"):
        state = GAME.apply(state, GAME.parse_move(text))
    state = State("hexagon", state.spaces, "", "capture", "", ("", ""), "", 0)
    one = frozenset({"a1"})
    assert DRAWING.perils(state) == one
    look = Look("roomy", flipped=False, ascii=False, plain=False)
    ringed = draw(state, look, alert=one, targets=one)
    ring = [cell for cell in cells(ringed) if cell.ink == "alert" and cell.glyph in "▟▙"]
    assert len(ring) == 12
    assert {cell.place for cell in ring} == {"a1"}


def test_hover_shows_which_neighbours_still_miss():
    spaces = "." * 30
    index = BOARDS["mountain"].index
    for space, kind in {"b3": "M", "b2": "l", "b4": "L"}.items():
        spaces = spaces[: index[space]] + kind + spaces[index[space] + 1 :]
    state = State("mountain", spaces, "", "remove", "", ("", ""), "", 1)
    look = Look("compact", flipped=False, ascii=False, plain=False)
    missing = {cell.place for cell in cells(draw(state, look, hover="b3")) if cell.glyph == "○"}
    assert missing == {"b4", "c4"}
    assert "○" not in draw(state, look, hover="c4").text()


def test_flipping_swaps_the_trays_and_leaves_the_mountain():
    state = position("place")
    for size in ROOM:
        upright, flipped = (
            draw(state, Look(size, flipped=flip, ascii=False, plain=True)) for flip in (False, True)
        )
        spaces = BOARDS["mountain"].spaces
        assert all(
            list(upright.cells_of(space)) == list(flipped.cells_of(space)) for space in spaces
        )
        assert list(upright.cells_of("L")) == list(flipped.cells_of("l"))


@pytest.mark.parametrize("size", list(ROOM))
@pytest.mark.parametrize("flipped", [False, True])
def test_arrow_keys_reach_every_place_from_every_place(size: str, flipped: bool):
    for state in STATES:
        scene = Scene(state=state, flipped=flipped)
        places = DRAWING.places(state)
        reached = [places[0]]
        for place in reached:
            for direction in ("up", "down", "left", "right"):
                there = DRAWING.beside(scene, size, place, direction)
                if there not in reached:
                    reached.append(there)
        assert set(reached) == set(places)


@pytest.mark.parametrize("size", list(ROOM))
def test_arrow_keys_follow_what_is_seen(size: str):
    scene = Scene(state=GAME.initial({"board": "mountain"}))

    def beside(place: str, *directions: str) -> str:
        for direction in directions:
            place = DRAWING.beside(scene, size, place, direction)  # pyright: ignore[reportArgumentType] - a direction
        return place

    assert beside("a1", "left") == "a1"
    assert beside("a1", "right") == "a2"
    assert beside("a1", "up") == "a2"
    assert beside("a5", "up") == "a4"
    assert beside("a2", "up") == "a2"
    assert beside("a1", "down") == "b2"
    assert beside("b2", "up") == "a1"
    assert beside("b1", "up") == "a1"
    assert beside("d5", "down") in {"l", "m", "s", "L", "M", "S"}
    assert beside("nowhere", "down") == "nowhere"


def test_arrow_keys_in_the_trays_follow_a_flip():
    state = GAME.initial({"board": "mountain"})
    upright, flipped = Scene(state=state), Scene(state=state, flipped=True)
    assert DRAWING.beside(upright, "compact", "l", "down") == "L"
    assert DRAWING.beside(flipped, "compact", "l", "up") == "L"
    assert DRAWING.beside(upright, "roomy", "S", "right") == "l"
    assert DRAWING.beside(flipped, "roomy", "L", "left") == "s"


def test_a_move_touches_its_space():
    state = position("remove")
    assert DRAWING.touched(state, Place("L", "a1")) == {"a1"}
    assert DRAWING.touched(state, Remove("a1")) == {"a1"}
    assert DRAWING.touched(state, Capture("a1")) == {"a1"}
    assert DRAWING.touched(state, Pass()) == frozenset()


def test_trays_show_hand_scores_discard_and_kept_pieces():
    state = GAME.parse_position(
        "fujisan hexagon L,,,M,/l,S,M,s,M,L,l/s,,,,,m,s/M,,l,, SSSlss put Sm mm M LLLlm 0"
    )
    for size in ROOM:
        text = draw(state, Look(size, flipped=False, ascii=False, plain=True)).text()
        assert "4 pips" in text
        assert "2 pips" in text
        assert "discard" in text
        assert "kept" in text
        assert "in hand" in text
        assert DRAWING.places(state)[-2:] == ("S", "m")
