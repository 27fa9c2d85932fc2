"""Damage roll, soak roll and the levels that come of them (W-41 to W-49)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gmdash.asks import Ask, Option, Procedure, Question, Settings, roll
from gmdash.dice import Dice
from gmdash.encounter.events import Rolled, ValueChanged
from gmdash.rules.sheet import numbers
from gmdash.rules.woelfe import pool as pools
from gmdash.texts import Text, Words, signed

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

CLASSES = ("O", "X", "S")
CLASS_NAMES: tuple[Words, ...] = ("O Schlag", "X Reißen und Stechen", "S Besonderer")


def wound(
    draft: Draft,
    system: RuleSystem,
    attacker: str,
    target: str,
    zone: int,
    purpose: str = "damage",
) -> Procedure[None]:
    """Damage, soak, levels (W-41 to W-45).

    `purpose` is `damage`, or `counter` for a counter-attack.
    """
    kraft = numbers(draft.state.combatants[attacker].sheet, ["kraft"])["kraft"]
    dealt = yield from roll(_damage_question(draft, attacker, kraft, zone, purpose))
    dice = max(0, kraft + zone + int(dealt.settings.get("mod", 0)))
    damage = dealt.result if dealt.result is not None else pools.successes(dealt.faces)
    kind = dealt.settings.get("class", "X")
    draft.add(
        Rolled(
            attacker,
            purpose,
            pools.SIDES,
            dice,
            dealt.faces,
            dealt.origin,
            damage,
            against=target,
            target=pools.DAMAGE_DIFFICULTY,
            parts=_parts({"Kraft": kraft, "Zone": zone}, dealt.settings),
            sort=kind,
        )
    )
    soakable = kind != "S" and dealt.settings.get("soakable", "ja") == "ja"
    soak = 0
    if soakable and damage:
        soak = yield from _soak(draft, system, target, damage)
    levels = max(0, damage - soak)
    if levels:
        wounded = draft.state.combatants[target]
        before = wounded.values[system.health_value]
        after = system.hurt(wounded, levels)
        draft.add(
            ValueChanged(target, system.health_value, before, after, source=attacker, why=purpose)
        )


def _soak(draft: Draft, system: RuleSystem, target: str, damage: int) -> Procedure[int]:
    fell = numbers(draft.state.combatants[target].sheet, ["fell"])["fell"]
    if not fell:
        return 0
    rule = system.rule(draft.state, "soak_schwierigkeit")
    rolled = yield from roll(_soak_question(draft, target, fell, damage, rule))
    dice = max(0, fell + int(rolled.settings.get("mod", 0)))
    aim = pools.difficulty(dice) if rule == "pool" else pools.DAMAGE_DIFFICULTY
    soak = rolled.result if rolled.result is not None else pools.successes(rolled.faces, aim)
    if dice:
        draft.add(
            Rolled(
                target,
                "soak",
                pools.SIDES,
                dice,
                rolled.faces,
                rolled.origin,
                soak,
                target=aim,
                parts=_parts({"Fell": fell}, rolled.settings),
            )
        )
    return soak


def _damage_question(draft: Draft, attacker: str, kraft: int, zone: int, purpose: str) -> Question:
    """The damage roll, with its class and whether it can be soaked."""
    name = draft.state.name(attacker)

    def question(settings: Settings) -> Ask:
        modifier = int(settings.get("mod", 0))
        dice = max(0, kraft + zone + modifier)
        parts: list[Words] = [f"Kraft {kraft}"]
        if zone:
            parts.append(Text("hit zone {n}", n=signed(zone)))
        if modifier:
            parts.append(signed(modifier))
        return Ask(
            key=purpose,
            kind="roll",
            who=attacker,
            text=Text("Damage by {who}", who=name),
            dice=Dice(dice, pools.SIDES),
            announced=(0, dice),
            options=(
                Option("mod", Text("dice"), settings.get("mod", "0"), low=-20, high=20),
                Option(
                    "class",
                    Text("damage class"),
                    settings.get("class", "X"),
                    CLASSES,
                    labels=CLASS_NAMES,
                ),
                Option(
                    "soakable", Text("soakable"), settings.get("soakable", "ja"), ("ja", "nein")
                ),
            ),
            reasons=(*parts, f"Schwierigkeit {pools.DAMAGE_DIFFICULTY}"),
            chance=_expected(dice, pools.DAMAGE_DIFFICULTY),
        )

    return question


def _soak_question(draft: Draft, target: str, fell: int, damage: int, rule: str) -> Question:
    """The soak roll of the one who was hit."""
    name = draft.state.name(target)

    def question(settings: Settings) -> Ask:
        modifier = int(settings.get("mod", 0))
        dice = max(0, fell + modifier)
        aim = pools.difficulty(dice) if rule == "pool" else pools.DAMAGE_DIFFICULTY
        return Ask(
            key="soak",
            kind="roll",
            who=target,
            text=Text("{who} soaks {n} level", "{who} soaks {n} levels", who=name, n=damage),
            dice=Dice(dice, pools.SIDES),
            announced=(0, dice),
            options=(Option("mod", Text("dice"), settings.get("mod", "0"), low=-20, high=20),),
            reasons=(f"Fell {fell}", f"Schwierigkeit {aim}"),
            chance=_expected(dice, aim),
        )

    return question


def _parts(parts: Mapping[str, int], settings: Settings) -> dict[str, int]:
    """What the dice are made of, with what the GM put on them."""
    named = {**parts, "Modifikator": int(settings.get("mod", 0))}
    first = next(iter(named))
    return {name: value for name, value in named.items() if value or name == first}


def _expected(dice: int, aim: int) -> Words:
    tenths = dice * max(0, pools.SIDES + 1 - aim)
    return Text("{whole}.{tenth} successes on average", whole=tenths // 10, tenth=tenths % 10)
