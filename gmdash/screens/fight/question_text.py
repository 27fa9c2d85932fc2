"""A question in the words of the prompt: what is rolled, how it came about, the chance."""

from __future__ import annotations

from gmdash.asks import Ask, Choice, Option
from gmdash.key_names import BACKSPACE, ENTER, ESC, TAB
from gmdash.screens.prompts.mode import Keys
from gmdash.texts import Text, Words, chain, signed


def question_words(ask: Ask, open_at_once: int = 1, brief: bool = False) -> Words:
    """The question with its dice, its chance and its reasons; what comes last is cut first.

    Args:
        ask: the question.
        open_at_once: how many are open.
        brief: whether the reasons leave their lines to what can be picked.
    """
    said: list[Words] = [ask.text]
    if ask.kind == "roll" and ask.dice.count > 0:
        said.append(str(ask.dice))
    if ask.chance:
        said.append(ask.chance)
    if open_at_once > 1:
        said.append(Text("{n} question is open", "{n} questions are open", n=open_at_once))
    said.extend(() if brief else ask.reasons)
    return chain(said, " · ")


def option_words(letter: str, option: Option, adjusting: bool) -> Words:
    """`p pool Geschick`, or `m difficulty +1`, with + and − where they change it."""
    value: Words = option.value
    if option.several:
        value = chain([label for _, label in _set(option)]) if option.value else "–"
    elif option.number is None:
        if option.labels:
            value = option.labels[option.values.index(option.value)]
    else:
        # What cannot be less than nothing is a count, not a modifier.
        value = signed(option.number) if option.low < 0 else str(option.number)
        if adjusting:
            value = f"‹{value}›"
    return chain([letter, option.label, value], " ")


def pick_words(letter: str, option: Option, code: str) -> Words:
    """One of the codes of an option that may have several; in ‹ › where it is set."""
    label = option.labels[option.values.index(code)] if option.labels else code
    return chain([letter, f"‹{label}›" if code in option.chosen else label], " ")


def _set(option: Option) -> list[tuple[str, Words]]:
    labels = option.labels or option.values
    pairs = zip(option.values, labels, strict=True)
    return [(code, label) for code, label in pairs if code in option.chosen]


def choice_words(letter: str, choice: Choice) -> Words:
    """`a act now`."""
    return chain([letter, choice.label], " ")


def faces_like(ask: Ask) -> str:
    """Faces as they may be typed for this roll: `3 6 2`."""
    return " ".join("36251"[: ask.dice.count])


def hint_words(ask: Ask, enter: Words) -> Words:
    """What Enter does, and for dice that they may be typed in."""
    if ask.kind == "roll" and ask.dice.count > 0:
        return Text(
            "Enter: {default} · or the faces: {faces}", default=enter, faces=faces_like(ask)
        )
    return Text("Enter: {default}", default=enter)


def enter_words(ask: Ask) -> Words:
    """What Enter does."""
    if ask.kind == "choose":
        return next((c.label for c in ask.choices if c.key == ask.default), ask.default)
    if ask.dice.count:
        return Text("roll")
    chosen = (
        option.labels[option.values.index(option.value)]
        for option in ask.options
        if option.labels and not option.several
    )
    return next(chosen, Text("go on"))


def spaced(ask: Ask, typed: str) -> str:
    """Faces that were typed without blanks, one digit a die, as they are written with them."""
    one_digit_each = ask.dice.sides <= 10 and 1 < ask.dice.count == len(typed)
    digits = typed.isascii() and typed.isdigit()
    return " ".join(typed) if one_digit_each and digits else typed


def question_keys(ask: Ask, enter: Words) -> Keys:
    """The keys for the footer while a question is open."""
    faces = ask.kind == "roll" and ask.dice.count
    numbers = any(not option.values for option in ask.options)
    return (
        (ENTER, enter),
        *(((TAB, Text("all NSC")),) if ask.group == "initiative" else ()),
        *(((faces_like(ask), Text("faces")),) if faces else ()),
        *((("+ −", Text("change the number")),) if numbers else ()),
        (BACKSPACE, Text("back")),
        (ESC, Text("cancel")),
    )
