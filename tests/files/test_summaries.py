"""What is said of a fight in a few words, and that a remembered word is never a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest
from files.fight_files import a_fight, bytes_of, entry, joins, note, put

from gmdash.encounter.events import CombatantJoined, FightStarted, RoundStarted
from gmdash.files import summaries
from gmdash.files.fights import Summary
from gmdash.files.summaries import WORTH_KEEPING, Summaries


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "cache" / "fights.json"
    monkeypatch.setattr(summaries, "_file", lambda: file)
    return file


def hunters(*names: str) -> list[CombatantJoined]:
    return [
        CombatantJoined(f"h{at}", name, "npc", values={"schaden": 0})
        for at, name in enumerate(names)
    ]


def test_a_fight_says_who_meets_whom(tmp_path: Path) -> None:
    foes = hunters("Jäger 1", "Jäger 2", "Jagdhund", "Troll 7")
    path = put(
        tmp_path / "f.yaml",
        joins(1, "w1", "Ella"),
        entry(2, *foes, do="add"),
        entry(3, FightStarted(), RoundStarted(2), do="start"),
    )
    fight, work = Summaries().fight_at(path)
    assert fight.summary == Summary(
        "Klippe am Nordwald",
        "running",
        2,
        "Wölfe",
        "",
        ("Ella",),
        (("Jäger", 2), ("Jagdhund", 1), ("Troll 7", 1)),
    )
    assert work == path.stat().st_size


def test_a_broken_fight_says_what_is_wrong(tmp_path: Path) -> None:
    fight, _ = Summaries().fight_at(put(tmp_path / "f.yaml", "- {}\n"))
    assert (fight.kind, fight.title) == ("broken", "f")
    assert fight.problem is not None
    gone, _ = Summaries().fight_at(tmp_path / "gone.yaml")
    assert gone.kind == "broken"


def long_fight(path: Path) -> Path:
    notes = [note(n, "x" * 2000) for n in range(8, 8 + WORTH_KEEPING // 2000 + 1)]
    path.write_bytes(bytes_of([*a_fight(["Ella", "John", "Tita"]), *notes]))
    return path


def test_a_long_fight_is_folded_once_for_all(tmp_path: Path, cache: Path) -> None:
    path = long_fight(tmp_path / "f.yaml")
    first = Summaries()
    fight, work = first.fight_at(path)
    assert work == path.stat().st_size
    first.save()
    again, less = Summaries().fight_at(path)
    assert again == fight
    assert less < work // 50
    # Nothing new is nothing to write.
    cache.unlink()
    first.save()
    assert not cache.exists()


def test_other_bytes_are_another_fight(tmp_path: Path) -> None:
    path = long_fight(tmp_path / "f.yaml")
    kept = Summaries()
    kept.fight_at(path)
    kept.save()
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"Ella"', b'"Elli"'))
    assert Summaries().fight_at(path)[0].summary.party[0] == "Elli"
    path.write_bytes(data + b"- {}\n")
    assert Summaries().fight_at(path)[0].kind == "broken"


@pytest.mark.parametrize("rubbish", [b"", b"{", b"[]", b'{"a":1}', b"\xff"])
def test_rubbish_in_its_place_costs_nothing_but_time(
    tmp_path: Path, cache: Path, rubbish: bytes
) -> None:
    cache.parent.mkdir()
    cache.write_bytes(rubbish)
    kept = Summaries()
    fight, _ = kept.fight_at(long_fight(tmp_path / "f.yaml"))
    assert fight.summary.party == ("Ella", "John", "Tita")
    kept.save()
    assert cache.read_bytes() != rubbish


def test_short_fights_leave_nothing_behind(tmp_path: Path, cache: Path) -> None:
    kept = Summaries()
    kept.fight_at(put(tmp_path / "f.yaml", joins(1, "w1", "Ella")))
    kept.save()
    assert not cache.parent.exists()


def test_where_nothing_can_be_kept_it_is_not_kept(tmp_path: Path, cache: Path) -> None:
    cache.parent.write_text("a file, and no folder", encoding="utf-8")
    kept = Summaries()
    kept.fight_at(long_fight(tmp_path / "f.yaml"))
    kept.save()
    assert cache.parent.is_file()
