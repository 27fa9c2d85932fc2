"""The attack of Wölfe as one conversation: attack, defence, damage, soak, counter-attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from gmdash.asks import Ask, Choice, Option, Procedure, Roll, Settings, choose, roll
from gmdash.dice import Dice
from gmdash.encounter.events import CounterChanged, Event, Rolled, ValueChanged
from gmdash.encounter.state import Combatant, count
from gmdash.rules.budget import left, require_action
from gmdash.rules.sheet import numbers
from gmdash.rules.woelfe import pool as pools
from gmdash.rules.woelfe.wounds import wound
from gmdash.rules.words import parts_words
from gmdash.texts import Refused, Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

COUNTER_LEAD = 4

ATTACKS = {"geschick": "Geschick", "kraft": "Kraft"}
DEFENCES = {
    "block-geschick": ("Geschick", "Kampf"),
    "block-widerstand": ("Widerstand", "Kampf"),
    "block-kraft": ("Kraft", "Kampf"),
    "dodge": ("Geschick", "Ausweichen"),
}
NO_DEFENCE = "none"

WORDS: Mapping[str, Words] = {
    "attack": "Angriff",
    "block-geschick": "Blocken",
    "block-widerstand": "Blocken",
    "block-kraft": "Blocken",
    "dodge": "Ausweichen",
    NO_DEFENCE: Text("no defence"),
    "damage": Text("Damage"),
    "counter": "Gegenschlag",
    "soak": "Soak",
    "wake": Text("to wake"),
    "schaden": "Schadensstufe",
    "schaden_runde": Text("damage this round"),
}


def outcome(events: Sequence[Event]) -> Words:
    """How an attack ended that hurt nobody (W-37, W-43)."""
    rolls = {e.purpose: e for e in events if isinstance(e, Rolled)}
    attack_roll = rolls.get("attack")
    if attack_roll is None or any(isinstance(e, ValueChanged) for e in events):
        return ""
    if attack_roll.result < 1:
        return Text("The attack misses.")
    if "damage" in rolls:
        return Text("No damage gets through.")
    return Text("The attack is warded off.")


class Hit(Struct, frozen=True):
    """An attack on its way: who, whom, what reached them."""

    attacker: str
    target: str
    net: int
    zone: int


def came_to(rolled: Roll, target: int, needed: int = 1) -> pools.Outcome:
    """The outcome of a roll, also where it was only announced."""
    if rolled.result is not None:
        return pools.announced(rolled.result, needed)
    return pools.outcome(rolled.faces, target, needed)


def attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """One attack from the roll to the wounds (W-36 to W-48)."""
    if who == target:
        raise Refused(Text("Nobody attacks themselves."))
    require_action(draft.state, system, who)
    hit = yield from _attack_roll(draft, system, who, target)
    spent = count(draft.state.combatants[who], "action")
    draft.add(CounterChanged(who, "action", spent, spent + 1, why="attack"))
    if hit.net < 1:
        return
    countered = yield from _defended(draft, system, hit)
    if countered is None:
        yield from wound(draft, system, hit.attacker, hit.target, hit.zone)
    elif countered:
        name = draft.state.name(hit.target)
        answer = yield from choose(
            Ask(
                key="counter",
                kind="choose",
                who=hit.target,
                text=Text("{who} may strike back.", who=name),
                choices=(
                    Choice("strike", Text("strike back")),
                    Choice("forgo", Text("leave it")),
                ),
                default="strike",
            )
        )
        if answer == "strike":
            yield from wound(draft, system, hit.target, hit.attacker, 0, "counter")


def pool_of(
    draft: Draft, system: RuleSystem, combatant: Combatant, first: str, second: str
) -> tuple[dict[str, int], int, int]:
    """A physical pool: its parts with the penalty, its points, the dice left (W-10, W-50)."""
    keys = {field.label: field.key for field in system.sheet.fields}
    values = numbers(combatant.sheet, [keys[first], keys[second]])
    parts = {first: values[keys[first]], second: values[keys[second]]}
    points = sum(parts.values())
    penalty = system.penalty(draft.state, combatant)
    if penalty.value:
        parts[str(penalty.reason)] = penalty.value
    return parts, points, max(0, points + penalty.value)


def pool_target(draft: Draft, system: RuleSystem, points: int, dice: int, modifier: int) -> int:
    """The difficulty of such a pool, by the house rules (W-11, W-14)."""
    full = system.rule(draft.state, "malus_wuerfel_basis") == "voll"
    capped = system.rule(draft.state, "schwierigkeit_max") == "10"
    return pools.difficulty(points if full else dice, modifier, capped=capped)


def _attack_roll(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[Hit]:
    attacker = draft.state.combatants[who]

    def reckon(settings: Settings) -> tuple[dict[str, int], int, int, int]:
        first = ATTACKS[settings.get("pool", "geschick")]
        parts, points, dice = pool_of(draft, system, attacker, first, "Kampf")
        modifier = int(settings.get("mod", 0)) + int(settings.get("zone", 0))
        return parts, points, dice, pool_target(draft, system, points, dice, modifier)

    def question(settings: Settings) -> Ask:
        parts, points, dice, aim = reckon(settings)
        modifier = int(settings.get("mod", 0)) + int(settings.get("zone", 0))
        return Ask(
            key="attack",
            kind="roll",
            who=who,
            text=Text("{who} attacks {target}", who=attacker.name, target=draft.state.name(target)),
            dice=Dice(dice, pools.SIDES),
            announced=(0, dice),
            options=(
                Option(
                    "pool",
                    Text("pool"),
                    settings.get("pool", "geschick"),
                    tuple(ATTACKS),
                    labels=tuple(ATTACKS.values()),
                ),
                Option("mod", Text("difficulty"), settings.get("mod", "0"), low=-10, high=10),
                Option("zone", Text("hit zone"), settings.get("zone", "0"), low=0, high=10),
            ),
            reasons=(
                pools.difficulty_words(points, modifier, aim),
                parts_words(parts),
            ),
            chance=pools.odds_words(dice, aim),
        )

    rolled = yield from roll(question)
    parts, _, dice, aim = reckon(rolled.settings)
    came = came_to(rolled, aim)
    draft.add(
        Rolled(
            who,
            "attack",
            pools.SIDES,
            dice,
            rolled.faces,
            rolled.origin,
            came.net,
            against=target,
            target=aim,
            degree=came.degree if dice else "impossible",
            parts=parts,
            target_parts=_changed(rolled.settings, ("mod", "zone")),
        )
    )
    return Hit(who, target, came.net, int(rolled.settings.get("zone", 0)))


def _changed(settings: Settings, keys: tuple[str, ...]) -> dict[str, int]:
    """What the GM put on the difficulty, by the words shown."""
    names = {"mod": "Modifikator", "zone": "Zone"}
    return {names[key]: int(settings[key]) for key in keys if int(settings.get(key, 0))}


def _defended(draft: Draft, system: RuleSystem, hit: Hit) -> Procedure[bool | None]:
    """None where the attack goes through; else whether a counter-attack is earned."""
    defender = draft.state.combatants[hit.target]
    pays = _pays_with(draft, system, defender)
    kinds = {
        kind: pool_of(draft, system, defender, *words)
        for kind, words in DEFENCES.items()
        if pool_of(draft, system, defender, *words)[2] > 0
    }
    if not pays or not kinds:
        return None
    # The own action is the player's to spend: then Enter leaves it alone.
    default = next(iter(kinds)) if pays == "defence" else NO_DEFENCE

    def question(settings: Settings) -> Ask:
        kind = settings.get("defence", default)
        return _defence_ask(draft, system, hit, kinds, kind, int(settings.get("mod", 0)), pays)

    rolled = yield from roll(question)
    kind = rolled.settings.get("defence", default)
    if kind == NO_DEFENCE:
        return None
    parts, points, dice = kinds[kind]
    aim = pool_target(draft, system, points, dice, int(rolled.settings.get("mod", 0)))
    came = came_to(rolled, aim, hit.net)
    draft.add(
        Rolled(
            hit.target,
            kind,
            pools.SIDES,
            dice,
            rolled.faces,
            rolled.origin,
            came.net,
            against=hit.attacker,
            target=aim,
            degree=came.degree,
            parts=parts,
            target_parts=_changed(rolled.settings, ("mod",)),
        )
    )
    spent = count(defender, pays)
    draft.add(CounterChanged(hit.target, pays, spent, spent + 1, why=kind))
    if came.net < hit.net:
        return None
    return kind != "dodge" and came.net - hit.net >= COUNTER_LEAD


def _pays_with(draft: Draft, system: RuleSystem, defender: Combatant) -> str:
    """The automatic defence of the round, else the own action, else nothing (W-38, W-39)."""
    if system.incapacity(draft.state, defender):
        return ""
    return next((k for k in ("defence", "action") if left(system, defender, k) != 0), "")


def _defence_ask(
    draft: Draft,
    system: RuleSystem,
    hit: Hit,
    kinds: Mapping[str, tuple[dict[str, int], int, int]],
    kind: str,
    modifier: int,
    pays: str,
) -> Ask:
    parts, points, dice = kinds.get(kind, ({}, 0, 0))
    aim = pool_target(draft, system, points, dice, modifier)
    name = draft.state.name(hit.target)
    values = (*kinds, NO_DEFENCE)
    labels = tuple(f"{WORDS[v]} ({DEFENCES[v][0]})" if v in DEFENCES else WORDS[v] for v in values)
    free = Text("automatic defence") if pays == "defence" else Text("a defence costs the action")
    return Ask(
        key="defence",
        kind="roll",
        who=hit.target,
        text=Text(
            "{who} defends against {n} success",
            "{who} defends against {n} successes",
            who=name,
            n=hit.net,
        ),
        dice=Dice(dice, pools.SIDES),
        announced=(0, dice) if dice else None,
        options=(
            Option("defence", Text("defence"), kind, values, labels=labels),
            Option("mod", Text("difficulty"), str(modifier), low=-10, high=10),
        ),
        reasons=(
            *((pools.difficulty_words(points, modifier, aim), parts_words(parts)) if dice else ()),
            free,
        ),
        chance=pools.odds_words(dice, aim, hit.net) if dice else "",
    )
