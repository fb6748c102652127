"""What is known of the position that is looked at, and of the game: a bar, words, and a curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.segment import Segment
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Static

from hostages_tui.ui.analysis.curve import bar, column_of, curve, index_at, used_columns
from hostages_tui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult


_REASON_LINES, _TALL_REASON_LINES = 6, 8
"""So many lines at most of what else there is to say."""


class Shown(msgspec.Struct, frozen=True):
    """What the panel shows.

    Attributes:
        seats: the names of the seats.
        share: what of the chances is seat 0's, from 0 to 1; None where it is not known.
        standing: who is ahead, in words.
        depth: how deep the search is, in words.
        line: the best line, as far as there is room for it; "" where there is none.
        missed: what the move that was made here gave away, "" where it was good enough.
        words: what else there is to say, above all why the best move is so.
        shares: by node of the line, as `share`.
        index: which of these is looked at.
        turns: the indexes of the turning points.
    """

    seats: tuple[str, str]
    share: float | None
    standing: str
    depth: str
    line: str
    missed: str
    words: str
    shares: tuple[float | None, ...]
    index: int
    turns: tuple[int, ...]


class ScoreBar(Painted):
    """One line: either side's part of the chances, between their names."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    ScoreBar { height: 1; }
    """

    def __init__(self, *, ascii_only: bool) -> None:
        """An empty bar.

        Args:
            ascii_only: whether only ASCII may be drawn.
        """
        super().__init__()
        self._ascii = ascii_only
        self._seats = ("", "")
        self._share: float | None = None

    def show(self, seats: tuple[str, str], share: float | None) -> None:
        """Show the parts of two seats, or none where they are not known."""
        if (seats, share) != (self._seats, self._share):
            self._seats, self._share = seats, share
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The bar."""
        width = self.size.width
        style = self.palette.style
        if y:
            return Strip.blank(width, style())
        first, second = self._seats
        room = max(2, width - len(first) - len(second) - 2)
        unknown = ("?" if self._ascii else "·") * room
        parts = [Segment(unknown, style("quiet"))]
        if self._share is not None:
            mine, theirs = bar(self._share, room, ascii_only=self._ascii)
            parts = [
                Segment(mine, style("seat0", "home0")),
                Segment(theirs, style("seat1", "home1")),
            ]
        names = (Segment(f"{first} ", style("seat0", bold=True)), *parts)
        return Strip([*names, Segment(f" {second}", style("seat1", bold=True))]).crop(0, width)


class ScoreCurve(Painted):
    """The score over the game, and under it where one is and where the game turned."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    ScoreCurve { height: 3; }
    ScoreCurve.-tall { height: 5; }
    """

    class Sought(Message):
        """A spot of the curve was clicked.

        Attributes:
            index: the node of the line it stands for, from 0.
        """

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, ascii_only: bool) -> None:
        """A curve of nothing.

        Args:
            ascii_only: whether only ASCII may be drawn.
        """
        super().__init__()
        self._ascii = ascii_only
        self._marks = "-o^*" if ascii_only else "─●▲◆"
        self._shares: tuple[float | None, ...] = ()
        self._index = 0
        self._turns: tuple[int, ...] = ()

    def show(self, shares: tuple[float | None, ...], index: int, turns: tuple[int, ...]) -> None:
        """Show a game.

        Args:
            shares: by node of the line, what of the chances is seat 0's; None for unknown.
            index: which of these is looked at.
            turns: the indexes of the turning points.
        """
        if (shares, index, turns) != (self._shares, self._index, self._turns):
            self._shares, self._index, self._turns = shares, index, turns
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of the curve, or the last one, which says where things are."""
        width, height = self.size.width, self.size.height - 1
        style = self.palette.style
        if not self._shares or y > height:
            return Strip.blank(width, style())
        if y == height:
            return self._scale(width)
        line = curve(self._shares, width, height, ascii_only=self._ascii)[y]
        here = column_of(self._index, len(self._shares), width)
        segments = [
            Segment(glyph, style("seat0", "picked" if column == here else "home1"))
            for column, glyph in enumerate(line)
        ]
        return Strip([*segments, Segment(" " * (width - len(line)), style())], width)

    def on_click(self, event: events.Click) -> None:
        """Say which position was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and self._shares:
            event.stop()
            self.post_message(self.Sought(self._index_near(offset.x)))

    def _index_near(self, column: int) -> int:
        """The node a click stands for: a turning point in that column before any other."""
        width, count = self.size.width, len(self._shares)
        turns = (turn for turn in self._turns if column_of(turn, count, width) == column)
        return next(turns, index_at(column, count, width))

    def _scale(self, width: int) -> Strip:
        count = len(self._shares)
        plain, here, turn, both = self._marks
        at = column_of(self._index, count, width)
        turned = {column_of(index, count, width) for index in self._turns}
        style = self.palette.style
        segments: list[Segment] = []
        for column in range(used_columns(count, width)):
            if column == at:
                mark = both if self._index in self._turns else here
                segments.append(Segment(mark, style("accent", bold=True)))
            elif column in turned:
                segments.append(Segment(turn, style("alert", bold=True)))
            else:
                segments.append(Segment(plain, style("line")))
        return Strip([*segments, Segment(" " * (width - len(segments)), style())], width)


