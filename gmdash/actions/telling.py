"""A fight in sentences: what each event says to a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from gmdash.actions.budgets import KINDS
from gmdash.encounter import events as ev
from gmdash.encounter.fold import BUDGET, evolve
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.rules.words import parts_words
from gmdash.texts import Text, Words, chain, signed

_PURPOSES: Mapping[str, Words] = {
    "initiative": "Initiative",
    "tie": Text("roll-off"),
    "damage-amount": Text("damage"),
    "heal-amount": Text("healing"),
}


class Teller:
    """Tells events one after another, and keeps the state they come upon.

    Attributes:
        unseen: told to the players, those who are hidden at the end; None tells all to the GM.
    """

    def __init__(
        self, state: State, system: RuleSystem, unseen: frozenset[str] | None = None
    ) -> None:
        self.state = state
        self.system = system
        self.unseen = unseen

    @property
    def players(self) -> bool:
        """Whether it is told to the players."""
        return self.unseen is not None

    def tell(self, events: Iterable[ev.Event]) -> Iterator[Words]:
        """The sentences of these events; most have one, some have none."""
        for event in events:
            after = evolve(self.state, event)
            if isinstance(event, ev.CombatantJoined):
                self.state = after
            if not (self.players and self._secret(event)):
                said = _TOLD[type(event)](self, event)
                if said:
                    yield said
            self.state = after
        if self.state.phase == "running" and self.state.current is None:
            yield Text("Nobody can act.")

    def name(self, who: str | None) -> str:
        """The name by which somebody is told of."""
        combatant = self.state.combatants.get(who or "")
        if combatant is None:
            return self.state.name(who or "")
        return combatant.shown if self.players else combatant.name

    def hides(self, who: str | None) -> bool:
        """Whether this one is kept from the players."""
        if self.unseen is None or not who:
            return False
        combatant = self.state.combatants.get(who)
        return who in self.unseen or (combatant is not None and combatant.hidden)

    def _secret(self, event: ev.Event) -> bool:
        match event:
            case ev.Rolled(secret=True) | ev.NoteAdded() | ev.RuleChanged() | ev.SheetChanged():
                return True
            case ev.VisibilityChanged() | ev.CombatantRenamed():
                return True
        people = [getattr(event, field, None) for field in ("who", "id", "against", "behind")]
        return any(self.hides(who) for who in people)


def _joined(teller: Teller, event: ev.CombatantJoined) -> Words:
    side = "SC" if event.side == "pc" else "NSC"
    return Text("{who} joins ({side}).", who=teller.name(event.id), side=side)


def _left(teller: Teller, event: ev.CombatantLeft) -> Words:
    return Text("{who} leaves.", who=teller.name(event.who))


def _renamed(teller: Teller, event: ev.CombatantRenamed) -> Words:
    return Text("{who} is now called {name}.", who=event.before, name=event.after)


def _visibility(teller: Teller, event: ev.VisibilityChanged) -> Words:
    if event.hidden:
        return Text("{who} is hidden from the players.", who=teller.name(event.who))
    return Text("{who} is revealed.", who=teller.name(event.who))


def _sheet(teller: Teller, event: ev.SheetChanged) -> Words:
    field = teller.system.sheet.field(event.field)
    return Text(
        "{who}: {field} {before} → {after}.",
        who=teller.name(event.who),
        field=field.label if field else event.field,
        before=str(event.before if event.before is not None else "–"),
        after=str(event.after),
    )


def _value(teller: Teller, event: ev.ValueChanged) -> Words:
    combatant = teller.state.combatants.get(event.who or "")
    label = teller.system.words.get(event.name, event.name)
    changed = Text(
        "{who}: {value} {before} → {after}",
        who=teller.name(event.who),
        value=label,
        before=event.before,
        after=event.after,
    )
    if combatant is None or event.name != teller.system.health_value:
        return changed
    health = teller.system.health(evolve(teller.state, event), combatant_after(teller, event))
    if health is None:
        return changed
    said = chain([changed, health.label], ", ")
    if event.source and event.source != event.who and not teller.hides(event.source):
        return Text("{change} (from {who}).", change=said, who=teller.name(event.source))
    return Text("{change}.", change=said)


def combatant_after(teller: Teller, event: ev.ValueChanged) -> Any:
    """The combatant with the value changed."""
    return evolve(teller.state, event).combatants[event.who or ""]


def _counter(teller: Teller, event: ev.CounterChanged) -> Words:
    who = teller.name(event.who)
    if event.name not in BUDGET:
        return ""
    kind = KINDS[event.name]
    if event.why == "grant":
        return Text("{who} gets {kind} back.", who=who, kind=kind)
    if event.why in teller.system.words or not event.why:
        return Text("{who} spends: {kind}.", who=who, kind=kind) if not event.why else ""
    return Text("{who} spends: {kind} ({what}).", who=who, kind=kind, what=event.why)


def _condition_set(teller: Teller, event: ev.ConditionSet) -> Words:
    who = teller.name(event.who)
    name = event.name if event.level == 1 else f"{event.name} {event.level}"
    if event.ending is None or teller.hides(event.ending.who):
        return Text("{who}: {condition}.", who=who, condition=name)
    whose, round_ = teller.name(event.ending.who), event.ending.round
    ending = (
        Text("until the start of {who}'s turn in round {round}", who=whose, round=round_)
        if event.ending.at == "start"
        else Text("until the end of {who}'s turn in round {round}", who=whose, round=round_)
    )
    return Text("{who}: {condition}, {ending}.", who=who, condition=name, ending=ending)


def _condition_ended(teller: Teller, event: ev.ConditionEnded) -> Words:
    who = teller.name(event.who)
    if event.why == "woke":
        return Text("{who} wakes.", who=who)
    return Text("{who}: {condition} is over.", who=who, condition=event.name)


def _extra(teller: Teller, event: ev.ExtraActionGiven) -> Words:
    return Text("{who} gets a further action: {what}.", who=teller.name(event.who), what=event.what)


def _rolled(teller: Teller, event: ev.Rolled) -> Words:
    subject: Words = teller.name(event.who)
    if event.against:
        subject = f"{subject} → {teller.name(event.against)}"
    words = {**_PURPOSES, **teller.system.words}
    what: list[Words] = [words.get(event.purpose, event.purpose)]
    if event.sort:
        what.append(event.sort)
    if event.parts:
        what.append(parts_words(event.parts))
    if event.target is not None:
        what.append(Text("against {target}", target=event.target))
    if event.target_parts:
        what.append(f"({_signed_parts(event.target_parts)})")
    return Text(
        "{subject}: {what}: {faces} → {result}",
        subject=subject,
        what=chain(what, " "),
        faces=_faces(event),
        result=teller.system.result_words(event),
    )


def _signed_parts(parts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {signed(value)}" for name, value in parts.items())


def _faces(event: ev.Rolled) -> Words:
    if event.origin == "announced":
        return Text("announced")
    faces = "".join(f"[{face}]" for face in event.faces) or "–"
    return Text("{faces} (table)", faces=faces) if event.origin == "table" else faces


def _initiative(teller: Teller, event: ev.InitiativeSet) -> Words:
    if event.before is None or event.before == event.after:
        return ""
    return Text(
        "{who}: initiative {before} → {after}.",
        who=teller.name(event.who),
        before=event.before,
        after=event.after,
    )


def _placed(teller: Teller, event: ev.Placed) -> Words:
    if not event.hand:
        return ""
    who = teller.name(event.who)
    if event.behind is None:
        return Text("{who} is placed first by hand.", who=who)
    return Text("{who} is placed after {name} by hand.", who=who, name=teller.name(event.behind))


def _ahead(teller: Teller, event: ev.WentAhead) -> Words:
    return Text("{who} spends a Schicksalspunkt to go first.", who=teller.name(event.who))


def _fight_started(teller: Teller, event: ev.FightStarted) -> Words:
    return Text("The fight begins. Round 1.")


def _round_started(teller: Teller, event: ev.RoundStarted) -> Words:
    return Text("Round {round}.", round=event.round)


def _turn_started(teller: Teller, event: ev.TurnStarted) -> Words:
    who = teller.name(event.who)
    match event.how:
        case "step_in":
            return Text("{who} steps in.", who=who)
        case "resumed":
            return Text("{who} goes on.", who=who)
        case "extra":
            return Text("{who} takes a further action.", who=who)
        case _:
            return Text("It is {who}'s turn.", who=who)


def _turn_passed(teller: Teller, event: ev.TurnPassed) -> Words:
    who = teller.name(event.who)
    match event.why:
        case "held":
            return Text("{who} lets the turn pass and waits.", who=who)
        case "late":
            return Text("{who} came too late to act in this round.", who=who)
        case _:
            combatant = teller.state.combatants[event.who]
            why = teller.system.incapacity(teller.state, combatant) or Text("just awake")
            return Text("{who} is passed over: {why}.", who=who, why=why)


def _turn_held(teller: Teller, event: ev.TurnHeld) -> Words:
    return Text("{who} waits and holds the action.", who=teller.name(event.who))


def _turn_put_back(teller: Teller, event: ev.TurnPutBack) -> Words:
    return Text("{who}'s turn is put back.", who=teller.name(event.who))


def _turn_interrupted(teller: Teller, event: ev.TurnInterrupted) -> Words:
    return Text("{who} is interrupted.", who=teller.name(event.who))


def _hold_lapsed(teller: Teller, event: ev.HoldLapsed) -> Words:
    return Text("{who}'s held action lapses.", who=teller.name(event.who))


def _fight_ended(teller: Teller, event: ev.FightEnded) -> Words:
    return Text("The fight is over.")


def _note(teller: Teller, event: ev.NoteAdded) -> Words:
    return Text("Note: {text}", text=event.text)


def _rule(teller: Teller, event: ev.RuleChanged) -> Words:
    return Text("House rule {rule}: {value}.", rule=event.rule, value=event.after)


def _silent(teller: Teller, event: ev.Event) -> Words:
    return ""


_TOLD: Mapping[type, Callable[[Teller, Any], Words]] = {
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _left,
    ev.CombatantRenamed: _renamed,
    ev.VisibilityChanged: _visibility,
    ev.SheetChanged: _sheet,
    ev.ValueChanged: _value,
    ev.CounterChanged: _counter,
    ev.ConditionSet: _condition_set,
    ev.ConditionEnded: _condition_ended,
    ev.ExtraActionGiven: _extra,
    ev.Rolled: _rolled,
    ev.InitiativeSet: _initiative,
    ev.Placed: _placed,
    ev.WentAhead: _ahead,
    ev.FightStarted: _fight_started,
    ev.RoundStarted: _round_started,
    ev.TurnStarted: _turn_started,
    ev.TurnEnded: _silent,
    ev.TurnPassed: _turn_passed,
    ev.TurnHeld: _turn_held,
    ev.TurnPutBack: _turn_put_back,
    ev.TurnInterrupted: _turn_interrupted,
    ev.HoldReleased: _silent,
    ev.HoldLapsed: _hold_lapsed,
    ev.FightEnded: _fight_ended,
    ev.NoteAdded: _note,
    ev.RuleChanged: _rule,
}
