"""The worked examples of the rule texts, played on the screen by their names and numbers.

That of the Wölfe initiative stands in `test_initiative.py`.
"""

from __future__ import annotations

from pathlib import Path

from playing import of_type
from ui.driving import Table, make, opened

from gmdash.encounter.events import ContestScored, Rolled

WOLVES = (
    "add Tita side=pc geschick=2 kraft=2",
    "add Brando side=pc geschick=3 kraft=2",
    "add Ben side=pc geschick=3 kampf=4",
    "add Fels",
    "ini tita =9",
    "ini brando =8",
    "ini ben =14",
    "ini fels =6",
    "start",
)
PEOPLE = (
    "add Barnulf side=pc werfen/fangen=58 klettern=39 boxen=34 lesen=76",
    "add Klarissa side=pc werfen/fangen=46 reiten=98 reiten/gelaende=47 hören=40",
    "add McDunkan side=pc st=92 ge=60 bh=45",
    "add Rufus side=pc kz=50 reparieren=60",
    "add Polizei side=pc vierradfahrzeug=50",
    "add Räuber vierradfahrzeug=50",
    "start",
)
HEROES = (
    "add Gruffneck side=pc koerper=8 staerke=2 schlagen=12 initiative=9",
    "add Kalthor side=pc koerper=8 staerke=4 schlagen=15 initiative=8",
    "add Andur side=pc geist=5 verstand=3 initiative=7",
    "add Jherrant side=pc geist=4 verstand=2 agilitaet=8 bewegung=4 initiative=5",
    "add Laros side=pc koerper=8 schlagen=44 initiative=6",
    "add Troll lk=99 initiative=1",
    "start",
)


async def called(table: Table, who: str, words: str, *replies: str) -> list[Rolled]:
    """A check for one, and the replies to its questions."""
    await table.press("p", f"@{who}", "enter")
    await table.type(words)
    await table.press("enter")
    return await answered(table, *replies)


async def answered(table: Table, *replies: str) -> list[Rolled]:
    """Replies typed one after another; the rolls of the entry that comes of them."""
    await table.answer(*replies)
    return of_type(table.entries[-1].events, Rolled)


async def test_proben_of_woelfe(tmp_path: Path) -> None:
    """Tita jumps, Brando falls, a rock is pushed away."""
    async with opened(make(tmp_path / "f.yaml", *WOLVES), size=(120, 30)) as table:
        for who, words, reply, came in (
            ("tita", "geschick 3", "3 1 8 10 2", (5, 7, 1, "success")),
            ("brando", "geschick 2 2", "1 1 3 9 5", (5, 9, 0, "botch")),
            ("tita", "attribut kraft", "7 3", (2, 7, 1, "success")),
        ):
            (roll,) = await called(table, who, words, reply)
            assert (roll.count, roll.target, roll.result, roll.degree) == came


async def test_ben_climbs_and_attacks_from_above(tmp_path: Path) -> None:
    async with opened(make(tmp_path / "f.yaml", *WOLVES), size=(120, 30)) as table:
        await table.press("T")
        await table.type("erklimmen=geschick+2:2 angriff:4")
        await table.press("enter")
        (climb,) = await called(table, "ben", "geschick 2", "7 2")
        assert (climb.count, climb.target, climb.degree) == (2, 7, "success")
        for _ in range(4):
            await table.press("n")
        assert table.state.current == "ben"
        await table.press("a", "@fels")
        attack = (await answered(table, "7 7 2 2", "."))[0]
        assert (attack.count, attack.target, attack.result) == (4, 7, 2)


async def test_tug_of_war_and_pulling_together(tmp_path: Path) -> None:
    async with opened(make(tmp_path / "f.yaml", *WOLVES), size=(120, 30)) as table:
        await table.press("V", "@tita", "@brando", "enter")
        await table.type("kraft 2")
        await table.press("enter")
        await answered(table, "=2", "=3")
        assert "Brando wins the contest (Tita 2, Brando 3)." in table.text()
        await table.press("B", "@tita", "@brando", "enter")
        await table.type("kraft 2 needed=2")
        await table.press("enter")
        await answered(table, "=3", "=1")
        assert "Together 4, needed" in table.text()


