"""What a lesson is: steps, each a position and what is to be done there."""

from __future__ import annotations

from fnmatch import fnmatchcase

import msgspec


def fits(text: str, patterns: str) -> bool:
    """Whether the text of a move fits one of some patterns.

    Args:
        text: the move.
        patterns: texts of moves by blanks, in which `*` stands for anything, `?` for one
            character and `[2-6]` for one of several.
    """
    return any(fnmatchcase(text, pattern) for pattern in patterns.split())


class Task(msgspec.Struct, frozen=True):
    """One move to be made.

    Attributes:
        moves: the patterns of the moves that will do (see `fits`).
        words: what to do, as one sentence.
        hint: how to do it, as one sentence.
        shown: the move that the hint shows; by default the first that will do.
    """

    moves: str
    words: str
    hint: str
    shown: str = ""


class Step(msgspec.Struct, frozen=True):
    """One thing to be learned.

    Attributes:
        title: what it is, in a few words.
        position: the position text of where it begins.
        words: what to know, in one or two sentences.
        tasks: the moves to be made, one after another.
        done: what has happened and why it matters, in one or two sentences.
        instead: patterns of legal moves that are not wanted, each with why not.
    """

    title: str
    position: str
    words: str
    tasks: tuple[Task, ...]
    done: str
    instead: tuple[tuple[str, str], ...] = ()

    def remark_on(self, text: str) -> str:
        """What to say to a legal move that is not what is asked for."""
        for patterns, words in self.instead:
            if fits(text, patterns):
                return words
        return f"{text} is a legal move, but this step asks for another. It was not played."


class Lesson(msgspec.Struct, frozen=True):
    """The first steps in a game.

    Attributes:
        game: the id of the game.
        steps: what is learned, in order.
    """

    game: str
    steps: tuple[Step, ...]
