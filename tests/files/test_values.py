"""Values that nobody can have: refused with their place, by whatever reads the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from files.fight_files import said
from playing import Game, english

from gmdash.actions.reasons import sum_words
from gmdash.cli import main
from gmdash.encounter.entries import Entry
from gmdash.encounter.events import (
    CombatantJoined,
    CounterChanged,
    InitiativeSet,
    ValueChanged,
)
from gmdash.encounter.fold import Mismatch
from gmdash.files.fitting import hold_to
from gmdash.files.summaries import Summaries
from gmdash.rules import load, names
from gmdash.rules.ladder import Rung, rung_at

NORTH = Path(__file__).parents[2] / "campaigns" / "nordwald"
GLADE = NORTH / "encounters" / "lichtung.yaml"
WRONG = "entry 23, events[6].after: expected a whole number from 0 on, found -5"
LADDERS = {"woelfe": "schaden", "trauma": "wunden"}
POINTS = {"dsa5": "le", "dungeonslayers": "lk"}


def below_the_ladder(path: Path) -> Path:
    """The glade, where the hound is better than unhurt."""
    path.write_bytes(
        GLADE.read_bytes().replace(b'"after":3,"source":"bill"', b'"after":-5,"source":"bill"')
    )
    return path


@pytest.mark.parametrize(
    "words", [["show"], ["show", "--players"], ["log"], ["summary"], ["watch"], ["play"], ["check"]]
)
def test_who_is_below_the_ladder_is_a_wrong_line_for_every_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    path = below_the_ladder(tmp_path / "f.yaml")
    assert main([words[0], str(path), *words[1:], "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert f"{path}:25: {WRONG}" in (told.err + told.out).splitlines()[-1]


def test_one_such_fight_does_not_take_the_others_of_its_campaign_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_bytes(b"title: Rudel\nsystem: woelfe\n")
    (tmp_path / "encounters" / "b.yaml").write_bytes(GLADE.read_bytes())
    bad = below_the_ladder(tmp_path / "encounters" / "a.yaml")
    assert main(["summary", str(tmp_path), "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert "Bill" in told.out
    assert told.err.splitlines() == [f"{bad}:25: {WRONG}"]
    fights = [Summaries().fight_at(path)[0] for path in sorted(bad.parent.iterdir())]
    assert [fight.kind for fight in fights] == ["broken", "running"]
    assert fights[0].problem
    assert said([fights[0].problem]) == [(25, WRONG)]


def joined(system: str, **values: int) -> CombatantJoined:
    return CombatantJoined("a", "A", "npc", sheet=load(system).sheet.defaults(), values=values)


@pytest.mark.parametrize(("system", "value"), [*LADDERS.items(), *POINTS.items()])
def test_a_ladder_begins_at_0_and_points_may_fall_below(system: str, value: str) -> None:
    for event in (joined(system, **{value: -5}), ValueChanged("a", value, 0, -5)):
        entry = Entry(1, "2026-11-29T20:15:00", "damage", (event,))
        if system in POINTS:
            hold_to(load(system), entry)
            continue
        with pytest.raises(Mismatch):
            hold_to(load(system), entry)


@pytest.mark.parametrize("system", names())
def test_a_count_begins_at_0_and_a_budget_or_pain_may_be_below(system: str) -> None:
    for name in ("action", "pain", "mark:Pfeile"):
        event = CounterChanged("a", name, 0, -1)
        entry = Entry(1, "2026-11-29T20:15:00", "spend", (event,))
        if name != "mark:Pfeile":
            hold_to(load(system), entry)
            continue
        with pytest.raises(Mismatch):
            hold_to(load(system), entry)


def test_every_level_has_a_rung() -> None:
    ladder = (Rung(0, "unverletzt"), Rung(3, "verletzt"))
    assert [rung_at(ladder, level).name for level in (-5, 0, 3, 99)] == [
        "unverletzt",
        "unverletzt",
        "verletzt",
        "verletzt",
    ]


def test_an_initiative_that_no_test_on_ra_comes_to_is_told_as_it_stands() -> None:
    game = Game("trauma", initiative="vorschlag").play("add A")
    game.record("ini", [InitiativeSet("a", None, 7, 7)])
    [told] = sum_words(game.system, game.state, game.who("a"))
    assert english(told) == "7 = 7"
