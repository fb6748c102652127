"""What the screen of a game needs beyond its rules and its drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

if TYPE_CHECKING:
    from hostages_tui.core.game import AnyGame, Seat
    from hostages_tui.plain.canvas import Drawing


class Row(NamedTuple):
    """One row of a chooser.

    Attributes:
        token: what choosing it means.
        label: the word it is chosen by.
        words: what it means, in a few words.
    """

    token: str
    label: str
    words: str


class Holding(NamedTuple):
    """Something a seat holds, for its panel.

    Attributes:
        label: what it is, such as "home".
        value: how much or what, such as "2 of 5".
    """

    label: str
    value: str


class Builder(Protocol):
    """Makes one token step by step, where there are too many to list them."""

    def title(self) -> str:
        """What has been built so far, in words."""
        ...

    def rows(self) -> tuple[Row, ...]:
        """The next steps."""
        ...

    def default(self) -> int:
        """The row that is offered first."""
        ...

    def choose(self, token: str) -> str:
        """Take a step; the finished token where this was the last one, else ""."""
        ...

    def back(self) -> bool:
        """Take the last step back; False when there is none."""
        ...

    def shown(self, state: Any) -> Any:
        """The position as it would be with what has been built so far."""
        ...

    def reach(self, state: Any) -> frozenset[str]:
        """The tokens of the places where what has been built so far could go from there."""
        ...


class Face:
    """How one game shows itself; made for each game by a class of its own."""

    words: ClassVar[frozenset[str]] = frozenset()
    """Tokens that are listed in a chooser although the board has a place for them."""

    def __init__(self, game: AnyGame, drawing: Drawing) -> None:
        """Join a game and its drawing."""
        self.game = game
        self.drawing = drawing

    def is_word(self, token: str) -> bool:
        """Whether a token is a word of a list, though the board may have a place for it."""
        return token in self.words

    def holdings(self, state: Any, seat: Seat) -> tuple[Holding, ...]:
        """What a seat holds, the most important first."""
        del state, seat
        return ()

    def ordered(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """Tokens in the order in which a list offers them, the most usual first."""
        return words

    def question(self, state: Any, tokens: tuple[str, ...]) -> str:
        """What the list asks that offers some tokens, and others that are on the board."""
        del state, tokens
        return "Choose by digit or click"

    def label(self, state: Any, token: str) -> str:
        """The word a token is chosen by in a list."""
        del state
        return token

    def builder(
        self, state: Any, prefix: tuple[str, ...], tokens: tuple[str, ...]
    ) -> Builder | None:
        """Makes one of these tokens step by step; None where a list serves better."""
        del state, prefix, tokens
        return None
