"""`check --fix` as a game master calls it: what it prints, and its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from files.fight_files import FIRST, hurts, joins, note, put

from gmdash.cli import main
from gmdash.encounter.entries import Entry
from gmdash.files.lines import encoded

ELLA = joins(1, "w1", "Ella")


def test_it_shows_the_difference_and_says_what_remains(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fight = put(tmp_path / "f.yaml", Entry(1, "", "note"), hurts(3, "w1", 0, 1))
    assert main(["check", "--fix", "--lang", "en", str(tmp_path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[:2] == [f"--- {fight}", f"+++ {fight}"]
    assert '-- {"n":3,' in out[4][:12]
    assert '+- {"n":2,' in out[5][:12]
    assert out[6] == f"{fight} is repaired; f.yaml.before-fix is as it was."
    assert out[7].startswith(f"{fight}:3: entry 2, events[0].who: expected the id of a combatant")
    assert len(out) == 8


def test_with_nothing_left_it_is_all_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(
        b"\xef\xbb\xbf" + FIRST.replace(b"\n", b"\r\n") + encoded(ELLA)[:-1] + b'\n- {"n'
    )
    assert main(["check", str(path), "--lang", "en"]) == 1
    assert main(["check", "--fix", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "-<BOM>- {" in out
    assert "<CR>\n" in out
    assert '-- {"n\n\\ No newline at end of file\n' in out
    assert path.read_bytes() == FIRST + encoded(ELLA)
    assert main(["check", "--fix", str(path)]) == 0
    assert capsys.readouterr().out == ""


def test_without_it_nothing_is_written(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", note(2))
    before = path.read_bytes()
    assert main(["check", str(path)]) == 1
    assert [p.name for p in tmp_path.iterdir()] == ["f.yaml"]
    assert path.read_bytes() == before


def test_as_json_both_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path / "f.yaml", note(2))
    assert main(["check", "--fix", "--json", str(path)]) == 0
    answer = json.loads(capsys.readouterr().out)
    ((repaired,), wrong) = answer["repaired"], answer["wrong"]
    assert repaired["file"] == str(path)
    assert repaired["kept"] == f"{path}.before-fix"
    assert repaired["difference"].startswith("--- ")
    assert wrong == []
