"""What the reasons of every game are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hostages_tui.core.game import Seat


class Gain(NamedTuple):
    """What a move takes or brings at once.

    Attributes:
        weight: the more, the more worth telling it is.
        key: tells what is gained, and where, from every other gain of a position.
        words: what it is, to go with "could", such as `bring a hostage home from e3`.
    """

    weight: int
    key: str
    words: str


class Event(NamedTuple):
    """Something that a move of a line did, for counting.

    Attributes:
        seat: whose doing it was.
        verb: what it did, such as `brings home`.
        number: how many.
        thing: of what, such as `hostage`; more of them take an "s".
    """

    seat: Seat
    verb: str
    number: int
    thing: str


class Facts(Protocol):
    """What a game's reasons need to know of its positions; all by the rules alone."""

    def idle(self, state: Any) -> Any | None:
        """The position if its mover did nothing; None where that makes no sense."""
        ...

    def gain(self, before: Any, move: Any, after: Any) -> Gain | None:
        """What a legal move gains at once; None for nothing."""
        ...

    def events(self, before: Any, move: Any, after: Any) -> Iterator[Event]:
        """What a legal move did that is worth counting."""
        ...
