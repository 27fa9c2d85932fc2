"""What can be done with a whole fight: copied, called otherwise, put into the archive and back."""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from gmdash.encounter.cleaning import NAME_LENGTH, clean, id_from
from gmdash.encounter.events import RuleChanged
from gmdash.files.campaign import fight_files
from gmdash.files.disk import save_new, unwritable
from gmdash.files.encounter_file import EncounterFile, read
from gmdash.files.failures import Busy, ReadOnly, Taken
from gmdash.files.fights import Fight
from gmdash.files.house_rules import house_rules_in
from gmdash.files.lock import Lock
from gmdash.files.moving import move, refill
from gmdash.files.pages import ARCHIVE, ENCOUNTERS
from gmdash.files.problems import Unreadable
from gmdash.files.reheading import with_header
from gmdash.files.writer import contents
from gmdash.texts import Refused, Text

# Names that Windows keeps for its devices.
DEVICES = {"con", "prn", "aux", "nul"}
DEVICES |= {f"{kind}{number}" for kind in ("com", "lpt") for number in range(10)}


def names_taken(campaign: Path) -> set[str]:
    """The names that no further fight of a campaign can have, without ending, in small letters.

    Raises:
        OSError: its folder cannot be read.
    """
    files = (*fight_files(campaign), *fight_files(campaign, archived=True))
    return {path.stem.casefold() for path in files} | DEVICES


def save_as(campaign: Path, name: str, data: bytes) -> Path:
    """A new fight of a campaign, in a file that is called after its name.

    Returns:
        the file: `NAME.yaml`, or `NAME-2.yaml`, `NAME-3.yaml` … where that is taken.

    Raises:
        ReadOnly: the folder cannot be written.
        WriteFailed: the file cannot be written.
    """
    folder = campaign / ENCOUNTERS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = names_taken(campaign)
    except OSError as error:
        raise unwritable(folder, error) from None
    while True:
        stem = id_from(name, taken)
        try:
            save_new(folder / f"{stem}.yaml", data)
        except Taken:
            taken.add(stem)
        else:
            return folder / f"{stem}.yaml"


def open_copy(campaign: Path, fight: Fight) -> Path:
    """Copy a prepared fight, so that it can be played again.

    House rules that its header does not name are those of the campaign.

    Returns:
        the copy: `NAME-2.yaml`, `NAME-3.yaml` …

    Raises:
        Unreadable: the fight is broken.
        ReadOnly: the folder cannot be written.
        WriteFailed: the copy cannot be written.
    """
    file = read(fight.path)
    return save_as(campaign, fight.path.stem, _begun(file, campaign))


def _begun(file: EncounterFile, campaign: Path) -> bytes:
    """What the copy of a prepared fight holds."""
    data, named = contents(file), file.header.rules
    try:
        ours = house_rules_in(campaign)
    except Unreadable:
        return data
    if file.newer or ours.system.id != file.system.id or named.keys() >= ours.values.keys():
        return data
    # An entry that changes a house rule says what it was before.
    events = (event for entry in file.timeline.entries for event in entry.events)
    changed = {event.rule for event in events if isinstance(event, RuleChanged)}
    new = {key: value for key, value in ours.values.items() if key not in changed}
    rules = file.system.rules_for({**new, **named})
    return with_header(data, replace(file.header, rules=rules))


def duplicate(campaign: Path, fight: Fight, title: str) -> Path:
    """Copy a fight with all its entries, under another title.

    The copy was changed last when the fight was, so that the one that is played stays the one
    that was played last.

    Raises:
        Refused: it is broken, or cannot be written.
    """
    file = _sound(fight.path)
    copy = save_as(campaign, title, with_header(contents(file), replace(file.header, title=title)))
    with suppress(OSError):
        os.utime(copy, ns=(file.stamp.modified, file.stamp.modified))
    return copy


def next_title(title: str, taken: Container[str]) -> str:
    """The title of a copy: with “ (2)”, “ (3)” … behind it."""
    base = re.sub(r" \(\d{1,6}\)$", "", title)
    for number in count(2):
        behind = f" ({number})"
        found = base[: NAME_LENGTH - len(behind)].rstrip() + behind
        if found not in taken:
            return found
    raise AssertionError


def rename(fight: Fight, typed: str) -> str:
    """Give a fight another title.

    Returns:
        the title as it is now.

    Raises:
        Refused: it is none, the fight is broken or open elsewhere, or cannot be written.
    """
    title = clean(typed)
    if not title:
        raise Refused(Text("A title is wanted."))
    with _alone(fight):
        file = _sound(fight.path)
        if title == file.header.title:
            raise Refused(Text("It is already called “{title}”.", title=title))
        data = contents(file) + file.torn
        refill(fight.path.resolve(), with_header(data, replace(file.header, title=title)))
    return title


def is_archived(path: Path) -> bool:
    """Whether the fight lies in the archive."""
    return path.parent.name == ARCHIVE and path.parent.parent.name == ENCOUNTERS


def put_away(campaign: Path, fight: Fight) -> Path:
    """Put a fight into the archive of its campaign, or bring it back from there.

    A prepared one keeps its name, by which `campaign.yaml` knows it.

    Returns:
        where it is now.

    Raises:
        Refused: it is open elsewhere, a file of its name is there, or it cannot be moved.
    """
    encounters = campaign / ENCOUNTERS
    folder = encounters if is_archived(fight.path) else encounters / ARCHIVE
    with _alone(fight):
        target = folder / fight.path.name
        if fight.kind != "prepared":
            target = _free(folder, fight.path)
        move(fight.path, target)
    return target


def _free(folder: Path, path: Path) -> Path:
    for number in count(1):
        behind = f"-{number}" if number > 1 else ""
        target = folder / f"{path.stem}{behind}{path.suffix}"
        # Where that cannot be known, the move will say why.
        if not os.path.lexists(target):
            return target
    raise AssertionError


def _sound(path: Path) -> EncounterFile:
    """The fight in a file, which can be written anew with all it holds."""
    try:
        file = read(path)
    except Unreadable as unreadable:
        raise Refused(unreadable.problems[0].short) from None
    if file.newer:
        raise ReadOnly(Text("This fight is from a newer gmdash; it can only be read."))
    return file


@contextmanager
def _alone(fight: Fight) -> Iterator[None]:
    """While nobody else writes the fight."""
    try:
        lock = Lock(fight.path.resolve())
    except Busy:
        raise Busy(
            Text("“{title}” is open in another window; close it there first.", title=fight.title)
        ) from None
    except OSError as error:
        raise unwritable(fight.path, error) from None
    try:
        yield
    finally:
        lock.release()
