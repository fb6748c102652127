"""The commands give what the independent implementation gave, for every record there is."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

EXPECTED = Path(__file__).parents[1] / "data" / "expected"
FIGURES: list[dict[str, Any]] = json.loads((EXPECTED / "perft.json").read_text())
ERRORS: list[dict[str, Any]] = json.loads((EXPECTED / "errors" / "errors.json").read_text())


Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(run: Any) -> Call:
    """Runs a command and gives exit code, standard output and standard error as text."""

    def runner(*words: str) -> tuple[int, str, str]:
        done = run(*words)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return runner


def recorded(record: Path) -> bool:
    return record.parent.name == "records"


def test_check_accepts_with_the_result_of_the_tag(record: Path, call: Call):
    text = record.read_text(encoding="utf-8")
    status, out, err = call("check", str(record))
    assert (status, err) == (0, "")
    name, game, moves, result = out.rstrip("\n").split("\t")
    assert name == str(record)
    assert f'"{game}"' in text
    assert int(moves) >= 0
    assert text.split()[-1] == result


def test_lists_are_as_expected(expected_record: Path, call: Call):
    expected = (EXPECTED / "lists" / f"{expected_record.stem}.lists").read_bytes()
    status, out, _ = call("lists", str(expected_record))
    assert status == 0
    assert out.encode() == expected


def test_positions_are_as_expected(expected_record: Path, call: Call):
    lines = (EXPECTED / "positions" / f"{expected_record.stem}.positions").read_text().splitlines()
    for at in {0, 1, len(lines) // 2, len(lines) - 1} & set(range(len(lines))):
        status, out, _ = call("export", str(expected_record), "--as", "position", "--at", str(at))
        assert (status, out) == (0, lines[at] + "\n")
    status, out, _ = call(
        "export", str(expected_record), "--as", "position", f"--at=-{len(lines) - 1}"
    )
    assert (status, out) == (0, lines[0] + "\n")


def test_import_and_export_give_the_normal_form(record: Path, tmp_path: Path, call: Call):
    normal = EXPECTED / "normal" / record.name
    expected = normal if recorded(record) and normal.exists() else record
    status, out, err = call("import", str(record), "--to", str(tmp_path))
    assert (status, err) == (0, "")
    save = Path(out.rstrip("\n"))
    assert save == tmp_path / f"{record.stem}.jsonl"
    status, out, err = call("export", str(save), "--variations")
    assert (status, err) == (0, "")
    assert out.encode() == expected.read_bytes()
    again = tmp_path / "again.txt"
    again.write_text(out, encoding="utf-8", newline="\n")
    assert call("export", str(again), "--variations")[1] == out
    assert call("export", str(save), "--as", "jsonl")[1].encode() == save.read_bytes()


@pytest.mark.parametrize("case", ERRORS, ids=lambda case: case["file"])
def test_faulty_records_are_refused_at_their_place(
    case: dict[str, Any], tmp_path: Path, call: Call
):
    path = EXPECTED / "errors" / case["file"]
    status, out, err = call("check", str(path))
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    place = f"line {case['line']}, column {case['column']}"
    if case["move"] is not None:
        place += f", move {case['move']}"
    assert f"{case['file']}: {place}:" in err
    status, out, err = call("import", str(path), "--to", str(tmp_path / "new"))
    assert (status, out) == (1, "")
    assert not (tmp_path / "new").exists()


def figure(case: dict[str, Any]) -> str:
    return case.get("record") or f"{case['game']}-{case.get('toss') or case.get('board')}"


@pytest.mark.parametrize("case", FIGURES, ids=figure)
def test_perft_gives_every_figure(case: dict[str, Any], call: Call):
    if "record" in case:
        words = [str(EXPECTED / "records" / case["record"])]
        lists = EXPECTED / "lists" / case["record"].replace(".txt", ".lists")
        assert hashlib.sha256(lists.read_bytes()).hexdigest() == case["lists_sha256"]
    elif case["game"] == "hostages":
        words = [case["game"], "--toss", case["toss"]]
    else:
        words = [case["game"], "--board", case["board"]]
    for depth, count in case["perft"].items():
        assert call("perft", *words, "--depth", depth)[:2] == (0, f"{count}\n")


def test_divide_adds_up(call: Call):
    status, out, _ = call("perft", "platoon", "--depth", "3", "--divide")
    *rows, total = out.splitlines()
    assert status == 0
    assert rows == sorted(rows)
    assert sum(int(row.split()[1]) for row in rows) == int(total) == 215
