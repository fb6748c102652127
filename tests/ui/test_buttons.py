"""Every button is hit by its own cells, and by no other's."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click, MouseDown, MouseUp
from textual.geometry import Offset
from textual.widget import Widget

from hostages_tui.ui import themes
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.widgets.choice import LABEL_WIDTH, Choice, Value
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.key_bar import KeyBar
from hostages_tui.ui.widgets.transport import Transport

Until = Callable[[Callable[[], object]], Awaitable[None]]

TRANSPORT = {
    "|<": "first",
    "<<": "turn_back",
    "<": "back",
    "play": "autoplay",
    ">": "on",
    ">>": "turn_on",
    ">|": "last",
    "-": "slower",
    "+": "faster",
}
ROWS = tuple(Row(token, f"choose {token}", "words") for token in "abcde")


class Panel(App[None]):
    """One widget, and what its buttons did."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "note('a')", "alpha"),
        Binding("b", "note('b')", "beta"),
        Binding("c", "note('c')", "gamma"),
    ]

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.done: list[str] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.defaults(dark=True)

    def compose(self) -> ComposeResult:
        yield self.widget

    def action_note(self, what: str) -> None:
        self.done.append(what)

    def on_transport_pressed(self, event: Transport.Pressed) -> None:
        self.done.append(event.action)

    def on_transport_sought(self, event: Transport.Sought) -> None:
        self.done.append(f"move {event.index}")

    def on_chooser_chosen(self, event: Chooser.Chosen) -> None:
        self.done.append(event.token)

    def on_choice_changed(self, event: Choice.Changed) -> None:
        self.done.append(event.key)

    async def clicked(self, x: int, y: int) -> list[str]:
        """What a click at a spot of the widget does."""
        self.done.clear()
        self.mouse_position = Offset(x, y)
        for kind in (MouseDown, MouseUp, Click):
            self.screen._forward_event(
                kind(None, x, y, 0, 0, 1, shift=False, meta=False, ctrl=False)
            )
        for node in (self.widget, self):  # what a click causes goes up from the widget
            came = asyncio.Event()
            node.call_later(came.set)
            await came.wait()
        return list(self.done)


def spans(text: str) -> dict[str, range]:
    """The labels of a line, which two blanks keep apart, and the cells that belong to each."""
    found = re.finditer(r"\S+( \S+)*", text)
    return {label[0]: range(label.start() - 1, label.end() + 1) for label in found}


async def test_the_buttons_of_the_transport_are_hit_where_they_stand() -> None:
    app = Panel(Transport())
    transport = app.widget
    assert isinstance(transport, Transport)
    async with app.run_test(size=(44, 5)):
        transport.show(3, 10, playing=False, pause=1.0)
        for y in (1, 2):
            text = transport.render_line(y).text
            buttons = spans(text)
            for x in range(transport.size.width):
                wanted = [
                    TRANSPORT[label]
                    for label, cells in buttons.items()
                    if x in cells and label in TRANSPORT
                ]
                assert await app.clicked(x + 1, y) == wanted, (x, y, text)
        for x in range(transport.size.width):
            wanted = round(x / (transport.size.width - 1) * 10)
            assert await app.clicked(x + 1, 0) == [f"move {wanted}"]
        assert await app.clicked(20, 3) == []


async def test_the_keys_at_the_bottom_are_hit_where_they_stand(until: Until) -> None:
    app = Panel(KeyBar())
    bar = app.widget
    assert isinstance(bar, KeyBar)
    async with app.run_test(size=(30, 3)):
        bar.follow(["note('a')", "note('b')", "note('c')"])
        await until(lambda: len(bar.hints) == 3)
        text = bar.render_line(0).text
        assert text.split() == ["a", "alpha", "b", "beta", "c", "gamma"]
        ends = [text.index("b") - 1, text.index(" c "), text.index("gamma") + 6]
        for x in range(30):
            wanted = ["abc"[n] for n in range(3) if (0, *ends)[n] <= x < ends[n]]
            assert await app.clicked(x, 0) == wanted, (x, text)
        assert await app.clicked(3, 1) == []


async def test_the_rows_to_choose_from_are_hit_where_they_stand(until: Until) -> None:
    app = Panel(Chooser())
    chooser = app.widget
    assert isinstance(chooser, Chooser)
    async with app.run_test(size=(30, 9)):
        chooser.show(ROWS)
        await until(lambda: chooser.size.height == len(ROWS))
        for y, row in enumerate(ROWS):
            for x in (0, 15, 29):
                assert await app.clicked(x, y) == [row.token]
        assert await app.clicked(3, len(ROWS)) == []


@pytest.mark.parametrize("room", [80, 24])
async def test_a_value_is_hit_where_it_stands(room: int) -> None:
    values = [Value(key, key * 6) for key in "abc"]
    choice = Choice("Letter", values, "a")
    app = Panel(choice)
    async with app.run_test(size=(room, 3)):
        choice.styles.height = 1
        for x in range(room):
            choice.key = "a"
            number = (x - LABEL_WIDTH) // 8
            if room == 80:
                wanted = [values[number].key] if 0 < number < 3 else []
            else:  # only what is chosen has room: a click goes on to the next
                wanted = ["b"] if number >= 0 else []
            assert await app.clicked(x, 0) == wanted, x
