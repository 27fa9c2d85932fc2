"""Each way in which a secret could reach the players, one by one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from handouts.secret_fights import file_of, for_players, read_by_players
from playing import Game, english

from gmdash.actions.public import known, seen
from gmdash.encounter import events as ev
from gmdash.encounter.entries import Entry
from gmdash.handouts.pages import log_json
from gmdash.language import language

ELLA = "add Ella side=pc le=30"


def log(game: Game) -> dict[str, Any]:
    return log_json(file_of(game, "Brücke"), language("en"), True)


@pytest.mark.parametrize(
    ("lines", "secret"),
    [
        pytest.param(["add Xq hidden=yes", "remove xq"], "Xq", id="who left hidden"),
        pytest.param(["add Xq", "rename xq Fremder"], "Xq", id="a name of before"),
        pytest.param(["add Xq", "hide xq"], "Xq", id="seen once and hidden now"),
        pytest.param(["add Ork count=2 mob=Xq", "start"], "Xq", id="the name of a mob"),
        pytest.param(["add Xq hidden=yes", "condition ella Bann-des-Xq"], "Xq", id="a condition"),
        pytest.param(
            ["add Geheimling hidden=yes", 'condition ella "Geheimlings Fluch"'],
            "Geheimling",
            id="a genitive",
        ),
        pytest.param(
            ["add Geheimling hidden=yes", "condition ella Schlangengeheimlingsgift_1"],
            "Geheimling",
            id="a compound",
        ),
        pytest.param(
            ["add Geheimling hidden=yes", "condition ella Geheimling_Fluch"],
            "Geheimling",
            id="an underline",
        ),
        pytest.param(["add Xq hidden=yes", "condition ella Xqs"], "Xq", id="a short genitive"),
        pytest.param(["add Xq hidden=yes", "place ella after xq", "start"], "Xq", id="a place"),
        pytest.param(["add Xq hidden=yes", "ini", "start", "attack xq ella"], "Xq", id="an attack"),
        pytest.param(["add Xq hidden=yes", "damage ella 3 from=xq"], "Xq", id="a source"),
        pytest.param(["add Ork", "condition ork Gift note=Xq"], "Xq", id="a remark"),
        pytest.param(["add Ork", "pain ork +2 Xq"], "Xq", id="pain of the GM"),
        pytest.param(["add Ork", "mark ork Xq +2"], "Xq", id="a mark"),
        pytest.param(["add Ork", "note Xq"], "Xq", id="a note"),
        pytest.param(["add Ork", "start", "spend ork free Xq"], "Xq", id="what an NSC did it for"),
        pytest.param(["add Ork le=871", "damage ork 5"], "871", id="health of an NSC"),
        pytest.param(["add Ork le=871", "damage ork 5"], "866", id="health that is left"),
        pytest.param(["add Ork le=40", "set ork le=871"], "871", id="a sheet"),
        pytest.param(["add Ork", "condition ork Furcht level=3"], "III", id="a level"),
    ],
)
def test_it_stays_a_secret(lines: list[str], secret: str) -> None:
    game = Game("dsa5").play(ELLA, *lines)
    assert secret in json.dumps([str(e) for e in game.timeline.entries]) or secret in str(
        [*game.log(), *(game.row(who).standing for who in game.order())]
    )
    assert secret.casefold() not in read_by_players(game).casefold()


def test_a_place_is_not_explained_by_the_values_of_an_nsc() -> None:
    game = Game("woelfe").play("add Ella side=pc geistesschaerfe=3", "add Ork geistesschaerfe=2")
    game.play("ini ella =10", "ini ork =10", "start")
    assert "Geistesschärfe 3 > 2" in english(game.row("ella").standing)
    assert "> 2" not in read_by_players(game)


def masked() -> Game:
    game = Game("dsa5").play(ELLA)
    sheet, values = game.who("ella").sheet, game.who("ella").values
    joined = ev.CombatantJoined(
        "goblin-anfuehrer",
        "Goblin-Anführer",
        "npc",
        shown="Gestalt",
        sheet=dict(sheet),
        values=dict(values),
    )
    game.record("add", [joined])
    return game


def test_an_id_is_made_of_the_name_that_players_know() -> None:
    game = masked().play("ini", "start", "attack ella goblin-anfuehrer")
    text = read_by_players(game)
    assert "anf" not in text.casefold()
    rolls = [roll for entry in log(game)["entries"] for roll in entry["rolls"]]
    assert {"ella", "gestalt"} == {roll["who"] for roll in rolls}


def test_the_rolls_of_an_nsc_are_a_degree_and_no_number() -> None:
    game = masked().play("ini", "start", "attack goblin-anfuehrer ella")
    rolls = [roll for entry in log(game)["entries"] for roll in entry["rolls"]]
    of_npc = [roll for roll in rolls if roll["who"] == "gestalt"]
    assert of_npc
    assert all(set(roll) <= {"who", "against", "purpose", "degree"} for roll in of_npc)


def test_entries_about_the_hidden_leave_no_gap_in_numbers_and_times() -> None:
    game = Game("dsa5").play(ELLA, "add Xq hidden=yes", "damage xq 3", "note x", "damage ella 1")
    entries = log(game)["entries"]
    assert [(e["n"], e["at"], e["do"]) for e in entries] == [(1, None, None), (2, None, None)]


def test_one_who_is_revealed_comes_only_then() -> None:
    game = Game("dsa5").play(ELLA, "add Xq hidden=yes", "ini ella =20", "ini xq =10", "start")
    game.play("damage xq 4", "reveal xq", "damage xq 3")
    assert game.players_log()[-3:] == [
        "It is Ella's turn.",
        "Xq appears.",
        "Xq: no Schmerz.",
    ]


@pytest.mark.parametrize(
    ("order", "acts"),
    [(("ella", "xq", "bo"), "ella"), (("xq", "ella", "bo"), "ella"), (("bo", "xq", "ella"), "bo")],
)
def test_while_a_hidden_one_acts_there_is_no_gap(order: tuple[str, ...], acts: str) -> None:
    game = Game("dsa5").play(ELLA, "add Xq hidden=yes", "add Bo side=pc")
    game.play(*(f"ini {who} ={20 - at}" for at, who in enumerate(order)), "start")
    while game.state.current != "xq":
        game.play("next")
    view = seen(game.state, game.system, known(game.timeline.effective()))
    assert view.current == acts
    assert [row.status for row in view.rows if row.id == acts] == ["acting"]
    assert "Nobody" not in " ".join(game.players_log())


def test_what_a_secret_success_gained_is_no_gap_in_what_is_told_later() -> None:
    """T-18: 0 → 1 in secret and 1 → 2 openly would be told as 1 → 2."""
    game = Game("trauma").play("add Ella side=pc hören=60", "start")
    game.line("probe ella hören", "geheim=ja", "1")
    game.line("probe ella hören", "1")
    told = [line for line in game.players_log() if "EP" in line]
    assert told == ["Ella: EP Hören +1."]


def test_what_came_through_to_an_nsc_is_not_in_the_summary() -> None:
    game = Game("dsa5").play(ELLA, "add Ork rs=3", "ini", "start", "damage ork 17 rs from=ella")
    texts = dict(for_players(file_of(game, "Brücke")))
    assert json.loads(texts["summary json"])["fighters"][0]["dealt"] is None
    assert "14" not in texts["summary"]


def test_a_known_name_stays_where_a_secret_one_is_part_of_it() -> None:
    game = Game("dsa5").play(ELLA, "add Ork", "add Orkan", "hide ork", "add Ork-Wache")
    whom = known(game.timeline.effective())
    assert whom.scrub("Orkan, Ork-Wache, Ork, ORK und Orks") == "Orkan, Ork-Wache, …, … und …"


def test_players_see_their_own_numbers() -> None:
    game = Game("dsa5").play(ELLA, "add Ork", "ini ella =20", "ini ork =3", "start")
    game.play("damage ella 13 from=ork")
    text = read_by_players(game)
    assert "LE 30 → 17" in text
    assert '"current": 17' in text


def test_whom_players_know_follows_undo() -> None:
    game = Game("dsa5").play(ELLA, "add Xq", "hide xq")
    assert known(game.timeline.effective()).hidden == {"xq"}
    game.play("undo")
    assert known(game.timeline.effective()).names == {"ella": "Ella", "xq": "Xq"}
    assert known([Entry(1, "", do="note")]).scrub("Xq") == "Xq"


AMONG_THE_HIDDEN = (
    "add Zz hidden=yes",
    "add Yy hidden=yes",
    "ini zz =14",
    "ini yy =2",
    "damage zz 5 from=yy",
    "condition zz Blutend",
    "place yy before zz",
    "note Zz lies",
    "mark ork Zz +1",
    "remove yy",
)


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_what_is_done_among_the_hidden_changes_nothing_for_players(before: int) -> None:
    game = Game("dsa5").play(ELLA, "add Ork", "add Bo side=pc", "ini ella =20", "ini ork =10")
    game.play("ini bo =7", "start", *["next"] * before, "damage ork 5 from=ella")
    seen_before = read_by_players(game)
    game.play(*AMONG_THE_HIDDEN)
    assert read_by_players(game) == seen_before


def test_the_turn_of_a_hidden_one_changes_nothing_for_players() -> None:
    game = Game("dsa5").play(ELLA, "add Zz hidden=yes", "add Bo side=pc")
    game.play("ini ella =20", "ini zz =14", "ini bo =7", "start")
    seen_before = read_by_players(game)
    assert game.play("next").state.current == "zz"
    assert read_by_players(game) == seen_before
    game.play("attack zz bo")
    assert game.play("next").state.current == "bo"
    assert read_by_players(game) != seen_before


def test_a_known_name_stays_whole_though_a_secret_one_is_in_it() -> None:
    game = Game("dsa5").play(ELLA, "add Wolfgang", "add Wolf hidden=yes")
    game.play("condition ella Wolfgang", "condition ella Wolfgangs", "condition ella Wolfsblick")
    names = known(game.timeline.effective())
    words = [names.scrub(text) for text in ("Wolfgang", "Wolfgangs Hut", "Wolfsblick", "Werwolf")]
    assert words == ["Wolfgang", "Wolfgangs Hut", "…", "…"]


def test_while_a_hidden_one_acts_nobody_seems_to_act_who_cannot() -> None:
    game = Game("dsa5").play(ELLA, "add Ork", "add Xq hidden=yes", "ini ella =20", "ini ork =15")
    game.play("ini xq =10", "start", "damage ork 99", "next")
    assert game.state.current == "xq"
    view = seen(game.state, game.system, known(game.timeline.effective()))
    assert view.current == "ella"


def test_the_summary_of_players_knows_nothing_of_the_pain_that_the_gm_gave() -> None:
    game = Game("dsa5").play(ELLA, "add Ork le=20", "start", "damage ork 6", "pain ork +2 Xq")
    assert "Schmerz III" not in read_by_players(game)
    assert "Schmerz I" in read_by_players(game)
