"""Repairing by hand-edited fights and pages what has one right repair, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from files.fight_files import AT, FIRST, a_fight, bytes_of, hurts, joins, note, put, said
from files.test_edited_by_hand import LAYOUTS, opened, plain, recorded, renumbered, written

from gmdash.encounter.entries import Entry
from gmdash.files.checking import check
from gmdash.files.disk import load
from gmdash.files.encounter_file import EncounterFile, read
from gmdash.files.lines import encoded
from gmdash.files.lock import Lock
from gmdash.files.repair import Repair, repair, repaired
from gmdash.texts import Refused

ELLA, BILL = joins(1, "w1", "Ella"), joins(2, "w2", "Bill")


def entries_of(folder: Path, data: bytes) -> list[Entry]:
    found = opened(folder / "f.yaml", repaired("f.yaml", data))
    assert isinstance(found, EncounterFile), found
    return found.timeline.entries


class TestNumbers:
    def test_behind_a_removed_entry_they_move_up_and_steps_back_with_them(
        self, tmp_path: Path
    ) -> None:
        entries = [ELLA, note(2, "weg"), note(3), Entry(4, AT, undo=3), Entry(5, AT, redo=3)]
        found = entries_of(tmp_path, bytes_of([e for e in entries if e.n != 2]))
        assert found == [ELLA, note(2), Entry(3, AT, undo=2), Entry(4, AT, redo=2)]

    def test_before_a_removed_entry_is_before_the_one_behind_it(self, tmp_path: Path) -> None:
        kept = [ELLA, note(3, "c"), note(4, "d"), Entry(5, AT, undo=2)]
        found = entries_of(tmp_path, bytes_of(kept))
        assert found == [ELLA, note(2, "c"), note(3, "d"), Entry(4, AT, undo=2)]

    @pytest.mark.parametrize("head", ["", '"n":2,', '"n":1,'])
    def test_an_added_entry_gets_one_and_the_time_of_the_one_before(
        self, tmp_path: Path, head: str
    ) -> None:
        new = f'- {{{head}"do":"note","events":[{{"type":"note_added","text":"x"}}]}}\n'
        data = FIRST + encoded(ELLA) + new.encode() + encoded(hurts(2, "w1", 0, 1))
        data += encoded(Entry(3, AT, undo=2)) if head == "" else b""
        found = entries_of(tmp_path, data)
        assert found[:3] == [ELLA, note(2), hurts(3, "w1", 0, 1)]
        assert found[3:] == ([Entry(4, AT, undo=3)] if head == "" else [])

    @pytest.mark.parametrize("wrong", [0, 1, 2, 4, 5, 30])
    def test_a_wrong_one_between_two_right_ones_is_the_one_between_them(self, wrong: int) -> None:
        def fight(number: int) -> list[Entry]:
            undone = [Entry(5, AT, undo=3), Entry(6, AT, redo=3)]
            return [ELLA, note(2), note(number, "c"), note(4), *undone]

        assert repaired("f.yaml", bytes_of(fight(wrong))) == bytes_of(fight(3))

    @pytest.mark.parametrize("numbers", [(5, 2, 3), (1, 5, 6, 4), (0, 2, 1, 4)])
    def test_at_an_end_or_beside_another_wrong_one_it_is_not_guessed(
        self, numbers: tuple[int, ...]
    ) -> None:
        entries = [note(number) for number in numbers]
        assert repaired("f.yaml", bytes_of(entries)) == bytes_of(entries)

    @pytest.mark.parametrize(
        "entries",
        [
            [ELLA, note(3), note(2)],
            [ELLA, note(2), note(2), Entry(3, AT, undo=2)],
            [ELLA, note(3), Entry(4, AT, undo=3), Entry(5, AT, redo=2)],
            [ELLA, Entry(3, AT, undo=2)],
            [note(0), note(1), note(2)],
        ],
    )
    def test_where_they_may_mean_two_things_nothing_is_touched(self, entries: list[Entry]) -> None:
        assert repaired("f.yaml", bytes_of(entries)) == bytes_of(entries)

    def test_nothing_is_numbered_where_an_entry_cannot_be_read(self) -> None:
        data = bytes_of([ELLA]) + b'- {"n":\n' + encoded(note(5))
        assert repaired("f.yaml", data) == data

    def test_an_entry_by_hand_keeps_its_layout_and_its_comments(self) -> None:
        by_hand = (
            b"-  # mine\n  do: note\n\n  # why\n  events: [{type: note_added, text: \xc3\xa4}]\n"
        )
        after = b"- {at: y, n: 3, undo: 1}  # back\n"
        before = repaired("f.yaml", bytes_of([ELLA]) + by_hand + after)
        assert before == (
            bytes_of([ELLA])
            + b"-  # mine\n  n: 2\n  at: " + json.dumps(AT).encode() + b"\n  do: note\n\n"
            b"  # why\n  events: [{type: note_added, text: \xc3\xa4}]\n" + after
        )  # fmt: skip

    def test_of_the_recorded_fight_every_note_may_go(self, tmp_path: Path) -> None:
        entries = plain()
        at = next(n for n, entry in enumerate(entries) if entry.get("do") == "note")
        shorter = entries[:at] + entries[at + 1 :]
        found = entries_of(tmp_path, written(shorter))
        assert len(found) == len(entries) - 1
        assert read(tmp_path / "f.yaml").timeline.state.combatants


class TestBefore:
    def test_what_the_fold_finds_is_put_in_and_what_came_stays(self, tmp_path: Path) -> None:
        data = bytes_of([ELLA, hurts(3, "w1", 2, 3), hurts(4, "w1", 3, 5)])
        assert entries_of(tmp_path, data) == [ELLA, hurts(2, "w1", 0, 3), hurts(3, "w1", 3, 5)]

    def test_several_in_one_entry_by_hand(self, tmp_path: Path) -> None:
        line = "  {{type: value_changed, who: w1, name: schaden, before: {}, after: {}}}"
        text = (
            "- n: 2\n  at: 2026-11-29\n  do: damage\n  events: [\n"
            + line
            + ",\n"
            + line
            + "]  # Au\n"
        )
        data = bytes_of([ELLA]) + text.format(7, 1, 8, 2).encode()
        found = repaired("f.yaml", data)
        assert found == bytes_of([ELLA]) + text.format(0, 1, 1, 2).encode()
        assert len(entries_of(tmp_path, found)) == 2

    def test_one_that_is_missing_or_one_too_many(self, tmp_path: Path) -> None:
        given = (
            '- {"n":%d,"at":"2026-11-29","do":"condition","events":[{"type":"condition_set",%s}]}\n'
        )
        first = given % (2, '"who":"w1","name":"Gift","before":3')
        again = given % (3, '"who":"w1","name":"Gift","level":2')
        for before in (
            first + again,
            (first + again).replace(":", ": ").replace('": "x"', '":"x"'),
        ):
            found = entries_of(tmp_path, bytes_of([ELLA]) + before.encode())
            befores = [event.before for entry in found[1:] for event in entry.events]  # type: ignore[union-attr]
            assert befores == [None, 1]

    def test_nothing_else_that_does_not_fit_is_guessed(self) -> None:
        for wrong in (hurts(2, "nobody", 0, 1), Entry(2, AT, redo=1), joins(2, "w1", "Ella")):
            data = bytes_of([ELLA, wrong])
            assert repaired("f.yaml", data) == data


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"\r\r\n"),
        lambda data: data.rstrip(b"\n"),
        lambda data: data + b'- {"n":4,"at":"2026',
        lambda data: data + b'- {"n":4,"at":"\xc3',
    ],
)
def test_ends_of_lines_and_a_torn_tail(spoil: Callable[[bytes], bytes]) -> None:
    data = bytes_of(a_fight(["Käthe"]))
    assert repaired("f.yaml", spoil(data)) == data


def test_a_line_that_only_json_can_read_gets_its_number_and_stays_wrong() -> None:
    """YAML has no keys as long as this."""
    line = '- {"n":%d,"at":"2026-11-29","undo":1,"' + "k" * 2000 + '":1}\n'
    before = bytes_of([ELLA]) + (line % 3).encode()
    assert repaired("f.yaml", before) == bytes_of([ELLA]) + (line % 2).encode()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_right_stays_letter_for_letter(layout: str) -> None:
    data = LAYOUTS[layout](renumbered(plain()))
    plainly = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    plainly += b"" if plainly.endswith(b"\n") else b"\n"
    assert repaired("f.yaml", data) == plainly
    assert len(recorded()) == len(plain())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"a: 1\r\n",
        b"- 1\r\n- 2\r\n",
        FIRST.replace(b'"gmdash":1', b'"gmdash":2').replace(b"\n", b"\r\n"),
        FIRST.replace(b"woelfe", b"chess").replace(b"\n", b"\r\n"),
        b"\xff\xfe",
    ],
)
def test_what_is_no_fight_of_ours_is_left_alone(data: bytes) -> None:
    assert repaired("f.yaml", data) == data


@pytest.mark.parametrize(
    ("name", "page", "right"),
    [
        ("campaign.yaml", "Title: T  # mine\nSYSTEM: dsa5\n", "title: T  # mine\nsystem: dsa5\n"),
        (
            "party.yaml",
            "Members:\n- Name: Ä\n  'SHEET': {}\n",
            "members:\n- name: Ä\n  sheet: {}\n",
        ),
        ("bestiary.yaml", "creatures: [{Name: x, name: y}]\n", None),
        (
            "conditions.yaml",
            "conditions:\n  Gift: {Tick: W3}\n",
            "conditions:\n  Gift: {tick: W3}\n",
        ),
        ("campaign.yaml", "title: T\nTitle: U\nsystem: dsa5\n", None),
        ("campaign.yaml", "Titel: T\n", None),
        ("party.yaml", "members: [\n", None),
        ("party.yaml", "[1]\n", None),
        ("party.yaml", "\r\n", None),
    ],
)
def test_names_in_capitals_on_a_page(name: str, page: str, right: str | None) -> None:
    assert repaired(name, page.encode()).decode() == (right or page)


class TestFiles:
    def test_what_was_is_kept_beside_and_never_written_over(self, tmp_path: Path) -> None:
        path = put(tmp_path / "f.yaml", note(2))
        first = path.read_bytes()
        (done,) = repair([path])
        assert isinstance(done, Repair)
        assert (done.kept.name, done.kept.read_bytes()) == ("f.yaml.before-fix", first)
        assert (done.before, done.after) == (first, path.read_bytes())
        put(path, note(3))
        (again,) = repair([path])
        assert isinstance(again, Repair)
        assert again.kept.name == "f.yaml.before-fix-2"
        assert done.kept.read_bytes() == first
        assert list(repair([path])) == []
        names = ["f.yaml", "f.yaml.before-fix", "f.yaml.before-fix-2"]
        assert sorted(each.name for each in tmp_path.iterdir()) == names
        assert check([tmp_path]) == []

    def test_a_fight_that_is_played_is_left_alone(self, tmp_path: Path) -> None:
        path = put(tmp_path / "f.yaml", note(2))
        before = load(path)[0]
        lock = Lock(path.resolve())
        (refused,) = repair([path])
        lock.release()
        assert isinstance(refused, Refused)
        assert "Another gmdash writes" in refused.text.id
        assert path.read_bytes() == before

    def test_what_cannot_be_written_is_said_and_the_others_are_repaired(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        paths = [put(tmp_path / f"{name}.yaml", note(2)) for name in "ab"]

        def full(path: Path, ending: str, data: bytes) -> Path:
            if path.name == "a.yaml":
                raise OSError(28, "full")
            return path

        monkeypatch.setattr("gmdash.files.repair.set_aside", full)
        refused, done = repair([*paths, tmp_path / "none.yaml"])
        assert isinstance(refused, Refused)
        assert isinstance(done, Repair)
        assert said(check(paths)) == [(2, "entry 1, n: expected 1, found 2")]
