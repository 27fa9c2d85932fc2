"""Who takes part: joining, leaving, names, who is hidden, and the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gmdash.actions.lasting import NOTHING, Kept, take_up
from gmdash.actions.places import moved_by_rank
from gmdash.actions.turning import end_turn
from gmdash.asks import Procedure, asks_nothing
from gmdash.encounter import order
from gmdash.encounter.cleaning import clean, id_from
from gmdash.encounter.events import (
    CombatantJoined,
    CombatantLeft,
    CombatantMasked,
    CombatantRenamed,
    Scalar,
    SheetChanged,
    Side,
    VisibilityChanged,
)
from gmdash.encounter.meeting import numbered
from gmdash.encounter.state import State
from gmdash.rules.sheet import value_words
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text

MOST_AT_ONCE = 100
MOST_IN_ALL = 500


@asks_nothing
def add(
    draft: Draft,
    system: RuleSystem,
    name: str,
    side: Side = "npc",
    count: int | None = None,
    hidden: bool = False,
    mask: str = "",
    sheet: Mapping[str, Scalar] | None = None,
    mob: str = "",
    kept: Kept = NOTHING,
) -> None:
    """Somebody joins, or `count` of a kind with numbers never given twice.

    Who belongs to a `mob` shares one place with all of it. What is `kept` from an earlier fight
    comes along. Players read the `mask` instead of the name; of several it is numbered too.
    """
    wanted, together = clean(name), _mob_named(draft.state, clean(mob))
    if not wanted:
        raise Refused(Text("A name is wanted."))
    if count is not None and not 1 <= count <= MOST_AT_ONCE:
        raise Refused(Text("count is from 1 to {most}.", most=MOST_AT_ONCE))
    if len(draft.state.combatants) + (count or 1) > MOST_IN_ALL:
        raise Refused(Text("At most {most} take part in one fight.", most=MOST_IN_ALL))
    values = {**system.sheet.defaults(), **(sheet or {})}
    first = _highest_number(draft.state, wanted) + 1
    names = [wanted] if count is None else [f"{wanted} {first + i}" for i in range(count)]
    masks = _masks(draft.state, clean(mask), count)
    for each, shown in zip(names, masks, strict=True):
        taken = {**draft.state.combatants, **draft.state.gone}
        who = id_from(each, taken)
        draft.add(
            CombatantJoined(
                who,
                each,
                side,
                shown=shown,
                hidden=hidden,
                sheet=values,
                values={**system.starting_values(values), **kept.values},
                mob=together,
            )
        )
        take_up(draft, who, kept)


def _masks(state: State, mask: str, count: int | None) -> list[str]:
    if not mask or count is None:
        return [mask] * (count or 1)
    given = map(numbered, (*state.met.read, *(c.mask for c in state.combatants.values())))
    first = 1 + max((n for kind, n in given if kind.casefold() == mask.casefold()), default=0)
    return [f"{mask} {first + i}" for i in range(count)]


def _mob_named(state: State, mob: str) -> str:
    """The name as a mob that is there already has it; capitals do not count."""
    folded = mob.casefold()
    return next((c.mob for c in state.combatants.values() if c.mob.casefold() == folded), mob)


def _highest_number(state: State, name: str) -> int:
    """The highest number given to this name; capitals do not count, as when somebody is meant."""
    folded = name.casefold()
    return max((n for given, n in state.numbers.items() if given.casefold() == folded), default=0)


def remove(draft: Draft, system: RuleSystem, whos: Sequence[str]) -> Procedure[None]:
    """They leave for good; a turn of theirs ends, and the next begins."""
    for who in whos:
        if draft.state.current == who:
            yield from end_turn(draft, system, who)
        behind = [mate for mate in order.place_of(draft.state, who).who if mate != who]
        draft.add(CombatantLeft(who))
        # Of a mob the next one leads, whose own initiative may have changed.
        for event in moved_by_rank(draft.state, behind[0]) if behind else ():
            draft.add(event)


@asks_nothing
def rename(draft: Draft, system: RuleSystem, who: str, name: str) -> None:
    """A new name; the id stays."""
    wanted, before = clean(name), draft.state.name(who)
    if not wanted:
        raise Refused(Text("A name is wanted."))
    if wanted == before:
        raise Refused(Text("{who} is already called that.", who=before))
    draft.add(CombatantRenamed(who, before, wanted))


@asks_nothing
def mask(draft: Draft, system: RuleSystem, who: str, name: str) -> None:
    """Another name for players; the own one again where `name` is empty or that."""
    combatant = draft.state.combatants[who]
    wanted = clean(name)
    # One whom players count otherwise than the GM may have the own name as a mask.
    is_own = wanted == combatant.name and (combatant.mask or combatant.shown == wanted)
    wanted = "" if is_own else wanted
    if wanted == combatant.mask:
        known = combatant.shown
        raise Refused(Text("Players know {who} as {name} already.", who=combatant.name, name=known))
    draft.add(CombatantMasked(who, combatant.mask, wanted))


@asks_nothing
def set_hidden(draft: Draft, system: RuleSystem, whos: Sequence[str], hidden: bool) -> None:
    """Hide from the players, or reveal."""
    changing = [who for who in whos if draft.state.combatants[who].hidden != hidden]
    if not changing:
        name = draft.state.name(whos[0])
        raise Refused(
            Text("{who} is already hidden.", who=name)
            if hidden
            else Text("{who} is not hidden.", who=name)
        )
    for who in changing:
        draft.add(VisibilityChanged(who, hidden))


@asks_nothing
def set_field(
    draft: Draft, system: RuleSystem, whos: Sequence[str], field: str, value: Scalar
) -> None:
    """A value of the sheet set by hand."""
    changing = [who for who in whos if draft.state.combatants[who].sheet.get(field) != value]
    if not changing:
        raise Refused(Text("{field} is already {value}.", field=field, value=value_words(value)))
    for who in changing:
        before = draft.state.combatants[who].sheet.get(field)
        draft.add(SheetChanged(who, field, before, value))
