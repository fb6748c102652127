"""How long the app takes to its first frame, as a ratio to an empty Textual app in the same run.

Run it with `python tests/bench/bench_start.py`. Both are started as processes in a terminal of
their own, in turns; the clock runs from the start of the process to the first full frame. Both are
byte-compiled, as what is installed is; the first start of each, which may compile, does not count.
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

ROWS, COLUMNS = 40, 120
ROUNDS = 15
FULL = 1500
"""So many bytes are more than setting up the terminal takes and less than any frame."""

EMPTY = [sys.executable, "-c", "from textual.app import App\nApp().run()"]
OURS = [sys.executable, "-m", "hostages_tui"]


def first_frame(command: list[str], home: str) -> float:
    """Seconds from the start of a process to its first frame."""
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    begin = time.perf_counter()
    process = subprocess.Popen(
        command,
        stdin=far,
        stdout=far,
        stderr=far,
        env={**environment, "HOSTAGES_TUI_HOME": home},
        start_new_session=True,
    )
    os.close(far)
    seen = 0
    try:
        while seen < FULL and select.select([near], [], [], 20)[0]:
            seen += len(os.read(near, 65536))
        return time.perf_counter() - begin
    finally:
        process.kill()
        process.wait()
        os.close(near)


def main() -> None:
    """Print the ratio of the medians and of the best."""
    empty: list[float] = []
    ours: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        for command in (EMPTY, OURS):
            first_frame(command, home)
        for _ in range(ROUNDS):
            empty.append(first_frame(EMPTY, home))
            ours.append(first_frame(OURS, home))
    median = statistics.median(ours) / statistics.median(empty)
    print(
        f"first frame: empty app {min(empty):.3f} s at best, ours {min(ours):.3f} s; "
        f"ratio {median:.2f} of the medians, {min(ours) / min(empty):.2f} of the best"
    )


if __name__ == "__main__":
    main()
