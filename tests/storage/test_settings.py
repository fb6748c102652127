"""The settings file: written, read, edited by hand, damaged, out of reach."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostages_tui.storage import settings as module
from hostages_tui.storage.files import FileFault
from hostages_tui.storage.paths import settings_file
from hostages_tui.storage.settings import LastSetup, Settings, load_settings, save_settings


def test_without_a_file_the_defaults_hold_and_nothing_is_written(home: Path) -> None:
    assert load_settings() == (Settings(), "")
    assert not home.exists()


def test_what_is_saved_is_loaded() -> None:
    last = LastSetup("platoon", {"platoon": "5x5"}, (None, 3))
    settings = Settings(theme="clear", names=("Ann", "Ben [x]"), ascii=True, last=last)
    save_settings(settings)
    assert load_settings() == (settings, "")


def test_a_file_by_hand_may_leave_out_what_it_does_not_change() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"flip": true, "keymap": {"play.undo": "u,backspace"}}')
    loaded, complaint = load_settings()
    assert complaint == ""
    assert loaded == Settings(flip=True, keymap={"play.undo": "u,backspace"})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"theme": 3}',
        '{"thema": "dusk"}',
        '{"board_size": "huge"}',
        '{"last": {"levels": [null, 9]}}',
        "[" * 100_000,
    ],
)
def test_a_bad_file_is_set_aside_and_the_defaults_hold(text: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text)
    loaded, complaint = load_settings()
    assert loaded == Settings()
    assert "settings-damaged.json" in complaint
    assert not settings_file().exists()
    assert settings_file().with_name("settings-damaged.json").read_text() == text


def test_a_second_bad_file_does_not_replace_the_first() -> None:
    settings_file().parent.mkdir(parents=True)
    for text in ("first", "second"):
        settings_file().write_text(text)
        load_settings()
    kept = sorted(path.read_text() for path in settings_file().parent.iterdir())
    assert kept == ["first", "second"]


def test_bytes_that_are_no_text_are_a_bad_file() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(b'{"theme": "\xff"}')
    loaded, complaint = load_settings()
    assert loaded == Settings()
    assert complaint


def test_a_file_that_cannot_be_set_aside_stays_and_the_defaults_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("{")
    monkeypatch.setattr(module, "claim", refuse)
    loaded, complaint = load_settings()
    assert loaded == Settings()
    assert complaint.endswith("so the defaults hold.")
    assert settings_file().read_text() == "{"


def test_a_folder_in_place_of_the_file_is_told() -> None:
    settings_file().mkdir(parents=True)
    loaded, complaint = load_settings()
    assert loaded == Settings()
    assert "cannot be read" in complaint


def test_saving_where_nothing_can_be_written_says_so(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(FileFault):
        save_settings(Settings())


def test_the_file_is_indented_json_that_ends_with_a_line_feed() -> None:
    save_settings(Settings())
    text = settings_file().read_text()
    assert text.endswith("}\n")
    assert "\n  " in text
    assert json.loads(text)["theme"] == "auto"


@given(st.binary(max_size=200))
def test_no_bytes_stop_the_app(data: bytes) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(data)
    loaded, _ = load_settings()
    assert msgspec.json.decode(msgspec.json.encode(loaded), type=Settings) == loaded
