"""Campaign folders: pages for people, fights in one line each, and prepared ones as copies."""

from __future__ import annotations

from pathlib import Path

import pytest
from files.fight_files import HEADER, entry, joins, put, said
from msgspec.structs import replace

from gmdash.encounter.events import FightEnded, FightStarted, RoundStarted, RuleChanged
from gmdash.files.campaign import Campaign, fight_files
from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.files.fights import Fight
from gmdash.files.lines import encoded
from gmdash.files.problems import Unreadable
from gmdash.files.shelving import open_copy
from gmdash.files.summaries import Summaries
from gmdash.files.writer import Writer
from gmdash.rules import load

CAMPAIGN = "# for us\ntitle: Das Rudel\nsystem: woelfe\nprepared:\n  - klippe.yaml\n"
PARTY = (
    "members:\n  - name: Ella\n    sheet: {kraft: 3, fellkategorie: 2}\n"
    "  - {name: Hund, side: npc}\n"
)
START, SECOND, END = FightStarted(), RoundStarted(2), FightEnded()


def fights_in(folder: Path) -> list[Fight]:
    prepared = Campaign.open(folder).prepared
    fights = [Summaries().fight_at(path)[0] for path in fight_files(folder)]
    return [replace(fight, prepared=fight.path.name in prepared) for fight in fights]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_text(CAMPAIGN, encoding="utf-8")
    (tmp_path / "party.yaml").write_text(PARTY, encoding="utf-8")
    put(tmp_path / "encounters/klippe.yaml", joins(1, "w1", "Bär"))
    return tmp_path


def test_a_campaign_is_its_pages_and_its_fights(folder: Path) -> None:
    fights = folder / "encounters"
    put(fights / "a.yaml", joins(1, "w1", "Ella"), entry(2, START, SECOND, do="start"))
    put(fights / "b.yaml", entry(1, START, END, do="end"))
    put(fights / "c.yaml")
    put(fights / "d.yaml", "- {}\n")
    (fights / "a.yaml.torn").write_bytes(b"- {")
    campaign = Campaign.open(folder)
    assert (campaign.path, campaign.title) == (folder, "Das Rudel")
    assert campaign.system.id == "woelfe"
    assert campaign.problems == []
    fights_there = fights_in(folder)
    assert [(f.path.stem, f.kind, f.summary.round) for f in fights_there] == [
        ("a", "running", 2),
        ("b", "over", 1),
        ("c", "new", 0),
        ("d", "broken", 0),
        ("klippe", "prepared", 0),
    ]
    assert fights_there[0].title == HEADER.title
    assert fights_there[0].summary.party == ("Ella",)
    assert fights_there[3].problem is not None
    assert fights_there[3].problem.line == 2


def test_who_is_in_it_has_sides_and_fields_of_the_system(folder: Path) -> None:
    (folder / "bestiary.yaml").write_text("creatures: [{name: Jäger}]", encoding="utf-8")
    campaign = Campaign.open(folder)
    ella, hound = campaign.party
    assert (ella.name, ella.side, ella.sheet) == ("Ella", "pc", {"kraft": 3, "fell": 3})
    assert (hound.name, hound.side) == ("Hund", "npc")
    (hunter,) = campaign.bestiary
    assert (hunter.name, hunter.side, hunter.sheet) == ("Jäger", "npc", {})


def test_a_prepared_fight_is_opened_as_a_copy_each_time(folder: Path) -> None:
    (fight,) = fights_in(folder)
    whole = replace(HEADER, rules=load("woelfe").default_rules())
    fight.path.write_bytes(encoded(whole) + encoded(joins(1, "w1", "Bär")))
    before = fight.path.read_bytes()
    copies = [open_copy(folder, fight) for _ in range(2)]
    assert [copy.name for copy in copies] == ["klippe-2.yaml", "klippe-3.yaml"]
    with Writer.open(read(copies[0])) as writer:
        writer.append(entry(2, START, do="start"))
    assert fight.path.read_bytes() == before == copies[1].read_bytes()
    kinds = [fight.kind for fight in fights_in(folder)]
    assert kinds == ["running", "new", "prepared"]


RULES = "rules:\n  warten: nein\n  soak_schwierigkeit: pool\n  erwacht_handelt: nein\n"


