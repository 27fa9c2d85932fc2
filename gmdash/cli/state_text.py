"""The folded state as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gmdash.actions.budgets import KINDS
from gmdash.actions.public import Known, saying, seen
from gmdash.actions.saying import STATUS, condition_words, headline, health_words
from gmdash.actions.view import Row, rows
from gmdash.encounter.state import State
from gmdash.language import Language
from gmdash.rules.system import RuleSystem
from gmdash.rules.words import extra_words
from gmdash.texts import Text, Words


def state_lines(
    state: State, system: RuleSystem, title: str, language: Language, known: Known | None = None
) -> Iterator[str]:
    """The fight, one combatant a line; for players where it is said whom they know."""
    if known:
        players = seen(state, system, known)
        there, shown = players.state, list(players.rows)
        title = known.scrub(title)
    else:
        there, shown = state, rows(state, system)
    say = saying(language.say, known)
    yield f"{title} · {system.title}"
    yield say(headline(there, system))
    for row in shown:
        yield _line(row, system, say, players=known is not None)
    for extra in there.extras:
        said = Text(
            "{round}: {who}: {what}",
            round=system.extra_round,
            who=there.name(extra.who),
            what=extra_words(extra),
        )
        yield say(said)


def _line(row: Row, system: RuleSystem, say: Callable[[Words], str], players: bool) -> str:
    masked = players and row.side == "npc"
    total = "–" if row.total is None else str(row.total)
    side = "SC" if row.side == "pc" else "NSC"
    parts = [f"{total:>4} {row.name} ({side})"]
    parts.append(say(row.out) if row.out else say(STATUS[row.status]))
    if row.health:
        parts.append(say(row.health.label) if masked else say(health_words(row.health)))
    if row.penalty.value and not masked:
        why = "" if players else f" ({say(row.penalty.reason)})"
        parts.append(f"{row.penalty.value}{why}".replace("-", "−"))
    conditions = map(say, condition_words(row, system, masked))
    # Why somebody is out has been said already.
    parts.extend(words for words in conditions if words not in parts)
    if not masked:
        left = [f"{say(KINDS[k])} {n}" for k, n in row.budget.items() if n is not None]
        parts.append(", ".join(left))
        if row.total is not None:
            parts.append(say(row.standing))
    if row.shown != row.name:
        parts.append(say(Text("as {name}", name=row.shown)))
    if row.hidden:
        parts.append(say(Text("hidden")))
    # For players health may be the same word as why somebody is out.
    return " · ".join(dict.fromkeys(part for part in parts if part))
