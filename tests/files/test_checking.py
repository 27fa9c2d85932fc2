"""`check`: every wrong line of every file, and nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest
from files.fight_files import FIRST, hurts, joins, put, said
from msgspec import inspect

from gmdash.files.checking import check

ELLA = joins(1, "w1", "Ella")


def test_six_broken_files_are_each_named_with_their_line(tmp_path: Path) -> None:
    fights = tmp_path / "campaigns" / "rudel" / "encounters"
    fights.mkdir(parents=True)
    (fights / "a-empty.yaml").write_bytes(b"")
    put(fights / "b-torn.yaml", ELLA, b'- {"n":2,"at"')
    put(fights / "c-gap.yaml", ELLA, hurts(3, "w1", 0, 1))
    put(fights / "d-before.yaml", ELLA, "# by hand\n", hurts(2, "w1", 5, 6))
    put(fights / "e-twice.yaml", ELLA, '- {"n":2,"n":2,"at":"2026-11-29","undo":1}\n', ELLA)
    (fights.parent / "party.yaml").write_text("members:\n  - name: [Ella]\n", encoding="utf-8")
    put(fights / "sound.yaml", ELLA)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    problems = check([tmp_path])
    assert [(problem.path.name, problem.line) for problem in problems] == [
        ("a-empty.yaml", 1),
        ("b-torn.yaml", 3),
        ("c-gap.yaml", 3),
        ("d-before.yaml", 4),
        ("e-twice.yaml", 3),
        ("party.yaml", 2),
    ]
    assert [sentence for _, sentence in said(problems)] == [
        "the file is empty",
        "the last line is torn",
        "entry 2, n: expected 2, found 3",
        "entry 2, events[0].before: expected 0, found 5",
        "entry 2: the key “n” stands twice in one mapping",
        "members[0], name: expected a text, found a list",
    ]
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}


def test_what_is_given_twice_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(FIRST + b"- {}\n")
    assert len(check([path, tmp_path, path])) == 1


def test_a_path_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    for name in ("f.yaml", "campaign.yaml", "party.yaml"):
        ((line, sentence),) = said(check([tmp_path / name]))
        assert (line, sentence) == (1, "it cannot be read: there is no such file or folder")


def test_what_is_right_has_no_problems(tmp_path: Path) -> None:
    put(tmp_path / "f.yaml", ELLA)
    put(tmp_path / "newer.yaml").write_bytes(FIRST.replace(b'"gmdash":1', b'"gmdash":2'))
    assert check([tmp_path]) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("f.yaml", '{head}- {{"n":1,"at":"2026-11-29","do":"x","events":[],"a\\n\\tb":1}}\n'),
        ("f.yaml", '{head}- {{"n":1,"at":"2026-11-29","do":"x","events":[{{"type":"a\\nb"}}]}}\n'),
        ("f.yaml", '{head}- {{"n":1,"n":1,"a\\r\\nb":1,"a\\r\\nb":1}}\n'),
        ("campaign.yaml", 'title: T\nsystem: "a\\nb"\n'),
        ("campaign.yaml", 'title: T\nsystem: dsa5\n"a\\nb": 1\n'),
        ("campaign.yaml", 'title: T\nsystem: dsa5\nrules: {{"a\\nb": 1}}\n'),
        ("campaign.yaml", 'title: T\nsystem: dsa5\nprepared: ["a\\nb"]\n'),
        ("party.yaml", 'members:\n- name: X\n  sheet: {{"a\\nb": 1}}\n'),
        ("party.yaml", 'members:\n- name: X\n  sheet: {{le: "a\\nb"}}\n'),
        ("conditions.yaml", 'conditions: {{"a\\nb": {{}}}}\n'),
        ("conditions.yaml", 'conditions: {{A: {{tick: "a\\nb"}}}}\n'),
    ],
)
def test_a_sentence_is_one_line_whatever_it_quotes(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "campaign.yaml").write_text("title: T\nsystem: dsa5\n", encoding="utf-8")
    (tmp_path / name).write_text(text.format(head=FIRST.decode()), encoding="utf-8")
    problems = said(check([tmp_path / name]))
    assert problems
    for _, sentence in problems:
        assert not set(sentence) & set("\t\r\n"), sentence


@pytest.mark.parametrize("name", ["f.yaml", "campaign.yaml"])
def test_a_return_inside_a_line_is_named_with_the_line_that_editors_show(
    tmp_path: Path, name: str
) -> None:
    """YAML would begin a line there, and count one more for all that follows."""
    text = FIRST + b'- {"n":1,\r"at":1}\n' if name == "f.yaml" else b"title: T\nsystem:\rdsa5\na\n"
    (tmp_path / name).write_bytes(text)
    first = said(check([tmp_path / name]))[0]
    assert first == (2, "the character U+000D does not belong in a text")


@pytest.mark.parametrize("mark", ["---\n", "...\n", "--- # more\n"])
def test_a_mark_between_entries_is_named_and_what_comes_before_it_too(
    tmp_path: Path, mark: str
) -> None:
    path = put(tmp_path / "f.yaml", ELLA, hurts(3, "w1", 0, 1), mark, hurts(2, "w1", 0, 1))
    assert said(check([path])) == [
        (3, "entry 2, n: expected 2, found 3"),
        (4, "a mark of a YAML document does not belong here"),
    ]


def test_thousands_of_wrong_lines_are_explained_by_one_look_at_the_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []
    known = inspect.type_info

    def look(schema: object) -> object:
        looks.append(schema)
        return known(schema)

    monkeypatch.setattr(inspect, "type_info", look)
    path = put(tmp_path / "f.yaml", "- {mine: 1}\n" * 500)
    assert len(check([path])) == 500
    assert len(looks) <= 1