def test_what_a_prepared_fight_does_not_say_is_as_in_the_campaign(folder: Path) -> None:
    (folder / "campaign.yaml").write_text(CAMPAIGN + RULES, encoding="utf-8")
    path = folder / "encounters/klippe.yaml"
    own = replace(HEADER, rules={"woelfe.soak_schwierigkeit": "6"})
    woken = RuleChanged("woelfe.erwacht_handelt", "ja", "nein")
    path.write_bytes(b"# ours\n" + encoded(own) + encoded(entry(1, woken, do="rule")))
    (fight,) = fights_in(folder)
    copy = open_copy(folder, fight)
    assert read(copy).header.rules == {
        **load("woelfe").default_rules(),
        "woelfe.warten": "nein",
    }
    assert copy.read_bytes().splitlines()[::2] == path.read_bytes().splitlines()[::2]
    assert read(copy).timeline.state.rules["woelfe.erwacht_handelt"] == "nein"
    assert check([folder]) == []
    # What the campaign changes later is nothing to a fight that was begun.
    (folder / "campaign.yaml").write_text(CAMPAIGN, encoding="utf-8")
    assert read(copy).timeline.state.rules["woelfe.warten"] == "nein"


@pytest.mark.parametrize("page", ["title: x\nsystem: dsa5\n", "title: [\n", None])
def test_without_house_rules_of_its_system_a_prepared_fight_is_copied_as_it_is(
    folder: Path, page: str | None
) -> None:
    (fight,) = fights_in(folder)
    if page is None:
        (folder / "campaign.yaml").unlink()
    else:
        (folder / "campaign.yaml").write_text(page, encoding="utf-8")
    assert open_copy(folder, fight).read_bytes() == fight.path.read_bytes()


def test_a_prepared_fight_from_a_newer_gmdash_is_copied_as_it_is(folder: Path) -> None:
    (folder / "campaign.yaml").write_text(CAMPAIGN + RULES, encoding="utf-8")
    path = folder / "encounters/klippe.yaml"
    path.write_bytes(encoded(replace(HEADER, gmdash=2)))
    (fight,) = fights_in(folder)
    assert open_copy(folder, fight).read_bytes() == path.read_bytes()


def test_a_folder_without_a_page_is_no_campaign(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        Campaign.open(tmp_path)
    assert caught.value.problems[0].path == tmp_path / "campaign.yaml"


@pytest.mark.parametrize(
    ("page", "text", "line", "says"),
    [
        ("campaign", "title: x\n", 1, "system: expected a value, found nothing"),
        ("campaign", "title: 08\nsystem: wolf\n", 2, "no rule system “wolf”"),
        ("campaign", "title: x\nsystem: woelfe\nmood: y\n", 3, "mood: expected one of the fields"),
        ("campaign", CAMPAIGN + "  - weg.yaml\n", 6, "prepared[1]: expected the name of a file"),
        ("campaign", CAMPAIGN + "  - ../encounters/klippe.yaml\n", 6, "prepared[1]"),
        ("campaign", "", 1, "the file: expected a mapping, found nothing"),
        ("party", "members:\n  - Ella\n", 2, 'members[0]: expected a mapping, found "Ella"'),
        ("party", "members:\n", 1, "members: expected a list, found nothing"),
        ("party", "creatures: []\n", 1, "creatures: expected one of the fields members"),
        ("party", PARTY + "  - name: B\n    sheet:\n      kraft: viel\n", 7, "kraft is a whole"),
        ("party", PARTY + "  - name: B\n    sheet: {krft: 2}\n", 6, "no field “krft”"),
        (
            "party",
            PARTY + "  - name: B\n    sheet: {fell: 2,\n     fellkategorie: 2}\n",
            7,
            "twice",
        ),
        ("party", PARTY + "  - name: ''\n", 5, 'members[2], name: expected a name, found ""'),
        ("party", PARTY + "  - name: B\n    side: hero\n", 6, "expected one of: npc, pc"),
        ("party", PARTY + "  - name: B\n    name: C\n", 6, "the key “name” stands twice"),
        ("bestiary", "creatures:\n  - side: npc\n", 2, "creatures[0], name: expected a value"),
    ],
)
def test_a_wrong_page_is_told_with_its_line(
    folder: Path, page: str, text: str, line: int, says: str
) -> None:
    path = folder / f"{page}.yaml"
    path.write_text(text, encoding="utf-8")
    (problem,) = [problem for problem in check([folder]) if problem.path == path]
    ((where, sentence),) = said([problem])
    assert where == line
    assert says in sentence
    if page != "campaign":
        assert Campaign.open(folder).problems == [problem]


def test_one_wrong_figure_does_not_hide_the_others(folder: Path) -> None:
    page = folder / "party.yaml"
    page.write_text(PARTY + "  - name: B\n    sheet: {kraft: x, krft: 2}\n  - 5\n", "utf-8")
    campaign = Campaign.open(folder)
    assert [figure.name for figure in campaign.party] == ["Ella", "Hund"]
    assert [line for line, _ in said(campaign.problems)] == [6, 6, 7]


def test_a_fight_from_a_newer_gmdash_is_listed(folder: Path) -> None:
    newer = replace(HEADER, gmdash=2, title="Neu")
    (folder / "encounters/neu.yaml").write_bytes(encoded(newer))
    assert [fight.title for fight in fights_in(folder)] == [HEADER.title, "Neu"]
