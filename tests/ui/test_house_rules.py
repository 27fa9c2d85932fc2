"""The screen of house rules: in a fight every change is an entry, in the library it is written."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest
from toy import LADDER, ROOF, ZONES, Toy
from ui.driving import Table, make, opened
from ui.test_no_text_bypasses import Strange, bypassing

from gmdash.encounter.events import Event, RuleChanged
from gmdash.files.house_rules import house_rules_in
from gmdash.language import CODES, language
from gmdash.rules import load, names
from gmdash.rules.house_rules import HouseRule
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.library.screen import LibraryScreen
from gmdash.screens.rules.screen import RulesScreen
from gmdash.screens.rules.table import TableScreen

pytestmark = pytest.mark.usefixtures("toy")

SIZES = [(120, 40), (80, 24), (60, 16)]
# The other sizes of what does not hang on the size are left to the soak.
SOAKED = [pytest.param(size, marks=pytest.mark.soak) for size in (SIZES[0], SIZES[2])]
ONE = [SIZES[1], *SOAKED]
HEAD = "# ours\ntitle: Hütten\nsystem: toy\n"


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", "add Ella side=pc", "add John", "start", system="toy")


@pytest.fixture
def huts(tmp_path: Path) -> Path:
    """A campaign of the toy, with nobody in it."""
    folder = tmp_path / "campaigns" / "huts"
    (folder / "encounters").mkdir(parents=True)
    (folder / "campaign.yaml").write_text(HEAD, encoding="utf-8")
    return folder


def last(table: Table) -> tuple[Event, ...]:
    entry = table.entries[-1]
    assert entry.do == "rule"
    return entry.events


def flat(table: Table) -> str:
    """All that is on the screen, wherever its lines are broken."""
    return " ".join(table.text().split())


def below(table: Table) -> str:
    """What is said below the list."""
    where = table.app.screen.query_one("#details").region
    return " ".join(" ".join(table.lines()[where.y : where.bottom]).split())


async def go_to(table: Table, words: str) -> None:
    for _ in range(12):
        if words in here(table):
            return
        await table.press("down")
    raise AssertionError(f"{words} is nowhere:\n{table.text()}")


def here(table: Table) -> str:
    """The line one is on."""
    return " ".join(next((x for x in table.lines() if x.startswith(" ▶")), "").split())


@pytest.mark.parametrize("size", ONE)
async def test_all_house_rules_are_listed_with_what_is_special(
    fight: Path, size: tuple[int, int]
) -> None:
    async with opened(fight, size=size) as table:
        await table.press("H")
        assert isinstance(table.app.screen, RulesScreen)
        assert table.lines()[0] == " House rules of the fight · Klippe · Toy"
        assert [" ".join(line.split()) for line in table.lines()[1:6]] == [
            "▶ waiting ‹ yes ›",
            "X the roof ‹ 6 ›",
            "= the floor 2",
            "X the zones 2 rows",
            "the ladder 3 rows",
        ]
        assert "waiting ● yes (default) no toy.warten=ja" in flat(table)
        assert "← → Enter  change" in table.lines()[-1]
        assert "Esc  close" in table.lines()[-1]
        await table.press("down")
        assert "X not from the rule text" in flat(table)
        await table.press("down")
        assert "= fixed" in flat(table)
        assert "change" not in table.lines()[-1]
        await table.press("right")
        assert "toy.boden is fixed: 2." in table.lines()[-2]
        await table.press("escape")
        assert isinstance(table.app.screen, FightScreen)
        assert len(table.entries) == 3


@pytest.mark.parametrize("size", ONE)
async def test_a_step_is_an_entry_and_can_be_undone(fight: Path, size: tuple[int, int]) -> None:
    async with opened(fight, size=size) as table:
        await table.press("H", "down", "right")
        assert last(table) == (RuleChanged("toy.dach", "6", "pool"),)
        assert here(table) == "▶ *X the roof ‹ pool ›"
        assert "the roof 6 (default) ● pool 10 toy.dach=pool · * changed" in flat(table)
        await table.press("enter")
        assert last(table) == (RuleChanged("toy.dach", "pool", "10"),)
        await table.press("right", "left", "left", "left")
        assert [entry.events[0] for entry in table.entries[-2:]] == [
            RuleChanged("toy.dach", "10", "pool"),
            RuleChanged("toy.dach", "pool", "6"),
        ]
        await table.press("right", "delete")
        assert last(table) == (RuleChanged("toy.dach", "pool", "6"),)
        count = len(table.entries)
        await table.press("delete")
        assert "toy.dach is already 6." in table.lines()[-2]
        assert len(table.entries) == count
        await table.press("H")
        assert isinstance(table.app.screen, FightScreen)
        assert "House rule: the roof: 6." in table.text()
        await table.press("u")
        assert table.state.rules["toy.dach"] == "pool"


@pytest.mark.parametrize("size", ONE)
async def test_a_table_is_changed_row_by_row(fight: Path, size: tuple[int, int]) -> None:
    async with opened(fight, size=size) as table:
        await table.press("H")
        await go_to(table, "the zones")
        await table.press("right")
        assert isinstance(table.app.screen, RulesScreen)
        await table.press("enter")
        assert isinstance(table.app.screen, TableScreen)
        assert table.lines()[1].split() == ["zone", "malus", "toedlich", "notiz"]
        assert here(table) == "▶ Kopf -2 ja"
        assert "malus: a whole number from −9 to 9" in flat(table)
        # The row is there to be changed, with the names of its cells beside it.
        await table.press("enter")
        assert "› Kopf,-2,ja," in table.lines()[-2]
        assert "zone, malus, toedlich, notiz" in table.lines()[-2]
        await table.type("tot")
        await table.press("enter")
        assert last(table) == (
            RuleChanged("toy.zonen", ZONES.default, "Kopf,-2,ja,tot;Bein,1,nein,langsam"),
        )
        assert here(table) == "▶ Kopf -2 ja tot"
        await table.press("plus")
        await table.type("Arm,0,no,")
        await table.press("enter")
        assert table.state.rules["toy.zonen"] == ("Kopf,-2,ja,tot;Arm,0,nein,;Bein,1,nein,langsam")
        assert here(table) == "▶ Arm 0 nein"
        await table.press("up", "delete")
        assert table.state.rules["toy.zonen"] == "Arm,0,nein,;Bein,1,nein,langsam"
        await table.press("backspace")
        assert last(table)[0] == RuleChanged(
            "toy.zonen", "Arm,0,nein,;Bein,1,nein,langsam", ZONES.default
        )
        await table.press("escape")
        assert here(table) == "▶ X the zones 2 rows"
        await table.press("escape", "u")
        assert table.state.rules["toy.zonen"] == "Arm,0,nein,;Bein,1,nein,langsam"


@pytest.mark.parametrize("size", ONE)
async def test_a_wrong_row_is_refused_and_can_be_mended(fight: Path, size: tuple[int, int]) -> None:
    async with opened(fight, size=size) as table:
        await table.press("H", *["down"] * 3, "enter", "enter", "backspace")
        await table.press("enter")
        assert "! “Kopf,-2,ja”: zone, malus, toedlich, notiz" in flat(table)
        assert "› Kopf,-2,ja" in table.lines()[-2]
        await table.type(",;")
        await table.press("enter")
        assert "! notiz: words without , and ;" in flat(table)
        await table.press("backspace", "enter")
        assert isinstance(table.app.screen, TableScreen)
        assert "›" not in table.text()
        assert len(table.entries) == 3
        await table.press("plus")
        await table.paste("Bein,1,ja,\n")
        await table.press("enter")
        assert "two rows have the same zone" in flat(table)
        await table.press("escape", "delete", "delete")
        assert "toy.zonen has 1 to 40 rows" in table.lines()[-2]
        assert table.state.rules["toy.zonen"] == "Bein,1,nein,langsam"
        # Letters are typed, and are no commands.
        await table.press("enter")
        await table.type("Quk?")
        assert "› Bein,1,nein,langsamQuk?" in table.lines()[-2]
        await table.press("escape", "escape", "escape")
        assert isinstance(table.app.screen, FightScreen)


async def test_a_row_of_a_ladder_goes_where_it_belongs(fight: Path) -> None:
    async with opened(fight) as table:
        await table.press("H", *["down"] * 4, "enter", "plus")
        await table.type("10,weg")
        await table.press("enter")
        assert table.state.rules["toy.leiter"] == f"{LADDER.default};10,weg"
        assert here(table) == "▶ 10 weg"
        await table.press("plus")
        await table.type("5,halb")
        await table.press("enter")
        assert table.state.rules["toy.leiter"] == "0,heil;3,wund;5,halb;7,tot;10,weg"


async def test_where_it_can_only_be_read_it_is_only_shown(fight: Path) -> None:
    async with opened(fight) as first:
        async with opened(fight) as second:
            await second.press("H", "right", "delete")
            assert "here it can only be read" in second.lines()[-2]
            assert "change" not in second.lines()[-1]
            await second.press(*["down"] * 3, "enter")
            assert here(second) == "▶ Kopf -2 ja"
            await second.press("enter", "plus", "delete", "backspace")
            assert isinstance(second.app.screen, TableScreen)
            assert "›" not in second.text()
        assert len(first.entries) == 3


async def test_what_another_window_changes_is_seen(fight: Path) -> None:
    async with opened(fight) as first, opened(fight) as second:
        await second.press("H")
        await first.press("H", "right")
        second_fight = second.app.screen_stack[-2]
        assert isinstance(second_fight, FightScreen)
        second_fight.session.follow()
        await second.pilot.pause()
        assert here(second) == "▶ * waiting ‹ no ›"


async def test_a_full_disk_is_said_and_the_change_can_be_tried_again(
    fight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(fight, size=(160, 24)) as table:
        await table.press("H")

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            await table.press("right")
        assert isinstance(table.app.screen, FightScreen)
        assert "Not recorded: there is no space left" in table.text()
        assert table.state.rules["toy.warten"] == "ja"
        await table.press("enter")
        assert table.state.rules["toy.warten"] == "nein"


async def test_a_roll_off_that_a_change_makes_is_asked_for(tmp_path: Path) -> None:
    lines = ("add A", "add B", "ini a =12", "ini b =12", "start")
    path = make(tmp_path / "d.yaml", *lines, system="dsa5")
    async with opened(path) as table:
        await table.press("H", "right")
        assert isinstance(table.app.screen, FightScreen)
        assert "Roll-off of A" in table.text()
        await table.press("5", "enter", "2", "enter")
        assert table.entries[-1].do == "rule"
        assert table.state.rules["dsa5.gleichstand"] == "offiziell"


async def test_the_line_of_the_screen_takes_it_too(fight: Path) -> None:
    async with opened(fight) as table:
        await table.press("colon")
        await table.type("rule dach=pool")
        await table.press("enter")
        assert last(table) == (RuleChanged("toy.dach", "6", "pool"),)
        # From the list of commands it is asked for, and completed.
        await table.press("space", *"rule", "enter")
        await table.type("toy.war")
        await table.press("tab")
        await table.type("no")
        await table.press("enter")
        assert last(table) == (RuleChanged("toy.warten", "ja", "nein"),)


@pytest.mark.parametrize("size", [(120, 70), (60, 16)])
async def test_help_says_of_a_table_that_it_is_changed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    lines = ("add A", "rule dach=pool", "rule leiter=0,gut")
    path = make(tmp_path / "f.yaml", *lines, system="toy")
    async with opened(path, size=size) as table:
        await table.press("question_mark")
        for _ in range(20):
            if "House rules of this fight" in table.text():
                break
            await table.press("pagedown")
        assert "House rules of this fight" in table.text()
        assert "the roof: pool" in table.text()
        if "the ladder: changed" not in table.text():
            # They stand at the foot of a page.
            await table.press("down")
        assert "the ladder: changed" in table.text()
        assert "0,gut" not in table.text()


@pytest.mark.parametrize("size", ONE)
async def test_in_the_library_a_change_is_written_into_the_page(
    huts: Path, size: tuple[int, int]
) -> None:
    async with opened(huts.parent, size=size) as table:
        await table.press("H")
        assert table.lines()[0] == " House rules of new fights · Hütten · Toy"
        await table.press("right", "down", "left")
        assert here(table) == "▶ *X the roof ‹ 10 ›"
        await table.press("down", "down", "enter", "delete", "escape")
        assert here(table) == "▶ *X the zones 1 row"
        page = huts / "campaign.yaml"
        assert page.read_text("utf-8") == (
            HEAD + "rules:\n  warten: nein\n  dach: 10\n  zonen:\n"
            "    - {zone: Bein, malus: 1, toedlich: nein, notiz: langsam}\n"
        )
        await table.press("delete", "up", "up", "delete")
        assert page.read_text("utf-8") == HEAD + "rules:\n  warten: nein\n"
        await table.press("escape")
        assert isinstance(table.app.screen, LibraryScreen)
        # The next fight begins with them.
        await table.press("n", "enter", "enter", "enter")
        assert isinstance(table.app.screen, FightScreen)
        assert table.session.state.rules["toy.warten"] == "nein"
        assert table.session.state.rules["toy.dach"] == ROOF.default


@pytest.mark.parametrize("size", ONE)
async def test_what_is_wrong_in_the_page_is_listed_and_mended(
    huts: Path, size: tuple[int, int]
) -> None:
    page = huts / "campaign.yaml"
    page.write_text(HEAD + "rules:\n  tanz: ja\n  warten: oft # or not\n", encoding="utf-8")
    async with opened(huts, size=size) as table:
        assert "broken" in table.text()
        await table.press("H")
        assert "! campaign.yaml:5: rules.tanz: expected one of the house rules" in flat(table)
        assert "! campaign.yaml:6: rules.warten: expected one of: ja, nein" in flat(table)
        assert here(table) == "▶ waiting ‹ yes ›"
        await table.press("right")
        assert "campaign.yaml:6" not in table.text()
        assert page.read_text("utf-8").endswith("  warten: nein # or not\n")


async def test_a_page_that_breaks_meanwhile_is_left_alone(huts: Path) -> None:
    page = huts / "campaign.yaml"
    async with opened(huts, size=(120, 24)) as table:
        await table.press("H")
        page.write_text("title: [\n", encoding="utf-8")
        await table.press("right")
        assert "Not saved: campaign.yaml is broken in line 1" in table.lines()[-2]
        assert here(table) == "▶ waiting ‹ yes ›"
        await table.press("escape", "H")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "campaign.yaml:1" in table.text()
    assert page.read_text("utf-8") == "title: [\n"


async def test_a_page_that_cannot_be_written_is_said(
    huts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(huts, size=(120, 24)) as table:
        await table.press("H")

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(os, "fsync", refuse)
        await table.press("right")
        assert "cannot be written: there is no permission" in flat(table)
        assert (huts / "campaign.yaml").read_text("utf-8") == HEAD
        assert house_rules_in(huts).values["toy.warten"] == "ja"


async def test_without_house_rules_there_is_no_screen_for_them(
    fight: Path, huts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "house_rules", ())
    (fight.parent / "g.yaml").write_bytes(
        b'- {"gmdash":1,"system":"toy","title":"x","created":"2026-11-29"}\n'
    )
    for path in (fight.parent / "g.yaml", huts):
        async with opened(path) as table:
            screen = table.app.screen
            await table.press("H")
            assert table.app.screen is screen
            assert "Toy has no house rules." in table.text()


async def test_in_an_empty_library_there_is_no_campaign(tmp_path: Path) -> None:
    async with opened(tmp_path) as table:
        await table.press("H")
        assert isinstance(table.app.screen, LibraryScreen)
        assert "No campaign is here yet." in table.text()


@pytest.mark.parametrize("size", [*SIZES, (40, 10), (20, 5)])
async def test_a_small_window_shows_where_one_is(huts: Path, size: tuple[int, int]) -> None:
    async with opened(huts, size=size) as table:
        await table.press("H", *["down"] * 4)
        assert "the ladd" in here(table)
        await table.press("enter", "down", "enter", "backspace")
        assert "› 3,wun" in table.text()
        await table.press("enter")
        assert house_rules_in(huts).values["toy.leiter"] == "0,heil;3,wun;7,tot"
        await table.press("enter", "comma", "enter")
        assert "! “3,w" in table.text()


@pytest.mark.parametrize("size", ONE)
@pytest.mark.parametrize("ascii_only", [False, True])
async def test_no_text_of_it_bypasses_the_catalogues(
    tmp_path: Path, huts: Path, size: tuple[int, int], ascii_only: bool
) -> None:
    known = [ZONES.default, "toy.zonen zone malus toedlich notiz toy.leiter ab name", str(huts)]
    known += [str(word) for rule in Toy.house_rules for word in (rule.key, rule.label)]
    known += ["Hütten Huetten Klippe ja nein pool campaign.yaml Toy X Enter Esc Del Bksp weg"]
    path = make(tmp_path / "f.yaml", "add Ella", "start", system="toy")
    for opened_path in (path, huts):
        async with opened(opened_path, size=size, language=Strange(), ascii=ascii_only) as table:
            await table.at_once("H")
            for key in ["", "right", "down", "down", "down", "enter", "enter", "enter", "escape"]:
                await table.at_once(*[key] * bool(key))
                assert bypassing(table, *known) == set(), (key, table.text())


@pytest.mark.parametrize("size", ONE)
async def test_it_speaks_german(fight: Path, size: tuple[int, int]) -> None:
    async with opened(fight, size=size, language=language("de")) as table:
        await table.press("H")
        assert "schließen" in table.lines()[-1]
        await table.press("l")
        assert "close" in table.lines()[-1]


# Each system in one language at one size; all of them are in the long share.
BELOW = list(zip(names(), [*CODES, *CODES], [*SIZES, SIZES[1]], strict=True))
ALL_BELOW = [case for case in product(names(), CODES, SIZES) if case not in BELOW]


@pytest.mark.parametrize(
    ("system", "code", "size"),
    [*BELOW, *(pytest.param(*case, marks=pytest.mark.soak) for case in ALL_BELOW)],
)
async def test_the_lines_below_the_list_say_a_house_rule_in_full(
    tmp_path: Path, size: tuple[int, int], code: str, system: str
) -> None:
    path = make(tmp_path / "f.yaml", "add A", system=system)
    say = language(code).say
    async with opened(path, size=size, language=language(code)) as table:
        await table.press("H")
        for rule in load(system).house_rules:
            said = below(table)
            assert said.startswith(say(rule.label))
            if isinstance(rule, HouseRule):
                marked = (f"{'●' * (v == rule.default)} {say(rule.words(v))}" for v in rule.values)
                assert all(words.strip() in said for words in marked), said
                assert f" {rule.key}={rule.default}" in said
            else:
                assert f" {rule.key}" in said
            assert not said.endswith("…")
            await table.press("down")


@pytest.mark.parametrize("size", ONE)
async def test_a_change_is_said_in_words_everywhere(tmp_path: Path, size: tuple[int, int]) -> None:
    path = make(tmp_path / "f.yaml", "add A", system="woelfe")
    async with opened(path, size=size) as table:
        await table.press("H", *["down"] * 3, "right")
        assert "‹ of the dice in the par" in here(table)
        assert "woelfe.teilpool_schwierigkeit=teil · * changed" in flat(table)
        await table.press("escape")
        assert "House rule: the difficulty of" in flat(table)
        assert ": of the dice in the part." in flat(table)
        assert table.state.rules["woelfe.teilpool_schwierigkeit"] == "teil"


async def test_where_only_little_is_seen_it_is_the_value_that_holds(fight: Path) -> None:
    async with opened(fight, size=(60, 12)) as table:
        await table.press("H", "down", "right")
        assert "the roof ● pool toy.dach=pool" in flat(table)
