"""Why somebody stands where they stand in the order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gmdash.encounter import order
from gmdash.encounter.events import Ending
from gmdash.encounter.state import Combatant, State
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.system import RuleSystem
from gmdash.texts import Chain, Text, Words, chain, signed


def standing_words(system: RuleSystem, state: State, combatant: Combatant) -> Chain:
    """The sum with its parts, then what tells equals apart: „9 = 9, Geistesschärfe 2 > 1“."""
    return chain(
        [
            *_sum(system, state, combatant),
            *tie_words(system, state, combatant),
            *special_words(state, combatant),
        ],
        "; ",
    )


def added_words(system: RuleSystem, state: State, combatant: Combatant) -> Iterator[Words]:
    """What conditions add to the sum: a surprise +10."""
    rule = system.initiative_of(state)
    for added in rule.extra(combatant) if rule else ():
        yield chain([added.reason, signed(added.value)], " ")


def special_words(state: State, combatant: Combatant) -> Iterator[Words]:
    """What has nothing to do with sums: a place by hand, going ahead."""
    if combatant.mob:
        yield Text("shared place: {mob}", mob=combatant.mob)
    if any(place.hand for place in state.order if combatant.id in place.who):
        yield Text("placed by hand")
    if order.goes_ahead(state, combatant.id):
        yield Text("goes first (Schicksalspunkt)")


def _sum(system: RuleSystem, state: State, combatant: Combatant) -> Iterator[Words]:
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


def tie_words(system: RuleSystem, state: State, combatant: Combatant) -> Iterator[Words]:
    """Against each neighbour of the same sum: what puts one before the other."""
    standing = [who for place in state.order if not place.hand for who in place.who]
    if combatant.id not in standing or combatant.initiative is None:
        return
    at = standing.index(combatant.id)
    if at > 0:
        yield from _against(state.combatants[standing[at - 1]], combatant, behind=True)
    if at + 1 < len(standing):
        yield from _against(combatant, state.combatants[standing[at + 1]], behind=False)


def _against(first: Combatant, second: Combatant, behind: bool) -> Iterator[Words]:
    one, two = first.initiative, second.initiative
    if one is None or two is None or one.total != two.total:
        return
    own, other = (two, one) if behind else (one, two)
    name = first.name if behind else second.name
    for key, value in own.key.items():
        theirs = other.key.get(key, 0)
        if value != theirs:
            yield _decided(key, value, theirs, name, behind)
            return
    for value, theirs in zip(own.ties, other.ties, strict=False):
        if value != theirs:
            yield _decided(Text("roll-off"), value, theirs, name, behind)
            return


def _decided(what: Words, own: int, other: int, name: str, behind: bool) -> Words:
    if what == "SC":
        what = Text("SC before NSC")
        where = Text("after {name}: {what}") if behind else Text("before {name}: {what}")
        return Text(where.id, name=name, what=what)
    where = (
        Text("after {name}: {what} {own} < {other}")
        if behind
        else Text("before {name}: {what} {own} > {other}")
    )
    return Text(where.id, name=name, what=what, own=own, other=other)


def base_words(system: RuleSystem, rule: InitiativeRule, combatant: Combatant) -> Iterable[Words]:
    """What is added to the dice: by the sheet's labels, then by what conditions add."""
    labels = {field.key: field.label for field in system.sheet.fields}
    for key in rule.fields:
        yield f"{labels[key]} {combatant.sheet.get(key, 0)}"
    for added in rule.extra(combatant):
        yield chain([added.reason, str(added.value).replace("-", "−")], " ")


def ending_words(ending: Ending, whose: str) -> Text:
    """When a condition ends, in the turn of the one of this name."""
    if ending.at == "start":
        return Text(
            "until the start of {who}'s turn in round {round}", who=whose, round=ending.round
        )
    return Text("until the end of {who}'s turn in round {round}", who=whose, round=ending.round)
