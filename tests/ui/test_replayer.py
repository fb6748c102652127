"""Going through a game, and its moves as rows of a list."""

from hostages_tui.core.match import Match, start
from hostages_tui.games import GAMES
from hostages_tui.ui.games import face_of
from hostages_tui.ui.move_rows import line_through, move_rows
from hostages_tui.ui.replayer import Replayer

LINE = "L@a1 l@a2 M@a3 m@a4 S@a5"


def fujisan(moves: str = LINE) -> Match:
    match = Match.new(start(GAMES["fujisan"], {}), GAMES)
    for text in moves.split():
        match.play(text)
    return match


def branched() -> Match:
    """L@a1 l@a2 M@a3 m@a4 S@a5, with l@b1 M@b2 and l@c1 in place of l@a2."""
    match = fujisan()
    root = match.timeline.root
    first = match.timeline.children(root)[0]
    line = match.timeline.cursor
    match.jump(first)
    match.play("l@b1")
    match.play("M@b2")
    match.jump(first)
    match.play("l@c1")
    match.jump(line)
    return match


def replayer(match: Match, at: int | None = None) -> Replayer:
    return Replayer(match.timeline, face_of("fujisan"), at)


def rows(match: Match) -> list[tuple[str, int, int, int, bool]]:
    timeline = match.timeline
    line = line_through(timeline, timeline.cursor)
    return [
        (row.text, row.number, row.depth, row.hidden, row.later)
        for row in move_rows(timeline, line, timeline.cursor)
    ]


def test_it_begins_at_the_start_or_after_so_many_moves_from_either_end():
    assert replayer(fujisan()).view.depth == 0
    assert replayer(fujisan(), 3).view.depth == 3
    assert replayer(fujisan(), -1).view.depth == 4


def test_steps_stay_on_the_line():
    shown = replayer(fujisan())
    shown.step(-1)
    assert shown.index == 0
    shown.step(99)
    assert shown.at_end
    assert shown.view.text == "S@a5"


def test_left_then_right_returns_to_the_same_place_in_a_branch_too():
    match = branched()
    shown = replayer(match)
    node = next(n for n in match.timeline.nodes.values() if n.text == "M@b2")
    shown.enter(node)
    shown.step(-1)
    shown.step(-1)
    shown.step(1)
    shown.step(1)
    assert shown.view is node


def test_turns_are_runs_of_moves_by_one_seat():
    match = Match.new(start(GAMES["hostages"], {"toss": "south"}), GAMES)
    for text in ["s@a1", "s@c1", "s@d1", "s@f1", "s@h1", "S@a8", "S@b8"]:
        match.play(text)
    shown = Replayer(match.timeline, face_of("hostages"))
    shown.step_turn(1)
    assert shown.view.depth == 5
    shown.step_turn(1)
    assert shown.view.depth == 7
    shown.step_turn(-1)
    assert shown.view.depth == 5
    shown.step_turn(-1)
    assert shown.view.depth == 0
    shown.step_turn(-1)
    assert shown.view.depth == 0


def test_up_and_down_go_through_what_was_tried():
    shown = replayer(branched(), 2)
    assert shown.view.text == "l@a2"
    assert shown.sibling(1)
    assert shown.view.text == "l@b1"
    shown.step(1)
    assert shown.view.text == "M@b2"
    shown.step(-1)
    assert shown.sibling(1)
    assert shown.view.text == "l@c1"
    assert shown.sibling(1)
    assert shown.view.text == "l@a2"
    shown.step(3)
    assert shown.view.text == "S@a5"


def test_there_is_no_branch_where_one_move_was_tried():
    shown = replayer(fujisan(), 2)
    assert not shown.sibling(1)
    assert shown.view.text == "l@a2"


def test_jumping_goes_to_the_nearest_number():
    shown = replayer(fujisan())
    shown.jump(3)
    assert shown.view.depth == 3
    shown.jump(99)
    assert shown.view.depth == 5
    shown.jump(-2)
    assert shown.view.depth == 3


