"""What came of a fight: who did and suffered how much, folded once from the entries in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from gmdash.actions.dice_counts import DiceCounts, count_faces
from gmdash.actions.public import health_as_seen
from gmdash.actions.tallies import Fall, Fighter, Summary, Tally
from gmdash.encounter import events as ev
from gmdash.encounter.entries import Entry
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import RuleSystem

Between = Callable[[str, str], float]


def _no_time(earlier: str, later: str) -> float:
    return 0.0


def summarize(
    start: State,
    entries: Iterable[Entry],
    system: RuleSystem,
    players: bool = False,
    between: Between = _no_time,
) -> Summary:
    """The summary of a fight.

    Args:
        start: the state before the first entry.
        entries: those in force, in their order.
        system: says which rolls are attacks and the like.
        players: leaves out what was rolled in secret.
        between: the seconds from one entry's time to the next one's.
    """
    book = _Book(start, system, players, between)
    for entry in entries:
        book.take(entry)
    return book.closed()


class _Book:
    """Keeps count while the fight is folded; it counts nothing from its end on."""

    def __init__(self, start: State, system: RuleSystem, players: bool, between: Between) -> None:
        self._state = start
        self._system = system
        self._players = players
        self._between = between
        self._fighters: dict[str, Fighter] = {}
        self._blows: dict[tuple[str | None, str], int] = {}
        self._seconds = 0.0
        self._latest = ""
        self._dice: DiceCounts = {}
        self._changed: dict[str, tuple[bool, str | None]] = {}

    def take(self, entry: Entry) -> None:
        """Count what happened in an entry."""
        before = self._state
        self._passed(entry.at)
        self._changed = {}
        for event in entry.events:
            handler = _COUNTED.get(type(event))
            if handler:
                handler(self, event)
            self._state = evolve(self._state, event)
        seen = [event for event in entry.events if not self._hides(event)]
        count_faces(self._dice, seen)
        if before.phase != "over":
            self._rolls(seen)
            self._falls(before, entry.events)

    def _passed(self, at: str) -> None:
        """The time since the entry before is that of the one whose turn it was."""
        if self._state.phase == "running":
            seconds = self._between(self._latest, at)
            self._seconds += seconds
            self._tally(self._state.current).seconds += seconds
        self._latest = at

    def closed(self) -> Summary:
        """All of it, with how everybody is now."""
        for who, fighter in self._fighters.items():
            if who in self._state.combatants:
                self._stands(fighter, self._state.combatants[who])
        state = self._state
        started, over = state.phase != "before", state.phase == "over"
        fighters = list(self._fighters.values())
        return Summary(started, over, state.round, fighters, self._blows, self._seconds, self._dice)

    def _hides(self, event: ev.Event) -> bool:
        return self._players and isinstance(event, ev.Rolled) and event.secret

    def _stands(self, fighter: Fighter, combatant: Combatant) -> None:
        fighter.name, fighter.shown = combatant.name, combatant.shown
        fighter.hidden = combatant.hidden
        # Players know nothing of the pain that the GM gave an NSC.
        masked = self._players and combatant.side == "npc"
        if masked:
            fighter.health = health_as_seen(self._system, self._state, combatant)
        else:
            fighter.health = self._system.health(self._state, combatant)
        fighter.out = self._system.incapacity(self._state, combatant)

    def _joined(self, event: ev.CombatantJoined) -> None:
        if self._state.phase != "over":
            self._fighters[event.id] = Fighter(
                event.id,
                event.name,
                event.shown or event.name,
                event.side,
                event.hidden,
                event.mob,
                joined=self._state.round,
            )

    def _visible(self, event: ev.VisibilityChanged) -> None:
        """As players know it, one who is revealed comes only now."""
        fighter = self._fighters.get(event.who)
        if self._players and fighter and not event.hidden:
            fighter.joined, fighter.falls = self._state.round, []

    def _left(self, event: ev.CombatantLeft) -> None:
        fighter = self._fighters.get(event.who)
        if fighter:
            self._stands(fighter, self._state.combatants[event.who])
            fighter.left = self._state.round if self._state.phase == "running" else None
            if self._state.phase == "before":
                del self._fighters[event.who]

    def _started(self, event: ev.FightStarted) -> None:
        """Where it had ended, another fight begins among those who are there."""
        if self._state.phase == "over":
            self._fighters = {}
            self._blows, self._seconds = {}, 0.0
            for c in self._state.combatants.values():
                self._fighters[c.id] = Fighter(c.id, c.name, c.shown, c.side, c.hidden, c.mob)

    def _tally(self, who: str | None) -> Tally:
        """Where somebody's doings are counted; nowhere after the end."""
        fighter = self._fighters.get(who or "")
        counts = fighter is not None and self._state.phase != "over"
        return fighter.tally if fighter is not None and counts else Tally()

    def _turn(self, event: ev.TurnStarted) -> None:
        self._tally(event.who).turns += event.how != "resumed"

    def _put_back(self, event: ev.TurnPutBack) -> None:
        self._tally(event.who).turns -= 1

    def _value(self, event: ev.ValueChanged) -> None:
        """Health that is lost or comes back; a limit takes back of the change before it."""
        state, who = self._state, event.who
        if who is None or event.name != self._system.health_value_of(state):
            return
        health = self._system.health(state, state.combatants[who])
        worse = event.after - event.before
        if health is None or health.kind == "points":
            worse = -worse
        hurts, source = worse > 0, event.source
        if event.why == "maximum":
            if who not in self._changed:
                return
            hurts, source = self._changed[who]
        self._changed[who] = hurts, source
        if hurts:
            self._hurt(source, who, worse)
        else:
            self._tally(who).healed -= worse

    def _hurt(self, source: str | None, who: str, amount: int) -> None:
        source = source if source in self._fighters else None
        if self._state.phase == "over" or who not in self._fighters:
            return
        self._tally(who).taken += amount
        self._tally(source).dealt += amount
        self._blows[source, who] = self._blows.get((source, who), 0) + amount

    def _rolls(self, events: Sequence[ev.Event]) -> None:
        """Count rolls: how well they went, and attacks each with what came after it."""
        system, before = self._system, None
        attack: ev.Rolled | None = None
        follows: list[ev.Event] = []
        for event in events:
            if isinstance(event, ev.Rolled):
                feat = system.feat(event, before)
                self._tally(event.who).criticals += feat == "critical"
                self._tally(event.who).botches += feat == "botch"
                self._tally(event.who).defences += event.purpose in system.reactions
                before = event
                if event.purpose in system.attacks and not self._goes_on(attack, event):
                    self._attacked(attack, follows)
                    attack, follows = event, []
            follows.append(event)
        self._attacked(attack, follows)

    def _goes_on(self, attack: ev.Rolled | None, event: ev.Rolled) -> bool:
        """Whether a critical attack is only rolled on."""
        if attack is None or self._system.feat(attack, None) != "critical":
            return False
        return (attack.who, attack.against) == (event.who, event.against)

    def _attacked(self, attack: ev.Rolled | None, follows: Sequence[ev.Event]) -> None:
        if attack is None:
            return
        target = attack.against
        landed = any(self._lands(event, attack) for event in follows)
        warded = not landed and any(
            isinstance(e, ev.Rolled) and e.who == target and e.purpose in self._system.reactions
            for e in follows
        )
        tally = self._tally(attack.who)
        tally.attacks += 1
        tally.hits += landed
        self._tally(target).warded += warded

    def _lands(self, event: ev.Event, attack: ev.Rolled) -> bool:
        """Whether an event shows that the attack came through."""
        blows = self._system.blows
        match event:
            case ev.Rolled():
                return event.purpose in blows and event.who == attack.who
            case ev.CounterChanged():
                spent = event.name == "action" and event.who == attack.who
                return spent and event.why in blows
            case ev.ValueChanged():
                return not blows and (event.who, event.source) == (attack.against, attack.who)
        return False

    def _falls(self, before: State, events: Iterable[ev.Event]) -> None:
        """Who could act before this entry and cannot after it."""
        state, out = self._state, self._system.incapacity
        for who in dict.fromkeys(getattr(event, "who", None) for event in events):
            old, new = before.combatants.get(who or ""), state.combatants.get(who or "")
            if old is None or new is None or old is new or who not in self._fighters:
                continue
            why = out(state, new)
            if why and not out(before, old):
                fighter = self._fighters[who]
                fighter.falls = [*fighter.falls, Fall(state.round, why)]


_COUNTED: Mapping[type, Callable[[_Book, Any], None]] = {
    ev.CombatantJoined: _Book._joined,
    ev.CombatantLeft: _Book._left,
    ev.VisibilityChanged: _Book._visible,
    ev.FightStarted: _Book._started,
    ev.TurnStarted: _Book._turn,
    ev.TurnPutBack: _Book._put_back,
    ev.ValueChanged: _Book._value,
}
