"""The schemas of our structs, with what their docstrings say of each field."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any

import msgspec

Json = dict[str, Any]

_ATTRIBUTE = re.compile(r"^ {4}(\w+(?:, \w+)*): (.*(?:\n {6,}.*)*)", re.MULTILINE)
_SPACES = re.compile(r"\s+")


def structs(*types: type) -> Json:
    """The definitions of structs and of all they hold, by name; editors show what is said."""
    _, found = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for schema in found.values():
        docs = schema.get("description", "")
        schema["description"] = _SPACES.sub(" ", docs.partition("\n\n")[0])
        describe_fields(schema, docs)
    return dict(found)


def describe_fields(schema: Json, docs: str | None) -> None:
    """Tell of the fields of a struct what a docstring says, its own or that of its base."""
    fields = schema.get("properties", {})
    for names, words in _ATTRIBUTE.findall(cleandoc(docs or "").partition("Attributes:\n")[2]):
        for name in names.split(", "):
            if name in fields:
                fields[name] = {"description": _SPACES.sub(" ", words), **fields[name]}


def when(name: str, value: str, then: Json) -> Json:
    """What else holds where a field has a value."""
    is_so = {"properties": {name: {"const": value}}, "required": [name]}
    return {"if": is_so, "then": then}
