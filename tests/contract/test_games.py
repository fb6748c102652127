"""What every game of the registry keeps, whichever it is."""

import random
from typing import Any

import pytest

from hostages_tui.core import codec
from hostages_tui.core.game import AnyGame, IllegalMove, UnreadableMove
from hostages_tui.core.match import Match, start
from hostages_tui.core.perft import divide, perft
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES

STARTS = [
    pytest.param(game, value, id=f"{game.id}-{value}")
    for game in GAMES.values()
    for value in game.option.values
]
PLAYOUT = 160


def playout(game: AnyGame, value: str, seed: int, moves: int = PLAYOUT) -> Match:
    """A random game, cut after so many moves."""
    rng = random.Random(seed)
    match = Match.new(start(game, {game.option.name: value}), GAMES)
    for _ in range(moves):
        legal = match.timeline.legal()
        if not legal:
            break
        match.play(game.format_move(rng.choice(legal)))
    return match


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_moves_are_sorted_unique_and_read_back(game: AnyGame, value: str):
    for node in playout(game, value, 1).timeline.nodes.values():
        legal = game.legal(node.state)
        texts = [game.format_move(move) for move in legal]
        assert texts == sorted(set(texts))
        assert [game.parse_move(text) for text in texts] == legal


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_check_passes_for_exactly_the_legal_moves(game: AnyGame, value: str):
    nodes = list(playout(game, value, 2, 80).timeline.nodes.values())
    universe = {game.format_move(move): move for node in nodes for move in game.legal(node.state)}
    for node in nodes:
        legal = {game.format_move(move) for move in game.legal(node.state)}
        for text, move in universe.items():
            if text in legal:
                game.check(node.state, move)
                continue
            with pytest.raises(IllegalMove) as caught:
                game.check(node.state, move)
            assert caught.value.rule
            assert caught.value.reason
            assert not caught.value.reason.endswith(".")


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_choices_are_unique_and_prefix_free(game: AnyGame, value: str):
    for node in playout(game, value, 3).timeline.nodes.values():
        paths = [game.choices(node.state, move) for move in game.legal(node.state)]
        assert len(set(paths)) == len(paths)
        whole = set(paths)
        for path in paths:
            assert path
            assert not any(path[:cut] in whole for cut in range(1, len(path)))
            assert all(game.explain(node.state, path[:cut], path[cut]) for cut in range(len(path)))


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_what_cannot_be_picked_is_refused_with_a_rule(game: AnyGame, value: str):
    nodes = list(playout(game, value, 4, 60).timeline.nodes.values())
    tokens = {
        token
        for node in nodes
        for move in game.legal(node.state)
        for token in game.choices(node.state, move)
    }
    for node in nodes:
        if node.outcome is not None:
            continue
        paths = [game.choices(node.state, move) for move in game.legal(node.state)]
        starts = {path[:cut] for path in paths for cut in range(len(path) + 1)}
        for prefix in [*sorted({path[:1] for path in paths})[:3], ()]:
            for token in sorted(tokens):
                if (*prefix, token) in starts:
                    continue
                refusal = game.refuse(node.state, (*prefix, token))
                assert isinstance(refusal, IllegalMove)
                assert refusal.reason
                assert refusal.rule


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_positions_are_read_back(game: AnyGame, value: str):
    for node in playout(game, value, 5).timeline.nodes.values():
        text = game.format_position(node.state)
        assert text.isascii()
        assert game.parse_position(text) == node.state
        assert hash(game.parse_position(text)) == hash(node.state)


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_every_move_is_described_and_something_is_asked(game: AnyGame, value: str):
    for node in playout(game, value, 6).timeline.nodes.values():
        if node.parent is not None:
            words = game.describe(node.parent.state, node.move, node.state)
            assert words.endswith(".")
            assert "\n" not in words
        if node.outcome is None:
            asked = game.ask(node.state)
            assert asked
            assert len(asked) <= 120
        else:
            assert node.outcome.words.endswith(".")


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_every_prefix_is_undone_to_the_start_and_redone(game: AnyGame, value: str):
    match = playout(game, value, 7, 60)
    states = [node.state for node in match.timeline.line()]
    for _ in range(2):
        for state in reversed(states[:-1]):
            assert match.undo()
            assert match.timeline.cursor.state == state
        assert not match.undo()
        for state in states[1:]:
            assert match.redo()
            assert match.timeline.cursor.state == state
        assert not match.redo()
        match = Match(codec.decode(codec.encode_all(match.timeline.events), GAMES).timeline)


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_bytes_and_timeline_are_the_same_thing(game: AnyGame, value: str):
    timeline = playout(game, value, 8).timeline
    data = codec.encode_all(timeline.events)
    read = codec.decode(data, GAMES).timeline
    assert read.events == timeline.events
    assert codec.encode_all(read.events) == data
    assert same_tree(read, timeline)


def same_tree(one: Timeline, two: Timeline) -> bool:
    """Whether two timelines stand alike: every node, its children, its notes, and the cursor."""

    def rows(timeline: Timeline) -> list[Any]:
        return [
            (
                n,
                node.parent.n if node.parent else None,
                node.kind,
                node.seat,
                node.text,
                node.state,
                node.depth,
                node.stood,
                node.quiet,
                node.outcome,
                [child.n for child in timeline.children(node)],
                timeline.notes.get(n),
                following.n if (following := timeline.next(node)) else None,
            )
            for n, node in timeline.nodes.items()
        ]

    return rows(one) == rows(two) and one.cursor.n == two.cursor.n


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_the_set_up_can_be_completed_for_the_players(game: AnyGame, value: str):
    for seed in range(5):
        rng = random.Random(seed)
        match = Match.new(start(game, {game.option.name: value}), GAMES)
        moves = 0
        while (move := game.setup_move(match.timeline.cursor.state, rng)) is not None:
            match.play(game.format_move(move))
            moves += 1
        assert moves <= 40
        assert match.timeline.cursor.outcome is None


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_perft_counts_what_legal_gives(game: AnyGame, value: str):
    state = game.initial({game.option.name: value})
    first = game.legal(state)
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == len(first)
    rows = divide(game, state, 2)
    assert [text for text, _ in rows] == [game.format_move(move) for move in first]
    assert sum(count for _, count in rows) == perft(game, state, 2)


NO_MOVES = [
    "\n",
    "x",
    "e4",
    "resign",
    "draw",
    "1-0",
    "a1-a2-a3",
    "a1-a2 ",
    "pass ",
    "PASS",
    "-",
    "=",
    "@",
    "L@",
    "@a1",
    "a0-a1",
    "i9-i8",
    "s@c1\x00",
    "١",
    "a1-a2+9\n",
    "a1xb2/",
    "a1xb2/xx",
    "d1=",
    "d1=LM",
    "b1-b2+0",
    "first ",
    "ａ１-ａ２",
    " a1-a2",
    "a1\n",
    "LLLLLLLLLLLLLLLLLLLLLL\n",
]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_unreadable(game: AnyGame, text: str):
    timeline = playout(game, game.option.values[0], 0, 0).timeline
    with pytest.raises((UnreadableMove, IllegalMove)) as caught:
        timeline.try_move(text)
    assert caught.value.reason


@pytest.mark.parametrize(("game", "value"), STARTS)
def test_states_are_small_frozen_and_hashable(game: AnyGame, value: str):
    state = game.initial({game.option.name: value})
    assert hash(state) == hash(game.initial({game.option.name: value}))
    with pytest.raises(AttributeError):
        state.mover = 1
