"""The four views: what is visible, at every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from ui.driving import WOLVES, calls_of, make, opened

from gmdash.screens.fight.round_view import RoundView
from gmdash.widgets.drawn import Drawn

FIGHT = (*WOLVES, "start")
VIEWS = "1234"


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_essentials_are_on_every_view(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "delay", "attack jaeger-1", *["note X."] * 9)
    async with opened(path, size=(width, 24)) as table:
        for view in VIEWS:
            await table.press(view)
            first, second = table.lines()[:2]
            assert "Klippe · Wölfe" in first
            assert "ROUND 1" in first
            assert "saved" in first
            assert "▶ John" in second
            assert "✓" in second
            assert "then Jäger" in second
            assert "waits: Ella" in second
            assert "Jäger 1: Soak" in table.text()
            assert "quit" in table.lines()[-1]


@pytest.mark.parametrize("size", [(120, 40), (120, 24), (80, 24), (80, 16), (60, 24), (60, 16)])
@pytest.mark.parametrize("system", ["woelfe", "dsa5"])
async def test_lines_are_never_longer_than_the_terminal(
    tmp_path: Path, size: tuple[int, int], system: str
) -> None:
    path = make(
        tmp_path / "f.yaml",
        'add "Sehr langer Name eines Räuberhauptmanns" count=3 side=pc',
        "add 狼王 hidden=yes",
        'add "💀 Knochen ⚔"',
        "ini",
        "start",
        "condition sehr-langer-name-eines-raeuberhauptmanns-1 Furcht level=3",
        system=system,
    )
    async with opened(path, size=size) as table:
        for view in VIEWS:
            await table.press(view, "d")
            assert len(table.lines()) == size[1]
            assert all(cell_len(line) <= size[0] for line in table.lines())
            await table.press("escape")


async def test_columns_stay_aligned_with_wide_letters(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add 狼王", "add 💀x", "add Wolf", "ini", "start")
    async with opened(path) as table:
        at = {cell_len(table.line(name).partition("NSC")[0]) for name in ("狼王 ", "💀x ", "Wolf ")}
        assert len(at) == 1


async def test_names_stay_literal_on_every_view(tmp_path: Path) -> None:
    name = "[Boss] Ork [/x]"
    path = make(tmp_path / "f.yaml", f'add "{name}" side=pc', "add [b]Wolf[/b]", "ini", "start")
    async with opened(path) as table:
        for view in VIEWS:
            await table.press(view)
            assert name in table.text()
            assert "[b]Wolf[/b]" in table.text()
            await table.press("d")
            assert name in table.text()
            await table.press("escape")
        await table.press("question_mark")
        await table.press("escape")


@pytest.mark.parametrize("view", ["2", *(pytest.param(v, marks=pytest.mark.soak) for v in "13")])
async def test_the_acting_row_of_thirty_is_always_in_sight(tmp_path: Path, view: str) -> None:
    path = make(tmp_path / "f.yaml", "add Wolf count=30", "ini", "start")
    async with opened(path) as table:
        await table.press(view)
        for key in ("n", "n", "n", "n"):
            for _ in range(7):
                await table.press(key)
            acting = table.state.name(table.state.current or "")
            assert any("▶" in line and acting in line for line in table.lines()[2:-6])
        for _ in range(20):
            await table.press("u")
        acting = table.state.name(table.state.current or "")
        assert any("▶" in line and acting in line for line in table.lines()[2:-6])
        # Scrolled away by hand, it comes back with the next change.
        await table.press("pagedown", "pagedown")
        assert not any("▶" in line and acting in line for line in table.lines()[2:-6])
        await table.press("n")
        acting = table.state.name(table.state.current or "")
        assert any("▶" in line and acting in line for line in table.lines()[2:-6])


async def test_a_smaller_window_keeps_the_acting_row(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add Wolf count=30", "ini", "start", *["next"] * 15)
    async with opened(path, size=(80, 40)) as table:
        await table.pilot.resize_terminal(80, 16)
        await table.pilot.pause()
        acting = table.state.name(table.state.current or "")
        assert any("▶" in line and acting in line for line in table.lines()[2:-6])


@pytest.mark.parametrize("size", [(20, 5), (1, 1), (39, 24), (80, 9)])
async def test_a_terminal_too_small_says_what_is_needed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=size) as table:
        if size[0] > 10:
            assert "gmdash needs" in table.text()
        for view in VIEWS:
            await table.press(view)
        await table.press("a", "escape")
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert "ROUND 1" in table.text()


async def test_the_ladder_of_wolves(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "damage john 2", "damage jaeger-1 7")
    async with opened(path, size=(120, 24)) as table:
        await table.press("3")
        john, hunter = table.line("John  "), table.line("Jäger 1  ")
        assert "2 Verletzt" in john
        assert john.split()[-5:] == ["−1", "2", "of", "2", "+2"]
        assert "7 außer Gefecht" in hunter
        assert 0 < john.count("▒") < hunter.count("▒")
        assert "Pen. this round" in table.lines()[2]


async def test_the_points_of_dsa5(tmp_path: Path) -> None:
    path = make(
        tmp_path / "f.yaml",
        "add Alrik side=pc le=30",
        "add Ork le=20",
        "ini",
        "start",
        "damage alrik 15",
        system="dsa5",
    )
    async with opened(path, size=(120, 24)) as table:
        assert "15/30 Schmerz II" in table.line("Alrik  ")
        await table.press("3")
        assert all(sign in table.lines()[2] for sign in ("¼", "½", "¾"))
        alrik = table.line("Alrik  ")
        assert "15/30 Schmerz II" in alrik
        assert alrik.split()[-2:] == ["−2", "−15"]
        assert "━" in alrik
        assert "▒" in alrik
        assert "┼" in alrik


async def test_signs_without_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    path = make(tmp_path / "f.yaml", *FIGHT, "delay", "spend john action", "damage jaeger-1 8")
    async with opened(path) as table:
        assert "waits" in table.line("Ella  ")
        assert "◆" in table.line("Ella  ")
        assert "✓" in table.line("▶")
        assert "–   –" in table.line("Jäger 1  ")
        assert table.app.native_ansi_color


async def test_ascii(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add Bill side=pc", "add Orc", "ini", "start", "delay")
    async with opened(path, ascii=True, size=(120, 24)) as table:
        for view in VIEWS:
            await table.press(view, "d")
            assert table.text().isascii(), table.text()
            await table.press("escape")
        await table.press("2", "a")
        await table.press("enter")
        assert table.text().isascii(), table.text()


async def test_the_panel_stands_beside_the_order_where_there_is_room(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "condition ella blind until=end:john:1")
    async with opened(path, size=(120, 24)) as table:
        assert "Ella (SC)" in table.text()
        assert "action left" in table.text()
        assert "blind, until the end of John's turn" in table.text()
        assert "Geistesschärfe 3 +" in table.text()
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert "Ella (SC)" not in table.text()


async def test_the_last_sentences_are_those_in_force(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("m")
        await table.type("eins")
        await table.press("enter", "m")
        await table.type("zwei")
        await table.press("enter")
        assert "Note: eins" in table.text()
        assert "Note: zwei" in table.text()
        await table.press("u")
        assert "Note: zwei" not in table.text()
        await table.press("U", "n")
        assert "Note: zwei" in table.text()


async def test_only_what_changed_is_repainted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work of an entry grows with what it changes, not with the fight behind it."""
    path = make(tmp_path / "f.yaml", "add Wolf count=20", "ini", "start", *["next"] * 60)
    async with opened(path) as table:
        rows = set(table.screen.query_one(RoundView).query("Rows Drawn").results(Drawn))
        assert len(rows) == 20
        painted = calls_of(monkeypatch, Drawn, "refresh")
        await table.press("n")
        assert len([row for row in painted if row in rows]) == 2
        assert set(table.screen.query_one(RoundView).query("Rows Drawn").results(Drawn)) == rows


