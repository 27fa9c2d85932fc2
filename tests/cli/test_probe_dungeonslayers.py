"""`gmdash probe dungeonslayers`: the contract of its JSON, its odds, and what it refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from gmdash.cli import main

Capture = pytest.CaptureFixture[str]


def said(capsys: Capture, words: str) -> dict[str, Any]:
    assert main(["probe", "dungeonslayers", *words.split(), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param(
            "probe attribut=8 eigenschaft=2 --faces 10",
            {"pw": 10, "parts": [10], "degree": "success", "result": 10}, id="SV-01 a",
        ),
        pytest.param(
            "probe attribut=8 eigenschaft=2 --faces 11",
            {"pw": 10, "degree": "failure", "result": 0}, id="SV-01 b",
        ),
        pytest.param("probe pw=15 --faces 15", {"degree": "success", "result": 15}, id="SV-02 a"),
        pytest.param("probe pw=15 --faces 16", {"degree": "failure", "result": 0}, id="SV-02 b"),
        pytest.param("probe pw=8 modifikator=4 --faces 3", {"pw": 12}, id="SV-03"),
        pytest.param(
            "probe attribut=4 eigenschaft=2 modifikator=6 --faces 12",
            {"pw": 12, "result": 12}, id="SV-04",
        ),
        pytest.param(
            "vergleich pw=10 gegen=12 --faces 11 --faces 13", {"winner": "again"}, id="SV-05"
        ),
        pytest.param(
            "vergleich pw=10 gegen=12 --faces 8 --faces 12", {"winner": "b"}, id="SV-06"
        ),
        pytest.param(
            "vergleich pw=10 gegen=12 --faces 1 --faces 12", {"winner": "a"}, id="SV-07"
        ),
        pytest.param("probe pw=12 --faces 1", {"degree": "immersieg", "result": 12}, id="SV-08"),
        pytest.param("probe pw=25 --faces 5,5", {"parts": [20, 5]}, id="SV-09"),
        pytest.param(
            "probe pw=28 modifikator=16 --faces 2,1,17",
            {"pw": 44, "parts": [20, 20, 4], "degree": "success", "result": 39}
            | {"assignment": [4, 20, 20], "faces": [2, 1, 17]}, id="SV-10",
        ),
        pytest.param("probe pw=12 modifikator=-8 --faces 4", {"pw": 4, "result": 4}, id="SV-11 a"),
        pytest.param("probe pw=12 modifikator=8 --faces 4", {"pw": 20}, id="SV-11 b"),
        pytest.param("probe pw=12 --faces 20", {"degree": "patzer", "result": 0}, id="SV-12"),
        pytest.param(
            "probe pw=25 --faces 20",
            {"degree": "patzer", "result": 0, "parts": [20, 5], "assignment": []}, id="SV-15",
        ),
        pytest.param(
            "probe pw=25 --faces 1,4", {"degree": "immersieg", "result": 24}, id="SV-18"
        ),
        pytest.param(
            "probe pw=24 --faces 12,6", {"degree": "success", "result": 12}, id="SV-21"
        ),
        pytest.param(
            "probe pw=44 --faces 1,1,1", {"degree": "immersieg", "result": 44}, id="SV-24"
        ),
        pytest.param(
            "vergleich pw=14 gegen=14 --faces 9 --faces 9", {"winner": "again"}, id="SV-27"
        ),
        pytest.param(
            "vergleich pw=4 gegen=18 --faces 4 --faces 19", {"winner": "a"}, id="SV-30"
        ),
        pytest.param(
            "vergleich pw=25 gegen=14 --faces 19,5 --faces 1", {"winner": "b"}, id="several dice"
        ),
        pytest.param(
            "vergleich pw=25 gegen=14 --faces 20 --faces 14", {"winner": "b"}, id="first a 20"
        ),
        pytest.param(
            "probe pw=-5 --faces 1",
            {"pw": -5, "parts": [-5], "degree": "immersieg", "result": 1}, id="below 0",
        ),
        pytest.param(
            "probe pw=8 schwere=sehr-leicht --faces 9", {"pw": 12, "result": 9}, id="SX-1"
        ),
        pytest.param(
            "angriff pw=9 abwehr=15 --faces 9 --faces 4", {"damage": 5}, id="SX-7 hit 9, Abwehr 4"
        ),
        pytest.param(
            "angriff pw=9 abwehr=15 --faces 9 --faces 1", {"damage": 0}, id="SX-7 Abwehr 15 rolls 1"
        ),
        pytest.param(
            "angriff pw=9 abwehr=15 --faces 9 --faces 20",
            {"damage": 9, "degrees": ["success", "patzer"]}, id="SX-7 Abwehr 15 rolls 20",
        ),
        pytest.param(
            "angriff pw=9 abwehr=12 --faces 9 --faces 12", {"damage": 0}, id="SX-7 9 against 12"
        ),
        pytest.param("angriff pw=9 abwehr=12 --faces 10", {"damage": 0}, id="missed, no Abwehr"),
        pytest.param(
            "angriff pw=9 modifikator=2 abwehr=12 gegnerabwehr=-3 wehrlos=ja --faces 11 --faces 9",
            {"damage": 13, "attack": 11, "defence": 9}, id="SX-14 doubled",
        ),
    ],
)  # fmt: skip
def test_checks(words: str, expected: dict[str, Any], capsys: Capture) -> None:
    found = said(capsys, words)
    assert {key: found[key] for key in expected} == expected


def test_the_keys_of_the_contract(capsys: Capture) -> None:
    keys = {"pw", "parts", "degree", "result", "assignment", "faces"}
    assert set(said(capsys, "probe pw=33")) == keys
    assert "winner" in said(capsys, "vergleich pw=33 gegen=12")


@pytest.mark.parametrize(
    ("words", "of", "degrees"),
    [
        ("probe pw=12", 20, {"immersieg": 1, "success": 11, "failure": 7, "patzer": 1}),
        ("probe pw=20", 20, {"immersieg": 1, "success": 18, "patzer": 1}),
        ("probe pw=-1", 20, {"immersieg": 1, "failure": 18, "patzer": 1}),
        ("probe pw=25", 400, {"immersieg": 20, "success": 360, "patzer": 20}),
        ("vergleich pw=20 gegen=0", 400, {"a": 362, "b": 19, "again": 19}),
        ("angriff pw=1 abwehr=0", 400, {"damage": 19, "none": 381}),
    ],
)
def test_odds(words: str, of: int, degrees: dict[str, int], capsys: Capture) -> None:
    found = said(capsys, f"{words} --odds")
    assert found["of"] == of
    assert found["degrees"] == degrees
    assert sum(found["results"].values()) == of


def test_the_average_damage_is_exact(capsys: Capture) -> None:
    strikes = [15, *range(2, 16), *[0] * 5]
    blocks = [10, *range(2, 11), *[0] * 10]
    mean = Fraction(sum(max(0, a - b) for a in strikes for b in blocks), 400)
    found = said(capsys, "angriff pw=15 abwehr=12 gegnerabwehr=-2 --odds")
    assert Fraction(found["mean"]) == mean


@pytest.mark.parametrize(
    "words",
    ["probe pw=12", "probe pw=45 --seed 3", "vergleich pw=5 gegen=5", "angriff pw=9 abwehr=9", ""],
)
@pytest.mark.parametrize("code", ["de", "en"])
def test_without_json_it_says_a_sentence(words: str, code: str, capsys: Capture) -> None:
    assert main(["probe", "dungeonslayers", *words.split(), "--lang", code]) == 0
    assert capsys.readouterr().out.strip()


def test_program_dice_stop_after_a_first_20(capsys: Capture) -> None:
    rolls = [said(capsys, f"probe pw=25 --seed {seed}") for seed in range(60)]
    stopped = [roll for roll in rolls if roll["faces"][0] == 20]
    assert stopped
    assert all(len(roll["faces"]) == (1 if roll in stopped else 2) for roll in rolls)


@pytest.mark.parametrize(
    "words",
    [
        "probe",
        "probe pw=viel",
        "probe pw=5 attribut=5",
        "probe eigenschaft=5",
        "probe attribut=3",
        "probe attribut=3 modifikator=2 --faces 4",
        "probe pw=5 schwere=krumm",
        "probe pw=5 --faces 1,2",
        "probe pw=5 --faces 0",
        "probe pw=5 --faces 21",
        "probe pw=25 --faces 5",
        "probe pw=25 --faces 20,5",
        "probe pw=25 --faces 5,5,5",
        "probe pw=25 --faces 5,5 --faces 1",
        "probe pw=9999",
        "probe pw=500 --odds",
        "vergleich pw=5",
        "vergleich pw=5 gegen=5 --faces 1 --faces 2 --faces 3",
        "angriff pw=5",
        "angriff pw=5 abwehr=5 wehrlos=vielleicht",
        "angriff pw=5 abwehr=5 --faces 6 --faces 2",
        "tanzen pw=5",
    ],
)
def test_wrong_usage_is_2_and_one_sentence(words: str, capsys: Capture) -> None:
    assert main(["probe", "dungeonslayers", *words.split(), "--json"]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert len(heard.err.strip().splitlines()) == 1
    assert "Traceback" not in heard.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("attribut=3", "eigenschaft is missing: PW = Attribut + Eigenschaft; or give pw alone."),
        ("eigenschaft=3", "Give exactly one of these: pw=N | attribut=N [eigenschaft=N]."),
    ],
)
def test_half_a_pw_is_refused_with_the_half_that_is_missing(
    words: str, sentence: str, capsys: Capture
) -> None:
    """S-1."""
    assert main(["probe", "dungeonslayers", "probe", words, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_faces_after_a_first_20_are_refused_with_the_reason(capsys: Capture) -> None:
    """S-13."""
    words = ["probe", "dungeonslayers", "probe", "pw=25", "--faces", "20,5", "--lang", "en"]
    assert main(words) == 2
    assert "After a 20 on the first die nothing more is rolled" in capsys.readouterr().err
