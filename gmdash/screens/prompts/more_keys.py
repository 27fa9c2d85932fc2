"""What can be pressed or typed in a prompt beyond the keys of the footer; help says it."""

from __future__ import annotations

from gmdash.asks import SEVERAL, Ask
from gmdash.key_names import BACKSPACE, TAB
from gmdash.screens.prompts.mode import Keys
from gmdash.texts import Text

HELP = "?"
"""No answer has this character; prompts that take no free text leave it to help."""

PICKS: Keys = ((BACKSPACE, Text("take the last one back")),)

TEXTS: Keys = (
    (TAB, Text("complete what is shown")),
    (BACKSPACE, Text("on an empty line: back")),
)

AMOUNTS: Keys = (
    ("7 -4 2W6+3", Text("a number, a sum or dice")),
    (BACKSPACE, Text("on an empty line: back")),
)

CHOICES: Keys = (
    ("a–z 1–9", Text("choose at once")),
    (BACKSPACE, Text("back")),
)

CALLS: Keys = (
    ("6", Text("what the die shows")),
    ("=12", Text("the sum as announced")),
    ("+2 −1", Text("a modifier of the sum")),
    ("↑ ↓", Text("another row")),
    (BACKSPACE, Text("take the row's answer back")),
)


def of_question(ask: Ask) -> Keys:
    """What a question takes as an answer or a change."""
    keys: list[tuple[Text | str, Text]] = []
    if ask.kind == "roll" and ask.dice.count > 0:
        keys.append(("3 6 8", Text("the faces of the dice on the table")))
    if ask.announced:
        keys.append(("=2", Text("the result as announced")))
    if ask.outcomes:
        named = " ".join(outcome.key for outcome in ask.outcomes)
        keys.append((named, Text("a result that has a name")))
    keys.append((".", Text("every default from here on")))
    if ask.options or ask.choices:
        keys.append(("a–z", Text("change an option, take a choice")))
    if ask.options:
        example = ask.options[0]
        keys.append((f"{example.key}={example.value}", Text("set an option to a value")))
    for option in ask.options:
        if option.several:
            several = SEVERAL.join(option.values[:2])
            keys.append((f"{option.key}={several}", Text("set several values at once")))
    return tuple(keys)
