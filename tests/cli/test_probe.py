"""`gmdash probe`: the contract of its JSON, and what it refuses."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from gmdash.cli import main


def probe(capsys: pytest.CaptureFixture[str], words: str) -> dict[str, Any]:
    assert main(["probe", *words.split(), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "woelfe probe attribut=2 faehigkeit=3 --faces 3,1,8,10,2",
            {"dice": 5, "difficulty": 7, "gross": 2, "ones": 1, "net": 1, "tens": 0}
            | {"degree": "success", "faces": [3, 1, 8, 10, 2]},
        ),
        (
            "woelfe probe attribut=3 faehigkeit=2 modifikator=2 --faces 1,1,3,9,5",
            {"difficulty": 9, "net": 0, "degree": "botch"},
        ),
        (
            "woelfe probe pool=18 --faces 1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,0",
            {"tens": 0, "net": 16},
        ),
        ("woelfe probe pool=6 malus=2 --faces 6,6,6,6", {"dice": 4, "difficulty": 6, "net": 4}),
        ("woelfe probe pool=6 malus=-2 --faces 6,6,6,6", {"dice": 4}),
        (
            "woelfe probe pool=2 malus=5",
            {"dice": 0, "faces": [], "net": 0, "gross": 0, "degree": "impossible"},
        ),
        ("woelfe probe pool=2 modifikator=9 --faces 0,1", {"difficulty": 17, "degree": "botch"}),
        ("woelfe probe pool=2 erfolge=2 --faces 9,3", {"net": 1, "degree": "failure"}),
        ("woelfe attribut attribut=3 --faces 6,6,1", {"difficulty": 6, "net": 1, "dice": 3}),
        ("woelfe initiative geistesschaerfe=3 aufmerksamkeit=1 --faces 10", {"total": 14}),
        (
            "woelfe initiative geistesschaerfe=1 aufmerksamkeit=1 modifikator=2 --faces 5",
            {"total": 9},
        ),
        (
            "woelfe schaden kraft=3 klasse=S soak=4 --faces 6,7,5",
            {"damage": 2, "soak": 0, "levels": 2},
        ),
        ("woelfe schaden kraft=2 soak=3 --faces 6,7 --faces 6,6,6", {"soak": 3, "levels": 0}),
        ("woelfe schaden kraft=2 klasse=x soak=3 soakbar=nein --faces 6,7", {"levels": 2}),
        ("woelfe schaden kraft=2 klasse=O soak=0 --faces 6,7", {"levels": 2}),
        ("woelfe teilen pools=5,7", {"pool": 6}),
        ("woelfe teilen pools=5,6", {"pool": 5}),
        ("dsa5 initiative basis=12 --faces 4", {"total": 16}),
        ("dsa5 initiative basis=12 modifikator=-3 --faces 4", {"total": 13}),
        ("dsa5 schmerz max=30 le=7", {"stage": 3}),
        ("dsa5 schmerz max=30 le=5 regel=offiziell", {"stage": 4}),
        ("dsa5 stoerung art=leicht", {"modifier": 3}),
        ("dsa5 stoerung art=mittel schmerz=2 sp=5", {"modifier": -4}),
        ("dsa5 stoerung sp=5", {"modifier": -2}),
        (
            "dsa5 fertigkeit eigenschaften=14,13,12 fw=5 --faces 15,14,1",
            {"success": True, "fp": 3, "qs": 1, "degree": "success"},
        ),
        (
            "dsa5 fertigkeit eigenschaften=14,13,12 fw=5 --faces 20,20,1",
            {"success": False, "qs": 0, "degree": "botch"},
        ),
    ],
)
def test_checks(words: str, expected: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    found = probe(capsys, words)
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(
    "words",
    [
        "woelfe",
        "woelfe probe pool=5 --seed 3",
        "dsa5 fertigkeit eigenschaften=14,13,12 fw=5 --lang en",
    ],
)
def test_without_json_it_says_a_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["probe", *words.split()]) == 0
    assert capsys.readouterr().out.strip()


def test_a_seed_repeats_the_dice(capsys: pytest.CaptureFixture[str]) -> None:
    one = probe(capsys, "woelfe probe pool=6 --seed 7")
    assert one == probe(capsys, "woelfe probe pool=6 --seed 7")
    assert one != probe(capsys, "woelfe probe pool=6 --seed 8")


@pytest.mark.parametrize(
    "words",
    [
        "schach probe pool=5",
        "woelfe tanzen",
        "woelfe probe",
        "woelfe probe pool",
        "woelfe probe pool=viele",
        "woelfe probe pool=5 pool=5",
        "woelfe probe pool=5 farbe=rot",
        "woelfe probe pool=5 --faces 1,2,3,4",
        "woelfe probe pool=5 --faces 1,2,3,4,11",
        "woelfe probe pool=5 --faces 1,2,3,4,x",
        "woelfe probe pool=5 --faces 1,2,3,4,5 --faces 1",
        "woelfe probe pool=2 malus=5 --faces 1",
        "woelfe schaden kraft=3 klasse=Z",
        "woelfe schaden kraft=3 soakbar=vielleicht",
        "woelfe schaden soak=3",
        "dsa5 schmerz max=0 le=0",
        "dsa5 fertigkeit eigenschaften=14,13 fw=5",
        "woelfe probe pool=5 --nonsense",
        "woelfe probe pool=100000",
        "woelfe probe pool=5 --odds --faces 1,2,3,4,5",
        "woelfe --odds",
        "woelfe --faces 1",
        "woelfe teilen pools=5 --odds",
    ],
)
def test_wrong_usage_is_2_and_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["probe", *words.split(), "--json"])
    except SystemExit as stop:
        code = int(stop.code or 0)
    assert code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip()
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("words", "degrees"),
    [
        ("woelfe probe pool=5", ["success", "failure", "botch"]),
        (
            "dsa5 fertigkeit eigenschaften=14,13,12 fw=5",
            ["critical", "success", "failure", "botch"],
        ),
        ("trauma test wert=120", ["EEE", "EE", "Ee", "E", "F", "FF"]),
        ("dungeonslayers probe pw=12", ["immersieg", "success", "failure", "patzer"]),
    ],
)
def test_chances_are_told_in_words_and_kept_in_codes(
    words: str, degrees: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    codes = probe(capsys, f"{words} --odds")["degrees"]
    assert set(codes) == set(degrees)
    assert main(["probe", *words.split(), "--odds", "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert not re.search(r"\b(success|failure|critical|botch)\b", said)
    lines = said.splitlines()
    assert len({line.index("%") for line in lines if "%" in line}) == 1  # in columns
    assert any("Erfolg" in line for line in lines)


def test_capitals_do_not_count_in_the_name_of_a_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert probe(capsys, "woelfe Probe pool=2 --faces 9,9")["net"] == 2


def test_the_limit_of_a_pool_is_told_and_its_chances_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert probe(capsys, "woelfe probe pool=300 --odds")["of"] == 10**300
    assert main(["probe", "woelfe", "probe", "pool=301", "--odds", "--lang", "en"]) == 2
    assert "300" in capsys.readouterr().err
