"""Why a move of Hostages! may not be played, in words that name the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.core.game import IllegalMove, other
from hostages_tui.games.platoon import rules
from hostages_tui.games.platoon.moves import Pass, Steal, format_move, is_step
from hostages_tui.games.platoon.pieces import OWNED, PIECES, SEATS

if TYPE_CHECKING:
    from hostages_tui.games.platoon.board import Way
    from hostages_tui.games.platoon.moves import Jump, Move, Step
    from hostages_tui.games.platoon.pieces import Piece
    from hostages_tui.games.platoon.state import State

MOVING = "Hostages!, a move"
CARRYING = "Hostages!, carrying"
ENDING = "Hostages!, end"


def fault(state: State, move: Move) -> IllegalMove:
    """What is wrong with a move that is not legal."""
    text = format_move(move)
    if rules.is_over(state):
        return IllegalMove(text, ENDING, "the game is over")
    if isinstance(move, Pass):
        return IllegalMove(text, "P6", "you may pass only when no piece of yours can move")
    found = _source_fault(state, text, move.source) or _target_fault(
        state, text, move.source, move.target
    )
    if found is not None:
        return found
    way = state.board.between[move.source, move.target]
    if isinstance(move, Steal) or rules.steals(state, way):
        return _steal_fault(state, text, way)
    return _take_fault(state, text, way, move)


def refuse(state: State, path: tuple[str, ...]) -> IllegalMove:
    """Why no legal move begins with a path of tokens."""
    text = "".join(("-" if number == 1 else "") + token for number, token in enumerate(path))
    if rules.is_over(state):
        return IllegalMove(text, ENDING, "the game is over")
    if path[:1] == ("pass",):
        return IllegalMove(text, "P6", "you may pass only when no piece of yours can move")
    if not path:
        return IllegalMove(text, MOVING, "pick a piece of yours")
    source = path[0]
    found = _source_fault(state, text, source)
    if found is None and len(path) > 1:
        found = _target_fault(state, text, source, path[1])
    if found is not None:
        return found
    if len(path) > 1:
        return _suffix_fault(state, text, path)
    return _stuck_fault(state, text, source)


def _source_fault(state: State, text: str, source: str) -> IllegalMove | None:
    """The fault of the square that a move starts from, None where a piece may be moved."""
    mover = state.mover
    if source not in state.board.index:
        return _no_square(state, text, source)
    standing = state.at(source)
    if not standing:
        return IllegalMove(text, MOVING, f"nothing stands on {source}", (source,))
    if standing not in OWNED[mover]:
        reason = f"the {_kind(standing)} on {source} is {SEATS[other(mover)]}'s"
        return IllegalMove(text, MOVING, f"{reason}, and {SEATS[mover]} is to move", (source,))
    return None


def _stuck_fault(state: State, text: str, source: str) -> IllegalMove:
    """Why a piece of the mover's cannot go anywhere."""
    if PIECES[state.at(source)].troop:
        reason = "has no empty square beside it and no troop that it could jump over"
    else:
        reason = "has no empty square beside it, and strongmen do not jump"
    return IllegalMove(
        text, MOVING, f"the {_kind(state.at(source))} on {source} {reason}", (source,)
    )


def _target_fault(state: State, text: str, source: str, target: str) -> IllegalMove | None:
    """Why a piece of the mover's cannot go to a square, None where it can."""
    if target not in state.board.index:
        return _no_square(state, text, target)
    if source == target:
        return IllegalMove(text, MOVING, "a piece has to leave its square", (source,))
    if standing := state.at(target):
        whose = SEATS[PIECES[standing].seat]
        reason = f"{whose}'s {_kind(standing)} stands on {target}: pieces go to empty squares only"
        return IllegalMove(text, MOVING, reason, (target,))
    piece = PIECES[state.at(source)]
    way = state.board.between.get((source, target))
    if not piece.troop and not is_step(source, target):
        reason = "a strongman goes one square up, down, left or right and never jumps"
        return IllegalMove(text, MOVING, reason, (source, target))
    if way is None:
        return _distance_fault(state, text, source, target)
    if not rules.is_open(state, way):
        return _jump_fault(state, text, way, piece)
    return None


