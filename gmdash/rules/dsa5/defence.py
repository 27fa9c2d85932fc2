"""The defence against an attack: Parade or Ausweichen, each further one harder (DX-3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from gmdash.asks import Choice, Option, Procedure, Settings
from gmdash.dice import Dice
from gmdash.encounter.state import Combatant, State, condition, count
from gmdash.rules import penalty
from gmdash.rules.changes import spend
from gmdash.rules.circumstances import TABLE, Circumstances, put_on
from gmdash.rules.dsa5 import schip, w20
from gmdash.rules.dsa5.reckoning import (
    CRAMPED,
    LYING,
    SURPRISED,
    conditions_count,
    fighting_parts,
    labelled,
)
from gmdash.rules.dsa5.w20 import Swing
from gmdash.rules.sheet import numbers
from gmdash.rules.trials import Trial, Verdict
from gmdash.texts import Text, Words

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

KINDS = {"pa": ("PA", "Parade"), "aw": ("AW", "Ausweichen")}
NO_DEFENCE = "none"
DEFENDED = "verteidigung"
FURTHER = -3
COSTS = {"pa": {LYING: -2, CRAMPED: -4}, "aw": {LYING: -2}}


class Hit(Struct, frozen=True):
    """An attack that succeeded: who, whom, from afar or not, how well, in what circumstances."""

    attacker: str
    target: str
    ranged: bool
    degree: str
    picked: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The code of the attack."""
        return "fk" if self.ranged else "at"

    @property
    def doubled(self) -> bool:
        """Whether a confirmed 1 doubles the TP (DX-3)."""
        return self.degree == "double"

    @property
    def factor(self) -> int:
        """What the TP are multiplied by."""
        return 2 if self.doubled else 1


def defended(draft: Draft, system: RuleSystem, hit: Hit) -> Procedure[Swing | None]:
    """The defence; None where there was none."""
    kinds = possible(draft, system, hit)
    if not kinds:
        return None
    usual = _usual(kinds, hit)
    picks = Circumstances(system.table(draft.state, TABLE)).later("abwehr", hit.picked)

    def make(settings: Settings) -> Trial:
        kind = settings.get("defence", usual)
        if kind not in kinds:
            return _none(draft, hit)
        lost = _costs(draft, system, hit.target, kind) if penalty.left_out(settings) else {}
        own = {name: value for name, value in kinds[kind].items() if name not in lost}
        held = put_on(own, picks.parts(settings, hit.kind))
        parts = _with_options(hit, held, settings)
        return w20.trial(kind, _question(draft, hit), KINDS[kind][0], parts)

    def options(settings: Settings) -> tuple[Option, ...]:
        kind = settings.get("defence", usual)
        own = _options(draft, hit, tuple(kinds), usual, settings)
        if kind not in kinds:
            return own
        hurts = penalty.options(settings, bool(_costs(draft, system, hit.target, kind)))
        return (*own, *hurts, *picks.options(settings, hit.kind))

    rolled = yield from w20.swing(
        draft,
        hit.target,
        hit.attacker,
        make,
        options,
        doubles=False,
        without=("defence", Choice(NO_DEFENCE, Text("no defence"))),
    )
    kind = rolled.settings.get("defence", usual)
    if kind not in kinds:
        return None
    if rolled.settings.get("schip") == "ja":
        schip.pay_for_defence(draft, hit.target)
    spend(draft, hit.target, DEFENDED, kind)
    return rolled


def possible(draft: Draft, system: RuleSystem, hit: Hit) -> dict[str, dict[str, int]]:
    """The kinds of defence that are left, with what their values are made of.

    None for one who is out or taken by surprise; a value of 0 or less is gone (DX-3, DX-6).
    """
    state, defender = draft.state, draft.state.combatants[hit.target]
    surprised = condition(defender, SURPRISED) and conditions_count(system, state)
    if system.incapacity(state, defender) or surprised:
        return {}
    made = defences(defender)
    if further(state, system, defender) is None:
        return {}
    kinds = {key: _parts(draft, system, defender, key, made) for key in KINDS}
    return {key: parts for key, parts in kinds.items() if sum(parts.values()) > 0}


def defences(combatant: Combatant) -> int:
    """How many defences there were in this round, of all kinds, also those marked by hand."""
    return count(combatant, DEFENDED) + count(combatant, "defence")


def further(state: State, system: RuleSystem, defender: Combatant) -> int | None:
    """What the next defence is harder by; None for one who has had the only one (DX-3)."""
    made = defences(defender)
    return None if made and not _several(state, system, defender) else FURTHER * made


def _several(state: State, system: RuleSystem, defender: Combatant) -> bool:
    """Whether this one defends more than once a round, by house rule (DX-3)."""
    everybody = system.rule(state, "verteidigungen") == "alle"
    return everybody or defender.side == "pc" or schip.points_of(defender) > 0


def _parts(
    draft: Draft, system: RuleSystem, defender: Combatant, kind: str, made: int
) -> dict[str, int]:
    parts = {KINDS[kind][0]: numbers(defender.sheet, [kind])[kind]}
    parts |= _costs(draft, system, defender.id, kind)
    if made:
        parts[f"{made + 1}. Verteidigung"] = FURTHER * made
    if schip.defends_better(defender):
        parts["Schip"] = schip.BETTER_DEFENCE
    return parts


def _costs(draft: Draft, system: RuleSystem, who: str, kind: str) -> dict[str, int]:
    """What Zustände and states cost at this kind of defence (DX-4, DX-6)."""
    return fighting_parts(system, draft.state, draft.state.combatants[who], COSTS[kind])


def _with_options(hit: Hit, parts: Mapping[str, int], settings: Settings) -> dict[str, int]:
    changed = {**parts, "Modifikator": int(settings.get("mod", 0))}
    if settings.get("schip") == "ja":
        changed["Schip"] = schip.BETTER_DEFENCE
    whole = sum(changed.values())
    if hit.degree in ("critical", "double") and whole > 0:
        changed["halbiert"] = -(whole // 2)
    return changed


def _usual(kinds: Mapping[str, Mapping[str, int]], hit: Hit) -> str:
    """From afar Ausweichen, else what is better; of equals the Parade."""
    if hit.ranged and "aw" in kinds:
        return "aw"
    return max(kinds, key=lambda key: sum(kinds[key].values()))


def _question(draft: Draft, hit: Hit) -> Words:
    return labelled(
        Text(
            "{who} defends against {attacker}",
            who=draft.state.name(hit.target),
            attacker=draft.state.name(hit.attacker),
        )
    )


def _none(draft: Draft, hit: Hit) -> Trial:
    return Trial(
        purpose=NO_DEFENCE,
        text=_question(draft, hit),
        dice=Dice(0, w20.SIDES),
        judge=lambda _: Verdict(0, NO_DEFENCE),
    )


def _options(
    draft: Draft, hit: Hit, kinds: tuple[str, ...], usual: str, settings: Settings
) -> tuple[Option, ...]:
    values = (*kinds, NO_DEFENCE)
    labels: tuple[Words, ...] = (*(KINDS[kind][1] for kind in kinds), Text("no defence"))
    options = [
        Option("defence", Text("defence"), settings.get("defence", usual), values, labels=labels),
        Option("mod", Text("modifier"), settings.get("mod", "0")),
    ]
    defender = draft.state.combatants[hit.target]
    if schip.points_of(defender) and not schip.defends_better(defender):
        better = Text("Schicksalspunkt for +{n}", n=schip.BETTER_DEFENCE)
        options.append(Option("schip", better, settings.get("schip", "nein"), ("nein", "ja")))
    return tuple(options)
