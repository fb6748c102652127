"""Where keys hold together, and where two of them would mean one thing too many."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, TextArea

from hostages_tui.ui.key_names import canonical, is_typed, names_in
from hostages_tui.ui.screens.dialogs import AskScreen, NameScreen, NoteScreen, TextScreen
from hostages_tui.ui.screens.home import HomeScreen
from hostages_tui.ui.screens.keys import KeysScreen
from hostages_tui.ui.screens.lesson import LessonScreen
from hostages_tui.ui.screens.library import LibraryScreen
from hostages_tui.ui.screens.look import LookScreen
from hostages_tui.ui.screens.play import PlayScreen
from hostages_tui.ui.screens.replay import ReplayScreen
from hostages_tui.ui.screens.rules import RulesScreen
from hostages_tui.ui.screens.settings import SettingsScreen
from hostages_tui.ui.screens.setup import SetupScreen
from hostages_tui.ui.screens.small import SmallScreen
from hostages_tui.ui.widgets.board_view import BoardView
from hostages_tui.ui.widgets.choice import Choice
from hostages_tui.ui.widgets.chooser import Chooser
from hostages_tui.ui.widgets.game_table import GameTable
from hostages_tui.ui.widgets.key_list import KeyList
from hostages_tui.ui.widgets.move_entry import MoveEntry
from hostages_tui.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.binding import Binding, BindingsMap
    from textual.dom import DOMNode

    Kind = type[DOMNode]
    Claims = dict[str, list["Claim"]]

TYPING = "a sign that is typed"
"""What a key means in a line that is typed into."""


class Chain(NamedTuple):
    """What has a say in a key at one time.

    Attributes:
        kinds: the classes, from what has the focus up to the screen.
        typed: whether what has the focus is typed into.
    """

    kinds: tuple[Kind, ...]
    typed: bool = False

    @property
    def modal(self) -> bool:
        """Whether keys do not get past the screen, but for those of the app that come first."""
        return issubclass(self.kinds[-1], ModalScreen)


class Claim(NamedTuple):
    """What a key does.

    Attributes:
        id: the id of the binding, "" where it has none and so always holds.
        words: what the key does.
        first: whether the binding comes before what has the focus.
    """

    id: str
    words: str
    first: bool = False


class Clash(NamedTuple):
    """A key that means two things in one place.

    Attributes:
        key: the key, by its one name.
        one: what it does.
        other: what else it does.
    """

    key: str
    one: Claim
    other: Claim

    def against(self, name: str) -> Claim | None:
        """What an id has the clash with, None where it has no part in it."""
        if name == self.one.id:
            return self.other
        return self.one if name == self.other.id else None


def chains() -> tuple[Chain, ...]:
    """Everything that has keys together; what is typed into comes after what is not."""
    return (
        Chain((Rows, HomeScreen)),
        Chain((BoardView, PlayScreen)),
        Chain((Chooser, PlayScreen)),
        Chain((BoardView, LessonScreen)),
        Chain((Chooser, LessonScreen)),
        Chain((ReplayScreen,)),
        Chain((Input, MoveEntry, PlayScreen), typed=True),
        Chain((Input, MoveEntry, LessonScreen), typed=True),
        Chain((Input, MoveEntry, ReplayScreen), typed=True),
        Chain((GameTable, LibraryScreen)),
        Chain((Input, LibraryScreen), typed=True),
        Chain((LookScreen,)),
        Chain((Button, SetupScreen)),
        Chain((Choice, SetupScreen)),
        Chain((Input, SetupScreen), typed=True),
        Chain((Choice, SettingsScreen)),
        Chain((Button, SettingsScreen)),
        Chain((Input, SettingsScreen), typed=True),
        Chain((VerticalScroll, RulesScreen)),
        Chain((KeyList, KeysScreen)),
        Chain((Chooser, AskScreen)),
        Chain((Input, NameScreen), typed=True),
        Chain((TextArea, NoteScreen), typed=True),
        Chain((Choice, NoteScreen)),
        Chain((Button, NoteScreen)),
        Chain((TextArea, TextScreen)),
        Chain((SmallScreen,)),
    )


def clashes(app: Kind, keymap: Mapping[str, str]) -> list[Clash]:
    """The keys that a keymap gives two meanings in one place.

    What is so by default is meant so: there the one that is nearer to the focus does it.

    Args:
        app: the class of the app, whose keys hold everywhere.
        keymap: the keys of the settings, by the id of their binding.
    """
    found: dict[tuple[str, frozenset[str]], Clash] = {}
    written: set[str] = set()
    seen: set[str] = set()
    for chain in chains():
        ours, theirs = _claims(chain, app, {}), _claims(chain, app, keymap)
        names = {claim.id for claims in ours.values() for claim in claims}
        written |= names - seen if chain.typed else set()
        seen |= names
        for clash in _in_chain(chain, theirs, written):
            if not _is_default(clash, ours):
                pair = frozenset({clash.one.id or clash.one.words, clash.other.id})
                found.setdefault((clash.key, pair), clash)
    return list(found.values())


def taken(app: Kind, keymap: Mapping[str, str], name: str, key: str) -> Claim | None:
    """What else a key would do where a binding holds, None where it is free there.

    Of several things, one that could have another key comes first.

    Args:
        app: the class of the app.
        keymap: the keys as they would be.
        name: the id of the binding that is to have the key.
        key: the key.
    """
    key = canonical(key)
    against = [clash.against(name) for clash in clashes(app, keymap) if clash.key == key]
    claims = [claim for claim in against if claim is not None]
    return min(claims, key=lambda claim: not claim.id, default=None)


def _in_chain(chain: Chain, claims: Claims, written: set[str]) -> Iterator[Clash]:
    """The clashes of a chain.

    Args:
        chain: the chain.
        claims: what each key does there.
        written: the ids of bindings that hold only where something is typed.
    """
    for key, held in claims.items():
        named = [claim for claim in held if claim.id]
        fixed = [claim for claim in held if not claim.id]
        if chain.typed:
            fixed = [Claim("", TYPING)] if is_typed(key) else fixed
            lost = [claim for claim in named if claim.first or claim.id in written]
        else:
            lost = named
        if not (chain.typed and is_typed(key)):
            yield from (Clash(key, one, other) for one, other in combinations(named, 2))
        yield from (Clash(key, one, other) for other in lost for one in fixed)


def _is_default(clash: Clash, ours: Claims) -> bool:
    """Whether both have the key by default."""
    held = ours.get(clash.key, [])
    names = {claim.id or claim.words for claim in held}
    return {part.id or part.words for part in (clash.one, clash.other)} <= names


def _claims(chain: Chain, app: Kind, keymap: Mapping[str, str]) -> Claims:
    """By key: all that it does in a chain, each once."""
    claims: Claims = {}
    for kind in (*chain.kinds, app):
        for key, binding in _bound(kind):
            name = binding.id or ""
            if kind is app and chain.modal and not binding.priority:
                continue
            claim = Claim(name, binding.tooltip or binding.description, binding.priority)
            for each in names_in(keymap.get(name) or key):
                known = claims.setdefault(each, [])
                if all((claim.id or claim.words) != (one.id or one.words) for one in known):
                    known.append(claim)
    return claims


def _bound(kind: Kind) -> Iterator[tuple[str, Binding]]:
    """The keys of a class, with those of its base classes that it does not have otherwise."""
    bindings = cast("BindingsMap", cast("Any", kind)._merged_bindings)  # noqa: SLF001 - as textual has them
    for key, held in bindings.key_to_bindings.items():
        yield from ((key, binding) for binding in held)
