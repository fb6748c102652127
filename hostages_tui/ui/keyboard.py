"""Keys are given out one at a time: the next when all that the last one did is done."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.app import App
    from textual.events import Key
    from textual.message_pump import MessagePump

_PATIENCE: Final = 0.5
"""Seconds after which a key is given out though nothing is known of the last."""
_PAUSE: Final = 0.03
"""Seconds after which a key is followed though no other has come; the screen is painted by then."""
_ROUNDS: Final = 8
"""How often a key is followed at most; messages may cause messages for ever."""


class _Trail(NamedTuple):
    """Where a key and what it caused has passed, from what had the focus up to the app."""

    number: int
    nodes: tuple[MessagePump, ...]
    round: int = 1


class Keyboard:
    """What was typed and not yet taken.

    Textual sends a key to what has the focus when it is struck. What is typed faster than the
    focus moves would so go astray: the letters of a move to the board that they are typed over.
    """

    def __init__(self, app: App[Any], give: Callable[[Key], Awaitable[None]]) -> None:
        """Nothing typed yet.

        Args:
            app: the app.
            give: hands a key to what has the focus.
        """
        self._app = app
        self._give = give
        self._waiting: deque[Key] = deque()
        self._given = 0
        self._busy = False
        self._trail: _Trail | None = None

    async def take(self, key: Key) -> None:
        """Give a key out, now or when those before it have done their work."""
        self._waiting.append(key)
        if self._busy:
            self._pursue()
            self._app.set_timer(_PATIENCE, partial(self._done, self._given))
        else:
            await self._next()

    async def _next(self) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            self._given += 1
            target = self._app.focused or self._app.screen
            await self._give(self._waiting.popleft())
            self._trail = _Trail(self._given, tuple(target.ancestors_with_self))
            if self._waiting:
                self._pursue()
            else:
                self._app.set_timer(_PAUSE, self._pursue)

    def _pursue(self) -> None:
        """Begin to follow the last key: when another one comes, or else when there is time.

        At once it would come between the key and the frame that shows what the key did.
        """
        trail, self._trail = self._trail, None
        if trail is not None:
            self._follow(trail)

    def _follow(self, trail: _Trail, place: int = 0) -> None:
        """Come after a key, and after the messages that it caused, all the way up to the app."""
        for node in trail.nodes[place:]:
            place += 1
            if node.call_later(self._follow, trail, place):
                return
        self._arrived(trail)

    def _arrived(self, trail: _Trail) -> None:
        if not self._app.screen_stack:  # the app has ended meanwhile
            return
        top = tuple(self._app.screen.ancestors_with_self)
        nodes = trail.nodes if top[0] in trail.nodes else top
        quiet = trail.round > 1 and not any(node.message_queue_size for node in nodes)
        if trail.round == _ROUNDS or (quiet and nodes is trail.nodes):
            self._app.call_later(self._done, trail.number)
        else:
            self._follow(_Trail(trail.number, nodes, trail.round + 1))

    async def _done(self, number: int) -> None:
        if number == self._given:
            self._busy = False
            await self._next()
