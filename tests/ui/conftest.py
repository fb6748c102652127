"""What tests of screens share."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

PATIENCE = 20.0

Until = Callable[[Callable[[], object]], Awaitable[None]]


@pytest.fixture
def until() -> Until:
    """Waits until a condition holds; fails when it does not come to hold."""

    async def wait(condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, "it did not happen"
            await asyncio.sleep(0.01)

    return wait
