"""What playing and replaying share: the moves beside the board, and the export of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from hostages_tui.core.help import help_words
from hostages_tui.core.text import printable_lines
from hostages_tui.ui.exporting import exported, form_rows, proposed
from hostages_tui.ui.screens.board_screen import BoardScreen
from hostages_tui.ui.screens.dialogs import AskScreen, Shown, TextScreen
from hostages_tui.ui.screens.export_to import export_to
from hostages_tui.ui.viewer import warnings
from hostages_tui.ui.widgets.move_tree import MoveTree

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.app import ComposeResult

    from hostages_tui.core.timeline import Node


class GameScreen(BoardScreen):
    """A game with its moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy_record", "Copy", show=False, id="game.copy", tooltip="Copy the record"),
        Binding(
            "C,shift+c",
            "copy_position",
            "Copy position",
            show=False,
            id="game.copy_position",
            tooltip="Copy the position",
        ),
        Binding("e", "export", "Export", show=False, id="game.export", tooltip="Export the game"),
    ]

    PARTS: ClassVar[tuple[str, ...]] = ("MoveTree", "#told", "#warnings")

    DEFAULT_CSS = """
    GameScreen #told { height: auto; max-height: 8; padding: 0 1; color: $ink-quiet; }
    GameScreen #warnings { height: auto; padding: 0 1; color: $ink-alert; display: none; }
    GameScreen #warnings.-shown { display: block; }
    """

    # What it shows

    def compose_story(self) -> ComposeResult:
        """The moves, what the last one did, and what is about to end the game."""
        yield MoveTree(ascii_only=self.frame.ascii)
        yield Static(id="told")
        yield Static(id="warnings")

    def topic(self) -> str:
        """The option of the game."""
        option = self.timeline.game.option.name
        return f"{option}: {self.timeline.started.options[option]}"

    def show(self) -> None:
        """Bring everything up to date."""
        super().show()
        if not self.is_shown:
            return
        viewer = self.viewer
        self.query_one(MoveTree).show(viewer.timeline, self.line(), viewer.view)
        told = self.query_one("#told", Static)
        words = self._words()
        if words != told.content:
            told.update(words)
        self.say("#warnings", "\n".join(warnings(viewer.timeline, viewer.view)))

    def source(self) -> Path | None:
        """The file of the game, None where it has none."""
        return None

    def line(self) -> Sequence[Node]:
        """The line of play shown in the list of moves."""
        raise NotImplementedError

    def _words(self) -> Content:
        """What the last move did, how much help there was, and the note on it."""
        note = self.timeline.notes.get(self.viewer.view.n)
        told = Content(self.viewer.told())
        parts = [told] if told else []
        if helped := self.helped():
            parts.append(Content.styled(helped, "bold"))
        if note is not None and note.text:
            parts.append(Content.styled(printable_lines(note.text), "$ink-accent"))
        return Content("\n").join(parts)

    def helped(self) -> str:
        """How much help there was in a game against the computer, at its end."""
        return help_words(self.timeline) if self.viewer.live else ""

    # What the user does

    def action_copy_record(self) -> None:
        """Copy the record to the terminal's clipboard, and show it for those that have none."""
        self._copy("The record of this game", "record")

    def action_copy_position(self) -> None:
        """Copy the position one looks at, as one line."""
        self._copy("This position", "position")

    def _copy(self, title: str, form: str) -> None:
        text = exported(self.timeline, self.viewer.view, form, ascii_only=self.frame.ascii)
        self.frame.copy_to_clipboard(text)
        sent = "Sent to the clipboard of the terminal; not every terminal takes it."
        words = f"{sent} {{text.close}} closes."
        self.frame.push_screen(TextScreen(Shown(title, words, text)))

    def action_export(self) -> None:
        """Ask for a form and a file, and export the game."""
        self.frame.push_screen(
            AskScreen("Export this game as", "", form_rows()), self._ask_for_file
        )

    def _ask_for_file(self, form: str | None) -> None:
        if not form:
            return
        text = exported(self.timeline, self.viewer.view, form, ascii_only=self.frame.ascii)
        path = proposed(self.timeline, self.source(), form)
        self.frame.push_screen(export_to(self, path, text))
