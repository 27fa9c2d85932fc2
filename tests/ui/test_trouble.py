"""When something goes wrong: the disk, another window, an error nobody expected."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest
from ui.driving import WOLVES, clock, make, opened

from gmdash.app import GmdashApp
from gmdash.encounter.entries import Entry
from gmdash.files.copies import copies_of
from gmdash.files.encounter_file import read
from gmdash.files.problems import Unreadable
from gmdash.files.writer import WriteFailed, Writer
from gmdash.language import language
from gmdash.readers import read_next
from gmdash.session import Session
from gmdash.texts import Refused, Text

FIGHT = (*WOLVES, "start")
FULL = Text("{path} could not be written: {reason}.", path="f", reason="there is no space left")


def full(self: Writer, entry: Entry) -> None:
    raise WriteFailed(FULL)


async def test_a_full_disk_changes_nothing_and_the_fight_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    data = path.read_bytes()
    async with opened(path) as table:
        with monkeypatch.context() as broken:
            broken.setattr(Writer, "append", full)
            await table.press("n")
            assert "there is no space left" in table.text()
            assert table.lines()[0].endswith("NOT SAVED")
            assert "▶ Ella" in table.text()
            assert table.session.state.current == "ella"
            assert path.read_bytes() == data
            # Enter tries again, Escape drops what could not be recorded.
            await table.press("enter")
            assert "there is no space left" in table.text()
            await table.press("u")
            assert table.session.state.current == "ella"
            await table.press("escape", "u")
            assert "there is no space left" in table.text()
        await table.press("n")
        assert table.lines()[0].endswith(" saved")
        assert "▶ John" in table.text()
        assert table.state.current == "john"


async def test_what_could_not_be_written_is_written_with_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        with monkeypatch.context() as broken:
            broken.setattr(Writer, "append", full)
            await table.press("a", "@jaeger-1", "full_stop", "enter")
            assert "Not recorded: attack" in table.text()
        await table.press("enter")
        assert table.entries[-1].do == "attack"


async def test_saving_elsewhere(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    other = tmp_path / "g.yaml"
    async with opened(path) as table:
        await table.press("S")
        await table.paste(str(other))
        await table.press("enter", "n")
        assert table.session.path == other
        assert len(table.entries) == len(FIGHT)
        await table.press("S")
        await table.paste(str(other))
        await table.press("enter")
        assert "! " in table.text()
        assert "exists already." in table.text()


async def test_a_second_window_only_reads_and_follows(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    writer = Session(path, clock=clock)
    async with opened(path) as table:
        assert "READ ONLY" in table.lines()[0]
        await table.press("n")
        assert "here it can only be read" in table.text()
        await table.press("u")
        assert "here it can only be read" in table.text()
        writer.commit("next", writer.begin(read_next([], writer.state, writer.system)))
        table.screen._watch.follow()
        await table.pilot.pause()
        assert "▶ John" in table.text()
        await table.press("4")
        assert "It is John's turn." in table.text()
    writer.close()


async def test_a_file_changed_outside_is_read_anew(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        with path.open("a", encoding="utf-8") as file:
            note = '[{"type":"note_added","text":"von außen"}]'
            file.write(f'- {{"n":9,"at":"","do":"note","events":{note}}}\n')
        await table.press("n")
        assert "The file was changed outside" in table.text()
        assert "Note: von außen" in table.text()
        assert "▶ Ella" in table.text()
        await table.press("n")
        assert "▶ John" in table.text()


async def test_an_error_nobody_expected_leaves_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    path = make(tmp_path / "f.yaml", *FIGHT)

    def broken(self: Session, steps: int | None = 1) -> tuple[Entry, int]:
        raise ZeroDivisionError("nobody expected this")

    app = GmdashApp(path, language=language("en"), clock=clock)

    async def play() -> None:
        async with app.run_test() as pilot:
            await pilot.press("n")
            monkeypatch.setattr(Session, "undo", broken)
            await pilot.press("u")
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        await play()
    assert app.return_code == 1
    assert app.report is not None
    report = app.report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in report
    assert "nobody expected this" not in report
    assert "Ella" not in report
    # The fight is there, and free for another window.
    session = Session(path)
    assert session.read_only is None
    assert session.state.current == "john"
    session.close()


def test_what_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused):
        GmdashApp(tmp_path / "missing.yaml")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("- {}\n", encoding="utf-8")
    with pytest.raises(Unreadable):
        GmdashApp(wrong)
    with pytest.raises(Refused):
        GmdashApp(make(tmp_path / "f.yaml"), theme="no such theme")


def test_the_command_says_so_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from gmdash.cli import main

    assert main(["--lang", "en", str(tmp_path / "missing.yaml")]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "missing.yaml is not there." in said.err


def test_the_screens_need_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from gmdash.cli.open_command import run

    options = Namespace(path=make(tmp_path / "f.yaml"), seed=None, ascii=False, theme=None)
    with pytest.raises(Refused):
        run(options, language("en"))


async def test_a_damaged_fight_is_shown_up_to_there_and_goes_on_repaired(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT, "next")
    lines = path.read_bytes().splitlines(keepends=True)
    data = b"".join([*lines[:-1], b"- {broken\n", lines[-1]])
    path.write_bytes(data)
    for only_read in (True, False):
        async with opened(path) as table:
            assert "READ ONLY" in table.lines()[0]
            assert f"Damaged: f.yaml:{len(lines)}" in table.text()
            assert "▶ Ella" in table.text()
            if only_read:
                await table.press("escape", "n")
                assert f"Damaged in line {len(lines)}; open it anew" in table.text()
            else:
                await table.press("n", "enter")
                assert "Now in f-repaired.yaml, without 1 damaged entry." in table.text()
                assert "READ ONLY" not in table.lines()[0]
                await table.press("n")
                assert table.session.path.name == "f-repaired.yaml"
        assert path.read_bytes() == data
    assert read(tmp_path / "f-repaired.yaml").timeline.entries[-1].do == "next"


async def test_the_offer_stays_where_the_copy_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    path.write_bytes(path.read_bytes() + b"- {\n- {\n")

    def refuse(*_: object) -> None:
        raise WriteFailed(FULL)

    async with opened(path) as table:
        with monkeypatch.context() as broken:
            broken.setattr("gmdash.files.damage.save_new", refuse)
            await table.press("enter")
            assert "there is no space left" in table.text()
            assert "Damaged:" in table.text()
        await table.press("enter")
        assert "Now in f-repaired.yaml" in table.text()


async def test_a_folder_that_vanishes_is_said_and_the_fight_goes_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    (tmp_path / "stick").mkdir()
    path = make(tmp_path / "stick" / "f.yaml", *FIGHT)
    async with opened(path) as table:
        away = path.parent.rename(tmp_path / "unplugged")
        await table.press("n")
        assert "Not recorded. Mend the file, or save the fight elsewhere: f.yaml" in table.text()
        assert "▶ Ella" in table.text()
        away.rename(path.parent)
        table.screen._watch.follow()
        await table.pilot.pause()
        assert "This window writes the fight now." in table.text()
        await table.press("n")
        assert table.state.current == "john"


async def test_a_copy_is_kept_beside_all_else_and_a_failure_is_said(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.screen._watch.keep_copy().wait()
        assert [copy.read_bytes() for copy in copies_of(path)] == [path.read_bytes()]
        (tmp_path / ".copies").rename(tmp_path / "elsewhere")
        (tmp_path / ".copies").write_bytes(b"")
        await table.press("n")
        await table.screen._watch.keep_copy().wait()
        await table.pilot.pause()
        assert "No copy of this fight was kept for safety" in table.text()
        await table.press("u")
        assert table.state.current == "ella"
