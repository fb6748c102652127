"""The terminal: where it is, what it can show, how large it must be, what signals it sends."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

LEAST: Final = (80, 24)
"""Columns and rows in which everything has room."""

_ENDING = ("SIGTERM", "SIGHUP")

_QUADRANT: Final = "\u259f"
"""What no board is drawn without, unless in ASCII."""


def output() -> TextIO:
    """The stream that leads to the terminal: standard error, as textual has it, if it does.

    Raises:
        OSError: neither standard stream leads to a terminal.
    """
    for stream in (sys.__stderr__, sys.__stdout__):
        if stream is not None and stream.isatty():
            return stream
    raise OSError("no standard stream leads to a terminal")


def is_ascii_only() -> bool:
    """Whether the encoding of the terminal, as the locale has it, lacks what boards are made of."""
    try:
        _QUADRANT.encode(output().encoding)
    except (OSError, UnicodeEncodeError):
        return True
    return False


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
