"""What a command says when it cannot do what it was asked."""

from __future__ import annotations

import sys

from hostages_tui.core.text import printable


class UsageFault(Exception):  # noqa: N818 - it is the command line that is at fault
    """The command line asks for something that there is not; its message says what there is."""


def complain(message: object) -> None:
    """Say what is wrong on standard error: one line, whatever stands in names and files."""
    print(printable(" ".join(str(message).split())), file=sys.stderr)
