"""Whole games are played on the screen, by mouse alone and by keys alone."""

from pathlib import Path

import pytest

from hostages_tui.core.record import read_record
from hostages_tui.core.timeline import Timeline
from hostages_tui.games import GAMES
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.screens.play import PlayScreen
from tests.ui.hands import Hands, KeyHands, MouseHands
from tests.ui.sitting import until_on

ENDINGS = Path(__file__).parent.parent / "data" / "endings"
ENDED = ("hostages/five-home-own", "fujisan/first-wins", "platoon/home-first-white")


def record(name: str) -> Timeline:
    return read_record((ENDINGS / f"{name}.txt").read_bytes(), GAMES)


async def play(hands: Hands, screen: PlayScreen, text: str) -> None:
    presenter = screen.presenter
    depth = presenter.view.depth
    await hands.move(text, lambda: presenter.view.depth == depth + 1)
    assert presenter.view.text == text


@pytest.mark.parametrize("name", ENDED)
@pytest.mark.parametrize("hands_of", [MouseHands, KeyHands])
async def test_a_game_is_played_to_its_end(name: str, hands_of: type[Hands]):
    wanted = record(name)
    app = HostagesApp(NewGame(wanted.game.id, dict(wanted.started.options)))
    async with app.run_test(size=(80, 24), tooltips=True, notifications=True) as pilot:
        hands = hands_of(pilot)
        screen = await until_on(app, PlayScreen)
        for node in wanted.line()[1:]:
            if node.kind == "moved":
                await play(hands, screen, node.text)
        timeline = screen.timeline
        assert timeline.cursor.depth == wanted.cursor.depth
        assert timeline.cursor.state == wanted.cursor.state
        assert timeline.cursor.outcome == wanted.cursor.outcome
