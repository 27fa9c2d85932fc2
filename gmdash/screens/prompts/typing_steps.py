"""The steps that take typed text, and that choose one of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gmdash.dice import parse_amount
from gmdash.encounter.state import State
from gmdash.keymap import ENTER, ESC
from gmdash.screens.prompts.labels import own_letters
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.more_keys import AMOUNTS, CHOICES, HELP, TEXTS
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.line_edit import LineEdit


class Typed:
    """Takes a text, or an amount: a number, a sum or dice."""

    settled = False

    def __init__(
        self,
        question: Words,
        amount: bool = False,
        optional: bool = False,
        known: Sequence[str] = (),
    ) -> None:
        """Make a step.

        Args:
            question: what is asked.
            amount: whether it must be an amount.
            optional: whether Enter on nothing goes on.
            known: texts to which a beginning is completed.
        """
        self._question = question
        self._amount = amount
        self._optional = optional
        self._known = known
        self._edit = LineEdit()

    @property
    def word(self) -> str:
        """The text."""
        return self._edit.text.strip()

    @property
    def ghost(self) -> str:
        """What is missing of the first known text that begins like this."""
        text = self._edit.text
        if not text or self._edit.cursor < len(text):
            return ""
        fitting = (k for k in self._known if k.casefold().startswith(text.casefold()))
        return next(fitting, text)[len(text) :]

    def press(self, press: Press) -> Signal:
        """Keys type; Enter takes what is shown, with the completion."""
        if press.key == "enter":
            return self._enter()
        if self._amount and press.character == HELP:
            return Signal.PASS
        if press.key == "escape" and self._edit.text:
            self._edit.set("")
        elif press.key == "escape" or (press.key == "backspace" and not self._edit.text):
            return Signal.LEFT
        elif press.key == "tab":
            self._edit.set(self._edit.text + self.ghost)
        elif not self._edit.press(press.key, press.character):
            return Signal.PASS
        return Signal.STAY

    def _enter(self) -> Signal:
        self._edit.set(self._edit.text + self.ghost)
        if not self.word and not self._optional:
            raise Refused(Text("Type something first; Esc cancels."))
        if self._amount:
            parse_amount(self.word)
        return Signal.DONE

    def paste(self, text: str) -> None:
        """Pasted text is typed text."""
        self._edit.insert(text)

    def shown(self) -> Shown:
        """The question and the line."""
        return Shown(
            question=self._question,
            text=self._edit.text,
            cursor=self._edit.cursor,
            ghost=self.ghost,
            keys=((ENTER, Text("go on")), (ESC, Text("cancel"))),
            more=AMOUNTS if self._amount else TEXTS,
        )

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None


class Choosing:
    """Chooses one of a few, by its letter or number; Enter takes the first."""

    settled = False

    def __init__(
        self,
        question: Words,
        choices: Sequence[tuple[str, Words]],
        say: Callable[[Words], str],
    ) -> None:
        self.word = ""
        self._question = question
        self._choices = choices
        self._letters = own_letters([say(label) for _, label in choices])

    def press(self, press: Press) -> Signal:
        """A letter or a number chooses at once."""
        if press.key in ("escape", "backspace"):
            return Signal.LEFT
        if press.key == "enter":
            chosen = 0
        elif press.letter in self._letters:
            chosen = self._letters.index(press.letter)
        elif press.character in map(str, range(1, len(self._choices) + 1)):
            chosen = int(press.character) - 1
        elif press.letter:
            raise Refused(Text("No choice is “{letters}”.", letters=press.letter))
        else:
            return Signal.PASS
        self.word = self._choices[chosen][0]
        return Signal.DONE

    def paste(self, text: str) -> None:
        """Nothing is chosen by a paste."""

    def shown(self) -> Shown:
        """The choices with their letters."""
        offered = [
            chain([letter, label], " ")
            for letter, (_, label) in zip(self._letters, self._choices, strict=True)
        ]
        return Shown(
            question=self._question,
            options=chain(offered, "   "),
            hint=Text("Enter: {default}", default=self._choices[0][1]),
            keys=((ENTER, self._choices[0][1]), (ESC, Text("cancel"))),
            more=CHOICES,
        )

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None
