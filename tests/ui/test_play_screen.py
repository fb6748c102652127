"""What the screen of a game does beyond taking moves."""

from pathlib import Path

import msgspec
import pytest
from textual.app import App
from textual.widgets import Input, Static, TextArea

from hostages_tui.core.events import Player
from hostages_tui.core.record import read_record
from hostages_tui.games import GAMES
from hostages_tui.plain.canvas import Scene
from hostages_tui.storage.paths import saves_folder
from hostages_tui.storage.source import load
from hostages_tui.storage.writer import Saving
from hostages_tui.ui.app import HostagesApp, NewGame
from hostages_tui.ui.games import face_of
from hostages_tui.ui.games.face import Holding
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen, NoteScreen, TextScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.screens.settings import SettingsScreen
from hostages_tui.ui.themes import defaults
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.move_tree import MoveTree
from hostages_tui.ui.widgets.seat_panel import SeatPanel
from tests.ui.sitting import Sitting
from tests.waiting import until


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOSTAGES_TUI_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Stage(Sitting):
    """A game on the screen."""

    def __init__(self, game: str = "platoon", **options: str) -> None:
        super().__init__(HostagesApp(NewGame(game, options)))


async def test_undo_and_redo_move_the_game_and_write_it_down():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2 b6-b5")
        await stage.press("u")
        await until(lambda: stage.line() == ["b1-b2"])
        await stage.press("y")
        await until(lambda: stage.line() == ["b1-b2", "b6-b5"])
        path = stage.screen.saved.path
    assert path is not None
    timeline = load(str(path), GAMES).timeline
    assert [event.__class__.__name__ for event in timeline.events] == [
        "Started",
        "Moved",
        "Moved",
        "Jumped",
        "Jumped",
    ]


async def test_undo_takes_back_the_first_move_and_then_does_nothing():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("u", "u", "u")
        await until(lambda: stage.line() == [])
        assert stage.screen.presenter.live


async def test_undo_takes_back_the_end_of_the_game():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("x")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("2")
        await until(lambda: stage.screen.timeline.cursor.outcome is not None)
        assert stage.screen.timeline.result() == "1-0"
        await until(lambda: isinstance(stage.app.screen, PlayScreen))
        await stage.press("u")
        await until(lambda: stage.screen.timeline.cursor.outcome is None)
        assert stage.line() == ["b1-b2"]


async def test_a_draw_is_agreed_only_when_it_is_confirmed():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("x")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("escape")
        await until(lambda: stage.app.screen is stage.screen)
        assert stage.screen.timeline.cursor.outcome is None
        await stage.press("x")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("3")
        await until(lambda: stage.screen.timeline.result() == "1/2-1/2")


async def test_the_whole_turn_is_taken_back_at_once():
    stage = Stage("hostages", toss="south")
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("s@a1 s@b1 s@c1 s@d1 s@e1 S@a8 S@b8")
        await stage.press("U")
        await until(lambda: len(stage.line()) == 5)


async def test_stray_keys_play_and_lose_nothing():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press(
            "z", "w", "0", "9", "escape", "escape", "f5", "tab", "shift+tab", "insert"
        )
        assert stage.line() == ["b1-b2"]
        assert stage.app.screen is stage.screen


async def test_a_move_is_typed_with_completion():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        await stage.press("colon")
        entry = stage.screen.query_one(MoveEntry)
        await until(lambda: entry.is_open and entry.query_one(Input).has_focus)
        await stage.press("b", "1", "tab")
        await until(lambda: entry.query_one(Input).value == "b1-b2")
        await stage.press("enter")
        await until(lambda: stage.line() == ["b1-b2"])
        assert not entry.is_open
        await until(lambda: stage.screen.board.has_focus)


async def refused(stage: Stage, *keys: str) -> None:
    """Type a move that cannot be played."""
    await stage.press("colon")
    await until(lambda: stage.screen.query_one(Input).has_focus)
    await stage.press(*keys, "enter")
    await until(lambda: stage.screen.prompt().tone == "refusal")


async def test_an_illegal_typed_move_says_why_and_can_be_mended():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        await refused(stage, *"b1", "minus", *"b5")
        assert stage.line() == []
        assert stage.screen.query_one(Input).value == "b1b5"
        await stage.press("s", "backspace", "backspace", "backspace", "tab", "enter")
        await until(lambda: stage.line() == ["b1-b2"])
        assert not stage.screen.query_one(MoveEntry).is_open


