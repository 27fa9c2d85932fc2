"""What conditions do once in each turn: ticks (bleeding, burning) and reminders."""

from __future__ import annotations

from typing import Literal

from gmdash.actions.wounds import WHOLE, change_health, tick_amount
from gmdash.asks import Procedure
from gmdash.dice import Amount, parse_amount
from gmdash.encounter.events import NoteAdded, Tick
from gmdash.encounter.state import Condition
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def befall(
    draft: Draft, system: RuleSystem, at: Literal["start", "end"], who: str
) -> Procedure[None]:
    """What the conditions of `who` do at the start or the end of the turn; the dead feel none."""
    for condition in draft.state.combatants[who].conditions:
        combatant = draft.state.combatants[who]
        if condition not in combatant.conditions or system.is_dead(draft.state, combatant):
            continue
        called = system.condition_name(condition.name)
        if condition.tick is not None and condition.tick.at == at:
            yield from _tick(draft, system, who, called, condition.tick)
        if condition.remind == at and _still(draft, who, condition):
            draft.add(NoteAdded(condition.remark, who, called))


def _tick(draft: Draft, system: RuleSystem, who: str, called: str, tick: Tick) -> Procedure[None]:
    amount = parse_amount(tick.amount)
    total = yield from tick_amount(draft, who, amount, called, tick.at)
    if total:
        change_health(draft, system, who, {WHOLE: total}, None, not tick.heals, called)


def _still(draft: Draft, who: str, condition: Condition) -> bool:
    """Whether somebody still has a condition: what it did may have ended it."""
    return condition in draft.state.combatants[who].conditions


def read_tick(typed: str, heals: bool) -> Tick | None:
    """`AMOUNT`, `AMOUNT:start` or `AMOUNT:end`; `no` is none.

    Raises:
        Refused: it is no amount, or one that never comes to anything.
    """
    if typed.casefold() in ("no", "nein"):
        return None
    said, colon, at = typed.partition(":")
    if colon and at.casefold() not in ("start", "end"):
        raise Refused(
            Text("After the amount stands start or end: 2:end, not “{typed}”.", typed=typed[:40])
        )
    amount = parse_amount(said)
    if _most(amount) < 1:
        raise Refused(Text("“{amount}” never comes to anything.", amount=str(amount)))
    return Tick(str(amount), "end" if at.casefold() == "end" else "start", heals)


def _most(amount: Amount) -> int:
    """The most that the amount can come to."""
    return amount.number + sum(
        dice.count * dice.sides if sign > 0 else -dice.count for sign, dice in amount.dice
    )
