"""Beside the order: more about the one whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.actions.budgets import KINDS
from gmdash.actions.condition_parts import ending_words, extra_parts
from gmdash.actions.reasons import standing_words
from gmdash.encounter.events import Reset
from gmdash.encounter.fold import BUDGET
from gmdash.encounter.state import Combatant, Condition, count
from gmdash.rules.words import extra_words, mark_name
from gmdash.screens.fight.fighter import Fighter
from gmdash.screens.fight.fighters import most_first
from gmdash.screens.fight.scene import Scene
from gmdash.texts import Text, Words, chain, signed
from gmdash.widgets.panel import Panel


def panel(scene: Scene) -> Panel:
    """The current one in words, and what can be done; nobody where nobody acts."""
    keys, ellipsis = scene.keys, scene.look.signs.ellipsis
    acting = next((f for f in scene.fighters if f.combatant.id == scene.state.current), None)
    if acting is None:
        return Panel((), keys, ellipsis)
    side = "SC" if acting.combatant.side == "pc" else "NSC"
    title = Text("{who} ({side})", who=acting.combatant.name, side=side)
    pieces = [(scene.look.say(title), "bold")]
    pieces.extend((scene.look.say(words), "") for words in _about(scene, acting) if words)
    return Panel(tuple(pieces), keys, ellipsis)


def _about(scene: Scene, fighter: Fighter) -> Iterator[Words]:
    if fighter.status == "out":
        yield scene.system.incapacity(scene.state, fighter.combatant)
    else:
        for kind, remaining in all_kinds(fighter):
            yield budget_words(scene, fighter, kind, remaining)
        yield from _next_defence(fighter)
    yield from _further(scene, fighter)
    yield fighter.health_words
    if fighter.penalty.value:
        yield Text(
            "penalty {value}: {why}",
            value=signed(fighter.penalty.value),
            why=fighter.penalty.reason,
        )
    for name, value in counted(scene, fighter.combatant).items():
        yield chain([mark_name(name) or scene.system.counter_words(name), value], " ")
    for condition in most_first(scene.system, fighter.combatant):
        yield _condition_words(scene, condition)
    yield standing_words(scene.system, scene.state, fighter.combatant)


def _further(scene: Scene, fighter: Fighter) -> Iterator[Words]:
    """The further action that is taken, and those still to come; one who is out has none."""
    extra, who = scene.state.extra, fighter.combatant.id
    if fighter.status == "out":
        return
    if extra is not None and extra.who == who:
        yield extra_words(extra)
    for following in scene.state.extras:
        if following.who == who:
            what = extra_words(following)
            yield Text("{round}: {what}", round=scene.system.extra_round, what=what)


def all_kinds(fighter: Fighter) -> Iterator[tuple[str, int | None]]:
    """What is left by kind; None for one without a limit, of which something was used."""
    yield from fighter.budget
    limited = dict(fighter.budget)
    for kind in BUDGET:
        if kind not in limited and count(fighter.combatant, kind) > 0:
            yield kind, None


def spent_for(scene: Scene, fighter: Fighter, kind: str) -> Words:
    """What the last one of this kind was spent for; empty where nobody has said."""
    counter = fighter.combatant.counters.get(kind)
    return scene.system.spent_words(counter.why) if counter and counter.why else ""


def budget_words(scene: Scene, fighter: Fighter, kind: str, remaining: int | None) -> Words:
    """`action left`, `defence ✓ Blocken`."""
    why, sign = spent_for(scene, fighter, kind), scene.look.signs.used
    if not remaining:
        if why:
            return chain([KINDS[kind], sign, why], " ")
        return Text("{kind} used", kind=KINDS[kind])
    if remaining == 1:
        said = Text("{kind} left", kind=KINDS[kind])
    else:
        said = Text("{kind} left: {count}", kind=KINDS[kind], count=remaining)
    return chain([said, chain([sign, why], " ")], " · ") if why else said


def _next_defence(fighter: Fighter) -> Iterator[Words]:
    if fighter.defence is None:
        yield Text("no further defence in this round")
    elif fighter.defence:
        yield Text("next defence {value}", value=signed(fighter.defence))


def counted(scene: Scene, combatant: Combatant, reset: Reset | None = None) -> dict[str, int]:
    """What the system counts besides the budget, by the names of its counters.

    Args:
        scene: the fight on screen.
        combatant: whose counters.
        reset: only those that go back to 0 there; None for all.
    """
    return {
        name: counter.value
        for name, counter in combatant.counters.items()
        if name not in BUDGET
        and counter.value
        and reset in (None, counter.reset)
        and (mark_name(name) or scene.system.counter_words(name))
    }


def _condition_words(scene: Scene, condition: Condition) -> Words:
    name = scene.system.condition_words(condition.name, condition.level, condition.note)
    ending = condition.ending
    ends = [ending_words(ending, scene.state.name(ending.who))] if ending else []
    extras = extra_parts(condition.tick, condition.remind, condition.remark)
    return chain([name, *ends, *extras])
