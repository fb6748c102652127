"""Starts the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hostages_tui.cli.main import run


def main() -> None:
    """The script `hostages-tui`."""
    _open_closed_streams()
    sys.exit(run(sys.argv[1:]))


def _open_closed_streams() -> None:
    """Put a stream that is empty and takes everything where the shell has closed a standard one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            null = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - stays open
            setattr(sys, name, null)


if __name__ == "__main__":
    main()
