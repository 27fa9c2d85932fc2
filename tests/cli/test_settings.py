"""The settings on the command line: what wins, what is said, and what is left alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gmdash.cli import main

PROBE = ["probe", "woelfe", "probe", "pool=5", "--seed", "1"]


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings of the test are; there is no file yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C")
    path = tmp_path / "config" / "gmdash" / "settings.yaml"
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize(
    ("argument", "file", "environment", "says"),
    [
        (["--lang", "en"], "language: de\n", "de_DE", "no rule system"),
        ([], "language: en\n", "de_DE", "no rule system"),
        ([], "language: de\n", "en_GB", "Regelsystem"),
        ([], "language: fr\n", "en_GB", "no rule system"),
        ([], None, "en_GB", "no rule system"),
        ([], None, "C", "Regelsystem"),
        ([], "theme: [\n", "C", "Regelsystem"),
    ],
)
def test_the_language_is_that_of_the_argument_the_file_the_environment_or_german(
    settings: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    argument: list[str],
    file: str | None,
    environment: str,
    says: str,
) -> None:
    monkeypatch.setenv("LANG", environment)
    if file is not None:
        settings.write_text(file, encoding="utf-8")
    assert main(["probe", "nowhere", "probe", *argument]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("text", ["theme: [\n", "foo: 1\n", "keys:\n  atack: x\n", "\0", "- a\n"])
def test_wrong_settings_stop_no_headless_command(
    settings: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    settings.write_text(text, encoding="utf-8")
    assert main([*PROBE, "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["dice"] == 5
    assert said.err == ""


def test_check_names_every_wrong_line(settings: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings.write_text("language: en\ntheme: pink\nkeys:\n  atack: x\n", encoding="utf-8")
    assert main(["check", str(settings)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" ")[0] for line in lines] == [f"{settings}:2:", f"{settings}:4:"]
    settings.write_text("theme: light\n", encoding="utf-8")
    assert main(["check", str(settings)]) == 0
    settings.unlink()
    assert main(["check", str(settings)]) == 1


def test_keys_shows_what_holds_and_by_default_what_the_table_says(
    settings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.write_text("keys:\n  attack: x\n  undo: []\n  note: d\n", encoding="utf-8")
    assert main(["keys", "--json", "--lang", "en"]) == 0
    said = capsys.readouterr()
    keys = {row["id"]: row["keys"] for row in json.loads(said.out)}
    assert (keys["attack"], keys["note"]) == (["x"], ["m"])
    assert "undo" not in keys
    assert f"{settings}:4: keys.note" in said.err
    assert main(["keys", "--lang", "en"]) == 0
    assert "x        attack" in capsys.readouterr().out
    assert main(["keys", "--json", "--default", "--lang", "en"]) == 0
    keys = {row["id"]: row["keys"] for row in json.loads(capsys.readouterr().out)}
    assert (keys["attack"], keys["undo"]) == (["a"], ["u"])


@pytest.mark.parametrize(
    ("words", "text", "spared"),
    [
        (PROBE, None, {"yaml", "ruamel", "gmdash.files.settings_file"}),
        (PROBE, "language: en # ours\nkeys:\n  attack: [x, f5]\n", {"yaml", "ruamel"}),
        ([*PROBE, "--lang", "de"], "{", {"yaml", "ruamel", "platformdirs"}),
        (["keys"], "keys:\n  attack: x\n", {"yaml", "ruamel", "textual"}),
    ],
)
def test_only_what_is_needed_is_imported(
    settings: Path, words: list[str], text: str | None, spared: set[str]
) -> None:
    if text is not None:
        settings.write_text(text, encoding="utf-8")
    code = (
        "import sys\n"
        "from gmdash.cli import main\n"
        f"main({words!r})\n"
        f"print(sorted({spared!r} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout.splitlines()[-1] == "[]"
