"""Why somebody stands where they stand in the order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gmdash.encounter import order
from gmdash.encounter.state import Combatant, State
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.system import RuleSystem
from gmdash.texts import Chain, Text, Words, chain, signed


def standing_words(system: RuleSystem, state: State, combatant: Combatant) -> Chain:
    """The sum with its parts, then what tells equals apart: „9 = 9, Geistesschärfe 2 > 1“."""
    return chain(
        [
            *sum_words(system, state, combatant),
            *tie_words(system, state, combatant),
            *special_words(system, state, combatant),
        ],
        "; ",
    )


def added_words(system: RuleSystem, state: State, combatant: Combatant) -> Iterator[Words]:
    """What conditions add to the sum: a surprise +10."""
    rule = system.initiative_of(state)
    for added in rule.extra(combatant) if rule else ():
        yield chain([added.reason, signed(added.value)], " ")


def special_words(system: RuleSystem, state: State, combatant: Combatant) -> Iterator[Words]:
    """What has nothing to do with sums: a place by hand, going ahead."""
    if combatant.mob:
        yield Text("shared place: {mob}", mob=combatant.mob)
    by_hand = list(hand_words(state, combatant))
    yield from by_hand
    placed = combatant.id in order.ids(state)
    if placed and not by_hand and system.initiative_of(state) is None:
        yield Text("order of joining")


def hand_words(state: State, combatant: Combatant) -> Iterator[Words]:
    """What the GM or a Schicksalspunkt made of a place."""
    if any(place.hand for place in state.order if combatant.id in place.who):
        yield Text("placed by hand")
    if order.goes_ahead(state, combatant.id):
        yield Text("goes first (Schicksalspunkt)")


def sum_words(system: RuleSystem, state: State, combatant: Combatant) -> Iterator[Words]:
    """The sum with its parts."""
    rule, initiative = system.initiative_of(state), combatant.initiative
    if rule is None or initiative is None:
        return
    if initiative.die is None and rule.dice is not None:
        yield Text("{total} as announced", total=initiative.total)
        return
    parts: list[Words] = list(base_words(system, rule, combatant))
    if initiative.die is not None and rule.dice is not None:
        plain = f"{rule.dice} {initiative.die}"
        parts.append(rule.told(initiative.die) if rule.told else plain)
    rest = initiative.total - rule.base(combatant) - (initiative.die or 0)
    said = chain(parts, " + ")
    whole: Words = chain([said, signed(rest)], " ") if rest else said
    yield Text("{parts} = {total}", parts=whole, total=initiative.total)


def tie_words(
    system: RuleSystem, state: State, combatant: Combatant, ahead: bool = True
) -> Iterator[Words]:
    """Against each neighbour of the same sum: what puts one before the other.

    Args:
        system: says what ranks equals.
        state: the fight.
        combatant: who stands there.
        ahead: whether the one behind is named too, and not only the one before.
    """
    rule = system.initiative_of(state)
    standing = [who for place in state.order if not place.hand for who in place.who]
    if rule is None or combatant.id not in standing or combatant.initiative is None:
        return
    at = standing.index(combatant.id)
    if at > 0:
        yield from _against(rule, state, combatant, standing[at - 1], behind=True)
    if ahead and at + 1 < len(standing):
        yield from _against(rule, state, combatant, standing[at + 1], behind=False)


def _against(
    rule: InitiativeRule, state: State, combatant: Combatant, neighbour: str, behind: bool
) -> Iterator[Words]:
    """What tells these two apart; nothing where the sums do, or within a mob."""
    other = state.combatants[neighbour]
    own, theirs = combatant.initiative, other.initiative
    if own is None or theirs is None or own.total != theirs.total:
        return
    for key, value in own.key.items():
        if value != theirs.key.get(key, 0):
            said = _decided(key, value, theirs.key.get(key, 0), other.name, behind)
            proposed = key in rule.proposed(state) and combatant.side == other.side
            who = _who_decides(combatant, other)
            yield Text("{order} ({who})", order=said, who=who) if proposed else said
            return
    for value, thrown in zip(own.ties, theirs.ties, strict=False):
        if value != thrown:
            yield _decided(Text("roll-off"), value, thrown, other.name, behind)
            return
    if not combatant.mob or combatant.mob != other.mob:
        rolls = rule.roll_off(state) is not None
        settled = Text("a roll-off decides") if rolls else _who_decides(combatant, other)
        yield Text("{who}, level with {name}", name=other.name, who=settled)


def _who_decides(one: Combatant, other: Combatant) -> Text:
    """Who settles what no rule does: the players among theirs, else the GM."""
    if one.side == other.side == "pc":
        return Text("the players decide")
    return Text("the GM decides")


def _decided(what: Words, own: int, other: int, name: str, behind: bool) -> Words:
    """What decides stands first: a name may be long, and a row short."""
    if what == "SC":
        what = Text("SC before NSC")
        where = Text("{what}, after {name}") if behind else Text("{what}, before {name}")
        return Text(where.id, name=name, what=what)
    where = (
        Text("{what} {own} < {other}, after {name}")
        if behind
        else Text("{what} {own} > {other}, before {name}")
    )
    return Text(where.id, name=name, what=what, own=own, other=other)


def base_words(system: RuleSystem, rule: InitiativeRule, combatant: Combatant) -> Iterable[Words]:
    """What is added to the dice: by the sheet's labels, then by what conditions add."""
    labels = {field.key: field.label for field in system.sheet.fields}
    for key in rule.fields:
        yield f"{labels[key]} {combatant.sheet.get(key, 0)}"
    for added in rule.extra(combatant):
        yield chain([added.reason, str(added.value).replace("-", "−")], " ")
