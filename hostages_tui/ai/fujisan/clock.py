"""When a search ends."""

from __future__ import annotations

import math
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hostages_tui.ai.engine import Limits, Stop


class OutOfTime(Exception):  # noqa: N818 - it is no error
    """The search is to end with what it has."""


class Clock:
    """Ends a search at the first of its limits.

    Attributes:
        count: says how many positions have been looked at so far.
    """

    def __init__(self, limits: Limits, stop: Stop, count: Callable[[], int]) -> None:
        """Start the clock."""
        self.count = count
        self._stop = stop
        self._start = monotonic()
        self._seconds = math.inf if limits.seconds is None else limits.seconds
        self._nodes = math.inf if limits.nodes is None else limits.nodes
        self._share = 1.0

    def allow(self, share: float) -> None:
        """Let `check` end the search when this share of the limits is used up."""
        self._share = share

    def check(self) -> None:
        """Look at the clock.

        Raises:
            OutOfTime: a limit is reached, or the search is to stop.
        """
        if (
            self.count() >= self._nodes * self._share
            or monotonic() - self._start >= self._seconds * self._share
            or self._stop()
        ):
            raise OutOfTime
