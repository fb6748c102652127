"""A hint in steps: where to look, which piece, the move, what it does, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hostages_tui.plain.canvas import Scene
from hostages_tui.ui.selection import place_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.ui.games.face import Face

WHERE: Final = 1
PIECE: Final = 2
MOVE: Final = 3
WHY: Final = 4
"""From here on come the reasons, a few at a time."""

ROOM: Final = 76
"""So many letters of reasons are told at a time, unless one sentence has more."""

_ROWS: Final = ("top", "middle", "bottom")
_COLUMNS: Final = ("left", "middle", "right")
_HINTS: Final = {
    WHERE: "{play.hint} says what to begin with.",
    PIECE: "{play.hint} says the move.",
    MOVE: "{play.hint} says what it does, and then why.",
    WHY: "{play.hint} says why.",
}
_MORE: Final = "{play.hint} says more."
_LAST: Final = "Pick it, type it, or do better."


class Advice:
    """A move that is advised in a position, told step by step.

    Attributes:
        text: the move.
        step: how much is told of it, `WHERE` to `WHY` and beyond.
    """

    def __init__(
        self, face: Face, state: Any, text: str, step: int = WHY, why: tuple[str, ...] = ()
    ) -> None:
        """Advise a move.

        Args:
            face: how the game shows itself.
            state: the position.
            text: the move, a legal one.
            step: how much to tell of it at first.
            why: why it is good, in sentences, which are told after all else.
        """
        self.text = text
        self.step = step
        self._face = face
        self._state = state
        game = face.game
        self._move = game.parse_move(text)
        self.tokens = game.choices(state, self._move)
        seat = game.to_move(state)
        self._places = tuple(place_of(token, seat) for token in self.tokens)
        self._pages = tuple(_pages(why))

    @property
    def hint(self) -> str:
        """What can be done next."""
        return _LAST if self.step == self._last else _HINTS.get(self.step, _MORE)

    @property
    def _last(self) -> int:
        """The step after which there is nothing more to tell."""
        return WHY + len(self._pages)

    def further(self) -> None:
        """Tell one thing more."""
        self.step = min(self._last, self.step + 1)

    def targets(self, *, flipped: bool) -> frozenset[str]:
        """The places to light up: a part of the board, where to begin, or the whole move."""
        if self.step == WHERE:
            return frozenset(self._part(flipped=flipped)[1])
        return frozenset(self._places[:1] if self.step == PIECE else self._places)

    def words(self, *, flipped: bool) -> str:
        """What is told."""
        game = self._face.game
        if self.step == WHERE:
            return f"Look {self._part(flipped=flipped)[0]}."
        if self.step == PIECE:
            first = self.tokens[0]
            told = game.explain(self._state, (), first)
            return f"Begin with {first}: {told}" if first not in told else f"Begin here: {told}"
        if self.step == MOVE:
            return f"The move is {self.text}."
        if self.step > WHY:
            return self._pages[self.step - WHY - 1]
        described = game.describe(self._state, self._move, game.apply(self._state, self._move))
        return f"Hint {self.text}: {described}"

    def _part(self, *, flipped: bool) -> tuple[str, tuple[str, ...]]:
        """The part of the board where the move begins, in words and as places."""
        drawing = self._face.drawing
        spots = [place for place in drawing.places(self._state) if not self._face.is_word(place)]
        here = next((place for place in self._places if place in spots), "")
        if not here:
            return "at the list at the right", ()
        canvas = drawing.draw(Scene(self._state, flipped=flipped), drawing.sizes[0])
        middles = {place: _middle(canvas.cells_of(place)) for place in spots}
        across = _thirds({place: x for place, (x, _) in middles.items()})
        down = _thirds({place: y for place, (_, y) in middles.items()})
        row, column = down[here], across[here]
        part = tuple(place for place in spots if (down[place], across[place]) == (row, column))
        return _phrase(row, column), part


def _pages(sentences: Iterable[str]) -> list[str]:
    """Sentences put together as far as there is room for them."""
    pages: list[str] = []
    for sentence in sentences:
        if pages and len(pages[-1]) + 1 + len(sentence) <= ROOM:
            pages[-1] += f" {sentence}"
        else:
            pages.append(sentence)
    return pages


def _middle(cells: Iterable[tuple[int, int]]) -> tuple[float, float]:
    """The middle of some cells, (x, y)."""
    found = list(cells)
    count = max(1, len(found))
    return sum(x for x, _ in found) / count, sum(y for _, y in found) / count


def _thirds(at: dict[str, float]) -> dict[str, int]:
    """In which third of them all each stands, 0 to 2."""
    least = min(at.values())
    span = max(at.values()) - least or 1.0
    return {name: min(2, int(3 * (value - least) / span)) for name, value in at.items()}


def _phrase(row: int, column: int) -> str:
    if row == column == 1:
        return "in the middle"
    if row == 1:
        return f"at the {_COLUMNS[column]}"
    return f"at the {_ROWS[row]}" if column == 1 else f"at the {_ROWS[row]} {_COLUMNS[column]}"
