"""What a command says when it cannot do what it was asked."""

from __future__ import annotations


class UsageFault(Exception):  # noqa: N818 - it is the command line that is at fault
    """The command line asks for something that there is not; its message says what there is."""
