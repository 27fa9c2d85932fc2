"""`gmdash probe trauma`: the contract of its JSON, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gmdash.cli import main


def probe(capsys: pytest.CaptureFixture[str], words: str) -> dict[str, Any]:
    assert main(["probe", "trauma", *words.split(), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "test wert=58 --faces 47",
            {"value": 58, "roll": 47, "degree": "E", "success": True, "points": 1, "ep": 0}
            | {"w10": None},
        ),
        ("test wert=46 --faces 75", {"degree": "F", "success": False, "points": 0}),
        ("test wert=58 --faces 28", {"degree": "Ee", "points": 1.5}),
        ("test wert=39 --faces 3", {"degree": "EE", "points": 2, "ep": 1}),
        ("test wert=100 --faces 1", {"degree": "EEE", "points": 3, "ep": 10}),
        ("test wert=34 --faces 68", {"degree": "SF", "points": -1, "ep": 0}),
        ("test wert=76 --faces 0", {"roll": 100, "degree": "FF", "points": -3, "ep": 1}),
        ("test wert=76 --faces 00", {"roll": 100, "degree": "FF"}),
        ("test wert=120 --faces 00 --faces 0", {"degree": "FF", "roll": 100, "w10": 10}),
        ("test wert=120 --faces 100 --faces 1", {"degree": "F", "w10": 1, "ep": 0}),
        ("test wert=99 --faces 100 --faces 9", {"degree": "F"}),
        ("test wert=98 --faces 100", {"degree": "FF", "w10": None}),
        ("test wert=98 prozent=-10 --faces 89", {"value": 89, "degree": "E"}),
        ("test wert=98 modifikator=-50 --faces 50", {"value": 48}),
        ("test wert=98 prozent=-50 --faces 50", {"value": 49}),
        ("test wert=98 prozent=-50% --faces 50", {"value": 49}),
        ("test wert=47 modifikator=10 prozent=-50 prozent=-50 --faces 50", {"value": 9}),
        ("test wert=98 prozent=-50,-10 --faces 50", {"value": 40}),
        ("test wert=9 prozent=-20 --faces 50", {"value": 9}),
        ("test wert=98 prozent=−50 --faces 50", {"value": 49}),
        ("test wert=63 modifikator=10 prozent=-20 --faces 50", {"value": 61}),
        ("test wert=63 modifikator=+10 modifikator=-4 prozent=-10 prozent=-10", {"value": 57}),
        ("test wert=50 modifikator=60 --faces 100 --faces 3", {"value": 110, "w10": 3}),
        ("test wert=20 modifikator=-50 --faces 89", {"value": 0, "degree": "F"}),
        ("test wert=20 modifikator=-50 --faces 90", {"value": 0, "degree": "FF"}),
        ("test wert=0 --faces 1", {"degree": "F", "success": False}),
        ("test wert=1000 --faces 10", {"degree": "EEE"}),
        ("test WERT=58 --faces 47", {"value": 58}),
        ("test he=92,60 --faces 9", {"value": 9, "degree": "E", "ep": 0}),
        ("test he=60,92 --faces 100", {"value": 9, "degree": "FF", "ep": 0}),
        ("test he=100 --faces 1", {"value": 10, "degree": "EE", "ep": 0}),
        ("he werte=92,60", {"value": 9}),
        (
            "konzentration kz=50 wert=60 --faces 50 --faces 60",
            {"concentration": "E", "value": 60, "degree": "E"},
        ),
        (
            "konzentration kz=50 wert=47 --faces 51 --faces 60",
            {"concentration": "F", "value": 23, "degree": "SF"},
        ),
        (
            "konzentration kz=40 wert=60 --faces 90 --faces 30",
            {"concentration": "SF", "value": 30, "degree": "E"},
        ),
        (
            "konzentration kz=50 wert=60 --faces 95 --faces 1",
            {"concentration": "FF", "value": 0, "degree": "F"},
        ),
        (
            "konzentration kz=50 wert=150 modifikator=50 --faces 95 --faces 90",
            {"concentration": "FF", "value": 0, "degree": "FF", "ep": 1},
        ),
        (
            "konzentration kz=50 wert=60 modifikator=5 prozent=-10 --faces 80 --faces 30",
            {"concentration": "F", "value": 29},
        ),
        (
            "konzentration kz=120 wert=60 --faces 100 --faces 0 --faces 1",
            {"concentration": "FF", "kz_w10": 10, "value": 0},
        ),
        (
            "konzentration kz=120 wert=120 --faces 100 --faces 5 --faces 60",
            {"concentration": "F", "value": 60, "degree": "E"},
        ),
        (
            "konzentration kz=120 wert=120 --faces 1 --faces 100 --faces 0",
            {"concentration": "EEE", "value": 120, "degree": "FF", "w10": 10},
        ),
        (
            "konzentration kz=60 kz_modifikator=-20 wert=50 --faces 41 --faces 50",
            {"concentration": "F", "value": 25},
        ),
        (
            "wettkampf wert=58 gegen=46 --faces 28 --faces 46",
            {"degrees": ["Ee", "E"], "points": [1.5, 1], "lead": 0.5, "winner": None},
        ),
        ("wettkampf wert=58 gegen=46 --faces 3 --faces 95", {"winner": "a"}),
        ("wettkampf wert=58 gegen=46 --faces 100 --faces 95", {"winner": None}),
        (
            "wettkampf wert=40 gegen=50 vorsprung=-1 --faces 41 --faces 2",
            {"lead": -3, "winner": "b"},
        ),
        ("wettkampf wert=40 gegen=50 ziel=1 --faces 30 --faces 60", {"winner": "a"}),
    ],
)
def test_probe(capsys: pytest.CaptureFixture[str], words: str, expected: dict[str, Any]) -> None:
    found = probe(capsys, words)
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize("roll", range(1, 101, 7))
def test_a_number_of_points_is_whole_where_it_can_be(
    capsys: pytest.CaptureFixture[str], roll: int
) -> None:
    found = probe(capsys, f"test wert=58 --faces {roll}")
    assert isinstance(found["points"], float) is (found["degree"] == "Ee")
    assert set(found) == {"value", "roll", "w10", "degree", "success", "points", "ep"}


@pytest.mark.parametrize(
    "words",
    [
        "test",
        "test wert=",
        "test wert=hoch --faces 1",
        "test wert=5x --faces 1",
        "test wert=50 wert=60 --faces 1",
        "test wert=50 kz=60 --faces 1",
        "test wert=50 he= --faces 1",
        "test wert=50 modifikator=1.5 --faces 1",
        "test wert=50 --faces 1,2",
        "test wert=50 --faces 101",
        "test wert=50 --faces 100 --faces 5",  # no W10 here
        "test wert=120 --faces 99 --faces 5",
        "test wert=120 --faces 100 --faces 11",
        "test wert=50 --faces -1",
        "konzentration wert=50 --faces 1 --faces 1",
        "konzentration kz=50 --faces 1 --faces 1",
        "konzentration kz=50 wert=50 --faces 1 --faces 1 --faces 1",
        "wettkampf wert=50 --faces 1 --faces 1",
        "he",
        "angriff wert=50",
    ],
)
def test_what_is_refused(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main(["probe", "trauma", *words.split(), "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "of", "degrees"),
    [
        ("test wert=9", 100, {"Ee": 4, "E": 5, "F": 8, "SF": 72, "FF": 11}),
        ("test wert=120", 1000, {"EEE": 10, "EE": 110, "Ee": 470, "E": 400, "F": 9, "FF": 1}),
        ("test he=92,60", 100, {"Ee": 4, "E": 5, "F": 8, "SF": 72, "FF": 11}),
    ],
)
def test_odds(
    capsys: pytest.CaptureFixture[str], words: str, of: int, degrees: dict[str, int]
) -> None:
    found = probe(capsys, f"{words} --odds")
    assert (found["of"], found["degrees"]) == (of, degrees)


def test_the_odds_of_a_konzentration_are_those_of_both_rolls(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = probe(capsys, "konzentration kz=50 wert=60 --odds")
    successes = sum(found["degrees"].get(degree, 0) for degree in ("EE", "Ee", "E"))
    # KZ 50: 50 succeed (60 %), 44 fail (30 %), 6 are FF (never).
    assert successes * 10_000 == found["of"] * (50 * 60 + 44 * 30)
    assert found["degrees"]["FF"] * 10_000 == found["of"] * (50 * 5 + 44 * 8 + 6 * 11)


def test_the_table_of_chances_has_no_line_for_each_face(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["probe", "trauma", "test", "wert=58", "--odds", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["EE", "Ee", "Erfolg", "Fehler", "FF"]


def test_the_same_seed_gives_the_same_roll(capsys: pytest.CaptureFixture[str]) -> None:
    assert probe(capsys, "test wert=58 --seed 7") == probe(capsys, "test wert=58 --seed 7")


def test_the_sentence_names_the_grade(capsys: pytest.CaptureFixture[str]) -> None:
    main(["probe", "trauma", "test", "wert=39", "--faces", "3", "--lang", "en"])
    assert capsys.readouterr().out == "3 on 39: EE Spezieller Erfolg\n"
