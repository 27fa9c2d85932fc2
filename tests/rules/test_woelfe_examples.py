"""The worked examples of the Wölfe text, played by their names and numbers."""

from __future__ import annotations

from playing import Game, english, of_type

from gmdash.encounter.events import Rolled


def pack() -> Game:
    """The four of the text; Athletik, which no sheet has, is said as a number."""
    game = Game("woelfe")
    game.play("add Bill side=pc geistesschaerfe=1 aufmerksamkeit=2")
    game.play("add John side=pc geistesschaerfe=2 aufmerksamkeit=2")
    game.play("add Ella side=pc geistesschaerfe=3 aufmerksamkeit=1")
    game.play("add Tita side=pc geistesschaerfe=1 aufmerksamkeit=3 geschick=2")
    return game.play("add Brando side=pc geschick=3")


def test_ella_is_first_and_bill_is_last() -> None:
    game = pack().play("remove brando")
    game.line("ini bill,john,ella,tita 6 5 10 5")
    game.line("start", "3", "8")
    assert game.order() == ["ella", "john", "tita", "bill"]
    assert "after Ella" not in str(game.row("john").standing)


def test_tita_jumps_over_the_cliff() -> None:
    game = pack().play("start")
    (roll,) = of_type(game.line("probe tita probe geschick 3", "3 1 8 10 2"), Rolled)
    assert (roll.count, roll.target, roll.result, roll.degree) == (5, 7, 1, "success")
    assert roll.parts == {"Geschick": 2, "Fähigkeit": 3}


def test_brando_falls() -> None:
    game = pack().play("start")
    (roll,) = of_type(game.line("probe brando geschick 2 +2", "1 1 3 9 5"), Rolled)
    assert (roll.count, roll.target, roll.result, roll.degree) == (5, 9, 0, "botch")
    assert game.log()[-1].endswith("Patzer")


def test_ben_climbs_a_rock_and_attacks_from_it() -> None:
    game = Game("woelfe").play("add Ben side=pc geschick=3 kampf=4", "add Fels")
    game.play("ini ben =14", "ini fels =6", "start", "split ben erklimmen=geschick+2:2 angriff:4")
    (climb,) = of_type(game.line("probe ben geschick 2", "7 2"), Rolled)
    assert (climb.count, climb.target, climb.degree) == (2, 7, "success")
    game.play("next", "next")
    attack = of_type(game.line("attack fels", "7 7 2 2", "=0", "=0"), Rolled)[0]
    assert (attack.count, attack.target, attack.result) == (4, 7, 2)


def test_tug_of_war_and_a_rock_that_is_pushed_away() -> None:
    game = pack().play("start")
    game.line("contest tita,brando kraft 2", "=2", "=3")
    assert "Brando wins the contest (Tita 2, Brando 3)." in game.log()
    (roll,) = of_type(game.line("probe tita attribut kraft", "7 2"), Rolled)
    assert (roll.count, roll.target, roll.degree) == (2, 7, "success")


def test_the_pack_pulls_together() -> None:
    """W-22: as many times the normal number as Proben are rolled; a Patzer adds nothing."""
    game = pack().play("start")
    game.line("cooperate bill,john,ella kraft 2 needed=1", "8 8 2 2", "1 1 2 2", "8 2 2 2")
    assert "Together 3, needed 1 × 3 = 3: done." in game.log()
    game.line("cooperate bill,john kraft 2 needed=2", "=2", "=1")
    assert "Together 3, needed 2 × 2 = 4: not enough." in game.log()
    assert [english(ask.reasons[-1]) for ask in game.asked] == ["together, needed: 2 × 2 = 4"] * 2


def test_the_whole_pack_sneaks_at_once_and_in_secret() -> None:
    game = pack().play("start")
    game.line("probe bill,tita geschick 1 geheim=ja", "=1", "geheim=nein", "=2")
    bill, tita = [e for e in game.timeline.entries[-1].events if isinstance(e, Rolled)]
    assert (bill.secret, tita.secret) == (True, False)
    assert (bill.who, bill.result, tita.who, tita.result) == ("bill", 1, "tita", 2)


def test_trying_again_is_harder_if_the_sl_says_so() -> None:
    game = pack().play("start")
    (first,) = of_type(game.line("probe tita geschick 3", "=0"), Rolled)
    (again,) = of_type(game.line("probe tita geschick 3", "erneut=ja", "=1"), Rolled)
    assert (first.target, again.target) == (7, 8)


def test_wounds_cost_physical_proben_only() -> None:
    game = pack().play("start", "damage tita 4")
    (jump,) = of_type(game.line("probe tita geschick 3"), Rolled)
    (look,) = of_type(game.line("probe tita aufmerksamkeit 3"), Rolled)
    (told,) = of_type(game.line("probe tita aufmerksamkeit 3 koerperlich=ja"), Rolled)
    assert (jump.count, look.count, told.count) == (3, 6, 4)
    assert jump.parts == {"Geschick": 2, "Fähigkeit": 3, "Verwundet": -2}


def test_what_is_no_probe_is_refused_in_one_sentence() -> None:
    game = pack().play("start")
    for line, sentence in (
        ("probe", "Say: probe"),
        ("probe wolf", "Nobody here"),
        ("probe tita tanzen", "neither a number nor one value"),
        ("probe tita geschick 3 1 1", "one word too many"),
        ("probe tita geschick farbe=rot", "no input “farbe”"),
        ("probe tita geschick erfolge=viele", "whole number"),
        ("probe tita geschick attribut=3", "given twice"),
        ("probe tita attribut", "attribut is missing"),
        ("contest tita kraft 2", "takes two"),
        ("contest tita,tita kraft 2", "two sides"),
        ("contest tita,john kraft lead=0", "lead"),
        ("contest tita,john kraft ahead=bill:1", "not in this contest"),
        ("cooperate tita kraft", "takes two"),
    ):
        assert sentence in game.refused(line), line
