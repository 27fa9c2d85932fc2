"""The house rules of a system as they are in force in a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from gmdash.encounter.state import State
from gmdash.rules.house_rules import AnyRule, Row, TableRule
from gmdash.texts import Refused, Text, chain


class InForce:
    """The part of a rule system that knows its house rules.

    Attributes:
        id: the name of the system in files; the keys of its rules begin with it.
    """

    id: ClassVar[str]
    house_rules: ClassVar[tuple[AnyRule, ...]] = ()

    def rule(self, state: State, key: str) -> str:
        """The house rule in force; `key` without the system's name."""
        full = f"{self.id}.{key}"
        return state.rules.get(full) or self.default_rules()[full]

    def table(self, state: State, key: str) -> tuple[Row, ...]:
        """The rows of the table in force; `key` without the system's name."""
        rule = self.house_rule(key)
        assert isinstance(rule, TableRule)
        return rule.rows(self.rule(state, key))

    def house_rule(self, key: str) -> AnyRule:
        """The house rule of this key, with or without the system's name.

        Raises:
            Refused: there is none.
        """
        full = key if key.startswith(f"{self.id}.") else f"{self.id}.{key}"
        found = next((rule for rule in self.house_rules if rule.key == full), None)
        if found is None:
            keys = chain([rule.key for rule in self.house_rules])
            raise Refused(
                Text("There is no house rule “{key}”; there are {keys}.", key=key[:40], keys=keys)
            )
        return found

    def default_rules(self) -> dict[str, str]:
        """Every house rule with its default."""
        return {rule.key: rule.default for rule in self.house_rules}

    def rules_for(self, changed: Mapping[str, Any]) -> dict[str, str]:
        """Every house rule with its value, those of `changed` put in."""
        return {
            key: str(changed.get(key, default)) for key, default in self.default_rules().items()
        }
