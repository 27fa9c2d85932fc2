"""What the system refuses is one sentence: full disks, names that cannot be, folders as files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from ui.driving import make

from gmdash.cli import main

FULL = Path("/dev/full")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", "add Ella side=pc", "start", system="trauma")


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [["schema"], ["keys"], ["log", "FILE"], ["show", "FILE"]])
def test_output_that_is_full_is_said_in_one_sentence(path: Path, words: list[str]) -> None:
    words = [str(path) if word == "FILE" else word for word in words]
    with FULL.open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gmdash", *words, "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "Not done: there is no space left.\n")


@pytest.mark.parametrize(
    "words",
    [
        ["log", "ü" * 300],
        ["summary", "ü" * 300],
        ["new", ".", "--system", "dsa5"],
        ["new", "/", "--system", "dsa5"],
        ["log", "FILE", "--out", "."],
        ["log", "FILE", "--out", "/"],
    ],
)
def test_what_can_be_no_file_is_said_in_one_sentence(
    path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main([*(str(path) if w == "FILE" else w for w in words), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "stopped at an error" not in said.err


def test_an_error_without_any_word_is_reported_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(words: list[str]) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("gmdash.cli._run", broken)
    monkeypatch.setattr("gmdash.reporting._folders", lambda: [tmp_path])
    assert main([]) == 1
    assert str(tmp_path) in capsys.readouterr().err
