"""What playing and learning share: picking and typing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from hostages_tui.ui.base import with_keys
from hostages_tui.ui.screens.board_screen import BoardScreen
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.move_entry import MoveEntry, meant

if TYPE_CHECKING:
    from hostages_tui.ui.games.face import Row
    from hostages_tui.ui.presenter import Presenter
    from hostages_tui.ui.viewer import Prompt
    from hostages_tui.ui.widgets.board_view import BoardView


class PickingScreen(BoardScreen):
    """Takes moves from the board, from the chooser, and typed.

    Attributes:
        presenter: says what is shown, and takes the moves.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "type_move", "Type", id="play.type", tooltip="Type a move"),
        Binding("escape", "let_go", "Let go", show=False, id="play.let_go"),
        Binding("tab", "cycle(1)", "Next target", show=False, id="play.next"),
        Binding("shift+tab", "cycle(-1)", "Previous target", show=False, id="play.previous"),
        *(
            Binding(
                str(digit),
                f"choose({digit})",
                "Choose from the list",
                show=False,
                id=f"play.choose{digit}",
            )
            for digit in range(1, 10)
        ),
    ]

    def __init__(self, presenter: Presenter) -> None:
        """Show what a presenter says."""
        super().__init__(presenter)
        self.presenter = presenter

    # What it shows

    def show(self) -> None:
        """Bring everything up to date, and give the keys to the board or to the chooser."""
        super().show()
        if not self.is_shown:
            return
        presenter = self.presenter
        chooser = self.query_one(Chooser)
        chooser.show(*self.offers())
        self.say("#asked", presenter.title() if chooser.rows else "")
        if self.query_one(MoveEntry).is_open:
            return
        if chooser.rows and (presenter.only_words() or self.is_over()):
            self.set_focus(chooser)
        else:
            self.set_focus(self.board)

    def is_over(self) -> bool:
        """Whether no move is asked for, so that the chooser offers what else can be done."""
        return False

    def prompt(self) -> Prompt:
        """What the line under the board says."""
        return self.presenter.prompt()

    def offers(self) -> tuple[tuple[Row, ...], int]:
        """The rows of the chooser, and the number from 0 of the one offered first."""
        builder = self.presenter.builder
        return self.presenter.rows(), builder.default() if builder else 0

    # What the user does

    def moved(self, changed: bool) -> None:  # noqa: FBT001 - it is the only thing it says
        """Show what has happened.

        Args:
            changed: whether the game stands elsewhere now.
        """
        del changed
        self.show()

    async def on_chooser_chosen(self, event: Chooser.Chosen) -> None:
        """A row was chosen."""
        if self.is_over():
            await self.run_action(event.token)
        else:
            self.moved(self.presenter.choose(event.token))

    def on_chooser_offered(self, event: Chooser.Offered) -> None:
        """A row is pointed at."""
        pointed = event.by_mouse or self.query_one(Chooser).has_focus
        self.presenter.offered = event.token if pointed else ""
        self.show_board()

    def take(self, event: BoardView.Picked) -> None:
        """Pick a place; Enter also plays the only move, or shows the cursor where none was."""
        presenter = self.presenter
        if event.by_key and (forced := presenter.forced()):
            self.moved(presenter.play(forced))
        elif event.place:
            self.moved(presenter.pick(event.place))
        else:
            self.board.point_somewhere()

    def on_board_view_let_go(self) -> None:
        """The right button lets go."""
        self.action_let_go()

    def on_move_entry_entered(self, event: MoveEntry.Entered) -> None:
        """A move was typed; one that cannot be played stays in the line, to be mended."""
        played = self.presenter.play(meant(self._texts(), event.text))
        entry = self.query_one(MoveEntry)
        if played:
            entry.close()
        else:
            entry.give_room()
        self.moved(played)

    def on_move_entry_closed(self) -> None:
        """What was refused is not wanted any more."""
        if self.presenter.refusal is not None:
            self.action_let_go()

    def action_let_go(self) -> None:
        """Take one step back."""
        self.presenter.let_go()
        self.show()

    def action_choose(self, number: int) -> None:
        """Choose the row of a number."""
        self.query_one(Chooser).choose(number)

    def action_cycle(self, step: int) -> None:
        """Move the cursor to the next thing that may be picked."""
        self.board.action_cycle(step)

    def action_type_move(self) -> None:
        """Open the entry of moves."""
        hint = "a move; {entry.complete} completes, Enter plays, {entry.close} closes"
        self.query_one(MoveEntry).open(self._texts(), with_keys(self, hint))

    def _texts(self) -> list[str]:
        """The legal moves where the game stands, as texts."""
        return [self.timeline.game.format_move(move) for move in self.timeline.legal()]
