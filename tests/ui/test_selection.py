"""The grammar of picking."""

from hostages_tui.ui.selection import Selection, place_of, token_of


def make(*texts: str, listed: str = "") -> Selection:
    """A selection over moves written as their tokens, with blanks between."""
    paths = ((tuple(text.split()), text) for text in texts)
    return Selection(paths, lambda token: token in listed.split())


def test_tokens_are_the_first_ones_of_all_moves_each_once():
    selection = make("d1 d2", "d1 d3", "e1 e2")
    assert selection.tokens == ("d1", "e1")
    assert selection.move == ""


def test_picking_narrows_and_the_last_token_completes_the_move():
    selection = make("d1 d2", "d1 d3", "e1 e2")
    assert selection.pick("d1")
    assert selection.tokens == ("d2", "d3")
    assert selection.pick("d3")
    assert selection.move == "d1 d3"
    assert selection.tokens == ()
    assert not selection.pick("d2")


def test_what_cannot_follow_is_refused_and_changes_nothing():
    selection = make("d1 d2", "d1 d3")
    selection.pick("d1")
    assert not selection.pick("h8")
    assert selection.picked == ("d1",)
    assert selection.tokens == ("d2", "d3")


def test_another_first_token_is_picked_instead_of_the_present_one():
    selection = make("d1 d2", "d1 d3", "e1 e2", "e1 e3")
    selection.pick("d1")
    assert selection.pick("e1")
    assert selection.picked == ("e1",)
    assert selection.tokens == ("e2", "e3")


def test_another_middle_token_is_picked_instead_of_the_present_one():
    selection = make("a b +0", "a b +1", "a c +0", "a c +1")
    selection.pick("a")
    selection.pick("b")
    assert selection.pick("c")
    assert selection.picked == ("a", "c")


def test_the_only_token_is_picked_by_itself_unless_it_is_the_last():
    selection = make("L a1", "L a2")
    assert selection.picked == ("L",)
    assert selection.tokens == ("a1", "a2")
    assert not selection.touched
    assert make("pass").tokens == ("pass",)
    assert make("a b").tokens == ("b",)


def test_a_last_token_is_never_picked_by_itself():
    selection = make("a b", "c d")
    selection.pick("a")
    assert selection.move == ""
    assert selection.tokens == ("b",)


def test_letting_go_goes_back_one_pick_with_what_followed_from_it():
    selection = make("a b c", "a b d", "e f g")
    selection.pick("a")
    assert selection.picked == ("a", "b")
    assert selection.let_go()
    assert selection.picked == ()
    assert not selection.let_go()


def test_letting_go_keeps_what_picks_itself_at_the_start():
    selection = make("L a1", "L a2")
    assert not selection.let_go()
    assert selection.picked == ("L",)


def test_letting_go_of_a_complete_move_leaves_its_beginning():
    selection = make("d1 d2", "d1 d3")
    selection.pick("d1")
    selection.pick("d2")
    assert selection.let_go()
    assert selection.move == ""
    assert selection.picked == ("d1",)


def test_clearing_lets_go_of_everything():
    selection = make("a b +0", "a b +1", "a c +0", "z y")
    selection.pick("a")
    selection.pick("b")
    selection.clear()
    assert selection.picked == ()


def test_a_spot_may_be_picked_before_a_listed_word():
    selection = make("L a1", "L a2", "M a1", "M a2", listed="L M")
    assert selection.ahead == ("a1", "a2")
    assert selection.pick("a2")
    assert selection.prefix == ()
    assert selection.picked == ("a2",)
    assert selection.tokens == ("L", "M")
    assert selection.ahead == ()
    assert selection.pick("M")
    assert selection.move == "M a2"


def test_a_spot_picked_before_its_word_can_be_changed_and_let_go():
    selection = make("L a1", "L a2", "M a1", "M a2", listed="L M")
    selection.pick("a2")
    assert selection.pick("a1")
    assert selection.picked == ("a1",)
    assert selection.let_go()
    assert selection.picked == ()


def test_spots_are_not_picked_ahead_of_other_spots():
    selection = make("d1 d2", "e1 e2")
    assert selection.ahead == ()
    assert not selection.pick("d2")


def test_a_preview_picks_nothing():
    selection = make("d1 d2", "d1 d3", "e1 e2")
    assert selection.preview("d1") == ("d2", "d3")
    assert selection.preview("h8") == ()
    assert selection.picked == ()
    selection.pick("d1")
    assert selection.preview("d2") == ()
    assert selection.move == ""


def test_the_only_legal_move_is_forced():
    assert make("pass").forced == "pass"
    assert make("a b").forced == "a b"
    assert make("a b", "a c").forced == ""
    assert make().forced == ""


def test_nothing_can_be_picked_when_there_is_no_move():
    selection = make()
    assert selection.tokens == ()
    assert not selection.pick("a1")


def test_the_base_of_the_mover_stands_for_the_token_base():
    assert place_of("base", 1) == "base1"
    assert place_of("d4", 1) == "d4"
    assert token_of("base1", 1) == "base"
    assert token_of("base0", 1) == "base0"
    assert token_of("d4", 0) == "d4"
