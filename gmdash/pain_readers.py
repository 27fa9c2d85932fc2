"""How the command that says something of pain reads its words."""

from __future__ import annotations

from gmdash import arguments
from gmdash.actions import suffering
from gmdash.actions.drafts import Act
from gmdash.encounter.state import State
from gmdash.line_words import Line, bound, need, need_offered
from gmdash.rules.system import RuleSystem

KINDS_OF_PAIN = ("tough", "immune", "off")
USAGE = "WHO +N|-N|tough|immune|off [REASON]"


def read_pain(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO +N|-N|tough|immune|off [REASON]`; the reason takes the rest of the line."""
    need_offered(system, "pain")
    need(words, 2, 999, f"pain {USAGE}")
    whos = arguments.find_some(state, system, words[0])
    what, why = words[1].casefold().replace("−", "-"), " ".join(words[2:])
    if what[:1] in ("+", "-"):
        amount = arguments.number(what.lstrip("+"), -suffering.MOST, suffering.MOST, "pain")
        return bound(suffering.more, whos, amount, why)
    arguments.one_of(what, ("+N", "-N", *KINDS_OF_PAIN), "pain")
    if what == "off":
        return bound(suffering.clear, whos)
    return bound(suffering.mark, whos, what, why)
