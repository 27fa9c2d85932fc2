"""What is told of rolls, and of the order that follows from them."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.actions.telling.voice import Told, Voice
from gmdash.encounter import events as ev
from gmdash.encounter import order
from gmdash.rules.words import parts_words
from gmdash.texts import Text, Words, chain, signed

_PURPOSES: Mapping[str, Words] = {
    "initiative": "Initiative",
    "tie": Text("roll-off"),
    "damage-amount": Text("damage"),
    "heal-amount": Text("healing"),
}
# What a condition does: its name stands with the amount.
OF_A_CONDITION = "tick-amount"
# One roll for everybody whom the amount is for; what comes to each is told after it.
_FOR_ALL = ("damage-amount", "heal-amount")


def purpose_words(voice: Voice, event: ev.Rolled) -> Words:
    """What was rolled for."""
    return {**_PURPOSES, **voice.system.words}.get(event.purpose, event.purpose)


def subject_words(voice: Voice, event: ev.Rolled) -> Words:
    """Who rolled, and against whom."""
    if event.against and event.purpose not in voice.system.reactions:
        return f"{voice.name(event.who)} → {voice.name(event.against)}"
    return voice.name(event.who)


def _rolled(voice: Voice, event: ev.Rolled) -> Words:
    what: list[Words] = []
    if event.purpose != OF_A_CONDITION:
        what.append(purpose_words(voice, event))
    if event.sort:
        what.append(event.sort)
    if event.parts:
        what.append(parts_words(event.parts))
    if event.target is not None and not _said_by_its_part(voice, event):
        what.append(Text("against {target}", target=event.target))
    if event.target_parts:
        what.append(f"({_signed_parts(event.target_parts)})")
    values = {
        "what": chain(what, " "),
        "faces": _faces(event),
        "result": voice.system.result_words(event),
    }
    if event.purpose in _FOR_ALL:
        return Text("{what}: {faces} → {result}", **values)
    subject = subject_words(voice, event)
    if event.secret:
        subject = Text("{subject} (secret)", subject=subject)
    return Text("{subject}: {what}: {faces} → {result}", subject=subject, **values)


def _said_by_its_part(voice: Voice, event: ev.Rolled) -> bool:
    """Whether the target is one value of the sheet, which stands there already."""
    alone = list(event.parts.values()) == [event.target] and not event.target_parts
    return alone and voice.system.parts_of_target


def tells_a_roll(words: Words) -> bool:
    """Whether a sentence tells a roll: only those have faces."""
    return isinstance(words, Text) and any(name == "faces" for name, _ in words.values)


def _signed_parts(parts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {signed(value)}" for name, value in parts.items())


def _faces(event: ev.Rolled) -> Words:
    if event.origin == "announced":
        return Text("announced")
    faces = "".join(f"[{face}]" for face in event.faces) or "–"
    return Text("{faces} (table)", faces=faces) if event.origin == "table" else faces


def _initiative(voice: Voice, event: ev.InitiativeSet) -> Words:
    rule = voice.system.initiative_of(voice.state)
    # Where nobody rolled it is a value of the sheet, or that of the mob.
    if event.before is None and rule is not None and not _is_rolled(voice, event.who):
        return Text("{who}: initiative {n}.", who=voice.name(event.who), n=event.after)
    if event.before is None or event.before == event.after:
        return ""
    return Text(
        "{who}: initiative {before} → {after}.",
        who=voice.name(event.who),
        before=event.before,
        after=event.after,
    )


def _is_rolled(voice: Voice, who: str) -> bool:
    """Whether the initiative is rolled in this entry, by this one or another of the mob."""
    people = voice.state.combatants
    rolling = [people[mate].mob for mate in voice.called if mate in people]
    return who in voice.called or bool(people[who].mob and people[who].mob in rolling)


def _placed(voice: Voice, event: ev.Placed) -> Words:
    who = voice.name(event.who)
    if not event.hand:
        if order.place_of(voice.state, event.who).hand:
            # What the GM put there gives way to a roll; that is the GM's alone.
            by_rank = Text("{who} stands by initiative again, no longer by hand.", who=who)
            return "" if voice.players else by_rank
        behind = Text("{who} stands behind the others from now on.", who=who)
        return behind if _came_without_initiative(voice, event.who) else ""
    if event.behind is None:
        return Text("{who} is placed first by hand.", who=who)
    return Text("{who} is placed after {name} by hand.", who=who, name=voice.name(event.behind))


def _came_without_initiative(voice: Voice, who: str) -> bool:
    """Whether this one gets a place of its own in mid-fight only now, without an initiative."""
    state = voice.state
    if state.phase != "running" or order.place_of_mob(state, who):
        return False
    return state.combatants[who].initiative is None


def _ahead(voice: Voice, event: ev.WentAhead) -> Words:
    return Text("{who} spends a Schicksalspunkt to go first.", who=voice.name(event.who))


TOLD: Told = {
    ev.Rolled: _rolled,
    ev.InitiativeSet: _initiative,
    ev.Placed: _placed,
    ev.WentAhead: _ahead,
}
