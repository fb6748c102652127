"""The question for the file that an export goes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.storage.files import FileFault
from hostages_tui.ui.exporting import write_export
from hostages_tui.ui.screens.dialogs import NameScreen

if TYPE_CHECKING:
    from pathlib import Path

    from hostages_tui.ui.base import AppScreen


def export_to(screen: AppScreen[None], path: Path, text: str) -> NameScreen:
    """Ask for a file, and write an export there; what cannot be written is asked for again.

    Args:
        screen: the screen that is exported from, which tells where it went.
        path: the file that is offered.
        text: what is written.
    """

    def write(name: str) -> str:
        try:
            written = write_export(name, text)
        except FileFault as error:
            return f"{error.name}: {error.cause}."
        screen.notify(f"Written to {written}", markup=False)
        return ""

    words = "If the name is taken, a number is added. {name.cancel} cancels."
    return NameScreen("Export to", words, str(path), write)
