"""Lines of a screen as a picture."""

import xml.etree.ElementTree as ET
from collections.abc import Iterable

import pytest
from rich.segment import Segment
from rich.style import Style

from hostages_tui.ui.glyph_shapes import BLOCKS, HEIGHT, LINES, SHADES, WIDTH
from hostages_tui.ui.themes import DUSK
from hostages_tui.ui.vector import picture, terminal_theme

THEME = terminal_theme(DUSK.variables)
SVG = "{http://www.w3.org/2000/svg}"
RED_ON_BLUE = Style.parse("#ff0000 on #0000ff")


def drawn(*rows: Iterable[Segment], margin: int = 0) -> ET.Element:
    return ET.fromstring(picture(rows, THEME, margin=margin))


def paths(root: ET.Element) -> dict[str, str]:
    """The data of all filled paths by their fill."""
    return {path.get("fill", ""): path.get("d", "") for path in root.iter(f"{SVG}path")}


def texts(root: ET.Element) -> list[tuple[str | None, float, float]]:
    return [
        (text.text, float(text.get("x", "")), float(text.get("y", "")))
        for text in root.iter(f"{SVG}text")
    ]


def test_the_picture_is_as_large_as_its_lines_and_margins() -> None:
    root = drawn([Segment("four")], [Segment("xy")], margin=2)
    assert root.get("viewBox") == f"0 0 {8 * WIDTH} {4 * HEIGHT}"


def test_words_stand_in_their_columns_whatever_the_font() -> None:
    (one, x, _), (two, further, _) = texts(drawn([Segment("  <a> b    c")]))
    assert (one, x, two, further) == ("<a> b", 2 * WIDTH, "c", 11 * WIDTH)


def test_a_sign_that_is_no_letter_stands_in_the_middle_of_its_own_cell() -> None:
    assert [text[:2] for text in texts(drawn([Segment("a◆日b")]))] == [
        ("a", 0),
        ("◆", 1.5 * WIDTH),
        ("日", 3 * WIDTH),
        ("b", 4 * WIDTH),
    ]


def test_blocks_of_one_colour_join() -> None:
    root = drawn([Segment("██", RED_ON_BLUE), Segment("█▄", RED_ON_BLUE)])
    fills = paths(root)
    assert fills["#0000ff"] == f"M0 0h{4 * WIDTH}v{HEIGHT}h{-4 * WIDTH}z"
    assert fills["#ff0000"].startswith(f"M0 0h{3 * WIDTH}v{HEIGHT}")
    assert fills["#ff0000"].count("M") == 2


def test_shades_are_dots_of_their_colour() -> None:
    root = drawn([Segment("▒▒", RED_ON_BLUE)])
    (pattern,) = root.iter(f"{SVG}pattern")
    assert f"url(#{pattern.get('id')})" in paths(root)
    assert paths(root)["#ff0000"]


def test_reversed_text_changes_its_colours() -> None:
    root = drawn([Segment("x", RED_ON_BLUE + Style(reverse=True))])
    assert "#ff0000" in paths(root)


@pytest.mark.parametrize("glyph", sorted([*BLOCKS, *SHADES]))
def test_a_shape_stays_in_its_cell(glyph: str) -> None:
    for left, top, width, height in BLOCKS.get(glyph) or SHADES[glyph]:
        assert 0 <= left <= left + width <= WIDTH
        assert 0 <= top <= top + height <= HEIGHT


def test_lines_are_strokes_of_their_colour() -> None:
    root = drawn([Segment("".join(LINES), RED_ON_BLUE)])
    strokes = [group for group in root.iter(f"{SVG}g") if group.get("stroke")]
    assert {group.get("stroke") for group in strokes} == {"#ff0000"}
    assert sum(len(group) for group in strokes) == len(LINES)
    assert not texts(root)
