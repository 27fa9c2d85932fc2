"""The sheet of Wölfe, as data (W-1, W-46)."""

from __future__ import annotations

from gmdash.rules.sheet import Alias, Field, Sheet

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
