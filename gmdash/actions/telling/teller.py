"""Tells events one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gmdash.actions.telling import contests, people, rolls, turns
from gmdash.actions.telling.voice import Told, Voice
from gmdash.encounter import events as ev
from gmdash.encounter.fold import evolve
from gmdash.rules.house_rules import TableRule
from gmdash.texts import Text, Words


class Teller(Voice):
    """Tells events, and keeps the state they come upon.

    Attributes:
        round: of the sentence that was told last.
        rolls: those of the entry that was told last, as far as the reader may know them.
    """

    round = 0
    rolls: tuple[ev.Rolled, ...] = ()

    def tell(self, events: Iterable[ev.Event], unfinished: bool = False) -> Iterator[Words]:
        """The sentences of these events; most have one, some have none.

        Args:
            events: what happened.
            unfinished: whether more is to come in the same entry, so that nothing is said
                about how it ends.
        """
        return (words for _, words in self.tell_each(events, unfinished))

    def tell_each(
        self, events: Iterable[ev.Event], unfinished: bool = False
    ) -> Iterator[tuple[ev.Event | None, Words]]:
        """The same sentences, each with the event that it tells; None where it tells of all."""
        told, start = list(events), self.state
        unsaid = self._unsaid(told)
        self.against_npc = any(isinstance(e, ev.Rolled) and self.masks(e.who) for e in told)
        initiatives = (e for e in told if isinstance(e, ev.Rolled) and e.purpose == "initiative")
        self.called = frozenset(event.who for event in initiatives)
        self.rolls = ()
        said_any = False
        for event, secret in zip(told, unsaid, strict=True):
            after = evolve(self.state, event)
            self.round = after.round
            if isinstance(event, ev.CombatantJoined):
                self.state = after
            said = "" if secret else self._words(event)
            if said:
                said_any = True
                yield event, said
            self.state = after
        silent = unfinished or any(unsaid)
        came_to = "" if silent else self.system.outcome(start, told)
        if came_to:
            yield None, came_to
        if self._idle() and not unfinished and (said_any or not self.players):
            yield None, Text("Nobody can act.")

    def _idle(self) -> bool:
        """Whether nobody whom the reader knows of can act."""
        state = self.state
        if state.phase != "running" or state.current is not None:
            return False
        people = [c for who, c in state.combatants.items() if not self.hides(who)]
        return all(self.system.incapacity(state, combatant) for combatant in people)

    def _unsaid(self, told: Sequence[ev.Event]) -> list[bool]:
        """Which events the reader is not told of."""
        if not self.players:
            return [False] * len(told)
        # A fight opens with what the GM reads; this comes with the first player.
        from gmdash.actions.telling import public

        return public.unsaid(self, told)

    def _words(self, event: ev.Event) -> Words:
        """What one event says; empty where it says nothing."""
        if self.players and any(map(self.masks, (getattr(event, "who", None), _joins(event)))):
            return self._of_npc(event)
        if isinstance(event, ev.Rolled):
            event = self._roll(event) or event
        said = self.system.told(self.state, event, self.name)
        return _TOLD[type(event)](self, event) if said is None else said

    def _of_npc(self, event: ev.Event) -> Words:
        """What players are told of an NSC."""
        from gmdash.actions.telling import public

        if isinstance(event, ev.Rolled):
            shown = self._roll(event)
            return public.degree_words(self, shown) if shown else ""
        return public.OF_NPC.get(type(event), _silent)(self, event)

    def _roll(self, event: ev.Rolled) -> ev.Rolled | None:
        """A roll as the reader may know it; it is kept."""
        shown: ev.Rolled | None = event
        if self.players:
            from gmdash.actions.telling import public

            shown = public.public_roll(self, event)
        if shown is not None:
            self.rolls = (*self.rolls, shown)
        return shown


def _joins(event: ev.Event) -> str | None:
    return event.id if isinstance(event, ev.CombatantJoined) else None


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
