"""The questions of a command that is running, answered by keys or by typed words."""

from __future__ import annotations

from gmdash.asks import YES, Ask, Change, Chosen, Option
from gmdash.command import Command
from gmdash.encounter.state import State
from gmdash.replies import Back, Cancel, Default, read_reply
from gmdash.screens.fight.question_text import (
    choice_words,
    enter_words,
    hint_words,
    option_words,
    pick_words,
    question_keys,
    question_words,
    spaced,
)
from gmdash.screens.fight.seats import Seats
from gmdash.screens.prompts.labels import Jumps, labelled, own_letters
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.more_keys import HELP, of_question
from gmdash.session import Talk
from gmdash.texts import Refused, Text, Words, chain
from gmdash.widgets.line_edit import LineEdit
from gmdash.widgets.look import Look


class Asking:
    """A conversation on its way.

    A letter on an empty line changes the option, takes the choice or jumps to the question it
    stands for. If the next letter shows that a word was begun, the change is taken back and
    both letters are typed text.

    Attributes:
        command: what the conversation will be recorded as.
        talk: the conversation.
    """

    def __init__(self, command: Command, talk: Talk, look: Look, seats: Seats) -> None:
        """Begin to ask.

        Args:
            command: what the conversation will be recorded as.
            talk: the conversation.
            look: in which words choices get their letters.
            seats: by which labels go.
        """
        self.command = command
        self.talk = talk
        self._look = look
        self._seats = seats
        self._together: dict[str, str] = {}
        self._labels: dict[str, str] = {}
        self._edit = LineEdit()
        self._key = ""
        self._adjusting = ""
        self._began: tuple[str, Change | None] | None = None
        self._defaults = False
        self._go_on()

    @property
    def ask(self) -> Ask:
        """The question in focus."""
        return next((a for a in self.talk.open if a.key == self._key), self.talk.open[0])

    def _go_on(self) -> None:
        """Answer what is not asked on the screen, up to the next question that is."""
        self._edit.set("")
        self._began = None
        self._adjusting = ""
        while self.talk.open and not self._asked():
            self.talk.answer(self.talk.by_default(self.talk.open[0].key))
        self._label()

    def _label(self) -> None:
        """The labels of what is open at once; those who are answered leave the others theirs."""
        open_now = {ask.key: ask.who for ask in self.talk.open}
        if not open_now.keys() <= self._together.keys():
            self._together = open_now
        self._labels = {}
        if open_now and len(self._together) > 1:
            self._labels = self._seats.of_questions(
                self.talk.draft.state, self._together, without="".join(self._letters(self.ask))
            )
        others = open_now if len(open_now) > 1 else ()
        self._jumps = Jumps({key: self._labels[key] for key in others})

    def _asked(self) -> bool:
        if self._defaults:
            return False
        return self.command.asks_about(self.talk.open[0].group, screen=True)

    def press(self, press: Press) -> Signal:
        """Take a key."""
        began, self._began = self._began, None
        if press.key == "enter":
            return self._reply(self._edit.text)
        picked = press.key == "backspace" and self._picking and not self._edit.text
        if press.key == "escape" or picked:
            if not self._edit.text and not self._adjusting:
                return Signal.LEFT
            self._edit.set("")
            self._adjusting = ""
            return Signal.STAY
        if press.key == "backspace" and not self._edit.text:
            return self._reply("back")
        if press.key == "tab" and self.ask.group == "initiative":
            return self._roll_npcs()
        if press.character == HELP:
            return Signal.PASS
        if not self._edit.text and press.character and self._shortcut(press, began):
            return Signal.DONE if self.talk.done else Signal.STAY
        return Signal.STAY if self._edit.press(press.key, press.character) else Signal.PASS

    def _roll_npcs(self) -> Signal:
        """The program rolls the initiative of all NSC that are open."""
        people = self.talk.draft.state.combatants
        for ask in self.talk.open:
            if ask.group == "initiative" and people[ask.who].side == "npc":
                self.talk.answer(self.talk.by_default(ask.key))
        self._go_on()
        return Signal.DONE if self.talk.done else Signal.STAY

    def _reply(self, typed: str) -> Signal:
        ask = self.ask
        match read_reply(ask, spaced(ask, typed), self._look.say):
            case Cancel():
                return Signal.LEFT
            case Back():
                if not self.talk.back():
                    raise Refused(Text("This is the first question."))
                self._go_on()
            case Default(every):
                self._defaults = every
                self.talk.answer(self.talk.by_default(ask.key))
                self._go_on()
            case Change() as change:
                self.talk.answer(change)
                self._edit.set("")
            case answer:
                self.talk.answer(answer)
                self._go_on()
        return Signal.DONE if self.talk.done else Signal.STAY

    def _shortcut(self, press: Press, began: tuple[str, Change | None] | None) -> bool:
        """Whether the key means something by itself on an empty line; it is done then."""
        if press.character in "+-−" and self._adjust(1 if press.character == "+" else -1):
            return True
        letter = press.letter
        if letter and self._picking:
            return self._pick(letter)
        choice = self._choice(press.character.casefold())
        option = self._letters(self.ask).get(letter)
        if choice:
            self.talk.answer(Chosen(self.ask.key, choice))
            self._go_on()
        elif option:
            self._change(letter, option)
        elif began and letter and self._begins_a_word(began[0] + letter):
            if began[1]:
                self.talk.answer(began[1])
            self._adjusting = ""
            self._edit.set(began[0] + letter)
        elif letter and self._jumps.begins(letter):
            self._key = self._jumps.press(letter) or self._key
        else:
            return False
        return True

    @property
    def _picking(self) -> Option | None:
        """The option of which several values are being picked."""
        fits = (o for o in self.ask.options if o.several and o.key == self._adjusting)
        return next(fits, None)

    def _picks(self, option: Option) -> dict[str, str]:
        letters = own_letters(option.values)
        return {letter: code for letter, code in zip(letters, option.values, strict=True) if letter}

    def _pick(self, letter: str) -> bool:
        """Set one more value, or one less; a letter that is none of theirs does nothing."""
        option = self._picking
        code = self._picks(option).get(letter) if option else None
        if option and code:
            self.talk.answer(Change(self.ask.key, option.key, option.toggled(code)))
        return True

    def _choice(self, character: str) -> str:
        # A digit is the place of a choice, but not where choices are numbers themselves.
        numbers = any(choice.key.isdecimal() for choice in self.ask.choices)
        if numbers and character.isdecimal():
            return ""
        for at, (letter, choice) in enumerate(
            zip(self._choice_letters(), self.ask.choices, strict=True), 1
        ):
            if character in (letter, str(at)):
                return choice.key
        return ""

    def _choice_letters(self) -> list[str]:
        """Letters of the choices; none of them is that of somebody who is asked."""
        taken = "".join(label[0] for label in self._labels.values())
        return own_letters([self._look.say(choice.label) for choice in self.ask.choices], taken)

    def _letters(self, ask: Ask) -> dict[str, Option]:
        letters = own_letters([option.key for option in ask.options])
        return dict(zip(letters, ask.options, strict=True))

    def _change(self, letter: str, option: Option) -> None:
        """The next value of an option; a number is chosen for + and −."""
        back: Change | None = None
        if option.following is not None:
            back = Change(self.ask.key, option.key, option.value)
            self.talk.answer(Change(self.ask.key, option.key, option.following))
        if option.several or not option.values:
            self._adjusting = option.key
        self._began = (letter, back)

    def _adjust(self, by: int) -> bool:
        numbers = [option for option in self.ask.options if not option.values]
        chosen = next((o for o in numbers if o.key == self._adjusting), None)
        option = chosen or (numbers[0] if numbers else None)
        if option is None:
            return False
        self._adjusting = option.key
        self.talk.answer(Change(self.ask.key, option.key, str((option.number or 0) + by)))
        return True

    def _begins_a_word(self, letters: str) -> bool:
        words: list[Words] = ["back", "cancel", *self.ask.impossible]
        for outcome in self.ask.outcomes:
            words += [outcome.key, outcome.label]
        for option in self.ask.options:
            words += [option.key, *option.values, *option.names, *option.labels]
            words += YES if set(option.values) <= set(YES) else ()
        return any(self._look.say(word).casefold().startswith(letters) for word in words)

    def paste(self, text: str) -> None:
        """Pasted text is typed text."""
        self._edit.insert(text)

    def shown(self) -> Shown:
        """The question, and what can be changed about it."""
        ask = self.ask
        enter = enter_words(ask)
        return Shown(
            question=question_words(ask, len(self.talk.open), brief=bool(self._picking)),
            options=chain(self._changes(ask), "   "),
            text=self._edit.text,
            cursor=self._edit.cursor,
            hint="" if self._edit.text else hint_words(ask, enter),
            labels={
                other.who: self._jumps.labels[other.key]
                for other in self.talk.open
                if other.key in self._jumps.labels
            },
            focus=ask.who or None,
            rolling=self._rolling(),
            keys=question_keys(ask, enter),
            more=of_question(ask),
        )

    def _rolling(self) -> dict[str, bool]:
        """Whose initiative is asked for, and whether it still is: none counts before all do."""
        if self.ask.group != "initiative":
            return {}
        left = {ask.key for ask in self.talk.open}
        return {who: key in left for key, who in self._together.items()}

    def _changes(self, ask: Ask) -> list[Words]:
        """What a letter does; while several values are picked, theirs alone."""
        picking = self._picking
        if picking:
            return [pick_words(letter, picking, c) for letter, c in self._picks(picking).items()]
        options = [
            option_words(letter, option, option.key == self._adjusting)
            for letter, option in self._letters(ask).items()
        ]
        options.extend(map(choice_words, self._choice_letters(), ask.choices))
        options.extend(
            labelled(self._jumps.labels[other.key], self.talk.draft.state.name(other.who))
            for other in self.talk.open
            if other.key in self._jumps.labels
        )
        return options

    def state(self) -> State | None:
        """The fight with what was answered so far."""
        return self.talk.draft.state
