"""Bad input gets one clear sentence and an exit code, never a traceback, never a changed file."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hostages_tui.cli import screen
from hostages_tui.core import codec
from hostages_tui.core.events import Player
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.storage import files
from hostages_tui.storage.saved_match import SavedMatch

Run = Callable[..., Any]
MOVES = ("b1-b2", "c6-c5", "d1-d2")
READERS = [["check"], ["show"], ["moves"], ["lists"], ["export"], ["export", "--as", "position"]]


def log(*moves: str) -> bytes:
    match = Match.new(start(GAMES["platoon"], {}), GAMES)
    for move in moves:
        match.play(move)
    return codec.encode_all(match.timeline.events)


def line(**fields: object) -> bytes:
    return json.dumps({"t": "moved", "n": 1, "at": "2026-11-30T12:00:00.000Z", **fields}).encode()


def one_sentence(done: Any, *words: str) -> str:
    text = done.stderr.decode()
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    for word in words:
        assert word in text, text
    return text


FIRST_LINES = {
    "empty": (b"", "empty"),
    "blank": (b"   \n\n", "empty"),
    "no json": (b"{nonsense\n", "line 1"),
    "a list": (b"[1, 2]\n", "line 1"),
    "a string": (b'"hello"\n', "line 1"),
    "another object": (b'{"name": "package", "version": 1}\n', "format"),
    "a newer format": (b'{"t":"started","n":0,"format":2,"new":1}\n', "format 2"),
    "format 0": (b'{"t":"started","format":0}\n', "format"),
    "format true": (b'{"t":"started","format":true}\n', "format"),
    "nul bytes": (b"\x00" * 4096, "line 1"),
    "invalid UTF-8": (b'{"t":"\xff\xfe"}\n', "line 1"),
    "deep nesting": (b'{"a":' + b"[" * 100_000, "line 1"),
    "deep brackets": (b"[" * 100_000, "line 1"),
    "binary": (bytes(range(256)), "line 1"),
    "an unknown game": (log().replace(b'"platoon"', b'"chess"'), "chess"),
    "another ruleset": (log().replace(b'"ruleset":1', b'"ruleset":9'), "ruleset"),
    "an unknown board": (log().replace(b'"5x6"', b'"9x9"'), "9x9"),
    "no board": (log().replace(b'{"board":"5x6"}', b"{}"), "board"),
    "one seat": (log().replace(b'[{"name":"","kind":"human"},', b"["), "seats"),
    "an unknown field": (log().replace(b'"tags"', b'"tag"'), "tag"),
    "a computer without level": (log().replace(b'"human"', b'"computer"'), "level"),
    "a moved first": (line(seat=0, move="b1-b2") + b"\n", "line 1"),
    "a record of an unknown game": (b'[Game "chess"]\n\n1. e4 *\n', "line 1, column 1"),
}


@pytest.mark.parametrize("case", FIRST_LINES, ids=str)
def test_what_opens_nothing_is_said(case: str, tmp_path: Path, run: Run):
    data, word = FIRST_LINES[case]
    path = tmp_path / "game"
    path.write_bytes(data)
    for command in (["check"], ["show"]):
        done = run(*command, str(path))
        assert done.returncode == 1
        assert done.stdout == b""
        one_sentence(done, str(path), word)
    assert path.read_bytes() == data
    assert [file.name for file in tmp_path.iterdir()] == ["game"]


LATER_LINES = {
    "rubbish": b"rubbish",
    "an empty line": b"",
    "nul bytes": b"\x00\x00",
    "a list": b"[]",
    "an unknown event": b'{"t":"flew","n":1,"at":"2026-11-30T12:00:00.000Z"}',
    "a bad move": line(seat=0, move="e4"),
    "an illegal move": line(seat=0, move="b1-b3"),
    "a move out of turn": line(seat=1, move="c6-c5"),
    "a third seat": line(seat=2, move="b1-b2"),
    "a wrong number": line(n=7, seat=0, move="b1-b2"),
    "a number below zero": line(n=-1, seat=0, move="b1-b2"),
    "a huge number": line(n=10**30, seat=0, move="b1-b2"),
    "a jump to nowhere": line(t="jumped", to=99),
    "a note on nothing": line(t="noted", to=99, text="x", mark=""),
    "an unknown mark": line(t="noted", to=0, text="x", mark="#"),
    "a second start": log().rstrip(b"\n"),
    "a wrong time": line(at="yesterday", seat=0, move="b1-b2"),
    "an unknown field": line(seat=0, move="b1-b2", extra=1),
    "a missing field": line(seat=0),
    "a wrong type": line(seat="0", move="b1-b2"),
    "invalid UTF-8": line(seat=0, move="b1-b2").replace(b"b1", b"\xff\xff"),
    "a lone surrogate": line(seat=0, move="b1-b2").replace(b"b1", b"\\ud800"),
    "deep nesting": b'{"t":' + b"[" * 100_000,
    "a long move": line(seat=0, move="b" * 1000),
}


@pytest.mark.parametrize("case", LATER_LINES, ids=str)
def test_what_precedes_a_damaged_line_opens(case: str, tmp_path: Path, run: Run):
    data = log() + LATER_LINES[case] + b"\n" + line(n=2, seat=0, move="b1-b2") + b"\n"
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    done = run("check", str(path))
    assert done.returncode == 1
    assert done.stdout == b""
    one_sentence(done, str(path), "line 2")
    for command in (["show"], ["moves"], ["lists"], ["export", "--as", "position"]):
        done = run(*command, str(path))
        assert done.returncode == 0
        assert done.stdout
        one_sentence(done, str(path), "line 2")
    assert path.read_bytes() == data


def test_a_save_cut_at_any_byte_opens_as_far_as_it_goes(tmp_path: Path):
    from hostages_tui.storage.files import FileFault
    from hostages_tui.storage.source import load

    whole = log(*MOVES)
    ends = [number for number, byte in enumerate(whole) if byte == ord("\n")]
    path = tmp_path / "game.jsonl"
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        if cut < ends[0]:
            with pytest.raises(FileFault, match=r"game\.jsonl: (line 1|the file is empty)"):
                load(str(path), GAMES)
            continue
        source = load(str(path), GAMES)
        whole_lines = sum(1 for end in ends if cut >= end)
        assert source.timeline.cursor.depth == whole_lines - 1
        at_an_end = any(cut in (end, end + 1) for end in ends)
        assert source.torn is not at_an_end
        assert (source.fault() is None) is at_an_end


def test_a_torn_save_is_sound_and_says_so(tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    path.write_bytes(log(*MOVES)[:-9])
    done = run("check", str(path))
    assert done.returncode == 0
    assert done.stdout.decode().split("\t")[1:] == ["platoon", "2", "*\n"]
    one_sentence(done, "line 4", "never finished")


def test_a_line_of_fifty_megabytes_is_refused(tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    huge = b'{"t":"started","x":"' + b"x" * 50_000_000 + b'"}\n'
    path.write_bytes(huge)
    one_sentence(run("check", str(path)), "line 1", "bytes")
    path.write_bytes(log() + huge)
    done = run("check", str(path))
    assert done.returncode == 1
    one_sentence(done, "line 2", "bytes")
    path.write_bytes(b'[Game "platoon"]\n\n' + b"x" * 50_000_000)
    done = run("check", str(path))
    assert done.returncode == 1
    assert len(one_sentence(done, "line 3, column 1, move 1")) < 1000


def test_files_that_cannot_be_read(tmp_path: Path, run: Run):
    for name in (str(tmp_path / "missing.jsonl"), str(tmp_path), "a\nb"):
        for command in READERS:
            done = run(*command, name)
            assert done.returncode == 1
            one_sentence(done)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="it takes a device without an end")
def test_what_never_ends_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(files, "MAX_FILE", 3_000_000)
    done = run("check", "/dev/zero")
    assert done.returncode == 1
    one_sentence(done, "/dev/zero", "more than 3000000 bytes")
    done = run("check", "-", stdin=b" " * 3_000_001)
    assert done.returncode == 1
    one_sentence(done, "more than 3000000 bytes")
    assert "empty" in one_sentence(run("check", "-", stdin=b" " * 3_000_000))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_file_without_permission(tmp_path: Path, run: Run):
    if os.geteuid() == 0:
        pytest.skip("root reads everything")
    path = tmp_path / "game.jsonl"
    path.write_bytes(log())
    path.chmod(0)
    done = run("show", str(path))
    assert done.returncode == 1
    one_sentence(done, "permission denied")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "fly"),
        (["show"], "FILE"),
        (["show", "{save}", "--at", "4"], "out of range"),
        (["show", "{save}", "--at=-4"], "out of range"),
        (["moves", "{save}", "--at", "x"], "x"),
        (["export", "{save}", "--at", "99"], "out of range"),
        (["export", "{save}", "--as", "jsonl", "--at", "1"], "--at"),
        (["export", "{save}", "--as", "pdf"], "pdf"),
        (["export", "{save}", "--colour"], "--colour"),
        (["perft", "chess", "--depth", "1"], "chess"),
        (["perft", "platoon"], "--depth"),
        (["perft", "platoon", "--depth=-1"], "depth"),
        (["perft", "platoon", "--depth", "0", "--divide"], "--divide"),
        (["perft", "platoon", "--depth", "1", "--board", "9x9"], "9x9"),
        (["perft", "platoon", "--depth", "1", "--toss", "south"], "toss"),
        (["perft", "hostages", "--depth", "1", "--toss", "east"], "east"),
        (["perft", "{save}", "--depth", "1", "--board", "5x6"], "--board"),
        (["perft", "x" * 300, "--depth", "1"], "unknown game"),
        (["show", ""], "FILE"),
        (["check", "{save}", ""], "FILE"),
        (["import", "{save}", "--to", ""], "--to"),
        (["export", "{save}", "-o", ""], "-o"),
        (["perft", "", "--depth", "1"], "unknown game"),
        (["open", "-"], "standard input"),
        (["replay", "-"], "standard input"),
        (["play", "chess"], "chess"),
        (["play", "platoon", "--toss", "random"], "toss"),
        (["play", "platoon", "--south-name", "Ann"], "south"),
        (["play", "hostages", "--board", "8x8"], "board"),
        (["play", "hostages", "--computer", "white"], "south and north"),
        (["play", "hostages", "--computer", "north:9"], "1, 2, 3, 4, 5"),
        (["play", "hostages", "--computer", "north:"], "1, 2, 3, 4, 5"),
        (["rules", "chess"], "chess"),
        (["check"], "FILE"),
        (["list", "--xml"], "--xml"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_line(words: list[str], said: str, tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    path.write_bytes(log(*MOVES))
    done = run(*(word.format(save=path) for word in words))
    assert done.returncode == 2
    assert done.stdout == b""
    one_sentence(done, said)


@pytest.mark.parametrize(
    "words", [[], ["play", "platoon"], ["open", "{save}"], ["replay", "{save}"]]
)
def test_the_screen_needs_a_terminal(words: list[str], tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    path.write_bytes(log(*MOVES))
    done = run(*(word.format(save=path) for word in words))
    assert done.returncode == 2
    one_sentence(done, "terminal", "show", "--help")


def test_other_files_are_still_checked(tmp_path: Path, run: Run):
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_bytes(log(*MOVES))
    bad.write_bytes(b"bad")
    done = run("check", str(good), str(bad), str(good))
    assert done.returncode == 1
    assert done.stdout.decode() == f"{good}\tplatoon\t3\t*\n" * 2
    one_sentence(done, str(bad))


def test_other_records_are_still_imported(tmp_path: Path, run: Run):
    good, bad = tmp_path / "a game.txt", tmp_path / "bad.txt"
    good.write_text('[Game "platoon"]\n1. b1-b2 *')
    bad.write_text('[Game "platoon"]\n1. b1-b3 *')
    to = tmp_path / "new" / "folder"
    done = run("import", str(good), str(bad), str(good), "--to", str(to))
    assert done.returncode == 1
    assert done.stdout.decode() == f"{to / 'a game.jsonl'}\n{to / 'a game-2.jsonl'}\n"
    one_sentence(done, str(bad), "line 2, column 4, move 1", "b1-b3")


def test_a_save_is_not_imported(tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    path.write_bytes(log(*MOVES))
    done = run("import", str(path))
    assert done.returncode == 1
    one_sentence(done, str(path), "record")


def test_nothing_is_overwritten_by_an_export(tmp_path: Path, run: Run):
    path, out = tmp_path / "game.jsonl", tmp_path / "out.txt"
    path.write_bytes(log(*MOVES))
    assert run("export", str(path), "-o", str(out)).returncode == 0
    before = out.read_bytes()
    assert before.endswith(b"*\n")
    done = run("export", str(path), "--at", "1", "-o", str(out))
    assert done.returncode == 1
    one_sentence(done, str(out), "exists")
    assert out.read_bytes() == before
    assert run("export", str(path), "-o", str(tmp_path / "new" / "out.txt")).returncode == 0
    for nowhere in (tmp_path, tmp_path / ("x" * 300), out / "file.txt"):
        done = run("export", str(path), "-o", str(nowhere))
        assert done.returncode == 1
        one_sentence(done, str(nowhere))


def test_an_export_to_a_dash_goes_to_standard_output(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "game.jsonl"
    path.write_bytes(log(*MOVES))
    monkeypatch.chdir(tmp_path)
    assert run("export", str(path), "-o", "-") == run("export", str(path))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("home", ["~nobody-of-this-name/games", "relative"])
def test_a_home_folder_that_cannot_be_found_is_an_empty_one(
    home: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.setenv("HOSTAGES_TUI_HOME", home)
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert run("list", "--json") == (0, b"[]\n", b"")
    assert run("doctor").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="it takes devices of this kind")
def test_an_export_may_go_into_a_device(tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    path.write_bytes(log(*MOVES))
    assert run("export", str(path), "-o", "/dev/null") == (0, b"", b"")
    done = run("export", str(path), "-o", "/dev/full")
    assert done.returncode == 1
    one_sentence(done, "/dev/full", "no space left")


@pytest.mark.parametrize("blank", ["\u3000", "\x1c", "\x85\n", "\ufeff\u2003"])
def test_a_record_may_begin_with_white_space_of_any_kind(blank: str, run: Run):
    done = run("check", "-", stdin=(blank + '[Game "platoon"]\n*').encode())
    assert (done.returncode, done.stdout) == (0, b"-\tplatoon\t0\t*\n")


def test_a_save_with_a_byte_order_mark_is_read_and_gone_on_with(tmp_path: Path, run: Run):
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + log(*MOVES) + b'{"torn')
    saved = SavedMatch.resume(path, GAMES)
    saved.match.play("d6-d5")
    saved.close()
    assert run("check", str(path)) == (0, f"{path}\tplatoon\t4\t*\n".encode(), b"")


def test_standard_input_is_a_file_too(run: Run):
    done = run("check", "-", stdin=log(*MOVES))
    assert (done.returncode, done.stdout) == (0, b"-\tplatoon\t3\t*\n")
    done = run("check", "-", stdin=b"\xef\xbb\xbf \n" + b'[Game "platoon"] \n *')
    assert (done.returncode, done.stdout) == (0, b"-\tplatoon\t0\t*\n")
    done = run("show", "-", stdin=b"")
    assert done.returncode == 1
    one_sentence(done, "standard input")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
@pytest.mark.parametrize(
    "words", [["rules", "platoon"], ["perft", "platoon", "--depth", "2", "--divide"]]
)
def test_a_broken_pipe_ends_silently(words: list[str], process: Run):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = process(*words, stdout=pipe)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("words", [["show", "missing"], ["fly"], ["list", "--json"], ["--version"]])
def test_a_process_of_its_own_gives_the_same(words: list[str], process: Run, run: Run):
    assert process(*words) == run(*words)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="it takes a device that is always full")
@pytest.mark.parametrize("words", [["rules", "platoon"], ["export", "{game}"]])
def test_output_that_cannot_be_written_is_said(words: list[str], tmp_path: Path, process: Run):
    (tmp_path / "game").write_bytes(log(*MOVES))
    with Path("/dev/full").open("wb") as full:
        done = process(*(word.format(game=tmp_path / "game") for word in words), stdout=full)
    assert done.returncode == 1
    one_sentence(done, "standard output", "no space left")


@pytest.mark.skipif(os.name == "nt", reason="Windows always has the streams")
@pytest.mark.parametrize(
    ("closed", "words", "status"),
    [("<", "check -", 1), (">", "rules platoon", 0), ("2>", "show missing", 1)],
)
def test_a_closed_stream_is_an_empty_one(closed: str, words: str, status: int):
    command = f"{sys.executable} -m hostages_tui {words} {closed}&-"
    done = subprocess.run(command, shell=True, capture_output=True, check=False, timeout=60)
    assert done.returncode == status
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr


def test_names_of_files_that_are_not_utf_8(home: Path, run: Run):
    saves = home / "saves"
    saves.mkdir(parents=True)
    path = saves / os.fsdecode(b"\xff.jsonl")
    try:
        path.write_bytes(log(*MOVES))
    except OSError:
        pytest.skip("here all names of files are text")
    assert run("check", str(path)).stdout == os.fsencode(path) + b"\tplatoon\t3\t*\n"
    assert b"\\udcff.jsonl" in run("list").stdout
    (entry,) = json.loads(run("list", "--json").stdout)
    assert entry["file"] == str(path)


def test_names_of_players_cannot_command_the_terminal(home: Path, run: Run):
    path = home / "saves" / "game.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(log().replace(b'"name":""', rb'"name":"A\u001b[31m\nB\u202e\u200d"', 1))
    for words in (["show", str(path)], ["list"]):
        assert rb"A\x1b[31m\nB\u202e" + "\u200d".encode() in run(*words).stdout


def test_names_of_players_that_a_save_could_not_hold(run: Run, monkeypatch: pytest.MonkeyPatch):
    opened: list[Any] = []
    monkeypatch.setattr(screen, "_need_terminal", lambda: None)
    monkeypatch.setattr(screen, "_open", lambda launch, args: opened.append(launch) or 0)
    assert run("play", "platoon", "--white-name", os.fsdecode(b"A\xff")).returncode == 0
    assert opened[0].players[0].name == "A?"
    done = run("play", "platoon", "--white-name", "A" * 20_001)
    assert done.returncode == 2
    one_sentence(done, "--white-name", "20,000")


def test_version_and_help(run: Run):
    assert run("--version").stdout.startswith(b"hostages-tui 0.")
    done = run("--help")
    assert done.returncode == 0
    for command in ("play", "open", "replay", "show", "check", "import", "export", "perft"):
        assert command.encode() in done.stdout


def test_the_list_of_saves(home: Path, run: Run):
    assert json.loads(run("list", "--json").stdout) == []
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "good.jsonl").write_bytes(log(*MOVES))
    (home / "saves" / "bad.jsonl").write_bytes(b"bad")
    good, bad = json.loads(run("list", "--json").stdout)
    assert list(good) == [
        *("file", "id", "game", "seats", "started", "changed", "moves", "result", "error")
    ]
    assert (good["game"], good["moves"], good["result"], good["error"]) == ("platoon", 3, "*", None)
    assert "line 1" in bad["error"]
    text = run("list").stdout.decode()
    assert "platoon" in text
    assert "line 1" in text


def test_the_list_says_which_seat_the_computer_plays(home: Path, run: Run):
    players = (Player("Ann", "human"), Player("", "computer", level=3, seed=1))
    game = SavedMatch.new(start(GAMES["platoon"], {}, players=players), GAMES)
    game.match.play("b1-b2")
    game.close()
    assert b"Ann - computer 3" in run("list").stdout
    (entry,) = json.loads(run("list", "--json").stdout)
    assert entry["seats"] == ["Ann", ""]
    assert home.exists()
