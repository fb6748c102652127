"""A driver that outlives what a terminal should not have sent."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver

if sys.platform == "win32":

    def patient(driver: type[Driver]) -> type[Driver]:
        """The driver as it is; the faults are those of other systems."""
        return driver

else:
    from textual.drivers.linux_driver import LinuxDriver

    class PatientDriver(LinuxDriver):
        """Reads on after bytes that are no text and reports that cannot be read.

        A terminal that is reattached, or a mouse far to the right under an old protocol, sends
        such bytes; textual would end the app over them (its issue 6668). What was read together
        with them is dropped.
        """

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
