"""The analysis of a game, beside its board: in play and in the replay alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from hostages_tui.ui.analysis.analyst import Analyst
from hostages_tui.ui.analysis.report import Report
from hostages_tui.ui.analysis.turning import beyond
from hostages_tui.ui.base import TALL
from hostages_tui.ui.move_rows import line_through
from hostages_tui.ui.screens.game_screen import GameScreen
from hostages_tui.ui.widgets.analysis_panel import AnalysisPanel, ScoreCurve
from hostages_tui.ui.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from hostages_tui.core.timeline import Node
    from hostages_tui.ui.viewer import Viewer

ANALYSTS: Final = "analysts"
"""The group of the worker that analyses."""


class AnalysingScreen(GameScreen):
    """A game that can be analysed while it is looked at.

    Nothing of the analysis enters the game: neither its tree nor, where only is looked, its file.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "analyse", "Analyse", id="game.analyse"),
        Binding("m", "turning_point(1)", "Next turning point", show=False, id="game.next_turn"),
        Binding(
            "M,shift+m",
            "turning_point(-1)",
            "Previous turning point",
            show=False,
            id="game.previous_turn",
        ),
    ]

    PARTS: ClassVar[tuple[str, ...]] = (*GameScreen.PARTS, "AnalysisPanel")

    DEFAULT_CSS = """
    AnalysingScreen.-analysing #told { display: none; }
    AnalysingScreen.-analysing.-low Transport { display: none; }
    """

    def __init__(self, viewer: Viewer) -> None:
        """Show what a viewer says."""
        self._analyst = Analyst(viewer.timeline, self._tell_analysis)
        self._analysing = False
        self._hinted = ""
        super().__init__(viewer)

    # What it shows

    def compose_story(self) -> ComposeResult:
        """The moves, what the last one did, and what is known of the position."""
        yield from super().compose_story()
        yield AnalysisPanel(ascii_only=self.frame.ascii)

    def show(self) -> None:
        """Bring everything up to date."""
        if self._analysing:
            self._direct()
            self.viewer.best = self._report().best()
        super().show()
        if self.is_shown:
            self._show_panel()

    def waits(self) -> str:
        """Why the analysis has to wait just now, "" where it has not."""
        return ""

    def learnt(self) -> None:
        """Something was shown of the position that is looked at."""

    def is_crowded(self) -> bool:
        """Whether the side column has room for the least of the analysis only."""
        return False

    @property
    def is_tall(self) -> bool:
        """Whether the window has many lines."""
        return self.size.height >= TALL

    def turning_hint(self) -> str:
        """How to come to the turning points, "" where there are none."""
        turns = self._report().turns() if self._analysing else ()
        found = counted(len(turns), "turning point")
        ways = "{game.next_turn} goes to the next, {game.previous_turn} to the one before."
        so_far = " so far" if self._analyst.thinking else ""
        return f"{found}{so_far}: {ways}" if turns else ""

    def _report(self) -> Report:
        node = self.viewer.view
        return Report(self.timeline.game, self._analyst, self._seen_line(), node, self.waits())

    def _seen_line(self) -> Sequence[Node]:
        """The line that is shown, or where a branch of it is looked at, that through it."""
        line, node = self.line(), self.viewer.view
        return line if node in line else line_through(self.timeline, node)

    def _show_panel(self) -> None:
        shown = self._report().shown() if self._analysing else None
        tight = self.is_crowded() and not self.is_tall
        self.query_one(AnalysisPanel).show(shown, tall=self.is_tall, tight=tight)

    def _tell_analysis(self) -> None:
        """Something new is known."""
        if not self._analysing or not self.is_shown:
            return
        node = self.viewer.view
        if node.n in self._analyst.verdicts and node.outcome is None:
            self.learnt()
        shown = self._report().best(), self.turning_hint()
        if shown != (self.viewer.best, self._hinted):
            self.viewer.best, self._hinted = shown
            self.show_board()
        self._show_panel()

    # What it does

    def _direct(self) -> None:
        """Tell the analyst what is looked at."""
        if not self._analysing or not self.is_current or self.waits():
            self._analyst.look(None)
        else:
            self._analyst.look(self.viewer.view, self._seen_line())

    def on_resize(self) -> None:
        """Use the room there is now."""
        if self._analysing and self.is_shown:
            self._show_panel()

    def on_screen_suspend(self) -> None:
        """Nothing is thought about while something else lies over this."""
        self._analyst.look(None)

    def on_screen_resume(self) -> None:
        """Go on where it was left."""
        self._direct()

    async def on_unmount(self) -> None:
        """End the thinking."""
        await self._analyst.close()

    def on_score_curve_sought(self, event: ScoreCurve.Sought) -> None:
        """A spot of the curve was clicked: look at the position there."""
        self.look_at(self._seen_line()[event.index])

    def look_at(self, node: Node) -> None:
        """Look at a node of the line."""
        raise NotImplementedError

    def action_analyse(self) -> None:
        """Analyse the game, or stop it."""
        self._analysing = not self._analysing
        self.set_class(self._analysing, "-analysing")
        self.viewer.refusal = None
        if self._analysing:
            self._direct()
            self.run_worker(self._analyst.run, group=ANALYSTS, exclusive=True)
        else:
            self._analyst.look(None)
            self.workers.cancel_group(self, ANALYSTS)  # pyright: ignore[reportUnknownMemberType] - generic
            self.viewer.best = ()
        self.refresh_bindings()
        self.show()

    def action_turning_point(self, direction: int) -> None:
        """Look at the next turning point, or at the one before."""
        report = self._report()
        found = beyond(report.turns(), self._seen_line(), report.index, direction)
        if found is None:
            where = "further on" if direction > 0 else "before this"
            self.notify(f"No turning point is known {where}.", markup=False)
        else:
            self.look_at(found.node)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Turning points are known to the analysis only."""
        if action == "turning_point":
            return self._analysing
        return super().check_action(action, parameters)
