"""Roll-offs among those whom nothing else tells apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from gmdash.actions.places import moved_by_rank
from gmdash.asks import Ask, Procedure, Roll, Settings, together
from gmdash.dice import Dice
from gmdash.encounter import order
from gmdash.encounter.events import Event, InitiativeSet, Rolled
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import Combatant, State
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Text


def must_roll_off(state: State, system: RuleSystem) -> list[str]:
    """Who is tied and must roll, in the order of joining (W-2).

    Equal in sum and key, and the roll-offs so far do not tell them apart.
    """
    rule = system.initiative_of(state)
    if rule is None or rule.roll_off(state) is None:
        return []
    by_hand = {who for place in state.order if place.hand for who in place.who}
    groups: dict[tuple[int, ...], list[Combatant]] = {}
    for place in state.order:
        who = place.who[0]
        combatant = state.combatants[who]
        initiative = combatant.initiative
        if initiative is not None and who not in by_hand:
            key = (initiative.total, *initiative.key.values())
            groups.setdefault(key, []).append(combatant)
    tied = {c.id for group in groups.values() for c in group if _undecided(c, group)}
    return [who for who in state.combatants if who in tied]


def _undecided(combatant: Combatant, group: Sequence[Combatant]) -> bool:
    own = combatant.initiative.ties if combatant.initiative else ()
    return any(
        other is not combatant and other.initiative and other.initiative.ties[: len(own)] == own
        for other in group
    )


def settle_ties(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """Roll-offs until nobody is tied (W-2)."""
    throw = 0
    while tied := must_roll_off(draft.state, system):
        throw += 1
        rule = system.initiative_of(draft.state)
        dice = rule.roll_off(draft.state) if rule else None
        assert dice is not None
        results = yield from together(
            [partial(_tie_question, draft, dice, throw, who) for who in tied]
        )
        for who in tied:
            rolled = results[_tie_key(throw, who)]
            assert isinstance(rolled, Roll)
            _break_tie(draft, who, dice, rolled)
        for event in _reordered(draft.state, tied):
            draft.add(event)


def _tie_key(throw: int, who: str) -> str:
    return f"tie{throw}.{who}"


def _tie_question(draft: Draft, dice: Dice, throw: int, who: str, _: Settings) -> Ask:
    combatant = draft.state.combatants[who]
    total = combatant.initiative.total if combatant.initiative else 0
    return Ask(
        key=_tie_key(throw, who),
        kind="roll",
        group="tie",
        who=who,
        text=Text("Roll-off of {who}, tied at {total}", who=combatant.name, total=total),
        dice=dice,
        announced=(1, dice.sides),
    )


def _break_tie(draft: Draft, who: str, dice: Dice, rolled: Roll) -> None:
    face = rolled.result if rolled.result is not None else sum(rolled.faces)
    draft.add(Rolled(who, "tie", dice.sides, dice.count, rolled.faces, rolled.origin, face))
    for mate in order.place_of(draft.state, who).who:
        initiative = draft.state.combatants[mate].initiative
        # Older files have mates who stand at the place without an initiative.
        if initiative is None:
            continue
        draft.add(
            InitiativeSet(
                mate,
                initiative.total,
                initiative.total,
                initiative.die,
                dict(initiative.key),
                (*initiative.ties, face),
            )
        )


def _reordered(state: State, tied: Sequence[str]) -> Iterable[Event]:
    """Put the tied ones in the order of their roll-offs, each right behind the one before."""
    for who in tied:
        for event in moved_by_rank(state, who, frozenset(tied[tied.index(who) + 1 :])):
            yield event
            state = evolve(state, event)
