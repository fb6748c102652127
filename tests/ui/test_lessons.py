"""The lessons: every step can be done, says what is wrong gently, and leaves nothing behind."""

from typing import Any, get_args

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from hostages_tui.games import GAMES
from hostages_tui.games.fujisan.moves import FujisanMove
from hostages_tui.games.hostages.moves import Move as HostagesMove
from hostages_tui.games.platoon.moves import Move as PlatoonMove
from hostages_tui.games.platoon.moves import Pass
from hostages_tui.storage.paths import saves_folder
from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.commands import Commands
from hostages_tui.ui.lessons import LESSONS, lesson_after
from hostages_tui.ui.lessons.lesson import Step, fits
from hostages_tui.ui.lessons.presenter import StepPresenter
from hostages_tui.ui.screens.dialogs import AskScreen
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.lesson import LessonScreen
from hostages_tui.ui.screens.rules import RulesScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.lesson_page import LessonPage
from hostages_tui.ui.words import game_name
from tests.ui.hands import Hands, MouseHands, TabHands
from tests.waiting import until

STEPS = [
    pytest.param(game, step, id=f"{game}: {step.title}")
    for game, lesson in LESSONS.items()
    for step in lesson.steps
]
KINDS = {
    "hostages": set(get_args(HostagesMove)),
    "fujisan": set(get_args(FujisanMove)),
    "platoon": set(get_args(PlatoonMove)) - {Pass},  # forced, and hardly ever
}


def through(game: str, step: Step) -> list[tuple[StepPresenter, tuple[str, ...]]]:
    """Each task of a step, reached by the moves that the hints show, and what will do there."""
    reached: list[tuple[StepPresenter, tuple[str, ...]]] = []
    for made in range(len(step.tasks)):
        presenter = StepPresenter(GAMES[game], step)
        for task in step.tasks[:made]:
            assert presenter.play(task.shown or presenter.wanted[0])
        reached.append((presenter, presenter.wanted))
    return reached


def texts(presenter: StepPresenter) -> list[str]:
    return [presenter.timeline.game.format_move(move) for move in presenter.timeline.legal()]


# The steps as data


def test_every_game_has_a_lesson_of_at_most_ten_steps():
    assert list(LESSONS) == list(GAMES)
    assert all(1 < len(lesson.steps) <= 10 for lesson in LESSONS.values())


def test_the_lessons_follow_each_other_in_a_ring():
    games = list(LESSONS)
    assert [lesson_after(game) for game in games] == [*games[1:], games[0]]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_begins_in_a_possible_position_of_a_game_that_goes_on(game: str, step: Step):
    state = GAMES[game].parse_position(step.position)
    assert GAMES[game].format_position(state) == step.position
    assert GAMES[game].outcome(state) is None


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_move_that_is_asked_for_is_legal_when_it_is_asked_for(game: str, step: Step):
    for (presenter, wanted), task in zip(through(game, step), step.tasks, strict=True):
        legal = texts(presenter)
        assert all(any(fits(text, pattern) for text in legal) for pattern in task.moves.split())
        assert not task.shown or task.shown in wanted


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_whatever_is_said_to_another_move_is_said_to_a_legal_one(game: str, step: Step):
    others = {
        text
        for presenter, wanted in through(game, step)
        for text in texts(presenter)
        if text not in wanted
    }
    for patterns, words in step.instead:
        assert any(step.remark_on(text) == words for text in others), patterns


@pytest.mark.parametrize("game", LESSONS)
def test_each_kind_of_move_is_made_in_the_lesson(game: str):
    made = {
        type(GAMES[game].parse_move(text))
        for step in LESSONS[game].steps
        for _, wanted in through(game, step)
        for text in wanted
    }
    assert made == KINDS[game]


# A step without the screen


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_another_legal_move_is_not_played_and_words_are_said_to_it(game: str, step: Step):
    for presenter, wanted in through(game, step):
        node, made = presenter.view, presenter.made
        for text in set(texts(presenter)) - set(wanted):
            assert not presenter.play(text)
            assert presenter.view is node
            assert presenter.made == made
            assert presenter.prompt().words == presenter.remark == step.remark_on(text)
            assert presenter.refusal is None


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_move_that_will_do_is_a_path_of_picks(game: str, step: Step):
    for presenter, wanted in through(game, step):
        chosen = GAMES[game].choices
        for text in wanted:
            node = presenter.timeline.cursor
            selection = presenter._select()
            for token in chosen(node.state, GAMES[game].parse_move(text)):
                if token not in selection.picked:
                    assert selection.pick(token)
            assert selection.move == text


