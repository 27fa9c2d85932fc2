"""Sheet and house rules of Dungeonslayers, as data (S-1, S-16, SX-1, SX-4).

Eigenschaften may be missing: many an NSC has Kampfwerte only.
"""

from __future__ import annotations

from gmdash.rules.dungeonslayers.umstaende import UMSTAENDE
from gmdash.rules.house_rules import Column, HouseRule, TableRule, waits_on
from gmdash.rules.sheet import Field, Sheet
from gmdash.texts import Text

SHEET = Sheet(
    fields=(
        Field("koerper", "Körper", 6, 0, 99, short="KÖR"),
        Field("agilitaet", "Agilität", 6, 0, 99, short="AGI"),
        Field("geist", "Geist", 6, 0, 99, short="GEI"),
        Field("staerke", "Stärke", 0, 0, 99, short="ST", optional=True),
        Field("haerte", "Härte", 0, 0, 99, short="HÄ", optional=True),
        Field("bewegung", "Bewegung", 0, 0, 99, short="BE", optional=True),
        Field("geschick", "Geschick", 0, 0, 99, short="GE", optional=True),
        Field("verstand", "Verstand", 0, 0, 99, short="VE", optional=True),
        Field("aura", "Aura", 0, 0, 99, short="AU", optional=True),
        Field("initiative", "Initiative", 6, -20, 99, short="INI"),
        Field("lk", "LK", 16, 1, 9999, maximum_of="lk"),
        Field("abwehr", "Abwehr", 8, -20, 200),
        Field("laufen", "Laufen", 4.0, 0, 99),
        Field("schlagen", "Schlagen", 8, -20, 200),
        Field("schiessen", "Schießen", 8, -20, 200),
        Field("zaubern", "Zaubern", 0, -20, 200),
        Field("zielzauber", "Zielzauber", 0, -20, 200),
        Field("gegnerabwehr", "Gegnerabwehr", 0, -20, 20, short="GA"),
    )
)

# Of these it takes two for a PW; a Kampfwert is made of two already (S-1, S-16).
HALVES = frozenset(field.label for field in SHEET.fields[:9])

DIFFICULTIES = TableRule(
    "dungeonslayers.schwere",
    (Column("stufe"), Column("modifikator", "number", -40, 40)),
    "Routine,8;sehr leicht,4;leicht,2;normal,0;schwer,-2;sehr schwer,-4;äußerst schwer,-8",
    Text("modifiers by how hard a Probe is"),
    outside=True,
)

HOUSE_RULES = (
    HouseRule(
        "dungeonslayers.zwanzig_spaeter",
        ("erfolg", "fehlschlag"),
        Text("a 20 on a later die, for a part of 20"),
        said=(
            Text("a success worth 20"),
            Text("a failure"),
        ),
    ),
    HouseRule(
        "dungeonslayers.immersieg_vergleich",
        ("siegt", "zahl"),
        Text("an Immersieg in a contest"),
        said=(
            Text("beats every plain success"),
            Text("counts with its result"),
        ),
    ),
    HouseRule(
        "dungeonslayers.immersieg_bei_niedrigem_pw",
        ("1", "pw"),
        Text("what an Immersieg is worth at least"),
        said=(
            "1",
            Text("the PW, even 0 or less"),
        ),
    ),
    HouseRule(
        "dungeonslayers.immersieg_ueber_20",
        ("erster", "irgendeiner"),
        Text("a Probe over 20 is an Immersieg"),
        said=(
            Text("at a 1 on the first die"),
            Text("at a 1 on any die"),
        ),
    ),
    HouseRule(
        "dungeonslayers.warten",
        ("ja", "nein"),
        Text("whether an action can be held back"),
        outside=True,
    ),
    waits_on("dungeonslayers"),
    HouseRule(
        "dungeonslayers.slayende_wuerfel",
        ("nein", "ja"),
        Text("an Immersieg in attack or Abwehr"),
        said=(
            Text("is worth the PW"),
            Text("rolls again (Slayende Würfel)"),
        ),
    ),
    DIFFICULTIES,
    UMSTAENDE,
)
