"""A question in the words of the prompt: what is rolled, how it came about, the chance."""

from __future__ import annotations

from gmdash.asks import Ask, Choice, Option
from gmdash.texts import Text, Words, chain, signed


def question_words(ask: Ask, open_at_once: int = 1) -> Words:
    """The question with its dice, its chance and its reasons; what comes last is cut first."""
    said: list[Words] = [ask.text]
    if ask.kind == "roll" and ask.dice.count > 0:
        said.append(str(ask.dice))
    if ask.chance:
        said.append(ask.chance)
    if open_at_once > 1:
        said.append(Text("{n} question is open", "{n} questions are open", n=open_at_once))
    said.extend(ask.reasons)
    return chain(said, " · ")


def option_words(letter: str, option: Option, adjusting: bool) -> Words:
    """`p pool Geschick`, or `m difficulty +1`, with + and − where they change it."""
    value: Words = option.value
    if option.number is None:
        if option.labels:
            value = option.labels[option.values.index(option.value)]
    else:
        # What cannot be less than nothing is a count, not a modifier.
        value = signed(option.number) if option.low < 0 else str(option.number)
        if adjusting:
            value = f"‹{value}›"
    return chain([letter, option.label, value], " ")


def choice_words(letter: str, choice: Choice) -> Words:
    """`a act now`."""
    return chain([letter, choice.label], " ")
