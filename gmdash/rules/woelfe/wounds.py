"""Damage roll, soak roll and the levels that come of them (W-41 to W-49)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.asks import Option, Procedure, Settings
from gmdash.dice import Dice
from gmdash.encounter.state import Combatant, State
from gmdash.rules import penalty
from gmdash.rules.changes import harm
from gmdash.rules.circumstances import TABLE, Circumstances, put_on, reasons
from gmdash.rules.odds import mean_words
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial, Verdict, throw
from gmdash.rules.woelfe import armour
from gmdash.rules.woelfe import pool as pools
from gmdash.rules.woelfe.trials import ruling
from gmdash.rules.woelfe.zones import Zone
from gmdash.rules.words import parts_words
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

CLASSES = ("O", "X", "S")
CLASS_NAMES: tuple[Words, ...] = ("O Schlag", "X Reißen und Stechen", "S Besonderer")
YES, NO = "ja", "nein"


def wound(
    draft: Draft,
    system: RuleSystem,
    attacker: str,
    target: str,
    zone: Zone,
    purpose: str = "damage",
    besides: tuple[Words, ...] = (),
    picked: tuple[str, ...] = (),
) -> Procedure[None]:
    """Damage, soak, levels (W-41 to W-45), and fur that comes off (W-47).

    Args:
        draft: receives the events.
        system: with its house rules.
        attacker: who deals the damage.
        target: whom it hits.
        zone: where.
        purpose: `damage`, or `counter` for a counter-attack.
        besides: what else the question says.
        picked: the circumstances of the attack.
    """
    state = draft.state
    kraft = numbers(state.combatants[attacker].sheet, ["kraft"])["kraft"]
    base = {"Kraft": kraft, zone.called: zone.dice}
    wounded = _wounded(system, state, attacker)
    picks = Circumstances(system.table(state, TABLE)).later("schaden", picked)

    def make(settings: Settings) -> Trial:
        held = picks.parts(settings)
        parts = put_on(_parts({**base, **penalty.kept(wounded, settings)}, settings), held)
        trial = _damage(state, attacker, target, zone, purpose, parts, settings)
        return replace(trial, reasons=(*trial.reasons, *reasons(held), *besides))

    def options(settings: Settings) -> tuple[Option, ...]:
        hurts = penalty.options(settings, bool(wounded))
        return (*_damage_options(settings), *hurts, *picks.options(settings))

    dealt = yield from throw(make, options, who=attacker)
    draft.add(dealt.event(attacker, target))
    damage = dealt.verdict.result
    soak = 0
    if damage and _soakable(dealt.settings):
        soak = yield from soaked(draft, system, target, zone.spot, damage)
    harm(draft, system, target, max(0, damage - soak), attacker, purpose)
    if damage and dealt.settings.get("strip", NO) == YES:
        armour.strip(draft, target, zone.spot)


def _wounded(system: RuleSystem, state: State, who: str) -> dict[str, int]:
    """Dice that wounds take from damage and soak; none unless by house rule."""
    if ruling(state.rules, "malus_auf_schaden") == NO:
        return {}
    penalty = system.penalty(state, state.combatants[who])
    return {str(penalty.reason): penalty.value} if penalty.value else {}


def _soakable(settings: Settings) -> bool:
    """Whether a soak roll is allowed: O and X unless said otherwise, S only if said (W-44)."""
    usual = NO if settings.get("class", "X") == "S" else YES
    return settings.get("soakable", usual) == YES


def _damage(
    state: State,
    attacker: str,
    target: str,
    zone: Zone,
    purpose: str,
    parts: Mapping[str, int],
    settings: Settings,
) -> Trial:
    dice = max(0, sum(parts.values()))
    kind = settings.get("class", "X")
    victim = state.combatants[target]
    soak = armour.soak_dice(state, victim, zone.spot) if _soakable(settings) else 0
    said: list[Words] = [parts_words(parts), f"Schwierigkeit {pools.DAMAGE_DIFFICULTY}"]
    if zone.effect:
        said.append(Text("{spot}: {effect}", spot=zone.spot, effect=zone.effect))
    if kind == "S":
        said.append(Text("S usually takes the fur off there"))
    levels = pools.level_odds(dice, soak, soak_target(soak, state.rules))
    return _simple(
        purpose,
        Text("Damage by {who}", who=state.name(attacker)),
        parts,
        pools.DAMAGE_DIFFICULTY,
        tuple(said),
        mean_words(Text("levels"), levels.mean),
        kind,
    )


def _simple(
    purpose: str,
    text: Words,
    parts: Mapping[str, int],
    target: int,
    why: tuple[Words, ...],
    chance: Words,
    sort: str = "",
) -> Trial:
    """A roll of successes alone, in which 1s do not count (W-42, W-43)."""
    dice = max(0, sum(parts.values()))
    return Trial(
        purpose=purpose,
        text=text,
        dice=Dice(dice, pools.SIDES),
        judge=lambda faces: Verdict(pools.successes(faces, target)),
        bounds=(0, dice),
        target=target,
        parts=parts,
        reasons=why,
        chance=chance,
        sort=sort,
    )


def _damage_options(settings: Settings) -> tuple[Option, ...]:
    kind = settings.get("class", "X")
    soakable = YES if _soakable(settings) else NO
    return (
        Option("mod", Text("dice"), settings.get("mod", "0"), low=-20, high=20),
        Option("class", Text("damage class"), kind, CLASSES, labels=CLASS_NAMES),
        Option("soakable", Text("soakable"), soakable, (YES, NO)),
        Option("strip", Text("fur comes off"), settings.get("strip", NO), (NO, YES)),
    )


def soaked(
    draft: Draft, system: RuleSystem, target: str, spot: str, damage: int, key: str = ""
) -> Procedure[int]:
    """The soak roll of the one who was hit; none without dice (W-43).

    Args:
        draft: receives the events.
        system: with its house rules.
        target: who soaks.
        spot: where the hit went; empty for the body as a whole.
        damage: how many levels come.
        key: of the question, where several soak at once.
    """
    state = draft.state
    fell = armour.soak_dice(state, state.combatants[target], spot)
    if not fell:
        return 0
    wounded = _wounded(system, state, target)

    def make(settings: Settings) -> Trial:
        base = {"Fell": fell, **penalty.kept(wounded, settings)}
        return _soak(state, state.combatants[target], base, damage, settings)

    def options(settings: Settings) -> tuple[Option, ...]:
        dice = Option("mod", Text("dice"), settings.get("mod", "0"), low=-20, high=20)
        return (dice, *penalty.options(settings, bool(wounded)))

    thrown = yield from throw(make, options, key=key, who=target)
    if thrown.trial.dice.count:
        draft.add(thrown.event(target))
    return thrown.verdict.result


def _soak(
    state: State, combatant: Combatant, base: Mapping[str, int], damage: int, settings: Settings
) -> Trial:
    parts = _parts(base, settings)
    dice = max(0, sum(parts.values()))
    aim = soak_target(dice, state.rules)
    text = Text("{who} soaks {n} level", "{who} soaks {n} levels", who=combatant.name, n=damage)
    through = pools.through_odds(damage, dice, aim)
    chance = mean_words(Text("levels"), through.mean)
    return _simple("soak", text, parts, aim, (parts_words(parts), f"Schwierigkeit {aim}"), chance)


def soak_target(dice: int, rules: Mapping[str, str]) -> int:
    """The difficulty of a soak roll: 6, or by house rule that of the pool (W-43)."""
    if ruling(rules, "soak_schwierigkeit") == "pool":
        return pools.difficulty(dice)
    return pools.DAMAGE_DIFFICULTY


def _parts(parts: Mapping[str, int], settings: Settings) -> dict[str, int]:
    """What the dice are made of, with what the GM put on them."""
    named = {**parts, "Modifikator": int(settings.get("mod", 0))}
    first = next(iter(named))
    return {name: value for name, value in named.items() if value or name == first}
