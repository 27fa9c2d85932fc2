"""What a rule system lets stand on a sheet, and under its house rules."""

from __future__ import annotations

from collections.abc import Iterator

from gmdash.files.house_rules import as_written, short_key
from gmdash.files.json_schemas.described import Json
from gmdash.rules.house_rules import MOST_CELL, MOST_ROWS, AnyRule, Column, HouseRule, TableRule
from gmdash.rules.sheet import Alias, Field
from gmdash.rules.system import RuleSystem

_YES_NO = ["ja", "nein", True, False]


def page_sheet(system: RuleSystem) -> Json:
    """A sheet as people write it on a page: with aliases, and no field that there is not."""
    fields: Json = {field.key: _field(field) for field in system.sheet.fields}
    fields |= {alias.key: _alias(alias) for alias in system.sheet.aliases}
    further = system.sheet.further
    return {
        "title": system.title,
        "type": "object",
        "properties": fields,
        "additionalProperties": _field(further) if further else False,
    }


def fight_sheet(system: RuleSystem) -> Json:
    """A sheet as a fight keeps it, where unknown fields may be left from other versions."""
    return {"properties": {field.key: _field(field) for field in system.sheet.fields}}


def page_rules(system: RuleSystem) -> Json:
    """The house rules as `campaign.yaml` has them, by their short or their whole key."""
    known: Json = {}
    for rule in system.house_rules:
        schema = _page_rule(rule)
        known |= {short_key(system, rule): schema, rule.key: schema}
    return {"type": ["object", "null"], "properties": known, "additionalProperties": False}


def fight_rules(system: RuleSystem) -> Json:
    """The house rules as the header of a fight keeps them, all as texts."""
    known: Json = {}
    for rule in system.house_rules:
        values = list(rule.values) if isinstance(rule, HouseRule) else None
        known[rule.key] = _said(rule, {"enum": values} if values else {"type": "string"})
    return {"properties": known, "additionalProperties": False}


def _field(field: Field) -> Json:
    schema: Json
    if isinstance(field.default, str):
        schema = {"type": ["string", "integer"]}
    elif isinstance(field.default, float):
        schema = {"type": "number", "multipleOf": 0.5}
    else:
        schema = {"type": "integer"}
    if not isinstance(field.default, str):
        schema |= {"minimum": field.low, "maximum": field.high}
    if not field.optional:
        schema["default"] = field.default
    label = f"{field.label} ({field.short})" if field.short else field.label
    return {"title": label, **schema} if label else schema


def _alias(alias: Alias) -> Json:
    table = ", ".join(f"{typed} → {meant}" for typed, meant in alias.table.items())
    return {"description": f"{alias.field}: {table}", "enum": list(alias.table)}


def _page_rule(rule: AnyRule) -> Json:
    if isinstance(rule, TableRule):
        rows: Json = {"type": "array", "minItems": 1, "maxItems": MOST_ROWS, "items": _row(rule)}
        return _said(rule, {"anyOf": [rows, {"type": "string"}]})
    values: list[object] = []
    for value in rule.values:
        values += (v for v in _ways(rule, value) if not any(v is w for w in values))
    return _said(rule, {"enum": values, "default": as_written(rule, rule.default)})


def _ways(rule: HouseRule, value: str) -> Iterator[object]:
    """A value as it may be written: ja is true, and 6 may stand in quotes."""
    yield value
    if value in ("ja", "nein"):
        yield value == "ja"
    elif (number := as_written(rule, value)) != value:
        yield number


def _row(rule: TableRule) -> Json:
    cells = {column.key: _cell(column) for column in rule.columns}
    required = [column.key for column in rule.columns if not column.empty]
    return {
        "type": "object",
        "properties": cells,
        "required": required,
        "additionalProperties": False,
    }


def _cell(column: Column) -> Json:
    if column.kind == "number":
        return {"type": "integer", "minimum": column.low, "maximum": column.high}
    if column.kind == "yesno":
        return {"enum": _YES_NO}
    least = 0 if column.empty else 1
    word: Json = {"type": ["string", "integer"], "minLength": least, "maxLength": MOST_CELL}
    return {**word, "type": [*word["type"], "null"]} if column.empty else word


def _said(rule: AnyRule, schema: Json) -> Json:
    """With what the rule is about; the sentence's English id, since files name no language."""
    label = rule.label if isinstance(rule.label, str) else getattr(rule.label, "id", "")
    return {"description": label, **schema} if label and "{" not in label else schema
