"""Whom players know, and by which names and ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from gmdash.encounter import events as ev
from gmdash.encounter.cleaning import id_from
from gmdash.encounter.entries import Entry
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import State

UNSAID = "…"
"""What stands for a name that players must not read."""
_ABOUT_NAMES = frozenset(
    {ev.CombatantJoined, ev.CombatantRenamed, ev.CombatantMasked, ev.VisibilityChanged}
)
_ENDING = re.compile(r"(?:e?s|e?n|'s?)$")
# Shorter names stand in too many other words.
LEAST_IN_A_WORD = 4
_NUMBER = re.compile(r" \d+$")


class _One(Struct):
    """One who takes or took part, as known at last; `real` are all names the GM has for it."""

    real: set[str]
    shown: str = ""
    hidden: bool = False


class Known(Struct, frozen=True):
    """Whom players know.

    Attributes:
        hidden: the ids of those who are hidden, or were when they left.
        names: the names of all others by id: the last one that players were given.
        ids: ids made of these names, since a real id is made of the real name.
    """

    hidden: frozenset[str]
    names: Mapping[str, str]
    ids: Mapping[str, str]
    _instead: Mapping[str, str]
    _words: re.Pattern[str] | None

    def name(self, who: str | None) -> str:
        """The name they read of this one."""
        return self.names.get(who or "", UNSAID)

    def scrub(self, text: str) -> str:
        """A text without the names that players must not read.

        A masked name gives way to the one that is shown, that of a hidden one to `…`; so does a
        longer word with one in it.
        """
        if self._words is None:
            return text
        return self._words.sub(self._read, text)

    def _read(self, found: re.Match[str]) -> str:
        word = found[0].casefold()
        if word in self._instead:
            return self._instead[word]
        stem = _ENDING.sub("", word)
        is_known = self._instead.get(stem, "").casefold() == stem
        return found[0] if is_known else UNSAID


def known(entries: Iterable[Entry]) -> Known:
    """Whom players know after these entries, which are those in force."""
    people = _people(entries)
    names = {who: one.shown for who, one in people.items() if not one.hidden}
    ids: dict[str, str] = {}
    taken: set[str] = set()
    for who, name in names.items():
        ids[who] = id_from(name, taken)
        taken.add(ids[who])
    hidden = frozenset(people) - frozenset(names)
    instead = _instead(people, names)
    return Known(hidden, names, ids, instead, _pattern(instead))


def _people(entries: Iterable[Entry]) -> dict[str, _One]:
    people: dict[str, _One] = {}
    # Nobody leaves this one: those who left are known as they were.
    state = State(rules={})
    for entry in entries:
        for event in entry.events:
            # Of the many events of a long fight few are about names.
            if type(event) in _ABOUT_NAMES:
                state = evolve(state, event)
                _learn(people, event)
    for who, combatant in state.combatants.items():
        people[who].shown, people[who].hidden = combatant.shown, combatant.hidden
    return people


def _learn(people: dict[str, _One], event: ev.Event) -> None:
    match event:
        case ev.CombatantJoined():
            people[event.id] = _One({event.name, event.id, event.mob} - {""})
        case ev.CombatantRenamed():
            people[event.who].real.add(event.after)


def _instead(people: Mapping[str, _One], names: Mapping[str, str]) -> dict[str, str]:
    """What is read instead of each name, in small letters; a known name stands for itself."""
    open_ = {name.casefold() for name in names.values()}
    bare = {_NUMBER.sub("", name) for name in open_}
    instead: dict[str, str] = {}
    for who, one in people.items():
        shown = UNSAID if one.hidden else one.shown
        for real in {*one.real, *(_NUMBER.sub("", name) for name in one.real)}:
            if real.casefold() not in open_ | bare and real != names.get(who):
                instead[real.casefold()] = _NUMBER.sub("", shown)
        for real in one.real:
            if real.casefold() in instead:
                instead[real.casefold()] = shown
    if not instead:
        return {}
    # A known name may have a secret one in it: it is found first, and left as it is.
    return {**{name.casefold(): name for name in names.values()}, **instead}


def _pattern(instead: Mapping[str, str]) -> re.Pattern[str] | None:
    if not instead:
        return None
    longest_first = sorted(instead, key=len, reverse=True)
    names = "|".join(_in_words(name, instead[name]) for name in longest_first)
    return re.compile(rf"(?<![^\W_])(?:{names})(?![^\W_])", re.IGNORECASE)


def _in_words(name: str, shown: str) -> str:
    """A name, also with an ending; a long one that is secret in a longer word too."""
    plain = re.escape(name)
    secret = name != shown.casefold() and name[-1:].isalpha()
    if secret and len(name) >= LEAST_IN_A_WORD:
        return rf"(?:[^\W_]|-)*{plain}(?:[^\W_]|-)*"
    return f"{plain}(?:e?s|e?n|'s?)?"
