"""Sheet, wounds and house rules of Trauma, as data (TX-2, TX-6, TX-7)."""

from __future__ import annotations

from collections.abc import Mapping

from gmdash.encounter.events import Scalar
from gmdash.rules.house_rules import Column, HouseRule, TableRule, rolled_anew, waits_on
from gmdash.rules.ladder import Rung
from gmdash.rules.sheet import Field, Sheet, label_of
from gmdash.rules.trauma.umstaende import UMSTAENDE
from gmdash.texts import Text

MOST = 999
WOUNDS = "wunden"
UNHURT = Rung(0, "unverletzt", short="unv.")

# All of them (TX-2); a value of one is no skill.
BODY = ("st", "ge", "wk", "ra", "ad", "sr")
MIND = ("it", "gd", "kz", "bh", "as", "pk")
SENSES = ("se", "hö", "ri", "sm", "fü", "gg")
ABILITIES = frozenset((*BODY, *MIND, *SENSES))

SHEET = Sheet(
    fields=(
        Field("ra", "RA", 50, 0, MOST),
        Field("kz", "KZ", 50, 0, MOST),
        Field("bh", "BH", 50, 0, MOST),
    ),
    further=Field("", "", 0, 0, MOST),
)

LADDER_RULE = TableRule(
    "trauma.leiter",
    (
        Column("ab", "number", low=0),
        Column("stufe"),
        Column("abzug", "number", low=-MOST, high=0),
        Column("aus", "yesno"),
    ),
    "0,unverletzt,0,nein;1,leicht verletzt,0,nein;2,schwer verletzt,0,nein;"
    "3,außer Gefecht,0,ja;4,tot,0,ja",
    Text("the rungs of wounds: from how many, name, modifier of all Tests, out of action"),
    increasing=True,
    outside=True,
)

HOUSE_RULES = (
    HouseRule(
        "trauma.zehnerstelle",
        ("zehntel", "ziffer"),
        Text("the Zehnerstelle of 100 and more"),
        said=(
            Text("a tenth (105: 10)"),
            Text("the digit (105: 0)"),
        ),
    ),
    HouseRule(
        "trauma.schwellenbasis",
        ("modifiziert", "grundwert"),
        Text("the value that grades are measured at"),
        said=(
            Text("the modified one"),
            Text("the unmodified one"),
        ),
    ),
    HouseRule(
        "trauma.prozent_50",
        ("halb", "zehner"),
        Text("50 % of a value"),
        said=(
            Text("half of it, rounded down"),
            Text("five times the Zehnerstelle"),
        ),
    ),
    HouseRule(
        "trauma.wert_null_sf",
        ("nein", "ja"),
        Text("a Fehler at value 0 is a schwerer Fehler"),
    ),
    HouseRule(
        "trauma.kz_schwerer_fehler",
        ("fehler", "besonders"),
        Text("a schwerer Fehler of the Konzentrationswurf"),
        said=(
            "−50 %",
            "−100 %",
        ),
    ),
    HouseRule(
        "trauma.ee_zaehlt",
        ("ja", "nein"),
        Text("what a guter Erfolg (Ee) is worth"),
        said=(
            Text("1.5 points"),
            Text("1 point, like any Erfolg"),
        ),
    ),
    HouseRule(
        "trauma.initiative",
        ("hand", "vorschlag"),
        Text("the order of initiative"),
        said=(
            Text("made by hand"),
            Text("by a Test on RA (not from the rule text)"),
        ),
    ),
    rolled_anew("trauma"),
    waits_on("trauma"),
    HouseRule(
        "trauma.warten",
        ("ja", "nein"),
        Text("whether an action can be held back"),
        outside=True,
    ),
    HouseRule(
        "trauma.schaden",
        ("notiz", "leiter"),
        Text("what damage is"),
        said=(
            Text("only a note"),
            Text("rungs of wounds (not from the rule text)"),
        ),
    ),
    LADDER_RULE,
    UMSTAENDE,
)


def is_skill(name: str) -> bool:
    """Whether a value of this name is that of a skill; only those collect EP (T-18)."""
    return bool(name) and name.casefold() not in ABILITIES


def name_of(key: str) -> str:
    """What a value of the sheet is called: Schwimmen, ST."""
    return label_of(key) if is_skill(key) else key.upper()


def values_of(sheet: Mapping[str, Scalar]) -> dict[str, int]:
    """What somebody can roll a Test on: the skills, then the Haupteigenschaften."""
    numbers = {field.key: 0 for field in SHEET.fields}
    numbers |= {key: value for key, value in sheet.items() if isinstance(value, int)}
    return dict(sorted(numbers.items(), key=lambda pair: not is_skill(pair[0])))
