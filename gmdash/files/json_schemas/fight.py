"""The schema of an encounter file: a list of a header and the entries."""

from __future__ import annotations

from collections.abc import Sequence

from gmdash.encounter.entries import FORMAT, Entry, Header
from gmdash.files.json_schemas.described import Json, structs, when
from gmdash.files.json_schemas.sheets import fight_rules, fight_sheet
from gmdash.rules.system import RuleSystem

_STEPS = ("undo", "redo")


def encounter(systems: Sequence[RuleSystem]) -> Json:
    """An encounter file; what stands on sheets goes by the system that its header names."""
    known = structs(Header, Entry)
    header = known["Header"]["properties"]
    header["gmdash"] |= {"const": FORMAT}
    header["system"] |= {"enum": [system.id for system in systems]}
    known["Header"]["allOf"] = [
        when("system", system.id, {"properties": {"rules": fight_rules(system)}})
        for system in systems
    ]
    known["Entry"]["oneOf"] = [_one("do"), *map(_one, _STEPS)]
    for name in ("n", *_STEPS):
        known["Entry"]["properties"][name] |= {"type": "integer", "minimum": 1}
    for name in _STEPS:
        for unused in ("anyOf", "default"):
            known["Entry"]["properties"][name].pop(unused)
    return {
        "type": "array",
        "minItems": 1,
        "prefixItems": [{"$ref": "#/$defs/Header"}],
        "items": {"$ref": "#/$defs/Entry"},
        "allOf": [_sheets(system) for system in systems],
        "$defs": known,
    }


def _one(name: str) -> Json:
    """An entry that says this and none of the others."""
    others = [other for other in ("do", *_STEPS) if other != name]
    return {"required": [name], "not": {"anyOf": [{"required": [other]} for other in others]}}


def _sheets(system: RuleSystem) -> Json:
    """Who joins a fight of the system has a sheet of it."""
    header = {"properties": {"system": {"const": system.id}}, "required": ["system"]}
    joined = when("type", "combatant_joined", {"properties": {"sheet": fight_sheet(system)}})
    entry = {"properties": {"events": {"items": joined}}}
    return {"if": {"prefixItems": [header]}, "then": {"prefixItems": [{}], "items": entry}}
