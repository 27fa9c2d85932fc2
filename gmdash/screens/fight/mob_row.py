"""The one row of a mob: what is true of all of it, or of the worst."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from gmdash.actions.view import Status
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.ladder import Health, rung_at
from gmdash.rules.system import RuleSystem
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.mobs import KEY
from gmdash.texts import Text, Words, chain

# Also in which order they are counted, those who wait before those who are done.
STEPS: tuple[Status, ...] = ("acting", "waiting", "delayed", "acted")


def folded(state: State, system: RuleSystem, each: Sequence[Fighter]) -> Fighter:
    """The row of a whole mob: the worst of those who can act, and what all have left.

    The next defence is that of the one whom its label picks: who acts, else the first able one.
    """
    able = [fighter for fighter in each if fighter.status != "out"]
    about = able or each
    current = next((f for f in each if f.combatant.id == state.current), None)
    return Fighter(
        _combatant([fighter.combatant for fighter in each]),
        _status(able, current),
        _worst(system, state, about),
        min((fighter.penalty for fighter in about), key=lambda penalty: penalty.value),
        tuple((kind, sum(dict(f.budget)[kind] for f in able)) for kind, _ in each[0].budget),
        tuple(_conditions(system, [fighter.combatant for fighter in about])),
        (),
        tuple(fighter.combatant.id for fighter in each),
        len(able),
        (current or about[0]).defence,
        _stands(able),
    )


def _combatant(members: Sequence[Combatant]) -> Combatant:
    """One that stands for all of them."""
    first = members[0]
    name = f"{first.mob} ×{len(members)}"
    return replace(
        first,
        id=KEY + first.mob,
        name=name,
        shown=name,
        hidden=all(member.hidden for member in members),
        conditions=(),
        counters={},
    )


def _worst(system: RuleSystem, state: State, about: Sequence[Fighter]) -> Health | None:
    """How the worst of them is; beside the count there is room for the short name of a rung."""
    health = max(about, key=lambda fighter: fighter.hurt).health
    if health is None or health.kind == "points":
        return health
    return replace(health, short=rung_at(system.rungs(state), health.current).short)


def _status(able: Sequence[Fighter], current: Fighter | None) -> Status:
    """What a mob is at: one acts, or is to come; it waits only where all who can act do.

    Of one who falls in the own turn the turn goes on until it is ended.
    """
    if able and current is not None:
        return "acting"
    stands = {fighter.status for fighter in able}
    if stands == {"delayed"}:
        return "delayed"
    return next((step for step in STEPS if step in stands and step != "delayed"), "out")


def _stands(able: Sequence[Fighter]) -> tuple[tuple[Status, int], ...]:
    """How many are at what; nothing where all are at the same."""
    counts = Counter(fighter.status for fighter in able)
    said = tuple((step, counts[step]) for step in STEPS if counts[step])
    return said if len(said) > 1 else ()


def _conditions(system: RuleSystem, members: Sequence[Combatant]) -> list[Words]:
    """Each condition at its worst, and how many have it where not all do."""
    found: dict[str, list[Condition]] = {}
    for member in members:
        for condition in member.conditions:
            found.setdefault(condition.name.casefold(), []).append(condition)
    said: list[Words] = []
    # What takes several actions, and so has a note, stands first.
    for same in sorted(found.values(), key=lambda same: not same[0].note):
        worst = max(same, key=lambda condition: condition.level)
        words = system.condition_words(worst.name, worst.level, worst.note)
        said.append(_counted(words, len(same), len(members)))
    hidden = sum(1 for member in members if member.hidden)
    if 0 < hidden < len(members):
        said.append(_counted(Text("hidden"), hidden, len(members)))
    return said


def _counted(words: Words, count: int, total: int) -> Words:
    return words if count == total else chain([words, f"×{count}"], " ")
