"""What players are told: what they saw at the table, and no number of an NSC.

Of an NSC only what stands here is told; a new event says nothing of one until it is listed.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from gmdash.actions.public import health_as_seen
from gmdash.actions.telling import people, rolls, turns
from gmdash.actions.telling.kinds import involved
from gmdash.actions.telling.voice import Told, Voice
from gmdash.encounter import events as ev
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import NO_TURN
from gmdash.texts import Text, Words

INITIATIVE, TIE = "initiative", "tie"


def unsaid(voice: Voice, events: Sequence[ev.Event]) -> list[bool]:
    """Which events of an entry players are not told of, whoever they are about."""
    arriving = {e.id for e in events if isinstance(e, ev.CombatantJoined) and e.hidden}

    def hides(who: str | None) -> bool:
        return voice.hides(who) or who in arriving

    def is_quiet(event: ev.Rolled) -> bool:
        return event.secret or hides(event.who) or hides(event.against)

    quiet = [e for e in events if isinstance(e, ev.Rolled) and is_quiet(e)]
    rollers = {event.who for event in quiet}
    exchange = any(event.against for event in quiet)

    def is_unsaid(event: ev.Event) -> bool:
        match event:
            case ev.NoteAdded() | ev.RuleChanged() | ev.SheetChanged():
                return True
            case ev.CombatantRenamed() | ev.CombatantMasked():
                return True
            case ev.VisibilityChanged():
                return event.hidden or event.who in voice.hidden
            case ev.ValueChanged(who=None):
                # What a secret roll decides would tell of it, and what it gains.
                return bool(quiet)
            case ev.CounterChanged():
                return exchange or event.who in rollers or hides(event.who)
            case ev.ContestScored(secret=True):
                return True
            case ev.ConditionSet(name=name) | ev.ConditionEnded(name=name) if voice.keeps(name):
                return True
            case ev.Rolled():
                # A roll-off against a hidden one would tell that there is somebody.
                level = event.purpose == TIE and any(e.purpose == TIE for e in quiet)
                answers = exchange and event.purpose not in (INITIATIVE, TIE)
                return level or answers or event in quiet
        return any(map(hides, involved(event)))

    return [is_unsaid(event) for event in events]


def public_roll(voice: Voice, event: ev.Rolled) -> ev.Rolled | None:
    """A roll without what players must not know of it; None where nothing is left.

    Of an NSC it is the degree. What stands against an NSC is shown without the values that it
    was rolled against, since they are made of the NSC's.
    """
    if voice.masks(event.who):
        if event.degree not in voice.system.degrees:
            return None
        return ev.Rolled(
            event.who, event.purpose, 0, 0, (), event.origin, 0, event.against, degree=event.degree
        )
    if voice.masks(event.against) or voice.against_npc:
        return replace(event, target=None, parts={}, target_parts={}, sort="")
    return event


def degree_words(voice: Voice, event: ev.Rolled) -> Words:
    """How well an NSC rolled."""
    return Text(
        "{subject}: {what}: {result}",
        subject=rolls.subject_words(voice, event),
        what=rolls.purpose_words(voice, event),
        result=voice.system.degrees[event.degree],
    )


def _value(voice: Voice, event: ev.ValueChanged) -> Words:
    """Health as a word."""
    if event.who is None or event.name != voice.system.health_value_of(voice.state):
        return ""
    after = evolve(voice.state, event)
    health = health_as_seen(voice.system, after, after.combatants[event.who])
    if health is None:
        return ""
    return Text("{who}: {condition}.", who=voice.name(event.who), condition=health.label)


def _condition_set(voice: Voice, event: ev.ConditionSet) -> Words:
    """The name alone: level, ending and what it does are numbers."""
    if event.note == NO_TURN:
        return people.TOLD[ev.ConditionSet](voice, event)
    name = voice.system.condition_name(event.name)
    return Text("{who}: {condition}.", who=voice.name(event.who), condition=name)


def _turn_started(voice: Voice, event: ev.TurnStarted) -> Words:
    plain = replace(event, how="order") if event.how == "extra" else event
    return turns.TOLD[ev.TurnStarted](voice, plain)


_PLAIN: Told = {**people.TOLD, **rolls.TOLD, **turns.TOLD}
OF_NPC: Told = {
    **{
        kind: _PLAIN[kind]
        for kind in (
            ev.CombatantJoined,
            ev.CombatantLeft,
            ev.VisibilityChanged,
            ev.ConditionEnded,
            ev.Placed,
            ev.WentAhead,
            ev.TurnPassed,
            ev.TurnHeld,
            ev.TurnPutBack,
            ev.TurnInterrupted,
            ev.HoldLapsed,
        )
    },
    ev.ValueChanged: _value,
    ev.ConditionSet: _condition_set,
    ev.TurnStarted: _turn_started,
}
