"""The keys of a settings file, held against the table of commands."""

from __future__ import annotations

from msgspec import Struct

from gmdash.commands import BY_ID
from gmdash.files.faults import Fault
from gmdash.files.places import shown
from gmdash.files.schema import Part
from gmdash.files.settings_file import SettingsFile
from gmdash.key_names import known_key, nearest_key
from gmdash.keymap import ALWAYS_QUITS, NEVER_WITHOUT_KEY, Keymap, Keys
from gmdash.texts import Text


class OwnKeys(Struct, frozen=True):
    """What a settings file makes of the keys.

    Attributes:
        keymap: with the keys that are right; where one is wrong, the command has the table's.
        faults: what is wrong with the others.
    """

    keymap: Keymap
    faults: list[Fault]


def own_keys(file: SettingsFile) -> OwnKeys:
    """The keys of a settings file."""
    own: dict[str, Keys] = {}
    faults: list[Fault] = []
    if file.page is None:
        return OwnKeys(Keymap(), faults)
    for id_, given in file.settings.keys.items():
        if given is None:
            continue
        try:
            own[id_] = _keys(file.page, id_, given)
        except Fault as fault:
            faults.append(fault)
    while clash := _clash(own):
        id_, key, other = clash
        text = Text("“{key}” is the key of both {one} and {other}", key=key, one=id_, other=other)
        faults.append(file.page.wrong(("keys", id_), text))
        del own[id_]
    return OwnKeys(Keymap(own), faults)


def _keys(page: Part, id_: str, given: object) -> Keys:
    place = ("keys", id_)
    if id_ not in BY_ID:
        from difflib import get_close_matches

        near = get_close_matches(id_, [c.id for c in BY_ID.values() if c.where != "line"], 1)
        raise page.wrong(place, _no_command(id_, near))
    if BY_ID[id_].where == "line":
        text = Text("“{command}” is a command of line mode and has no key", command=id_)
        raise page.wrong(place, text)
    listed = list(enumerate(given)) if isinstance(given, list) else [(None, given)]
    keys = []
    for at, written in listed:
        here = place if at is None else (*place, at)
        keys.append(_key(page, here, written))
    if "escape" in keys:
        raise page.wrong(place, Text("Esc closes what is open and cannot be given"))
    if ALWAYS_QUITS in keys and id_ != "quit":
        raise page.wrong(place, Text("Ctrl+Q always quits and cannot be given"))
    if not keys and id_ in NEVER_WITHOUT_KEY:
        raise page.wrong(place, Text("“{command}” must keep a key", command=id_))
    return tuple(dict.fromkeys(keys))


def _no_command(id_: str, near: list[str]) -> Text:
    if not near:
        return Text("there is no command “{name}”", name=id_[:40])
    return Text(
        "there is no command “{name}”; the nearest is “{near}”", name=id_[:40], near=near[0]
    )


def _key(page: Part, place: tuple[str | int, ...], written: object) -> str:
    # The key 5 is written like a number.
    name = str(written) if type(written) is int and 0 <= written <= 9 else written
    if not isinstance(name, str):
        raise page.differs(place, Text("a key or a list of keys"), shown(written))
    key = known_key(name)
    if key is not None:
        return key
    if near := nearest_key(name):
        raise page.wrong(
            place,
            Text("there is no key “{name}”; the nearest is “{near}”", name=name[:40], near=near),
        )
    raise page.wrong(place, Text("there is no key “{name}”", name=name[:40]))


def _clash(own: dict[str, Keys]) -> tuple[str, str, str] | None:
    """The command that stands last in the file of those whose key another has: both, and the key.

    Leaving one of them out gives it the table's keys back, which may be taken as well.
    """
    keymap = Keymap(own)
    for id_ in reversed(own):
        for key in own[id_]:
            other = keymap.taken(BY_ID[id_], key)
            if other is not None:
                return id_, key, other.id
    return None
