"""Attack and defence as one round of a Wettkampf: a proposal, not from the rule text (TX-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.asks import Choice, Option, Procedure, Settings
from gmdash.encounter.events import CounterChanged, Event, Rolled
from gmdash.rules import penalty as penalties
from gmdash.rules.budget import require_action
from gmdash.rules.changes import require_target, spend
from gmdash.rules.circumstances import Circumstances
from gmdash.rules.inputs import Input
from gmdash.rules.trauma.calling import MODIFIER, PERCENT
from gmdash.rules.trauma.experience import ticked
from gmdash.rules.trauma.grades import HALVES, halves, ruling
from gmdash.rules.trauma.rolling import Attempt, Attempted, attempted
from gmdash.rules.trauma.sheet import is_skill, name_of, values_of
from gmdash.rules.trauma.umstaende import circumstances_of, worked_out
from gmdash.rules.trauma.umstaende import options as circumstance_options
from gmdash.texts import Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

SKILL = "fertigkeit"
NO_DEFENCE = "none"
DEFENCE = "abwehr"
PROPOSAL = Text("a proposal, not from the rule text")
# Beginnings of the names of skills with which people ward off; one of them is proposed.
WARDING = ("abwehr", "ausweich", "block", "deckung", "parade", "parier", "verteidig")

WORDS: Mapping[str, Words] = {
    "test": "Test",
    "konzentration": "Konzentrationswurf",
    "w10": "W10",
    "attack": Text("attack (proposal) with"),
    "defence": Text("defence (proposal) with"),
    "hit": Text("The attack succeeds; its damage is typed in (proposal)."),
    "missed": Text("The attack fails (proposal)."),
    "warded": Text("The attack is warded off (proposal)."),
    "lost": Text("The attack is lost by its FF (proposal)."),
}
ENDS = ("hit", "missed", "warded", "lost")


def outcome(events: Sequence[Event]) -> Words:
    """How an attack ended."""
    if not any(isinstance(e, Rolled) and e.purpose == "attack" for e in events):
        return ""
    spent = [e.why for e in events if isinstance(e, CounterChanged) and e.why in ENDS]
    return WORDS[spent[0]] if spent else ""


def attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """One attack: more points than the defence and no FF, and it succeeds (T-20, T-22, TX-6)."""
    require_target(draft.state, system, who, target)
    require_action(draft.state, system, who)
    rules = ruling(draft.state.rules)
    around = circumstances_of(system, draft.state)
    attacked = yield from _rolled(draft, system, who, target, around)
    end = "lost"
    if attacked is not None and attacked.degree != "FF":
        defended = None
        if not system.incapacity(draft.state, draft.state.combatants[target]):
            around = around.later(DEFENCE, around.picked(attacked.thrown[0].settings))
            defended = yield from _rolled(draft, system, target, who, around)
        worth = halves(defended.degree, rules) if defended else HALVES["F"]
        short = "warded" if defended else "missed"
        end = "hit" if halves(attacked.degree, rules) > worth else short
    spend(draft, who, "action", end)


def _rolled(
    draft: Draft, system: RuleSystem, who: str, other: str, around: Circumstances
) -> Procedure[Attempted | None]:
    """The Test of one side, recorded; None where no defence is made."""
    purpose = "defence" if around.on == DEFENCE else "attack"
    values = values_of(draft.state.combatants[who].sheet)
    possible = tuple(values) if purpose == "attack" else (*values, NO_DEFENCE)
    proposed = _proposed(possible, purpose)
    penalty = system.penalty(draft.state, draft.state.combatants[who]).value

    def options(settings: Settings) -> tuple[Option, ...]:
        return (
            Option(
                SKILL,
                Text("skill"),
                settings.get(SKILL, proposed),
                possible,
                labels=tuple(_label(key, values) for key in possible),
            ),
            *(entry.option(_given(entry, settings)) for entry in (MODIFIER, PERCENT)),
            *circumstance_options(around, settings),
            *penalties.options(settings, bool(penalty)),
        )

    def make(settings: Settings) -> Attempt:
        plain = _attempt(draft, system, who, settings.get(SKILL, proposed), settings)
        bears = () if plain.idle else worked_out(around, settings)
        text = _text(draft, who, other, purpose)
        return replace(plain, purpose=purpose, text=text, around=bears)

    none = (SKILL, Choice(NO_DEFENCE, Text("no defence"))) if purpose == "defence" else None
    done = yield from attempted(make, options, purpose, who, none)
    if done.attempt.idle:
        return None
    for thrown in done.thrown:
        draft.add(thrown.event(who, against=other))
    ticked(draft, who, done.attempt.name, done.verdict.values["ep"], done.degree)
    return done


def _attempt(draft: Draft, system: RuleSystem, who: str, key: str, settings: Settings) -> Attempt:
    if key == NO_DEFENCE:
        return Attempt(idle=True, note=PROPOSAL)
    combatant = draft.state.combatants[who]
    penalty = system.penalty(draft.state, combatant)
    return Attempt(
        name=name_of(key),
        skill=values_of(combatant.sheet)[key],
        absolute=_given(MODIFIER, settings),
        percents=_given(PERCENT, settings),
        penalty=0 if penalties.left_out(settings) else penalty.value,
        why=penalty.reason,
        rules=ruling(draft.state.rules),
        earns=is_skill(key),
        note=PROPOSAL,
    )


def _given(entry: Input, settings: Settings) -> tuple[int, ...]:
    """What a modifier is set to; none where it is 0."""
    number = int(settings.get(entry.key, 0))
    return (number,) if number else ()


def _proposed(possible: Sequence[str], purpose: str) -> str:
    """The first skill of the sheet; for a defence one that sounds like it."""
    warding = (key for key in possible if key.startswith(WARDING))
    return next(warding, possible[0]) if purpose == "defence" else possible[0]


def _label(key: str, values: Mapping[str, int]) -> Words:
    return chain([name_of(key), values[key]], " ") if key in values else Text("no defence")


def _text(draft: Draft, who: str, other: str, purpose: str) -> Words:
    name, against = draft.state.name(who), draft.state.name(other)
    if purpose == "attack":
        return Text("{who} attacks {target}", who=name, target=against)
    return Text("{who} defends against {other}", who=name, other=against)
