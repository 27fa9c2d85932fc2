"""The batch of initiative rolls: dice called across the table, in any order."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.asks import Announced, Answer, Ask, Change, Faces
from gmdash.commands import BY_ID
from gmdash.conversation import check
from gmdash.encounter.state import State
from gmdash.key_names import ENTER, ESC, TAB
from gmdash.readers import read_ini
from gmdash.replies import read_reply
from gmdash.screens.fight.question_text import question_words
from gmdash.screens.fight.seats import Seats
from gmdash.screens.prompts.labels import Jumps, labelled
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.more_keys import CALLS
from gmdash.session import Session, Talk
from gmdash.texts import Refused, Text, chain
from gmdash.widgets.line_edit import LineEdit

DIGITS = "0123456789=+-−,. "


class Calling:
    """Asks all initiatives at once.

    A letter goes to a row, digits are its faces, Enter rolls; whoever has been answered when it
    is left keeps the answer, and all of them are one entry.

    Attributes:
        command: what is recorded.
    """

    def __init__(self, session: Session, seats: Seats, whos: Sequence[str], opener: str) -> None:
        """Open the batch.

        Args:
            session: the fight.
            seats: by which labels go.
            whos: who rolls; nobody means all that have none.
            opener: the letters of the key that opened it.

        Raises:
            Refused: there is nobody to roll for.
        """
        self.command = BY_ID["ini"]
        self._session = session
        self._questions = self._begin(whos)
        self._changes: dict[str, Change] = {}
        self._answers: dict[str, Answer] = {}
        self._edit = LineEdit()
        called = [ask.who for ask in self._questions.open]
        asked = {who: who for who in called}
        self._jumps = Jumps(seats.of_questions(session.state, asked, opener))
        self._focus = next(iter(self._jumps.labels), "")
        self._shown_state: State | None = None

    @property
    def done(self) -> bool:
        """Whether everybody has been answered."""
        return len(self._answers) == len(self._questions.open)

    def _begin(self, whos: Sequence[str]) -> Talk:
        session = self._session
        words = [",".join(whos)] if whos else []
        return session.begin(read_ini(words, session.state, session.system))

    def talk(self) -> Talk:
        """The conversation of those who have been answered, up to what else it asks."""
        if not self._questions.open:
            return self._questions
        answered = [ask for ask in self._questions.open if ask.who in self._answers]
        talk = self._begin([ask.who for ask in answered])
        for ask in answered:
            if ask.who in self._changes:
                talk.answer(self._changes[ask.who])
            talk.answer(self._answers[ask.who])
        return talk

    def press(self, press: Press) -> Signal:
        """Take a key."""
        match press.key:
            case "enter":
                self._enter()
            case "tab":
                self._take_typed()
                self._roll([ask for ask in self._questions.open if self._side(ask.who) == "npc"])
            case "escape":
                return self._leave()
            case "up" | "down":
                self._take_typed()
                self._move(1 if press.key == "down" else -1)
            case "backspace" if not self._edit.text:
                self._answers.pop(self._focus, None)
                self._changed()
            case _ if press.letter:
                self._jump(press.letter)
            case _ if not press.character or press.character in DIGITS or self._edit.text:
                return Signal.STAY if self._edit.press(press.key, press.character) else Signal.PASS
            case _:
                return Signal.PASS
        return Signal.DONE if self.done else Signal.STAY

    def _side(self, who: str) -> str:
        return self._session.state.combatants[who].side

    def _enter(self) -> None:
        if not self._take_typed():
            self._roll([ask for ask in self._questions.open if ask.who == self._focus])
        self._on_to_the_next()

    def _jump(self, letter: str) -> None:
        self._take_typed()
        self._focus = self._jumps.press(letter) or self._focus

    def _leave(self) -> Signal:
        """What was typed is kept; what cannot be is said, and cleared."""
        try:
            self._take_typed()
        except Refused:
            self._edit.set("")
            raise
        return Signal.DONE if self._answers else Signal.LEFT

    def _take_typed(self) -> bool:
        """Keep what is typed as the answer of the row in focus; False where nothing is."""
        typed = self._edit.text.strip()
        if not typed:
            return False
        ask = self._questions.question(self._key(self._focus))
        if typed[0] in "+-−" and ask.options:
            typed = f"{ask.options[0].key}={typed}"
        match read_reply(ask, typed):
            case Change() as change:
                self._questions.answer(change)
                self._changes[self._focus] = change
            case (Faces() | Announced()) as answer:
                check(ask, answer)
                self._answers[self._focus] = answer
            case _:
                raise Refused(
                    Text("“{typed}” is no answer here; an empty line rolls.", typed=typed[:40])
                )
        self._edit.set("")
        self._changed()
        return True

    def _key(self, who: str) -> str:
        return next(ask.key for ask in self._questions.open if ask.who == who)

    def _roll(self, asks: Sequence[Ask]) -> None:
        """The program rolls for those of them who have no answer yet."""
        for ask in asks:
            if ask.who not in self._answers:
                self._answers[ask.who] = self._questions.by_default(ask.key)
        self._changed()
        self._on_to_the_next()

    def _on_to_the_next(self) -> None:
        """The focus goes to the next one without an answer."""
        for _ in self._jumps.labels:
            if self._focus not in self._answers:
                return
            self._move(1)

    def _move(self, by: int) -> None:
        whos = list(self._jumps.labels)
        self._focus = whos[(whos.index(self._focus) + by) % len(whos)]

    def _changed(self) -> None:
        self._shown_state = self.talk().draft.state if self._answers else None

    def paste(self, text: str) -> None:
        """Pasted digits are typed digits; what else was pasted stays, to be refused."""
        self._edit.insert(text)

    def shown(self) -> Shown:
        """The question of the row in focus, and who is still to be called."""
        ask = self._questions.question(self._key(self._focus))
        name = self._session.state.name
        waiting = [
            labelled(label, name(who))
            for who, label in self._jumps.labels.items()
            if who not in self._answers
        ]
        return Shown(
            question=question_words(ask),
            options=chain(waiting, "   "),
            text=self._edit.text or self._jumps.typed,
            cursor=self._edit.cursor or len(self._jumps.typed),
            hint=Text("Enter rolls · 6 is the die · =12 the sum · Tab rolls all NSC"),
            labels=self._jumps.labels,
            picked=frozenset(self._answers),
            focus=self._focus,
            keys=(
                (ENTER, Text("roll")),
                (TAB, Text("all NSC")),
                ("a–z", Text("to a row")),
                (ESC, Text("leave and keep")),
            ),
            more=CALLS,
        )

    def state(self) -> State | None:
        """The fight with what was called so far."""
        return self._shown_state
