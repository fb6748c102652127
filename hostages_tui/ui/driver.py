"""A driver that outlives what a terminal should not have sent."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO, TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver

if sys.platform == "win32":

    def patient(driver: type[Driver]) -> type[Driver]:
        """The driver as it is; the faults are those of other systems."""
        return driver

else:
    from textual.drivers.linux_driver import LinuxDriver

    from hostages_tui.ui.terminal import output

    class Forgiving:
        """A terminal to write to that may be gone: what it does not take is dropped.

        Textual writes from a thread that would die of it, and leaving would wait for that thread
        for ever.
        """

        def __init__(self, file: IO[str]) -> None:
            self._file = file
            self.fileno = file.fileno
            self.isatty = file.isatty

        def write(self, text: str) -> int:
            """Write text if there is somebody to read it."""
            with contextlib.suppress(OSError, ValueError):
                self._file.write(text)
            return len(text)

        def flush(self) -> None:
            """Send what was written."""
            with contextlib.suppress(OSError, ValueError):
                self._file.flush()

    class PatientDriver(LinuxDriver):
        """Reads on after bytes that are no text, and leaves when the terminal is gone.

        A terminal that is reattached, or a mouse far to the right under an old protocol, sends
        such bytes; textual would end the app over them (its issue 6668). What was read together
        with them is dropped.
        """

        def __init__(
            self,
            app: App[Any],
            *,
            debug: bool = False,
            mouse: bool = True,
            size: tuple[int, int] | None = None,
        ) -> None:
            super().__init__(app, debug=debug, mouse=mouse, size=size)  # pyright: ignore[reportUnknownMemberType] - App[?]
            self._file = cast("IO[str]", Forgiving(output()))

        def _get_terminal_size(self) -> tuple[int, int]:
            """The size of the terminal itself; COLUMNS and LINES may tell that of another."""
            with contextlib.suppress(OSError):
                size = os.get_terminal_size(self.fileno)
                if size.columns and size.lines:
                    return size
            return super()._get_terminal_size()

        def start_application_mode(self) -> None:
            """Take the terminal, unless it is taken.

            A closed window sends SIGCONT after SIGHUP, without anything having been suspended. A
            second pair of threads would then keep the app from ending.
            """
            if self._key_thread is None or not self._key_thread.is_alive():
                super().start_application_mode()

        def run_input_thread(self) -> None:
            """Wait for input and dispatch events, for as long as the app runs."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, LookupError, TypeError, OverflowError):
                    continue

    def patient(driver: type[Driver]) -> type[Driver]:
        """The same driver, made patient where it is the common one."""
        return PatientDriver if driver is LinuxDriver else driver
