"""Commands by their keys: what is recorded, and in how many keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import WOLVES, make, opened

from gmdash.encounter.events import ConditionSet, Ending, HoldLapsed, ValueChanged
from gmdash.files.encounter_file import read

FIGHT = (*WOLVES, "start")


async def test_damage_to_one_in_five_keys(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("d", "@jaeger-1", "enter", "7", "enter")
        assert table.state.combatants["jaeger-1"].values["schaden"] == 7
        assert "7 außer Gefe" in table.line("Jäger 1")


async def test_damage_to_three_is_one_entry_in_seven_keys(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        before = len(table.entries)
        await table.press("d", "@john", "@jaeger-1", "@jaeger-2", "enter", "2", "enter")
        assert len(table.entries) == before + 1
        changed = [e for e in table.entries[-1].events if isinstance(e, ValueChanged)]
        assert [(e.who, e.after) for e in changed] == [
            ("john", 2),
            ("jaeger-1", 2),
            ("jaeger-2", 2),
        ]


async def test_a_label_again_takes_the_pick_back(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("d", "@john", "@jaeger-1", "@john", "enter", "1", "enter")
        assert table.state.combatants["john"].values["schaden"] == 0
        assert table.state.combatants["jaeger-1"].values["schaden"] == 1


async def test_an_amount_may_be_dice(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("d", "@john", "enter")
        await table.type("7 wolves")
        await table.press("enter")
        assert "only Soak may follow an amount" in table.text()
        await table.press("escape")
        await table.type("1W3+1")
        await table.press("enter")
        assert 2 <= table.state.combatants["john"].values["schaden"] <= 4


async def test_healing(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "damage ella 3")
    async with opened(path) as table:
        await table.press("h", "@ella", "enter", "2", "enter")
        assert table.state.combatants["ella"].values["schaden"] == 1


async def test_undo_and_redo_by_key(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("n", "n")
        assert table.state.current == "jaeger-1"
        await table.press("u")
        assert table.state.current == "john"
        assert "1 step undone. (end the turn)" in table.text()
        assert table.entries[-1].undo
        await table.press("U")
        assert table.state.current == "jaeger-1"
        await table.press("U")
        assert "There is nothing to redo." in table.text()


async def test_wait_and_step_in_take_one_key_each(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("w")
        assert list(table.state.held) == ["ella"]
        assert "waits: Ella" in table.text()
        assert "◆" in table.line("Ella   ")
        assert table.state.current == "john"
        await table.press("n", "e")
        assert table.state.current == "ella"
        assert table.entries[-1].do == "step-in"
        assert not table.state.held


async def test_two_wait_and_a_letter_says_who_steps_in(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("w", "w", "e")
        assert "Who steps in?" in table.text()
        await table.press("@john")
        assert table.state.current == "john"


@pytest.mark.parametrize(("harm", "unused"), [([], True), (["damage john 9"], False)])
async def test_who_was_stepped_in_after_lost_an_action_only_if_there_was_one_to_take(
    tmp_path: Path, harm: list[str], unused: bool
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "delay", *harm)
    async with opened(path) as table:
        assert table.state.current == "john"
        await table.press("e")
        assert table.state.current == "ella"
        assert ("John's turn is over with the action unused" in table.text()) is unused


async def test_step_in_before_the_turn_goes_on(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("w", "E")
        assert table.entries[-1].do == "step-in"
        assert (table.state.current, table.state.interrupted) == ("ella", ("john",))
        await table.press("n")
        assert table.state.current == "john"


async def test_nobody_waits(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("e")
        assert "Nobody waits." in table.text()


async def test_the_round_end_asks_for_a_held_action(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "delay", "next", "next")
    async with opened(path) as table:
        await table.press("n")
        assert "Ella still holds the action. Does it lapse?" in table.text()
        assert "i it lapses" in table.text()
        assert table.entries[-1].do == "next"
        assert table.state.round == 1
        await table.press("enter")
        assert table.state.round == 2
        assert any(isinstance(e, HoldLapsed) for e in table.entries[-1].events)
        assert "▶▶▶ ROUND 2 ▶▶▶" in table.text()
        await table.press("n")
        assert "▶▶▶" not in table.text()
        assert "ROUND 2" in table.text()


async def test_the_last_of_a_round_leaves_and_a_held_action_is_asked_for(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "delay", "next", "next")
    async with opened(path) as table:
        leaving = table.state.current
        assert leaving
        await table.press("delete", f"@{leaving}", "enter")
        assert "Ella still holds the action. Does it lapse?" in table.text()
        await table.press("a")
        assert leaving not in table.state.combatants
        assert (table.state.round, table.state.current) == (1, "ella")


async def test_who_leaves_in_mid_round_asks_nothing(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "delay")
    async with opened(path) as table:
        await table.press("delete", f"@{table.state.current}", "enter")
        assert table.entries[-1].do == "remove"
        assert (table.state.round, table.state.held) == (1, ("ella",))


async def test_a_held_action_is_done_at_the_round_end_by_its_letter(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "delay", "next", "next")
    async with opened(path) as table:
        await table.press("n", "a")
        assert (table.state.round, table.state.current) == (1, "ella")


async def test_a_condition_in_seven_keys(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "condition john liegend")
    async with opened(path) as table:
        await table.press("c", "@ella", "enter", "l", "i", "enter", "enter")
        (condition,) = table.state.combatants["ella"].conditions
        assert (condition.name, condition.ending) == ("liegend", Ending("end", "ella", 1))
        assert "liegend" in table.line("Ella  ")


async def test_a_condition_with_level_until_each_bearers_own_turn_ends(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        before = len(table.entries)
        await table.press("c", "@ella", "@john", "enter")
        await table.type("Furcht 2")
        await table.press("enter", "e")
        assert len(table.entries) == before + 1
        given = [e for e in table.entries[-1].events if isinstance(e, ConditionSet)]
        assert [(e.who, e.level, e.ending and e.ending.who) for e in given] == [
            ("ella", 2, "ella"),
            ("john", 2, "john"),
        ]
        await table.press("n")
        assert table.state.combatants["ella"].conditions == ()
        assert table.state.combatants["john"].conditions != ()


async def test_a_condition_ends_by_hand(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "condition john liegend", "condition ella blind")
    async with opened(path) as table:
        await table.press("C", "@john", "enter", "l", "enter")
        assert table.state.combatants["john"].conditions == ()


async def test_three_more_goblins_in_mid_fight(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("plus")
        await table.type("3 Goblin king kraft=4 side=npc")
        await table.press("enter", "enter")
        king = table.state.combatants["goblin-king-3"]
        assert (king.name, king.side, king.sheet["kraft"]) == ("Goblin king 3", "npc", 4)
        assert all(combatant.initiative for combatant in table.state.combatants.values())
        assert table.entries[-1].do == "add"
        await table.press("u")
        assert "goblin-king-3" not in table.state.combatants


async def test_initiative_can_be_left_for_later(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("plus")
        await table.type("Goblin")
        await table.press("enter", "l")
        assert table.state.combatants["goblin"].initiative is None


async def test_before_the_start_nobody_is_asked_for_initiative(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml")
    async with opened(path) as table:
        await table.press("plus")
        await table.type("Goblin")
        await table.press("enter")
        assert "goblin" in table.state.combatants


async def test_creatures_of_the_bestiary_come_with_their_values(tmp_path: Path) -> None:
    campaign = tmp_path / "moor"
    (campaign / "encounters").mkdir(parents=True)
    (campaign / "bestiary.yaml").write_text(
        "creatures:\n  - {name: Goblin, sheet: {kraft: 4}}\n  - {name: Kobold}\n", "utf-8"
    )
    (campaign / "party.yaml").write_text("members:\n  - {name: Gora}\n", "utf-8")
    path = make(campaign / "encounters" / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("plus")
        await table.type("3 gob")
        assert "› 3 goblin" in table.text()
        await table.press("enter", "enter")
        goblin = table.state.combatants["goblin-3"]
        assert (goblin.name, goblin.side, goblin.sheet["kraft"]) == ("Goblin 3", "npc", 4)
        await table.press("plus")
        await table.type("go")
        await table.press("tab")
        await table.type(" kraft=1")
        await table.press("enter", "enter")
        gora = table.state.combatants["gora"]
        assert (gora.side, gora.sheet["kraft"]) == ("pc", 1)


async def test_what_was_typed_comes_back_with_the_arrows(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        for text in ("Es regnet.", "Es blitzt."):
            await table.press("m")
            await table.type(text)
            await table.press("enter")
        await table.press("m", "up")
        assert "› Es blitzt." in table.text()
        await table.press("up", "up")
        assert "› Es regnet." in table.text()
        await table.press("down", "enter")
        assert [e.text for entry in table.entries[-3:] for e in entry.events] == [  # type: ignore[union-attr]
            "Es regnet.",
            "Es blitzt.",
            "Es blitzt.",
        ]
        await table.press("d", "@jaeger-2", "enter", "up")
        assert "Es blitzt" not in table.lines()[-2]


async def test_an_unknown_field_is_refused_and_can_be_mended(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("plus")
        await table.type("Goblin krafft=4")
        await table.press("enter")
        assert "There is no field “krafft”" in table.text()
        await table.press("left", "left", "left", "backspace", "enter", "enter")
        assert table.state.combatants["goblin"].sheet["kraft"] == 4


async def test_a_place_by_hand(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES)
    async with opened(path) as table:
        await table.press("P", "@jaeger-1", "b", "@ella")
        assert table.entries[-1].do == "place"
        assert table.state.order[0].who == ("jaeger-1",)


async def test_spend_give_back_and_what_for(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("v", "enter", "a")
        await table.type("rennt")
        await table.press("enter")
        assert "Ella spends: action (rennt)." in table.text()
        assert "action ✓" in table.text()
        await table.press("v", "enter", "d", "enter")
        assert "defence ✓" in table.text()
        await table.press("g", "enter", "1")
        assert "action ●" in table.text()


async def test_the_others_by_their_keys(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("t", "@john")
        assert table.state.current == "john"
        await table.press("r", "@ella")
        await table.type("Ella die Graue")
        await table.press("enter")
        assert table.state.combatants["ella"].name == "Ella die Graue"
        await table.press("b", "@ella", "enter")
        await table.type("fell=4")
        await table.press("enter")
        assert table.state.combatants["ella"].sheet["fell"] == 4
        await table.press("z", "@jaeger-1", "enter")
        assert table.state.combatants["jaeger-1"].hidden
        await table.press("Z", "@jaeger-1", "enter")
        assert not table.state.combatants["jaeger-1"].hidden
        await table.press("delete", "@jaeger-2", "enter")
        assert "jaeger-2" not in table.state.combatants
        await table.press("m")
        await table.type("Es regnet.")
        await table.press("enter")
        assert "Note: Es regnet." in table.text()
        await table.press("X")
        assert table.state.phase == "over"
        assert [e.do for e in table.entries[-8:]] == [
            "current",
            "rename",
            "set",
            "hide",
            "reveal",
            "remove",
            "note",
            "end",
        ]


async def test_a_typed_line_is_a_line_of_line_mode(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("colon")
        await table.type("damage john,jaeger-1 2 from=ella")
        await table.press("enter")
        assert table.state.combatants["john"].values["schaden"] == 2
        await table.press("colon")
        await table.type("attack jaeger-1")
        await table.press("enter")
        assert "Ella attacks Jäger 1" in table.text()
        await table.press("escape", "colon")
        await table.type("undo all")
        await table.press("enter")
        assert table.state.combatants == {}
        await table.press("colon")
        await table.type("hurl")
        await table.press("enter")
        assert "There is no command “hurl”" in table.text()
        assert "› hurl" in table.text()


async def test_a_command_of_another_system_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES)
    async with opened(path) as table:
        await table.press("f")
        assert "Wölfe has no “Schicksalspunkt: go first” here." in table.text()


async def test_a_schicksalspunkt_in_dsa5(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add Alrik side=pc schip=1", "add Ork", system="dsa5")
    async with opened(path) as table:
        await table.press("f", "@alrik")
        assert table.entries[-1].do == "schip"


@pytest.mark.parametrize("name", [".", "/", "~nosuch/x.yaml", "..", "a\\b/../."])
async def test_a_name_that_can_be_no_file_is_said_and_the_fight_goes_on(
    tmp_path: Path, name: str
) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        await table.press("S")
        await table.type(name)
        await table.press("enter")
        assert "!" in table.text()
        await table.press("escape", "escape", "n")
        assert table.entries[-1].do == "next"


async def test_a_fight_is_saved_beside_itself_wherever_gmdash_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fights").mkdir()
    path = make(tmp_path / "fights" / "f.yaml", *WOLVES, "start")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    async with opened(path) as table:
        await table.press("S")
        await table.type("g.yaml")
        await table.press("enter")
        assert "The fight goes on in g.yaml." in table.text()
        await table.press("n")
    assert read(path.with_name("g.yaml")).timeline.entries[-1].do == "next"
