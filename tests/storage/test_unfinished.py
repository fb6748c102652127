"""Which game is offered to resume, and in what order files are looked at."""

import os
from pathlib import Path

from hostages_tui.core.match import start
from hostages_tui.games import GAMES
from hostages_tui.storage import library
from hostages_tui.storage.paths import saves_folder
from hostages_tui.storage.saved_match import SavedMatch


def save(written: int, *, over: bool = False) -> Path:
    """A saved game, over or not, written so many seconds after the epoch."""
    match = SavedMatch.new(start(GAMES["platoon"], {}), GAMES)
    match.match.play("b1-b2")
    if over:
        match.match.resign(1)
    match.close()
    assert match.path is not None
    os.utime(match.path, (written, written))
    return match.path


def test_nothing_is_unfinished_where_nothing_is_saved() -> None:
    assert library.unfinished(GAMES) is None
    assert library.paths() == []


def test_the_unfinished_game_that_was_written_last_is_found() -> None:
    save(100)
    latest = save(200)
    save(300, over=True)
    entry = library.unfinished(GAMES)
    assert entry is not None
    assert entry.path == latest


def test_a_damaged_game_is_not_offered() -> None:
    sound = save(100)
    (saves_folder() / "damaged.jsonl").write_text("{")
    entry = library.unfinished(GAMES)
    assert entry is not None
    assert entry.path == sound


def test_files_come_in_the_order_in_which_they_were_written_last() -> None:
    first, second, third = save(300), save(100), save(200)
    assert library.paths() == [first, third, second]
