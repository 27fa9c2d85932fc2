"""Reports on saved fights, their log, odd names, and what players must not see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import aftermath
from playing import SYSTEMS
from ui.driving import make, opened

from gmdash.actions.telling import contests, people, rolls, turns
from gmdash.cli import main
from gmdash.encounter import events as ev
from gmdash.files.encounter_file import read

BRAWL = (
    "add Alrik side=pc le=30 ini=12",
    "add Ork count=2 le=20 ini=9",
    *("ini alrik 3", "ini ork-1 5", "ini ork-2 =11", "start"),
    "damage alrik 9 from=ork-1",
    "set ork-1 ini=15",
    "condition ork-2 Furcht level=2 until=end:ork-2:1",
    *("next", "heal alrik 4", "place ork-1 before alrik"),
    *("damage alrik,ork-1 3", "ini alrik =30", "condition ork-1 lahm"),
)
NAMES = (
    "(Bär) [alt]",
    "[red]x[/]",
    "a*b_c|d",
    "C:\\Wald/Tal",
    "{gm}: & * ! % @",
    "- eins: 'zwei'",
    '"drei" #4',
    "нет 狼",
)


def test_f8_the_log_alone_tells_initiative_health_states_and_places(
    sit: Sit, capsys: pytest.CaptureFixture[str]
) -> None:
    fight = sit("dsa5", *BRAWL)
    assert main(["log", str(fight.path), "--lang", "en"]) == 0
    log = capsys.readouterr().out
    names = {c.name: c for c in fight.state.combatants.values()}
    for name, combatant in names.items():
        points = [int(n) for n in re.findall(rf"{name}: LE −?\d+ → (−?\d+)", log)]
        assert combatant.values["le"] == (points[-1] if points else 20)
        sums = re.findall(rf"{name}: (?:Initiative .*|initiative \d+) → (\d+)", log)
        assert combatant.initiative is not None
        assert combatant.initiative.total == int(sums[-1])
        for condition in combatant.conditions:
            assert f"{name}: {condition.name}" in log
    assert "Furcht II, until the end of Ork 2's turn in round 1." in log
    assert "Ork 1 is placed first by hand." in log
    assert "no Schmerz" in log


def test_f8_no_sentence_of_an_event_is_hidden_by_another() -> None:
    tables = [contests.TOLD, people.TOLD, rolls.TOLD, turns.TOLD]
    told = [kind for table in tables for kind in table]
    assert len(told) == len(set(told))
    assert ev.Placed in told


@pytest.mark.parametrize("system", SYSTEMS)
async def test_f10_an_odd_name_stays_what_it_is_in_file_log_and_on_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], system: str
) -> None:
    typed = [name.replace('"', '\\"') for name in NAMES]
    lines = [f'add "{name}" side={"npc" if at % 2 else "pc"}' for at, name in enumerate(typed)]
    path = make(tmp_path / "f.yaml", *lines, "add Ork", f'rename ork "{typed[1]}!"', system=system)
    people = [c.name for c in read(path).timeline.state.combatants.values()]
    assert people == [*NAMES, f"{NAMES[1]}!"]
    assert main(["log", str(path), "--lang", "en"]) == 0
    log = capsys.readouterr().out
    assert [name for name in people if name not in log] == []
    async with opened(path, size=(120, 50)) as table:
        shown = table.text()
        assert [name for name in people if name not in shown] == []
        await table.press("4")
        told = table.text()
        assert [name for name in NAMES if f"{name} joins" not in told] == []
    aftermath(path)


async def test_f16_views_switched_back_and_forth_change_nothing(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *BRAWL, system="dsa5")
    data, state = path.read_bytes(), read(path).timeline.state
    async with opened(path) as table:
        keys = ["1", "2", "3", "4", "M", "y", "O", "question_mark", "escape", "5", "escape"]
        await table.press(*keys, "left", "1", "3", "4", "right", *reversed("1234"), "l", "l")
        assert table.state == state
    assert path.read_bytes() == data
    aftermath(path)


@pytest.mark.parametrize("form", ["text", "md", "bbcode", "json"])
def test_g8_a_hidden_ones_name_initiative_and_wounds_are_in_no_hand_out(
    sit: Sit, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    fight = sit("dsa5", "add Alrik side=pc le=30", "add Xqzorro hidden=yes le=877", "add Ork")
    fight.play("ini alrik =14", "ini xqzorro =613", "ini ork =9", "start")
    fight.play("damage xqzorro 61", "damage alrik 5 from=xqzorro", "next", "note Xqzorro lauert")
    for words in (["log", "--format", form], ["show", "--json"] if form == "json" else ["show"]):
        assert main([*words, str(fight.path), "--players", "--lang", "en"]) == 0
        said = capsys.readouterr().out
        assert "Alrik" in said
        for secret in ("qzorro", "613", "877", "816", "61"):
            assert secret not in said.lower(), (words, secret)
