"""One game for each way a game can end, reached by legal play; none may be missing."""

from pathlib import Path

import pytest

from hostages_tui.core.record import read_record, write_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES

FOLDER = Path(__file__).parents[1] / "data" / "endings"

# By game: the file, the cause of the outcome and its result ("" where any will do).
ENDINGS = {
    "hostages": {
        "five-home-own": "five-home",
        "five-home-forfeit": "five-home",
        "no-move-hostages": "no-move-hostages",
        "no-move-pieces": "no-move-pieces",
        "no-move-even": "no-move-even",
        "repetition": "repetition",
        "quiet": "quiet",
        "resignation": "resignation",
        "agreed-draw": "agreed-draw",
    },
    "fujisan": {
        "first-wins": "more-pips",
        "second-wins": "more-pips",
        "draw": "even-pips",
        "resignation": "resignation",
        "agreed-draw": "agreed-draw",
    },
    "platoon": {
        "home-first-white": "home-first",
        "home-first-black": "home-first",
        "home-both": "home-both",
        "repetition-lead": "repetition",
        "repetition-even": "repetition",
        "quiet-lead": "quiet",
        "quiet-even": "quiet",
        "resignation": "resignation",
        "agreed-draw": "agreed-draw",
    },
}
CASES = [(game, name) for game, names in ENDINGS.items() for name in names]


def played(game: str, name: str) -> Timeline:
    return read_record((FOLDER / game / f"{name}.txt").read_bytes(), GAMES)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_each_way_to_end_is_there_and_ends_so(game: str, name: str):
    timeline = played(game, name)
    assert timeline.game.id == game
    outcome = timeline.cursor.outcome
    assert outcome is not None
    assert outcome.cause == ENDINGS[game][name]
    assert timeline.legal() == []
    before = timeline.cursor.parent
    assert before is not None
    assert before.outcome is None


@pytest.mark.parametrize(("game", "name"), CASES)
def test_each_is_in_normal_form(game: str, name: str):
    text, warnings = write_record(played(game, name))
    assert (FOLDER / game / f"{name}.txt").read_text(encoding="utf-8") == text
    assert warnings == []


def test_who_wins_is_as_the_names_say():
    def result(game: str, name: str) -> str:
        return played(game, name).result()

    assert result("hostages", "no-move-even") == "1/2-1/2"
    assert result("hostages", "repetition") == result("hostages", "quiet") == "1/2-1/2"
    assert result("fujisan", "first-wins") == "1-0"
    assert result("fujisan", "second-wins") == "0-1"
    assert result("fujisan", "draw") == "1/2-1/2"
    assert result("platoon", "home-first-white") == "1-0"
    assert result("platoon", "home-first-black") == "0-1"
    for even in ("home-both", "repetition-even", "quiet-even"):
        assert result("platoon", even) == "1/2-1/2"
    for lead in ("repetition-lead", "quiet-lead"):
        assert result("platoon", lead) in {"1-0", "0-1"}


def test_five_home_comes_by_ones_own_move_and_by_the_enemys_forfeit():
    own, forfeit = played("hostages", "five-home-own"), played("hostages", "five-home-forfeit")
    for timeline, by_own_move in ((own, True), (forfeit, False)):
        cursor = timeline.cursor
        assert cursor.outcome is not None
        assert (cursor.outcome.winner == cursor.seat) is by_own_move


def test_the_quiet_game_is_as_long_as_c4_says():
    for name in ("quiet-lead", "quiet-even"):
        assert played("platoon", name).cursor.quiet == GAMES["platoon"].quiet_limit == 120
    assert played("hostages", "quiet").cursor.quiet == GAMES["hostages"].quiet_limit == 200
