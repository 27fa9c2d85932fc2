"""`gmdash log`, `show` and `watch` as they are called, and `handout` in line mode."""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from ui.driving import make

from gmdash.cli import main, watch_command

FIGHT = (
    "add Ella side=pc le=30",
    'add "*[red]x[/]|#"',
    "add Schatten hidden=yes",
    "ini",
    "start",
    "damage ella 3 from=schatten",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *FIGHT, system="dsa5")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words, "--lang", "en"])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_log_in_every_form(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = path.read_bytes()
    _, text, _ = run(capsys, "log", str(path))
    assert "20:15 Ella: LE 30 → 27, no Schmerz (from Schatten)." in text
    _, text, _ = run(capsys, "log", str(path), "--format", "md")
    assert text.startswith("# Klippe · DSA5\n\n## Before the fight\n\n- Ella joins (SC).\n")
    assert r"- \*\[red\]x\[/\]\|\# joins (NSC)." in text
    _, text, _ = run(capsys, "log", str(path), "--format", "bbcode", "--players")
    assert "[b]Round 1[/b]\n[list]\n" in text
    assert "[red]" not in text
    assert "Schatten" not in text
    _, text, _ = run(capsys, "log", str(path), "--format", "json")
    shown = json.loads(text)
    assert (shown["title"], shown["system"]) == ("Klippe", "dsa5")
    first = shown["entries"][0]
    assert (first["n"], first["do"], first["round"]) == (1, "add", 0)
    assert (first["sentences"], first["at"][:10]) == (["Ella joins (SC)."], "2026-11-29")
    assert shown["entries"][3]["rolls"][0]["who"] == "ella"
    assert path.read_bytes() == data


def test_the_order_in_a_forum(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = run(capsys, "show", str(path), "--format", "bbcode", "--players")
    assert "[list=1]\n[*]" in text
    assert ("Schatten" in text, "27/30" in text) == (False, False)
    _, text, _ = run(capsys, "show", str(path), "--format", "md")
    assert "Schatten" in text
    assert "27/30" in text
    assert "INI-Basis 10 + W6" in text


def test_show_at_an_earlier_entry_knows_no_name_that_is_secret_now(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "add Xq\nrename xq Gast\nadd Weg\nundo\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    run(capsys, "play", str(path))
    code, text, _ = run(capsys, "show", str(path), "--players", "--at", "7")
    assert (code, "Xq" in text, "Gast" in text) == (0, False, True)
    code, text, _ = run(capsys, "show", str(path), "--players", "--at", "9", "--json")
    assert [c["id"] for c in json.loads(text)["combatants"]][-2:] == ["gast", "weg"]


@pytest.mark.parametrize("command", ["log", "show"])
def test_a_file_is_written_once(
    path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    out = path.with_name("out.txt")
    _, text, _ = run(capsys, command, str(path))
    assert run(capsys, command, str(path), "--out", str(out)) == (0, "", "")
    assert out.read_text(encoding="utf-8") == text
    out.write_text("mine")
    code, _, err = run(capsys, command, str(path), "--out", str(out))
    assert (code, err) == (1, f"{out} exists already.\n")
    assert out.read_text() == "mine"
    assert run(capsys, command, str(path), "--out", str(out), "--force")[0] == 0
    assert out.read_text(encoding="utf-8") == text
    code, _, err = run(capsys, command, str(path), "--out", str(path / "no" / "x"))
    assert code == 1
    assert len(err.splitlines()) == 1


def test_the_watch_prints_each_change(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written on, torn, gone, replaced: what can be read is shown, and nothing is written."""
    good = path.read_bytes()
    other = make(path.with_name("g.yaml"), *FIGHT, "next", system="dsa5", title="Furt").read_bytes()
    steps: Iterator[Callable[[], object]] = iter(
        [
            lambda: path.write_bytes(good + b'- {"n":7,"at'),
            path.unlink,
            lambda: path.write_bytes(other),
        ]
    )

    def tick(_: float) -> None:
        step = next(steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr(time, "sleep", tick)
    code, out, err = run(capsys, "watch", str(path), "--plain")
    assert (code, err, path.read_bytes()) == (0, "", other)
    assert [line for line in out.splitlines() if "DSA5" in line] == [
        "Klippe · DSA5",
        "Furt · DSA5",
    ]
    assert "Schatten" not in out
    assert watch_command.EVERY <= 0.05
    code, _, err = run(capsys, "watch", str(path.with_name("none")))
    assert (code, len(err.splitlines())) == (1, 1)


def test_handing_out_in_line_mode(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = path.with_name("o.md")
    lines = f"handout\nhandout log md gm {target}\nhandout order md players beside\nhandout a b\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    code, out, err = run(capsys, "play", str(path))
    assert out.startswith("[b]Klippe · DSA5[/b]\n")
    assert f"Written to {target}.\nWritten to {path.with_name('klippe-order.md')}.\n" in out
    assert "Schatten" in target.read_text(encoding="utf-8")
    assert "Schatten" not in path.with_name("klippe-order.md").read_text(encoding="utf-8")
    assert (code, err.splitlines()[-1]) == (
        1,
        "Say: handout [order|log] [bbcode|md|text] [players|gm] [beside|FILE]",
    )
