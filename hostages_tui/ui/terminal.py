"""The terminal: how large it must be, and the signals that end the app."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

LEAST: Final = (80, 24)
"""Columns and rows in which everything has room."""

_ENDING = ("SIGTERM", "SIGHUP")


def exit_on_signals(leave: Callable[[int], None]) -> None:
    """Leave in good order when the system asks for it.

    Args:
        leave: called with the exit code that shells expect, 128 and the signal's number.
    """
    loop = asyncio.get_running_loop()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            try:
                loop.add_signal_handler(number, leave, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                return


def is_small(width: int, height: int) -> bool:
    """Whether something would have no room."""
    return width < LEAST[0] or height < LEAST[1]
