"""Named circumstances of an attack, in points or percent: a proposal (T-12 to T-14).

Uneven ground is the one that the rule text knows by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.rules.circumstances import TABLE, Circumstances, circumstances
from gmdash.rules.house_rules import Column, TableRule
from gmdash.texts import Text

if TYPE_CHECKING:
    from gmdash.asks import Settings
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
        Column("einheit", empty=True),
    ),
    "leicht erleichtert,10,0,%;leicht erschwert,-10,0,%;unebenes Gelände,-20,-20,%;"
    "stark erschwert,-50,0,%;Ziel behindert,0,-20,%;Ziel stark behindert,0,-50,%",
    Text("circumstances of an attack: what they put on attack and defence, in points or %"),
    outside=True,
)


def circumstances_of(system: RuleSystem, state: State) -> Circumstances:
    """Those of the table in force."""
    return Circumstances(system.table(state, TABLE))


def worked_out(around: Circumstances, settings: Settings) -> tuple[tuple[str, int, bool], ...]:
    """Those that hold: name, number, and whether it is a percentage."""
    units = {row["umstand"]: row["einheit"] for row in around.rows}
    parts = around.parts(settings)
    return tuple((name, number, units[name] == PERCENT) for name, number in parts.items())
