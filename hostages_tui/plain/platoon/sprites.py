"""Troops and strongmen as pictures.

They are drawn as pixels and shown as quarter blocks: each character of a pattern is a quarter of
a terminal cell, half as wide and half as tall. White's figures are solid and Black's are outlines,
so that no colour is needed to tell them apart. Where only ASCII may be drawn, the letter of the
piece is its face.
"""

from __future__ import annotations

from functools import cache
from typing import Final

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A glyph by its set quarters: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""

_PIXELS: Final[dict[str, dict[str, str]]] = {
    "compact": {
        "T": """
            ....##....
            ...####...
            ..######..
            ..######..
        """,
        "t": """
            ....##....
            ...#..#...
            ..#....#..
            ..######..
        """,
        "S": """
            ...####...
            ..######..
            ##########
            ##.####.##
        """,
        "s": """
            ...####...
            ...#..#...
            ###....###
            ##.####.##
        """,
    },
    "roomy": {
        "T": """
            .......####.......
            ......######......
            ......######......
            .......####.......
            .....########.....
            ....##########....
            ....##########....
            ....##########....
        """,
        "S": """
            .......####.......
            ......######......
            .......####.......
            ...############...
            .################.
            .###.########.###.
            .###.########.###.
            .....########.....
        """,
    },
    "large": {
        "T": """
            ..........######..........
            .........########.........
            .........########.........
            .........########.........
            ..........######..........
            ........##########........
            ......##############......
            .....################.....
            .....################.....
            .....################.....
            .....################.....
            .....################.....
        """,
        "S": """
            ..........######..........
            .........########.........
            .........########.........
            ..........######..........
            ....##################....
            ..######################..
            .########################.
            .######.##########.######.
            .#####..##########..#####.
            .#####..##########..#####.
            ..###...##########...###..
            ........##########........
        """,
    },
}
"""Patterns by size and letter; where Black's is missing it is the outline of White's."""

_ASCII: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "compact": {
        "T": ("  T  ", " /#\\ "),
        "t": ("  t  ", " /_\\ "),
        "S": ("  S  ", "[###]"),
        "s": ("  s  ", "[___]"),
    },
    "roomy": {
        "T": ("   ,-.   ", "   |T|   ", "  /###\\  ", "  |###|  "),
        "t": ("   ,-.   ", "   |t|   ", "  /   \\  ", "  |___|  "),
        "S": ("   ,-.   ", " __|S|__ ", "[#]###[#]", "   ###   "),
        "s": ("   ,-.   ", " __|s|__ ", "[_]   [_]", "   |_|   "),
    },
    "large": {
        "T": (
            "    ,---.    ",
            "    | T |    ",
            "    `---'    ",
            "   /#####\\   ",
            "   |#####|   ",
            "   |#####|   ",
        ),
        "t": (
            "    ,---.    ",
            "    | t |    ",
            "    `---'    ",
            "   /     \\   ",
            "   |     |   ",
            "   |_____|   ",
        ),
        "S": (
            "    ,---.    ",
            "    | S |    ",
            " ___`---'___ ",
            "[##]#####[##]",
            "[##]#####[##]",
            "    #####    ",
        ),
        "s": (
            "    ,---.    ",
            "    | s |    ",
            " ___`---'___ ",
            "[  ]     [  ]",
            "[__]     [__]",
            "    |___|    ",
        ),
    },
}


def _outline(pixels: list[str]) -> list[str]:
    """The edge of a figure, two pixels thick across and one along, so that it looks even."""

    def is_set(x: int, y: int) -> bool:
        return 0 <= y < len(pixels) and 0 <= x < len(pixels[0]) and pixels[y][x] == "#"

    def is_inside(x: int, y: int) -> bool:
        around = [(x + across, y + along) for across in (-1, 0, 1) for along in (-1, 0, 1)]
        return all(is_set(*near) for near in [*around, (x - 2, y), (x + 2, y)])

    return [
        "".join("." if is_inside(x, y) else pixel for x, pixel in enumerate(row))
        for y, row in enumerate(pixels)
    ]


def _glyphs(pixels: list[str]) -> tuple[str, ...]:
    """Lines of quarter blocks, two rows of pixels each."""
    return tuple(
        "".join(
            _QUARTERS[sum(1 << bit for bit, pixel in enumerate(cell) if pixel == "#")]
            for cell in zip(top[::2], top[1::2], bottom[::2], bottom[1::2], strict=True)
        )
        for top, bottom in zip(pixels[::2], pixels[1::2], strict=True)
    )


@cache
def sprite(size: str, letter: str, *, ascii_only: bool = False) -> tuple[str, ...]:
    """The lines of a piece's picture, all of one width.

    Args:
        size: compact (5 cells by 2), roomy (9 by 4) or large (13 by 6).
        letter: the letter of the piece, T, S, t or s.
        ascii_only: whether only ASCII may be drawn.
    """
    if ascii_only:
        return _ASCII[size][letter]
    patterns = _PIXELS[size]
    if letter in patterns:
        return _glyphs(patterns[letter].split())
    return _glyphs(_outline(patterns[letter.upper()].split()))
