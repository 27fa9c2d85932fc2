"""Cases D8, F13, F15, A16: the summary, the party written back, another fight."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import TIME, Sitting, aftermath, felled, fight
from playing import SYSTEMS, english

from gmdash.actions.tallies import Fighter, Summary
from gmdash.encounter import events as ev
from gmdash.encounter.state import State, has_long_action, has_no_turn
from gmdash.files.campaign import Campaign
from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.files.fights import Fight, summary_of
from gmdash.preparing import new_fight, open_prepared
from gmdash.summing import summed_up
from gmdash.texts import Refused
from gmdash.writing_back import Plan, planned

every_system = pytest.mark.parametrize("system", SYSTEMS)

PARTIES = {
    "woelfe": "{kraft: 3, widerstand: 9}",
    "dsa5": "{ini: 14, le: 30, schip: 3}",
    "trauma": "{ra: 60, schwimmen: 50}",
    "dungeonslayers": "{koerper: 8, lk: 21}",
}
MORE_RULES = {"trauma": {"initiative": "vorschlag", "schaden": "leiter"}}
HURT = {
    "woelfe": ("schaden", 2),
    "dsa5": ("le", 28),
    "trauma": ("wunden", 2),
    "dungeonslayers": ("lk", 19),
}


def summed(game: Sitting) -> Summary:
    return summed_up(game.session.file)


def fighter(game: Sitting, who: str) -> Fighter:
    return next(f for f in summed(game).fighters if f.id == who)


class Home:
    """A campaign with a party of two, and a fight in it."""

    def __init__(self, folder: Path, system: str, page: str | None = None) -> None:
        self.folder = folder
        self.party = folder / "party.yaml"
        (folder / "encounters").mkdir(parents=True)
        rules = "".join(f"  {k}: {v}\n" for k, v in MORE_RULES.get(system, {}).items())
        front = f"title: Wald\nsystem: {system}\n" + (f"rules:\n{rules}" if rules else "")
        (folder / "campaign.yaml").write_text(front, encoding="utf-8")
        sheet = PARTIES[system]
        self.page = page or (
            f"# ours\nmembers:\n  - name: Alrik\n    sheet: {sheet}\n    # the thief\n"
            f"  - name: Bria  # late\n    sheet: {sheet}\n"
        )
        self.party.write_text(self.page, encoding="utf-8")

    def fight(self, *lines: str) -> Sitting:
        """A new fight of the whole party, played."""
        campaign = Campaign.open(self.folder)
        assert campaign.problems == []
        path = new_fight(campaign, "Fight", campaign.party, [], TIME)
        game = Sitting.__new__(Sitting)
        game.path, game.system = path, campaign.system
        game.start = State(rules=campaign.rules)
        game.open()
        return game.play("add Ork", *lines)

    def plan(self, game: Sitting) -> Plan:
        return planned(game.session.file)

    def text(self) -> str:
        return self.party.read_text("utf-8")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "wald", "dsa5")


def said(plan: Plan) -> list[str]:
    return [english(words) for words in plan.lines]


def refusal(game: Sitting) -> str:
    with pytest.raises(Refused) as caught:
        planned(game.session.file)
    return english(caught.value.text)


@every_system
@pytest.mark.parametrize("how", ["undo", "started anew"])
def test_d8_a_fight_reset_twice_has_the_most_and_not_more(sit: Sit, system: str, how: str) -> None:
    game = fight(sit, system, "ab")
    values = {who: dict(c.values) for who, c in game.state.combatants.items()}
    for _ in range(2):
        game.play("damage a 3") if game.system.health_value else None
        if how == "undo":
            steps = len(game.timeline.in_force)
            game.play("undo all", f"redo {steps - 1 if game.system.health_value else steps}")
        else:
            game.play("heal a 99") if game.system.health_value else None
            game.play("end", "start")
        assert {who: dict(c.values) for who, c in game.state.combatants.items()} == values


@every_system
def test_a16_rounds_count_anew_in_the_next_fight_and_so_does_its_summary(
    sit: Sit, system: str
) -> None:
    game = fight(sit, system, "ab").play("next", "next", "next", "next")
    assert (game.state.round, summed(game).rounds) == (3, 3)
    game.play("end", "start")
    assert (game.state.round, summed(game).rounds) == (1, 1)
    assert [f.tally.turns for f in summed(game).fighters] == [1, 0]


@every_system
def test_f15_who_comes_late_or_leaves_is_in_the_summary(sit: Sit, system: str) -> None:
    game = fight(sit, system, "ab").play("next", "next", "add Late side=pc", "add Brief")
    game.play("ini late =1" if game.system.initiative_of(game.state) else "note x")
    game.play(felled(game, "brief"), "remove brief", "next", "next", "end")
    late, brief = fighter(game, "late"), fighter(game, "brief")
    assert (late.joined, late.left, late.tally.turns) == (2, None, 1)
    assert (brief.joined, brief.left) == (2, 2)
    assert brief.out
    assert [fall.round for fall in brief.falls] == [2]
    assert fighter(game, "a").joined == 0
    live = summed(game)
    game.again()
    assert summed(game) == live


@every_system
def test_f13_the_next_fight_begins_as_the_last_one_ended(tmp_path: Path, system: str) -> None:
    home = Home(tmp_path / "wald", system)
    value, hurt = HURT[system]
    game = home.fight("damage alrik 2", "condition bria Furcht level=2", "start", "end")
    game.play("condition alrik Eid")
    plan = home.plan(game)
    assert home.text() == home.page
    plan.write()
    game.session.close()
    aftermath(game.path)
    assert check([home.folder]) == []
    following = home.fight()
    assert following.who("alrik").values[value] == hurt
    assert [(c.name, c.level) for c in following.who("alrik").conditions] == [("Eid", 1)]
    assert [(c.name, c.level) for c in following.who("bria").conditions] == [("Furcht", 2)]
    bria = following.who("bria")
    assert bria.values == following.system.starting_values(bria.sheet)
    lines = home.text().splitlines()
    assert lines[0] == "# ours"
    assert lines.index("    # the thief") == lines.index("  - name: Bria  # late") - 1
    following.session.close()
    aftermath(following.path)


@every_system
def test_f13_writing_twice_is_as_writing_once(tmp_path: Path, system: str) -> None:
    home = Home(tmp_path / "wald", system)
    game = home.fight("damage alrik 1", "condition alrik Eid", "start")
    home.plan(game).write()
    once = home.text()
    assert home.plan(game).returns == {}
    assert said(home.plan(game))[0] == "The party is already as this fight left it."
    assert home.text() == once
    game.play("heal alrik 9", "uncondition alrik Eid")
    home.plan(game).write()
    assert home.text() == home.page
    game.session.close()


def test_f13_the_preview_says_what_changes(home: Home) -> None:
    game = home.fight("schip alrik", "start", "damage alrik 13", "condition alrik Furcht level=2")
    game.play("add Gast side=pc", "end")
    assert said(home.plan(game)) == [
        "Alrik: LE 30 → 17; Furcht II; Schicksalspunkte 3 → 2",
        "Gast is not in the party and is left out.",
    ]
    assert english(home.plan(game).write()) == (
        "Written to party.yaml: Alrik; undo does not take it back."
    )
    assert "sheet: {ini: 14, le: 30, schip: 2}" in home.text()
    written = home.text()
    game.play("undo all")
    assert home.text() == written
    game.session.close()


def test_f13_what_ends_by_itself_or_is_of_the_moment_is_not_written(home: Home) -> None:
    game = home.fight("condition alrik Liegend", "surprise bria", "start")
    game.play("condition alrik Blutung until=end:bria:3", "condition alrik Angst", "end")
    assert said(home.plan(game)) == ["Alrik: Angst"]
    game.session.close()


def test_f13_nobody_wakes_up_fainted_in_the_next_fight(tmp_path: Path) -> None:
    home = Home(tmp_path / "wald", "woelfe")
    game = home.fight("set alrik widerstand=1", "start", "damage alrik 2", "end")
    assert [c.name for c in game.who("alrik").conditions] == ["bewusstlos"]
    assert said(home.plan(game)) == ["Alrik: Schadensstufe 0 → 2; Widerstand 9 → 1"]
    game.session.close()


def test_f13_an_alias_on_the_page_stays_an_alias(tmp_path: Path) -> None:
    page = "members:\n  - {name: Alrik, sheet: {Fellkategorie: 2}}\n"
    home = Home(tmp_path / "wald", "woelfe", page)
    game = home.fight("set alrik fell=1")
    home.plan(game).write()
    assert home.text() == "members:\n  - {name: Alrik, sheet: {Fellkategorie: 4}}\n"
    assert home.plan(game).returns == {}
    game.session.close()


def test_f13_the_ep_of_a_skill_add_up_over_fights(tmp_path: Path) -> None:
    home = Home(tmp_path / "wald", "trauma")
    for total in (10, 20):
        game = home.fight()
        game.line("probe alrik test schwimmen modifikator=60", "1")
        home.plan(game).write()
        game.session.close()
        assert f"counters: {{ep:schwimmen: {total}}}" in home.text()
        assert check([home.folder]) == []


def test_f13_who_left_keeps_the_wounds_and_who_is_renamed_is_still_known(home: Home) -> None:
    game = home.fight("damage alrik 3", "remove alrik", "rename bria Königin", "damage bria 1")
    assert said(home.plan(game)) == ["Alrik: LE 30 → 27", "Bria: LE 30 → 29"]
    game.play("add Alrik side=pc", "damage alrik-2 5")
    assert said(home.plan(game))[0] == "Alrik: LE 30 → 25"
    game.session.close()


def test_f13_a_page_that_was_written_since_the_fight_began_is_said(home: Home) -> None:
    first = home.fight("damage alrik 3")
    second = home.fight("damage alrik 10")
    home.plan(first).write()
    assert said(home.plan(second)) == [
        "Alrik: LE 27 → 20",
        "Alrik: the page says LE 27, but this fight began with 30.",
    ]
    first.session.close()
    second.session.close()


def test_f13_a_page_that_changes_after_the_preview_is_left_alone(home: Home) -> None:
    game = home.fight("damage alrik 3")
    plan = home.plan(game)
    changed = home.page.replace("# ours", "# ours, and yours")
    home.party.write_text(changed, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        plan.write()
    assert english(caught.value.text) == (
        "Not saved: party.yaml has changed meanwhile; look at it again."
    )
    assert home.text() == changed
    game.session.close()


def test_f13_what_cannot_be_written_back_says_why(home: Home, sit: Sit, tmp_path: Path) -> None:
    assert refusal(sit("dsa5", "add A side=pc")) == "This fight belongs to no campaign."
    game = home.fight("damage alrik 3")
    home.party.write_text(home.page.replace("le: 30", "le: x"), encoding="utf-8")
    assert refusal(game).startswith("party.yaml:4: members[0], sheet.le: ")
    home.party.unlink()
    assert refusal(game).startswith("party.yaml:1: it cannot be read")
    home.party.write_text(home.page + "  - name: alrik\n", encoding="utf-8")
    assert said(home.plan(game))[-1] == "Alrik is there more than once and is left out."
    home.party.write_text(home.page, encoding="utf-8")
    front = home.folder / "campaign.yaml"
    front.write_text("title: Wald\nsystem: woelfe\n", encoding="utf-8")
    assert refusal(game) == "Wald plays Wölfe."
    front.write_text("title: Wald\nsystem: dsa5\n", encoding="utf-8")
    game.play("remove alrik,bria")
    assert said(home.plan(game)) == ["Alrik: LE 30 → 27"]
    shutil.rmtree(home.folder / "encounters")
    game.session.close()


@pytest.mark.parametrize(
    ("key", "line", "fault"),
    [
        ("values: {lp: 3}", 5, "members[0], values.lp: expected le, found"),
        ("values: {le: 31}", 5, "members[0], values.le: expected a whole number from −999 to 30"),
        ("values: {le: x}", 5, "members[0], values.le: expected a whole number, found"),
        ("conditions: [{name: ''}]", 5, "members[0], conditions[0].name: expected a name"),
        ("conditions: [{name: A, level: 0}]", 5, "members[0], conditions[0].level: expected"),
        ("conditions: [{name: A}, {name: a}]", 5, "members[0], conditions[1].name: the condition"),
        (
            "conditions: [{name: A, until: 3}]",
            5,
            "members[0], conditions[0].until: expected one of",
        ),
        ("counters: {'ep:x': 1}", 5, "members[0], counters.ep:x: expected a count that DSA5 keeps"),
    ],
)
def test_a_state_that_cannot_be_is_a_wrong_line_of_the_page(
    home: Home, key: str, line: int, fault: str
) -> None:
    home.party.write_text(home.page.replace("    # the thief", f"    {key}"), encoding="utf-8")
    problems = check([home.party])
    assert [problem.line for problem in problems] == [line]
    assert english(problems[0].text).startswith(fault), english(problems[0].text)


def test_a_trauma_page_keeps_wounds_and_ep(tmp_path: Path) -> None:
    home = Home(tmp_path / "wald", "trauma")
    state = "    values: {wunden: 2}\n    counters: {'ep:hören': 3}"
    home.party.write_text(home.page.replace("    # the thief", state), encoding="utf-8")
    assert check([home.party]) == []
    game = home.fight()
    assert game.who("alrik").values["wunden"] == 2
    assert game.who("alrik").counters["ep:hören"].value == 3
    game.session.close()


@pytest.mark.parametrize(
    "name",
    ["3", "nein", "ohne Fell: Kehle", "[x] {y}", "a, b", "# x", "'", "a\\b", "*", "- -", "~"],
)
def test_f13_a_condition_with_any_name_comes_back(home: Home, name: str) -> None:
    game = home.fight(f'condition alrik "{name}" level=2')
    home.plan(game).write()
    assert check([home.folder]) == []
    assert [(c.name, c.level) for c in home.fight().who("alrik").conditions] == [(name, 2)]
    assert home.plan(game).returns == {}
    game.session.close()


@pytest.mark.parametrize("name", ["x: y", "[x]", "{a, b}", "3", "#", "über-legen"])
def test_f13_the_ep_of_a_skill_with_any_name_come_back(tmp_path: Path, name: str) -> None:
    home = Home(tmp_path / "wald", "trauma")
    game = home.fight(f'set alrik "{name}=50"')
    game.append(ev.CounterChanged("alrik", f"ep:{name}", 0, 3, "never"))
    home.plan(game).write()
    assert check([home.folder]) == []
    assert home.fight().who("alrik").counters[f"ep:{name}"].value == 3
    game.session.close()


@every_system
def test_f13_a_prepared_fight_begins_with_the_party_as_it_is_now(
    tmp_path: Path, system: str
) -> None:
    home = Home(tmp_path / "wald", system)
    prepared = home.fight("damage bria 1", "add Gast side=pc")
    prepared.session.close()
    before = prepared.path.read_bytes()
    value, hurt = HURT[system]
    game = home.fight("damage alrik 2", "condition alrik Eid level=2", "start", "end")
    home.plan(game).write()
    game.session.close()
    fight = Fight(prepared.path, summary_of(read(prepared.path)), prepared=True)
    copy = open_prepared(Campaign.open(home.folder), fight, lambda: TIME)
    opened = read(copy)
    alrik, bria = (
        opened.timeline.state.combatants["alrik"],
        opened.timeline.state.combatants["bria"],
    )
    assert alrik.values[value] == hurt
    assert [(c.name, c.level) for c in alrik.conditions] == [("Eid", 2)]
    # What the prepared fight says of one who came home unhurt stays.
    assert bria.values == read(prepared.path).timeline.state.combatants["bria"].values
    assert prepared.path.read_bytes() == before
    aftermath(copy)


@every_system
@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("tick=W3 remind=start", "tick: W3, remind: start"),
        ("level=2 tick=2:end note=Brennt: sehr", 'tick: "2:end", note: "Brennt: sehr"'),
        ("heal=1 remind=end", 'heal: "1", remind: end'),
        ("note=no turn", "note: no turn"),
    ],
)
def test_a_lasting_condition_comes_back_with_all_it_was_given_with(
    tmp_path: Path, system: str, given: str, written: str
) -> None:
    home = Home(tmp_path / "wald", system)
    game = home.fight(f"condition alrik Seuche {given}")
    (before,) = game.who("alrik").conditions
    home.plan(game).write()
    assert f"Seuche, level: {before.level}, {written}}}" in home.text()
    assert check([home.folder]) == []
    following = home.fight()
    assert following.who("alrik").conditions == (before,)
    for each in (game, following):
        assert home.plan(each).returns == {}
        each.session.close()
    aftermath(following.path)


@every_system
@pytest.mark.parametrize("note", ["no turn", "von 3 Aktionen", "of 3"])
def test_a_note_on_a_page_is_words_of_the_gm_and_never_of_the_program(
    tmp_path: Path, system: str, note: str
) -> None:
    home = Home(tmp_path / "wald", system)
    page = home.page.replace("# the thief", f"conditions: [{{name: Starr, note: {note}}}]")
    home.party.write_text(page, encoding="utf-8")
    game = home.fight()
    (starr,) = game.who("alrik").conditions
    assert (starr.name, starr.remark, starr.note) == ("Starr", note, "")
    assert not has_no_turn(game.who("alrik"))
    assert not has_long_action(game.who("alrik"))
    assert home.plan(game).returns == {}
    game.session.close()


def test_what_the_program_notes_with_a_condition_is_not_written(home: Home) -> None:
    game = home.fight()
    game.append(ev.ConditionSet("alrik", "Starr", note="anything of the program"))
    home.plan(game).write()
    assert "conditions:\n      - {name: Starr, level: 1}\n" in home.text()
    game.session.close()


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("tick: viel", "tick"),
        ("tick: 0", "tick"),
        ("heal: x", "heal"),
        ("tick: 1, heal: 1", "heal"),
        ("remind: often", "remind"),
        (r'note: "a\nb"', "note"),
    ],
)
def test_what_a_lasting_condition_cannot_be_given_with_is_a_wrong_line(
    home: Home, given: str, fault: str
) -> None:
    line = f"conditions: [{{name: A, {given}}}]"
    home.party.write_text(home.page.replace("# the thief", line), encoding="utf-8")
    (problem,) = check([home.party])
    assert problem.line == 5
    assert english(problem.text).startswith(f"members[0], conditions[0].{fault}: ")
