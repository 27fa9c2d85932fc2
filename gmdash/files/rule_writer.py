"""Writing one house rule of a campaign; what people wrote around it stays."""

from __future__ import annotations

from pathlib import Path

from gmdash.files.house_rules import RULES, as_written, short_key
from gmdash.files.page_writer import write_below
from gmdash.files.pages import CAMPAIGN
from gmdash.rules.house_rules import AnyRule
from gmdash.rules.system import RuleSystem


def write_rule(folder: Path, system: RuleSystem, rule: AnyRule, value: str | None) -> None:
    """Change one house rule of the campaign in a folder.

    Args:
        folder: of the campaign.
        system: its rule system.
        rule: which one.
        value: None takes out what is said of it, so that its default holds.

    Raises:
        WriteFailed: the page is broken, or what stands in it could not be kept.
        ReadOnly: it cannot be written.
    """
    written = None if value is None else as_written(rule, value)
    names = [short_key(system, rule), rule.key]
    write_below(folder / CAMPAIGN, RULES, names, written, there=True)
