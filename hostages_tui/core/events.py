"""The events of a game's log, as they stand in a save file (format 1).

An event says what happened, in the past tense, and is never changed or removed. The tags and the
names of the fields are pinned: renaming a class here does not change a file.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

FORMAT = 1
"""The format of save files that this version writes."""

MAX_SEED = 2**53
"""The largest seed; every program that reads JSON holds it exactly."""

MAX_TEXT = 100_000
"""The longest note, in characters."""

MAX_NAME = 20_000
"""The longest name and the longest value of a tag, in characters; a record may give long ones."""

Number: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
"""The number of an event, which is its line in the file, from 0."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Short: TypeAlias = Annotated[str, Meta(max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=MAX_NAME)]
"""A name or the value of a tag."""
Time: TypeAlias = Annotated[
    str,
    Meta(pattern=r"\A[12][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z\Z"),
]
"""When it happened, in UTC to the millisecond: `2026-11-30T12:00:00.000Z`.

The years are bounded so that each moment has a local time."""
Mark: TypeAlias = Literal["", "!", "?", "!!", "??", "!?", "?!"]
"""How good the annotator found a move, in the usual signs."""
HelpKind: TypeAlias = Literal["hint", "analysis"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat.

    Attributes:
        name: as given, "" where none was.
        kind: a person, or the computer.
        level: the computer's strength, 1 to 5; unset for a person.
        seed: what the computer's chance is drawn from; unset for a person.
    """

    name: Name
    kind: Literal["human", "computer"]
    level: Annotated[int, Meta(ge=1, le=5)] | UnsetType = UNSET
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Hold level and seed to the kind of player; msgspec reports it with the place.

        Raises:
            ValueError: a person has a level or a seed, or the computer lacks one.
        """
        for value in (self.level, self.seed):
            if (value is UNSET) != (self.kind == "human"):
                raise ValueError("a computer has a level and a seed, a human has neither")


HUMANS = (Player("", "human"), Player("", "human"))


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a fork comes from.

    Attributes:
        id: the id of the game it was forked from.
        n: the node in that game from which it goes on.
    """

    id: Short
    n: Number


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    n: Number
    at: Time

    def __post_init__(self) -> None:
        """Hold the time to a moment that there is; msgspec reports it with the place.

        Raises:
            ValueError: no calendar or clock shows it.
        """
        datetime.fromisoformat(self.at)


class Started(_Event, frozen=True, tag="started"):
    """A game was set up; always the first event, and the first node.

    Attributes:
        format: the format of the file.
        id: a UUID of this game.
        game: the id of its game, such as `hostages`.
        ruleset: the version of that game's rules under which it is played.
        options: the toss or the board.
        seats: who plays, seat 0 first.
        tags: further tags of its record, in order.
        app: the version of the app that wrote it.
        parent: where it was forked from, or None.
    """

    format: Annotated[int, Meta(ge=1)]
    id: Short
    game: Short
    ruleset: Annotated[int, Meta(ge=1, le=10_000)]
    options: dict[Short, Short]
    seats: tuple[Player, Player]
    tags: tuple[tuple[Name, Name], ...]
    app: Short
    parent: Parent | None


class Moved(_Event, frozen=True, tag="moved"):
    """A seat made a move from the cursor; makes a node, or enters the one that stands already."""

    seat: SeatNumber
    move: Short


class Jumped(_Event, frozen=True, tag="jumped"):
    """The cursor went to a node: by undo, redo, or by going to another line."""

    to: Number


class Noted(_Event, frozen=True, tag="noted"):
    """A note was written on a node in place of any earlier one; an empty one removes it."""

    to: Number
    text: Annotated[str, Meta(max_length=MAX_TEXT)]
    mark: Mark


class Helped(_Event, frozen=True, tag="helped"):
    """A seat was given help."""

    seat: SeatNumber
    kind: HelpKind


class Resigned(_Event, frozen=True, tag="resigned"):
    """A seat resigned at the cursor; makes a node that ends its line."""

    seat: SeatNumber


class DrawAgreed(_Event, frozen=True, tag="draw_agreed"):
    """A draw was agreed at the cursor; makes a node that ends its line."""


Event: TypeAlias = Started | Moved | Jumped | Noted | Helped | Resigned | DrawAgreed
