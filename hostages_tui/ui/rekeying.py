"""Other keys for what keys do: which can be had, and what the settings are then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hostages_tui.ui.key_names import (
    KeyRefusedError,
    canonical,
    exists,
    is_sure,
    names_in,
    put_first,
)
from hostages_tui.ui.key_places import TYPING, clashes, taken
from hostages_tui.ui.keymap import Section, defaults, sections, shown, titles, unknown
from hostages_tui.ui.keys import show_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from textual.dom import DOMNode

    from hostages_tui.ui.key_places import Claim, Clash

_UNSURE: Final = (
    "{key} is not told by every terminal. Take a key by itself, a capital, or Ctrl and a letter."
)


class Rekeying:
    """The keys of the settings, and how they become others."""

    def __init__(self, app: type[DOMNode], keymap: Mapping[str, str]) -> None:
        """Begin with some keys.

        Args:
            app: the class of the app, whose keys hold everywhere.
            keymap: the keys of the settings, by the id of their binding.
        """
        self._app = app
        self._keymap = dict(keymap)
        self._defaults = defaults(app)

    def sections(self) -> list[Section]:
        """All keys as they are."""
        return sections(self._app, self._keymap)

    def give(self, name: str, key: str) -> dict[str, str]:
        """The settings once a key is the first one of a binding.

        Args:
            name: the id of the binding.
            key: the key, as it was pressed.

        Raises:
            KeyRefusedError: the key is not to be had, and why.
        """
        if not is_sure(key):
            raise KeyRefusedError(_UNSURE.format(key=show_key(canonical(key))))
        own = self._defaults[name]
        keys = put_first(self._keymap.get(name) or own, key)
        keymap = {**self._keymap, name: keys}
        claim = taken(self._app, keymap, name, key)
        if claim is not None:
            raise KeyRefusedError(self._why(key, claim))
        if names_in(keys) == names_in(own):
            del keymap[name]
        return keymap

    def give_back(self, names: Iterable[str]) -> dict[str, str]:
        """The settings once bindings have the keys that are theirs by default.

        Args:
            names: the ids of the bindings.

        Raises:
            KeyRefusedError: something else has taken one of these keys.
        """
        names = frozenset(names)
        keymap = {name: keys for name, keys in self._keymap.items() if name not in names}
        for clash in clashes(self._app, keymap):
            for name in names:
                claim = clash.against(name)
                if claim is not None:
                    raise KeyRefusedError(self._why(clash.key, claim))
        return keymap

    def keys_of(self, name: str) -> str:
        """The keys of a binding as a user reads them."""
        return shown(self._keymap.get(name) or self._defaults[name])

    def _why(self, key: str, claim: Claim) -> str:
        key = show_key(canonical(key))
        if claim.words == TYPING:
            return f"{key} is {TYPING} there."
        if claim.id:
            return f"{key} is the key for {claim.words} ({titles(self._app)[claim.id]})."
        return f"{key} has a meaning of its own there: {claim.words}."


def doubts(app: type[DOMNode], keymap: Mapping[str, str]) -> list[str]:
    """What cannot be meant in the keys of the settings, each as a part of a sentence.

    Args:
        app: the class of the app, whose keys hold everywhere.
        keymap: the keys of the settings, by the id of their binding.
    """
    strange = unknown(app, keymap)
    parts = [f"there is no {name}" for name in strange]
    for name in sorted(set(keymap) - set(strange)):
        wrong = [key for key in names_in(keymap[name]) if not exists(key)]
        parts += [f'"{key}" for {name} is no key' for key in wrong]
    known = {name: keys for name, keys in keymap.items() if name not in strange}
    return parts + _doubled(clashes(app, known))


def _doubled(clashes: Iterable[Clash]) -> list[str]:
    """What has a key that something else has as well."""
    shared: dict[str, dict[str, None]] = {}
    parts: list[str] = []
    for clash in clashes:
        if clash.one.id:
            shared.setdefault(clash.key, {}).update({clash.one.id: None, clash.other.id: None})
        else:
            fixed = "is" if clash.one.words == TYPING else "always means"
            parts.append(f"{show_key(clash.key)} for {clash.other.id} {fixed} {clash.one.words}")
    both = (f"{show_key(key)} is given to {' and '.join(names)}" for key, names in shared.items())
    return [*both, *parts]
