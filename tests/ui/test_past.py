"""The past on the screen: seen in every view, marked as what it is, and never changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import play_in
from ui.driving import WOLVES, Table, calls_of, clock, make, opened

from gmdash.commands import BY_ID, COMMANDS
from gmdash.files.encounter_file import read
from gmdash.files.lines import encoded
from gmdash.key_names import key_name
from gmdash.language import language
from gmdash.screens.fight.log_view import LogView
from gmdash.screens.fight.painting import Painter
from gmdash.screens.fight.past import LOOKS
from gmdash.session import Session

# Round 1 begins with entry 8, round 2 with entry 13; John is hurt with 10, Ella with 14.
FIGHT = (
    *(*WOLVES, "start"),
    *("next", "damage john 1", "next", "next", "next"),
    *("damage ella 2", "next", "note vorbei"),
)
SIZES = [(60, 24), (80, 24), (120, 40)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *FIGHT)


@pytest.fixture
def forked(path: Path) -> Path:
    """Back to before entry 14, and on otherwise: 14 to 16 are a line that was left."""
    session = Session(path, "1", clock)
    session.undo(3)
    play_in(session, "damage ella 3", "note anders")
    session.close()
    return path


def banner(table: Table) -> str:
    return table.lines()[0]


async def test_a_step_back_shows_the_moment_before_and_records_nothing(path: Path) -> None:
    data = path.read_bytes()
    async with opened(path) as table:
        assert table.screen.moment is None
        await table.press("left")
        assert banner(table).startswith(
            " THE PAST · ROUND 2 · 20:15 · entry 15 of 16 · Esc leads back "
        )
        assert "▶ John" in table.lines()[1]
        assert "vorbei" not in table.text()
        await table.press("left")
        assert "▶ Ella" in table.lines()[1]
        assert "2 Verletzt" in table.line("14 Ella")
        await table.press("left")
        assert "unverletzt" in table.line("14 Ella")
        await table.press("right", "right", "right")
        assert table.screen.moment is None
        assert "ROUND 2  saved" in banner(table)
        assert "vorbei" in table.text()
    assert path.read_bytes() == data


@pytest.mark.parametrize("size", SIZES)
async def test_every_view_shows_the_moment_and_says_so(path: Path, size: tuple[int, int]) -> None:
    seen = {
        "1": ("Why here", "[10]"),
        "2": ("unverletzt", "John"),
        "3": ("unverletzt", "Blaue Flecken" if size[0] > 60 else "Blau"),
        "4": ("It is John's turn.", "0 → 1"),
    }
    async with opened(path, size=size) as table:
        screen = table.screen
        screen.look_at(11)
        for key, words in seen.items():
            await table.press(key)
            text = table.text()
            assert "THE PAST · ROUND 1 ·" in banner(table)
            assert "entry 11" in banner(table)
            assert "Esc" in banner(table)
            assert "▶ Jäger 1" in table.lines()[1]
            if key == "4":
                # The log tells what came later too, and stands on the moment.
                assert screen.query_one(LogView).chosen == 11
            else:
                assert table.lines()[-3].strip().endswith("It is Jäger 1's turn.")
                assert "Round 2." not in text
            assert all(word in text for word in words), (key, text)
            assert "go on from here" in table.lines()[-1]
            assert table.lines()[-1].endswith("Esc  back")
        await table.press("escape")
        assert screen.moment is None
        assert "vorbei" in table.text()


async def test_the_panel_and_the_last_roll_are_those_of_then(tmp_path: Path) -> None:
    attacks = ("attack ella jaeger-1", "next", "attack john jaeger-2", "note x", "note y")
    path = make(tmp_path / "f.yaml", *WOLVES, "start", *attacks)
    async with opened(path, size=(120, 24)) as table:
        assert "John → Jäger 2" in table.text()
        table.screen.look_at(9)
        await table.pilot.pause()
        told = "\n".join(table.lines()[-6:-2])
        assert "Ella → Jäger 1" in told
        assert "John →" not in told
        assert "← → step" in table.text()
        assert any("Ella (SC)" in line for line in table.lines())
        assert any("action ✓ Angriff" in line for line in table.lines()[2:-6])


async def test_rounds_are_stepped_to_their_first_moment(path: Path) -> None:
    async with opened(path) as table:
        moments = []
        for key in ("(", "(", "(", "(", ")", "right", "(", ")", ")", ")"):
            await table.press(key)
            moments.append(table.screen.moment)
        assert moments == [13, 8, 0, 0, 8, 9, 8, 13, None, None]
        assert "This is the present; look back first." in table.text()
        await table.press("(", "(", "(", "(")
        assert "This is the beginning." in table.text()
        assert "NOT STARTED YET" in banner(table)
        assert "0 in the fight" in table.lines()[1]


async def test_what_was_undone_is_no_step_unless_one_looks_at_it(forked: Path) -> None:
    async with opened(forked) as table:
        moments = []
        for _ in range(3):
            await table.press("left")
            moments.append(table.screen.moment)
        # 17 is the undo, 14 to 16 are what it took back.
        assert moments == [18, 13, 12]
        table.screen.look_at(14)
        await table.pilot.pause()
        assert "THE PAST, AN OLD LINE · ROUND 2" in banner(table)
        assert "2 Verletzt" in table.line("14 Ella")
        await table.press("right", "right")
        assert table.screen.moment == 16
        assert "Note: vorbei" in table.text()
        await table.press("right")
        assert "This old line ends here." in table.text()
        await table.press("left", "left", "left", "left")
        assert table.screen.moment == 12
        assert "OLD LINE" not in banner(table)
        # It is still the old line that one looks at.
        await table.press("right", "right")
        assert table.screen.moment == 14
        # The undo itself is a moment: the fight as it stood then.
        table.screen.look_at(17)
        await table.pilot.pause()
        assert "unverletzt" in table.line("14 Ella")
        await table.press("right")
        assert table.screen.moment == 18


async def test_going_on_from_a_moment_is_one_undo_and_says_how_to_get_back(path: Path) -> None:
    async with opened(path) as table:
        await table.press("(", "J")
        assert table.screen.moment is None
        assert table.entries[-1].undo == 14
        assert (
            "On from entry 13 (back: undo, later go-on 16; 3 steps stay in the file)."
            in table.text()
        )
        assert "ROUND 2  saved" in banner(table)
        assert table.state == table.session.state
        await table.press("U", "U", "U")
        assert "vorbei" in table.text()
        await table.press("J")
        assert "This is the present; look back first." in table.text()
        assert len(table.entries) == 20


async def test_going_on_from_an_old_line_and_back_by_its_number(forked: Path) -> None:
    async with opened(forked) as table:
        before = table.state
        table.screen.look_at(15)
        await table.press("J")
        assert [e.do or e.undo for e in table.entries[19:]] == [18, "damage", "next"]
        assert (
            "On from entry 15 (back: undo, later go-on 19; 2 steps stay in the file)."
            in table.text()
        )
        assert "2 Verletzt" in table.line("14 Ella")
        await table.answer(":undo 2")
        assert "▶ Ella" in table.lines()[1]
        await table.answer(":go-on 19")
        assert table.state == before
        assert "Note: anders" in table.text()


async def test_escape_leads_to_the_log_only_from_a_moment_of_the_log(path: Path) -> None:
    async with opened(path) as table:
        await table.press("4", "home", "enter", "=")
        assert table.screen.moment is None
        await table.press("left", "escape")
        assert table.screen.moment is None
        assert not table.screen.query(LogView).first().display


async def test_one_undo_takes_going_on_back(forked: Path) -> None:
    async with opened(forked) as table:
        before = table.state
        table.screen.look_at(15)
        await table.press("J")
        assert table.state != before
        await table.press("u")
        assert table.state == before
        assert "Going on from there is taken back." in table.text()


async def test_no_command_is_recorded_in_the_past(path: Path) -> None:
    """Every command of the table that has a key, and is not one that only looks."""
    data = path.read_bytes()
    async with opened(path, size=(120, 24)) as table:
        screen = table.screen
        screen.look_at(11)
        keys = {c.id: key for c in screen.commands() for key in screen.look.keymap.keys(c)[:1]}
        refused = [id_ for id_ in keys if id_ not in LOOKS and BY_ID[id_].where != "everywhere"]
        assert {"next", "undo", "line", "save", "house-rules", "summary"} <= set(refused)
        for id_ in refused:
            await table.at_once(keys[id_])
            sentence = "This is the past: Esc leads back, J goes on from here."
            assert sentence in table.text(), id_
            assert (screen.moment, screen.asking) == (11, False), id_
        # A key that runs nothing, and pasted text, come to nothing either.
        await table.press("q")
        await table.paste("n\n")
        assert screen.moment == 11
    assert path.read_bytes() == data


async def test_what_only_looks_works_in_the_past(path: Path) -> None:
    async with opened(path) as table:
        screen = table.screen
        screen.look_at(11)
        for command in COMMANDS:
            if command.id in LOOKS and command.id != "library":
                assert screen.why_not(command) is None, command.id
        await table.press("y", "O", "4", "pageup", "j", "2")
        assert screen.moment == 11
        await table.press("?")
        assert "This is the past" in table.text()
        await table.press("escape")
        assert screen.moment == 11
        await table.press("space")
        await table.type("present")
        await table.press("enter")
        assert screen.moment is None


async def test_a_question_that_is_open_waits_for_no_other_moment(path: Path) -> None:
    async with opened(path) as table:
        await table.press("d")
        table.screen.look_at(3)
        await table.pilot.pause()
        assert table.screen.moment is None
        assert table.screen.asking
        await table.press("escape", "left")
        assert table.screen.moment == 15
        table.screen.look_at(99)
        await table.pilot.pause()
        assert "There are entries 0 to 16, not 99." in table.text()
        assert table.screen.moment == 15
        table.screen.look_at(16)
        assert table.screen.moment is None


async def test_a_window_that_only_reads_looks_back_and_stays_there(path: Path) -> None:
    writer = Session(path, "1", clock)
    async with opened(path, size=(80, 24)) as table:
        assert "look a step back" in table.lines()[-1]
        await table.press("left", "left")
        seen = table.lines()[1:-1]
        play_in(writer, "damage jaeger-1 2", "next")
        table.screen._watch.follow()
        await table.pilot.pause()
        assert table.lines()[1:-1] == seen
        assert "entry 14 of 18" in banner(table)
        writer.undo(None)
        table.screen._watch.follow()
        await table.pilot.pause()
        assert table.lines()[1:-1] == seen
        assert "THE PAST, AN OLD LINE" in banner(table)
        await table.press("J")
        assert "here it can only be read" in table.text()
        await table.press("n")
        assert "This is the past; Esc leads back." in table.text()
        await table.press("right")
        assert table.screen.moment == 15
        assert "▶ John" in table.lines()[1]
        await table.press("escape")
        assert "NOT STARTED YET" in banner(table)
    writer.close()


async def test_a_moment_that_the_file_has_no_more_is_left(path: Path) -> None:
    file = read(path)
    writer = Session(path, "1", clock)
    async with opened(path) as table:
        await table.press("left")
        shorter = [encoded(file.header), *map(encoded, file.timeline.entries[:8])]
        path.write_bytes(b"".join(shorter))
        table.screen._watch.follow()
        await table.pilot.pause()
        assert table.screen.moment is None
        assert "THE PAST" not in banner(table)
        assert "READ ONLY" in banner(table)
    writer.close()


async def test_one_repaint_for_each_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(path) as table:
        painted = calls_of(monkeypatch, Painter, "paint")
        for key in ("left", "(", "(", ")", "right", "escape", "left", "J"):
            painted.clear()
            await table.press(key)
            assert len(painted) == 1, key


@pytest.mark.parametrize("size", SIZES)
async def test_in_german_it_fits(path: Path, size: tuple[int, int]) -> None:
    async with opened(path, size=size, language=language("de")) as table:
        table.screen.look_at(11)
        await table.pilot.pause()
        assert "RUNDE 1" in banner(table)
        say = table.screen.look.say
        assert "11" in banner(table)
        assert say(BY_ID["go-on"].text) in table.lines()[-1]
        assert say(key_name("left")) in table.lines()[-1]


@pytest.mark.parametrize("size", SIZES)
async def test_from_a_line_of_the_log_to_its_moment_and_back(
    path: Path, size: tuple[int, int]
) -> None:
    async with opened(path, size=size) as table:
        screen = table.screen
        await table.press("4")
        log = screen.query_one(LogView)
        while log.chosen != 9:
            await table.press("up")
        await table.press("enter")
        assert screen.moment == 9
        assert "THE PAST · ROUND 1 ·" in banner(table)
        assert "▶ John" in table.text()
        await table.press("right", "right", "4")
        assert log.chosen == 11
        await table.press("escape")
        assert screen.moment is None
        assert log.chosen == 9
    assert len(read(path).timeline.entries) == len(table.entries) == 16


async def test_an_undone_line_of_the_log_leads_to_the_line_that_was_left(forked: Path) -> None:
    async with opened(forked) as table:
        await table.press("4")
        log = table.screen.query_one(LogView)
        while log.chosen != 16:
            await table.press("up")
        await table.press("enter")
        assert "THE PAST, AN OLD LINE" in banner(table)
        assert not log.display
        await table.press("escape")
        assert "THE PAST" not in banner(table)
        assert (log.display, log.chosen) == (True, 16)


@pytest.mark.parametrize("view", ["1", "2", "3"])
async def test_enter_elsewhere_does_nothing_and_the_palette_says_where_it_belongs(
    path: Path, view: str
) -> None:
    async with opened(path) as table:
        await table.press(view, "q")
        before = table.text()
        assert "means nothing here" in before
        await table.press("enter")
        assert table.text() == before
        await table.press("space", *"moment", "enter")
        assert "Choose a line of the roll log first." in table.text()
        assert table.screen.moment is None


async def test_the_log_follows_its_end_again_after_steps_in_other_views(path: Path) -> None:
    async with opened(path) as table:
        await table.press("4", "2", "left", "left", "4")
        log = table.screen.query_one(LogView)
        assert log.chosen == 14
        await table.press("escape")
        assert log.chosen == 16
        await table.press("n")
        assert log.chosen == 17
