"""One or two lines about the row in focus."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.screens.library.entries import Entry
from gmdash.screens.library.rows import KINDS, taking_part
from gmdash.texts import Text, Words, chain


def details(entry: Entry) -> list[Words]:
    """What does not fit into its row."""
    if entry.problem and entry.is_fight:
        return [entry.problem.short]
    if entry.is_fight:
        parts = chain(_of_fight(entry), " · ")
        return [parts, *([taking_part(entry.fight.summary)] if entry.fight else [])]
    parts = chain(_of_campaign(entry), " · ")
    if entry.problem:
        return [chain([f"{entry.path.name}/", entry.problem.short], " · ")]
    campaign = entry.volume.campaign
    party = chain(figure.name for figure in campaign.party) if campaign else chain([])
    none = Text("nobody is in the party yet; its page is party.yaml")
    return [parts, party if party.items else none]


def _of_fight(entry: Entry) -> Iterator[Words]:
    yield entry.path.name
    if entry.fight is None:
        return
    kind, fight = entry.fight.kind, entry.fight.summary
    yield fight.system
    if entry.archived:
        yield Text("archived")
    yield KINDS[kind]
    if kind in ("running", "over"):
        yield Text("round {round}", round=fight.round)
    if kind == "running":
        yield Text("{who} is up", who=fight.acting) if fight.acting else Text("nobody is up")
    if kind == "prepared":
        yield Text("a copy of it is played")


def _of_campaign(entry: Entry) -> Iterator[Words]:
    volume = entry.volume
    yield f"{entry.path.name}/"
    if volume.campaign:
        yield volume.campaign.system.title
    if volume.archived:
        n = volume.archived
        yield Text("{n} fight in the archive", "{n} fights in the archive", n=n)
