"""Conditions that a GM made up, kept in the campaign of the fight."""

from __future__ import annotations

from pathlib import Path

from gmdash.encounter.entries import Entry
from gmdash.encounter.events import ConditionSet
from gmdash.files.campaign import campaign_of
from gmdash.files.own_conditions import given_as, remember
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Words


def remember_own(fight: Path, system: RuleSystem, entry: Entry) -> Words:
    """Keep what the entry gave and the system does not know by itself.

    Returns:
        why it could not be kept; the fight goes on without it.
    """
    event = next((e for e in entry.events if isinstance(e, ConditionSet)), None)
    if event is None or event.note:
        return ""
    if system.knows_condition(event.name) and not (event.tick or event.remind or event.remark):
        return ""
    campaign = campaign_of(fight)
    if campaign is None:
        return ""
    try:
        remember(campaign, event.name, given_as(event))
    except Refused as failed:
        return failed.text
    return ""
