"""Every test vector of DSA5 in the reference of the rules, by its id."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import ConditionEnded, Rolled

MIRA = "side=pc mu=12 ko=11 sb=6 le=30 at=12 aw=0 pa=0"


def fight() -> Game:
    game = Game("dsa5").play(f"add Mira {MIRA}", "add Ork at=12 tp=W6+3 pa=0 aw=0")
    return game.play("ini mira =20", "ini ork =10", "start")


def last(game: Game, count: int = 1) -> list[str]:
    return game.log()[-count:]


def shown(game: Game) -> list[str]:
    words = game.system.condition_words
    return [english(words(c.name, c.level, c.note)) for c in game.who("mira").conditions]


def disturbed_by(kind: str) -> int:
    game = fight().play("long mira 3 Ritual")
    (rolled,) = of_type(game.line(f"disturb mira art={kind}", "1 2 3"), Rolled)
    return sum(rolled.target_parts.values())


def a_light_disturbance() -> None:
    assert disturbed_by("leicht") == 3


def a_disturbance_of_the_middle() -> None:
    assert disturbed_by("mittel") == 0


def felling_a_tree_is_interrupted_and_taken_up_again() -> None:
    game = fight().play("long mira 3 Baum fällen unterbrechbar=ja", "next", "next")
    game.play("attack ork", "next")
    assert shown(game) == ["Baum fällen 1/3 (interrupted)"]
    assert last(game, 2)[0] == "Mira: Baum fällen 1/3 is interrupted and can be taken up again."
    game.play("next", "next")  # a turn in which nobody fells anything
    assert shown(game) == ["Baum fällen 1/3 (interrupted)"]
    game.play("next", "long mira Baum fällen")
    assert last(game)[0] == "Mira takes up Baum fällen 1/3 again."
    game.play("next", "next", "next")
    assert shown(game) == []
    assert "takes effect" in last(game, 2)[0]


def one_freie_aktion_a_round() -> None:
    game = fight().play("spend mira free Ruf")
    assert game.refused("spend mira free Schwert fallen lassen").startswith("Mira has no free")
    game.play("next", "next", "spend mira free Schwert fallen lassen")
    assert game.row("mira").budget["free"] == 0


def sc_before_nsc_and_people_decide() -> None:
    game = Game("dsa5").play("add Alrik side=pc ini=12", "add Ork ini=13")
    game.play("add Mira side=pc ini=11", "add Goblin ini=10")
    game.play("ini alrik 4", "ini ork 3", "ini mira 5", "ini goblin 6")
    assert game.order() == ["alrik", "mira", "ork", "goblin"]
    assert game.play("place mira before alrik").order() == ["mira", "alrik", "ork", "goblin"]
    assert {game.row(who).total for who in game.order()} == {16}


def who_waits_in_vain_loses_the_aktion_and_keeps_the_initiative() -> None:
    game = fight().play("delay", "next")
    assert "Mira's held action lapses." in game.log()
    assert (game.state.round, game.state.current, game.row("mira").total) == (2, "mira", 20)


def one_aktion_takes_effect_at_its_end() -> None:
    game = fight().play("long mira 1 Trank")
    assert shown(game) == ["Trank 0/1"]
    assert game.row("mira").budget["action"] == 0
    game.play("next")
    assert shown(game) == []
    assert last(game, 3) == ["Mira: Trank 1/1.", "Mira: Trank takes effect.", "It is Ork's turn."]


def failing_breaks_it_off_without_effect() -> None:
    game = fight().play("long mira 3 Ritual", "next")
    events = game.line("disturb mira", "19 19 19")
    assert of_type(events, ConditionEnded) == [ConditionEnded("mira", "Ritual", 1, "hand")]
    assert last(game) == ["Mira: Ritual is broken off and fails."]
    assert "takes effect" not in "".join(game.log())
    game.play("next", "next")
    assert shown(game) == []


def officially_one_stage_more_at_five_or_less() -> None:
    game = Game("dsa5", schmerz_regel="offiziell").play("add A le=30")
    found = []
    for le in (30, 23, 22, 16, 15, 8, 7, 5, 1, 0):
        game.play("heal a 99", f"damage a {30 - le}")
        health = game.row("a").health
        assert health is not None
        found.append(health.stage)
    assert found == [0, 0, 1, 1, 2, 2, 3, 4, 4, 4]


def healing_takes_a_stage_away() -> None:
    game = Game("dsa5").play("add A le=30", "damage a 8")
    assert game.row("a").penalty.value == -1
    assert game.play("heal a 1").row("a").penalty.value == 0


def one_aktion_a_round() -> None:
    game = fight().play("attack ork")
    assert game.refused("attack ork") == "Mira has no action left in this round."


VECTORS: dict[str, Callable[[], None]] = {
    "DV-01": a_light_disturbance,
    "DV-02": a_disturbance_of_the_middle,
    "DV-03": felling_a_tree_is_interrupted_and_taken_up_again,
    "DV-04": one_freie_aktion_a_round,
    "DV-06": sc_before_nsc_and_people_decide,
    "DV-09": who_waits_in_vain_loses_the_aktion_and_keeps_the_initiative,
    "DV-12": one_aktion_takes_effect_at_its_end,
    "DV-15": failing_breaks_it_off_without_effect,
    "DV-18": officially_one_stage_more_at_five_or_less,
    "DV-21": healing_takes_a_stage_away,
    "DV-24": one_aktion_a_round,
}


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_vector(vector: Callable[[], None]) -> None:
    vector()
