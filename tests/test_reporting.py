"""An error nobody expected: one sentence, a report without private text, all entries kept."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from ui.driving import WOLVES, clock, make

from gmdash import reporting
from gmdash.app import GmdashApp
from gmdash.cli import main
from gmdash.encounter.state import State
from gmdash.language import language
from gmdash.screens.fight.screen import FightScreen
from gmdash.session import Session

SECRET = "Ella plant den Verrat"
FIGHT = (*WOLVES, "start", f"note {SECRET}")
SAID = re.compile(r"gmdash stopped at an error\. All entries are saved; the report is in (.+)\.\n")


@pytest.fixture
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "gmdash"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *FIGHT)


def broken(*_: object, **__: object) -> None:
    """Fails as a whole chain of errors does, each with something private in its message."""
    name = SECRET
    nobody: dict[str, str] = {}
    try:
        nobody[name]
    except KeyError as error:
        group = ExceptionGroup(name, [ValueError(name), OSError(2, name, f"/home/{name}")])
        group.add_note(name)
        raise ZeroDivisionError(name) from (group if error.args else None)


def private(text: str, tmp_path: Path) -> list[str]:
    """What of the fight, of its people and of this computer stands in a text."""
    words = ["Ella", "Verrat", "Jäger", "Klippe", "f.yaml", str(Path.home()), str(tmp_path)]
    return [word for word in words if word in text]


def held_to(report: Path, tmp_path: Path) -> None:
    text = report.read_text("utf-8")
    assert private(text, tmp_path) == []
    for kind in ("ZeroDivisionError", "ExceptionGroup", "ValueError", "FileNotFoundError"):
        assert f"builtins.{kind}" in text
    assert "Please send it" in text
    assert "It holds no names" in text
    assert re.search(r"^gmdash .*, Python 3\.\d+.*Textual \d", text, re.MULTILINE)
    assert re.search(r"^  [\w/]+\.py:\d+ \w", text, re.MULTILINE)


def free(path: Path) -> None:
    """All that was confirmed is there, and another window can write it."""
    other = Session(path)
    assert other.read_only is None
    assert other.state.phase == "running"
    assert SECRET in path.read_text("utf-8")
    other.close()
    assert not path.with_name("f.yaml.lock").exists()


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("show",), "gmdash.cli.show_command.state_lines"),
        (("log",), "gmdash.cli.log_command.opened"),
        (("summary",), "gmdash.cli.summary_command.opened"),
        (("check",), "gmdash.cli.check_command.check"),
        (("play",), "gmdash.session.Session.undo"),
        (("play", "--json"), "gmdash.session.Session.undo"),
    ],
)
def test_a_headless_command_says_one_sentence(
    path: Path,
    tmp_path: Path,
    state_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    place: str,
) -> None:
    monkeypatch.setattr(place, broken)
    monkeypatch.setattr("sys.stdin", io.StringIO("note danach\nnext\nundo\nnote nie\n"))
    assert main([*words, str(path), "--lang", "en"]) == 1
    said = SAID.fullmatch(capsys.readouterr().err)
    assert said is not None
    assert Path(said[1]).parent == state_folder
    held_to(Path(said[1]), tmp_path)
    assert "\n  gmdash/cli/__init__.py:" in Path(said[1]).read_text("utf-8")
    assert ("danach" in path.read_text("utf-8")) == (words[0] == "play")
    assert "nie" not in path.read_text("utf-8")
    free(path)


def test_also_before_the_command_is_known(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gmdash.cli.import_module", broken)
    assert main(["show", "f.yaml", "--lang=en"]) == 1
    assert SAID.fullmatch(capsys.readouterr().err)


async def by_key(app: GmdashApp, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Session, "undo", broken)
    app.simulate_key("u")


async def by_timer(app: GmdashApp, patch: pytest.MonkeyPatch) -> None:
    app.screen.set_timer(0.001, broken)


def by_itself() -> None:
    broken()


async def by_worker(app: GmdashApp, patch: pytest.MonkeyPatch) -> None:
    app.run_worker(by_itself, thread=True)


async def in_a_draft(app: GmdashApp, patch: pytest.MonkeyPatch) -> None:
    app.simulate_key("d")
    patch.setattr("gmdash.screens.prompts.collecting.Collecting.press", broken)
    app.simulate_key("x")


@pytest.mark.parametrize("how", [by_key, by_timer, by_worker, in_a_draft])
async def test_the_screens_let_go_of_the_fight(
    path: Path,
    tmp_path: Path,
    state_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    how: Callable[..., object],
) -> None:
    data = path.read_bytes()
    app = GmdashApp(path, language=language("en"), clock=clock)
    await stopped(app, monkeypatch, how)
    assert app.report is not None
    held_to(app.report, tmp_path)
    assert path.read_bytes() == data
    free(path)


async def stopped(
    app: GmdashApp, monkeypatch: pytest.MonkeyPatch, how: Callable[..., object]
) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011, PT012
        async with app.run_test() as pilot:
            await pilot.pause()
            await how(app, monkeypatch)  # type: ignore[misc]
            for _ in range(100):
                await pilot.pause(0.01)
                if app.stopped:
                    break
    assert app.return_code == 1
    assert app.stopped is not None


async def test_an_error_while_the_fight_opens(
    path: Path, state_folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app = GmdashApp(path, language=language("en"), clock=clock)
    monkeypatch.setattr(FightScreen, "on_mount", broken)
    with pytest.raises(Exception):  # noqa: B017, PT011
        async with app.run_test() as pilot:
            await pilot.pause()
    assert app.report is not None
    assert private(app.report.read_text("utf-8"), tmp_path) == []
    free(path)


def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No folder in which a report could be written."""
    blocked = tmp_path / "blocked"
    blocked.write_bytes(b"")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(blocked))


def failing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reporting, "report_lines", broken)


@pytest.mark.parametrize("hinder", [nowhere, failing])
async def test_a_report_that_cannot_be_written_hides_nothing(
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    hinder: Callable[[pytest.MonkeyPatch, Path], None],
) -> None:
    hinder(monkeypatch, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("gmdash.cli.show_command.state_lines", broken)
        assert main(["show", str(path), "--lang", "en"]) == 1
    said = "gmdash stopped at an error. All entries are saved; no report could be written."
    assert capsys.readouterr().err == f"{said}\n"
    app = GmdashApp(path, language=language("en"), clock=clock)
    await stopped(app, monkeypatch, by_key)
    assert app.stopped is not None
    assert language("en").say(app.stopped) == said
    free(path)


def test_two_errors_within_a_second_are_two_reports(state_folder: Path) -> None:
    reports = {reporting.write_report(ZeroDivisionError(), language("en")) for _ in range(3)}
    assert len(reports) == 3
    assert None not in reports


def test_a_deep_recursion_is_told_in_short(state_folder: Path) -> None:
    def deep(state: State | None) -> None:
        deep(state)

    try:
        deep(None)
    except RecursionError as error:
        report = reporting.write_report(error, language("en"))
    assert report is not None
    assert len(report.read_text("utf-8").splitlines()) < 200
