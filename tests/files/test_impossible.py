"""What cannot have been: dice that cannot fall so, names that are none, numbers past all bounds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from files.fight_files import AT, FIRST, HEADER, entry, hurts, joins, put, said
from files.schema_check import errors

from gmdash.encounter.entries import Entry
from gmdash.encounter.events import ExtraActionGiven, NoteAdded, Rolled
from gmdash.encounter.fold import Mismatch
from gmdash.files.checking import check
from gmdash.files.encounter_file import Unreadable, read
from gmdash.files.fitting import hold_to
from gmdash.files.json_schemas import schema_of
from gmdash.files.lines import encoded
from gmdash.files.writer import WriteFailed, Writer
from gmdash.rules import load

ROLL = {
    "type": "rolled",
    "who": "ella",
    "purpose": "attack",
    "sides": 10,
    "count": 2,
    "faces": [3, 10],
    "origin": "table",
    "result": 1,
}
JOIN = {"type": "combatant_joined", "id": "b", "name": "B", "side": "npc", "values": {"schaden": 0}}
HURT = {"type": "value_changed", "who": "ella", "name": "schaden", "before": 0, "after": 1}
SET = {"type": "condition_set", "who": "ella", "name": "blutet"}
BIG = 10**9

# The event, what is other in it, the place, what was expected and found, and whether only the
# fold can know.
WRONG: tuple[tuple[Mapping[str, Any], Mapping[str, Any], str, bool], ...] = (
    (ROLL, {"faces": [3, 11]}, "faces[1]: expected a whole number up to 10, found 11", True),
    (ROLL, {"faces": [0, 3]}, "faces[0]: expected a whole number from 1 on, found 0", False),
    (ROLL, {"faces": [3]}, "faces: expected as many as dice: 2, found 1", True),
    (ROLL, {"faces": []}, "faces: expected as many as dice: 2, found 0", True),
    (ROLL, {"count": -1}, "count: expected a whole number from 0 on, found -1", False),
    (ROLL, {"sides": 0}, "sides: expected a whole number from 1 on, found 0", False),
    (ROLL, {"sides": 1001}, "sides: expected a whole number up to 1000, found 1001", False),
    (
        ROLL,
        {"degree": "EEE"},
        'degree: expected one of: success, failure, botch, impossible, found "EEE"',
        True,
    ),
    (
        ROLL,
        {"result": BIG + 1},
        "result: expected a whole number up to 1000000000, found 1000000001",
        False,
    ),
    (
        ROLL,
        {"parts": {"Kraft": 1, "Kampf": -BIG - 1}},
        "parts.Kampf: expected a whole number from −1000000000 on, found -1000000001",
        False,
    ),
    (JOIN, {"name": ""}, 'name: expected a name, found ""', False),
    (JOIN, {"name": " "}, 'name: expected a name, found " "', False),
    (
        JOIN,
        {"sheet": {"mut": 1e10}},
        "sheet.mut: expected a number up to 1000000000, found 10000000000.0",
        False,
    ),
    (SET, {"name": ""}, 'name: expected a name, found ""', False),
    (
        SET,
        {"level": BIG + 1},
        "level: expected a whole number up to 1000000000, found 1000000001",
        False,
    ),
    (
        HURT,
        {"after": 10**30},
        f"after: expected a whole number up to 1000000000, found {10**30}",
        False,
    ),
)


def line(event: Mapping[str, Any], at: str = AT, spread: bool = False) -> str:
    """A line as the program writes it, or as people do."""
    data = {"n": 2, "at": at, "do": "x", "events": [event]}
    return f"- {json.dumps(data, separators=(', ', ': ') if spread else (',', ':'))}\n"


@pytest.mark.parametrize("spread", [False, True])
@pytest.mark.parametrize(("event", "other", "what", "fold"), WRONG)
def test_it_is_refused_with_its_place_and_the_schema_says_so_too(
    tmp_path: Path,
    event: Mapping[str, Any],
    other: Mapping[str, Any],
    what: str,
    fold: bool,
    spread: bool,
) -> None:
    def text(event: Mapping[str, Any]) -> str:
        return line(event, spread=spread)

    right = put(tmp_path / "right.yaml", joins(1, "ella", "Ella"), text(event))
    assert check([right]) == []
    path = put(tmp_path / "f.yaml", joins(1, "ella", "Ella"), text({**event, **other}))
    whole = f"entry 2, events[0].{what}"
    assert said(check([path])) == [(3, whole)]
    with pytest.raises(Unreadable) as unreadable:
        read(path)
    assert said(unreadable.value.problems) == [(3, whole)]
    rows = [json.loads(row[2:]) for row in path.read_text().splitlines()]
    assert bool(errors(schema_of("encounter"), rows)) != fold


@pytest.mark.parametrize("at", ["x", "20:15", "2026-02-30T20:15:00", "gestern"])
def test_a_time_is_a_time(tmp_path: Path, at: str) -> None:
    expected = f'expected a time such as 2026-11-29T20:15:00+01:00, found "{at}"'
    path = put(tmp_path / "f.yaml", joins(1, "ella", "Ella"), line(SET, at))
    assert said(check([path])) == [(3, f"entry 2, at: {expected}")]
    path.write_bytes(FIRST.replace(HEADER.created.encode(), at.encode()))
    assert said(check([path])) == [(1, f"header, created: {expected}")]


def test_a_time_that_nobody_knows_is_left_empty(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", joins(1, "ella", "Ella"), line(SET, ""))
    assert check([path]) == []


def test_every_impossible_roll_is_named(tmp_path: Path) -> None:
    bad = line({**ROLL, "faces": [3, 11]})
    path = put(tmp_path / "f.yaml", joins(1, "ella", "Ella"), bad, bad.replace('"n":2', '"n":3'))
    assert [number for number, _ in said(check([path]))] == [3, 4]


def rolled(sides: int, count: int, faces: tuple[int, ...], origin: Any = "table") -> Entry:
    return entry(2, Rolled("a", "attack", sides, count, faces, origin, 1))


def test_announced_rolls_and_those_without_dice_have_no_faces() -> None:
    hold_to(load("woelfe"), rolled(10, 5, (), "announced"))
    hold_to(load("woelfe"), rolled(10, 0, ()))


def test_only_where_the_first_die_may_end_a_roll_it_stands_for_all() -> None:
    hold_to(load("dungeonslayers"), rolled(20, 2, (20,)))
    for system, faces in (("dungeonslayers", (19,)), ("woelfe", (20,))):
        with pytest.raises(Mismatch):
            hold_to(load(system), rolled(20, 2, faces))


@pytest.mark.parametrize(
    "wrong",
    [
        rolled(10, 2, (3, 11)),
        entry(2, ExtraActionGiven("ella", "x", dice=BIG)),
        hurts(2, "ella", 0, -1),
        Entry(2, "gestern", "note", (NoteAdded("x"),)),
    ],
)
def test_nothing_is_written_that_could_not_be_read(tmp_path: Path, wrong: Entry) -> None:
    path = put(tmp_path / "f.yaml", joins(1, "ella", "Ella"))
    data = path.read_bytes()
    with Writer.open(read(path)) as writer:
        with pytest.raises(WriteFailed):
            writer.append(wrong)
        assert path.read_bytes() == data
        writer.append(hurts(2, "ella", 0, 1))
    assert path.read_bytes() == data + encoded(hurts(2, "ella", 0, 1))
