"""What is asked in Hostages!, what a choice means, and what a move did, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import other
from hostages_tui.core.text import series
from hostages_tui.games.platoon import rules
from hostages_tui.games.platoon.moves import Pass, Steal
from hostages_tui.games.platoon.pieces import HOSTAGES, PIECES, SEATS

if TYPE_CHECKING:
    from hostages_tui.core.game import Seat
    from hostages_tui.games.platoon.moves import Jump, Move, Step
    from hostages_tui.games.platoon.state import State

_COUNTS = ("no", "one", "two")


def ask(state: State) -> str:
    """What is asked of the seat to move."""
    if rules.is_over(state):
        return "the game is over"
    if not rules.can_go(state, state.mover):
        return "no piece of yours can move, so pass"
    if state.home is not None:
        return f"{SEATS[state.home]} is home: make your one last move"
    return "choose a piece and where it goes"


def explain(state: State, path: tuple[str, ...], token: str) -> str:
    """A few words on what picking `token` after `path` means."""
    if token == "pass":  # noqa: S105 - a token of choice, no secret
        return "no piece can move"
    if token[0] == "+":
        return _explain_take(state, path, int(token[1:]))
    if not path:
        return describe_piece(state.at(token))
    way = state.board.between[path[0], token]
    if way.over < 0:
        return f"step to {token}"
    over = state.board.squares[way.over]
    whose = "your own" if way.straight else "the enemy's"
    words = f"jump over {whose} troop on {over}"
    if rules.steals(state, way):
        words += f" and take the {hostages(state.squares[way.over])} it carries"
    return words


def _explain_take(state: State, path: tuple[str, ...], take: int) -> str:
    if not take:
        return "collect nothing"
    left = state.captives[state.mover] - take
    more = " more" if PIECES[state.at(path[0])].burden else ""
    return f"collect {_COUNTS[take]}{more}, {left or 'none'} left"


def describe_piece(text: str) -> str:
    """A piece and its burden, such as "troop carrying a White hostage"; "empty" for none."""
    if not text:
        return "empty"
    name = "troop" if PIECES[text].troop else "strongman"
    return f"{name} carrying {_counted(text)}" if PIECES[text].burden else name


def hostages(text: str) -> str:
    """The hostages a piece carries, without article: "White hostage", "Black hostages"."""
    white, black = PIECES[text].load
    return f"{SEATS[0] if white else SEATS[1]} hostage" + ("s" if white + black > 1 else "")


def _counted(text: str) -> str:
    return f"{'a' if len(text) == 2 else 'two'} {hostages(text)}"


def describe(before: State, move: Move, after: State) -> str:
    """What a move did, in one sentence."""
    mover = before.mover
    if isinstance(move, Pass):
        return f"{SEATS[mover]} cannot move a piece and passes."
    piece = PIECES[before.at(move.source)]
    kind = "troop" if piece.troop else "strongman"
    parts = [f"{SEATS[mover]}'s {kind} {_went(before, move)}"]
    if isinstance(move, Steal):
        way = before.board.between[move.source, move.target]
        robbed = before.squares[way.over]
        parts.append(f"takes the {hostages(robbed)} from the troop on {_over(before, move)}")
    elif move.take:
        parts.append(f"collects {_COUNTS[move.take]} of its hostages")
    parts += _arrival(before, after, mover)
    sentence = series(parts)
    if before.home is None and after.home is not None:
        sentence += f": {SEATS[mover]} is home, and {SEATS[other(mover)]} has one more move"
    return f"{sentence}."


def _went(before: State, move: Step | Jump | Steal) -> str:
    over = _over(before, move)
    if not over:
        return f"steps from {move.source} to {move.target}"
    if isinstance(move, Steal):
        return f"jumps from {move.source} to {move.target}"
    return f"jumps from {move.source} over {over} to {move.target}"


def _over(before: State, move: Step | Jump | Steal) -> str:
    """The square a move jumps over, "" for a step."""
    over = before.board.between[move.source, move.target].over
    return before.board.squares[over] if over >= 0 else ""


def _arrival(before: State, after: State, mover: Seat) -> list[str]:
    """What was put down on the own base row (P4.1)."""
    parts: list[str] = []
    enemy = other(mover)
    rescued = after.rescued[mover] - before.rescued[mover]
    if rescued:
        ends = "" if rescued == 1 else "s"
        total = after.rescued[mover]
        parts.append(f"brings {_COUNTS[rescued]} hostage{ends} home ({total} of {HOSTAGES})")
    if after.captives[enemy] > before.captives[enemy]:
        parts.append(f"puts a {SEATS[enemy]} hostage back among the captives")
    return parts
