"""A short lesson for each game, in which a newcomer makes each kind of move once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.ui.lessons.fujisan import FUJISAN
from hostages_tui.ui.lessons.hostages import HOSTAGES
from hostages_tui.ui.lessons.platoon import PLATOON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hostages_tui.ui.lessons.lesson import Lesson

LESSONS: Final[Mapping[str, Lesson]] = {
    lesson.game: lesson for lesson in (HOSTAGES, FUJISAN, PLATOON)
}
"""The lessons by the id of their game, in the order of the games."""


def lesson_after(game: str) -> str:
    """The id of the game whose lesson comes next; after the last one, the first."""
    games = list(LESSONS)
    return games[(games.index(game) + 1) % len(games)]
