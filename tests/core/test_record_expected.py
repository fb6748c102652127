from __future__ import annotations

import json
from pathlib import Path

import pytest

from hostages_tui.core import codec
from hostages_tui.core.record import RecordError, read_record, write_record
from hostages_tui.games import GAMES

EXPECTED = Path(__file__).parent.parent / "data" / "expected"
RECORDS = sorted((EXPECTED / "records").glob("*.txt"))
FAULTS = json.loads((EXPECTED / "errors" / "errors.json").read_text("utf-8"))


def normal_form(path: Path) -> str:
    rich = EXPECTED / "normal" / path.name
    return (rich if rich.exists() else path).read_bytes().decode()


@pytest.mark.parametrize("path", RECORDS, ids=lambda each: each.stem)
def test_a_record_comes_back_in_normal_form_through_a_save(path: Path):
    timeline = read_record(path.read_bytes(), GAMES)
    log = codec.decode(codec.encode_all(timeline.events), GAMES)
    assert log.damage is None
    assert write_record(log.timeline, variations=True) == (normal_form(path), [])


@pytest.mark.parametrize("path", RECORDS, ids=lambda each: each.stem)
def test_the_normal_form_is_its_own_normal_form(path: Path):
    text = normal_form(path)
    again = read_record(text.encode(), GAMES)
    assert write_record(again, variations=True) == (text, [])


@pytest.mark.parametrize("path", RECORDS, ids=lambda each: each.stem)
def test_a_record_stands_at_the_end_of_its_main_line_with_the_position_expected(path: Path):
    timeline = read_record(path.read_bytes(), GAMES)
    positions = (EXPECTED / "positions" / f"{path.stem}.positions").read_text("utf-8")
    line = [node for node in timeline.line() if node.kind in ("started", "moved")]
    game = timeline.game
    assert [game.format_position(node.state) for node in line] == positions.splitlines()


@pytest.mark.parametrize("path", RECORDS, ids=lambda each: each.stem)
def test_the_line_alone_is_written_as_a_record_of_the_same_line(path: Path):
    timeline = read_record(path.read_bytes(), GAMES)
    text, warnings = write_record(timeline)
    assert "(" not in text.split("\n\n", 1)[1] or "{" in text
    assert warnings == []
    alone = read_record(text.encode(), GAMES)
    line = [(node.text, node.kind) for node in timeline.line()]
    assert [(node.text, node.kind) for node in alone.line()] == line
    assert len(alone.nodes) == len(line)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["file"][:4])
def test_a_fault_is_reported_at_its_place(fault: dict[str, object]):
    data = (EXPECTED / "errors" / str(fault["file"])).read_bytes()
    with pytest.raises(RecordError) as caught:
        read_record(data, GAMES)
    error = caught.value
    found = {"line": error.line, "column": error.column, "move": error.move}
    assert found == {key: fault[key] for key in found}
    assert f"line {error.line}, column {error.column}" in str(error)
    assert error.move is None or f", move {error.move}:" in str(error)
    if str(fault["kind"]) in ("illegal move", "unreadable move"):
        assert "legal here: " in error.reason
