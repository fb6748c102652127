"""Every theme has a colour for every role, and one that can be seen."""

import pytest
import rich.color
from rich.console import Console
from textual.color import Color
from textual.theme import Theme

from hostages_tui.plain.canvas import FILL, GROUNDS, INK_ON_SOLID, INKS, SOLID
from hostages_tui.storage.settings import Settings
from hostages_tui.ui import indexed, themes
from hostages_tui.ui.app import HostagesApp

PAINTED = [theme for theme in themes.THEMES if not theme.ansi]
INDEXED = list(indexed.INDEXED.values())
UNDER_WORDS = [ground for ground in GROUNDS if ground != SOLID]
WORDS_AND_PIECES = ("text", "seat0", "seat1", "alert", "accent")


def luminance(colour: Color) -> float:
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: str, second: str) -> float:
    light, dark = sorted((luminance(Color.parse(first)), luminance(Color.parse(second))))[::-1]
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_each_role_has_a_colour(theme: Theme) -> None:
    for role in INKS:
        assert Color.parse(theme.variables[themes.ink_variable(role)])
    for role in GROUNDS:
        assert Color.parse(theme.variables[themes.ground_variable(role)])


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_pieces_and_words_stand_out_from_every_ground(theme: Theme) -> None:
    for ink in WORDS_AND_PIECES:
        for ground in UNDER_WORDS:
            seen = contrast(
                theme.variables[themes.ink_variable(ink)],
                theme.variables[themes.ground_variable(ground)],
            )
            assert seen >= 3, f"{ink} on {ground}: {seen:.2f}"


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_a_mark_on_a_solid_piece_can_be_read(theme: Theme) -> None:
    solid = theme.variables[themes.ground_variable(SOLID)]
    assert solid == theme.variables[themes.ink_variable("seat0")]
    assert contrast(theme.variables[themes.ink_variable(INK_ON_SOLID)], solid) >= 4.5


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_words_can_be_read_on_the_screen(theme: Theme) -> None:
    screen = theme.variables[themes.ground_variable("")]
    for ink in ("text", "quiet", "accent", "alert", "seat0", "seat1"):
        assert contrast(theme.variables[themes.ink_variable(ink)], screen) >= 4.5, ink


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_what_may_be_picked_and_what_is_picked_differ_from_the_board(theme: Theme) -> None:
    grounds = [themes.ground_variable(role) for role in GROUNDS]
    for role in ("picked", "target", "cursor", "hover", "last", "alert"):
        own = theme.variables[themes.ground_variable(role)]
        assert [theme.variables[name] for name in grounds].count(own) == 1, role


def shown_in_256(theme: Theme, variable: str) -> str:
    """A colour as a terminal of 256 colours shows it."""
    colour = rich.color.Color.parse(theme.variables[variable])
    return colour.downgrade(rich.color.ColorSystem.EIGHT_BIT).get_truecolor().hex


@pytest.mark.parametrize("theme", INDEXED, ids=lambda theme: theme.name)
def test_in_256_colours_no_mark_looks_like_a_part_of_the_board(theme: Theme) -> None:
    shown = {role: shown_in_256(theme, themes.ground_variable(role)) for role in GROUNDS}
    for role in ("picked", "target", "cursor", "hover", "last", "alert"):
        assert list(shown.values()).count(shown[role]) == 1, role
    for pair in (("field-a", "field-b"), ("home0", "home0-b"), ("rock", "snow"), ("", "field-a")):
        assert shown[pair[0]] != shown[pair[1]]


@pytest.mark.parametrize("theme", INDEXED, ids=lambda theme: theme.name)
def test_in_256_colours_pieces_and_words_stand_out_from_every_ground(theme: Theme) -> None:
    for ink in WORDS_AND_PIECES:
        for ground in UNDER_WORDS:
            seen = contrast(
                shown_in_256(theme, themes.ink_variable(ink)),
                shown_in_256(theme, themes.ground_variable(ground)),
            )
            assert seen >= 3, f"{ink} on {ground}: {seen:.2f}"


async def test_a_terminal_of_256_colours_gets_the_theme_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HostagesApp, "is_headless", property(lambda _: False))
    for colours, wish, name in (
        ("256", "auto", "dusk-256"),
        ("256", "daylight", "daylight-256"),
        ("256", "sixteen", "sixteen"),
        ("truecolor", "auto", "dusk"),
    ):
        monkeypatch.setattr(Console, "color_system", colours)
        assert HostagesApp(settings=Settings(theme=wish)).theme == name


def test_a_fill_is_the_colour_of_its_ground() -> None:
    for theme in (*themes.THEMES, *INDEXED):
        for role in filter(None, GROUNDS):
            fill = theme.variables[themes.ink_variable(FILL + role)]
            assert fill == theme.variables[themes.ground_variable(role)]


@pytest.mark.parametrize("name", ["textual-light", "nord", "ansi-dark"])
async def test_themes_that_are_not_ours_have_colours_for_every_role_too(name: str) -> None:
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.theme = name
        await pilot.pause()
        assert all(themes.ink_variable(role) in app.theme_variables for role in INKS)


@pytest.mark.parametrize(
    ("wish", "colours", "theme"),
    [
        ("auto", "truecolor", "dusk"),
        ("auto", "256", "dusk"),
        ("auto", "standard", "sixteen"),
        ("auto", None, "dusk"),
        ("daylight", "standard", "daylight"),
        ("no such theme", "truecolor", "dusk"),
    ],
)
def test_auto_takes_what_the_terminal_can_show(wish: str, colours: str, theme: str) -> None:
    assert themes.resolve(wish, colours) == theme
