"""The pages that are handed out: the order, and the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from gmdash.actions.public import Known, saying, seen
from gmdash.actions.saying import STATUS, condition_words, headline, health_words
from gmdash.actions.view import Row, rows
from gmdash.encounter.state import State
from gmdash.files.encounter_file import EncounterFile
from gmdash.handouts.markup import Form, Page, Section, written
from gmdash.handouts.telling import Told, known_of, told
from gmdash.language import Language
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text, Words

Say = Callable[[Words], str]


def log_page(file: EncounterFile, language: Language, players: bool) -> Page:
    """What happened, round by round."""
    whom = known_of(file) if players else None
    said = [s for entry in told(file, language, whom) for s in entry.sentences]
    sections = []
    for number, group in groupby(said, key=lambda sentence: sentence.round):
        heading = Text("Round {round}", round=number) if number else Text("Before the fight")
        sections.append(Section(language.say(heading), tuple(one.text for one in group)))
    return Page(title_of(file, whom), (), tuple(sections))


def log_json(file: EncounterFile, language: Language, players: bool) -> dict[str, Any]:
    """What happened as plain values."""
    whom = known_of(file) if players else None
    return {
        "title": titled(file, whom),
        "system": file.system.id,
        "players": players,
        "entries": [_entry_json(entry) for entry in told(file, language, whom)],
    }


def _entry_json(entry: Told) -> dict[str, Any]:
    return {
        "n": entry.n,
        "at": entry.at or None,
        "round": entry.round,
        "do": entry.do or None,
        "sentences": [sentence.text for sentence in entry.sentences],
        "rolls": list(entry.rolls),
    }


def order_page(file: EncounterFile, language: Language, whom: Known | None, state: State) -> Page:
    """Who acts when, and how everybody is; to the GM with all numbers and reasons.

    Args:
        file: the fight.
        language: of the words.
        whom: for players, whom they know; None tells all to the GM.
        state: the moment that is shown.
    """
    say, system = saying(language.say, whom), file.system
    if whom:
        view = seen(state, system, whom)
        there, shown = view.state, list(view.rows)
    else:
        there, shown = state, rows(state, system)
    items = tuple(order_items(shown, system, say, whom is not None))
    now = say(headline(there, system))
    return Page(title_of(file, whom), (now,), (Section("", items),), numbered=True)


def order_items(shown: Sequence[Row], system: RuleSystem, say: Say, players: bool) -> Iterator[str]:
    """One line for each fighter."""
    for row in shown:
        yield " · ".join(dict.fromkeys(filter(None, map(say, _parts(row, system, players)))))


def _parts(row: Row, system: RuleSystem, players: bool) -> Iterator[Words]:
    """What is said of a fighter; to players health is a word, whoever's it is."""
    # A name may end in a number of its own.
    yield row.name if row.total is None else Text("{name} ({n})", name=row.name, n=row.total)
    yield row.out or STATUS[row.status]
    if row.health:
        yield row.health.label if players else health_words(row.health)
    yield from condition_words(row, system, players and row.side == "npc")
    if players:
        return
    if row.penalty.value:
        number = str(row.penalty.value).replace("-", "−")
        yield Text("{number} ({why})", number=number, why=row.penalty.reason)
    if row.total is not None:
        yield row.standing
    if row.hidden:
        yield Text("hidden")


def title_of(file: EncounterFile, whom: Known | None) -> str:
    """What stands above a page."""
    return f"{titled(file, whom)} · {file.system.title}"


def titled(file: EncounterFile, whom: Known | None) -> str:
    """The title of a fight, for players without names that they must not read."""
    return whom.scrub(file.header.title) if whom else file.header.title


def handout(what: str, form: Form, players: bool, file: EncounterFile, language: Language) -> str:
    """The order or the log (`what`) in a form."""
    if what == "log":
        return written(log_page(file, language, players), form)
    whom = known_of(file) if players else None
    return written(order_page(file, language, whom, file.timeline.state), form)
