"""The theme for every kind of colour vision, seen as those see it who lack one kind of cone.

What they see is simulated after Machado, Oliveira and Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", 2009, at severity 1; how far colours are apart is
CIEDE2000 as Sharma, Wu and Dalal write it down, 2005, with their figures as a test of it.
"""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from textual.color import Color
from textual.theme import Theme

from hostages_tui.ui import themes

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SEEN_BY: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""By colour vision: the matrix that linear red, green and blue go through."""
XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""From linear sRGB to CIE XYZ."""
WHITE: Triple = (0.95047, 1.0, 1.08883)
PAINTED = [theme for theme in themes.THEMES if not theme.ansi]

PLAIN = 25.0
"""So far apart, two colours are told apart at a glance."""
CLOSE = 5.0
"""So far apart, two grounds that lie side by side are told apart when one looks."""


def through(matrix: Matrix, colour: Triple) -> Triple:
    red, green, blue = colour
    first, second, third = (row[0] * red + row[1] * green + row[2] * blue for row in matrix)
    return first, second, third


def linear(colour: Color) -> Triple:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return red, green, blue


def lab(colour: Color, vision: str) -> Triple:
    """What a colour is to a kind of vision, in CIE L*a*b*."""
    red, green, blue = (min(1.0, max(0.0, p)) for p in through(SEEN_BY[vision], linear(colour)))
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (
            amount / white
            for amount, white in zip(through(XYZ, (red, green, blue)), WHITE, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, two: Triple) -> float:
    """CIEDE2000."""
    middle = (hypot(*one[1:]) + hypot(*two[1:])) / 2
    bend = 1.5 - 0.5 * sqrt(middle**7 / (middle**7 + 25**7))
    (light1, a1, b1), (light2, a2, b2) = ((l, a * bend, b) for l, a, b in (one, two))  # noqa: E741 - as in CIE L*a*b*
    chroma1, chroma2 = hypot(a1, b1), hypot(a2, b2)
    hue1, hue2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    grey = chroma1 * chroma2 == 0
    turn = 0.0 if grey else (hue2 - hue1 + 180) % 360 - 180
    hue = hue1 + hue2 if grey else (hue1 + turn / 2) % 360
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    in_light = (light2 - light1) / by_light
    in_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    in_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    around = 30 * exp(-(((hue - 275) / 25) ** 2))
    twist = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(2 * around))
    return sqrt(in_light**2 + in_chroma**2 + in_hue**2 + twist * in_chroma * in_hue)


def apart(theme: Theme, first: str, second: str, vision: str) -> float:
    """How far two variables of a theme are apart to a kind of vision."""
    colours = (Color.parse(theme.variables[name]) for name in (first, second))
    one, two = (lab(colour, vision) for colour in colours)
    return difference(one, two)


@pytest.mark.parametrize(
    ("one", "two", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_as_published(one: Triple, two: Triple, published: float) -> None:
    assert difference(one, two) == pytest.approx(published, abs=5e-5)
    assert difference(two, one) == pytest.approx(published, abs=5e-5)


@pytest.mark.parametrize("vision", SEEN_BY)
def test_the_sides_are_told_apart_at_a_glance(vision: str) -> None:
    for first, second in (("ink-seat0", "ink-seat1"), ("ink-faint0", "ink-faint1")):
        assert apart(themes.CLEAR, first, second, vision) >= PLAIN
    for ground in ("home", "home{}-b", "own", "own{}-shade"):
        pair = [
            f"ground-{ground.format(seat) if '{' in ground else f'{ground}{seat}'}" for seat in "01"
        ]
        assert apart(themes.CLEAR, pair[0], pair[1], vision) >= 2 * CLOSE, ground


@pytest.mark.parametrize("vision", SEEN_BY)
def test_meanings_are_told_apart(vision: str) -> None:
    meanings = ("picked", "target", "cursor", "last", "alert", "field-a")
    for first, second in combinations(meanings, 2):
        seen = apart(themes.CLEAR, f"ground-{first}", f"ground-{second}", vision)
        assert seen >= CLOSE, (first, second, seen)
    for first, second in combinations(("seat0", "seat1", "accent", "alert", "quiet"), 2):
        seen = apart(themes.CLEAR, f"ink-{first}", f"ink-{second}", vision)
        assert seen >= 2 * CLOSE, (first, second, seen)


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_in_every_theme_the_sides_differ_to_every_kind_of_vision(theme: Theme) -> None:
    for vision in SEEN_BY:
        assert apart(theme, "ink-seat0", "ink-seat1", vision) >= 3 * CLOSE, vision