def _distance_fault(state: State, text: str, source: str, target: str) -> IllegalMove:
    """Why a troop cannot reach a square that is neither a step nor a jump away."""
    if abs(ord(source[0]) - ord(target[0])) == abs(ord(source[1]) - ord(target[1])) == 1:
        reason = "a step goes up, down, left or right; diagonally a troop only jumps, over an enemy"
        return IllegalMove(text, MOVING, reason, (source, target))
    board = state.board
    for first in board.ways[board.index[source]]:
        landing = board.squares[first.target]
        if first.over >= 0 and rules.is_open(state, first) and (landing, target) in board.between:
            second = board.between[landing, target]
            if second.over >= 0:
                reason = f"one jump a move: it lands on {landing} and stops there"
                return IllegalMove(text, "P3", reason, (source, landing, target))
    reason = "a troop steps to the next square, or jumps over one next to it to the one behind"
    return IllegalMove(text, MOVING, reason, (source, target))


def _jump_fault(state: State, text: str, way: Way, piece: Piece) -> IllegalMove:
    """Why a troop cannot jump this way, whose end is empty."""
    over = state.board.squares[way.over]
    hurdle = state.squares[way.over]
    if not hurdle:
        reason = f"there is no troop on {over} to jump over"
    elif not PIECES[hurdle].troop:
        reason = f"a strongman stands on {over}, and strongmen are never jumped over"
    elif PIECES[hurdle].seat == piece.seat:
        reason = f"the troop on {over} is your own, and your own are jumped over straight only"
    else:
        reason = f"the troop on {over} is the enemy's, and enemies are jumped over diagonally only"
    return IllegalMove(text, MOVING, reason, (over,))


def _steal_fault(state: State, text: str, way: Way) -> IllegalMove:
    """Why a move along an open way must or must not be written as a steal."""
    squares = state.board.squares
    source, target = squares[way.source], squares[way.target]
    if rules.steals(state, way):
        over = squares[way.over]
        reason = f"the jump takes the hostage of the troop on {over}: {source}x{target}"
        return IllegalMove(text, MOVING, reason, (over,))
    if way.straight:
        reason = "a hostage is taken only by a diagonal jump over an enemy troop"
    elif len(state.squares[way.over]) == 1:
        reason = f"the troop on {squares[way.over]} carries no hostage to take"
    else:
        reason = f"the troop on {source} carries a hostage already and takes no other"
    return IllegalMove(text, MOVING, f"{reason}: {source}-{target}", (source, target))


def _take_fault(state: State, text: str, way: Way, move: Step | Jump) -> IllegalMove:
    """Why a move along an open way cannot collect so many hostages."""
    mover = state.mover
    piece = PIECES[state.squares[way.source]]
    waiting = state.captives[mover]
    kind = _kind(piece.text)
    places = (move.target,)
    if way.target not in state.board.bases[other(mover)]:
        row = 1 if mover else state.board.rows
        reason = f"{SEATS[mover]}'s hostages are collected on row {row} only"
        return IllegalMove(text, CARRYING, reason, places)
    if not 0 <= move.take <= piece.room:
        load = len(piece.burden)
        carries = {0: "nothing", 1: "one hostage", 2: "two hostages"}[load]
        reason = f"a {kind} carries {'one hostage' if piece.troop else 'two hostages'}"
        return IllegalMove(text, CARRYING, f"{reason}, and this one has {carries} already", places)
    if move.take > waiting:
        left = "no hostage is" if not waiting else "only one hostage is"
        return IllegalMove(text, CARRYING, f"{left} left to collect there", places)
    reason = "a step goes to the next square, a jump to the one behind"
    return IllegalMove(text, MOVING, reason, (move.source, move.target))


def _suffix_fault(state: State, text: str, path: tuple[str, ...]) -> IllegalMove:
    """Why what is picked after the two squares is no choice there."""
    most = rules.collectable(state, state.board.between[path[0], path[1]])
    if most:
        reason = f"here the {_kind(state.at(path[0]))} may collect up to {most}"
    else:
        reason = "nothing can be collected on this move"
    return IllegalMove(text, "P4", reason, (path[1],))


def _no_square(state: State, text: str, square: str) -> IllegalMove:
    reason = f"{square} is no square of the {state.name} board"
    return IllegalMove(text, "P1", reason)


def _kind(text: str) -> str:
    return "troop" if PIECES[text].troop else "strongman"
