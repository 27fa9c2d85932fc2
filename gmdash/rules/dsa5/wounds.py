"""Trefferpunkte less Rüstungsschutz are Schadenspunkte; what a Patzer costs (DX-3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.asks import Ask, Choice, Option, Procedure, Question, Roll, Settings, choose, roll
from gmdash.dice import Amount, Dice, parse_amount, sums
from gmdash.encounter.events import Rolled
from gmdash.rules.changes import harm
from gmdash.rules.circumstances import TABLE, Circumstances, put_on
from gmdash.rules.dsa5.defence import Hit
from gmdash.rules.dsa5.reckoning import labelled
from gmdash.rules.odds import crossed, mean_words
from gmdash.rules.sheet import numbers
from gmdash.texts import Text, Words, signed

if TYPE_CHECKING:
    from fractions import Fraction

    from gmdash.encounter.state import Combatant
    from gmdash.rules.system import Draft, RuleSystem

MOST_TP = 9999
MOST_RS = 99
MOST_FACES = 300
BOTCH_DIE, BOTCH_MORE = Dice(1, 6), 2


def armour_of(combatant: Combatant) -> int:
    """The Rüstungsschutz of the sheet."""
    return numbers(combatant.sheet, ["rs"])["rs"]


def wound(draft: Draft, system: RuleSystem, hit: Hit) -> Procedure[None]:
    """Roll the TP of the attacker; less RS they are SP, doubled by a confirmed 1 (DX-3)."""
    attacker, target = hit.attacker, hit.target
    picks = Circumstances(system.table(draft.state, TABLE)).later("schaden", hit.picked)
    sheet = draft.state.combatants[attacker].sheet
    amount = parse_amount(str(sheet.get("tp", "0")))
    armour = armour_of(draft.state.combatants[target])
    first, *others = [dice for _, dice in amount.dice] or [Dice(0, 6)]

    def question(settings: Settings) -> Ask:
        parts = _more(settings, picks.parts(settings, hit.kind))
        ask = _question(draft, hit, amount, first, settings, armour, parts)
        return replace(ask, options=(*ask.options, *picks.options(settings, hit.kind)))

    rolled = yield from roll(question)
    rs = int(rolled.settings.get("rs", armour))
    parts = _more(rolled.settings, picks.parts(rolled.settings, hit.kind))
    more = sum(parts.values())
    made, tp = [rolled], rolled.result
    if tp is None:
        made += yield from _other_dice(hit, amount, rolled.faces, more, rs)
        whole = amount.total(tuple(face for one in made for face in one.faces)) + more
        tp = max(0, whole) * hit.factor
    for one, dice in zip(made, (first, *others), strict=False):
        last = one is made[-1]
        draft.add(
            Rolled(
                attacker,
                "tp",
                dice.sides,
                dice.count,
                one.faces,
                one.origin,
                tp if last else sum(one.faces),
                against=target,
                parts=parts if last else {},
                target_parts={"RS": -rs} if rs and last else {},
                sort=f"{amount} ×{hit.factor}" if hit.doubled else str(amount),
            )
        )
    harm(draft, system, target, max(0, tp - rs), attacker)


def _other_dice(
    hit: Hit, amount: Amount, faces: tuple[int, ...], more: int, rs: int
) -> Procedure[list[Roll]]:
    """The dice after the first kind, each with the SP that come on average of what lies there."""
    made: list[Roll] = []
    for index, (_, dice) in enumerate(amount.dice[1:], 1):
        rest = Amount(amount.dice[index:], replace(amount, dice=amount.dice[:index]).total(faces))
        chance = _mean_words(mean_sp(rest, more, hit.factor, rs))
        made.append((yield from roll(_further(hit.attacker, index, dice, chance))))
        faces += made[-1].faces
    return made


def _more(settings: Settings, held: Mapping[str, int]) -> dict[str, int]:
    """What is put on the TP, by its names."""
    parts = put_on({"Modifikator": int(settings.get("mod", 0))}, held)
    return {name: value for name, value in parts.items() if value}


def botched(draft: Draft, system: RuleSystem, who: str) -> Procedure[None]:
    """A Patzer: what it does is the SL's, or W6 + 2 SP (DX-3)."""
    name = draft.state.name(who)
    answer = yield from choose(
        Ask(
            key=f"botch.{who}",
            kind="choose",
            who=who,
            text=labelled(Text("Patzer by {who}", who=name)),
            choices=(
                Choice("leave", Text("leave it to the SL")),
                Choice("hurt", Text("{who} suffers W6 + {n} SP", who=name, n=BOTCH_MORE)),
            ),
            default="leave",
        )
    )
    if answer == "leave":
        return
    rolled = yield from roll(
        lambda _: Ask(
            key=f"botch-sp.{who}",
            kind="roll",
            who=who,
            text=Text("SP of the Patzer by {who}", who=name),
            dice=BOTCH_DIE,
            announced=(0, MOST_TP),
            reasons=(f"{BOTCH_DIE} + {BOTCH_MORE}",),
            chance=_mean_words(mean_sp(Amount(((1, BOTCH_DIE),), BOTCH_MORE), 0, 1, 0)),
        )
    )
    sp = sum(rolled.faces) + BOTCH_MORE if rolled.result is None else rolled.result
    draft.add(
        Rolled(
            who,
            "botch-sp",
            BOTCH_DIE.sides,
            BOTCH_DIE.count,
            rolled.faces,
            rolled.origin,
            sp,
            sort=f"{BOTCH_DIE}+{BOTCH_MORE}",
        )
    )
    harm(draft, system, who, sp, who)