async def test_tests_of_trauma(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, system="trauma")
    async with opened(path, size=(120, 30)) as table:
        for who, words, reply, came in (
            ("barnulf", "werfen", "47", (58, "E")),
            ("klarissa", "werfen", "75", (46, "F")),
            ("barnulf", "klettern", "3", (39, "EE")),
            ("barnulf", "boxen", "68", (34, "SF")),
            ("barnulf", "lesen", "97", (76, "FF")),
            ("klarissa", "reiten -10%", "89", (89, "E")),
            ("klarissa", "reiten -50", "48", (48, "E")),
            ("klarissa", "reiten -50%", "49", (49, "E")),
            ("klarissa", "reiten/gelaende -20%", "40", (39, "F")),
            ("mcdunkan", "schwimmen he=st,ge", "9", (9, "E")),
            ("mcdunkan", "bh", "46", (45, "F")),
        ):
            (roll,) = await called(table, who, words, reply)
            assert (roll.target, roll.degree) == came, words


async def test_a_secret_test_on_hearing(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, system="trauma")
    async with opened(path, size=(120, 30)) as table:
        (roll,) = await called(table, "klarissa", "hören geheim=ja", "41")
        assert (roll.degree, roll.secret) == ("F", True)


async def test_rufus_repairs_and_fights(tmp_path: Path) -> None:
    """A besonderer Konzentrationsfehler: the skill at 0, FF from 90 on (T-15)."""
    path = make(tmp_path / "f.yaml", *PEOPLE, system="trauma")
    async with opened(path, size=(120, 30)) as table:
        kz, skill = await called(table, "rufus", "konzentration reparieren", "95", "90")
        assert (kz.degree, skill.target, skill.degree) == ("FF", 0, "FF")


async def test_the_car_chase(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *PEOPLE, system="trauma")
    async with opened(path, size=(120, 30)) as table:
        for words, replies, stands in (
            ("vierradfahrzeug ahead=räuber:1", ("E", "F"), (2, 2)),
            ("vierradfahrzeug", ("F", "EE"), (2, 6)),
        ):
            await table.press("V", "@polizei", "@raeuber", "enter")
            await table.type(words)
            await table.press("enter")
            await answered(table, *replies)
            assert table.state.contests[0].scores == stands


async def test_proben_of_dungeonslayers(tmp_path: Path) -> None:
    """Gruffneck's door, Andur's Wahrnehmung II, Jherrant's tracks, the rope and one leg."""
    path = make(tmp_path / "f.yaml", *HEROES, system="dungeonslayers")
    async with opened(path, size=(120, 30)) as table:
        for who, words, face, came in (
            ("gruffneck", "koerper staerke", "10", (10, "success", 10)),
            ("gruffneck", "koerper staerke", "11", (10, "failure", 0)),
            ("andur", "geist verstand +4", "12", (12, "success", 12)),
            ("jherrant", "geist verstand +2", "8", (8, "success", 8)),
            ("jherrant", "geist verstand +2 sehr leicht", "12", (12, "success", 12)),
            ("jherrant", "agilitaet bewegung äußerst schwer", "5", (4, "failure", 0)),
            ("jherrant", "agilitaet bewegung Routine", "19", (20, "success", 19)),
        ):
            (roll,) = await called(table, who, words, face)
            assert (roll.target, roll.degree, roll.result) == came, words


async def test_blows_of_dungeonslayers(tmp_path: Path) -> None:
    """Kalthor hits and misses, Gruffneck's Immersieg, Laros' Brutaler Hieb II."""
    path = make(tmp_path / "f.yaml", *HEROES, system="dungeonslayers")
    async with opened(path, size=(120, 30)) as table:
        for line, faces, came in (
            ("current kalthor", "15", ("success", 15)),
            ("grant kalthor action", "16", ("failure", 0)),
            ("current gruffneck", "1", ("immersieg", 12)),
            ("current laros", "2 1 17", ("success", 39)),
        ):
            await table.press("colon")
            await table.type(line)
            await table.press("enter", "a", "@troll")
            further = (".",) if came[1] else ()
            attack, *_ = await answered(table, faces, *further)
            assert (attack.degree, attack.result) == came, line


async def test_arm_wrestling(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *HEROES, system="dungeonslayers")
    async with opened(path, size=(120, 30)) as table:
        won: list[int | None] = []
        for faces in (("15", "17"), ("8", "12"), ("1", "12")):
            await table.press("V", "@gruffneck", "@kalthor", "enter")
            await table.type("koerper staerke")
            await table.press("enter")
            await answered(table, *faces)
            (scored,) = of_type(table.entries[-1].events, ContestScored)
            won.append(scored.winner)
        assert won == [None, 1, 0]
