"""What all events share."""

from __future__ import annotations

from msgspec import Struct


class BaseEvent(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"
):
    """What all events share."""
