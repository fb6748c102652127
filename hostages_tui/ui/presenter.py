"""What a screen shows and does on which a game is played, without the screen.

Screens show what the presenter says, and hand over what the user did.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import msgspec

from hostages_tui.core.game import MoveError
from hostages_tui.ui.advice import WHY, Advice
from hostages_tui.ui.games.face import Row
from hostages_tui.ui.selection import Selection, place_of, token_of
from hostages_tui.ui.viewer import Prompt, Viewer, reason_of
from hostages_tui.ui.words import place

if TYPE_CHECKING:
    from hostages_tui.core.match import Match
    from hostages_tui.core.timeline import Node
    from hostages_tui.plain.canvas import Scene
    from hostages_tui.ui.games.face import Builder, Face

_NEWCOMER: Final = 30
"""So many moves long the first ways to play are told."""


class Presenter(Viewer):
    """The state of a screen on which a game is played.

    Attributes:
        match: the game.
        selection: what is picked of the next move.
        builder: makes the next token step by step, None where none does.
        offered: the token of the row that the chooser points at, "" for none.
        locked: why nothing can be played now, "" when one can.
        locked_hint: what can be done about it.
        advice: a move that was advised, None where none was.
    """

    def __init__(self, match: Match, face: Face) -> None:
        """Show a game where it stands.

        Args:
            match: the game.
            face: how the game shows itself.
        """
        super().__init__(match.timeline, face)
        self.match = match
        self.locked = ""
        self.locked_hint = ""
        self.advice: Advice | None = None
        self.offered = ""
        self.builder: Builder | None = None
        self._rested = ""
        self.selection = self._select()
        self._build()

    # What is seen

    def changes(self) -> list[Node]:
        """The moves made since whoever is to move had the last turn."""
        view = self.view
        mine = view.outcome is None and view.seat == self.seat
        return [view] if mine or view.kind != "moved" else self.turn()

    def picked(self) -> frozenset[str]:
        """The places picked so far."""
        return frozenset(map(self._place, self.selection.picked))

    def targets(self) -> frozenset[str]:
        """The places that may be picked, or that could be after the one under the mouse."""
        if not self._playing():
            return frozenset()
        if self.builder is not None:
            return frozenset(map(self._place, self.builder.reach(self.view.state)))
        selection = self.selection
        if self.advice and not selection.touched:
            return self.advice.targets(flipped=self.flipped)
        tokens = selection.preview(token_of(self.hover, self.seat)) if self.hover else ()
        return frozenset(map(self._place, tokens or selection.tokens + selection.ahead))

    def scene(self, *, ascii_only: bool = False, plain: bool = False) -> Scene:
        """What the board shows, what is being built included."""
        scene = super().scene(ascii_only=ascii_only, plain=plain)
        if self.builder is None:
            return scene
        return msgspec.structs.replace(scene, state=self.builder.shown(self.view.state))

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        view = self.view
        if self.refusal is not None:
            return Prompt("", None, reason_of(self.refusal), "refusal")
        if not self.live:
            words = f"Looking at {place(self.timeline, view)}; the game stands elsewhere."
            hint = "{board.pick} goes on from here, {play.let_go} returns to the game."
            return Prompt("", None, words, "look", hint)
        if view.outcome is not None:
            hint = "{play.undo} takes the last move back; what happened stays in the list of moves."
            return Prompt("", None, view.outcome.words, "over", hint)
        if self.locked:
            return Prompt("", None, self.locked, "look", self.locked_hint)
        if self.advice and not self.selection.touched:
            words = self.advice.words(flipped=self.flipped)
            return Prompt("", None, words, "look", self.advice.hint)
        seat = self.timeline.game.seats[self.seat]
        return Prompt(seat, self.seat, self._asking(), "ask", self._pointed() or self._hint())

    def rows(self) -> tuple[Row, ...]:
        """What can be chosen in words; empty when all that can be picked is on the board."""
        if not self._playing():
            return ()
        if self.builder is not None:
            return self.builder.rows()
        game, state = self.timeline.game, self.view.state
        prefix = self.selection.prefix
        words = tuple(token for token in self.selection.tokens if self._is_word(token))
        return tuple(
            Row(token, self.face.label(state, token), game.explain(state, prefix, token))
            for token in self.face.ordered(words)
        )

    def title(self) -> str:
        """What is to be chosen in words: the unit so far, what is picked, or how it ended."""
        if self.builder is not None:
            return self.builder.title()
        if self.live and self.view.outcome is not None:
            return "The game is over."
        return self.face.question(self.view.state, self.selection.tokens)

    def only_words(self) -> bool:
        """Whether all that can be picked is listed, so that the chooser has the say."""
        if self.builder is not None:
            return True
        tokens = self.selection.tokens
        return bool(tokens) and not self.selection.ahead and all(map(self._is_word, tokens))

    # What is done

    def advise(self, text: str, step: int = WHY, why: tuple[str, ...] = ()) -> None:
        """Show a move as advice, until something is picked or happens.

        Args:
            text: the move, a legal one.
            step: how much of it is told at first; see `advise_further` for the rest.
            why: why it is good, in sentences.
        """
        self.advice = Advice(self.face, self.view.state, text, step, why)

    def advise_further(self) -> bool:
        """Tell one thing more of the move that is advised; False where none is."""
        if self.advice is None:
            return False
        if self.selection.touched:
            self.selection.clear()
            self._build()
        else:
            self.advice.further()
        return True

    def rest(self) -> None:
        """Say no more of where the cursor is, until it moves."""
        self._rested = self.cursor

    def point(self, place: str) -> None:
        """The keyboard's cursor came to a place."""
        self.cursor = place
        self.refusal = None

    def pick(self, place: str) -> bool:
        """Pick a place of the board; a move that is complete is played.

        Returns:
            Whether a move was played.
        """
        token = token_of(place, self.seat)
        if self.cursor:
            self.cursor = place
        if self._playing() and self._is_last(token):
            self.let_go()
            return False
        return self.choose(token)

    def choose(self, token: str) -> bool:
        """Choose a token of the board or of the chooser; a move that is complete is played.

        Returns:
            Whether a move was played.
        """
        self.refusal = None
        if not self._playing():
            self._refuse_to_play(token)
            return False
        if self.builder is not None and any(row.token == token for row in self.builder.rows()):
            token = self.builder.choose(token)
            if not token:
                return False
        if not self.selection.pick(token):
            self.refusal = self._refusal_of(token)
            return False
        if self.selection.move:
            return self.play(self.selection.move)
        self.rest()
        self._build()
        return False

    def play(self, text: str) -> bool:
        """Play a move given as text; what is wrong with it is kept as the refusal."""
        self.refusal = None
        if self.locked:
            return False
        try:
            self.match.play(text)
        except MoveError as error:
            self.refusal = error
            return False
        finally:
            self.reset()
        return True

    def complete_setup(self, rng: random.Random) -> int:
        """Make the rest of the set-up by ordinary, sensible moves of both sides.

        Returns:
            How many moves were made.
        """
        made, game = 0, self.timeline.game
        while not self.locked and self.timeline.cursor.outcome is None:
            move = game.setup_move(self.timeline.cursor.state, rng)
            if move is None:
                break
            self.match.play(game.format_move(move))
            made += 1
        self.reset()
        return made

    def forced(self) -> str:
        """The only legal move, "" where there is a choice."""
        return self.selection.forced if self._playing() else ""

    def let_go(self) -> bool:
        """Take one step back: a refusal, a piece of a unit, a pick, or looking back."""
        if self.refusal is not None:
            self.refusal = None
            return True
        if self.builder is not None and self.builder.back():
            return True
        if self.selection.let_go():
            self._build()
            return True
        if not self.live:
            self.look(self.timeline.cursor)
            return True
        return False

    def look(self, node: Node) -> None:
        """Look at a node; the game stands where it stood."""
        super().look(node)
        self._renew()

    def reset(self) -> None:
        """Look at where the game stands, with nothing picked."""
        self.view = self.timeline.cursor
        self._renew()

    # Inside

    def _renew(self) -> None:
        self.advice = None
        self.offered = ""
        self.rest()
        self.selection = self._select()
        self._build()

    def _select(self) -> Selection:
        timeline = self.match.timeline
        moves = timeline.legal() if self.live else []
        return Selection.of(timeline.game, self.view.state, moves, self.face.is_word)

    def _build(self) -> None:
        selection = self.selection
        self.builder = None
        if selection.tokens:
            self.builder = self.face.builder(self.view.state, selection.prefix, selection.tokens)

    def _playing(self) -> bool:
        return self.live and self.view.outcome is None and not self.locked

    def _places(self) -> frozenset[str]:
        return frozenset(self.face.drawing.places(self.view.state))

    def _place(self, token: str) -> str:
        return place_of(token, self.seat)

    def _is_word(self, token: str) -> bool:
        return self.face.is_word(token) or self._place(token) not in self._places()

    def _is_last(self, token: str) -> bool:
        """Whether a token is picked, and picking it again would change nothing."""
        selection = self.selection
        return selection.touched and selection.picked[-1:] == (token,) and not selection.move

    def _asked(self) -> str:
        """What is asked of the seat to move, before anything is picked."""
        return self.timeline.game.ask(self.view.state)

    def _asking(self) -> str:
        """What is asked of the seat to move."""
        selection = self.selection
        if selection.forced:
            asked = self._asked().rstrip(".")
            return f"{asked}. {{board.pick}} plays {selection.forced}, the only move."
        if not selection.touched:
            return self._asked()
        picked = ", ".join(selection.picked)
        verb = "is" if len(selection.picked) == 1 else "are"
        return f"{picked} {verb} picked; {self._follows()}"

    def _follows(self) -> str:
        """What is to be picked after what is picked."""
        if self.builder is not None:
            if self.builder.reach(self.view.state):
                return "lit is where the unit could go once it stands"
            return "build the unit"
        words = [self._is_word(token) for token in self.selection.tokens + self.selection.ahead]
        if all(words):
            return "choose from the list"
        return "choose where it goes" + (", or from the list" if any(words) else "")

    def _pointed(self) -> str:
        """What picking means that which is pointed at, or why it may not be picked."""
        game, state, selection = self.timeline.game, self.view.state, self.selection
        hover, cursor = token_of(self.hover, self.seat), token_of(self.cursor, self.seat)
        for token in (hover, self.offered, cursor):
            if token in selection.tokens:
                words = game.explain(state, selection.prefix, token)
                return words if token in words else f"{token}: {words}"
        token = hover or (cursor if self.cursor != self._rested else "")
        known = selection.ahead + selection.picked
        if not token or token in known or self._is_word(token):
            return ""
        reason = self._refusal_of(token).reason
        return reason if token in reason else f"{token}: {reason}"

    def _hint(self) -> str:
        if self.builder is not None:
            ways = "Digits, arrows and {chooser.choose}, or clicks build it"
            return f"{ways}; {{play.let_go}} takes a step back."
        if self.selection.touched:
            return "{play.let_go} or a right click lets go."
        if self._in_setup():
            return "{play.complete} completes the set-up by sensible moves for both sides."
        if self._in_turn():
            return "{play.undo} takes the last step of this turn back."
        if self.view.depth < _NEWCOMER:
            way = "Click, or go there by {board.arrows} and press {board.pick}"
            return f"{way}; {{play.type}} types a move."
        return ""

    def _in_turn(self) -> bool:
        """Whether whoever is to move has moved last, too."""
        parent = self.view.parent
        return parent is not None and self.timeline.to_move(parent) == self.seat

    def _in_setup(self) -> bool:
        game = self.timeline.game
        return game.setup_move(self.view.state, random.Random(0)) is not None  # noqa: S311 - no secret

    def _refusal_of(self, token: str) -> MoveError:
        """Why a token cannot be picked now."""
        if self.builder is not None and token in self.builder.reach(self.view.state):
            return MoveError(token, "the unit can go there once it stands; set it down first")
        return self.timeline.game.refuse(self.view.state, (*self.selection.prefix, token))

    def _refuse_to_play(self, token: str) -> None:
        outcome = self.view.outcome
        if self.locked:
            return
        if outcome is not None:
            self.refusal = MoveError(token, f"the game is over: {outcome.words}")
        elif not self.live:
            ways = "{board.pick} goes on from here, {play.let_go} returns"
            self.refusal = MoveError(token, f"this is an earlier position; {ways}")
