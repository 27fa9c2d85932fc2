"""Sheet, ladder, budget and house rules of Wölfe, as data (W-1, W-40, W-46, W-50)."""

from __future__ import annotations

from gmdash.rules.house_rules import HouseRule
from gmdash.rules.ladder import Rung
from gmdash.rules.sheet import Alias, Field, Sheet
from gmdash.texts import Text

SHEET = Sheet(
    fields=(
        Field("geistesschaerfe", "Geistesschärfe", 2, 0, 20),
        Field("aufmerksamkeit", "Aufmerksamkeit", 2, 0, 20),
        Field("geschick", "Geschick", 2, 0, 20),
        Field("kraft", "Kraft", 2, 0, 20),
        Field("widerstand", "Widerstand", 2, 0, 20),
        Field("kampf", "Kampf", 2, 0, 20),
        Field("ausweichen", "Ausweichen", 2, 0, 20),
        Field("willenskraft", "Willenskraft", 2, 0, 20),
        Field("fell", "Fell", 3, 0, 4),
    ),
    aliases=(Alias("fellkategorie", "fell", {1: 4, 2: 3, 3: 2, 4: 1, 5: 0}),),
)

DEAD = 10
OUT = 7
LADDER = (
    Rung(0, "unverletzt"),
    Rung(1, "Blaue Flecken", short="Blau"),
    Rung(2, "Verletzt", -1, short="Verl"),
    Rung(3, "Schwer Verletzt", -1, short="SVer"),
    Rung(4, "Verwundet", -2, short="Verw"),
    Rung(5, "Schwer Verwundet", -2, short="SVrw"),
    Rung(6, "Verkrüppelt", -5, short="Verk"),
    Rung(OUT, "außer Gefecht", out=True, short="a.G."),
    Rung(DEAD, "tot", out=True, short="tot"),
)

HOUSE_RULES = (
    HouseRule("woelfe.schwierigkeit_max", ("keine", "10"), Text("the highest difficulty there is")),
    HouseRule(
        "woelfe.malus_wuerfel_basis",
        ("voll", "gekuerzt"),
        Text("the pool the difficulty comes from when wounds take dice"),
    ),
    HouseRule("woelfe.soak_schwierigkeit", ("6", "pool"), Text("the difficulty of a soak roll")),
    HouseRule(
        "woelfe.aufwachen",
        ("attribut", "pool"),
        Text("the difficulty of the roll to wake: 9 − Willenskraft, or half of it"),
    ),
    HouseRule("woelfe.warten", ("ja", "nein"), Text("whether an action can be held back")),
    HouseRule(
        "woelfe.erwacht_handelt", ("ja", "nein"), Text("whether one who wakes has this turn")
    ),
)
