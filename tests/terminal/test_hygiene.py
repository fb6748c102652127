"""However the app ends, the terminal is left as it was; seen from the far end of a pty."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

REPOSITORY = Path(__file__).parent.parent.parent
PATIENCE = 45.0
_TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", *sys.argv[1:]])
"""
"""Makes the pty the controlling terminal, as it is of what a shell starts."""
CURSOR_SHOWN, ALTERNATE_SCREEN, WRAPPED_LINES = "25", "1049", "7"
OFF = {"1000", "1002", "1003", "1004", "1005", "1006", "1015", "1016", "2004", "2026", "2048"}
"""Modes of the mouse, of focus reports, of pasting and of painting that a shell has no use for."""


class Pty:
    """A terminal of which everything that is written to it is kept."""

    def __init__(self) -> None:
        self._far, self._near = pty.openpty()
        fcntl.ioctl(self._near, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.output = b""
        self.app: subprocess.Popen[bytes] | None = None

    def start(self, module: str, *arguments: str, **environment: str) -> None:
        """Start a module in the terminal."""
        command = [sys.executable, "-c", _TAKE_TERMINAL, module, *arguments]
        variables = {"TERM": "xterm-256color", "PYTHONPATH": str(REPOSITORY), **environment}
        self.app = subprocess.Popen(
            command,
            stdin=self._near,
            stdout=self._near,
            stderr=self._near,
            start_new_session=True,
            cwd=REPOSITORY,
            env={**os.environ, **variables},
        )

    def stty(self) -> str:
        """What `stty -a` says."""
        done = subprocess.run(["stty", "-a"], stdin=self._near, capture_output=True, check=True)
        return done.stdout.decode()

    def write(self, data: bytes) -> None:
        """Send what is typed."""
        os.write(self._far, data)

    def read(self) -> None:
        """Take what is there to be read."""
        while select.select([self._far], [], [], 0.02)[0]:
            try:
                self.output += os.read(self._far, 65536)
            except OSError:
                return

    def until(self, condition: Callable[[], object]) -> None:
        """Read on until something is so."""
        deadline = time.monotonic() + PATIENCE
        self.read()
        while not condition():
            assert time.monotonic() < deadline, self.words()[-3000:]
            self.read()

    def wait_for(self, words: str) -> None:
        """Read on until the app paints some words."""

        def painted() -> bool:
            assert self.app is not None
            assert self.app.poll() is None, self.words()
            return words in self.words()

        self.until(painted)

    def words(self) -> str:
        """What was written, without its escape sequences."""
        return re.sub(
            r"\x1b(\[[0-?]*[ -/]*[@-~]|[()].|.)", "", self.output.decode(errors="replace")
        )

    def wait_for_end(self) -> int:
        """Read on until the app has ended; its exit code."""
        app = self.app
        assert app is not None
        self.until(lambda: app.poll() is not None)
        self.read()
        assert app.returncode is not None
        return app.returncode

    def modes(self) -> dict[str, bool]:
        """Which private modes were last set (True) or reset (False)."""
        modes: dict[str, bool] = {}
        for numbers, end in re.findall(rb"\x1b\[\?([\d;]+)([hl])", self.output):
            for number in numbers.decode().split(";"):
                modes[number] = end == b"h"
        return modes

    def keyboard_pushed(self) -> int:
        """How many states of the kitty keyboard protocol were pushed and not popped."""
        pushed = len(re.findall(rb"\x1b\[>\d*u", self.output))
        return pushed - len(re.findall(rb"\x1b\[<\d*u", self.output))

    def hang_up(self) -> None:
        """Close the terminal's window."""
        os.close(self._far)
        self._far = -1

    def close(self) -> None:
        """End what still runs, and give all back."""
        if self.app is not None:
            self.app.kill()
            self.app.wait()
        for number in (self._near, self._far):
            if number >= 0:
                os.close(number)


@pytest.fixture
def window() -> Iterator[Pty]:
    window = Pty()
    try:
        yield window
    finally:
        window.close()


@pytest.fixture
def played(home: Path) -> Path:
    """A saved game to open, half played."""
    (home / "saves").mkdir(parents=True)
    path = home / "saves" / "game.jsonl"
    started = (
        '{"t":"started","n":0,"at":"2026-11-30T12:00:00.000Z","format":1,'
        '"id":"6f1d5a52-7f63-4d52-9f0e-3e0c2d3f3a11","game":"platoon","ruleset":1,'
        '"options":{"board":"4x4"},"seats":[{"name":"","kind":"human"},'
        '{"name":"","kind":"human"}],"tags":[],"app":"0.1.0","parent":null}\n'
    )
    moved = '{"t":"moved","n":1,"at":"2026-11-30T12:00:01.000Z","seat":0,"move":"b1-b2"}\n'
    path.write_text(started + moved)
    return path


def crash_reports(home: Path) -> list[Path]:
    return list((home / "log").glob("crash-*"))


def assert_as_it_was(window: Pty, stty_before: str) -> None:
    assert window.stty() == stty_before
    modes = window.modes()
    assert {mode for mode in OFF if modes.get(mode)} == set()
    assert modes[CURSOR_SHOWN]
    assert not modes[ALTERNATE_SCREEN]
    assert modes.get(WRAPPED_LINES, True)
    assert window.keyboard_pushed() == 0


def quit_by_key(window: Pty) -> None:
    window.write(b"q")
    window.wait_for("Sample games")
    window.write(b"q")


def quit_by_control_key(window: Pty) -> None:
    window.write(b"\x11")


def sends(number: signal.Signals) -> Callable[[Pty], None]:
    def send(window: Pty) -> None:
        assert window.app is not None
        window.app.send_signal(number)

    return send


@pytest.mark.parametrize(
    ("leave", "codes"),
    [
        pytest.param(quit_by_key, {0}, id="q"),
        pytest.param(quit_by_control_key, {0}, id="ctrl+q"),
        pytest.param(sends(signal.SIGTERM), {143, -15}, id="SIGTERM"),
        pytest.param(sends(signal.SIGHUP), {129, -1}, id="SIGHUP"),
    ],
)
def test_the_terminal_is_left_as_it_was(
    window: Pty, home: Path, played: Path, leave: Callable[[Pty], None], codes: set[int]
):
    before = window.stty()
    window.start("hostages_tui", "open", str(played))
    window.wait_for("to move")
    assert window.stty() != before
    modes = window.modes()
    assert modes[ALTERNATE_SCREEN]
    assert modes["1000"]
    assert modes["1006"]
    assert modes["2004"]
    assert not modes[CURSOR_SHOWN]

    leave(window)
    assert window.wait_for_end() in codes
    assert_as_it_was(window, before)
    assert crash_reports(home) == []


def test_a_fault_of_the_app_leaves_the_terminal_as_it_was(
    window: Pty, home: Path, played: Path, tmp_path: Path
):
    """The fault is brought in by a module that is found before the app, and opens it."""
    (tmp_path / "faulty.py").write_text(
        "import runpy, sys\n"
        "from hostages_tui.ui.screens.play import PlayScreen\n"
        "def action_flip(self):\n"
        "    raise RuntimeError('made for the test')\n"
        "PlayScreen.action_flip = action_flip\n"
        "sys.argv[0] = 'hostages_tui'\n"
        "runpy.run_module('hostages_tui', run_name='__main__')\n"
    )
    before = window.stty()
    path = os.pathsep.join([str(tmp_path), str(REPOSITORY)])
    window.start("faulty", "open", str(played), PYTHONPATH=path)
    window.wait_for("to move")
    window.write(b"f")
    assert window.wait_for_end() == 1
    assert_as_it_was(window, before)
    (report,) = crash_reports(home)
    assert "made for the test" in report.read_text()
    assert "Traceback" not in window.words()
    assert str(report) in "".join(window.words().splitlines())


def test_a_closed_window_ends_the_app_and_loses_nothing(window: Pty, home: Path, played: Path):
    window.start("hostages_tui", "open", str(played))
    window.wait_for("to move")
    window.write(b":")
    window.wait_for("Esc closes")
    window.write(b"b4-b3\r")
    window.until(lambda: b"b4-b3" in played.read_bytes())
    window.hang_up()
    assert window.app is not None
    assert window.app.wait(PATIENCE) != 0
    done = subprocess.run(
        [sys.executable, "-m", "hostages_tui", "check", str(played)],
        capture_output=True,
        text=True,
        cwd=REPOSITORY,
        check=False,
    )
    assert done.stdout.split("\t")[1:] == ["platoon", "2", "*\n"]
    assert crash_reports(home) == []


def test_the_app_comes_back_from_the_shell(window: Pty, played: Path):
    """Ctrl+Z gives the terminal back; SIGCONT takes it again."""
    before = window.stty()
    window.start("hostages_tui", "open", str(played))
    window.wait_for("to move")
    window.write(b"\x1a")
    assert window.app is not None
    pid, stopped = window.app.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT
    window.until(lambda: os.waitid(os.P_PID, pid, stopped))
    window.read()
    assert_as_it_was(window, before)

    window.output = b""
    window.app.send_signal(signal.SIGCONT)
    window.wait_for("to move")
    assert window.modes()[ALTERNATE_SCREEN]
    window.write(b"\x11")
    assert window.wait_for_end() == 0