def _question(
    draft: Draft,
    hit: Hit,
    amount: Amount,
    first: Dice,
    settings: Settings,
    armour: int,
    parts: Mapping[str, int],
) -> Ask:
    rs = int(settings.get("rs", armour))
    reasons: list[Words] = [f"TP {amount}"]
    reasons.extend(f"{name} {signed(value)}" for name, value in parts.items())
    if hit.doubled:
        reasons.append(Text("doubled"))
    reasons.append(f"RS {rs}")
    mean = mean_sp(amount, sum(parts.values()), hit.factor, rs)
    return Ask(
        key="tp",
        kind="roll",
        who=hit.attacker,
        text=Text(
            "TP by {who} against {target}",
            who=draft.state.name(hit.attacker),
            target=draft.state.name(hit.target),
        ),
        dice=first,
        announced=(0, MOST_TP),
        options=(
            Option("mod", "TP", settings.get("mod", "0"), low=-50, high=50),
            Option("rs", "RS", str(rs), low=0, high=MOST_RS),
        ),
        reasons=tuple(reasons),
        chance=_mean_words(mean),
    )


def _mean_words(mean: Fraction | None) -> Words:
    return "" if mean is None else mean_words("SP", mean)


def _further(attacker: str, index: int, dice: Dice, chance: Words) -> Question:
    return lambda _: Ask(
        key=f"tp{index}", kind="roll", who=attacker, text=str(dice), dice=dice, chance=chance
    )


def _added(sign: int, total: int, value: int) -> int:
    return total + sign * value


@lru_cache(maxsize=256)
def mean_sp(amount: Amount, more: int, factor: int, rs: int) -> Fraction | None:
    """The SP on average, exactly; None for more dice than anybody throws."""
    if sum(dice.count * dice.sides for _, dice in amount.dice) > MOST_FACES:
        return None
    ways = {amount.number + more: 1}
    for sign, dice in amount.dice:
        rolled = sums(dict.fromkeys(range(1, dice.sides + 1), 1), dice.count)
        ways = crossed(ways, rolled, partial(_added, sign))
    from fractions import Fraction

    suffered = sum(max(0, max(0, tp) * factor - rs) * count for tp, count in ways.items())
    return Fraction(suffered, sum(ways.values()))
