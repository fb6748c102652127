"""What a screen shows of a game, and does in it, without the screen."""

import random
from pathlib import Path

import msgspec

from hostages_tui.core.game import IllegalMove
from hostages_tui.core.match import Match, start
from hostages_tui.core.record import read_record
from hostages_tui.core.timeline import Node
from hostages_tui.games import GAMES
from hostages_tui.ui.games import face_of
from hostages_tui.ui.presenter import Presenter
from hostages_tui.ui.viewer import warnings

SETUP = "s@a1 s@c1 s@d1 s@f1 s@h1 S@a8 S@b8 S@d8 S@e8 S@g8 first ML@b1 M@e1 L@g1 lm@c8 m@f8 l@h8"


def presenter(game: str, moves: str = "", **options: str) -> Presenter:
    defaults = {"hostages": {"toss": "south"}}.get(game, {})
    match = Match.new(start(GAMES[game], {**defaults, **options}), GAMES)
    for text in moves.split():
        match.play(text)
    return Presenter(match, face_of(game))


def test_what_may_be_picked_is_lit_and_then_what_may_follow():
    shown = presenter("platoon")
    assert shown.scene().targets == {"a1", "b1", "c1", "d1"}
    shown.pick("b1")
    scene = shown.scene()
    assert scene.picked == {"b1"}
    assert "b2" in scene.targets
    assert "b1" not in scene.targets


def test_a_complete_move_is_played_and_nothing_is_picked_then():
    shown = presenter("platoon")
    assert not shown.pick("b1")
    assert shown.pick("b2")
    assert shown.timeline.cursor.text == "b1-b2"
    assert shown.live
    assert shown.scene().picked == frozenset()
    assert shown.scene().last == {"b1", "b2"}


def test_picking_the_same_place_again_lets_it_go():
    shown = presenter("platoon")
    shown.pick("b1")
    shown.pick("b1")
    assert shown.scene().picked == frozenset()


def test_an_illegal_pick_names_the_rule_and_marks_its_places():
    shown = presenter("platoon")
    shown.pick("b1")
    shown.pick("e6")
    assert isinstance(shown.refusal, IllegalMove)
    prompt = shown.prompt()
    assert prompt.tone == "refusal"
    assert shown.refusal.rule in prompt.words
    assert "e6" in shown.scene().alert
    assert shown.scene().picked == {"b1"}


def test_letting_go_takes_back_the_refusal_first_and_then_the_pick():
    shown = presenter("platoon")
    shown.pick("b1")
    shown.pick("e6")
    assert shown.let_go()
    assert shown.refusal is None
    assert shown.scene().picked == {"b1"}
    assert shown.let_go()
    assert shown.scene().picked == frozenset()
    assert not shown.let_go()


def test_hovering_previews_what_could_follow():
    shown = presenter("platoon")
    shown.hover = "b1"
    assert "b2" in shown.scene().targets
    assert "a1" not in shown.scene().targets
    assert shown.scene().picked == frozenset()


def test_looking_back_writes_nothing_and_lets_nothing_be_played():
    shown = presenter("platoon", "b1-b2 b6-b5")
    events = len(shown.timeline.events)
    shown.look(shown.timeline.root)
    assert not shown.live
    assert shown.scene().targets == frozenset()
    assert not shown.pick("c1")
    assert shown.refusal is not None
    shown.let_go()
    assert shown.let_go()
    assert shown.live
    assert len(shown.timeline.events) == events


def test_the_base_of_the_mover_is_the_way_home():
    shown = presenter("hostages", f"{SETUP} b1-c2 c8-c5")
    shown.pick("c2")
    assert "base0" in shown.scene().targets
    assert shown.pick("base0")
    assert shown.timeline.cursor.text == "c2-base"


def test_a_unit_is_built_from_the_bottom_up():
    shown = presenter("hostages", " ".join(SETUP.split()[:11]))
    shown.pick("b1")
    assert shown.only_words()
    assert [row.token for row in shown.rows()] == ["add L", "add M"]
    shown.choose("add M")
    shown.choose("add L")
    assert "ML" in shown.title()
    assert "place" in [row.token for row in shown.rows()]
    assert shown.choose("place")
    assert shown.timeline.cursor.text == "ML@b1"


