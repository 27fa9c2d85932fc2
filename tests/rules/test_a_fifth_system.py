"""A rule system of a few lines that somebody brings along: everything works without the core."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playing import Game, english, of_type, play_in
from toy import by_entry_point

from gmdash.cli import main
from gmdash.dice import Dice
from gmdash.encounter.entries import FORMAT, Header
from gmdash.encounter.events import Rolled
from gmdash.files.writer import create
from gmdash.rules.checks import Check
from gmdash.rules.house_rules import HouseRule
from gmdash.rules.inputs import Input
from gmdash.rules.odds import Odds
from gmdash.rules.sheet import Field, Sheet
from gmdash.rules.system import RuleSystem
from gmdash.rules.trials import Trial, Verdict
from gmdash.session import Session


def toss(inputs, rules):  # type: ignore[no-untyped-def]
    def judge(faces: tuple[int, ...]) -> Verdict:
        heads = faces.count(2)
        degree = "luck" if heads >= inputs["needed"] else "bad luck"
        return Verdict(heads, degree, {"heads": heads, "degree": degree})

    return Trial(purpose="toss", text="Toss", dice=Dice(inputs["coins"], 2), judge=judge)


class Coins(RuleSystem):
    id, title = "coins", "Coins"
    sheet = Sheet((Field("purse", "Purse", 3),))
    house_rules = (HouseRule("coins.edge", ("never", "counts"), "the edge"),)
    inputs = (Input("coins", default=1, named=True), Input("needed", default=1, asked=True, low=1))
    toss_check = Check(
        "toss",
        inputs,
        trial=toss,
        order=("coins",),
        for_fighters=True,
        odds=lambda i, r: Odds({("luck", 1): 1, ("bad luck", 0): 1}),
    )
    checks = {"toss": toss_check}


@pytest.fixture(autouse=True)
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    by_entry_point(monkeypatch, Coins())


def test_its_checks_run_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["probe", "coins", "toss", "coins=3", "--faces", "2,1,2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"heads": 2, "degree": "luck"}
    assert main(["probe", "coins", "toss", "--odds", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["of"] == 2
    assert main(["probe", "coins"]) == 0
    assert "toss" in capsys.readouterr().out


def test_its_fighters_are_called_for_checks() -> None:
    game = Game("coins").play("add A", "add B purse=2", "start")
    first, second = of_type(game.line("probe a,b purse", "2 2 2", "needed=2", "1 2"), Rolled)
    assert (first.count, first.degree, second.count, second.degree) == (3, "luck", 2, "bad luck")
    assert "edge" in game.refused("rule coins.edge=maybe")
    game.play("rule edge=counts")
    assert game.state.rules["coins.edge"] == "counts"
    assert game.play("undo all").state == game.start


def test_its_fights_are_files_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    create(path, Header(FORMAT, "coins", "Toss", "2026-01-01T00:00:00", {}))
    session = Session(path)
    play_in(session, "add A", "start", "probe a toss 2")
    session.close()
    assert main(["check", str(path)]) == 0
    assert english(Session(path).state.name("a")) == "A"
