"""The list of saved games, and what is done with whole files."""

import os
from pathlib import Path

import pytest

from hostages_tui.core.match import start
from hostages_tui.games import GAMES
from hostages_tui.storage import library
from hostages_tui.storage.files import FileFault, safe_name, write_new, write_whole
from hostages_tui.storage.lock import LockedElsewhere, SaveLock
from hostages_tui.storage.saved_match import SavedMatch


def save(game: str = "platoon", move: str = "b1-b2") -> Path:
    options = {"toss": "north"} if game == "hostages" else {}
    saved = SavedMatch.new(start(GAMES[game], options), GAMES)
    saved.match.play(move)
    saved.close()
    assert saved.path is not None
    return saved.path


def test_a_missing_folder_is_an_empty_list():
    assert library.entries(GAMES) == []


def test_entries_say_what_is_saved_newest_first():
    older, newer = save(), save("hostages", "s@a1")
    entries = library.entries(GAMES)
    assert [entry.path for entry in entries] == [newer, older]
    assert [(entry.game, entry.moves, entry.result, entry.error) for entry in entries] == [
        ("hostages", 1, "*", None),
        ("platoon", 1, "*", None),
    ]


def test_damaged_files_are_listed_with_the_reason():
    path = save()
    rubbish = path.with_name("rubbish.jsonl")
    rubbish.write_bytes(b"rubbish")
    half = path.with_name("half.jsonl")
    half.write_bytes(path.read_bytes() + b"{}\n")
    errors = {entry.path: entry.error for entry in library.entries(GAMES)}
    assert errors[path] is None
    assert "line 1" in (errors[rubbish] or "")
    assert "line 3" in (errors[half] or "")


def test_a_change_of_the_file_is_seen():
    path = save()
    assert library.entries(GAMES)[0].moves == 1
    saved = SavedMatch.resume(path, GAMES)
    saved.match.play("c6-c5")
    saved.close()
    assert library.entries(GAMES)[0].moves == 2


def test_rename_never_overwrites():
    one, two = save(), save()
    first = library.rename(one, "A good game")
    second = library.rename(two, "A good game")
    assert (first.name, second.name) == ("A good game.jsonl", "A good game-2.jsonl")
    assert not one.exists()
    assert not two.exists()


def test_copy_stands_beside():
    path = save()
    copied = library.copy(path)
    assert copied.name == f"{path.stem}-2.jsonl"
    assert copied.read_bytes() == path.read_bytes()


def test_trash_and_back(home: Path):
    path = save()
    data = path.read_bytes()
    trashed = library.trash(path)
    assert not path.exists()
    assert trashed == home / "trash" / path.name
    assert library.restore(trashed, path) == path
    assert path.read_bytes() == data


def test_what_comes_back_goes_beside_what_is_there():
    path = save()
    trashed = library.trash(path)
    path.write_bytes(b"another")
    restored = library.restore(trashed, path)
    assert restored.name == f"{path.stem}-2.jsonl"
    assert path.read_bytes() == b"another"


def test_what_is_open_elsewhere_is_not_moved():
    path = save()
    lock = SaveLock(path)
    try:
        with pytest.raises(LockedElsewhere):
            library.trash(path)
        with pytest.raises(LockedElsewhere):
            library.rename(path, "other")
    finally:
        lock.release()
    assert path.exists()


def test_samples_are_all_sound():
    samples = library.samples(GAMES)
    assert {entry.game for entry in samples} == set(GAMES)
    assert [entry.error for entry in samples] == [None] * len(samples)


@pytest.mark.parametrize(
    ("given", "safe"),
    [
        ("A good game", "A good game"),
        ("../../etc/passwd", "etc-passwd"),
        ("a/b\\c:d", "a-b-c-d"),
        ("", "game"),
        ("...", "game"),
        ("\x00\x1b[31m", "[31m"),
        ("con", "con-game"),
        ("駒" * 300, "駒" * 66),
        ("\u202eevil", "evil"),
        ("-", "game"),
    ],
)
def test_names_that_users_give_are_made_safe(given: str, safe: str):
    assert safe_name(given) == safe


def test_a_whole_write_leaves_the_old_file_when_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(FileFault, match="no space left"):
        write_whole(path, b"new")
    with pytest.raises(FileFault, match="no space left"):
        write_new(tmp_path, "file2", "", b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["file"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_whole_write_heeds_what_the_user_lets_others_read(tmp_path: Path):
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "file", b"new")
    finally:
        os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(FileFault, match="file"):
        write_new(tmp_path / "file" / "folder", "game", ".jsonl", b"")
