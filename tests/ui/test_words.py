"""What screens say of games, results and times, in words."""

import pytest

from hostages_tui.core.events import HUMANS, Player
from hostages_tui.core.game import Result
from hostages_tui.core.match import start
from hostages_tui.games import GAMES
from hostages_tui.storage import library
from hostages_tui.storage.paths import saves_folder
from hostages_tui.storage.saved_match import SavedMatch
from hostages_tui.ui.viewer import sentence
from hostages_tui.ui.words import entry_line, occasion, result_words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("c1 is taken", "c1 is taken."),
        ("c1-c2 leads nowhere", "c1-c2 leads nowhere."),
        ("lm is no unit of South's", "lm is no unit of South's."),
        ("large ones lie below", "Large ones lie below."),
        ("mend it", "Mend it."),
        ("set-up comes first", "Set-up comes first."),
        ("a piece is missing.", "A piece is missing."),
        ("is it so?", "Is it so?"),
        ("", "."),
    ],
)
def test_a_sentence_begins_with_a_capital_but_notation_keeps_its_case(
    words: str, said: str
) -> None:
    assert sentence(words) == said


@pytest.mark.parametrize(
    ("game", "result", "words"),
    [
        ("hostages", "1-0", "South won"),
        ("hostages", "0-1", "North won"),
        ("fujisan", "1-0", "First won"),
        ("platoon", "0-1", "Black won"),
        ("platoon", "1/2-1/2", "draw"),
        ("fujisan", "*", "unfinished"),
    ],
)
def test_a_result_is_told_in_words(game: str, result: Result, words: str) -> None:
    assert result_words(game, result) == words


def test_an_occasion_is_who_plays_and_when() -> None:
    game, tags = GAMES["platoon"], [("Date", "2026.11.30")]
    ann, computer = Player("Ann", "human"), Player("", "computer", level=2, seed=1)
    assert occasion(start(game, {}, players=(ann, computer), tags=tags)) == (
        "Ann – computer 2, 2026-11-30"
    )
    assert occasion(start(game, {}, players=HUMANS, tags=tags)) == "2026-11-30"


def test_a_saved_game_is_told_by_who_plays_it() -> None:
    game, home = GAMES["platoon"], saves_folder()
    persons, computer = HUMANS, (HUMANS[0], Player("", "computer", level=2, seed=1))
    for players in (persons, computer):
        saved = SavedMatch.new(start(game, {}, players=players), GAMES)
        saved.match.play("b1-b2")
        saved.close()
    lines = {entry_line(entry) for entry in library.entries(GAMES, home)}
    assert lines == {
        "Hostages! (platoon), 1 turn",
        "Hostages! (platoon), White – computer 2, 1 turn",
    }
