"""The names of keys: which are the same, which exist, and which every terminal tells."""

import pytest

from hostages_tui.ui.key_names import canonical, exists, is_sure, is_typed, names_in, put_first


@pytest.mark.parametrize(
    ("key", "name"),
    [("?", "question_mark"), ("-", "minus"), (" u", "u"), ("shift+u", "U"), ("ä", "ä"), ("1", "1")],
)
def test_a_key_of_several_names_goes_by_one(key: str, name: str) -> None:
    assert canonical(key) == name


def test_a_capital_is_one_key_by_both_its_names() -> None:
    assert names_in("U,shift+u, f2") == ["U", "f2"]


@pytest.mark.parametrize("key", ["u", "?", "U", "f5", "ctrl+x", "alt+x", "kp_5", "pagedown", "ä"])
def test_there_is_a_key_of_this_name(key: str) -> None:
    assert exists(key)


@pytest.mark.parametrize("key", ["", "F5", "foo", "ctlr+x", "kp_11", "Enter"])
def test_there_is_no_key_of_this_name(key: str) -> None:
    assert not exists(key)


@pytest.mark.parametrize("key", ["w", "W", "shift+w", "f12", "ctrl+w", "home", "tab", "comma", "ä"])
def test_every_terminal_tells_this_key(key: str) -> None:
    assert is_sure(key)


@pytest.mark.parametrize(
    "key",
    [
        *("alt+w", "ctrl+shift+w", "super+w", "shift+enter", "shift+up", "ctrl+up", "ctrl+@"),
        *("ctrl+i", "ctrl+m", "ctrl+h", "ctrl+j", "ctrl+1", "f13", "kp_1", "ctrl+enter"),
    ],
)
def test_some_terminals_lose_this_key(key: str) -> None:
    assert not is_sure(key)


def test_signs_are_typed_and_other_keys_are_not() -> None:
    assert all(map(is_typed, ("a", "A", "space", "question_mark", "ä")))
    assert not any(map(is_typed, ("f2", "ctrl+a", "home", "tab", "escape")))


def test_a_new_key_takes_the_place_of_the_first() -> None:
    assert put_first("u", "w") == "w"
    assert put_first("up,k,kp_up", "w") == "w,k,kp_up"
    assert put_first("U,shift+u", "shift+w") == "W,shift+w"


def test_a_key_that_is_there_comes_to_the_front() -> None:
    assert put_first("up,k,kp_up", "k") == "k,up,kp_up"


def test_the_keys_that_one_gets_out_by_stay() -> None:
    assert put_first("escape", "w") == "w,escape"
    assert put_first("enter,space", "w") == "w,enter,space"
    assert put_first("ctrl+q", "f10") == "f10,ctrl+q"
    assert put_first("q,escape", "w") == "w,escape"
