"""The help that players had, as the log of a game tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.core.timeline import Timeline


class Help(msgspec.Struct, frozen=True):
    """The help that one seat had.

    Attributes:
        hints: positions in which it asked for a hint.
        analyses: positions of its own in which it saw an analysis.
        taken_back: moves in whose place something else was tried.
    """

    hints: int = 0
    analyses: int = 0
    taken_back: int = 0

    @property
    def none(self) -> bool:
        """Whether it had none."""
        return self == Help()

    @property
    def words(self) -> str:
        """What it was, in words; "" where there was none."""
        parts = (
            (self.hints, "hint", "hints"),
            (self.analyses, "look at the analysis", "looks at the analysis"),
            (self.taken_back, "move taken back", "moves taken back"),
        )
        told = [f"{count} {one if count == 1 else many}" for count, one, many in parts if count]
        return " and ".join((", ".join(told[:-1]), told[-1])) if len(told) > 1 else "".join(told)


def help_of(timeline: Timeline, seat: Seat) -> Help:
    """The help that a seat had on the line on which the game stands.

    What counts for a seat that a person plays:

    - each position in which it was given a hint (`helped`, kind `hint`), however many of the
      hint's steps it took;
    - each of its turns to move in which it was shown an analysis (`helped`, kind `analysis`),
      of whatever position of the game;
    - each move on the line, of its own or of the computer's, in whose place something else was
      done as well, before or after: one of the two was taken back. Going back and on again along
      the same moves is looking, and counts for nothing. Of two persons, each bears what was
      taken back of its own moves.

    Completing the set-up by ordinary moves is no help: they are drawn by lot. The computer has
    none, whatever the log says.

    Args:
        timeline: the game.
        seat: the seat.
    """
    players = timeline.started.seats
    if players[seat].kind == "computer":
        return Help()
    alone = players[1 - seat].kind == "computer"
    kinds = [event.kind for event in timeline.helped if event.seat == seat]
    remade = [
        node
        for node in timeline.line()
        if node.parent is not None and len(timeline.children(node.parent)) > 1
    ]
    return Help(
        hints=kinds.count("hint"),
        analyses=kinds.count("analysis"),
        taken_back=sum(alone or node.seat == seat for node in remade),
    )


def tells_of_help(timeline: Timeline) -> bool:
    """Whether it is told of a game who had help: where a person played against the computer.

    Two persons see one another; and a record of a game that was played elsewhere, with its
    variations, tells nothing of it.
    """
    kinds = {player.kind for player in timeline.started.seats}
    return kinds == {"human", "computer"}


def help_words(timeline: Timeline) -> str:
    """How much help the person had in a game against the computer, as a sentence.

    Returns:
        "" where the game goes on yet, or where nothing is told of it (see `tells_of_help`).
        A game that was forked from another never counts as one without help, since its
        beginning may have been chosen with knowledge of what came.
    """
    if timeline.cursor.outcome is None or not tells_of_help(timeline):
        return ""
    seat: Seat = 0 if timeline.started.seats[0].kind == "human" else 1
    had = help_of(timeline, seat)
    if not had.none:
        return f"With help: {had.words}."
    if timeline.started.parent is not None:
        return "Played on from another game."
    return "Without help."
