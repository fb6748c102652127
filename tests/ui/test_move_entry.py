"""What typing a move comes to."""

from hostages_tui.ui.widgets.move_entry import completed, matches

MOVES = ("b1-b2", "b1-b3", "c1-c2", "LM@d1", "lm@d8")


def test_moves_match_by_their_beginning():
    assert matches(MOVES, "b1") == ["b1-b2", "b1-b3"]
    assert matches(MOVES, "") == list(MOVES)
    assert matches(MOVES, "x") == []


def test_the_case_matters_only_where_it_tells_moves_apart():
    assert matches(MOVES, "B1-B2") == ["b1-b2"]
    assert matches(MOVES, "LM") == ["LM@d1"]
    assert matches(MOVES, "lm") == ["lm@d8"]
    assert matches(MOVES, "Lm") == ["LM@d1", "lm@d8"]


def test_completion_goes_as_far_as_all_agree():
    assert completed(MOVES, "b") == "b1-b"
    assert completed(MOVES, "b1-b") == "b1-b"
    assert completed(MOVES, "c") == "c1-c2"
    assert completed(MOVES, "C") == "c1-c2"
    assert completed(MOVES, "x") == "x"
