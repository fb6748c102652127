"""Waiting for what must happen."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60.0
"""So many seconds are waited for what must happen; a busy machine takes its time."""


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds; fail when it does not come to hold."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.005)


def gone(pid: int) -> bool:
    """Whether a process has ended; a zombie has."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True
    return status.rsplit(")", 1)[1].split()[0] == "Z"
