"""Questions a procedure asks, the answers it receives, and the draft it fills.

A procedure is a generator. It yields the questions that are open at once, receives one answer
at a time, and adds events to a draft; it knows no front end, no clock and no dice. A rule
system uses the typed helpers `roll`, `choose` and `together` and has no bare `yield`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from functools import wraps
from typing import Generic, Literal, ParamSpec, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from gmdash.dice import Dice
from gmdash.texts import Words

Origin = Literal["program", "table", "announced"]
Settings = Mapping[str, str]

# How yes and no are typed, in both languages.
YES = {"ja": True, "yes": True, "nein": False, "no": False}

# What joins the codes of an option that may have several of them: `oben+dunkel`.
SEVERAL = "+"


class Option(Struct, frozen=True):
    """Something about a question that may be changed before it is answered.

    Attributes:
        key: its code, `mod`.
        label: what it is called on screen.
        value: what it is set to.
        values: the codes it may be set to; empty for a whole number.
        low, high: the bounds of a whole number.
        labels: what the codes are called, in the order of `values`; empty where they are
            the codes themselves.
        names: words that may stand in place of a whole number, as codes.
        several: whether any number of the codes may be set at once; then `value` is those of
            them that are set, joined by `SEVERAL`, and empty where none is.
    """

    key: str
    label: Words
    value: str
    values: tuple[str, ...] = ()
    low: int = -20
    high: int = 20
    labels: tuple[Words, ...] = ()
    names: tuple[str, ...] = ()
    several: bool = False

    @property
    def chosen(self) -> tuple[str, ...]:
        """The codes that are set, where there may be several."""
        return tuple(filter(None, self.value.split(SEVERAL)))

    def joined(self, codes: Collection[str]) -> str:
        """The value with these codes set, in the order of `values`."""
        return SEVERAL.join(code for code in self.values if code in codes)

    def toggled(self, code: str) -> str:
        """The value with one code more, or less where it is set."""
        return self.joined({*self.chosen} ^ {code})

    @property
    def following(self) -> str | None:
        """The code after the present one, the first after the last; None where there is none."""
        codes = self.values or (("0", *self.names) if self.names else ())
        if self.several or not codes:
            return None
        at = codes.index(self.value) if self.value in codes else -1
        return codes[(at + 1) % len(codes)]

    @property
    def number(self) -> int | None:
        """The number it stands at; None at a code."""
        return None if self.values or self.value in self.names else int(self.value)


class Choice(Struct, frozen=True):
    """One answer to a question that offers several."""

    key: str
    label: Words


class Ask(Struct, frozen=True, kw_only=True):
    """A question. It always has a default: the program's dice, or `default`.

    Attributes:
        key: its name, once in a conversation.
        kind: `roll` wants faces of `dice`; `choose` wants one of `choices`.
        group: what sort of question it is (`initiative`, `tie`, `hold` …).
        who: the id of the combatant it is about.
        announced: whether the result may be said instead of the faces, and its bounds.
        outcomes: results that have a name and may be said by it: `EE`, `Patzer`.
        impossible: names of results that there are, but that this roll cannot have.
        stops: a face with which the first die ends the roll; 0 where none does.
        reasons: how the number to roll came about.
        chance: the exact odds in words.
    """

    key: str
    kind: Literal["roll", "choose"]
    text: Words
    group: str = ""
    who: str = ""
    dice: Dice = Dice(0, 10)
    choices: tuple[Choice, ...] = ()
    default: str = ""
    options: tuple[Option, ...] = ()
    announced: tuple[int, int] | None = None
    outcomes: tuple[Choice, ...] = ()
    impossible: tuple[str, ...] = ()
    stops: int = 0
    reasons: tuple[Words, ...] = ()
    chance: Words = ""


class Faces(Struct, frozen=True):
    """Faces rolled by the program, or typed in from the dice on the table."""

    key: str
    faces: tuple[int, ...]
    origin: Origin = "table"


class Announced(Struct, frozen=True):
    """The result of a roll as it was said: `=2`."""

    key: str
    result: int


class Chosen(Struct, frozen=True):
    """One of the choices, or of the outcomes of a roll, by its key."""

    key: str
    choice: str


class Change(Struct, frozen=True):
    """An option set anew; the question is asked again."""

    key: str
    option: str
    value: str


Answer = Faces | Announced | Chosen | Change


class Roll(Struct, frozen=True):
    """What came of a roll question.

    Attributes:
        faces: what the dice show; empty where the result was announced.
        result: the announced result, or None.
        settings: the options as they were when it was answered.
        outcome: the key of the outcome that was said by name; empty where none was.
    """

    faces: tuple[int, ...]
    origin: Origin
    result: int | None
    settings: Settings
    outcome: str = ""


P = ParamSpec("P")
T = TypeVar("T")
Batch = tuple[Ask, ...]
Procedure = Generator[Batch, Answer, T]
Question = Callable[[Settings], Ask]


def together(questions: Iterable[Question]) -> Procedure[dict[str, Roll | str]]:
    """Ask several questions at once; they may be answered in any order.

    Returns:
        the results by key, in the order of the questions.
    """
    waiting: dict[str, tuple[Question, dict[str, str]]] = {}
    for question in questions:
        waiting[question({}).key] = (question, {})
    results: dict[str, Roll | str] = {}
    order = list(waiting)
    while waiting:
        answer = yield tuple(question(settings) for question, settings in waiting.values())
        question, settings = waiting[answer.key]
        if isinstance(answer, Change):
            waiting[answer.key] = (question, {**settings, answer.option: answer.value})
            continue
        del waiting[answer.key]
        match answer:
            case Faces(_, faces, origin):
                results[answer.key] = Roll(faces, origin, None, settings)
            case Announced(_, result):
                results[answer.key] = Roll((), "announced", result, settings)
            case Chosen(_, choice):
                rolls = question(settings).kind == "roll"
                results[answer.key] = (
                    Roll((), "announced", None, settings, choice) if rolls else choice
                )
    return {key: results[key] for key in order}


def shown_faces(ask: Ask, faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces that are really thrown: no further one after a first that ends the roll."""
    return faces[:1] if ask.stops and faces[:1] == (ask.stops,) else faces


