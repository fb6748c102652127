"""The legal moves of a position of the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hostages_tui.ai.hostages.board import ROW_FULL
from hostages_tui.ai.hostages.tables import (
    CHOOSE_FIRST,
    CHOOSE_SECOND,
    ENTRY_SHIFTS,
    HUNTED,
    LOW,
    OWED,
    RESCUES,
    RESTRUCTURINGS,
    SETTLINGS,
    VIEWS,
    introductions,
    mergers,
)

if TYPE_CHECKING:
    from hostages_tui.ai.hostages.board import Board


def moves(board: Board) -> tuple[list[int], list[int]]:
    """All legal moves: those that absorb or rescue, and the others; none once five are home."""
    seat, occupied = board.mover, board.occupied
    if board.over >= 0:
        return [], []
    base, taken = board.bases[seat], occupied >> ENTRY_SHIFTS[seat] & ROW_FULL
    if board.setup or (base & OWED[seat] and taken != ROW_FULL):
        return [], _placings(board, taken)
    cells, hunted = board.cells, HUNTED[seat]
    noisy: list[int] = []
    quiet: list[int] = []
    for square, unit in board.men[seat].items():
        view = VIEWS[unit][square]
        near = occupied & view[0]
        steps, blockers, home = view[1].get(near) or view.look(near)
        quiet += steps
        if LOW[unit]:
            for target, move in blockers:
                prey = cells[target]
                if hunted[prey]:
                    noisy += [move | extra for extra in mergers(unit, prey)]
        if home:
            (noisy if RESCUES[unit] else quiet).append(home)
        quiet += RESTRUCTURINGS[unit][square]
    if taken != ROW_FULL:
        quiet += introductions(base, taken, seat)
    return noisy, quiet


def noisy_moves(board: Board) -> list[int]:
    """The moves that absorb or rescue; none in the set-up or while a hostage has to go back."""
    noisy: list[int] = []
    seat, occupied = board.mover, board.occupied
    if board.setup or board.over >= 0 or board.owes(seat):
        return noisy
    cells, hunted = board.cells, HUNTED[seat]
    for square, unit in board.men[seat].items():
        view = VIEWS[unit][square]
        near = occupied & view[0]
        _, blockers, home = view[1].get(near) or view.look(near)
        if LOW[unit]:
            for target, move in blockers:
                prey = cells[target]
                if hunted[prey]:
                    noisy += [move | extra for extra in mergers(unit, prey)]
        if home and RESCUES[unit]:
            noisy.append(home)
    return noisy


def _placings(board: Board, taken: int) -> list[int]:
    """The moves of the set-up, and returns."""
    seat, phase = board.mover, board.setup.phase if board.setup else "play"
    if phase == "toss":
        return [CHOOSE_FIRST, CHOOSE_SECOND]
    if phase == "deploy":
        return list(introductions(board.bases[seat], taken, seat))
    return list(SETTLINGS[seat][taken])
