"""Positions that show what the rules speak of, reached by moves of the game itself."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hostages_tui.games import GAMES


class Diagram(msgspec.Struct, frozen=True):
    """A position and what there is to see in it.

    Attributes:
        game: the id of its game.
        option: the value of the game's option.
        moves: the moves that lead to it, by blanks.
        words: a sentence or two about it.
    """

    game: str
    option: str
    moves: str
    words: str

    def state(self) -> Any:
        """The position."""
        game = GAMES[self.game]
        state = game.initial(game.options({game.option.name: self.option}))
        for text in self.moves.split():
            state = game.apply(state, game.parse_move(text))
        return state


def diagrams_of(game: str) -> list[Diagram]:
    """The diagrams of a game, in the order of its rules."""
    return [diagram for diagram in DIAGRAMS if diagram.game == game]


_ARRANGED = "s@a1 s@c1 s@d1 s@f1 s@h1 S@a8 S@c8 S@e8 S@f8 S@h8 first"
_DEPLOYED = f"{_ARRANGED} LM@b1 MM@e1 L@g1 lm@b8 mm@d8 l@g8"

DIAGRAMS: Final = (
    Diagram(
        "hostages",
        "south",
        _ARRANGED,
        "Each side has set the other's hostages down on its own entry row. Three squares of each "
        "row are left for units.",
    ),
    Diagram(
        "hostages",
        "south",
        _DEPLOYED,
        "Three units each, and play begins. A unit reaches as far as all its pyramids have pips; "
        "its top says whose it is and which way it goes.",
    ),
    Diagram(
        "fujisan",
        "mountain",
        "",
        "The mountain: thirty triangles. Each touches two or three others along its sides.",
    ),
    Diagram(
        "fujisan",
        "hexagon",
        "",
        "The other board: twenty-four triangles, on which each side keeps three pieces back.",
    ),
    Diagram(
        "platoon",
        "5x6",
        "",
        "Each side's platoon on its base row. Behind each base lie the other side's hostages.",
    ),
)
