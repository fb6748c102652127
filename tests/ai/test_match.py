"""A match between computers can be broken off and taken up, and ends as if it had not been."""

from pathlib import Path

import pytest

from hostages_tui.ai.engine import Limits
from hostages_tui.ai.match import Job, Result, Score, ladder, main, pairs, read, run, score_of

RIVALS = ("greedy", "random")


def jobs(count: int = 3) -> list[Job]:
    return pairs("platoon", RIVALS, count, "4x4", Limits(nodes=200))


def totals(results: list[Result]) -> dict[Job, tuple[int | None, str, int]]:
    return {result.job: (result.winner, result.cause, result.moves) for result in results}


def test_each_opening_is_played_by_both_sides_and_no_game_twice():
    assert len(set(jobs())) == 6
    assert [(job.first, job.second) for job in jobs(1)] == [RIVALS, RIVALS[::-1]]
    assert len({job.seed for job in jobs()}) == 3


def test_a_match_that_was_broken_off_ends_with_the_totals_of_one_that_was_not(tmp_path: Path):
    whole = list(run(jobs(), tmp_path / "whole.jsonl", 1))
    path = tmp_path / "broken.jsonl"
    playing = run(jobs(), path, 1)
    for _ in range(2):
        next(playing)
    playing.close()
    begun = read(path)
    assert len(begun) == 2

    # The last line was being written.
    path.write_bytes(path.read_bytes()[:-20])
    assert read(path) == begun[:-1]
    resumed = list(run(jobs(), path, 1))
    assert totals(resumed) == totals(whole) == totals(read(path))
    assert score_of(resumed, "greedy") == score_of(whole, "greedy")
    assert path.read_bytes().count(b"\n") == len(jobs())


def test_what_is_played_already_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "games.jsonl"
    path.touch()
    arguments = ["platoon", *RIVALS, "--pairs", "1", "--option", "4x4", "--nodes", "200"]
    command = [*arguments, "--jobs", "1", "--out", str(path)]
    assert main(command) == 0
    told, written = capsys.readouterr().out, path.read_bytes()
    assert main(command) == 0
    assert (capsys.readouterr().out, path.read_bytes()) == (told, written)
    assert told.startswith("platoon greedy - random")


def test_it_tells_how_games_ended(capsys: pytest.CaptureFixture[str]):
    assert main(["platoon", "2", "2", "--pairs", "2", "--nodes", "200", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("; 2 home-first\n")
    assert len(told.split("\n")) == 2


def test_a_share_has_the_interval_that_wilson_gives_it():
    score = Score(won=42, drawn=0, lost=18)
    low, high = score.interval()
    assert score.share == 0.7
    assert (round(low, 3), round(high, 3)) == (0.575, 0.801)
    assert Score(60).interval() == pytest.approx((0.940, 1), abs=0.001)


def test_a_ladder_has_each_level_play_the_next_and_the_yardsticks():
    steps = [("2", "1"), ("3", "2"), ("4", "3"), ("5", "4")]
    assert set(ladder()) == {RIVALS, ("1", "random"), ("1", "greedy"), *steps, ("5", "uct")}
