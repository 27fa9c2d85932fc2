"""Keys that come too fast, pastes, Escape, and prompts that stay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ui.driving import WOLVES, Table, make, opened

from gmdash.screens.prompts.labels import LETTERS

FIGHT = (*WOLVES, "start")


@pytest.mark.parametrize(("key", "command"), [("n", "next"), ("X", "end"), ("w", "delay")])
async def test_a_doubled_key_in_one_read_acts_once(tmp_path: Path, key: str, command: str) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        before = len(table.entries)
        await table.at_once(key, key, key)
        assert [e.do for e in table.entries[before:]] == [command]
        assert "!" not in table.lines()[-2]


async def test_a_doubled_undo_takes_one_step_back(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "next", "next")
    async with opened(path) as table:
        await table.at_once("u", "u")
        assert table.state.current == "john"
        await table.press("u", "u")
        assert table.state.current is None


async def test_the_letter_that_opens_a_prompt_never_lands_in_it(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.at_once("m", "m", "m")
        assert table.line(" ›").strip().startswith("›")
        assert "m" not in table.line(" ›")
        await table.press("m", "m", "enter")
        assert "Note: mm" in table.text()


async def test_keys_typed_ahead_go_to_the_prompt_that_they_are_meant_for(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        # The letter of Ella, who joined first.
        await table.at_once("d", LETTERS[0], "enter", "3", "enter", "n")
        assert [e.do for e in table.entries[-2:]] == ["damage", "next"]
        assert table.state.combatants["ella"].values["schaden"] == 3


async def test_a_paste_runs_nothing(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    data = path.read_bytes()
    async with opened(path) as table:
        await table.paste("nnuX\nQ\n")
        assert table.app.is_running
        await table.press("a")
        await table.paste("d\n")
        assert "Attack whom?" in table.text()
        await table.press("escape")
    assert path.read_bytes() == data


async def test_a_paste_into_a_text_is_text_in_one_line(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("m")
        await table.paste("Regen\x1b[2J\nund Wind\x07")
        assert "› Regen[2J und Wind" in table.text()
        await table.press("enter")
        assert "Note: Regen[2J und Wind" in table.text()


async def test_escape_closes_only_the_topmost(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("d", "@ella", "@john", "enter", "7")
        await table.press("escape")
        assert "How much damage?" in table.text()
        await table.press("escape")
        assert "Damage to whom?" in table.text()
        ella = f"[{table.letters('ella')}]"
        assert ella in table.line("Ella  ")
        await table.press("escape")
        assert "Damage to whom?" in table.text()
        assert ella not in table.text()
        await table.press("escape")
        assert "Damage to whom?" not in table.text()
        assert table.app.is_running
        await table.press("escape")
        assert table.app.is_running


async def test_backspace_goes_back_but_never_leaves(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("d", "@ella", "enter", "backspace")
        assert "Damage to whom?" in table.text()
        await table.press("backspace", "backspace", "backspace")
        assert "Damage to whom?" in table.text()


async def shows_question_and_text(table: Table) -> None:
    assert "Ella attacks Jäger 1" in table.text()
    assert "› 3 6" in table.text()


async def test_all_views_keep_the_open_prompt(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a")
        for view in "1234":
            await table.press(view)
            assert "Attack whom?" in table.text()
        await table.press("@jaeger-1")
        await table.type("3 6")
        for view in ("f1", "f2", "f3", "f4"):
            await table.press(view)
            await shows_question_and_text(table)


async def test_refused_commands_say_why(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml")
    async with opened(path) as table:
        for key, why in {
            "n": "The fight has not started yet.",
            "s": "Nobody is here yet; add somebody first.",
            "u": "There is nothing to undo.",
            "i": "Nobody is here yet; add somebody first.",
            "d": "Nobody is here yet; add somebody first.",
        }.items():
            await table.press(key)
            assert f"! {why}" in table.text()
        assert table.entries == []


async def test_a_step_needs_an_answer(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("d", "enter")
        assert "Pick somebody first" in table.text()
        await table.press("q")
        assert "No label is “q”." in table.text()
        await table.press("@ella", "enter", "enter")
        assert "Type something first" in table.text()


async def test_thirty_rows_have_labels_of_two_letters(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add Wolf count=30", "ini", "start")
    async with opened(path) as table:
        await table.press("d")
        labels = [
            line[1:3] for line in table.lines()[3:] if re.match(r" [a-z]{2} .*Wolf .*NSC", line)
        ]
        assert len(labels) > 10
        assert len(set(labels)) == len(labels)
        first = labels[0]
        await table.press(first[0])
        assert f"› {first[0]}" in table.text()
        await table.press(first[1], "enter", "1", "enter")
        hurt = [c for c in table.state.combatants.values() if c.values["schaden"]]
        assert len(hurt) == 1


async def test_quitting_lets_go_of_the_file(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("a", "ctrl+q")
        assert not table.app.is_running
    async with opened(path) as table:
        assert "saved" in table.lines()[0]
