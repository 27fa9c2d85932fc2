"""The screen of damage and pain: bars with marks, the last change, the toll, the order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from ui.driving import make, opened

from gmdash.rules import names
from gmdash.widgets.bar import LadderBar, PointsBar, Quarters, Scale, quarters, zero_of
from gmdash.widgets.grid import Moved
from gmdash.widgets.look import ASCII, Signs

SIGNS = Signs()
WIDTHS = (11, 14, 22, 24, 40, 55, 67)


def drawn(bar: LadderBar | PointsBar | Quarters | Scale | Moved, width: int) -> str:
    text = "".join(text for text, _ in bar.pieces(width))
    assert cell_len(text) == width
    return text


RUNGS, STEPS = (0, 1, 2, 3, 4, 5, 6, 7, 10), (2, 4, 6, 7, 10)


def wolf(level: int, before: int | None = None) -> LadderBar:
    return LadderBar(level, 10, SIGNS, "", RUNGS, STEPS, before)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_ladder_has_a_mark_at_each_rung(width: int) -> None:
    each = width // 11
    bar = drawn(wolf(0), width)
    marked = [at // each for at, sign in enumerate(bar) if sign == "┼"]
    assert marked == list(RUNGS[1:] if each > 1 else STEPS)
    assert bar[0] == "│"


@pytest.mark.parametrize(
    ("before", "level", "bar"),
    [
        (None, 3, "━━┿━┿━██┼─┼─┼─┼─────┼─"),
        (2, 3, "━━┿━┿━┼█┼─┼─┼─┼─────┼─"),
        (0, 3, "━━┼▒┼▒┼█┼─┼─┼─┼─────┼─"),
        (5, 3, "━━┿━┿━██┼═┼═┼─┼─────┼─"),
        (3, 0, "│━┼═┼═┼═┼─┼─┼─┼─────┼─"),
        (0, 12, "━━┼▒┼▒┼▒┼▒┼▒┼▒┼▒▒▒▒▒┼█"),
    ],
)
def test_a_ladder_shows_what_the_last_change_did(before: int | None, level: int, bar: str) -> None:
    assert drawn(wolf(level, before), 22).replace("│━", "│─") == (bar.replace("│━", "│─"))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("most", [8, 20, 29, 30, 31, 33, 120])
def test_the_mark_of_a_quarter_is_passed_exactly_there(width: int, most: int) -> None:
    for left in range(most + 1):
        bar = drawn(PointsBar(left, most, SIGNS), width)
        passed = [bar[at] == "┿" for at in quarters(width)]
        assert passed == [4 * left > quarter * most for quarter in (1, 2, 3)], (left, bar)
        strong = sum(sign in "━┿" for sign in bar)
        assert bool(strong) == bool(left)
        assert (strong == width) <= (4 * left > 3 * most)
    assert "─" not in drawn(PointsBar(most, most, SIGNS), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_more_points_never_make_a_shorter_bar(width: int) -> None:
    for least in (0, -9):
        strong = [
            sum(s in "━┿" for s in drawn(PointsBar(left, 31, SIGNS, least=least), width))
            for left in range(-12, 32)
        ]
        assert strong == sorted(strong)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_hit_and_what_was_healed_are_drawn_otherwise(width: int) -> None:
    hit = drawn(PointsBar(10, 30, SIGNS, before=25), width)
    assert "▒" in hit
    assert "═" not in hit
    healed = drawn(PointsBar(25, 30, SIGNS, before=10), width)
    assert "═" in healed
    assert "▒" not in healed
    assert "▒" in drawn(PointsBar(10, 30, SIGNS, before=25, taken=True), width)
    assert "═" in drawn(PointsBar(25, 30, SIGNS, before=10, taken=True), width)
    assert drawn(PointsBar(0, 30, SIGNS), width)[0] == "│"
    assert "x" in drawn(PointsBar(10, 30, ASCII, before=25), width)
    assert "o" in drawn(PointsBar(25, 30, ASCII, before=10), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_points_below_0_go_on_to_death(width: int) -> None:
    zero = zero_of(width)
    for left, cell in ((5, "┿"), (0, "┼"), (-8, "┼")):
        bar = drawn(PointsBar(left, 20, SIGNS, quarters=False, least=-9), width)
        assert bar[zero] == cell
    assert "━" not in drawn(PointsBar(-9, 20, SIGNS, quarters=False, least=-9), width)


def test_counting_up_begins_at_the_left() -> None:
    assert drawn(PointsBar(30, 30, SIGNS, taken=True), 20) == "─────┼────┼────┼────"
    assert drawn(PointsBar(15, 30, SIGNS, taken=True), 20).startswith("━━━━━┿━━━━┼")


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (14, "+2 by Jäger 12"),
        (13, "+2 Jäger 12  "),
        (10, "+2 Jäg… 12"),
        (9, "+2 Jä… 12"),
        (7, "+2     "),
        (2, "+2"),
    ],
)
def test_by_whom_is_cut_before_it_is_left_out(width: int, said: str) -> None:
    moved = Moved("+2", ("+2 by Jäger 12", "+2 Jäger 12"), "Jäger 12")
    assert drawn(moved, width) == said


@pytest.mark.parametrize(
    ("levels", "width", "said"),
    [
        (11, 22, "0 1 2 3 4 5 6 7 8 9 10"),
        (11, 12, "0 2 4 6 8 10"),
        (10, 10, " 1 3 5 7 9"),
        (5, 40, "0       1       2       3       4"),
    ],
)
def test_numbers_over_a_ladder_are_whole_and_apart(levels: int, width: int, said: str) -> None:
    assert drawn(Scale(tuple(map(str, range(levels)))), width).rstrip() == said


PEOPLE = ("add Ella side=pc", "add John", "add Tita side=pc", "ini ella =9", "ini john =8")
WOLVES = (*PEOPLE, "ini tita =7", "start", "set john widerstand=3")


async def test_the_last_hit_is_said_until_the_round_ends(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "damage john 2 from=ella", "damage john 2 from=ella")
    async with opened(path, size=(120, 24)) as table:
        await table.press("3")
        john = table.line("John  ")
        assert "+2 by Ella" in john
        assert "4 of 3!" in john
        assert "bewusstlos: 4 of 3 this round" in table.text()
        await table.press("u")
        assert "2 of 3 " in table.line("John  ")
        assert "bewusstlos" not in table.text()
        await table.press("n", "n", "n")
        john = table.line("John  ")
        assert "by Ella" not in john
        assert "▒" not in john
        assert "of 3" not in john


async def test_the_toll_at_every_width(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "damage john 2")
    async with opened(path, size=(120, 20)) as table:
        await table.press("3")
        for width, toll in ((120, "2 of 3"), (80, "2 of 3"), (60, "2/3")):
            await table.pilot.resize_terminal(width, 20)
            await table.pilot.pause()
            john = table.line("John  ")
            assert toll in john
            assert john.endswith("+2")


def rows(lines: list[str]) -> list[str]:
    known = ("Ella", "John", "Tita")
    return [name for line in lines[2:] for name in known if line[5:].startswith(f"{name}  ")]


async def test_sorted_by_order_by_worst_by_side(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "damage tita 5")
    async with opened(path, size=(120, 24)) as table:
        await table.press("y")
        assert "worst" in table.lines()[2]
        assert rows(table.lines()) == ["Tita", "Ella", "John"]
        await table.press("d")
        labels = {name: table.letters(name) for name in ("ella", "john", "tita")}
        assert list(labels.values()) == ["s", "j", "k"]
        await table.press("escape", "1", "3")
        assert rows(table.lines()) == ["Tita", "Ella", "John"]
        await table.press("y")
        assert "side" in table.lines()[2]
        assert rows(table.lines()) == ["Ella", "Tita", "John"]
        await table.press("y")
        assert "order" in table.lines()[2]
        assert rows(table.lines()) == ["Ella", "John", "Tita"]


async def test_d15_damage_counts_up_where_the_gm_likes(tmp_path: Path) -> None:
    lines = ("add Alrik side=pc le=30", "add Ork", "damage alrik 10")
    path = make(tmp_path / "f.yaml", *lines, system="dsa5")
    async with opened(path, size=(120, 24)) as table:
        await table.press("3")
        assert "20/30 Schmerz I" in table.line("Alrik  ")
        await table.press("O")
        assert "10/30 Schmerz I" in table.line("Alrik  ")
        assert "Taken" in table.lines()[2]
        assert "+10" in table.line("Alrik  ")
        await table.press("O")
        assert "20/30 Schmerz I" in table.line("Alrik  ")


async def test_pain_by_key_with_its_reasons(tmp_path: Path) -> None:
    lines = ("add Alrik side=pc le=30", "add Ork", "damage alrik 15")
    path = make(tmp_path / "f.yaml", *lines, system="dsa5")
    async with opened(path, size=(80, 24)) as table:
        await table.press("3", "exclamation_mark", "@alrik", "enter")
        await table.answer("2 Gift")
        assert "pain is one of: +N, -N, tough, immune, off." in table.text()
        await table.press(*["backspace"] * 6)
        await table.answer("tough Vorteil")
        assert table.entries[-1].do == "pain"
        assert "Schmerz II→I" in table.line("Alrik  ")
        assert "Schmerz II, counts I: LE: II, Zäher Hund (Vorteil) −1" in table.text()
        await table.press("u")
        assert "counts" not in table.text()
        await table.press("exclamation_mark", "@alrik", "enter")
        await table.answer("+2 Giftdorn")
        assert table.state.combatants["alrik"].counters["pain"].value == 2


@pytest.mark.parametrize("system", names())
async def test_thirty_of_every_system_fit(tmp_path: Path, system: str) -> None:
    lines = ["add Ella side=pc", "add Räuber count=29", "damage ella 2 from=raeuber-9"]
    rule = ["rule trauma.schaden=leiter"] if system == "trauma" else []
    path = make(tmp_path / "f.yaml", *rule, *lines, "pain raeuber-3 +2 Gift", system=system)
    async with opened(path, size=(120, 54)) as table:
        await table.press("3")
        for width in (120, 80, 60):
            await table.pilot.resize_terminal(width, 54)
            await table.pilot.pause()
            assert all(cell_len(line) <= width for line in table.lines())
            last = next(line for line in table.lines() if re.match(r" {5}Räub.* 29 ", line))
            assert "─" in last or "━" in last
            assert "2" in table.line("     Ella ").split("by")[0].split("Räu")[0].split()[-1]
            assert "Gift" in table.text()
