"""Random games with everything mixed in that people do, held to the promises at every step."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from hostages_tui.core import codec
from hostages_tui.core.game import IllegalMove
from hostages_tui.core.match import Match, start
from hostages_tui.core.timeline import GameOver
from hostages_tui.games import GAMES

INDEX = st.integers(0, 10_000)


def tree(match: Match) -> list[Any]:
    """All that a timeline holds, as plain values."""
    timeline = match.timeline
    rows: list[Any] = [
        (n, node.kind, node.seat, node.text, node.state, node.stood, node.quiet, node.outcome)
        for n, node in timeline.nodes.items()
    ]
    rows += [[child.n for child in timeline.children(node)] for node in timeline.nodes.values()]
    return [*rows, timeline.notes, timeline.cursor.n, [node.n for node in timeline.tail()]]


class Playing(RuleBasedStateMachine):
    """One game; subclasses say which."""

    game_id = ""

    @initialize(value=INDEX)
    def begin(self, value: int) -> None:
        self.game = GAMES[self.game_id]
        option = self.game.option
        chosen = option.values[value % len(option.values)]
        self.match = Match.new(start(self.game, {option.name: chosen}), GAMES)
        self.seen: dict[str, Any] = {}

    @property
    def open(self) -> bool:
        return self.match.timeline.cursor.outcome is None

    @precondition(lambda self: self.open)
    @rule(choices=st.lists(INDEX, min_size=1, max_size=25))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            legal = self.match.timeline.legal()
            if not legal:
                return
            self.match.play(self.game.format_move(legal[choice % len(legal)]))
            self.hold()

    @rule(times=st.integers(1, 12))
    def undo(self, times: int) -> None:
        line = self.match.timeline.line()
        for _ in range(min(times, len(line) - 1)):
            line.pop()
            assert self.match.undo()
            assert self.match.timeline.cursor is line[-1]

    @rule(times=st.integers(1, 12))
    def redo(self, times: int) -> None:
        tail = self.match.timeline.tail()
        for node in tail[:times]:
            assert self.match.redo()
            assert self.match.timeline.cursor is node

    @rule()
    def undo_turn(self) -> None:
        before = self.match.timeline.cursor
        self.match.undo_turn()
        after = self.match.timeline.cursor
        taken = before.path()[len(after.path()) :]
        assert len({node.seat for node in taken}) <= 1

    @rule(index=INDEX)
    def visit(self, index: int) -> None:
        nodes = list(self.match.timeline.nodes.values())
        node = nodes[index % len(nodes)]
        self.match.jump(node)
        assert self.match.timeline.cursor is node

    @rule(index=INDEX, text=st.text(max_size=40), mark=st.sampled_from(["", "!", "??"]))
    def note(self, index: int, text: str, mark: Any) -> None:
        nodes = list(self.match.timeline.nodes.values())
        self.match.note(nodes[index % len(nodes)], text, mark)

    @rule(index=INDEX)
    def look(self, index: int) -> None:
        events = len(self.match.timeline.events)
        nodes = list(self.match.timeline.nodes.values())
        node = nodes[index % len(nodes)]
        self.match.timeline.legal(node)
        self.match.timeline.result(node)
        node.path()
        assert len(self.match.timeline.events) == events

    @rule(seat=st.sampled_from([0, 1]))
    def resign(self, seat: Any) -> None:
        if not self.open:
            with pytest.raises(GameOver):
                self.match.resign(seat)
            return
        self.match.resign(seat)
        assert self.match.timeline.result() == ("1-0" if seat else "0-1")
        assert self.match.timeline.legal() == []

    @rule()
    def agree(self) -> None:
        if self.open:
            self.match.agree_draw()
            assert self.match.timeline.result() == "1/2-1/2"

    @rule()
    def reload(self) -> None:
        data = codec.encode_all(self.match.timeline.events)
        log = codec.decode(data, GAMES)
        assert log.damage is None
        assert codec.encode_all(log.timeline.events) == data
        again = Match(log.timeline)
        assert tree(again) == tree(self.match)
        self.match = again

    def hold(self) -> None:
        game, node = self.game, self.match.timeline.cursor
        legal = game.legal(node.state)
        texts = [game.format_move(move) for move in legal]
        assert texts == sorted(set(texts))
        assert [game.parse_move(text) for text in texts] == legal
        assert game.parse_position(game.format_position(node.state)) == node.state
        paths = {game.choices(node.state, move) for move in legal}
        assert len(paths) == len(legal)
        assert not any(path[:cut] in paths for path in paths for cut in range(1, len(path)))
        self.seen |= dict(zip(texts, legal, strict=True))
        allowed = set(texts)
        for text, move in list(self.seen.items())[-60:]:
            if text in allowed:
                game.check(node.state, move)
            else:
                with pytest.raises(IllegalMove):
                    game.check(node.state, move)

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.reload()


class PlayingHostages(Playing):
    game_id = "hostages"


class PlayingFujisan(Playing):
    game_id = "fujisan"


class PlayingPlatoon(Playing):
    game_id = "platoon"


def test_every_game_is_played_here():
    assert {cls.game_id for cls in Playing.__subclasses__()} == set(GAMES)


CAREFUL = settings(
    max_examples=60,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestHostages = PlayingHostages.TestCase
TestFujisan = PlayingFujisan.TestCase
TestPlatoon = PlayingPlatoon.TestCase
TestHostages.settings = TestFujisan.settings = TestPlatoon.settings = CAREFUL
