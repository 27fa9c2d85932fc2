"""Typed replies to a question, the same on the screen and in line mode."""

from __future__ import annotations

import re

from msgspec import Struct

from gmdash.asks import Announced, Answer, Ask, Change, Chosen, Faces
from gmdash.texts import Refused, Text, chain

_FACES = re.compile(r"\d{1,3}(?:[\s,]+\d{1,3})*,?")


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
    if re.fullmatch(r"=\s*[+\-]?\d{1,6}", words):
        return Announced(ask.key, int(words[1:]))
    return _named(ask, words)


def face_value(face: str, sides: int) -> int:
    """The value of a typed face: the 0 of a W10 is 10, the 0 or 00 of a W100 is 100."""
    return int(face) or (sides if sides in (10, 100) else 0)


def _named(ask: Ask, words: str) -> Reply:
    folded = words.casefold()
    chosen = _chosen(ask, words)
    if chosen:
        return Chosen(ask.key, chosen)
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


def _chosen(ask: Ask, words: str) -> str:
    """The key of the choice or outcome that is meant; capitals count only to tell two apart."""
    keys = [choice.key for choice in (*ask.choices, *ask.outcomes)]
    if words in keys:
        return words
    fitting = [key for key in keys if key.casefold() == words.casefold()]
    impossible = any(key.casefold() == words.casefold() for key in ask.impossible)
    if words in ask.impossible or (impossible and not fitting):
        raise Refused(
            Text(
                "“{typed}” cannot come of this roll; possible are {outcomes}.",
                typed=words,
                outcomes=chain(keys),
            )
        )
    if len(fitting) > 1:
        raise Refused(Text("“{typed}” may be {words}.", typed=words, words=chain(fitting)))
    return fitting[0] if fitting else ""


def _setting(values: tuple[str, ...], value: str) -> str:
    fitting = [v for v in values if v.casefold() == value.casefold()]
    return fitting[0] if fitting else value.removeprefix("+")