async def test_what_was_refused_of_a_typed_move_goes_with_the_entry():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        await refused(stage, *"b1b5")
        await stage.press("escape")
        await until(lambda: not stage.screen.query_one(MoveEntry).is_open)
        await until(lambda: stage.screen.prompt().tone == "ask")


async def test_enter_shows_the_cursor_where_there_was_none():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        assert not stage.screen.presenter.cursor
        await stage.press("enter")
        await until(lambda: stage.screen.board.scene.cursor in stage.screen.board.scene.targets)
        assert stage.line() == []


async def test_the_entry_closes_without_a_move():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        await stage.press("colon")
        await until(lambda: stage.screen.query_one(Input).has_focus)
        await stage.press("b", "escape")
        await until(lambda: not stage.screen.query_one(MoveEntry).is_open)
        await until(lambda: stage.screen.board.has_focus)
        assert stage.line() == []


async def test_looking_back_leaves_the_game_and_enter_goes_on_from_there():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2 b6-b5 c1-c2")
        await stage.press("pageup", "pageup")
        await until(lambda: stage.screen.viewer.view.depth == 1)
        assert len(stage.line()) == 3
        await stage.press("escape")
        await until(lambda: stage.screen.presenter.live)
        await stage.press("home")
        await until(lambda: stage.screen.viewer.view.depth == 0)
        await stage.press("enter")
        await until(lambda: stage.line() == [])


async def test_a_click_in_the_list_of_moves_looks_at_the_move():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)) as pilot:
        await stage.begin("b1-b2 b6-b5 c1-c2")
        tree = stage.screen.query_one(MoveTree)
        await until(lambda: len(tree.rows) == 4)
        await pilot.click(MoveTree, offset=(8, 1))
        await until(lambda: stage.screen.viewer.view.text == "b1-b2")
        assert len(stage.line()) == 3


async def test_taken_back_lines_stay_as_branches_and_can_be_promoted():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2 b6-b5")
        await stage.press("u", "u")
        await until(lambda: stage.line() == [])
        await stage.begin("c1-c2")
        first = next(n for n in stage.screen.timeline.nodes.values() if n.text == "b1-b2")
        tree = stage.screen.query_one(MoveTree)
        assert [(row.text, row.depth, row.hidden) for row in tree.rows] == [
            ("Start", 0, 0),
            ("c1-c2", 0, 0),
            ("b1-b2", 1, 1),
        ]
        stage.screen.presenter.look(first)
        await stage.press("p")
        await until(lambda: stage.line() == ["b1-b2", "b6-b5"])


async def test_a_note_is_written_and_shown():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("a")
        await until(lambda: isinstance(stage.app.screen, NoteScreen))
        await until(lambda: stage.app.screen.query(TextArea) and stage.app.focused)
        stage.app.screen.query_one(TextArea).text = "we[b]"
        await stage.press("ctrl+s")
        await until(lambda: stage.app.screen is stage.screen)
        node = stage.screen.timeline.cursor
        assert stage.screen.timeline.notes[node.n].text == "we[b]"
        assert "we[b]" in str(stage.screen.query_one("#told", Static).content)


async def test_the_set_up_is_completed_by_one_key():
    stage = Stage("fujisan")
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("L@a1")
        await stage.press("t")
        await until(lambda: len(stage.line()) == 30)


async def test_the_only_move_is_played_by_enter():
    stage = Stage("fujisan", board="hexagon")
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        await stage.press("t")
        await until(lambda: len(stage.line()) == 24)
        presenter = stage.screen.presenter
        presenter.selection = type(presenter.selection)([(("pass",), "-a1")])
        assert "only move" in presenter.prompt().words
        await stage.press("enter")
        await until(lambda: stage.line()[-1] == "-a1")


async def test_at_the_end_one_can_review_play_again_and_export():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        first = stage.screen
        first.saved.match.resign(1)
        first.moved(changed=True)
        chooser = first.query_one(Chooser)
        await until(
            lambda: [row.label for row in chooser.rows][:3] == ["Review", "Rematch", "Export"]
        )
        await stage.press("f", "1")
        await until(lambda: isinstance(stage.app.screen, ReplayScreen))
        assert stage.app.screen.query_one(BoardView).scene.flipped
        await stage.press("escape")
        await until(lambda: stage.app.screen is first)
        await stage.press("2")
        await until(lambda: stage.app.screen is not first)
        await until(lambda: isinstance(stage.app.screen, PlayScreen))
        assert stage.line() == []


