"""What the open prompts have in common: the keys they take and what they show."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Protocol

from msgspec import Struct

from gmdash.encounter.state import State
from gmdash.key_names import ESC
from gmdash.texts import Text, Words

Keys = tuple[tuple[Words, Words], ...]

CANCEL: Keys = ((ESC, Text("cancel")),)


class Signal(Enum):
    """What a key came to in a prompt."""

    STAY = auto()
    DONE = auto()
    LEFT = auto()
    PASS = auto()


class Press(Struct, frozen=True):
    """A key by its name, with the character it types; empty where it types none."""

    key: str
    character: str = ""

    @property
    def letter(self) -> str:
        """The small letter it types; empty for every other key."""
        return self.character.casefold() if self.character.isalpha() else ""


class Shown(Struct, frozen=True):
    """What a prompt shows.

    Attributes:
        question: what is asked.
        options: what can be picked or changed, in a line below.
        text: what is typed, and before which character the cursor stands.
        ghost: what Enter would add to the text.
        hint: what else can be done.
        labels: jump labels by id.
        picked: the ids picked so far.
        focus: the id the prompt is about.
        rolling: whose initiative is asked for, by id, and whether it still is.
        keys: the keys for the footer.
        more: what else can be pressed or typed; help says it.
    """

    question: Words
    options: Words = ""
    text: str = ""
    cursor: int = 0
    ghost: str = ""
    hint: Words = ""
    labels: Mapping[str, str] = {}
    picked: frozenset[str] = frozenset()
    focus: str | None = None
    rolling: Mapping[str, bool] = {}
    keys: Keys = CANCEL
    more: Keys = ()


class Mode(Protocol):
    """A prompt that is open and takes the keys."""

    def press(self, press: Press) -> Signal:
        """Take a key.

        Raises:
            Refused: it is none that fits; the prompt stays as it was.
        """
        ...

    def paste(self, text: str) -> None:
        """Take pasted text; it never runs anything."""
        ...

    def shown(self) -> Shown:
        """What to show now."""
        ...

    def state(self) -> State | None:
        """The fight with what was answered so far; None where nothing has changed yet."""
        ...