def asks_nothing(act: Callable[P, T]) -> Callable[P, Procedure[T]]:
    """A plain function as a procedure that has no question."""

    @wraps(act)
    def procedure(*args: P.args, **kwargs: P.kwargs) -> Procedure[T]:
        return act(*args, **kwargs)
        yield

    return procedure


def roll(question: Question) -> Procedure[Roll]:
    """Ask for one roll; `question` makes the question from the options set so far."""
    (result,) = (yield from together([question])).values()
    assert isinstance(result, Roll)
    return result


def choose(ask: Ask) -> Procedure[str]:
    """Ask for one of the choices; returns its key."""
    (result,) = (yield from together([lambda settings: with_settings(ask, settings)])).values()
    assert isinstance(result, str)
    return result


def with_settings(ask: Ask, settings: Settings) -> Ask:
    """The question with its options set to these values."""
    return replace(
        ask, options=tuple(replace(o, value=settings.get(o.key, o.value)) for o in ask.options)
    )


S = TypeVar("S")
E = TypeVar("E")


class Draft(Generic[S, E]):
    """Events in the making, and the state with them; kept as one entry or dropped whole."""

    def __init__(
        self,
        state: S,
        evolve: Callable[[S, E], S],
        after_change: Callable[[S, S], Iterable[E]],
    ) -> None:
        self.state = state
        self.events: list[E] = []
        self._evolve = evolve
        self._after_change = after_change

    def add(self, event: E) -> None:
        """Add an event, and after it what follows from the change it made."""
        before = self.state
        self.state = self._evolve(before, event)
        self.events.append(event)
        for consequence in self._after_change(before, self.state):
            self.add(consequence)
