"""The step that chooses one of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gmdash.encounter.state import State
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.labels import own_letters
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.more_keys import CHOICES
from gmdash.texts import Refused, Text, Words, chain


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
