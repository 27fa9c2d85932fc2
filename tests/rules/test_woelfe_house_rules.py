"""Each house rule of Wölfe changes exactly what it says: the same lines with and without."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import Rolled
from gmdash.rules.house_rules import HouseRule

SHEET = "geschick=3 kampf=3 kraft=3 widerstand=9 ausweichen=3 willenskraft=3 fell=3"
Seen = Callable[[Game], object]


def duel(**rules: str) -> Game:
    game = Game("woelfe", **rules).play(f"add Ella side=pc {SHEET}", f"add Jäger {SHEET}")
    return game.play("ini ella =14", "ini jaeger =6", "start")


def last(game: Game, line: str, purpose: str, *replies: str) -> Rolled:
    return [e for e in of_type(game.line(line, *replies), Rolled) if e.purpose == purpose][-1]


def attack_target(modifier: int, hurt: int = 0) -> Seen:
    def see(game: Game) -> object:
        if hurt:
            game.play(f"damage ella {hurt}")
        return last(game, "attack jaeger", "attack", f"mod={modifier}", "").target

    return see


def soak_target(game: Game) -> object:
    return last(game, "attack jaeger", "soak", "=1", "=0", "=3").target


def damage_dice(game: Game) -> object:
    game.play("damage ella 4", "damage jaeger 2")
    events = game.line("attack jaeger", "=1", "=0", "=1")
    return [e.count for e in of_type(events, Rolled) if e.purpose in ("damage", "soak")]


def contest_points(game: Game) -> object:
    game.line("contest ella,jaeger probe kraft 1", "1 1 2 2", "2 2 2 2")
    return any(line.startswith("Jäger wins the contest") for line in game.log())


def asked_first(game: Game) -> object:
    game.line("attack jaeger")
    return game.asked[0].key


def bare_soak(game: Game) -> object:
    game.play('condition jaeger "ohne Fell"')
    events = game.line("attack jaeger", "=1", "=0", "=3")
    return [e.count for e in of_type(events, Rolled) if e.purpose == "soak"]


def waits(game: Game) -> object:
    try:
        game.line("delay")
    except Exception:
        return False
    return "ella" in game.state.held


def wakes(game: Game) -> tuple[Game, Rolled]:
    game.play("set jaeger widerstand=0", "damage jaeger 1", "next")
    return game, last(game, "next", "wake", "10 10 10")


def wake_target(game: Game) -> object:
    return wakes(game)[1].target


def awake_acts(game: Game) -> object:
    return wakes(game)[0].state.current


@pytest.mark.parametrize(
    ("rule", "value", "see", "usual", "changed"),
    [
        ("schwierigkeit_max", "10", attack_target(9), 15, 10),
        ("schwierigkeit_max", "10", attack_target(2), 8, 8),
        ("malus_wuerfel_basis", "gekuerzt", attack_target(0, 4), 6, 7),
        ("malus_wuerfel_basis", "gekuerzt", attack_target(0), 6, 6),
        ("soak_schwierigkeit", "pool", soak_target, 6, 8),
        ("malus_auf_schaden", "ja", damage_dice, [3, 3], [1, 2]),
        ("netto_vergleich", "negativ", contest_points, False, True),
        ("verteidigung_wann", "vor", asked_first, "attack", "declare"),
        ("entfernte_panzerung", "1", bare_soak, [], [1]),
        ("warten", "nein", waits, True, False),
        ("aufwachen", "pool", wake_target, 6, 8),
        ("erwacht_handelt", "nein", awake_acts, "jaeger", "ella"),
    ],
)
def test_a_house_rule_changes_what_it_says(
    rule: str, value: str, see: Seen, usual: object, changed: object
) -> None:
    assert see(duel()) == usual
    assert see(duel(**{rule: value})) == changed


def test_every_house_rule_with_a_choice_is_in_a_table() -> None:
    """Those of splitting stand in test_woelfe_splitting.py, initiative in test_anew.py."""
    splitting = {"teilpool_schwierigkeit", "malus_bei_teilung", "mittelwert", "zusatz_erschwernis"}
    here = {mark.args[1][at][0] for mark in PARAMS for at in range(len(mark.args[1]))}
    choices = {
        rule.key.removeprefix("woelfe.")
        for rule in duel().system.house_rules
        if isinstance(rule, HouseRule) and len(rule.values) > 1
    }
    assert choices == here | splitting | {"ini_jede_runde", "wartet_weiter"}


PARAMS = test_a_house_rule_changes_what_it_says.pytestmark  # type: ignore[attr-defined]


def test_a_defence_that_was_declared_stays_and_a_miss_leaves_it() -> None:
    game = duel(verteidigung_wann="vor")
    game.line("attack jaeger", "dodge", "=0")
    assert game.row("jaeger").budget["defence"] == 1
    game = duel(verteidigung_wann="vor")
    events = game.line("attack jaeger", "dodge", "=1", "=1")
    assert [e.purpose for e in of_type(events, Rolled)] == ["attack", "dodge"]
    game = duel(verteidigung_wann="vor")
    events = game.line("attack jaeger", "none", "=1", "=2", "=0")
    assert [e.purpose for e in of_type(events, Rolled)] == ["attack", "damage", "soak"]


def test_the_ladder_is_a_table() -> None:
    ladder = "1,Kratzer,-1,nein,;3,am Boden,-4,ja,;5,tot,0,ja,"
    game = duel(leiter=ladder)
    assert english(game.row("ella").health.label) == "unverletzt"  # type: ignore[union-attr]
    for amount, label, penalty, out in (
        (1, "Kratzer", -1, ""),
        (1, "Kratzer", -1, ""),
        (1, "am Boden", -4, "am Boden"),
        (9, "tot", 0, "tot"),
    ):
        game.play(f"damage ella {amount}")
        row = game.row("ella")
        assert row.health is not None
        assert (row.health.label, row.penalty.value, row.out) == (label, penalty, out)
    assert game.who("ella").values["schaden"] == 5


def test_the_hit_zones_are_a_table() -> None:
    game = duel(trefferzonen="Schwanz,2,1,hinkt")
    events = game.line("attack jaeger", "zone=schwanz", "=1", "=0", "=2", "=0")
    attack, _, damage, _ = of_type(events, Rolled)
    assert attack.target_parts == {"Schwanz": 2}
    assert damage.parts == {"Kraft": 3, "Schwanz": 1}
    assert "names" in str(game.asked[0].options[2])


def test_a_number_of_a_zone_still_counts_for_both() -> None:
    events = duel().line("attack jaeger", "zone=2", "=1", "=0", "=2", "=0")
    attack, _, damage, _ = of_type(events, Rolled)
    assert attack.target_parts == {"Zone": 2}
    assert damage.parts == {"Kraft": 3, "Zone": 2}


def test_fur_comes_off_at_one_place_only() -> None:
    """W-47."""
    game = duel()
    game.line("attack jaeger", "zone=kehle", "=1", "=0", "class=S", "strip=ja", "=1")
    assert [c.name for c in game.who("jaeger").conditions] == ["ohne Fell: Kehle"]
    game.play("grant ella action", "grant jaeger defence")
    game.line("attack jaeger", "zone=kehle", "=1", "=0", "=1")
    assert "soak" not in [ask.key for ask in game.asked]
    game.play("grant ella action", "grant jaeger defence")
    game.line("attack jaeger", "=1", "=0", "=1")
    assert "soak" in [ask.key for ask in game.asked]


def test_some_armour_soaks_s_when_the_sl_says_so() -> None:
    """W-44."""
    game = duel()
    game.line("attack jaeger", "=1", "=0", "class=S", "soakable=ja", "=2", "=1")
    assert game.who("jaeger").values["schaden"] == 1


def test_hit_zones_are_shown_as_the_table_writes_them() -> None:
    """WX-3: whatever the capitals in which they are typed."""
    game = duel(trefferzonen="Kopf,2,1,benommen;linker Fuß,1,0,stolpert")
    for typed in ("Kopf", "kopf", "KOPF", "zone=kopf", "zone=KOPF"):
        events = game.line("attack jaeger", typed, "=0")
        assert {option.key: option.value for option in game.asked[1].options}["zone"] == "Kopf"
        assert game.asked[0].options[2].names == ("Kopf", "linker Fuß")
        assert of_type(events, Rolled)[0].target_parts == {"Kopf": 2}
        game.play("undo")
    assert of_type(game.line("attack jaeger", "LINKER FUSS", "=0"), Rolled)[0].target_parts == {
        "linker Fuß": 1
    }
