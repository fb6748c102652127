"""Numbers for all there is in Hostages!: pieces with their burdens, and every move of a board.

A *piece* is a number, 0 an empty square, 1 to 12 the pieces with each burden. A *move* is the
number of its effect, all that it changes, worked out once for each board; what it does never
depends on more than the piece, its way, and the troop it steals from.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hostages_tui.games.platoon.board import board_named
from hostages_tui.games.platoon.moves import Steal, advance, format_move
from hostages_tui.games.platoon.pieces import HOSTAGE, PIECES

if TYPE_CHECKING:
    from hostages_tui.games.platoon.board import Board, Way

TEXTS: Final = ("", *PIECES)
"""The text of each piece, "" for 0."""

IDS: Final = {text: number for number, text in enumerate(TEXTS)}
"""The number of each piece by its text."""

OWNERS: Final = (-1, *(piece.seat for piece in PIECES.values()))

PASS: Final = 1
"""The move of a side that cannot go (P6); 0 is no move at all."""

KEY_BITS: Final = 60


class Effect(NamedTuple):
    """What a move changes.

    Attributes:
        source: the square it leaves.
        target: the square it goes to.
        after: the piece on the target afterwards.
        over: the square of the troop that is stolen from, -1 for none.
        robbed: the piece there afterwards.
        taken: how many captives it collects.
        freed: how many hostages it rescues.
        recaptured: how many of the enemy's become captive again.
        based: how many pieces more stand on the own base row.
        key: what it adds to the key of the position, the turn passing on included.
        own: what it adds to the shape of the mover's side; see `shapes`.
        enemy: what it adds to the shape of the other.
    """

    source: int
    target: int
    after: int
    over: int
    robbed: int
    taken: int
    freed: int
    recaptured: int
    based: int
    key: int
    own: int
    enemy: int


class Reach(NamedTuple):
    """What a piece can do along one way.

    Attributes:
        target: the square it goes to.
        over: the square jumped over, -1 for a step.
        hurdles: by piece: whether it may be jumped over this way.
        quiet: the move that neither collects, rescues nor steals; 0 where it rescues.
        rescue: the move that rescues, 0 for none.
        takes: the moves that collect one and two captives.
        steals: by the piece jumped over: the move that steals from it, 0 for none.
    """

    target: int
    over: int
    hurdles: bytes
    quiet: int
    rescue: int
    takes: tuple[int, ...]
    steals: tuple[int, ...]


class Tables(NamedTuple):
    """All there is on one board.

    Attributes:
        board: the board.
        effects: by move: what it changes; those of 0 and `PASS` are never used.
        texts: by move: its text.
        reaches: by piece and square: what it can do.
        keys: by piece and square: its part of the key.
        rescued: by seat: what each rescued hostage adds to the key.
        flips: by seat: what is added to the key when the turn passes on from it.
        shapes: by piece and square: its part of the shape of its side.
        based: by seat and square: whether it is on the seat's base row.
    """

    board: Board
    effects: list[Effect]
    texts: list[str]
    reaches: list[list[list[Reach]]]
    keys: tuple[tuple[int, ...], ...]
    rescued: tuple[int, int]
    flips: tuple[int, int]
    shapes: tuple[tuple[int, ...], ...]
    based: tuple[tuple[bool, ...], tuple[bool, ...]]


STRONG: Final = 18
"""The first class of a strongman; see `shape_class`."""


def shape_class(piece: int, home: int) -> int:
    """What matters of a piece when deliveries are counted.

    Args:
        piece: the piece.
        home: how many rows lie between it and its base row, 0 to 5.

    Returns:
        Its class, below 36: the distance, and in sixes what a troop carries (nothing, an own, an
        enemy hostage), then how many a strongman carries.
    """
    it = PIECES[TEXTS[piece]]
    own, other = it.load[it.seat], it.load[1 - it.seat]
    if it.troop:
        return home + 6 * (own + 2 * other)
    return STRONG + home + 6 * own


@lru_cache(maxsize=6)
def tables(name: str) -> Tables:
    """The tables of the board of that name, built when they are first asked for."""
    return _Builder(board_named(name)).build()


class _Builder:
    """Builds the tables of one board."""

    def __init__(self, board: Board) -> None:
        rng = random.Random(board.name)  # noqa: S311 - keys, not secrets
        size = len(board.squares)

        def draw() -> int:
            return rng.getrandbits(KEY_BITS)

        flip = draw()
        self.tables = Tables(
            board=board,
            effects=[],
            texts=["", "pass"],
            reaches=[[[] for _ in range(size)] for _ in TEXTS],
            keys=tuple(
                tuple(draw() if piece else 0 for _ in range(size)) for piece in range(len(TEXTS))
            ),
            rescued=(draw(), draw()),
            flips=(flip, -flip),
            shapes=tuple(
                tuple(
                    1 << 2 * shape_class(piece, self._home(board, piece, square)) if piece else 0
                    for square in range(size)
                )
                for piece in range(len(TEXTS))
            ),
            based=(
                tuple(square in board.bases[0] for square in range(size)),
                tuple(square in board.bases[1] for square in range(size)),
            ),
        )
        nothing = Effect(0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0)
        self.tables.effects.extend((nothing, nothing))

    @staticmethod
    def _home(board: Board, piece: int, square: int) -> int:
        row = square % board.rows
        return board.rows - 1 - row if OWNERS[piece] else row

    def build(self) -> Tables:
        """Work out all moves."""
        board = self.tables.board
        for piece in range(1, len(TEXTS)):
            for square, ways in enumerate(board.ways):
                self.tables.reaches[piece][square] = [
                    self._reach(piece, way)
                    for way in ways
                    if way.over < 0 or PIECES[TEXTS[piece]].troop
                ]
        return self.tables

    def _reach(self, piece: int, way: Way) -> Reach:
        it = PIECES[TEXTS[piece]]
        hurdle = it.seat if way.straight else 1 - it.seat
        troops = [
            PIECES[text].troop and PIECES[text].seat == hurdle if text else False for text in TEXTS
        ]
        steals = [0] * len(TEXTS)
        if way.over >= 0 and not way.straight and it.room:
            for other, is_hurdle in enumerate(troops):
                if is_hurdle and PIECES[TEXTS[other]].burden:
                    steals[other] = self._add(piece, way, 0, other)
        takes: tuple[int, ...] = ()
        if self.tables.based[1 - it.seat][way.target]:
            takes = tuple(self._add(piece, way, take, 0) for take in range(1, it.room + 1))
        plain = self._add(piece, way, 0, 0)
        frees = self.tables.effects[plain].freed > 0
        return Reach(
            way.target,
            way.over,
            bytes(troops),
            0 if frees else plain,
            plain if frees else 0,
            takes,
            tuple(steals),
        )

    def _add(self, piece: int, way: Way, take: int, victim: int) -> int:
        """Add a move and work out what it changes."""
        tables, it = self.tables, PIECES[TEXTS[piece]]
        seat = it.seat
        carried, left = TEXTS[piece] + HOSTAGE[seat] * take, 0
        if victim:
            carried += PIECES[TEXTS[victim]].burden
            left = IDS[PIECES[TEXTS[victim]].letter]
        load = PIECES[carried].load
        freed = recaptured = 0
        if tables.based[seat][way.target]:
            freed, recaptured = load[seat], load[1 - seat]
            carried = it.letter
        after = IDS[carried]
        keys, shapes = tables.keys, tables.shapes
        key = keys[after][way.target] - keys[piece][way.source] + tables.flips[seat]
        key += freed * tables.rescued[seat]
        if victim:
            key += keys[left][way.over] - keys[victim][way.over]
        tables.effects.append(
            Effect(
                source=way.source,
                target=way.target,
                after=after,
                over=way.over if victim else -1,
                robbed=left,
                taken=take,
                freed=freed,
                recaptured=recaptured,
                based=tables.based[seat][way.target] - tables.based[seat][way.source],
                key=key,
                own=shapes[after][way.target] - shapes[piece][way.source],
                enemy=shapes[left][way.over] - shapes[victim][way.over] if victim else 0,
            )
        )
        squares = tables.board.squares
        source, target = squares[way.source], squares[way.target]
        move = Steal(source, target) if victim else advance(source, target, take)
        tables.texts.append(format_move(move))
        return len(tables.effects) - 1
