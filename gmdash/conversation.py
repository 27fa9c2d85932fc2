"""The driver: runs a procedure, and runs it again where an answer is taken back.

A procedure is a function of state, arguments and answers, so a conversation is no more than
the list of answers given so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from gmdash.asks import (
    SEVERAL,
    Announced,
    Answer,
    Ask,
    Batch,
    Change,
    Choice,
    Chosen,
    Draft,
    Faces,
    Option,
    Procedure,
    shown_faces,
)
from gmdash.dice import Dice, whole
from gmdash.texts import Refused, Text, chain

S = TypeVar("S")
E = TypeVar("E")
MOST_QUESTIONS = 10_000


class Conversation(Generic[S, E]):
    """A procedure on its way, with the questions that are open now.

    Attributes:
        open: the questions that wait for an answer; empty when the procedure is done.
        draft: the events so far and the state with them.
    """

    def __init__(
        self,
        start: Callable[[], tuple[Draft[S, E], Procedure[None]]],
        dice: Callable[[str, Dice], tuple[int, ...]],
    ) -> None:
        """Run the procedure up to its first question.

        Args:
            start: makes a new draft and a new run of the procedure.
            dice: the program's dice for a question, by its key.

        Raises:
            Refused: the procedure will not begin.
        """
        self._start = start
        self._dice = dice
        self.answers: list[Answer] = []
        self.open: Batch = ()
        self._run([])

    @property
    def done(self) -> bool:
        """Whether nothing is left to ask."""
        return not self.open

    def answer(self, answer: Answer) -> None:
        """Give one answer.

        Raises:
            Refused: the answer does not fit; the question stays.
        """
        check(self.question(answer.key), answer)
        if len(self.answers) >= MOST_QUESTIONS:
            raise Refused(Text("This conversation has become too long; cancel it."))
        before = list(self.answers)
        try:
            self.answers.append(answer)
            self.open = self._running.send(answer)
        except StopIteration:
            self.open = ()
        except Refused:
            self._run(before)
            raise

    def question(self, key: str) -> Ask:
        """The open question of this key.

        Raises:
            Refused: there is none.
        """
        for ask in self.open:
            if ask.key == key:
                return ask
        raise Refused(Text("That question is not open."))

    def by_default(self, key: str) -> Answer:
        """The answer that Enter gives: the program's dice, or the default choice."""
        ask = self.question(key)
        if ask.kind == "choose":
            return Chosen(key, ask.default)
        faces = self._dice(key, ask.dice) if ask.dice.count > 0 else ()
        return Faces(key, shown_faces(ask, faces), "program")

    def back(self) -> bool:
        """Take back the last answer that ended a question; False where there is none."""
        answers = list(self.answers)
        while answers and isinstance(answers[-1], Change):
            answers.pop()
        if not answers:
            return False
        answers.pop()
        self._run(answers)
        return True

    def _run(self, answers: list[Answer]) -> None:
        self.draft, self._running = self._start()
        self.answers = []
        try:
            self.open = next(self._running)
            for answer in answers:
                self.answers.append(answer)
                self.open = self._running.send(answer)
        except StopIteration:
            self.open = ()


def check(ask: Ask, answer: Answer) -> None:
    """Whether the answer fits the question.

    Raises:
        Refused: it does not, and says what is wanted.
    """
    match answer:
        case Faces(_, faces, _):
            _check_faces(ask, faces)
        case Announced(_, result):
            if ask.announced is None:
                raise Refused(Text("The result of this roll cannot be announced."))
            low, high = ask.announced
            if not low <= result <= high:
                raise Refused(Text("The result is from {low} to {high}.", low=low, high=high))
        case Chosen(_, choice):
            possible = ask.choices or ask.outcomes
            if choice not in [c.key for c in possible]:
                raise Refused(_possible(possible))
        case Change(_, option, value):
            _check_change(ask, option, value)


def _check_faces(ask: Ask, faces: tuple[int, ...]) -> None:
    if ask.kind != "roll":
        raise Refused(_possible(ask.choices))
    stopped = bool(ask.stops) and faces[:1] == (ask.stops,)
    wanted = 1 if stopped else ask.dice.count
    if stopped and len(faces) > 1:
        raise Refused(
            Text(
                "After a {face} on the first die nothing more is rolled: give {face} alone.",
                face=ask.stops,
            )
        )
    if len(faces) != wanted:
        raise Refused(
            Text(
                "{n} face is wanted here, not {given}.",
                "{n} faces are wanted here, not {given}.",
                n=wanted,
                given=len(faces),
            )
        )
    for face in faces:
        if not 1 <= face <= ask.dice.sides:
            if len(faces) == 1 and ask.announced and 1 <= face <= ask.announced[1]:
                raise Refused(
                    Text(
                        "A W{sides} shows 1 to {sides}, not {face}; as the result it is ={face}.",
                        sides=ask.dice.sides,
                        face=face,
                    )
                )
            raise Refused(
                Text("A W{sides} shows 1 to {sides}, not {face}.", sides=ask.dice.sides, face=face)
            )


def _check_change(ask: Ask, key: str, value: str) -> None:
    option: Option | None = next((o for o in ask.options if o.key == key), None)
    if option is None:
        raise Refused(Text("There is no option “{key}” here.", key=key))
    if option.several:
        chosen = replace(option, value=value).chosen
        if option.joined(chosen) != value:
            raise Refused(
                Text(
                    "{key} are some of {values}, joined by {sign}.",
                    key=key,
                    values=chain(option.values),
                    sign=SEVERAL,
                )
            )
        return
    if option.values:
        if value not in option.values:
            raise Refused(Text("{key} is one of: {values}.", key=key, values=chain(option.values)))
        return
    if value in option.names:
        return
    number = whole(value) if value.isascii() else None
    if number is None or not option.low <= number <= option.high:
        raise Refused(
            Text(
                "{key} is a whole number from {low} to {high}.",
                key=key,
                low=option.low,
                high=option.high,
            )
        )


def _possible(choices: tuple[Choice, ...]) -> Text:
    return Text("Possible here: {choices}.", choices=chain([c.key for c in choices]))
