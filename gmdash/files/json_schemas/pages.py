"""Schemas of the pages of a campaign."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.actions.conditions import HIGHEST_LEVEL
from gmdash.actions.given import Given
from gmdash.encounter.cleaning import NAME_LENGTH
from gmdash.files.figure_state import HIGHEST, LOWEST
from gmdash.files.figures import Figure
from gmdash.files.json_schemas.described import Json, describe_fields, structs, when
from gmdash.files.json_schemas.sheets import page_rules, page_sheet
from gmdash.files.own_conditions import TOP, OwnCondition
from gmdash.files.pages import Front
from gmdash.rules.system import RuleSystem

_LEVEL: Json = {"type": "integer", "minimum": 1, "maximum": HIGHEST_LEVEL, "default": 1}
_NAME: Json = {"type": "string", "minLength": 1}


def campaign(systems: Sequence[RuleSystem]) -> Json:
    """`campaign.yaml`."""
    front: Json = structs(Front)["Front"]
    front["properties"]["system"] = {
        "description": "The rule system.",
        "enum": [system.id for system in systems],
    }
    front["properties"]["rules"] = {"description": "House rules; without them the defaults hold."}
    front["allOf"] = [
        when("system", system.id, {"properties": {"rules": page_rules(system)}})
        for system in systems
    ]
    return front


def party(systems: Sequence[RuleSystem]) -> Json:
    """`party.yaml`; its page does not say of which system it is."""
    return _figures("members", "Those whom the players play.", systems)


def bestiary(systems: Sequence[RuleSystem]) -> Json:
    """`bestiary.yaml`."""
    return _figures("creatures", "Those whom the game master plays.", systems)


def conditions(_: Sequence[RuleSystem]) -> Json:
    """`conditions.yaml`."""
    known = structs(OwnCondition)
    own = known["OwnCondition"]
    describe_fields(own, Given.__doc__)
    own["properties"]["level"] = _LEVEL
    mapping: Json = {
        "description": "The conditions of the campaign, by name.",
        "type": ["object", "null"],
        "propertyNames": {"minLength": 1, "maxLength": NAME_LENGTH},
        "additionalProperties": {"anyOf": [{"$ref": "#/$defs/OwnCondition"}, {"type": "null"}]},
    }
    page = _object({TOP: mapping})
    return {**page, "type": ["object", "null"], "$defs": known}


def _figures(top: str, said: str, systems: Sequence[RuleSystem]) -> Json:
    known = structs(Figure)
    describe_fields(known["KeptCondition"], Given.__doc__)
    known["KeptCondition"]["properties"] |= {"level": _LEVEL, "name": _NAME}
    fields = known["Figure"]["properties"]
    fields["name"] = _NAME
    sheets = [page_sheet(system) for system in systems]
    about = {"description": fields["sheet"].get("description", "")}
    fields["sheet"] = about | (sheets[0] if len(sheets) == 1 else {"anyOf": sheets})
    values = {name: None for system in systems for name in system.kept_values()}
    fields["values"] = {
        **fields["values"],
        "properties": {name: _whole(LOWEST) for name in values},
        "additionalProperties": False,
    }
    fields["counters"] = {**fields["counters"], "additionalProperties": _whole(1)}
    listed = {"description": said, "type": "array", "items": {"$ref": "#/$defs/Figure"}}
    return {**_object({top: listed}), "required": [top], "$defs": known}


def _whole(low: int) -> Json:
    return {"type": "integer", "minimum": low, "maximum": HIGHEST}


def _object(properties: Json) -> Json:
    return {"type": "object", "properties": properties, "additionalProperties": False}
