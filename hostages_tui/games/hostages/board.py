"""The geometry of the board: squares, straight lines, and the ways home.

A square is a number, file + 8 * row, both from 0: a1 is 0, h1 is 7, h8 is 63. A direction is an
index of `DIRECTIONS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat

SIDE = 8
FILES = "abcdefgh"
SQUARES = tuple(f"{file}{row}" for row in range(1, SIDE + 1) for file in FILES)
"""The names of the squares, by their numbers."""

INDEX = {name: square for square, name in enumerate(SQUARES)}
"""The numbers of the squares, by their names."""

DIRECTIONS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Steps of file and row."""

ORTHOGONAL = (0, 1, 2, 3)
DIAGONAL = (4, 5, 6, 7)
EVERY_WAY = ORTHOGONAL + DIAGONAL

ENTRY_ROWS = (tuple(range(SIDE)), tuple(range(SIDE * (SIDE - 1), SIDE * SIDE)))
"""The squares of the entry row of each seat."""


class Line(NamedTuple):
    """A straight way between two squares, or from a square into a base.

    Attributes:
        direction: the index of its direction.
        between: the squares it goes through, its ends excluded.
    """

    direction: int
    between: tuple[int, ...]


class Ray(NamedTuple):
    """All that lies in one direction from a square.

    Attributes:
        squares: the squares, the nearest first.
        base: the seat whose base lies right behind the last of them, None for neither.
    """

    squares: tuple[int, ...]
    base: Seat | None


def _ray(square: int, direction: int) -> Ray:
    right, up = DIRECTIONS[direction]
    file, row = square % SIDE + right, square // SIDE + up
    squares: list[int] = []
    while 0 <= file < SIDE and 0 <= row < SIDE:
        squares.append(file + SIDE * row)
        file, row = file + right, row + up
    base: Seat | None = None
    if 0 <= file < SIDE:  # else it left the board sideways
        base = 0 if row < 0 else 1
    return Ray(tuple(squares), base)


RAYS = tuple(
    tuple(_ray(square, direction) for direction in EVERY_WAY) for square in range(SIDE * SIDE)
)
"""The rays of each square, by direction."""

LINES = {
    (square, target): Line(direction, ray.squares[:distance])
    for square, rays in enumerate(RAYS)
    for direction, ray in enumerate(rays)
    for distance, target in enumerate(ray.squares)
}
"""The straight ways from square to square."""

WAYS_HOME = tuple(
    tuple(
        tuple(
            Line(direction, ray.squares) for direction, ray in enumerate(rays) if ray.base == seat
        )
        for rays in RAYS
    )
    for seat in (0, 1)
)
"""The straight ways into the base of each seat, by square."""


def distance_home(square: int, seat: Seat) -> int:
    """How many steps lead from a square into the base of a seat."""
    return SIDE - square // SIDE if seat else square // SIDE + 1
