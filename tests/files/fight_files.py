"""Fights in files, for tests: a header, entries, and what faults say in English."""

from __future__ import annotations

from pathlib import Path

from gmdash.encounter.entries import Entry, Header
from gmdash.encounter.events import CombatantJoined, Event, NoteAdded, ValueChanged
from gmdash.files.lines import encoded
from gmdash.files.problems import Problem
from gmdash.language import language

AT = "2026-11-29T20:15:02+01:00"
HEADER = Header(1, "woelfe", "Klippe am Nordwald", "2026-11-29T20:15:00+01:00")
FIRST = encoded(HEADER)


def entry(n: int, *events: Event, do: str = "damage") -> Entry:
    return Entry(n, AT, do, events)


def joins(n: int, who: str, name: str) -> Entry:
    return entry(n, CombatantJoined(who, name, "pc", values={"schaden": 0}), do="add")


def hurts(n: int, who: str, before: int, after: int) -> Entry:
    return entry(n, ValueChanged(who, "schaden", before, after, why="damage"))


def note(n: int, text: str = "x") -> Entry:
    return entry(n, NoteAdded(text), do="note")


def a_fight(names: list[str]) -> list[Entry]:
    """Everybody joins and is hurt once; then the last step is undone."""
    entries = [joins(n, f"w{n}", name) for n, name in enumerate(names, 1)]
    entries += [hurts(len(entries) + n, f"w{n}", 0, n) for n in range(1, len(names) + 1)]
    return [*entries, Entry(len(entries) + 1, AT, undo=len(entries))]


def bytes_of(entries: list[Entry]) -> bytes:
    return FIRST + b"".join(encoded(e) for e in entries)


def put(path: Path, *parts: bytes | str | Entry) -> Path:
    """A file of a header and these parts."""
    data = FIRST
    for part in parts:
        if isinstance(part, Entry):
            data += encoded(part)
        else:
            data += part.encode() if isinstance(part, str) else part
    path.write_bytes(data)
    return path


def said(problems: list[Problem]) -> list[tuple[int, str]]:
    return [(problem.line, language("en").say(problem.text)) for problem in problems]


BLOCK_STYLES = (
    f"""- gmdash: 1  # by hand
  system: woelfe
  title: "Klippe"
  created: {AT}
- n: 1
  at: {AT}
  do: add
  events:
  - type: combatant_joined
    id: ella
    name: Ella
    side: pc
    values: {{schaden: 0}}
# hurt
- {{n: 2, at: 2026-11-29, do: damage, events: [
    {{type: value_changed, who: ella, name: schaden, before: 0, after: 1}}]}}
- {{n: 3, at: 2026-11-29, undo: 2}}
""".encode(),
    b"""- gmdash: 1
  rules: {woelfe.warten: nein}
  title: >-
    Klippe am
    Nordwald
  created: '2026-11-29'
  system: woelfe

-
  events: [{type: note_added, text: "eins
    zwei"}]
  do: note
  n: 1
  at: 2026-11-29
- n: 2
  undo: 1
  at: 2026-11-29
- redo: 1
  at: 2026-11-29
  n: 3
""",
)