def test_letting_go_takes_the_top_off_a_unit_before_it_leaves_the_square():
    shown = presenter("hostages", " ".join(SETUP.split()[:11]))
    shown.pick("b1")
    shown.choose("add M")
    assert shown.let_go()
    assert [row.token for row in shown.rows()] == ["add L", "add M"]
    assert shown.scene().picked == {"b1"}
    assert shown.let_go()
    assert shown.scene().picked == frozenset()


def test_only_what_may_end_in_a_unit_of_ones_own_is_offered():
    shown = presenter("hostages", " ".join(SETUP.split()[:11]))
    shown.pick("b1")
    for piece in ("add L", "add L", "add L"):
        shown.choose(piece)
    assert [row.token for row in shown.rows()] == ["place", "back"]


def test_a_piece_of_fujisan_may_be_chosen_after_its_space():
    shown = presenter("fujisan")
    assert not shown.pick("a1")
    assert shown.refusal is None
    assert [row.token for row in shown.rows()] == ["L", "M", "S"]
    assert shown.choose("M")
    assert shown.timeline.cursor.text == "M@a1"


def test_the_pieces_of_fujisan_are_listed_and_lie_on_the_board_as_well():
    shown = presenter("fujisan")
    assert [row.token for row in shown.rows()] == ["L", "M", "S"]
    assert not shown.only_words()
    assert shown.scene().targets >= {"L", "M", "S"}
    shown.pick("L")
    assert shown.pick("a1")
    assert shown.timeline.cursor.text == "L@a1"


def test_the_toss_is_chosen_in_words():
    shown = presenter("hostages", " ".join(SETUP.split()[:10]))
    assert [row.token for row in shown.rows()] == ["first", "second"]
    assert shown.only_words()
    assert shown.choose("second")


def test_the_set_up_is_completed_by_legal_moves_of_both_sides():
    shown = presenter("hostages")
    assert shown.complete_setup(random.Random(1)) == 17
    assert shown.timeline.cursor.state.phase == "play"
    assert shown.complete_setup(random.Random(1)) == 0


def test_a_locked_game_takes_no_move_and_says_why():
    shown = presenter("platoon")
    shown.locked = "The computer is to move for White."
    assert not shown.pick("b1")
    assert not shown.play("b1-b2")
    assert shown.timeline.cursor is shown.timeline.root
    assert shown.scene().targets == frozenset()
    assert shown.prompt().words == shown.locked


def test_advice_is_shown_until_something_is_picked():
    shown = presenter("platoon")
    shown.advise("b1-b2")
    assert shown.scene().targets == {"b1", "b2"}
    assert "b1-b2" in shown.prompt().words
    shown.pick("c1")
    assert "b1-b2" not in shown.prompt().words
    assert shown.pick("c2")
    assert shown.advice is None


def test_typed_moves_are_played_or_refused_with_the_reason():
    shown = presenter("platoon")
    assert not shown.play("b1-b4")
    assert shown.prompt().tone == "refusal"
    assert not shown.play("nonsense")
    assert shown.prompt().tone == "refusal"
    assert shown.play("b1-b2")
    assert shown.refusal is None


def test_after_the_end_the_outcome_is_said_and_nothing_can_be_picked():
    shown = presenter("platoon")
    shown.match.resign(0)
    shown.reset()
    assert shown.prompt().tone == "over"
    assert not shown.pick("b1")
    assert shown.refusal is not None


def test_what_the_last_move_did_is_told():
    assert presenter("platoon", "b1-b2").told() == "White's troop steps from b1 to b2."
    assert presenter("platoon").told() == ""


def test_the_second_time_of_a_position_is_warned_of():
    there_and_back = "b1-b2 b6-b5 b2-b1 b5-b6"
    shown = presenter("platoon", there_and_back)
    assert any("twice" in words for words in warnings(shown.timeline, shown.view))
    assert not warnings(shown.timeline, shown.timeline.root)


def test_the_last_moves_before_the_quiet_limit_are_counted_down():
    shown = presenter("platoon")
    root = shown.timeline.root
    told = [warnings(shown.timeline, _quiet(root, quiet)) for quiet in (99, 100, 119)]
    assert told[0] == ()
    assert told[1][0].startswith("20 more moves")
    assert told[2][0].startswith("1 more move ")


def _quiet(node: Node, quiet: int) -> Node:
    return msgspec.structs.replace(node, quiet=quiet)


def test_each_game_says_what_its_seats_hold():
    for game in GAMES:
        shown = presenter(game)
        for seat in (0, 1):
            assert shown.face.holdings(shown.view.state, seat)


