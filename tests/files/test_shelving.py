"""A whole fight is copied, called otherwise, put away and brought back; nothing is ever lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from files.fight_files import FIRST, HEADER, hurts, joins, put
from files.test_write_faults import failing, system
from msgspec.structs import replace

from gmdash.files.campaign import Campaign, fight_files
from gmdash.files.checking import check
from gmdash.files.encounter_file import read
from gmdash.files.failures import Busy, Taken
from gmdash.files.fights import Fight
from gmdash.files.lines import encoded
from gmdash.files.moving import move
from gmdash.files.shelving import (
    duplicate,
    is_archived,
    next_title,
    open_copy,
    put_away,
    rename,
    save_as,
)
from gmdash.files.summaries import Summaries
from gmdash.files.writer import Writer
from gmdash.language import language
from gmdash.texts import Refused

ELLA, HURT = joins(1, "w1", "Ella"), hurts(2, "w1", 0, 1)
BODY = encoded(ELLA) + encoded(HURT)
PAGE = "title: Das Rudel\nsystem: woelfe\nprepared: [klippe.yaml]\n"


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    (tmp_path / "encounters").mkdir()
    (tmp_path / "campaign.yaml").write_text(PAGE, encoding="utf-8")
    put(tmp_path / "encounters/klippe.yaml", ELLA)
    put(tmp_path / "encounters/moor.yaml", ELLA, HURT)
    return tmp_path


def fight(campaign: Path, name: str) -> Fight:
    path = campaign / "encounters" / name
    found, _ = Summaries().fight_at(path)
    return replace(found, prepared=path.name in Campaign.open(campaign).prepared)


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return language("en").say(caught.value.text)


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Kampf 2", ["kampf-2", "kampf-2-2", "kampf-2-3"]),
        ("Moor", ["moor-2", "moor-3", "moor-4"]),
        ("Überfall!", ["ueberfall", "ueberfall-2", "ueberfall-3"]),
        ("../../[x]", ["x", "x-2", "x-3"]),
        ("🐺🐺", ["x", "x-2", "x-3"]),
        ("NUL", ["nul-2", "nul-3", "nul-4"]),
        ("ß" * 60, ["ss" * 60, "ss" * 60 + "-2", "ss" * 60 + "-3"]),
    ],
)
def test_a_new_fight_gets_a_file_of_its_own(campaign: Path, title: str, names: list[str]) -> None:
    saved = [save_as(campaign, title, FIRST) for _ in names]
    assert [path.stem for path in saved] == names
    assert {path.parent for path in saved} == {campaign / "encounters"}


def test_a_name_in_the_archive_is_not_given_again(campaign: Path) -> None:
    put_away(campaign, fight(campaign, "moor.yaml"))
    assert save_as(campaign, "Moor", FIRST).name == "moor-2.yaml"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (FIRST, None),
        (b"\xef\xbb\xbf# mine\n\n" + FIRST, None),
        (FIRST.replace(b"\n", b"\r\n"), None),
        (
            b'# mine\n- gmdash: 1\n  system: woelfe\n# in between\n  title: "A"\n'
            b"  created: 2026-11-29T20:15:00+01:00\n# behind\n",
            b'# mine\n- {"gmdash":1,"system":"woelfe","title":"Neu [b]","created":'
            b'"2026-11-29T20:15:00+01:00","rules":{}}\n# in between\n# behind\n',
        ),
    ],
)
def test_a_new_title_changes_no_other_byte(
    campaign: Path, before: bytes, after: bytes | None
) -> None:
    path = campaign / "encounters/a.yaml"
    tail = b"# a note\n- {}"
    path.write_bytes(before + BODY + tail)
    os.utime(path, ns=(5, 10**18))
    path.chmod(0o640)
    assert rename(fight(campaign, "a.yaml"), "  Neu [b] ") == "Neu [b]"
    expected = after or before.replace(HEADER.title.encode(), b"Neu [b]")
    assert path.read_bytes() == expected + BODY + tail
    assert read(path).header.title == "Neu [b]"
    # It was played when it was played, and is read by whom it was.
    assert path.stat().st_mtime_ns == 10**18
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_fight_that_is_open_elsewhere_stays_as_it_is(campaign: Path) -> None:
    moor = fight(campaign, "moor.yaml")
    before = moor.path.read_bytes()
    with Writer.open(read(moor.path)):
        for act in (lambda: rename(moor, "Neu"), lambda: put_away(campaign, moor)):
            with pytest.raises(Busy):
                act()
        # A copy disturbs nobody.
        assert duplicate(campaign, moor, "Moor (2)").exists()
    assert moor.path.read_bytes() == before
    assert rename(moor, "Neu") == "Neu"


@pytest.mark.parametrize(
    ("typed", "says"), [("  \n", "A title is wanted"), (HEADER.title, "already")]
)
def test_a_title_that_is_none_is_refused(campaign: Path, typed: str, says: str) -> None:
    moor = fight(campaign, "moor.yaml")
    assert says in refusal(lambda: rename(moor, typed))


def test_a_broken_fight_is_neither_renamed_nor_copied_but_put_away(campaign: Path) -> None:
    path = put(campaign / "encounters/a.yaml", "- {}\n")
    data = path.read_bytes()
    broken = fight(campaign, "a.yaml")
    assert "a.yaml:2" in refusal(lambda: rename(broken, "x"))
    assert "a.yaml:2" in refusal(lambda: duplicate(campaign, broken, "x"))
    assert put_away(campaign, broken).read_bytes() == data


def test_a_fight_from_a_newer_gmdash_is_not_written_anew(campaign: Path) -> None:
    path = campaign / "encounters/a.yaml"
    path.write_bytes(FIRST.replace(b'"gmdash":1', b'"gmdash":2,"mood":"x"') + BODY)
    newer = fight(campaign, "a.yaml")
    data = path.read_bytes()
    assert "newer" in refusal(lambda: rename(newer, "x"))
    assert "newer" in refusal(lambda: duplicate(campaign, newer, "x"))
    assert path.read_bytes() == data


def test_a_copy_has_all_entries_and_leaves_the_played_one_the_last_played(campaign: Path) -> None:
    moor = fight(campaign, "moor.yaml")
    copy = duplicate(campaign, moor, "Moor (2)")
    assert copy.name == "moor-2.yaml"
    assert read(copy).header.title == "Moor (2)"
    assert read(copy).timeline.entries == read(moor.path).timeline.entries
    assert copy.stat().st_mtime_ns == moor.path.stat().st_mtime_ns


def test_a_copy_leaves_a_torn_tail_behind(campaign: Path) -> None:
    path = put(campaign / "encounters/a.yaml", ELLA, "- {")
    copy = duplicate(campaign, fight(campaign, "a.yaml"), "A (2)")
    assert read(copy).torn == b""
    assert path.read_bytes().endswith(b"- {")


def test_copies_are_counted_in_their_titles() -> None:
    taken = {"Moor", "Moor (2)", "Moor (4)"}
    assert next_title("Moor", taken) == "Moor (3)"
    assert next_title("Moor (2)", taken) == "Moor (3)"
    assert next_title("Moor (2)", {*taken, "Moor (3)"}) == "Moor (5)"
    assert next_title("x" * 60, ()) == "x" * 56 + " (2)"


def test_away_and_back(campaign: Path) -> None:
    moor = fight(campaign, "moor.yaml")
    data = moor.path.read_bytes()
    away = put_away(campaign, moor)
    assert away == campaign / "encounters/archive/moor.yaml"
    assert is_archived(away)
    assert not is_archived(moor.path)
    assert [path.name for path in fight_files(campaign)] == ["klippe.yaml"]
    assert fight_files(campaign, archived=True) == [away]
    back = put_away(campaign, fight(campaign, "archive/moor.yaml"))
    assert back == moor.path
    assert back.read_bytes() == data
    assert not list(campaign.rglob("*.lock"))


def test_the_archive_never_loses_a_fight_to_another_of_its_name(campaign: Path) -> None:
    first = put_away(campaign, fight(campaign, "moor.yaml"))
    put(campaign / "encounters/moor.yaml", ELLA)
    second = put_away(campaign, fight(campaign, "moor.yaml"))
    assert second.name == "moor-2.yaml"
    assert len(read(first).timeline.entries) == 2
    assert len(read(second).timeline.entries) == 1


def test_a_prepared_fight_stays_prepared_in_the_archive(campaign: Path) -> None:
    away = put_away(campaign, fight(campaign, "klippe.yaml"))
    assert check([campaign]) == []
    assert Campaign.open(campaign).problems == []
    prepared = fight(campaign, "archive/klippe.yaml")
    copy = open_copy(campaign, prepared)
    assert copy == campaign / "encounters/klippe-2.yaml"
    # By its name `campaign.yaml` knows it, so it keeps that or stays where it is.
    put(campaign / "encounters/klippe.yaml")
    with pytest.raises(Taken):
        put_away(campaign, prepared)
    assert away.exists()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_whatever_the_system_refuses_the_fight_is_still_there(campaign: Path, code: int) -> None:
    moor = fight(campaign, "moor.yaml")
    data = moor.path.read_bytes()
    acts: list[Callable[[], object]] = [
        lambda: put_away(campaign, moor),
        lambda: rename(moor, f"Neu {code}"),
        lambda: duplicate(campaign, moor, "Moor (2)"),
    ]
    for act in acts:
        number = 0
        while True:
            number += 1
            try:
                with system(failing(code, number, number)) as made:
                    act()
            except Refused:
                pass
            homes = [path for path in campaign.rglob("moor*.yaml") if path.read_bytes() == data]
            titled = [p for p in campaign.rglob("moor*.yaml") if read(p).header.title[:3] == "Neu"]
            assert homes or titled, number
            stray = [path for path in campaign.rglob(".*") if path.suffix == ".new"]
            assert not stray or made[number - 1] == "unlink"
            if len(made) < number:
                break
            for path in [*campaign.rglob("moor*.yaml"), *stray]:
                path.unlink()
            moor.path.write_bytes(data)


def test_where_there_are_no_links_a_file_is_moved_all_the_same(campaign: Path) -> None:
    moor = campaign / "encounters/moor.yaml"
    target = campaign / "b" / "moor.yaml"
    with system(failing(errno.EPERM, names={"link"})):
        move(moor, target)
        assert len(read(target).timeline.entries) == 2
        assert not moor.exists()
        put(moor)
        with pytest.raises(Taken):
            move(moor, target)
    assert moor.exists()
