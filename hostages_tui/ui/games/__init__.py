"""What each game's screen has of its own; `face_of` names them all."""

from __future__ import annotations

from functools import cache

from hostages_tui.games import GAMES
from hostages_tui.plain.drawings import DRAWINGS
from hostages_tui.ui.games.face import Face
from hostages_tui.ui.games.fujisan import FujisanFace
from hostages_tui.ui.games.hostages import HostagesFace
from hostages_tui.ui.games.platoon import PlatoonFace

_FACES: dict[str, type[Face]] = {
    "hostages": HostagesFace,
    "fujisan": FujisanFace,
    "platoon": PlatoonFace,
}


@cache
def face_of(game_id: str) -> Face:
    """The face of a game; one that has none of its own shows board and moves alone."""
    return _FACES.get(game_id, Face)(GAMES[game_id], DRAWINGS[game_id])
