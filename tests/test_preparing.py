"""New fights and campaigns made without a screen: whole, valid, and never over another."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import gmdash
from gmdash import rules
from gmdash.files import disk
from gmdash.files.campaign import Campaign
from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.files.figures import Figure
from gmdash.files.pages import front_of, page_of
from gmdash.files.samples import SCHEMAS, bring_samples, samples
from gmdash.founding import new_campaign
from gmdash.language import language
from gmdash.preparing import Group, groups, new_fight
from gmdash.texts import Refused

AT = "2026-11-29T20:15:00+01:00"
HUNTER, HOUND = Figure("Jäger", "npc", {"kraft": 4}), Figure("Jagdhund", "npc")
ORC, SHAMAN, LORD = Figure("Ork"), Figure("Ork-Schamane"), Figure("Ork, groß")
BESTIARY = [HUNTER, HOUND, ORC, SHAMAN, LORD]
say = language("en").say


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    samples_of_woods = Path(gmdash.__file__).parent.parent / "campaigns" / "nordwald"
    shutil.copytree(samples_of_woods, tmp_path / "nordwald")
    return Campaign.open(tmp_path / "nordwald")


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return say(caught.value.text)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", []),
        (" , ,", []),
        ("Jagdhund", [(HOUND, 1)]),
        ("3 Jäger, Jagdhund", [(HUNTER, 3), (HOUND, 1)]),
        ("3 jäg", [(HUNTER, 3)]),
        ("3x JÄGER,2 × jagdhund", [(HUNTER, 3), (HOUND, 2)]),
        ("jäger, 2 jäger, jagdhund, jäger", [(HUNTER, 4), (HOUND, 1)]),
        ("ork", [(ORC, 1)]),
        ("2 ork, groß, ork-s", [(LORD, 2), (SHAMAN, 1)]),
    ],
)
def test_opponents_as_people_write_them(typed: str, meant: list[tuple[Figure, int]]) -> None:
    assert groups(typed, BESTIARY) == [Group(figure, count) for figure, count in meant]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("3 Jäger, Bär", "“Bär” is not in the bestiary."),
        ("3", "“3” is not in the bestiary."),
        ("jä, [x]", "“[x]” is not in the bestiary."),
        ("j", "“j” could be Jäger, Jagdhund."),
        ("0 Jäger", "count is from 1 to 100."),
        ("60 Jäger, 60 Jäger", "count is from 1 to 100."),
        ("99999999 Jäger", "“99999999 Jäger” is not in the bestiary."),
    ],
)
def test_who_is_not_in_the_bestiary_is_named(typed: str, says: str) -> None:
    assert refusal(lambda: groups(typed, BESTIARY)) == says


def test_everybody_joins_by_one_entry(campaign: Campaign) -> None:
    foes = groups("3 Jäger, Jagdhund", campaign.bestiary)
    path = new_fight(campaign, "Die Höhle", campaign.party[:2], foes, AT)
    assert path == campaign.path / "encounters" / "die-hoehle.yaml"
    file = read(path)
    assert (file.header.title, file.header.created) == ("Die Höhle", AT)
    assert file.header.rules == campaign.system.default_rules()
    assert [(e.n, e.do, e.at) for e in file.timeline.entries] == [(1, "add", AT)]
    people = file.timeline.state.combatants.values()
    assert [(c.name, c.side) for c in people] == [
        ("Bill", "pc"),
        ("John", "pc"),
        ("Jäger 1", "npc"),
        ("Jäger 2", "npc"),
        ("Jäger 3", "npc"),
        ("Jagdhund", "npc"),
    ]
    hunter = file.timeline.state.combatants["jaeger-3"]
    assert hunter.sheet["willenskraft"] == campaign.bestiary[0].sheet["willenskraft"] == 3
    assert check([campaign.path]) == []


def test_a_fight_begins_with_the_house_rules_of_its_campaign(campaign: Campaign) -> None:
    page = campaign.path / "campaign.yaml"
    text = page.read_text("utf-8") + "rules: {warten: no, woelfe.soak_schwierigkeit: oft}\n"
    page.write_text(text, "utf-8")
    opened = Campaign.open(campaign.path)
    path = new_fight(opened, "Die Höhle", opened.party, [], AT)
    assert read(path).header.rules == {
        **campaign.system.default_rules(),
        "woelfe.warten": "nein",
    }
    page.write_text(text.replace("no", "ja"), "utf-8")
    assert read(path).timeline.state.rules["woelfe.warten"] == "nein"


def test_a_fight_of_nobody_has_no_entry(campaign: Campaign) -> None:
    path = new_fight(campaign, "Leer", [], [], AT)
    assert read(path).timeline.entries == []
    assert new_fight(campaign, "leer", [], [], AT).name == "leer-2.yaml"


@pytest.mark.parametrize(("count", "title"), [(1, " \n"), (6, "Viele")])
def test_what_cannot_be_is_refused_and_leaves_no_file(
    campaign: Campaign, count: int, title: str
) -> None:
    before = sorted(campaign.path.rglob("*"))
    foes = [Group(Figure(f"F{n}"), 100) for n in range(count)]
    assert refusal(lambda: new_fight(campaign, title, [], foes, AT))
    assert sorted(campaign.path.rglob("*")) == before


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("system", [*rules.names(), "toy"])
@pytest.mark.parametrize("code", ["de", "en"])
def test_a_new_campaign_is_valid_and_so_are_its_examples(
    tmp_path: Path, system: str, code: str
) -> None:
    title = '08: "Die [b] #Höhle" 🐺'
    folder = new_campaign(tmp_path, title, rules.load(system), language(code).say)
    assert folder.name == "08-die-b-hoehle"
    assert check([tmp_path]) == []
    campaign = Campaign.open(folder)
    assert (campaign.title, campaign.system.id, campaign.problems) == (title, system, [])
    assert (folder / "encounters").is_dir()
    # The examples can be taken as they stand.
    page = folder / "campaign.yaml"
    before, _, rules_there = page.read_text("utf-8").partition("# rules:\n")
    shown = re.sub("^# ", "", rules_there, flags=re.MULTILINE)
    page.write_text(f"{before}rules:\n{shown}", "utf-8")
    front, _ = front_of(page_of(page))
    changeable = [rule for rule in campaign.system.house_rules if not rule.fixed]
    assert len(front.rules) == len(changeable)
    assert Campaign.open(folder).rules == campaign.system.default_rules()
    for name in ("party.yaml", "bestiary.yaml"):
        page = folder / name
        lines = page.read_text(encoding="utf-8").splitlines()
        page.write_text("\n".join(re.sub("^# ", "", line) for line in lines[1:-1]), "utf-8")
    assert check([tmp_path]) == []
    filled = Campaign.open(folder)
    assert [len(filled.party), len(filled.bestiary)] == [1, 1]
    assert filled.party[0].sheet == {f.key: f.default for f in filled.system.sheet.fields}


def test_the_codes_of_house_rules_are_explained_in_a_new_campaign(tmp_path: Path) -> None:
    page = new_campaign(tmp_path, "x", rules.load("woelfe"), language("en").say) / "campaign.yaml"
    text = page.read_text("utf-8")
    assert "  mittelwert: ab  # the mean of the pools – ab: rounded down | auf: rounded" in text
    assert "  entfernte_panzerung: 0  # soak dice where the fur has come off – 0 | 1\n" in text


def test_a_new_campaign_takes_no_folder_that_is_there(tmp_path: Path) -> None:
    names = [
        new_campaign(tmp_path / "a", "../Wald", rules.load("dsa5"), say).name for _ in range(2)
    ]
    assert names == ["wald", "wald-2"]
    assert refusal(lambda: new_campaign(tmp_path, " ", rules.load("dsa5"), say))


def no_space(*_: object) -> None:
    import errno

    raise OSError(errno.ENOSPC, "no space")


def test_a_full_disk_leaves_nothing_half_made(
    tmp_path: Path, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(tmp_path.rglob("*"))
    monkeypatch.setattr(disk, "write_all", no_space)
    monkeypatch.setattr(shutil, "copyfile", no_space)
    acts: list[Callable[[], object]] = [
        lambda: new_fight(campaign, "Voll", [], [], AT),
        lambda: new_campaign(tmp_path, "Voll", campaign.system, say),
        lambda: bring_samples(tmp_path),
    ]
    for act in acts:
        assert "there is no space left" in refusal(act)
        assert sorted(tmp_path.rglob("*")) == before


def test_samples_come_whole_and_leave_alone_what_is_there(tmp_path: Path) -> None:
    mine = tmp_path / "nordwald"
    mine.mkdir()
    new = [folder.name for folder in bring_samples(tmp_path)]
    assert new == [sample.name for sample in samples() if sample.name != "nordwald"]
    assert list(mine.iterdir()) == []
    assert check([tmp_path]) == []
    assert bring_samples(tmp_path) == []
    names = [*(sample.name for sample in samples()), SCHEMAS]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)


def test_samples_come_with_the_schemas_that_they_name(tmp_path: Path) -> None:
    old = tmp_path / SCHEMAS / "party.json"
    old.parent.mkdir()
    old.write_text("{}", encoding="utf-8")
    bring_samples(tmp_path)
    pages = list(tmp_path.rglob("*.yaml"))
    for page in pages:
        first = page.read_text(encoding="utf-8").splitlines()[0]
        schema = page.parent / first.removeprefix("# yaml-language-server: $schema=")
        assert schema.is_file(), first
    assert len(pages) == 20
    assert old.read_text(encoding="utf-8") != "{}"


def test_a_file_in_the_place_of_the_folder_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.write_text("", encoding="utf-8")
    system = rules.load("woelfe")
    assert "cannot be written" in refusal(lambda: bring_samples(folder))
    assert "cannot be written" in refusal(lambda: new_campaign(folder, "x", system, say))
