"""Whose label is which: a fighter keeps it, whoever joins, leaves, or has a row of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from gmdash.encounter.state import State
from gmdash.screens.fight.mobs import KEY, Mobs
from gmdash.screens.prompts.labels import labels_of


class Seats:
    """The places by which labels go: in the order of joining, and kept.

    Those of a mob have labels of their own beside that of the mob, from the other end of the
    letters: opening a mob changes nobody else's.
    """

    def __init__(self, mobs: Mobs) -> None:
        self._mobs = mobs
        self._alone: list[str] = []
        self._members: list[str] = []

    def labels(
        self, state: State, entries: Sequence[str], opener: str = "", without: str = ""
    ) -> dict[str, str]:
        """The labels of these.

        Args:
            state: the fight.
            entries: ids, keys of mobs, or what is nobody's and has a label for now.
            opener: the letters that open the prompt.
            without: letters that mean something else now.
        """
        people = state.combatants.values()
        alone = dict.fromkeys(KEY + c.mob if c.mob else c.id for c in people)
        members = dict.fromkeys(c.id for c in people if c.mob)
        self._alone = _seated(self._alone, alone)
        self._members = _seated(self._members, members)
        nobodys = [entry for entry in entries if entry not in alone and entry not in members]
        apart = any(entry in members for entry in entries)
        back = [*(self._members if apart else ()), *nobodys]
        known = labels_of(self._alone, back, opener, without)
        return {entry: known[entry] for entry in entries}

    def of_questions(
        self, state: State, whos: Mapping[str, str], opener: str = "", without: str = ""
    ) -> dict[str, str]:
        """The labels of questions by whom they are about; one about a mob has the mob's.

        Args:
            state: the fight.
            whos: the ids by the keys of the questions.
            opener: the letters that open the prompt.
            without: letters that mean something else now.
        """
        people = state.combatants
        rows = {key: self._mobs.key(people[who]) for key, who in whos.items() if who in people}
        asked, on_row = Counter(whos.values()), Counter(rows.values())
        entries = {
            key: key
            if key not in rows or asked[who] > 1
            else rows[key]
            if on_row[rows[key]] == 1
            else who
            for key, who in whos.items()
        }
        known = self.labels(state, list(entries.values()), opener, without)
        return {key: known[entry] for key, entry in entries.items()}


def _seated(seats: Sequence[str], present: Mapping[str, None]) -> list[str]:
    """The seats with those who are here; the first free ones go to those who have none."""
    kept = [who if who in present else "" for who in seats]
    for who in present:
        if who in kept:
            continue
        if "" in kept:
            kept[kept.index("")] = who
        else:
            kept.append(who)
    while kept and not kept[-1]:
        kept.pop()
    return kept
