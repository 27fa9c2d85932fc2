"""A recorded fight, edited: it opens as if it had been played so, or one sentence says why not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from files.fight_files import FIRST, HEADER, said
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins
from playing import Game

from gmdash.encounter.entries import Entry
from gmdash.files.encounter_file import EncounterFile, problems_of, read
from gmdash.files.lines import encoded
from gmdash.files.places import path_of
from gmdash.files.problems import Unreadable

LINES = (
    "add Bill side=pc kraft=3",
    "add Jäger count=2 hidden=yes",
    "ini",
    "note Abend: der Wind steht günstig",
    "start",
    "damage jaeger-1 2 from=bill",
    "condition bill Gift level=2 until=end:bill:2",
    "next",
    "undo 2",
    "redo 1",
    "undo",
    "set bill kraft=4",
    "rename jaeger-2 Käthe",
    "reveal jaeger-2",
    "heal jaeger-1 1",
    "next",
    "next",
    "end",
)
NOTE = {"at": "2026-11-29", "do": "note", "events": [{"type": "note_added", "text": "von Hand"}]}
SENTENCE = re.compile(r"entry (\d+), ([^:]+): expected .+, found .+")
Plain = dict[str, Any]


@lru_cache(maxsize=1)
def recorded() -> list[Entry]:
    return Game("woelfe").play(*LINES).timeline.entries


def plain() -> list[Plain]:
    return [json.loads(encoded(entry)[2:]) for entry in recorded()]


def written(entries: list[Plain]) -> bytes:
    """As the program writes it, where its order of keys is kept."""
    lines = [json.dumps(e, ensure_ascii=False, separators=(",", ":")) for e in entries]
    return FIRST + "".join(f"- {line}\n" for line in lines).encode()


def renumbered(entries: list[Plain]) -> list[Plain]:
    return [{**entry, "n": n} for n, entry in enumerate(entries, 1)]


def opened(path: Path, data: bytes) -> EncounterFile | tuple[int, str]:
    """The fight, or the one sentence that keeps it shut and its line."""
    path.write_bytes(data)
    try:
        return read(path)
    except Unreadable as unreadable:
        (problem,) = said(unreadable.problems)
        assert problem in said(problems_of(path))
        return problem


def places(value: object, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type]
    for key, item in inside:
        yield (*place, key)
        if isinstance(item, dict | list):
            yield from places(item, (*place, key))


def with_value(entry: Plain, place: tuple[str | int, ...], value: object) -> Plain:
    changed: Any = deepcopy(entry)
    inside = changed
    for step in place[:-1]:
        inside = inside[step]
    if value is ...:
        del inside[place[-1]]
    else:
        inside[place[-1]] = value
    return changed  # type: ignore[no-any-return]


def value_of(entry: Plain, place: tuple[str | int, ...]) -> object:
    inside: Any = entry
    for step in place:
        inside = inside[step]
    return inside


def _kind(entry: Plain, place: tuple[str | int, ...]) -> object:
    """What stands at a place, whichever entry or event it is."""
    event = value_of(entry, place[:2]) if len(place) > 2 else {}
    return event.get("type") if isinstance(event, dict) else "", place[2:] or place[:1]


# One of each kind: what holds for one who joins holds for all of them.
EVERY = list(
    {
        repr(_kind(entry, place)): (n, place)
        for n, entry in enumerate(plain())
        for place in places(entry)
    }.values()
)


def test_the_recorded_fight_has_what_can_be_edited() -> None:
    kinds = {event["type"] for entry in plain() for event in entry.get("events", ())}
    assert len(kinds) > 12
    assert {"undo", "redo"} <= {key for entry in plain() for key in entry}


def test_a_removed_entry_leaves_a_gap_that_is_named(tmp_path: Path) -> None:
    entries = plain()
    for at in range(len(entries)):
        found = opened(tmp_path / "f.yaml", written(entries[:at] + entries[at + 1 :]))
        if at == len(entries) - 1:
            assert isinstance(found, EncounterFile)
            assert found.timeline.entries == recorded()[:at]
        else:
            assert found == (at + 2, f"entry {at + 1}, n: expected {at + 1}, found {at + 2}")


def test_a_value_of_a_wrong_kind_is_named_where_it_stands(tmp_path: Path) -> None:
    for at, place in EVERY:
        entries = plain()
        there = value_of(entries[at], place)
        entries[at] = with_value(entries[at], place, 7 if isinstance(there, dict | list) else {})
        found = opened(tmp_path / "f.yaml", written(entries))
        assert isinstance(found, tuple), (at, place)
        sentence = SENTENCE.fullmatch(found[1])
        assert sentence, found
        assert found[0] == at + 2
        assert int(sentence[1]) == at + 1
        assert sentence[2] == path_of(place), found


@pytest.mark.parametrize("value", [..., None, -1, 10**30, 1.5, "niemand"])
def test_another_value_is_taken_or_named_with_entry_and_field(
    tmp_path: Path, value: object
) -> None:
    """What is taken may be missed by a later entry: then that one is named."""
    refused = taken = 0
    for at, place in EVERY:
        entries = plain()
        entries[at] = with_value(entries[at], place, value)
        found = opened(tmp_path / "f.yaml", written(entries))
        if isinstance(found, EncounterFile):
            taken += 1
            again = b"".join(map(encoded, found.timeline.entries))
            assert read_of(tmp_path, FIRST + again).timeline.state == found.timeline.state
        else:
            refused += 1
            line, sentence = found
            assert line >= at + 2, found
            named = SENTENCE.fullmatch(sentence)
            assert named, found
            assert int(named[1]) == line - 1, found
    assert refused > len(EVERY) / 8
    assert taken or value in (10**30, 1.5, None)


def read_of(folder: Path, data: bytes) -> EncounterFile:
    path = folder / "again.yaml"
    path.write_bytes(data)
    return read(path)


def test_a_field_that_there_is_not_is_named_with_those_there_are(tmp_path: Path) -> None:
    for at, entry in enumerate(plain()):
        last = len(entry.get("events", ())) - 1
        for place in [("wer",), ("events", last, "wer")] if last >= 0 else [("wer",)]:
            entries = plain()
            entries[at] = with_value(entry, place, "bill")
            found = opened(tmp_path / "f.yaml", written(entries))
            assert isinstance(found, tuple)
            assert found[0] == at + 2
            assert found[1].startswith(f"entry {at + 1}, {path_of(place)}: expected one of the ")
            assert found[1].endswith('found "wer"')


def test_an_entry_that_fits_may_stand_anywhere(tmp_path: Path) -> None:
    """The steps back name their entries by the new numbers."""
    played = recorded()
    for at in range(len(played) + 1):
        entries = plain()
        for entry in entries:
            for key in ("undo", "redo"):
                if entry.get(key, 0) > at:
                    entry[key] += 1
        found = opened(
            tmp_path / "f.yaml",
            written(renumbered([*entries[:at], {"n": 0, **NOTE}, *entries[at:]])),
        )
        if isinstance(found, tuple):
            # Behind an undo a new entry ends redo.
            assert "redo: expected the number of an undone entry" in found[1], (at, found)
            assert played[at - 1].undo or played[at].redo
        else:
            assert found.timeline.state.combatants == game_state()
            assert found.timeline.entries[at].do == "note"


def game_state() -> object:
    return Game("woelfe").play(*LINES).state.combatants


def _several_lines(entries: list[Plain]) -> bytes:
    lines = [json.dumps(entry, indent=2).replace("\n", "\n  ") for entry in entries]
    return FIRST + "".join(f"- {line}\n" for line in lines).encode()


def _yaml(entries: list[Plain], **style: Any) -> bytes:
    """As other programs write YAML."""
    texts = [yaml.safe_dump(e, allow_unicode=True, sort_keys=False, **style) for e in entries]
    inside = [text.rstrip().replace("\n", "\n  ") for text in texts]
    return FIRST + "".join(f"- {text}\n" for text in inside).encode()


def _reordered(entries: list[Plain]) -> list[Plain]:
    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(item) for item in value] if isinstance(value, list) else value

    return [turned(entry) for entry in entries]


LAYOUTS: dict[str, Callable[[list[Plain]], bytes]] = {
    "keys in another order": lambda entries: written(_reordered(entries)),
    "over several lines": _several_lines,
    "block style": _yaml,
    "flow style, wrapped": lambda entries: _yaml(entries, default_flow_style=True, width=40),
    "comments between": lambda entries: written(entries).replace(b"\n", b"\n# - {not: this}\n\n"),
    "returns": lambda entries: written(entries).replace(b"\n", b"\r\n"),
    "a byte order mark": lambda entries: b"\xef\xbb\xbf" + written(entries),
    "blanks at the ends": lambda entries: written(entries).replace(b"\n", b"  \n"),
    "tabs between": lambda entries: written(entries).replace(b", ", b",\t"),
    "no newline at the end": lambda entries: written(entries).rstrip(b"\n"),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_in_another_layout_it_is_the_same_fight(tmp_path: Path, layout: str) -> None:
    found = opened(tmp_path / "f.yaml", LAYOUTS[layout](plain()))
    assert isinstance(found, EncounterFile), found
    assert found.header == HEADER
    assert found.timeline.entries == recorded()


@given(st.data())
@settings(max_examples=6, deadline=None)
def test_each_entry_may_have_a_layout_of_its_own(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("mixed") / "f.yaml"
    layouts = [LAYOUTS[name] for name in ("keys in another order", "over several lines")]
    layouts += [LAYOUTS[name] for name in ("block style", "flow style, wrapped")]
    layouts.append(written)
    text = FIRST
    for entry in plain():
        text += data.draw(st.sampled_from(layouts))([entry]).removeprefix(FIRST)
        text += data.draw(st.sampled_from([b"", b"\n", b"# Pause\n", b"#\n\n"]))
    found = opened(path, text)
    assert isinstance(found, EncounterFile), found
    assert found.timeline.entries == recorded()
    assert to_builtins(found.timeline.state) == to_builtins(Game("woelfe").play(*LINES).state)
