"""Whole games in a real terminal: mouse, SIGKILL in the middle, resumed, and keys to the end."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import pytest

from hostages_tui.core.record import read_record
from hostages_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from hostages_tui.core.game import AnyGame
    from hostages_tui.core.timeline import Node
    from tests.terminal.conftest import Screen, Spot, Terminal

ENDED = ("hostages/five-home-own", "fujisan/first-wins", "platoon/home-first-white")
ROWS = {
    "first": "go first",
    "second": "go second",
    "+0": "take none",
    "+1": "take one",
    "+2": "take two",
}
"""What a row says that stands for a token, where it does not say the token itself."""


def is_place(token: str) -> bool:
    return token == "base" or re.fullmatch(r"[a-h]\d", token) is not None


class Player:
    """Makes moves on the screen; a subclass says with what."""

    def __init__(self, terminal: Terminal, game: AnyGame) -> None:
        self.terminal = terminal
        self.game = game

    def play(self, node: Node) -> None:
        """Make one move, and wait for it to be saved."""
        parent = node.parent
        assert parent is not None
        count = len(self.terminal.saved())
        seat = self.game.seats[self.game.to_move(parent.state)]
        places: list[str] = []
        for token in self.needed(parent.state, node.move):
            if is_place(token):
                places.append(seat if token == "base" else token)
                continue
            self.pick(places)
            places = []
            if is_unit(token) and self.game.id == "hostages" and "@" in node.text:
                self.build(token)
            else:
                self.choose(ROWS.get(token, rf"(give up )?{re.escape(token)}\b"))
        self.pick(places)
        self.finish(node, count + 1)

    def finish(self, node: Node, count: int) -> None:
        """Wait until a move is saved, and shown where the game goes on."""
        self.terminal.wait_for_moves(count)
        assert self.terminal.saved()[-1] == node.text
        if node.outcome is None:
            self.terminal.wait_for(lambda screen: screen.moves[-1:] == [node.text])

    def needed(self, state: Any, move: Any) -> Iterator[str]:
        """The tokens of a move that are not picked by themselves for want of a choice."""
        game = self.game
        paths = [game.choices(state, legal) for legal in game.legal(state)]
        path = game.choices(state, move)
        for depth, token in enumerate(path):
            following = {other[depth] for other in paths if other[:depth] == path[:depth]}
            if len(following) > 1 or depth == len(path) - 1:
                yield token

    def build(self, unit: str) -> None:
        """Build a unit piece by piece, each the top of what is built so far."""
        built = ""
        for piece in (*unit[:-1], unit[-1]):
            self.choose(rf"{piece} ")
            built += piece
            self.terminal.wait_for(rf"{built}: |Set {built} down")
        self.choose(f"Set {unit} down")

    def pick(self, places: list[str]) -> None:
        raise NotImplementedError

    def choose(self, row: str) -> None:
        raise NotImplementedError


def is_unit(token: str) -> bool:
    return re.fullmatch(r"[LMSlms]{1,3}", token) is not None


def spot_of(screen: Screen, place: str, game: AnyGame) -> Spot:
    if place in game.seats:
        return screen.named(rf"{place}\b(?=.*home)")
    if game.id == "fujisan":
        return screen.named(rf"(?<![\w@]){place}(?!\d)")
    return screen.square(place)


class Mouse(Player):
    def pick(self, places: list[str]) -> None:
        if places:
            screen = self.terminal.wait_for(lambda screen: screen.has_board)
            self.terminal.click(*(spot_of(screen, place, self.game) for place in places))

    def choose(self, row: str) -> None:
        spot = self.terminal.wait_for(lambda screen: screen.row(row), settled=True).row(row)
        assert spot is not None
        self.terminal.click(spot)

    def set_up(self, option: str) -> None:
        """From the home screen to a game of two persons."""
        terminal, game = self.terminal, self.game
        terminal.click(terminal.wait_for("New game").words("New game"))
        title = f"{game.title} {game.subtitle}"
        terminal.click(terminal.wait_for("Board faces").words(title))
        terminal.wait_for(rf"(?m)^\s*{game.seats[1]}\s+a person")
        for seat in (0, 1):
            terminal.click(terminal.settled().words("a person", nth=seat))
        screen = terminal.wait_for(r"^\s+name(?s:.*)^\s+name", settled=True)
        value = option.capitalize() if option in ("south", "north") else option
        terminal.click(screen.words(rf"\b{value}\b"), screen.words(r"(?<=\s\s)Play(?=\s|$)"))
        terminal.wait_for(lambda screen: screen.has_board)


class Keys(Player):
    """Arrow keys and Enter for one move, the move typed for the next."""

    def __init__(self, terminal: Terminal, game: AnyGame) -> None:
        super().__init__(terminal, game)
        self._at = ""
        self._typed = False

    def play(self, node: Node) -> None:
        self._typed = not self._typed
        if not self._typed:
            super().play(node)
            return
        count = len(self.terminal.saved())
        self.terminal.write(":")
        self.terminal.wait_for("Esc closes")
        self.terminal.write(node.text)
        self.terminal.keys("Enter")
        self.finish(node, count + 1)

    def pick(self, places: list[str]) -> None:
        for place in places:
            self.go(place)
            self.terminal.keys("Enter")

    def choose(self, row: str) -> None:
        screen = self.terminal.wait_for(lambda screen: screen.row(row), settled=True)
        self.terminal.keys(screen.digit(row))

    def go(self, place: str) -> None:
        """Bring the cursor to a place."""
        if self.game.id == "fujisan":
            self.climb(place)
        else:
            self.march(place)

    def march(self, place: str) -> None:
        """Go over the squares of a board, from a corner the first time, the bases above it."""
        if not self._at:
            self.terminal.keys(*["Left"] * 9, *["Up"] * 9)
            if self.game.id == "hostages":
                self.terminal.keys("Down", *["Left"] * 9)
            screen = self.terminal.wait_for(lambda screen: screen.has_board)
            self._at = f"a{screen.rows}"
        if place in self.game.seats:
            steps = self._beyond(place)
        else:
            right, up = ord(place[0]) - ord(self._at[0]), int(place[1]) - int(self._at[1])
            steps = ["Right" if right > 0 else "Left"] * abs(right)
            steps += ["Up" if up > 0 else "Down"] * abs(up)
            self._at = place
        if steps:
            self.terminal.keys(*steps)

    def _beyond(self, base: str) -> list[str]:
        """Into a base; from there one would come back to the middle, so begin anew."""
        row = int(self._at[1])
        self._at = ""
        return ["Up"] * (9 - row) if base == self.game.seats[1] else ["Down"] * row

    def climb(self, place: str) -> None:
        """Go over the spaces of a mountain, whose name the cursor brackets."""
        if not self._at:
            self.terminal.keys(*["Up"] * 9, *["Left"] * 9)
            self._at = "a1"
        while self._at[0] != place[0]:
            down = place[0] > self._at[0]
            self.terminal.keys("Down" if down else "Up")
            row = chr(ord(self._at[0]) + (1 if down else -1))
            self._at = self._cursor(row)
        right = int(place[1]) - int(self._at[1])
        if right:
            self.terminal.keys(*["Right" if right > 0 else "Left"] * abs(right))
        self._at = self._cursor(place)

    def _cursor(self, name: str) -> str:
        """Where the cursor is, once that is in a row or at a place."""
        pattern = rf"\[({name}\d?)\]"
        found = self.terminal.wait_for(pattern).search(pattern)
        assert found is not None
        return found[1]


@pytest.mark.parametrize("name", ENDED)
def test_a_game_begun_by_mouse_and_killed_is_finished_by_keys(
    terminal: Terminal, data: Path, name: str
):
    wanted = read_record((data / "endings" / f"{name}.txt").read_bytes(), GAMES)
    game = wanted.game
    nodes = wanted.line()[1:]
    middle = len(nodes) // 2
    terminal.open()

    mouse = Mouse(terminal, game)
    mouse.set_up(wanted.started.options[game.option.name])
    for node in nodes[:middle]:
        mouse.play(node)

    terminal.signal(signal.SIGKILL)
    assert terminal.ended() == 128 + signal.SIGKILL
    terminal.reopen()
    terminal.wait_for("Resume")
    terminal.keys("Enter")
    terminal.wait_for(lambda screen: screen.has_board and nodes[middle - 1].text in screen.moves)

    keys = Keys(terminal, game)
    for node in nodes[middle:]:
        keys.play(node)
    outcome = wanted.cursor.outcome
    assert outcome is not None
    terminal.wait_for(" ".join(outcome.words.split()[:3]))
    assert terminal.check() == [f"{game.id}\t{len(nodes)}\t{outcome.result}"]

    terminal.keys("q")
    terminal.wait_for("New game")
    terminal.keys("q")
    assert terminal.ended() == 0
    assert terminal.crashes() == []
