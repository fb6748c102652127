"""The text record of a game, read and written: the format in which games are exchanged."""

from hostages_tui.core.record.faults import RecordError
from hostages_tui.core.record.reader import read_record
from hostages_tui.core.record.writer import write_record

__all__ = ["RecordError", "read_record", "write_record"]
