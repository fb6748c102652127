"""What the user prefers: one small file, which may be edited by hand."""

from __future__ import annotations

import contextlib
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from hostages_tui.storage.files import FileFault, claim, read_bytes, reason, write_whole
from hostages_tui.storage.paths import settings_file

BoardSize: TypeAlias = Literal["auto", "compact", "roomy", "large"]
"""How large boards are drawn; `auto` takes the largest that fits."""
Animation: TypeAlias = Literal["full", "none"]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Key: TypeAlias = Annotated[str, Meta(max_length=80)]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=5)]

AUTO_THEME = "auto"
"""The theme that suits what the terminal can show."""


class LastSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the last new game was set up, offered again for the next one.

    Attributes:
        game: the id of the game.
        options: by game, the value of its option as it was chosen, `random` included.
        levels: by seat, the level of the computer that plays it, None for a person.
    """

    game: Key = ""
    options: dict[Key, Key] = {}
    levels: tuple[Level | None, Level | None] = (None, None)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings, each with what holds where it is not given.

    Attributes:
        theme: the name of a theme, or `auto`.
        board_size: how large boards are drawn.
        ascii: whether only ASCII is drawn.
        animation: whether moves are shown by motion.
        confirm: whether one is asked before something that gives a game up.
        flip: whether the board turns to whoever is to move when two people share it.
        bell: whether the terminal rings when the computer has moved.
        names: the names offered for the seats, seat 0 first.
        keymap: keys by the id of their binding, several joined by commas.
        last: how the last new game was set up.
    """

    theme: Key = AUTO_THEME
    board_size: BoardSize = "auto"
    ascii: bool = False
    animation: Animation = "full"
    confirm: bool = True
    flip: bool = False
    bell: bool = False
    names: tuple[Name, Name] = ("", "")
    keymap: dict[Key, Key] = {}
    last: LastSetup = LastSetup()


def load_settings() -> tuple[Settings, str]:
    """Read the settings.

    A file that cannot be understood is set aside under another name, and the defaults hold.

    Returns:
        The settings, and one sentence on what was wrong with them, "" where all is well.
    """
    path = settings_file()
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings cannot be read ({reason(error)}), so the defaults hold."
    try:
        return msgspec.json.decode(read_bytes(str(path)), type=Settings), ""
    except FileFault as error:
        return Settings(), f"The settings cannot be read ({error.cause}), so the defaults hold."
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        aside = _set_aside()
        where = f"; the file is now {aside}" if aside else ""
        return (
            Settings(),
            f"The settings are not understood ({error}), so the defaults hold{where}.",
        )


def save_settings(settings: Settings) -> None:
    """Write the settings, indented, for they may be edited by hand.

    Raises:
        FileFault: the file cannot be written.
    """
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    write_whole(settings_file(), data + b"\n")


def _set_aside() -> str:
    """Rename the file at fault so that nothing in it is lost; its new name, "" if it stays."""
    path = settings_file()
    with contextlib.suppress(OSError):
        aside = claim(path.parent, f"{path.stem}-damaged", path.suffix)
        path.replace(aside)
        return aside.name
    return ""
