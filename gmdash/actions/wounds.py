"""Damage and healing without an attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from gmdash.asks import Ask, Procedure, Roll, Settings, roll
from gmdash.dice import Amount, Dice
from gmdash.encounter.events import NoteAdded, Rolled, ValueChanged
from gmdash.encounter.state import State
from gmdash.rules.system import Draft, RuleSystem
from gmdash.several import grouped, side_by_side
from gmdash.texts import Refused, Text

WHOLE, HALF = "whole", "half"


class Targets(Struct, frozen=True):
    """Who is meant, and who of them has half of it, rounded down."""

    whos: Sequence[str]
    halved: frozenset[str] = frozenset()

    def parts(self, who: str, total: int) -> dict[str, int]:
        """What of the whole one of them has; only the whole where that is all."""
        return {WHOLE: total, HALF: total // 2 - total} if who in self.halved else {WHOLE: total}


def damage(
    draft: Draft,
    system: RuleSystem,
    targets: Targets,
    amount: Amount,
    source: str | None = None,
    armour: bool = False,
) -> Procedure[None]:
    """The same damage for all of them, or half of it.

    Args:
        draft: receives the events.
        system: says what it means.
        targets: who is hurt.
        amount: rolled once for all.
        source: the id of the one who did it; None for nobody.
        armour: whether armour or soak of each still goes off it; else it is what arrives.
    """
    total = yield from _rolled(draft, targets.whos[0], amount, "damage")
    parts = {who: targets.parts(who, total) for who in targets.whos}
    if armour:
        each = {who: system.armoured(draft, who, sum(own.values())) for who, own in parts.items()}
        taken = yield from grouped(side_by_side(each), "armour")
        parts = {who: {**parts[who], **taken[who]} for who in targets.whos}
    for who in targets.whos:
        change_health(draft, system, who, parts[who], source, hurts=True)


def heal(
    draft: Draft, system: RuleSystem, targets: Targets, amount: Amount, anyway: bool = False
) -> Procedure[None]:
    """Healing, which stops at the best there is.

    Args:
        draft: receives the events.
        system: says what it means.
        targets: who is healed.
        amount: rolled once for all.
        anyway: whether the dead are healed too.

    Raises:
        Refused: one of them is dead.
    """
    if not anyway:
        require_living(draft.state, system, targets.whos, amount)
    total = yield from _rolled(draft, targets.whos[0], amount, "heal")
    for who in targets.whos:
        change_health(draft, system, who, targets.parts(who, total), None, hurts=False)


def change_health(
    draft: Draft,
    system: RuleSystem,
    who: str,
    parts: Mapping[str, int],
    source: str | None,
    hurts: bool,
    condition: str = "",
) -> None:
    """Damage or healing that arrives; what a condition does without effect is not recorded.

    Args:
        draft: receives the event.
        system: says what it means; a note is all where no health is counted.
        who: who is hurt or healed.
        parts: what it came from.
        source: the id of the one who did it; None for nobody.
        hurts: whether it is damage.
        condition: the name of the condition that did it.
    """
    total, combatant = max(0, sum(parts.values())), draft.state.combatants[who]
    value = system.health_value_of(draft.state)
    if not value:
        what = f"{condition}: {combatant.name}" if condition else f"{combatant.name}:"
        draft.add(NoteAdded(f"{what} {'−' if hurts else '+'}{total}"))
        return
    before = combatant.values.get(value, 0)
    after = (system.hurt if hurts else system.healed)(draft.state, combatant, total)
    if condition and after == before:
        return
    why, told = "damage" if hurts else "heal", dict(parts) if len(parts) > 1 else {}
    draft.add(ValueChanged(who, value, before, after, source, why, parts=told, condition=condition))


def require_living(state: State, system: RuleSystem, whos: Sequence[str], amount: Amount) -> None:
    """Insist that nobody is dead whom an amount would heal.

    Raises:
        Refused: one is; it says how to heal all the same.
    """
    for who in whos:
        if system.is_dead(state, state.combatants[who]):
            name = state.name(who)
            raise Refused(
                Text("{who} is dead; {amount}! heals all the same.", who=name, amount=str(amount))
            )


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