class AnalysisPanel(Vertical):
    """The bar, who is ahead, the best line, the curve, and what there is to say."""

    DEFAULT_CSS = """
    AnalysisPanel { height: auto; padding: 0 1; display: none; background: $ground-screen; }
    AnalysisPanel.-shown { display: block; }
    AnalysisPanel #standing { height: 1; text-wrap: nowrap; }
    AnalysisPanel #best { height: auto; max-height: 2; }
    AnalysisPanel #why { height: auto; color: $ink-quiet; }
    AnalysisPanel.-tall #best { max-height: 3; }
    AnalysisPanel.-tight ScoreCurve, AnalysisPanel.-tight #why { display: none; }
    """

    def __init__(self, *, ascii_only: bool) -> None:
        """A panel that is hidden until something is shown.

        Args:
            ascii_only: whether only ASCII may be drawn.
        """
        super().__init__()
        self._ascii = ascii_only

    def compose(self) -> ComposeResult:
        """The parts of the panel."""
        yield ScoreBar(ascii_only=self._ascii)
        yield Static(id="standing")
        yield Static(id="best")
        yield ScoreCurve(ascii_only=self._ascii)
        yield Static(id="why")

    def show(self, shown: Shown | None, *, tall: bool = False, tight: bool = False) -> None:
        """Show what is known.

        Args:
            shown: what there is to show; None hides the panel.
            tall: whether there is room for more.
            tight: whether there is room for the least only.
        """
        self.set_class(shown is not None, "-shown")
        if shown is None:
            return
        self.set_class(tall, "-tall")
        self.set_class(tight, "-tight")
        chart = self.query_one(ScoreCurve)
        chart.set_class(tall, "-tall")
        chart.show(shown.shares, shown.index, shown.turns)
        self.query_one(ScoreBar).show(shown.seats, shown.share)
        depth = Content.styled(f"  {shown.depth}", "$ink-quiet")
        self._say("#standing", Content.assemble((shown.standing, "bold"), depth))
        star = "@" if self._ascii else "★"
        best = Content.assemble((f"{star} ", "$ink-accent"), shown.line)
        self._say("#best", best if shown.line else Content(""))
        why = Content.assemble(
            (shown.missed, "$ink-alert"), " " if shown.missed else "", shown.words
        )
        self._say("#why", self._fitted(why, _TALL_REASON_LINES if tall else _REASON_LINES))

    def _fitted(self, words: Content, lines: int) -> Content:
        """Words that end in an ellipsis where they have more lines than there is room for."""
        width = self.content_size.width
        broken = words.wrap(width) if width else []
        if len(broken) <= lines:
            return words
        end = "..." if self._ascii else "…"
        last = broken[lines - 1].rstrip().truncate(width - len(end)) + end
        return Content("\n").join([*broken[: lines - 1], last])

    def _say(self, name: str, words: Content) -> None:
        part = self.query_one(name, Static)
        if part.content != words:
            part.update(words)
