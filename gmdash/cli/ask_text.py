"""A question as lines of text and as JSON."""

from __future__ import annotations

from typing import Any

from gmdash.asks import SEVERAL, Ask, Option
from gmdash.language import Language
from gmdash.texts import Text, Words, chain


def ask_lines(ask: Ask) -> list[Words]:
    """The question, how its number came about, what can be changed."""
    head: list[Words] = [ask.text]
    if ask.kind == "roll" and ask.dice.count > 0:
        head.append(str(ask.dice))
    head.extend(ask.reasons)
    if ask.chance:
        head.append(ask.chance)
    lines: list[Words] = [chain(head, " · ")]
    if ask.choices:
        named = [
            Text("{key} ({what})", key=choice.key, what=choice.label) for choice in ask.choices
        ]
        lines.append(Text("{choices}; Enter: {default}", choices=chain(named), default=ask.default))
    if ask.outcomes:
        outcomes = chain([outcome.key for outcome in ask.outcomes])
        lines.append(Text("or said by name: {outcomes}", outcomes=outcomes))
    if ask.options:
        lines.append(chain([_option(option) for option in ask.options], "  "))
    return lines


def _option(option: Option) -> Words:
    if option.values:
        between = SEVERAL if option.several else "|"
        return f"{option.key}={option.value} ({between.join(option.values)})"
    if option.names:
        return f"{option.key}={option.value} (0|{'|'.join(option.names)})"
    return f"{option.key}={option.value}"


def ask_json(ask: Ask, language: Language) -> dict[str, Any]:
    """The question as plain values; the options of a choice are what can be chosen."""
    say = language.say
    rolls = ask.kind == "roll"
    return {
        "key": ask.key,
        "text": say(ask.text),
        "kind": ask.kind,
        "who": ask.who or None,
        "default": "roll" if rolls else ask.default,
        "options": [
            *({"key": c.key, "text": say(c.label)} for c in ask.choices),
            *(_option_json(option, language) for option in ask.options),
        ],
        "dice": {"count": ask.dice.count, "sides": ask.dice.sides} if rolls else None,
        "outcomes": [{"key": c.key, "text": say(c.label)} for c in ask.outcomes],
        "reasons": [say(reason) for reason in ask.reasons],
        "chance": say(ask.chance),
    }


def _option_json(option: Option, language: Language) -> dict[str, Any]:
    bounds = {"from": option.low, "to": option.high}
    named = {**bounds, "names": list(option.names)} if option.names else bounds
    return {
        "key": option.key,
        "text": language.say(option.label),
        "default": option.value if option.number is None else option.number,
        "values": list(option.values) or named,
        **({"several": True} if option.several else {}),
    }
