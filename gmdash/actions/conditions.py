"""Conditions given and taken by the GM."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from gmdash.actions.endings import ending_from
from gmdash.asks import asks_nothing
from gmdash.encounter.cleaning import NOTE_LENGTH, clean
from gmdash.encounter.events import ConditionEnded, ConditionSet, Tick
from gmdash.encounter.state import NO_TURN, Combatant, Condition
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text

HIGHEST_LEVEL = 20
MOST_ROUNDS = 1000


class Until(Struct, frozen=True):
    """The `number`-th start or end of somebody's turn from now on, or the end of the fight."""

    at: Literal["start", "end", "fight"]
    who: str = ""
    number: int = 1


class Extras(Struct, frozen=True):
    """What a condition can have beside level and ending; None leaves what it has.

    Attributes:
        remark: words to read with it.
        ticks: none or one: what it does in each turn.
        remind: when in each turn the GM is reminded; empty for never.
    """

    remark: str | None = None
    ticks: tuple[Tick, ...] | None = None
    remind: Literal["", "start", "end"] | None = None


PLAIN = Extras()


@asks_nothing
def give(
    draft: Draft,
    system: RuleSystem,
    whos: Sequence[str],
    name: str,
    level: int | None = None,
    until: Until | None = None,
    extras: Extras = PLAIN,
    only_extras: bool = False,
) -> None:
    """A condition for all of them; given again it replaces level and ending.

    Args:
        draft: receives the events.
        system: knows how conditions are written.
        whos: who gets it.
        name: what it is called.
        level: 1 where it is not said.
        until: when it ends; by hand where it is not said.
        extras: what goes beside them.
        only_extras: whether those who have it keep level and ending.

    Raises:
        Refused: one of these is out of bounds, or the name is empty.
    """
    wanted = system.condition_name(clean(name))
    if not wanted:
        raise Refused(Text("A condition needs a name."))
    if level is not None and not 1 <= level <= HIGHEST_LEVEL:
        raise Refused(Text("A level is from 1 to {most}.", most=HIGHEST_LEVEL))
    if until is not None and not 1 <= until.number <= MOST_ROUNDS:
        raise Refused(Text("An ending lies 1 to {most} rounds ahead.", most=MOST_ROUNDS))
    ending = ending_from(draft, until.at, until.who, until.number) if until else None
    for who in whos:
        old = _borne(system, draft.state.combatants[who], wanted)
        called, note = (old.name, old.note) if old else (wanted, "")
        # Given by hand it is the plain condition, as long as the GM says.
        note = "" if note == NO_TURN else note
        before = old.level if old else None
        stays = old is not None and only_extras
        now, ends = (old.level, old.ending) if old and stays else (level or 1, ending)
        draft.add(ConditionSet(who, called, now, before, ends, note, *_kept(old, extras)))


def _kept(
    old: Condition | None, extras: Extras
) -> tuple[str, Tick | None, Literal["", "start", "end"]]:
    """Remark, tick and reminder: as given, else as they were."""
    remark, tick, remind = (old.remark, old.tick, old.remind) if old else ("", None, "")
    if extras.remark is not None:
        remark = clean(extras.remark, NOTE_LENGTH)
    if extras.ticks is not None:
        tick = extras.ticks[0] if extras.ticks else None
    return remark, tick, remind if extras.remind is None else extras.remind


@asks_nothing
def take(draft: Draft, system: RuleSystem, whos: Sequence[str], name: str) -> None:
    """A condition ends by hand."""
    wanted = system.condition_name(clean(name))
    bearing = [who for who in whos if _borne(system, draft.state.combatants[who], wanted)]
    if not bearing:
        raise Refused(
            Text("{who} is not {condition}.", who=draft.state.name(whos[0]), condition=wanted)
        )
    for who in bearing:
        old = _borne(system, draft.state.combatants[who], wanted)
        assert old is not None
        draft.add(ConditionEnded(who, old.name, old.level, "hand"))


def _borne(system: RuleSystem, combatant: Combatant, name: str) -> Condition | None:
    """The condition of this name as it is written today; capitals do not count."""
    folded = name.casefold()
    return next(
        (c for c in combatant.conditions if system.condition_name(c.name).casefold() == folded),
        None,
    )
