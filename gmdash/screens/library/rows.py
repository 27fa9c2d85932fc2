"""The rows of the library: campaigns as headings, and below each its fights in columns."""

from __future__ import annotations

from gmdash.files.fights import Fight, Summary
from gmdash.screens.library.entries import Entry
from gmdash.screens.library.whens import when
from gmdash.texts import Text, Words, chain
from gmdash.widgets.grid import Column, Row, Said
from gmdash.widgets.look import Look

KINDS: dict[str, Words] = {
    "prepared": Text("prepared"),
    "new": Text("not begun"),
    "running": Text("running"),
    "over": Text("over"),
    "broken": Text("broken"),
}
FIGHT = (
    Column(2),
    Column(30, least=14, grow=1),
    Column(11, drop=2),
    Column(5, drop=3),
    Column(12, drop=4),
    Column(20, least=12, grow=2, drop=5),
)
CAMPAIGN = (Column(2), Column(30, least=14, grow=1), Column(18, drop=1))


def heads(look: Look) -> Row:
    """What the columns are called."""
    names = (
        "",
        Text("Fight"),
        Text("State"),
        Text("Round"),
        Text("Changed"),
        Text("Up, or present"),
    )
    said = [Said(look.say(name), "dim", ellipsis=look.signs.ellipsis) for name in names]
    return Row(FIGHT, tuple(said))


def row(entry: Entry, look: Look, now: str, focused: bool) -> Row:
    """One row.

    Args:
        entry: what it is about.
        look: how things are said.
        now: the present moment, as ISO 8601.
        focused: whether it is in focus.
    """
    mark = Said(f" {look.signs.acting}" if focused else "", "bold")
    if not entry.is_fight:
        return _campaign_row(entry, look, mark, focused)
    fight = entry.fight
    cells = (
        f"  {entry.title}",
        _stands(entry),
        fight.summary.round or "" if fight and fight.kind in ("running", "over") else "",
        when(entry.modified or 0.0, now),
        _who(fight) if fight else "",
    )
    ellipsis = look.signs.ellipsis
    style = "dim" if entry.archived and not focused else ""
    said = (Said(look.say(cell), style, ellipsis=ellipsis) for cell in cells)
    return Row(FIGHT, (mark, *said), "reverse" if focused else "")


def _campaign_row(entry: Entry, look: Look, mark: Said, focused: bool) -> Row:
    volume, ellipsis = entry.volume, look.signs.ellipsis
    title = entry.title
    if volume.campaign:
        title = look.say(f"{title} · {volume.campaign.system.title}")
    wrong = look.say(KINDS["broken"]) if volume.problem else ""
    cells = (
        mark,
        Said(title, "bold", ellipsis=ellipsis),
        Said(wrong, right=True, ellipsis=ellipsis),
    )
    return Row(CAMPAIGN, cells, "reverse" if focused else "")


def _stands(entry: Entry) -> Words:
    if entry.archived:
        return Text("archived")
    return KINDS[entry.fight.kind] if entry.fight else "…"


def _who(fight: Fight) -> Words:
    """Whose turn it is, else who takes part."""
    if fight.problem:
        return fight.problem.short
    if fight.kind == "running" and fight.summary.acting:
        return Text("{who} is up", who=fight.summary.acting)
    return taking_part(fight.summary)


def taking_part(fight: Summary) -> Words:
    """The party against its opponents; empty where nobody is in the fight."""
    party = chain(fight.party)
    opponents = chain(
        chain([count, name], " ") if count > 1 else name for name, count in fight.opponents
    )
    if fight.party and fight.opponents:
        return Text("{party} against {opponents}", party=party, opponents=opponents)
    return party if fight.party else opponents
