"""The Abwehr against an attack, which costs nothing (SX-7, SX-12, SX-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import Choice, Option, Procedure, Settings
from gmdash.rules.circumstances import Circumstances, put_on
from gmdash.rules.dungeonslayers.lying import left_out_options, pain_parts, position
from gmdash.rules.dungeonslayers.probe import Ruling
from gmdash.rules.dungeonslayers.slaying import rolled_on
from gmdash.rules.dungeonslayers.terms import (
    ABWEHR,
    HELPLESS,
    HOWS,
    LYING,
    LYING_ABWEHR,
    MELEE,
    NONE,
    WEAPONS,
    doubles,
    modifier_option,
)
from gmdash.rules.dungeonslayers.trial import ruling_of, trial
from gmdash.rules.dungeonslayers.umstaende import RANGES
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial, Verdict
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem


class Blow(Struct, frozen=True):
    """The attack that is warded off: of which kind, and what bears on it."""

    who: str
    target: str
    kind: str
    around: Circumstances
    picked: tuple[str, ...]

    @property
    def more(self) -> int:
        """What the circumstances add to the damage."""
        return sum(self.around.later("schaden", self.picked).parts({}, RANGES[self.kind]).values())

    @property
    def at_the_guard(self) -> Circumstances:
        """What bears on the Abwehr, at first as at the attack."""
        return self.around.later("abwehr", self.picked)


class Guard(Struct, frozen=True):
    """An Abwehr as it stands; `how` is `abwehr`, `wehrlos` or `none`."""

    how: str
    values: dict[str, int]
    modifiers: dict[str, int]

    @property
    def pw(self) -> int | None:
        """The PW; None where nothing is rolled."""
        if self.how == NONE:
            return None
        return sum(self.values.values()) + sum(self.modifiers.values())


def guard_of(draft: Draft, system: RuleSystem, blow: Blow, settings: Settings) -> Guard:
    """The Abwehr against this attack, with its options (SX-7, SX-12, SX-14)."""
    defender, attacker = draft.state.combatants[blow.target], draft.state.combatants[blow.who]
    kind = blow.kind
    out = bool(system.incapacity(draft.state, defender))
    how = settings.get("defence", HELPLESS if out and kind == MELEE else ABWEHR)
    lying = position(defender, settings) == LYING
    own = numbers(defender.sheet, ["abwehr", "koerper", "haerte"])
    # Without armour Abwehr is KÖR + HÄ; who has no more than that has no armour to lose.
    bare = own["koerper"] + own["haerte"]
    weapon = numbers(attacker.sheet, ["gegnerabwehr"])["gegnerabwehr"]
    modifiers = {
        "ohne Rüstung": min(0, bare - own["abwehr"]) if how == HELPLESS else 0,
        "Gegnerabwehr": weapon if kind in WEAPONS else 0,
        LYING: LYING_ABWEHR if lying else 0,
        **pain_parts(system, defender, settings),
        "Modifikator": int(settings.get("mod", 0)),
    }
    modifiers = put_on(modifiers, blow.at_the_guard.parts(settings, RANGES[kind]))
    return Guard(how, {"Abwehr": own["abwehr"]}, modifiers)


def shielded(draft: Draft, system: RuleSystem, who: str, amount: int) -> Procedure[int]:
    """The Abwehr against damage that is no attack: what it takes off (SX-7)."""
    defender = draft.state.combatants[who]
    ruling = ruling_of(draft.state.rules)

    def make(settings: Settings, ruling: Ruling = ruling) -> Trial:
        return trial(
            ABWEHR,
            Text("{who}: Abwehr against {n} damage", who=defender.name, n=amount),
            {"Abwehr": numbers(defender.sheet, ["abwehr"])["abwehr"]},
            {
                LYING: LYING_ABWEHR if position(defender, settings) == LYING else 0,
                **pain_parts(system, defender, settings),
                "Modifikator": int(settings.get("mod", 0)),
            },
            ruling,
        )

    def options(settings: Settings) -> tuple[Option, ...]:
        return (modifier_option(settings), *left_out_options(system, defender, settings))

    key = f"{ABWEHR}.{who}"
    _, total = yield from rolled_on(draft, system, who, None, key, make, options)
    return max(0, total)


def warded(draft: Draft, system: RuleSystem, blow: Blow, strike: int) -> Procedure[tuple[str, int]]:
    """The Abwehr of the target, which costs nothing: how, and what it takes off (SX-7)."""
    who, target, kind = blow.who, blow.target, blow.kind
    defender = draft.state.combatants[target]
    ruling = ruling_of(draft.state.rules)

    def guard(settings: Settings) -> Guard:
        return guard_of(draft, system, blow, settings)

    def options(settings: Settings) -> tuple[Option, ...]:
        now = guard(settings)
        hows = (ABWEHR, HELPLESS, NONE) if kind == MELEE else (ABWEHR, NONE)
        lage = LYING if now.modifiers[LYING] else "normal"
        return (
            Option(
                "defence", Text("response"), now.how, hows, labels=tuple(HOWS[how] for how in hows)
            ),
            modifier_option(settings),
            Option(
                "lage",
                Text("position"),
                lage,
                ("normal", LYING),
                labels=(Text("usual"), LYING),
            ),
            *blow.at_the_guard.options(settings, RANGES[kind]),
            *left_out_options(system, defender, settings),
        )

    def make(settings: Settings, ruling: Ruling = ruling) -> Trial:
        now = guard(settings)
        text = Text("{who}: Abwehr against {n} damage", who=defender.name, n=strike)
        made = trial(
            ABWEHR,
            text,
            now.values,
            now.modifiers,
            ruling,
        )
        made = replace(made, parts={})
        if doubles(kind, now.how):
            made = replace(made, reasons=(*made.reasons, Text("damage counts double")))
        if now.how != NONE:
            return made
        return replace(
            made,
            text=text,
            dice=replace(made.dice, count=0),
            judge=lambda _: Verdict(0),
            bounds=None,
            outcomes=(),
            stops=0,
            reasons=(Text("no Abwehr"),),
            chance="",
        )

    none = ("defence", Choice(NONE, HOWS[NONE]))
    thrown, total = yield from rolled_on(draft, system, target, who, ABWEHR, make, options, none)
    return guard(thrown.settings).how, total
