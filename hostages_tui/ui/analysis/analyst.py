"""Thinks about the positions of a game in the background, one after the other.

First comes the position that is looked at, then, a little for each, the rest of its line, and then,
for longer, what seems to be a turning point, so that it is still one when it is looked at. What is
known is kept; the thinking of a position that is not looked at any more ends at once.
"""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from hostages_tui.ai.client import Client, WorkerFault
from hostages_tui.ai.questions import HELP_SECONDS, help_question
from hostages_tui.core.game import MoveError
from hostages_tui.ui.analysis.turning import turning_points
from hostages_tui.ui.analysis.verdict import Verdict, of_outcome, of_progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hostages_tui.ai.engine import Progress
    from hostages_tui.ai.protocol import Thought
    from hostages_tui.core.timeline import Node, Timeline

GLANCE: Final = 0.2
"""Seconds for each position of the line that is not looked at."""

HURRY: Final = 0.15
"""Seconds in which a search has to end when something else is looked at; else it is killed."""


class Job(NamedTuple):
    """A position to think about.

    Attributes:
        node: the position.
        seconds: how long.
    """

    node: Node
    seconds: float


class Analyst:
    """Knows what is known of a game, and finds out more while `run` runs.

    Attributes:
        verdicts: what is known, by the name of the node.
        fault: why it gave up, "" where it did not; looking elsewhere has it try again.
    """

    def __init__(
        self, timeline: Timeline, told: Callable[[], None], client: Client | None = None
    ) -> None:
        """Be ready to analyse a game.

        Args:
            timeline: the game.
            told: called whenever something new is known.
            client: asks the thinking process; one of its own by default.
        """
        self.verdicts: dict[int, Verdict] = {}
        self.fault = ""
        self._timeline = timeline
        self._told = told
        self._client = client or Client()
        self._focus: Node | None = None
        self._line: tuple[Node, ...] = ()
        self._job: Job | None = None
        self._news = asyncio.Event()

    @property
    def thinking(self) -> Node | None:
        """What is thought about just now, None for nothing."""
        return self._job.node if self._job else None

    def look(self, node: Node | None, line: Sequence[Node] = ()) -> None:
        """Say what is looked at; None stops the thinking until something is.

        Args:
            node: the node that is looked at.
            line: the line that it stands on.
        """
        if node is not self._focus:
            self.fault = ""
        elif len(line) == len(self._line) and all(map(_same, line, self._line)):
            return
        self._settle(line)
        self._focus, self._line = node, tuple(line)
        if self._job is None or self._job.node is not node:
            self._news.set()

    async def run(self) -> None:
        """Think, until it is cancelled; nothing is left running then."""
        try:
            while True:
                self._news.clear()
                self._job = self._next()
                if self._job is None:
                    self._told()
                    await self._news.wait()
                else:
                    await self._work(self._job)
        finally:
            self._job = None
            self._client.kill()

    async def close(self) -> None:
        """End the thinking process, and wait until it is gone."""
        await self._client.close()

    # Inside

    def _settle(self, line: Iterable[Node]) -> None:
        """Judge the positions in which the game is over, which needs no thought."""
        for node in line:
            if node.outcome is not None:
                self.verdicts.setdefault(node.n, of_outcome(node.outcome))

    def _next(self) -> Job | None:
        focus = self._focus
        if focus is None or self.fault:
            return None
        if self._lacks(focus, HELP_SECONDS):
            return Job(focus, HELP_SECONDS)
        return next(self._beside(), None)

    def _beside(self) -> Iterator[Job]:
        """What is to be thought about while the position that is looked at is known."""
        yield from (Job(node, GLANCE) for node in self._line if self._lacks(node, GLANCE))
        doubtful = {
            loss.node.n for loss in turning_points(self._timeline.game, self._line, self.verdicts)
        }
        for before, after in pairwise(self._line):
            if before.n in doubtful:
                yield from (
                    Job(node, HELP_SECONDS)
                    for node in (before, after)
                    if self._lacks(node, HELP_SECONDS)
                )

    def _lacks(self, node: Node, seconds: float) -> bool:
        known = self.verdicts.get(node.n)
        return node.outcome is None and (known is None or known.seconds < seconds)

    async def _work(self, job: Job) -> None:
        """Think about one position, until it is done or something else is looked at."""
        clock = asyncio.get_running_loop().time
        began = clock()

        def learn(progress: Progress) -> None:
            if progress.depth:
                self._learn(job.node, progress, 0.0)

        question = help_question(self._timeline, job.node, "analysis", job.seconds)
        watched = learn if job.node is self._focus else None
        asking = asyncio.ensure_future(self._client.think(question, watched))
        called = asyncio.ensure_future(self._news.wait())
        try:
            await asyncio.wait({asking, called}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                await self._client.move_now()
                await asyncio.wait({asking}, timeout=HURRY)
            if asking.done():
                progress = asking.result().progress
                if not called.done():
                    self._learn(job.node, progress, job.seconds)
                elif progress.depth:  # else it was ended before it knew anything
                    self._learn(job.node, progress, clock() - began)
        except (WorkerFault, MoveError) as error:
            self._fail(error)
        finally:
            called.cancel()
            await _end(asking)

    def _learn(self, node: Node, progress: Progress, seconds: float) -> None:
        try:
            new = of_progress(self._timeline.game, node, progress, seconds)
        except MoveError as error:
            self._client.kill()
            self._fail(error)
            return
        old = self.verdicts.get(node.n)
        if old is not None and old.depth > new.depth:
            new = old
        longest = max(seconds, old.seconds if old else 0.0)
        self.verdicts[node.n] = msgspec.structs.replace(new, seconds=longest)
        self._told()

    def _fail(self, error: Exception) -> None:
        illegal = isinstance(error, MoveError)
        self.fault = self.fault or ("it named an illegal move" if illegal else str(error))


async def _end(asking: asyncio.Future[Thought]) -> None:
    """Have a question end, and wait until it has; whatever comes of it is not wanted any more."""
    asking.cancel()
    await asyncio.wait({asking})
    if not asking.cancelled():
        asking.exception()


def _same(one: Node, other: Node) -> bool:
    return one is other
