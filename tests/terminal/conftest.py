"""A real terminal for the tests: the app in tmux, real key and mouse bytes, the screen as text."""

import fcntl
import json
import os
import pty
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import uuid
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

REPOSITORY = Path(__file__).parent.parent.parent
PATIENCE = 45.0
"""Seconds until a thing that should happen is given up; only ever waited for in vain."""
LEFT, RIGHT, WHEEL_DOWN = 0, 2, 65
"""Buttons as SGR mouse reports number them."""
_POINTS = 35
"""The button of an SGR report that the mouse moves and nothing is pressed."""
_RUN = """
sh -c 'echo $$ >"$0/pid"; exec "$@"' "$0" "$@"
echo $? >"$0/status"
"""
"""Runs a command, and says which process it is and how it ended; tmux sometimes does not."""
_EDGE = "▏"
"""What the side column begins with."""
_TMUX_CONF = """
set -g remain-on-exit on
set -g status off
set -g escape-time 0
"""


def comes_true(condition: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Wait for a condition; whether it came true in time."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def until(condition: Callable[[], bool], what: Callable[[], str]) -> None:
    """Wait for a condition; the test fails with `what()` when it does not come true."""
    if not comes_true(condition):
        pytest.fail(what())


class Spot(NamedTuple):
    """A cell of the screen, from 0 at the upper left."""

    x: int
    y: int


class Screen:
    """What stands on the screen, and where.

    Places are found by what a person goes by: the letters and digits beside a board, the names
    on it, the words of rows and buttons.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self._edge = max(line.find(_EDGE) for line in self.lines)

    def __str__(self) -> str:
        return self.text

    def __contains__(self, words: str) -> bool:
        return words in self.text

    def search(self, pattern: str) -> re.Match[str] | None:
        return re.search(pattern, self.text, re.MULTILINE)

    @property
    def has_board(self) -> bool:
        """Whether there is a board with letters below it, or with names on it."""
        return bool(self._letters) or any(re.search(r"\ba1\b", line) for line in self.board)

    @property
    def _letters(self) -> list[str]:
        return [line for line in self.board if re.fullmatch(r"\W*a(\W+[b-h])+\W*", line)]

    def fills(self, columns: int, rows: int) -> bool:
        """Whether a game is painted to the edges of a window, not left from another size."""
        lines = self.text.rstrip("\n").split("\n")
        return len(lines[0]) == columns - 1 and len(lines) == rows and self.has_board

    @property
    def board(self) -> list[str]:
        """The lines left of the side column."""
        return [line[: self._edge] if _EDGE in line else "" for line in self.lines]

    @property
    def side(self) -> list[str]:
        """The lines of the side column."""
        return [line[self._edge + 1 :] if _EDGE in line else "" for line in self.lines]

    @property
    def moves(self) -> list[str]:
        """The moves that are listed."""
        rows = (re.match(r"\s+(\d+\.\s+)?[▌▏] (\S+)", line) for line in self.side)
        return [row[2] for row in rows if row]

    def words(self, pattern: str, *, nth: int = 0) -> Spot:
        """The middle of the nth match of a pattern, line by line."""
        found = [
            Spot((match.start() + match.end()) // 2, y)
            for y, line in enumerate(self.lines)
            for match in re.finditer(pattern, line)
        ]
        if not -len(found) <= nth < len(found):
            pytest.fail(f"{pattern!r} is not on the screen:\n{self.text}")
        return found[nth]

    def row(self, pattern: str) -> Spot | None:
        """Where in the side column a row to choose begins with a pattern, after its number."""
        for y, line in enumerate(self.side):
            if re.match(rf"\s*\d?\s*{pattern}", line):
                return Spot(self._edge + 4, y)
        return None

    def digit(self, pattern: str) -> str:
        """The key that chooses a row."""
        spot = self.row(pattern)
        found = re.match(r"\s*(\d)", self.side[spot.y]) if spot else None
        if found is None:
            pytest.fail(f"no row {pattern!r} with a number:\n{self.text}")
        return found[1]

    def square(self, name: str) -> Spot:
        """A square of a board with letters below and digits beside it."""
        letters = self._letters
        rows = [y for y, line in enumerate(self.board) if re.match(rf"\s*{name[1]}(\s|$)", line)]
        if not letters or not rows:
            pytest.fail(f"{name} is not on the screen:\n{self.text}")
        return Spot(letters[-1].index(name[0]), rows[0])

    @property
    def rows(self) -> int:
        """How many rows a board of squares has."""
        found = [row[1] for line in self.board if (row := re.match(r"\s*(\d)(\s|$)", line))]
        if not found:
            pytest.fail(f"no row has a number:\n{self.text}")
        return max(map(int, found))

    def named(self, pattern: str) -> Spot:
        """A place whose name is written on the board."""
        for y, line in enumerate(self.board):
            found = re.search(pattern, line)
            if found:
                return Spot(found.start(), y)
        pytest.fail(f"{pattern!r} is not on the board:\n{self.text}")


class Terminal:
    """The app in a tmux of its own."""

    def __init__(self, home: Path, folder: Path) -> None:
        self.home = home
        self._environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("TMUX")},
            "TMUX_TMPDIR": str(folder),
            "LC_ALL": "C.UTF-8",
        }
        self._folder = folder
        self._conf = folder / "tmux.conf"
        self._conf.write_text(_TMUX_CONF)
        self._name = f"hostages-tui-{uuid.uuid4().hex[:8]}"
        self._command: list[str] = []

    def tmux(self, *arguments: str, stdin: bytes = b"") -> str:
        """Run a command of tmux; what it prints."""
        command = ["tmux", "-u", "-L", self._name, "-f", str(self._conf), *arguments]
        done = subprocess.run(
            command,
            input=stdin,
            capture_output=True,
            env=self._environment,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}: {done.stderr.decode()}"
        return done.stdout.decode()

    # The app

    def open(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        redirected: str = "",
        **environment: str | None,
    ) -> None:
        """Start the app in a window of its own.

        Args:
            arguments: the words of the command line.
            size: columns and rows of the window.
            redirected: what the shell does to the app's streams, such as `2>&-`.
            environment: variables; one that is None is not set.
        """
        variables = {
            "HOSTAGES_TUI_HOME": str(self.home),
            "PYTHONPATH": str(REPOSITORY),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            **environment,
        }
        unset = [
            part for name, value in variables.items() if value is None for part in ("-u", name)
        ]
        sets = [f"{name}={value}" for name, value in variables.items() if value is not None]
        shell = ["sh", "-c", f'exec "$@" {redirected}', "sh"]
        app = [*shell, sys.executable, "-m", "hostages_tui", *arguments]
        self._command = ["sh", "-c", _RUN, str(self._folder), "env", *unset, *sets, *app]
        window = ["-c", str(self._folder), "-x", str(size[0]), "-y", str(size[1])]
        self._start("new-session", "-d", *window)

    def reopen(self) -> None:
        """Start the app once more, after its end."""
        self._start("respawn-pane", "-k")

    def _start(self, *how: str) -> None:
        for name in ("pid", "status"):
            (self._folder / name).unlink(missing_ok=True)
        self.tmux(*how, *self._command)
        until(lambda: bool(self._told("pid")), lambda: "the app did not start")

    def close(self) -> None:
        """End it all."""
        if self._told("pid") and self.runs:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGKILL)
        command = ["tmux", "-L", self._name, "kill-server"]
        subprocess.run(
            command, capture_output=True, env=self._environment, timeout=PATIENCE, check=False
        )

    def _told(self, name: str) -> str:
        path = self._folder / name
        return path.read_text().strip() if path.exists() else ""

    @property
    def runs(self) -> bool:
        """Whether the app has not ended."""
        return not self._told("status")

    def signal(self, number: int) -> None:
        """Send a signal to the app."""
        os.kill(int(self._told("pid")), number)

    def ended(self) -> int:
        """Wait for the app to end; its exit code, 128 and the number where a signal ended it."""
        until(lambda: not self.runs, lambda: f"the app did not end:\n{self.screen()}")
        return int(self._told("status"))

    # Hands

    def keys(self, *names: str) -> None:
        """Press keys, by tmux's names for them."""
        self.tmux("send-keys", *names)

    def write(self, text: str) -> None:
        """Type characters."""
        self.tmux("send-keys", "-l", "--", text)

    def send(self, data: bytes) -> None:
        """Send bytes as the terminal would."""
        self.tmux("load-buffer", "-", stdin=data)
        self.tmux("paste-buffer", "-r", "-d")

    def click(self, *spots: Spot, button: int = LEFT) -> None:
        """Move the mouse to some spots in turn and click on each."""
        data = b"".join(
            report(_POINTS, spot) + report(button, spot) + report(button, spot, "m")
            for spot in spots
        )
        self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in data))

    def move(self, start: str, target: str) -> None:
        """Play a move of Hostages! with the mouse.

        A board that is just being fitted to the window may not stand yet where it was seen.
        """
        count = len(self.saved())
        for _ in range(5):
            self.click(self.wait_for(lambda screen: screen.has_board, settled=True).square(start))
            if self.comes(f"{start} is picked", PATIENCE / 9):
                break
        self.click(self.settled().square(target))
        self.wait_for_moves(count + 1)
        assert self.saved()[-1] == f"{start}-{target}"

    def wheel(self, spot: Spot) -> None:
        """Turn the wheel one notch down over a spot."""
        self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in report(WHEEL_DOWN, spot)))

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    @contextmanager
    def attached(self, columns: int, rows: int) -> Generator[None, None, None]:
        """A person looks at the window in a terminal of this size, and leaves it at the end."""
        far, near = pty.openpty()
        fcntl.ioctl(near, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        client = subprocess.Popen(
            ["tmux", "-u", "-L", self._name, "attach-session"],
            stdin=near,
            stdout=near,
            stderr=near,
            start_new_session=True,
            env={**self._environment, "TERM": "xterm-256color"},
        )
        painter = threading.Thread(target=_drain, args=(far,), daemon=True)
        painter.start()
        try:
            until(lambda: self.tmux("list-clients") != "", lambda: "nobody came")
            yield
            self.tmux("detach-client")
            until(lambda: self.tmux("list-clients") == "", lambda: "nobody left")
        finally:
            client.kill()
            client.wait()
            os.close(near)
            painter.join(PATIENCE)
            os.close(far)

    # Eyes

    def screen(self) -> Screen:
        """What is shown."""
        return Screen(self.tmux("capture-pane", "-p"))

    def settled(self, quiet: float = 0.03) -> Screen:
        """What is shown, once it has not changed for a while of so many seconds."""
        before, now = "", self.screen()
        while now.text != before:
            time.sleep(quiet)
            before, now = now.text, self.screen()
        return now

    def wait_for_size(self, columns: int, rows: int) -> None:
        """Wait until a game has found its place in a window of another size."""
        until(
            lambda: self.settled(quiet=0.4).fills(columns, rows),
            lambda: f"nothing fills {columns} x {rows}:\n{self.screen()}",
        )

    def wait_for(
        self, wanted: str | Callable[[Screen], object], *, settled: bool = False
    ) -> Screen:
        """Wait until a pattern is found on the screen, or a condition holds; the screen then."""
        look = self.settled if settled else self.screen
        seen = look()

        def holds() -> bool:
            nonlocal seen
            seen = look()
            found = seen.search(wanted) if isinstance(wanted, str) else wanted(seen)
            if not found and not self.runs:
                pytest.fail(f"the app has ended:\n{seen}\n{self.crashes()}")
            return bool(found)

        until(holds, lambda: f"{wanted!r} did not come:\n{seen}")
        return seen

    def comes(self, pattern: str, patience: float = PATIENCE / 3) -> bool:
        """Whether a pattern comes on the screen in time; the app must go on running."""

        def shown() -> bool:
            screen = self.screen()
            assert self.runs, f"the app has ended:\n{screen}\n{self.crashes()}"
            return screen.search(pattern) is not None

        return comes_true(shown, patience)

    # The save

    @property
    def saves(self) -> list[Path]:
        """All saved games."""
        return sorted((self.home / "saves").glob("*.jsonl"))

    @property
    def save(self) -> Path:
        """The only saved game."""
        (path,) = self.saves
        return path

    def saved(self) -> list[str]:
        """The moves in the only save, those taken back too; empty where there is none yet."""
        if not self.saves:
            return []
        events = map(json.loads, _lines(self.save))
        return [event["move"] for event in events if event["t"] == "moved"]

    @staticmethod
    def events(path: Path) -> list[str]:
        """The kinds of the events in a save."""
        return [json.loads(line)["t"] for line in _lines(path)]

    def wait_for_moves(self, count: int) -> None:
        """Wait until so many moves are in the save."""
        until(
            lambda: len(self.saved()) >= count,
            lambda: f"{len(self.saved())} moves are saved, not {count}:\n{self.screen()}",
        )
        assert len(self.saved()) == count

    def check(self, *paths: Path) -> list[str]:
        """What `check` says of saves, by default of all: it must accept them.

        Returns:
            Game, moves and result of each, between tabs.
        """
        paths = paths or tuple(self.saves)
        command = [sys.executable, "-m", "hostages_tui", "check", *map(str, paths)]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=REPOSITORY, timeout=PATIENCE, check=False
        )
        assert done.returncode == 0, done.stderr
        return [line.split("\t", 1)[1] for line in done.stdout.splitlines()]

    def crashes(self) -> list[str]:
        """What the app wrote down about faults of its own."""
        return [path.read_text() for path in (self.home / "log").glob("crash-*")]


def _lines(path: Path) -> list[str]:
    """The whole lines of a save; the one that is being written is none."""
    return path.read_text().split("\n")[:-1]


def _drain(far: int) -> None:
    """Read what a terminal is to show, so that its program need not wait."""
    try:
        while os.read(far, 65536):
            pass
    except OSError:
        return


def report(button: int, spot: Spot, end: str = "M") -> bytes:
    """An SGR mouse report."""
    return f"\x1b[<{button};{spot.x + 1};{spot.y + 1}{end}".encode()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let these tests take turns: each waits for the frames of a process of its own."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.xdist_group("terminal"))


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    """A terminal in which the app can be opened."""
    if shutil.which("tmux") is None:
        why = "a real terminal needs tmux"
        if os.environ.get("HOSTAGES_TUI_REQUIRE_TMUX") == "1":
            pytest.fail(why)
        pytest.skip(why)
    with tempfile.TemporaryDirectory(prefix="tui-", ignore_cleanup_errors=True) as folder:
        terminal = Terminal(home, Path(folder))
        try:
            yield terminal
        finally:
            terminal.close()
