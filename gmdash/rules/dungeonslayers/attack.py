"""The attack of Dungeonslayers as one conversation: attack, Abwehr, damage (SX-7, SX-11 to SX-16).

None of it is in the rule text beyond the Probe itself; a fight could not go on without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from gmdash.asks import Option, Procedure, Settings
from gmdash.encounter.events import Event, Rolled, ValueChanged
from gmdash.encounter.state import Combatant
from gmdash.rules import changes
from gmdash.rules.budget import require_action
from gmdash.rules.circumstances import put_on
from gmdash.rules.dungeonslayers import damage as harm
from gmdash.rules.dungeonslayers import probe
from gmdash.rules.dungeonslayers.guard import Blow, Guard, guard_of, warded
from gmdash.rules.dungeonslayers.lying import left_out_options, pain_parts, position
from gmdash.rules.dungeonslayers.probe import Ruling
from gmdash.rules.dungeonslayers.slaying import rolled_on
from gmdash.rules.dungeonslayers.terms import (
    ABWEHR,
    ATTACK,
    FUMBLES,
    KINDS,
    LYING,
    PER_SIZE,
    POSITION_NAMES,
    POSITIONS,
    doubles,
    modifier_option,
)
from gmdash.rules.dungeonslayers.trial import ruling_of, trial
from gmdash.rules.dungeonslayers.umstaende import RANGES, circumstances_of
from gmdash.rules.odds import mean_words
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial
from gmdash.texts import Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


class Plan(Struct, frozen=True):
    """An attack as it stands: with what, and what its PW is made of."""

    kind: str
    values: dict[str, int]
    modifiers: dict[str, int]


def outcome(events: Sequence[Event]) -> Words:
    """How an attack ended that hurt nobody, and what a Patzer brings (SX-11)."""
    rolls = [e for e in events if isinstance(e, Rolled) and e.purpose in (ATTACK, ABWEHR)]
    if not rolls or rolls[0].purpose != ATTACK:
        return ""
    said: list[Words] = []
    if not any(isinstance(e, ValueChanged) for e in events):
        missed = not any(e.result > 0 for e in rolls if e.purpose == ATTACK)
        said.append(Text("The attack misses.") if missed else Text("No damage gets through."))
    for roll in rolls:
        if roll.degree == "patzer":
            what = FUMBLES["Abwehr" if roll.purpose == ABWEHR else next(iter(roll.parts))]
            said.append(Text("Patzer: {what} (not from the rule text).", what=what))
    return chain(said, " ") if said else ""


def attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """One attack from the roll to the LK that are lost (SX-7)."""
    changes.require_target(draft.state, system, who, target)
    require_action(draft.state, system, who)
    blow, strike = yield from _struck(draft, system, who, target)
    changes.spend(draft, who, "action", ATTACK)
    if strike < 1:
        return
    kind, strike = blow.kind, max(0, strike + blow.more)
    how, block = yield from warded(draft, system, blow, strike)
    lost = harm.damage(strike, block, doubles(kind, how))
    changes.harm(draft, system, target, lost, who)


def _struck(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[tuple[Blow, int]]:
    """The attack roll: what it is, and what it comes to."""
    around = circumstances_of(system, draft.state)
    attacker = draft.state.combatants[who]
    ruling = ruling_of(draft.state.rules)
    usual = _usual_kind(attacker)

    def plan(settings: Settings) -> Plan:
        kind = settings.get("kind", usual)
        lage = position(attacker, settings)
        modifiers = {
            "Modifikator": int(settings.get("mod", 0)),
            POSITION_NAMES[lage]: POSITIONS[lage],
            "Größe": PER_SIZE * int(settings.get("groesse", 0)),
            **pain_parts(system, attacker, settings),
        }
        modifiers = put_on(modifiers, around.parts(settings, RANGES[kind]))
        return Plan(kind, {KINDS[kind]: numbers(attacker.sheet, [kind])[kind]}, modifiers)

    def options(settings: Settings) -> tuple[Option, ...]:
        return (
            Option(
                "kind",
                Text("attack with"),
                settings.get("kind", usual),
                tuple(KINDS),
                labels=tuple(KINDS.values()),
            ),
            modifier_option(settings),
            Option(
                "lage",
                Text("position"),
                position(attacker, settings),
                tuple(POSITIONS),
                labels=(Text("usual"), Text("from the side or above"), Text("from behind"), LYING),
            ),
            Option(
                "groesse",
                Text("foe larger by"),
                settings.get("groesse", "0"),
                low=-5,
                high=5,
            ),
            *around.options(settings, RANGES[settings.get("kind", usual)]),
            *left_out_options(system, attacker, settings),
        )

    def blow(settings: Settings) -> Blow:
        kind = settings.get("kind", usual)
        return Blow(who, target, kind, around, around.picked(settings, RANGES[kind]))

    def make(settings: Settings, ruling: Ruling = ruling) -> Trial:
        now = plan(settings)
        guard = guard_of(draft, system, blow(settings), {})
        return trial(
            ATTACK,
            Text("{who} attacks {target}", who=attacker.name, target=draft.state.name(target)),
            now.values,
            now.modifiers,
            ruling,
            (Text("fighting is not from the rule text"),),
            _expected(now, guard, draft, system),
        )

    thrown, total = yield from rolled_on(draft, system, who, target, ATTACK, make, options)
    return blow(thrown.settings), total


def _usual_kind(attacker: Combatant) -> str:
    """The best of the values with which one attacks; Schlagen where it is as good."""
    values = numbers(attacker.sheet, list(KINDS))
    return max(KINDS, key=lambda kind: values[kind])


def _expected(plan: Plan, guard: Guard, draft: Draft, system: RuleSystem) -> Words:
    """The damage on average against the usual Abwehr, exactly; without further rolls."""
    pw = sum(plan.values.values()) + sum(plan.modifiers.values())
    if max(pw, guard.pw or 0) > probe.MOST_PW_OF_ODDS:
        return ""
    doubled = doubles(plan.kind, guard.how)
    mean = harm.odds(pw, guard.pw, ruling_of(draft.state.rules), doubled).mean
    words = mean_words(Text("LK damage"), mean)
    if system.rule(draft.state, "slayende_wuerfel") == "ja":
        return Text("{average} before Slayende Würfel", average=words)
    return words
