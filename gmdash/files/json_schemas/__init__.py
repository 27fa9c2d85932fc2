"""JSON schemas (draft 2020-12) with which editors complete and check what people write.

They are made of the same classes and tables that read the files. The files say more than a
schema can: what check finds beyond is held by check.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

from gmdash import rules
from gmdash.files.json_schemas.described import Json
from gmdash.files.json_schemas.fight import encounter
from gmdash.files.json_schemas.pages import bestiary, campaign, conditions, party
from gmdash.rules.system import RuleSystem

OF_A_SYSTEM = ("party", "bestiary")
KINDS: Mapping[str, Callable[[Sequence[RuleSystem]], Json]] = {
    "encounter": encounter,
    "campaign": campaign,
    "party": party,
    "bestiary": bestiary,
    "conditions": conditions,
}


def schema_of(kind: str, system: str = "") -> Json:
    """The schema of a kind of file.

    Args:
        kind: a key of `KINDS`.
        system: of this rule system only; of all that gmdash brings where empty.

    Raises:
        Refused: there is no such rule system.
    """
    systems = [rules.load(name) for name in ([system] if system else rules.names())]
    schema = KINDS[kind](systems)
    schema.pop("title", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"gmdash: {kind}" + (f" ({systems[0].title})" if system else ""),
        **schema,
    }


def schema_files(kinds: Sequence[str], system: str = "") -> Iterator[tuple[str, bytes]]:
    """The files in which the schemas are kept: name and content.

    A page with sheets has one more for each rule system, since it does not name its own.
    """
    for kind in kinds:
        each = ["", *rules.names()] if kind in OF_A_SYSTEM and not system else [system]
        for name in each:
            ending = f"-{name}" if name else ""
            text = json.dumps(schema_of(kind, name), ensure_ascii=False, indent=1)
            yield f"{kind}{ending}.json", f"{text}\n".encode()
