"""A long action is disturbed: Selbstbeherrschung, or it is broken off (D-11, D-13, D-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gmdash.asks import Option, Procedure, Settings
from gmdash.encounter.state import Combatant
from gmdash.rules import penalty
from gmdash.rules.dsa5 import long_action, pain
from gmdash.rules.dsa5.reckoning import (
    SCHMERZ,
    leveled,
    pain_of,
    penalty_parts,
)
from gmdash.rules.dsa5.self_control import SKILL_NAME, USES, control_trial
from gmdash.rules.dsa5.skill import SUCCESSES
from gmdash.rules.house_rules import Row
from gmdash.rules.trials import Trial, throw
from gmdash.texts import Refused, Text, chain

if TYPE_CHECKING:
    from gmdash.rules.system import Draft, RuleSystem

USUAL = "mittel"
MOST_SP = 9999


def disturbance_parts(
    kind: str, base: int, stage: int, sp: int, rules: Mapping[str, str]
) -> dict[str, int]:
    """The rows that add up to the modifier of the check (D-13, D-14).

    Args:
        kind: the name of the base row.
        base: its modifier.
        stage: of Schmerz.
        sp: Schadenspunkte of this disturbance.
        rules: house rules by full key.
    """
    parts = {kind: base}
    if stage:
        plus = rules.get("dsa5.schmerz_stoerung_vorzeichen") == "plus"
        parts[f"Zustand {leveled(SCHMERZ, stage)}"] = stage if plus else -stage
    if sp:
        parts[f"{sp} SP"] = -pain.sp_third(sp, rules.get("dsa5.sp_drittel") == "ab")
    if stage and doubles_pain(rules):
        parts[leveled(SCHMERZ, stage)] = -stage
    return parts


def doubles_pain(rules: Mapping[str, str]) -> bool:
    """Whether Schmerz costs its general penalty besides its row (DX-4)."""
    acts = rules.get("dsa5.schmerz_wirkung", "regelwiki") == "regelwiki"
    return acts and rules.get("dsa5.schmerz_doppelt") == "zusaetzlich"


def row_named(rows: tuple[Row, ...], kind: str) -> Row:
    """The row of a disturbance; its beginning will do.

    Raises:
        Refused: the table has none, or several.
    """
    folded = kind.casefold()
    names = {str(row["stoerung"]): row for row in rows}
    fitting = [row for name, row in names.items() if name.casefold() == folded]
    fitting = fitting or [r for name, r in names.items() if name.casefold().startswith(folded)]
    if len(fitting) != 1 or not folded:
        raise Refused(Text("{key} is one of: {values}.", key="art", values=chain(list(names))))
    return fitting[0]


def usual(rows: tuple[Row, ...]) -> str:
    """The base row where none is named: Mittel (D-13), else the first."""
    names = [str(row["stoerung"]) for row in rows]
    return USUAL if USUAL in names else names[0]


def disturb(
    draft: Draft,
    system: RuleSystem,
    who: str,
    kind: str = "",
    sp: int | None = None,
    mod: int = 0,
    key: str = "",
) -> Procedure[None]:
    """One check for one disturbance; failing breaks the long action off (D-11).

    Where checks are due it is the first of them.

    Args:
        draft: receives the events.
        system: with its house rules.
        who: the one who is disturbed.
        kind: the row of the table; the usual one where empty.
        sp: Schadenspunkte of the disturbance; None for those of the check that is due.
        mod: a free modifier.
        key: of the question; its usual one where empty.
    """
    combatant = draft.state.combatants[who]
    long = long_action.running(combatant)
    if long is None:
        raise Refused(Text("{who} is at no long action.", who=combatant.name))
    rows = system.table(draft.state, "stoerungen")
    named = str(row_named(rows, kind)["stoerung"]) if kind else usual(rows)
    suffered = long.due[0] if long.due else 0
    start = {"art": named, "sp": str(suffered if sp is None else sp), "mod": str(mod)}
    thrown = yield from throw(
        lambda settings: _trial(draft, system, combatant, {**start, **settings}),
        lambda settings: (
            *_options(rows, {**start, **settings}),
            *penalty.options(settings, _hurts(draft, system, combatant)),
        ),
        key=key,
        who=who,
    )
    draft.add(thrown.event(who))
    if thrown.verdict.degree not in SUCCESSES:
        draft.add(long_action.broken(draft.state.combatants[who], long))
    elif long.due:
        long_action.settled(draft, who, long)


def settle(draft: Draft, system: RuleSystem, whos: Sequence[str]) -> Procedure[None]:
    """Every check that is due, one for each disturbance (D-11)."""
    asked = 0
    for who in whos:
        while _is_due(draft, system, who):
            asked += 1
            yield from disturb(draft, system, who, key=f"stoerung{asked if asked > 1 else ''}")


def _is_due(draft: Draft, system: RuleSystem, who: str) -> bool:
    combatant = draft.state.combatants[who]
    long = long_action.running(combatant)
    if long is None or not long.due:
        return False
    return who != draft.state.current or not long_action.abandoned(system, combatant, long)


def _trial(draft: Draft, system: RuleSystem, combatant: Combatant, settings: Settings) -> Trial:
    state = draft.state
    stage = 0 if penalty.left_out(settings) else pain_of(system, state, combatant)
    others = penalty_parts(system, state, combatant, but=(SCHMERZ,))
    row = row_named(system.table(state, "stoerungen"), settings["art"])
    sp, long = int(settings["sp"]), long_action.running(combatant)
    rules = {**system.default_rules(), **state.rules}
    # The row of Schmerz is what pain costs here; the other Zustände cost what they always do.
    parts = {
        **disturbance_parts(settings["art"], int(row["modifikator"]), stage, sp, rules),
        **penalty.kept(others, settings),
        "Modifikator": int(settings["mod"]),
    }
    text = Text("{who}: does {what} go on?", who=combatant.name, what=long.count if long else "")
    return control_trial(combatant, "stoerung", text, parts, _use(settings))


def _hurts(draft: Draft, system: RuleSystem, combatant: Combatant) -> bool:
    """Whether Schmerz or another Zustand costs something here (D-13, DX-6)."""
    others = penalty_parts(system, draft.state, combatant, but=(SCHMERZ,))
    return bool(others) or pain_of(system, draft.state, combatant) > 0


def _use(settings: Settings) -> str:
    """Which of the two uses: proposed by what disturbs, damage or anything else (D-11)."""
    return settings.get("einsatz", "bewahren" if int(settings["sp"]) else "ignorieren")


def _options(rows: tuple[Row, ...], settings: Settings) -> tuple[Option, ...]:
    names = tuple(str(row["stoerung"]) for row in rows)
    return (
        Option("art", Text("disturbance"), settings["art"], names),
        Option("sp", "SP", settings["sp"], low=0, high=MOST_SP),
        Option("mod", Text("modifier"), settings["mod"]),
        Option("einsatz", SKILL_NAME, _use(settings), tuple(USES), labels=tuple(USES.values())),
    )
