"""Trauma's house rules, each with and without."""

from __future__ import annotations

import pytest
from playing import of_type
from rules.trauma_people import tavern

from gmdash.encounter.events import Rolled

# option, value, what is played, what is rolled without it and with it
HOUSE_RULES = [
    ("zehnerstelle", "ziffer", ("set gork nahkampf=105", "probe gork nahkampf", "10"), "EE", "Ee"),
    ("schwellenbasis", "grundwert", ("probe mcdunkan raufen -60", "12"), "Ee", "EE"),
    ("prozent_50", "zehner", ("probe klarissa reiten -50%", "25"), "F", "E"),
    ("wert_null_sf", "ja", ("probe klarissa reiten -99", "50"), "F", "SF"),
    (
        "kz_schwerer_fehler",
        "besonders",
        ("set rufus kz=30", "probe rufus konzentration reparieren", "SF", "30"),
        "E",
        "F",
    ),
]


@pytest.mark.parametrize(("key", "value", "play", "without", "with_it"), HOUSE_RULES)
def test_a_house_rule_changes_the_roll(
    key: str, value: str, play: tuple[str, ...], without: str, with_it: str
) -> None:
    for rules, expected in (({}, without), ({key: value}, with_it)):
        game = tavern(**rules)
        *before, line = [step for step in play if " " in step]
        replies = [step for step in play if " " not in step]
        events = of_type(game.play(*before).line(line, *replies), Rolled)
        assert events[-1].degree == expected


def test_every_house_rule_has_a_test_here_or_is_named_elsewhere() -> None:
    tried = {key for key, *_ in HOUSE_RULES}
    elsewhere = {"ee_zaehlt", "initiative", "ini_jede_runde", "warten", "schaden", "leiter"}
    elsewhere |= {"wartet_weiter", "umstaende"}
    keys = {rule.key.removeprefix("trauma.") for rule in tavern().system.house_rules}
    assert keys == tried | elsewhere
    assert {rule.key for rule in tavern().system.house_rules if rule.outside} == {
        "trauma.warten",
        "trauma.leiter",
        "trauma.umstaende",
    }
