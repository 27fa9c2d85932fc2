"""Whom players know, and by which names and ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from gmdash.actions.public.secrets import UNSAID, Named, Secrets, secrets_of, tidy
from gmdash.actions.public.wording import telling_id, telling_words
from gmdash.encounter import events as ev
from gmdash.encounter.cleaning import id_from
from gmdash.encounter.entries import Entry
from gmdash.encounter.fold import evolve
from gmdash.encounter.state import State
from gmdash.rules.system import RuleSystem
from gmdash.texts import Words

_ABOUT_NAMES = frozenset(
    {ev.CombatantJoined, ev.CombatantRenamed, ev.CombatantMasked, ev.VisibilityChanged}
)


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
    _secrets: Secrets

    def name(self, who: str | None) -> str:
        """The name they read of this one."""
        return self.names.get(who or "", UNSAID)

    def scrub(self, text: str) -> str:
        """A text without the names that players must not read; see `Secrets`."""
        return self._secrets.scrub(text)

    def keeps(self, text: str) -> bool:
        """Whether nothing of a text is left for players: a bare `…` would tell of a secret."""
        return self.scrub(text) == UNSAID != text

    def saying(self, say: Callable[[Words], str]) -> Callable[[Words], str]:
        """What turns texts into words, now into words that players may read."""
        return lambda words: tidy(say(self._secrets.scrubbed(words)))


def saying(say: Callable[[Words], str], whom: Known | None) -> Callable[[Words], str]:
    """What turns texts into words for these eyes; None reads all."""
    return whom.saying(say) if whom else say


def known(
    entries: Iterable[Entry], system: RuleSystem | None = None, then: Iterable[Entry] = ()
) -> Known:
    """Whom players know, and by which names.

    Args:
        entries: those in force.
        system: its own words are left whole where a secret name is only a part of them.
        then: those that made a moment on a line that was left; who is known only there is known
            as there, and the names that the GM had there are kept from players too.
    """
    people = _people(entries)
    for who, one in _people(then).items():
        people.setdefault(who, one).real |= one.real
    names = {who: one.shown for who, one in people.items() if not one.hidden}
    ids: dict[str, str] = {}
    taken: set[str] = set()
    for who, name in names.items():
        ids[who] = id_from(name, taken)
        taken.add(ids[who])
    hidden = frozenset(people) - frozenset(names)
    return Known(hidden, names, ids, secrets_of(people, names, _words_of(system)))


def _words_of(system: RuleSystem | None) -> frozenset[str]:
    """What the game itself says: of conditions, of rolls, of values."""
    if system is None:
        return frozenset()
    said: list[Words] = [*system.out_conditions, *system.conditions, *system.words.values()]
    said += [*system.degrees.values(), *(field.label for field in system.sheet.fields)]
    return frozenset(
        word for words in said if isinstance(words, str) for word in telling_words(words)
    )


def _people(entries: Iterable[Entry]) -> dict[str, Named]:
    people: dict[str, Named] = {}
    # Nobody leaves this one: those who left are known as they were.
    state = State(rules={})
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.FightStarted):
                state = replace(state, phase="running")
            # Of the many events of a long fight few are about names.
            if type(event) in _ABOUT_NAMES:
                state = evolve(state, event)
                _learn(people, event)
    for who, combatant in state.combatants.items():
        one = people[who]
        one.shown, one.hidden = combatant.shown, combatant.hidden
        one.real |= {who} if telling_id(who, one.real) else set()
    return people


def _learn(people: dict[str, Named], event: ev.Event) -> None:
    match event:
        case ev.CombatantJoined():
            people[event.id] = Named({event.name}, event.mob)
        case ev.CombatantRenamed():
            people[event.who].real.add(event.after)
