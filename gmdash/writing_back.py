"""The party after a fight, written back to its campaign: what would change, and the change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from gmdash.asks import Ask, Choice
from gmdash.files.campaign import campaign_of
from gmdash.files.careful import CAMPAIGN_SIZE, parse
from gmdash.files.disk import load
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.faults import Fault
from gmdash.files.figures import Figure, figures_of
from gmdash.files.pages import PARTY, open_front
from gmdash.files.problems import Problem, Unreadable
from gmdash.files.returning import Return, returned
from gmdash.files.stays import stays
from gmdash.texts import Refused, Text, Words, chain

WRITE = "ja"


class Plan(Struct, frozen=True):
    """What would be written.

    Attributes:
        data: what the page holds now.
        returns: those whom the fight has changed, by their places on the page.
        notices: what the GM should know before.
    """

    page: Path
    data: bytes
    returns: dict[int, Return]
    notices: tuple[Words, ...]

    @property
    def lines(self) -> list[Words]:
        """The preview: who changes and how, then what else is to be known."""
        changed = [each.words for each in self.returns.values()]
        return [*(changed or [Text("The party is already as this fight left it.")]), *self.notices]

    def write(self) -> Text:
        """Write it; says what was done.

        Raises:
            Refused: the page has changed meanwhile, or cannot be written.
        """
        from gmdash.files.party_writer import write_members

        changes = {index: each.changes for index, each in self.returns.items()}
        write_members(self.page, self.data, changes)
        names = chain([each.name for each in self.returns.values()])
        return Text(
            "Written to {file}: {names}; undo does not take it back.",
            file=self.page.name,
            names=names,
        )


def question(plan: Plan) -> Ask:
    """Whether it is to be written; Enter is yes."""
    return Ask(
        key="write",
        kind="choose",
        text=Text("Write it? NSC are not written; undo does not take it back."),
        choices=(Choice(WRITE, Text("yes")), Choice("nein", Text("no"))),
        default=WRITE,
        reasons=tuple(plan.lines),
    )


class _Page(Struct, frozen=True):
    """The page of the party: its bytes, who is on it, and what is written of each."""

    path: Path
    data: bytes
    figures: list[Figure]
    written: list[dict[str, Any]]


def planned(file: EncounterFile) -> Plan:
    """What of a fight would be written to the party of its campaign.

    Raises:
        Refused: the fight belongs to no campaign, nobody of it is on the side of the players, or
            the page cannot be read.
    """
    page, system = _page(file), file.system
    people = stays(system, file.timeline.state_at(0), file.timeline.effective())
    if not people:
        raise Refused(Text("Nobody here is on the side of the players."))
    returns: dict[int, Return] = {}
    stale: list[Words] = []
    left_out: list[Words] = []
    names = [stay.joined.name.casefold() for stay in people]
    for stay in people:
        joined = stay.joined
        places = [at for at, f in enumerate(page.figures) if _same(f.name, joined.name)]
        if len(places) != 1 or names.count(joined.name.casefold()) > 1:
            left_out.append(_left_out(joined.name, bool(places)))
            continue
        at = places[0]
        sheet = page.written[at].get("sheet") or {}
        made = returned(system, page.figures[at], sheet, stay)
        if made.changes:
            returns[at] = made
            stale.extend(made.stale)
    running: list[Words] = []
    if file.timeline.state.phase == "running":
        running.append(Text("The fight is still running."))
    notices = dict.fromkeys([*running, *stale, *left_out])
    return Plan(page.path, page.data, dict(sorted(returns.items())), tuple(notices))


def _left_out(name: str, known: bool) -> Words:
    if known:
        return Text("{who} is there more than once and is left out.", who=name)
    return Text("{who} is not in the party and is left out.", who=name)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _page(file: EncounterFile) -> _Page:
    folder = campaign_of(file.path)
    if folder is None:
        raise Refused(Text("This fight belongs to no campaign."))
    path = folder / PARTY
    try:
        _, front, system = open_front(folder)
        data, _ = load(path)
        if system.id != file.system.id:
            raise Refused(
                Text("{campaign} plays {system}.", campaign=front.title, system=system.title)
            )
        figures, faults = figures_of(path, system)
        for fault in faults:
            raise fault
        said = parse(data, most=CAMPAIGN_SIZE).value
    except Unreadable as unreadable:
        raise Refused(unreadable.problems[0].short) from None
    except Fault as fault:
        raise Refused(Problem.of(path, fault).short) from None
    members = said.get("members") if isinstance(said, Mapping) else None
    if not isinstance(members, list) or len(members) != len(figures):
        raise Refused(Text("{file} is just being changed.", file=path.name))
    return _Page(path, data, figures, members)
