"""One prompt at a time, and the last sentence that was said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gmdash.command import Command
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.screens.prompts.mode import Mode, Press, Shown, Signal
from gmdash.texts import Refused, Text, Words

if TYPE_CHECKING:
    from gmdash.screens.prompts.collecting import Collecting


class Quiet:
    """No prompt is open; a sentence may stand where one would.

    Attributes:
        notice: the last sentence, until the next key.
        alarm: whether it says why something was refused.
    """

    def __init__(self) -> None:
        self.notice: Words = ""
        self.alarm = False

    @property
    def busy(self) -> bool:
        """Whether a prompt is open."""
        return False

    def shown(self) -> Shown | None:
        """What the open prompt shows."""
        return None

    def state(self) -> State | None:
        """The fight with what the open prompt has been answered so far."""
        return None

    @property
    def drafted(self) -> Sequence[Event]:
        """What has come of the open questions so far, not yet recorded."""
        return ()

    @property
    def unwritten(self) -> bool:
        """Whether a command that was answered to its end could not be written."""
        return False

    def press(self, press: Press) -> bool:
        """Give a key to the open prompt; whether it took it."""
        return False

    def paste(self, text: str) -> None:
        """Give pasted text to the open prompt; without one it comes to nothing."""

    def say(self, words: Words, alarm: bool = False) -> None:
        """Say something until the next key."""
        self.notice, self.alarm = words, alarm


class Prompting(Quiet, ABC):
    """At most one prompt that is open and takes the keys."""

    def __init__(self) -> None:
        super().__init__()
        self._mode: Mode | None = None

    @property
    def busy(self) -> bool:
        """Whether a prompt is open."""
        return self._mode is not None

    def shown(self) -> Shown | None:
        """What the open prompt shows."""
        return self._mode.shown() if self._mode else None

    def state(self) -> State | None:
        """The fight with what the open prompt has been answered so far."""
        return self._mode.state() if self._mode else None

    def press(self, press: Press) -> bool:
        """Give a key to the open prompt; whether it took it."""
        mode = self._mode
        if mode is None:
            return False
        if press.key == "ctrl+j":
            press = Press("enter")
        self.say("")
        return self._safely(lambda: self._pressed(mode, press)) is not Signal.PASS

    def paste(self, text: str) -> None:
        """Give pasted text to the open prompt; without one it comes to nothing."""
        if self._mode is not None:
            self._mode.paste(text)

    def _safely(self, step: Callable[[], Signal | None]) -> Signal | None:
        try:
            return step()
        except Refused as refused:
            self.say(refused.text, alarm=True)
            return None

    def _pressed(self, mode: Mode, press: Press) -> Signal:
        signal = mode.press(press)
        if signal is Signal.LEFT:
            self._mode = None
            self.say(Text("Cancelled; nothing was recorded."))
        elif signal is Signal.DONE:
            self._finished(mode)
        return signal

    def _collected(self, steps: Collecting) -> None:
        """All steps are there; where they are refused, they stay open if they can be mended."""
        try:
            self._run(steps.command, steps.values)
        except Refused:
            if self._mode is steps and not self._mends(steps):
                self._mode = None
            raise
        if self._mode is steps:
            self._mode = None

    def _mends(self, steps: Collecting) -> bool:
        return steps.may_be_mended

    @abstractmethod
    def _finished(self, mode: Mode) -> None:
        """Go on with what the prompt collected."""

    @abstractmethod
    def _run(self, command: Command, values: list[str]) -> None:
        """Run a command with the words of its steps."""
