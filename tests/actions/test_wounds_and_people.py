"""Damage, healing, conditions, budgets, and people who come and go."""

from __future__ import annotations

import pytest
from playing import Game, english, of_type

from gmdash.encounter.events import CombatantJoined, Rolled, ValueChanged


def party() -> Game:
    return Game("dsa5").play("add Alrik side=pc le=30", "add Mira side=pc le=28", "add Ork le=20")


@pytest.mark.parametrize(
    ("lines", "current", "stage", "label", "penalty"),
    [
        (["damage alrik 7"], 23, 0, "no Schmerz", 0),
        (["damage alrik 8"], 22, 1, "Schmerz I", -1),
        (["damage alrik 8", "heal alrik 1"], 23, 0, "no Schmerz", 0),  # DV-21
        (["damage alrik 23"], 7, 3, "Schmerz III", -3),
        (["damage alrik 20", "damage alrik 3"], 7, 3, "Schmerz III", -3),
        (["damage alrik 35"], -5, 4, "im Sterben", -4),
        (["damage alrik 35", "heal alrik 6"], 1, 3, "Schmerz III", -3),
        (["damage alrik 25", "damage alrik 20", "undo"], 5, 3, "Schmerz III", -3),
        (["damage alrik 5", "heal alrik 50"], 30, 0, "no Schmerz", 0),
        (["damage alrik 0"], 30, 0, "no Schmerz", 0),
        (["damage alrik 15", "set alrik le=40"], 15, 2, "Schmerz II", -2),
        (["set alrik le=20"], 20, 0, "no Schmerz", 0),
        (["condition alrik Schmerz level=2"], 30, 0, "Schmerz 0→II", -2),
        (["damage alrik 23", "condition alrik Schmerz level=3"], 7, 3, "Schmerz III→IV", -4),
    ],
)
def test_le_and_schmerz(
    lines: list[str], current: int, stage: int, label: str, penalty: int
) -> None:
    game = party().play(*lines)
    row = game.row("alrik")
    assert row.health is not None
    assert (row.health.current, row.health.stage) == (current, stage)
    assert english(row.health.label) == label
    assert row.penalty.value == penalty


@pytest.mark.parametrize(
    ("lines", "out"),
    [
        (["damage alrik 29"], ""),
        (["damage alrik 30"], "im Sterben"),
        (["damage alrik 23", "condition alrik Schmerz"], "handlungsunfähig"),
        (["condition alrik Handlungsunfähig"], "Handlungsunfähig"),
        (["condition alrik bewusstlos"], "bewusstlos"),
    ],
)
def test_who_cannot_act(lines: list[str], out: str) -> None:
    assert english(party().play(*lines).row("alrik").out) == out


def test_by_house_rule_schmerz_has_no_effect() -> None:
    game = Game("dsa5", schmerz_wirkung="keine").play("add A le=20", "damage a 19")
    assert game.row("a").penalty.value == 0
    game = Game("dsa5", schmerz_regel="offiziell").play("add A le=30", "damage a 25")
    assert english(game.row("a").out) == "handlungsunfähig"


def test_damage_to_three_is_one_entry_with_three_results() -> None:
    game = party()
    events = game.line("damage alrik,mira,ork 2W6+3 from=ork")
    changes = of_type(events, ValueChanged)
    total = sum(of_type(events, Rolled)[0].faces) + 3
    assert [(e.who, e.before - e.after, e.source) for e in changes] == [
        ("alrik", total, "ork"),
        ("mira", total, "ork"),
        ("ork", total, "ork"),
    ]
    assert len(game.timeline.entries) == 4


