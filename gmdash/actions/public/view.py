"""A fight as players see it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from gmdash.actions.public.known import Known
from gmdash.actions.reasons import hand_words, sum_words
from gmdash.actions.view import Row, rows
from gmdash.encounter import order
from gmdash.encounter.events import ExtraActionGiven
from gmdash.encounter.meeting import Met
from gmdash.encounter.state import Combatant, Condition, State
from gmdash.rules.hand_pain import COUNTERS
from gmdash.rules.ladder import Health, Reckoned
from gmdash.rules.system import RuleSystem
from gmdash.texts import chain


class Seen(Struct, frozen=True):
    """A fight as players see it.

    Attributes:
        state: without the hidden; while one of them acts, another one's turn seems to go on.
        rows: those who are seen, with the ids and names that players know.
        current: whose turn it is, by such an id.
    """

    state: State
    rows: tuple[Row, ...]
    current: str | None


def seen(state: State, system: RuleSystem, known: Known) -> Seen:
    """The fight without anything that players must not know.

    Args:
        state: the fight.
        system: its rules.
        known: whom players know in that state.
    """
    visible = _without_hidden(state, system, known)
    shown = tuple(
        _row(row, state, visible, system, known)
        for row in rows(state, system)
        if row.id in visible.combatants
    )
    current = visible.current
    return Seen(visible, shown, known.ids[current] if current else None)


def _without_hidden(state: State, system: RuleSystem, known: Known) -> State:
    """The state of those who are seen, by the names that are known."""
    people = {
        who: _renamed(c, known)
        for who, c in state.combatants.items()
        if who not in known.hidden and not c.hidden
    }
    places = state.order
    for who in state.combatants.keys() - people.keys():
        places = order.without(places, who)
    current = state.current
    if current is not None and current not in people:
        current = _stand_in(state, system, people)
    return replace(
        state,
        combatants=people,
        gone={},
        order=places,
        current=current,
        over=state.over - {current} if current else state.over,
        held=tuple(who for who in state.held if who in people),
        interrupted=tuple(w for w in state.interrupted if w in people and w != current),
        extras=tuple(_extras(state, people, known)),
        contests=(),
        values={},
        numbers={},
        met=Met(),
    )


def _stand_in(state: State, system: RuleSystem, people: dict[str, Combatant]) -> str | None:
    """Whose turn seems to go on while a hidden one acts: a gap would tell of that one.

    It is somebody who can act: of those before, or else the next one.
    """
    waiting = [who for who in state.interrupted if who in people]
    if waiting:
        return waiting[-1]
    standing = [who for who in order.of_round(state) if who in people or who == state.current]
    if state.current not in standing:
        return None
    at = standing.index(state.current)
    done = [who for who in standing[:at] if who in state.over]
    to_come = [who for who in standing[at + 1 :] if who not in state.over | set(state.held)]
    likely = [*reversed(done), *to_come]
    return next((who for who in likely if not system.incapacity(state, people[who])), None)


def _renamed(combatant: Combatant, known: Known) -> Combatant:
    name = known.names[combatant.id]
    return replace(combatant, name=name, shown=name, mask="")


def _extras(state: State, people: dict[str, Combatant], known: Known) -> Iterator[ExtraActionGiven]:
    """Further actions of those whose numbers players know."""
    for extra in state.extras:
        if extra.who in people and people[extra.who].side == "pc":
            yield replace(extra, what=known.scrub(extra.what))


def _row(row: Row, state: State, visible: State, system: RuleSystem, known: Known) -> Row:
    name = known.names[row.id]
    status = row.status
    if status != "out" and row.id == visible.current:
        status = "acting"
    plain = replace(
        row,
        id=known.ids[row.id],
        name=name,
        shown=name,
        hidden=False,
        status=status,
        conditions=tuple(
            _condition(c, row.side, known) for c in row.conditions if not known.keeps(c.name)
        ),
    )
    combatant = state.combatants[row.id]
    if row.side == "pc":
        words = [*sum_words(system, state, combatant), *hand_words(state, combatant)]
        return replace(plain, standing=chain(words, "; "))
    rule = system.initiative_of(state)
    return replace(
        plain,
        # One without dice is a value of the sheet.
        total=row.total if rule is not None and rule.dice is not None else None,
        standing="",
        health=health_as_seen(system, state, combatant),
        penalty=Reckoned(0),
        budget={},
    )


def health_as_seen(system: RuleSystem, state: State, combatant: Combatant) -> Health | None:
    """Health as a word, which is all that players know of others; without the GM's own pain."""
    counters = {name: c for name, c in combatant.counters.items() if name not in COUNTERS}
    health = system.health(state, replace(combatant, counters=counters))
    return health and Health(health.kind, 0, 0, 0, health.label, health.short)


def _condition(condition: Condition, side: str, known: Known) -> Condition:
    """What can be seen of a condition: of an NSC's not even the level, which is a penalty."""
    name = known.scrub(condition.name)
    if side == "pc":
        return replace(condition, name=name, note=known.scrub(condition.note), remark="")
    return Condition(name, 0, None, "", 0)
