"""How a fight stands, in words: for text on a page, in a terminal and in a forum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gmdash.actions.turning import in_extra_round
from gmdash.actions.upcoming import next_up
from gmdash.actions.view import Row, Status
from gmdash.encounter.state import State
from gmdash.rules.ladder import Health
from gmdash.rules.system import RuleSystem
from gmdash.texts import Text, Words, chain

STATUS: Mapping[Status, Words] = {
    "out": Text("out"),
    "acting": Text("acting"),
    "delayed": Text("waits"),
    "acted": Text("has acted"),
    "waiting": Text("still to act"),
}


def headline(state: State, system: RuleSystem) -> Words:
    """Which round, whose turn, who is next."""
    if state.phase == "before":
        return Text("not started yet")
    if state.phase == "over":
        return Text("the fight is over, after round {round}", round=state.round)
    following = next_up(state, system)
    if state.current is None:
        if following is None:
            return Text("Round {round} · nobody can act", round=state.round)
        return Text("Round {round} · then {next}", round=state.round, next=state.name(following))
    who = state.name(state.current)
    round_: Words = state.round
    if in_extra_round(state):
        round_ = chain([state.round, system.extra_round], " · ")
    if following is None:
        return Text("Round {round} · {who} acts", round=round_, who=who)
    return Text(
        "Round {round} · {who} acts · then {next}",
        round=round_,
        who=who,
        next=state.name(following),
    )


def health_words(health: Health) -> Words:
    """Points or level, with the word for it."""
    if health.kind == "ladder":
        return chain([health.current, health.label], " ")
    number = chain([health.current, health.maximum], "/")
    return chain([number, health.label], " ")


def condition_words(row: Row, system: RuleSystem, masked: bool) -> Iterator[Words]:
    """The conditions of one fighter; `masked` are those whose levels players must not know."""
    for c in row.conditions:
        if masked:
            yield system.condition_name(c.name)
        else:
            yield system.condition_words(c.name, c.level, c.note)
