"""The step that chooses one of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gmdash.encounter.state import State
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.labels import own_letters
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.more_keys import CHOICES
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.line_edit import LineEdit

NUMBER = "0123456789=-−"


class Choosing:
    """Chooses one of a few, by its letter or number; Enter takes the first."""

    settled = False

    def __init__(
        self,
        question: Words,
        choices: Sequence[tuple[str, Words]],
        say: Callable[[Words], str],
        numbers: bool = False,
    ) -> None:
        """Make a step.

        Args:
            question: what is asked.
            choices: codes and what they are called; the first is the default.
            say: in which words the choices get their letters.
            numbers: whether a number may be typed instead, such as a die on the table.
        """
        self.word = ""
        self._typed = LineEdit() if numbers else None
        self._question = question
        self._choices = choices
        self._letters = own_letters([say(label) for _, label in choices])

    def press(self, press: Press) -> Signal:
        """A letter or a number chooses at once."""
        if self._typed is not None and self._takes(self._typed, press):
            return Signal.STAY
        if press.key in ("escape", "backspace"):
            return Signal.LEFT
        if press.key == "enter":
            if self._typed is not None and self._typed.text:
                self.word = self._typed.text
                return Signal.DONE
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

    @staticmethod
    def _takes(edit: LineEdit, press: Press) -> bool:
        """Whether a key belongs to the number that is typed."""
        if press.key == "escape" and edit.text:
            edit.set("")
            return True
        number = press.character in NUMBER if press.character else False
        return (
            (number or bool(edit.text))
            and press.key not in ("enter", "escape")
            and (not press.letter and edit.press(press.key, press.character))
        )

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
            text=self._typed.text if self._typed else "",
            cursor=self._typed.cursor if self._typed else 0,
            hint=Text("Enter: {default}", default=self._choices[0][1]),
            keys=((ENTER, self._choices[0][1]), (ESC, Text("cancel"))),
            more=CHOICES,
        )

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None