async def test_restart_asks_and_keeps_the_old_game():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        first = stage.screen
        await stage.press("R")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("escape")
        await until(lambda: stage.app.screen is first)
        await stage.press("R")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("2")
        await until(lambda: isinstance(stage.app.screen, PlayScreen))
        await until(lambda: stage.app.screen is not first)
        await stage.begin("c1-c2")
    assert len(list(saves_folder().glob("*.jsonl"))) == 2


async def test_the_record_is_copied_and_shown():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("c")
        await until(lambda: isinstance(stage.app.screen, TextScreen))
        assert "1. b1-b2 *" in stage.app.clipboard
        await until(lambda: stage.app.screen.query(TextArea))
        assert "1. b1-b2 *" in stage.app.screen.query_one(TextArea).text
        await stage.press("escape")
        await until(lambda: stage.app.screen is stage.screen)


async def test_the_position_one_looks_at_is_copied_and_shown():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("C")
        await until(lambda: isinstance(stage.app.screen, TextScreen))
        copied = stage.app.clipboard.strip()
        state = GAMES["platoon"].parse_position(copied)
        assert state == stage.screen.timeline.cursor.state
        await until(lambda: stage.app.screen.query(TextArea))
        assert stage.app.screen.query_one(TextArea).text.strip() == copied


async def test_a_game_is_exported_to_a_file_that_was_free(home: Path):
    stage = Stage()
    (home / "mine.txt").write_text("there")
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        await stage.press("e")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("1")
        await until(lambda: stage.app.screen.query(Input) and stage.app.focused)
        assert isinstance(stage.app.screen, NameScreen)
        stage.app.screen.query_one(Input).value = str(home / "mine.txt")
        await stage.press("enter")
        await until((home / "mine-2.txt").exists)
    assert "1. b1-b2 *" in (home / "mine-2.txt").read_text()
    assert (home / "mine.txt").read_text() == "there"


async def test_the_board_is_turned_around():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        below = stage.screen.board.spot_of("a1")
        await stage.press("f")
        await until(lambda: stage.screen.board.scene.flipped)
        assert stage.screen.board.spot_of("a1") != below


async def test_the_header_says_whether_the_game_is_saved():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        state = stage.screen.query_one("#top-state", Static)
        assert str(state.content) == "new game"
        await stage.begin("b1-b2")
        await until(lambda: str(state.content) == "saved")


async def test_a_game_that_cannot_be_saved_says_so_and_is_not_left_unasked(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOSTAGES_TUI_HOME", str(home / "file"))
    (home / "file").write_text("in the way")
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        state = stage.screen.query_one("#top-state", Static)
        await until(lambda: str(state.content).startswith("not saved: "))
        await stage.press("q")
        await until(lambda: isinstance(stage.app.screen, AskScreen))
        await stage.press("escape")
        await until(lambda: stage.app.screen is stage.screen)
        assert stage.line() == ["b1-b2"]


async def test_what_the_writer_says_is_shown():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        state = stage.screen.query_one("#top-state", Static)
        stage.screen._show_saving(Saving(1, ""))
        assert str(state.content) == "saving"
        stage.screen._show_saving(Saving(1, "no space left on device"))
        assert str(state.content) == "not saved: no space left on device"


async def test_the_keys_at_the_bottom_can_be_clicked():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)) as pilot:
        await stage.begin("b1-b2")
        bar = stage.screen.query_one(KeyBar)
        await until(lambda: len(bar.hints))
        begin = next(begin for begin, _, hint in bar._hits if hint.action == "undo")
        await pilot.click(KeyBar, offset=(begin + 1, 0))
        await until(lambda: stage.line() == [])


async def test_the_right_button_lets_go():
    stage = Stage()
    async with stage.app.run_test(size=(80, 24)) as pilot:
        await stage.begin()
        board = stage.screen.board
        spot = board.spot_of("b1")
        assert spot is not None
        await pilot.click(board, offset=spot)
        await until(lambda: "b1" in board.scene.picked)
        await pilot.click(board, offset=spot, button=3)
        await until(lambda: not board.scene.picked)


