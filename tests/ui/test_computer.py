"""The computer's part in a game, with a thinking process that is only played."""

from typing import Any

import pytest

from hostages_tui.ai.client import WorkerFault
from hostages_tui.ai.engine import Progress
from hostages_tui.ai.protocol import Thought
from hostages_tui.core.events import Player
from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.ui.computer import Computer

PERSON = Player("Ann", "human")
MACHINE = Player("", "computer", level=2, seed=1)


class PlayedClient:
    """Answers at once with what it was told to."""

    def __init__(self, *moves: str, score: int = 0) -> None:
        self.moves = moves
        self.score = score
        self.questions: list[Any] = []

    async def think(self, question: Any) -> Thought:
        self.questions.append(question)
        progress = Progress(1, self.score, 1, self.moves)
        return Thought(1, question.node, self.moves, progress, ())


def match(players: tuple[Player, Player], moves: str = "") -> Match:
    match = Match.new(start(GAMES["platoon"], {}, players=players), GAMES)
    for text in moves.split():
        match.play(text)
    return match


def computer(match: Match, client: PlayedClient | None = None) -> Computer:
    return Computer(match.timeline, client or PlayedClient())  # type: ignore[arg-type]


def test_it_is_due_when_its_seat_is_to_move():
    played = match((PERSON, MACHINE))
    assert computer(played).due() is None
    played.play("b1-b2")
    assert computer(played).due() is played.timeline.cursor


def test_it_is_not_due_when_it_was_stopped_or_the_game_is_over():
    played = match((PERSON, MACHINE), "b1-b2")
    stopped = computer(played)
    stopped.stopped = True
    assert stopped.due() is None
    played.resign(0)
    assert computer(played).due() is None


def test_undo_goes_back_to_the_turn_of_the_person():
    played = match((PERSON, MACHINE), "b1-b2 b6-b5 c1-c2 c6-c5")
    target = computer(played).back()
    assert target is not None
    assert target.depth == 2


def test_undo_while_it_thinks_takes_back_the_persons_move():
    played = match((PERSON, MACHINE), "b1-b2 b6-b5 c1-c2")
    target = computer(played).back()
    assert target is not None
    assert target.depth == 2


def test_there_is_nothing_to_undo_before_the_persons_first_move():
    played = match((MACHINE, PERSON), "b1-b2")
    assert computer(played).back() is None
    assert computer(match((PERSON, MACHINE))).back() is None


def test_redo_goes_on_to_the_next_turn_of_the_person():
    played = match((PERSON, MACHINE), "b1-b2 b6-b5 c1-c2 c6-c5")
    played.jump(played.timeline.line()[2])
    target = computer(played).on()
    assert target is not None
    assert target.depth == 4


def test_redo_stops_where_nothing_follows():
    played = match((PERSON, MACHINE), "b1-b2")
    played.undo()
    target = computer(played).on()
    assert target is not None
    assert target.depth == 1


def test_two_persons_undo_move_by_move():
    played = match((PERSON, PERSON), "b1-b2 b6-b5")
    target = computer(played).back()
    assert target is not None
    assert target.depth == 1


async def test_it_is_asked_with_its_level_and_the_whole_game():
    played = match((PERSON, MACHINE), "b1-b2")
    client = PlayedClient("b6-b5")
    assert await computer(played, client).move(played.timeline.cursor) == ("b6-b5",)
    (question,) = client.questions
    assert question.moves == ("b1-b2",)
    assert question.level == 2
    assert question.seed == 1


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (("b1-b4",), "illegal move"),
        (("rubbish",), "illegal move"),
        (("b1-b2", "b2-b4"), "illegal move"),
        (("b1-b2", "b6-b5"), "the other side"),
    ],
    ids=" ".join,
)
async def test_an_answer_against_the_rules_is_a_fault(answer: tuple[str, ...], reason: str):
    played = match((MACHINE, PERSON))
    with pytest.raises(WorkerFault, match=reason):
        await computer(played, PlayedClient(*answer)).move(played.timeline.cursor)


async def test_a_hint_against_the_rules_is_a_fault():
    played = match((PERSON, MACHINE))
    with pytest.raises(WorkerFault, match="illegal move"):
        await computer(played, PlayedClient("b6-b5")).hint(played.timeline.cursor)


@pytest.mark.parametrize(("score", "taken"), [(0, True), (-50, True), (50, False)])
async def test_it_takes_a_draw_when_it_is_no_better(score: int, taken: bool):
    played = match((PERSON, MACHINE), "b1-b2")
    client = PlayedClient("b6-b5", score=score)
    assert await computer(played, client).takes_draw(played.timeline.cursor) is taken


async def test_a_score_of_the_persons_view_is_turned_around():
    played = match((PERSON, MACHINE))
    client = PlayedClient("b1-b2", score=50)
    assert await computer(played, client).takes_draw(played.timeline.cursor)