def trial(game: str, number: int) -> StepPresenter:
    return StepPresenter(GAMES[game], LESSONS[game].steps[number])


def test_an_illegal_move_is_refused_by_its_rule():
    presenter = trial("platoon", 0)
    assert not presenter.play("c1-c3")
    assert presenter.refusal is not None
    assert not presenter.remark


def test_what_was_said_to_a_move_goes_with_the_next_pick_or_when_it_is_let_go():
    presenter = trial("hostages", 2)
    presenter.play("b1-b2")
    assert presenter.let_go()
    assert not presenter.remark
    presenter.play("b1-b2")
    presenter.choose("d1")
    assert not presenter.remark
    assert presenter.selection.picked == ("d1",)


def test_a_hint_lights_what_is_to_be_picked_and_says_how():
    presenter = trial("hostages", 2)
    presenter.choose("b1")
    presenter.help()
    hint = presenter.step.tasks[0].hint
    assert presenter.targets() == {"d1", "d6"}
    assert presenter.cursor == "d1"
    assert presenter.prompt().words == hint
    presenter.choose("d1")
    assert presenter.targets() == {"d6"}
    assert presenter.prompt().words == hint
    presenter.choose("b1")
    assert presenter.targets() > {"b2"}
    assert presenter.prompt().words != hint


def test_a_step_that_is_done_takes_no_more_moves_and_tells_what_happened():
    presenter = trial("platoon", 1)
    assert presenter.play("b1-b3")
    assert presenter.done
    assert presenter.prompt().words == "White's troop jumps from b1 over b2 to b3."
    assert not presenter.play("b6-b5")
    assert not presenter.choose("b6")
    assert not presenter.targets()
    presenter.help()
    assert not presenter.advice


# On the screen


class Pupil:
    """Takes a lesson, with hands of some kind."""

    def __init__(self, pilot: Pilot[Any], hands_of: type[Hands] = MouseHands) -> None:
        self.app = pilot.app
        self.hands = hands_of(pilot)

    @property
    def screen(self) -> LessonScreen:
        screen = self.app.screen
        assert isinstance(screen, LessonScreen)
        return screen

    async def begin(self, game: str) -> LessonScreen:
        assert isinstance(self.app, HostagesApp)
        self.app.learn(game)
        return await self.ready()

    async def ready(self) -> LessonScreen:
        await until(lambda: isinstance(self.app.screen, LessonScreen))
        await until(lambda: self.screen.is_shown and self.screen.board.fitting)
        return self.screen

    async def task(self) -> None:
        """Do what is to be done now, as the hint shows it."""
        presenter = self.screen.presenter
        made, task = presenter.made, presenter.task
        assert task is not None
        text = task.shown or presenter.wanted[0]
        await self.hands.move(text, lambda: presenter.made == made + 1)


def in_sight(screen: LessonScreen, part: str) -> bool:
    """Whether a part of the page is shown from its first line to its last."""
    page = screen.query_one(LessonPage)
    widget = page.query_one(part)
    return widget.display and page.content_region.contains_region(widget.region)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("hands_of", [MouseHands, TabHands])
async def test_a_lesson_is_taken_to_its_end(game: str, hands_of: type[Hands]):
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, hands_of)
        await pupil.begin(game)
        steps = LESSONS[game].steps
        for number, step in enumerate(steps):
            screen = pupil.screen
            assert screen.number == number
            for _ in step.tasks:
                await until(lambda: in_sight(pupil.screen, "#lesson-tasks"))
                await pupil.task()
            assert screen.presenter.done
            await until(lambda: in_sight(pupil.screen, "#lesson-words"))
            if step is not steps[-1]:
                await pupil.hands.row("next")
                await until(lambda: pupil.screen.number == number + 1)  # noqa: B023
        await pupil.hands.row("next_lesson")
        await until(lambda: pupil.screen.lesson.game == lesson_after(game))
        assert len(app.screen_stack) == 2
    assert not saves_folder().exists() or not list(saves_folder().iterdir())


