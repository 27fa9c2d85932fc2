"""The attack of Wölfe as one conversation: attack, defence, damage, soak, counter-attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gmdash.asks import Ask, Choice, Option, Procedure, Settings, choose
from gmdash.encounter.events import Event, Rolled, ValueChanged
from gmdash.encounter.state import State
from gmdash.rules import penalty
from gmdash.rules.budget import require_action
from gmdash.rules.changes import require_target
from gmdash.rules.circumstances import TABLE, Circumstances
from gmdash.rules.trials import Trial, throw
from gmdash.rules.woelfe.announced import words_of
from gmdash.rules.woelfe.defence import Hit, declared, defended, why_none
from gmdash.rules.woelfe.fighting import ATTACKS, DEFENCES, pool_of
from gmdash.rules.woelfe.splitting import attack_part, use_part
from gmdash.rules.woelfe.trials import Part, Pool, pool_trial, ruling
from gmdash.rules.woelfe.wounds import wound
from gmdash.rules.woelfe.zones import Zone, zone_of, zones
from gmdash.texts import Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


def outcome(system: RuleSystem, before: State, events: Sequence[Event]) -> Words:
    """How an attack ended that hurt nobody (W-37, W-43), and why there was no defence (W-39)."""
    rolls = {e.purpose: e for e in events if isinstance(e, Rolled)}
    attack_roll = rolls.get("attack")
    if attack_roll is None:
        return ""
    if attack_roll.result < 1:
        return Text("The attack misses.")
    if "damage" not in rolls and "counter" not in rolls:
        return Text("The attack is warded off.")
    said: list[Words] = []
    defender = before.combatants.get(attack_roll.against or "")
    if defender and not any(kind in rolls for kind in DEFENCES):
        why = why_none(system, before, defender) or Text("forgone")
        said.append(Text("No defence: {why}.", why=why))
    if not any(isinstance(e, ValueChanged) for e in events):
        said.append(Text("No damage gets through."))
    return chain(said, " ") if said else ""


def attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """One attack from the roll to the wounds (W-36 to W-48)."""
    require_target(draft.state, system, who, target)
    require_action(draft.state, system, who)
    before = ruling(draft.state.rules, "verteidigung_wann") == "vor"
    kind = (yield from declared(draft, system, target)) if before else ""
    hit = yield from _attack_roll(draft, system, who, target)
    use_part(draft, who, "attack")
    if hit.net < 1:
        return
    why = why_none(system, draft.state, draft.state.combatants[target])
    countered = yield from defended(draft, system, hit, kind)
    if countered is None:
        said = (Text("no defence: {why}", why=why),) if why else ()
        yield from wound(
            draft, system, hit.attacker, hit.target, hit.zone, besides=said, picked=hit.picked
        )
    elif countered and (yield from _strikes_back(draft, hit.target)):
        yield from wound(draft, system, hit.target, hit.attacker, Zone(), "counter")


def _strikes_back(draft: Draft, who: str) -> Procedure[bool]:
    """Whether the earned counter-attack is made (W-48)."""
    answer = yield from choose(
        Ask(
            key="counter",
            kind="choose",
            who=who,
            text=Text("{who} may strike back.", who=draft.state.name(who)),
            choices=(
                Choice("strike", Text("strike back")),
                Choice("forgo", Text("leave it")),
            ),
            default="strike",
        )
    )
    return answer == "strike"


def _attack_roll(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[Hit]:
    state = draft.state
    attacker = state.combatants[who]
    part = attack_part(state, system, attacker)
    usual = attack_of(part)
    picks = Circumstances(system.table(state, TABLE))

    def pool(settings: Settings) -> Pool:
        first = ATTACKS[settings.get("pool", usual)]
        return pool_of(system, state, attacker, (first, "Kampf"), part)

    def make(settings: Settings) -> Trial:
        zone = zone_of(state, settings)
        return pool_trial(
            state.rules,
            pool(settings).penalty_by(settings),
            {"Modifikator": int(settings.get("mod", 0)), zone.called: zone.harder},
            purpose="attack",
            text=Text("{who} attacks {target}", who=attacker.name, target=state.name(target)),
            picked=picks.parts(settings),
        )

    def options(settings: Settings) -> tuple[Option, ...]:
        own = _options(state, usual, settings)
        hurts = penalty.options(settings, pool(settings).penalised)
        return (*own, *hurts, *picks.options(settings))

    thrown = yield from throw(make, options, who=who)
    draft.add(thrown.event(who, target))
    picked = picks.picked(thrown.settings)
    return Hit(who, target, thrown.verdict.result, zone_of(state, thrown.settings), picked)


def attack_of(part: Part | None) -> str:
    """The attack that was announced, by its code; that on Geschick where none was."""
    said = words_of(part.what) if part else []
    return next((code for code, label in ATTACKS.items() if label in said), "geschick")


def _options(state: State, usual: str, settings: Settings) -> tuple[Option, ...]:
    return (
        Option(
            "pool",
            Text("pool"),
            settings.get("pool", usual),
            tuple(ATTACKS),
            labels=tuple(ATTACKS.values()),
        ),
        Option("mod", Text("difficulty"), settings.get("mod", "0"), low=-10, high=10),
        Option(
            "zone",
            Text("hit zone"),
            settings.get("zone", "0"),
            low=0,
            high=10,
            names=tuple(zones(state)),
        ),
    )
