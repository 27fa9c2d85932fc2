"""Länger dauernde Handlungen, kept as conditions with a note (D-9, D-10, D-12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import asks_nothing
from gmdash.encounter.cleaning import clean
from gmdash.encounter.events import ConditionEnded, ConditionSet, Event
from gmdash.encounter.state import Combatant, Condition, State, condition, count
from gmdash.rules.budget import left, require_able, require_action
from gmdash.rules.changes import spend
from gmdash.texts import Refused, Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

WORKED = "handlung"

_NOTE = re.compile(
    r"von (\d{1,3}) Aktionen(, unterbrechbar)?(, unterbrochen)?"
    r"(?:, gestört mit (\d+(?:, \d+)*) SP)?"
)


class Long(Struct, frozen=True):
    """A long action: its Aktionen done and needed.

    Attributes:
        resumable: whether it may be interrupted (D-10).
        paused: whether it is interrupted now.
        since: the round it was begun in.
        due: the SP of each disturbance whose check is still due, the first one first (D-11).
    """

    name: str
    done: int
    needed: int
    resumable: bool = False
    paused: bool = False
    since: int = 0
    due: tuple[int, ...] = ()

    @property
    def note(self) -> str:
        """What the condition says of it."""
        note = f"von {self.needed} Aktionen"
        note += ", unterbrechbar" if self.resumable else ""
        note += ", unterbrochen" if self.paused else ""
        return note + (f", gestört mit {self._due_sp} SP" if self.due else "")

    @property
    def _due_sp(self) -> str:
        return ", ".join(map(str, self.due))

    @property
    def count(self) -> str:
        """`Ritual 2/3`."""
        return f"{self.name} {self.done}/{self.needed}"

    @property
    def shown(self) -> Words:
        """The same, and whether it is interrupted or a check is due."""
        if self.paused:
            return Text("{what} (interrupted)", what=self.count)
        if self.due:
            return Text("! {what} (check due: {sp} SP)", what=self.count, sp=self._due_sp)
        return self.count

    @property
    def waits(self) -> bool:
        """Whether all is done, and only a check that is due stands before the effect."""
        return self.done >= self.needed and bool(self.due)

    def set(self, who: str, old: Condition | None) -> ConditionSet:
        """The event that records it; what the GM put on it stays."""
        before = old.level if old else None
        plain = ConditionSet(who, self.name, self.done, before, note=self.note)
        if old is None:
            return plain
        return replace(
            plain, ending=old.ending, remark=old.remark, tick=old.tick, remind=old.remind
        )


def read(name: str, level: int, note: str, since: int = 0) -> Long | None:
    """The long action that a condition is, if it is one."""
    found = _NOTE.fullmatch(note)
    if found is None:
        return None
    due = tuple(map(int, found[4].split(", "))) if found[4] else ()
    return Long(name, level, int(found[1]), bool(found[2]), bool(found[3]), since, due)


def of(kept: Condition | None) -> Long | None:
    """The long action that a kept condition is, if it is one."""
    return read(kept.name, kept.level, kept.note, kept.since) if kept else None


def running(combatant: Combatant) -> Long | None:
    """What this one is at; nothing that is interrupted."""
    found = (of(kept) for kept in combatant.conditions)
    return next((long for long in found if long and not long.paused), None)


@asks_nothing
def begin(
    draft: Draft,
    system: RuleSystem,
    who: str,
    needed: int | None,
    name: str,
    resumable: bool = False,
) -> None:
    """Begin a long action, or take one up again; in the own turn it takes the Aktion (D-9).

    Args:
        draft: receives the events.
        system: with its budget.
        who: the one who begins.
        needed: how many Aktionen it needs; None for one that is taken up again.
        name: what it is.
        resumable: whether it may be interrupted (D-10).
    """
    require_able(draft.state, system, who)
    combatant = draft.state.combatants[who]
    at_it, called = running(combatant), clean(name)
    if not called:
        raise Refused(Text("A long action needs a name."))
    if at_it:
        raise Refused(Text("{who} is already at it: {what}.", who=combatant.name, what=at_it.shown))
    old = condition(combatant, called)
    paused = of(old)
    if old and not paused:
        raise Refused(Text("{who} is already {condition}.", who=combatant.name, condition=old.name))
    if paused is None and needed is None:
        raise Refused(Text("Say how many Aktionen it needs: long WHO N NAME."))
    if draft.state.current == who:
        require_action(draft.state, system, who)
    if paused:
        least = paused.done + 1
        needed = max(least, needed or paused.needed)
        draft.add(replace(paused, needed=needed, paused=False).set(who, old))
    else:
        assert needed is not None
        draft.add(Long(called, 0, needed, resumable).set(who, None))
    if draft.state.current == who:
        _work(draft, who)


def _work(draft: Draft, who: str) -> None:
    """The Aktion of this round goes into it."""
    spend(draft, who, "action", "long")
    spend(draft, who, WORKED, "long")


def turn_ends(draft: Draft, system: RuleSystem, who: str) -> None:
    """One Aktion more is done, and with the last one comes the effect (D-9, D-12).

    An Aktion that is left goes into it; one that went elsewhere has interrupted it (D-10).
    The effect waits for a check that is due (D-11).
    """
    combatant = draft.state.combatants[who]
    long = running(combatant)
    if long is None or long.waits:
        return
    if abandoned(system, combatant, long):
        draft.add(broken(combatant, long))
        return
    if not count(combatant, WORKED):
        _work(draft, who)
    further = replace(long, done=long.done + 1)
    draft.add(further.set(who, condition(draft.state.combatants[who], long.name)))
    if further.done >= further.needed and not further.due:
        draft.add(ConditionEnded(who, long.name, further.done, "time"))


def abandoned(system: RuleSystem, combatant: Combatant, long: Long) -> bool:
    """Whether the Aktion of this round went into something else (D-10)."""
    went = not count(combatant, WORKED) and left(system, combatant, "action") == 0
    return went and not long.waits


def settled(draft: Draft, who: str, long: Long) -> None:
    """The check that was due first has succeeded; with the last one comes a waiting effect."""
    rest = replace(long, due=long.due[1:])
    draft.add(rest.set(who, condition(draft.state.combatants[who], long.name)))
    if long.waits and not rest.due:
        draft.add(ConditionEnded(who, long.name, long.done, "time"))


def broken(combatant: Combatant, long: Long) -> Event:
    """It is interrupted: failed, or paused where it may be (D-10)."""
    if long.resumable:
        paused = replace(long, paused=True, due=())
        return paused.set(combatant.id, condition(combatant, long.name))
    return ConditionEnded(combatant.id, long.name, long.done, "hand")


def after_change(
    system: RuleSystem, before: State, after: State, old: Combatant, new: Combatant
) -> Iterator[Event]:
    """What a change does to the long action of one combatant (D-10, D-11)."""
    long = running(new)
    if long is None:
        return
    if system.incapacity(after, new):
        if not system.incapacity(before, old):
            yield broken(new, long)
        return
    if _idle(before, after, old, long):
        yield broken(new, long)
        return
    lost = min(old.values["le"], int(new.sheet["le"])) - new.values["le"]
    if lost > 0:
        yield replace(long, due=(*long.due, lost)).set(new.id, condition(new, long.name))


def _idle(before: State, after: State, old: Combatant, long: Long) -> bool:
    """Whether a round went by without an Aktion for it, as when a held one lapsed."""
    next_round = before.phase == "running" and after.round > before.round
    begun = long.since < before.round and running(old) is not None
    return next_round and begun and not count(old, WORKED) and not long.waits


def told(state: State, event: Event, who: str) -> Words | None:
    """What is said of a long action; None where the event is about something else."""
    match event:
        case ConditionSet():
            long = read(event.name, event.level, event.note)
            old = _before(state, event.who, event.name)
            return _set_words(long, old, who) if long else None
        case ConditionEnded(why="time" | "hand"):
            ended = _before(state, event.who, event.name)
            if ended is None:
                return None
            if ended.done >= ended.needed and not ended.due:
                return Text("{who}: {what} takes effect.", who=who, what=ended.name)
            return Text("{who}: {what} is broken off and fails.", who=who, what=ended.name)
    return None


def _before(state: State, who: str, name: str) -> Long | None:
    return of(condition(state.combatants[who], name))


def _set_words(long: Long, old: Long | None, who: str) -> Words:
    if old is None:
        return Text(
            "{who} begins: {what}, {n} Aktion.",
            "{who} begins: {what}, {n} Aktionen.",
            who=who,
            what=long.name,
            n=long.needed,
        )
    if long.paused:
        return Text(
            "{who}: {what} is interrupted and can be taken up again.", who=who, what=old.shown
        )
    if len(long.due) > len(old.due):
        return Text(
            "{who}: {sp} SP disturb {what}, a check on Selbstbeherrschung is due.",
            who=who,
            sp=long.due[-1],
            what=long.name,
        )
    if len(long.due) < len(old.due):
        return ""
    if old.paused:
        return Text("{who} takes up {what} again.", who=who, what=long.shown)
    return Text("{who}: {what}.", who=who, what=long.shown)
