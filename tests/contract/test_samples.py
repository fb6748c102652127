"""The sample games: whole, over, explained, and of every kind."""

from itertools import pairwise
from pathlib import Path

import pytest

from hostages_tui.core.codec import Log, decode, encode_all
from hostages_tui.core.record import read_record, write_record
from hostages_tui.core.timeline import Node, Timeline
from hostages_tui.games import GAMES

FILES = sorted((Path(__file__).parents[2] / "saves").iterdir())


def logged(path: Path) -> Log:
    return decode(path.read_bytes(), GAMES)


def timelines() -> list[Timeline]:
    return [logged(path).timeline for path in FILES]


def moves_to(node: Node) -> tuple[str, ...]:
    return tuple(step.text for step in node.path()[1:])


def notes_by_moves(timeline: Timeline) -> dict[tuple[str, ...], str]:
    return {moves_to(timeline.nodes[n]): note.text for n, note in timeline.notes.items()}


@pytest.fixture(params=FILES, ids=lambda path: path.name)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def timeline(path: Path) -> Timeline:
    return logged(path).timeline


def test_a_sample_is_a_sound_save(path: Path):
    log = logged(path)
    assert path.suffix == ".jsonl"
    assert log.damage is None
    assert log.ended
    assert encode_all(log.timeline.events) == path.read_bytes()


def test_a_sample_opens_at_the_end_of_a_game_that_is_over(timeline: Timeline):
    assert timeline.cursor.outcome is not None
    assert timeline.tail() == []


def test_going_on_from_the_start_leads_to_the_end(timeline: Timeline):
    node = timeline.root
    while (following := timeline.next(node)) is not None:
        node = following
    assert node is timeline.cursor


def test_a_sample_says_when_it_was_played_and_what_it_teaches(timeline: Timeline):
    tags = dict(timeline.started.tags)
    assert set(tags) == {"Date", "Event"}
    assert tags["Event"]


def test_time_goes_on_in_a_sample(timeline: Timeline):
    times = [event.at for event in timeline.events]
    assert all(earlier < later for earlier, later in pairwise(times))


def test_the_line_is_explained_from_its_start_to_its_end(timeline: Timeline):
    line = timeline.line()
    noted = [node for node in line if node.n in timeline.notes]
    assert len(noted) >= 8
    assert noted[0] is line[0]
    assert noted[-1] is line[-1]


def test_every_branch_is_explained(timeline: Timeline):
    line = {node.n for node in timeline.line()}
    for node in line:
        for branch in timeline.children(timeline.nodes[node]):
            if branch.n not in line:
                below = [branch]
                while below and not any(step.n in timeline.notes for step in below):
                    below = [child for step in below for child in timeline.children(step)]
                assert below


def test_notes_are_short_enough_to_read_beside_the_board(timeline: Timeline):
    assert all(0 < len(note.text) <= 180 for note in timeline.notes.values())


def test_the_record_of_a_sample_holds_all_of_it(timeline: Timeline):
    text, warnings = write_record(timeline, variations=True)
    again = read_record(text.encode(), GAMES)
    assert warnings == []
    assert write_record(again, variations=True) == (text, [])
    assert notes_by_moves(again) == notes_by_moves(timeline)
    assert {moves_to(node) for node in again.nodes.values()} == {
        moves_to(node) for node in timeline.nodes.values()
    }


def test_there_is_a_sample_of_every_game_and_of_more_than_one_board():
    boards = {
        game: {t.started.options[GAMES[game].option.name] for t in timelines() if t.game.id == game}
        for game in GAMES
    }
    assert all(boards.values())
    assert boards["fujisan"] == {"mountain", "hexagon"}
    assert "5x6" in boards["platoon"]
    assert len(boards["platoon"]) >= 2


def test_no_two_samples_of_a_game_end_alike():
    endings: list[tuple[str, str, int | None]] = []
    for timeline in timelines():
        outcome = timeline.cursor.outcome
        assert outcome is not None
        endings.append((timeline.game.id, outcome.cause, outcome.winner))
    assert len(set(endings)) == len(endings)


def test_there_are_samples_with_branches():
    for game in GAMES:
        assert any(len(t.nodes) > len(t.line()) for t in timelines() if t.game.id == game), game
