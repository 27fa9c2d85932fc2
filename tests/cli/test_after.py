"""`gmdash summary`, `gmdash writeback`, and the same two in line mode."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ui.driving import make

from gmdash.cli import main

FIGHT = (
    "add Alrik side=pc le=30",
    "add Ork count=2 mob=Orks",
    "add Schatten hidden=yes",
    "ini",
    "start",
    "damage alrik 13 from=schatten",
    "damage ork-1 99 from=alrik",
    "damage ork-2 5",
    "end",
)
PARTY = "members:\n  - name: Alrik\n    sheet: {le: 30}\n"
WRITTEN = f"{PARTY}    values: {{le: 17}}\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_text("title: Wald\nsystem: dsa5\n", encoding="utf-8")
    (tmp_path / "party.yaml").write_text(PARTY, encoding="utf-8")
    return make(tmp_path / "encounters" / "f.yaml", *FIGHT, system="dsa5")


@pytest.fixture
def page(path: Path) -> Path:
    return path.parents[1] / "party.yaml"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words, "--lang", "en"])
    said = capsys.readouterr()
    return code, said.out, said.err


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_the_summary_as_a_table_of_eighty_columns(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = path.read_bytes()
    code, out, err = run(capsys, "summary", str(path))
    assert (code, err, path.read_bytes()) == (0, "", data)
    assert max(map(len, out.splitlines())) <= 80
    assert "Schatten" in out
    assert "Lost without anybody's doing: 5." in out


def test_the_summary_for_players_has_nobody_hidden_and_no_numbers_of_nsc(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(capsys, "summary", str(path), "--players")
    assert "Schatten" not in out
    assert "Lost" not in out
    assert {*next(line for line in out.splitlines() if "Ork 1" in line).split()[2:]} == {"–"}
    assert "-69" not in out
    _, out, _ = run(capsys, "summary", str(path), "--players", "--json")
    shown = json.loads(out)
    assert [f["name"] for f in shown["fighters"]] == ["Alrik", "Ork 1", "Ork 2"]
    assert (shown["mobs"], shown["unclaimed"]) == ([], None)
    ork = shown["fighters"][1]
    assert {ork[key] for key in ("id", "taken", "dealt", "turns", "mob")} == {None}
    assert ork["health"] == {"current": None, "max": None, "label": "im Sterben"}


def test_the_summary_as_json(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "summary", str(path), "--json")
    shown: dict[str, Any] = json.loads(out)
    assert (shown["system"], shown["rounds"], shown["over"]) == ("dsa5", 1, True)
    alrik, ork = shown["fighters"][:2]
    assert (alrik["dealt"], alrik["taken"], alrik["health"]["current"]) == (99, 13, 17)
    assert (ork["fell"], ork["out"]) == ([{"round": 1, "why": "im Sterben"}], "im Sterben")
    assert shown["mobs"][0]["count"] == 2
    assert (shown["mobs"][0]["taken"], shown["unclaimed"]) == (104, 5)


def test_a_file_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("summary", "writeback"):
        code, out, err = run(capsys, command, str(tmp_path / "no.yaml"))
        assert (code, out) == (1, "")
        assert "no.yaml:1: " in err


@pytest.mark.parametrize(
    ("options", "replies", "code", "written"),
    [
        (["--dry-run"], "", 0, False),
        (["--yes"], "", 0, True),
        ([], "\n", 0, True),
        ([], "yes\n", 0, True),
        ([], "hm\nja\n", 0, True),
        ([], "no\n", 1, False),
        ([], "cancel\n", 1, False),
        ([], "", 1, False),
    ],
)
def test_written_back_when_it_is_wanted(
    path: Path,
    page: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    replies: str,
    code: int,
    written: bool,
) -> None:
    typed(monkeypatch, replies)
    done, out, _ = run(capsys, "writeback", str(path), *options)
    assert out.startswith("Alrik: LE 30 → 17\n")
    assert (done, page.read_text("utf-8")) == (code, WRITTEN if written else PARTY)


@pytest.mark.parametrize(
    ("lines", "written"),
    [
        ("writeback\n\n", True),
        ("writeback\n.\n", True),
        ("writeback\nja\nwriteback\nnote x\n", True),
        ("writeback\nnein\nnote x\n", False),
        ("writeback\ncancel\nnote x\n", False),
        ("writeback\n", False),
        ("writeback\nquit\n", False),
    ],
)
def test_written_back_in_line_mode(
    path: Path,
    page: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    lines: str,
    written: bool,
) -> None:
    before = path.read_bytes()
    typed(monkeypatch, lines)
    assert run(capsys, "play", str(path))[0] == 0
    assert page.read_text("utf-8") == (WRITTEN if written else PARTY)
    assert path.read_bytes().startswith(before)
    assert path.read_bytes().count(b"\n") == before.count(b"\n") + lines.count("note")


def test_line_mode_says_it_in_objects_too(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "summary\nwriteback\n\n")
    code, out, _ = run(capsys, "play", str(path), "--json")
    summary, ask, done = map(json.loads, out.splitlines())
    assert (code, summary["summary"]["rounds"], summary["entry"]) == (0, 1, None)
    assert ask["ask"]["reasons"] == ["Alrik: LE 30 → 17"]
    assert (ask["ask"]["default"], done["ok"], done["entry"]) == ("ja", True, None)


def test_a_summary_loads_no_textual(path: Path) -> None:
    script = "import sys; from gmdash.cli import main; main(sys.argv[1:]); print(*sys.modules)"
    for words in (["summary", str(path)], ["writeback", "--yes", str(path)]):
        said = subprocess.run(
            [sys.executable, "-c", script, *words], capture_output=True, text=True, check=True
        )
        assert "textual" not in said.stdout.splitlines()[-1].split()


def test_the_summary_of_a_campaign_sums_up_its_fights(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(path.with_name("g.yaml"), *FIGHT, system="dsa5")
    make(path.with_name("not-begun.yaml"), *FIGHT[:3], system="dsa5")
    code, out, err = run(capsys, "summary", str(path.parents[1]))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Wald"
    assert lines[1].startswith("2 fights · 2 rounds")
    alrik = next(line for line in lines if line.startswith("Alrik"))
    assert alrik.split()[4:6] == ["198", "26"]
    assert "Dice" in lines
    assert all(len(line) <= 80 for line in lines)
    code, out, _ = run(capsys, "summary", str(path.parents[1]), "--json")
    found = json.loads(out)
    assert (found["title"], found["fights"], found["system"]) == ("Wald", 2, None)
    assert {each["origin"] for each in found["dice"]} == {"program"}


def test_a_broken_fight_of_a_campaign_is_named_and_the_others_count(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.with_name("zorn.yaml").write_text("- {}\n", encoding="utf-8")
    code, out, err = run(capsys, "summary", str(path.parents[1]))
    assert code == 1
    assert "1 fight ·" in out
    assert err.count("\n") == 1
    assert "zorn.yaml:1: " in err


@pytest.mark.parametrize("words", [(), ("--players",)])
def test_what_is_no_campaign_has_no_summary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, "summary", str(tmp_path), *words)
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_players_see_neither_dice_nor_times(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "summary", str(path), "--players")
    assert "Dice" not in out
    assert "dealt" in out
    _, out, _ = run(capsys, "summary", str(path), "--players", "--json")
    found = json.loads(out)
    assert found["dice"] is None
    assert {f["seconds"] for f in found["fighters"] if f["side"] == "npc"} == {None}
