"""Starts the command line."""

from __future__ import annotations

import sys

from hostages_tui.cli.main import run


def main() -> None:
    """The script `hostages-tui`."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
