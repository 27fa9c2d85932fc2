"""What is told of the round: whose turn begins, who waits, what lapses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmdash.actions.reasons import tie_words
from gmdash.actions.telling.voice import Told, Voice
from gmdash.encounter import events as ev
from gmdash.encounter import order
from gmdash.encounter.fold import evolve
from gmdash.rules.words import extra_words
from gmdash.texts import Text, Words, chain


def _fight_started(voice: Voice, event: ev.FightStarted) -> Words:
    begins = Text("The fight begins. Round 1.")
    state, rule = voice.state, voice.system.initiative_of(voice.state)
    if rule is None:
        return begins
    # A second start may come in a later round than the one that begins.
    ahead = order.ahead(evolve(state, event))
    without = [
        who
        for who in order.ids(state)
        if state.combatants[who].initiative is None and who not in ahead
    ]
    if len(without) == len(state.combatants):
        return chain([begins, Text("Nobody has an initiative: the order of joining.")], " ")
    standing = chain([*_first(voice, ahead), *_standing(voice, ahead)])
    said: list[Words] = [begins, Text("Order: {names}.", names=standing)]
    names = [voice.name(who) for who in without if not voice.hides(who)]
    if names:
        said.append(Text("Without initiative and behind the others: {names}.", names=chain(names)))
    return chain(said, " ")


def _first(voice: Voice, ahead: Sequence[str]) -> Iterator[Words]:
    """Those who go before all others, whatever their initiative; to the GM with why."""
    for who in ahead:
        if voice.hides(who):
            continue
        name, initiative = voice.name(who), voice.state.combatants[who].initiative
        if voice.players:
            yield name
            continue
        said = chain([name, initiative.total], " ") if initiative else name
        yield Text("{who} ({why})", who=said, why="Schicksalspunkt")


def _standing(voice: Voice, ahead: Sequence[str]) -> Iterator[Words]:
    """The others who have an initiative; a mob once, and to the GM with sums and why."""
    state = voice.state
    for place in state.order:
        seen = [
            state.combatants[who] for who in place.who if not voice.hides(who) and who not in ahead
        ]
        combatant = next(iter(seen), None)
        if combatant is None or combatant.initiative is None:
            continue
        name = voice.mob(combatant) if len(place.who) > 1 else voice.name(combatant.id)
        if voice.players:
            yield name
            continue
        why = chain(tie_words(voice.system, state, combatant, ahead=False), "; ")
        said = chain([name, combatant.initiative.total], " ")
        yield Text("{who} ({why})", who=said, why=why) if why.items else said


def _round_started(voice: Voice, event: ev.RoundStarted) -> Words:
    """With the further actions that nobody could take; until now one might have recovered."""
    lost = [
        Text(
            "{who}'s further action lapses: {what}.",
            who=voice.name(extra.who),
            what=extra_words(extra),
        )
        for extra in voice.state.extras
        if not voice.hides(extra.who) and not voice.masks(extra.who)
    ]
    return chain([*lost, Text("Round {round}.", round=event.round)], " ")


def _turn_started(voice: Voice, event: ev.TurnStarted) -> Words:
    who = voice.name(event.who)
    match event.how:
        case "step_in":
            return Text("{who} steps in.", who=who)
        case "resumed":
            return Text("{who} goes on.", who=who)
        case "extra":
            what = next((e for e in voice.state.extras if e.who == event.who), None)
            return Text(
                "{round}: it is {who}'s turn for {what}.",
                round=voice.system.extra_round,
                who=who,
                what=extra_words(what) if what else "–",
            )
        case _:
            return Text("It is {who}'s turn.", who=who)


def _mob_done(voice: Voice, event: ev.TurnPassed) -> Words:
    """Said once, with the last of the mob who was still to act."""
    state, one = voice.state, voice.state.combatants[event.who]
    others = [c for c in state.combatants.values() if c.mob == one.mob and c.id != one.id]
    to_come = (c for c in others if c.id not in state.over and c.id not in state.held)
    if any(not voice.system.incapacity(state, combatant) for combatant in to_come):
        return ""
    return Text("{mob}: the others let their turns pass.", mob=voice.mob(one))


def _turn_passed(voice: Voice, event: ev.TurnPassed) -> Words:
    who = voice.name(event.who)
    match event.why:
        case "mob":
            return _mob_done(voice, event)
        case "held":
            return Text("{who} lets the turn pass and waits.", who=who)
        case "surprised":
            return Text("{who} is surprised and does not act in this round.", who=who)
        case "late":
            return Text("{who} came too late to act in this round.", who=who)
        case _:
            combatant = voice.state.combatants[event.who]
            why = voice.system.incapacity(voice.state, combatant) or Text("just awake")
            return Text("{who} is passed over: {why}.", who=who, why=why)


def _turn_held(voice: Voice, event: ev.TurnHeld) -> Words:
    return Text("{who} waits and holds the action.", who=voice.name(event.who))


def _turn_put_back(voice: Voice, event: ev.TurnPutBack) -> Words:
    return Text("{who}'s turn is put back.", who=voice.name(event.who))


def _turn_interrupted(voice: Voice, event: ev.TurnInterrupted) -> Words:
    return Text("{who} is interrupted.", who=voice.name(event.who))


def _hold_lapsed(voice: Voice, event: ev.HoldLapsed) -> Words:
    return Text("{who}'s held action lapses.", who=voice.name(event.who))


def _fight_ended(voice: Voice, event: ev.FightEnded) -> Words:
    return Text("The fight is over.")


TOLD: Told = {
    ev.FightStarted: _fight_started,
    ev.RoundStarted: _round_started,
    ev.TurnStarted: _turn_started,
    ev.TurnPassed: _turn_passed,
    ev.TurnHeld: _turn_held,
    ev.TurnPutBack: _turn_put_back,
    ev.TurnInterrupted: _turn_interrupted,
    ev.HoldLapsed: _hold_lapsed,
    ev.FightEnded: _fight_ended,
}
