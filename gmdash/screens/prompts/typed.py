"""The step that takes typed text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gmdash.encounter.state import State
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.mode import Keys, Press, Shown, Signal
from gmdash.screens.prompts.more_keys import AMOUNTS, HELP, TEXTS
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.cells import unbroken
from gmdash.widgets.line_edit import LineEdit

Completion = Callable[[str], str]


def completion(known: Callable[[], Sequence[str]], lead: str = "") -> Completion:
    """Completes what was typed to the first known text that begins like it.

    Args:
        known: the texts, asked for when something is typed.
        lead: a pattern of what may stand before such a text: a number.
    """

    def completed(typed: str) -> str:
        found = re.match(lead, typed)
        begun = typed[found.end() :] if found else typed
        if not begun:
            return typed
        fitting = (text for text in known() if text.casefold().startswith(begun.casefold()))
        return typed[: len(typed) - len(begun)] + next(fitting, begun)

    return completed


class Typed:
    """Takes a text; ↑ and ↓ bring back what was typed here earlier.

    Attributes:
        settled: never; it has to be asked.
    """

    settled = False

    def __init__(
        self,
        question: Words,
        *,
        optional: bool = False,
        check: Callable[[str], object] | None = None,
        complete: Completion | None = None,
        known: Sequence[str] = (),
        default: str = "",
        earlier: list[str] | None = None,
        more: Keys = TEXTS,
    ) -> None:
        """Make a step.

        Args:
            question: what is asked.
            optional: whether Enter on nothing goes on.
            check: raises Refused for a text that cannot be taken.
            complete: the text as Enter takes it.
            known: texts that are likely, to be read.
            default: what Enter takes where nothing is typed.
            earlier: what was typed here before, the latest last; it grows by this text.
            more: what else can be typed; an amount leaves `?` to the help.
        """
        self._question = question
        self._optional = optional
        self._check = check
        self._complete = complete
        self._known = known
        self._if_nothing = default
        self._earlier = earlier if earlier is not None else []
        self._more = more
        self._back = 0
        self._edit = LineEdit()

    @property
    def word(self) -> str:
        """The text."""
        return self._edit.text.strip()

    @property
    def _completed(self) -> str:
        """The text as Enter takes it."""
        text = self._edit.text or self._if_nothing
        if self._complete is None or not self._edit.text or self._edit.cursor < len(text):
            return text
        return self._complete(text)

    def press(self, press: Press) -> Signal:
        """Keys type; Enter takes what is shown, with the completion."""
        match press.key:
            case "enter":
                return self._enter()
            case "escape" if self._edit.text:
                self._edit.set("")
            case "escape":
                return Signal.LEFT
            case "backspace" if not self._edit.text:
                return Signal.LEFT
            case _ if press.character == HELP and self._more is AMOUNTS:
                return Signal.PASS
            case "tab":
                self._edit.set(self._completed)
            case "up" | "down" if self._earlier:
                self._recall(1 if press.key == "up" else -1)
            case _ if not self._edit.press(press.key, press.character):
                return Signal.PASS
        return Signal.STAY

    def _enter(self) -> Signal:
        self._edit.set(self._completed)
        if not self.word and not self._optional:
            raise Refused(Text("Type something first; Esc cancels."))
        if self._check is not None and self.word:
            self._check(self.word)
        if self.word:
            self._remember()
        return Signal.DONE

    def _remember(self) -> None:
        if self.word in self._earlier:
            self._earlier.remove(self.word)
        self._earlier.append(self.word)
        self._back = 0

    def _recall(self, by: int) -> None:
        self._back = min(len(self._earlier), max(0, self._back + by))
        self._edit.set(self._earlier[-self._back] if self._back else "")

    def paste(self, text: str) -> None:
        """Pasted text is typed text."""
        self._edit.insert(text)

    def shown(self) -> Shown:
        """The question and the line."""
        return Shown(
            question=self._question,
            options=chain([unbroken(text) for text in self._known], "   "),
            text=self._edit.text,
            cursor=self._edit.cursor,
            ghost=self._completed[len(self._edit.text) :],
            hint=Text("↑ typed earlier") if self._earlier and not self._edit.text else "",
            keys=((ENTER, Text("go on")), (ESC, Text("cancel"))),
            more=self._more,
        )

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None
