"""Case F13: only what a fight did is written back; what was not brought into it stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases.sitting import Sitting
from cases.test_after_the_fight import Home, said

from gmdash.encounter import events as ev

EP = "ep:schwimmen"
PAGE = (
    "members:\n  - name: Ella\n    sheet: {ra: 60, schwimmen: 50}\n"
    f'    conditions: [{{name: Fluch}}]\n    counters: {{"{EP}": 3}}\n'
)
ALREADY = ["The party is already as this fight left it."]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "wald", "trauma", PAGE)


def counted(game: Sitting, who: str, *steps: int) -> None:
    """EP of a fight, as the fight records them."""
    for step in steps:
        before = game.session.state.combatants[who].counters.get(EP)
        start = before.value if before else 0
        game.append(ev.CounterChanged(who, EP, start, start + step, "never"))


def without(home: Home, *lines: str) -> Sitting:
    """A fight into which Ella brought nothing."""
    page = home.text()
    home.party.write_text("members:\n  - name: Bria\n", encoding="utf-8")
    game = home.fight("add Ella side=pc ra=60 schwimmen=50", *lines)
    home.party.write_text(page, encoding="utf-8")
    return game


def test_what_was_not_brought_into_a_fight_is_not_taken_away(home: Home) -> None:
    game = without(home, "start", "end")
    plan = home.plan(game)
    assert plan.returns == {}
    assert said(plan)[0] == ALREADY[0]
    game.session.close()


def test_what_a_fight_did_is_added_to_a_page_that_says_otherwise(home: Home) -> None:
    game = without(home, "condition ella Gift", "start", "end")
    counted(game, "ella", 4, 6)
    assert said(home.plan(game))[:2] == [
        "Ella: Gift; EP Schwimmen 3 → 13",
        "Ella: the page says EP Schwimmen 3, but this fight began with 0.",
    ]
    game.session.close()


@pytest.mark.parametrize(
    ("lines", "becomes", "warned"),
    [
        (["condition ella Fluch level=2"], "Fluch 2", True),
        (["condition ella Fluch level=2", "uncondition ella Fluch"], "no longer Fluch", True),
        (["condition ella Fluch until=fight", "start", "end"], None, False),
        (["condition ella fluch"], None, False),
    ],
)
def test_a_condition_of_the_fight_meets_one_of_the_page(
    home: Home, lines: list[str], becomes: str | None, warned: bool
) -> None:
    game = without(home, *lines)
    plan = home.plan(game)
    assert said(plan)[0] == (f"Ella: {becomes}" if becomes else ALREADY[0])
    notice = "Ella: Fluch is not on the page as this fight began with it."
    assert (notice in said(plan)) == warned
    game.session.close()


def test_what_was_brought_and_ended_goes_and_what_stands_there_since_stays(home: Home) -> None:
    game = home.fight("uncondition ella Fluch", "condition ella Gift tick=W3")
    later = PAGE.replace("[{name: Fluch}]", "[{name: Fluch}, {name: Segen, heal: 1}]")
    home.party.write_text(later.replace('schwimmen": 3', 'schwimmen": 8'), encoding="utf-8")
    plan = home.plan(game)
    assert said(plan) == ["Ella: Gift; no longer Fluch"]
    plan.write()
    assert home.plan(game).returns == {}
    following = home.fight().who("ella")
    assert [c.name for c in following.conditions] == ["Segen", "Gift"]
    assert following.counters[EP].value == 8
    game.session.close()


def test_what_a_fight_did_not_touch_is_not_put_back(home: Home) -> None:
    game = home.fight("start", "end")
    home.party.write_text("members:\n  - name: Ella\n", encoding="utf-8")
    assert home.plan(game).returns == {}
    game.session.close()


def test_a_condition_that_changed_and_changed_back_after_it_was_written(home: Home) -> None:
    game = home.fight("condition ella Fluch level=2")
    home.plan(game).write()
    game.play("condition ella Fluch level=1")
    home.plan(game).write()
    assert [c.level for c in home.fight().who("ella").conditions] == [1]
    game.play("uncondition ella Fluch")
    home.plan(game).write()
    assert home.fight().who("ella").conditions == ()
    game.session.close()


def test_ep_written_in_the_middle_of_a_fight_are_not_counted_twice(home: Home) -> None:
    game = home.fight()
    for step, total in ((4, 7), (6, 13), (1, 14)):
        counted(game, "ella", step)
        home.plan(game).write()
        assert home.plan(game).returns == {}
        assert home.fight().who("ella").counters[EP].value == total
    game.session.close()


def test_who_left_and_came_back_keeps_what_the_fight_did_before(home: Home) -> None:
    game = home.fight("condition ella Gift", "uncondition ella Fluch")
    counted(game, "ella", 4)
    game.play("remove ella", "add Ella side=pc ra=60 schwimmen=50", "condition ella-2 Wut")
    counted(game, "ella-2", 6)
    plan = home.plan(game)
    assert said(plan)[0] == "Ella: Gift; Wut; no longer Fluch; EP Schwimmen 3 → 13"
    plan.write()
    assert home.plan(game).returns == {}
    game.play("condition ella-2 Gift", "uncondition ella-2 Gift")
    assert said(home.plan(game))[0] == "Ella: no longer Gift"
    game.session.close()
