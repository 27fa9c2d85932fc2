"""What bears on an attack beside position and size: range, aim, weapons, how hard it is.

None of it is in the rule text (SX-1, SX-13, SX-14); the table may be rewritten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gmdash.rules.circumstances import TABLE, Circumstances, circumstances

if TYPE_CHECKING:
    from gmdash.encounter.state import State
    from gmdash.rules.house_rules import Row
    from gmdash.rules.system import RuleSystem

# What the table calls the kinds of attack.
RANGES = {"schlagen": "nah", "schiessen": "fern", "zielzauber": "fern", "zaubern": "zauber"}
_PLAIN: Row = {"umstand": "", "angriff": 0, "abwehr": 0, "schaden": 0, "art": ""}

# Those of range and aim add up: 30 m are 10 m and 20 m, three rounds of aiming are 1 and 2.
UMSTAENDE = circumstances(
    "dungeonslayers",
    "10 m,-1,0,0,fern;20 m,-2,0,0,fern;50 m,-5,0,0,fern;daneben,-2,0,0,fern;"
    "Hindernis,-1,0,0,fern;2 Hindernisse,-2,0,0,fern;"
    "Zielen 1,2,0,0,fern;Zielen 2,4,0,0,fern;Zielen 5,10,0,0,fern;"
    "2 Waffen,-10,0,0,nah;Ziel 2 Waffen,0,-10,0,;Ziel gegen 2,0,-4,0,",
)


def circumstances_of(system: RuleSystem, state: State) -> Circumstances:
    """Those of the table, and how hard a Probe is (SX-1, SX-13, SX-14)."""
    own = system.table(state, TABLE)
    named = {row["umstand"] for row in own}
    hard: list[Row] = [
        {**_PLAIN, "umstand": row["stufe"], "angriff": row["modifikator"]}
        for row in system.table(state, "schwere")
        if row["modifikator"] and row["stufe"] not in named
    ]
    return Circumstances((*own, *hard))
