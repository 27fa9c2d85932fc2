"""What is told of the people: who comes and goes, what they have and what befalls them."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.actions.budgets import KINDS
from gmdash.actions.condition_parts import ending_words, extra_parts
from gmdash.actions.telling.contests import of_the_fight
from gmdash.actions.telling.voice import Told, Voice
from gmdash.actions.wounds import HALF
from gmdash.encounter import events as ev
from gmdash.encounter.fold import BUDGET, evolve
from gmdash.encounter.state import NO_TURN, Combatant, State, condition
from gmdash.rules.hand_pain import COUNTERS, PAIN, Given
from gmdash.rules.sheet import value_words
from gmdash.rules.words import extra_words, mark_name
from gmdash.texts import Text, Words, chain, signed


def _joined(voice: Voice, event: ev.CombatantJoined) -> Words:
    side, who = "SC" if event.side == "pc" else "NSC", voice.name(event.id)
    joins: Words = Text("{who} joins ({side}).", who=who, side=side)
    if voice.players:
        return joins
    if event.mob:
        joins = Text("{who} joins ({side}, mob {mob}).", who=who, side=side, mob=event.mob)
    # That one is in the state already, to have a name.
    joins = _and_as_whom(joins, voice, voice.state, event.id)
    return _and_namesakes(joins, voice, event.id, event.name)


def _and_namesakes(said: Words, voice: Voice, who: str, name: str) -> Words:
    """With how many have the name now, where it is not that one alone; capitals do not count."""
    others = [c for c in voice.state.combatants.values() if c.id != who]
    many = 1 + sum(c.name.casefold() == name.casefold() for c in others)
    if many == 1:
        return said
    called = Text("{n} are called {name} now; rename tells them apart.", n=many, name=name)
    return chain([said, called], " ")


def _and_as_whom(said: Words, voice: Voice, after: State, who: str) -> Words:
    """With the name by which players know that one, where it is another."""
    combatant = after.combatants[who]
    return said if combatant.shown == combatant.name else chain([said, _as_whom(combatant)], " ")


def _as_whom(combatant: Combatant) -> Words:
    if combatant.hidden:
        return Text("Players will know {who} as {name}.", who=combatant.name, name=combatant.shown)
    return Text("Players know {who} as {name}.", who=combatant.name, name=combatant.shown)


def _left(voice: Voice, event: ev.CombatantLeft) -> Words:
    return Text("{who} leaves.", who=voice.name(event.who))


def _renamed(voice: Voice, event: ev.CombatantRenamed) -> Words:
    renamed = Text("{who} is now called {name}.", who=event.before, name=event.after)
    return renamed if voice.players else _and_namesakes(renamed, voice, event.who, event.after)


def _masked(voice: Voice, event: ev.CombatantMasked) -> Words:
    return _as_whom(evolve(voice.state, event).combatants[event.who])


def _visibility(voice: Voice, event: ev.VisibilityChanged) -> Words:
    if voice.players:
        # As players know it, that one comes only now.
        return Text("{who} appears.", who=voice.name(event.who))
    if event.hidden:
        return Text("{who} is hidden from the players.", who=voice.name(event.who))
    revealed = Text("{who} is revealed.", who=voice.name(event.who))
    return _and_as_whom(revealed, voice, evolve(voice.state, event), event.who)


def _sheet(voice: Voice, event: ev.SheetChanged) -> Words:
    field = voice.system.sheet.field(event.field)
    return Text(
        "{who}: {field} {before} → {after}.",
        who=voice.name(event.who),
        field=field.label if field else event.field,
        before="–" if event.before is None else value_words(event.before),
        after=value_words(event.after),
    )


def _value(voice: Voice, event: ev.ValueChanged) -> Words:
    if event.who is None:
        return of_the_fight(voice, event)
    combatant = voice.state.combatants.get(event.who or "")
    label = voice.system.words.get(event.name, event.name)
    changed = Text(
        "{who}: {value} {before} → {after}",
        who=voice.name(event.who),
        value=label,
        before=event.before,
        after=event.after,
    )
    if combatant is None or event.name != voice.system.health_value_of(voice.state):
        return changed
    after = evolve(voice.state, event)
    health = voice.system.health(after, after.combatants[combatant.id])
    if health is None:
        return changed
    if event.condition and not voice.keeps(event.condition):
        changed = Text(
            "{condition}: {who} {before} → {after}",
            condition=event.condition,
            who=voice.name(event.who),
            before=event.before,
            after=event.after,
        )
    if event.parts and not voice.players:
        changed = Text("{change} ({parts})", change=changed, parts=_parts(event))
    said = chain([changed, health.label], ", ")
    if event.source and event.source != event.who and not voice.hides(event.source):
        return Text("{change} (from {who}).", change=said, who=voice.name(event.source))
    return Text("{change}.", change=said)


def _parts(event: ev.ValueChanged) -> Words:
    """What an amount was before half of it and armour went off: `7, half −4, RS −1`."""
    called: Mapping[str, Words] = {HALF: Text("half")}
    whole, *others = event.parts.items()
    said: list[Words] = [whole[1]]
    said.extend(chain([called.get(name, name), signed(value)], " ") for name, value in others)
    return chain(said)


def _counter(voice: Voice, event: ev.CounterChanged) -> Words:
    who = voice.name(event.who)
    if voice.players and (event.name in COUNTERS or mark_name(event.name)):
        # What the GM says of somebody, and counts, is the GM's.
        return ""
    if event.name in COUNTERS:
        return _pain(voice, event)
    if event.name not in BUDGET:
        return _gained(voice, event)
    kind = KINDS[event.name]
    if event.after < event.before:
        return Text("{who} gets {kind} back.", who=who, kind=kind)
    if event.why in voice.system.words or not event.why:
        return Text("{who} spends: {kind}.", who=who, kind=kind) if not event.why else ""
    return Text("{who} spends: {kind} ({what}).", who=who, kind=kind, what=event.why)


def _pain(voice: Voice, event: ev.CounterChanged) -> Words:
    """What the GM says of somebody's pain."""
    kind = COUNTERS[event.name]
    said = Given(kind, event.after or event.before, event.why)
    what = said.named(voice.system.tough)
    if kind == "more":
        what = f"{PAIN} {signed(event.after)} ({what})" if event.after else f"{PAIN} ({what})"
    if not event.after:
        return Text("{who}: {condition} is over.", who=voice.name(event.who), condition=what)
    if kind != "more":
        outside = Text("{what} (not from the rule text)", what=what)
        return Text("{who}: {condition}.", who=voice.name(event.who), condition=outside)
    return Text("{who}: {condition}.", who=voice.name(event.who), condition=what)


