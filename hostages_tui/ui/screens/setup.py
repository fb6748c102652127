"""Setting up a new game: which one, who plays, and on what board."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Footer, Input, Label, Static

from hostages_tui.ai.levels import LEVELS
from hostages_tui.core.events import Player
from hostages_tui.games import GAMES
from hostages_tui.storage.settings import LastSetup
from hostages_tui.ui import words
from hostages_tui.ui.base import AppScreen
from hostages_tui.ui.widgets.choice import Choice, Value
from hostages_tui.ui.widgets.column import Column
from hostages_tui.ui.widgets.preview import Preview

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from hostages_tui.core.game import AnyGame, Seat

RANDOM: Final = "random"
"""The value of an option without a default that is drawn when the game is created."""
TURNING: Final = "turning"
_PERSON: Final = "person"
_FIRST_LEVEL: Final = 2
_MAX_NAME: Final = 40


class SetupScreen(AppScreen[None]):
    """Choose, or just press Enter."""

    AUTO_FOCUS = "#play"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "Play", id="setup.play"),
        Binding("escape,q", "back", "Back", id="setup.back"),
        Binding("up,k", "app.focus_previous", "Up", show=False, id="setup.up"),
        Binding("down,j", "app.focus_next", "Down", show=False, id="setup.down"),
    ]

    def __init__(self, game: str = "") -> None:
        """Offer a new game.

        Args:
            game: the id of the game that is chosen at first, by default the one that was
                played last.
        """
        super().__init__()
        self._first_game = game

    def compose(self) -> ComposeResult:
        """A line for each thing to choose, and a look at where the game starts."""
        settings = self.frame.settings
        last = settings.last
        game = GAMES.get(self._first_game) or GAMES.get(last.game) or next(iter(GAMES.values()))
        yield Label("New game", classes="heading")
        yield Choice("Game", _games(), game.id, id="game")
        with Horizontal(id="setup"):
            with Column(id="choices"):
                yield Static(id="blurb")
                yield Choice("", [Value("", "")], "", id="option")
                for seat in (0, 1):
                    with Vertical(classes="seat"):
                        level = self._level(last, seat)
                        yield Choice("", _who(), level, id=f"who{seat}")
                        yield Input(
                            settings.names[seat],
                            placeholder="name",
                            id=f"name{seat}",
                            max_length=_MAX_NAME,
                            compact=True,
                        )
                        yield Static(id=f"level{seat}", classes="level")
                yield Choice("", [Value("", "")], "", id="bottom")
                yield Button("Play", id="play", variant="primary", compact=True)
            yield Preview(plain=self.frame.plain, ascii=self.frame.ascii, id="start")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Fill in what depends on the game, and on who played last time."""
        self._fit_game()
        if self._choice("bottom").key != TURNING:
            self._face_the_person()
            self._show_start()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """What may be chosen depends on what was chosen."""
        if event.choice.id == "game":
            self._fit_game()
            return
        if event.choice.id in ("who0", "who1"):
            self._face_the_person()
        self._fit_names()
        self._show_start()

    def on_input_submitted(self) -> None:
        """Enter begins the game from everywhere."""
        self.action_play()

    def on_button_pressed(self) -> None:
        """Begin the game."""
        self.action_play()

    def action_back(self) -> None:
        """Leave without a game."""
        self.dismiss()

    def action_play(self) -> None:
        """Begin the game, and remember how it was set up."""
        game = self._game
        chosen = self._choice("option").key
        value = SystemRandom().choice(game.option.values) if chosen == RANDOM else chosen
        self._remember(game, chosen)
        self.frame.start_game(
            game.id,
            {game.option.name: value},
            (self._player(0), self._player(1)),
            flipped=self._is_flipped(game.initial({game.option.name: value})),
        )

    # What is chosen

    @property
    def game_at_hand(self) -> str:
        """The game that is chosen."""
        return self._game.id

    @property
    def _game(self) -> AnyGame:
        return GAMES[self._choice("game").key]

    def _choice(self, name: str) -> Choice:
        return self.query_one(f"#{name}", Choice)

    def _given_name(self, seat: int) -> str:
        return self.query_one(f"#name{seat}", Input).value.strip()

    def _player(self, seat: Seat) -> Player:
        who = self._choice(f"who{seat}").key
        if who == _PERSON:
            return Player(self._given_name(seat), "human")
        return Player("", "computer", level=int(who), seed=SystemRandom().randrange(2**53))

    def _remember(self, game: AnyGame, chosen: str) -> None:
        settings = self.frame.settings
        levels = tuple(
            None if who == _PERSON else int(who)
            for who in (self._choice("who0").key, self._choice("who1").key)
        )
        last = LastSetup(
            game=game.id,
            options=settings.last.options | {game.id: chosen},
            levels=cast("tuple[int | None, int | None]", levels),
        )
        changed = msgspec.structs.replace(
            settings,
            last=last,
            names=(self._given_name(0), self._given_name(1)),
            flip=self._choice("bottom").key == TURNING,
        )
        if changed != settings:
            self.frame.save_settings(changed)

    @staticmethod
    def _level(last: LastSetup, seat: int) -> str:
        """Who plays a seat at first: as last time; the very first time, one against the app."""
        level = last.levels[seat]
        if not last.game and seat == 1:
            level = _FIRST_LEVEL
        return _PERSON if level is None else str(level)

    # What depends on what is chosen

    def _fit_game(self) -> None:
        game = self._game
        self.query_one("#blurb", Static).update(words.blurb(game))
        option = game.option
        values = [Value(value, value) for value in option.values]
        first = option.default or RANDOM
        if option.default is None:
            seats = {seat.lower(): seat for seat in game.seats}
            values = [Value(RANDOM, "drawn by lot")]
            values += [Value(value, seats.get(value, value)) for value in option.values]
        label = "Wins the toss" if option.default is None else option.name.capitalize()
        first = self.frame.settings.last.options.get(game.id, first)
        self._choice("option").offer(label, values, first)
        for seat in (0, 1):
            who = self._choice(f"who{seat}")
            who.offer(game.seats[seat], _who(), who.key)
        bottom = self._choice("bottom")
        first = bottom.key or (TURNING if self.frame.settings.flip else "0")
        sides = [Value("0", game.seats[0]), Value("1", game.seats[1])]
        bottom.offer("Board faces", [*sides, Value(TURNING, "who is to move")], first)
        self._fit_names()
        self._show_start()

    def _face_the_person(self) -> None:
        """Against the computer, the board faces the one who looks at it."""
        people = self._people()
        if len(people) == 1:
            self._choice("bottom").key = people[0]

    def _people(self) -> list[str]:
        """The seats that are played by people."""
        return [seat for seat in "01" if self._choice(f"who{seat}").key == _PERSON]

    def _fit_names(self) -> None:
        """A person has a name, the computer something to be said of its strength."""
        for seat in (0, 1):
            who = self._choice(f"who{seat}").key
            name, level = self.query_one(f"#name{seat}"), self.query_one(f"#level{seat}", Static)
            name.display = who == _PERSON
            level.display = who != _PERSON
            level.update(Content(_level_words(who)))

    def _show_start(self) -> None:
        game = self._game
        chosen = self._choice("option").key
        value = game.option.values[0] if chosen == RANDOM else chosen
        state = game.initial({game.option.name: value})
        self.query_one("#start", Preview).show(game.id, state, flipped=self._is_flipped(state))

    def _is_flipped(self, state: object) -> bool:
        """Whether seat 1 sits at the bottom at the start.

        A board that faces who is to move turns where two people share it; else it faces the one
        who looks at it.

        Args:
            state: where the game starts.
        """
        faced = self._choice("bottom").key
        people = self._people()
        if faced != TURNING:
            return faced == "1"
        return people == ["1"] or (len(people) > 1 and self._game.to_move(state) == 1)


def _games() -> list[Value]:
    return [Value(game.id, game.title, game.subtitle) for game in GAMES.values()]


def _who() -> list[Value]:
    people = [Value(_PERSON, "a person")]
    return people + [Value(str(level.number), level.name) for level in LEVELS]


def _level_words(who: str) -> str:
    return next((level.words for level in LEVELS if str(level.number) == who), "")
