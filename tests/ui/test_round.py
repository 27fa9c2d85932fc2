"""The combat round: what was spent for what, what counts, who follows, who waits."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import of_type
from ui.driving import WOLVES, Table, make, opened

from gmdash.encounter.events import CombatantLeft, TurnEnded, TurnStarted
from gmdash.language import language
from gmdash.screens.fight.round_view import RoundView

SIZES = [(120, 30), (80, 24), (60, 16)]
OTHER_SIZES = [pytest.param(size, marks=pytest.mark.soak) for size in (SIZES[0], SIZES[2])]
KNIGHTS = (
    "add Alrik side=pc ini=14 le=30 pa=9",
    "add Mira side=pc ini=12 le=30",
    "add Ork count=2 ini=10 le=20",
    *("ini alrik =18", "ini mira =15", "ini ork-1 =13", "ini ork-2 =11"),
    "start",
)
SPLIT = (*WOLVES, "start", "split geschick+kampf:1 geschick+kampf:1 geschick+kampf:1")


def order_of(table: Table) -> list[str]:
    """What stands in the order, without the panel, from the first combatant on."""
    lines = table.lines()
    end = next((n for n, line in enumerate(lines) if "Last roll" in line), len(lines))
    return [line.partition("│")[0].rstrip() for line in lines[3:end]]


def below(table: Table, beginning: str) -> list[str]:
    """The lines from this one on."""
    lines = order_of(table)
    at = next((n for n, line in enumerate(lines) if beginning in line), None)
    assert at is not None, table.text()
    return [line.strip() for line in lines[at:] if line.strip()]


# What was spent for what.


@pytest.mark.parametrize("size", SIZES[:2])
async def test_what_was_spent_for_what_is_said(tmp_path: Path, size: tuple[int, int]) -> None:
    lines = ("spend alrik action Angriff auf Ork", "spend alrik reaction Parade")
    path = make(tmp_path / "f.yaml", *KNIGHTS, *lines, system="dsa5")
    async with opened(path, size=size) as table:
        if size[0] >= 120:
            assert "action ✓ Angriff auf Ork" in table.lines()[1]
            assert any(line.endswith("│ action ✓ Angriff auf Ork") for line in table.lines())
            assert any(line.endswith("│ reaction ✓ Parade") for line in table.lines())
        assert "action ✓" in table.lines()[1]
        await table.press("u")
        assert "Parade" not in "\n".join(table.lines()[:-8])
        await table.press("u")
        assert "action ●" in table.lines()[1]
        assert "Angriff" not in "\n".join(table.lines()[:-8])


async def test_a_code_is_said_in_the_words_of_the_system(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start", "attack ella jaeger-1")
    async with opened(path, size=(120, 30)) as table:
        assert "action ✓ Angriff" in table.lines()[1]
        assert "action ✓ Angriff" in "\n".join(line.partition("│")[2] for line in table.lines())
    async with opened(path, size=(120, 30), language=language("de")) as table:
        assert "Aktion ✓ Angriff, Abwehr ●" in table.lines()[1]


async def test_what_was_given_back_was_spent_for_nothing(tmp_path: Path) -> None:
    more = ("spend ella action Laufen", "grant ella action", "grant ella action")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *more)
    async with opened(path, size=(120, 30)) as table:
        top = "\n".join(table.lines()[:-8])
        assert "Laufen" not in top
        assert "action ●2" in table.lines()[1]
        assert "action left: 2" in top
        await table.answer(*[":spend ella action Werfen"])
        assert "action left · ✓ Werfen" in table.text()


@pytest.mark.parametrize("size", SIZES)
async def test_a_bought_defence_is_one_more(tmp_path: Path, size: tuple[int, int]) -> None:
    split = "split geschick+kampf:1 block-geschick:1"
    path = make(tmp_path / "f.yaml", *WOLVES, "start", split)
    async with opened(path, size=size) as table:
        assert "●2" in table.line("14 Ella")
        assert "●2" in table.lines()[1]
        await table.press("u")
        assert "●2" not in table.line("14 Ella")


# The next defence.


@pytest.mark.parametrize("size", SIZES)
async def test_each_further_defence_is_harder_and_the_row_says_so(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    more = ("spend alrik defence", "spend alrik defence", "spend ork-1 defence")
    path = make(tmp_path / "f.yaml", *KNIGHTS, *more, system="dsa5")
    async with opened(path, size=size) as table:
        assert "−6" in table.line("18 Alrik")
        assert "−3" in table.line("13 Ork 1")
        assert "−" not in table.line("15 Mira").partition("│")[0]
        if size[0] >= 120:
            assert "next defence −6" in table.text()
        await table.press("u", "u")
        assert "−3" in table.line("18 Alrik")
        await table.press("n")
        assert "−3" in table.line("18 Alrik")
        await table.press("n", "n", "n")
        assert table.state.round == 2
        assert "−" not in table.line("18 Alrik").partition("│")[0]


async def test_a_defence_before_the_own_turn_counts_for_the_round(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *KNIGHTS, "spend mira defence", "next", system="dsa5")
    async with opened(path) as table:
        assert table.state.current == "mira"
        assert "−3" in table.line("15 Mira")


# Further actions and who waits.


@pytest.mark.parametrize("size", SIZES)
async def test_further_actions_stand_below_the_order(tmp_path: Path, size: tuple[int, int]) -> None:
    more = ("delay john", "next", "delay")
    path = make(tmp_path / "f.yaml", *SPLIT, *more)
    async with opened(path, size=size) as table:
        said = below(table, "Zusatzrunde")
        assert said[0] == "Zusatzrunde"
        assert said[1].startswith("14 Ella (2)   ")
        assert "1 die, +1" in said[1]
        assert said[2].startswith("14 Ella (3)   ")
        assert said[3] == "Wait: John (after Ella), Jäger 1"
        # They are no combatants.
        await table.press("d")
        assert len(table.screen.shown().labels) == 4  # type: ignore[union-attr]
        await table.press("escape", "n")
        assert table.state.extra is not None
        said = below(table, "Zusatzrunde")
        assert said[1].startswith("14 Ella (3)")
        assert "● " in table.lines()[1]
        for _ in range(3):
            await table.press("u")
        assert "Zusatzrunde" in table.text()


async def test_they_are_said_in_german(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *SPLIT, "delay john")
    async with opened(path, language=language("de")) as table:
        assert below(table, "Zusatzrunde")[1].startswith("14 Ella (2)")


@pytest.mark.parametrize("size", SIZES)
async def test_the_acting_row_stays_in_sight_with_them(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    split = "split geschick+kampf:1 geschick+kampf:1"
    path = make(tmp_path / "f.yaml", "add Wolf count=12", *WOLVES, "ini", "start", split)
    async with opened(path, size=size) as table:
        for _ in range(13):
            await table.press("n")
            name = table.state.name(table.state.current or "")
            assert any("▶" in line and name in line for line in order_of(table))


async def test_only_rows_that_change_are_made_anew(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *SPLIT, "next")
    async with opened(path) as table:
        rows = table.screen.query_one(RoundView).rows
        before = dict(rows._rows)
        await table.press("n")
        assert dict(rows._rows) == before
        await table.press("n", "n")
        assert "Ella (2)" not in table.text()


async def test_one_who_is_out_takes_no_further_action(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *SPLIT, "delay john", "damage john 7", "damage ella 7")
    async with opened(path) as table:
        assert "Zusatzrunde" not in table.text()
        assert "John (since" not in table.text()


# Long actions.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Ritual", "Großes Ritual der Anrufung"])
async def test_how_far_a_long_action_is(tmp_path: Path, size: tuple[int, int], name: str) -> None:
    more = ("condition alrik Furcht level=2", f'long alrik 2 "{name}"', "next", "next")
    path = make(tmp_path / "f.yaml", *KNIGHTS, *more, "hide alrik", system="dsa5")
    async with opened(path, size=size) as table:
        row = table.line("18 Alrik").partition("│")[0]
        assert "1/2" in row
        if name == "Ritual":
            assert "Ritual 1/2" in row
        assert "Furcht" not in row.partition("1/2")[0]
        assert "30/30" in row


# Who joins.


@pytest.mark.parametrize(
    "size", [SIZES[1], *(pytest.param(s, marks=pytest.mark.soak) for s in (SIZES[0], SIZES[2]))]
)
async def test_values_are_typed_behind_the_name(tmp_path: Path, size: tuple[int, int]) -> None:
    path = make(tmp_path / "f.yaml", "add Ella side=pc", system="dungeonslayers")
    async with opened(path, size=size) as table:
        await table.press("+")
        await table.answer("3 Goblin LK 9 Abwehr 7")
        goblin = table.state.combatants["goblin-3"]
        assert (goblin.sheet["lk"], goblin.sheet["abwehr"]) == (9, 7)
        assert goblin.values["lk"] == 9
        await table.press("+")
        await table.answer("12 Wolf mob=Rudel")
        assert table.state.combatants["wolf-12"].mob == "Rudel"
        await table.press("+")
        before = len(table.entries)
        await table.answer("3 Ork XY 9")
        assert len(table.entries) == before
        assert "There is no field “xy”" in table.text() or "no field “XY”" in table.text()
        assert table.screen.shown() is not None


# Who leaves, who falls.


@pytest.mark.parametrize("size", SIZES)
async def test_the_next_begins_when_the_current_one_leaves(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start", "delay john", "damage jaeger-1 7")
    async with opened(path, size=size) as table:
        assert "then Jäger 2" in table.lines()[1]
        await table.press("delete", "@ella", "enter")
        events = table.entries[-1].events
        assert of_type(events, TurnEnded)[0].who == "ella"
        assert of_type(events, CombatantLeft)[0].who == "ella"
        assert of_type(events, TurnStarted)[-1].who == "jaeger-2"
        assert "▶ Jäger 2" in table.lines()[1]
        # Nobody else has to act in this round, so it is the first of the next.
        assert "then John" in table.lines()[1]


@pytest.mark.parametrize("size", SIZES)
async def test_one_who_falls_stays_current_until_the_turn_ends(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path, size=size) as table:
        await table.press("d", "@ella", "enter")
        await table.answer("7")
        assert table.state.current == "ella"
        row = table.line("14 Ella")
        assert "▶" in row
        assert "out" in row
        assert "then John" in table.lines()[1]
        await table.press("n")
        assert table.state.current == "john"


# The keys in the panel.


@pytest.mark.parametrize("name", ["de", "en"])
async def test_words_of_keys_are_whole(tmp_path: Path, name: str) -> None:
    path = make(tmp_path / "f.yaml", *KNIGHTS, "delay", system="dsa5")
    async with opened(path, size=(120, 40), language=language(name)) as table:
        panel = [line.partition("│")[2] for line in table.lines()]
        assert not any("…" in line for line in panel)
        wanted = "E Vorher einsteigen" if name == "de" else "step in before"
        assert any(wanted in line for line in panel)
