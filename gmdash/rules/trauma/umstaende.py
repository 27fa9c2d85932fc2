"""Named circumstances of an attack, in points or percent: a proposal (T-12 to T-14).

Uneven ground is the one that the rule text knows by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.rules.circumstances import TABLE, Circumstances, circumstances, label
from gmdash.rules.house_rules import Column, TableRule
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.asks import Option, Settings
    from gmdash.encounter.state import State
    from gmdash.rules.system import RuleSystem

PERCENT = "%"
_MOST = 100
_NAME = circumstances("trauma", "").columns[0]

UMSTAENDE = TableRule(
    f"trauma.{TABLE}",
    (
        _NAME,
        Column("angriff", "number", -_MOST, _MOST),
        Column("abwehr", "number", -_MOST, _MOST),
        Column("prozent", "yesno"),
    ),
    "leicht erleichtert,10,0,ja;leicht erschwert,-10,0,ja;unebenes Gelände,-20,-20,ja;"
    "stark erschwert,-50,0,ja;Ziel behindert,0,-20,ja;Ziel stark behindert,0,-50,ja",
    Text("circumstances of an attack: what they put on attack and defence, in points or %"),
    outside=True,
)


def circumstances_of(system: RuleSystem, state: State) -> Circumstances:
    """Those of the table in force."""
    return Circumstances(system.table(state, TABLE))


def options(around: Circumstances, settings: Settings) -> tuple[Option, ...]:
    """The option to pick them, each with its number as it is meant: −20 %."""
    labels = tuple(
        label(row, around.on, f" {PERCENT}" if row["prozent"] else "") for row in around.fitting()
    )
    return tuple(replace(option, labels=labels) for option in around.options(settings))


def _units(around: Circumstances) -> dict[str, bool]:
    """By name, whether it is a percentage."""
    return {str(row["umstand"]): bool(row["prozent"]) for row in around.rows}


def worked_out(around: Circumstances, settings: Settings) -> tuple[tuple[str, int, bool], ...]:
    """Those that hold: name, number, and whether it is a percentage."""
    units, parts = _units(around), around.parts(settings)
    return tuple((name, number, units[name]) for name, number in parts.items())
