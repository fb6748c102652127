"""What the app is to open with: the wishes of a command line, told to the screens."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import msgspec

from hostages_tui.core.events import HUMANS, Player


class Home(msgspec.Struct, frozen=True, tag="home"):
    """Show the home screen."""


class NewGame(msgspec.Struct, frozen=True, tag="new"):
    """Begin a game at once.

    Attributes:
        game: its id.
        options: what was chosen of its options; what is missing takes its default.
        players: who sits in the seats, seat 0 first.
    """

    game: str
    options: dict[str, str] = {}
    players: tuple[Player, Player] = HUMANS


class OpenFile(msgspec.Struct, frozen=True, tag="open"):
    """Go on with a saved game, in place or, where it cannot be written, as a fork.

    Attributes:
        path: its file.
    """

    path: Path


class ReplayFile(msgspec.Struct, frozen=True, tag="replay"):
    """Look through a game.

    Attributes:
        path: its file.
        at: how many moves of the line have been played where it opens, None for its start.
        autoplay: seconds between two moves when it is to play by itself, else None.
    """

    path: Path
    at: int | None = None
    autoplay: float | None = None


Launch: TypeAlias = Home | NewGame | OpenFile | ReplayFile
