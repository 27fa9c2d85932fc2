"""The attack of Dungeonslayers as one conversation: attack, Abwehr, damage (SX-7, SX-11 to SX-16).

None of it is in the rule text beyond the Probe itself; a fight could not go on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import Option, Procedure, Settings
from gmdash.encounter.events import CounterChanged, Event, Rolled, ValueChanged
from gmdash.encounter.state import Combatant, condition, count
from gmdash.rules.budget import require_action
from gmdash.rules.dungeonslayers import damage as harm
from gmdash.rules.dungeonslayers import probe
from gmdash.rules.dungeonslayers.probe import Ruling
from gmdash.rules.dungeonslayers.trial import ruling_of, thrown_probe, trial
from gmdash.rules.odds import mean_words
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Thrown, Trial, Verdict
from gmdash.texts import Refused, Text, Words, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

KINDS = {
    "schlagen": "Schlagen",
    "schiessen": "Schießen",
    "zaubern": "Zaubern",
    "zielzauber": "Zielzauber",
}
MELEE = "schlagen"
WEAPONS = (MELEE, "schiessen")
LYING = "liegend"
POSITIONS = {"normal": 0, "seite": 1, "hinten": 2, LYING: -2}
POSITION_NAMES = {"normal": "normal", "seite": "Seite", "hinten": "von hinten", LYING: LYING}
PER_SIZE = 2
ABWEHR, HELPLESS, NONE = "abwehr", "wehrlos", "none"
LYING_ABWEHR = -2
MOST_ROLLS = 100

WORDS: Mapping[str, Words] = {
    "probe": "Probe",
    "attack": Text("Attack"),
    **KINDS,
    ABWEHR: "Abwehr",
    HELPLESS: "wehrlos",
    NONE: Text("no Abwehr"),
    "lk": "LK",
    "maximum": Text("a new maximum"),
}
FUMBLES: Mapping[str, Words] = {
    "schlagen": Text("the weapon is dropped, plain wood breaks"),
    "schiessen": Text("the weapon is dropped, a throwing weapon of plain wood breaks"),
    "zaubern": Text("the spell is no longer ready"),
    "zielzauber": Text("the spell is no longer ready"),
    ABWEHR: Text("the defender falls, a plain wooden shield breaks"),
}


class Plan(Struct, frozen=True):
    """An attack as it stands: with what, and what its PW is made of."""

    kind: str
    values: dict[str, int]
    modifiers: dict[str, int]


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


def outcome(events: Sequence[Event]) -> Words:
    """How an attack ended that hurt nobody, and what a Patzer brings (SX-11)."""
    rolls = [e for e in events if isinstance(e, Rolled) and e.purpose in (*KINDS, ABWEHR, HELPLESS)]
    if not rolls or rolls[0].purpose not in KINDS:
        return ""
    said: list[Words] = []
    if not any(isinstance(e, ValueChanged) for e in events):
        missed = not any(e.result > 0 for e in rolls if e.purpose in KINDS)
        said.append(Text("The attack misses.") if missed else Text("No damage gets through."))
    for roll in rolls:
        if roll.degree == "patzer":
            key = roll.purpose if roll.purpose in KINDS else ABWEHR
            said.append(Text("Patzer: {what} (not from the rule text).", what=FUMBLES[key]))
    return chain(said, " ") if said else ""


def attack(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[None]:
    """One attack from the roll to the LK that are lost (SX-7)."""
    if who == target:
        raise Refused(Text("Nobody attacks themselves."))
    require_action(draft.state, system, who)
    kind, strike = yield from _struck(draft, system, who, target)
    spent = count(draft.state.combatants[who], "action")
    draft.add(CounterChanged(who, "action", spent, spent + 1, why="attack"))
    if strike < 1:
        return
    how, block = yield from _warded(draft, system, who, target, kind, strike)
    lost = harm.damage(strike, block, _doubles(kind, how))
    if lost:
        before = draft.state.combatants[target].values[system.health_value]
        after = system.hurt(draft.state.combatants[target], lost)
        draft.add(
            ValueChanged(target, system.health_value, before, after, source=who, why="damage")
        )


def _doubles(kind: str, how: str) -> bool:
    """A hit in melee on one who is helpless counts double (SX-14)."""
    return how == HELPLESS and kind == MELEE


def _struck(draft: Draft, system: RuleSystem, who: str, target: str) -> Procedure[tuple[str, int]]:
    """The attack roll: its kind and what it comes to."""
    attacker = draft.state.combatants[who]
    ruling = ruling_of(draft.state.rules)
    usual = _usual_kind(attacker)
    position = LYING if condition(attacker, LYING) else "normal"

    def plan(settings: Settings) -> Plan:
        kind = settings.get("kind", usual)
        lage = settings.get("lage", position)
        modifiers = {
            "Modifikator": int(settings.get("mod", 0)),
            POSITION_NAMES[lage]: POSITIONS[lage],
            "Größe": PER_SIZE * int(settings.get("groesse", 0)),
        }
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
            _modifier(settings),
            Option(
                "lage",
                Text("position"),
                settings.get("lage", position),
                tuple(POSITIONS),
                labels=("normal", Text("from the side or above"), Text("from behind"), LYING),
            ),
            Option(
                "groesse",
                Text("foe larger by"),
                settings.get("groesse", "0"),
                low=-5,
                high=5,
            ),
        )

    def make(settings: Settings, ruling: Ruling = ruling) -> Trial:
        now = plan(settings)
        guard = _guard(draft, system, who, target, now.kind, {})
        return trial(
            now.kind,
            Text("{who} attacks {target}", who=attacker.name, target=draft.state.name(target)),
            now.values,
            now.modifiers,
            ruling,
            (Text("fighting is not from the rule text"),),
            _expected(now, guard, draft, system),
        )

    thrown, total = yield from _with_slaying(draft, system, who, target, "attack", make, options)
    return thrown.trial.purpose, total


def _usual_kind(attacker: Combatant) -> str:
    """The best of the values with which one attacks; Schlagen where it is as good."""
    values = numbers(attacker.sheet, list(KINDS))
    return max(KINDS, key=lambda kind: values[kind])


def _modifier(settings: Settings) -> Option:
    return Option("mod", Text("modifier"), settings.get("mod", "0"), low=-40, high=40)


def _expected(plan: Plan, guard: Guard, draft: Draft, system: RuleSystem) -> Words:
    """The damage on average against the usual Abwehr, exactly; without further rolls."""
    pw = sum(plan.values.values()) + sum(plan.modifiers.values())
    if max(pw, guard.pw or 0) > probe.MOST_PW_OF_ODDS:
        return ""
    doubled = _doubles(plan.kind, guard.how)
    mean = harm.odds(pw, guard.pw, ruling_of(draft.state.rules), doubled).mean
    words = mean_words(Text("LK damage"), mean)
    if system.rule(draft.state, "slayende_wuerfel") == "ja":
        return Text("{average} before Slayende Würfel", average=words)
    return words


def _guard(
    draft: Draft, system: RuleSystem, who: str, target: str, kind: str, settings: Settings
) -> Guard:
    """The Abwehr against this kind of attack, with its options (SX-7, SX-12, SX-14)."""
    defender, attacker = draft.state.combatants[target], draft.state.combatants[who]
    out = bool(system.incapacity(draft.state, defender))
    how = settings.get("defence", HELPLESS if out and kind == MELEE else ABWEHR)
    lying = settings.get("lage", LYING if condition(defender, LYING) else "normal") == LYING
    own = numbers(defender.sheet, ["abwehr", "koerper", "haerte"])
    # Without armour Abwehr is KÖR + HÄ; who has no more than that has no armour to lose.
    bare = own["koerper"] + own["haerte"]
    weapon = numbers(attacker.sheet, ["gegnerabwehr"])["gegnerabwehr"]
    modifiers = {
        "ohne Rüstung": min(0, bare - own["abwehr"]) if how == HELPLESS else 0,
        "Gegnerabwehr": weapon if kind in WEAPONS else 0,
        LYING: LYING_ABWEHR if lying else 0,
        "Modifikator": int(settings.get("mod", 0)),
    }
    return Guard(how, {"Abwehr": own["abwehr"]}, modifiers)


def _warded(
    draft: Draft, system: RuleSystem, who: str, target: str, kind: str, strike: int
) -> Procedure[tuple[str, int]]:
    """The Abwehr of the target, which costs nothing: how, and what it takes off (SX-7)."""
    defender = draft.state.combatants[target]
    ruling = ruling_of(draft.state.rules)

    def guard(settings: Settings) -> Guard:
        return _guard(draft, system, who, target, kind, settings)

    def options(settings: Settings) -> tuple[Option, ...]:
        now = guard(settings)
        hows = (ABWEHR, HELPLESS, NONE) if kind == MELEE else (ABWEHR, NONE)
        lage = LYING if now.modifiers[LYING] else "normal"
        return (
            Option("defence", "Abwehr", now.how, hows, labels=tuple(WORDS[how] for how in hows)),
            _modifier(settings),
            Option("lage", Text("position"), lage, ("normal", LYING)),
        )

    def make(settings: Settings, ruling: Ruling = ruling) -> Trial:
        now = guard(settings)
        made = trial(
            now.how,
            Text("{who}: Abwehr against {n} damage", who=defender.name, n=strike),
            now.values,
            now.modifiers,
            ruling,
        )
        if _doubles(kind, now.how):
            made = replace(made, reasons=(*made.reasons, Text("damage counts double")))
        if now.how != NONE:
            return made
        return replace(
            made,
            dice=replace(made.dice, count=0),
            judge=lambda _: Verdict(0),
            bounds=None,
            outcomes=(),
            stops=0,
            reasons=(Text("no Abwehr"),),
            chance="",
        )

    thrown, total = yield from _with_slaying(draft, system, target, who, ABWEHR, make, options)
    return thrown.trial.purpose, total


def _with_slaying(
    draft: Draft,
    system: RuleSystem,
    who: str,
    against: str,
    key: str,
    make: Callable[..., Trial],
    options: Callable[[Settings], tuple[Option, ...]],
) -> Procedure[tuple[Thrown, int]]:
    """A roll, recorded; by house rule an Immersieg rolls again and adds up (SX-16)."""
    ruling = ruling_of(draft.state.rules)
    first = yield from thrown_probe(make, ruling, options, key, who)
    if first.trial.dice.count:
        draft.add(first.event(who, against))
    total, thrown = first.verdict.result, first
    slays = system.rule(draft.state, "slayende_wuerfel") == "ja"
    harmless = replace(ruling, harmless=True)
    text = Text("Immersieg: {who} rolls again", who=draft.state.name(who))
    again = replace(make(first.settings, harmless), text=text)
    for number in range(2, MOST_ROLLS):
        if not slays or not _slays(thrown):
            break
        thrown = yield from thrown_probe(lambda _: again, harmless, key=f"{key}{number}", who=who)
        draft.add(thrown.event(who, against))
        total += thrown.verdict.result
    return first, total


def _slays(thrown: Thrown) -> bool:
    """Whether the first die is the Immersieg, whatever makes all of it one (SX-16)."""
    if thrown.roll.faces:
        return thrown.roll.faces[0] == 1
    return thrown.verdict.degree == "immersieg"
