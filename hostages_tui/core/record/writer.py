"""A game becomes a record in normal form."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hostages_tui.core.record.layout import Words, fill
from hostages_tui.core.record.plan import Plan, make_plan
from hostages_tui.core.record.tags import NAME, OPTION_TAGS, escape, is_date, reserved

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hostages_tui.core.record.losses import Losses
    from hostages_tui.core.timeline import Node, Timeline


def write_record(
    timeline: Timeline, *, at: int | None = None, variations: bool = False
) -> tuple[str, list[str]]:
    """Write the line of a game, from its start to the cursor, as a record in normal form.

    Args:
        timeline: the game.
        at: cuts the line after so many moves; the result is `*` then, unless the line has no
            more moves. The whole line by default.
        variations: whether the lines that were taken back are written too. Where the line has
            no move, the first of them is written as the main line.

    Returns:
        The text, and a sentence for each kind of thing that has no place in it.

    Raises:
        ValueError: `at` is negative or more than the line has moves.
    """
    plan = make_plan(timeline, at=at, variations=variations)
    head = "".join(f'[{name} "{escape(value)}"]\n' for name, value in _tags(timeline, plan))
    words = Words()
    _write_moves(timeline, plan, words)
    if plan.ending:
        words.add(plan.ending)
    words.add(plan.result)
    return f"{head}\n{fill(words.words)}", plan.losses.warnings()


# The tags


def _tags(timeline: Timeline, plan: Plan) -> Iterable[tuple[str, str]]:
    """The tags in the order of the normal form."""
    game, started = timeline.game, timeline.started
    yield "Game", game.id
    yield game.option.tag, started.options[game.option.name]
    for name, player in zip(game.seats, started.seats, strict=True):
        if player.name:
            yield name, _one_line(name, player.name, plan.losses)
    yield "Result", plan.result
    written = set(reserved(game))
    for name, value in started.tags:
        if _fits(name, value, written):
            written.add(name)
            yield name, _one_line(name, value, plan.losses)
        else:
            plan.losses.tags.append(name)


def _fits(name: str, value: str, written: set[str]) -> bool:
    """Whether a further tag can stand in a record that has some already."""
    if name in written or name in OPTION_TAGS or not NAME.fullmatch(name):
        return False
    return name != "Date" or is_date(value)


def _one_line(name: str, value: str, losses: Losses) -> str:
    """A value without line breaks, which a record cannot hold."""
    if "\n" not in value:
        return value
    losses.breaks.append(name)
    return value.replace("\r\n", " ").replace("\n", " ")


# The moves


class _Step(NamedTuple):
    """A move that is to be written.

    Attributes:
        node: the node it leads to.
        opens: whether a variation begins with it.
        repeats: whether it stands only to lead to what was taken back after it.
    """

    node: Node
    opens: bool = False
    repeats: bool = False


def _write_moves(timeline: Timeline, plan: Plan, words: Words) -> None:
    """Write the main line and its variations; a stack stands in for recursion.

    On the stack lie the moves that are to be written, the next one on top, and a None for
    each end of a variation.
    """
    root = timeline.root
    _write_comment(root, plan, words)
    runs = {root.n: 0}
    steps = _going_on(plan.main.get(root.n))
    while steps:
        step = steps.pop()
        if step is None:
            words.close()
            continue
        _write_move(step, runs, words)
        if not step.repeats:
            _write_comment(step.node, plan, words)
        steps += reversed(_following(step, plan))


def _write_move(step: _Step, runs: dict[int, int], words: Words) -> None:
    """Write a move, with its number where one stands before it."""
    node, before = step.node, step.node.parent
    begins = before is None or before.seat != node.seat
    run = runs[node.n] = (runs[before.n] if before else 0) + begins
    if step.opens:
        words.open()
    if begins or step.opens:
        words.add(f"{run}.")
    words.add(node.text)


def _following(step: _Step, plan: Plan) -> list[_Step | None]:
    """What stands after a move: its variations, then the move that goes on from it."""
    node = step.node
    if step.repeats:
        return _going_on(plan.chief(node))
    steps: list[_Step | None] = []
    if node is plan.end and plan.taken_back(node):
        steps += [_Step(node, opens=True, repeats=True), None]
    if not step.opens:
        for sibling in plan.siblings(node):
            steps += [_Step(sibling, opens=True), None]
    if node is not plan.end:
        steps += _going_on(plan.chief(node))
    return steps


def _going_on(node: Node | None) -> list[_Step | None]:
    return [_Step(node)] if node else []


def _write_comment(node: Node, plan: Plan, words: Words) -> None:
    comment = plan.comment(node)
    if comment:
        words.comment(comment)
