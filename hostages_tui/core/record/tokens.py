"""The words, comments and brackets of a record's moves."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

import msgspec

from hostages_tui.core.record.tags import RESULTS

Kind: TypeAlias = Literal["number", "word", "ending", "result", "comment", "open", "close", "stray"]

ENDINGS: Final = frozenset({"resign", "draw"})
"""The words that end a game before its result; they are no moves."""

_TOKEN = re.compile(
    r"(?P<comment>\{[^}]*+\})"
    r"|(?P<unclosed>\{)"
    r"|(?P<open>\()"
    r"|(?P<close>\))"
    r"|(?P<stray>\})"
    r"|(?P<word>[^\s{}()]++)"
)
_NUMBER = re.compile(r"[0-9]++\.++")


class Token(msgspec.Struct):
    """A piece of the text of the moves.

    Attributes:
        kind: what it is; a `number` stands alone, and one glued to a move is cut off it.
        text: the word, or what stands within a comment's braces.
        offset: where it begins in the text.
        end: where it ends.
        fault: why it cannot stand here whatever is played; empty when nothing is wrong.
    """

    kind: Kind
    text: str
    offset: int
    end: int
    fault: str = ""


def tokenize(text: str, start: int) -> list[Token]:
    """The tokens from `start` to the end; the faults that brackets alone show are marked."""
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text, start):
        found = match.group()
        kind = match.lastgroup
        if kind == "unclosed":
            fault = "the comment is never closed with }"
            tokens.append(Token("comment", "", match.start(), match.start() + 1, fault))
            break
        if kind == "word":
            tokens.append(_word(found, match.start()))
        elif kind == "comment":
            tokens.append(Token("comment", found[1:-1], match.start(), match.end()))
        elif kind == "open":
            tokens.append(Token("open", found, match.start(), match.end()))
        elif kind == "close":
            tokens.append(Token("close", found, match.start(), match.end()))
        else:
            fault = "a } closes no comment here"
            tokens.append(Token("stray", found, match.start(), match.end(), fault))
    _pair(tokens)
    return tokens


def written_result(tokens: list[Token]) -> str | None:
    """The result that stands outside all variations, None where none does."""
    depth = 0
    for token in tokens:
        if token.kind == "open":
            depth += 1
        elif token.kind == "close":
            depth = max(0, depth - 1)
        elif token.kind == "result" and not depth:
            return token.text
    return None


def _word(found: str, start: int) -> Token:
    end = start + len(found)
    if found in RESULTS:
        return Token("result", found, start, end)
    if found in ENDINGS:
        return Token("ending", found, start, end)
    number = _NUMBER.match(found)
    if number is None:
        return Token("word", found, start, end)
    if number.end() == len(found):
        return Token("number", found, start, end)
    return Token("word", found[number.end() :], start + number.end(), end)


def _pair(tokens: list[Token]) -> None:
    """Mark the brackets that are not closed, close nothing, or hold nothing."""
    opened: list[Token] = []
    empty = False
    for token in tokens:
        if token.kind == "open":
            opened.append(token)
            empty = True
        elif token.kind == "close":
            if not opened:
                token.fault = "a ) closes no variation here"
                continue
            first = opened.pop()
            if empty:
                first.fault = "the variation holds no move"
            empty = False
        elif token.kind not in ("comment", "number"):
            empty = False
    for token in opened:
        token.fault = "the variation is never closed with )"
