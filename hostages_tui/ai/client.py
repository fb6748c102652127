"""The app's end of the thinking child process.

The child is started when first needed and kept for the next request. Whatever goes wrong with it,
it is killed and a new one takes its place: a search is stopped by killing, which works on a child
that is busy, stopped or mad alike.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import TYPE_CHECKING

import msgspec

from hostages_tui.ai.protocol import MAX_LINE, MoveNow, Reply, Think, Thinking, Thought

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hostages_tui.ai.engine import Progress

GRACE = 8.0
"""How long a child may stay silent beyond the time it was given, in seconds."""

WORKER = (sys.executable, "-m", "hostages_tui.ai.worker")

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Reply)


class WorkerFault(Exception):  # noqa: N818 - the worker is at fault
    """The child process failed: it ended, fell silent or answered nonsense.

    It has been killed; the next request starts a new one.
    """


class Client:
    """Asks one question at a time: cancel the task that asks before asking another.

    Use it from one event loop. `close` leaves nothing running.
    """

    def __init__(self, command: Sequence[str] = WORKER) -> None:
        """Be ready to ask.

        Args:
            command: how the child is started.
        """
        self._command = tuple(command)
        self._child: asyncio.subprocess.Process | None = None
        self._asking = asyncio.Lock()
        self._request = 0

    @property
    def pid(self) -> int | None:
        """The child's process id, None while there is none."""
        return self._child.pid if self._child else None

    async def think(
        self, question: Think, on_progress: Callable[[Progress], None] | None = None
    ) -> Thought:
        """Ask, and wait for the answer. Cancelling the task kills the child.

        Args:
            question: what to think about; its `request` is replaced by a new number.
            on_progress: called with what is known so far.

        Raises:
            WorkerFault: the child failed.
        """
        async with self._asking:
            self._request += 1
            question = msgspec.structs.replace(question, request=self._request)
            patience = None if question.seconds is None else question.seconds + GRACE
            answered = False
            try:
                child = await self._start()
                async with asyncio.timeout(patience):
                    await self._send(child, question)
                    answer = await self._answer(child, on_progress)
                answered = True
            except TimeoutError as error:
                raise WorkerFault("it fell silent") from error
            except OSError as error:
                raise WorkerFault(f"it could not be reached ({error})") from error
            finally:
                if not answered:
                    self.kill()
            return answer

    async def move_now(self) -> None:
        """Have the present search end with the best found so far."""
        if self._child is not None and self._asking.locked():
            with contextlib.suppress(OSError):
                await self._send(self._child, MoveNow(self._request))

    def kill(self) -> None:
        """End the child at once, whatever it is doing; again is harmless."""
        child, self._child = self._child, None
        if child is not None and child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            _reaping.add(task := asyncio.ensure_future(_reap(child)))
            task.add_done_callback(_reaping.discard)

    async def close(self) -> None:
        """End the child and wait until it is gone."""
        self.kill()
        await asyncio.gather(*_reaping, return_exceptions=True)

    async def _start(self) -> asyncio.subprocess.Process:
        if self._child is None or self._child.returncode is not None:
            self._child = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=MAX_LINE,
            )
        return self._child

    async def _send(self, child: asyncio.subprocess.Process, message: Think | MoveNow) -> None:
        assert child.stdin is not None  # noqa: S101 - it was started with a pipe
        child.stdin.write(_encoder.encode(message) + b"\n")
        await child.stdin.drain()

    async def _answer(
        self,
        child: asyncio.subprocess.Process,
        on_progress: Callable[[Progress], None] | None,
    ) -> Thought:
        assert child.stdout is not None  # noqa: S101 - it was started with a pipe
        while True:
            try:
                line = await child.stdout.readline()
            except ValueError as error:  # longer than the limit
                raise WorkerFault("it answered without end") from error
            if not line:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(child.wait(), GRACE)
                raise WorkerFault("it ended unexpectedly")
            try:
                reply = _decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                raise WorkerFault("it answered what cannot be understood") from error
            if reply.request != self._request:
                continue
            if isinstance(reply, Thinking):
                if on_progress is not None:
                    on_progress(reply.progress)
                continue
            return reply


_reaping: set[asyncio.Future[int]] = set()


async def _reap(child: asyncio.subprocess.Process) -> int:
    return await child.wait()
