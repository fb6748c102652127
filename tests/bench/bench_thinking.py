"""Whether the computer's thinking is felt at the screen: `python tests/bench/bench_thinking.py`.

The app runs in a terminal of its own, and the computer thinks about its first move for ever. It is
stopped and let go on by turns; each time an arrow key is pressed again and again, and the time from
the key to the end of the frame that shows it is taken. Before that, nothing is pressed, and what
the app takes of the processor is read off: nothing, for it thinks in a child process. Linux only.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import Final, Self

ROWS, COLUMNS = 40, 120
ROUNDS: Final = 16
KEYS: Final = 26
"""So many keys are pressed in a round, as many to the left as to the right."""
PAUSE: Final = 0.03
"""Seconds between a frame and the next key."""
SETTLE: Final = 1.5
"""Seconds from the switch between thinking and not until it is measured."""
IDLE: Final = 5.0
"""Seconds over which the processor's time is taken."""
DEMANDED: Final = 1.3
LEFT, RIGHT, UP = b"\x1b[D", b"\x1b[C", b"\x1b[A"
ENTER, ESCAPE = b"\r", b"\x1b"
CODE: Final = """
from hostages_tui.__main__ import main
from hostages_tui.ai import questions
questions.MOVE_SECONDS, questions.MOVE_NODES["platoon"] = 3600.0, 1 << 40
main()
"""
"""The app with all the time in the world for a move."""
GAME: Final = ("play", "platoon", "--board", "6x6", "--computer", "white:5")
ASKS_SYNCHRONIZED, SYNCHRONIZED = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""The question whether frames can be marked, and the answer that they can."""
FRAME_END: Final = b"\x1b[?2026l"
TICKS: Final = os.sysconf("SC_CLK_TCK")


class App:
    """The app in a terminal, playing a game."""

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory()
        self._terminal, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", CODE, *GAME],
            stdin=far,
            stdout=far,
            stderr=far,
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "HOSTAGES_TUI_HOME": self._home.name,
            },
            start_new_session=True,
        )
        os.close(far)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._terminal)
        self._home.cleanup()

    def read(self, seconds: float) -> bytes:
        """What it writes next, nothing when it is silent for so long."""
        if not select.select([self._terminal], [], [], seconds)[0]:
            return b""
        data = os.read(self._terminal, 1 << 16)
        if ASKS_SYNCHRONIZED in data:
            os.write(self._terminal, SYNCHRONIZED)
        return data

    def rest(self, seconds: float) -> int:
        """Read on for so long; how many frames came."""
        end, data = time.monotonic() + seconds, b""
        while (left := end - time.monotonic()) > 0:
            data += self.read(left)
        return data.count(FRAME_END)

    def write(self, keys: bytes) -> None:
        """Press some keys."""
        os.write(self._terminal, keys)

    def press(self, key: bytes) -> float:
        """Press a key; seconds until the end of the next frame."""
        begin = time.perf_counter()
        self.write(key)
        data = b""
        while FRAME_END not in data:
            more = self.read(10)
            if not more:
                raise SystemExit("no frame followed a key")
            data += more
        return time.perf_counter() - begin

    def switch(self, *, thinking: bool) -> None:
        """Stop the computer, or let it go on; what follows at once is not measured."""
        self.write(ENTER if thinking else ESCAPE)
        self.rest(SETTLE)

    def processor(self) -> float:
        """Seconds of the processor that the app's own process has taken."""
        return processor(self._process.pid)

    def children(self) -> list[int]:
        """Its child processes."""
        found: list[int] = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == self._process.pid:
                found.append(int(path.parent.name))
        return found


def processor(pid: int) -> float:
    """Seconds of the processor that a process has taken, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def percentile(times: list[float]) -> float:
    """The 95th, in milliseconds."""
    return 1000 * statistics.quantiles(times, n=20)[-1]


def keys(app: App) -> None:
    """Print how long frames take while the computer is stopped and while it thinks."""
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(ROUNDS):
        app.switch(thinking=number % 2 == 1)
        for key in range(KEYS):
            app.rest(PAUSE)
            times[number % 2].append(app.press(LEFT if key % 2 else RIGHT))
    quiet, busy = times
    print(
        f"key to painted frame, median and p95 of {len(quiet)}: "
        f"{1000 * statistics.median(quiet):.1f} and {percentile(quiet):.1f} ms when nothing "
        f"thinks, {1000 * statistics.median(busy):.1f} and {percentile(busy):.1f} ms when the "
        f"computer does; ratio of the p95 {percentile(busy) / percentile(quiet):.2f}, "
        f"demanded at most {DEMANDED}"
    )


def shares(app: App, *, thinking: bool) -> None:
    """Print what the app and its child take of a processor while no key is pressed."""
    app.switch(thinking=thinking)
    before, begin = app.processor(), time.monotonic()
    children = {pid: processor(pid) for pid in app.children()}
    frames = app.rest(IDLE)
    took = time.monotonic() - begin
    used = sum(processor(pid) - was for pid, was in children.items())
    print(
        f"{'the computer thinks' if thinking else 'nothing thinks'}: "
        f"{100 * (app.processor() - before) / took:.1f} % of a processor in the app, "
        f"{100 * used / took:.1f} % in {len(children)} children, {frames} frames in {took:.0f} s"
    )


def main() -> None:
    """Print the figures."""
    with App() as app:
        app.rest(4)
        app.write(LEFT * 2 + UP)
        for thinking in (False, True):
            shares(app, thinking=thinking)
        keys(app)


if __name__ == "__main__":
    main()
