"""The one grammar by which every game is played: pick, pick again, and a move is made.

A move is a path of tokens (`Game.choices`). What is picked so far keeps the legal moves that fit
it, and the tokens that follow in those are what one may pick next. No rule of any game is known
here, so mouse, keys and choosers of all games share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hostages_tui.core.game import AnyGame

BASE = "base"
"""The token that stands for the base of whoever moves."""


def place_of(token: str, seat: int) -> str:
    """The place on the board that a token names when `seat` moves."""
    return f"{BASE}{seat}" if token == BASE else token


def token_of(place: str, seat: int) -> str:
    """The token that a place stands for when `seat` moves; the other's base stands for itself."""
    return BASE if place == f"{BASE}{seat}" else place


def _never(token: str) -> bool:
    del token
    return False


class Selection:
    """What is picked of a move, and what may follow.

    Tokens are picked in the order of the path, but for one freedom: where everything that may
    follow is a listed word (a kind of piece, say), the token after it may be picked before it.
    A token that is the only one that can follow, and does not complete the move, is picked by
    itself.

    Attributes:
        move: the text of the move, once one is complete; else "".
    """

    def __init__(
        self,
        paths: Iterable[tuple[tuple[str, ...], str]],
        listed: Callable[[str], bool] = _never,
    ) -> None:
        """Begin with nothing picked.

        Args:
            paths: the path and the text of every legal move.
            listed: whether a token is a word of a list rather than a spot of the board.
        """
        self.move = ""
        self._all = dict(paths)
        self._listed = listed
        self._fixed: dict[int, str] = {}
        self._by_hand: list[int] = []
        self._known: dict[tuple[int | tuple[int, str], ...], tuple[str, ...]] = {}
        self._settle()

    @classmethod
    def of(
        cls,
        game: AnyGame,
        state: object,
        moves: Iterable[object],
        listed: Callable[[str], bool] = _never,
    ) -> Selection:
        """A selection over some legal moves of a position."""
        return cls(((game.choices(state, move), game.format_move(move)) for move in moves), listed)

    @property
    def picked(self) -> tuple[str, ...]:
        """All tokens that are picked, in the order of the path."""
        return tuple(self._fixed[index] for index in sorted(self._fixed))

    @property
    def prefix(self) -> tuple[str, ...]:
        """The unbroken beginning of the path that is picked."""
        return tuple(self._fixed[index] for index in range(self._next))

    @property
    def touched(self) -> bool:
        """Whether anything was picked by hand, so that there is something to let go."""
        return bool(self._by_hand)

    @property
    def tokens(self) -> tuple[str, ...]:
        """What may be picked next, in the order of the moves; empty when a move is complete."""
        return () if self.move else self._at(self._next)

    @property
    def ahead(self) -> tuple[str, ...]:
        """What may be picked before its turn, past a word of a list."""
        tokens = self.tokens
        if not tokens or not all(map(self._listed, tokens)):
            return ()
        following = self._next + 1
        return () if following in self._fixed else self._at(following)

    @property
    def forced(self) -> str:
        """The text of the only legal move, "" where there is a choice or none."""
        return next(iter(self._all.values())) if len(self._all) == 1 else ""

    def preview(self, token: str) -> tuple[str, ...]:
        """What could be picked after a token, were it picked now; empty if it may not be."""
        before = dict(self._fixed), list(self._by_hand), self.move
        following = self.tokens if self._fix(token) else ()
        self._fixed, self._by_hand, self.move = before
        return following

    def pick(self, token: str) -> bool:
        """Pick a token.

        Picking one that cannot follow, but could have been picked instead of the last one, picks
        it instead.

        Returns:
            Whether it could be picked; if not, nothing has changed.
        """
        if self.move:
            return False
        before = dict(self._fixed), list(self._by_hand)
        while True:
            if self._fix(token):
                return True
            if not self._drop():
                self._fixed, self._by_hand = before
                return False

    def let_go(self) -> bool:
        """Let go of what was picked last, and of what was picked by itself since."""
        self.move = ""
        dropped = self._drop()
        self._settle()
        return dropped

    def clear(self) -> None:
        """Let go of everything."""
        while self.let_go():
            pass

    # Inside

    @property
    def _next(self) -> int:
        index = 0
        while index in self._fixed:
            index += 1
        return index

    def _fits(self, path: tuple[str, ...]) -> bool:
        return all(
            index < len(path) and path[index] == token for index, token in self._fixed.items()
        )

    def _at(self, index: int) -> tuple[str, ...]:
        key = (index, *self._fixed.items())
        found = self._known.get(key)
        if found is None:
            tokens = (path[index] for path in self._all if index < len(path) and self._fits(path))
            found = self._known[key] = tuple(dict.fromkeys(tokens))
        return found

    def _fix(self, token: str) -> bool:
        index = self._next
        if token not in self._at(index):
            if token not in self.ahead:
                return False
            index += 1
        self._fixed[index] = token
        self._by_hand.append(index)
        self._settle()
        return True

    def _drop(self) -> bool:
        """Undo the last pick by hand, and what followed from it."""
        if not self._by_hand:
            return False
        self._by_hand.pop()
        self._fixed = {index: self._fixed[index] for index in self._by_hand}
        self._settle()
        return True

    def _settle(self) -> None:
        """Pick what is the only thing left to pick, and see whether a move is complete."""
        while True:
            text = self._all.get(self.prefix)
            if text is not None:
                self.move = text if self._by_hand else ""
                return
            tokens = self._at(self._next)
            if len(tokens) != 1:
                return
            longer = [path for path in self._all if self._fits(path)]
            if any(len(path) == self._next + 1 for path in longer):
                return
            self._fixed[self._next] = tokens[0]
