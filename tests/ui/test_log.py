"""The roll log: columns, what is undone and secret, filters, search, and the chosen line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from ui.driving import TIME, WOLVES, Table, make, opened

from gmdash.actions.telling import Teller
from gmdash.command import Command
from gmdash.encounter.entries import FORMAT, Entry, Header, Timeline
from gmdash.encounter.events import CombatantJoined, NoteAdded
from gmdash.encounter.state import State
from gmdash.files.encounter_file import read
from gmdash.language import language
from gmdash.rules import load
from gmdash.screens.fight.log_book import LogBook
from gmdash.screens.fight.log_reel import FoundLines
from gmdash.screens.fight.log_view import SLICE, LogView
from gmdash.screens.fight.screen import FightScreen
from gmdash.widgets.look import Look

ODD = ('add "[red]x[/]" count=2 mob=Goblin', "add 狼王", "ini")
FIGHT = (*WOLVES, *ODD, "start")
MIXED = (
    *FIGHT,
    "attack jaeger-1",
    "probe ella pool=5 geheim=ja",
    "damage ella 2 from=jaeger-1",
    "condition john blind",
    "undo 2",
    *["next"] * 7,
    "damage john 1",
    "note Ölfass [Keller] brennt",
)
LONG = "Eine lange Notiz, die auch bei sechzig Spalten bis zu ihrem letzten Wort gelesen wird"


def view(table: Table) -> LogView:
    return table.screen.query_one(LogView)


def log_lines(table: Table) -> list[str]:
    """The lines of the log in sight, without the bar beside them."""
    rows = view(table).query_one(".log").region
    lines = table.lines()[rows.y : rows.bottom]
    return [line.rstrip(" █│#|") for line in lines if line.strip(" █│#|")]


def cells_before(line: str, text: str) -> int:
    return cell_len(line.partition(text)[0])


def segments(table: Table, text: str) -> list[Segment]:
    """The pieces of the line that says this."""
    strips = table.app.screen._compositor.render_strips()
    return next(list(strip) for strip in strips if text in strip.text)


def many(path: Path, entries: int) -> Path:
    """A fight of so many entries, nearly all of them notes."""
    system = load("woelfe")
    sheet = system.sheet.defaults()
    joined = CombatantJoined(
        "ella", "Ella", "pc", sheet=sheet, values=system.starting_values(sheet)
    )
    rules = system.default_rules()
    notes = (Entry(n, TIME, "note", (NoteAdded(f"nr {n}."),)) for n in range(2, entries + 1))
    records: Iterable[Header | Entry] = (
        Header(FORMAT, "woelfe", "Lang", TIME, rules),
        Entry(1, TIME, "add", (joined,)),
        *notes,
    )
    path.write_bytes(b"".join(b"- " + msgspec.json.encode(each) + b"\n" for each in records))
    return path


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_the_parts_of_a_roll_stand_under_each_other(tmp_path: Path, width: int) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, *["attack jaeger-1", "next", "attack wolf"][:2])
    async with opened(path, size=(width, 40)) as table:
        await table.press("4")
        assert all(cell_len(line) <= width for line in table.lines())
        lines = log_lines(table)
        names = ("[red]x[/] 1", "狼王 ", "Ella → J")
        rolls = [line for line in lines if re.search("success|Initi", line)]
        assert all(any(name in line for line in rolls) for name in names), rolls
        who = {cells_before(line, name) for line in rolls for name in names if name in line}
        assert len(who) == 1
        attack, block = table.line("Ella → J"), table.line("Soak")
        results = [re.split(r"\d+ success", line)[0] for line in (attack, block)]
        result = set(map(cell_len, results))
        assert len(result) == 1
        if width >= 80:
            assert "20:15" in attack
        if width == 120:
            assert "Ella → Jäger 1 " in attack
            assert "Angriff Geschick 3 + Kampf 3 against 6 " in attack
            assert re.search(r"\[\d+\]\[\d+\].* \d+ success", attack)


async def test_a_round_begins_with_a_rule_and_its_number(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, *["next"] * 7)
    async with opened(path, size=(120, 40)) as table:
        await table.press("4")
        assert re.search(r"── Round 1 ─{40}", table.text())
        assert re.search(r"── Round 2 ─{40}", table.text())
        assert "The fight begins. Round 1. Order: Ella 10" in table.text().replace("14", "10")


async def test_what_was_undone_is_struck_through_and_stays(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *MIXED)
    async with opened(path, size=(120, 40)) as table:
        await table.press("4")
        for said in ("John: blind.", "Ella: Schadensstufe 0 → 2"):
            assert "  × 20:15 " in table.line(said)
            pieces = [piece for piece in segments(table, said) if said[:5] in piece.text]
            assert all(piece.style and piece.style.strike for piece in pieces)
        assert "Undone back to before entry" in table.line("Undone")
        assert not any(p.style and p.style.strike for p in segments(table, "Undone"))
        assert "×" not in table.line("Note: Ölfass")
        note = len(table.entries)
        await table.press("u")
        assert "×" in table.line("Note: Ölfass")
        assert f"Undone back to before entry {note}: note; go-on" in table.text()
        await table.press("U")
        assert "×" not in table.line("Note: Ölfass")
        assert f"Redone up to entry {note}: note." in table.text()
        await table.press("up", "up")
        assert view(table).chosen == note


async def test_the_chosen_line_says_that_it_was_undone(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "note weg", "undo")
    async with opened(path, ascii=True, size=(80, 24)) as table:
        await table.press("4", "up")
        assert "> x 20:15 Note: weg" in table.text()
        assert "Undone: Note: weg" in table.text()
        assert table.text().replace("狼王", "").isascii()


async def test_a_secret_roll_has_a_sign_and_a_word(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "probe ella pool=5 geheim=ja", "attack jaeger-1")
    async with opened(path, size=(80, 24)) as table:
        await table.press("4")
        assert "◇ 20:15 Ella " in table.line("secret: Probe")
        assert "◇" not in table.line("Ella → J")
    async with opened(path, size=(60, 24), ascii=True) as table:
        await table.press("4")
        assert "? Ella " in table.line("secret: Pro")


async def test_a_long_line_is_whole_where_it_is_chosen(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, f"note {LONG}", "attack jaeger-1")
    async with opened(path, size=(60, 24)) as table:
        await table.press("4")
        assert "letzten Wort" not in table.text()
        while f"▶   Note: {LONG[:20]}" not in table.text():
            await table.press("k")
        said = " ".join(line.strip("▶ ") for line in log_lines(table))
        assert f"Note: {LONG}" in said
        await table.press("j")
        said = " ".join(line.strip("▶ ") for line in log_lines(table))
        assert "Ella → Jäger 1: Angriff Geschick 3 + Kampf 3 against 6: " in said
        assert "letzten Wort" not in table.text()


async def test_it_follows_the_end_unless_another_line_is_chosen(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, *(f"note nr {n}." for n in range(60)))
    async with opened(path) as table:
        await table.press("4")
        assert "▶   20:15 Note: nr 59." in table.text()
        assert view(table).chosen == len(table.entries)
        await table.press("m", "x", "enter")
        assert view(table).chosen == len(table.entries)
        assert "▶   20:15 Note: x" in table.text()
        await table.press("up", "k", "pageup", "down")
        chosen = view(table).chosen
        before = log_lines(table)
        await table.press("m", "y", "enter")
        assert view(table).chosen == chosen
        assert log_lines(table) == before
        await table.press("2", "4")
        assert view(table).chosen == chosen
        await table.press("end")
        assert "▶   20:15 Note: y" in table.text()
        await table.press("home")
        assert view(table).chosen == 1
        assert "▶   20:15 Ella joins (SC)." in table.text()
        await table.press(*["pagedown"] * 8)
        assert view(table).chosen == len(table.entries)
        await table.press("m", "z", "enter")
        assert "▶   20:15 Note: z" in table.text()


async def test_the_chosen_line_is_in_sight_in_any_window(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, *(f"note nr {n}. {LONG}" for n in range(60)))
    async with opened(path, size=(120, 40)) as table:
        await table.press("4", *["up"] * 12)
        for size in ((60, 16), (60, 11), (80, 24), (120, 40)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            assert "nr 47" in table.line("▶  "), size
            assert all(cell_len(line) <= size[0] for line in table.lines())
            await table.press("up", "down")


async def test_filters_go_together_and_the_head_says_so(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *MIXED)
    async with opened(path, size=(120, 40)) as table:
        await table.press("4", "#", "@john", "enter")
        john = log_lines(table)
        assert len(john) > 3
        others = ("Order", "enter", "── Round")
        assert all(any(word in line for word in ("John", *others)) for line in john)
        assert re.search(r"(\d+) of \d+ lines · John ", table.lines()[2])
        assert re.search(rf" {len(john)} of ", table.lines()[2])
        await table.press(",", "w")
        assert ["John: Schadensstufe 0 → 1" in line for line in log_lines(table)] == [True]
        assert "· John · wounds " in table.lines()[2]
        await table.press(".", "1", "enter")
        assert not log_lines(table)
        assert "0 of" in table.lines()[2]
        assert "· John · wounds · Round 1" in table.lines()[2]
        assert view(table).chosen is None
        await table.press("backspace")
        assert "all lines" in table.lines()[2]
        assert "Ölfass" in table.text()


async def test_the_sides_come_one_after_another(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", "add Ella side=pc", "add Ork", "note frei")
    async with opened(path) as table:
        await table.press("-")
        assert [line[10:] for line in log_lines(table)] == ["Ella joins (SC)."]
        assert "Only lines that speak of SC are shown." in table.text()
        await table.press("-")
        assert [line[10:] for line in log_lines(table)] == ["Ork joins (NSC)."]
        await table.press("-")
        assert len(log_lines(table)) == 3


async def test_a_mob_is_picked_at_once_and_those_who_left_too(tmp_path: Path) -> None:
    lines = ("add Ork count=3 mob=Horde", "add Ella side=pc", "remove ella", "note frei")
    path = make(tmp_path / "f.yaml", *lines)
    async with opened(path) as table:
        await table.press("4", "#", "@mob Horde", "enter")
        assert len(log_lines(table)) == 3
        await table.press("#", "@ella", "enter")
        assert [line[10:] for line in log_lines(table)] == ["Ella joins (SC).", "Ella leaves."]
        await table.press("#", "enter")
        assert len(log_lines(table)) == 6


@pytest.mark.parametrize("typed", ["x", "1-", "-3", "2-b", "0x1"])
async def test_what_is_no_round_is_refused_in_one_sentence(tmp_path: Path, typed: str) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("4", ".")
        await table.answer(typed)
        assert f"“{typed}” is no round; type 3 or 2-4." in table.text()
        await table.press("escape", "escape")
        assert "all lines" in table.text()


async def test_rounds_from_one_to_another(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, *["next"] * 24)
    async with opened(path, size=(120, 60)) as table:
        await table.press("4", ".")
        await table.answer("3 - 2")
        assert "Rounds 2 to 3" in table.lines()[2]
        assert [n for n in range(6) if f"── Round {n} ─" in table.text()] == [2, 3]


async def test_search_goes_up_as_one_types_and_marks_what_it_finds(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "note Öl", "note ol", "note ÖLFASS", "next")
    async with opened(path) as table:
        await table.press("4", "/", "ö")
        assert "Note: ÖLFASS" in table.line("▶  ")
        marked = [p.text for p in segments(table, "Note: Öl") if p.style and p.style.underline]
        assert marked == ["Ö"]
        await table.type("l")
        assert "Note: ÖLFASS" in table.line("▶  ")
        await table.press("up")
        assert "Note: Öl" in table.line("▶  ")
        await table.press("down", "enter", "<")
        assert "Note: Öl" in table.line("▶  ")
        await table.press("<")
        assert "Note: Öl" in table.line("▶  ")
        assert "“öl”: nothing further" in table.lines()[2]
        await table.press(">", ">")
        assert "Note: ÖLFASS" in table.line("▶  ")
        await table.press("backspace")
        assert "“öl”" not in table.text()
        assert "Note: ÖLFASS" in table.line("▶  ")


async def test_searching_takes_brackets_as_they_are_and_leads_back(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "note frei", "next")
    async with opened(path) as table:
        await table.press("4", "/")
        await table.type("[red]x[/] 2")
        assert "[red]x[/] 2" in table.line("▶  ")
        chosen = view(table).chosen
        await table.press("enter")
        assert view(table).chosen == chosen
        await table.press("/")
        await table.type("(.*")
        assert "nothing further" in table.lines()[2]
        assert view(table).chosen == chosen
        await table.press("escape", "escape")
        assert view(table).chosen == chosen
        assert "(.*" not in table.lines()[2]
        await table.press("end", "backspace", "<")
        assert "Nothing is searched for; / searches." in table.text()


async def test_a_search_looks_only_at_the_lines_that_are_shown(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *MIXED)
    async with opened(path, size=(120, 40)) as table:
        await table.press("4", ",", "t", "/")
        await table.type("blind")
        assert "nothing further" in table.lines()[2]
        await table.press("enter", "backspace", ",", "c", "/")
        await table.type("BLIND")
        assert "John: blind." in table.line("▶ ×")


async def test_keys_of_the_log_are_in_its_footer_alone(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        for key in "123":
            await table.press(key)
            assert "/  search" not in table.lines()[-1]
        await table.press("4")
        assert "Enter  moment  /  search  ⌫  all lines" in table.lines()[-1]
        await table.press("2", "/")
        assert "Search for what?" in table.text()
        assert view(table).display


async def test_twenty_thousand_lines_are_told_where_they_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    tell = Teller.tell_each

    def counted(self: Teller, events_: Sequence[object], *args: object, **named: object) -> object:
        told.extend([1] * len(events_))
        return tell(self, events_, *args, **named)  # type: ignore[arg-type]

    async with opened(many(tmp_path / "f.yaml", 20_000)) as table:
        monkeypatch.setattr(Teller, "tell_each", counted)
        for key in ("4", "pageup", "up", "home", "pagedown", "end", "pageup"):
            told.clear()
            await table.press(key)
            assert len(told) <= 200, key
        chosen = view(table).chosen
        assert chosen is not None
        assert chosen < 20_000
        assert f"nr {chosen}." in table.text()
        told.clear()
        await table.press("down")
        assert not told
        assert len(table.screen.query("LogView *")) == 2


async def test_a_filter_over_a_long_fight_lets_keys_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    left: list[int] = []
    search, command = FoundLines.search, FightScreen.command

    def sliced(self: FoundLines, entries: int) -> None:
        looked.append(entries)
        if len(looked) == 3:
            table.app.post_message(events.Key("m", "m"))
        search(self, entries)

    def commanded(self: FightScreen, run: Command) -> None:
        found = view(table)._found
        left.append(found.left if found else -1)
        command(self, run)

    monkeypatch.setattr(FoundLines, "search", sliced)
    async with opened(many(tmp_path / "f.yaml", 4000), size=(120, 24)) as table:
        await table.press("4", ",")
        monkeypatch.setattr(FightScreen, "command", commanded)
        await table.press("p")
        assert set(looked) == {SLICE}
        assert len(looked) == 125
        assert left[0] > 3000
        assert table.screen.asking


def test_each_entry_is_told_on_the_state_that_it_came_upon(tmp_path: Path) -> None:
    """Also on a line that was left, and in whatever order entries are looked at."""
    lines = ["damage ella 1", "undo 3", "damage ella 2", "next", "redo 0"][:4]
    path = make(tmp_path / "f.yaml", *FIGHT, *["next"] * 40, *lines * 9, "undo all", "redo all")
    timeline = read(path).timeline
    system, look = load("woelfe"), Look(language("en"))
    book = LogBook(timeline, system, look)
    prefix = Timeline(State(rules=system.default_rules()))
    expected = {}
    for entry in timeline.entries:
        said = Teller(prefix.state, system).tell(entry.events)
        expected[entry.n] = [look.say(words) for words in said]
        prefix.append(entry)
    for number in sorted(expected, key=lambda n: n * 37 % 101):
        got = [line for line in book.lines(number) if not line.heads and not line.steps]
        if not any(line.heads for line in book.lines(number)):
            assert [line.text for line in got] == expected[number], number


async def test_a_filter_keeps_the_heads_of_the_rounds_it_shows_something_of(
    tmp_path: Path,
) -> None:
    rounds = (*("next", "next", "damage john 1", "next", "next"), "damage ella 1")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", "damage ella 1", *["next"] * 4, *rounds)
    async with opened(path, size=(120, 50)) as table:
        await table.press("4", "#", "@john", "enter", ",", "w")
        assert not any("Round" in line for line in log_lines(table))
        await table.press("backspace", "#", "@john", "enter")
        heads = [line for line in log_lines(table) if "── Round" in line]
        assert len(heads) == 2
        # Of round 3 nothing is shown yet.
        await table.press("d", "@john", "enter", "1", "enter", "4")
        shown = log_lines(table)
        assert [line.split()[-2] for line in shown if "── Round" in line] == ["1", "2", "3"]
        assert "── Round 3" in shown[-2]
        await table.press(".", "2", "enter")
        assert sum("── Round" in line for line in log_lines(table)) == 1


@pytest.mark.parametrize("width", [60, 80])
async def test_all_faces_in_sight_have_one_form(tmp_path: Path, width: int) -> None:
    rolls = ("attack jaeger-1", "probe ella pool=2", "probe ella pool=9")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *rolls)
    async with opened(path, size=(width, 24)) as table:
        await table.press("4")
        assert not [line for line in log_lines(table) if re.search(r"\[\d", line)]
        assert [line for line in log_lines(table) if re.search(r"\d+ \d+ \d+ \d+", line)]


async def test_faces_keep_their_brackets_where_all_in_sight_have_room(tmp_path: Path) -> None:
    rolls = ("attack jaeger-1", "probe ella pool=2")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *rolls)
    async with opened(path, size=(120, 40)) as table:
        await table.press("4")
        assert [line for line in log_lines(table) if re.search(r"\[\d+\]\[\d", line)]
