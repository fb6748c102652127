"""Running the command line: in this process, which is quick, or as people do."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import Any, NamedTuple

import pytest

from hostages_tui.cli import main


class Done(NamedTuple):
    """What a command gave."""

    returncode: int
    stdout: bytes
    stderr: bytes


class Stream(io.TextIOWrapper):
    """A standard stream that keeps what it is given, bytes and all."""

    def __init__(self, data: bytes = b"") -> None:
        self.held = io.BytesIO(data)
        super().__init__(self.held, encoding="utf-8", newline="\n")

    def data(self) -> bytes:
        self.flush()
        return self.held.getvalue()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs the words of a command line in this process; `stdin` is what it reads."""

    def runner(*words: str, stdin: bytes = b"") -> Done:
        out, err = Stream(), Stream()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", Stream(stdin))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            try:
                status = main.run(words)
            except SystemExit as error:  # --help and --version
                status = int(str(error.code or 0))
        return Done(status, out.data(), err.data())

    return runner


@pytest.fixture
def process() -> Any:
    """Runs the words of a command line as a process of its own."""

    def runner(*words: str, stdout: Any = subprocess.PIPE) -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "hostages_tui", *words],
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
        return Done(done.returncode, done.stdout or b"", done.stderr)

    return runner