def test_the_most_that_can_be_collected_is_offered_first(data: Path):
    record = read_record((data / "endings/platoon/repetition-lead.txt").read_bytes(), GAMES)
    moves = " ".join(node.text for node in record.line()[1:5])
    shown = presenter("platoon", moves, **record.started.options)
    shown.pick("d2")
    shown.pick("b4")
    assert [row.token for row in shown.rows()] == ["+1", "+0"]
    assert shown.title() == "How many does it take along?"
    assert shown.prompt().words == "d2, b4 are picked; choose from the list"
    assert shown.choose("+1")
    assert shown.timeline.cursor.text == "d2-b4+1"


def test_a_unit_is_seen_as_it_grows_with_all_the_places_it_could_go_to():
    shown = presenter("hostages", SETUP.partition(" ML")[0])
    shown.pick("b1")
    assert shown.scene().targets == frozenset()
    shown.choose("add L")
    scene = shown.scene()
    assert scene.state.board[1] == "L"
    assert scene.state.bases[0].count("L") == 4
    assert scene.targets == {"a2", "c2", "d3", "e4", "base0"}
    assert "reach 3" in shown.title()
    assert "where the unit could go" in shown.prompt().words
    shown.choose("add M")
    assert shown.scene().state.board[1] == "LM"
    assert shown.scene().targets == {"b2", "b3", "b4", "b5", "b6", "base0"}
    assert shown.timeline.cursor.state.board[1] == ""


def test_where_a_unit_could_go_is_no_place_to_set_it_down():
    shown = presenter("hostages", SETUP.partition(" ML")[0])
    shown.pick("b1")
    shown.choose("add L")
    shown.pick("d3")
    assert "once it stands" in shown.prompt().words
    assert shown.let_go()
    assert shown.scene().state.board[1] == "L"
    assert shown.let_go()
    assert shown.scene().state.board[1] == ""


def test_what_is_pointed_at_is_told_under_what_is_asked():
    shown = presenter("platoon")
    asked = shown.prompt().words
    shown.hover = "b1"
    assert shown.prompt().words == asked
    assert "troop" in shown.prompt().hint
    shown.hover, shown.cursor = "", "b6"
    assert shown.prompt().words == asked
    assert shown.prompt().hint == shown.timeline.game.refuse(shown.view.state, ("b6",)).reason
    shown.pick("b1")
    assert shown.prompt().words == "b1 is picked; choose where it goes"


def test_within_a_turn_one_is_told_how_to_take_the_last_step_back():
    shown = presenter("fujisan", board="hexagon")
    shown.complete_setup(random.Random(1))
    shown.play(shown.timeline.game.format_move(shown.timeline.legal()[0]))
    assert shown.seat == 0
    assert "{play.undo} takes" not in shown.prompt().hint
    shown.play(shown.timeline.game.format_move(shown.timeline.legal()[0]))
    assert shown.seat == 0
    assert shown.prompt().hint == "{play.undo} takes the last step of this turn back."


def test_a_space_may_be_picked_before_its_pyramid_and_is_not_forgotten():
    shown = presenter("fujisan", board="hexagon")
    assert shown.title() == "Which pyramid?"
    shown.pick("b3")
    assert shown.prompt().words == "b3 is picked; choose from the list"
    assert shown.title() == "Which pyramid?"


def test_all_that_changed_since_ones_last_turn_is_marked_and_told():
    shown = presenter("hostages", SETUP)
    assert shown.scene().last == {"c8", "f8", "h8"}
    assert shown.told().count("North deploys a unit on") == 3
    shown.match.play("b1-c2")
    shown.reset()
    assert shown.scene().last == {"b1", "c2"}


def test_of_a_long_turn_every_move_is_named():
    shown = presenter("hostages", " ".join(SETUP.split()[:10]))
    assert shown.scene().last == {"a8", "b8", "d8", "e8", "g8"}
    assert shown.told().startswith("North made 5 moves: S@a8, S@b8, S@d8, S@e8, S@g8. North ")


def test_within_ones_own_turn_only_the_last_move_is_marked():
    shown = presenter("hostages", "s@a1 s@c1")
    assert shown.scene().last == {"c1"}


def test_a_place_that_is_picked_first_hands_the_keys_to_the_list():
    shown = presenter("fujisan", board="mountain")
    assert not shown.only_words()
    shown.pick("a1")
    assert shown.only_words()
    shown.let_go()
    assert not shown.only_words()
