"""New fights and new campaigns: from a title to files that can be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from gmdash.actions import people
from gmdash.actions.arriving import Arrival, arrive
from gmdash.actions.drafts import Act, new_draft, perform
from gmdash.asks import Procedure
from gmdash.encounter.cleaning import clean
from gmdash.encounter.entries import FORMAT, Entry, Header, Timeline
from gmdash.encounter.state import State
from gmdash.files.campaign import Campaign
from gmdash.files.encounter_file import read
from gmdash.files.fights import Fight, summary_of
from gmdash.files.figures import Figure
from gmdash.files.lines import encoded
from gmdash.files.pages import open_front
from gmdash.files.problems import Unreadable
from gmdash.files.shelving import open_copy, save_as
from gmdash.rules.system import Draft, RuleSystem
from gmdash.session import Session
from gmdash.texts import Refused, Text, chain


class Group(Struct, frozen=True):
    """One of the bestiary, so many times."""

    figure: Figure
    count: int = 1


def groups(typed: str, bestiary: Sequence[Figure]) -> list[Group]:
    """Who `3 Jäger, Jagdhund` is; capitals do not count, and a beginning will do.

    Raises:
        Refused: a name is not in the bestiary, could be several, or a count is too high.
    """
    found: dict[str, Group] = {}
    parts = typed.split(",")
    while parts:
        # A name may have a comma itself: the longest that fits is meant.
        for end in range(len(parts), 0, -1):
            count, name = counted(",".join(parts[:end]))
            figure = _called(name, bestiary) if name else None
            if figure or end == 1:
                break
        parts = parts[end:]
        if not name:
            continue
        group = figure or _beginning(name, bestiary)
        number = count + (found[group.name].count if group.name in found else 0)
        if not 1 <= number <= people.MOST_AT_ONCE:
            raise Refused(Text("count is from 1 to {most}.", most=people.MOST_AT_ONCE))
        found[group.name] = Group(group, number)
    return list(found.values())


def counted(words: str) -> tuple[int, str]:
    """How many are meant, and of what: `3 Jäger`, `3 x Jäger`; one where no number stands."""
    words = " ".join(words.split())
    found = re.fullmatch(r"([0-9]{1,5}) ?[x×]? (.+)", words)
    return (int(found[1]), found[2]) if found else (1, words)


def _called(name: str, bestiary: Sequence[Figure]) -> Figure | None:
    folded = name.casefold()
    return next((f for f in bestiary if f.name.casefold() == folded), None)


def _beginning(name: str, bestiary: Sequence[Figure]) -> Figure:
    fitting = [f for f in bestiary if f.name.casefold().startswith(name.casefold())]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise Refused(Text("“{name}” is not in the bestiary.", name=name[:40]))
    names = chain([f.name for f in fitting[:5]])
    raise Refused(Text("“{typed}” could be {names}.", typed=name[:40], names=names))


def new_fight(
    campaign: Campaign, title: str, party: Sequence[Figure], opponents: Sequence[Group], at: str
) -> Path:
    """A fight that has not begun, with everybody in it, by one entry.

    It has the house rules of the campaign.

    Args:
        campaign: where it belongs.
        title: what it is called; the name of its file is made from it.
        party: who of the party is there.
        opponents: whom they meet.
        at: the time, as ISO 8601.

    Returns:
        its file.

    Raises:
        Refused: there is no title, there are too many, or it cannot be written.
    """
    system = campaign.system
    wanted = clean(title)
    if not wanted:
        raise Refused(Text("A title is wanted."))
    header = Header(FORMAT, system.id, wanted, at, dict(campaign.rules))
    timeline = Timeline(State(rules=system.rules_for(header.rules)))
    draft = new_draft(timeline.state, system)
    for _ in perform(draft, system, _everybody(party, opponents)):
        raise AssertionError("joining asks nothing")
    data = encoded(header)
    if draft.events:
        entry = Entry(1, at, do="add", events=tuple(draft.events))
        timeline.append(entry)
        data += encoded(entry)
    return save_as(campaign.path, wanted, data)


def fresh(path: Path, folder: Path, clock: Callable[[], str]) -> Path:
    """The fight to open where this one of a campaign is named: a copy of one that is prepared.

    A broken one is opened itself, as far as it can be.

    Raises:
        Refused: the copy cannot be written.
    """
    try:
        _, front, _ = open_front(folder)
    except Unreadable:
        return path
    if path.name not in front.prepared:
        return path
    try:
        fight = Fight(path, summary_of(read(path)), prepared=True)
    except Unreadable:
        return path
    if fight.summary.kind != "new":
        return path
    return open_prepared(Campaign.open(folder), fight, clock)


def open_prepared(campaign: Campaign, fight: Fight, clock: Callable[[], str]) -> Path:
    """A fresh copy of a prepared fight, its people as the party's page has them now.

    Returns:
        the copy.

    Raises:
        Unreadable: the fight is broken.
        Refused: the copy cannot be written.
    """
    path = open_copy(campaign.path, fight)
    party = {figure.name: Arrival(figure.sheet, figure.kept) for figure in campaign.party}
    session = Session(path, clock=clock)
    try:
        talk = session.begin(lambda draft, system: arrive(draft, system, party))
        if talk.draft.events:
            session.commit("set", talk)
    finally:
        session.close()
    return path


def _everybody(party: Sequence[Figure], opponents: Sequence[Group]) -> Act:
    def act(draft: Draft, system: RuleSystem) -> Procedure[None]:
        for group in (*map(Group, party), *opponents):
            figure, count = group.figure, group.count if group.count > 1 else None
            side = figure.side or "npc"
            sheet, kept = figure.sheet, figure.kept
            yield from people.add(draft, system, figure.name, side, count, sheet=sheet, kept=kept)

    return act
