"""Other keys for what keys do: what can be had, what is refused, what settings cannot mean."""

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.key_names import KEPT, KeyRefusedError, names_in
from hostages_tui.ui.key_places import chains, clashes
from hostages_tui.ui.keymap import defaults, known
from hostages_tui.ui.keys import bindings_of
from hostages_tui.ui.rekeying import Rekeying, doubts
from tests.ui.stages import SCREENS, Stage

DEFAULTS = defaults(HostagesApp)


def refusal(name: str, key: str, keymap: dict[str, str] | None = None) -> str:
    with pytest.raises(KeyRefusedError) as caught:
        Rekeying(HostagesApp, keymap or {}).give(name, key)
    return str(caught.value)


def given(name: str, key: str, keymap: dict[str, str] | None = None) -> dict[str, str]:
    return Rekeying(HostagesApp, keymap or {}).give(name, key)


# Where keys hold together


def test_what_is_so_by_default_is_no_clash() -> None:
    assert clashes(HostagesApp, {}) == []
    assert clashes(HostagesApp, DEFAULTS) == []


def test_every_binding_holds_somewhere() -> None:
    kinds = {HostagesApp, *(kind for chain in chains() for kind in chain.kinds)}
    assert {str(one.id) for kind in kinds for one in bindings_of(kind) if one.id} == known(
        HostagesApp
    )


@pytest.mark.parametrize("name", SCREENS)
async def test_what_has_keys_together_on_a_screen_is_known_to(name: str) -> None:
    def named(kind: type[Any]) -> bool:
        return any(binding.id for binding in bindings_of(kind))

    async def look(pilot: Pilot[Any]) -> None:
        await SCREENS[name](pilot)
        screen = pilot.app.screen
        for part in (screen, *screen.query(Widget)):
            if part is screen or (part.display and part.focusable and named(type(part))):
                nodes = [type(node) for node in part.ancestors_with_self]
                kinds = {kind for kind in nodes if named(kind)} - {Stage}
                assert any(kinds <= set(chain.kinds) for chain in chains()), kinds

    async with Stage().run_test(size=(120, 40)) as pilot:
        await look(pilot)


# A new key


def test_a_free_key_is_had() -> None:
    assert given("play.undo", "w") == {"play.undo": "w"}
    assert given("play.undo", "shift+w") == {"play.undo": "W,shift+w"}
    assert given("play.undo", "ä") == {"play.undo": "ä"}
    assert given("name.cancel", "f9") == {"name.cancel": "f9,escape"}


def test_the_default_key_leaves_nothing_in_the_settings() -> None:
    assert given("play.undo", "u", {"play.undo": "w", "app.new": "N"}) == {"app.new": "N"}


def test_a_key_may_be_taken_that_something_else_has_given_up() -> None:
    assert given("play.redo", "u", {"play.undo": "w"}) == {"play.undo": "w", "play.redo": "u"}


def test_a_key_may_mean_something_else_in_another_place() -> None:
    assert given("play.undo", "o", {"play.go_on": "W"})["play.undo"] == "o"  # sorts saved games


@pytest.mark.parametrize(
    ("name", "key", "holder"),
    [
        ("play.undo", "y", "Redo (Playing)"),
        ("play.undo", "n", "New game (Everywhere)"),
        ("play.undo", "ctrl+p", "Commands (Everywhere)"),
        ("play.undo", "up", "Up (On the board)"),
        ("play.undo", "enter", "Pick (On the board)"),
        ("board.up", "u", "Undo (Playing)"),
        ("chooser.up", "3", "Choose from the list (Playing)"),
        ("app.new", "r", "Once more (Lessons)"),
        ("app.new", "enter", "Pick (On the board)"),
        ("library.sort", "u", "Undo delete (Saved games)"),
        ("note.cancel", "ctrl+s", "Keep (Questions)"),
        ("keys.change", "delete", "Default key (Pages)"),
    ],
)
def test_a_key_that_has_a_meaning_there_is_refused(name: str, key: str, holder: str) -> None:
    assert refusal(name, key).endswith(f"is the key for {holder}.")


@pytest.mark.parametrize(
    ("name", "key"),
    [("library.sort", "home"), ("rules.try", "down"), ("play.undo", "ctrl+c")],
)
def test_a_key_that_a_list_a_page_or_a_screen_has_of_itself_is_refused(name: str, key: str) -> None:
    assert "has a meaning of its own there" in refusal(name, key)


@pytest.mark.parametrize("name", ["name.cancel", "note.cancel", "entry.close", "app.commands"])
def test_where_one_types_no_sign_is_a_key(name: str) -> None:
    assert refusal(name, "W") == "W is a sign that is typed there."


def test_a_key_that_edits_what_is_typed_is_refused_there_alone() -> None:
    assert "has a meaning of its own" in refusal("entry.close", "ctrl+e")
    assert given("play.undo", "ctrl+e") == {"play.undo": "ctrl+e"}


@pytest.mark.parametrize("key", ["alt+w", "ctrl+shift+w", "super+w", "shift+enter", "ctrl+i"])
def test_a_key_that_terminals_lose_is_refused(key: str) -> None:
    assert "is not told by every terminal" in refusal("play.undo", key)


def test_nobody_is_ever_stuck() -> None:
    for name, keys in DEFAULTS.items():
        kept = KEPT.intersection(names_in(keys))
        for key in ("f9", "f12"):
            assert kept <= set(names_in(given(name, key)[name]))


# The default again


def test_what_was_given_is_given_back() -> None:
    keymap = {"play.undo": "w", "app.new": "N"}
    assert Rekeying(HostagesApp, keymap).give_back(["play.undo"]) == {"app.new": "N"}


def test_what_something_else_has_taken_is_not_given_back() -> None:
    keymap = {"play.undo": "w", "play.redo": "u"}
    with pytest.raises(KeyRefusedError, match=r"u is the key for Redo \(Playing\)\."):
        Rekeying(HostagesApp, keymap).give_back(["play.undo"])


# Settings that were made by hand


@pytest.mark.parametrize(
    ("keymap", "doubt"),
    [
        ({"play.fly": "f"}, ["there is no play.fly"]),
        (
            {"play.undo": "foo,F5"},
            ['"foo" for play.undo is no key', '"F5" for play.undo is no key'],
        ),
        ({"play.undo": ""}, ['"" for play.undo is no key']),
        ({"play.undo": "y"}, ["y is given to play.undo and play.redo"]),
        ({"play.undo": "w", "play.redo": "w"}, ["w is given to play.undo and play.redo"]),
        ({"board.up": "u"}, ["u is given to board.up and play.undo"]),
        ({"name.cancel": "x"}, ["x for name.cancel is a sign that is typed"]),
        ({"library.sort": "home"}, ["Home for library.sort always means Home"]),
        ({"play.undo": "alt+u"}, []),
        ({"play.undo": "y", "play.redo": "u"}, []),
        ({"app.new": "n,w"}, []),
    ],
)
def test_what_settings_cannot_mean_is_named(keymap: dict[str, str], doubt: list[str]) -> None:
    assert doubts(HostagesApp, keymap) == doubt
