"""Sheet, budget and house rules of DSA5, as data (D-1, D-2, D-15)."""

from __future__ import annotations

from gmdash.rules.circumstances import circumstances
from gmdash.rules.house_rules import AnyRule, Column, HouseRule, TableRule, rolled_anew, waits_on
from gmdash.rules.sheet import Field, Sheet
from gmdash.texts import Text

_ATTRIBUTES = ("mu", "kl", "in", "ch", "ff", "ge", "ko", "kk")

SHEET = Sheet(
    fields=(
        Field("ini", "INI-Basis", 10, -20, 60),
        Field("le", "LE", 30, 1, 9999, maximum_of="le"),
        Field("gs", "GS", 8, 0, 99),
        Field("schip", "Schicksalspunkte", 0, 0, 20),
        Field("at", "AT", 10, 0, 40),
        Field("pa", "PA", 5, 0, 40),
        Field("aw", "AW", 5, 0, 40),
        Field("fk", "FK", 10, 0, 40),
        Field("rs", "RS", 0, 0, 40),
        Field("tp", "TP", "W6+2"),
        *(Field(key, key.upper(), 10, 0, 40) for key in _ATTRIBUTES),
        Field("sb", "Selbstbeherrschung", 0, 0, 40),
    )
)

DISTURBANCES = TableRule(
    "dsa5.stoerungen",
    (Column("stoerung"), Column("modifikator", "number", -20, 20)),
    "leicht,3;mittel,0",
    Text("disturbances, and the modifier of the check that keeps a long action going"),
)

# Aimed zones by DX-9, shooting by DX-10; a code at the end says for which attack.
CIRCUMSTANCES = circumstances(
    "dsa5",
    "Kopf,-10,0,0,;Torso,-4,0,0,;Arme,-8,0,0,;Beine,-8,0,0,;"
    "nah,2,0,1,fk;fern,-2,0,-1,fk;winzig,-8,0,0,fk;klein,-4,0,0,fk;groß,4,0,0,fk;riesig,8,0,0,fk;"
    "stilles Ziel,2,0,0,fk;laufendes Ziel,-2,0,0,fk;Haken schlagend,-4,0,0,fk;im Gehen,-2,0,0,fk;"
    "im Rennen,-4,0,0,fk;Sicht 1,-2,0,0,fk;Sicht 2,-4,0,0,fk;Sicht 3,-6,0,0,fk;"
    "Getümmel,-2,0,0,fk;Zielen 1,2,0,0,fk;Zielen 2,4,0,0,fk",
)

HOUSE_RULES: tuple[AnyRule, ...] = (
    HouseRule(
        "dsa5.gleichstand",
        ("quelle", "offiziell"),
        Text("equal initiative"),
        said=(
            Text("SC before NSC, people settle the rest"),
            Text("the higher Basiswert, then a roll-off"),
        ),
    ),
    HouseRule(
        "dsa5.schip_dauer",
        ("runde1", "kampf"),
        Text("how long a Schicksalspunkt puts one first"),
        said=(
            Text("in round 1 only"),
            Text("the whole fight"),
        ),
    ),
    HouseRule(
        "dsa5.schmerz_regel",
        ("quelle", "offiziell"),
        Text("stages of Schmerz"),
        said=(
            Text("one for each quarter of LE lost"),
            Text("one more at 5 LE or less"),
        ),
    ),
    HouseRule(
        "dsa5.schmerz_stoerung_vorzeichen",
        ("minus", "plus"),
        Text("Schmerz when an action is disturbed"),
        said=(
            Text("−1 on the check for each stage"),
            Text("+1 on the check for each stage"),
        ),
    ),
    HouseRule(
        "dsa5.sp_drittel",
        ("kaufmaennisch", "ab"),
        Text("a third of the SP"),
        said=(
            Text("rounded to the nearest"),
            Text("rounded down"),
        ),
    ),
    HouseRule(
        "dsa5.schmerz_doppelt",
        ("einmal", "zusaetzlich"),
        Text("the general penalty of Schmerz when disturbed"),
        said=(
            Text("does not come on top"),
            Text("comes on top"),
        ),
    ),
    DISTURBANCES,
    CIRCUMSTANCES,
    HouseRule(
        "dsa5.schmerz_wirkung",
        ("regelwiki", "keine"),
        Text("the effect of Schmerz"),
        said=(
            Text("−1 for each stage, IV handlungsunfähig"),
            Text("no effect"),
        ),
        outside=True,
    ),
    HouseRule(
        "dsa5.zustaende",
        ("regelwiki", "keine"),
        Text("the effect of the other Zustände"),
        said=(
            Text("penalties as in the Regelwiki"),
            Text("no effect"),
        ),
        outside=True,
    ),
    HouseRule(
        "dsa5.verteidigungen",
        ("alle", "helden"),
        Text("more than one defence in a round"),
        said=(
            Text("for everybody"),
            Text("for SC and owners of Schicksalspunkte"),
        ),
        outside=True,
    ),
    HouseRule(
        "dsa5.tod",
        ("hand", "ko"),
        Text("who dies"),
        said=(
            Text("the GM says so"),
            Text("at −KO LE, or after KO rounds im Sterben"),
        ),
        outside=True,
    ),
    rolled_anew("dsa5"),
    waits_on("dsa5"),
)
