"""What a bug report needs, and pictures of positions."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_doctor_says_how_things_stand_and_changes_nothing(run: Run, home: Path):
    done = run("doctor")
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    for word in (
        "hostages-tui",
        "Python",
        "textual",
        "TERM",
        "settings.json",
        "saves",
        "0 damaged",
    ):
        assert word in text
    assert not home.exists()


def test_doctor_names_what_is_damaged_and_leaves_it(run: Run, home: Path):
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "bad.jsonl").write_bytes(b"bad")
    (home / "settings.json").write_bytes(b'{"theme": 7}')
    text = run("doctor").stdout.decode()
    assert "bad.jsonl: line 1" in text
    assert "not understood" in text
    assert "1, of which 1 damaged" in text
    assert (home / "settings.json").read_bytes() == b'{"theme": 7}'


def test_doctor_tells_of_folders_that_cannot_be_looked_into(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = tmp_path / "file"
    file.touch()
    for home, word in ((file, "not a directory"), (tmp_path / ("x" * 300), "file name too long")):
        monkeypatch.setenv("HOSTAGES_TUI_HOME", str(home))
        done = run("doctor")
        assert (done.returncode, done.stderr) == (0, b"")
        assert f"saves ({word})" in done.stdout.decode()
        assert "sample games" in done.stdout.decode()


def test_doctor_keeps_names_to_itself(run: Run, home: Path):
    home.mkdir()
    (home / "settings.json").write_bytes(b'{"names": ["Ann", "Ben"]}')
    assert "Ann" not in run("doctor").stdout.decode()


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("name", ["h17", "f35", "f33", "p60", "p44"])
def test_a_picture_is_well_formed_and_fetches_nothing(
    run: Run, data: Path, name: str, ascii_only: bool
):
    record = data / "expected" / "records" / f"{name}.txt"
    words = ["--ascii"] if ascii_only else []
    done = run("export", str(record), "--as", "svg", *words)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert text.count("http") == 1
    assert not ascii_only or text.replace("&#160;", " ").replace("\xa0", " ").isascii()


def test_a_picture_of_an_earlier_position_differs(run: Run, data: Path):
    record = str(data / "expected" / "records" / "p60.txt")
    start = run("export", record, "--as", "svg", "--at", "0").stdout
    assert start != run("export", record, "--as", "svg").stdout
