"""Damage and healing without an attack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gmdash.asks import Ask, Procedure, Roll, Settings, roll
from gmdash.dice import Amount, Dice
from gmdash.encounter.events import NoteAdded, Rolled, ValueChanged
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


def damage(
    draft: Draft,
    system: RuleSystem,
    whos: Sequence[str],
    amount: Amount,
    source: str | None = None,
) -> Procedure[None]:
    """What arrives after armour and soak, the same for all of them."""
    total = yield from _rolled(draft, whos[0], amount, "damage")
    for who in whos:
        change_health(draft, system, who, total, source, hurts=True)


def heal(draft: Draft, system: RuleSystem, whos: Sequence[str], amount: Amount) -> Procedure[None]:
    """Healing, which stops at the best there is."""
    total = yield from _rolled(draft, whos[0], amount, "heal")
    for who in whos:
        change_health(draft, system, who, total, None, hurts=False)


def change_health(
    draft: Draft,
    system: RuleSystem,
    who: str,
    total: int,
    source: str | None,
    hurts: bool,
    condition: str = "",
) -> None:
    """Damage or healing that arrives; what a condition does without effect is not recorded."""
    combatant = draft.state.combatants[who]
    value = system.health_value_of(draft.state)
    if not value:
        what = f"{condition}: {combatant.name}" if condition else f"{combatant.name}:"
        draft.add(NoteAdded(f"{what} {'−' if hurts else '+'}{total}"))
        return
    before = combatant.values.get(value, 0)
    change = system.hurt if hurts else system.healed
    after = change(draft.state, combatant, total)
    why = "damage" if hurts else "heal"
    if after != before or not condition:
        draft.add(ValueChanged(who, value, before, after, source, why, condition))


def tick_amount(draft: Draft, who: str, amount: Amount, name: str, at: str) -> Procedure[int]:
    """What a condition of this name does in a turn, never asked; less than nothing is nothing."""
    key = f"tick.{draft.state.round}.{at}.{who}.{name}."
    return (yield from _rolled(draft, who, amount, "tick", key, f"{name} {amount}"))


def _rolled(
    draft: Draft, who: str, amount: Amount, purpose: str, key: str = "", sort: str = ""
) -> Procedure[int]:
    """The amount, with its dice rolled one kind after another; the last record has the sum."""
    faces: list[int] = []
    made: list[Roll] = []
    for index, (_, dice) in enumerate(amount.dice):
        made.append((yield from roll(partial(_amount_ask, key or purpose, index, dice))))
        faces.extend(made[-1].faces)
    total = amount.total(tuple(faces))
    if key:
        total = max(0, total)
    if total < 0:
        raise Refused(
            Text("{amount} comes to {total}; 0 is the least.", amount=str(amount), total=total)
        )
    for (_, dice), rolled in zip(amount.dice, made, strict=True):
        result = total if rolled is made[-1] else sum(rolled.faces)
        _record(draft, who, f"{purpose}-amount", dice, rolled, result, sort or str(amount))
    return total


def _amount_ask(purpose: str, index: int, dice: Dice, _: Settings) -> Ask:
    group = "tick" if purpose.startswith("tick.") else "amount"
    return Ask(key=f"{purpose}{index}", kind="roll", group=group, text=str(dice), dice=dice)


def _record(
    draft: Draft, who: str, purpose: str, dice: Dice, made: Roll, result: int, amount: str
) -> None:
    draft.add(
        Rolled(
            who,
            purpose,
            dice.sides,
            dice.count,
            made.faces,
            made.origin,
            result,
            sort=amount,
        )
    )
