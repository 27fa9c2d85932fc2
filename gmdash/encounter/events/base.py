"""What all events share, and the bounds of what they hold.

The bounds are the least that a fight needs to go on: what reads a file holds it to them, and
editors know them by the schema.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gmdash.dice import MAX_SIDES

MOST = 10**9
MOST_DICE = 1000

Number = Annotated[int, Meta(ge=-MOST, le=MOST)]
Count = Annotated[int, Meta(ge=0, le=MOST_DICE)]
Face = Annotated[int, Meta(ge=1, le=MAX_SIDES)]
Name = Annotated[str, Meta(pattern=r"\S")]
Scalar = Number | Annotated[float, Meta(ge=-MOST, le=MOST)] | str


class BaseEvent(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"
):
    """What all events share."""
