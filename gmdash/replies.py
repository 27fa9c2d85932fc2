"""Typed replies to a question, the same on the screen and in line mode."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from gmdash.asks import SEVERAL, YES, Announced, Answer, Ask, Change, Chosen, Faces, Option
from gmdash.dice import whole
from gmdash.texts import Refused, Text, Words, chain

_FACES = re.compile(r"[0-9]{1,3}(?:[\s,]+[0-9]{1,3})*,?")


class Back(Struct, frozen=True):
    """One question back."""


class Cancel(Struct, frozen=True):
    """End the command; nothing is recorded."""


class Default(Struct, frozen=True):
    """Take the default of this question, or of all that follow."""

    all: bool = False


Say = Callable[[Words], str]
Reply = Answer | Back | Cancel | Default


def untranslated(words: Words) -> str:
    """Words of a game as they are; what is said in each language in its own is none of them."""
    return words if isinstance(words, str) else ""


def read_reply(ask: Ask, typed: str, say: Say = untranslated) -> Reply:
    """What a typed line says to a question.

    Empty is the default, `.` the default from here on; faces stand by blanks or commas; `=N`
    is the announced result; a choice answers by its key or label, without regard to capitals;
    an option's value or `option=value` changes the question, and where an option has several
    values they are joined by `+`, and one alone is put to them or taken off; `back` and `cancel`.

    Args:
        ask: the question.
        typed: the line.
        say: the words as they are shown, to know a label by.

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
    if words.startswith("=") and ask.kind == "roll" and ask.announced:
        raise Refused(
            Text("“{typed}” is no whole number; a result is typed as =12.", typed=words[:40])
        )
    return _named(ask, words, say)


def face_value(face: str, sides: int) -> int:
    """The value of a typed face: the 0 of a W10 is 10, the 0 or 00 of a W100 is 100."""
    return int(face) or (sides if sides in (10, 100) else 0)


def meant(codes: Sequence[str], labels: Sequence[Words], typed: str, say: Say) -> str | None:
    """The code that was typed: itself, yes for ja, or what it is called; None where it is none.

    Args:
        codes: those there are.
        labels: what they are called, in the same order; what stands behind in brackets may be
            left out.
        typed: capitals do not count, unless codes differ by nothing else.
        say: the words as they are shown.

    Raises:
        Refused: it could be several.
    """
    if typed in codes:
        return typed
    folded = typed.casefold()
    shown = [say(label).casefold() for label in labels]
    called = dict(zip(codes, shown, strict=False))
    for fits in (
        lambda code: code.casefold() == folded,
        lambda code: folded in YES and YES.get(code.casefold()) is YES[folded],
        lambda code: called.get(code) == folded,
        lambda code: called.get(code, "").partition(" (")[0] == folded,
    ):
        fitting = [code for code in codes if folded and fits(code)]
        if len(fitting) > 1:
            raise Refused(Text("“{typed}” could be {names}.", typed=typed, names=chain(fitting)))
        if fitting:
            return fitting[0]
    return None


def _named(ask: Ask, words: str, say: Say) -> Reply:
    possible = (*ask.choices, *ask.outcomes)
    _hold_possible(ask, [c.key for c in possible], words)
    chosen = meant([c.key for c in possible], [c.label for c in possible], words, say)
    if chosen is not None:
        return Chosen(ask.key, chosen)
    key, equals, value = words.partition("=")
    for option in ask.options:
        if option.key.casefold() == key.strip().casefold():
            if equals:
                return Change(ask.key, option.key, _setting(option, value.strip(), say))
            if option.following is not None:
                return Change(ask.key, option.key, option.following)
    for option in ask.options:
        found = _code(option, words, say)
        if found is not None:
            value = option.toggled(found) if option.several else found
            return Change(ask.key, option.key, value)
    if ask.kind == "roll":
        raise Refused(Text("“{typed}” is no answer here; an empty line rolls.", typed=words[:40]))
    raise Refused(
        Text("“{typed}” is no answer here; an empty line takes the default.", typed=words[:40])
    )


def _hold_possible(ask: Ask, keys: Sequence[str], words: str) -> None:
    """Refuse a result that this roll cannot have; capitals count only to tell two apart."""
    folded = words.casefold()
    impossible = any(key.casefold() == folded for key in ask.impossible)
    fits = any(key.casefold() == folded for key in keys)
    if words in ask.impossible or (impossible and not fits):
        raise Refused(
            Text(
                "“{typed}” cannot come of this roll; possible are {outcomes}.",
                typed=words,
                outcomes=chain(keys),
            )
        )


def _code(option: Option, typed: str, say: Say) -> str | None:
    return meant((*option.values, *option.names), option.labels, typed, say)


def _setting(option: Option, typed: str, say: Say) -> str:
    """What an option is to be set to, as it is kept; checked with the answer."""
    if option.several:
        return _several(option, typed, say)
    found, number = _code(option, typed, say), whole(typed)
    if found is not None:
        return found
    return typed if number is None else str(number)


def _several(option: Option, typed: str, say: Say) -> str:
    """The codes that are typed joined by a sign, in their order; none where it is empty or 0."""
    if typed in ("", "0"):
        return ""
    codes: set[str] = set()
    for word in typed.split(SEVERAL):
        found = _code(option, word.strip(), say)
        if found is None:
            raise Refused(
                Text(
                    "{key}: “{typed}” is none of {values}.",
                    key=option.key,
                    typed=word.strip()[:40],
                    values=chain(option.values),
                )
            )
        codes.add(found)
    return option.joined(codes)
