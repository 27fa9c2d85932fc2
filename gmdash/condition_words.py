"""The words of `condition`: what a condition is given with, read and written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from gmdash import arguments
from gmdash.actions import conditions
from gmdash.actions.conditions import Extras
from gmdash.actions.drafts import Act
from gmdash.actions.ticks import read_tick
from gmdash.encounter.events import Tick
from gmdash.encounter.state import State
from gmdash.line_words import Line, bound, need, options_of
from gmdash.rules.system import RuleSystem
from gmdash.splitting import split_words
from gmdash.texts import Refused, Text, chain

KEYS = ("level", "until", "tick", "heal", "remind", "note")
USAGE = (
    "WHO NAME [level=N] [until=start:WHO:N|end:WHO:N|fight|hand] [tick=AMOUNT[:start|end]] "
    "[heal=AMOUNT[:start|end]] [remind=start|end] [note=TEXT]"
)
_KEY = re.compile(r"(?:^|\s)([^\W\d_]+)=")
_LEVEL = re.compile(r"(.+?)\s+([0-9]{1,2})")
_AGAIN: dict[str, Literal["", "start", "end"]] = {
    "no": "",
    "nein": "",
    "start": "start",
    "end": "end",
}


def read_condition(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO NAME` and what the condition is given with; a note takes the words after it."""
    plain, options = options_of(_with_note(words), KEYS)
    for word in plain[1:]:
        if unknown := _KEY.search(word):
            raise Refused(
                Text(
                    "There is no “{key}=” here; there are {keys}.",
                    key=unknown[1][:40],
                    keys=chain(KEYS),
                )
            )
    if len(plain) == 1:
        raise Refused(Text("A condition needs a name."))
    need(plain, 2, 2, f"condition {USAGE}")
    level = (
        arguments.number(options["level"], 1, conditions.HIGHEST_LEVEL, "level")
        if "level" in options
        else None
    )
    until = arguments.until(state, options["until"]) if "until" in options else None
    whos = arguments.find_some(state, system, plain[0])
    extras = Extras(options.get("note"), _ticks(options), _remind(options.get("remind")))
    # With nothing said but what goes beside them, level and ending stay.
    only_extras = extras != conditions.PLAIN and not {"level", "until"} & set(options)
    return bound(conditions.give, whos, plain[1], level, until, extras, only_extras)


def _with_note(words: Line) -> list[str]:
    """The words, those of a note joined to one."""
    joined: list[str] = []
    in_note = False
    for word in words:
        key = word.partition("=")[0].casefold() if "=" in word else ""
        if in_note and key not in KEYS:
            joined[-1] += f" {word}"
        else:
            joined.append(word)
            in_note = key == "note"
    return joined


def _ticks(options: dict[str, str]) -> tuple[Tick, ...] | None:
    if "tick" in options and "heal" in options:
        raise Refused(Text("A condition hurts or heals, not both: tick or heal."))
    for key in ("tick", "heal"):
        if key in options:
            tick = read_tick(options[key], heals=key == "heal")
            return (tick,) if tick else ()
    return None


def _remind(typed: str | None) -> Literal["", "start", "end"] | None:
    return None if typed is None else _AGAIN[arguments.one_of(typed, _AGAIN, "remind")]


def typed_words(typed: str) -> list[str]:
    """What is typed on a screen, `Bluten 2 tick=W6`, as words of a line; the level follows.

    Raises:
        Refused: a quotation mark is not closed.
    """
    options = (found for found in _KEY.finditer(typed) if found[1].casefold() in KEYS)
    first = next(options, None)
    name = (typed[: first.start()] if first else typed).strip()
    rest = split_words(typed[first.start() :]) if first else []
    leveled = None if has_option(rest, "level") else _LEVEL.fullmatch(name)
    what = [leveled[1], f"level={leveled[2]}"] if leveled else [name] if name else []
    return [*what, *rest]


def can_be_typed(name: str) -> bool:
    """Whether a condition of this name can be given; a word with `=` is none of a name."""
    return not _KEY.search(name)


def has_option(words: Sequence[str], key: str) -> bool:
    """Whether one of the words gives this."""
    return any(word.casefold().startswith(f"{key}=") for word in words)


def written(name: str, tick: Tick | None, remind: str, remark: str, level: int = 1) -> str:
    """A condition as it could be typed: `Bluten 2 tick=W6 remind=start note=…`."""
    words = [name, str(level)] if level > 1 else [name]
    if level == 1 and _LEVEL.fullmatch(name):
        # Its own number would be read as the level.
        words.append("level=1")
    if tick is not None:
        at = ":end" if tick.at == "end" else ""
        words.append(f"{'heal' if tick.heals else 'tick'}={tick.amount}{at}")
    if remind:
        words.append(f"remind={remind}")
    if remark:
        # A backslash before the last quotation mark would leave it open.
        body = remark.rstrip("\\")
        quoted = body.replace('"', '\\"')
        words.append(f'note="{quoted}"{remark[len(body) :]}')
    return " ".join(words)
