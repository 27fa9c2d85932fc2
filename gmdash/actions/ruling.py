"""The house rules of a fight, changed by the GM in mid-fight."""

from __future__ import annotations

from gmdash.asks import asks_nothing
from gmdash.encounter.events import RuleChanged
from gmdash.rules.house_rules import AnyRule, TableRule
from gmdash.rules.system import Draft, RuleSystem
from gmdash.texts import Refused, Text


@asks_nothing
def change_rule(draft: Draft, system: RuleSystem, rule: AnyRule, value: str) -> None:
    """A house rule has another value from now on; what follows from it follows at once."""
    if rule.fixed:
        raise Refused(Text("{rule} is fixed: {value}.", rule=rule.key, value=rule.default))
    before = system.rule(draft.state, rule.key.removeprefix(f"{system.id}."))
    if value == before:
        if isinstance(rule, TableRule):
            raise Refused(Text("The table {rule} is like that already.", rule=rule.key))
        raise Refused(Text("{field} is already {value}.", field=rule.key, value=value))
    draft.add(RuleChanged(rule.key, before, value))
