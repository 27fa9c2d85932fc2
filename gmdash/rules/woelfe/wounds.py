"""The questions of the damage roll and the soak roll (W-41 to W-49)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gmdash.asks import Ask, Option, Question, Settings
from gmdash.dice import Dice
from gmdash.rules.woelfe import pool as pools
from gmdash.texts import Text, Words, signed

if TYPE_CHECKING:
    from gmdash.rules.system import Draft

CLASSES = ("O", "X", "S")
CLASS_NAMES: tuple[Words, ...] = ("O Schlag", "X Reißen und Stechen", "S Besonderer")


def damage_question(draft: Draft, attacker: str, kraft: int, zone: int, purpose: str) -> Question:
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


def soak_question(draft: Draft, target: str, fell: int, damage: int, rule: str) -> Question:
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


def _expected(dice: int, aim: int) -> Words:
    mean = Fraction(dice * max(0, pools.SIDES + 1 - aim), pools.SIDES)
    return Text("{mean} successes on average", mean=f"{float(mean):.1f}")