def test_one_roll_for_several_is_told_of_nobody_in_particular() -> None:
    game = Game("dsa5").play("add Alrik le=30", "add Mira le=30", "damage alrik,mira 2W6")
    roll, *changes = game.log()[-3:]
    assert roll.startswith("damage 2W6: [")
    assert [change.partition(":")[0] for change in changes] == ["Alrik", "Mira"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("damage alrik -3", "-3"),
        ("damage alrik seven", "no amount"),
        ("damage alrik 3x", "no amount"),
        ("damage alrik 9999W6", "At most 100 dice"),
        ("damage alrik 1W1", "sides"),
        ("damage alrik 9999999", "That number is too large"),
        ("damage alrik", "Say: damage WHO"),
        ("damage alrik,bob 3", "“bob”"),
        ("damage alrik 3 from=bob", "“bob”"),
        ("heal alrik", "Say: heal WHO"),
        ("condition alrik", "A condition needs a name."),
        ('condition alrik ""', "needs a name"),
        ("condition alrik Furcht level=0", "level is a whole number"),
        ("condition alrik Furcht until=later", "until is start:WHO:N"),
        ("condition alrik Furcht until=end:bob:1", "“bob”"),
        ("condition alrik Furcht until=end:mira:0", "1 to 1000 rounds"),
        ("uncondition alrik Furcht", "Alrik is not Furcht."),
        ("spend alrik luck", "spend is one of: action, free, reaction, defence."),
        ("set alrik le", "Say: set WHO FIELD=VALUE"),
        ("set alrik mana=3", "There is no field “mana”"),
        ("set alrik le=0", "le is a whole number from 1 to 9999"),
        ("set alrik le=30", "le is already 30."),
        ("set alrik tp=heavy", "no amount"),
        ("rename alrik Alrik", "already called that"),
        ('rename alrik ""', "A name is wanted."),
        ("hide alrik,bob", "“bob”"),
        ("reveal alrik", "Alrik is not hidden."),
        ('add ""', "A name is wanted."),
        ("add", "Say: add NAME"),
        ("add A B", "Say: add NAME"),
        ("add A count=0", "count is a whole number"),
        ("add A side=friend", "side is one of"),
        ("add A le=1 le=2", "le is given twice."),
        ("add A le=x", "le is a whole number"),
        ("note", "Say: note TEXT"),
        ("attack ork", "It is nobody's turn"),
        ('add "open', "A quotation mark is not closed."),
        ("schip ork", "no Schicksalspunkt left"),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    assert sentence.replace("-", "−") in party().refused(line).replace("-", "−")


def test_numbers_once_given_are_not_given_again() -> None:
    game = Game("woelfe").play("add Jäger count=2", "remove jaeger-2")
    game.play("add Jäger count=2")
    assert [c.name for c in game.state.combatants.values()] == ["Jäger 1", "Jäger 3", "Jäger 4"]
    assert list(game.state.combatants) == ["jaeger-1", "jaeger-3", "jaeger-4"]
    game.play("undo", "undo", "add Jäger count=1")
    assert [c.name for c in game.state.combatants.values()][-1] == "Jäger 3"


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Jäger", "jaeger"),
        ("Größe Öl ß", "groesse-oel-ss"),
        ("[Boss] Ork", "boss-ork"),
        ("日本", "x"),
        ("O'Neill", "o-neill"),
        ("  a   b ", "a-b"),
        ("a\u202eb\u0007c", "abc"),
        ("Ella", "ella"),
    ],
)
def test_ids_are_made_from_names(name: str, id_: str) -> None:
    (joined,) = of_type(Game("woelfe").line(f'add "{name}"'), CombatantJoined)
    assert joined.id == id_


def test_a_taken_id_gets_a_number() -> None:
    game = Game("woelfe").play("add Ella", "add Ella", "remove ella", "add ella")
    assert list(game.state.combatants) == ["ella-2", "ella-3"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [("jaeger-1", "jaeger-1"), ("jäger 1", "jaeger-1"), ("TIT", "tita"), ("tita", "tita")],
)
def test_who_is_meant(typed: str, found: str) -> None:
    game = Game("woelfe").play("add Jäger count=2", "add Tita", "add Titania")
    if typed == "TIT":
        assert "could be" in game.refused(f'hide "{typed}"')
        game.play("remove titania")
    game.play(f'hide "{typed}"')
    assert game.row(found).hidden


def test_a_condition_given_again_replaces_level_and_ending() -> None:
    game = party().play("ini", "start", "condition ork,mira Furcht level=2 until=end:ork:1")
    game.play("condition ork furcht level=3")
    (condition,) = game.who("ork").conditions
    assert (condition.name, condition.level, condition.ending) == ("Furcht", 3, None)
    assert game.who("mira").conditions[0].level == 2


def test_dying_is_not_undone_by_an_unrelated_edit() -> None:
    game = party().play("damage ork 30", "rename ork Grom", "note hm", "place ork before mira")
    assert english(game.row("ork").out) == "im Sterben"
    assert game.row("ork").name == "Grom"


def test_control_characters_and_length_of_names() -> None:
    game = party().play('rename ork "' + "x" * 200 + '"')
    assert len(game.row("ork").name) == 60


@pytest.mark.parametrize("line", ["add Ella", "add ELLA side=pc", "rename b ella"])
def test_a_name_that_somebody_has_already_is_told_to_the_gm(line: str) -> None:
    game = Game("dsa5").play("add Ella", "add B", "rename b C", "rename b B")
    assert not any("are called" in said for said in game.log())
    game.play(line)
    name = line.split()[1] if line.startswith("add") else "ella"
    assert game.log()[-1].endswith(f" 2 are called {name} now; rename tells them apart.")
    assert not any("are called" in said for said in game.players_log())
    game.play("add Ella")
    assert game.log()[-1] == ("Ella joins (NSC). 3 are called Ella now; rename tells them apart.")
