"""The line under the board that says what is asked, or why something may not be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len, chop_cells
from rich.segment import Segment
from textual.strip import Strip

from hostages_tui.ui.base import with_keys
from hostages_tui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.ui.viewer import Prompt, Tone

_WORD: Final = re.compile(r"\n| *[^ \n]+| +")
_INKS: Final[dict[Tone, str]] = {
    "ask": "text",
    "refusal": "alert",
    "look": "accent",
    "over": "accent",
}


class Part(NamedTuple):
    """Words that look alike.

    Attributes:
        text: the words.
        ink: the role of their colour.
        bold: whether they are set in bold.
    """

    text: str
    ink: str
    bold: bool = False


def broken(parts: Iterable[Part], width: int) -> list[list[Part]]:
    """Parts broken into lines between words, where there is room for so many cells in each."""
    lines: list[list[Part]] = [[]]
    room = width
    for part in parts:
        for found in _WORD.findall(part.text):
            word: str = found
            if word == "\n" or (lines[-1] and cell_len(word) > room):
                lines.append([])
                word, room = word.lstrip(), width
            for number, piece in enumerate(chop_cells(word, width)):
                if number:
                    lines.append([])
                    room = width
                _add(lines[-1], part._replace(text=piece))
                room -= cell_len(piece)
    return lines


def _add(line: list[Part], part: Part) -> None:
    """Add words to a line, to the last ones where they look like them."""
    if line and line[-1][1:] == part[1:]:
        line[-1] = part._replace(text=line[-1].text + part.text)
    else:
        line.append(part)


class PromptLine(Painted):
    """Says what is asked of whom."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    PromptLine {
        height: 2;
        padding: 0 1;
        background: $ground-screen;
    }
    PromptLine.-refusal:ansi { background: $ground-alert; }
    """

    def __init__(self) -> None:
        """Say nothing."""
        super().__init__()
        self._shown: Prompt | None = None
        self._parts: tuple[Part, ...] = ()

    @property
    def text(self) -> str:
        """All that is said."""
        return "".join(part.text for part in self._parts)

    def show(self, prompt: Prompt) -> None:
        """Show a prompt, with its keys as they are; one that is shown is not painted again."""
        if prompt == self._shown:
            return
        self._shown = prompt
        self.set_class(prompt.tone == "refusal", "-refusal")
        told = with_keys(self, prompt.words)
        words = f"! {told}" if prompt.tone == "refusal" else told
        parts = [Part(words, _INKS[prompt.tone], bold=prompt.tone == "over")]
        if prompt.who:
            ink = "text" if prompt.seat is None else f"seat{prompt.seat}"
            parts.insert(0, Part(f"{prompt.who}: ", ink, bold=True))
        if hint := with_keys(self, prompt.hint):
            parts.append(Part(f"\n{hint}", "quiet"))
        self._parts = tuple(parts)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of what is said."""
        width, style = self.size.width, self.palette.style
        alerted = self.has_class("-refusal") and self._any_app.current_theme.ansi
        ground = "alert" if alerted else ""
        line = (broken(self._parts, width) if width else [])[y : y + 1]
        segments = [
            Segment(part.text, style(part.ink, ground, bold=part.bold))
            for parts in line
            for part in parts
        ]
        return Strip(segments).adjust_cell_length(width, style(ground=ground))
