"""The attack as one conversation: attack, defence, TP, SP (DX-3); the Passierschlag (D-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gmdash.asks import Option, Procedure, Settings
from gmdash.encounter.events import Event, Rolled, ValueChanged
from gmdash.rules import penalty
from gmdash.rules.budget import require_able, require_action
from gmdash.rules.changes import require_target, spend
from gmdash.rules.circumstances import TABLE, Circumstances
from gmdash.rules.circumstances import put_on as together
from gmdash.rules.dsa5 import w20
from gmdash.rules.dsa5.defence import KINDS, Hit, defended
from gmdash.rules.dsa5.disturbance import settle
from gmdash.rules.dsa5.reckoning import CRAMPED, LYING, fighting_parts, labelled
from gmdash.rules.dsa5.wounds import botched, wound
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial
from gmdash.texts import Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

ATTACKS = {"at": ("AT", "Attacke"), "fk": ("FK", "Fernkampf")}
COSTS = {"at": {LYING: -4, CRAMPED: -4}, "fk": {LYING: -4}}
IN_PASSING = -4


def attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """One attack from the roll to the SP and what they disturb; it takes the Aktion (D-7, D-11)."""
    require_target(draft.state, system, who, target)
    require_action(draft.state, system, who)
    yield from _attack(draft, system, who, target)
    yield from settle(draft, system, (target, who))


def _attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    hit = yield from _attack_roll(draft, system, who, target, "attack", {})
    spend(draft, who, "action", "attack")
    if not (yield from _lands(draft, system, hit)):
        return
    defence = yield from defended(draft, system, hit)
    if defence and defence.degree == "botch":
        yield from botched(draft, system, target)
    if defence is None or not defence.success:
        yield from wound(draft, system, hit)


def passing_blow(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """A Passierschlag: at −4, out of turn too, for nothing, and no defence (D-8, DX-3)."""
    require_target(draft.state, system, who, target)
    require_able(draft.state, system, who)
    put_on = {"Passierschlag": IN_PASSING}
    hit = yield from _attack_roll(draft, system, who, target, "passierschlag", put_on)
    if (yield from _lands(draft, system, hit)):
        yield from wound(draft, system, hit)
    yield from settle(draft, system, (target, who))


def _lands(draft: Draft, system: RuleSystem, hit: Hit) -> Procedure[bool]:
    """Whether it succeeds; a Patzer is dealt with."""
    if hit.degree == "botch":
        yield from botched(draft, system, hit.attacker)
    return hit.degree in w20.SUCCESSES


def _attack_roll(
    draft: Draft,
    system: RuleSystem,
    who: str,
    target: str,
    purpose: str,
    put_on: Mapping[str, int],
) -> Procedure[Hit]:
    attacker = draft.state.combatants[who]
    passing = purpose == "passierschlag"
    picks = Circumstances(system.table(draft.state, TABLE))

    def cost(settings: Settings) -> dict[str, int]:
        return fighting_parts(system, draft.state, attacker, COSTS[settings.get("kind", "at")])

    def make(settings: Settings) -> Trial:
        kind = settings.get("kind", "at")
        base = ATTACKS[kind][0]
        parts = {base: numbers(attacker.sheet, [kind])[kind]}
        parts |= penalty.kept(cost(settings), settings)
        parts |= {**put_on, "Modifikator": int(settings.get("mod", 0))}
        parts = together(parts, picks.parts(settings, kind))
        return w20.trial(purpose, text, base, parts, "FK" if kind == "fk" else "")

    struck = draft.state.name(target)
    said = Text("{who} attacks {target}", who=attacker.name, target=struck)
    if passing:
        said = Text("{who} strikes {target} in passing", who=attacker.name, target=struck)
    text = labelled(said)

    def options(settings: Settings) -> tuple[Option, ...]:
        hurts = penalty.options(settings, bool(cost(settings)))
        offered = picks.options(settings, settings.get("kind", "at"))
        return (*_options(settings, passing), *hurts, *offered)

    swing = yield from w20.swing(draft, who, target, make, options)
    kind = swing.settings.get("kind", "at")
    return Hit(who, target, kind == "fk", swing.degree, picks.picked(swing.settings, kind))


def _options(settings: Settings, passing: bool) -> tuple[Option, ...]:
    kind = Option(
        "kind",
        Text("with"),
        settings.get("kind", "at"),
        tuple(ATTACKS),
        labels=tuple(label for _, label in ATTACKS.values()),
    )
    modifier = Option("mod", Text("modifier"), settings.get("mod", "0"))
    return (modifier,) if passing else (kind, modifier)


def outcome(events: Sequence[Event]) -> Words:
    """What an attack came to, where its events do not say so one by one (DX-3)."""
    rolls = {event.purpose: event for event in events if isinstance(event, Rolled)}
    tried = rolls.get("attack") or rolls.get("passierschlag")
    if tried is None:
        return ""
    if tried.degree not in w20.SUCCESSES:
        return Text("The attack misses.")
    said: list[Words] = []
    if "tp" not in rolls:
        return Text("The attack is warded off.")
    if tried.purpose == "attack" and not any(kind in rolls for kind in KINDS):
        said.append(Text("There was no defence."))
    if not any(isinstance(e, ValueChanged) and e.who == tried.against for e in events):
        said.append(Text("No damage gets through."))
    return chain(said, " ") if said else ""