async def test_the_2000th_entry_touches_as_many_widgets_as_the_100th(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    touched: list[int] = []
    refresh = Drawn.refresh

    def counted(self: Drawn, *args: object, **named: object) -> Drawn:
        touched[-1] += 1
        return refresh(self, *args, **named)  # type: ignore[arg-type]

    for entries in (100, 2000):
        people = ("add Wolf count=20", "ini", "start")
        path = make(tmp_path / f"{entries}.yaml", *people, *["note so"] * entries)
        async with opened(path) as table:
            with monkeypatch.context() as counting:
                touched.append(0)
                counting.setattr(Drawn, "refresh", counted)
                await table.press("n")
    assert touched[0] == touched[1] > 0


async def test_keys_do_nothing_that_cannot_be_seen(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    before = path.read_bytes()
    async with opened(path, size=(20, 5)) as table:
        await table.press("n", "a", "enter", "enter", "u")
        assert path.read_bytes() == before
        await table.press("Q")
    assert path.read_bytes() == before


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_zusatzrunde_is_called_so_where_it_happens(tmp_path: Path, width: int) -> None:
    split = "split ella klettern=3+2:2 angriff:2"
    path = make(tmp_path / "f.yaml", *FIGHT, split)
    async with opened(path, size=(width, 24)) as table:
        assert "ZUSATZRUNDE" not in table.text()
        if width == 120:
            assert "Zusatzrunde: Angriff, 2 dice, +1" in table.text()
        while table.state.extra is None:
            await table.press("n")
        for view in VIEWS:
            await table.press(view)
            assert "ROUND 1 · ZUSATZRUNDE" in table.lines()[0]
        assert "Zusatzrunde: it is Ella's turn" in table.text()
