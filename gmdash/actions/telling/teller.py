"""Tells events one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gmdash.actions.telling import contests, people, rolls, turns
from gmdash.actions.telling.voice import Told, Voice
from gmdash.encounter import events as ev
from gmdash.encounter.fold import evolve
from gmdash.rules.house_rules import TableRule
from gmdash.texts import Text, Words


class Teller(Voice):
    """Tells events, and keeps the state they come upon."""

    def tell(self, events: Iterable[ev.Event], unfinished: bool = False) -> Iterator[Words]:
        """The sentences of these events; most have one, some have none.

        Args:
            events: what happened.
            unfinished: whether more is to come in the same entry, so that nothing is said
                about how it ends.
        """
        told, start = list(events), self.state
        rolled = {e.who for e in told if isinstance(e, ev.Rolled) and e.secret}
        unseen = bool(rolled) or any(isinstance(e, ev.Rolled) and self.hides(e.who) for e in told)
        for event in told:
            after = evolve(self.state, event)
            if isinstance(event, ev.CombatantJoined):
                self.state = after
            # What a secret roll gains or decides would tell the players of it.
            gained = isinstance(event, ev.CounterChanged) and event.who in rolled
            gained |= isinstance(event, ev.ValueChanged) and event.who is None and unseen
            if not (self.players and (gained or self._secret(event))):
                said = self.system.told(self.state, event, self.name)
                if said is None:
                    said = _TOLD[type(event)](self, event)
                if said:
                    yield said
            self.state = after
        silent = unfinished or any(map(self._secret, told))
        came_to = "" if silent else self.system.outcome(start, told)
        if came_to:
            yield came_to
        if not unfinished and self.state.phase == "running" and self.state.current is None:
            yield Text("Nobody can act.")

    def _secret(self, event: ev.Event) -> bool:
        match event:
            case (
                ev.Rolled(secret=True)
                | ev.ContestScored(secret=True)
                | ev.NoteAdded()
                | ev.RuleChanged()
                | ev.SheetChanged()
            ):
                return True
            case ev.VisibilityChanged() | ev.CombatantRenamed():
                return True
        return any(self.hides(who) for who in _involved(event))


def _involved(event: ev.Event) -> list[str | None]:
    """The ids that an event speaks of."""
    if isinstance(event, ev.ContestScored):
        return [who for party in event.parties for who in party]
    return [getattr(event, field, None) for field in ("who", "id", "against", "behind")]


def _note(voice: Voice, event: ev.NoteAdded) -> Words:
    if event.who is None:
        return Text("Note: {text}", text=event.text)
    who, condition = voice.name(event.who), event.condition
    if not event.text:
        return Text("{who}: remember {condition}.", who=who, condition=condition)
    return Text(
        "{who}: remember {condition}: {text}", who=who, condition=condition, text=event.text
    )


def _rule(voice: Voice, event: ev.RuleChanged) -> Words:
    rule = voice.system.house_rule(event.rule)
    if not isinstance(rule, TableRule):
        return Text("House rule: {what}: {value}.", what=rule.label, value=rule.words(event.after))
    if event.after == rule.default:
        return Text("House rule: {what}: the usual table.", what=rule.label)
    return Text("House rule: {what}: the table has changed.", what=rule.label)


def _silent(voice: Voice, event: ev.Event) -> Words:
    return ""


_TOLD: Told = {
    **contests.TOLD,
    **people.TOLD,
    **rolls.TOLD,
    **turns.TOLD,
    ev.TurnEnded: _silent,
    ev.HoldReleased: _silent,
    ev.NoteAdded: _note,
    ev.RuleChanged: _rule,
}
