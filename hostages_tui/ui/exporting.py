"""What a game can be exported as from its screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hostages_tui.core import codec
from hostages_tui.core.record import write_record
from hostages_tui.plain.page import position_page
from hostages_tui.storage.files import safe_name, write_new
from hostages_tui.storage.paths import expanded, working_folder
from hostages_tui.storage.saved_match import save_stem
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.svg import position_svg

if TYPE_CHECKING:
    from pathlib import Path

    from hostages_tui.core.timeline import Node, Timeline


class Form(NamedTuple):
    """A form of export.

    Attributes:
        suffix: how its files are named.
        label: what it is called.
        words: what it is for.
    """

    suffix: str
    label: str
    words: str


FORMS: Final[dict[str, Form]] = {
    "record": Form(".txt", "Record", "the moves as text"),
    "variations": Form(".txt", "Record with branches", "taken-back lines too"),
    "log": Form(".jsonl", "Save", "everything that happened"),
    "page": Form(".board.txt", "Board as text", "the position you see"),
    "picture": Form(".svg", "Picture", "the position, as SVG"),
    "position": Form(".position.txt", "Position", "as one line"),
}
"""The forms by their tokens."""


def form_rows() -> tuple[Row, ...]:
    """The forms as rows of a chooser."""
    return tuple(Row(token, form.label, form.words) for token, form in FORMS.items())


def exported(timeline: Timeline, node: Node, form: str, *, ascii_only: bool) -> str:
    """A game in a form.

    Args:
        timeline: the game.
        node: the position, for the forms that show one.
        form: a key of `FORMS`.
        ascii_only: whether only ASCII may be drawn.
    """
    match form:
        case "log":
            return codec.encode_all(timeline.events).decode()
        case "page":
            return position_page(timeline, node, ascii_only=ascii_only) + "\n"
        case "picture":
            return position_svg(timeline, node, ascii_only=ascii_only)
        case "position":
            return timeline.game.format_position(node.state) + "\n"
        case _:
            return write_record(timeline, variations=form == "variations")[0]


def proposed(timeline: Timeline, source: Path | None, form: str) -> Path:
    """The file that an export is offered to go to: in the folder one works in."""
    stem = source.stem if source is not None else save_stem(timeline.started)
    return working_folder() / f"{stem}{FORMS[form].suffix}"


def write_export(name: str, text: str) -> Path:
    """Write an export under a name that was free.

    Args:
        name: the file as the user named it.
        text: what goes into it.

    Returns:
        The file that was made; a number is added to its name where that was taken.

    Raises:
        FileFault: it cannot be written.
    """
    path = expanded(name)
    return write_new(path.parent, safe_name(path.stem), path.suffix, text.encode())
