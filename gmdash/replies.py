"""Typed replies to a question, the same on the screen and in line mode."""

from __future__ import annotations

import re

from msgspec import Struct

from gmdash.asks import Announced, Answer, Ask, Change, Chosen, Faces
from gmdash.dice import whole
from gmdash.texts import Refused, Text

_FACES = re.compile(r"[0-9]{1,3}(?:[\s,]+[0-9]{1,3})*,?")


class Back(Struct, frozen=True):
    """One question back."""


class Cancel(Struct, frozen=True):
    """End the command; nothing is recorded."""


class Default(Struct, frozen=True):
    """Take the default of this question, or of all that follow."""

    all: bool = False


Reply = Answer | Back | Cancel | Default


def read_reply(ask: Ask, typed: str) -> Reply:
    """What a typed line says to a question.

    Empty is the default, `.` the default from here on; faces stand by blanks or commas; `=N`
    is the announced result; a choice's key answers; an option's value or `option=value`
    changes the question; `back` and `cancel`.

    Raises:
        Refused: it is none of these.
    """
    words = typed.strip()
    match words.casefold():
        case "":
            return Default()
        case ".":
            return Default(all=True)
        case "back":
            return Back()
        case "cancel":
            return Cancel()
    if _FACES.fullmatch(words):
        faces = re.split(r"[\s,]+", words.rstrip(","))
        if ask.kind == "roll":
            return Faces(ask.key, tuple(face_value(f, ask.dice.sides) for f in faces))
    said = whole(words[1:]) if words.startswith("=") else None
    if said is not None:
        return Announced(ask.key, said)
    return _named(ask, words)


def face_value(face: str, sides: int) -> int:
    """The value of a typed face: the 0 of a W10 is 10, the 0 or 00 of a W100 is 100."""
    return int(face) or (sides if sides in (10, 100) else 0)


def _named(ask: Ask, words: str) -> Reply:
    folded = words.casefold()
    keys = [choice.key for choice in (*ask.choices, *ask.outcomes)]
    named = [key for key in keys if key.casefold() == folded]
    if words in named or len(named) == 1:
        return Chosen(ask.key, words if words in named else named[0])
    key, equals, value = words.partition("=")
    if equals:
        for option in ask.options:
            if option.key.casefold() == key.strip().casefold():
                codes = (*option.values, *option.names)
                return Change(ask.key, option.key, _setting(codes, value.strip()))
    for option in ask.options:
        if folded == option.key.casefold() and option.following is not None:
            return Change(ask.key, option.key, option.following)
        fitting = [v for v in (*option.values, *option.names) if v.casefold() == folded]
        if fitting:
            return Change(ask.key, option.key, fitting[0])
    if ask.kind == "roll":
        raise Refused(Text("“{typed}” is no answer here; an empty line rolls.", typed=words[:40]))
    raise Refused(
        Text("“{typed}” is no answer here; an empty line takes the default.", typed=words[:40])
    )


def _setting(values: tuple[str, ...], value: str) -> str:
    fitting = [v for v in values if v.casefold() == value.casefold()]
    if fitting:
        return fitting[0]
    number = whole(value)
    return value if number is None else str(number)