def test_looking_through_changes_nothing():
    match = branched()
    events = list(match.timeline.events)
    cursor = match.timeline.cursor
    shown = replayer(match)
    shown.step(2)
    shown.sibling(1)
    shown.step_turn(1)
    shown.jump(-1)
    assert match.timeline.events == events
    assert match.timeline.cursor is cursor


def test_the_prompt_says_where_one_is_and_what_happened():
    shown = replayer(fujisan(), 2)
    prompt = shown.prompt()
    assert prompt.who == "Turn 2 of 5"
    assert prompt.words == "Second places a large on a2."


def test_turns_are_counted_as_the_list_numbers_them():
    """Moves in a row by one seat are one turn, of several steps."""
    match = Match.new(start(GAMES["hostages"], {"toss": "south"}), GAMES)
    for text in ("s@a1", "s@b1", "s@c1", "s@d1", "s@e1", "S@a8", "S@b8"):
        match.play(text)
    shown = Replayer(match.timeline, face_of("hostages"), 6)
    numbered = [row for row in move_rows(match.timeline, shown.line, shown.view) if row.number]
    assert [row.number for row in numbered] == [1, 2]
    assert shown.turns == 2
    assert shown.prompt().who == "Turn 2, step 6 of 7"
    shown.to_turn(1)
    assert shown.view is numbered[0].node
    shown.to_turn(2)
    assert shown.view is numbered[1].node
    shown.to_turn(0)
    assert shown.prompt().words == "The start of 2 turns."
    shown.to_turn(99)
    assert shown.view is numbered[1].node


def test_resigning_is_no_turn():
    match = fujisan()
    match.resign(1)
    assert match.timeline.turn_number(match.timeline.cursor) == 5
    assert rows(match)[-1][:2] == ("resigns", 0)


def test_rows_number_the_runs_and_fold_the_branches():
    assert rows(branched()) == [
        ("Start", 0, 0, 0, False),
        ("L@a1", 1, 0, 0, False),
        ("l@a2", 2, 0, 0, False),
        ("l@b1", 2, 1, 1, True),
        ("l@c1", 2, 1, 0, True),
        ("M@a3", 3, 0, 0, False),
        ("m@a4", 4, 0, 0, False),
        ("S@a5", 5, 0, 0, False),
    ]


def test_the_branch_that_is_looked_at_is_unfolded():
    match = branched()
    timeline = match.timeline
    node = next(n for n in timeline.nodes.values() if n.text == "l@b1")
    texts = [
        (row.text, row.depth, row.hidden)
        for row in move_rows(timeline, line_through(timeline, timeline.cursor), node)
    ]
    assert ("l@b1", 1, 0) in texts
    assert ("M@b2", 1, 0) in texts


def test_what_was_taken_back_is_still_listed_as_later():
    match = fujisan()
    match.undo()
    match.undo()
    assert [row[4] for row in rows(match)] == [False, False, False, False, True, True]


def test_notes_and_signs_are_shown_with_their_move():
    match = fujisan()
    match.note(match.timeline.cursor, "bold", "!?")
    timeline = match.timeline
    last = move_rows(timeline, timeline.line(), timeline.cursor)[-1]
    assert last.text == "S@a5!?"
    assert last.noted


def test_resignations_and_draws_have_rows():
    match = fujisan()
    match.resign(1)
    match.undo()
    match.agree_draw()
    assert [row[0] for row in rows(match)][-2:] == ["draw agreed", "resigns"]


def test_a_step_by_turns_tells_of_the_whole_turn_and_a_step_by_moves_of_one():
    match = Match.new(start(GAMES["hostages"], {"toss": "south"}), GAMES)
    for text in ["s@a1", "s@c1", "s@d1", "s@f1", "s@h1", "S@a8", "S@b8"]:
        match.play(text)
    shown = Replayer(match.timeline, face_of("hostages"))
    shown.step_turn(1)
    assert shown.scene().last == {"a1", "c1", "d1", "f1", "h1"}
    shown.step_turn(1)
    assert shown.scene().last == {"a8", "b8"}
    shown.step(-1)
    assert shown.scene().last == {"a8"}
    shown.step(1)
    assert shown.scene().last == {"b8"}
