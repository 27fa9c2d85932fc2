"""Initiative: rolled, typed in or announced, and the places that follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from gmdash.actions.places import join_mates, mark_late, moved_by_rank, share_initiative
from gmdash.actions.reasons import base_words
from gmdash.asks import Ask, Option, Origin, Procedure, Question, Roll, Settings, together
from gmdash.dice import Dice
from gmdash.encounter import order
from gmdash.encounter.events import InitiativeSet, Rolled
from gmdash.encounter.state import State
from gmdash.rules.initiative_rule import InitiativeRule
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text, Words, chain, signed

LOWEST, HIGHEST = -999, 9999


class Given(Struct, frozen=True):
    """What the table said of an initiative: faces, or the sum as it counts."""

    faces: tuple[int, ...] = ()
    total: int | None = None


def roll_initiative(
    draft: Draft, system: RuleSystem, whos: Sequence[str], given: Mapping[str, Given] | None = None
) -> Procedure[None]:
    """Initiative for these; none named means all that have none. Given ones are not asked."""
    state = draft.state
    rule = system.initiative_of(state)
    if rule is None:
        raise Refused(Text("{system} has no initiative; order by hand.", system=system.title))
    named = whos or [who for who, c in state.combatants.items() if c.initiative is None]
    if not named:
        raise Refused(
            Text("All have their initiative.") if state.combatants else Text("Nobody is here yet.")
        )
    known = given or {}
    moved = yield from throw_initiative(draft, system, rule, named, known)
    _place_all(draft, moved)


def throw_initiative(
    draft: Draft,
    system: RuleSystem,
    rule: InitiativeRule,
    named: Sequence[str],
    known: Mapping[str, Given],
) -> Procedure[list[str]]:
    """Their initiative without the places; who has a new one, the first of a mob ahead."""
    state = draft.state
    rolling = rolling_for(state, named)
    questions: list[Question] = []
    if rule.dice:
        questions = [partial(_question, draft, system, who) for who in rolling if who not in known]
    results = yield from together(questions)
    for who in rolling:
        name, rolled = state.combatants[who].name, results.get(_ask_key(who))
        _record(draft, system, rule, who, _thrown(rule, name, known.get(who), rolled))
    return _shared(draft, named, rolling)


def rolling_for(state: State, named: Sequence[str]) -> list[str]:
    """Who of these really rolls: of a mob one for all, and nobody who joins one that has rolled."""
    rolling: list[str] = []
    for who in named:
        mob = order.place_of_mob(state, who) or order.mates(state, who)
        joins = state.combatants[who].initiative is None and _has_rolled(state, mob[0])
        if not joins and mob[0] not in rolling:
            rolling.append(mob[0])
    return rolling


def _has_rolled(state: State, who: str) -> bool:
    return state.combatants[who].initiative is not None


def _shared(draft: Draft, named: Sequence[str], rolling: Sequence[str]) -> list[str]:
    """A mob shares the initiative of its first; all who have a new one, its first ahead."""
    moved: dict[str, None] = {}
    for who in (*rolling, *named):
        state = draft.state
        first = next(iter(order.place_of_mob(state, who) or order.mates(state, who)))
        for mate in [who, *order.mates(state, who)] if who in rolling else [who]:
            share_initiative(draft, first, mate)
            moved[mate] = None
    return list(moved)


def fixed_initiative(draft: Draft, system: RuleSystem) -> Procedure[None]:
    """Those without a place get theirs, where the initiative is fixed and nothing is rolled."""
    rule = system.initiative_of(draft.state)
    placed = set(order.ids(draft.state))
    without = [
        who for who, c in draft.state.combatants.items() if not c.initiative and who not in placed
    ]
    if rule is not None and rule.dice is None and without:
        moved = yield from throw_initiative(draft, system, rule, without, {})
        _place_all(draft, moved, called=False)


def _ask_key(who: str) -> str:
    return f"initiative.{who}"


def _question(draft: Draft, system: RuleSystem, who: str, settings: Settings) -> Ask:
    rule = system.initiative_of(draft.state)
    assert rule is not None
    assert rule.dice is not None
    combatant = draft.state.combatants[who]
    parts: list[Words] = list(base_words(system, rule, combatant))
    modifier = int(settings.get("mod", 0))
    if modifier:
        parts.append(signed(modifier))
    return Ask(
        key=_ask_key(who),
        kind="roll",
        group="initiative",
        who=who,
        text=Text("Initiative of {who}", who=combatant.name),
        dice=rule.dice,
        announced=(LOWEST, HIGHEST),
        options=(Option("mod", Text("modifier"), settings.get("mod", "0"), low=-99, high=99),),
        reasons=(chain(parts, " + "),),
    )


class _Thrown(Struct, frozen=True):
    """An initiative roll, from whichever side it came."""

    faces: tuple[int, ...]
    total: int | None
    origin: Origin
    modifier: int = 0


def _thrown(
    rule: InitiativeRule, name: str, given: Given | None, rolled: Roll | str | None
) -> _Thrown:
    if isinstance(rolled, Roll):
        modifier = int(rolled.settings.get("mod", 0))
        return _Thrown(rolled.faces, rolled.result, rolled.origin, modifier)
    if given is None:
        return _Thrown((), None, "program")
    dice = rule.dice or Dice(0, 6)
    if given.total is not None:
        if not LOWEST <= given.total <= HIGHEST:
            raise Refused(Text("An initiative is from {low} to {high}.", low=LOWEST, high=HIGHEST))
        return _Thrown((), given.total, "announced")
    if len(given.faces) != dice.count or not all(1 <= f <= dice.sides for f in given.faces):
        raise _not_faces(name, dice, given)
    return _Thrown(given.faces, None, "table")


def _not_faces(name: str, dice: Dice, given: Given) -> Refused:
    """Why these are no faces of the dice; one that is too high may be meant as the sum."""
    high = next((face for face in given.faces if face > dice.sides), None)
    if high is None or dice.count != 1:
        return Refused(Text("{who} rolls {dice}: one face of it each.", who=name, dice=str(dice)))
    return Refused(
        Text(
            "{who} rolls {dice}: 1 to {sides}; {face} as the sum is ={face}.",
            who=name,
            dice=str(dice),
            sides=dice.sides,
            face=high,
        )
    )


def _record(
    draft: Draft, system: RuleSystem, rule: InitiativeRule, who: str, thrown: _Thrown
) -> None:
    combatant = draft.state.combatants[who]
    dice = rule.dice or Dice(0, 6)
    labels = {field.key: field.label for field in system.sheet.fields}
    parts = {labels[key]: int(combatant.sheet.get(key, 0)) for key in rule.fields}
    extra = sum(added.value for added in rule.extra(combatant))
    if thrown.modifier:
        parts["Modifikator"] = thrown.modifier
    die = None
    if thrown.total is None and rule.dice is not None:
        judge = rule.judge
        die = judge(draft.state, combatant, thrown.faces) if judge else sum(thrown.faces)
    after = sum(parts.values()) + extra + (die or 0) if thrown.total is None else thrown.total
    if rule.dice is not None:
        draft.add(
            Rolled(
                who,
                "initiative",
                dice.sides,
                dice.count,
                thrown.faces,
                thrown.origin,
                after,
                parts=parts,
            )
        )
    old = combatant.initiative
    key = dict(rule.key(draft.state, combatant))
    draft.add(InitiativeSet(who, old.total if old else None, after, die, key))


def _place_all(draft: Draft, named: Sequence[str], called: bool = True) -> None:
    """Those named where their rank belongs; a place by hand gives way only to a called roll."""
    unsettled = set(named)
    for who in named:
        unsettled.discard(who)
        first = who not in order.ids(draft.state)
        if not join_mates(draft, who):
            for event in moved_by_rank(draft.state, who, frozenset(unsettled), own=called):
                draft.add(event)
        if first:
            mark_late(draft, who)
