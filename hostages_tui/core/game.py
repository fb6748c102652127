"""What a game is: the protocol each game keeps, and the words all of them share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

Seat: TypeAlias = Literal[0, 1]
"""One of the two sides. Upper-case piece letters belong to seat 0, lower-case ones to seat 1."""

Result: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "*"]
"""A result as a record writes it; `*` is an unfinished game."""

Stall: TypeAlias = Literal["repetition", "quiet"]
"""Why a shuffling game ends: a position stood for the third time, or too long no progress."""

State = TypeVar("State", bound=msgspec.Struct)
Move = TypeVar("Move", bound=msgspec.Struct)


def other(seat: Seat) -> Seat:
    """The side across the board."""
    return 0 if seat else 1


class MoveError(Exception):
    """A move that cannot be played.

    Attributes:
        text: the move as it was written.
        reason: one sentence for a person, without a full stop at its end.
    """

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text}: {reason}")
        self.text = text
        self.reason = reason


class UnreadableMove(MoveError):  # noqa: N818 - the name says what it is
    """A text that is no move in the notation of the game."""


class IllegalMove(MoveError):  # noqa: N818 - the name says what it is
    """A move that a rule forbids.

    Attributes:
        rule: the id of the ruling in rules.md ("H4") or, where the designer's own rule forbids
            it, the name of its section ("Hostages, a turn").
        places: the squares, spaces or piles concerned, for the board to point at.
    """

    def __init__(self, text: str, rule: str, reason: str, places: tuple[str, ...] = ()) -> None:
        super().__init__(text, reason)
        self.rule = rule
        self.places = places


class PositionError(ValueError):
    """A position text that says no possible position; its message says what is wrong."""


class OptionError(ValueError):
    """An option of a game that is unknown, missing or has a value the game does not know."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    Attributes:
        winner: the seat that won, None for a draw or a tie.
        cause: a stable key for the way it ended, such as `five-home` or `resignation`.
        words: one sentence for a person, with a full stop.
    """

    winner: Seat | None
    cause: str
    words: str

    @property
    def result(self) -> Result:
        """The result as a record writes it."""
        if self.winner is None:
            return "1/2-1/2"
        return "0-1" if self.winner else "1-0"


class Option(msgspec.Struct, frozen=True):
    """The one thing that is settled before a game begins: a board, or who wins the toss.

    Attributes:
        name: its key in a save's `options`, such as `board`.
        tag: its tag in a record, such as `Board`.
        values: the values it may take, in the order in which they are offered.
        default: the value where none is given; None where one must be given (a toss).
    """

    name: str
    tag: str
    values: tuple[str, ...]
    default: str | None


class Game(ABC, Generic[State, Move]):
    """A game of two seats with full information, as pure functions over its states.

    States are frozen, hashable and compared by value: two states are equal exactly when they are
    one position in the sense of rule C2. Moves are frozen, one class a kind of move.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    subtitle: ClassVar[str]
    """Tells "Hostages" from "Hostages!": *pyramids*, *mountain*, *platoon*."""
    designer: ClassVar[str]
    ruleset: ClassVar[int]
    """Rises by one whenever a change of the rules would replay an old save differently."""
    seats: ClassVar[tuple[str, str]]
    """The names of the seats as records write them, such as `South` and `North`."""
    option: ClassVar[Option]
    quiet_limit: ClassVar[int | None]
    """So many moves in succession without progress end the game (C4, P7); None for never."""

    def options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Complete and verify the options of a new game.

        Args:
            given: the options that were chosen; what is missing takes its default.

        Raises:
            OptionError: an option is unknown, has an unknown value, or is missing and needed.
        """
        option = self.option
        for name in given:
            if name != option.name:
                raise OptionError(f"{self.title} has no option {name!r}, only {option.name!r}")
        value = given.get(option.name, option.default)
        if value is None:
            raise OptionError(f"{self.title} needs the option {option.name!r}")
        if value not in option.values:
            known = ", ".join(option.values)
            raise OptionError(f"unknown {option.name} {value!r} in {self.title}, known: {known}")
        return {option.name: value}

    # The rules

    @abstractmethod
    def initial(self, options: Mapping[str, str]) -> State:
        """The position a game starts from; `options` are complete and verified."""

    @abstractmethod
    def to_move(self, state: State) -> Seat:
        """The seat that makes the next move, also after the end as if the game went on."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """The ending that the position itself gives, or None (C5)."""

    @abstractmethod
    def legal(self, state: State) -> list[Move]:
        """All legal moves, sorted by their texts, each once; empty when `outcome` is not None.

        Resignation and agreed draws are not among them (C1), and C2, C4 and P7 are not heeded:
        they need history, which the timeline has.
        """

    @abstractmethod
    def check(self, state: State, move: Move) -> None:
        """Pass for exactly the legal moves, without generating them all.

        Raises:
            IllegalMove: naming the rule that forbids it.
        """

    @abstractmethod
    def apply(self, state: State, move: Move) -> State:
        """The position after a legal move; what an illegal one gives is undefined."""

    # Endings that need history (C2, C4, P7)

    @abstractmethod
    def repeats(self, state: State) -> bool:
        """Whether repetition and the quiet limit may end the game in this position."""

    @abstractmethod
    def resets(self, before: State, move: Move, after: State) -> bool:
        """Whether the move is progress, so that the count of quiet moves starts again at 0."""

    @abstractmethod
    def stalled(self, state: State, cause: Stall) -> Outcome:
        """The outcome of a game that ends in this position by C2, C4 or P7."""

    # Notation

    @abstractmethod
    def format_move(self, move: Move) -> str:
        """The one text of a move."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Read a move, strictly: `format_move(parse_move(text)) == text`.

        Raises:
            UnreadableMove: the text is no move in this game's notation.
        """

    @abstractmethod
    def format_position(self, state: State) -> str:
        """The position as one ASCII line ("Position text" in the architecture)."""

    @abstractmethod
    def parse_position(self, text: str) -> State:
        """Read a position.

        Raises:
            PositionError: it is unreadable or breaks the conservation of pieces.
        """

    # For the one who plays

    @abstractmethod
    def choices(self, state: State, move: Move) -> tuple[str, ...]:
        """The tokens one picks in turn to make a legal move.

        Over the legal moves of a position, paths are unique and none is a prefix of another.
        """

    @abstractmethod
    def ask(self, state: State) -> str:
        """What is asked of the seat to move, as one short sentence without the seat's name."""

    @abstractmethod
    def explain(self, state: State, path: tuple[str, ...], token: str) -> str:
        """A few words on what picking `token` after `path` means, for a chooser."""

    @abstractmethod
    def refuse(self, state: State, path: tuple[str, ...]) -> IllegalMove:
        """Why no legal move begins with this path of tokens, in words that name the rule."""

    @abstractmethod
    def describe(self, before: State, move: Move, after: State) -> str:
        """What a move did, in words: one sentence, with a full stop."""

    @abstractmethod
    def setup_move(self, state: State, rng: random.Random) -> Move | None:
        """An ordinary, sensible move of the set-up; None when the set-up is complete."""


AnyGame: TypeAlias = Game[Any, Any]
"""Where code serves every game, states and moves are opaque to it."""