async def test_the_computer_answers_can_be_stopped_and_goes_on():
    players = (Player("Ann", "human"), Player("", "computer", level=1, seed=1))
    app = HostagesApp(NewGame("platoon", {}, players))
    stage = Stage()
    stage.app = app
    async with app.run_test(size=(80, 24)):
        await stage.begin("b1-b2")
        stage.screen.stop_computer()
        assert stage.screen.presenter.locked
        assert stage.line() == ["b1-b2"]
        await stage.press("enter")
        await until(lambda: len(stage.line()) == 2)
        await until(lambda: not stage.screen.presenter.locked)
        await stage.press("u")
        await until(lambda: stage.line() == [])


async def test_nobody_moves_for_the_computer_before_it_thinks():
    players = (Player("Ann", "human"), Player("", "computer", level=5, seed=1))
    stage = Stage()
    stage.app = HostagesApp(NewGame("platoon", {}, players))
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        presenter = stage.screen.presenter
        stage.screen.moved(presenter.play("b1-b2"))
        assert presenter.prompt().words == "The computer is to move for Black."
        assert not presenter.play("b6-b5")
        assert stage.line() == ["b1-b2"]


async def test_the_last_move_stays_in_sight_whatever_else_takes_room(data: Path):
    record = read_record((data / "endings/hostages/five-home-own.txt").read_bytes(), GAMES)
    stage = Stage("hostages", **record.started.options)
    async with stage.app.run_test(size=(80, 24)):
        await stage.begin()
        tree = stage.screen.query_one(MoveTree)
        for node in record.line()[1:30]:
            stage.screen.moved(stage.screen.presenter.play(node.text))
            await until(
                lambda: (
                    0
                    <= tree.row_of(stage.screen.timeline.cursor) - tree.scroll_y
                    < tree.size.height
                )
            )


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
@pytest.mark.parametrize("name", ["", "Ann of the very long and winding name"])
async def test_what_a_seat_holds_and_its_turn_are_told_whoever_plays(
    name: str, size: tuple[int, int]
):
    computer = Player(name, "computer", level=4, seed=1)
    app = HostagesApp(NewGame("platoon", {}, (computer, computer)))
    async with app.run_test(size=size):
        await until(lambda: isinstance(app.screen, PlayScreen))
        panel = app.screen.query_one("#seat-bottom", SeatPanel)
        await until(lambda: panel.content_size.width)
        for said in ("to move", "won"):
            held = [Holding(word, "8 of 8") for word in ("rescued", "captive", "carried", "stolen")]
            panel.show(0, "White", name or "computer 4", tuple(held), said)
            await until(lambda said=said: said in panel.render_line(0).text)
            assert "White" in panel.render_line(0).text
            told = panel.render_line(1).text.strip(" ▌")
            assert told.startswith("rescued 8 of 8")
            assert told.endswith("8 of 8")


class Dressed(App[None]):
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return defaults(dark=True)


async def test_a_board_that_fits_is_painted_before_it_is_told_its_size():
    drawing = face_of("platoon").drawing
    board = BoardView(drawing, Scene(GAMES["platoon"].initial({"board": "4x4"})))
    board.on_resize = lambda: None
    app = Dressed()
    async with app.run_test(size=(80, 24)):
        await app.mount(board)
        await until(lambda: board.size.height)
        assert "needs" not in "".join(board.render_line(y).text for y in range(board.size.height))
        assert board.fitting


async def test_the_first_line_says_what_is_played_by_whom_and_whether_it_is_saved():
    players = (Player("Ann [x]", "human"), Player("", "computer", level=1, seed=1))
    app = HostagesApp(NewGame("platoon", {}, players))
    async with app.run_test(size=(80, 24)):
        await until(lambda: isinstance(app.screen, PlayScreen) and app.screen.is_shown)
        line = app.screen._compositor.render_strips()[0]
        text = "".join(segment.text for segment in line)
        assert "Hostages! platoon" in text
        assert "Ann [x] – computer 1" in text
        assert text.rstrip().endswith("new game")


async def test_settings_take_effect_on_a_game_that_is_open():
    stage = Stage()
    async with stage.app.run_test(size=(160, 50)):
        await stage.begin()
        board = stage.screen.board
        assert board.fitting != "compact"
        await stage.press("comma")
        await until(lambda: isinstance(stage.app.screen, SettingsScreen))
        settings = msgspec.structs.replace(stage.app.settings, board_size="compact", ascii=True)
        stage.app.save_settings(settings)
        await stage.press("escape")
        await until(lambda: stage.app.screen is stage.screen)
        await until(lambda: board.fitting == "compact" and board.scene.ascii)
