"""The page of a campaign's own conditions: read carefully, written without losing a comment."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import english, play_in

from gmdash.encounter.entries import FORMAT, Header
from gmdash.encounter.events import Tick
from gmdash.files.campaign import Campaign
from gmdash.files.checking import check
from gmdash.files.own_conditions import OwnCondition, own_conditions, remember
from gmdash.files.writer import create
from gmdash.rules import load
from gmdash.session import Session

PAGE = """\
# Ours.
conditions:
  Bluten: {tick: W6, remind: start, note: "Probe: Selbstbeherrschung"}  # nasty
  Wut:
  Segen:
    # from the temple
    heal: 2
    until: fight
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_text("title: T\nsystem: dsa5\n", "utf-8")
    return tmp_path


def session_in(folder: Path, name: str = "f") -> Session:
    path = folder / "encounters" / f"{name}.yaml"
    create(path, Header(FORMAT, "dsa5", "T", "2026-01-01T00:00:00", load("dsa5").default_rules()))
    return Session(path, seed="1", clock=lambda: "2026-01-01T00:00:00")


def test_the_page_as_people_write_it(folder: Path) -> None:
    (folder / "conditions.yaml").write_text(PAGE, "utf-8")
    own, faults = own_conditions(folder)
    assert faults == []
    assert list(own) == ["Bluten", "Wut", "Segen"]
    assert own["Bluten"].ticks == Tick("W6")
    assert own["Wut"] == OwnCondition()
    assert own["Segen"].ticks == Tick("2", heals=True)
    assert check([folder]) == []


@pytest.mark.parametrize(
    ("page", "line", "part"),
    [
        ("conditions: [1]\n", 1, "conditions"),
        ("conditions:\n  A: 3\n", 2, "conditions.A"),
        ("conditions:\n  A: {level: 0}\n", 2, "conditions.A.level"),
        ("conditions:\n  A: {level: 21}\n", 2, "conditions.A.level"),
        ("conditions:\n  A: {}\n  B: {tick: viel}\n", 3, "conditions.B.tick"),
        ("conditions:\n  A: {tick: 9999W6}\n", 2, "conditions.A.tick"),
        ("conditions:\n  A: {heal: 0}\n", 2, "conditions.A.heal"),
        ("conditions:\n  A: {tick: 1, heal: 1}\n", 2, "conditions.A.heal"),
        ("conditions:\n  A: {tock: 1}\n", 2, "tock"),
        ("conditions:\n  A: {remind: often}\n", 2, "remind"),
        ("conditions:\n  A: {until: soon}\n", 2, "until"),
        ("conditions:\n  ? ''\n  : {}\n", 2, "name"),
        ("state: 1\n", 1, "state"),
        ("conditions:\n  A: {level: 1\n", 2, ""),
    ],
)
def test_every_wrong_line_is_told(folder: Path, page: str, line: int, part: str) -> None:
    (folder / "conditions.yaml").write_text(page, "utf-8")
    (problem,) = check([folder])
    assert (problem.path.name, problem.line) == ("conditions.yaml", line)
    assert part in english(problem.text)
    assert [p.path.name for p in Campaign.open(folder).problems] == ["conditions.yaml"]


def test_a_wrong_one_does_not_hide_the_right_ones(folder: Path) -> None:
    (folder / "conditions.yaml").write_text("conditions:\n  A: 3\n  B: {level: 2}\n", "utf-8")
    assert own_conditions(folder)[0] == {"B": OwnCondition(2)}


@pytest.mark.parametrize("page", ["", "# nothing\n", "conditions:\n", "conditions: {}\n"])
def test_a_page_that_says_nothing_is_right(folder: Path, page: str) -> None:
    (folder / "conditions.yaml").write_text(page, "utf-8")
    assert own_conditions(folder) == ({}, [])
    remember(folder, "Bluten", OwnCondition(tick="W6"))
    assert own_conditions(folder)[0] == {"Bluten": OwnCondition(tick="W6")}


def test_what_is_remembered_stands_beside_what_people_wrote(folder: Path) -> None:
    page = folder / "conditions.yaml"
    page.write_text(PAGE, "utf-8")
    remember(folder, "Gift: grün", OwnCondition(2, tick="2W6:end", note="brennt #1", until="hand"))
    remember(folder, "wut", OwnCondition(remind="end"))
    own, faults = own_conditions(folder)
    assert faults == []
    assert own["Wut"] == OwnCondition(remind="end")
    assert own["Gift: grün"] == OwnCondition(2, tick="2W6:end", note="brennt #1", until="hand")
    for kept in ("# Ours.", "# nasty", "# from the temple"):
        assert kept in page.read_text("utf-8")


@pytest.mark.parametrize("name", ["no", "12", "a: b", "[x]", "#1", "- x", "null", "Ä{ö}", "~"])
def test_names_that_mean_something_in_yaml(folder: Path, name: str) -> None:
    remember(folder, name, OwnCondition(tick="W6"))
    assert own_conditions(folder) == ({name: OwnCondition(tick="W6")}, [])


def test_what_a_gm_makes_up_in_a_fight_is_kept_as_given_last(folder: Path) -> None:
    session = session_in(folder)
    play_in(
        session,
        "add A",
        "add B",
        "start",
        "condition a,b Bluten tick=W6 note=Probe auf Mut",
        "condition a furcht level=2",
        "condition a Brandmal until=end:a:1",
        "condition b Bluten level=2 tick=2:end until=fight",
    )
    session.close()
    own, _ = own_conditions(folder)
    assert own == {
        "Bluten": OwnCondition(2, tick="2:end", note="Probe auf Mut", until="fight"),
        "Brandmal": OwnCondition(until="end"),
    }
    assert check([folder]) == []


def test_a_broken_page_is_left_as_it_is_and_the_fight_goes_on(folder: Path) -> None:
    page = folder / "conditions.yaml"
    page.write_text("conditions: {\n", "utf-8")
    session = session_in(folder)
    play_in(session, "add A", "condition a Bluten tick=W6")
    assert "conditions.yaml" in english(session.aside)
    assert page.read_text("utf-8") == "conditions: {\n"
    assert len(session.entries) == 2
    play_in(session, "note on")
    assert session.aside == ""
    session.close()


def test_a_fight_outside_a_campaign_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "encounters").mkdir()
    session = session_in(tmp_path)
    play_in(session, "add A", "condition a Bluten tick=W6")
    session.close()
    assert not (tmp_path / "conditions.yaml").exists()
    assert session.aside == ""


@pytest.mark.parametrize(
    "event",
    [
        '{"type":"condition_set","who":"a","name":"B","tick":{"amount":"viel"}}',
        '{"type":"condition_set","who":"a","name":"B","tick":{"amount":"1","at":"mid"}}',
        '{"type":"condition_set","who":"a","name":"B","tick":{"amount":"1","how":1}}',
        '{"type":"condition_set","who":"a","name":"B","remind":"often"}',
        '{"type":"condition_set","who":"a","name":"B","ending":{"at":"noon"}}',
    ],
)
def test_a_wrong_tick_in_a_fight_is_a_wrong_line(folder: Path, event: str) -> None:
    session = session_in(folder)
    play_in(session, "add A")
    session.close()
    with session.path.open("a", encoding="utf-8") as file:
        file.write(f'- {{"n":2,"at":"2026-01-01T00:00:00","do":"condition","events":[{event}]}}\n')
    (problem,) = check([session.path])
    assert problem.line == 3
