"""Beside the order: more about the one whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.actions.budgets import KINDS
from gmdash.actions.reasons import ending_words, standing_words
from gmdash.encounter.events import Reset
from gmdash.encounter.fold import BUDGET
from gmdash.encounter.state import Combatant, Condition
from gmdash.rules.words import extra_words
from gmdash.screens.fight.fighters import Fighter
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
        for kind, remaining in fighter.budget:
            yield budget_words(kind, remaining)
    extra = scene.state.extra
    if extra is not None and extra.who == fighter.combatant.id:
        yield extra_words(extra)
    for following in scene.state.extras:
        if following.who == fighter.combatant.id:
            yield Text(
                "{round}: {what}", round=scene.system.extra_round, what=extra_words(following)
            )
    yield fighter.health_words
    if fighter.penalty.value:
        yield Text(
            "penalty {value}: {why}",
            value=signed(fighter.penalty.value),
            why=fighter.penalty.reason,
        )
    for name, value in counted(scene, fighter.combatant).items():
        yield chain([scene.system.counter_words(name), value], " ")
    for condition in fighter.combatant.conditions:
        yield _condition_words(scene, condition)
    yield standing_words(scene.system, scene.state, fighter.combatant)


def budget_words(kind: str, remaining: int) -> Words:
    """`action left`, `defence used`."""
    if remaining == 0:
        return Text("{kind} used", kind=KINDS[kind])
    if remaining == 1:
        return Text("{kind} left", kind=KINDS[kind])
    return Text("{kind} left: {count}", kind=KINDS[kind], count=remaining)


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
        and scene.system.counter_words(name)
    }


def _condition_words(scene: Scene, condition: Condition) -> Words:
    name = scene.system.condition_words(condition.name, condition.level, condition.note)
    ending = condition.ending
    if ending is None:
        return name
    return chain([name, ending_words(ending, scene.state.name(ending.who))])
