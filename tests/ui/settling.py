"""A Pilot that waits for exactly as long as there is something to do."""

from __future__ import annotations

import asyncio
from typing import Any
from unicodedata import lookup

from textual import events
from textual.app import ScreenStackError
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot

MANY = 1000


def named(key: str) -> tuple[str, str | None]:
    """A key as Textual names it, and its letter."""
    if len(key) == 1 and not key.isalnum():
        key = _character_to_key(key)
    try:
        return key, lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(key, key)))
    except KeyError:
        return key, key if len(key) == 1 else None


class Patient(Pilot[None]):
    """Waits until the app is at rest.

    Textual's own guesses that from the clocks, in fiftieths of a second, and to be sure sends a
    message to every widget: nearly all the time of a test, and a machine under load misleads it.
    """

    async def press(self, *keys: str) -> None:
        """Press keys, each when what the one before it does is done."""
        for key in keys:
            driver = self.app._driver
            assert driver is not None
            pressed = events.Key(*named(key))
            pressed.set_sender(self.app)
            driver.send_message(pressed)
            await self.pause()

    async def pause(self, delay: float | None = None) -> None:
        """Wait until nothing is left to do or to draw."""
        if delay is not None:
            await asyncio.sleep(delay)
        await self._at_rest()
        for _ in range(MANY):
            if not self._draw():
                return
            await self._at_rest()
        raise AssertionError(f"{self.app.screen} never comes to rest")

    async def _at_rest(self) -> None:
        """Nothing runs by itself here but timers: who is not ready waits for a key."""
        ready: Any = asyncio.get_running_loop()
        await asyncio.sleep(0)
        for _ in range(100 * MANY):
            if not ready._ready:
                return
            await asyncio.sleep(0)
        raise AssertionError(f"{self.app} never comes to rest")

    def _draw(self) -> bool:
        """Draw what timers would draw a moment later; whether there was any."""
        # Another app of the same test may be the active one.
        with self.app._context():
            return self._drawn()

    def _drawn(self) -> bool:
        try:
            screen = self.app.screen
        except ScreenStackError:
            return False
        if not self.app.is_running or self.app._batch_count:
            return False
        if self.app._resize_event is not None:
            self.app._check_resize()
            return True
        todo = screen._layout_required or screen._scroll_required or screen._repaint_required
        todo = todo or screen._recompose_required
        if not (todo or screen._dirty_widgets or screen._callbacks):
            return False
        screen._on_timer_update()
        return True
