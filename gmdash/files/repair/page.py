"""Repairing a page of a campaign: names in capitals, where they can only mean one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gmdash.files.careful import CAMPAIGN_SIZE, parse
from gmdash.files.faults import Fault
from gmdash.files.figures import Figure
from gmdash.files.own_conditions import TOP, OwnCondition
from gmdash.files.pages import BESTIARY, CAMPAIGN, CONDITIONS, PARTY, Front
from gmdash.files.places import Place, value_at
from gmdash.files.printable import BOM, text_of
from gmdash.files.repair.edits import spans

_TOPS: Mapping[str, Sequence[str]] = {
    CAMPAIGN: Front.__struct_encode_fields__,
    PARTY: ("members",),
    BESTIARY: ("creatures",),
    CONDITIONS: (TOP,),
}


def repaired_page(name: str, data: bytes) -> bytes:
    """The page with the names of its fields in small letters, where the program knows them so.

    Args:
        name: the name of the page, one of those of a campaign.
        data: what it holds.
    """
    try:
        value = parse(data, most=CAMPAIGN_SIZE).value
    except Fault:
        return data
    if not isinstance(value, dict):
        return data
    renamed = dict(_small(value, (), _TOPS[name]))
    top = next((key for key in value if renamed.get((key,), key) == _TOPS[name][0]), "")
    for place, fields in _below(name, value, top):
        renamed |= _small(value_at(value, place), place, fields)
    if not renamed:
        return data
    mark = BOM if data.startswith(BOM) else b""
    return mark + _with_keys(text_of(data), renamed).encode()


def _below(name: str, value: object, top: str) -> Iterator[tuple[Place, Sequence[str]]]:
    """The mappings below the first field of a page, and what fields they may have."""
    inside = value_at(value, (top,))
    if name in (PARTY, BESTIARY) and isinstance(inside, list):
        for index in range(len(inside)):
            yield (top, index), Figure.__struct_encode_fields__
    elif name == CONDITIONS and isinstance(inside, dict):
        for key in inside:
            yield (top, key), OwnCondition.__struct_encode_fields__


def _small(value: object, place: Place, fields: Sequence[str]) -> Iterator[tuple[Place, str]]:
    """The keys of a mapping that are no fields, each with the one field it can only mean."""
    if not isinstance(value, dict):
        return
    for key in value:
        meant = key.casefold()
        alike = [other for other in value if other.casefold() == meant]
        if key not in fields and meant in fields and len(alike) == 1:
            yield (*place, key), meant


def _with_keys(text: str, renamed: Mapping[Place, str]) -> str:
    """The text with other keys at these places."""
    keys = {place: span.key for place, span in spans(text) if place in renamed}
    for place in sorted(keys, key=lambda place: keys[place], reverse=True):
        start, end = keys[place]
        text = text[:start] + renamed[place] + text[end:]
    return text
