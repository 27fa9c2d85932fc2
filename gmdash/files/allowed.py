"""What a schema allows at one place, where msgspec's own message does not say it."""

from __future__ import annotations

from functools import lru_cache

from msgspec import inspect

from gmdash.files.places import Place, value_at


def allowed(schema: type, value: object, place: Place) -> list[str]:
    """The words that may stand at a place of the value, or the fields of the mapping there.

    Args:
        schema: a struct that the value was to fit.
        value: plain data.
        place: a place that exists in it, such as `("events", 0, "side")`.

    Returns:
        Nothing where neither words nor fields are listed by the schema.
    """
    found = _chosen(_known(schema), value)
    for depth, step in enumerate(place, 1):
        found = _chosen(_inside(found, step), value_at(value, place[:depth]))
    if isinstance(found, inspect.StructType):
        return [field.encode_name for field in found.fields]
    return [str(word) for word in found.values] if isinstance(found, inspect.LiteralType) else []


@lru_cache
def _known(schema: type) -> inspect.Type:
    """Looked into once: a file may have thousands of wrong lines."""
    return inspect.type_info(schema)


def _inside(found: inspect.Type, step: str | int) -> inspect.Type:
    match found:
        case inspect.StructType():
            types = {field.encode_name: field.type for field in found.fields}
            return types.get(str(step), inspect.AnyType())
        case inspect.DictType():
            return found.value_type
        case inspect.VarTupleType() | inspect.ListType():
            return found.item_type
    return inspect.AnyType()


def _chosen(found: inspect.Type, value: object) -> inspect.Type:
    """The member of a union that the value means to be."""
    if not isinstance(found, inspect.UnionType):
        return found
    for member in found.types:
        match member:
            case inspect.StructType() if isinstance(value, dict):
                if member.tag_field is None or value.get(member.tag_field) == member.tag:
                    return member
            case inspect.LiteralType() if not isinstance(value, dict | list):
                return member
    return inspect.AnyType()
