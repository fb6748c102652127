"""The child process that thinks: `python -m hostages_tui.ai.worker`.

It reads requests from standard input and writes replies to standard output. It ends when its input
ends, so that it never outlives the app.
"""

from __future__ import annotations

import os
import queue
import random
import signal
import sys
import threading
from typing import TYPE_CHECKING

import msgspec

from hostages_tui.ai.engine import Answer, Limits, Progress, Report, Stop
from hostages_tui.ai.engines import engine_for
from hostages_tui.ai.levels import at_level
from hostages_tui.ai.protocol import MoveNow, Reply, Request, Think, Thinking, Thought
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from typing import BinaryIO

    from hostages_tui.core.timeline import Timeline

MODESTY = 10
"""How far it steps back, so that keys and mouse are answered first where processors are few."""

HINT_MARGIN = 100
"""For a hint, moves that are worse by no more, in hundredths, are scored exactly."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Request)


class Worker:
    """Answers one request after another.

    Attributes:
        out: where replies are written.
    """

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self._requests: queue.SimpleQueue[Think] = queue.SimpleQueue()
        self._hurried = -1

    def listen(self, source: BinaryIO) -> None:
        """Read requests until the input ends, then end the process."""
        for line in source:
            message = _decoder.decode(line)
            if isinstance(message, MoveNow):
                self._hurried = message.request
            else:
                self._requests.put(message)
        os._exit(0)

    def work(self) -> None:
        """Answer requests for ever."""
        while True:
            self.answer(self._requests.get())

    def answer(self, request: Think) -> None:
        """Think about one request and reply to it."""
        timeline = replay(request)

        def report(progress: Progress) -> None:
            self._reply(Thinking(request.request, request.node, progress))

        def stop() -> bool:
            return self._hurried == request.request

        answer = think(timeline, request, report, stop)
        progress = Progress(answer.depth, answer.score, answer.nodes, answer.line)
        self._reply(Thought(request.request, request.node, answer.moves, progress, answer.scored))

    def _reply(self, reply: Reply) -> None:
        self.out.write(_encoder.encode(reply) + b"\n")
        self.out.flush()


def think(timeline: Timeline, request: Think, report: Report, stop: Stop) -> Answer:
    """Search the position at the cursor of a game, as the request wishes.

    The same request gives the same answer as long as no limit of time ends it.

    Args:
        timeline: the game, which is not over.
        request: what is wished.
        report: called with what is known so far.
        stop: asked now and then whether to end.
    """
    cursor = timeline.cursor
    engine = engine_for(request.game)
    history = [node.state for node in cursor.path()[:-1]]
    margin = HINT_MARGIN if request.purpose == "hint" else 0
    limits = Limits(seconds=request.seconds, nodes=request.nodes, margin=margin)
    rng = random.Random(f"{request.seed} {cursor.depth}")  # noqa: S311 - a game, not a secret
    if request.purpose == "move":
        engine = at_level(engine, request.level)
    return engine.search(cursor.state, history, cursor.quiet, limits, rng, report, stop)


def replay(request: Think) -> Timeline:
    """The game that a request is about."""
    match = Match.new(start(GAMES[request.game], request.options), GAMES)
    for text in request.moves:
        match.play(text)
    return match.timeline


def main() -> None:
    """Run until the input ends."""
    # Ctrl+C in the terminal goes to the app, which decides what becomes of its child.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(MODESTY)
    worker = Worker(sys.stdout.buffer)
    threading.Thread(target=worker.listen, args=(sys.stdin.buffer,), daemon=True).start()
    worker.work()


if __name__ == "__main__":
    main()
