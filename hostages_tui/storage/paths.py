"""Where things lie: settings, saved games, the trash, the log, and the sample games."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

APP = "hostages-tui"
HOME_VARIABLE = "HOSTAGES_TUI_HOME"
"""The environment variable that puts everything into one folder."""

_PACKAGE = Path(__file__).resolve().parent.parent


def expanded(name: str) -> Path:
    """A path as users write it: `~` is their home; `~name` stays where there is no such user."""
    path = Path(name)
    with contextlib.suppress(RuntimeError):
        path = path.expanduser()
    return path


def working_folder() -> Path:
    """The folder one works in; where that was removed, an empty path, in which nothing is found."""
    try:
        return Path.cwd()
    except OSError:
        return Path()


def _home() -> Path | None:
    value = os.environ.get(HOME_VARIABLE)
    if not value:
        return None
    return working_folder() / expanded(value)


def _data() -> Path:
    return _home() or Path(platformdirs.user_data_path(APP, appauthor=False))


def settings_file() -> Path:
    """The settings file; nothing is created."""
    folder = _home() or Path(platformdirs.user_config_path(APP, appauthor=False))
    return folder / "settings.json"


def saves_folder() -> Path:
    """The folder of saved games; nothing is created."""
    return _data() / "saves"


def trash_folder() -> Path:
    """The folder that deleted games go to; nothing is created."""
    return _data() / "trash"


def log_folder() -> Path:
    """The folder of the app's own log; nothing is created."""
    return _data() / "log"


def samples_folder() -> Path:
    """The folder of the sample games: in an installed package, or in a checkout."""
    installed = _PACKAGE / "samples"
    return installed if installed.is_dir() else _PACKAGE.parent / "saves"
