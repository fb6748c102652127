"""Places drawn anew on what was drawn before give what drawing all anew gives."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from hostages_tui.games import GAMES
from hostages_tui.plain.canvas import Canvas, Scene, changed_places
from hostages_tui.plain.drawings import DRAWINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 60


def states(game_id: str, rng: random.Random) -> Iterator[Any]:
    """Positions of random games, one after the other, with every value of the option."""
    game = GAMES[game_id]
    while True:
        for value in game.option.values:
            state = game.initial({game.option.name: value})
            while moves := game.legal(state):
                if rng.random() < 0.1:
                    yield state
                state = game.apply(state, rng.choice(moves))


def marked(scene: Scene, places: tuple[str, ...], rng: random.Random) -> Scene:
    """The same scene with some other marks."""
    some = [rng.sample((*places, "no place", "+1"), rng.randint(0, 4)) for _ in range(5)]
    marks: dict[str, Any] = {
        "cursor": rng.choice(("", *places)),
        "hover": rng.choice(("", *places)),
        "best": tuple(some[0]),
        **{
            name: frozenset(some[n])
            for n, name in enumerate(("picked", "targets", "last", "alert"), 1)
        },
    }
    changed = {name: mark for name, mark in marks.items() if rng.random() < 0.4}
    return msgspec.structs.replace(scene, **changed)


def cells(canvas: Canvas) -> list[list[tuple[object, ...]]]:
    """All cells of a canvas."""
    return [list(canvas.row(y)) for y in range(canvas.height)]


@pytest.mark.parametrize("game_id", GAMES)
def test_drawing_what_changed_anew_gives_what_drawing_all_gives(game_id: str) -> None:
    rng, drawing = random.Random(5), DRAWINGS[game_id]
    for _, state in zip(range(ROUNDS), states(game_id, rng), strict=False):
        places, size = drawing.places(state), rng.choice(drawing.sizes)
        flags: dict[str, Any] = {name: rng.random() < 0.4 for name in ("flipped", "ascii", "plain")}
        before = marked(Scene(state=state, **flags), places, rng)
        after = marked(before, places, rng)
        changed = changed_places(before, after)
        assert changed is not None
        canvas = drawing.draw(before, size).copy()
        drawing.draw_places(canvas, after, size, changed)
        assert cells(canvas) == cells(drawing.draw(after, size)), (size, before, after)


@pytest.mark.parametrize("name", ["flipped", "ascii", "plain", "state"])
def test_all_is_drawn_anew_when_more_than_marks_differs(name: str) -> None:
    before = Scene(state="one")
    after = msgspec.structs.replace(before, **{name: "two" if name == "state" else True})
    assert changed_places(before, after) is None


def test_the_places_marked_otherwise_are_told() -> None:
    before = Scene(state=0, cursor="a1", targets=frozenset({"b1", "b2"}), best=("c1", "c2"))
    after = Scene(state=0, cursor="a2", targets=frozenset({"b2", "b3"}), best=("c2", "c1"))
    assert changed_places(before, after) == {"a1", "a2", "b1", "b3", "c1", "c2"}
    assert changed_places(before, before) == frozenset()


def test_what_is_drawn_on_a_copy_does_not_show_on_the_canvas() -> None:
    canvas = Canvas(3, 1)
    copy = canvas.copy()
    copy.put(0, 0, "abc")
    assert (canvas.text(), copy.text()) == ("", "abc")
