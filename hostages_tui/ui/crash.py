"""When the app itself is at fault: a sentence for the user, all else to a file."""

from __future__ import annotations

import io
import platform
import traceback
from datetime import datetime
from typing import TYPE_CHECKING

from rich.console import Console

from hostages_tui import __version__
from hostages_tui.storage.files import FileFault, write_new
from hostages_tui.storage.paths import log_folder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

_LONGEST = 200


def report(error: BaseException) -> str:
    """Write down what was raised; see `report_text`."""
    text = "".join(traceback.format_exception(error))
    return report_text(f"{type(error).__name__}: {error}", text)


def report_shown(renderables: Iterable[RenderableType]) -> str:
    """Write down what textual would have shown; see `report_text`."""
    console = Console(file=io.StringIO(), width=120, color_system=None)
    with console.capture() as capture:
        for renderable in renderables:
            console.print(renderable)
    return report_text("the screen failed", capture.get())


def report_text(what: str, details: str) -> str:
    """Write down what happened.

    Args:
        what: what happened, in short.
        details: all that is known about it.

    Returns:
        One sentence for the user; the game itself is safe, since every move is saved at once.
    """
    from importlib.metadata import version  # noqa: PLC0415 - opens faster

    head = (
        f"hostages-tui {__version__}, textual {version('textual')}, "
        f"Python {platform.python_version()}, {platform.platform()}\n\n"
    )
    sorry = f"hostages-tui stopped by a fault of its own ({' '.join(what.split())[:_LONGEST]})"
    stem = f"crash-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    try:
        path = write_new(log_folder(), stem, ".log", (head + details).encode())
    except FileFault:
        return f"{sorry}; your games are saved."
    return f"{sorry}; your games are saved, and the details are in {path}"
