"""Why a move is good, told of any game.

What a move threatens and what it parries is found by the rules alone: what could be gained next if
the other side did nothing, and what the other side could gain if the mover did. What is likely to
follow, and how much worse other moves are, is what the search says.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hostages_tui.ai.engine import Scored, is_decided
from hostages_tui.core.game import other
from hostages_tui.core.text import series
from hostages_tui.games import GAMES
from hostages_tui.ui.advice import ROOM
from hostages_tui.ui.reasons.fujisan import FujisanFacts
from hostages_tui.ui.reasons.hostages import HostagesFacts
from hostages_tui.ui.reasons.platoon import PlatoonFacts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hostages_tui.core.game import AnyGame, Seat
    from hostages_tui.ui.reasons.facts import Facts, Gain

FACTS: Final[dict[str, Facts]] = {
    "hostages": HostagesFacts(),
    "fujisan": FujisanFacts(),
    "platoon": PlatoonFacts(),
}

AS_GOOD: Final = 15
"""A move that is worse by less, in hundredths, is called about as good."""

LONGEST: Final = 6
"""So many moves of the best line are told, and more where the turn of a seat has more."""

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


class Case(msgspec.Struct, frozen=True):
    """What a search found.

    Attributes:
        score: what the position is worth to the seat to move, in hundredths.
        line: the best line, of legal moves.
        scored: the moves at the root with their scores, the best first.
    """

    score: int
    line: tuple[str, ...]
    scored: tuple[Scored, ...] = ()


def reasons(game: AnyGame, state: Any, case: Case) -> tuple[str, ...]:
    """Why the best move of a position is good: sentences, the weightiest first; none for nothing.

    Args:
        game: the game.
        state: the position.
        case: what the search found there; its line has at least one move.
    """
    told = (
        _forced(game, state, case),
        *purpose(game, state, case.line[0]),
        _rivals(game, state, case),
        _turn(game, state, case.line),
        _reply(game, state, case.line),
        _outcome_of_line(game, state, case.line),
    )
    return tuple(sentence for sentence in told if sentence)


def _forced(game: AnyGame, state: Any, case: Case) -> str:
    """That the result is certain, if it is."""
    after = game.apply(state, game.parse_move(case.line[0]))
    if not is_decided(case.score) or game.outcome(after) is not None:
        return ""
    enemy = game.seats[other(game.to_move(state))]
    if case.score > 0:
        return f"It wins by force, whatever {enemy} does."
    return f"{enemy} wins by force, whatever is played."


# What the rules tell


@lru_cache(maxsize=64)
def _purpose(game_id: str, state: Any, text: str) -> tuple[str, ...]:
    game, facts = GAMES[game_id], FACTS[game_id]
    seat = game.to_move(state)
    after = game.apply(state, game.parse_move(text))
    ended = game.outcome(after)
    if ended is not None:
        return (ended.words,)
    if game.to_move(after) == seat:
        return ()
    found = (_threat(game, facts, state, after), _parried(game, facts, state, after))
    return tuple(sentence for sentence in found if sentence)


def purpose(game: AnyGame, state: Any, text: str) -> tuple[str, ...]:
    """What a legal move ends, threatens and parries, in sentences; none for nothing."""
    return _purpose(game.id, state, text)


def _gains(game: AnyGame, facts: Facts, state: Any) -> dict[str, Gain]:
    """All that the mover could gain by a move, by its key."""
    found: dict[str, Gain] = {}
    for move in game.legal(state):
        gain = facts.gain(state, move, game.apply(state, move))
        if gain is not None and (gain.key not in found or gain > found[gain.key]):
            found[gain.key] = gain
    return found


def _threat(game: AnyGame, facts: Facts, state: Any, after: Any) -> str:
    """What the seat that moved could do next that it could not do before."""
    again = facts.idle(after)
    if again is None:
        return ""
    known = _gains(game, facts, state)
    new = [gain for key, gain in _gains(game, facts, again).items() if key not in known]
    return f"It threatens to {max(new).words}." if new else ""


def _parried(game: AnyGame, facts: Facts, state: Any, after: Any) -> str:
    """What the other seat could have done but for the move, and now nothing that weighs as much."""
    idle = facts.idle(state)
    if idle is None:
        return ""
    left = _gains(game, facts, after)
    most = max((gain.weight for gain in left.values()), default=0)
    gone = [
        gain
        for key, gain in _gains(game, facts, idle).items()
        if key not in left and gain.weight > most
    ]
    enemy = game.seats[game.to_move(after)]
    return f"Left alone, {enemy} could {max(gone).words}." if gone else ""


# What the search tells


def _rivals(game: AnyGame, state: Any, case: Case) -> str:
    """How much worse the other moves are."""
    if len(game.legal(state)) == 1:
        return "It is the only move."
    others = [one for one in case.scored if one.moves != case.line[: len(one.moves)]]
    if is_decided(case.score) or not others:
        return ""
    # A score that is not exact is no less than what the move is worth.
    second = max(others, key=lambda one: one.score)
    behind = case.score - second.score
    what = "turn" if len(second.moves) > 1 else "move"
    if is_decided(second.score):
        return f"Every other {what} loses by force." if second.score < 0 else ""
    if not second.exact:
        if behind < AS_GOOD:
            return ""
        return f"Every other {what} seems at least {behind / 100:.1f} worse."
    name = " ".join(second.moves)
    if behind < AS_GOOD:
        return f"{name} seems about as good."
    return f"The next best {what}, {name}, seems {behind / 100:.1f} worse."


def _own_run(game: AnyGame, state: Any, line: Sequence[str]) -> int:
    """How many moves of a line the seat to move makes in a row."""
    seat, count = game.to_move(state), 0
    for text in line:
        if game.to_move(state) != seat or game.outcome(state) is not None:
            break
        state = game.apply(state, game.parse_move(text))
        count += 1
    return count


def _played(game: AnyGame, state: Any, line: Sequence[str]) -> Any:
    for text in line:
        state = game.apply(state, game.parse_move(text))
    return state


def _turn(game: AnyGame, state: Any, line: Sequence[str]) -> str:
    """The whole turn, where it has more moves, and what comes of it."""
    own = line[: _own_run(game, state, line)]
    if len(own) < 2:
        return ""
    told = _told(game, state, own)
    return f"The whole turn is {' '.join(own)}" + (f": {told}." if told else ".")


def _reply(game: AnyGame, state: Any, line: Sequence[str]) -> str:
    """What the other seat is likely to answer, and what that does."""
    own = _own_run(game, state, line)
    there = _played(game, state, line[:own])
    run = line[own : own + _own_run(game, there, line[own:])]
    if not run:
        return ""
    enemy = game.seats[game.to_move(there)]
    if len(run) > 1:
        told = _told(game, there, run) or f"{enemy} captures nothing"
        return f"Expect {' '.join(run)}: {told}."
    move = game.parse_move(run[0])
    told = f"Expect {run[0]}: {game.describe(there, move, game.apply(there, move))}"
    return told if len(told) <= ROOM else f"Expect {run[0]}."


def _outcome_of_line(game: AnyGame, state: Any, line: Sequence[str]) -> str:
    """What the next few moves of the best line come to."""
    own = _own_run(game, state, line)
    if own > 1 or len(line) < 3:
        return ""
    shown = line[:LONGEST]
    told = _told(game, state, shown)
    return f"In the best line, {' '.join(shown)}, {told}." if told else ""


def _told(game: AnyGame, state: Any, line: Sequence[str]) -> str:
    """What the moves of a line do, counted: `South absorbs two units, North brings home one`."""
    counts: dict[tuple[Seat, str, str], int] = {}
    facts = FACTS[game.id]
    for text in line:
        move = game.parse_move(text)
        after = game.apply(state, move)
        for event in facts.events(state, move, after):
            key = event.seat, event.verb, event.thing
            counts[key] = counts.get(key, 0) + event.number
        state = after
    seats: dict[Seat, list[str]] = {}
    for (seat, verb, thing), count in counts.items():
        number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
        seats.setdefault(seat, []).append(f"{verb} {number} {thing}{'' if count == 1 else 's'}")
    return ", ".join(f"{game.seats[seat]} {series(told)}" for seat, told in seats.items())
