"""A check called for in mid-fight: for one or for several at once, openly or in secret."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from gmdash.asks import Ask, Option, Procedure, Settings
from gmdash.rules.checks import Check, Result
from gmdash.rules.system import Draft, RuleSystem
from gmdash.several import relayed, side_by_side
from gmdash.texts import Text, Words

SECRET = "geheim"


def probe(
    draft: Draft,
    system: RuleSystem,
    check: Check,
    inputs: Mapping[str, Mapping[str, Any]],
    secret: bool = False,
) -> Procedure[None]:
    """A check for all of them, with their questions open at once; `inputs` by combatant.

    Whether it is `secret` may still be changed at each question.
    """
    yield from rolled_together(draft, system, check, inputs, secret)


def rolled_together(
    draft: Draft,
    system: RuleSystem,
    check: Check,
    inputs: Mapping[str, Mapping[str, Any]],
    secret: bool = False,
    reasons: tuple[Words, ...] = (),
) -> Procedure[dict[str, Result]]:
    """The same, and what it came to for each; `reasons` stand with each question too."""
    rules = draft.state.rules
    own = {SECRET: "ja" if secret else "nein"}
    results = yield from side_by_side(
        {
            who: relayed(
                check.procedure(given, rules), who, partial(_put_to, draft, who, reasons), own
            )
            for who, given in inputs.items()
        }
    )
    for who, (result, settings) in results.items():
        for thrown in result.thrown:
            draft.add(thrown.event(who, secret=settings[SECRET] == "ja"))
        system.checked(draft, who, inputs[who], result)
    return {who: result for who, (result, _) in results.items()}


def _put_to(draft: Draft, who: str, reasons: tuple[Words, ...], ask: Ask, own: Settings) -> Ask:
    name: Words = draft.state.name(who)
    if own[SECRET] == "ja":
        name = Text("{subject} (secret)", subject=name)
    return replace(
        ask,
        who=who,
        reasons=(*ask.reasons, *reasons),
        text=Text("{who}: {what}", who=name, what=ask.text),
        options=(*ask.options, Option(SECRET, Text("secret"), own[SECRET], ("nein", "ja"))),
    )
