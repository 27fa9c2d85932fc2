"""As much of JSON Schema (draft 2020-12) as our schemas use; a word of it unknown here fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
ABOUT = {"$schema", "$defs", "title", "description", "default", "then", "discriminator"}


def errors(schema: Json, value: object, root: Json | None = None, at: str = "$") -> list[str]:
    """Where the value does not fit, as paths with the word that says so."""
    root = root or schema
    found = []
    for word in schema.keys() - ABOUT:
        found += [f"{at}: {word}"] if _wrong(word, schema, value) else []
        for part, inside, step in _inside(word, schema, value):
            found += errors(part, inside, root, at + step)
        found += _combined(word, schema, value, root, at)
    return sorted(found)


def _is(value: object, kind: str) -> bool:
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _same(a: object, b: object) -> bool:
    return type(a) is type(b) and a == b


def _wrong(word: str, schema: Json, value: object) -> bool:
    wanted = schema[word]
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else None
    match word:
        case "type":
            return not any(_is(value, kind) for kind in [wanted] if isinstance(kind, str)) and (
                isinstance(wanted, str) or not any(_is(value, kind) for kind in wanted)
            )
        case "enum":
            return not any(_same(value, each) for each in wanted)
        case "const":
            return not _same(value, wanted)
        case "required":
            return isinstance(value, dict) and not set(wanted) <= value.keys()
        case "minimum":
            return number is not None and number < wanted
        case "maximum":
            return number is not None and number > wanted
        case "multipleOf":
            return number is not None and number % wanted != 0
        case "minLength":
            return isinstance(value, str) and len(value) < wanted
        case "maxLength":
            return isinstance(value, str) and len(value) > wanted
        case "pattern":
            return isinstance(value, str) and not re.search(wanted, value)
        case "minItems":
            return isinstance(value, list) and len(value) < wanted
        case "maxItems":
            return isinstance(value, list) and len(value) > wanted
    return False


def _inside(word: str, schema: Json, value: object) -> Iterator[tuple[Json, object, str]]:
    """The parts of a value with the schemas that they have to fit."""
    wanted = schema[word]
    if word == "properties" and isinstance(value, dict):
        yield from ((wanted[key], value[key], f".{key}") for key in wanted.keys() & value.keys())
    elif word == "additionalProperties" and isinstance(value, dict):
        for key in value.keys() - schema.get("properties", {}).keys():
            yield {"enum": []} if wanted is False else wanted, value[key], f".{key}"
    elif word == "propertyNames" and isinstance(value, dict):
        yield from ((wanted, key, f".{key}") for key in value)
    elif word == "prefixItems" and isinstance(value, list):
        pairs = enumerate(zip(wanted, value, strict=False))
        yield from ((part, item, f"[{n}]") for n, (part, item) in pairs)
    elif word == "items" and isinstance(value, list):
        start = len(schema.get("prefixItems", ()))
        yield from ((wanted, value[n], f"[{n}]") for n in range(start, len(value)))


def _combined(word: str, schema: Json, value: object, root: Json, at: str) -> list[str]:
    wanted = schema[word]
    match word:
        case "$ref":
            return errors(root["$defs"][wanted.removeprefix("#/$defs/")], value, root, at)
        case "allOf":
            return [error for part in wanted for error in errors(part, value, root, at)]
        case "anyOf" | "oneOf":
            fits = sum(not errors(part, value, root, at) for part in wanted)
            return [f"{at}: {word}"] if not fits or (word == "oneOf" and fits > 1) else []
        case "not":
            return [] if errors(wanted, value, root, at) else [f"{at}: not"]
        case "if":
            fits = not errors(wanted, value, root, at)
            return errors(schema["then"], value, root, at) if fits else []
    known = word in _SIMPLE
    assert known, f"the check does not know “{word}”"
    return []


_SIMPLE = {
    *("type", "enum", "const", "required", "minimum", "maximum", "multipleOf", "minLength"),
    *(
        "maxLength",
        "pattern",
        "minItems",
        "maxItems",
        "properties",
        "additionalProperties",
        "propertyNames",
    ),
    *("prefixItems", "items"),
}
