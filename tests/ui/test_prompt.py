"""How what is asked is broken into lines."""

from hostages_tui.ui.widgets.prompt import Part, broken


def lines(width: int, *texts: str) -> list[str]:
    """The lines of some texts that all look alike."""
    parts = [Part(text, "text") for text in texts]
    return ["".join(part.text for part in line) for line in broken(parts, width)]


def test_lines_break_between_words() -> None:
    assert lines(9, "one two three") == ["one two", "three"]
    assert lines(13, "one two three") == ["one two three"]
    assert lines(3, "one two") == ["one", "two"]


def test_a_line_feed_breaks_a_line() -> None:
    assert lines(20, "one two", "\nthree") == ["one two", "three"]


def test_a_word_wider_than_a_line_is_cut() -> None:
    assert lines(4, "a bcdefghij k") == ["a", "bcde", "fghi", "j k"]


def test_wide_signs_take_two_cells() -> None:
    assert lines(5, "漢字 漢字") == ["漢字", "漢字"]
    assert lines(3, "漢字") == ["漢", "字"]


def test_words_that_look_alike_are_one_part_of_a_line() -> None:
    first, second = Part("South: ", "seat0", bold=True), Part("place a hostage", "text")
    assert broken([first, second], 40) == [[first, second]]
    assert broken([first, second], 14) == [
        [first, Part("place a", "text")],
        [Part("hostage", "text")],
    ]


def test_nothing_is_one_empty_line() -> None:
    assert broken([], 10) == [[]]
    assert lines(10, "") == [""]
