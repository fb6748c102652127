"""The autosave: what is on the disk after each event, after a crash, and beside another window."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hostages_tui.core import codec
from hostages_tui.core.match import start
from hostages_tui.games import GAMES
from hostages_tui.storage import paths, saved_match
from hostages_tui.storage.files import FileFault
from hostages_tui.storage.lock import LockedElsewhere, SaveLock
from hostages_tui.storage.saved_match import SavedMatch

PLATOON = GAMES["platoon"]


def new() -> SavedMatch:
    return SavedMatch.new(start(PLATOON, {}), GAMES)


def played(*moves: str) -> Path:
    saved = new()
    for move in moves:
        saved.match.play(move)
    saved.close()
    assert saved.path is not None
    return saved.path


def settled(saved: SavedMatch) -> None:
    deadline = time.monotonic() + 10
    while saved.saving.pending and time.monotonic() < deadline:
        time.sleep(0.005)
    assert saved.saving.pending == 0


def test_a_new_game_has_no_file_until_something_happens(home: Path):
    saved = new()
    assert saved.path is None
    assert not home.exists()
    saved.match.play("b1-b2")
    assert saved.path is not None
    saved.close()
    assert saved.path.parent == home / "saves"


def test_the_name_says_game_and_time(home: Path):
    name = played("b1-b2").name
    game, day, clock, noise = name.removesuffix(".jsonl").split("-")
    assert (game, len(day), len(clock), len(noise)) == ("platoon", 8, 6, 4)


def test_every_event_is_on_the_disk_before_it_counts_as_saved():
    saved = new()
    for move in ("b1-b2", "c6-c5", "d1-d2"):
        saved.match.play(move)
        settled(saved)
        assert saved.path is not None
        assert saved.path.read_bytes() == codec.encode_all(saved.timeline.events)
    saved.match.undo()
    settled(saved)
    assert saved.path is not None
    assert saved.path.read_bytes() == codec.encode_all(saved.timeline.events)
    saved.close()


@pytest.mark.parametrize("first", ["note", "resign", "draw"])
def test_the_file_is_made_with_the_first_event_whatever_it_is(first: str):
    saved = new()
    match first:
        case "note":
            saved.match.note(saved.timeline.root, "Hello")
        case "resign":
            saved.match.resign(0)
        case _:
            saved.match.agree_draw()
    saved.close()
    assert saved.path is not None
    assert len(saved.path.read_bytes().splitlines()) == 2


def test_resuming_goes_on_in_the_same_file():
    path = played("b1-b2")
    saved = SavedMatch.resume(path, GAMES)
    before = path.read_bytes()
    saved.match.play("c6-c5")
    saved.close()
    assert path.read_bytes().startswith(before)
    assert path.read_bytes() == codec.encode_all(saved.timeline.events)


def test_resuming_and_looking_changes_nothing():
    path = played("b1-b2", "c6-c5")
    for cut in (0, 1):
        data = path.read_bytes()[: len(path.read_bytes()) - cut]
        path.write_bytes(data)
        saved = SavedMatch.resume(path, GAMES)
        saved.timeline.legal(saved.timeline.root)
        saved.close()
        assert path.read_bytes() == data


def test_a_last_line_without_its_line_feed_is_finished_before_the_next_event():
    path = played("b1-b2")
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    saved = SavedMatch.resume(path, GAMES)
    saved.match.play("c6-c5")
    saved.close()
    assert path.read_bytes() == codec.encode_all(saved.timeline.events)


def test_a_torn_line_is_written_over():
    path = played("b1-b2", "c6-c5")
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    saved = SavedMatch.resume(path, GAMES)
    assert saved.timeline.cursor.depth == 1
    assert path.read_bytes() == whole[:-9]
    saved.match.play("c6-c5")
    saved.close()
    assert path.read_bytes() == codec.encode_all(saved.timeline.events)


def test_a_damaged_game_is_not_written():
    path = played("b1-b2", "c6-c5")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"rubbish\n" + lines[2])
    before = path.read_bytes()
    with pytest.raises(LockedElsewhere, match="line 2"):
        SavedMatch.resume(path, GAMES)
    assert path.read_bytes() == before
    SaveLock(path).release()


def test_one_process_writes_a_save_at_a_time(tmp_path: Path):
    path = played("b1-b2")
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from hostages_tui.games import GAMES\n"
        "from hostages_tui.storage.saved_match import SavedMatch\n"
        "saved = SavedMatch.resume(Path(sys.argv[1]), GAMES)\n"
        "print('held', flush=True)\n"
        "sys.stdin.read()\n"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert holder.stdout is not None
    try:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(LockedElsewhere, match="open in another window"):
            SavedMatch.resume(path, GAMES)
    finally:
        holder.kill()
        holder.communicate()
    SavedMatch.resume(path, GAMES).close()


def test_the_lock_leaves_no_file_behind():
    path = played("b1-b2")
    SavedMatch.resume(path, GAMES).close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_sample_is_never_written():
    sample = min(paths.samples_folder().glob("*.jsonl"))
    with pytest.raises(LockedElsewhere, match="sample"):
        SavedMatch.resume(sample, GAMES)


def test_a_fork_copies_line_and_notes_and_says_where_from():
    saved = new()
    for move in ("b1-b2", "c6-c5", "d1-d2"):
        saved.match.play(move)
    node = saved.timeline.line()[2]
    saved.match.note(node, "well")
    other = SavedMatch.forked(saved.timeline, node)
    assert [step.text for step in other.timeline.line()] == ["", "b1-b2", "c6-c5"]
    assert [note.text for note in other.timeline.notes.values()] == ["well"]
    parent = other.timeline.started.parent
    assert parent is not None
    assert (parent.id, parent.n) == (saved.timeline.started.id, node.n)
    other.match.play("d1-d2")
    saved.close()
    other.close()
    assert other.path != saved.path


def test_a_disk_that_refuses_never_stops_play_and_is_tried_again(home: Path):
    home.mkdir()
    (home / "saves").write_text("a file where the folder should be")
    saved = new()
    saved.match.play("b1-b2")
    assert saved.saving.failure
    assert saved.path is None
    (home / "saves").unlink()
    saved.match.play("c6-c5")
    settled(saved)
    assert saved.saving.failure == ""
    saved.close()
    assert saved.path is not None
    assert saved.path.read_bytes() == codec.encode_all(saved.timeline.events)


def test_what_failed_in_the_middle_is_written_whole_later(monkeypatch: pytest.MonkeyPatch):
    saved = new()
    saved.match.play("b1-b2")
    settled(saved)
    full = OSError(28, "No space left on device")

    def refuse(handle: int) -> None:
        raise full

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        saved.match.play("c6-c5")
        deadline = time.monotonic() + 10
        while not saved.saving.failure and time.monotonic() < deadline:
            time.sleep(0.005)
        assert saved.saving.failure == "no space left on device"
        assert saved.saving.pending == 1
    saved.match.play("d1-d2")
    settled(saved)
    saved.close()
    assert saved.path is not None
    assert saved.path.read_bytes() == codec.encode_all(saved.timeline.events)


def test_progress_is_told():
    saved = new()
    told: list[int] = []
    saved.on_saving = lambda saving: told.append(saving.pending)
    saved.match.play("b1-b2")
    saved.close()
    assert told[0] == 1
    assert told[-1] == 0


@pytest.mark.parametrize("data", [b"", b"\n", b"{}", b'{"format":2}\n', b"\x00" * 100])
def test_what_does_not_open_is_said_and_left(tmp_path: Path, data: bytes):
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    with pytest.raises(FileFault, match=r"game\.jsonl"):
        SavedMatch.resume(path, GAMES)
    assert path.read_bytes() == data
    assert [file.name for file in tmp_path.glob("game*")] == ["game.jsonl"]


def test_a_new_file_is_never_seen_without_its_first_lines(monkeypatch: pytest.MonkeyPatch):
    seen: list[bytes] = []

    def replace(aside: Path, path: Path) -> Path:
        seen.append(path.read_bytes() if path.exists() else b"nothing")
        really(aside, path)
        seen.append(path.read_bytes())
        return path

    really = Path.replace
    monkeypatch.setattr(Path, "replace", replace)
    saved = new()
    saved.match.play("b1-b2")
    saved.close()
    assert saved.path is not None
    assert seen == [b"nothing", codec.encode_all(saved.timeline.events)]


def test_a_name_that_is_taken_is_left_alone(monkeypatch: pytest.MonkeyPatch, home: Path):
    names = iter(["open-elsewhere", "there", "free"])
    monkeypatch.setattr(saved_match, "save_stem", lambda _started: next(names))
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "there.jsonl").write_text("mine")
    held = SaveLock(home / "saves" / "open-elsewhere.jsonl")
    assert played("b1-b2").name == "free.jsonl"
    held.release()
    assert (home / "saves" / "there.jsonl").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_it_is_told_when_the_file_is_deleted_under_the_game():
    saved = new()
    saved.match.play("b1-b2")
    settled(saved)
    saved.match.undo()
    settled(saved)
    assert saved.path is not None
    saved.path.unlink()
    saved.match.play("c1-c2")
    assert "deleted" in saved.close().failure
