"""A file that was cut off anywhere opens with all its whole entries; the rest is set aside."""

from __future__ import annotations

from pathlib import Path

import pytest
from files.fight_files import AT, FIRST, a_fight, bytes_of, hurts, joins, note, put
from hypothesis import given, settings
from hypothesis import strategies as st

from gmdash.encounter.cleaning import clean
from gmdash.encounter.entries import Entry
from gmdash.files.encounter_file import read
from gmdash.files.lines import encoded
from gmdash.files.writer import Writer

NAMES = st.lists(
    st.one_of(
        st.sampled_from(["Käthe", "Graubärtchen", "🐺 Wolf", 'Ella "die Kleine"', "ﬀß½"]),
        st.text(max_size=20).map(clean).filter(bool),
    ),
    min_size=1,
    max_size=3,
)


def opened_and_set_aside(path: Path) -> tuple[list[Entry], bytes, bytes]:
    """The entries, the file after the writer took it, and what it set aside."""
    with Writer.open(read(path)) as writer:
        torn = writer.torn_path.read_bytes() if writer.torn_path else b""
    return read(path).timeline.entries, path.read_bytes(), torn


@settings(deadline=None)
@given(names=NAMES, where=st.floats(0, 1))
def test_cut_at_any_byte_no_whole_entry_is_lost(
    tmp_path_factory: pytest.TempPathFactory, names: list[str], where: float
) -> None:
    entries = a_fight(names)
    data = bytes_of(entries)
    cut = len(FIRST) + round(where * (len(data) - len(FIRST)))
    path = tmp_path_factory.mktemp("cut") / "f.yaml"
    path.write_bytes(data[:cut])
    whole = data[:cut].count(b"\n") - 1 + (data[cut : cut + 1] == b"\n")
    kept, after, torn = opened_and_set_aside(path)
    assert kept == entries[:whole]
    assert after + torn == data[:cut]


def test_cut_at_every_byte_of_its_last_lines(tmp_path: Path) -> None:
    entries = a_fight(["Käthe 🐺"])
    data = bytes_of(entries)
    for cut in range(len(FIRST), len(data)):
        path = tmp_path / f"{cut}.yaml"
        path.write_bytes(data[:cut])
        kept, after, torn = opened_and_set_aside(path)
        assert entries[: len(kept)] == kept
        assert len(kept) >= data[:cut].count(b"\n") - 1
        assert after + torn == data[:cut]


ELLA = encoded(joins(1, "w1", "Ella"))
HURT = hurts(2, "w1", 0, 1)
BLOCK = f"- n: 2\n  at: {AT}\n  undo: 1".encode()


@pytest.mark.parametrize(
    ("tail", "entries", "torn"),
    [
        (encoded(HURT)[:-1], 2, b""),
        (b"- {n: 2, at: 2026-11-29, undo: 1}", 2, b""),
        (BLOCK + b"\n", 2, b""),
        (BLOCK + b"\n# a comment", 2, b""),
        (BLOCK + b"\n- {", 2, b"- {"),
        (BLOCK, 1, BLOCK),
        (
            b'- {"n":2,\n"at":"2026-11-29",\n"undo":1}',
            1,
            b'- {"n":2,\n"at":"2026-11-29",\n"undo":1}',
        ),
        (b"-", 1, b"-"),
        (b"- ", 1, b"- "),
        (b"- {}", 1, b"- {}"),
        (b'- {"n":2}', 1, b'- {"n":2}'),
        (b"\0\0\0\0", 1, b"\0\0\0\0"),
        (b"# mine\n\0\0", 1, b"\0\0"),
        (b"\xc3", 1, b"\xc3"),
        (b"# K\xc3", 1, b"# K\xc3"),
        (b"# a comment", 1, b""),
        (b"\r", 1, b""),
    ],
)
def test_only_a_whole_entry_counts_without_a_newline(
    tmp_path: Path, tail: bytes, entries: int, torn: bytes
) -> None:
    path = put(tmp_path / "f.yaml", ELLA, tail)
    file = read(path)
    assert len(file.timeline.entries) == entries
    assert file.torn == torn
    assert file.torn_line == (path.read_bytes().removesuffix(torn).count(b"\n") + 1 if torn else 0)
    with Writer.open(file) as writer:
        writer.append(note(entries + 1))
    again = read(path)
    assert len(again.timeline.entries) == entries + 1
    assert path.read_bytes().startswith(FIRST + ELLA + tail.removesuffix(torn))


def test_what_was_set_aside_before_is_kept(tmp_path: Path) -> None:
    for attempt, name in enumerate(["f.yaml.torn", "f.yaml.torn-2", "f.yaml.torn-3"]):
        put(tmp_path / "f.yaml", ELLA, f"- {attempt}{{")
        with Writer.open(read(tmp_path / "f.yaml")) as writer:
            assert writer.torn_path == tmp_path / name
    assert [(tmp_path / name).read_bytes() for name in ("f.yaml.torn", "f.yaml.torn-2")] == [
        b"- 0{",
        b"- 1{",
    ]


def test_a_torn_tail_is_left_alone_by_readers(tmp_path: Path) -> None:
    path = put(tmp_path / "f.yaml", ELLA, b'- {"n":2,')
    before = path.read_bytes()
    read(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
