"""House rules and tables of Wölfe, as data (docs/rules.md: register, W-50, W-55)."""

from __future__ import annotations

from gmdash.rules.circumstances import circumstances
from gmdash.rules.house_rules import AnyRule, Column, HouseRule, TableRule, rolled_anew, waits_on
from gmdash.texts import Text

HOUSE_RULES: tuple[AnyRule, ...] = (
    HouseRule("woelfe.schwierigkeit_min", ("2",), Text("the lowest difficulty there is")),
    HouseRule(
        "woelfe.schwierigkeit_max",
        ("keine", "10"),
        Text("the highest difficulty there is"),
        said=(
            Text("no limit; over 10 no die succeeds"),
            "10",
        ),
    ),
    HouseRule(
        "woelfe.malus_wuerfel_basis",
        ("voll", "gekuerzt"),
        Text("the difficulty when wounds take dice"),
        said=(
            Text("of the full pool"),
            Text("of the reduced pool"),
        ),
    ),
    HouseRule(
        "woelfe.teilpool_schwierigkeit",
        ("eigen", "teil", "mittel"),
        Text("the difficulty of a part"),
        said=(
            Text("of its own whole pool"),
            Text("of the dice in the part"),
            Text("of the mean of the pools"),
        ),
    ),
    HouseRule(
        "woelfe.malus_bei_teilung",
        ("vorher", "je_wurf"),
        Text("wounds take dice from a split pool"),
        said=(
            Text("once, before it is split"),
            Text("from every part that is rolled"),
        ),
    ),
    HouseRule(
        "woelfe.mittelwert",
        ("ab", "auf"),
        Text("the mean of the pools"),
        said=(
            Text("rounded down"),
            Text("rounded up"),
        ),
    ),
    HouseRule(
        "woelfe.zusatz_erschwernis",
        ("eins", "steigend"),
        Text("the difficulty of additional actions"),
        said=(
            Text("each is 1 harder"),
            Text("1, 2, 3 … harder"),
        ),
    ),
    HouseRule(
        "woelfe.soak_schwierigkeit",
        ("6", "pool"),
        Text("the difficulty of a soak roll"),
        said=(
            "6",
            Text("9 − half the Soakwert, rounded down"),
        ),
    ),
    HouseRule(
        "woelfe.malus_auf_schaden",
        ("nein", "ja"),
        Text("wounds lessen damage, soak, Willenskraft too"),
    ),
    HouseRule(
        "woelfe.netto_vergleich",
        ("netto", "negativ"),
        Text("successes in contests"),
        said=(
            Text("net, never below 0"),
            Text("surplus 1s count below 0"),
        ),
    ),
    HouseRule(
        "woelfe.verteidigung_wann",
        ("nach", "vor"),
        Text("the defence is chosen"),
        said=(
            Text("once the attack roll is known"),
            Text("before the attack roll"),
        ),
    ),
    HouseRule(
        "woelfe.entfernte_panzerung", ("0", "1"), Text("soak dice where the fur has come off")
    ),
    HouseRule(
        "woelfe.stufe_8_9",
        ("wie_7",),
        Text("levels 8 and 9"),
        said=(Text("like 7: außer Gefecht"),),
    ),
    HouseRule(
        "woelfe.aufwachen",
        ("attribut", "pool"),
        Text("the difficulty of the roll to wake"),
        said=(
            Text("9 − Willenskraft"),
            Text("9 − half the Willenskraft, rounded down"),
        ),
    ),
    HouseRule(
        "woelfe.warten", ("ja", "nein"), Text("whether an action can be held back"), outside=True
    ),
    HouseRule(
        "woelfe.erwacht_handelt", ("ja", "nein"), Text("whether one who wakes has this turn")
    ),
    rolled_anew("woelfe"),
    waits_on("woelfe"),
)

LADDER = TableRule(
    "woelfe.leiter",
    (
        Column("stufe", "number", 0, 99),
        Column("name"),
        Column("malus", "number", -20, 0),
        Column("aus", "yesno"),
        Column("kurz", empty=True),
    ),
    "0,unverletzt,0,nein,;1,Blaue Flecken,0,nein,Blau;2,Verletzt,-1,nein,Verl;"
    "3,Schwer Verletzt,-1,nein,SVer;4,Verwundet,-2,nein,Verw;5,Schwer Verwundet,-2,nein,SVrw;"
    "6,Verkrüppelt,-5,nein,Verk;7,außer Gefecht,0,ja,a.G.;10,tot,0,ja,tot",
    Text("the ladder of wounds; the last rung is death"),
    increasing=True,
)

ZONES = TableRule(
    "woelfe.trefferzonen",
    (
        Column("stelle"),
        Column("aufschlag", "number", 0, 10),
        Column("wuerfel", "number", 0, 10),
        Column("wirkung", empty=True),
    ),
    "Lauf,1,1,langsamer;Schnauze,1,1,−1 Würfel Wahrnehmung;Kopf,2,2,benommen;"
    "Kehle,3,3,starke Blutung;Auge,3,3,auf einer Seite blind",
    Text("hit zones: what aiming costs, dice of damage more, effect"),
    outside=True,
)

CIRCUMSTANCES = circumstances(
    "woelfe",
    "von oben,-1,1,0,;im Rücken,-1,1,0,;mit Hilfe,-1,0,0,;Ziel liegt,-1,1,0,;liegt selbst,2,0,0,;"
    "Ziel kleiner,1,-1,0,;Ziel größer,-1,1,0,;dunkel,1,1,0,;Nebel,1,0,0,;schlechter Boden,1,1,0,;"
    "Sprung,1,0,1,",
)

TABLES: tuple[AnyRule, ...] = (LADDER, ZONES, CIRCUMSTANCES)