async def test_a_wrong_move_is_set_back_on_the_screen():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot)
        await pupil.begin("platoon")
        await pilot.press("n")
        await until(lambda: pupil.screen.number == 1)
        state = pupil.screen.presenter.view.state
        await pupil.hands.place("a1")
        await pupil.hands.place("a2")
        await until(lambda: pupil.screen.presenter.remark)
        assert pupil.screen.board.scene.state == state
        await pupil.task()
        assert pupil.screen.presenter.done


async def test_next_before_and_once_more_go_through_the_steps():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, TabHands)
        screen = await pupil.begin("platoon")
        await pilot.press("b")
        assert screen.number == 0
        await pilot.press("n", "pagedown")
        await until(lambda: screen.number == 2)
        await pilot.press("pageup")
        await until(lambda: screen.number == 1)
        await pupil.task()
        await pilot.press("r")
        await until(lambda: not screen.presenter.done)
        for _ in range(8):
            await pilot.press("n")
        assert screen.number == len(LESSONS["platoon"].steps) - 1
        assert not screen.presenter.done


async def test_once_a_step_is_done_enter_or_a_click_elsewhere_goes_on():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot)
        screen = await pupil.begin("platoon")
        await pupil.task()
        await pupil.hands.touch("b2")  # the second click of a double one
        assert screen.number == 0
        await pupil.hands.place("e5")
        await until(lambda: screen.number == 1)
        await pupil.task()
        await until(lambda: screen.query_one(Chooser).has_focus)
        await pilot.press("enter")
        await until(lambda: screen.number == 2)


async def test_esc_lets_go_first_and_then_leaves_without_asking():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot)
        screen = await pupil.begin("platoon")
        await pupil.hands.place("b1")
        await until(lambda: screen.presenter.selection.touched)
        await pilot.press("escape")
        await until(lambda: not screen.presenter.selection.touched)
        assert app.screen is screen
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, HomeScreen))


async def test_the_bar_of_keys_shows_how_by_a_click():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot)
        screen = await pupil.begin("hostages")
        await until(lambda: screen.query_one(KeyBar).hints)
        await pilot.click(KeyBar, offset=(3, 0))
        await until(lambda: screen.presenter.advice)
        assert screen.presenter.targets() == {"d1"}


async def test_after_the_last_step_a_game_can_be_set_up():
    app = HostagesApp()
    async with app.run_test(size=(120, 40)) as pilot:
        pupil = Pupil(pilot, TabHands)
        await pupil.begin("hostages")
        for _ in LESSONS["hostages"].steps[1:]:
            await pilot.press("n")
        await pupil.task()
        await pupil.hands.row("play_game")
        await until(lambda: isinstance(app.screen, SetupScreen))
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.game_at_hand == "hostages"


async def test_home_offers_the_lessons():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, HomeScreen))
        menu = app.screen.query_one(OptionList)
        await until(lambda: menu.option_count)
        menu.highlighted = menu.get_option_index("lessons")
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, AskScreen))
        await pilot.press("2")
        pupil = Pupil(pilot, TabHands)
        await pupil.ready()
        assert pupil.screen.lesson.game == "fujisan"


async def test_the_rules_offer_the_lesson_of_their_game():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rules("platoon")
        await until(lambda: isinstance(app.screen, RulesScreen))
        await pilot.press("t")
        pupil = Pupil(pilot, TabHands)
        await pupil.ready()
        assert pupil.screen.game_at_hand == "platoon"


async def test_the_palette_offers_every_lesson():
    app = HostagesApp()
    async with app.run_test(size=(80, 24)):
        await until(lambda: isinstance(app.screen, HomeScreen))
        offered = {command.words for command in Commands(app.screen)._commands()}
        wanted = {f"Learn: {game_name(game)}" for game in GAMES.values()}
        assert wanted <= offered


async def test_in_ascii_a_lesson_is_ascii():
    app = HostagesApp(ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        pupil = Pupil(pilot, TabHands)
        for game in LESSONS:
            await pupil.begin(game)
            for _ in LESSONS[game].steps:
                strips = pupil.screen._compositor.render_strips()
                assert all(strip.text.isascii() for strip in strips)
                await pilot.press("n")
