"""Runs the commands of the library: their prompts, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gmdash import rules
from gmdash.command import Command
from gmdash.encounter.cleaning import id_from
from gmdash.files.pages import BESTIARY, PARTY
from gmdash.files.problems import Unreadable
from gmdash.files.samples import bring_samples
from gmdash.files.shelving import (
    duplicate,
    is_archived,
    names_taken,
    next_title,
    open_copy,
    put_away,
    rename,
)
from gmdash.founding import new_campaign
from gmdash.preparing import groups, new_fight, open_prepared
from gmdash.screens.library.entries import Entry
from gmdash.screens.library.focus import Focus
from gmdash.screens.library.possible import why_not
from gmdash.screens.library.shelf import Shelf
from gmdash.screens.library.steps import LibrarySteps
from gmdash.screens.prompts.collecting import Collecting
from gmdash.screens.prompts.mode import Mode
from gmdash.screens.prompts.prompting import Prompting
from gmdash.texts import Refused, Text, chain
from gmdash.widgets.look import Look


class Doing(Prompting):
    """At most one command at a time, done to the row in focus."""

    def __init__(
        self,
        shelf: Shelf,
        focus: Focus,
        look: Look,
        clock: Callable[[], str],
        open_file: Callable[[Path], None],
    ) -> None:
        """Nothing is open.

        Args:
            shelf: what is there.
            focus: the row in focus.
            look: in which words files are filled.
            clock: tells the time of an entry.
            open_file: opens a fight.
        """
        super().__init__()
        self._shelf = shelf
        self._focus = focus
        self._look = look
        self._clock = clock
        self._open_file = open_file
        self._about: Entry | None = None

    def begin(self, command: Command) -> None:
        """Begin a command; it is done at once, or a prompt opens."""
        self.say("")
        self._safely(lambda: self._begin(command))

    def _begin(self, command: Command) -> None:
        if self._focus.path:
            self._shelf.read_on(0, first=self._focus.path)
        entry = self._about = self._focus.entry
        reason = why_not(command, self._shelf, entry)
        if reason:
            raise Refused(reason)
        if command.steps:
            default = self._title_for(command)
            self._mode = LibrarySteps(command, entry, default, self._look).collect()
        else:
            self._run(command, [])

    def _title_for(self, command: Command) -> str:
        """The title that is offered in a prompt; empty where none is."""
        if command.id == "fight-new":
            return self._free_title()
        return self._about.title if command.id == "fight-rename" and self._about else ""

    def _finished(self, mode: Mode) -> None:
        assert isinstance(mode, Collecting)
        self._collected(mode)

    def _mends(self, steps: Collecting) -> bool:
        """Whatever was refused, a full disk perhaps: what was typed is kept."""
        return True

    def _run(self, command: Command, values: list[str]) -> None:
        entry, id_ = self._about, command.id
        match id_:
            case "archive-shown":
                self._shelf.archive_shown = not self._shelf.archive_shown
                self._look_again()
            case "campaign-new":
                self._new_campaign(*values)
            case "samples":
                self._bring_samples()
            case "resume":
                self._open(self._shelf.last_played)
            case _ if entry is not None:
                self._run_on(entry, id_, values)

    def _run_on(self, entry: Entry, id_: str, values: list[str]) -> None:
        match id_:
            case "open":
                self._open(entry)
            case "fight-new":
                self._new_fight(entry, *values)
            case "fight-copy":
                self._duplicate(entry)
            case "fight-rename":
                self._rename(entry, *values)
            case "fight-archive":
                self._put_away(entry)
            case _:
                raise LookupError(id_)

    def _open(self, entry: Entry | None) -> None:
        """Open a fight; of a prepared one a fresh copy."""
        if entry is None or entry.fight is None:
            return
        path = entry.path
        if entry.fight.kind == "prepared":
            try:
                campaign = entry.volume.campaign
                path = (
                    open_prepared(campaign, entry.fight, self._clock)
                    if campaign
                    else open_copy(entry.volume.path, entry.fight)
                )
            except Unreadable as unreadable:
                raise Refused(unreadable.problems[0].short) from None
            self._look_again(path)
        self._open_file(path)

    def _new_fight(self, entry: Entry, title: str, present: str, opponents: str) -> None:
        campaign = entry.volume.campaign
        assert campaign is not None
        party = [campaign.party[int(at)] for at in present.split(",") if at]
        path = new_fight(
            campaign, title, party, groups(opponents, campaign.bestiary), self._clock()
        )
        self._look_again(path)
        self._open_file(path)

    def _free_title(self) -> str:
        """“Fight 1”, or the next number that no fight and no file of the campaign has."""
        entry = self._about
        assert entry is not None
        titles = {e.title for e in self._shelf.entries if e.volume is entry.volume}
        taken, number = set[str](), 1
        with suppress(OSError):
            taken = names_taken(entry.volume.path)
        while True:
            title = self._look.language.say(Text("Fight {n}", n=number))
            if title not in titles and id_from(title, ()) not in taken:
                return title
            number += 1

    def _duplicate(self, entry: Entry) -> None:
        assert entry.fight is not None
        titles = {e.title for e in self._shelf.entries if e.volume is entry.volume}
        title = next_title(entry.title, titles)
        path = duplicate(entry.volume.path, entry.fight, title)
        self._look_again(path)
        self.say(Text("The copy “{title}” is in {file}.", title=title, file=path.name))

    def _rename(self, entry: Entry, typed: str) -> None:
        assert entry.fight is not None
        title = rename(entry.fight, typed)
        self._look_again(entry.path)
        self.say(Text("The fight is called “{title}” now.", title=title))

    def _put_away(self, entry: Entry) -> None:
        assert entry.fight is not None
        path = put_away(entry.volume.path, entry.fight)
        self._look_again()
        if is_archived(path):
            self.say(Text("“{title}” is in the archive now.", title=entry.title))
        else:
            self.say(Text("“{title}” is back from the archive.", title=entry.title))

    def _new_campaign(self, title: str, system: str) -> None:
        say = self._look.language.say
        path = new_campaign(self._shelf.folder, title, rules.load(system), say)
        self._look_again(path)
        self.say(Text("Who is in it goes into {pages}.", pages=chain([PARTY, BESTIARY])))

    def _bring_samples(self) -> None:
        new = bring_samples(self._shelf.folder)
        self._look_again(*new[:1])
        self._focus.move(1)
        self.say(Text("The sample campaigns are in {folder}.", folder=str(self._shelf.folder)))

    def _look_again(self, path: Path | None = None) -> None:
        """See what is there now, and stand on what is new."""
        self._shelf.look()
        if path is not None:
            self._shelf.read_on(0, first=path)
            self._focus.stand_on(path)
