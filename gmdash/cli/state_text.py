"""The folded state as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gmdash.actions.budgets import KINDS
from gmdash.actions.turning import in_extra_round
from gmdash.actions.upcoming import next_up
from gmdash.actions.view import Row, Status, as_players_see, rows
from gmdash.encounter.state import State
from gmdash.language import Language
from gmdash.rules.ladder import Health
from gmdash.rules.system import RuleSystem
from gmdash.rules.words import extra_words
from gmdash.texts import Text, Words, chain

STATUS: Mapping[Status, Words] = {
    "out": Text("out"),
    "acting": Text("acting"),
    "delayed": Text("waits"),
    "acted": Text("has acted"),
    "waiting": Text("still to act"),
}


def state_lines(
    state: State, system: RuleSystem, title: str, language: Language, players: bool = False
) -> Iterator[str]:
    """The fight, one combatant a line."""
    yield f"{title} · {system.title}"
    seen = as_players_see(state) if players else state
    yield language.say(headline(seen, system, unseen=state.current is not None))
    for row in rows(seen, system):
        yield _line(row, system, language, players)
    for extra in seen.extras:
        if extra.who in seen.combatants and not (
            players and seen.combatants[extra.who].side == "npc"
        ):
            yield language.say(
                Text(
                    "{round}: {who}: {what}",
                    round=system.extra_round,
                    who=seen.name(extra.who),
                    what=extra_words(extra),
                )
            )


def headline(state: State, system: RuleSystem, unseen: bool = False) -> Words:
    """Which round, whose turn, who is next; `unseen` where one acts whom players do not see."""
    if state.phase == "before":
        return Text("not started yet")
    if state.phase == "over":
        return Text("the fight is over, after round {round}", round=state.round)
    if state.current is None and unseen:
        return Text("Round {round}.", round=state.round)
    if state.current is None:
        return Text("Round {round} · nobody can act", round=state.round)
    who, following = state.name(state.current), next_up(state, system)
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


def health_text(health: Health, language: Language) -> str:
    """Points or level, with the word for it."""
    label = language.say(health.label)
    if health.kind == "ladder":
        return f"{health.current} {label}"
    return f"{health.current}/{health.maximum} {label}"


def _line(row: Row, system: RuleSystem, language: Language, players: bool) -> str:
    say = language.say
    masked = players and row.side == "npc"
    total = "–" if row.total is None else str(row.total)
    side = "SC" if row.side == "pc" else "NSC"
    parts = [f"{total:>4} {row.name} ({side})"]
    parts.append(say(row.out) if row.out else say(STATUS[row.status]))
    if row.health:
        parts.append(say(row.health.label) if masked else health_text(row.health, language))
    if row.penalty.value and not masked:
        why = "" if players else f" ({say(row.penalty.reason)})"
        parts.append(f"{row.penalty.value}{why}".replace("-", "−"))
    conditions = (say(system.condition_words(c.name, c.level, c.note)) for c in row.conditions)
    # Why somebody is out has been said already.
    parts.extend(words for words in conditions if words not in parts)
    if not masked:
        left = [f"{say(KINDS[k])} {n}" for k, n in row.budget.items() if n is not None]
        parts.append(", ".join(left))
        if row.total is not None:
            parts.append(say(row.standing))
    if row.hidden:
        parts.append(say(Text("hidden")))
    return " · ".join(part for part in parts if part)
