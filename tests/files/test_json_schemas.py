"""The schemas for editors: what is right fits them, what is wrong does not, and they are fresh."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from files.fight_files import BLOCK_STYLES
from files.schema_check import errors

from gmdash import rules
from gmdash.cli import main
from gmdash.files.careful import CAMPAIGN_SIZE, parse
from gmdash.files.encounter_file import read
from gmdash.files.json_schemas import KINDS, schema_files, schema_of
from gmdash.files.samples import SCHEMAS, samples

CAMPAIGNS = samples()[0].parent
SAMPLES = sorted(CAMPAIGNS.rglob("*.yaml"))
FRONT = "title: T\nsystem: dsa5\n"
HEAD = '- {"gmdash":1,"system":"woelfe","title":"T","created":"2026-11-29"}\n'


def said(text: str | bytes) -> Any:
    data = text.encode() if isinstance(text, str) else text
    return parse(data, most=CAMPAIGN_SIZE).value


def test_the_schemas_beside_the_samples_are_those_that_are_printed() -> None:
    """After a change of the classes: `gmdash schema --out campaigns/schemas`."""
    there = {path.name: path.read_bytes() for path in (CAMPAIGNS / SCHEMAS).iterdir()}
    assert there == dict(schema_files(list(KINDS)))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_sample_fits_the_schema_that_it_names(path: Path) -> None:
    data = path.read_bytes()
    mark = data.decode().splitlines()[0]
    assert mark.startswith("# yaml-language-server: $schema=")
    schema = json.loads((path.parent / mark.partition("=")[2]).read_text(encoding="utf-8"))
    assert errors(schema, said(data)) == []


@pytest.mark.parametrize("system", rules.names())
def test_what_people_fill_in_at_a_new_campaign_fits(tmp_path: Path, system: str) -> None:
    fields = rules.load(system).sheet.defaults()
    figure = {"name": "X", "sheet": fields, "conditions": [{"name": "Gift", "tick": "W3"}]}
    assert errors(schema_of("party", system), {"members": [figure]}) == []
    assert errors(schema_of("party"), {"members": [figure]}) == []
    assert errors(schema_of("bestiary", system), {"creatures": [{"name": "X"}]}) == []


@pytest.mark.parametrize(
    ("kind", "text", "where"),
    [
        ("campaign", "title: T\nsystem: wolf\n", "$.system: enum"),
        ("campaign", "title: T\n", "$: required"),
        ("campaign", FRONT + "Prepared: []\n", "$.Prepared: enum"),
        ("campaign", FRONT + "prepared: x\n", "$.prepared: type"),
        ("campaign", FRONT + "rules: {warten: vielleicht}\n", "$.rules.warten: enum"),
        ("campaign", FRONT + "rules: {wartn: ja}\n", "$.rules.wartn: enum"),
        ("conditions", "conditions: {Gift: {level: 0}}\n", "$.conditions.Gift: anyOf"),
        ("conditions", "conditions: [Gift]\n", "$.conditions: type"),
        ("party", "members: [{name: ''}]\n", "$.members[0].name: minLength"),
        ("party", "members: [{name: X, hp: 3}]\n", "$.members[0].hp: enum"),
        ("party", "creatures: []\n", "$: required"),
        ("party-dsa5", "members: [{name: X, sheet: {le: -1}}]\n", "$.members[0].sheet.le: minimum"),
        ("party-dsa5", "members: [{name: X, sheet: {lep: 3}}]\n", "$.members[0].sheet.lep: enum"),
        ("party-woelfe", "members: [{name: X, sheet: {fellkategorie: 9}}]\n", "enum"),
        ("bestiary", "creatures: [{name: X, counters: {a: 0}}]\n", "counters.a: minimum"),
        ("encounter", "[]", "$: minItems"),
        ("encounter", '- {"gmdash":2}\n', "$[0].gmdash: const"),
        ("encounter", HEAD + "- {n: 1, at: 2026-11-29}\n", "$[1]: oneOf"),
        ("encounter", HEAD + "- {n: 1, at: 2026-11-29, undo: 1, redo: 1}\n", "$[1]: oneOf"),
        ("encounter", HEAD + "- {n: 0, at: 2026-11-29, undo: 1}\n", "$[1].n: minimum"),
        (
            "encounter",
            HEAD + "- {n: 1, at: 2026-11-29, do: x, events: [{type: y}]}\n",
            "events[0]: anyOf",
        ),
        (
            "encounter",
            HEAD
            + "- {n: 1, at: 2026-11-29, do: x, events: [{type: combatant_joined, id: a, name: A, "
            "side: pc, sheet: {kraft: 500}}]}\n",
            "sheet.kraft: maximum",
        ),
    ],
)
def test_what_is_wrong_does_not_fit_and_the_place_is_named(
    kind: str, text: str, where: str
) -> None:
    name, _, system = kind.partition("-")
    found = errors(schema_of(name, system), said(text))
    assert any(where in error for error in found), found


def _fights(folder: Path) -> Iterator[Any]:
    path = folder / "f.yaml"
    for text in BLOCK_STYLES:
        path.write_bytes(text)
        read(path)
        yield said(text)


def test_a_fight_written_by_hand_in_other_styles_fits(tmp_path: Path) -> None:
    for fight in _fights(tmp_path):
        assert errors(schema_of("encounter"), fight) == []


def test_the_command_prints_all_or_one_or_writes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schema"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == list(KINDS)
    assert main(["schema", "party", "--system", "trauma"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "gmdash: party (Trauma)"
    assert main(["schema", "bestiary", "--out", str(tmp_path / "s")]) == 0
    names = sorted(path.name for path in (tmp_path / "s").iterdir())
    assert names == sorted(["bestiary.json", *(f"bestiary-{n}.json" for n in rules.names())])
    assert main(["schema", "party", "--system", "chess", "--lang", "en"]) == 1
    assert "There is no rule system" in capsys.readouterr().err