def _gained(voice: Voice, event: ev.CounterChanged) -> Words:
    """What is kept for good; other counters speak of the round alone."""
    own = mark_name(event.name)
    called = own or voice.system.counter_words(event.name)
    if not called or (event.reset != "never" and not own):
        return ""
    if voice.players:
        # Both sums would tell of what a secret roll has gained.
        gained = signed(event.after - event.before)
        return Text("{who}: {field} {n}.", who=voice.name(event.who), field=called, n=gained)
    return Text(
        "{who}: {field} {before} → {after}.",
        who=voice.name(event.who),
        field=called,
        before=str(event.before),
        after=str(event.after),
    )


def _condition_set(voice: Voice, event: ev.ConditionSet) -> Words:
    who = voice.name(event.who)
    if event.note == NO_TURN:
        return Text("{who} is surprised.", who=who)
    name = voice.system.condition_words(event.name, event.level, event.note)
    parts: list[Words] = []
    if event.ending is not None and not voice.hides(event.ending.who):
        parts.append(ending_words(event.ending, voice.name(event.ending.who)))
    # What the GM wants to be reminded of is nothing for the players.
    remind, remark = ("", "") if voice.players else (event.remind, event.remark)
    parts.extend(extra_parts(event.tick, remind, remark))
    if not parts:
        return Text("{who}: {condition}.", who=who, condition=name)
    return Text("{who}: {condition}, {ending}.", who=who, condition=name, ending=chain(parts))


def _condition_ended(voice: Voice, event: ev.ConditionEnded) -> Words:
    who = voice.name(event.who)
    if event.why == "woke":
        return Text("{who} wakes.", who=who)
    combatant = voice.state.combatants.get(event.who)
    ended = condition(combatant, event.name) if combatant else None
    if ended and ended.note == NO_TURN and event.why in ("time", "fight"):
        return ""
    name = voice.system.condition_name(event.name)
    return Text("{who}: {condition} is over.", who=who, condition=name)


def _extra(voice: Voice, event: ev.ExtraActionGiven) -> Words:
    what = extra_words(event)
    return Text(
        "{round}: {who} gets {what}.",
        round=voice.system.extra_round,
        who=voice.name(event.who),
        what=what,
    )


TOLD: Told = {
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _left,
    ev.CombatantRenamed: _renamed,
    ev.CombatantMasked: _masked,
    ev.VisibilityChanged: _visibility,
    ev.SheetChanged: _sheet,
    ev.ValueChanged: _value,
    ev.CounterChanged: _counter,
    ev.ConditionSet: _condition_set,
    ev.ConditionEnded: _condition_ended,
    ev.ExtraActionGiven: _extra,
}
